--
-- PostgreSQL database dump
--

\restrict Ntv5ZR0toBwbmnrDlQmyOJoap3eg1A3vzVtp8G1fi6ju7ceTL3nHvvJHTUakQRF

-- Dumped from database version 15.20 (Debian 15.20-0+deb12u1)
-- Dumped by pg_dump version 15.20 (Debian 15.20-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'SQL_ASCII';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: app; Type: SCHEMA; Schema: -; Owner: plain
--

CREATE SCHEMA app;


ALTER SCHEMA app OWNER TO plain;

--
-- Name: census; Type: EXTENSION; Schema: -; Owner: -
--

CREATE EXTENSION IF NOT EXISTS census WITH SCHEMA public;


--
-- Name: EXTENSION census; Type: COMMENT; Schema: -; Owner: 
--

COMMENT ON EXTENSION census IS '64-bit ids: number, name, group and count very many things';


--
-- Name: shard5; Type: SCHEMA; Schema: -; Owner: plain
--

CREATE SCHEMA shard5;


ALTER SCHEMA shard5 OWNER TO plain;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: visit; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.visit (
    day integer NOT NULL,
    who public.linear_counter
);


ALTER TABLE app.visit OWNER TO plain;

--
-- Name: distinct_visitors(); Type: FUNCTION; Schema: app; Owner: plain
--

CREATE FUNCTION app.distinct_visitors() RETURNS bigint
    LANGUAGE sql STABLE
    RETURN (SELECT public.linear_counter_count(public.linear_counter_union_agg(visit.who)) AS linear_counter_count FROM app.visit);


ALTER FUNCTION app.distinct_visitors() OWNER TO plain;

--
-- Name: id_seq; Type: SEQUENCE; Schema: shard5; Owner: plain
--

CREATE SEQUENCE shard5.id_seq
    START WITH 1
    INCREMENT BY -9223370301165175808
    MINVALUE 1
    MAXVALUE 9223372036854775807
    CACHE 4918480548905374568;


ALTER TABLE shard5.id_seq OWNER TO plain;

--
-- Name: next_id(); Type: FUNCTION; Schema: shard5; Owner: plain
--

CREATE FUNCTION shard5.next_id() RETURNS bigint
    LANGUAGE sql COST 1
    RETURN public.next_id('shard5.id_seq'::regclass);


ALTER FUNCTION shard5.next_id() OWNER TO plain;

--
-- Name: FUNCTION next_id(); Type: COMMENT; Schema: shard5; Owner: plain
--

COMMENT ON FUNCTION shard5.next_id() IS 'next id of shard 5';


--
-- Name: follower; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.follower (
    id integer NOT NULL,
    who public.roaring DEFAULT '{}'::public.roaring NOT NULL
);


ALTER TABLE app.follower OWNER TO plain;

--
-- Name: common; Type: VIEW; Schema: app; Owner: plain
--

CREATE VIEW app.common AS
 SELECT a.id AS a,
    b.id AS b,
    (a.who OPERATOR(public.&) b.who) AS who
   FROM (app.follower a
     JOIN app.follower b ON (((a.id < b.id) AND (a.who OPERATOR(public.&&) b.who))));


ALTER TABLE app.common OWNER TO plain;

--
-- Name: doc; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.doc (
    id bigint NOT NULL,
    tag text
);


ALTER TABLE app.doc OWNER TO plain;

--
-- Name: empty; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.empty (
    id bigint NOT NULL,
    key bigint NOT NULL,
    value text COLLATE pg_catalog."C",
    CONSTRAINT empty_check CHECK (census_private.intern_row_ok(id, key, value, empty.*))
);


ALTER TABLE app.empty OWNER TO plain;

--
-- Name: TABLE empty; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.empty IS 'dictionary of the census extension: intern(), intern_text()';


--
-- Name: empty_id_seq; Type: SEQUENCE; Schema: app; Owner: plain
--

CREATE SEQUENCE app.empty_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


ALTER TABLE app.empty_id_seq OWNER TO plain;

--
-- Name: empty_id_seq; Type: SEQUENCE OWNED BY; Schema: app; Owner: plain
--

ALTER SEQUENCE app.empty_id_seq OWNED BY app.empty.id;


--
-- Name: snow; Type: SEQUENCE; Schema: app; Owner: plain
--

CREATE SEQUENCE app.snow
    START WITH 1
    INCREMENT BY -9223370301165175808
    MINVALUE 1
    MAXVALUE 9223372036854775807
    CACHE 1747946411235500713;


ALTER TABLE app.snow OWNER TO plain;

--
-- Name: event; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.event (
    id bigint DEFAULT public.next_id('app.snow'::regclass) NOT NULL,
    at integer
);


ALTER TABLE app.event OWNER TO plain;

--
-- Name: follows; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.follows (
    src bigint NOT NULL,
    dst bigint NOT NULL,
    present boolean NOT NULL
);


ALTER TABLE app.follows OWNER TO plain;

--
-- Name: TABLE follows; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.follows IS 'graph of the census extension: graph_add(), graph_out(); it holds the changes of small calls that compaction has not moved yet';


--
-- Name: follows_in; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.follows_in (
    lo_key bigint NOT NULL,
    lo_member bigint NOT NULL,
    page bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.follows'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.follows_in ALTER COLUMN page SET STORAGE PLAIN;


ALTER TABLE app.follows_in OWNER TO plain;

--
-- Name: TABLE follows_in; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.follows_in IS 'pages of graph app.follows of the census extension';


--
-- Name: follows_out; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.follows_out (
    lo_key bigint NOT NULL,
    lo_member bigint NOT NULL,
    page bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.follows'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.follows_out ALTER COLUMN page SET STORAGE PLAIN;


ALTER TABLE app.follows_out OWNER TO plain;

--
-- Name: TABLE follows_out; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.follows_out IS 'pages of graph app.follows of the census extension';


--
-- Name: follows_parts; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.follows_parts (
    run bigint NOT NULL,
    place bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.follows'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.follows_parts ALTER COLUMN bytes SET STORAGE PLAIN;


ALTER TABLE app.follows_parts OWNER TO plain;

--
-- Name: TABLE follows_parts; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.follows_parts IS 'parts of runs of changes of graph app.follows of the census extension';


--
-- Name: follows_runs; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.follows_runs (
    run bigint NOT NULL,
    place bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.follows'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.follows_runs ALTER COLUMN bytes SET STORAGE PLAIN;


ALTER TABLE app.follows_runs OWNER TO plain;

--
-- Name: TABLE follows_runs; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.follows_runs IS 'runs of changes of graph app.follows of the census extension';


--
-- Name: friend; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.friend (
    a integer NOT NULL,
    b integer NOT NULL
);


ALTER TABLE app.friend OWNER TO plain;

--
-- Name: friends; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.friends (
    src bigint NOT NULL,
    dst bigint NOT NULL,
    present boolean NOT NULL
);


ALTER TABLE app.friends OWNER TO plain;

--
-- Name: TABLE friends; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.friends IS 'graph of the census extension: graph_add(), graph_out(); it holds the changes of small calls that compaction has not moved yet';


--
-- Name: friends_in; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.friends_in (
    lo_key bigint NOT NULL,
    lo_member bigint NOT NULL,
    page bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.friends'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.friends_in ALTER COLUMN page SET STORAGE PLAIN;


ALTER TABLE app.friends_in OWNER TO plain;

--
-- Name: TABLE friends_in; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.friends_in IS 'pages of graph app.friends of the census extension';


--
-- Name: friends_out; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.friends_out (
    lo_key bigint NOT NULL,
    lo_member bigint NOT NULL,
    page bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.friends'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.friends_out ALTER COLUMN page SET STORAGE PLAIN;


ALTER TABLE app.friends_out OWNER TO plain;

--
-- Name: TABLE friends_out; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.friends_out IS 'pages of graph app.friends of the census extension';


--
-- Name: friends_parts; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.friends_parts (
    run bigint NOT NULL,
    place bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.friends'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.friends_parts ALTER COLUMN bytes SET STORAGE PLAIN;


ALTER TABLE app.friends_parts OWNER TO plain;

--
-- Name: TABLE friends_parts; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.friends_parts IS 'parts of runs of changes of graph app.friends of the census extension';


--
-- Name: friends_runs; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.friends_runs (
    run bigint NOT NULL,
    place bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.friends'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.friends_runs ALTER COLUMN bytes SET STORAGE PLAIN;


ALTER TABLE app.friends_runs OWNER TO plain;

--
-- Name: TABLE friends_runs; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.friends_runs IS 'runs of changes of graph app.friends of the census extension';


--
-- Name: uri; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.uri (
    id bigint NOT NULL,
    key bigint NOT NULL,
    value text COLLATE pg_catalog."C",
    CONSTRAINT uri_check CHECK (census_private.intern_row_ok(id, key, value, uri.*))
);


ALTER TABLE app.uri OWNER TO plain;

--
-- Name: TABLE uri; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.uri IS 'dictionary of the census extension: intern(), intern_text()';


--
-- Name: link; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.link (
    a bigint,
    b bigint DEFAULT public.intern('app.uri'::regclass, 'at://1'::text)
);


ALTER TABLE app.link OWNER TO plain;

--
-- Name: week; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.week (
    week integer NOT NULL,
    seen public.roaring_tally
);


ALTER TABLE app.week OWNER TO plain;

--
-- Name: often; Type: VIEW; Schema: app; Owner: plain
--

CREATE VIEW app.often AS
 SELECT week.week,
    public.tally_at_least(week.seen, (2)::bigint) AS who
   FROM app.week;


ALTER TABLE app.often OWNER TO plain;

--
-- Name: photo; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.photo (
    id bigint DEFAULT public.next_id() NOT NULL,
    note text
);


ALTER TABLE app.photo OWNER TO plain;

--
-- Name: slot; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.slot (
    id bigint NOT NULL,
    CONSTRAINT census_allocator CHECK ((true OR census_private.allocator_mode('dense'::text)))
);


ALTER TABLE app.slot OWNER TO plain;

--
-- Name: TABLE slot; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.slot IS 'allocator of the census extension: allocate()';


--
-- Name: slot_id_hint; Type: SEQUENCE; Schema: app; Owner: plain
--

CREATE SEQUENCE app.slot_id_hint
    START WITH 1
    INCREMENT BY 1
    MINVALUE 0
    NO MAXVALUE
    CACHE 1;


ALTER TABLE app.slot_id_hint OWNER TO plain;

--
-- Name: slot_id_hint; Type: SEQUENCE OWNED BY; Schema: app; Owner: plain
--

ALTER SEQUENCE app.slot_id_hint OWNED BY app.slot.id;


--
-- Name: tag; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.tag (
    id bigint NOT NULL,
    key bigint NOT NULL,
    value text COLLATE pg_catalog."C",
    CONSTRAINT tag_check CHECK (census_private.intern_row_ok(id, key, value, tag.*))
);


ALTER TABLE app.tag OWNER TO plain;

--
-- Name: TABLE tag; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.tag IS 'dictionary of the census extension: intern(), intern_text()';


--
-- Name: tag_id_seq; Type: SEQUENCE; Schema: app; Owner: plain
--

CREATE SEQUENCE app.tag_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


ALTER TABLE app.tag_id_seq OWNER TO plain;

--
-- Name: tag_id_seq; Type: SEQUENCE OWNED BY; Schema: app; Owner: plain
--

ALTER SEQUENCE app.tag_id_seq OWNED BY app.tag.id;


--
-- Name: tags; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.tags (
    src bigint NOT NULL,
    dst bigint NOT NULL,
    present boolean NOT NULL
);


ALTER TABLE app.tags OWNER TO plain;

--
-- Name: TABLE tags; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.tags IS 'graph of the census extension: graph_add(), graph_out(); it holds the changes of small calls that compaction has not moved yet';


--
-- Name: tags_in; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.tags_in (
    lo_key bigint NOT NULL,
    lo_member bigint NOT NULL,
    page bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.tags'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.tags_in ALTER COLUMN page SET STORAGE PLAIN;


ALTER TABLE app.tags_in OWNER TO plain;

--
-- Name: TABLE tags_in; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.tags_in IS 'pages of graph app.tags of the census extension';


--
-- Name: tags_out; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.tags_out (
    lo_key bigint NOT NULL,
    lo_member bigint NOT NULL,
    page bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.tags'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.tags_out ALTER COLUMN page SET STORAGE PLAIN;


ALTER TABLE app.tags_out OWNER TO plain;

--
-- Name: TABLE tags_out; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.tags_out IS 'pages of graph app.tags of the census extension';


--
-- Name: tags_parts; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.tags_parts (
    run bigint NOT NULL,
    place bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.tags'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.tags_parts ALTER COLUMN bytes SET STORAGE PLAIN;


ALTER TABLE app.tags_parts OWNER TO plain;

--
-- Name: TABLE tags_parts; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.tags_parts IS 'parts of runs of changes of graph app.tags of the census extension';


--
-- Name: tags_runs; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.tags_runs (
    run bigint NOT NULL,
    place bigint NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT census_pages CHECK ((true OR census_private.graph_page_of('app.tags'::regclass)))
)
WITH (autovacuum_analyze_threshold='2147483647');
ALTER TABLE ONLY app.tags_runs ALTER COLUMN bytes SET STORAGE PLAIN;


ALTER TABLE app.tags_runs OWNER TO plain;

--
-- Name: TABLE tags_runs; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.tags_runs IS 'runs of changes of graph app.tags of the census extension';


--
-- Name: unused; Type: SEQUENCE; Schema: app; Owner: plain
--

CREATE SEQUENCE app.unused
    START WITH 1
    INCREMENT BY -9223370301165175808
    MINVALUE 1
    MAXVALUE 9223372036854775807
    CACHE 6936093181964466537;


ALTER TABLE app.unused OWNER TO plain;

--
-- Name: uri_id_seq; Type: SEQUENCE; Schema: app; Owner: plain
--

CREATE SEQUENCE app.uri_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


ALTER TABLE app.uri_id_seq OWNER TO plain;

--
-- Name: uri_id_seq; Type: SEQUENCE OWNED BY; Schema: app; Owner: plain
--

ALTER SEQUENCE app.uri_id_seq OWNED BY app.uri.id;


--
-- Name: window_slot; Type: TABLE; Schema: app; Owner: plain
--

CREATE TABLE app.window_slot (
    id bigint NOT NULL,
    CONSTRAINT census_allocator CHECK ((true OR census_private.allocator_mode('window'::text)))
);


ALTER TABLE app.window_slot OWNER TO plain;

--
-- Name: TABLE window_slot; Type: COMMENT; Schema: app; Owner: plain
--

COMMENT ON TABLE app.window_slot IS 'allocator of the census extension: allocate()';


--
-- Name: window_slot_id_hint; Type: SEQUENCE; Schema: app; Owner: plain
--

CREATE SEQUENCE app.window_slot_id_hint
    START WITH 0
    INCREMENT BY 1
    MINVALUE 0
    NO MAXVALUE
    CACHE 1;


ALTER TABLE app.window_slot_id_hint OWNER TO plain;

--
-- Name: window_slot_id_hint; Type: SEQUENCE OWNED BY; Schema: app; Owner: plain
--

ALTER SEQUENCE app.window_slot_id_hint OWNED BY app.window_slot.id;


--
-- Name: photo; Type: TABLE; Schema: shard5; Owner: plain
--

CREATE TABLE shard5.photo (
    id bigint DEFAULT shard5.next_id() NOT NULL,
    note text
);


ALTER TABLE shard5.photo OWNER TO plain;

--
-- Name: empty id; Type: DEFAULT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.empty ALTER COLUMN id SET DEFAULT nextval('app.empty_id_seq'::regclass);


--
-- Name: tag id; Type: DEFAULT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tag ALTER COLUMN id SET DEFAULT nextval('app.tag_id_seq'::regclass);


--
-- Name: uri id; Type: DEFAULT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.uri ALTER COLUMN id SET DEFAULT nextval('app.uri_id_seq'::regclass);


--
-- Data for Name: doc; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.doc (id, tag) FROM stdin;
1	tag 1
2	tag 2
3	tag 3
4	tag 4
5	tag 5
6	tag 6
7	tag 7
8	tag 8
9	tag 9
10	tag 10
11	tag 11
12	tag 12
13	tag 13
14	tag 14
15	tag 15
16	tag 16
17	tag 17
18	tag 18
19	tag 19
20	tag 0
21	tag 1
22	tag 2
23	tag 3
24	tag 4
25	tag 5
26	tag 6
27	tag 7
28	tag 8
29	tag 9
30	tag 10
31	tag 11
32	tag 12
33	tag 13
34	tag 14
35	tag 15
36	tag 16
37	tag 17
38	tag 18
39	tag 19
40	tag 0
41	tag 1
42	tag 2
43	tag 3
44	tag 4
45	tag 5
46	tag 6
47	tag 7
48	tag 8
49	tag 9
50	tag 10
51	tag 11
52	tag 12
53	tag 13
54	tag 14
55	tag 15
56	tag 16
57	tag 17
58	tag 18
59	tag 19
60	tag 0
61	tag 1
62	tag 2
63	tag 3
64	tag 4
65	tag 5
66	tag 6
67	tag 7
68	tag 8
69	tag 9
70	tag 10
71	tag 11
72	tag 12
73	tag 13
74	tag 14
75	tag 15
76	tag 16
77	tag 17
78	tag 18
79	tag 19
80	tag 0
81	tag 1
82	tag 2
83	tag 3
84	tag 4
85	tag 5
86	tag 6
87	tag 7
88	tag 8
89	tag 9
90	tag 10
91	tag 11
92	tag 12
93	tag 13
94	tag 14
95	tag 15
96	tag 16
97	tag 17
98	tag 18
99	tag 19
100	tag 0
101	tag 1
102	tag 2
103	tag 3
104	tag 4
105	tag 5
106	tag 6
107	tag 7
108	tag 8
109	tag 9
110	tag 10
111	tag 11
112	tag 12
113	tag 13
114	tag 14
115	tag 15
116	tag 16
117	tag 17
118	tag 18
119	tag 19
120	tag 0
121	tag 1
122	tag 2
123	tag 3
124	tag 4
125	tag 5
126	tag 6
127	tag 7
128	tag 8
129	tag 9
130	tag 10
131	tag 11
132	tag 12
133	tag 13
134	tag 14
135	tag 15
136	tag 16
137	tag 17
138	tag 18
139	tag 19
140	tag 0
141	tag 1
142	tag 2
143	tag 3
144	tag 4
145	tag 5
146	tag 6
147	tag 7
148	tag 8
149	tag 9
150	tag 10
151	tag 11
152	tag 12
153	tag 13
154	tag 14
155	tag 15
156	tag 16
157	tag 17
158	tag 18
159	tag 19
160	tag 0
161	tag 1
162	tag 2
163	tag 3
164	tag 4
165	tag 5
166	tag 6
167	tag 7
168	tag 8
169	tag 9
170	tag 10
171	tag 11
172	tag 12
173	tag 13
174	tag 14
175	tag 15
176	tag 16
177	tag 17
178	tag 18
179	tag 19
180	tag 0
181	tag 1
182	tag 2
183	tag 3
184	tag 4
185	tag 5
186	tag 6
187	tag 7
188	tag 8
189	tag 9
190	tag 10
191	tag 11
192	tag 12
193	tag 13
194	tag 14
195	tag 15
196	tag 16
197	tag 17
198	tag 18
199	tag 19
200	tag 0
201	tag 1
202	tag 2
203	tag 3
204	tag 4
205	tag 5
206	tag 6
207	tag 7
208	tag 8
209	tag 9
210	tag 10
211	tag 11
212	tag 12
213	tag 13
214	tag 14
215	tag 15
216	tag 16
217	tag 17
218	tag 18
219	tag 19
220	tag 0
221	tag 1
222	tag 2
223	tag 3
224	tag 4
225	tag 5
226	tag 6
227	tag 7
228	tag 8
229	tag 9
230	tag 10
231	tag 11
232	tag 12
233	tag 13
234	tag 14
235	tag 15
236	tag 16
237	tag 17
238	tag 18
239	tag 19
240	tag 0
241	tag 1
242	tag 2
243	tag 3
244	tag 4
245	tag 5
246	tag 6
247	tag 7
248	tag 8
249	tag 9
250	tag 10
251	tag 11
252	tag 12
253	tag 13
254	tag 14
255	tag 15
256	tag 16
257	tag 17
258	tag 18
259	tag 19
260	tag 0
261	tag 1
262	tag 2
263	tag 3
264	tag 4
265	tag 5
266	tag 6
267	tag 7
268	tag 8
269	tag 9
270	tag 10
271	tag 11
272	tag 12
273	tag 13
274	tag 14
275	tag 15
276	tag 16
277	tag 17
278	tag 18
279	tag 19
280	tag 0
281	tag 1
282	tag 2
283	tag 3
284	tag 4
285	tag 5
286	tag 6
287	tag 7
288	tag 8
289	tag 9
290	tag 10
291	tag 11
292	tag 12
293	tag 13
294	tag 14
295	tag 15
296	tag 16
297	tag 17
298	tag 18
299	tag 19
300	tag 0
301	tag 1
302	tag 2
303	tag 3
304	tag 4
305	tag 5
306	tag 6
307	tag 7
308	tag 8
309	tag 9
310	tag 10
311	tag 11
312	tag 12
313	tag 13
314	tag 14
315	tag 15
316	tag 16
317	tag 17
318	tag 18
319	tag 19
320	tag 0
321	tag 1
322	tag 2
323	tag 3
324	tag 4
325	tag 5
326	tag 6
327	tag 7
328	tag 8
329	tag 9
330	tag 10
331	tag 11
332	tag 12
333	tag 13
334	tag 14
335	tag 15
336	tag 16
337	tag 17
338	tag 18
339	tag 19
340	tag 0
341	tag 1
342	tag 2
343	tag 3
344	tag 4
345	tag 5
346	tag 6
347	tag 7
348	tag 8
349	tag 9
350	tag 10
351	tag 11
352	tag 12
353	tag 13
354	tag 14
355	tag 15
356	tag 16
357	tag 17
358	tag 18
359	tag 19
360	tag 0
361	tag 1
362	tag 2
363	tag 3
364	tag 4
365	tag 5
366	tag 6
367	tag 7
368	tag 8
369	tag 9
370	tag 10
371	tag 11
372	tag 12
373	tag 13
374	tag 14
375	tag 15
376	tag 16
377	tag 17
378	tag 18
379	tag 19
380	tag 0
381	tag 1
382	tag 2
383	tag 3
384	tag 4
385	tag 5
386	tag 6
387	tag 7
388	tag 8
389	tag 9
390	tag 10
391	tag 11
392	tag 12
393	tag 13
394	tag 14
395	tag 15
396	tag 16
397	tag 17
398	tag 18
399	tag 19
400	tag 0
401	tag 1
402	tag 2
403	tag 3
404	tag 4
405	tag 5
406	tag 6
407	tag 7
408	tag 8
409	tag 9
410	tag 10
411	tag 11
412	tag 12
413	tag 13
414	tag 14
415	tag 15
416	tag 16
417	tag 17
418	tag 18
419	tag 19
420	tag 0
421	tag 1
422	tag 2
423	tag 3
424	tag 4
425	tag 5
426	tag 6
427	tag 7
428	tag 8
429	tag 9
430	tag 10
431	tag 11
432	tag 12
433	tag 13
434	tag 14
435	tag 15
436	tag 16
437	tag 17
438	tag 18
439	tag 19
440	tag 0
441	tag 1
442	tag 2
443	tag 3
444	tag 4
445	tag 5
446	tag 6
447	tag 7
448	tag 8
449	tag 9
450	tag 10
451	tag 11
452	tag 12
453	tag 13
454	tag 14
455	tag 15
456	tag 16
457	tag 17
458	tag 18
459	tag 19
460	tag 0
461	tag 1
462	tag 2
463	tag 3
464	tag 4
465	tag 5
466	tag 6
467	tag 7
468	tag 8
469	tag 9
470	tag 10
471	tag 11
472	tag 12
473	tag 13
474	tag 14
475	tag 15
476	tag 16
477	tag 17
478	tag 18
479	tag 19
480	tag 0
481	tag 1
482	tag 2
483	tag 3
484	tag 4
485	tag 5
486	tag 6
487	tag 7
488	tag 8
489	tag 9
490	tag 10
491	tag 11
492	tag 12
493	tag 13
494	tag 14
495	tag 15
496	tag 16
497	tag 17
498	tag 18
499	tag 19
500	tag 0
501	tag 1
502	tag 2
503	tag 3
504	tag 4
505	tag 5
506	tag 6
507	tag 7
508	tag 8
509	tag 9
510	tag 10
511	tag 11
512	tag 12
513	tag 13
514	tag 14
515	tag 15
516	tag 16
517	tag 17
518	tag 18
519	tag 19
520	tag 0
521	tag 1
522	tag 2
523	tag 3
524	tag 4
525	tag 5
526	tag 6
527	tag 7
528	tag 8
529	tag 9
530	tag 10
531	tag 11
532	tag 12
533	tag 13
534	tag 14
535	tag 15
536	tag 16
537	tag 17
538	tag 18
539	tag 19
540	tag 0
541	tag 1
542	tag 2
543	tag 3
544	tag 4
545	tag 5
546	tag 6
547	tag 7
548	tag 8
549	tag 9
550	tag 10
551	tag 11
552	tag 12
553	tag 13
554	tag 14
555	tag 15
556	tag 16
557	tag 17
558	tag 18
559	tag 19
560	tag 0
561	tag 1
562	tag 2
563	tag 3
564	tag 4
565	tag 5
566	tag 6
567	tag 7
568	tag 8
569	tag 9
570	tag 10
571	tag 11
572	tag 12
573	tag 13
574	tag 14
575	tag 15
576	tag 16
577	tag 17
578	tag 18
579	tag 19
580	tag 0
581	tag 1
582	tag 2
583	tag 3
584	tag 4
585	tag 5
586	tag 6
587	tag 7
588	tag 8
589	tag 9
590	tag 10
591	tag 11
592	tag 12
593	tag 13
594	tag 14
595	tag 15
596	tag 16
597	tag 17
598	tag 18
599	tag 19
600	tag 0
601	tag 1
602	tag 2
603	tag 3
604	tag 4
605	tag 5
606	tag 6
607	tag 7
608	tag 8
609	tag 9
610	tag 10
611	tag 11
612	tag 12
613	tag 13
614	tag 14
615	tag 15
616	tag 16
617	tag 17
618	tag 18
619	tag 19
620	tag 0
621	tag 1
622	tag 2
623	tag 3
624	tag 4
625	tag 5
626	tag 6
627	tag 7
628	tag 8
629	tag 9
630	tag 10
631	tag 11
632	tag 12
633	tag 13
634	tag 14
635	tag 15
636	tag 16
637	tag 17
638	tag 18
639	tag 19
640	tag 0
641	tag 1
642	tag 2
643	tag 3
644	tag 4
645	tag 5
646	tag 6
647	tag 7
648	tag 8
649	tag 9
650	tag 10
651	tag 11
652	tag 12
653	tag 13
654	tag 14
655	tag 15
656	tag 16
657	tag 17
658	tag 18
659	tag 19
660	tag 0
661	tag 1
662	tag 2
663	tag 3
664	tag 4
665	tag 5
666	tag 6
667	tag 7
668	tag 8
669	tag 9
670	tag 10
671	tag 11
672	tag 12
673	tag 13
674	tag 14
675	tag 15
676	tag 16
677	tag 17
678	tag 18
679	tag 19
680	tag 0
681	tag 1
682	tag 2
683	tag 3
684	tag 4
685	tag 5
686	tag 6
687	tag 7
688	tag 8
689	tag 9
690	tag 10
691	tag 11
692	tag 12
693	tag 13
694	tag 14
695	tag 15
696	tag 16
697	tag 17
698	tag 18
699	tag 19
700	tag 0
701	tag 1
702	tag 2
703	tag 3
704	tag 4
705	tag 5
706	tag 6
707	tag 7
708	tag 8
709	tag 9
710	tag 10
711	tag 11
712	tag 12
713	tag 13
714	tag 14
715	tag 15
716	tag 16
717	tag 17
718	tag 18
719	tag 19
720	tag 0
721	tag 1
722	tag 2
723	tag 3
724	tag 4
725	tag 5
726	tag 6
727	tag 7
728	tag 8
729	tag 9
730	tag 10
731	tag 11
732	tag 12
733	tag 13
734	tag 14
735	tag 15
736	tag 16
737	tag 17
738	tag 18
739	tag 19
740	tag 0
741	tag 1
742	tag 2
743	tag 3
744	tag 4
745	tag 5
746	tag 6
747	tag 7
748	tag 8
749	tag 9
750	tag 10
751	tag 11
752	tag 12
753	tag 13
754	tag 14
755	tag 15
756	tag 16
757	tag 17
758	tag 18
759	tag 19
760	tag 0
761	tag 1
762	tag 2
763	tag 3
764	tag 4
765	tag 5
766	tag 6
767	tag 7
768	tag 8
769	tag 9
770	tag 10
771	tag 11
772	tag 12
773	tag 13
774	tag 14
775	tag 15
776	tag 16
777	tag 17
778	tag 18
779	tag 19
780	tag 0
781	tag 1
782	tag 2
783	tag 3
784	tag 4
785	tag 5
786	tag 6
787	tag 7
788	tag 8
789	tag 9
790	tag 10
791	tag 11
792	tag 12
793	tag 13
794	tag 14
795	tag 15
796	tag 16
797	tag 17
798	tag 18
799	tag 19
800	tag 0
801	tag 1
802	tag 2
803	tag 3
804	tag 4
805	tag 5
806	tag 6
807	tag 7
808	tag 8
809	tag 9
810	tag 10
811	tag 11
812	tag 12
813	tag 13
814	tag 14
815	tag 15
816	tag 16
817	tag 17
818	tag 18
819	tag 19
820	tag 0
821	tag 1
822	tag 2
823	tag 3
824	tag 4
825	tag 5
826	tag 6
827	tag 7
828	tag 8
829	tag 9
830	tag 10
831	tag 11
832	tag 12
833	tag 13
834	tag 14
835	tag 15
836	tag 16
837	tag 17
838	tag 18
839	tag 19
840	tag 0
841	tag 1
842	tag 2
843	tag 3
844	tag 4
845	tag 5
846	tag 6
847	tag 7
848	tag 8
849	tag 9
850	tag 10
851	tag 11
852	tag 12
853	tag 13
854	tag 14
855	tag 15
856	tag 16
857	tag 17
858	tag 18
859	tag 19
860	tag 0
861	tag 1
862	tag 2
863	tag 3
864	tag 4
865	tag 5
866	tag 6
867	tag 7
868	tag 8
869	tag 9
870	tag 10
871	tag 11
872	tag 12
873	tag 13
874	tag 14
875	tag 15
876	tag 16
877	tag 17
878	tag 18
879	tag 19
880	tag 0
881	tag 1
882	tag 2
883	tag 3
884	tag 4
885	tag 5
886	tag 6
887	tag 7
888	tag 8
889	tag 9
890	tag 10
891	tag 11
892	tag 12
893	tag 13
894	tag 14
895	tag 15
896	tag 16
897	tag 17
898	tag 18
899	tag 19
900	tag 0
901	tag 1
902	tag 2
903	tag 3
904	tag 4
905	tag 5
906	tag 6
907	tag 7
908	tag 8
909	tag 9
910	tag 10
911	tag 11
912	tag 12
913	tag 13
914	tag 14
915	tag 15
916	tag 16
917	tag 17
918	tag 18
919	tag 19
920	tag 0
921	tag 1
922	tag 2
923	tag 3
924	tag 4
925	tag 5
926	tag 6
927	tag 7
928	tag 8
929	tag 9
930	tag 10
931	tag 11
932	tag 12
933	tag 13
934	tag 14
935	tag 15
936	tag 16
937	tag 17
938	tag 18
939	tag 19
940	tag 0
941	tag 1
942	tag 2
943	tag 3
944	tag 4
945	tag 5
946	tag 6
947	tag 7
948	tag 8
949	tag 9
950	tag 10
951	tag 11
952	tag 12
953	tag 13
954	tag 14
955	tag 15
956	tag 16
957	tag 17
958	tag 18
959	tag 19
960	tag 0
961	tag 1
962	tag 2
963	tag 3
964	tag 4
965	tag 5
966	tag 6
967	tag 7
968	tag 8
969	tag 9
970	tag 10
971	tag 11
972	tag 12
973	tag 13
974	tag 14
975	tag 15
976	tag 16
977	tag 17
978	tag 18
979	tag 19
980	tag 0
981	tag 1
982	tag 2
983	tag 3
984	tag 4
985	tag 5
986	tag 6
987	tag 7
988	tag 8
989	tag 9
990	tag 10
991	tag 11
992	tag 12
993	tag 13
994	tag 14
995	tag 15
996	tag 16
997	tag 17
998	tag 18
999	tag 19
1000	tag 0
\.


--
-- Data for Name: empty; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.empty (id, key, value) FROM stdin;
\.


--
-- Data for Name: event; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.event (id, at) FROM stdin;
252249085107515392	1
252249085107515393	2
252249085107515394	3
252249085107515395	4
252249085107515396	5
252249085107515397	6
252249085107515398	7
252249085107515399	8
252249085107515400	9
252249085107515401	10
252249085107515402	11
252249085107515403	12
252249085107515404	13
252249085107515405	14
252249085107515406	15
252249085107515407	16
252249085107515408	17
252249085107515409	18
252249085107515410	19
252249085107515411	20
252249085107515412	21
252249085107515413	22
252249085107515414	23
252249085107515415	24
252249085107515416	25
252249085107515417	26
252249085107515418	27
252249085107515419	28
252249085107515420	29
252249085107515421	30
252249085107515422	31
252249085107515423	32
252249085107515424	33
252249085107515425	34
252249085107515426	35
252249085107515427	36
252249085107515428	37
252249085107515429	38
252249085107515430	39
252249085107515431	40
252249085107515432	41
252249085107515433	42
252249085107515434	43
252249085107515435	44
252249085107515436	45
252249085107515437	46
252249085107515438	47
252249085107515439	48
252249085107515440	49
252249085107515441	50
252249085107515442	51
252249085107515443	52
252249085107515444	53
252249085107515445	54
252249085107515446	55
252249085107515447	56
252249085107515448	57
252249085107515449	58
252249085107515450	59
252249085107515451	60
252249085107515452	61
252249085107515453	62
252249085107515454	63
252249085107515455	64
252249085107515456	65
252249085107515457	66
252249085107515458	67
252249085107515459	68
252249085107515460	69
252249085107515461	70
252249085107515462	71
252249085107515463	72
252249085107515464	73
252249085107515465	74
252249085107515466	75
252249085107515467	76
252249085107515468	77
252249085107515469	78
252249085107515470	79
252249085107515471	80
252249085107515472	81
252249085107515473	82
252249085107515474	83
252249085107515475	84
252249085107515476	85
252249085107515477	86
252249085107515478	87
252249085107515479	88
252249085107515480	89
252249085107515481	90
252249085107515482	91
252249085107515483	92
252249085107515484	93
252249085107515485	94
252249085107515486	95
252249085107515487	96
252249085107515488	97
252249085107515489	98
252249085107515490	99
252249085107515491	100
252249085107515492	101
252249085107515493	102
252249085107515494	103
252249085107515495	104
252249085107515496	105
252249085107515497	106
252249085107515498	107
252249085107515499	108
252249085107515500	109
252249085107515501	110
252249085107515502	111
252249085107515503	112
252249085107515504	113
252249085107515505	114
252249085107515506	115
252249085107515507	116
252249085107515508	117
252249085107515509	118
252249085107515510	119
252249085107515511	120
252249085107515512	121
252249085107515513	122
252249085107515514	123
252249085107515515	124
252249085107515516	125
252249085107515517	126
252249085107515518	127
252249085107515519	128
252249085107515520	129
252249085107515521	130
252249085107515522	131
252249085107515523	132
252249085107515524	133
252249085107515525	134
252249085107515526	135
252249085107515527	136
252249085107515528	137
252249085107515529	138
252249085107515530	139
252249085107515531	140
252249085107515532	141
252249085107515533	142
252249085107515534	143
252249085107515535	144
252249085107515536	145
252249085107515537	146
252249085107515538	147
252249085107515539	148
252249085107515540	149
252249085107515541	150
252249085107515542	151
252249085107515543	152
252249085107515544	153
252249085107515545	154
252249085107515546	155
252249085107515547	156
252249085107515548	157
252249085107515549	158
252249085107515550	159
252249085107515551	160
252249085107515552	161
252249085107515553	162
252249085107515554	163
252249085107515555	164
252249085107515556	165
252249085107515557	166
252249085107515558	167
252249085107515559	168
252249085107515560	169
252249085107515561	170
252249085107515562	171
252249085107515563	172
252249085107515564	173
252249085107515565	174
252249085107515566	175
252249085107515567	176
252249085107515568	177
252249085107515569	178
252249085107515570	179
252249085107515571	180
252249085107515572	181
252249085107515573	182
252249085107515574	183
252249085107515575	184
252249085107515576	185
252249085107515577	186
252249085107515578	187
252249085107515579	188
252249085107515580	189
252249085107515581	190
252249085107515582	191
252249085107515583	192
252249085107515584	193
252249085107515585	194
252249085107515586	195
252249085107515587	196
252249085107515588	197
252249085107515589	198
252249085107515590	199
252249085107515591	200
252249085107515592	201
252249085107515593	202
252249085107515594	203
252249085107515595	204
252249085107515596	205
252249085107515597	206
252249085107515598	207
252249085107515599	208
252249085107515600	209
252249085107515601	210
252249085107515602	211
252249085107515603	212
252249085107515604	213
252249085107515605	214
252249085107515606	215
252249085107515607	216
252249085107515608	217
252249085107515609	218
252249085107515610	219
252249085107515611	220
252249085107515612	221
252249085107515613	222
252249085107515614	223
252249085107515615	224
252249085107515616	225
252249085107515617	226
252249085107515618	227
252249085107515619	228
252249085107515620	229
252249085107515621	230
252249085107515622	231
252249085107515623	232
252249085107515624	233
252249085107515625	234
252249085107515626	235
252249085107515627	236
252249085107515628	237
252249085107515629	238
252249085107515630	239
252249085107515631	240
252249085107515632	241
252249085107515633	242
252249085107515634	243
252249085107515635	244
252249085107515636	245
252249085107515637	246
252249085107515638	247
252249085107515639	248
252249085107515640	249
252249085107515641	250
252249085107515642	251
252249085107515643	252
252249085107515644	253
252249085107515645	254
252249085107515646	255
252249085107515647	256
252249085107515648	257
252249085107515649	258
252249085107515650	259
252249085107515651	260
252249085107515652	261
252249085107515653	262
252249085107515654	263
252249085107515655	264
252249085107515656	265
252249085107515657	266
252249085107515658	267
252249085107515659	268
252249085107515660	269
252249085107515661	270
252249085107515662	271
252249085107515663	272
252249085107515664	273
252249085107515665	274
252249085107515666	275
252249085107515667	276
252249085107515668	277
252249085107515669	278
252249085107515670	279
252249085107515671	280
252249085107515672	281
252249085107515673	282
252249085107515674	283
252249085107515675	284
252249085107515676	285
252249085107515677	286
252249085107515678	287
252249085107515679	288
252249085107515680	289
252249085107515681	290
252249085107515682	291
252249085107515683	292
252249085107515684	293
252249085107515685	294
252249085107515686	295
252249085107515687	296
252249085107515688	297
252249085107515689	298
252249085107515690	299
252249085107515691	300
252249085107515692	301
252249085107515693	302
252249085107515694	303
252249085107515695	304
252249085107515696	305
252249085107515697	306
252249085107515698	307
252249085107515699	308
252249085107515700	309
252249085107515701	310
252249085107515702	311
252249085107515703	312
252249085107515704	313
252249085107515705	314
252249085107515706	315
252249085107515707	316
252249085107515708	317
252249085107515709	318
252249085107515710	319
252249085107515711	320
252249085107515712	321
252249085107515713	322
252249085107515714	323
252249085107515715	324
252249085107515716	325
252249085107515717	326
252249085107515718	327
252249085107515719	328
252249085107515720	329
252249085107515721	330
252249085107515722	331
252249085107515723	332
252249085107515724	333
252249085107515725	334
252249085107515726	335
252249085107515727	336
252249085107515728	337
252249085107515729	338
252249085107515730	339
252249085107515731	340
252249085107515732	341
252249085107515733	342
252249085107515734	343
252249085107515735	344
252249085107515736	345
252249085107515737	346
252249085107515738	347
252249085107515739	348
252249085107515740	349
252249085107515741	350
252249085107515742	351
252249085107515743	352
252249085107515744	353
252249085107515745	354
252249085107515746	355
252249085107515747	356
252249085107515748	357
252249085107515749	358
252249085107515750	359
252249085107515751	360
252249085107515752	361
252249085107515753	362
252249085107515754	363
252249085107515755	364
252249085107515756	365
252249085107515757	366
252249085107515758	367
252249085107515759	368
252249085107515760	369
252249085107515761	370
252249085107515762	371
252249085107515763	372
252249085107515764	373
252249085107515765	374
252249085107515766	375
252249085107515767	376
252249085107515768	377
252249085107515769	378
252249085107515770	379
252249085107515771	380
252249085107515772	381
252249085107515773	382
252249085107515774	383
252249085107515775	384
252249085107515776	385
252249085107515777	386
252249085107515778	387
252249085107515779	388
252249085107515780	389
252249085107515781	390
252249085107515782	391
252249085107515783	392
252249085107515784	393
252249085107515785	394
252249085107515786	395
252249085107515787	396
252249085107515788	397
252249085107515789	398
252249085107515790	399
252249085107515791	400
252249085107515792	401
252249085107515793	402
252249085107515794	403
252249085107515795	404
252249085107515796	405
252249085107515797	406
252249085107515798	407
252249085107515799	408
252249085111709696	409
252249085111709697	410
252249085111709698	411
252249085111709699	412
252249085111709700	413
252249085111709701	414
252249085111709702	415
252249085111709703	416
252249085111709704	417
252249085111709705	418
252249085111709706	419
252249085111709707	420
252249085111709708	421
252249085111709709	422
252249085111709710	423
252249085111709711	424
252249085111709712	425
252249085111709713	426
252249085111709714	427
252249085111709715	428
252249085111709716	429
252249085111709717	430
252249085111709718	431
252249085111709719	432
252249085111709720	433
252249085111709721	434
252249085111709722	435
252249085111709723	436
252249085111709724	437
252249085111709725	438
252249085111709726	439
252249085111709727	440
252249085111709728	441
252249085111709729	442
252249085111709730	443
252249085111709731	444
252249085111709732	445
252249085111709733	446
252249085111709734	447
252249085111709735	448
252249085111709736	449
252249085111709737	450
252249085111709738	451
252249085111709739	452
252249085111709740	453
252249085111709741	454
252249085111709742	455
252249085111709743	456
252249085111709744	457
252249085111709745	458
252249085111709746	459
252249085111709747	460
252249085111709748	461
252249085111709749	462
252249085111709750	463
252249085111709751	464
252249085111709752	465
252249085111709753	466
252249085111709754	467
252249085111709755	468
252249085111709756	469
252249085111709757	470
252249085111709758	471
252249085111709759	472
252249085111709760	473
252249085111709761	474
252249085111709762	475
252249085111709763	476
252249085111709764	477
252249085111709765	478
252249085111709766	479
252249085111709767	480
252249085111709768	481
252249085111709769	482
252249085111709770	483
252249085111709771	484
252249085111709772	485
252249085111709773	486
252249085111709774	487
252249085111709775	488
252249085111709776	489
252249085111709777	490
252249085111709778	491
252249085111709779	492
252249085111709780	493
252249085111709781	494
252249085111709782	495
252249085111709783	496
252249085111709784	497
252249085111709785	498
252249085111709786	499
252249085111709787	500
252249085111709788	501
252249085111709789	502
252249085111709790	503
252249085111709791	504
252249085111709792	505
252249085111709793	506
252249085111709794	507
252249085111709795	508
252249085111709796	509
252249085111709797	510
252249085111709798	511
252249085111709799	512
252249085111709800	513
252249085111709801	514
252249085111709802	515
252249085111709803	516
252249085111709804	517
252249085111709805	518
252249085111709806	519
252249085111709807	520
252249085111709808	521
252249085111709809	522
252249085111709810	523
252249085111709811	524
252249085111709812	525
252249085111709813	526
252249085111709814	527
252249085111709815	528
252249085111709816	529
252249085111709817	530
252249085111709818	531
252249085111709819	532
252249085111709820	533
252249085111709821	534
252249085111709822	535
252249085111709823	536
252249085111709824	537
252249085111709825	538
252249085111709826	539
252249085111709827	540
252249085111709828	541
252249085111709829	542
252249085111709830	543
252249085111709831	544
252249085111709832	545
252249085111709833	546
252249085111709834	547
252249085111709835	548
252249085111709836	549
252249085111709837	550
252249085111709838	551
252249085111709839	552
252249085111709840	553
252249085111709841	554
252249085111709842	555
252249085111709843	556
252249085111709844	557
252249085111709845	558
252249085111709846	559
252249085111709847	560
252249085111709848	561
252249085111709849	562
252249085111709850	563
252249085111709851	564
252249085111709852	565
252249085111709853	566
252249085111709854	567
252249085111709855	568
252249085111709856	569
252249085111709857	570
252249085111709858	571
252249085111709859	572
252249085111709860	573
252249085111709861	574
252249085111709862	575
252249085111709863	576
252249085111709864	577
252249085111709865	578
252249085111709866	579
252249085111709867	580
252249085111709868	581
252249085111709869	582
252249085111709870	583
252249085111709871	584
252249085111709872	585
252249085111709873	586
252249085111709874	587
252249085111709875	588
252249085111709876	589
252249085111709877	590
252249085111709878	591
252249085111709879	592
252249085111709880	593
252249085111709881	594
252249085111709882	595
252249085111709883	596
252249085111709884	597
252249085111709885	598
252249085111709886	599
252249085111709887	600
252249085111709888	601
252249085111709889	602
252249085111709890	603
252249085111709891	604
252249085111709892	605
252249085111709893	606
252249085111709894	607
252249085111709895	608
252249085111709896	609
252249085111709897	610
252249085111709898	611
252249085111709899	612
252249085111709900	613
252249085111709901	614
252249085111709902	615
252249085111709903	616
252249085111709904	617
252249085111709905	618
252249085111709906	619
252249085111709907	620
252249085111709908	621
252249085111709909	622
252249085111709910	623
252249085111709911	624
252249085111709912	625
252249085111709913	626
252249085111709914	627
252249085111709915	628
252249085111709916	629
252249085111709917	630
252249085111709918	631
252249085111709919	632
252249085111709920	633
252249085111709921	634
252249085111709922	635
252249085111709923	636
252249085111709924	637
252249085111709925	638
252249085111709926	639
252249085111709927	640
252249085111709928	641
252249085111709929	642
252249085111709930	643
252249085111709931	644
252249085111709932	645
252249085111709933	646
252249085111709934	647
252249085111709935	648
252249085111709936	649
252249085111709937	650
252249085111709938	651
252249085111709939	652
252249085111709940	653
252249085111709941	654
252249085111709942	655
252249085111709943	656
252249085111709944	657
252249085111709945	658
252249085111709946	659
252249085111709947	660
252249085111709948	661
252249085111709949	662
252249085111709950	663
252249085111709951	664
252249085111709952	665
252249085111709953	666
252249085111709954	667
252249085111709955	668
252249085111709956	669
252249085111709957	670
252249085111709958	671
252249085111709959	672
252249085111709960	673
252249085111709961	674
252249085111709962	675
252249085111709963	676
252249085111709964	677
252249085111709965	678
252249085111709966	679
252249085111709967	680
252249085111709968	681
252249085111709969	682
252249085111709970	683
252249085111709971	684
252249085111709972	685
252249085111709973	686
252249085111709974	687
252249085111709975	688
252249085111709976	689
252249085111709977	690
252249085111709978	691
252249085111709979	692
252249085111709980	693
252249085111709981	694
252249085111709982	695
252249085111709983	696
252249085111709984	697
252249085111709985	698
252249085111709986	699
252249085111709987	700
252249085111709988	701
252249085111709989	702
252249085111709990	703
252249085111709991	704
252249085111709992	705
252249085111709993	706
252249085111709994	707
252249085111709995	708
252249085111709996	709
252249085111709997	710
252249085111709998	711
252249085111709999	712
252249085111710000	713
252249085111710001	714
252249085111710002	715
252249085111710003	716
252249085111710004	717
252249085111710005	718
252249085111710006	719
252249085111710007	720
252249085111710008	721
252249085111710009	722
252249085111710010	723
252249085111710011	724
252249085111710012	725
252249085111710013	726
252249085111710014	727
252249085111710015	728
252249085111710016	729
252249085111710017	730
252249085111710018	731
252249085111710019	732
252249085111710020	733
252249085111710021	734
252249085111710022	735
252249085111710023	736
252249085111710024	737
252249085111710025	738
252249085111710026	739
252249085111710027	740
252249085111710028	741
252249085111710029	742
252249085111710030	743
252249085111710031	744
252249085111710032	745
252249085111710033	746
252249085111710034	747
252249085111710035	748
252249085111710036	749
252249085111710037	750
252249085111710038	751
252249085111710039	752
252249085111710040	753
252249085111710041	754
252249085111710042	755
252249085111710043	756
252249085111710044	757
252249085111710045	758
252249085111710046	759
252249085111710047	760
252249085111710048	761
252249085111710049	762
252249085111710050	763
252249085111710051	764
252249085111710052	765
252249085111710053	766
252249085111710054	767
252249085111710055	768
252249085111710056	769
252249085111710057	770
252249085111710058	771
252249085111710059	772
252249085111710060	773
252249085111710061	774
252249085111710062	775
252249085111710063	776
252249085111710064	777
252249085111710065	778
252249085111710066	779
252249085111710067	780
252249085111710068	781
252249085111710069	782
252249085111710070	783
252249085111710071	784
252249085111710072	785
252249085111710073	786
252249085111710074	787
252249085111710075	788
252249085111710076	789
252249085111710077	790
252249085111710078	791
252249085111710079	792
252249085111710080	793
252249085111710081	794
252249085111710082	795
252249085111710083	796
252249085111710084	797
252249085111710085	798
252249085111710086	799
252249085111710087	800
252249085111710088	801
252249085111710089	802
252249085111710090	803
252249085111710091	804
252249085111710092	805
252249085111710093	806
252249085111710094	807
252249085111710095	808
252249085111710096	809
252249085111710097	810
252249085111710098	811
252249085111710099	812
252249085111710100	813
252249085111710101	814
252249085111710102	815
252249085111710103	816
252249085111710104	817
252249085111710105	818
252249085111710106	819
252249085111710107	820
252249085111710108	821
252249085111710109	822
252249085111710110	823
252249085111710111	824
252249085111710112	825
252249085111710113	826
252249085111710114	827
252249085111710115	828
252249085111710116	829
252249085111710117	830
252249085111710118	831
252249085111710119	832
252249085111710120	833
252249085111710121	834
252249085111710122	835
252249085111710123	836
252249085111710124	837
252249085111710125	838
252249085111710126	839
252249085111710127	840
252249085111710128	841
252249085111710129	842
252249085111710130	843
252249085111710131	844
252249085111710132	845
252249085111710133	846
252249085111710134	847
252249085111710135	848
252249085111710136	849
252249085111710137	850
252249085111710138	851
252249085111710139	852
252249085111710140	853
252249085111710141	854
252249085111710142	855
252249085111710143	856
252249085111710144	857
252249085111710145	858
252249085111710146	859
252249085111710147	860
252249085111710148	861
252249085111710149	862
252249085111710150	863
252249085111710151	864
252249085111710152	865
252249085111710153	866
252249085111710154	867
252249085111710155	868
252249085111710156	869
252249085111710157	870
252249085111710158	871
252249085111710159	872
252249085111710160	873
252249085124292608	874
252249085124292609	875
252249085124292610	876
252249085124292611	877
252249085124292612	878
252249085124292613	879
252249085124292614	880
252249085124292615	881
252249085124292616	882
252249085124292617	883
252249085124292618	884
252249085124292619	885
252249085124292620	886
252249085124292621	887
252249085124292622	888
252249085124292623	889
252249085124292624	890
252249085124292625	891
252249085124292626	892
252249085124292627	893
252249085124292628	894
252249085124292629	895
252249085124292630	896
252249085124292631	897
252249085124292632	898
252249085124292633	899
252249085124292634	900
252249085124292635	901
252249085124292636	902
252249085124292637	903
252249085124292638	904
252249085124292639	905
252249085124292640	906
252249085124292641	907
252249085124292642	908
252249085124292643	909
252249085124292644	910
252249085124292645	911
252249085124292646	912
252249085124292647	913
252249085124292648	914
252249085124292649	915
252249085124292650	916
252249085124292651	917
252249085124292652	918
252249085124292653	919
252249085124292654	920
252249085124292655	921
252249085124292656	922
252249085124292657	923
252249085124292658	924
252249085124292659	925
252249085124292660	926
252249085124292661	927
252249085124292662	928
252249085124292663	929
252249085124292664	930
252249085124292665	931
252249085124292666	932
252249085124292667	933
252249085124292668	934
252249085124292669	935
252249085124292670	936
252249085124292671	937
252249085124292672	938
252249085124292673	939
252249085124292674	940
252249085124292675	941
252249085124292676	942
252249085124292677	943
252249085124292678	944
252249085124292679	945
252249085124292680	946
252249085124292681	947
252249085124292682	948
252249085124292683	949
252249085124292684	950
252249085124292685	951
252249085124292686	952
252249085124292687	953
252249085124292688	954
252249085124292689	955
252249085124292690	956
252249085124292691	957
252249085124292692	958
252249085124292693	959
252249085124292694	960
252249085124292695	961
252249085124292696	962
252249085124292697	963
252249085124292698	964
252249085124292699	965
252249085124292700	966
252249085124292701	967
252249085124292702	968
252249085124292703	969
252249085124292704	970
252249085124292705	971
252249085124292706	972
252249085124292707	973
252249085124292708	974
252249085124292709	975
252249085124292710	976
252249085124292711	977
252249085124292712	978
252249085124292713	979
252249085124292714	980
252249085124292715	981
252249085124292716	982
252249085124292717	983
252249085124292718	984
252249085124292719	985
252249085124292720	986
252249085124292721	987
252249085124292722	988
252249085124292723	989
252249085124292724	990
252249085124292725	991
252249085124292726	992
252249085124292727	993
252249085124292728	994
252249085124292729	995
252249085124292730	996
252249085124292731	997
252249085124292732	998
252249085124292733	999
252249085124292734	1000
\.


--
-- Data for Name: follower; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.follower (id, who) FROM stdin;
0	{}
1	{8}
2	{1000000009,2000000016,3000000023,4000000030}
3	{4-12}
4	{11,18,25,32,39,46,53,60,67,74,81,88,95,102,109,116}
5	{999000012,1999000019,2999000026,3999000033,4999000040,5999000047,6999000054,7999000061,8999000068,9999000075,10999000082,11999000089,12999000096,13999000103,14999000110,15999000117,16999000124,17999000131,18999000138,19999000145,20999000152,21999000159,22999000166,23999000173,24999000180}
6	{7-42}
7	{14,21,28,35,42,49,56,63,70,77,84,91,98,105,112,119,126,133,140,147,154,161,168,175,182,189,196,203,210,217,224,231,238,245,252,259,266,273,280,287,294,301,308,315,322,329,336,343,350}
8	{1000000015,2000000022,3000000029,4000000036,5000000043,6000000050,7000000057,8000000064,9000000071,10000000078,11000000085,12000000092,13000000099,14000000106,15000000113,16000000120,17000000127,18000000134,19000000141,20000000148,21000000155,22000000162,23000000169,24000000176,25000000183,26000000190,27000000197,28000000204,29000000211,30000000218,31000000225,32000000232,33000000239,34000000246,35000000253,36000000260,37000000267,38000000274,39000000281,40000000288,41000000295,42000000302,43000000309,44000000316,45000000323,46000000330,47000000337,48000000344,49000000351,50000000358,51000000365,52000000372,53000000379,54000000386,55000000393,56000000400,57000000407,58000000414,59000000421,60000000428,61000000435,62000000442,63000000449,64000000456}
9	{10-90}
10	{-999983,-999976,-999969,-999962,-999955,-999948,-999941,-999934,-999927,-999920,-999913,-999906,-999899,-999892,-999885,-999878,-999871,-999864,-999857,-999850,-999843,-999836,-999829,-999822,-999815,-999808,-999801,-999794,-999787,-999780,-999773,-999766,-999759,-999752,-999745,-999738,-999731,-999724,-999717,-999710,-999703,-999696,-999689,-999682,-999675,-999668,-999661,-999654,-999647,-999640,-999633,-999626,-999619,-999612,-999605,-999598,-999591,-999584,-999577,-999570,-999563,-999556,-999549,-999542,-999535,-999528,-999521,-999514,-999507,-999500,-999493,-999486,-999479,-999472,-999465,-999458,-999451,-999444,-999437,-999430,-999423,-999416,-999409,-999402,-999395,-999388,-999381,-999374,-999367,-999360,-999353,-999346,-999339,-999332,-999325,-999318,-999311,-999304,-999297,-999290}
11	{1000000018,2000000025,3000000032,4000000039,5000000046,6000000053,7000000060,8000000067,9000000074,10000000081,11000000088,12000000095,13000000102,14000000109,15000000116,16000000123,17000000130,18000000137,19000000144,20000000151,21000000158,22000000165,23000000172,24000000179,25000000186,26000000193,27000000200,28000000207,29000000214,30000000221,31000000228,32000000235,33000000242,34000000249,35000000256,36000000263,37000000270,38000000277,39000000284,40000000291,41000000298,42000000305,43000000312,44000000319,45000000326,46000000333,47000000340,48000000347,49000000354,50000000361,51000000368,52000000375,53000000382,54000000389,55000000396,56000000403,57000000410,58000000417,59000000424,60000000431,61000000438,62000000445,63000000452,64000000459,65000000466,66000000473,67000000480,68000000487,69000000494,70000000501,71000000508,72000000515,73000000522,74000000529,75000000536,76000000543,77000000550,78000000557,79000000564,80000000571,81000000578,82000000585,83000000592,84000000599,85000000606,86000000613,87000000620,88000000627,89000000634,90000000641,91000000648,92000000655,93000000662,94000000669,95000000676,96000000683,97000000690,98000000697,99000000704,100000000711,101000000718,102000000725,103000000732,104000000739,105000000746,106000000753,107000000760,108000000767,109000000774,110000000781,111000000788,112000000795,113000000802,114000000809,115000000816,116000000823,117000000830,118000000837,119000000844,120000000851,121000000858}
12	{13-156}
13	{20,27,34,41,48,55,62,69,76,83,90,97,104,111,118,125,132,139,146,153,160,167,174,181,188,195,202,209,216,223,230,237,244,251,258,265,272,279,286,293,300,307,314,321,328,335,342,349,356,363,370,377,384,391,398,405,412,419,426,433,440,447,454,461,468,475,482,489,496,503,510,517,524,531,538,545,552,559,566,573,580,587,594,601,608,615,622,629,636,643,650,657,664,671,678,685,692,699,706,713,720,727,734,741,748,755,762,769,776,783,790,797,804,811,818,825,832,839,846,853,860,867,874,881,888,895,902,909,916,923,930,937,944,951,958,965,972,979,986,993,1000,1007,1014,1021,1028,1035,1042,1049,1056,1063,1070,1077,1084,1091,1098,1105,1112,1119,1126,1133,1140,1147,1154,1161,1168,1175,1182,1189,1196}
14	{1000000021,2000000028,3000000035,4000000042,5000000049,6000000056,7000000063,8000000070,9000000077,10000000084,11000000091,12000000098,13000000105,14000000112,15000000119,16000000126,17000000133,18000000140,19000000147,20000000154,21000000161,22000000168,23000000175,24000000182,25000000189,26000000196,27000000203,28000000210,29000000217,30000000224,31000000231,32000000238,33000000245,34000000252,35000000259,36000000266,37000000273,38000000280,39000000287,40000000294,41000000301,42000000308,43000000315,44000000322,45000000329,46000000336,47000000343,48000000350,49000000357,50000000364,51000000371,52000000378,53000000385,54000000392,55000000399,56000000406,57000000413,58000000420,59000000427,60000000434,61000000441,62000000448,63000000455,64000000462,65000000469,66000000476,67000000483,68000000490,69000000497,70000000504,71000000511,72000000518,73000000525,74000000532,75000000539,76000000546,77000000553,78000000560,79000000567,80000000574,81000000581,82000000588,83000000595,84000000602,85000000609,86000000616,87000000623,88000000630,89000000637,90000000644,91000000651,92000000658,93000000665,94000000672,95000000679,96000000686,97000000693,98000000700,99000000707,100000000714,101000000721,102000000728,103000000735,104000000742,105000000749,106000000756,107000000763,108000000770,109000000777,110000000784,111000000791,112000000798,113000000805,114000000812,115000000819,116000000826,117000000833,118000000840,119000000847,120000000854,121000000861,122000000868,123000000875,124000000882,125000000889,126000000896,127000000903,128000000910,129000000917,130000000924,131000000931,132000000938,133000000945,134000000952,135000000959,136000000966,137000000973,138000000980,139000000987,140000000994,141000001001,142000001008,143000001015,144000001022,145000001029,146000001036,147000001043,148000001050,149000001057,150000001064,151000001071,152000001078,153000001085,154000001092,155000001099,156000001106,157000001113,158000001120,159000001127,160000001134,161000001141,162000001148,163000001155,164000001162,165000001169,166000001176,167000001183,168000001190,169000001197,170000001204,171000001211,172000001218,173000001225,174000001232,175000001239,176000001246,177000001253,178000001260,179000001267,180000001274,181000001281,182000001288,183000001295,184000001302,185000001309,186000001316,187000001323,188000001330,189000001337,190000001344,191000001351,192000001358,193000001365,194000001372,195000001379,196000001386}
15	{-999984--999760}
16	{23,30,37,44,51,58,65,72,79,86,93,100,107,114,121,128,135,142,149,156,163,170,177,184,191,198,205,212,219,226,233,240,247,254,261,268,275,282,289,296,303,310,317,324,331,338,345,352,359,366,373,380,387,394,401,408,415,422,429,436,443,450,457,464,471,478,485,492,499,506,513,520,527,534,541,548,555,562,569,576,583,590,597,604,611,618,625,632,639,646,653,660,667,674,681,688,695,702,709,716,723,730,737,744,751,758,765,772,779,786,793,800,807,814,821,828,835,842,849,856,863,870,877,884,891,898,905,912,919,926,933,940,947,954,961,968,975,982,989,996,1003,1010,1017,1024,1031,1038,1045,1052,1059,1066,1073,1080,1087,1094,1101,1108,1115,1122,1129,1136,1143,1150,1157,1164,1171,1178,1185,1192,1199,1206,1213,1220,1227,1234,1241,1248,1255,1262,1269,1276,1283,1290,1297,1304,1311,1318,1325,1332,1339,1346,1353,1360,1367,1374,1381,1388,1395,1402,1409,1416,1423,1430,1437,1444,1451,1458,1465,1472,1479,1486,1493,1500,1507,1514,1521,1528,1535,1542,1549,1556,1563,1570,1577,1584,1591,1598,1605,1612,1619,1626,1633,1640,1647,1654,1661,1668,1675,1682,1689,1696,1703,1710,1717,1724,1731,1738,1745,1752,1759,1766,1773,1780,1787,1794,1801,1808}
17	{1000000024,2000000031,3000000038,4000000045,5000000052,6000000059,7000000066,8000000073,9000000080,10000000087,11000000094,12000000101,13000000108,14000000115,15000000122,16000000129,17000000136,18000000143,19000000150,20000000157,21000000164,22000000171,23000000178,24000000185,25000000192,26000000199,27000000206,28000000213,29000000220,30000000227,31000000234,32000000241,33000000248,34000000255,35000000262,36000000269,37000000276,38000000283,39000000290,40000000297,41000000304,42000000311,43000000318,44000000325,45000000332,46000000339,47000000346,48000000353,49000000360,50000000367,51000000374,52000000381,53000000388,54000000395,55000000402,56000000409,57000000416,58000000423,59000000430,60000000437,61000000444,62000000451,63000000458,64000000465,65000000472,66000000479,67000000486,68000000493,69000000500,70000000507,71000000514,72000000521,73000000528,74000000535,75000000542,76000000549,77000000556,78000000563,79000000570,80000000577,81000000584,82000000591,83000000598,84000000605,85000000612,86000000619,87000000626,88000000633,89000000640,90000000647,91000000654,92000000661,93000000668,94000000675,95000000682,96000000689,97000000696,98000000703,99000000710,100000000717,101000000724,102000000731,103000000738,104000000745,105000000752,106000000759,107000000766,108000000773,109000000780,110000000787,111000000794,112000000801,113000000808,114000000815,115000000822,116000000829,117000000836,118000000843,119000000850,120000000857,121000000864,122000000871,123000000878,124000000885,125000000892,126000000899,127000000906,128000000913,129000000920,130000000927,131000000934,132000000941,133000000948,134000000955,135000000962,136000000969,137000000976,138000000983,139000000990,140000000997,141000001004,142000001011,143000001018,144000001025,145000001032,146000001039,147000001046,148000001053,149000001060,150000001067,151000001074,152000001081,153000001088,154000001095,155000001102,156000001109,157000001116,158000001123,159000001130,160000001137,161000001144,162000001151,163000001158,164000001165,165000001172,166000001179,167000001186,168000001193,169000001200,170000001207,171000001214,172000001221,173000001228,174000001235,175000001242,176000001249,177000001256,178000001263,179000001270,180000001277,181000001284,182000001291,183000001298,184000001305,185000001312,186000001319,187000001326,188000001333,189000001340,190000001347,191000001354,192000001361,193000001368,194000001375,195000001382,196000001389,197000001396,198000001403,199000001410,200000001417,201000001424,202000001431,203000001438,204000001445,205000001452,206000001459,207000001466,208000001473,209000001480,210000001487,211000001494,212000001501,213000001508,214000001515,215000001522,216000001529,217000001536,218000001543,219000001550,220000001557,221000001564,222000001571,223000001578,224000001585,225000001592,226000001599,227000001606,228000001613,229000001620,230000001627,231000001634,232000001641,233000001648,234000001655,235000001662,236000001669,237000001676,238000001683,239000001690,240000001697,241000001704,242000001711,243000001718,244000001725,245000001732,246000001739,247000001746,248000001753,249000001760,250000001767,251000001774,252000001781,253000001788,254000001795,255000001802,256000001809,257000001816,258000001823,259000001830,260000001837,261000001844,262000001851,263000001858,264000001865,265000001872,266000001879,267000001886,268000001893,269000001900,270000001907,271000001914,272000001921,273000001928,274000001935,275000001942,276000001949,277000001956,278000001963,279000001970,280000001977,281000001984,282000001991,283000001998,284000002005,285000002012,286000002019,287000002026,288000002033,289000002040}
18	{19-342}
19	{26,33,40,47,54,61,68,75,82,89,96,103,110,117,124,131,138,145,152,159,166,173,180,187,194,201,208,215,222,229,236,243,250,257,264,271,278,285,292,299,306,313,320,327,334,341,348,355,362,369,376,383,390,397,404,411,418,425,432,439,446,453,460,467,474,481,488,495,502,509,516,523,530,537,544,551,558,565,572,579,586,593,600,607,614,621,628,635,642,649,656,663,670,677,684,691,698,705,712,719,726,733,740,747,754,761,768,775,782,789,796,803,810,817,824,831,838,845,852,859,866,873,880,887,894,901,908,915,922,929,936,943,950,957,964,971,978,985,992,999,1006,1013,1020,1027,1034,1041,1048,1055,1062,1069,1076,1083,1090,1097,1104,1111,1118,1125,1132,1139,1146,1153,1160,1167,1174,1181,1188,1195,1202,1209,1216,1223,1230,1237,1244,1251,1258,1265,1272,1279,1286,1293,1300,1307,1314,1321,1328,1335,1342,1349,1356,1363,1370,1377,1384,1391,1398,1405,1412,1419,1426,1433,1440,1447,1454,1461,1468,1475,1482,1489,1496,1503,1510,1517,1524,1531,1538,1545,1552,1559,1566,1573,1580,1587,1594,1601,1608,1615,1622,1629,1636,1643,1650,1657,1664,1671,1678,1685,1692,1699,1706,1713,1720,1727,1734,1741,1748,1755,1762,1769,1776,1783,1790,1797,1804,1811,1818,1825,1832,1839,1846,1853,1860,1867,1874,1881,1888,1895,1902,1909,1916,1923,1930,1937,1944,1951,1958,1965,1972,1979,1986,1993,2000,2007,2014,2021,2028,2035,2042,2049,2056,2063,2070,2077,2084,2091,2098,2105,2112,2119,2126,2133,2140,2147,2154,2161,2168,2175,2182,2189,2196,2203,2210,2217,2224,2231,2238,2245,2252,2259,2266,2273,2280,2287,2294,2301,2308,2315,2322,2329,2336,2343,2350,2357,2364,2371,2378,2385,2392,2399,2406,2413,2420,2427,2434,2441,2448,2455,2462,2469,2476,2483,2490,2497,2504,2511,2518,2525,2532,2539,2546}
20	{999000027,1999000034,2999000041,3999000048,4999000055,5999000062,6999000069,7999000076,8999000083,9999000090,10999000097,11999000104,12999000111,13999000118,14999000125,15999000132,16999000139,17999000146,18999000153,19999000160,20999000167,21999000174,22999000181,23999000188,24999000195,25999000202,26999000209,27999000216,28999000223,29999000230,30999000237,31999000244,32999000251,33999000258,34999000265,35999000272,36999000279,37999000286,38999000293,39999000300,40999000307,41999000314,42999000321,43999000328,44999000335,45999000342,46999000349,47999000356,48999000363,49999000370,50999000377,51999000384,52999000391,53999000398,54999000405,55999000412,56999000419,57999000426,58999000433,59999000440,60999000447,61999000454,62999000461,63999000468,64999000475,65999000482,66999000489,67999000496,68999000503,69999000510,70999000517,71999000524,72999000531,73999000538,74999000545,75999000552,76999000559,77999000566,78999000573,79999000580,80999000587,81999000594,82999000601,83999000608,84999000615,85999000622,86999000629,87999000636,88999000643,89999000650,90999000657,91999000664,92999000671,93999000678,94999000685,95999000692,96999000699,97999000706,98999000713,99999000720,100999000727,101999000734,102999000741,103999000748,104999000755,105999000762,106999000769,107999000776,108999000783,109999000790,110999000797,111999000804,112999000811,113999000818,114999000825,115999000832,116999000839,117999000846,118999000853,119999000860,120999000867,121999000874,122999000881,123999000888,124999000895,125999000902,126999000909,127999000916,128999000923,129999000930,130999000937,131999000944,132999000951,133999000958,134999000965,135999000972,136999000979,137999000986,138999000993,139999001000,140999001007,141999001014,142999001021,143999001028,144999001035,145999001042,146999001049,147999001056,148999001063,149999001070,150999001077,151999001084,152999001091,153999001098,154999001105,155999001112,156999001119,157999001126,158999001133,159999001140,160999001147,161999001154,162999001161,163999001168,164999001175,165999001182,166999001189,167999001196,168999001203,169999001210,170999001217,171999001224,172999001231,173999001238,174999001245,175999001252,176999001259,177999001266,178999001273,179999001280,180999001287,181999001294,182999001301,183999001308,184999001315,185999001322,186999001329,187999001336,188999001343,189999001350,190999001357,191999001364,192999001371,193999001378,194999001385,195999001392,196999001399,197999001406,198999001413,199999001420,200999001427,201999001434,202999001441,203999001448,204999001455,205999001462,206999001469,207999001476,208999001483,209999001490,210999001497,211999001504,212999001511,213999001518,214999001525,215999001532,216999001539,217999001546,218999001553,219999001560,220999001567,221999001574,222999001581,223999001588,224999001595,225999001602,226999001609,227999001616,228999001623,229999001630,230999001637,231999001644,232999001651,233999001658,234999001665,235999001672,236999001679,237999001686,238999001693,239999001700,240999001707,241999001714,242999001721,243999001728,244999001735,245999001742,246999001749,247999001756,248999001763,249999001770,250999001777,251999001784,252999001791,253999001798,254999001805,255999001812,256999001819,257999001826,258999001833,259999001840,260999001847,261999001854,262999001861,263999001868,264999001875,265999001882,266999001889,267999001896,268999001903,269999001910,270999001917,271999001924,272999001931,273999001938,274999001945,275999001952,276999001959,277999001966,278999001973,279999001980,280999001987,281999001994,282999002001,283999002008,284999002015,285999002022,286999002029,287999002036,288999002043,289999002050,290999002057,291999002064,292999002071,293999002078,294999002085,295999002092,296999002099,297999002106,298999002113,299999002120,300999002127,301999002134,302999002141,303999002148,304999002155,305999002162,306999002169,307999002176,308999002183,309999002190,310999002197,311999002204,312999002211,313999002218,314999002225,315999002232,316999002239,317999002246,318999002253,319999002260,320999002267,321999002274,322999002281,323999002288,324999002295,325999002302,326999002309,327999002316,328999002323,329999002330,330999002337,331999002344,332999002351,333999002358,334999002365,335999002372,336999002379,337999002386,338999002393,339999002400,340999002407,341999002414,342999002421,343999002428,344999002435,345999002442,346999002449,347999002456,348999002463,349999002470,350999002477,351999002484,352999002491,353999002498,354999002505,355999002512,356999002519,357999002526,358999002533,359999002540,360999002547,361999002554,362999002561,363999002568,364999002575,365999002582,366999002589,367999002596,368999002603,369999002610,370999002617,371999002624,372999002631,373999002638,374999002645,375999002652,376999002659,377999002666,378999002673,379999002680,380999002687,381999002694,382999002701,383999002708,384999002715,385999002722,386999002729,387999002736,388999002743,389999002750,390999002757,391999002764,392999002771,393999002778,394999002785,395999002792,396999002799,397999002806,398999002813,399999002820}
21	{22-462}
22	{29,36,43,50,57,64,71,78,85,92,99,106,113,120,127,134,141,148,155,162,169,176,183,190,197,204,211,218,225,232,239,246,253,260,267,274,281,288,295,302,309,316,323,330,337,344,351,358,365,372,379,386,393,400,407,414,421,428,435,442,449,456,463,470,477,484,491,498,505,512,519,526,533,540,547,554,561,568,575,582,589,596,603,610,617,624,631,638,645,652,659,666,673,680,687,694,701,708,715,722,729,736,743,750,757,764,771,778,785,792,799,806,813,820,827,834,841,848,855,862,869,876,883,890,897,904,911,918,925,932,939,946,953,960,967,974,981,988,995,1002,1009,1016,1023,1030,1037,1044,1051,1058,1065,1072,1079,1086,1093,1100,1107,1114,1121,1128,1135,1142,1149,1156,1163,1170,1177,1184,1191,1198,1205,1212,1219,1226,1233,1240,1247,1254,1261,1268,1275,1282,1289,1296,1303,1310,1317,1324,1331,1338,1345,1352,1359,1366,1373,1380,1387,1394,1401,1408,1415,1422,1429,1436,1443,1450,1457,1464,1471,1478,1485,1492,1499,1506,1513,1520,1527,1534,1541,1548,1555,1562,1569,1576,1583,1590,1597,1604,1611,1618,1625,1632,1639,1646,1653,1660,1667,1674,1681,1688,1695,1702,1709,1716,1723,1730,1737,1744,1751,1758,1765,1772,1779,1786,1793,1800,1807,1814,1821,1828,1835,1842,1849,1856,1863,1870,1877,1884,1891,1898,1905,1912,1919,1926,1933,1940,1947,1954,1961,1968,1975,1982,1989,1996,2003,2010,2017,2024,2031,2038,2045,2052,2059,2066,2073,2080,2087,2094,2101,2108,2115,2122,2129,2136,2143,2150,2157,2164,2171,2178,2185,2192,2199,2206,2213,2220,2227,2234,2241,2248,2255,2262,2269,2276,2283,2290,2297,2304,2311,2318,2325,2332,2339,2346,2353,2360,2367,2374,2381,2388,2395,2402,2409,2416,2423,2430,2437,2444,2451,2458,2465,2472,2479,2486,2493,2500,2507,2514,2521,2528,2535,2542,2549,2556,2563,2570,2577,2584,2591,2598,2605,2612,2619,2626,2633,2640,2647,2654,2661,2668,2675,2682,2689,2696,2703,2710,2717,2724,2731,2738,2745,2752,2759,2766,2773,2780,2787,2794,2801,2808,2815,2822,2829,2836,2843,2850,2857,2864,2871,2878,2885,2892,2899,2906,2913,2920,2927,2934,2941,2948,2955,2962,2969,2976,2983,2990,2997,3004,3011,3018,3025,3032,3039,3046,3053,3060,3067,3074,3081,3088,3095,3102,3109,3116,3123,3130,3137,3144,3151,3158,3165,3172,3179,3186,3193,3200,3207,3214,3221,3228,3235,3242,3249,3256,3263,3270,3277,3284,3291,3298,3305,3312,3319,3326,3333,3340,3347,3354,3361,3368,3375,3382,3389,3396,3403,3410}
23	{1000000030,2000000037,3000000044,4000000051,5000000058,6000000065,7000000072,8000000079,9000000086,10000000093,11000000100,12000000107,13000000114,14000000121,15000000128,16000000135,17000000142,18000000149,19000000156,20000000163,21000000170,22000000177,23000000184,24000000191,25000000198,26000000205,27000000212,28000000219,29000000226,30000000233,31000000240,32000000247,33000000254,34000000261,35000000268,36000000275,37000000282,38000000289,39000000296,40000000303,41000000310,42000000317,43000000324,44000000331,45000000338,46000000345,47000000352,48000000359,49000000366,50000000373,51000000380,52000000387,53000000394,54000000401,55000000408,56000000415,57000000422,58000000429,59000000436,60000000443,61000000450,62000000457,63000000464,64000000471,65000000478,66000000485,67000000492,68000000499,69000000506,70000000513,71000000520,72000000527,73000000534,74000000541,75000000548,76000000555,77000000562,78000000569,79000000576,80000000583,81000000590,82000000597,83000000604,84000000611,85000000618,86000000625,87000000632,88000000639,89000000646,90000000653,91000000660,92000000667,93000000674,94000000681,95000000688,96000000695,97000000702,98000000709,99000000716,100000000723,101000000730,102000000737,103000000744,104000000751,105000000758,106000000765,107000000772,108000000779,109000000786,110000000793,111000000800,112000000807,113000000814,114000000821,115000000828,116000000835,117000000842,118000000849,119000000856,120000000863,121000000870,122000000877,123000000884,124000000891,125000000898,126000000905,127000000912,128000000919,129000000926,130000000933,131000000940,132000000947,133000000954,134000000961,135000000968,136000000975,137000000982,138000000989,139000000996,140000001003,141000001010,142000001017,143000001024,144000001031,145000001038,146000001045,147000001052,148000001059,149000001066,150000001073,151000001080,152000001087,153000001094,154000001101,155000001108,156000001115,157000001122,158000001129,159000001136,160000001143,161000001150,162000001157,163000001164,164000001171,165000001178,166000001185,167000001192,168000001199,169000001206,170000001213,171000001220,172000001227,173000001234,174000001241,175000001248,176000001255,177000001262,178000001269,179000001276,180000001283,181000001290,182000001297,183000001304,184000001311,185000001318,186000001325,187000001332,188000001339,189000001346,190000001353,191000001360,192000001367,193000001374,194000001381,195000001388,196000001395,197000001402,198000001409,199000001416,200000001423,201000001430,202000001437,203000001444,204000001451,205000001458,206000001465,207000001472,208000001479,209000001486,210000001493,211000001500,212000001507,213000001514,214000001521,215000001528,216000001535,217000001542,218000001549,219000001556,220000001563,221000001570,222000001577,223000001584,224000001591,225000001598,226000001605,227000001612,228000001619,229000001626,230000001633,231000001640,232000001647,233000001654,234000001661,235000001668,236000001675,237000001682,238000001689,239000001696,240000001703,241000001710,242000001717,243000001724,244000001731,245000001738,246000001745,247000001752,248000001759,249000001766,250000001773,251000001780,252000001787,253000001794,254000001801,255000001808,256000001815,257000001822,258000001829,259000001836,260000001843,261000001850,262000001857,263000001864,264000001871,265000001878,266000001885,267000001892,268000001899,269000001906,270000001913,271000001920,272000001927,273000001934,274000001941,275000001948,276000001955,277000001962,278000001969,279000001976,280000001983,281000001990,282000001997,283000002004,284000002011,285000002018,286000002025,287000002032,288000002039,289000002046,290000002053,291000002060,292000002067,293000002074,294000002081,295000002088,296000002095,297000002102,298000002109,299000002116,300000002123,301000002130,302000002137,303000002144,304000002151,305000002158,306000002165,307000002172,308000002179,309000002186,310000002193,311000002200,312000002207,313000002214,314000002221,315000002228,316000002235,317000002242,318000002249,319000002256,320000002263,321000002270,322000002277,323000002284,324000002291,325000002298,326000002305,327000002312,328000002319,329000002326,330000002333,331000002340,332000002347,333000002354,334000002361,335000002368,336000002375,337000002382,338000002389,339000002396,340000002403,341000002410,342000002417,343000002424,344000002431,345000002438,346000002445,347000002452,348000002459,349000002466,350000002473,351000002480,352000002487,353000002494,354000002501,355000002508,356000002515,357000002522,358000002529,359000002536,360000002543,361000002550,362000002557,363000002564,364000002571,365000002578,366000002585,367000002592,368000002599,369000002606,370000002613,371000002620,372000002627,373000002634,374000002641,375000002648,376000002655,377000002662,378000002669,379000002676,380000002683,381000002690,382000002697,383000002704,384000002711,385000002718,386000002725,387000002732,388000002739,389000002746,390000002753,391000002760,392000002767,393000002774,394000002781,395000002788,396000002795,397000002802,398000002809,399000002816,400000002823,401000002830,402000002837,403000002844,404000002851,405000002858,406000002865,407000002872,408000002879,409000002886,410000002893,411000002900,412000002907,413000002914,414000002921,415000002928,416000002935,417000002942,418000002949,419000002956,420000002963,421000002970,422000002977,423000002984,424000002991,425000002998,426000003005,427000003012,428000003019,429000003026,430000003033,431000003040,432000003047,433000003054,434000003061,435000003068,436000003075,437000003082,438000003089,439000003096,440000003103,441000003110,442000003117,443000003124,444000003131,445000003138,446000003145,447000003152,448000003159,449000003166,450000003173,451000003180,452000003187,453000003194,454000003201,455000003208,456000003215,457000003222,458000003229,459000003236,460000003243,461000003250,462000003257,463000003264,464000003271,465000003278,466000003285,467000003292,468000003299,469000003306,470000003313,471000003320,472000003327,473000003334,474000003341,475000003348,476000003355,477000003362,478000003369,479000003376,480000003383,481000003390,482000003397,483000003404,484000003411,485000003418,486000003425,487000003432,488000003439,489000003446,490000003453,491000003460,492000003467,493000003474,494000003481,495000003488,496000003495,497000003502,498000003509,499000003516,500000003523,501000003530,502000003537,503000003544,504000003551,505000003558,506000003565,507000003572,508000003579,509000003586,510000003593,511000003600,512000003607,513000003614,514000003621,515000003628,516000003635,517000003642,518000003649,519000003656,520000003663,521000003670,522000003677,523000003684,524000003691,525000003698,526000003705,527000003712,528000003719,529000003726}
24	{25-600}
25	{-999968,-999961,-999954,-999947,-999940,-999933,-999926,-999919,-999912,-999905,-999898,-999891,-999884,-999877,-999870,-999863,-999856,-999849,-999842,-999835,-999828,-999821,-999814,-999807,-999800,-999793,-999786,-999779,-999772,-999765,-999758,-999751,-999744,-999737,-999730,-999723,-999716,-999709,-999702,-999695,-999688,-999681,-999674,-999667,-999660,-999653,-999646,-999639,-999632,-999625,-999618,-999611,-999604,-999597,-999590,-999583,-999576,-999569,-999562,-999555,-999548,-999541,-999534,-999527,-999520,-999513,-999506,-999499,-999492,-999485,-999478,-999471,-999464,-999457,-999450,-999443,-999436,-999429,-999422,-999415,-999408,-999401,-999394,-999387,-999380,-999373,-999366,-999359,-999352,-999345,-999338,-999331,-999324,-999317,-999310,-999303,-999296,-999289,-999282,-999275,-999268,-999261,-999254,-999247,-999240,-999233,-999226,-999219,-999212,-999205,-999198,-999191,-999184,-999177,-999170,-999163,-999156,-999149,-999142,-999135,-999128,-999121,-999114,-999107,-999100,-999093,-999086,-999079,-999072,-999065,-999058,-999051,-999044,-999037,-999030,-999023,-999016,-999009,-999002,-998995,-998988,-998981,-998974,-998967,-998960,-998953,-998946,-998939,-998932,-998925,-998918,-998911,-998904,-998897,-998890,-998883,-998876,-998869,-998862,-998855,-998848,-998841,-998834,-998827,-998820,-998813,-998806,-998799,-998792,-998785,-998778,-998771,-998764,-998757,-998750,-998743,-998736,-998729,-998722,-998715,-998708,-998701,-998694,-998687,-998680,-998673,-998666,-998659,-998652,-998645,-998638,-998631,-998624,-998617,-998610,-998603,-998596,-998589,-998582,-998575,-998568,-998561,-998554,-998547,-998540,-998533,-998526,-998519,-998512,-998505,-998498,-998491,-998484,-998477,-998470,-998463,-998456,-998449,-998442,-998435,-998428,-998421,-998414,-998407,-998400,-998393,-998386,-998379,-998372,-998365,-998358,-998351,-998344,-998337,-998330,-998323,-998316,-998309,-998302,-998295,-998288,-998281,-998274,-998267,-998260,-998253,-998246,-998239,-998232,-998225,-998218,-998211,-998204,-998197,-998190,-998183,-998176,-998169,-998162,-998155,-998148,-998141,-998134,-998127,-998120,-998113,-998106,-998099,-998092,-998085,-998078,-998071,-998064,-998057,-998050,-998043,-998036,-998029,-998022,-998015,-998008,-998001,-997994,-997987,-997980,-997973,-997966,-997959,-997952,-997945,-997938,-997931,-997924,-997917,-997910,-997903,-997896,-997889,-997882,-997875,-997868,-997861,-997854,-997847,-997840,-997833,-997826,-997819,-997812,-997805,-997798,-997791,-997784,-997777,-997770,-997763,-997756,-997749,-997742,-997735,-997728,-997721,-997714,-997707,-997700,-997693,-997686,-997679,-997672,-997665,-997658,-997651,-997644,-997637,-997630,-997623,-997616,-997609,-997602,-997595,-997588,-997581,-997574,-997567,-997560,-997553,-997546,-997539,-997532,-997525,-997518,-997511,-997504,-997497,-997490,-997483,-997476,-997469,-997462,-997455,-997448,-997441,-997434,-997427,-997420,-997413,-997406,-997399,-997392,-997385,-997378,-997371,-997364,-997357,-997350,-997343,-997336,-997329,-997322,-997315,-997308,-997301,-997294,-997287,-997280,-997273,-997266,-997259,-997252,-997245,-997238,-997231,-997224,-997217,-997210,-997203,-997196,-997189,-997182,-997175,-997168,-997161,-997154,-997147,-997140,-997133,-997126,-997119,-997112,-997105,-997098,-997091,-997084,-997077,-997070,-997063,-997056,-997049,-997042,-997035,-997028,-997021,-997014,-997007,-997000,-996993,-996986,-996979,-996972,-996965,-996958,-996951,-996944,-996937,-996930,-996923,-996916,-996909,-996902,-996895,-996888,-996881,-996874,-996867,-996860,-996853,-996846,-996839,-996832,-996825,-996818,-996811,-996804,-996797,-996790,-996783,-996776,-996769,-996762,-996755,-996748,-996741,-996734,-996727,-996720,-996713,-996706,-996699,-996692,-996685,-996678,-996671,-996664,-996657,-996650,-996643,-996636,-996629,-996622,-996615,-996608,-996601,-996594,-996587,-996580,-996573,-996566,-996559,-996552,-996545,-996538,-996531,-996524,-996517,-996510,-996503,-996496,-996489,-996482,-996475,-996468,-996461,-996454,-996447,-996440,-996433,-996426,-996419,-996412,-996405,-996398,-996391,-996384,-996377,-996370,-996363,-996356,-996349,-996342,-996335,-996328,-996321,-996314,-996307,-996300,-996293,-996286,-996279,-996272,-996265,-996258,-996251,-996244,-996237,-996230,-996223,-996216,-996209,-996202,-996195,-996188,-996181,-996174,-996167,-996160,-996153,-996146,-996139,-996132,-996125,-996118,-996111,-996104,-996097,-996090,-996083,-996076,-996069,-996062,-996055,-996048,-996041,-996034,-996027,-996020,-996013,-996006,-995999,-995992,-995985,-995978,-995971,-995964,-995957,-995950,-995943,-995936,-995929,-995922,-995915,-995908,-995901,-995894,-995887,-995880,-995873,-995866,-995859,-995852,-995845,-995838,-995831,-995824,-995817,-995810,-995803,-995796,-995789,-995782,-995775,-995768,-995761,-995754,-995747,-995740,-995733,-995726,-995719,-995712,-995705,-995698,-995691,-995684,-995677,-995670,-995663,-995656,-995649,-995642,-995635,-995628,-995621,-995614,-995607,-995600}
\.


--
-- Data for Name: follows; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.follows (src, dst, present) FROM stdin;
7	49	f
7	50	t
\.


--
-- Data for Name: follows_in; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.follows_in (lo_key, lo_member, page) FROM stdin;
-9223372036854775808	-9223372036854775808	\\x01010101010301020501030701040901050b01060d01070f010811010913010a15010b17010c19010d1b010e1d010f1f01102101112301122501132701142901152b01162d01172f011831011933011a35011b37011c39011d3b01003d01013f01024101034301044501054701064901074b01084d01094f010a51010b53010c55010d57010e59010f5b01105d01115f01126101136301146501156701166901176b01186d01196f011a71011b73011c75011d7701007901017b01027d01037f010481010105830101068501010787010108890101098b01010a8d01010b8f01010c9101010d9301010e9501010f97010110990101119b0101129d0101139f010114a1010115a3010116a5010117a7010118a9010119ab01011aad01011baf01011cb101011db3010100b5010101b7010102b9010103bb010104bd010105bf010106c1010107c3010108c5010109c701010ac901010bcb01010ccd01010dcf01010ed101010fd3010110d5010111d7010112d9010113db010114dd010115df010116e1010117e3010118e5010119e701011ae901011beb01011ced01011def010100f1010101f3010102f5010103f7010104f9010105fb010106fd010107ff010108810201098302010a8502010b8702010c8902010d8b02010e8d02010f8f02011091020111930201129502011397020114990201159b0201169d0201179f020118a1020119a302011aa502011ba702011ca902011dab020100ad020101af020102b1020103b3020104b5020105b7020106b9020107bb020108bd020109bf02010ac102010bc302010cc502010dc702010ec902010fcb020110cd020111cf020112d1020113d3020114d5020115d7020116d9020117db020118dd020119df02011ae102011be302011ce502011de7020100e9020101eb020102ed020103ef020104f1020105f3020106f5020107f7020108f9020109fb02010afd02010bff02010c8103010d8303010e8503010f87030110890301118b0301128d0301138f03011491030115930301169503011797030118990301199b03011a9d03011b9f03011ca103011da3030100a5030101a7030102a9030103ab030104ad030105af030106b1030107b3030108b5030109b703010ab903010bbb03010cbd03010dbf03010ec103010fc3030110c5030111c7030112c9030113cb030114cd030115cf030116d1030117d3030118d5030119d703011ad903011bdb03011cdd03011ddf030100e1030101e3030102e5030103e7030104e9030105eb030106ed030107ef030108f1030109f303010af503010bf703010cf903010dfb03010efd03010fff03011081040111830401128504011387040114890401158b0401168d0401178f040118910401199304011a9504011b9704011c9904011d9b0401009d0401019f040102a1040103a3040104a5040105a7040106a9040107ab040108ad040109af04010ab104010bb304010cb504010db704010eb904010fbb040110bd040111bf040112c1040113c3040114c5040115c7040116c9040117cb040118cd040119cf04011ad104011bd304011cd504011dd7040100d9040101db040102dd040103df040104e1040105e3040106e5040107e7040108
95481	9	\\x0101f9e9050109eb04010aed04010bef04010cf104010df304010ef504010ff7040110f9040111fb040112fd040113ff04011481050115830501168505011787050118890501198b05011a8d05011b8f05011c9105011d930501009505010197050102990501039b0501049d0501059f050106a1050107a3050108a5050109a705010aa905010bab05010cad05010daf05010eb105010fb3050110b5050111b7050112b9050113bb050114bd050115bf050116c1050117c3050118c5050119c705011ac905011bcb05011ccd05011dcf050100d1050101d3050102d5050103d7050104d9050105db050106dd050107df050108e1050109e305010ae505010be705010ce905010deb05010eed05010fef050110f1050111f3050112f5050113f7050114f9050115fb050116fd050117ff050118810601198306011a8506011b8706011c8906011d8b0601008d0601018f06010291060103930601049506010597060106990601079b0601089d0601099f06010aa106010ba306010ca506010da706010ea906010fab060110ad060111af060112b1060113b3060114b5060115b7060116b9060117bb060118bd060119bf06011ac106011bc306011cc506011dc7060100c9060101cb060102cd060103cf060104d1060105d3060106d5060107d7060108d9060109db06010add06010bdf06010ce106010de306010ee506010fe7060110e9060111eb060112ed060113ef060114f1060115f3060116f5060117f7060118f9060119fb06011afd06011bff06011c8107011d830701008507010187070102890701038b0701048d0701058f0701069107010793070108950701099707010a9907010b9b07010c9d07010d9f07010ea107010fa3070110a5070111a7070112a9070113ab070114ad070115af070116b1070117b3070118b5070119b707011ab907011bbb07011cbd07011dbf070100c1070101c3070102c5070103c7070104c9070105cb070106cd070107cf070108d1070109d307010ad507010bd707010cd907010ddb07010edd07010fdf070110e1070111e3070112e5070113e7070114e9070115eb070116ed070117ef070118f1070119f307011af507011bf707011cf907011dfb070100fd070101ff07010281080103830801048508010587080106890801078b0801088d0801098f08010a9108010b9308010c9508010d9708010e9908010f9b0801109d0801119f080112a1080113a3080114a5080115a7080116a9080117ab080118ad080119af08011ab108011bb308011cb508011db7080100b9080101bb080102bd080103bf080104c1080105c3080106c5080107c7080108c9080109cb08010acd08010bcf08010cd108010dd308010ed508010fd7080110d9080111db080112dd080113df080114e1080115e3080116e5080117e7080118e9080119eb08011aed08011bef08011cf108011df3080100f5080101f7080102f9080103fb080104fd080105ff0801068109010783090108850901098709010a8909010b8b09010c8d09010d8f09010e9109010f930901109509011197090112990901139b0901149d0901159f090116a1090117a3090118a5090119a709011aa909011bab09011cad09011d
360000	0	\\x0101c0fc150100b1090101b3090102b5090103b7090104b9090105bb090106bd090107bf090108c1090109c309010ac509010bc709010cc909010dcb09010ecd09010fcf090110d1090111d3090112d5090113d7090114d9090115db090116dd090117df090118e1090119e309011ae509011be709011ce909011deb090100ed090101ef090102f1090103f3090104f5090105f7090106f9090107fb090108fd090109ff09010a810a010b830a010c850a010d870a010e890a010f8b0a01108d0a01118f0a0112910a0113930a0114950a0115970a0116990a01179b0a01189d0a01199f0a011aa10a011ba30a011ca50a011da70a0100a90a0101ab0a0102ad0a0103af0a0104b10a0105b30a0106b50a0107b70a0108b90a0109bb0a010abd0a010bbf0a010cc10a010dc30a010ec50a010fc70a0110c90a0111cb0a0112cd0a0113cf0a0114d10a0115d30a0116d50a0117d70a0118d90a0119db0a011add0a011bdf0a011ce10a011de30a0100e50a0101e70a0102e90a0103eb0a0104ed0a0105ef0a0106f10a0107f30a0108f50a0109f70a010af90a010bfb0a010cfd0a010dff0a010e810b010f830b0110850b0111870b0112890b01138b0b01148d0b01158f0b0116910b0117930b0118950b0119970b011a990b011b9b0b011c9d0b011d9f0b0100a10b0101a30b0102a50b0103a70b0104a90b0105ab0b0106ad0b0107af0b0108b10b0109b30b010ab50b010bb70b010cb90b010dbb0b010ebd0b010fbf0b0110c10b0111c30b0112c50b0113c70b0114c90b0115cb0b0116cd0b0117cf0b0118d10b0119d30b011ad50b011bd70b011cd90b011ddb0b0100dd0b0101df0b0102e10b0103e30b0104e50b0105e70b0106e90b0107eb0b0108ed0b0109ef0b010af10b010bf30b010cf50b010df70b010ef90b010ffb0b0110fd0b0111ff0b0112810c0113830c0114850c0115870c0116890c01178b0c01188d0c01198f0c011a910c011b930c011c950c011d970c0100990c01019b0c01029d0c01039f0c0104a10c0105a30c0106a50c0107a70c0108a90c0109ab0c010aad0c010baf0c010cb10c010db30c010eb50c010fb70c0110b90c0111bb0c0112bd0c0113bf0c0114c10c0115c30c0116c50c0117c70c0118c90c0119cb0c011acd0c011bcf0c011cd10c011dd30c0100d50c0101d70c0102d90c0103db0c0104dd0c0105df0c0106e10c0107e30c0108e50c0109e70c010ae90c010beb0c010ced0c010def0c010ef10c010ff30c0110f50c0111f70c0112f90c0113fb0c0114fd0c0115ff0c0116810d0117830d0118850d0119870d011a890d011b8b0d011c8d0d011d8f0d0100910d0101930d0102950d0103970d0104990d01059b0d01069d0d01079f0d0108a10d0109a30d010aa50d010ba70d010ca90d010dab0d010ead0d010faf0d0110b10d0111b30d0112b50d0113b70d0114b90d0115bb0d0116bd0d0117bf0d0118c10d0119c30d011ac50d011bc70d011cc90d011dcb0d0100cd0d0101cf0d0102d10d0103d30d0104d50d0105d70d0106d90d0107db0d0108dd0d0109df0d010ae10d010be30d010ce50d010de70d010ee90d010feb0d0110ed0d0111ef0d0112f10d0113f30d0114
793881	21	\\x010199ba300115f70d0116f90d0117fb0d0118fd0d0119ff0d011a810e011b830e011c850e011d870e0100890e01018b0e01028d0e01038f0e0104910e0105930e0106950e0107970e0108990e01099b0e010a9d0e010b9f0e010ca10e010da30e010ea50e010fa70e0110a90e0111ab0e0112ad0e0113af0e0114b10e0115b30e0116b50e0117b70e0118b90e0119bb0e011abd0e011bbf0e011cc10e011dc30e0100c50e0101c70e0102c90e0103cb0e0104cd0e0105cf0e0106d10e0107d30e0108d50e0109d70e010ad90e010bdb0e010cdd0e010ddf0e010ee10e010fe30e0110e50e0111e70e0112e90e0113eb0e0114ed0e0115ef0e0116f10e0117f30e0118f50e0119f70e011af90e011bfb0e011cfd0e011dff0e0100810f0101830f0102850f0103870f0104890f01058b0f01068d0f01078f0f0108910f0109930f010a950f010b970f010c990f010d9b0f010e9d0f010f9f0f0110a10f0111a30f0112a50f0113a70f0114a90f0115ab0f0116ad0f0117af0f0118b10f0119b30f011ab50f011bb70f011cb90f011dbb0f0100bd0f0101bf0f0102c10f0103c30f0104c50f0105c70f0106c90f0107cb0f0108cd0f0109cf0f010ad10f010bd30f010cd50f010dd70f010ed90f010fdb0f0110dd0f0111df0f0112e10f0113e30f0114e50f0115e70f0116e90f0117eb0f0118ed0f0119ef0f011af10f011bf30f011cf50f011df70f0100f90f0101fb0f0102fd0f0103ff0f010481100105831001068510010787100108891001098b10010a8d10010b8f10010c9110010d9310010e9510010f97100110991001119b1001129d1001139f100114a1100115a3100116a5100117a7100118a9100119ab10011aad10011baf10011cb110011db3100100b5100101b7100102b9100103bb100104bd100105bf100106c1100107c3100108c5100109c710010ac910010bcb10010ccd10010dcf10010ed110010fd3100110d5100111d7100112d9100113db100114dd100115df100116e1100117e3100118e5100119e710011ae910011beb10011ced10011def100100f1100101f3100102f5100103f7100104f9100105fb100106fd100107ff100108811101098311010a8511010b8711010c8911010d8b11010e8d11010f8f11011091110111931101129511011397110114991101159b1101169d1101179f110118a1110119a311011aa511011ba711011ca911011dab110100ad110101af110102b1110103b3110104b5110105b7110106b9110107bb110108bd110109bf11010ac111010bc311010cc511010dc711010ec911010fcb110110cd110111cf110112d1110113d3110114d5110115d7110116d9110117db110118dd110119df11011ae111011be311011ce511011de7110100e9110101eb110102ed110103ef110104f1110105f3110106f5110107f7110108f9110109fb11010afd11010bff11010c8112010d8312010e8512010f87120110891201118b1201128d1201138f12011491120115931201169512011797120118991201199b12011a9d12011b9f12011ca112011da3120100a5120101a7120102a9120103ab120104ad120105af120106b1120107b3120108b5120109b712010ab912010b
1397124	12	\\x010184a355010cbd12010dbf12010ec112010fc3120110c5120111c7120112c9120113cb120114cd120115cf120116d1120117d3120118d5120119d712011ad912011bdb12011cdd12011ddf120100e1120101e3120102e5120103e7120104e9120105eb120106ed120107ef120108f1120109f312010af512010bf712010cf912010dfb12010efd12010fff12011081130111831301128513011387130114891301158b1301168d1301178f130118911301199313011a9513011b9713011c9913011d9b1301009d1301019f130102a1130103a3130104a5130105a7130106a9130107ab130108ad130109af13010ab113010bb313010cb513010db713010eb913010fbb130110bd130111bf130112c1130113c3130114c5130115c7130116c9130117cb130118cd130119cf13011ad113011bd313011cd513011dd7130100d9130101db130102dd130103df130104e1130105e3130106e5130107e7130108e9130109eb13010aed13010bef13010cf113010df313010ef513010ff7130110f9130111fb130112fd130113ff13011481140115831401168514011787140118891401198b14011a8d14011b8f14011c9114011d931401009514010197140102991401039b1401049d1401059f140106a1140107a3140108a5140109a714010aa914010bab14010cad14010daf14010eb114010fb3140110b5140111b7140112b9140113bb140114bd140115bf140116c1140117c3140118c5140119c714011ac914011bcb14011ccd14011dcf140100d1140101d3140102d5140103d7140104d9140105db140106dd140107df140108e1140109e314010ae514010be714010ce914010deb14010eed14010fef140110f1140111f3140112f5140113f7140114f9140115fb140116fd140117ff140118811501198315011a8515011b8715011c8915011d8b1501008d1501018f15010291150103931501049515010597150106991501079b1501089d1501099f15010aa115010ba315010ca515010da715010ea915010fab150110ad150111af150112b1150113b3150114b5150115b7150116b9150117bb150118bd150119bf15011ac115011bc315011cc515011dc7150100c9150101cb150102cd150103cf150104d1150105d3150106d5150107d7150108d9150109db15010add15010bdf15010ce115010de315010ee515010fe7150110e9150111eb150112ed150113ef150114f1150115f3150116f5150117f7150118f9150119fb15011afd15011bff15011c8116011d831601008516010187160102891601038b1601048d1601058f1601069116010793160108951601099716010a9916010b9b16010c9d16010d9f16010ea116010fa3160110a5160111a7160112a9160113ab160114ad160115af160116b1160117b3160118b5160119b716011ab916011bbb16011cbd16011dbf160100c1160101c3160102c5160103c7160104c9160105cb160106cd160107cf160108d1160109d316010ad516010bd716010cd916010ddb16010edd16010fdf160110e1160111e3160112e5160113e7160114e9160115eb160116ed160117ef160118f1160119f316011af516011bf716011cf916011dfb160100fd160101ff160102
2169729	3	\\x010181b784010103831701048517010587170106891701078b1701088d1701098f17010a9117010b9317010c9517010d9717010e9917010f9b1701109d1701119f170112a1170113a3170114a5170115a7170116a9170117ab170118ad170119af17011ab117011bb317011cb517011db7170100b9170101bb170102bd170103bf170104c1170105c3170106c5170107c7170108c9170109cb17010acd17010bcf17010cd117010dd317010ed517010fd7170110d9170111db170112dd170113df170114e1170115e3170116e5170117e7170118e9170119eb17011aed17011bef17011cf117011df3170100f5170101f7170102f9170103fb170104fd170105ff1701068118010783180108851801098718010a8918010b8b18010c8d18010d8f18010e9118010f931801109518011197180112991801139b1801149d1801159f180116a1180117a3180118a5180119a718011aa918011bab18011cad18011daf180100b1180101b3180102b5180103b7180104b9180105bb180106bd180107bf180108c1180109c318010ac518010bc718010cc918010dcb18010ecd18010fcf180110d1180111d3180112d5180113d7180114d9180115db180116dd180117df180118e1180119e318011ae518011be718011ce918011deb180100ed180101ef180102f1180103f3180104f5180105f7180106f9180107fb180108fd180109ff18010a8119010b8319010c8519010d8719010e8919010f8b1901108d1901118f19011291190113931901149519011597190116991901179b1901189d1901199f19011aa119011ba319011ca519011da7190100a9190101ab190102ad190103af190104b1190105b3190106b5190107b7190108b9190109bb19010abd19010bbf19010cc119010dc319010ec519010fc7190110c9190111cb190112cd190113cf190114d1190115d3190116d5190117d7190118d9190119db19011add19011bdf19011ce119011de3190100e5190101e7190102e9190103eb190104ed190105ef190106f1190107f3190108f5190109f719010af919010bfb19010cfd19010dff19010e811a010f831a0110851a0111871a0112891a01138b1a01148d1a01158f1a0116911a0117931a0118951a0119971a011a991a011b9b1a011c9d1a011d9f1a0100a11a0101a31a0102a51a0103a71a0104a91a0105ab1a0106ad1a0107af1a0108b11a0109b31a010ab51a010bb71a010cb91a010dbb1a010ebd1a010fbf1a0110c11a0111c31a0112c51a0113c71a0114c91a0115cb1a0116cd1a0117cf1a0118d11a0119d31a011ad51a011bd71a011cd91a011ddb1a0100dd1a0101df1a0102e11a0103e31a0104e51a0105e71a0106e91a0107eb1a0108ed1a0109ef1a010af11a010bf31a010cf51a010df71a010ef91a010ffb1a0110fd1a0111ff1a0112811b0113831b0114851b0115871b0116891b01178b1b01188d1b01198f1b011a911b011b931b011c951b011d971b0100991b01019b1b01029d1b01039f1b0104a11b0105a31b0106a51b0107a71b0108a91b0109ab1b010aad1b010baf1b010cb11b010db31b010eb51b010fb71b0110b91b0111bb1b0112bd1b0113bf1b0114c11b0115c31b0116c51b0117
3111696	24	\\x010190f6bd010118c91b0119cb1b011acd1b011bcf1b011cd11b011dd31b0100d51b0101d71b0102d91b0103db1b0104dd1b0105df1b0106e11b0107e31b0108e51b0109e71b010ae91b010beb1b010ced1b010def1b010ef11b010ff31b0110f51b0111f71b0112f91b0113fb1b0114fd1b0115ff1b0116811c0117831c0118851c0119871c011a891c011b8b1c011c8d1c011d8f1c0100911c0101931c0102951c0103971c0104991c01059b1c01069d1c01079f1c0108a11c0109a31c010aa51c010ba71c010ca91c010dab1c010ead1c010faf1c0110b11c0111b31c0112b51c0113b71c0114b91c0115bb1c0116bd1c0117bf1c0118c11c0119c31c011ac51c011bc71c011cc91c011dcb1c0100cd1c0101cf1c0102d11c0103d31c0104d51c0105d71c0106d91c0107db1c0108dd1c0109df1c010ae11c010be31c010ce51c010de71c010ee91c010feb1c0110ed1c0111ef1c0112f11c0113f31c0114f51c0115f71c0116f91c0117fb1c0118fd1c0119ff1c011a811d011b831d011c851d011d871d0100891d01018b1d01028d1d01038f1d0104911d0105931d0106951d0107971d0108991d01099b1d010a9d1d010b9f1d010ca11d010da31d010ea51d010fa71d0110a91d0111ab1d0112ad1d0113af1d0114b11d0115b31d0116b51d0117b71d0118b91d0119bb1d011abd1d011bbf1d011cc11d011dc31d0100c51d0101c71d0102c91d0103cb1d0104cd1d0105cf1d0106d11d0107d31d0108d51d0109d71d010ad91d010bdb1d010cdd1d010ddf1d010ee11d010fe31d0110e51d0111e71d0112e91d0113eb1d0114ed1d0115ef1d0116f11d0117f31d0118f51d0119f71d011af91d011bfb1d011cfd1d011dff1d0100811e0101831e0102851e0103871e0104891e01058b1e01068d1e01078f1e0108911e0109931e010a951e010b971e010c991e010d9b1e010e9d1e010f9f1e0110a11e0111a31e0112a51e0113a71e0114a91e0115ab1e0116ad1e0117af1e0118b11e0119b31e011ab51e011bb71e011cb91e011dbb1e0100bd1e0101bf1e0102c11e0103c31e0104c51e0105c71e0106c91e0107cb1e0108cd1e0109cf1e010ad11e010bd31e010cd51e010dd71e010ed91e010fdb1e0110dd1e0111df1e0112e11e0113e31e0114e51e0115e71e0116e91e0117eb1e0118ed1e0119ef1e011af11e011bf31e011cf51e011df71e0100f91e0101fb1e0102fd1e0103ff1e0104811f0105831f0106851f0107871f0108891f01098b1f010a8d1f010b8f1f010c911f010d931f010e951f010f971f0110991f01119b1f01129d1f01139f1f0114a11f0115a31f0116a51f0117a71f0118a91f0119ab1f011aad1f011baf1f011cb11f011db31f0100b51f0101b71f0102b91f0103bb1f0104bd1f0105bf1f0106c11f0107c31f0108c51f0109c71f010ac91f010bcb1f010ccd1f010dcf1f010ed11f010fd31f0110d51f0111d71f0112d91f0113db1f0114dd1f0115df1f0116e11f0117e31f0118e51f0119e71f011ae91f011beb1f011ced1f011def1f0100f11f0101f31f0102f51f0103f71f0104f91f0105fb1f0106fd1f0107ff1f0108812001098320010a8520010b8720010c8920010d8b20010e
4223025	15	\\x0101b1e08102010f8f20011091200111932001129520011397200114992001159b2001169d2001179f200118a1200119a320011aa520011ba720011ca920011dab200100ad200101af200102b1200103b3200104b5200105b7200106b9200107bb200108bd200109bf20010ac120010bc320010cc520010dc720010ec920010fcb200110cd200111cf200112d1200113d3200114d5200115d7200116d9200117db200118dd200119df20011ae120011be320011ce520011de7200100e9200101eb200102ed200103ef200104f1200105f3200106f5200107f7200108f9200109fb20010afd20010bff20010c8121010d8321010e8521010f87210110892101118b2101128d2101138f21011491210115932101169521011797210118992101199b21011a9d21011b9f21011ca121011da3210100a5210101a7210102a9210103ab210104ad210105af210106b1210107b3210108b5210109b721010ab921010bbb21010cbd21010dbf21010ec121010fc3210110c5210111c7210112c9210113cb210114cd210115cf210116d1210117d3210118d5210119d721011ad921011bdb21011cdd21011ddf210100e1210101e3210102e5210103e7210104e9210105eb210106ed210107ef210108f1210109f321010af521010bf721010cf921010dfb21010efd21010fff21011081220111832201128522011387220114892201158b2201168d2201178f220118912201199322011a9522011b9722011c9922011d9b2201009d2201019f220102a1220103a3220104a5220105a7220106a9220107ab220108ad220109af22010ab122010bb322010cb522010db722010eb922010fbb220110bd220111bf220112c1220113c3220114c5220115c7220116c9220117cb220118cd220119cf22011ad122011bd322011cd522011dd7220100d9220101db220102dd220103df220104e1220105e3220106e5220107e7220108e9220109eb22010aed22010bef22010cf122010df322010ef522010ff7220110f9220111fb220112fd220113ff22011481230115832301168523011787230118892301198b23011a8d23011b8f23011c9123011d932301009523010197230102992301039b2301049d2301059f230106a1230107a3230108a5230109a723010aa923010bab23010cad23010daf23010eb123010fb3230110b5230111b7230112b9230113bb230114bd230115bf230116c1230117c3230118c5230119c723011ac923011bcb23011ccd23011dcf230100d1230101d3230102d5230103d7230104d9230105db230106dd230107df230108e1230109e323010ae523010be723010ce923010deb23010eed23010fef230110f1230111f3230112f5230113f7230114f9230115fb230116fd230117ff230118812401198324011a8524011b8724011c8924011d8b2401008d2401018f24010291240103932401049524010597240106992401079b2401089d2401099f24010aa124010ba324010ca524010da724010ea924010fab240110ad240111af240112b1240113b3240114b5240115b7240116b9240117bb240118bd240119bf24011ac124011bc324011cc524011dc7240100c9240101cb240102cd240103cf240104d1240105d3240106d5240107d7240108d9240109db24010add24010bdf24010ce124010de324010ee524010fe7240110e9240111eb240112ed240113ef240114f1240115f3240116f5240117f7240118f9240119fb24011afd24011bff24011c8125011d
5616900	0	\\x010184ead60201008525010187250102892501038b2501048d2501058f2501069125010793250108952501099725010a9925010b9b25010c9d25010d9f25010ea125010fa3250110a5250111a7250112a9250113ab250114ad250115af250116b1250117b3250118b5250119b725011ab925011bbb25011cbd25011dbf250100c1250101c3250102c5250103c7250104c9250105cb250106cd250107cf250108d1250109d325010ad525010bd725010cd925010ddb25010edd25010fdf250110e1250111e3250112e5250113e7250114e9250115eb250116ed250117ef250118f1250119f325011af525011bf725011cf925011dfb250100fd250101ff25010281260103832601048526010587260106892601078b2601088d2601098f26010a9126010b9326010c9526010d9726010e9926010f9b2601109d2601119f260112a1260113a3260114a5260115a7260116a9260117ab260118ad260119af26011ab126011bb326011cb526011db7260100b9260101bb260102bd260103bf260104c1260105c3260106c5260107c7260108c9260109cb26010acd26010bcf26010cd126010dd326010ed526010fd7260110d9260111db260112dd260113df260114e1260115e3260116e5260117e7260118e9260119eb26011aed26011bef26011cf126011df3260100f5260101f7260102f9260103fb260104fd260105ff2601068127010783270108852701098727010a8927010b8b27010c8d27010d8f27010e9127010f932701109527011197270112992701139b2701149d2701159f270116a1270117a3270118a5270119a727011aa927011bab27011cad27011daf270100b1270101b3270102b5270103b7270104b9270105bb270106bd270107bf270108c1270109c327010ac527010bc727010cc927010dcb27010ecd27010fcf270110d1270111d3270112d5270113d7270114d9270115db270116dd270117df270118e1270119e327011ae527011be727011ce927011deb270100ed270101ef270102f1270103f3270104f5270105f7270106f9270107fb270108fd270109ff27010a8128010b8328010c8528010d8728010e8928010f8b2801108d2801118f28011291280113932801149528011597280116992801179b2801189d2801199f28011aa128011ba328011ca528011da7280100a9280101ab280102ad280103af280104b1280105b3280106b5280107b7280108b9280109bb28010abd28010bbf28010cc128010dc328010ec528010fc7280110c9280111cb280112cd280113cf280114d1280115d3280116d5280117d7280118d9280119db28011add28011bdf28011ce128011de3280100e5280101e7280102e9280103eb280104ed280105ef280106f1280107f3280108f5280109f728010af928010bfb28010cfd28010dff28010e8129010f832901108529011187290112892901138b2901148d2901158f2901169129011793290118952901199729011a9929011b9b29011c9d29011d9f290100a1290101a3290102a5290103a7290104a9290105ab290106ad290107af290108b1290109b329010ab529010bb729010cb929010dbb29010ebd29010fbf290110c1290111c3290112c5290113c7290114c9290115cb290116cd290117cf290118d1290119d329011ad529011bd729011cd929011ddb290100dd290101df290102e1290103e3290104e5290105e7290106e9290107eb290108ed290109ef29010af129010bf329010cf529010df729010e
7209225	15	\\x01018982b803010ffb290110fd290111ff290112812a0113832a0114852a0115872a0116892a01178b2a01188d2a01198f2a011a912a011b932a011c952a011d972a0100992a01019b2a01029d2a01039f2a0104a12a0105a32a0106a52a0107a72a0108a92a0109ab2a010aad2a010baf2a010cb12a010db32a010eb52a010fb72a0110b92a0111bb2a0112bd2a0113bf2a0114c12a0115c32a0116c52a0117c72a0118c92a0119cb2a011acd2a011bcf2a011cd12a011dd32a0100d52a0101d72a0102d92a0103db2a0104dd2a0105df2a0106e12a0107e32a0108e52a0109e72a010ae92a010beb2a010ced2a010def2a010ef12a010ff32a0110f52a0111f72a0112f92a0113fb2a0114fd2a0115ff2a0116812b0117832b0118852b0119872b011a892b011b8b2b011c8d2b011d8f2b0100912b0101932b0102952b0103972b0104992b01059b2b01069d2b01079f2b0108a12b0109a32b010aa52b010ba72b010ca92b010dab2b010ead2b010faf2b0110b12b0111b32b0112b52b0113b72b0114b92b0115bb2b0116bd2b0117bf2b0118c12b0119c32b011ac52b011bc72b011cc92b011dcb2b0100cd2b0101cf2b0102d12b0103d32b0104d52b0105d72b0106d92b0107db2b0108dd2b0109df2b010ae12b010be32b010ce52b010de72b010ee92b010feb2b0110ed2b0111ef2b0112f12b0113f32b0114f52b0115f72b0116f92b0117fb2b0118fd2b0119ff2b011a812c011b832c011c852c011d872c0100892c01018b2c01028d2c01038f2c0104912c0105932c0106952c0107972c0108992c01099b2c010a9d2c010b9f2c010ca12c010da32c010ea52c010fa72c0110a92c0111ab2c0112ad2c0113af2c0114b12c0115b32c0116b52c0117b72c0118b92c0119bb2c011abd2c011bbf2c011cc12c011dc32c0100c52c0101c72c0102c92c0103cb2c0104cd2c0105cf2c0106d12c0107d32c0108d52c0109d72c010ad92c010bdb2c010cdd2c010ddf2c010ee12c010fe32c0110e52c0111e72c0112e92c0113eb2c0114ed2c0115ef2c0116f12c0117f32c0118f52c0119f72c011af92c011bfb2c011cfd2c011dff2c0100812d0101832d0102852d0103872d0104892d01058b2d01068d2d01078f2d0108912d0109932d010a952d010b972d010c992d010d9b2d010e9d2d010f9f2d0110a12d0111a32d0112a52d0113a72d0114a92d0115ab2d0116ad2d0117af2d0118b12d0119b32d011ab52d011bb72d011cb92d011dbb2d0100bd2d0101bf2d0102c12d0103c32d0104c52d0105c72d0106c92d0107cb2d0108cd2d0109cf2d010ad12d010bd32d010cd52d010dd72d010ed92d010fdb2d0110dd2d0111df2d0112e12d0113e32d0114e52d0115e72d0116e92d0117eb2d0118ed2d0119ef2d011af12d011bf32d011cf52d011df72d0100f92d0101fb2d0102fd2d0103ff2d0104812e0105832e0106852e0107872e0108892e01098b2e010a8d2e010b8f2e010c912e010d932e010e952e010f972e0110992e01119b2e01129d2e01139f2e0114a12e0115a32e0116a52e0117a72e0118a92e0119ab2e011aad2e011baf2e011cb12e011db32e0100b52e0101b72e0102b92e0103bb2e0104bd2e0105bf2e0106c12e0107c32e0108c52e0109c72e010ac92e010bcb2e010ccd2e010dcf2e010ed12e010fd32e0110d52e0111d72e0112d92e0113db2e0114dd2e0115df2e0116e12e0117e32e0118e52e0119e72e011ae92e011beb2e011ced2e011def2e0100
\.


--
-- Data for Name: follows_out; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.follows_out (lo_key, lo_member, page) FROM stdin;
-9223372036854775808	-9223372036854775808	\\x0101006484078c1594239c31a43fac4db45bbc69c477cc8501d49301dca101e4af01ecbd01f4cb01fcd90184e8018cf6019484029c9202a4a002acae02b4bc02bcca02c4d802cce602d4f402dc8203e49003ec9e03f4ac03fcba0384c9038cd70394e5039cf303a48104ac8f04b49d04bcab04c4b904ccc704d4d504dce304e4f104ecff04f48d05fc9b0584aa058cb80594c6059cd405a4e205acf005b4fe05bc8c06c49a06cca806d4b606dcc406e4d206ece006f4ee06fcfc06848b078c990794a7079cb507a4c307acd107b4df07bced07c4fb07cc8908d49708dca508e4b308ecc108f4cf08fcdd0884ec088cfa089488099c9609a4a409acb209b4c009bcce09c4dc09ccea09d4f809dc860ae4940aeca20af4b00afcbe0a84cd0a8cdb0a94e90a9cf70a016401c007c815d023d831e03fe84df05bf869807888860190940198a201a0b001a8be01b0cc01b8da01c0e801c8f601d08402d89202e0a002e8ae02f0bc02f8ca0280d90288e70290f502988303a09103a89f03b0ad03b8bb03c0c903c8d703d0e503d8f303e08104e88f04f09d04f8ab0480ba0488c80490d60498e404a0f204a88005b08e05b89c05c0aa05c8b805d0c605d8d405e0e205e8f005f0fe05f88c06809b0688a90690b70698c506a0d306a8e106b0ef06b8fd06c08b07c89907d0a707d8b507e0c307e8d107f0df07f8ed0780fc07888a0890980898a608a0b408a8c208b0d008b8de08c0ec08c8fa08d08809d89609e0a409e8b209f0c009f8ce0980dd0988eb0990f90998870aa0950aa8a30ab0b10ab8bf0ac0cd0ac8db0ad0e90a016404fc0784168c2494329c40a44eac5cb46abc78c48601cc9401d4a201dcb001e4be01eccc01f4da01fce80184f7018c85029493029ca102a4af02acbd02b4cb02bcd902c4e702ccf502d48303dc9103e49f03ecad03f4bb03fcc90384d8038ce60394f4039c8204a49004ac9e04b4ac04bcba04c4c804ccd604d4e404dcf204e48005ec8e05f49c05fcaa0584b9058cc70594d5059ce305a4f105acff05b48d06bc9b06c4a906ccb706d4c506dcd306e4e106ecef06f4fd06fc8b07849a078ca80794b6079cc407a4d207ace007b4ee07bcfc07c48a08cc9808d4a608dcb408e4c208ecd008f4de08fcec0884fb088c89099497099ca509a4b309acc109b4cf09bcdd09c4eb09ccf909d4870adc950ae4a30aecb10af4bf0afccd0a84dc0a8cea0a016409b808c016c824d032d840e04ee85cf06af87880870188950190a30198b101a0bf01a8cd01b0db01b8e901c0f701c88502d09302d8a102e0af02e8bd02f0cb02f8d90280e80288f602908403989203a0a003a8ae03b0bc03b8ca03c0d803c8e603d0f403d88204e09004e89e04f0ac04f8ba0480c90488d70490e50498f304a08105a88f05b09d05b8ab05c0b905c8c705d0d505d8e305e0f105e8ff05f08d06f89b0680aa0688b80690c60698d406a0e206a8f006b0fe06b88c07c09a07c8a807d0b607d8c407e0d207e8e007f0ee07f8fc07808b0888990890a70898b508a0c308a8d108b0df08b8ed08c0fb08c88909d09709d8a509e0b309e8c109f0cf09f8dd0980ec0988fa0990880a98960aa0a40aa8b20ab0c00ab8ce0ac0dc0ac8ea0a
4	16	\\x0101046410f408fc1684258c3394419c4fa45dac6bb479bc8701c49501cca301d4b101dcbf01e4cd01ecdb01f4e901fcf7018486028c940294a2029cb002a4be02accc02b4da02bce802c4f602cc8403d49203dca003e4ae03ecbc03f4ca03fcd80384e7038cf5039483049c9104a49f04acad04b4bb04bcc904c4d704cce504d4f304dc8105e48f05ec9d05f4ab05fcb90584c8058cd60594e4059cf205a48006ac8e06b49c06bcaa06c4b806ccc606d4d406dce206e4f006ecfe06f48c07fc9a0784a9078cb70794c5079cd307a4e107acef07b4fd07bc8b08c49908cca708d4b508dcc308e4d108ecdf08f4ed08fcfb08848a098c980994a6099cb409a4c209acd009b4de09bcec09c4fa09cc880ad4960adca40ae4b20aecc00af4ce0afcdc0a84eb0a016419b009b817c025c833d041d84fe05de86bf079f8870180960188a40190b20198c001a0ce01a8dc01b0ea01b8f801c08602c89402d0a202d8b002e0be02e8cc02f0da02f8e80280f70288850390930398a103a0af03a8bd03b0cb03b8d903c0e703c8f503d08304d89104e09f04e8ad04f0bb04f8c90480d80488e60490f404988205a09005a89e05b0ac05b8ba05c0c805c8d605d0e405d8f205e08006e88e06f09c06f8aa0680b90688c70690d50698e306a0f106a8ff06b08d07b89b07c0a907c8b707d0c507d8d307e0e107e8ef07f0fd07f88b08809a0888a80890b60898c408a0d208a8e008b0ee08b8fc08c08a09c89809d0a609d8b409e0c209e8d009f0de09f8ec0980fb0988890a90970a98a50aa0b30aa8c10ab0cf0ab8dd0ac0eb0a016424ec09f417fc2584348c4294509c5ea46cac7ab48801bc9601c4a401ccb201d4c001dcce01e4dc01ecea01f4f801fc86028495028ca30294b1029cbf02a4cd02acdb02b4e902bcf702c48503cc9303d4a103dcaf03e4bd03eccb03f4d903fce70384f6038c84049492049ca004a4ae04acbc04b4ca04bcd804c4e604ccf404d48205dc9005e49e05ecac05f4ba05fcc80584d7058ce50594f3059c8106a48f06ac9d06b4ab06bcb906c4c706ccd506d4e306dcf106e4ff06ec8d07f49b07fca90784b8078cc60794d4079ce207a4f007acfe07b48c08bc9a08c4a808ccb608d4c408dcd208e4e008ecee08f4fc08fc8a098499098ca70994b5099cc309a4d109acdf09b4ed09bcfb09c4890acc970ad4a50adcb30ae4c10aeccf0af4dd0afceb0a016431a80ab018b826c034c842d050d85ee06ce87af08801f8960180a50188b30190c10198cf01a0dd01a8eb01b0f901b88702c09502c8a302d0b102d8bf02e0cd02e8db02f0e902f8f70280860388940390a20398b003a0be03a8cc03b0da03b8e803c0f603c88404d09204d8a004e0ae04e8bc04f0ca04f8d80480e70488f504908305989105a09f05a8ad05b0bb05b8c905c0d705c8e505d0f305d88106e08f06e89d06f0ab06f8b90680c80688d60690e40698f206a08007a88e07b09c07b8aa07c0b807c8c607d0d407d8e207e0f007e8fe07f08c08f89a0880a90888b70890c50898d308a0e108a8ef08b0fd08b88b09c09909c8a709d0b509d8c309e0d109e8df09f0ed09f8fb09808a0a88980a90a60a98b40aa0c20aa8d00ab0de0ab8ec0a010140
8	1444	\\x01010863a40bec18f426fc3484438c51945f9c6da47bac8901b49701bca501c4b301ccc101d4cf01dcdd01e4eb01ecf901f48702fc950284a4028cb20294c0029cce02a4dc02acea02b4f802bc8603c49403cca203d4b003dcbe03e4cc03ecda03f4e803fcf6038485048c930494a1049caf04a4bd04accb04b4d904bce704c4f504cc8305d49105dc9f05e4ad05ecbb05f4c905fcd70584e6058cf4059482069c9006a49e06acac06b4ba06bcc806c4d606cce406d4f206dc8007e48e07ec9c07f4aa07fcb80784c7078cd50794e3079cf107a4ff07ac8d08b49b08bca908c4b708ccc508d4d308dce108e4ef08ecfd08f48b09fc990984a8098cb60994c4099cd209a4e009acee09b4fc09bc8a0ac4980acca60ad4b40adcc20ae4d00aecde0af4ec0a016451a00ba819b027b835c043c851d05fd86de07be88901f09701f8a50180b40188c20190d00198de01a0ec01a8fa01b08802b89602c0a402c8b202d0c002d8ce02e0dc02e8ea02f0f802f8860380950388a30390b10398bf03a0cd03a8db03b0e903b8f703c08504c89304d0a104d8af04e0bd04e8cb04f0d904f8e70480f60488840590920598a005a0ae05a8bc05b0ca05b8d805c0e605c8f405d08206d89006e09e06e8ac06f0ba06f8c80680d70688e50690f306988107a08f07a89d07b0ab07b8b907c0c707c8d507d0e307d8f107e0ff07e88d08f09b08f8a90880b80888c60890d40898e208a0f008a8fe08b08c09b89a09c0a809c8b609d0c409d8d209e0e009e8ee09f0fc09f88a0a80990a88a70a90b50a98c30aa0d10aa8df0ab0ed0a016464dc0be419ec27f435fc4384528c60946e9c7ca48a01ac9801b4a601bcb401c4c201ccd001d4de01dcec01e4fa01ec8802f49602fca40284b3028cc10294cf029cdd02a4eb02acf902b48703bc9503c4a303ccb103d4bf03dccd03e4db03ece903f4f703fc85048494048ca20494b0049cbe04a4cc04acda04b4e804bcf604c48405cc9205d4a005dcae05e4bc05ecca05f4d805fce60584f5058c83069491069c9f06a4ad06acbb06b4c906bcd706c4e506ccf306d48107dc8f07e49d07ecab07f4b907fcc70784d6078ce40794f2079c8008a48e08ac9c08b4aa08bcb808c4c608ccd408d4e208dcf008e4fe08ec8c09f49a09fca80984b7098cc50994d3099ce109a4ef09acfd09b48b0abc990ac4a70accb50ad4c30adcd10ae4df0aeced0a016479980ca01aa828b036b844c052c860d06ed87ce08a01e89801f0a601f8b40180c30188d10190df0198ed01a0fb01a88902b09702b8a502c0b302c8c102d0cf02d8dd02e0eb02e8f902f08703f8950380a40388b20390c00398ce03a0dc03a8ea03b0f803b88604c09404c8a204d0b004d8be04e0cc04e8da04f0e804f8f60480850588930590a10598af05a0bd05a8cb05b0d905b8e705c0f505c88306d09106d89f06e0ad06e8bb06f0c906f8d70680e60688f406908207989007a09e07a8ac07b0ba07b8c807c0d607c8e407d0f207d88008e08e08e89c08f0aa08f8b80880c70888d50890e30898f108a0ff08a88d09b09b09b8a909c0b709c8c509d0d309d8e109e0ef09e8fd09f08b0af8990a80a80a88b60a90c40a98d20aa0e00aa8ee0a01019001
12	1764	\\x01010c63e40ddc1ae428ec36f444fc5284618c6f947d9c8b01a49901aca701b4b501bcc301c4d101ccdf01d4ed01dcfb01e48902ec9702f4a502fcb30284c2028cd00294de029cec02a4fa02ac8803b49603bca403c4b203ccc003d4ce03dcdc03e4ea03ecf803f48604fc940484a3048cb10494bf049ccd04a4db04ace904b4f704bc8505c49305cca105d4af05dcbd05e4cb05ecd905f4e705fcf5058484068c920694a0069cae06a4bc06acca06b4d806bce606c4f406cc8207d49007dc9e07e4ac07ecba07f4c807fcd60784e5078cf3079481089c8f08a49d08acab08b4b908bcc708c4d508cce308d4f108dcff08e48d09ec9b09f4a909fcb70984c6098cd40994e2099cf009a4fe09ac8c0ab49a0abca80ac4b60accc40ad4d20adce00ae4ee0a0164a901900d981ba029a837b045b853c061c86fd07dd88b01e09901e8a701f0b501f8c30180d20188e00190ee0198fc01a08a02a89802b0a602b8b402c0c202c8d002d0de02d8ec02e0fa02e88803f09603f8a40380b30388c10390cf0398dd03a0eb03a8f903b08704b89504c0a304c8b104d0bf04d8cd04e0db04e8e904f0f704f8850580940588a20590b00598be05a0cc05a8da05b0e805b8f605c08406c89206d0a006d8ae06e0bc06e8ca06f0d806f8e60680f506888307909107989f07a0ad07a8bb07b0c907b8d707c0e507c8f307d08108d88f08e09d08e8ab08f0b908f8c70880d60888e40890f208988009a08e09a89c09b0aa09b8b809c0c609c8d409d0e209d8f009e0fe09e88c0af09a0af8a80a80b70a88c50a90d30a98e10aa0ef0a0164c401cc0dd41bdc29e437ec45f453fc6184708c7e948c019c9a01a4a801acb601b4c401bcd201c4e001ccee01d4fc01dc8a02e49802eca602f4b402fcc20284d1028cdf0294ed029cfb02a48903ac9703b4a503bcb303c4c103cccf03d4dd03dceb03e4f903ec8704f49504fca30484b2048cc00494ce049cdc04a4ea04acf804b48605bc9405c4a205ccb005d4be05dccc05e4da05ece805f4f605fc84068493068ca10694af069cbd06a4cb06acd906b4e706bcf506c48307cc9107d49f07dcad07e4bb07ecc907f4d707fce50784f4078c82089490089c9e08a4ac08acba08b4c808bcd608c4e408ccf208d48009dc8e09e49c09ecaa09f4b809fcc60984d5098ce30994f1099cff09a48d0aac9b0ab4a90abcb70ac4c50accd30ad4e10adcef0a0164e101880e901c982aa038a846b054b862c070c87ed08c01d89a01e0a801e8b601f0c401f8d20180e10188ef0190fd01988b02a09902a8a702b0b502b8c302c0d102c8df02d0ed02d8fb02e08903e89703f0a503f8b30380c20388d00390de0398ec03a0fa03a88804b09604b8a404c0b204c8c004d0ce04d8dc04e0ea04e8f804f08605f8940580a30588b10590bf0598cd05a0db05a8e905b0f705b88506c09306c8a106d0af06d8bd06e0cb06e8d906f0e706f8f50680840788920790a00798ae07a0bc07a8ca07b0d807b8e607c0f407c88208d09008d89e08e0ac08e8ba08f0c808f8d60880e50888f308908109988f09a09d09a8ab09b0b909b8c709c0d509c8e309d0f109d8ff09e08d0ae89b0af0a90af8b70a80c60a88d40a90e20a98f00a
16	256	\\x010110648002c40ecc1cd42adc38e446ec54f462fc70847f8c8d01949b019ca901a4b701acc501b4d301bce101c4ef01ccfd01d48b02dc9902e4a702ecb502f4c302fcd10284e0028cee0294fc029c8a03a49803aca603b4b403bcc203c4d003ccde03d4ec03dcfa03e48804ec9604f4a404fcb20484c1048ccf0494dd049ceb04a4f904ac8705b49505bca305c4b105ccbf05d4cd05dcdb05e4e905ecf705f48506fc930684a2068cb00694be069ccc06a4da06ace806b4f606bc8407c49207cca007d4ae07dcbc07e4ca07ecd807f4e607fcf4078483088c9108949f089cad08a4bb08acc908b4d708bce508c4f308cc8109d48f09dc9d09e4ab09ecb909f4c709fcd50984e4098cf20994800a9c8e0aa49c0aacaa0ab4b80abcc60ac4d40acce20ad4f00a0164a102800f881d902b9839a047a855b063b871c07fc88d01d09b01d8a901e0b701e8c501f0d301f8e10180f00188fe01908c02989a02a0a802a8b602b0c402b8d202c0e002c8ee02d0fc02d88a03e09803e8a603f0b403f8c20380d10388df0390ed0398fb03a08904a89704b0a504b8b304c0c104c8cf04d0dd04d8eb04e0f904e88705f09505f8a30580b20588c00590ce0598dc05a0ea05a8f805b08606b89406c0a206c8b006d0be06d8cc06e0da06e8e806f0f606f8840780930788a10790af0798bd07a0cb07a8d907b0e707b8f507c08308c89108d09f08d8ad08e0bb08e8c908f0d708f8e50880f408888209909009989e09a0ac09a8ba09b0c809b8d609c0e409c8f209d0800ad88e0ae09c0ae8aa0af0b80af8c60a80d50a88e30a90f10a0164c402bc0fc41dcc2bd439dc47e455ec63f471fc7f848e018c9c0194aa019cb801a4c601acd401b4e201bcf001c4fe01cc8c02d49a02dca802e4b602ecc402f4d202fce00284ef028cfd02948b039c9903a4a703acb503b4c303bcd103c4df03cced03d4fb03dc8904e49704eca504f4b304fcc10484d0048cde0494ec049cfa04a48805ac9605b4a405bcb205c4c005ccce05d4dc05dcea05e4f805ec8606f49406fca20684b1068cbf0694cd069cdb06a4e906acf706b48507bc9307c4a107ccaf07d4bd07dccb07e4d907ece707f4f507fc83088492088ca00894ae089cbc08a4ca08acd808b4e608bcf408c48209cc9009d49e09dcac09e4ba09ecc809f4d609fce40984f3098c810a948f0a9c9d0aa4ab0aacb90ab4c70abcd50ac4e30accf10a0163e902f80f801e882c903a9848a056a864b072b88001c08e01c89c01d0aa01d8b801e0c601e8d401f0e201f8f00180ff01888d02909b0298a902a0b702a8c502b0d302b8e102c0ef02c8fd02d08b03d89903e0a703e8b503f0c303f8d10380e00388ee0390fc03988a04a09804a8a604b0b404b8c204c0d004c8de04d0ec04d8fa04e08805e89605f0a405f8b20580c10588cf0590dd0598eb05a0f905a88706b09506b8a306c0b106c8bf06d0cd06d8db06e0e906e8f706f08507f8930780a20788b00790be0798cc07a0da07a8e807b0f607b88408c09208c8a008d0ae08d8bc08e0ca08e8d808f0e608f8f408808309889109909f0998ad09a0bb09a8c909b0d709b8e509c0f309c8810ad08f0ad89d0ae0ab0ae8b90af0c70af8d50a80e40a
19	8934121	\\x01011301e9a5a10401649003b410bc1ec42ccc3ad448dc56e464ec72f48001fc8e01849d018cab0194b9019cc701a4d501ace301b4f101bcff01c48d02cc9b02d4a902dcb702e4c502ecd302f4e102fcef0284fe028c8c03949a039ca803a4b603acc403b4d203bce003c4ee03ccfc03d48a04dc9804e4a604ecb404f4c204fcd00484df048ced0494fb049c8905a49705aca505b4b305bcc105c4cf05ccdd05d4eb05dcf905e48706ec9506f4a306fcb10684c0068cce0694dc069cea06a4f806ac8607b49407bca207c4b007ccbe07d4cc07dcda07e4e807ecf607f48408fc920884a1088caf0894bd089ccb08a4d908ace708b4f508bc8309c49109cc9f09d4ad09dcbb09e4c909ecd709f4e509fcf30984820a8c900a949e0a9cac0aa4ba0aacc80ab4d60abce40ac4f20a0164b903f010f81e802d883b90499857a065a873b08101b88f01c09d01c8ab01d0b901d8c701e0d501e8e301f0f101f8ff01808e02889c0290aa0298b802a0c602a8d402b0e202b8f002c0fe02c88c03d09a03d8a803e0b603e8c403f0d203f8e00380ef0388fd03908b04989904a0a704a8b504b0c304b8d104c0df04c8ed04d0fb04d88905e09705e8a505f0b305f8c10580d00588de0590ec0598fa05a08806a89606b0a406b8b206c0c006c8ce06d0dc06d8ea06e0f806e88607f09407f8a20780b10788bf0790cd0798db07a0e907a8f707b08508b89308c0a108c8af08d0bd08d8cb08e0d908e8e708f0f508f8830980920988a00990ae0998bc09a0ca09a8d809b0e609b8f409c0820ac8900ad09e0ad8ac0ae0ba0ae8c80af0d60af8e40a80f30a0164e403ac11b41fbc2dc43bcc49d457dc65e473ec8101f48f01fc9d0184ac018cba0194c8019cd601a4e401acf201b48002bc8e02c49c02ccaa02d4b802dcc602e4d402ece202f4f002fcfe02848d038c9b0394a9039cb703a4c503acd303b4e103bcef03c4fd03cc8b04d49904dca704e4b504ecc304f4d104fcdf0484ee048cfc04948a059c9805a4a605acb405b4c205bcd005c4de05ccec05d4fa05dc8806e49606eca406f4b206fcc00684cf068cdd0694eb069cf906a48707ac9507b4a307bcb107c4bf07cccd07d4db07dce907e4f707ec8508f49308fca10884b0088cbe0894cc089cda08a4e808acf608b48409bc9209c4a009ccae09d4bc09dcca09e4d809ece609f4f409fc820a84910a8c9f0a94ad0a9cbb0aa4c90aacd70ab4e50abcf30a01209104e811f01ff82d803c884a90589866a074a88201b09001b89e01c0ac01c8ba01d0c801d8d601e0e401e8f201f08002f88e02809d0288ab0290b90298c702a0d502a8e302b0f102b8ff02c08d03c89b03d0a903d8b703
23	966289	\\x0101174491fd3ae8d303f0e103f8ef0380fe03888c04909a0498a804a0b604a8c404b0d204b8e004c0ee04c8fc04d08a05d89805e0a605e8b405f0c205f8d00580df0588ed0590fb05988906a09706a8a506b0b306b8c106c0cf06c8dd06d0eb06d8f906e08707e89507f0a307f8b10780c00788ce0790dc0798ea07a0f807a88608b09408b8a208c0b008c8be08d0cc08d8da08e0e808e8f608f08409f8920980a10988af0990bd0998cb09a0d909a8e709b0f509b8830ac0910ac89f0ad0ad0ad8bb0ae0c90ae8d70af0e50af8f30a0164c004a412ac20b42ebc3cc44acc58d466dc74e48201ec9001f49e01fcac0184bb018cc90194d7019ce501a4f301ac8102b48f02bc9d02c4ab02ccb902d4c702dcd502e4e302ecf102f4ff02fc8d03849c038caa0394b8039cc603a4d403ace203b4f003bcfe03c48c04cc9a04d4a804dcb604e4c404ecd204f4e004fcee0484fd048c8b059499059ca705a4b505acc305b4d105bcdf05c4ed05ccfb05d48906dc9706e4a506ecb306f4c106fccf0684de068cec0694fa069c8807a49607aca407b4b207bcc007c4ce07ccdc07d4ea07dcf807e48608ec9408f4a208fcb00884bf088ccd0894db089ce908a4f708ac8509b49309bca109c4af09ccbd09d4cb09dcd909e4e709ecf509f4830afc910a84a00a8cae0a94bc0a9cca0aa4d80aace60ab4f40a0164f104e012e820f02ef83c804b885990679875a08301a89101b09f01b8ad01c0bb01c8c901d0d701d8e501e0f301e88102f08f02f89d0280ac0288ba0290c80298d602a0e402a8f202b08003b88e03c09c03c8aa03d0b803d8c603e0d403e8e203f0f003f8fe03808d04889b0490a90498b704a0c504a8d304b0e104b8ef04c0fd04c88b05d09905d8a705e0b505e8c305f0d105f8df0580ee0588fc05908a06989806a0a606a8b406b0c206b8d006c0de06c8ec06d0fa06d88807e09607e8a407f0b207f8c00780cf0788dd0790eb0798f907a08708a89508b0a308b8b108c0bf08c8cd08d0db08d8e908e0f708e88509f09309f8a10980b00988be0990cc0998da09a0e809a8f609b0840ab8920ac0a00ac8ae0ad0bc0ad8ca0ae0d80ae8e60af0f40a0142a4059c13a421ac2fb43dbc4bc459cc67d475dc8301e49101ec9f01f4ad01fcbb0184ca018cd80194e6019cf401a48202ac9002b49e02bcac02c4ba02ccc802d4d602dce402e4f202ec8003f48e03fc9c0384ab038cb90394c7039cd503a4e303acf103b4ff03bc8d04c49b04cca904d4b704dcc504e4d304ece104f4ef04fcfd04848c058c9a0594a8059cb605a4c405acd205b4e005bcee05c4fc05cc8a06d49806dca606e4b406ecc206f4d006fcde0684ed068cfb069489079c9707
26	4024036	\\x01011a22e4cdf501acb307b4c107bccf07c4dd07cceb07d4f907dc8708e49508eca308f4b108fcbf0884ce088cdc0894ea089cf808a48609ac9409b4a209bcb009c4be09cccc09d4da09dce809e4f609ec840af4920afca00a84af0a8cbd0a94cb0a9cd90aa4e70aacf50a0164d905d813e021e82ff03df84b805a88689076988401a09201a8a001b0ae01b8bc01c0ca01c8d801d0e601d8f401e08202e89002f09e02f8ac0280bb0288c90290d70298e502a0f302a88103b08f03b89d03c0ab03c8b903d0c703d8d503e0e303e8f103f0ff03f88d04809c0488aa0490b80498c604a0d404a8e204b0f004b8fe04c08c05c89a05d0a805d8b605e0c405e8d205f0e005f8ee0580fd05888b0690990698a706a0b506a8c306b0d106b8df06c0ed06c8fb06d08907d89707e0a507e8b307f0c107f8cf0780de0788ec0790fa07988808a09608a8a408b0b208b8c008c0ce08c8dc08d0ea08d8f808e08609e89409f0a209f8b00980bf0988cd0990db0998e909a0f709a8850ab0930ab8a10ac0af0ac8bd0ad0cb0ad8d90ae0e70ae8f50a0164900694149c22a430ac3eb44cbc5ac468cc76d48401dc9201e4a001ecae01f4bc01fcca0184d9018ce70194f5019c8302a49102ac9f02b4ad02bcbb02c4c902ccd702d4e502dcf302e48103ec8f03f49d03fcab0384ba038cc80394d6039ce403a4f203ac8004b48e04bc9c04c4aa04ccb804d4c604dcd404e4e204ecf004f4fe04fc8c05849b058ca90594b7059cc505a4d305ace105b4ef05bcfd05c48b06cc9906d4a706dcb506e4c306ecd106f4df06fced0684fc068c8a079498079ca607a4b407acc207b4d007bcde07c4ec07ccfa07d48808dc9608e4a408ecb208f4c008fcce0884dd088ceb0894f9089c8709a49509aca309b4b109bcbf09c4cd09ccdb09d4e909dcf709e4850aec930af4a10afcaf0a84be0a8ccc0a94da0a9ce80aa4f60a0164c906d014d822e030e83ef04cf85a80698877908501989301a0a101a8af01b0bd01b8cb01c0d901c8e701d0f501d88302e09102e89f02f0ad02f8bb0280ca0288d80290e60298f402a08203a89003b09e03b8ac03c0ba03c8c803d0d603d8e403e0f203e88004f08e04f89c0480ab0488b90490c70498d504a0e304a8f104b0ff04b88d05c09b05c8a905d0b705d8c505e0d305e8e105f0ef05f8fd05808c06889a0690a80698b606a0c406a8d206b0e006b8ee06c0fc06c88a07d09807d8a607e0b407e8c207f0d007f8de0780ed0788fb07908908989708a0a508a8b308b0c108b8cf08c0dd08c8eb08d0f908d88709e09509e8a309f0b109f8bf0980ce0988dc0990ea0998f809a0860aa8940ab0a20ab8b00ac0be0ac8cc0ad0da0ad8e80ae0f60a
\.


--
-- Data for Name: follows_parts; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.follows_parts (run, place, bytes) FROM stdin;
\.


--
-- Data for Name: follows_runs; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.follows_runs (run, place, bytes) FROM stdin;
\.


--
-- Data for Name: friend; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.friend (a, b) FROM stdin;
1	1
2	2
4	4
5	5
6	6
7	7
8	8
9	9
10	10
11	11
12	12
14	14
15	15
16	16
17	17
18	18
19	19
20	20
21	21
22	22
24	24
25	25
26	26
27	27
28	28
29	29
30	30
31	31
32	32
34	34
35	35
36	36
37	37
38	38
39	39
40	40
41	41
42	42
44	44
45	45
46	46
47	47
48	48
49	49
0	50
1	51
2	52
4	54
5	55
6	56
7	57
8	58
9	59
10	60
11	61
12	62
14	64
15	65
16	66
17	67
18	68
19	69
20	70
21	71
22	72
24	74
25	75
26	76
27	77
28	78
29	79
30	80
31	81
32	82
34	84
35	85
36	86
37	87
38	88
39	89
40	90
41	91
42	92
44	94
45	95
46	96
47	97
48	98
49	99
0	100
1	101
2	102
4	104
5	105
6	106
7	107
8	108
9	109
10	110
11	111
12	112
14	114
15	115
16	116
17	117
18	118
19	119
20	120
21	121
22	122
24	124
25	125
26	126
27	127
28	128
29	129
30	130
31	131
32	132
34	134
35	135
36	136
37	137
38	138
39	139
40	140
41	141
42	142
44	144
45	145
46	146
47	147
48	148
49	149
0	150
1	151
2	152
4	154
5	155
6	156
7	157
8	158
9	159
10	160
11	161
12	162
14	164
15	165
16	166
17	167
18	168
19	169
20	170
21	171
22	172
24	174
25	175
26	176
27	177
28	178
29	179
30	180
31	181
32	182
34	184
35	185
36	186
37	187
38	188
39	189
40	190
41	191
42	192
44	194
45	195
46	196
47	197
48	198
49	199
0	200
1	201
2	202
4	204
5	205
6	206
7	207
8	208
9	209
10	210
11	211
12	212
14	214
15	215
16	216
17	217
18	218
19	219
20	220
21	221
22	222
24	224
25	225
26	226
27	227
28	228
29	229
30	230
31	231
32	232
34	234
35	235
36	236
37	237
38	238
39	239
40	240
41	241
42	242
44	244
45	245
46	246
47	247
48	248
49	249
0	250
1	251
2	252
4	254
5	255
6	256
7	257
8	258
9	259
10	260
11	261
12	262
14	264
15	265
16	266
17	267
18	268
19	269
20	270
21	271
22	272
24	274
25	275
26	276
27	277
28	278
29	279
30	280
31	281
32	282
34	284
35	285
36	286
37	287
38	288
39	289
40	290
41	291
42	292
44	294
45	295
46	296
47	297
48	298
49	299
0	300
1	301
2	302
4	304
5	305
6	306
7	307
8	308
9	309
10	310
11	311
12	312
14	314
15	315
16	316
17	317
18	318
19	319
20	320
21	321
22	322
24	324
25	325
26	326
27	327
28	328
29	329
30	330
31	331
32	332
34	334
35	335
36	336
37	337
38	338
39	339
40	340
41	341
42	342
44	344
45	345
46	346
47	347
48	348
49	349
0	350
1	351
2	352
4	354
5	355
6	356
7	357
8	358
9	359
10	360
11	361
12	362
14	364
15	365
16	366
17	367
18	368
19	369
20	370
21	371
22	372
24	374
25	375
26	376
27	377
28	378
29	379
30	380
31	381
32	382
34	384
35	385
36	386
37	387
38	388
39	389
40	390
41	391
42	392
44	394
45	395
46	396
47	397
48	398
49	399
0	400
1	401
2	402
4	404
5	405
6	406
7	407
8	408
9	409
10	410
11	411
12	412
14	414
15	415
16	416
17	417
18	418
19	419
20	420
21	421
22	422
24	424
25	425
26	426
27	427
28	428
29	429
30	430
31	431
32	432
34	434
35	435
36	436
37	437
38	438
39	439
40	440
41	441
42	442
44	444
45	445
46	446
47	447
48	448
49	449
0	450
1	451
2	452
4	454
5	455
6	456
7	457
8	458
9	459
10	460
11	461
12	462
14	464
15	465
16	466
17	467
18	468
19	469
20	470
21	471
22	472
24	474
25	475
26	476
27	477
28	478
29	479
30	480
31	481
32	482
34	484
35	485
36	486
37	487
38	488
39	489
40	490
41	491
42	492
44	494
45	495
46	496
47	497
48	498
49	499
0	500
1	501
2	502
4	504
5	505
6	506
7	507
8	508
9	509
10	510
11	511
12	512
14	514
15	515
16	516
17	517
18	518
19	519
20	520
21	521
22	522
24	524
25	525
26	526
27	527
28	528
29	529
30	530
31	531
32	532
34	534
35	535
36	536
37	537
38	538
39	539
40	540
41	541
42	542
44	544
45	545
46	546
47	547
48	548
49	549
0	550
1	551
2	552
4	554
5	555
6	556
7	557
8	558
9	559
10	560
11	561
12	562
14	564
15	565
16	566
17	567
18	568
19	569
20	570
21	571
22	572
24	574
25	575
26	576
27	577
28	578
29	579
30	580
31	581
32	582
34	584
35	585
36	586
37	587
38	588
39	589
40	590
41	591
42	592
44	594
45	595
46	596
47	597
48	598
49	599
0	600
1	601
2	602
4	604
5	605
6	606
7	607
8	608
9	609
10	610
11	611
12	612
14	614
15	615
16	616
17	617
18	618
19	619
20	620
21	621
22	622
24	624
25	625
26	626
27	627
28	628
29	629
30	630
31	631
32	632
34	634
35	635
36	636
37	637
38	638
39	639
40	640
41	641
42	642
44	644
45	645
46	646
47	647
48	648
49	649
0	650
1	651
2	652
4	654
5	655
6	656
7	657
8	658
9	659
10	660
11	661
12	662
14	664
15	665
16	666
17	667
18	668
19	669
20	670
21	671
22	672
24	674
25	675
26	676
27	677
28	678
29	679
30	680
31	681
32	682
34	684
35	685
36	686
37	687
38	688
39	689
40	690
41	691
42	692
44	694
45	695
46	696
47	697
48	698
49	699
0	700
1	701
2	702
4	704
5	705
6	706
7	707
8	708
9	709
10	710
11	711
12	712
14	714
15	715
16	716
17	717
18	718
19	719
20	720
21	721
22	722
24	724
25	725
26	726
27	727
28	728
29	729
30	730
31	731
32	732
34	734
35	735
36	736
37	737
38	738
39	739
40	740
41	741
42	742
44	744
45	745
46	746
47	747
48	748
49	749
0	750
1	751
2	752
4	754
5	755
6	756
7	757
8	758
9	759
10	760
11	761
12	762
14	764
15	765
16	766
17	767
18	768
19	769
20	770
21	771
22	772
24	774
25	775
26	776
27	777
28	778
29	779
30	780
31	781
32	782
34	784
35	785
36	786
37	787
38	788
39	789
40	790
41	791
42	792
44	794
45	795
46	796
47	797
48	798
49	799
0	800
1	801
2	802
4	804
5	805
6	806
7	807
8	808
9	809
10	810
11	811
12	812
14	814
15	815
16	816
17	817
18	818
19	819
20	820
21	821
22	822
24	824
25	825
26	826
27	827
28	828
29	829
30	830
31	831
32	832
34	834
35	835
36	836
37	837
38	838
39	839
40	840
41	841
42	842
44	844
45	845
46	846
47	847
48	848
49	849
0	850
1	851
2	852
4	854
5	855
6	856
7	857
8	858
9	859
10	860
11	861
12	862
14	864
15	865
16	866
17	867
18	868
19	869
20	870
21	871
22	872
24	874
25	875
26	876
27	877
28	878
29	879
30	880
31	881
32	882
34	884
35	885
36	886
37	887
38	888
39	889
40	890
41	891
42	892
44	894
45	895
46	896
47	897
48	898
49	899
0	900
1	901
2	902
4	904
5	905
6	906
7	907
8	908
9	909
10	910
11	911
12	912
14	914
15	915
16	916
17	917
18	918
19	919
20	920
21	921
22	922
24	924
25	925
26	926
27	927
28	928
29	929
30	930
31	931
32	932
34	934
35	935
36	936
37	937
38	938
39	939
40	940
41	941
42	942
44	944
45	945
46	946
47	947
48	948
49	949
0	950
1	951
2	952
4	954
5	955
6	956
7	957
8	958
9	959
10	960
11	961
12	962
14	964
15	965
16	966
17	967
18	968
19	969
20	970
21	971
22	972
24	974
25	975
26	976
27	977
28	978
29	979
30	980
31	981
32	982
34	984
35	985
36	986
37	987
38	988
39	989
40	990
41	991
42	992
44	994
45	995
46	996
47	997
48	998
49	999
0	1000
\.


--
-- Data for Name: friends; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.friends (src, dst, present) FROM stdin;
\.


--
-- Data for Name: friends_in; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.friends_in (lo_key, lo_member, page) FROM stdin;
-9223372036854775808	-9223372036854775808	\\x010101010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f010120010121
334	34	\\x0101ce02012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f010110
667	17	\\x01019b05011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f01013001013101010001010101010201010301010401010501010601010701010801010901010a01010b01010c01010d01010e01010f01011001011101011201011301011401011501011601011701011801011901011a01011b01011c01011d01011e01011f01012001012101012201012301012401012501012601012701012801012901012a01012b01012c01012d01012e01012f010130010131010100
\.


--
-- Data for Name: friends_out; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.friends_out (lo_key, lo_member, page) FROM stdin;
-9223372036854775808	-9223372036854775808	\\x01010014323232323232323232323232323232323232323201140132323232323232323232323232323232323232011402323232323232323232323232323232323232320114033232323232323232323232323232323232323201140432323232323232323232323232323232323232011405323232323232323232323232323232323232320114063232323232323232323232323232323232323201140732323232323232323232323232323232323232011408323232323232323232323232323232323232320114093232323232323232323232323232323232323201140a3232323232323232323232323232323232323201140b3232323232323232323232323232323232323201140c3232323232323232323232323232323232323201140d3232323232323232323232323232323232323201140e3232323232323232323232323232323232323201140f32323232323232323232323232323232323232010d10323232323232323232323232
16	666	\\x010110079a0532323232323201141132323232323232323232323232323232323232011412323232323232323232323232323232323232320114133232323232323232323232323232323232323201141432323232323232323232323232323232323232011415323232323232323232323232323232323232320114163232323232323232323232323232323232323201141732323232323232323232323232323232323232011418323232323232323232323232323232323232320114193232323232323232323232323232323232323201141a3232323232323232323232323232323232323201141b3232323232323232323232323232323232323201141c3232323232323232323232323232323232323201141d3232323232323232323232323232323232323201141e3232323232323232323232323232323232323201141f32323232323232323232323232323232323232011420323232323232323232323232323232323232320106213232323232
33	333	\\x0101210ecd0232323232323232323232323232011422323232323232323232323232323232323232320114233232323232323232323232323232323232323201142432323232323232323232323232323232323232011425323232323232323232323232323232323232320114263232323232323232323232323232323232323201142732323232323232323232323232323232323232011428323232323232323232323232323232323232320114293232323232323232323232323232323232323201142a3232323232323232323232323232323232323201142b3232323232323232323232323232323232323201142c3232323232323232323232323232323232323201142d3232323232323232323232323232323232323201142e3232323232323232323232323232323232323201142f323232323232323232323232323232323232320114303232323232323232323232323232323232323201143132323232323232323232323232323232323232
\.


--
-- Data for Name: friends_parts; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.friends_parts (run, place, bytes) FROM stdin;
5391123038157094244	1	\\x01010102640000000300000000000000030000000000000000000000000000000000000000000000000000000a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a14141414141414141414141414141414141414141e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e28282828282828282828282828282828282828280000320064009600c800fa002c015e019001c201f401260258028a02bc02ee02200352038403b6030a003c006e00a000d2000401360168019a01cc01fe01300262029402c602f8022a035c038e03c003140046007800aa00dc000e0140017201a401d60108023a026c029e02d0020203340366039803ca031e0050008200b400e60018014a017c01ae01e001120244027602a802da020c033e037003a203d40328005a008c00be00f000220154018601b801ea011c024e028002b202e402160348037a03ac03de03ffffffffffffffffffffffff0f0000000000000000
5391123038157094244	-1	\\x01010201640000000300000000000000030000000000000000000a0014001e00280032003c00460050005a0064006e00780082008c009600a000aa00b400be00c800d200dc00e600f000fa0004010e01180122012c01360140014a0154015e01680172017c01860190019a01a401ae01b801c201cc01d601e001ea01f401fe01080212021c02260230023a0244024e02580262026c02760280028a0294029e02a802b202bc02c602d002da02e402ee02f80202030c03160320032a0334033e03480352035c03660370037a0384038e039803a203ac03b603c003ca03d403de03000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28ffffffffffffffffffffffff0f0000000000000000
\.


--
-- Data for Name: friends_runs; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.friends_runs (run, place, bytes) FROM stdin;
5391123038157094244	1048576	\\x010101000100000064000000000000000300000000000000030000000000000000000000010003000000000000000300000000000000000000000200
\.


--
-- Data for Name: link; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.link (a, b) FROM stdin;
1	1
2	2
3	3
4	4
5	5
6	6
7	7
8	8
9	9
10	10
11	11
12	12
13	13
14	14
15	15
16	16
17	17
18	18
19	19
20	20
21	21
22	22
23	23
24	24
25	25
26	26
27	27
28	28
29	29
30	30
31	31
32	32
33	33
34	34
35	35
36	36
37	37
38	38
39	39
40	40
41	41
42	42
43	43
44	44
45	45
46	46
47	47
48	48
49	49
50	50
51	51
52	52
53	53
54	54
55	55
56	56
57	57
58	58
59	59
60	60
61	61
62	62
63	63
64	64
65	65
66	66
67	67
68	68
69	69
70	70
71	71
72	72
73	73
74	74
75	75
76	76
77	77
78	78
79	79
80	80
81	81
82	82
83	83
84	84
85	85
86	86
87	87
88	88
89	89
90	90
91	91
92	92
93	93
94	94
95	95
96	96
97	97
98	98
99	99
100	100
\.


--
-- Data for Name: photo; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.photo (id, note) FROM stdin;
504498169929793536	photo 1
504498169929793537	photo 2
504498169929793538	photo 3
504498169929793539	photo 4
504498169929793540	photo 5
504498169929793541	photo 6
504498169929793542	photo 7
504498169929793543	photo 8
504498169929793544	photo 9
504498169929793545	photo 10
504498169929793546	photo 11
504498169929793547	photo 12
504498169929793548	photo 13
504498169929793549	photo 14
504498169929793550	photo 15
504498169929793551	photo 16
504498169929793552	photo 17
504498169929793553	photo 18
504498169929793554	photo 19
504498169929793555	photo 20
504498169929793556	photo 21
504498169929793557	photo 22
504498169929793558	photo 23
504498169929793559	photo 24
504498169929793560	photo 25
504498169929793561	photo 26
504498169929793562	photo 27
504498169929793563	photo 28
504498169929793564	photo 29
504498169929793565	photo 30
504498169929793566	photo 31
504498169929793567	photo 32
504498169929793568	photo 33
504498169929793569	photo 34
504498169929793570	photo 35
504498169929793571	photo 36
504498169929793572	photo 37
504498169929793573	photo 38
504498169929793574	photo 39
504498169929793575	photo 40
504498169929793576	photo 41
504498169929793577	photo 42
504498169929793578	photo 43
504498169929793579	photo 44
504498169929793580	photo 45
504498169929793581	photo 46
504498169929793582	photo 47
504498169929793583	photo 48
504498169929793584	photo 49
504498169929793585	photo 50
504498169929793586	photo 51
504498169929793587	photo 52
504498169929793588	photo 53
504498169929793589	photo 54
504498169929793590	photo 55
504498169929793591	photo 56
504498169929793592	photo 57
504498169929793593	photo 58
504498169929793594	photo 59
504498169929793595	photo 60
504498169929793596	photo 61
504498169929793597	photo 62
504498169929793598	photo 63
504498169929793599	photo 64
504498169929793600	photo 65
504498169929793601	photo 66
504498169929793602	photo 67
504498169929793603	photo 68
504498169929793604	photo 69
504498169929793605	photo 70
504498169929793606	photo 71
504498169929793607	photo 72
504498169929793608	photo 73
504498169929793609	photo 74
504498169929793610	photo 75
504498169929793611	photo 76
504498169929793612	photo 77
504498169929793613	photo 78
504498169929793614	photo 79
504498169929793615	photo 80
504498169929793616	photo 81
504498169929793617	photo 82
504498169929793618	photo 83
504498169929793619	photo 84
504498169929793620	photo 85
504498169929793621	photo 86
504498169929793622	photo 87
504498169929793623	photo 88
504498169929793624	photo 89
504498169929793625	photo 90
504498169929793626	photo 91
504498169929793627	photo 92
504498169929793628	photo 93
504498169929793629	photo 94
504498169929793630	photo 95
504498169929793631	photo 96
504498169929793632	photo 97
504498169929793633	photo 98
504498169929793634	photo 99
504498169929793635	photo 100
504498169929793636	photo 101
504498169929793637	photo 102
504498169929793638	photo 103
504498169929793639	photo 104
504498169929793640	photo 105
504498169929793641	photo 106
504498169929793642	photo 107
504498169929793643	photo 108
504498169929793644	photo 109
504498169929793645	photo 110
504498169929793646	photo 111
504498169929793647	photo 112
504498169929793648	photo 113
504498169929793649	photo 114
504498169929793650	photo 115
504498169929793651	photo 116
504498169929793652	photo 117
504498169929793653	photo 118
504498169929793654	photo 119
504498169929793655	photo 120
504498169929793656	photo 121
504498169929793657	photo 122
504498169929793658	photo 123
504498169929793659	photo 124
504498169929793660	photo 125
504498169929793661	photo 126
504498169929793662	photo 127
504498169929793663	photo 128
504498169929793664	photo 129
504498169929793665	photo 130
504498169929793666	photo 131
504498169929793667	photo 132
504498169929793668	photo 133
504498169929793669	photo 134
504498169929793670	photo 135
504498169929793671	photo 136
504498169929793672	photo 137
504498169929793673	photo 138
504498169929793674	photo 139
504498169929793675	photo 140
504498169929793676	photo 141
504498169929793677	photo 142
504498169929793678	photo 143
504498169929793679	photo 144
504498169929793680	photo 145
504498169929793681	photo 146
504498169929793682	photo 147
504498169929793683	photo 148
504498169929793684	photo 149
504498169929793685	photo 150
504498169929793686	photo 151
504498169929793687	photo 152
504498169929793688	photo 153
504498169929793689	photo 154
504498169929793690	photo 155
504498169929793691	photo 156
504498169929793692	photo 157
504498169929793693	photo 158
504498169929793694	photo 159
504498169929793695	photo 160
504498169929793696	photo 161
504498169929793697	photo 162
504498169929793698	photo 163
504498169929793699	photo 164
504498169929793700	photo 165
504498169929793701	photo 166
504498169929793702	photo 167
504498169929793703	photo 168
504498169929793704	photo 169
504498169929793705	photo 170
504498169929793706	photo 171
504498169929793707	photo 172
504498169929793708	photo 173
504498169929793709	photo 174
504498169929793710	photo 175
504498169929793711	photo 176
504498169929793712	photo 177
504498169929793713	photo 178
504498169929793714	photo 179
504498169929793715	photo 180
504498169929793716	photo 181
504498169929793717	photo 182
504498169929793718	photo 183
504498169929793719	photo 184
504498169929793720	photo 185
504498169929793721	photo 186
504498169929793722	photo 187
504498169929793723	photo 188
504498169929793724	photo 189
504498169929793725	photo 190
504498169929793726	photo 191
504498169929793727	photo 192
504498169929793728	photo 193
504498169929793729	photo 194
504498169929793730	photo 195
504498169929793731	photo 196
504498169929793732	photo 197
504498169929793733	photo 198
504498169929793734	photo 199
504498169929793735	photo 200
504498169929793736	photo 201
504498169929793737	photo 202
504498169929793738	photo 203
504498169929793739	photo 204
504498169929793740	photo 205
504498169929793741	photo 206
504498169929793742	photo 207
504498169929793743	photo 208
504498169929793744	photo 209
504498169929793745	photo 210
504498169929793746	photo 211
504498169929793747	photo 212
504498169929793748	photo 213
504498169929793749	photo 214
504498169929793750	photo 215
504498169929793751	photo 216
504498169929793752	photo 217
504498169929793753	photo 218
504498169929793754	photo 219
504498169929793755	photo 220
504498169929793756	photo 221
504498169929793757	photo 222
504498169929793758	photo 223
504498169929793759	photo 224
504498169929793760	photo 225
504498169929793761	photo 226
504498169929793762	photo 227
504498169929793763	photo 228
504498169929793764	photo 229
504498169929793765	photo 230
504498169929793766	photo 231
504498169929793767	photo 232
504498169929793768	photo 233
504498169929793769	photo 234
504498169929793770	photo 235
504498169929793771	photo 236
504498169929793772	photo 237
504498169929793773	photo 238
504498169929793774	photo 239
504498169929793775	photo 240
504498169929793776	photo 241
504498169929793777	photo 242
504498169929793778	photo 243
504498169929793779	photo 244
504498169929793780	photo 245
504498169929793781	photo 246
504498169929793782	photo 247
504498169929793783	photo 248
504498169929793784	photo 249
504498169929793785	photo 250
504498169929793786	photo 251
504498169929793787	photo 252
504498169929793788	photo 253
504498169929793789	photo 254
504498169929793790	photo 255
504498169929793791	photo 256
504498169929793792	photo 257
504498169929793793	photo 258
504498169929793794	photo 259
504498169929793795	photo 260
504498169929793796	photo 261
504498169929793797	photo 262
504498169929793798	photo 263
504498169929793799	photo 264
504498169929793800	photo 265
504498169929793801	photo 266
504498169929793802	photo 267
504498169929793803	photo 268
504498169929793804	photo 269
504498169929793805	photo 270
504498169929793806	photo 271
504498169929793807	photo 272
504498169929793808	photo 273
504498169929793809	photo 274
504498169929793810	photo 275
504498169929793811	photo 276
504498169929793812	photo 277
504498169929793813	photo 278
504498169929793814	photo 279
504498169929793815	photo 280
504498169929793816	photo 281
504498169929793817	photo 282
504498169929793818	photo 283
504498169929793819	photo 284
504498169929793820	photo 285
504498169929793821	photo 286
504498169929793822	photo 287
504498169929793823	photo 288
504498169929793824	photo 289
504498169929793825	photo 290
504498169929793826	photo 291
504498169929793827	photo 292
504498169929793828	photo 293
504498169929793829	photo 294
504498169929793830	photo 295
504498169929793831	photo 296
504498169929793832	photo 297
504498169929793833	photo 298
504498169929793834	photo 299
504498169929793835	photo 300
504498169929793836	photo 301
504498169929793837	photo 302
504498169929793838	photo 303
504498169929793839	photo 304
504498169929793840	photo 305
504498169929793841	photo 306
504498169929793842	photo 307
504498169929793843	photo 308
504498169929793844	photo 309
504498169929793845	photo 310
504498169929793846	photo 311
504498169929793847	photo 312
504498169929793848	photo 313
504498169929793849	photo 314
504498169929793850	photo 315
504498169929793851	photo 316
504498169929793852	photo 317
504498169929793853	photo 318
504498169929793854	photo 319
504498169929793855	photo 320
504498169929793856	photo 321
504498169929793857	photo 322
504498169929793858	photo 323
504498169929793859	photo 324
504498169929793860	photo 325
504498169929793861	photo 326
504498169929793862	photo 327
504498169929793863	photo 328
504498169929793864	photo 329
504498169929793865	photo 330
504498169929793866	photo 331
504498169929793867	photo 332
504498169929793868	photo 333
504498169929793869	photo 334
504498169929793870	photo 335
504498169929793871	photo 336
504498169929793872	photo 337
504498169929793873	photo 338
504498169929793874	photo 339
504498169929793875	photo 340
504498169929793876	photo 341
504498169929793877	photo 342
504498169929793878	photo 343
504498169929793879	photo 344
504498169929793880	photo 345
504498169929793881	photo 346
504498169929793882	photo 347
504498169929793883	photo 348
504498169929793884	photo 349
504498169929793885	photo 350
504498169929793886	photo 351
504498169929793887	photo 352
504498169929793888	photo 353
504498169929793889	photo 354
504498169929793890	photo 355
504498169929793891	photo 356
504498169929793892	photo 357
504498169929793893	photo 358
504498169929793894	photo 359
504498169929793895	photo 360
504498169929793896	photo 361
504498169929793897	photo 362
504498169929793898	photo 363
504498169929793899	photo 364
504498169929793900	photo 365
504498169929793901	photo 366
504498169929793902	photo 367
504498169929793903	photo 368
504498169929793904	photo 369
504498169929793905	photo 370
504498169929793906	photo 371
504498169929793907	photo 372
504498169929793908	photo 373
504498169929793909	photo 374
504498169929793910	photo 375
504498169929793911	photo 376
504498169929793912	photo 377
504498169929793913	photo 378
504498169929793914	photo 379
504498169929793915	photo 380
504498169929793916	photo 381
504498169929793917	photo 382
504498169929793918	photo 383
504498169929793919	photo 384
504498169929793920	photo 385
504498169929793921	photo 386
504498169929793922	photo 387
504498169929793923	photo 388
504498169929793924	photo 389
504498169929793925	photo 390
504498169929793926	photo 391
504498169929793927	photo 392
504498169929793928	photo 393
504498169929793929	photo 394
504498169929793930	photo 395
504498169929793931	photo 396
504498169929793932	photo 397
504498169929793933	photo 398
504498169929793934	photo 399
504498169929793935	photo 400
504498169929793936	photo 401
504498169929793937	photo 402
504498169929793938	photo 403
504498169929793939	photo 404
504498169929793940	photo 405
504498169929793941	photo 406
504498169929793942	photo 407
504498169929793943	photo 408
504498169938182144	photo 409
504498169938182145	photo 410
504498169938182146	photo 411
504498169938182147	photo 412
504498169938182148	photo 413
504498169938182149	photo 414
504498169938182150	photo 415
504498169938182151	photo 416
504498169938182152	photo 417
504498169938182153	photo 418
504498169938182154	photo 419
504498169938182155	photo 420
504498169938182156	photo 421
504498169938182157	photo 422
504498169938182158	photo 423
504498169938182159	photo 424
504498169938182160	photo 425
504498169938182161	photo 426
504498169938182162	photo 427
504498169938182163	photo 428
504498169938182164	photo 429
504498169938182165	photo 430
504498169938182166	photo 431
504498169938182167	photo 432
504498169938182168	photo 433
504498169938182169	photo 434
504498169938182170	photo 435
504498169938182171	photo 436
504498169938182172	photo 437
504498169938182173	photo 438
504498169938182174	photo 439
504498169938182175	photo 440
504498169938182176	photo 441
504498169938182177	photo 442
504498169938182178	photo 443
504498169938182179	photo 444
504498169938182180	photo 445
504498169938182181	photo 446
504498169938182182	photo 447
504498169938182183	photo 448
504498169938182184	photo 449
504498169938182185	photo 450
504498169938182186	photo 451
504498169938182187	photo 452
504498169938182188	photo 453
504498169938182189	photo 454
504498169938182190	photo 455
504498169938182191	photo 456
504498169938182192	photo 457
504498169938182193	photo 458
504498169938182194	photo 459
504498169938182195	photo 460
504498169938182196	photo 461
504498169938182197	photo 462
504498169938182198	photo 463
504498169938182199	photo 464
504498169938182200	photo 465
504498169938182201	photo 466
504498169938182202	photo 467
504498169938182203	photo 468
504498169938182204	photo 469
504498169938182205	photo 470
504498169938182206	photo 471
504498169938182207	photo 472
504498169938182208	photo 473
504498169938182209	photo 474
504498169938182210	photo 475
504498169938182211	photo 476
504498169938182212	photo 477
504498169938182213	photo 478
504498169938182214	photo 479
504498169938182215	photo 480
504498169938182216	photo 481
504498169938182217	photo 482
504498169938182218	photo 483
504498169938182219	photo 484
504498169938182220	photo 485
504498169938182221	photo 486
504498169938182222	photo 487
504498169938182223	photo 488
504498169938182224	photo 489
504498169938182225	photo 490
504498169938182226	photo 491
504498169938182227	photo 492
504498169938182228	photo 493
504498169938182229	photo 494
504498169938182230	photo 495
504498169938182231	photo 496
504498169938182232	photo 497
504498169938182233	photo 498
504498169938182234	photo 499
504498169938182235	photo 500
504498169938182236	photo 501
504498169938182237	photo 502
504498169938182238	photo 503
504498169938182239	photo 504
504498169938182240	photo 505
504498169938182241	photo 506
504498169938182242	photo 507
504498169938182243	photo 508
504498169938182244	photo 509
504498169938182245	photo 510
504498169938182246	photo 511
504498169938182247	photo 512
504498169938182248	photo 513
504498169938182249	photo 514
504498169938182250	photo 515
504498169938182251	photo 516
504498169938182252	photo 517
504498169938182253	photo 518
504498169938182254	photo 519
504498169938182255	photo 520
504498169938182256	photo 521
504498169938182257	photo 522
504498169938182258	photo 523
504498169938182259	photo 524
504498169938182260	photo 525
504498169938182261	photo 526
504498169938182262	photo 527
504498169938182263	photo 528
504498169938182264	photo 529
504498169938182265	photo 530
504498169938182266	photo 531
504498169938182267	photo 532
504498169938182268	photo 533
504498169938182269	photo 534
504498169938182270	photo 535
504498169938182271	photo 536
504498169938182272	photo 537
504498169938182273	photo 538
504498169938182274	photo 539
504498169938182275	photo 540
504498169938182276	photo 541
504498169938182277	photo 542
504498169938182278	photo 543
504498169938182279	photo 544
504498169938182280	photo 545
504498169938182281	photo 546
504498169938182282	photo 547
504498169938182283	photo 548
504498169938182284	photo 549
504498169938182285	photo 550
504498169938182286	photo 551
504498169938182287	photo 552
504498169938182288	photo 553
504498169938182289	photo 554
504498169938182290	photo 555
504498169938182291	photo 556
504498169938182292	photo 557
504498169938182293	photo 558
504498169938182294	photo 559
504498169938182295	photo 560
504498169938182296	photo 561
504498169938182297	photo 562
504498169938182298	photo 563
504498169938182299	photo 564
504498169938182300	photo 565
504498169938182301	photo 566
504498169938182302	photo 567
504498169938182303	photo 568
504498169938182304	photo 569
504498169938182305	photo 570
504498169938182306	photo 571
504498169938182307	photo 572
504498169938182308	photo 573
504498169938182309	photo 574
504498169938182310	photo 575
504498169938182311	photo 576
504498169938182312	photo 577
504498169938182313	photo 578
504498169938182314	photo 579
504498169938182315	photo 580
504498169938182316	photo 581
504498169938182317	photo 582
504498169938182318	photo 583
504498169938182319	photo 584
504498169938182320	photo 585
504498169938182321	photo 586
504498169938182322	photo 587
504498169938182323	photo 588
504498169938182324	photo 589
504498169938182325	photo 590
504498169938182326	photo 591
504498169938182327	photo 592
504498169938182328	photo 593
504498169938182329	photo 594
504498169938182330	photo 595
504498169938182331	photo 596
504498169938182332	photo 597
504498169938182333	photo 598
504498169938182334	photo 599
504498169938182335	photo 600
504498169938182336	photo 601
504498169938182337	photo 602
504498169938182338	photo 603
504498169938182339	photo 604
504498169938182340	photo 605
504498169938182341	photo 606
504498169938182342	photo 607
504498169938182343	photo 608
504498169938182344	photo 609
504498169938182345	photo 610
504498169938182346	photo 611
504498169938182347	photo 612
504498169938182348	photo 613
504498169938182349	photo 614
504498169938182350	photo 615
504498169938182351	photo 616
504498169938182352	photo 617
504498169938182353	photo 618
504498169938182354	photo 619
504498169938182355	photo 620
504498169938182356	photo 621
504498169938182357	photo 622
504498169938182358	photo 623
504498169938182359	photo 624
504498169938182360	photo 625
504498169938182361	photo 626
504498169938182362	photo 627
504498169938182363	photo 628
504498169938182364	photo 629
504498169938182365	photo 630
504498169938182366	photo 631
504498169938182367	photo 632
504498169938182368	photo 633
504498169938182369	photo 634
504498169938182370	photo 635
504498169938182371	photo 636
504498169938182372	photo 637
504498169938182373	photo 638
504498169938182374	photo 639
504498169938182375	photo 640
504498169938182376	photo 641
504498169938182377	photo 642
504498169938182378	photo 643
504498169938182379	photo 644
504498169938182380	photo 645
504498169938182381	photo 646
504498169938182382	photo 647
504498169938182383	photo 648
504498169938182384	photo 649
504498169938182385	photo 650
504498169938182386	photo 651
504498169938182387	photo 652
504498169938182388	photo 653
504498169938182389	photo 654
504498169938182390	photo 655
504498169938182391	photo 656
504498169938182392	photo 657
504498169938182393	photo 658
504498169938182394	photo 659
504498169938182395	photo 660
504498169938182396	photo 661
504498169938182397	photo 662
504498169938182398	photo 663
504498169938182399	photo 664
504498169938182400	photo 665
504498169938182401	photo 666
504498169938182402	photo 667
504498169938182403	photo 668
504498169938182404	photo 669
504498169938182405	photo 670
504498169938182406	photo 671
504498169938182407	photo 672
504498169938182408	photo 673
504498169938182409	photo 674
504498169938182410	photo 675
504498169938182411	photo 676
504498169938182412	photo 677
504498169938182413	photo 678
504498169938182414	photo 679
504498169938182415	photo 680
504498169938182416	photo 681
504498169938182417	photo 682
504498169938182418	photo 683
504498169938182419	photo 684
504498169938182420	photo 685
504498169938182421	photo 686
504498169938182422	photo 687
504498169938182423	photo 688
504498169938182424	photo 689
504498169938182425	photo 690
504498169938182426	photo 691
504498169938182427	photo 692
504498169938182428	photo 693
504498169938182429	photo 694
504498169938182430	photo 695
504498169938182431	photo 696
504498169938182432	photo 697
504498169938182433	photo 698
504498169938182434	photo 699
504498169938182435	photo 700
504498169938182436	photo 701
504498169938182437	photo 702
504498169938182438	photo 703
504498169938182439	photo 704
504498169938182440	photo 705
504498169938182441	photo 706
504498169938182442	photo 707
504498169938182443	photo 708
504498169938182444	photo 709
504498169938182445	photo 710
504498169938182446	photo 711
504498169938182447	photo 712
504498169938182448	photo 713
504498169938182449	photo 714
504498169938182450	photo 715
504498169938182451	photo 716
504498169938182452	photo 717
504498169938182453	photo 718
504498169938182454	photo 719
504498169938182455	photo 720
504498169938182456	photo 721
504498169938182457	photo 722
504498169938182458	photo 723
504498169938182459	photo 724
504498169938182460	photo 725
504498169938182461	photo 726
504498169938182462	photo 727
504498169938182463	photo 728
504498169938182464	photo 729
504498169938182465	photo 730
504498169938182466	photo 731
504498169938182467	photo 732
504498169938182468	photo 733
504498169938182469	photo 734
504498169938182470	photo 735
504498169938182471	photo 736
504498169938182472	photo 737
504498169938182473	photo 738
504498169938182474	photo 739
504498169938182475	photo 740
504498169938182476	photo 741
504498169938182477	photo 742
504498169938182478	photo 743
504498169938182479	photo 744
504498169938182480	photo 745
504498169938182481	photo 746
504498169938182482	photo 747
504498169938182483	photo 748
504498169938182484	photo 749
504498169938182485	photo 750
504498169938182486	photo 751
504498169938182487	photo 752
504498169938182488	photo 753
504498169938182489	photo 754
504498169938182490	photo 755
504498169938182491	photo 756
504498169938182492	photo 757
504498169938182493	photo 758
504498169938182494	photo 759
504498169938182495	photo 760
504498169938182496	photo 761
504498169938182497	photo 762
504498169938182498	photo 763
504498169938182499	photo 764
504498169938182500	photo 765
504498169938182501	photo 766
504498169938182502	photo 767
504498169938182503	photo 768
504498169938182504	photo 769
504498169938182505	photo 770
504498169938182506	photo 771
504498169938182507	photo 772
504498169938182508	photo 773
504498169938182509	photo 774
504498169938182510	photo 775
504498169938182511	photo 776
504498169938182512	photo 777
504498169938182513	photo 778
504498169938182514	photo 779
504498169938182515	photo 780
504498169938182516	photo 781
504498169938182517	photo 782
504498169938182518	photo 783
504498169938182519	photo 784
504498169938182520	photo 785
504498169938182521	photo 786
504498169938182522	photo 787
504498169938182523	photo 788
504498169938182524	photo 789
504498169938182525	photo 790
504498169938182526	photo 791
504498169938182527	photo 792
504498169938182528	photo 793
504498169938182529	photo 794
504498169938182530	photo 795
504498169938182531	photo 796
504498169938182532	photo 797
504498169938182533	photo 798
504498169938182534	photo 799
504498169938182535	photo 800
504498169938182536	photo 801
504498169938182537	photo 802
504498169938182538	photo 803
504498169938182539	photo 804
504498169938182540	photo 805
504498169938182541	photo 806
504498169938182542	photo 807
504498169938182543	photo 808
504498169938182544	photo 809
504498169938182545	photo 810
504498169938182546	photo 811
504498169938182547	photo 812
504498169938182548	photo 813
504498169938182549	photo 814
504498169938182550	photo 815
504498169938182551	photo 816
504498169938182552	photo 817
504498169938182553	photo 818
504498169938182554	photo 819
504498169938182555	photo 820
504498169938182556	photo 821
504498169938182557	photo 822
504498169938182558	photo 823
504498169938182559	photo 824
504498169938182560	photo 825
504498169938182561	photo 826
504498169938182562	photo 827
504498169938182563	photo 828
504498169938182564	photo 829
504498169938182565	photo 830
504498169938182566	photo 831
504498169938182567	photo 832
504498169938182568	photo 833
504498169938182569	photo 834
504498169938182570	photo 835
504498169938182571	photo 836
504498169938182572	photo 837
504498169938182573	photo 838
504498169938182574	photo 839
504498169938182575	photo 840
504498169938182576	photo 841
504498169938182577	photo 842
504498169938182578	photo 843
504498169938182579	photo 844
504498169938182580	photo 845
504498169938182581	photo 846
504498169938182582	photo 847
504498169938182583	photo 848
504498169938182584	photo 849
504498169938182585	photo 850
504498169938182586	photo 851
504498169938182587	photo 852
504498169938182588	photo 853
504498169938182589	photo 854
504498169938182590	photo 855
504498169938182591	photo 856
504498169938182592	photo 857
504498169938182593	photo 858
504498169938182594	photo 859
504498169938182595	photo 860
504498169938182596	photo 861
504498169938182597	photo 862
504498169938182598	photo 863
504498169938182599	photo 864
504498169938182600	photo 865
504498169938182601	photo 866
504498169938182602	photo 867
504498169938182603	photo 868
504498169938182604	photo 869
504498169938182605	photo 870
504498169938182606	photo 871
504498169938182607	photo 872
504498169938182608	photo 873
504498169938182609	photo 874
504498169938182610	photo 875
504498169938182611	photo 876
504498169938182612	photo 877
504498169938182613	photo 878
504498169938182614	photo 879
504498169938182615	photo 880
504498169938182616	photo 881
504498169938182617	photo 882
504498169938182618	photo 883
504498169938182619	photo 884
504498169938182620	photo 885
504498169938182621	photo 886
504498169938182622	photo 887
504498169938182623	photo 888
504498169938182624	photo 889
504498169938182625	photo 890
504498169938182626	photo 891
504498169938182627	photo 892
504498169938182628	photo 893
504498169938182629	photo 894
504498169938182630	photo 895
504498169938182631	photo 896
504498169938182632	photo 897
504498169938182633	photo 898
504498169938182634	photo 899
504498169938182635	photo 900
504498169938182636	photo 901
504498169938182637	photo 902
504498169938182638	photo 903
504498169938182639	photo 904
504498169938182640	photo 905
504498169938182641	photo 906
504498169938182642	photo 907
504498169938182643	photo 908
504498169938182644	photo 909
504498169938182645	photo 910
504498169938182646	photo 911
504498169938182647	photo 912
504498169938182648	photo 913
504498169938182649	photo 914
504498169938182650	photo 915
504498169938182651	photo 916
504498169938182652	photo 917
504498169938182653	photo 918
504498169938182654	photo 919
504498169938182655	photo 920
504498169938182656	photo 921
504498169938182657	photo 922
504498169938182658	photo 923
504498169938182659	photo 924
504498169938182660	photo 925
504498169938182661	photo 926
504498169938182662	photo 927
504498169938182663	photo 928
504498169938182664	photo 929
504498169938182665	photo 930
504498169938182666	photo 931
504498169938182667	photo 932
504498169938182668	photo 933
504498169938182669	photo 934
504498169938182670	photo 935
504498169938182671	photo 936
504498169938182672	photo 937
504498169938182673	photo 938
504498169938182674	photo 939
504498169938182675	photo 940
504498169938182676	photo 941
504498169938182677	photo 942
504498169938182678	photo 943
504498169938182679	photo 944
504498169938182680	photo 945
504498169938182681	photo 946
504498169938182682	photo 947
504498169938182683	photo 948
504498169938182684	photo 949
504498169938182685	photo 950
504498169938182686	photo 951
504498169938182687	photo 952
504498169938182688	photo 953
504498169938182689	photo 954
504498169938182690	photo 955
504498169938182691	photo 956
504498169938182692	photo 957
504498169938182693	photo 958
504498169938182694	photo 959
504498169938182695	photo 960
504498169938182696	photo 961
504498169938182697	photo 962
504498169938182698	photo 963
504498169938182699	photo 964
504498169938182700	photo 965
504498169938182701	photo 966
504498169938182702	photo 967
504498169938182703	photo 968
504498169938182704	photo 969
504498169938182705	photo 970
504498169938182706	photo 971
504498169938182707	photo 972
504498169938182708	photo 973
504498169938182709	photo 974
504498169938182710	photo 975
504498169938182711	photo 976
504498169938182712	photo 977
504498169938182713	photo 978
504498169938182714	photo 979
504498169938182715	photo 980
504498169938182716	photo 981
504498169938182717	photo 982
504498169938182718	photo 983
504498169938182719	photo 984
504498169938182720	photo 985
504498169938182721	photo 986
504498169938182722	photo 987
504498169938182723	photo 988
504498169938182724	photo 989
504498169938182725	photo 990
504498169938182726	photo 991
504498169938182727	photo 992
504498169938182728	photo 993
504498169938182729	photo 994
504498169938182730	photo 995
504498169938182731	photo 996
504498169938182732	photo 997
504498169938182733	photo 998
504498169938182734	photo 999
504498169938182735	photo 1000
\.


--
-- Data for Name: slot; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.slot (id) FROM stdin;
1
2
3
4
5
6
7
8
9
10
11
12
13
14
15
16
17
18
19
20
21
22
23
24
25
26
27
28
29
30
31
32
33
34
35
36
37
38
39
40
41
42
43
44
45
46
47
48
49
50
51
52
53
54
55
56
57
58
59
60
61
62
63
64
65
66
67
68
69
70
71
72
73
74
75
76
77
78
79
80
81
82
83
84
85
86
87
88
89
90
91
92
93
94
95
96
97
98
99
100
101
102
103
104
105
106
107
108
109
110
111
112
113
114
115
116
117
118
119
120
121
122
123
124
125
126
127
128
129
130
131
132
133
134
135
136
137
138
139
140
141
142
143
144
145
146
147
148
149
150
151
152
153
154
155
156
157
158
159
160
161
162
163
164
165
166
167
168
169
170
171
172
173
174
175
176
177
178
179
180
181
182
183
184
185
186
187
188
189
190
191
192
193
194
195
196
197
198
199
200
\.


--
-- Data for Name: tag; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.tag (id, key, value) FROM stdin;
6	-9112653350537019027	tag 6
17	-8628131218977850851	tag 17
1	-7549439642804347138	tag 1
18	-7442521061608968623	tag 18
13	-4699628993162087201	tag 13
2	-1836102403014504804	tag 2
11	-1652171270468263537	tag 11
8	-1616459576875106490	tag 8
9	-1006477062831067423	tag 9
19	-876482540043612188	tag 19
16	-456896430240486575	tag 16
20	853331477142786924	tag 0
15	4036255133788607402	tag 15
10	4269426548071124676	tag 10
3	5278359904096018967	tag 3
4	5519023118760106725	tag 4
5	5569066507245342580	tag 5
14	6646136791631449732	tag 14
7	8479068956512052527	tag 7
12	8652882371106806768	tag 12
\.


--
-- Data for Name: tags; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.tags (src, dst, present) FROM stdin;
\.


--
-- Data for Name: tags_in; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.tags_in (lo_key, lo_member, page) FROM stdin;
\.


--
-- Data for Name: tags_out; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.tags_out (lo_key, lo_member, page) FROM stdin;
\.


--
-- Data for Name: tags_parts; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.tags_parts (run, place, bytes) FROM stdin;
2032034028376383840	1	\\x01000102e80300000100000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020203030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030404040404040404040404040404040404040404040404040404040404040404040404040404040404040404040404040404050505050505050505050505050505050505050505050505050505050505050505050505050505050505050505050505050506060606060606060606060606060606060606060606060606060606060606060606060606060606060606060606060606060707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707080808080808080808080808080808080808080808080808080808080808080808080808080808080808080808080808080809090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f10101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121213131313131313131313131313131313131313131313131313131313131313131313131313131313131313131313131313130000140028003c005000640078008c00a000b400c800dc00f000040118012c014001540168017c019001a401b801cc01e001f40108021c023002440258026c0280029402a802bc02d002e402f8020c032003340348035c03700384039803ac03c003d4030100150029003d005100650079008d00a100b500c900dd00f100050119012d014101550169017d019101a501b901cd01e101f50109021d023102450259026d0281029502a902bd02d102e502f9020d032103350349035d03710385039903ad03c103d503020016002a003e00520066007a008e00a200b600ca00de00f20006011a012e01420156016a017e019201a601ba01ce01e201f6010a021e02320246025a026e0282029602aa02be02d202e602fa020e03220336034a035e03720386039a03ae03c203d603030017002b003f00530067007b008f00a300b700cb00df00f30007011b012f01430157016b017f019301a701bb01cf01e301f7010b021f02330247025b026f0283029702ab02bf02d302e702fb020f03230337034b035f03730387039b03af03c303d703040018002c004000540068007c009000a400b800cc00e000f40008011c013001440158016c0180019401a801bc01d001e401f8010c022002340248025c02700284029802ac02c002d402e802fc021003240338034c036003740388039c03b003c403d803050019002d004100550069007d009100a500b900cd00e100f50009011d013101450159016d0181019501a901bd01d101e501f9010d022102350249025d02710285029902ad02c102d502e902fd021103250339034d036103750389039d03b103c503d90306001a002e00420056006a007e009200a600ba00ce00e200f6000a011e01320146015a016e0182019601aa01be01d201e601fa010e02220236024a025e02720286029a02ae02c202d602ea02fe02120326033a034e03620376038a039e03b203c603da0307001b002f00430057006b007f009300a700bb00cf00e300f7000b011f01330147015b016f0183019701ab01bf01d301e701fb010f02230237024b025f02730287029b02af02c302d702eb02ff02130327033b034f03630377038b039f03b303c703db0308001c003000440058006c0080009400a800bc00d000e400f8000c012001340148015c01700184019801ac01c001d401e801fc011002240238024c026002740288029c02b002c402d802ec020003140328033c035003640378038c03a003b403c803dc0309001d003100450059006d0081009500a900bd00d100e500f9000d012101350149015d01710185019901ad01c101d501e901fd011102250239024d026102750289029d02b102c502d902ed020103150329033d035103650379038d03a103b503c903dd030a001e00320046005a006e0082009600aa00be00d200e600fa000e01220136014a015e01720186019a01ae01c201d601ea01fe01120226023a024e02620276028a029e02b202c602da02ee02020316032a033e03520366037a038e03a203b603ca03de030b001f00330047005b006f0083009700ab00bf00d300e700fb000f01230137014b015f01730187019b01af01c301d701eb01ff01130227023b024f02630277028b029f02b302c702db02ef02030317032b033f03530367037b038f03a303b703cb03df030c002000340048005c00700084009800ac00c000d400e800fc001001240138014c016001740188019c01b001c401d801ec010002140228023c025002640278028c02a002b402c802dc02f002040318032c034003540368037c039003a403b803cc03e0030d002100350049005d00710085009900ad00c100d500e900fd001101250139014d016101750189019d01b101c501d901ed010102150229023d025102650279028d02a102b502c902dd02f102050319032d034103550369037d039103a503b903cd03e1030e00220036004a005e00720086009a00ae00c200d600ea00fe00120126013a014e01620176018a019e01b201c601da01ee01020216022a023e02520266027a028e02a202b602ca02de02f20206031a032e03420356036a037e039203a603ba03ce03e2030f00230037004b005f00730087009b00af00c300d700eb00ff00130127013b014f01630177018b019f01b301c701db01ef01030217022b023f02530267027b028f02a302b702cb02df02f30207031b032f03430357036b037f039303a703bb03cf03e3031000240038004c006000740088009c00b000c400d800ec000001140128013c015001640178018c01a001b401c801dc01f001040218022c024002540268027c029002a402b802cc02e002f40208031c033003440358036c0380039403a803bc03d003e4031100250039004d006100750089009d00b100c500d900ed000101150129013d015101650179018d01a101b501c901dd01f101050219022d024102550269027d029102a502b902cd02e102f50209031d033103450359036d0381039503a903bd03d103e503120026003a004e00620076008a009e00b200c600da00ee00020116012a013e01520166017a018e01a201b601ca01de01f20106021a022e02420256026a027e029202a602ba02ce02e202f6020a031e03320346035a036e0382039603aa03be03d203e603130027003b004f00630077008b009f00b300c700db00ef00030117012b013f01530167017b018f01a301b701cb01df01f30107021b022f02430257026b027f029302a702bb02cf02e302f7020b031f03330347035b036f0383039703ab03bf03d303e7030000000000000000
2032034028376383840	-1	\\x01000201e80300000100000000000000010000000000000000000100020003000400050006000700080009000a000b000c000d000e000f0010001100120013001400150016001700180019001a001b001c001d001e001f0020002100220023002400250026002700280029002a002b002c002d002e002f0030003100320033003400350036003700380039003a003b003c003d003e003f0040004100420043004400450046004700480049004a004b004c004d004e004f0050005100520053005400550056005700580059005a005b005c005d005e005f0060006100620063006400650066006700680069006a006b006c006d006e006f0070007100720073007400750076007700780079007a007b007c007d007e007f0080008100820083008400850086008700880089008a008b008c008d008e008f0090009100920093009400950096009700980099009a009b009c009d009e009f00a000a100a200a300a400a500a600a700a800a900aa00ab00ac00ad00ae00af00b000b100b200b300b400b500b600b700b800b900ba00bb00bc00bd00be00bf00c000c100c200c300c400c500c600c700c800c900ca00cb00cc00cd00ce00cf00d000d100d200d300d400d500d600d700d800d900da00db00dc00dd00de00df00e000e100e200e300e400e500e600e700e800e900ea00eb00ec00ed00ee00ef00f000f100f200f300f400f500f600f700f800f900fa00fb00fc00fd00fe00ff0000010101020103010401050106010701080109010a010b010c010d010e010f0110011101120113011401150116011701180119011a011b011c011d011e011f0120012101220123012401250126012701280129012a012b012c012d012e012f0130013101320133013401350136013701380139013a013b013c013d013e013f0140014101420143014401450146014701480149014a014b014c014d014e014f0150015101520153015401550156015701580159015a015b015c015d015e015f0160016101620163016401650166016701680169016a016b016c016d016e016f0170017101720173017401750176017701780179017a017b017c017d017e017f0180018101820183018401850186018701880189018a018b018c018d018e018f0190019101920193019401950196019701980199019a019b019c019d019e019f01a001a101a201a301a401a501a601a701a801a901aa01ab01ac01ad01ae01af01b001b101b201b301b401b501b601b701b801b901ba01bb01bc01bd01be01bf01c001c101c201c301c401c501c601c701c801c901ca01cb01cc01cd01ce01cf01d001d101d201d301d401d501d601d701d801d901da01db01dc01dd01de01df01e001e101e201e301e401e501e601e701e801e901ea01eb01ec01ed01ee01ef01f001f101f201f301f401f501f601f701f801f901fa01fb01fc01fd01fe01ff0100020102020203020402050206020702080209020a020b020c020d020e020f0210021102120213021402150216021702180219021a021b021c021d021e021f0220022102220223022402250226022702280229022a022b022c022d022e022f0230023102320233023402350236023702380239023a023b023c023d023e023f0240024102420243024402450246024702480249024a024b024c024d024e024f0250025102520253025402550256025702580259025a025b025c025d025e025f0260026102620263026402650266026702680269026a026b026c026d026e026f0270027102720273027402750276027702780279027a027b027c027d027e027f0280028102820283028402850286028702880289028a028b028c028d028e028f0290029102920293029402950296029702980299029a029b029c029d029e029f02a002a102a202a302a402a502a602a702a802a902aa02ab02ac02ad02ae02af02b002b102b202b302b402b502b602b702b802b902ba02bb02bc02bd02be02bf02c002c102c202c302c402c502c602c702c802c902ca02cb02cc02cd02ce02cf02d002d102d202d302d402d502d602d702d802d902da02db02dc02dd02de02df02e002e102e202e302e402e502e602e702e802e902ea02eb02ec02ed02ee02ef02f002f102f202f302f402f502f602f702f802f902fa02fb02fc02fd02fe02ff0200030103020303030403050306030703080309030a030b030c030d030e030f0310031103120313031403150316031703180319031a031b031c031d031e031f0320032103220323032403250326032703280329032a032b032c032d032e032f0330033103320333033403350336033703380339033a033b033c033d033e033f0340034103420343034403450346034703480349034a034b034c034d034e034f0350035103520353035403550356035703580359035a035b035c035d035e035f0360036103620363036403650366036703680369036a036b036c036d036e036f0370037103720373037403750376037703780379037a037b037c037d037e037f0380038103820383038403850386038703880389038a038b038c038d038e038f0390039103920393039403950396039703980399039a039b039c039d039e039f03a003a103a203a303a403a503a603a703a803a903aa03ab03ac03ad03ae03af03b003b103b203b303b403b503b603b703b803b903ba03bb03bc03bd03be03bf03c003c103c203c303c403c503c603c703c803c903ca03cb03cc03cd03ce03cf03d003d103d203d303d403d503d603d703d803d903da03db03dc03dd03de03df03e003e103e203e303e403e503e603e703000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f101112130000000000000000
\.


--
-- Data for Name: tags_runs; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.tags_runs (run, place, bytes) FROM stdin;
2032034028376383840	1048576	\\x0101010001000000e8030000000000000100000000000000010000000000000000000000010001000000000000000100000000000000000000000200
\.


--
-- Data for Name: uri; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.uri (id, key, value) FROM stdin;
337	-9182155483241039721	at://337
864	-9181975282783335766	at://864
311	-9177076677418197795	at://311
215	-9167355551567995437	at://215
630	-9151245512290405295	at://630
122	-9149835097216956659	at://122
145	-9138523269258466996	at://145
392	-9126007291689353903	at://392
216	-9116387530669124660	at://216
493	-9008224599064233249	at://493
250	-9000329988584133434	at://250
845	-8990076605713336051	at://845
625	-8989315695846181306	at://625
399	-8950437735360254029	at://399
171	-8939309421104034912	at://171
453	-8913250606491791617	at://453
832	-8892200066025574537	at://832
261	-8867580503451311171	at://261
748	-8854613273524771534	at://748
711	-8850785537770629282	at://711
644	-8833700498639359793	at://644
821	-8827596256096434138	at://821
944	-8791260456802625506	at://944
382	-8726623218925719983	at://382
103	-8630629538931371318	at://103
290	-8620873628112502065	at://290
749	-8616369840513406319	at://749
603	-8599595201423200507	at://603
260	-8594146400957612582	at://260
931	-8592276593815035397	at://931
6	-8576193347820187502	at://6
219	-8571933028280355077	at://219
367	-8571906193077013132	at://367
986	-8549512319852754439	at://986
591	-8533997209966920566	at://591
545	-8517785685174103215	at://545
52	-8506804666071572139	at://52
467	-8505649677241676170	at://467
483	-8485593085866028702	at://483
852	-8482267395711303113	at://852
918	-8479309813920774710	at://918
102	-8434429488978489914	at://102
74	-8430881022959316929	at://74
820	-8429682641423084409	at://820
511	-8423486451537167082	at://511
4	-8413659292797543070	at://4
56	-8412517207298247117	at://56
141	-8408012120978446918	at://141
517	-8389210318540694383	at://517
490	-8386054491590886910	at://490
334	-8371361842597404155	at://334
477	-8366949416205147584	at://477
409	-8332991505290423646	at://409
843	-8282513716377067294	at://843
958	-8278922738591349232	at://958
256	-8259326281711906481	at://256
361	-8252410102359657586	at://361
664	-8238794139765255733	at://664
765	-8201877692404276817	at://765
538	-8194746530347872390	at://538
446	-8165459788238422272	at://446
344	-8157955898641894051	at://344
2	-8136532846533088663	at://2
11	-8135131905445044001	at://11
156	-8131098813570870594	at://156
284	-8106726669648923269	at://284
995	-8069860855960714048	at://995
304	-8035166054943166915	at://304
114	-8017003302327124494	at://114
281	-8016861255425251369	at://281
716	-8016185740262614903	at://716
316	-8013617513942237598	at://316
27	-7994223132398440253	at://27
414	-7990730692462007318	at://414
93	-7961167883281963591	at://93
780	-7955530773329897575	at://780
811	-7933680171424379497	at://811
3	-7915731339137976026	at://3
510	-7898146591797135833	at://510
614	-7879029793211980228	at://614
16	-7871241623509388209	at://16
693	-7864512067964263912	at://693
115	-7846753363063492672	at://115
723	-7839678857208759009	at://723
168	-7802773387914519722	at://168
365	-7779988220349947465	at://365
476	-7774161295615044690	at://476
861	-7763837554565112751	at://861
14	-7754630065871865467	at://14
338	-7747387539043393935	at://338
107	-7745579892435193347	at://107
582	-7745165417572486026	at://582
773	-7668325064141512396	at://773
450	-7626567574220858454	at://450
981	-7601395912713979750	at://981
741	-7584276885094327322	at://741
999	-7569036215223872245	at://999
300	-7559455340151269831	at://300
186	-7549036921499043186	at://186
486	-7541203354054600567	at://486
935	-7533965490826022573	at://935
308	-7530425661662633508	at://308
515	-7442219335150579261	at://515
293	-7435752785125135880	at://293
916	-7432757684724154639	at://916
809	-7393961401425082575	at://809
939	-7390964591437167534	at://939
963	-7382535390532060792	at://963
159	-7352999123546416101	at://159
566	-7317010351578629643	at://566
619	-7297022702813682059	at://619
175	-7267461221896952880	at://175
152	-7263059963740687234	at://152
762	-7251997350096779321	at://762
880	-7234448457681615674	at://880
248	-7229647092115868457	at://248
733	-7217707146909287744	at://733
789	-7204911047584715201	at://789
357	-7203501062194176431	at://357
577	-7202663177452074732	at://577
182	-7201095339141769783	at://182
520	-7131747639705672555	at://520
506	-7128725638963049273	at://506
69	-7117142082107111411	at://69
202	-7095082486204887808	at://202
549	-7049635902818120091	at://549
730	-7030670418184324948	at://730
283	-7022966692880997557	at://283
879	-7007583078368306081	at://879
669	-6970510009430814688	at://669
329	-6934345818839573064	at://329
996	-6883011793579581695	at://996
728	-6858503402396239818	at://728
961	-6802517407145700888	at://961
808	-6785347507458161397	at://808
494	-6735305730701222905	at://494
355	-6735137036688281487	at://355
936	-6691413981637645682	at://936
437	-6683396226307957914	at://437
767	-6681757781625730063	at://767
965	-6680408098703572704	at://965
896	-6672533006226218426	at://896
147	-6668883444814059859	at://147
253	-6659756680286246619	at://253
55	-6644405375447853125	at://55
173	-6614196517928993170	at://173
704	-6578930968063196353	at://704
326	-6570872545623987598	at://326
294	-6568688346041491987	at://294
756	-6560110011944517777	at://756
682	-6506158763656600322	at://682
410	-6505483070077966910	at://410
998	-6475609399989262163	at://998
485	-6431865359286996156	at://485
744	-6430099669569883350	at://744
574	-6429752325908107079	at://574
163	-6405080395477895674	at://163
302	-6370890932840646000	at://302
85	-6334097758941578287	at://85
742	-6332722995336263128	at://742
451	-6327563016398953668	at://451
532	-6320317351261283273	at://532
626	-6316298915954854047	at://626
17	-6241339100937928656	at://17
788	-6239063749782039338	at://788
23	-6226379983843868154	at://23
287	-6222862285260882985	at://287
683	-6214323815598201441	at://683
229	-6209330973194755637	at://229
195	-6193128163764990015	at://195
923	-6191642546867174387	at://923
64	-6177057800923938149	at://64
542	-6093847078311470123	at://542
59	-6070661058802394692	at://59
760	-6066995703585488729	at://760
214	-6066393594814640407	at://214
997	-6036617178355787721	at://997
838	-6002674480550037947	at://838
890	-5990593541580817776	at://890
131	-5976714438032217328	at://131
142	-5951928140475807986	at://142
616	-5939880768342678751	at://616
390	-5922782315709074983	at://390
352	-5873001794913867329	at://352
388	-5847300150118715437	at://388
624	-5847033576940035086	at://624
745	-5846996359171380124	at://745
901	-5823356002449295021	at://901
914	-5809670319164475105	at://914
612	-5801461574783783764	at://612
969	-5780147896699420874	at://969
673	-5731200378347333502	at://673
917	-5722241919743411628	at://917
734	-5694429476218002587	at://734
324	-5673496746154396192	at://324
128	-5662462111432437446	at://128
886	-5654496776413500496	at://886
541	-5616591263830236656	at://541
266	-5584154872841911790	at://266
909	-5576989613575575421	at://909
377	-5551958247893890921	at://377
798	-5524069392013953345	at://798
959	-5510364852887133174	at://959
385	-5504505057221653160	at://385
695	-5503782174344205860	at://695
924	-5459947879299798161	at://924
957	-5427931974884016157	at://957
790	-5410526073457046212	at://790
670	-5401856723191348124	at://670
989	-5369765653169605605	at://989
246	-5354256211152067727	at://246
270	-5352655659582476731	at://270
236	-5350549835779993065	at://236
449	-5349668424293287403	at://449
434	-5329029233959170651	at://434
368	-5326540669380704320	at://368
509	-5288210851033343822	at://509
162	-5269019005341529841	at://162
568	-5236800131713383571	at://568
555	-5224881721045520941	at://555
858	-5210797794081498092	at://858
799	-5199206773830508936	at://799
949	-5187390495931159396	at://949
323	-5153769665152119406	at://323
607	-5132728772954359275	at://607
150	-5103647916042301678	at://150
840	-5091724368241990226	at://840
907	-5079281005239717837	at://907
530	-5045390536863851123	at://530
279	-5022911545724546873	at://279
466	-5004900066693514166	at://466
792	-5002180218620541316	at://792
435	-4995298578062362401	at://435
822	-4994943567849479727	at://822
972	-4973279043857752955	at://972
217	-4961829994993142050	at://217
620	-4931860048694007896	at://620
698	-4926893371530273188	at://698
36	-4921486216946279900	at://36
800	-4916920181909683615	at://800
724	-4905446340392226637	at://724
753	-4872003870830989093	at://753
415	-4871752455678954945	at://415
176	-4869433358297570520	at://176
244	-4844976619636569993	at://244
660	-4841689785616374797	at://660
898	-4813639672736488906	at://898
267	-4808846545336794998	at://267
364	-4792572176589451113	at://364
396	-4776442278243184208	at://396
956	-4774979780902092673	at://956
834	-4752032869936113592	at://834
707	-4732967646849844443	at://707
769	-4711981474538667264	at://769
106	-4681471496467305902	at://106
771	-4675093595782461753	at://771
91	-4668807002352618346	at://91
920	-4655939171518767668	at://920
825	-4625428191469369974	at://825
321	-4624560045336472442	at://321
442	-4582265481316136746	at://442
234	-4537977301358588170	at://234
132	-4510000307839862506	at://132
526	-4505355348658129423	at://526
58	-4498377031048417382	at://58
563	-4477852256572383832	at://563
136	-4452551799183013133	at://136
1000	-4416596588141967322	at://1000
640	-4382227142404699970	at://640
638	-4377138418593635910	at://638
593	-4308993746537661028	at://593
833	-4292178257053179107	at://833
109	-4266433874892754842	at://109
903	-4260010947909349946	at://903
801	-4248593925949475312	at://801
868	-4248576501533682495	at://868
665	-4236538563649470894	at://665
124	-4186097642539889475	at://124
812	-4154757860092793982	at://812
667	-4147069481657978811	at://667
274	-4133082498890247849	at://274
597	-4131127582957752244	at://597
336	-4129647170370250641	at://336
973	-4100865513640946162	at://973
643	-4100107138009655645	at://643
350	-4098868519092503443	at://350
210	-4098355482764171996	at://210
381	-4035601862628080419	at://381
135	-3995938969260311553	at://135
239	-3971891508413570710	at://239
761	-3945592431791056119	at://761
681	-3934698318200756724	at://681
35	-3933842311145397247	at://35
889	-3895943901345406659	at://889
659	-3861663664367370432	at://659
804	-3847714740352876238	at://804
979	-3832455564930206662	at://979
623	-3828665250595114132	at://623
776	-3796734239648317952	at://776
932	-3763877371534608605	at://932
433	-3756047971543917422	at://433
221	-3753865852351421816	at://221
528	-3737278508289689030	at://528
455	-3734184110708319704	at://455
257	-3721021129178253644	at://257
309	-3707569569287254487	at://309
680	-3677676697248831294	at://680
277	-3668583976045238285	at://277
134	-3658110853680040481	at://134
255	-3650698365231315475	at://255
791	-3642643654626738359	at://791
779	-3621257510559564614	at://779
651	-3613123638221527026	at://651
299	-3594696374842901105	at://299
375	-3569774569548260943	at://375
471	-3542467065474641742	at://471
529	-3531098283255810321	at://529
865	-3519869506608800928	at://865
169	-3479501664573063446	at://169
8	-3476047887872575829	at://8
584	-3454089414387141647	at://584
565	-3422585469254602961	at://565
558	-3421309748864820491	at://558
837	-3408439681202628411	at://837
518	-3388180246526231680	at://518
523	-3379440625690197727	at://523
690	-3360685290286966036	at://690
47	-3353450080971355261	at://47
179	-3320465479209021730	at://179
170	-3312496677009462353	at://170
151	-3293331329945878699	at://151
465	-3267410268261685272	at://465
987	-3228818765526157783	at://987
911	-3201130494691581948	at://911
296	-3141509237527790071	at://296
655	-3101147132649168329	at://655
752	-3097918079137343174	at://752
583	-3095830188683262065	at://583
34	-3087268174600530187	at://34
772	-2964396509258730575	at://772
608	-2960141736724929014	at://608
185	-2959738439049905077	at://185
264	-2954882779892048235	at://264
38	-2953350018847816952	at://38
571	-2946024521793543142	at://571
652	-2907254732612646431	at://652
374	-2896734905571005592	at://374
258	-2886566152973767458	at://258
184	-2855982767547534665	at://184
906	-2848477242413108292	at://906
859	-2840820276378750768	at://859
810	-2786315859093051731	at://810
346	-2783714291307089576	at://346
228	-2781183946792574116	at://228
548	-2703253130115333072	at://548
101	-2687421873804717728	at://101
519	-2648499065185558117	at://519
846	-2629046999738642457	at://846
970	-2545126458457641944	at://970
562	-2530560421996976581	at://562
953	-2521147696722611507	at://953
10	-2486195659525982236	at://10
292	-2484306339246591816	at://292
873	-2483747948945849970	at://873
564	-2475013413854772850	at://564
456	-2439438056949123767	at://456
766	-2437211169132192254	at://766
39	-2422411222009154658	at://39
199	-2409365898353844436	at://199
514	-2402634360206655219	at://514
473	-2362127073349967111	at://473
888	-2360285267682468882	at://888
633	-2338760769716039774	at://633
747	-2315031981941030774	at://747
207	-2314813242199069813	at://207
206	-2307188676881794044	at://206
251	-2304635787402997037	at://251
444	-2299603122916794858	at://444
634	-2296480690912092302	at://634
847	-2285827092709476444	at://847
231	-2279441531979740738	at://231
706	-2210318251958034801	at://706
586	-2136395000424498560	at://586
656	-2110729897971271654	at://656
677	-2106543354287995624	at://677
68	-2101508357355923015	at://68
912	-2083443392685446622	at://912
7	-2069849944272178337	at://7
869	-2053822596907652865	at://869
223	-2040146698621359127	at://223
372	-2002437287384933533	at://372
49	-1960153303497351351	at://49
505	-1922770624502326413	at://505
386	-1911006515382002886	at://386
41	-1910061153814549123	at://41
53	-1871278737333597948	at://53
819	-1853455063784567194	at://819
721	-1852193171666927732	at://721
9	-1830053065003916951	at://9
116	-1828435451936371353	at://116
618	-1785875773309478687	at://618
516	-1783024209762808393	at://516
492	-1754001780496174136	at://492
402	-1749575271079075198	at://402
719	-1748776124121688679	at://719
265	-1738671302567326618	at://265
629	-1716580910925624626	at://629
649	-1714188025305561808	at://649
929	-1685572378487382124	at://929
153	-1678606280252019154	at://153
857	-1674258480087185413	at://857
525	-1659765795132767390	at://525
637	-1654856917815245684	at://637
708	-1629458419928191097	at://708
94	-1620462581365333397	at://94
653	-1577542123855933545	at://653
343	-1529395400693259014	at://343
425	-1503560113374339222	at://425
348	-1489776525872825532	at://348
892	-1476715145052854774	at://892
805	-1426068675473843142	at://805
717	-1414959476524310521	at://717
806	-1376826644980514671	at://806
884	-1369945897631510586	at://884
460	-1356778251754857928	at://460
197	-1353836543777729923	at://197
407	-1332058227488577762	at://407
694	-1325728355478160287	at://694
50	-1294813747082856363	at://50
474	-1291548786535314937	at://474
700	-1250835500953604349	at://700
333	-1250465061172844728	at://333
777	-1237625544559299784	at://777
133	-1211331432710271475	at://133
224	-1199513214797357935	at://224
579	-1197026497379771354	at://579
200	-1190308430879842906	at://200
180	-1189999185670009583	at://180
42	-1176919429985055878	at://42
313	-1172211461014240107	at://313
646	-1166820197824552897	at://646
735	-1159651687547375028	at://735
602	-1138401053400541837	at://602
951	-1113556711977312502	at://951
363	-1086893286514688325	at://363
137	-1054636503107404664	at://137
844	-1031070844268635830	at://844
642	-1022466175082883526	at://642
590	-955946872784657685	at://590
125	-927668878096114451	at://125
317	-917533334900458722	at://317
61	-915738054217215291	at://61
113	-877973026683007217	at://113
189	-867023558804992356	at://189
18	-863982399113423402	at://18
389	-831885019130459144	at://389
803	-813765623200912244	at://803
341	-785215677825252342	at://341
513	-781000827679804102	at://513
32	-779733645693623727	at://32
763	-720103812495827485	at://763
585	-706300553840472915	at://585
110	-700259191742107898	at://110
862	-649560943273255716	at://862
46	-633403490681723809	at://46
795	-603052124738464303	at://795
72	-589177244222375797	at://72
813	-552296287510922252	at://813
897	-544827874965245530	at://897
727	-525982754923081088	at://727
99	-503084786834874690	at://99
369	-501146219003509529	at://369
971	-491293701416121642	at://971
174	-440396659404026575	at://174
560	-432977317605347471	at://560
595	-409073939365279747	at://595
190	-369272230568415654	at://190
359	-343298562550327727	at://359
751	-324512154251863342	at://751
149	-271381920915536897	at://149
259	-221413762133265952	at://259
457	-214605639753507519	at://457
770	-209897311788736350	at://770
295	-198636172684803469	at://295
962	-175530474601148971	at://962
268	-172996596606800305	at://268
537	-144735311890943575	at://537
275	-133920411529486047	at://275
877	-129763293955730597	at://877
985	-97461804354443035	at://985
89	-97288209930122114	at://89
371	-77505229139942342	at://371
303	-68805544860991399	at://303
613	-44359098773916785	at://613
30	-25128419023142522	at://30
83	59471104619316244	at://83
604	70034977515616879	at://604
830	95060948278824168	at://830
488	107179614801367756	at://488
675	111268923972130262	at://675
187	128029115118012409	at://187
213	176291536923063729	at://213
379	183574239225410869	at://379
356	189124753511474232	at://356
478	212286590076963995	at://478
851	233782187571462560	at://851
768	242928945748574232	at://768
535	263583199873659506	at://535
622	289565317601122934	at://622
276	326353594932855522	at://276
21	339525809821643509	at://21
441	364706045811858136	at://441
320	383264468066467884	at://320
764	384667224110542019	at://764
686	413387621743764661	at://686
553	423323290152457869	at://553
540	427899973265911515	at://540
204	439097876870316196	at://204
713	446105617499972801	at://713
362	449382413402949767	at://362
754	451396715900867974	at://754
330	480967044864069025	at://330
121	486132104673418421	at://121
910	506716814348757279	at://910
76	527760881824141555	at://76
271	551474818975114482	at://271
606	552516965884546737	at://606
524	555834435521105951	at://524
291	576212158172127171	at://291
556	576248188734910673	at://556
209	597422790183777399	at://209
726	628851509816004133	at://726
635	701100120565904212	at://635
422	712204748945742032	at://422
966	715955595021165671	at://966
794	727363814858975572	at://794
621	740025826285770473	at://621
263	763630162550965852	at://263
192	781754289309372518	at://192
480	782662971811798027	at://480
96	800305930529255394	at://96
600	827837970873955577	at://600
610	835091215278726601	at://610
902	856375723421928264	at://902
181	883364702638481268	at://181
398	906701462837721123	at://398
567	914090008292595029	at://567
908	933241388980575414	at://908
887	964041802310987849	at://887
448	993403825786227194	at://448
286	1008879197248093421	at://286
22	1021493504921072714	at://22
578	1032738610326502178	at://578
289	1043579852816149215	at://289
445	1045788884857040184	at://445
315	1064191386203105051	at://315
696	1103862693060190353	at://696
305	1106313182971321657	at://305
401	1108434764327779338	at://401
452	1122338755810290858	at://452
685	1133762172153207000	at://685
90	1198300738378113721	at://90
310	1221684885807520557	at://310
836	1236095788357064000	at://836
605	1254604973943352730	at://605
60	1274239816881645483	at://60
227	1311782047076871977	at://227
539	1313627841857236676	at://539
48	1319416829506523637	at://48
674	1328489811364756184	at://674
353	1337007300214464503	at://353
397	1368557861409928257	at://397
57	1416378155385052582	at://57
645	1417262571026980292	at://645
736	1422990898172810944	at://736
722	1427002552910900242	at://722
746	1427734011851598047	at://746
481	1453061575201715146	at://481
155	1454647947403040421	at://155
815	1473271088071817930	at://815
867	1492840921159926933	at://867
318	1506848443180168753	at://318
88	1515237501100740183	at://88
617	1556287448702970665	at://617
639	1586022355672417154	at://639
533	1600267504383307471	at://533
885	1628242026867106240	at://885
269	1643429451867244692	at://269
705	1644666188703344007	at://705
247	1644852887083836743	at://247
854	1652911767105799451	at://854
609	1659711387357897278	at://609
123	1674664215802355028	at://123
611	1697702008540437597	at://611
428	1772516643100960157	at://428
934	1777982306019679061	at://934
543	1789326429898586563	at://543
572	1795584171157590323	at://572
974	1797116846093612300	at://974
793	1840974836486144849	at://793
946	1882923700205752871	at://946
245	1905014184951287314	at://245
427	1909263896603934529	at://427
332	1939357745541984591	at://332
464	1946234026122724568	at://464
828	1951608811918158951	at://828
569	2018284853888969111	at://569
370	2027838363909560297	at://370
301	2039566828579612357	at://301
710	2093211502003252333	at://710
927	2098349375411232492	at://927
416	2101362247376842417	at://416
328	2150977706506358526	at://328
650	2158871585498204294	at://650
418	2173083178518720529	at://418
497	2185247341933538909	at://497
118	2186962681725067880	at://118
941	2187949904123612885	at://941
1	2205766972171929927	at://1
146	2207628359717538761	at://146
671	2213857268710512202	at://671
588	2246204497352773738	at://588
71	2251625895505823459	at://71
342	2260005327630260780	at://342
508	2262180094578195833	at://508
930	2299380518659584965	at://930
172	2311510039174764090	at://172
242	2312199905173824399	at://242
657	2332806689939734530	at://657
384	2360748078605643984	at://384
496	2420228768209998827	at://496
536	2424527369931767318	at://536
827	2437535508400012295	at://827
373	2453876792218926678	at://373
62	2456427497377813166	at://62
423	2462229416169668710	at://423
783	2560802361664929582	at://783
45	2568205677217552429	at://45
203	2576537069213795873	at://203
193	2578723536221164951	at://193
347	2591575104788208775	at://347
254	2593203834391556587	at://254
80	2595173356154612928	at://80
703	2605470281951476183	at://703
648	2614523107954019982	at://648
982	2662536074556039055	at://982
487	2670753570799845315	at://487
872	2672544172109938555	at://872
994	2701186880807405648	at://994
220	2705768773302476959	at://220
482	2735431662129989631	at://482
841	2741410221557129009	at://841
561	2775679638870997567	at://561
814	2803565692068650909	at://814
194	2894782517349188805	at://194
781	2896630949193637155	at://781
782	2917749967766665115	at://782
331	2936069024350606209	at://331
878	2957611501060893725	at://878
484	2966298924120572594	at://484
458	2970109481546893791	at://458
411	2973195150977587391	at://411
594	3010809482974755169	at://594
31	3025418306552970326	at://31
557	3027863897762623706	at://557
459	3056173307337175770	at://459
527	3061928717941814335	at://527
759	3069622434678823218	at://759
688	3099007844020140416	at://688
904	3137053423329484875	at://904
547	3169294878723973975	at://547
870	3187895304362391114	at://870
413	3237626045955366013	at://413
366	3245299236624440524	at://366
461	3263197120792466556	at://461
534	3292557267807330857	at://534
900	3321890201736456406	at://900
942	3327526413028658407	at://942
785	3329133928179692473	at://785
672	3329396518184742054	at://672
424	3363081832148173632	at://424
86	3386731237287601357	at://86
589	3415037900629480413	at://589
676	3420415926202473497	at://676
662	3443946537903136993	at://662
948	3485558232311124558	at://948
157	3495179336152299949	at://157
143	3505331150049478821	at://143
860	3535666273954729088	at://860
205	3555406765455847653	at://205
405	3572699462142160543	at://405
797	3575500186756148573	at://797
919	3576969663739862439	at://919
164	3584057531281270749	at://164
111	3620908678452429680	at://111
636	3628183538303472374	at://636
501	3654377220577159423	at://501
447	3716355881919645003	at://447
489	3730648665929302590	at://489
926	3740466784278013713	at://926
587	3801025187262338564	at://587
774	3805711361003565049	at://774
928	3809349790827763488	at://928
280	3844738625874574762	at://280
120	3849290355811824891	at://120
440	3858972295086377799	at://440
599	3865260262465773371	at://599
12	3893392941343152465	at://12
383	3908934247172869200	at://383
647	3941950429462965775	at://647
697	3991677243387599681	at://697
632	4029268140238345128	at://632
654	4067087654936584289	at://654
19	4067771955986304227	at://19
943	4070027007191095816	at://943
988	4078435825260727869	at://988
165	4086412028482940510	at://165
784	4089486198205259997	at://784
211	4108450099410515619	at://211
848	4122830428225261034	at://848
140	4126575787947222217	at://140
166	4140201972329912776	at://166
167	4140775353121149212	at://167
67	4155384105068288119	at://67
394	4157364878786582925	at://394
252	4173191608106633050	at://252
715	4177834306815143220	at://715
44	4178108089088957393	at://44
37	4187105205563952807	at://37
824	4226179632794084559	at://824
850	4226362161522401802	at://850
993	4232163035890943686	at://993
601	4237856638337524597	at://601
84	4242169610593081883	at://84
839	4345713051485850395	at://839
964	4364423518923422782	at://964
531	4378068834804253979	at://531
218	4386976810504174932	at://218
863	4391925787313543969	at://863
498	4411679250732908642	at://498
816	4412984378922253977	at://816
469	4422490059295324752	at://469
5	4443170200390998850	at://5
312	4453852597193589394	at://312
430	4457935456634930595	at://430
322	4458121451462099593	at://322
925	4518096464743565086	at://925
158	4532294031234800044	at://158
738	4540294473124275014	at://738
51	4564273513853398048	at://51
262	4606526639678057552	at://262
661	4620837691995121998	at://661
750	4655720407588632258	at://750
628	4741531800470801433	at://628
43	4747977808130101620	at://43
161	4783569715184418707	at://161
658	4851591451514093933	at://658
154	4898242824880516926	at://154
178	4900712410162705593	at://178
796	4931750852651941614	at://796
472	4967606985925895952	at://472
954	4976866067814166404	at://954
826	4984015421924590160	at://826
679	5017369432161124843	at://679
978	5057911068125671758	at://978
198	5087441968610711875	at://198
678	5128107679839430588	at://678
855	5133429750644113003	at://855
285	5137218349325922391	at://285
241	5149323279333250048	at://241
26	5180372808611033109	at://26
191	5201628754931425191	at://191
615	5262802071772831720	at://615
829	5264930296011126682	at://829
546	5267954792733837291	at://546
631	5268051378766091209	at://631
905	5299845728980401000	at://905
15	5325173919182808963	at://15
980	5354118170396087978	at://980
491	5354183590028976566	at://491
400	5362649992305649655	at://400
426	5382069803869599947	at://426
235	5382933982411490987	at://235
522	5394486173190030302	at://522
976	5396258966601462463	at://976
881	5421049388919198569	at://881
731	5430797663193880756	at://731
787	5431900937807610260	at://787
757	5439077190674770180	at://757
915	5462797500362757528	at://915
758	5494561086815050775	at://758
117	5537372949520897106	at://117
559	5545640738582393773	at://559
709	5551722602320088400	at://709
443	5560900189651233883	at://443
238	5570720681795147565	at://238
592	5590418444775010507	at://592
119	5599132580891580224	at://119
420	5620206092327109704	at://420
104	5660739305496931450	at://104
955	5724600686040415335	at://955
627	5732720012182327204	at://627
339	5734181928256924920	at://339
689	5741482969317449901	at://689
500	5746176123125595784	at://500
70	5756846004155253957	at://70
507	5777589040176752895	at://507
201	5833034193873349258	at://201
306	5846700519122639982	at://306
692	5859524513242579989	at://692
596	5907973204721341472	at://596
327	5940160214601944120	at://327
580	5984144968711006266	at://580
436	5994595243633678602	at://436
687	6018411848419653659	at://687
495	6032880751574950290	at://495
823	6040031423197907172	at://823
237	6080674425473882484	at://237
512	6094433878826306581	at://512
92	6101419296542264344	at://92
160	6105156931311837961	at://160
882	6106567474998325205	at://882
408	6130069756652017259	at://408
358	6159801473865647756	at://358
406	6161757659799878522	at://406
380	6189704929240171199	at://380
29	6214731569707486054	at://29
297	6218537383036718450	at://297
714	6220638790544657284	at://714
144	6225811965231415266	at://144
729	6232955867189648442	at://729
866	6240446232755620528	at://866
105	6254334431964372835	at://105
233	6270844895134561546	at://233
544	6282138024644062775	at://544
148	6290806600344837423	at://148
288	6291117049765036129	at://288
378	6308248699408272517	at://378
470	6313950258884696555	at://470
112	6360465609555671747	at://112
438	6367033511372970967	at://438
376	6374143714271259556	at://376
395	6377095050906362413	at://395
81	6423681767460335658	at://81
786	6451108304157238929	at://786
849	6471658019016625982	at://849
65	6504808218040530253	at://65
503	6507942442139951577	at://503
940	6517783913740282432	at://940
139	6567146615273338987	at://139
950	6600883838101115301	at://950
307	6601605559264203109	at://307
63	6611687629169471775	at://63
230	6617207219494123323	at://230
33	6618389172391183600	at://33
340	6654150922459860325	at://340
856	6675241098778280782	at://856
502	6711996152720240812	at://502
817	6740016561615326236	at://817
345	6750160327473708036	at://345
126	6765270249052691752	at://126
702	6790238035977897702	at://702
360	6794728768223010282	at://360
573	6825400915064644663	at://573
576	6835497057637226931	at://576
273	6861778451959404830	at://273
968	6876471265034891435	at://968
684	6884871331660205668	at://684
945	6886808033639854581	at://945
983	6893893459343947632	at://983
835	6902078119861227495	at://835
468	6906661993186247488	at://468
429	6958089068747514011	at://429
188	6965629389665756945	at://188
66	6992749133395009528	at://66
876	7015095294142913605	at://876
325	7028428093288518317	at://325
138	7047709954591773205	at://138
95	7073541751960583767	at://95
575	7101431314301285326	at://575
739	7105420572795936623	at://739
922	7125352816906450647	at://922
818	7127837212809643911	at://818
393	7162580073196614686	at://393
432	7167104834411115947	at://432
871	7168195046277941811	at://871
554	7179411172243665603	at://554
893	7223818599721548928	at://893
737	7249578049295535866	at://737
78	7262827478191942298	at://78
100	7293487527411422522	at://100
403	7341533074700378371	at://403
240	7360789400960463664	at://240
853	7369260745873678695	at://853
712	7376976517034699944	at://712
20	7380926704747523375	at://20
975	7394099003884818591	at://975
463	7419665869336576013	at://463
412	7429020396305678113	at://412
977	7488269952200183933	at://977
40	7504264056356247012	at://40
732	7512354269457957303	at://732
802	7525992134809476249	at://802
97	7537223095132729787	at://97
550	7552368936262168943	at://550
243	7555157616484638535	at://243
475	7560987231600902630	at://475
419	7566506770997816955	at://419
938	7591668257505470139	at://938
87	7609821323765199357	at://87
354	7674386855943895594	at://354
73	7705624999829413290	at://73
913	7710660299669287071	at://913
479	7716057236352222272	at://479
278	7743859284280826971	at://278
720	7757206973619454765	at://720
314	7769002480056791280	at://314
282	7785077462253480461	at://282
272	7812364726248145002	at://272
421	7842852333911865289	at://421
641	7856112281256731871	at://641
232	7860364772347679998	at://232
499	7864017063728427387	at://499
504	7914508374379216040	at://504
718	7918416583206213890	at://718
921	7950924700415046997	at://921
25	7976908313941779068	at://25
319	7984975367443656167	at://319
991	8005267311621396343	at://991
98	8092848754907373216	at://98
668	8100575600588349750	at://668
177	8136008701896974838	at://177
54	8140426735534302262	at://54
183	8154999215289849782	at://183
439	8194344176320145292	at://439
740	8229840877092402125	at://740
701	8237512988482405539	at://701
391	8242813387383517328	at://391
417	8255576862534820671	at://417
28	8274765198506367546	at://28
807	8280276926998869278	at://807
875	8284422706527126349	at://875
883	8297995116019169445	at://883
894	8322826710692499367	at://894
196	8399508928858501215	at://196
13	8411828679190261554	at://13
79	8415024967176013968	at://79
129	8420581619725557688	at://129
351	8425994288222980098	at://351
899	8442532020570069719	at://899
775	8455591037523994511	at://775
130	8498364748064169409	at://130
743	8568885413745740507	at://743
75	8602691973990721093	at://75
891	8625984687445547015	at://891
404	8628210307219705651	at://404
960	8632704655993032623	at://960
208	8643795454248007850	at://208
77	8668594326396357819	at://77
82	8701790244059970516	at://82
831	8710378142302242309	at://831
725	8711977229435155801	at://725
755	8725059436629188194	at://755
387	8728817783631797433	at://387
952	8738569119385825343	at://952
225	8748123402139350094	at://225
226	8804025282586222210	at://226
249	8817906825327792226	at://249
699	8818583339456829675	at://699
947	8844461848193700514	at://947
335	8871299365101731044	at://335
581	8872958196198328506	at://581
666	8873087413796957179	at://666
454	8876194076104672482	at://454
937	8898785275955046715	at://937
298	8915680069069445444	at://298
663	8915866483146267862	at://663
984	8916502153687678012	at://984
778	8925974680481141646	at://778
212	8930590299910579161	at://212
24	8937783824115385599	at://24
842	8939609878068628006	at://842
895	8950043763166398598	at://895
462	8951411550072519227	at://462
570	8952372178981224969	at://570
874	8974384678592638711	at://874
551	8977091774708775417	at://551
933	8988845764951782825	at://933
598	8990164211471113972	at://598
691	8998846754451033012	at://691
992	9010314622806470945	at://992
967	9044795955188103365	at://967
108	9074528228570374012	at://108
990	9074629058788838379	at://990
521	9118600643196763330	at://521
431	9141754104863763407	at://431
222	9148998266300777948	at://222
349	9182044434446954468	at://349
552	9183706306849509237	at://552
127	9214104547469935561	at://127
\.


--
-- Data for Name: visit; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.visit (day, who) FROM stdin;
1	AQAMQAABQ+LukVzGhiA=
2	AQAMQAABfS70wSkgkk07Z2NH2kuZa4ynqjmq6QOOeHFe2QopIso=
3	AQAMQAABlwR1GYivYAcM3yNbaxO7KjtnY0faS5lrr5a11lgeZ4GMp6o5qukDjpdJgQaVRZ6e/tx2BhU9+6F4cV7ZCikiynUol6jpG63m
4	AQAMQAABlZN74Hr0zgOGoD/lu6U7BpcEdRmIr2AHLmdtiq+7axQM3yNbaxO7KjZ45caneRQxO2djR9pLmWuvlrXWWB5ngYynqjmq6QOOW39HDkY3U5uXSYEGlUWenv7cdgYVPfuhMg9HFxfEZcuJ05xlUpHO22P0cQHBVs7ldSiXqOkbreY=
5	AQAMQAABlZN74Hr0zgOGoD/lu6U7BpcEdRmIr2AHYwPT3lQjIg8uZ22Kr7trFAzfI1trE7sqNnjlxqd5FDH7qs0kq6FPOHtojGGUiqlS/vRekoTtm147Z2NH2kuZawafMVmE+jl0r5a11lgeZ4Fbf0cORjdTm5dJgQaVRZ6e/tx2BhU9+6FJCS2lBpV/vjIPRxcXxGXLMYVbpZ5L3tE+Mjbl/Nnq15PjaA2TQX7ZidOcZVKRzttWvRHgyzgU5GP0cQHBVs7ldSiXqOkbreY=
6	AQAMQAABlZN74Hr0zgOGoD/lu6U7BpcEdRmIr2AHYwPT3lQjIg/fb7bS/f8gEgghQpMWkWwSLmdtiq+7axQM3yNbaxO7KjZ45caneRQx+6rNJKuhTzhSuy5AM8KgSh2IoHQaqtFPe2iMYZSKqVK7Lc0XP0m9Vv70XpKE7ZteBp8xWYT6OXTGCgnBX+Qefq5vttCnSpJ+r5a11lgeZ4GINF97+iq2mVt/Rw5GN1Obl0mBBpVFnp7+3HYGFT37oUkJLaUGlX++Mg9HFxfEZcsxhVulnkve0cgn3zjI+KbVPjI25fzZ6teT42gNk0F+2YnTnGVSkc7bWE2dPLfeluANxtFs/KL84la9EeDLOBTkY/RxAcFWzuV1KJeo6Rut5m0VR4rsGsTu
7	AQAMQAABlZN74Hr0zgOGoD/lu6U7BpcEdRmIr2AHdoaWMp3uBg5jA9PeVCMiD99vttL9/yASCCFCkxaRbBIuZ22Kr7trFHWPO3yiObAnDN8jW2sTuyo2eOXGp3kUMfuqzSSroU84UrsuQDPCoEodiKB0GqrRT3tojGGUiqlSuy3NFz9JvVZEBvs6wfxbWv70XpKE7ZteEWYqkAtRhWsGnzFZhPo5dMYKCcFf5B5+rm+20KdKkn7BIPzS6j30hMpspPL3NJKMdLl99aVuI4/iWc2UNLHhlCxjkB/jX/2UiDRfe/oqtplbf0cORjdTm5dJgQaVRZ6e/tx2BhU9+6GH0XnHa7MurEkJLaUGlX++MOn6MGzIXsEyD0cXF8RlyzGFW6WeS97RyCffOMj4ptU+Mjbl/Nnq15PjaA2TQX7ZidOcZVKRzttYTZ08t96W4OxFYduQLzjhDcbRbPyi/OJWvRHgyzgU5GP0cQHBVs7ldSiXqOkbreZV5OYl36bo5m0VR4rsGsTuarszNefJWfc=
8	AQAMQAABlZN74Hr0zgPYKGhegee4BYagP+W7pTsGlwR1GYivYAezz8BLGr5KDHaGljKd7gYOYwPT3lQjIg/fb7bS/f8gEgghQpMWkWwSLmdtiq+7axR1jzt8ojmwJwzfI1trE7sqNnjlxqd5FDGgHFAHCZY1NvuqzSSroU84YVLKVGGMpkJSuy5AM8KgSh2IoHQaqtFPRiZ1OHT0BVB7aIxhlIqpUrstzRc/Sb1W0ytlWdQ62VdEBvs6wfxbWv70XpKE7ZteEWYqkAtRhWvaMbWUNJPbcwafMVmE+jl06+WdDFsjwHZ8yc5Aabt5fMYKCcFf5B5+rm+20KdKkn7BIPzS6j30hGeWxfUS/kWGymyk8vc0kox0uX31pW4jj+JZzZQ0seGULGOQH+Nf/ZSINF97+iq2mVt/Rw5GN1Ob2zy9tuOPHJyXSYEGlUWenj1CAY6jUlyfh9F5x2uzLqxwwt/3aHnhrcwVku6LS9y1SQktpQaVf74w6fowbMhewTIPRxcXxGXLMYVbpZ5L3tHIJ984yPim1Wxzv0W8qLPWPjI25fzZ6teT42gNk0F+2YnTnGVSkc7bWE2dPLfeluDsRWHbkC844Q3G0Wz8ovziVr0R4Ms4FORj9HEBwVbO5XUol6jpG63mVeTmJd+m6OYbLQcffCjg520VR4rsGsTuarszNefJWfc=
9	AQAMQAABlZN74Hr0zgPYKGhegee4BYagP+W7pTsGs8/ASxq+Sgx2hpYyne4GDmMD095UIyIP32+20v3/IBIIIUKTFpFsEi5nbYqvu2sUNrO6RiWzYCF1jzt8ojmwJwzfI1trE7sqN8TgiDDLiis2eOXGp3kUMemjg9eUw/w0oBxQBwmWNTafukfE8T3SNvuqzSSroU84z9PR7239dznMU2zS3rsRO2FSylRhjKZCsFF3o8Y11kKICF7e8nHpQ1K7LkAzwqBKtyrFbrJpWk8diKB0GqrRT0YmdTh09AVQe2iMYZSKqVJLElBPLpBeVrstzRc/Sb1W0ytlWdQ62VdEBvs6wfxbWv70XpKE7Zte/1Ety9JaCGJ4FtZPo8NzYu0cXTOs+SFmEWYqkAtRhWvaMbWUNJPbcwafMVmE+jl06+WdDFsjwHZ8yc5Aabt5fMYKCcFf5B5+rm+20KdKkn7cIl3Tn5pohMEg/NLqPfSEZ5bF9RL+RYbKbKTy9zSSjHS5ffWlbiOP4lnNlDSx4ZQsY5Af41/9lIg0X3v6KraZW39HDkY3U5vbPL22448cnPuicF+tGtacl0mBBpVFnp49QgGOo1Jcn4fRecdrsy6scMLf92h54a3MFZLui0vctUkJLaUGlX++MOn6MGzIXsEyD0cXF8RlyyabtHJkcmrOMYVbpZ5L3tHIJ984yPim1Wxzv0W8qLPWPjI25fzZ6teT42gNk0F+2YnTnGVSkc7bWE2dPLfeluDsRWHbkC844Q3G0Wz8ovziVr0R4Ms4FORj9HEBwVbO5e0RAbzUwU3mdSiXqOkbreZV5OYl36bo5hstBx98KODnbRVHiuwaxO5quzM158lZ9zmzhb15x7H+
10	AQAMQAABlZN74Hr0zgPYKGhegee4BYagP+W7pTsGs8/ASxq+Sgx2hpYyne4GDmMD095UIyIP32+20v3/IBIIIUKTFpFsEi5nbYqvu2sUIXbmiW/2gRbheuSHTPuOGDazukYls2Ah9vQ/Lmh62yJ1jzt8ojmwJ0c5et4qen4oI/KX1X5fJioM3yNbaxO7KjfE4Igwy4orNnjlxqd5FDHLx4QfZM6PMemjg9eUw/w0oBxQBwmWNTYDL/b9PUCjNp+6R8TxPdI2+6rNJKuhTzjP09Hvbf13OcxTbNLeuxE7YVLKVGGMpkKwUXejxjXWQogIXt7ycelDUrsuQDPCoEq3KsVusmlaTx2IoHQaqtFPRiZ1OHT0BVB7aIxhlIqpUksSUE8ukF5Wuy3NFz9JvVbTK2VZ1DrZV0QG+zrB/FtaZCuogbedclv+9F6ShO2bXv9RLcvSWghieBbWT6PDc2LtHF0zrPkhZhFmKpALUYVr2jG1lDST23MGnzFZhPo5dOvlnQxbI8B2rX9j7f5v63d8yc5Aabt5fMYKCcFf5B5+rm+20KdKkn7V0hpmHCkSgtwiXdOfmmiEwSD80uo99IRnlsX1Ev5FhspspPL3NJKMIXKUPmEACI50uX31pW4jj+JZzZQ0seGULGOQH+Nf/ZSINF97+iq2mVt/Rw5GN1Ob2zy9tuOPHJz7onBfrRrWnJdJgQaVRZ6ePUIBjqNSXJ+vHMK2RC26otPjTUp/bqioh9F5x2uzLqxwwt/3aHnhrcwVku6LS9y1WzyOEjM1R7hJCS2lBpV/vsMj1z/H5Ku+MOn6MGzIXsEyD0cXF8RlyyabtHJkcmrOHI5TS7hVKtExhVulnkve0ayBKVtf9WHUyCffOMj4ptVsc79FvKiz1j4yNuX82erXk+NoDZNBftmJ05xlUpHO21hNnTy33pbg7EVh25AvOOENxtFs/KL84la9EeDLOBTkipGsRnXHPuV5sdRYheJq5WP0cQHBVs7l7REBvNTBTeZV5OYl36bo5hstBx98KODnbRVHiuwaxO5quzM158lZ98SWRuTiZMj9ObOFvXnHsf4=
11	AQAMQAABlZN74Hr0zgPYKGhegee4BYagP+W7pTsGmHCzVBaBYAhgK6Ey3OxlCrPPwEsavkoMdoaWMp3uBg5jA9PeVCMiD99vttL9/yASCCFCkxaRbBJSFbLPgaRXEy5nbYqvu2sUIXbmiW/2gRbheuSHTPuOGM3hN86kJU8dNrO6RiWzYCH29D8uaHrbInWPO3yiObAnRzl63ip6figj8pfVfl8mKjfE4Igwy4orNnjlxqd5FDHLx4QfZM6PMemjg9eUw/w0oBxQBwmWNTYDL/b9PUCjNp+6R8TxPdI2+6rNJKuhTzjP09Hvbf13OcxTbNLeuxE7YVLKVGGMpkKwUXejxjXWQogIXt7ycelDUrsuQDPCoEq3KsVusmlaT7dRvYd8i2BPHYigdBqq0U9GJnU4dPQFUAggoW9XPjtRe2iMYZSKqVJLElBPLpBeVrstzRc/Sb1W0ytlWdQ62VdEBvs6wfxbWp5y8AL89PdaZCuogbedclv+9F6ShO2bXv9RLcvSWghieBbWT6PDc2LtHF0zrPkhZpQsvfbRWgtoSCfNZ1lebGoRZiqQC1GFa9oxtZQ0k9tzBp8xWYT6OXSieXLvVOJHdevlnQxbI8B2rX9j7f5v63d8yc5Aabt5fPx133KqV4t9xgoJwV/kHn6ub7bQp0qSftXSGmYcKRKC3CJd05+aaITBIPzS6j30hGeWxfUS/kWGymyk8vc0kowhcpQ+YQAIjnS5ffWlbiOP1DxqzavFfY/VtqH+7H7Qj+JZzZQ0seGULGOQH+Nf/ZSINF97+iq2mVt/Rw5GN1Ob2zy9tuOPHJz7onBfrRrWnJdJgQaVRZ6ePUIBjqNSXJ+vHMK2RC26otPjTUp/bqioh9F5x2uzLqxwwt/3aHnhrbPRY2XICzGu69i2eScjFa/MFZLui0vctdb4NNIoHKq3WzyOEjM1R7hJCS2lBpV/vsMj1z/H5Ku+MOn6MGzIXsF8OSgNAL0JxjIPRxcXxGXLJpu0cmRyas4cjlNLuFUq0TGFW6WeS97RrIEpW1/1YdTIJ984yPim1Wxzv0W8qLPWPjI25fzZ6tcI4SQzNw1V2ZPjaA2TQX7ZidOcZVKRzttYTZ08t96W4OxFYduQLzjhDcbRbPyi/OJWvRHgyzgU5IqRrEZ1xz7lebHUWIXiauVj9HEBwVbO5e0RAbzUwU3mVeTmJd+m6OYbLQcffCjg58XpYTqGfdvsbRVHiuwaxO4l+BjtuNbX9DjAFxOKbiD3arszNefJWffElkbk4mTI/XHYLOl2vnX+ObOFvXnHsf4=
12	AQAMQAABZG/Cq7mKHAKVk3vgevTOA9goaF6B57gFhqA/5bulOwaYcLNUFoFgCGAroTLc7GUKs8/ASxq+Sgx2hpYyne4GDmMD095UIyIP32+20v3/IBIIIUKTFpFsElIVss+BpFcTLmdtiq+7axRDEKUjSczyFCF25olv9oEW4Xrkh0z7jhhoKTjlm98IG83hN86kJU8dYyMbbfCv1CA2s7pGJbNgIfb0Py5oetsidY87fKI5sCdHOXreKnp+KCPyl9V+XyYqN8TgiDDLiiubNMKIWFjnK/2j/oQimIIuNnjlxqd5FDHLx4QfZM6PMemjg9eUw/w0oBxQBwmWNTYDL/b9PUCjNp+6R8TxPdI2+6rNJKuhTzjP09Hvbf13OcxTbNLeuxE7DBUfAbWLpzthUspUYYymQrBRd6PGNdZCiAhe3vJx6UNSuy5AM8KgSrcqxW6yaVpPt1G9h3yLYE8diKB0GqrRT0YmdTh09AVQcD0ObVqfRlAIIKFvVz47USRbOY7kexlSe2iMYZSKqVJLElBPLpBeVrstzRc/Sb1W0ytlWdQ62Vc2a3rIdshMWEQG+zrB/FtannLwAvz091pkK6iBt51yW/70XpKE7Zte/1Ety9JaCGJ4FtZPo8NzYu0cXTOs+SFmlCy99tFaC2hIJ81nWV5sahFmKpALUYVr2jG1lDST23MGnzFZhPo5dKJ5cu9U4kd1ex1VVq6InnVozAjQWpDXdevlnQxbI8B2rX9j7f5v63c+GpZYTwKdeHzJzkBpu3l8/HXfcqpXi33GCgnBX+Qefq5vttCnSpJ+1dIaZhwpEoLcIl3Tn5pohMEg/NLqPfSEZ5bF9RL+RYb54zKOWqQCh2X2mGEdIX6Jymyk8vc0kowiGxjOx07KjSFylD5hAAiOdLl99aVuI4/UPGrNq8V9j9W2of7sftCPv+mgCWalOZHiWc2UNLHhlCxjkB/jX/2UiDRfe/oqtplbf0cORjdTm9s8vbbjjxyc+6JwX60a1pzFnhOcoy0WnT1CAY6jUlyfrxzCtkQtuqLVcqAV08RWqNPjTUp/bqioh9F5x2uzLqxwwt/3aHnhrbPRY2XICzGu69i2eScjFa/MFZLui0vctdb4NNIoHKq3WzyOEjM1R7hJCS2lBpV/vsMj1z/H5Ku+MOn6MGzIXsF8OSgNAL0Jxk2RwFKppfrHMg9HFxfEZcsmm7RyZHJqzhyOU0u4VSrRMYVbpZ5L3tGsgSlbX/Vh1Mgn3zjI+KbVbHO/Rbyos9ZElE7Ql3yo1z4yNuX82erXCOEkMzcNVdmT42gNk0F+2YnTnGVSkc7bWE2dPLfeluDsRWHbkC844Q3G0Wz8ovziVr0R4Ms4FOSJmPNHPV4w5YqRrEZ1xz7lebHUWIXiauVj9HEBwVbO5e0RAbzUwU3mVeTmJd+m6OYbLQcffCjg5zwSLiBo3ErpxelhOoZ92+xtFUeK7BrE7k2Nk7S9JyvyJfgY7bjW1/Q4wBcTim4g92q7MzXnyVn3xJZG5OJkyP1x2Czpdr51/jmzhb15x7H+
13	AQAMQAABZG/Cq7mKHAIfVSF0LI9rAlR0Te1GFy0DlZN74Hr0zgPYKGhegee4BYagP+W7pTsGmHCzVBaBYAjems7HdduZCGAroTLc7GUKs8/ASxq+Sgx2hpYyne4GDmMD095UIyIP32+20v3/IBIIIUKTFpFsElIVss+BpFcTLmdtiq+7axRDEKUjSczyFOMfrp7dWWMWIXbmiW/2gRbheuSHTPuOGGgpOOWb3wgbcd6Bd4E3IhuraO8B1nnHHM3hN86kJU8dYyMbbfCv1CA2s7pGJbNgIfb0Py5oetsidY87fKI5sCdHOXreKnp+KCPyl9V+XyYqN8TgiDDLiiubNMKIWFjnK/2j/oQimIIuNnjlxqd5FDHLx4QfZM6PMemjg9eUw/w0p8zXKYwpSTWgHFAHCZY1NgMv9v09QKM2n7pHxPE90jb7qs0kq6FPOM/T0e9t/Xc5zFNs0t67ETsMFR8BtYunO/0//AcS0Xo/YVLKVGGMpkKwUXejxjXWQogIXt7ycelDUrsuQDPCoErqUa9IvsnFTrcqxW6yaVpPt1G9h3yLYE8diKB0GqrRT0YmdTh09AVQcD0ObVqfRlAIIKFvVz47USRbOY7kexlSe2iMYZSKqVJLElBPLpBeVrstzRc/Sb1W0ytlWdQ62Vc2a3rIdshMWEQG+zrB/FtannLwAvz091pkK6iBt51yW/70XpKE7Zte/1Ety9JaCGJ4FtZPo8NzYu0cXTOs+SFmlCy99tFaC2gw+VFE785aaUgnzWdZXmxqEWYqkAtRhWvaMbWUNJPbcwafMVmE+jl0only71TiR3V7HVVWroiedWjMCNBakNd16+WdDFsjwHatf2Pt/m/rdz4allhPAp14rI4SE00y7Xp8yc5Aabt5fPx133KqV4t9xgoJwV/kHn6ub7bQp0qSftXSGmYcKRKCP06BgRqQfILcIl3Tn5pohMEg/NLqPfSEch4HPXsypIVnlsX1Ev5FhvnjMo5apAKHdetr0nHkxIdl9phhHSF+icpspPL3NJKMIhsYzsdOyo0hcpQ+YQAIjnS5ffWlbiOP1DxqzavFfY/VtqH+7H7Qj7/poAlmpTmR4lnNlDSx4ZQsY5Af41/9lIg0X3v6KraZW39HDkY3U5vbPL22448cnGHI8ST5iyec+6JwX60a1pzFnhOcoy0WnT1CAY6jUlyfrxzCtkQtuqLVcqAV08RWqNPjTUp/bqioh9F5x2uzLqxwwt/3aHnhrbPRY2XICzGu69i2eScjFa/MFZLui0vctdb4NNIoHKq3WzyOEjM1R7iHzG1WJwzBvUkJLaUGlX++wyPXP8fkq77RycjFD3TzwDDp+jBsyF7BfDkoDQC9CcZNkcBSqaX6xzIPRxcXxGXLECLKsz4Q8czok1tpgkpPzSabtHJkcmrOHI5TS7hVKtExhVulnkve0ayBKVtf9WHUyCffOMj4ptVsc79FvKiz1kSUTtCXfKjXPjI25fzZ6tcI4SQzNw1V2ZPjaA2TQX7ZeIOIEWxsrdzP71q0/0Z84FhNnTy33pbg7EVh25AvOOEW5en+X9qk4Q3G0Wz8ovziVr0R4Ms4FOSJmPNHPV4w5YqRrEZ1xz7lebHUWIXiauVj9HEBwVbO5e0RAbzUwU3mVeTmJd+m6OYbLQcffCjg5zwSLiBo3ErplULQJcNslurF6WE6hn3b7AvBIUN5HmPtbRVHiuwaxO4zYaGVWkkB8k2Nk7S9JyvyJfgY7bjW1/Q4wBcTim4g92q7MzXnyVn3uiPzr3kE4fvElkbk4mTI/XHYLOl2vnX+ObOFvXnHsf4=
23	AQEMQAABCBuSAq+nOQAqdRXCasyWVZO6IEqX8JMWYYtABlZsafN3GXo1TccdQF/yiJQzzqR2aL4alQhMiCgWJX67ouyZlaXZV1XNIEi5K4oaUhIAICWhph9pD3RnINFAWUouMTWkEpoBCU3oBx7HZhLxRBglAVDQ8dPvMi4VFUYER+VhrCyyQAfE0jCBfsFjGtfGOVrhDoQpYO0gp5LAuzfc7AgSMY71FfrLVCbBQDOM23wFAJqEKMDAoG4ao8BAWVcjiQGIhiGzpgfqALlv+GrzIOUik46sAUdNgZza+Aj1+j8KV4Y0y1KZeslV09d5B0MVqzngTrjqAkjSJwQVxCUrbOurpb2wcxAAoRZwJABFS/5HGbbAMTsNyWwpWpi8RLSnsSyRFZlcOXUkRaYDhko+MzubUd3QEVQBoSSvQN4IBemKgGUzmAGXQvthtSO5hl6AQ4LC9p2IYpMKOm75QtzGfq1L5vDstOI10x47FhFNJkbFcOQmWZQW9gxaQme+gvxRWopfUDc7FD5JhITtccQk3igS+2LGkgRnaDB3UwZZSwSI8so3CxtTAvusJAFbAZoU
24	AQEMQAABCBuoAq+nOQCkQNkqrKzGbFk1qQuidAk/aRG2CGRgxZY2v70MvZqmBncAXUgeEZOfcVY479B8NSoRmBBRLEr8dkXZMytLs6+qogyClPsVRQ0HSQCAlITa9QJpZqA7A4kWU1aQXGJqSOWhGZDQhMyDaRybScQTYVQZAAu6fvpdxqWiwojgqDyMlUUW6YBYGk6gX+QxndfOc7TCHQhTwNpBTiWBd2+4uSNI5DjWr9BfrmYyGGiGcZ9fAYAmIQowNKibxlhgQllXI5QBiCMYMmvKCuoAuW/4avMg5SKTjqwBR02BnNr4CPX6D6IRfGXpNGSSUpl6yVXT13kHQxULmQPuhIvhAkjSJwQ1TVyywra+WtoLOwcBENUCngSgaMn/KMMWOGanIZldHj2ceYloT2NZSlZk6sqpKykyHTBU8gErQNvUC08ANBCVniAXUaiVwCf+CTK4ivpQN8oaXeAIEPsfeJUl6qOx8yLHDJlbZOIUReEAVSgNMhHw2KARpQM7GRFNJkYlTjlyUwoRpYU9g5bwaMhXkD9KT/EXtBs7FwOdJELCPlocMYk3isSIGM1YkuAMG8y7yQZZSwSI8so3CxtTAvusJAFTA21RewUH
14	AQAMQAABZG/Cq7mKHAIfVSF0LI9rAlR0Te1GFy0DYgrJJalfrQOVk3vgevTOA9goaF6B57gFhqA/5bulOwYPzTiPf0dMBphws1QWgWAI3prOx3XbmQhgK6Ey3OxlCrPPwEsavkoMbUI3NA5sGg12hpYyne4GDmMD095UIyIP32+20v3/IBIIIUKTFpFsElIVss+BpFcT22mXSn9XThQuZ22Kr7trFEMQpSNJzPIU4x+unt1ZYxYhduaJb/aBFnzk/OzzOikX4Xrkh0z7jhhoKTjlm98IG3HegXeBNyIbq2jvAdZ5xxypvpRPu+L7HM3hN86kJU8dYyMbbfCv1CA2s7pGJbNgIfb0Py5oetsidY87fKI5sCdHOXreKnp+KCPyl9V+XyYqN8TgiDDLiiubNMKIWFjnK/2j/oQimIIuy8eEH2TOjzHpo4PXlMP8NKfM1ymMKUk1oBxQBwmWNTYDL/b9PUCjNp+6R8TxPdI2+6rNJKuhTzjP09Hvbf13ObxDkUjtq+45zFNs0t67ETsMFR8BtYunOwXpb2crzRs//T/8BxLRej9hUspUYYymQrBRd6PGNdZCiAhe3vJx6UMElqKSqXY3RbzRiejFnopGUrsuQDPCoErqUa9IvsnFTrcqxW6yaVpPt1G9h3yLYE8diKB0GqrRT0YmdTh09AVQcD0ObVqfRlAIIKFvVz47USRbOY7kexlSe2iMYZSKqVJLElBPLpBeVrstzRc/Sb1W0ytlWdQ62Vc2a3rIdshMWEQG+zrB/FtannLwAvz091pkK6iBt51yW/70XpKE7Zte/1Ety9JaCGJ4FtZPo8NzYu0cXTOs+SFmlCy99tFaC2gw+VFE785aaUgnzWdZXmxqEWYqkAtRhWusk0OkaPFKciGhrjMHW8Jy2jG1lDST23MGnzFZhPo5dKJ5cu9U4kd1ex1VVq6InnVozAjQWpDXdevlnQxbI8B2rX9j7f5v63c+GpZYTwKdeKyOEhNNMu16fMnOQGm7eXz8dd9yqleLfcYKCcFf5B5+oXvAUPcBeH6ub7bQp0qSfhcwCY1K4J+A1dIaZhwpEoI/ToGBGpB8gtwiXdOfmmiEwSD80uo99IRyHgc9ezKkhYAOf0PJ1hCG8PIM2K9GH4ZnlsX1Ev5FhvnjMo5apAKHdetr0nHkxIdl9phhHSF+icpspPL3NJKMIhsYzsdOyo0hcpQ+YQAIjnS5ffWlbiOP1DxqzavFfY/VtqH+7H7Qj7/poAlmpTmRIxtyapzrjJPiWc2UNLHhlCxjkB/jX/2UNpurZnQBmpWINF97+iq2mVt/Rw5GN1Ob2zy9tuOPHJxhyPEk+YsnnPuicF+tGtacxZ4TnKMtFp09QgGOo1Jcn68cwrZELbqi1XKgFdPEVqjT401Kf26oqIfRecdrsy6scMLf92h54a2z0WNlyAsxruvYtnknIxWvzBWS7otL3LXW+DTSKByqt1s8jhIzNUe4aqw2O/lEsbuHzG1WJwzBvUkJLaUGlX++wyPXP8fkq77RycjFD3TzwDDp+jBsyF7B+XHEorvrW8N8OSgNAL0Jxk2RwFKppfrHmjrEpwAN5MoyD0cXF8RlyxAiyrM+EPHM6JNbaYJKT80mm7RyZHJqzv4ZHDjRBXPQHI5TS7hVKtExhVulnkve0ayBKVtf9WHUyCffOMj4ptVsc79FvKiz1kSUTtCXfKjXPjI25fzZ6tcI4SQzNw1V2ZPjaA2TQX7ZeIOIEWxsrdzP71q0/0Z84FhNnTy33pbg7EVh25AvOOG9qu5JAPVz4Rbl6f5f2qThDcbRbPyi/OJWvRHgyzgU5M1bUjVS1CvkiZjzRz1eMOWKkaxGdcc+5UJ4Uu5LE0XlebHUWIXiauVj9HEBwVbO5e0RAbzUwU3mVeTmJd+m6OYbLQcffCjg5zwSLiBo3ErplULQJcNslurF6WE6hn3b7AvBIUN5HmPtbRVHiuwaxO7hX0UyAwfV8JKdyd47sUjxM2GhlVpJAfJNjZO0vScr8iX4GO241tf0+U8qC4AmPvU4wBcTim4g92q7MzXnyVn3uiPzr3kE4fvElkbk4mTI/XHYLOl2vnX+ObOFvXnHsf4=
15	AQAMQAABZG/Cq7mKHAIfVSF0LI9rAlR0Te1GFy0DYgrJJalfrQOVk3vgevTOA9goaF6B57gFhqA/5bulOwYPzTiPf0dMBphws1QWgWAI3prOx3XbmQhgK6Ey3OxlCrPPwEsavkoMXA+OXg4P8wxtQjc0DmwaDbk1krVexBoNdoaWMp3uBg5jA9PeVCMiD99vttL9/yASCCFCkxaRbBJjzZXIf+TVElIVss+BpFcT22mXSn9XThQuZ22Kr7trFD/I3ykXmOYUQxClI0nM8hQ2dmF7muQPFeMfrp7dWWMWIXbmiW/2gRZ85Pzs8zopF+F65IdM+44YaCk45ZvfCBtx3oF3gTciG6to7wHWecccqb6UT7vi+xzdt6ASnuQwHc3hN86kJU8dYyMbbfCv1CA2s7pGJbNgIfb0Py5oetsidY87fKI5sCdHOXreKnp+KCPyl9V+XyYqN8TgiDDLiiubNMKIWFjnK/2j/oQimIIupTlwITeVFi/Lx4QfZM6PMQMfhLidMG4y6aOD15TD/DSnzNcpjClJNaAcUAcJljU2Ay/2/T1AozafukfE8T3SNvuqzSSroU84z9PR7239dzm8Q5FI7avuOcxTbNLeuxE72GE7DksJMjsMFR8BtYunOwXpb2crzRs//T/8BxLRej+9d8AFF8aEP2FSylRhjKZCsFF3o8Y11kKICF7e8nHpQwSWopKpdjdFvNGJ6MWeikZSuy5AM8KgSupRr0i+ycVO5BEGPRBORE+3KsVusmlaT7dRvYd8i2BPHYigdBqq0U9GJnU4dPQFUHA9Dm1an0ZQCCChb1c+O1EkWzmO5HsZUntojGGUiqlSSxJQTy6QXla7Lc0XP0m9VtMrZVnUOtlXNmt6yHbITFhEBvs6wfxbWnwuYgxdKr5annLwAvz091pkK6iBt51yW/70XpKE7Zte/1Ety9JaCGJ4FtZPo8NzYu0cXTOs+SFmlCy99tFaC2gw+VFE785aaUgnzWdZXmxqEWYqkAtRhWuG/H5BEGmSbqyTQ6Ro8UpyIaGuMwdbwnLaMbWUNJPbcwafMVmE+jl0only71TiR3V7HVVWroiedWjMCNBakNd16+WdDFsjwHatf2Pt/m/rdz4allhPAp14rI4SE00y7Xp8yc5Aabt5fPx133KqV4t9xgoJwV/kHn6he8BQ9wF4fq5vttCnSpJ+FzAJjUrgn4DV0hpmHCkSgj9OgYEakHyC3CJd05+aaITBIPzS6j30hHIeBz17MqSFgA5/Q8nWEIbw8gzYr0YfhmeWxfUS/kWG+eMyjlqkAod162vSceTEh2X2mGEdIX6Jymyk8vc0kowiGxjOx07KjSFylD5hAAiOdLl99aVuI4/UPGrNq8V9j9W2of7sftCPv+mgCWalOZEjG3JqnOuMk+JZzZQ0seGULGOQH+Nf/ZQ2m6tmdAGalYg0X3v6KraZW39HDkY3U5vbPL22448cnGHI8ST5iyec+6JwX60a1pzFnhOcoy0WnT1CAY6jUlyfrxzCtkQtuqJVOaKX5RL1otVyoBXTxFao0+NNSn9uqKhF3LDTs61RqbeYY1yG7Kqrh9F5x2uzLqzIPt4Li6UXrXDC3/doeeGts9FjZcgLMa7r2LZ5JyMVrwSmd2D2HyOwEYHYq7VGVbHMFZLui0vctdb4NNIoHKq3WzyOEjM1R7hqrDY7+USxu4fMbVYnDMG9SQktpQaVf77DI9c/x+SrvtHJyMUPdPPAtY/2IZ9AScEw6fowbMhewZ1eRGEL1WTC+XHEorvrW8Nt5vtGj5QKxXw5KA0AvQnG0kraiocMZMZNkcBSqaX6x9UkA7wJSeLJmjrEpwAN5MoyD0cXF8RlyxAiyrM+EPHM6JNbaYJKT80mm7RyZHJqzrma32PQp5TP/hkcONEFc9AcjlNLuFUq0TGFW6WeS97RiAOxHCVJ29KsgSlbX/Vh1Mgn3zjI+KbVbHO/Rbyos9ZElE7Ql3yo1z4yNuX82erXCOEkMzcNVdmT42gNk0F+2XiDiBFsbK3cz+9atP9GfOBYTZ08t96W4OxFYduQLzjhvaruSQD1c+EW5en+X9qk4Q3G0Wz8ovziVr0R4Ms4FOTNW1I1UtQr5ImY80c9XjDlipGsRnXHPuVCeFLuSxNF5Xmx1FiF4mrl7REBvNTBTeZV5OYl36bo5hstBx98KODnPBIuIGjcSulmhPwVSAQN6pVC0CXDbJbqHhYDVbmR+OvF6WE6hn3b7AvBIUN5HmPtbRVHiuwaxO7hX0UyAwfV8JKdyd47sUjxM2GhlVpJAfJNjZO0vScr8oDTUlo+y+/zJfgY7bjW1/T5TyoLgCY+9Z4V5P4UYF/1OMAXE4puIPdquzM158lZ97oj8695BOH7xJZG5OJkyP1x2Czpdr51/jmzhb15x7H+
16	AQAMQAABZG/Cq7mKHAIfVSF0LI9rAlR0Te1GFy0DYgrJJalfrQOVk3vgevTOA9goaF6B57gFD804j39HTAa8bAOFTAm8B5hws1QWgWAI3prOx3XbmQhgK6Ey3OxlCrPPwEsavkoMXA+OXg4P8wzloyUiilYADW1CNzQObBoNuTWStV7EGg12hpYyne4GDmMD095UIyIP32+20v3/IBIIIUKTFpFsEmPNlch/5NUSUhWyz4GkVxM2Hr85NLDSE9tpl0p/V04ULmdtiq+7axQ/yN8pF5jmFEMQpSNJzPIUNnZhe5rkDxXjH66e3VljFiF25olv9oEWfOT87PM6KRfheuSHTPuOGGgpOOWb3wgbcd6Bd4E3IhuM56Mym+knHKto7wHWecccqb6UT7vi+xzdt6ASnuQwHc3hN86kJU8dYyMbbfCv1CA2s7pGJbNgIfb0Py5oetsiba4o9JykJSOnRjTEph9kJnWPO3yiObAnRzl63ip6fijT35n3d/CqKSPyl9V+XyYqN8TgiDDLiiubNMKIWFjnK/2j/oQimIIupTlwITeVFi/Lx4QfZM6PMQMfhLidMG4y6aOD15TD/DSnzNcpjClJNaAcUAcJljU2Ay/2/T1AozafukfE8T3SNvuqzSSroU84z9PR7239dzm8Q5FI7avuObgW8cGAe2Y6zFNs0t67ETvYYTsOSwkyOwwVHwG1i6c7BelvZyvNGz9Jr7BWW1BqP/0//AcS0Xo/vXfABRfGhD8sG3SS9nPGQGFSylRhjKZCsFF3o8Y11kKICF7e8nHpQwSWopKpdjdF6H3ml73ZJka80YnoxZ6KRlK7LkAzwqBK6lGvSL7JxU7kEQY9EE5ET7cqxW6yaVpPt1G9h3yLYE8diKB0GqrRT0YmdTh09AVQcD0ObVqfRlAIIKFvVz47USRbOY7kexlSe2iMYZSKqVJLElBPLpBeVrstzRc/Sb1W0ytlWdQ62Vc2a3rIdshMWEQG+zrB/FtafC5iDF0qvlqecvAC/PT3WmkIDe/2RP1aZCuogbedclv+9F6ShO2bXv9RLcvSWghieBbWT6PDc2LtHF0zrPkhZpQsvfbRWgtoMPlRRO/OWml/s5rS9fbdaUgnzWdZXmxqEWYqkAtRhWvTSrAN+5aNbIb8fkEQaZJuWCyyDIyw/m+sk0OkaPFKciGhrjMHW8Jy2jG1lDST23MGnzFZhPo5dKJ5cu9U4kd1ex1VVq6InnVozAjQWpDXdevlnQxbI8B2rX9j7f5v63e9pmqXTP4KeD4allhPAp14Hwb9f51yWnqsjhITTTLtenzJzkBpu3l8/HXfcqpXi33GCgnBX+QefqF7wFD3AXh+rm+20KdKkn4XMAmNSuCfgNXSGmYcKRKCP06BgRqQfILcIl3Tn5pohMEg/NLqPfSEch4HPXsypIWADn9DydYQhvDyDNivRh+GZ5bF9RL+RYb54zKOWqQCh3Xra9Jx5MSH49yPOVxIIohl9phhHSF+icpspPL3NJKMvPoTqrlKv40iGxjOx07KjSFylD5hAAiOdLl99aVuI4/UPGrNq8V9j9W2of7sftCPv+mgCWalOZEjG3JqnOuMk+JZzZQ0seGULGOQH+Nf/ZQ2m6tmdAGalf5PAvgxpe2VI/IEKwXYXpeINF97+iq2mVt/Rw5GN1Ob2zy9tuOPHJxhyPEk+YsnnPuicF+tGtacxZ4TnKMtFp1Ud/e6868Enj1CAY6jUlyfrxzCtkQtuqJVOaKX5RL1otVyoBXTxFao0+NNSn9uqKhF3LDTs61RqbeYY1yG7Kqrh9F5x2uzLqzIPt4Li6UXrXDC3/doeeGts9FjZcgLMa5+6nQXsd8Ur+vYtnknIxWvBKZ3YPYfI7ARgdirtUZVsRumhBVdLE2yzBWS7otL3LXW+DTSKByqt1s8jhIzNUe4aqw2O/lEsbuHzG1WJwzBvUkJLaUGlX++wyPXP8fkq77RycjFD3TzwLWP9iGfQEnBMOn6MGzIXsGdXkRhC9VkwvlxxKK761vDbeb7Ro+UCsV8OSgNAL0JxtJK2oqHDGTGa8PaVHF1ecdNkcBSqaX6xwj/5uFbYlzI1SQDvAlJ4smaOsSnAA3kyjIPRxcXxGXLECLKsz4Q8czok1tpgkpPzSabtHJkcmrOuZrfY9CnlM/+GRw40QVz0ByOU0u4VSrRMYVbpZ5L3tGIA7EcJUnb0qyBKVtf9WHUyCffOMj4ptVsc79FvKiz1kSUTtCXfKjXPjI25fzZ6tcI4SQzNw1V2ZPjaA2TQX7ZeIOIEWxsrdzP71q0/0Z84FhNnTy33pbg7u34PR3+M+HsRWHbkC844Tf/1Z9lqT7hvaruSQD1c+EW5en+X9qk4Q3G0Wz8ovziVr0R4Ms4FOTNW1I1UtQr5ImY80c9XjDlipGsRnXHPuVCeFLuSxNF5Xmx1FiF4mrl7REBvNTBTeZV5OYl36bo5hstBx98KODnPBIuIGjcSulmhPwVSAQN6g3yPaE4EmzqlULQJcNsluoeFgNVuZH468XpYTqGfdvsC8EhQ3keY+1tFUeK7BrE7uFfRTIDB9Xwkp3J3juxSPEzYaGVWkkB8k2Nk7S9JyvygNNSWj7L7/Ml+BjtuNbX9PlPKguAJj71nhXk/hRgX/U4wBcTim4g92q7MzXnyVn3V08P/YObrPcWuJSUgTam+7oj8695BOH7xJZG5OJkyP1x2Czpdr51/jNJrnHXUIv+ObOFvXnHsf4=
17	AQEMQAABCCOUAbdE2wIkQ7FZstUTGFwLpiUiQPaC+yOv1yIKNtJxKeQBPwfGio/Ofu1E1rR9Jby/lBJiCRBFtNdDC1aawWSXmGrVCrorvhJe1TGqEgRAnvdvN6IwWi0YRRdFyy2LCxkollKhn1EEm+WvmYCl80ALQszWCcgPK0sIGxyzustD+wx6cbxxxcCAYpaUecnkseVjTF1bqsCl6zRgJzGdBlOV6wlnik7goSCHBVb9aRJ4JU1BVTlodcKasGrIdDMjYoUkZ/IKZAXpNJgB4hxGCAUAlPediLJdW0FM4aMCMzQqDFwj1EMOEZrL7cpEprkEcM6PyD92LT5DC2MkliQk3xhjnByxmNk4UwKITEsBAFsBmhQ=
18	AQEMQAABCCOmAddNuNsCJEOxUyVbPYHBtTCiJSKQ8YJkP/J6LaJgEdJxKeQBPwfYrMuPzn51TmRN21fCm8VOKZ0plgBRRHs9tMNWmsEhdompFKVSBLorvhJe1TGqGkRAnvffbsTC6LTEKLooutyyuJiDYmkq9DNKxX75ayZw6XqgC4YxWycgPytVCBscs7pAeaj3M+jF8cYVA4NmMEvKvGTyUFA+xtTNvNR8wCSl6zRgJzGd9gBnVa4nnCk6gYeCHFaw60+ToFfSNKiqT7Y6Yc20ash0MylihRzBmbwCCVCQrqRgBohzGCEUegGUsH0nomwKsxXENHysgRkalQZeI6kBQw8RmsvtykSmhDQEcM6PyD92XXxDC2MkliQk3xhjnByxmNk4UwKITEsBAFsBmhQ=
19	AQEMQAABCCO2AdcqJLXbAiRDsVMlWz2BwbXDI1oiAhkvSPYjr9ciChYhG3Ep5DH8c2DRrAr86OvhV+dUbk3bV1JQglnslNKZYgkQRbTXQztspRnMJHaJqRRlqFIEuiu+El7VMao6SAF53n+7GQuj0xKj6KLo8pbHjXlQfJqK/VyWiv3y10zg0vdAVxrGbJ2A/CtgCBscs7pAeQjTfga9ON64YmCghMEsKfNS0X8oKMdiMqubeamjnZY/mKR0nQbsJKbTHuCsyvWEM0X3BdZAQQ4r2OtPk0ivZGuwrv52qxPWTKuGXA8zL5tRIUdwJq9A3ggF6YpgghkgzmGE5Bp6ATMobN+JKDapMFtBnIavdWCGRqeJ10xqQw8RmsvtykSmhDQEcM6PyD92XXxDDGMklv8kJN8YY5wcsdjZOFMCiExLAVMC+6wkAVsBmhQ=
20	AQEMQAABCCPQAdcqlFjd2wIkQ7FTJSvSExiStcMjWsIlQBQvSPYjr9cicmABIBtxKfQew/9zYC7NqsCPhRsa4VeHReXWZNRXUmCUglnslNJJJJYAUUR7/UM7bKUZoUxil5hKUYYqRaDrsAIdKeFf1TGqOmiBed7/9mYsrJ6WGEUXi17e9ro1D4p/mhX7c71U7C9/3QQu/R7oSsOY392A/CtnCBscs7pAeQjTfga9ON64YmCgaDOYJdXRS0X/oaAci8msbualjnZa/mCS0nUasJPvRCKiPXAJq3I9u5wpui+wBgpyWMFef5pEeydbg3X1t1udcp3V6iHXAzMxm1EhR3Amr0DeCAXpioA1YAaIcxghuYZegEOCwvadiGKTCrMVxGn4WhfM0Oi04jWTGjsQEU0m1lYSTQQaAe58IH+UKtEEqgFDDWMklv8k4BEx3xhjnBzYtzFTAohMSwFTAvusJAFbAZoU
21	AQEMQAABCCPmAdc2MpBYor0tQDIUO1WyIj2BIVk7/CNawiVAFC+YuvrzYqjXsjJyYAEgvxGXQu8x/D8H5tIpRQpWj4UbGuFXNY1F5dZk1FdSYJSCWbxCKZ1EYoAAUUR7/UPrxFZjGaFMYkL5mEpRhipFoOuwAh1J/rnVMap6oRXM8/63N2dh9bTWeHRn0c/bXrfOR4p/uiv253qpsr/86yZx0+8HXWkY87sNzA8rcAgbHK1QFygPYdrPoBfHG1cMXHQAhzaDWVIdPQSK/kNBORaTWd3MSx3ttHwumKTEpdOA3pPvBMREtAcuYVWuZ5czRfcF1kBBHlaw15+mcXuntgbr6u/u6pXvrFYPuR4zNJtRIUdQRckrkDdCQboiYA2YASLthxGSa+gFOCQobN+JKDapoONWEKfR17pghkenFa+Z1jsSEU0m1lYSTQQaoSV05ivIH6VKNEHdOxE+SYRk4YhJ4EjsixlLEhyDsU0ZZFMCiExLAVMC+6wkAVsBmhQ=
22	AQEMQAABCBv9Aa+nOUGlrkKkMVtWTeqCKN34SRUrkLliS9N3GXo1TYcD6Ese8c64UTs0q1GJwBVRLEr8dkVZT6XZV4UZBCl3RVFDSgOAlISafqQ90J2TaKAs5oiYGlIJzYCEJvQDr80k4okQJQFQ0NHT7zIuhQojwEgeYmURBTogloYJ5AseU1wZ50iFOxBSwNpBTiWBqjec7AgSMY71Cf1lKpNgoBniNq8AiCYhCjAwqJvGKDBQ6AojfoiGYWt6oA6Q+4Yf8yAnk14acNQUyKmNj1Cv/6MgsyyVqZdcNX2ddzBUsZoD7oSrLoAkfQcVxCUrbOtW2gs7BwEQqoAjAShach9kmALH7DQks6UAmLxEtKexLJEVmVw5OZIi0wFCJR8zNptRIUdQBYSSvAJ5IxSkKwLWgBkg0n4YIbmGXoBDgsL2nYhikwo6bgVxGvu1Lpjh0WnFa6Y1OxMRTSZGxTxMBBpg0BI68xXkj9JCtIK6ATsRPkmEZOGISeBI7IsZSxIcg7FNGWRTAohMSwFTAvusJAFbAZoU
25	AQEMQAABCBvBAq+nOVAhBVe2V9jCasyWVZO6gCmUUBSkPcL3RSADK7a0+e1l6NU0NbgD6ELyiJj87JwVmlm8Q/PVqERgQkSxKPHbFY16ZmWJsv+rqiiDIOW+sVHUcJAEAEhJqF0vkGYGujOQaDFlBckvMTWk8pghAxKakHkw0e7YTCKeCKvKAFnw7affZSwt2jAifC4PY2WRRTogloYT6Bd5TOe3/3O0wh0IU8DaQU5lAu+++eaOIJHXsX6F/nI1k8FAM4z7/AoQNAlRgKFhu2mMBSbcdQUjmgGIIxgyC6W8DuoAuW/4avMg5SKTjqwBR02BnKqCj1Cv/yAawVeWTkMmKZWpl1wx09d5B0MVC5kDsk64GC6AJH1CUNPEJSts66v12gs7BwEQ1QK+CUDRkv9Rhi1wzE6HZHZ59HDmJaJ7GstSskWmrpy6kiLTAVMlHytH29QLTwBwBKLSE+QiCrUS+MQ/QQa3M+pD3SgHjC5wj5YrxP4HXmWJeg+NnRc5Zsi5RSZOURQOUoXSQaaiPDZojNIBOx2zcV6TiVGJU468h04horSwZ9ASHveKfAX5u/SUf0G/ATsYg41HEiFhHy2OmMQbRWJEjGYsSXCGHcy7yQZZSwSI8so3CxtTAvusJAFTA21RewUH
26	AQEMQAABCBvUAq+nOVAhBS+zvcIWVmO2rJrUBUyhrBQFIXuE74tABlZsafPby9B7TVODO4AuJI+Iyc/OWcHMLN6h+WpUIggJEcWixG9XNOqZlRlR9tSrqiiDoCv3jY2ihoMkAEBKQu16gfSZge5uIJkXU1aQvEGkpAbilT9myICEJnTzYKLdsZlEPBFWlQG24NtPv8tYWrVhjPC5PIyVRRbpgNgaTqBf5DGd3/6foxXugTAFrB3kVCbw3re+uSNK5HWsX6G/XM1sMNBM4z+/Bih0EmIhhoftpnEWmHDXFSOoAYgTgCGzUMrrEJhEC7mGrzYPAgQtMunIWgtHTYGcqoKzCPX6D1IUwVeWTkMmKZVpc8kVM31dcwdDFQtiOSDrhIvhAkjSJwQ1TVyywrberfU6NQs7BwEQrQV8ExCbFvyfyrBFjtnpIpldPXo48zKiezaWpcwWmbpy6kqKTAdOdfIBK07b1AsVD2zCEYhKT5CLKNRK4BP/BBlcYxlNNNSNcmALXeAeLVeI/bmCV6FG1Hto7LzIcVPOLTJxiqLwIK1QepCpKK8tNEbpMyDzmGvpG1PExMVAj6ZIRIfe0Db0sSt5hfyVkiqk0G0CULUxOxuDjUeCQJCwjxZHTOKNIjEiRjO+6hKczakL826yRTZLBIjyyjcLG1MC+6wkAVMDbVF7BQc=
27	AQEMQAABCBvmAq+nOVAhBU2Z7RW2sBqzBaomvXTAFMpKURCyR/i+CGRgxZY2v70Mvde0q4HoALqq5BEx+dkJWcHMLE6Oa74apEQQEiJALEr8dhneCDyzMiMa9dSrqiiDoCv3jY2iLBwkAQBSEmrXC6TP7KC7G0jmxZQVJG8QKamBeOWPGTIgoQndPJhod2wmEU+EVWUIW/Dtp7/vWFq1YYzwuTyMlUUW6YDYWk5gv9hjOn/7/x2t4R4IU8C1g5yeSXjvt765I0rkdVy/Qn+5mtngoJnGf34NUOgkxEIMD9tN4yww4a4rI70BiFMLGDIZUMqgDi6YRNuSy4mvNg8CBBsiY+LIOrFw1BTIqSo4i1AO+g9SFMFXlk4RZJJSmTanzkAx01dXcwdDFQtiOSDrx7gYLoD00uhCUHNFXLLCFOuTrfVFU7OwcxAA8VrA3wTG5iX/p2W4lRyz00Uyd/Xo4ZmXMb3XxrKU2WJTV1/dkiKzI07t5AMrU9vUCxUPzHI4AlHpCdIzolArgU/8E2RwTQWMJhrqRjmwhS5wj5YrxP5oKngVasWr99DYeZHj5pxbZuIUReGDtELpQaaifG3hMUoHMyLzmGvpG1PEBC0x0CtdikR06A1tQx+7klfIXympihR6mwBUbQw7G4ONR4JoYR8tjpjEG0ViRIxmvNvoEpzNqQt5N9lFNksF1mLnlW82NlMD+/jOlgVTA21RewUH
28	AQEMQAABCBv9Arc9zcFczAqaMoO2CltYjdkCSZr00gFTKCtFQcge4fsikCus2NLmL728SO817Woc0QF0VckjYvKzE6UVzEoWJ8c1U2qQEkFIqAaIRUn4dhneCOeZlRnRqOf1qirKIOjKfWOjKAsHSQCAlITa9QLpMzvo7gaSeTGFKkj+BvGU1BzilT9myICEJrSUBxPtjs0k6onwugxhi/z207/vWFq1YYzwuXyMlUU20oNiaznB/WKP6fzv/+/YGu6BMAdcO5jTMynv/fY3d0SJvI7rV+gvVzMbHDTT+M9/AxQ+CbUQw8N207gWmHDXFSPHAYhTCxgyGVDKoA4umETbkt2c+GrzEAAEGyJj4sg6sXDUFMg5poKzCOWg/yBFESmsZekWZJJSSWRz6gwUM311NXcwVLEglgOyfoyLHy6A9NJYKAQ1QiXBtbbCFOuTrfVFU7OwcxAA8VrA3wTG5if/T8twKzlmZxfJ3NVXD2fejOm9NpalzBabvvrW3aTJ7IhTO/krXttA8i9UPDDLuxyBqPQE6RlRqJXAB4I/wWrgmgoYTeSFKjDKgS10AWiPlivEThVNBW8CqBWv3oN37LzI6+aeW2biNIrCD9IVmh7kVJRfu/BYpQMzI/OYa+kbU8QELTHQK12KRHToDW1DH7uSBxPyV0qqIoXeJgBVOwY7HYONR4JoYR8tjpjEG0ViRIxmvIMoxtYEZ3PqQt5NdjMbSwfW8tzMy6mq2bQDSwTgNPhmqxJTA21RewUH
29	AQEMQAABCBudA7c9zcFczCLRlBm0VdjCaswWSNKklw6YQlkpCkL2COI+UiBXhIot0fOXXl6k95p2NY7oANpUJY+IaXqWEqUVzEqWIjkMzZQaOCgRBCOQOgaxKAmNVoiAZ4BwnlmZEY16Xq+qogyCrtw3ZhGpLBwkAQBSEmqFXlDo89ljutsMJIkXU6iC5G8QT0llukO8Rj9myICEJrSUBxPtjs0k6onwug5hi/z207/vWFq1YYzw8/k4VjbZSA+KreUE9xt7TM///f93bF3uIeEcce1gXn2dlPd++5s7okTenutX6C+35mzy0MzG//w3QOGT6RZi+LDdNK4FJtx1BSPRAYhTCxgyGVDKoA4u6Um0ZpLdnPhq8xAABBsiY+LIchML99QUyDmmgrPIUw76D1IUkcJalm5BJimVRDanKwwUM311NXcwqRUslgNS5ce4jx8ugPTSWI+YBDVCJcG1tsIU65Ot9UVTs7BzEADxWsDfBM7mT/6fluG25JydXWRzV189nHkzTu+1sS0y29j81f/uJk1mR5zayQcrZNtA8luCigdmeZcjEJVCE6RnRKFWAh8I/gSrgWuq6Iwm8kIVGOXAFroAtEfLFWKniqaCN4HFWxhevQf/HTsv8npzz11m4jSKwh/SFZoe5FSUX/vwsUsHMybzmBdU+sYUMUFLDPRKlyIRHXqg2Db0sSt5MCGIXVlSFSn0tgGo2nE7HoONR4JoYR8tjpjEG0XuOSJGM95BFGNrgrM5dSHvLruZDUMI1nk3eZxVHUghSgtLBOA0+GarElMDbVF7BQc=
30	AQEMQAABCBu6A7c9zSRmArNIlFyUDNoqbGE1ZgskadJLJmAKZaUoCJkRQdxHziBXhIot0ZC/iL28IOo17SrpiA6gja2SR8Q0PUuJ0gpmJUuRHIZmSg0clAiCEUgdBsSiJDRaIQKeAcJ5ZmVGNOqH61VVlEHQlfsgLItIZeEgCQCQYoTaEt10KPT5DI7pbjOQJF5MoQqSvxbiKalQukO8PvohGDIgQUpoKQ8mGn3HZhL1RPy6DvEt8ttP/77H0qoNY4Q/v49jZTOb04NG1vKC+609puf//v87ti73kHCOce1gXn2dlPd+9zd3RIl891y/Qv/y651NPjSz8T//LVD4ZHULsXyx3WxcC0z41xUj3AEW2lMLGDIZUMqgDi7pSZRhJtnNeIivNg8BQLAhMiaOLDexcE8dEsg5poKzyFMO+g9SFJHCWpauG2SSUklkc7rCQDHTV1cDdjCpFSyWA1LlQoyCjx8ugPTSQ/WISVAjVBJcaytMsT7ZWl80NQs7BwMoXgv4m8DZ/LP/T8twW3KenV1kc1dfPZ15M07vtWNbZLZx66/+727SZHbEqZ18K27bsEF+S1DxwOay3Bo5AlEpNEF6RhQ8rQQ+EPwJDGngmio6o4m8UAVGObBF5wWgPdruXVbsVNFU8CaweAvDq/eK+nfsvMjXu/e5y6w4jaLiD+kKTR9yauqvffi4SwczKvOYF1T6xqVLTJCI7hwG9EqXIhEdeqDYNvSxK3kwIYhdWXKVXehtA1C14zMgw+ZJSIs9BMqJJD9Gd05g2j/ukDJaCbedOQGCj7ME8wwKM0MJ1nk3eReEVR1IIZoWSwTgNPhmqxJTA21RewUH
31	AQEMQAABCBvTA7c9zSRmArNIVOGiZNBWYQurEdgCSZr0kgmYHspKUZDAzIgg7iNnkHsRKtYkGrPT5WIvL4h6TbtKt2pEB9DGpUoeEdP0LCVKK0isZCmSw9BMqYGDEkHUEVhrIwyIRUlotEIEPAOE88zKjGjUD9erqiiDoCvbD8KyiFQWDpIAAClGqC3RLTgU+nw3OKa7zUCSeDGFKkj+WoinpELpDgnXRz8EQwYkSAkt5cFEBn3HZrqoJ+LXdSjfIr/97N/3WFu1YR7hz+/nWLPZu9ODRtbyF/fb9pie//v/37F1uaeE9xzXDubV10l573d/c0eU6HfP9Sv0L7++s9mHZjb+578FCp+sbmEsX2w3G9cCE/7rCyPoARavzVYLGDIZUMqgDiuSnkQZZpLdjIf4avMQAAQbImPiyHKZMQf31CGBnGMqOIs85aD/IEURKaxlqaMbZJJSSWRzusUMFDN9JVQDdjCpFSyWA1LVIMQo+MgSLoD00kP1iElQI1QSXLu6QkexPtlaXzQ1CzsHE6heC/ibgrP5Z/+fluH21Hl2dpHNXX316cyb8XpvO7ZFZptu/av/u5t0OTvi1E4+K3fbsEF+S1ANHNhcllsjRyAqhSZIDxdR8LQS+EDwJzD7owauqaJPTBN5dVWBUQ5sUY0vAO3Rdu+yYqeKpoI3gcVbGF69VxSR546dF/n67n3uclacRlH9h3aHpi85NfXXPnzclw4zLvOYF1T6xl/hfMQEiejOYY3cK12KRHTogWJ7FPSxK3kwIYhdWfJV9qG3DcCqHQczIcPmSUiLPQTK1SzJj9GdE5j2jzukjFbCbWdOgODrLME8g8IMQwnWeTd5F4RVHUghmhZLBOA0+GarElMDbVF7BQc=
32	AQEMQAABCBPsA6u7A4uxDrRx1uYnHznMh+p6UEONHSIK/ZLIDwv8EaYrstYtrUe2+4ZliYHPZR3B7l0QGqV1UYjjooURREADWEoEnBVSknADcU5HQ9mzZ0ZEdNTj3Akmx6gAFIMV9DGGc48R9gtVnkhGfTbkVhI2xZ2PiIKihdqxEN1cuyCiQ1BAV7NUQ0jomUS4M3Vj/rmigyXKJGIMMGwmgF9ojfXggIlhCqbGsSA2ABkISiZYVQKOPmPKBQ7y0GuV7/euB5SRJVTeiBDARxUWWDIHoGAleclRiLCmph1NaylUDgQkCIh6zwV3+iRA3iVUjbwcFAXlJiAKhjHwXWG/KAKwBOghmIjKBChQhDWBMs4wA5WMADAEqKsZLwEb/QHOVboDoq1BRcjYpThkYistBhi4vCMAsUiDJIN6kh0fxAYJmFnCIHCdoB8qk4iqo+kLNa3qQ067VhKMsL5iBx+LGrLOoBaESAjnqFgAr449EKITq7CbJp6Zl6ov1w3mjkEAEJGNTATAaxQiEAvK4KtIVXU/xIQpWJQVkou2GBXGUiAoQ4smuRFZizgcfUYDNeK1mTkwxQTEwcxBjhLdTaS9KucMQSqCw1QgoEJkDsIPI39rPPSdhzoYPGtsJhOkGS3UcUjwRSp4AF99Ro8NZyU9SEmGtciCeEzBS4oH0E99tyabhaNwCcsd4/pfSnI3grnkIz+OFTucEyyUBDpIgQgMpbcBRHE2gRTmiyA4JAaRtpHiBbiBs6UQBzMy85g3N5UyYvwVzkdM0GqjO4c1cq90KRLRoQe/YnsU9LEreTAhiF3b5KvuQ28fgFU7DjMjw+ZJyJRhD4FyNUvyY3TnvYFp/7hDymgl3HbmRBB8nWWYZ1CYAUMJ1nk3eReEVR1IIZoWSwTgNPhmqxJTA21RewUH
33	AQEMQAABChOEBKu7MyzGOkNvnLX5yUcO86G6HtRQY4doK/RLIj8s8B9huiJr3dL6ke2+YVliYM1lDQS7d0FoBGtdFOK4aGEEEdAAlhIBZ4VoknACxDkdDSU805kRER31OCcJJseoGFAMVtDHGM49hmK/UOWJZNRng7qVE9EUdz4iCi5aqF2xEN1cuyCiQ1BQV7PUQ0zomUS4M3Vj/rmigyXKJGJMMWwmgF9ojfXkgIlhCqbGsSA2BBkISiZYVQKOfsaUCzzIQ69V/r93PaCMLKHyRoQAPqqwwJI5AAUvyUsehQhratqx6VoKlQMBCQKi3ueCO30SJO8SqkZeDoqCchMYBcMY+K6wXxQBWBL0EFxEywQoUIQ1gTLuMAOVjEBoCFBXM14CG5ACzlW6A6KtQUVwpPGJUhwysZXa+AADl3cEIBZpUCCDepIdH8RGTcDMEjYKXCfoh8okqtU7mk6H+rSqDzntWjmAEdZX7OBjUUPWGdSCEAcI56hYAK+OPRCiE6uwmyaemZcKPMh1JswdgwAgIhuZCIDXV6iQWFAGX1eqqvshJkyFRVkhuWiPUWEsB4IytGiSW9G1qMfRZzRQI702MwemmIA4mDnIo0R3E2mvyjlDkIrgMBUIqCFyHsIPI4MBazz0nYc6GDxrbCYTpBkt1HFI8EUqeABffUY72HBW0oOUZFiLvIZ4TMFLigfQT323JpuFo3AJyyoxrv8VSHI3grnkIz+OFTucEyyUBDpIgQgMZW8DiOJsAivMF0FwSAwibSPFC+QGzi2FODM585g3N5UySMZRX+F8hI5Bq40SzslhjXxWSpciER168Cu2R1F5x67kwYQgdm2nvuv7pLcPwFY7DjMjw+ZJyJRhD4FyNUvyY3TnvYFp/wcpWWIl3HbmRBB8nWWYZaIwA0ML1pfhN3kXnOdVHUgx2hZLBeA0+JafVzVTA21RewUHAFsB9ww=
34	AQEMQAABChOfBKs7zbAY6wy9cdbmnzyQw3yoog5GCdTYYaqu0O8k8sMCL0cIegSy1i2tH5m4b7glBtYMWQNx7t4FoRGsdVGI42IURhABDWApEXAWIJoknABxTkdDCc90ZkREl9Djc5JgcoyKAcVgBf0xhnOPodgvVHkiGfXZoG7lKNEUt/qIKLhoofbVLEQ31y6I6DAoqKtZ6iEm9Eyi3Jl1Y/55yw4tUSYRZ45hM0H8QmusTw44MTwFU+NYEBuCDARNJlglAUc/45QLvNhDr1X+v3c9oBxZQuWNCAF8VGGBJXMIFLwkL3kUIqypacemaylUDgQkGBj1Pxfc6ZMgeZdQNfpyUBSUm8AoGMbAd4X9ogjAkqCH4CZaJkCBoqwJlHGHGahkBsJDgLqa8RIbngJOqtId1GhrUBEcaXyiRDpkHlupjQ8wcHlHAGJROSiQQT3Jjg9io+YBM0vYKHCdoB96mUS1ekfTRof6tFd9yGnXygGM4vUVO/hYVIusM6gFIQ4QzrmKhZFXxx4I0YlV2E0Tz8xLBR7kOlM1d0wEABHZzEQAvL5ChcSDMvm6UlXdDzFjKizKCslFe44KYzkQlKFFm9yKrsV6XH1GAzXSezNzYIoNiIOZgzxK9DeZ9qqcMwSpCA5TgYAaIudh/COLASvDQ6SdhzoHwbPGZjLBpxktMB2HBF+kglEAD9RntIMNZyU9SEmGtchriMcUvKR4AP3Ud2uyCYSjcAnLKjGu/xVIcjeCueSX/HSs2ONcwUJJoIMsEAVD2dsAojibwArzRRAcEoNI25HiBXID55ZCHCtAc+R2aWIoc/qL+0RjuCwi7nDcpOLVr55QpG16+IQxp1R/tkovzEIbsiLGOCSfJup4SdimXAUABGYSx4kLMyfD+noSMglIgz0EytUsyZ97dOe9gWn/BylZYiXcdvZEUfD1lmGWicIMQwvWl+E3eRec51UdSDHaFksG4DT4lg8Uh+pTA21RewUHAFsB9ww=
35	AQEMQAABChO8BKs7zbAY6wy9cdbmnzyQM/OhamqBRwnUGIapukK/k8gPC7x8hKASgRzWLaF+JIg7Gm6JgbUNWQMhuXsXhEawltQU4nhghGEEQEADWGoRcBYgmiScAPE5VTSUyTOdGRFxl9DjI0mCyceoGFAMVtAfYzj3GKHZL1nliWTUZ4O6laNEU9zqI6LgooXaV7MQ3Vy7IKLDoKCuZqmHmNAziXJn1o/599t2aIkyFXHmGDYTxC+0xvrmgBPDp2DaOBbEDUEGEk0msUoCjn7OKRd4cQ+9Vvn/v+sBy9FLqHwjQgAf1VhgyRwCBS/JSx6FCevUtHPTtRQqByISDIz6Pxfc65MgeZdQNfpyUBSUm8BZMIyJ7wr7RRGAJUEPwU20TIACRVkTKOMOM1DJDISHAHU14yUbrAJOV0l0h6vR1qAiONLjJ0qkQ+axldr4AAOXdwQgFpWDAhnUk+z4IDZqHjCzhI0C1wn6oTdKolq9o2nb6FCf9qoPOe1aSQOM4vUVOxjGolpkvQ5qQSiaCuGcq1hoyatjD4ToxMpiN008My8VeJDrnNbccREAxMh2JgLg9TUqJB6UydeVqup+iBlTYVFWSC7ac1QYy4GgDC3azK3oWnyPq89ooMZ6b2YOnGID4mLmIF8l+ptOe1XOGYNUBIepQEANkfMwfiOSASvDQ6SdhzoHwbPGZjLBpyneAtNxSPBFKp5RAA/UZ7SDDWclPUhJhrXIayh1TMFLigfQj9t3a7L5QDgKl7CsEuP6X4EDcjeSnkt+yU/Hij3uFSyUBDrMAlEwlL0NIIqzCaxivgiCQ3IQaT9SvEBu4LylEQcrRfPNG9ql6GCGMqe/uE80hssi4g7HTSoeh189oUjb9PAJY06p/myVXpiFNmRVHM8h+TRRx0uGbcpVAEBgJnGcuDMqw/p6EvLNAtJgD4Fy9YiQ/LlHd94bmPZ/kJKZopVw29lTRcG3twyzzBRmQwzWl9EPN3kXnOdVHUhxtC1LBuA0+JYPFIfqUwNtUXsFBwBbAfcM
36	AQEMQAABChPdBKXu3MwsxjpDb5y1+ScP5Mx8qJpa4FECNYZhGrpCv5MIPizw8hGCSgRyWHcAo36TIO5ouCUG1jZkDYTk7l0QGsFaUlOI44ERhmUwEBAaYKnFAScEiCYJJ0B8TtUkUKo805lxRHxDDj0+kiSYfIxKBBQDBfDHYzj3GIdm45JVnjgZ9dmDuqWOEiEQh+ojouCihdpX80J0c+2CER2GBX01Sz3EhJ5JlDuzfsy/37ZDS5SpiLOOYTNB/JLWWN8ccGL4FEwbxx3ihjADiSaTWCUBRz/nlAu8uIdeq/z/3/WA5eglVb8RQwIf1VhiyTwECl6SlzwKE9a5095N11KsHInI4GDU/7ngXp8Ek3cJVEd/DoqCchM8C0Zj4rvSflEUYEnQw3ATbWaAAo2yJlDGHWagkhkILwHqasZLG7kCTldJdIer0dagIjjS4ydKpEPmWWClNj7AwOU1CEAsKgcFMqgn2fFBbNQ8YGYJ3yhwHQL9QN4oIVWroqNp2+hQn/aqDzntWkkDjOL1FTsYxqJajOp1UAtC0VQI51zFQkteHXsgCkqLhCx208Qz89ILPMh1TmvuuAgAYmQ7EwHw+hoVEg/K5K8rVdX7IWZMhUVZIbloz1FhrAeCMmzRzfyKXovvcfUZDdRY783MgVNsQLqYOchXif6m016V7xqDVASHqUBAD5HzMH4jlgErw0Nk03mocxA8a2wmE3ya4i0wHYcEX6TiGQXwQH1vtIMNZyU9SEmGtchrKHVMwUuKB9CP23drsvlAOAqXsKzUMTr6X4EDcjeSnkt+lZ+OFXvcK1goCXSYBaJgKnsbQBRnE1jFfBEEh+Qg0n6keIG+gfOWRhwrSfPNG9ql6GCGMqe/uE94x3BZRNx9HDepeBx+9YQibdO78ISp8JTqz1bphVloQ1bF8RySzxN1vmTYptwKAEjMJI4TFzMtw/p6EjJss4A02EOgXB0GCMmfBh3deW9g2v9BSmaKVsJtZ08rCr77lmGWmcIMQw7Wl6YqD/g+eRec51UdSPFsW0sG4DT4lg8Uh+pTA21RewUHAFsB9ww=
37	AQEMQAABChP+BJe6czOzGHMxQ2+cJeafPJAz86FqaoFHCYSNYWwa+jr0+yRi+7DAy0cIKhEEh3UHgPpNASI6Gm6JgbUNWQMhudMNQWgEa0lNIY4HRhh2BgMBoQGWWhxwQoBoknACxBdTNQmUKs+0mnFEfEMOPT6SJLnJx4TaEVAMlAF/PIZzj3FoNi5Z5YmTUZ/Mg+uWOkqEQByuPiIKLlqo/dXUBNHNtQtHdBgW9NX81ENM6DmJcmfWj/n323ZoF2Uq8qzn2EwRv6c11jcHnBg+DaaN4w5wQ5gJiaYmsUoCjn7OKRd4cU/6WuX//64HLEevqfqNGBL4qMYSS+YhUPCSvORRmHCdO+3ddC/FypGIDA5G/Z9b7vWzZPIugfroz0FRUG6CZ8FoTHxX2i+KB1gW9DDcRJsZoECnrAmUcYcZqGRGwpcQ6mrGSxvGAk5XSXSHq9F2O6gIjvSUT5TIKWSeBVZq4wMMXF6DAMSiclAgg3qSbfggNmoeMLOEbxS4Dg/0A3mjhFStio6mbSMT6tNe9SEn6FpJA4zi9RU7GMaiWoxqqBDUglA0FYrPuYqFlrw69kAUlBYJWeymiWfmpRe4gUw6pzV3XAQAMbKdyRB4fU0VEk+UyV9Xqqr3Q8yYCouyQuaiPUeFsR4IyvBFN/Mrei1+j6vP6ECN9d7MHDjFBqQbZw7yVaa/6bRX5bvGIBXBYSoQ0EPJ9TB+I6ABK8NDZNN5qHMQPGtsJhN8muItMB2HBF+k4ileAA/UWvZGO9hwVtKDlGRYiyxoYVLHFLykeAD9uH23JpsPhKNwCatxQh2jo+BfgQNrdyMpm0t+lZ+OFXvcK1goCXTYBaLgVfY2gCjOJnAr5osgOCQHkfYjxTvQN+j8pSMOK03zzRvapehghjKnv7hPeMcuLIuIu29g3KTicfjVE4q0Te/CEwZQeEr1Z6u0Z5iFNmRVHM8h+Xyizi8Ztim3AgAmZhLPiQszL8P6ehIybLOANNhDoFwdBgjJnwYd3XlvYNr/QUpmipYhcN9+9rSi4LtvGWaZqbgBQw/Wl6YqD0SzPnkXnOdVHUjx2rZLB+DA5vItHygO1wFTA21RewUHAFsB9ww=
38	AQEMQAABChOgBReROzfPLBFz2QzJHmeJ+ScP5Mx8qJpa4FECYWOobBr6OvT7JGL7sMDLRwgqERMc1h0A6vcUIKKPhltiYG1D1kBI7nRDEFIEa0lNIY4HBmDYCTAQEG6AnVrcwAkBoknCCRB/MVWTQKDKzzRpxocS35BDDz2SJLnJx4TaR0AxkBrwx2PQ3I9xaDYuWeWJk1F1xDy4bqc7SoRAHK4+IgquaaH2d01NEN1cu3ApHYaFfW3+6iFd6DmJcmfWj/n323ZoF2Uq86zn2EwRv6c11jcHnBg+D6aN4w5wQ7gJiaZmsUoCjn7OKRd4cU/6WtX//10PWC69ptZvxJjAZzWWWTIPgYKX5CWPwobr3GnfXfelWT0SkcHBqP/nlnv9bJm8S6A/+nPQKDg3wbNgNCa+K+0vGg+wLOhjuYk2M0CBTlkTKOMuM1DJjMQvIdTVjJcb1wJOVyGiO8Dqo+12UBEc6SmfKJFTyDwLrNTGB4TA5TUIQCxlOSiQOepJtuGD2Kh5wMwK8I2KuQ4PAvhA3ighVauio2nbyIT6tFd9yAm61pMGGCVcX7GDK2NRi4BRDRWCWhCKJhCKz7mKhZa8OvZAFJQWCVnsJkE8My+9wA1k0jmtueMiAIgjuzcZAq+vqULiiTL560q16v0QO6bCpqyQuWjPUWFcD4Rl+KVu5lf0WvweV5/RgZrrfTNz4hR7QLpx5iDfyvQ3nfaqfNcYpCJ0mAoE9FByPYwfI6wBK8NDZKOShzoHwbPGZjLBYJriLTAdhwRfpOIpXuDhANRa9ua1gw1nJT1ISYa16SxoYVLHFLykNOgA/bh9t0Gy+UA4CpewNnFCHaOjpf4VOLBWcSMpm0t+VT8dK/Zxr2ChJNBhV4gFr7q3AURxdoFbMV8UhkNyENl+pPgO9I06/9IRBytT880b2qXoYIas4PQX9wnv2IWYLSLuvoFxk4pHjfw6KPrapnfhCfMBhadUf7ZKSM4wC1oNWRXH85B8PlXnlyzLnFsDABMzic8pFzMww/p6EjJss4A02EOgXB0GCMmfBh3deW9g2v+ZqZKZomUI3LefPa0o+O5bhtlmKm47ENaLSfUgxoO+/IVzrnaQAjozo0xDCAfYYLm+8kA4akQDSwRCVVC7ghoAWwH3DA==
39	AQEMQAABChPABReROzfP7ETMZTO07HGWmH/yQM7Mh6qpBR4lEDaGCpoq+ipDvw+I2D4s8FJHI6hETHBYdwCsfk+Bieij4ZYYWG9D1kBI7nRDEFIEa0lNIY4DGIBhnwADAREbYKtaYANHELBokvAJUP7F1DUJBBryM02ax4cS35CDPvRIkuQmHxNqHwHFAKgBfzwGzf0Yh6aOS1Z54mRUHTE4uG6nO0qEgHK4+ogouJ4Wai9dUxNEN2u7cCkdhoX9bf7qYV3oOYlyZ9aP+ffbdmgXZSrzec9rM0X8Pa2xfnPEieHzYNo47gQ3hJuQaWoWqyTg6PeccoEX96SvVf3/3/UQy6XX1fqNWCbweY3lLJkPgYqX5DWP4obr3mm/u+7Ls3okIoODcf/PLff62TJ5l8D+6M9Bo+DcBM+K0Zj4rrS/aDyIZUEfy020mUEKdMqaQBl3m4FKZkr8EkJdzXwJG+gCTlchoisAVh9tt4MGBBPSUz6EEjmFzLPASm18QAhcXoMAxFKWgwKZo55kGz6IjZoHzKwA36iY6/AggA+kaZSQqpWJjqZtIxPq0171IVtB13rSAKOE6yu+gytj0VIEUVRDhaAWJxRNIBSfcxVNaMmrYw9EQWmRkIV106WKZwSP7AXOBJl0TmsOFwFAHNl7kyHw9WuqMPFEmfx1pVr1fogdU2FTVshctOeoMK4HwjL8UnfmV+y1+D2uPqcDNdf7ZufEKe5B0o0zD/lWpr/Taa/Kd42JVIYP0wIJPdRcD+MGI7QBK8NDZKOShzoHwXtrbCYTDKYp3gLTcUjwi0AqnuIFruYAJtpa9ua1M9RwVvI9SEmGteksaGFSxxS8pDToAP24fbdBsvlAOAqXsDZxQh2jo6X+FTiwVnEjKZtLflU/PSv2ca9goaSiw64YK73qvg0wirML3Ir5ojAckoPI9iPFd6Bv1PmXjjgrWPPNG9ql6GCGrOD0F8ck4R27ELNFxN03MG5S8ahR4Oug6CtB07vwhPnAFXhK9WerhOQMsxSxGrIqjuch+flUnV+yXOa6NQAwYybxOc0FMzPD+jaQhAxbHAhIgz0EytVhgBwcfxp0dOe9gWn/Z6ZKZoqWIXDffvZpi4Lvfssw20zFDTsR1s/dpHoQ40Ff/sI5VztICZ2ZUSZDCAfYYLm+8kA4akQDSwRCVVC7ghoAWwH3DA==
40	AQEMQAABChPiBRcNuHPCMytEzGXI0LLHWbIpnzyQM/OhamqBRwmEjaEOmir6KkPX1oCI7cMCL3U0wioBTHBYdwCsPjwFJqIyGm6JQdTb0NZASJbTDQ0hRbCW1BTiOICRYNgnwAMBkW2ArWrBNnAABHOgScInQPkXUweTQKAhP9OkeXwo8SHkoA89kiS5yceE2h8BxQCoAX88Bs1dYxxS6jiRVZ44GVVHDA6u2+mOEiGgHK4+Igqup4XaS9fUBhB9s7YLl6vDsGH/Nn/tYV3oOY3yzqwf8++37dAuylTu857X5lTi72mN9ZsjTg0/D6aN405wQ3gTMk2txSoJOPp7TrvAi/ukv1X9/9/1EMun19X+jVgn8HmN9SyZHwI3XpLXPIobrvtO+911X57VIxE1OBj3/9xyr5+tk3cJ7I/+HDQKrpvgs2I0TnxX2l80HsSyoI/lJtrMIAU6ZU2gjLvNQCUzJX6JQ93NfAkb/QJOVyGKXAGw+mj7hAYNCCYkujIfQon8FDLPAiuSjQ8IgctrEIBYynJQIHORngTlhg9io+YBMyvANyrmOjwI4AMh0ighVSsTHU3bRiaUOO1VH7IVdK0nDTBKuL4B38GSjEVLEUQpa6gQ1OLkFCUCoficq2hCS14deyAKSisiZGGZRKliwwjeyV7gTJBJ57Tm0IsAII7Ze5NRxNdvV4WJL8rkb1eqVe+H2DEVNssKNxftOSqM64GwDL/UPfMr9lr8Pq4+pwM11/vmzhOnuAfJN8487Lcy/Z1Oe1W+15gI5fDhtGBCDzXXw7gJI7gBK8NDZKOShzoHwXtrbCYTDKZETd4C03FI8ItAKp7iBa7mACbaWvbmtTPUcFbyPUhJhrXpLGhhUscUvKQ06AD9uH23QbL5QDgKMwlrEyfUMTpa6l+BA2sVN5JilEt+VT89K/bxX8FCSUWHXTFWetV9G2AUZxe4FfNFYTgkB5HtRxrfgb5R51+6xAErXPPNG9ql6GCGrOD0F8ck4R27ELNFxBn4BsZNqiSjRoGvg6KvBE3vwhPmA1fgKdUfx1RCcoZZilgNmafieB6Sn0/V9Usul7luDQDMmEn8nOYFMzTD+jaQhAxbHAhIgz0EytVhgBwcfxp0dOeyYmDa/5mpkpmiZQjct5992qLgu99ymG2m4gY7EtbP3aR6EONBX/7COVc7SICEzswoM0MJJOLYYLm+8kA4a0QDSwVluKmgdoVqAFsB9ww=
\.


--
-- Data for Name: week; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.week (week, seen) FROM stdin;
0	AQAAAIMZAACiFwAAAAET8P////9/PAEAAOwGAAAAAAQBAgAAAAAAACsDJAMAABAAAAAAAwDMh5s7AAQA1A8AAKo7AAAAAwDTUTZ3AAQA6A8AAEV3AAAAAwDaG9GyAAQA/A8AAOCyAAAAAwDh5WvuAAQAEBAAAHvuAAAAAwDorwYqAQMAJBAAABUqAQAAAwDveaFlAQMANBAAALBlAQAAAwD2QzyhAQMARBAAAEuhAQAAAwD9DdfcAQMAVBAAAObcAQAAAwAE2HEYAgMAZBAAAIEYAgAAAwALogxUAgMAdBAAABtUAgAAAwASbKePAgMAhBAAALaPAgAAAwAZNkLLAgMAlBAAAFHLAgAAAwAgAN0GAwMApBAAAOwGAwAAAwAnyndCAwMAtBAAAIdCAwAAAwAulBJ+AwMAxBAAACF+AwAAAwA1Xq25AwMA1BAAALy5AwAAAwA8KEj1AwMA5BAAAFf1AwAAAwBD8uIwBAMA9BAAAPIwBAAAAwBKvH1sBAMABBEAAIxsBAAAAwBRhhioBAMAFBEAACeoBAAAAwBYULPjBAMAJBEAAMLjBAAAAwBfGk4fBQMANBEAAF0fBQAAAwBm5OhaBQMARBEAAPhaBQAAAwBtroOWBQMAVBEAAJKWBQAAAwB0eB7SBQMAZBEAAC3SBQMAdBEAAMgNBgMAhBEAAGNJBgMAlBEAAP6EBgMApBEAAJjABgMAtBEAADP8BgMAxBEAAM43BwMA1BEAAGlzBwMA5BEAAASvBwMA9BEAAJ7qBwMABBIAADkmCAMAFBIAANRhCAMAJBIAAG+dCAMANBIAAAnZCAMARBIAAKQUCQMAVBIAAD9QCQMAZBIAANqLCQMAdBIAAHXHCQMAhBIAAA8DCgMAlBIAAKo+CgMApBIAAEV6CgMAtBIAAOC1CgMAxBIAAHvxCgMA1BIAABUtCwMA5BIAALBoCwMA9BIAAEukCwMABBMAAObfCwMAFBMAAIEbDAMAJBMAABtXDAMANBMAALaSDAMARBMAAFHODAMAVBMAAOwJDQMAZBMAAIZFDQMAdBMAACGBDQMAhBMAALy8DQMAlBMAAFf4DQMApBMAAPIzDgMAtBMAAIxvDgMAxBMAACerDgMA1BMAAMLmDgIA5BMAAF0iDwIA8BMAAPhdDwIA/BMAAJKZDwIACBQAAC3VDwIAFBQAAMgQEAIAIBQAAGNMEAIALBQAAP6HEAIAOBQAAJjDEAIARBQAADP/EAIAUBQAAM46EQIAXBQAAGl2EQIAaBQAAAOyEQIAdBQAAJ7tEQIAgBQAADkpEgIAjBQAANRkEgIAmBQAAG+gEgIApBQAAAncEgIAsBQAAKQXEwIAvBQAAD9TEwIAyBQAANqOEwIA1BQAAHXKEwIA4BQAAA8GFAIA7BQAAKpBFAIA+BQAAEV9FAIABBUAAOC4FAIAEBUAAHv0FAIAHBUAABUwFQIAKBUAALBrFQIANBUAAEunFQIAQBUAAObiFQIATBUAAIAeFgIAWBUAABtaFgIAZBUAALaVFgIAcBUAAFHRFgIAfBUAAOwMFwIAiBUAAIZIFwIAlBUAACGEFwIAoBUAALy/FwIArBUAAFf7FwIAuBUAAPI2GAIAxBUAAIxyGAIA0BUAACeuGAIA3BUAAMLpGAIA6BUAAF0lGQIA9BUAAPhgGQIAABYAAJKcGQIADBYAAC3YGQIAGBYAAMgTGgIAJBYAAGNPGgIAMBYAAP2KGgIAPBYAAJjGGgIASBYAADMCGwIAVBYAAM49GwIAYBYAAGl5GwIAbBYAAAO1GwIAeBYAAJ7wGwIAhBYAADksHAEAkBYAANRnHAEAmBYAAG+jHAEAoBYAAAnfHAEAqBYAAKQaHQEAsBYAAD9WHQEAuBYAANqRHQEAwBYAAHXNHQEAyBYAAA8JHgEA0BYAAKpEHgEA2BYAAEWAHgEA4BYAAOC7HgEA6BYAAHr3HgEA8BYAABUzHwEA+BYAALBuHwEAABcAAEuqHwEACBcAAOblHwEAEBcAAIAhIAEAGBcAABtdIAEAIBcAALaYIAEAKBcAAFHUIAEAMBcAAOwPIQEAOBcAAIZLIQEAQBcAACGHIQEASBcAALzCIQEAUBcAAFf+IQEAWBcAAPI5IgEAYBcAAIx1IgEAaBcAACexIgEAcBcAAMLsIgEAeBcAAF0oIwEAgBcAAPdjIwEAiBcAAJKfIwEAkBcAAC3bIwEAmBcAAMgWJAEAoBcAAGNSJAEAqBcAAP2NJAEAsBcAAJjJJAEAuBcAADMFJQEAwBcAAM5AJQEAyBcAAGl8JQEA0BcAAAO4JQEA2BcAAJ7zJQEA4BcAADkvJgEA6BcAANRqJgEA8BcAAG+mJgEA+BcAAAniJgEAABgAAKQdJwEACBgAAD9ZJwEAEBgAANqUJwEAGBgAAHTQJwEAIBgAAA8MKAEAKBgAAKpHKAEAMBgAAEWDKAEAOBgAAOC+KAEAQBgAAHr6KAEASBgAABU2KQEAUBgAALBxKQEAWBgAAEutKQEAYBgAAOboKQEAaBgAAIAkKgEAcBgAABtgKgEAeBgAALabKgEAgBgAAFHXKgEAiBgAAOsSKwEAkBgAAIZOKwEAmBgAACGKKwEAoBgAALzFKwEAqBgAAFcBLAEAsBgAAPE8LAEAuBgAAIx4LAEAwBgAACe0LAEAyBgAAMLvLAEA0BgAAF0rLQEA2BgAAPdmLQEA4BgAAJKiLQAAAwB0dy3eLQAAAwB7QcgZLgAAAwCCC2NVLgAAAwCJ1f2QLgAAAwCQn5jMLgAAAwCXaTMILwAAAwCeM85DLwAAAwCl/Wh/LwAAAwCsxwO7LwAAAwCzkZ72LwAAAwC6WzkyMAAAAwDBJdRtMAAAAwDI726pMAAAAwDPuQnlMAAAAwDWg6QgMQAAAwDdTT9cMQAAAwDkF9qXMQAAAwDr4XTTMQAAAwDyqw8PMgAAAwD5dapKMgAAAwAAQEWGMgAAAwAHCuDBMgAAAwAO1Hr9MgAAAwAVnhU5MwAAAwAcaLB0MwAAAwAjMkuwMwAAAwAq/OXrMwAAAwAxxoAnNAAAAwA4kBtjNAAAAwA/WraeNAAAAwBGJFHaNAAAAwBN7usVNQAAAwBUuIZRNQAAAwBbgiGNNQAAAwBiTLzINQAAAwBpFlcENgAAAwBw4PE/NgAAAwB3qox7NgAAAwB+dCe3NgAAAwCFPsLyNgAAAwCMCF0uNwAAAwCT0vdpNwAAAwCanJKlNwAAAwChZi3hNwAAAwCoMMgcOAAAAwCv+mJYOAAAAwC2xP2TOAAAAwC9jpjPOAAAAwDEWDMLOQAAAwDLIs5GOQAAAwDS7GiCOQAAAwDZtgO+OQAAAwDggJ75OQAAAwDnSjk1OgAAAwDuFNRwOgAAAwD13m6sOgAAAwD8qAnoOgAAAwADc6QjOwAAAwAKPT9fOwAAAwARB9qaOwAAAwAY0XTWOwAAAwAfmw8SPAAAAwAmZapNPAAAAwAtL0WJPAAAAwA0+d/EPAAAAwA7w3oAPQAAAwBCjRU8PQAAAwBJV7B3PQAAAwBQIUuzPQAAAwBX6+XuPQAAAwBetYAqPgAAAwBlfxtmPgAAAwBsSbahPgAAAwBzE1HdPgAAAwB63esYPwAAAwCBp4ZUPwAAAwCIcSGQPwAAAwCPO7zLPwAAAwCWBVcHQAAAAwCdz/FCQAAAAwCkmYx+QAAAAwCrYye6QAAAAwCyLcL1QAAAAwC591wxQQAAAwDAwfdsQQAAAwDHi5KoQQAAAwDOVS3kQQAAAwDVH8gfQgAAAwDc6WJbQgAAAwDjs/2WQgAAAwDqfZjSQgAAAwDxRzMOQwAAAwD4Ec5JQ2QA0L0AANK9BQDZvQUA4L0FAOe9BQDuvQUA9b0FAPy9BQADvgUACr4FABG+BQAYvgUAH74FACa+BQAtvgUANL4FADu+BQBCvgUASb4FAFC+BQBXvgUAXr4FAGW+BQBsvgUAc74FAHq+BQCBvgUAiL4FAI++BQCWvgUAnb4FAKS+BQCrvgYAuL4AAL++AADGvgAAzb4AANS+AADbvgAA4r4AAOm+AADwvgAA974AAP6+AAAFvwAADL8AABO/AAAavwAAIb8AACi/AAAvvwAANr8AAD2/AABEvwAAS78AAFK/AABZvwAAYL8AAGe/AABuvwAAdb8AAHy/AACDvwAAir8AAJG/AACYvwAAn78AAKa/AACtvwAAtL8AALu/AADCvwAAyb8AANC/AADXvwAA3r8AAOW/AADsvwAA878AAPq/AAABwAAACMAAAA/AAAAWwAAAHcAAACTAAAArwAAAMsAAADnAAABAwAAAR8AAAE7AAABVwAAAXMAAAGPAAABqwAAAccAAAHjAAAB/wAAAhsAAAAQABQAGAAgACgAMAA0ADwAQABEAFAAVABcAGQAaABsAHAAeACAAIQAiACMAJQAnACgAKQAqACsALQAyADQAOQA7AEAAQgBHAEkATgBQAFUAVwBbAF0AXwBgAGEAYgBkAGYAZwBoAGkAawBtAG4AbwBwAHIAdAB1AHYAdwB5AHwAfQB+AIAAgwCEAIUAhwCKAIsAjACOAJEAkgCTAJUAmACZAJoAnACdAJ4AogCkAKUAqQCrAKwAsACyALMAtwC5ALoAvgDAAMEAxQDHAMgAzADOAM8A0wDVANYA2gDcAN0A4QDjAOQA6ADqAOsA7wDxAPIA9gD4APkA/QD/AAABBAEGAQcBCwENAQ4BEgEUARUBGQEbARwBIAEiASMBJwEpASoBLgEwATEBNQE3ATgBPAE+AT8BQwFFAUYBSgFMAU0BUQFTAVQBVwFZAVwBXQFeAWABYwFkAWcBagFrAW4BcQFyAXUBeAF5AXwBfwGAAYMBhgGHAYoBjQGOAZEBlAGVAZgBmwGcAZ8BogGjAaYBqQGqAa0BsAGxAbQBtwG4AbsBvgG/AcIBxQHGAckBzAHNAdAB0wHUAdcB2gHbAd4B4QHiAeUB6AHpAewB7wHwAfMB9gH3AfoB/QH+AQECBAIFAggCCwIMAg8CEgITAhYCGQIaAh0CIAIhAiQCJwIoAisCLgIvAjICNQI2AjkCPAI9AkACQwJEAkcCSgJLAk4CUQJSAlUCWAJZAlwCXwJgAmMCZgJnAmoCbQJuAnECdAJ1AngCewJ8An8CggKDAoYCiQKKAo0CkAKRApQClwKYApsCngKfAqICpQKmAqkCrAKtArACswK0ArcCugK7Ar4CwQLCAsUCyALJAswCzwLQAtMC1gLXAtoC3QLeAuEC5ALlAugC6wLsAu8C8gLzAvYC+QL6Av0CAAMBAwQDBwMIAwsDDgMPAxIDFQMWAxkDHAMdAyADIwMkAycDKgMrAy4DMQMyAzUDOAM5AzwDPwNAA0MDRgNHA0oDTQNOA1EDVANVA1gDWwNcA18DYgNjA2YDaQNqA20DcANxA3QDdwN4A3sDfgN/A4IDhQOGA4kDjAONA5ADkwOUA5cDmgObA54DoQOiA6UDqAOpA6wDrwOwA7MDtgO3A7oDvQO+A8EDxAPFA8gDywPMA88D0gPTA9YD2QPaA90D4APhA+QD5wPoA+sD7gPvA/ID9QP2A/kD/AP9AwAEAwQEBAcECgQLBA4EEQQSBBUEGAQZBBwEHwQgBCMEJgQnBCoELQQuBDEENAQ1BDgEOwQ8BD8EQgRDBEYESQRKBE0EUARRBFQEVwRYBFsEXgRfBGIEZQRmBGkEbARtBHAEcwR0BHcEegR7BH4EgQSCBIUEiASJBIwEjwSQBJMElgSXBJoEnQSeBKEEpASlBKgEqwSsBK8EsgS2BLkEvQTABMQExwTLBM4E0gTVBNkE3ATgBOME5wTqBO4E8QT1BPgE/AT/BAMFBgUKBQ0FEQUUBRgFGwUfBSIFJgUpBS0FMAU0BTcFOwU+BUIFRQVJBUwFUAVTBVcFWgVeBWEFZQVoBWwFbwVzBXYFegV9BYEFhAWIBYsFjwWSBZYFmQWdBaAFpAWnBasFrgWyBbUFuQW8BcAFwwXHBcoFzgXRBdUF2AXcBd8F4wXmBeoF7QXxBfQF+AX7Bf8FAgYGBgkGDQYQBhQGFwYbBh4GIgYlBikGLAYwBjMGNwY6Bj4GQQZFBkgGTAZPBlMGVgZaBl0GYQZkBmgGawZvBnIGdgZ5Bn0GgAaEBocGiwaOBpIGlQaZBpwGoAajBqcGqgauBrEGtQa4BrwGvwbDBsYGygbNBtEG1AbYBtsG3wbiBuYG6QbtBvAG9Ab3BvsG/gYCBwUHCQcMBxAHEwcaByEHKAcvBzYHPQdEB0sHUgdZB2AHZwduB3UHfAeDB4oHkQeYB58HpgetB7QHuwfCB8kH0AfXB94H5QfsB/MH+gcBCAgIDwgWCB0IJAgrCDIIOQhACEcITghVCFwIYwhqCHEIeAh/CIYIjQiUCJsIogipCLAItwi+CMUIzAjTCNoI4QjoCO8I9gj9CAQJCwkSCRkJIAknCS4JNQk8CUMJSglRCVgJXwlmCW0JdAl7CYIJiQmQCZcJngmlCawJswm6CcEJyAnPCdYJ3QnkCesJ8gkJyg/KEsoVyhjKEJQWlBmUHJQflBdeHV4gXiNeJl4eKCQoJygqKC0oK/Iu8jHyNPIyvDW8OLw7vDmGPIY/hkKGQFBDUEZQSVBHGkoaTRpQGk7kUeRU5FfkVa5YrluuXq5ceF94YnhleGNCZkJpQmxCagxtDHAMcwxx1nTWd9Z61nige6B+oIGgf2qCaoVqiGqGNIk0jDSPNI3+kP6T/pb+lMiXyJrIncibkp6SoZKkkqJcpVyoXKtcqSasJq8msiaw8LPwtvC58Le6urq9usC6voTBhMSEx4TFTshOy07OTswYzxjSGNUY0+LW4tni3OLarN2s4KzjrOF25Hbndup26EDrQO5A8UDvCvIK9Qr4CvbU+dT81P/U/Z4AnwOfBp8EaQdpCmkNaQszDjMRMxQzEv0V/Rj9G/0ZxxzHH8cixyCRI5EmkSmRJ1sqWy1bMFsuJTElNCU3JTXvOO877z7vPLk/uUK5RblDg0aDSYNMg0pNTU1QTVNNURdUF1cXWhdY4VvhXuFh4V+rYqtlq2irZnVpdWx1b3VtP3A/cz92P3QJdwl6CX0Je9N+04HThNOCnYWdiJ2LnYlnjGePZ5JnkDGTMZYxmTGX+5r7nfug+57FocWkxafFpY+oj6uPro+sWa9Zslm1WbMjtiO5I7wjuu297cDtw+3Bt8S3x7fKt8iBy4HOgdGB0kvVS9hL2RXcFd8V4N/j3+bf56nqqe2p7nPxc/Rz9T34Pfs9/Af/BwIIA9IG0gnSCpwNnBCcEWYUZhdmGDAbMB4wH/oi+iX6JsQpxCzELY4wjjOONFg3WDpYOyI+IkEiQuxF7EjsSbZMtk+2UIBTgFaAV0paSl1KXhRhFGQUZd5o3mvebKhvqHKoc3J2cnlyejx9PIA8gQaEBocGiNCL0I7Qj5qSmpWalmSZZJxknS6gLqMupPin+Kr4q8KuwrHCsoy1jLiMuVa8Vr9WwCDDIMYgx+rK6s3qzrTRtNS01X7Yftt+3EjfSOJI4xLmEukS6tzt3PDc8ab0pvem+HD7cP5w/zoCOwU7BgUJBQwFDc8QzxPPFJkXmRqZG2MeYyFjIi0lLSgtKfcs9y/3MMEzwTbBN4s6iz2LPlVBVURVRR9IH0sfTOlP6VLpU7NWs1mzWn1dfWB9ZEdnR2sRbhFy23XbeaV8pYBvg2+HOYo5jgORA5XNmM2cl5+Xo2GmYaorrSux9bT1uL+7v7+JwonGU8lTzR3QHdTn1+fbsd6x4nvle+lF7EXwD/MP99n62f6jAaQFbghuDDgPOBMCFgIazB3MIZYklihgK2AvKjIqNvQ59D2+QL5EiEeIS1JOUlIcVRxZ5lzmYLBjsGd6anpuRHFEdQ54DnzYf9iDooaiimyNbJE2lDaYAJsAn8qiyqaUqZStXrBetCi3KLvyvvLCvMW8yYbMhtBQ01DXGtoa3uTh5OWu6K7seO9480L2QvoM/QwB1wTXCKELoQ9rEmsWNRk1Hf8g/yTJJ8krky6TMl01XTknPCdA8UPxR7tKu06FUYVVT1hPXBlfGWPjZuNqrW2tfgEAAAEBEfD/////fwIAAADjAAAAAAAfAAAAAAAAwgCCAAAAENG92L3fvea97b30vfu9Ar4JvhC+F74eviW+LL4zvjq+Qb5Ivk++Vr5dvmS+a75yvnm+gL6Hvo6+lb6cvqO+qr5HAAcAAwAMAAEADwACACsAAAAtAAAAMgAAADQAAAA5AAAAOwAAAEAAAABCAAAARwAAAEkAAABOAAAAUAAAAFUAAABXAAAAWwBBAJ8AAgCjAAAApgACAKoAAACtAAIAsQAAALQAAgC4AAAAuwACAL8AAADCAAIAxgAAAMkAAgDNAAAA0AACANQAAADXAAIA2wAAAN4AAgDiAAAA5QACAOkAAADsAAIA8AAAAPMAAgD3AAAA+gACAP4AAAABAQIABQEAAAgBAgAMAQAADwECABMBAAAWAQIAGgEAAB0BAgAhAQAAJAECACgBAAArAQIALwEAADIBAgA2AQAAOQECAD0BAABAAQIARAEAAEcBAgBLAQAATgECAFIBAABVAQEAVAAAAAIBCAAAAAAAgDwAAgAAABEACwAAAA4AAAASABgALAAAAC4AAwAzAAAANQADADoAAAA8AAMAQQAAAEMAAwBIAAAASgADAE8AAABRAAMAVgAAAFgAAgA=
1	AQAAAKsqAABBKgAAAAET8P////9/owMAAFsIAAAAAHACAAAAAAAAAEgCxAkAABAAAAAAAwDbh5s7AAAAAwAeyqo7AAAAAwDiUTZ3AAAAAwAllEV3AAAAAwDpG9GyAAAAAwAsXuCyAAAAAwDw5WvuAAAAAwAzKHvuAAAAAwD3rwYqAQAAAwA68hUqAQAAAwD+eaFlAQAAAwBBvLBlAQAAAwAFRDyhAQAAAwBIhkuhAQAAAwAMDtfcAQAAAwBPUObcAQAAAwAT2HEYAgAAAwBWGoEYAgAAAwAaogxUAgAAAwBd5BtUAgAAAwAhbKePAgAAAwBkrraPAgAAAwAoNkLLAgAAAwBreFHLAgAAAwAvAN0GAwAAAwByQuwGAwAAAwA2yndCAwAAAwB5DIdCAwAAAwA9lBJ+AwAAAwCA1iF+AwAAAwBEXq25AwAAAwCHoLy5AwAAAwBLKEj1AwAAAwCOalf1AwAAAwBS8uIwBAAAAwCVNPIwBAAAAwBZvH1sBAAAAwCc/oxsBAAAAwBghhioBAAAAwCjyCeoBAAAAwBnULPjBAAAAwCqksLjBAAAAwBuGk4fBQAAAwCxXF0fBQAAAwB15OhaBQAAAwC4JvhaBQAAAwB8roOWBQAAAwC/8JKWBQAAAwCDeB7SBQAAAwDGui3SBQAAAwCKQrkNBgAAAwDNhMgNBgAAAwCRDFRJBgAAAwDUTmNJBgAAAwCY1u6EBgAAAwDbGP6EBgAAAwCfoInABgAAAwDi4pjABgAAAwCmaiT8BgAAAwDprDP8BgAAAwCtNL83BwAAAwDwds43BwAAAwC0/llzBwAAAwD3QGlzBwAAAwC7yPSuBwAAAwD+CgSvBwAAAwDCko/qBwAAAwAF1Z7qBwAAAwDJXComCAAAAwAMnzkmCAAAAwDQJsVhCAAAAwATadRhCAAAAwDX8F+dCAAAAwAaM2+dCAAAAwDeuvrYCAAAAwAh/QnZCAAAAwDlhJUUCQAAAwAox6QUCQAAAwDsTjBQCQAAAwAvkT9QCQAAAwDzGMuLCQAAAwA2W9qLCQAAAwD64mXHCQAAAwA9JXXHCQAAAwABrQADCgAAAwBE7w8DCgAAAwAId5s+CgAAAwBLuao+CgAAAwAPQTZ6CgAAAwBSg0V6CgAAAwAWC9G1CgAAAwBZTeC1CgAAAwAd1WvxCgAAAwBgF3vxCgAAAwAknwYtCwAAAwBn4RUtCwAAAwAraaFoCwAAAwBuq7BoCwAAAwAyMzykCwAAAwB1dUukCwAAAwA5/dbfCwAAAwB8P+bfCwAAAwBAx3EbDAAAAwCDCYEbDAAAAwBHkQxXDAAAAwCK0xtXDAAAAwBOW6eSDAAAAwCRnbaSDAAAAwBVJULODAAAAwCYZ1HODAAAAwBc79wJDQAAAwCfMewJDQAAAwBjuXdFDQAAAwCm+4ZFDQAAAwBqgxKBDQAAAwCtxSGBDQAAAwBxTa28DQAAAwC0j7y8DQAAAwB4F0j4DQAAAwC7WVf4DQAAAwB/4eIzDgAAAwDCI/IzDgAAAwCGq31vDgAAAwDJ7YxvDgAAAwCNdRirDgAAAwDQtyerDgAAAwCUP7PmDgAAAwDXgcLmDgAAAwCbCU4iDwAAAwDeS10iDwAAAwCi0+hdDwAAAwDlFfhdDwAAAwCpnYOZDwAAAwDs35KZDwAAAwCwZx7VDwAAAwDzqS3VDwAAAwC3MbkQEAAAAwD6c8gQEAAAAwC++1NMEAAAAwABPmNMEAAAAwDFxe6HEAAAAwAICP6HEAAAAwDMj4nDEAAAAwAP0pjDEAAAAwDTWST/EAAAAwAWnDP/EAAAAwDaI786EQAAAwAdZs46EQAAAwDh7Vl2EQAAAwAkMGl2EQAAAwDot/SxEQAAAwAr+gOyEQAAAwDvgY/tEQAAAwAyxJ7tEQAAAwD2SyopEgAAAwA5jjkpEgAAAwD9FcVkEgAAAwBAWNRkEgAAAwAE4F+gEgAAAwBHIm+gEgAAAwALqvrbEgAAAwBO7AncEgAAAwASdJUXEwAAAwBVtqQXEwAAAwAZPjBTEwAAAwBcgD9TEwAAAwAgCMuOEwAAAwBjStqOEwAAAwAn0mXKEwAAAwBqFHXKEwAAAwAunAAGFAAAAwBx3g8GFAAAAwA1ZptBFAAAAwB4qKpBFAAAAwA8MDZ9FAAAAwB/ckV9FAAAAwBD+tC4FAAAAwCGPOC4FAAAAwBKxGv0FAAAAwCNBnv0FAAAAwBRjgYwFQAAAwCU0BUwFQAAAwBYWKFrFQAAAwCbmrBrFQAAAwBfIjynFQAAAwCiZEunFQAAAwBm7NbiFQAAAwCpLubiFQAAAwBttnEeFgAAAwCw+IAeFgAAAwB0gAxaFgAAAwC3whtaFgAAAwB7SqeVFgAAAwC+jLaVFgAAAwCCFELRFgAAAwDFVlHRFgAAAwCJ3twMFwAAAwDMIOwMFwAAAwCQqHdIFwAAAwDT6oZIFwAAAwCXchKEFwAAAwDatCGEFwAAAwCePK2/FwAAAwDhfry/FwAAAwClBkj7FwAAAwDoSFf7FwAAAwCs0OI2GAAAAwDvEvI2GAAAAwCzmn1yGAAAAwD23IxyGAAAAwC6ZBiuGAAAAwD9pieuGAAAAwDBLrPpGAAAAwAEccLpGAAAAwDI+E0lGQAAAwALO10lGQAAAwDPwuhgGQAAAwASBfhgGQAAAwDWjIOcGQAAAwAZz5KcGQAAAwDdVh7YGQAAAwAgmS3YGQAAAwDkILkTGgAAAwAnY8gTGgAAAwDr6lNPGgAAAwAuLWNPGgAAAwDytO6KGgAAAwA19/2KGgAAAwD5fonGGgAAAwA8wZjGGgAAAwAASSQCGwAAAwBDizMCGwAAAwAHE789GwAAAwBKVc49GwAAAwAO3Vl5GwAAAwBRH2l5GwAAAwAVp/S0GwAAAwBY6QO1GwAAAwAccY/wGwAAAwBfs57wGwAAAwAjOyosHAAAAwBmfTksHAAAAwAqBcVnHAAAAwBtR9RnHAAAAwAxz1+jHAAAAwB0EW+jHAAAAwA4mfreHAAAAwB72wnfHAAAAwA/Y5UaHQAAAwCCpaQaHQAAAwBGLTBWHQAAAwCJbz9WHQAAAwBN98qRHQAAAwCQOdqRHQAAAwBUwWXNHQAAAwCXA3XNHQAAAwBbiwAJHgAAAwCezQ8JHgAAAwBiVZtEHgAAAwCll6pEHgAAAwBpHzaAHgAAAwCsYUWAHgAAAwBw6dC7HgAAAwCzK+C7HgAAAwB3s2v3HgAAAwC69Xr3HgAAAwB+fQYzHwAAAwDBvxUzHwAAAwCFR6FuHwAAAwDIibBuHwAAAwCMETyqHwAAAwDPU0uqHwAAAwCT29blHwAAAwDWHeblHwAAAwCapXEhIAAAAwDd54AhIAAAAwChbwxdIAAAAwDksRtdIAAAAwCoOaeYIAAAAwDre7aYIAAAAwCvA0LUIAAAAwDyRVHUIAAAAwC2zdwPIQAAAwD5D+wPIQAAAwC9l3dLIQAAAwAA2oZLIQAAAwDEYRKHIQAAAwAHpCGHIQAAAwDLK63CIQAAAwAObrzCIQAAAwDS9Uf+IQAAAwAVOFf+IQAAAwDZv+I5IgAAAwAcAvI5IgAAAwDgiX11IgAAAwAjzIx1IgAAAwDnUxixIgAAAwAqliexIgAAAwDuHbPsIgAAAwAxYMLsIgAAAwD1500oIwAAAwA4Kl0oIwAAAwD8sehjIwAAAwA/9PdjIwAAAwADfIOfIwAAAwBGvpKfIwAAAwAKRh7bIwAAAwBNiC3bIwAAAwARELkWJAAAAwBUUsgWJAAAAwAY2lNSJAAAAwBbHGNSJAAAAwAfpO6NJAAAAwBi5v2NJAAAAwAmbonJJAAAAwBpsJjJJAAAAwAtOCQFJQAAAwBwejMFJQAAAwA0Ar9AJQAAAwB3RM5AJQAAAwA7zFl8JQAAAwB+Dml8JQAAAwBClvS3JQAAAwCF2AO4JQAAAwBJYI/zJQAAAwCMop7zJQAAAwBQKiovJgAAAwCTbDkvJgAAAwBX9MRqJgAAAwCaNtRqJgAAAwBevl+mJgAAAwChAG+mJgAAAwBliPrhJgAAAwCoygniJgAAAwBsUpUdJwAAAwCvlKQdJwAAAwBzHDBZJwAAAwC2Xj9ZJwAAAwB65sqUJwAAAwC9KNqUJwAAAwCBsGXQJwAAAwDE8nTQJwAAAwCIegAMKAAAAwDLvA8MKAAAAwCPRJtHKAAAAwDShqpHKAAAAwCWDjaDKAAAAwDZUEWDKAAAAwCd2NC+KAAAAwDgGuC+KAAAAwCkomv6KAAAAwDn5Hr6KAAAAwCrbAY2KQAAAwDurhU2KQAAAwCyNqFxKQAAAwD1eLBxKQAAAwC5ADytKQAAAwD8QkutKQAAAwDAytboKQAAAwADDeboKQAAAwDHlHEkKgAAAwAK14AkKgAAAwDOXgxgKgAAAwARoRtgKgAAAwDVKKebKgAAAwAYa7abKgAAAwDc8kHXKgAAAwAfNVHXKgAAAwDjvNwSKwAAAwAm/+sSKwAAAwDqhndOKwAAAwAtyYZOKwAAAwDxUBKKKwAAAwA0kyGKKwAAAwD4Gq3FKwAAAwA7XbzFKwAAAwD/5EcBLAAAAwBCJ1cBLAAAAwAGr+I8LAAAAwBJ8fE8LAAAAwANeX14LAAAAwBQu4x4LAAAAwAUQxi0LAAAAwBXhSe0LAAAAwAbDbPvLAAAAwBeT8LvLAAAAwAi100rLQAAAwBlGV0rLQAAAwApoehmLQAAAwBs4/dmLQAAAwAwa4OiLQAAAwBzrZKiLQAAAwA3NR7eLQAAAwB6dy3eLQAAAwA+/7gZLgAAAwCBQcgZLgAAAwBFyVNVLgAAAwCIC2NVLgAAAwBMk+6QLgAAAwCP1f2QLgAAAwBTXYnMLgAAAwCWn5jMLgAAAwBaJyQILwAAAwCdaTMILwAAAwBh8b5DLwAAAwCkM85DLwAAAwBou1l/LwAAAwCr/Wh/LwAAAwBvhfS6LwAAAwCyxwO7LwAAAwB2T4/2LwAAAwC5kZ72LwAAAwB9GSoyMAAAAwDAWzkyMAAAAwCE48RtMAAAAwDHJdRtMAAAAwCLrV+pMAAAAwDO726pMAAAAwCSd/rkMAAAAwDVuQnlMAAAAwCZQZUgMQAAAwDcg6QgMQAAAwCgCzBcMQAAAwDjTT9cMQAAAwCn1cqXMQAAAwDqF9qXMQAAAwCun2XTMQAAAwDx4XTTMQAAAwC1aQAPMgAAAwD4qw8PMgAAAwC8M5tKMgAAAwD/dapKMgAAAwDD/TWGMgAAAwAGQEWGMgAAAwDKx9DBMgAAAwANCuDBMgAAAwDRkWv9MgAAAwAU1Hr9MgAAAwDYWwY5MwAAAwAbnhU5MwAAAwDfJaF0MwAAAwAiaLB0MwAAAwDm7zuwMwAAAwApMkuwMwAAAwDtudbrMwAAAwAw/OXrMwAAAwD0g3EnNAAAAwA3xoAnNAAAAwD7TQxjNAAAAwA+kBtjNAAAAwACGKeeNAAAAwBFWraeNAAAAwAJ4kHaNAAAAwBMJFHaNAAAAwAQrNwVNQAAAwBT7usVNQAAAwAXdndRNQAAAwBauIZRNQAAAwAeQBKNNQAAAwBhgiGNNQAAAwAlCq3INQAAAwBoTLzINQAAAwAs1EcENgAAAwBvFlcENgAAAwAznuI/NgAAAwB24PE/NgAAAwA6aH17NgAAAwB9qox7NgAAAwBBMhi3NgAAAwCEdCe3NgAAAwBI/LLyNgAAAwCLPsLyNgAAAwBPxk0uNwAAAwCSCF0uNwAAAwBWkOhpNwAAAwCZ0vdpNwAAAwBdWoOlNwAAAwCgnJKlNwAAAwBkJB7hNwAAAwCnZi3hNwAAAwBr7rgcOAAAAwCuMMgcOAAAAwByuFNYOAAAAwC1+mJYOAAAAwB5gu6TOAAAAwC8xP2TOAAAAwCATInPOAAAAwDDjpjPOAAAAwCHFiQLOQAAAwDKWDMLOQAAAwCO4L5GOQAAAwDRIs5GOQAAAwCVqlmCOQAAAwDY7GiCOQAAAwCcdPS9OQAAAwDftgO+OQAAAwCjPo/5OQAAAwDmgJ75OQAAAwCqCCo1OgAAAwDtSjk1OgAAAwCx0sRwOgAAAwD0FNRwOgAAAwC4nF+sOgAAAwD73m6sOgAAAwC/ZvrnOgAAAwACqQnoOgAAAwDGMJUjOwAAAwAJc6QjOwAAAwDN+i9fOwAAAwAQPT9fOwAAAwDUxMqaOwAAAwAXB9qaOwAAAwDbjmXWOwAAAwAe0XTWOwAAAwDiWAASPAAAAwAlmw8SPAAAAwDpIptNPAAAAwAsZapNPAAAAwDw7DWJPAAAAwAzL0WJPAAAAwD3ttDEPAAAAwA6+d/EPAAAAwD+gGsAPQAAAwBBw3oAPQAAAwAFSwY8PQAAAwBIjRU8PQAAAwAMFaF3PQAAAwBPV7B3PQAAAwAT3zuzPQAAAwBWIUuzPQAAAwAaqdbuPQAAAwBd6+XuPQAAAwAhc3EqPgAAAwBktYAqPgAAAwAoPQxmPgAAAwBrfxtmPgAAAwAvB6ehPgAAAwBySbahPgAAAwA20UHdPgAAAwB5E1HdPgAAAwA9m9wYPwAAAwCA3esYPwAAAwBEZXdUPwAAAwCHp4ZUPwAAAwBLLxKQPwAAAwCOcSGQPwAAAwBS+azLPwAAAwCVO7zLPwAAAwBZw0cHQAAAAwCcBVcHQAAAAwBgjeJCQAAAAwCjz/FCQAAAAwBnV31+QAAAAwCqmYx+QAAAAwBuIRi6QAAAAwCxYye6QAAAAwB167L1QAAAAwC4LcL1QAAAAwB8tU0xQQAAAwC/91wxQQAAAwCDf+hsQQAAAwDGwfdsQQAAAwCKSYOoQQAAAwDNi5KoQQAAAwCREx7kQQAAAwDUVS3kQQAAAwCY3bgfQgAAAwDbH8gfQgAAAwCfp1NbQgAAAwDi6WJbQgAAAwCmce6WQgAAAwDps/2WQgAAAwCtO4nSQgAAAwDwfZjSQgAAAwC0BSQOQwAAAwD3RzMOQwAAAwC7z75JQwAAAwD+Ec5JQwAAAwDCmVmFQwAAAwAF3GiFQwAAAwDJY/TAQwAAAwAMpgPBQwAAAwDQLY/8QwAAAwATcJ78QwAAAwDX9yk4RAAAAwAaOjk4RAAAAwDewcRzRAAAAwAhBNRzRAAAAwDli1+vRAAAAwAozm6vRAAAAwDsVfrqRAAAAwAvmAnrRAAAAwDzH5UmRQAAAwA2YqQmRQAAAwD66S9iRQAAAwA9LD9iRQAAAwABtMqdRQAAAwBE9tmdRQAAAwAIfmXZRQAAAwBLwHTZRQAAAwAPSAAVRgAAAwBSig8VRgAAAwAWEptQRgAAAwBZVKpQRgAAAwAd3DWMRgAAAwBgHkWMRgAAAwAkptDHRgAAAwBn6N/HRgAAAwArcGsDRwAAAwBusnoDRwAAAwAyOgY/RwAAAwB1fBU/RwAAAwA5BKF6RwAAAwB8RrB6RwAAAwBAzju2RwAAAwCDEEu2RwAAAwBHmNbxRwAAAwCK2uXxRwAAAwBOYnEtSAAAAwCRpIAtSAAAAwBVLAxpSAAAAwCYbhtpSAAAAwBc9qakSAAAAwCfOLakSAAAAwBjwEHgSAAAAwCmAlHgSAAAAwBqitwbSQAAAwCtzOsbSQAAAwBxVHdXSQAAAwC0loZXSQAAAwB4HhKTSQAAAwC7YCGTSQAAAwB/6KzOSQAAAwDCKrzOSQAAAwCGskcKSgAAAwDJ9FYKSgAAAwCNfOJFSgAAAwDQvvFFSgAAAwCURn2BSgAAAwDXiIyBSgAAAwCbEBi9SgAAAwDeUie9SgAAAwCi2rL4SgAAAwDlHML4SgAAAwCppE00SwAAAwDs5lw0SwAAAwCwbuhvSwAAAwDzsPdvSwAAAwC3OIOrSwAAAwD6epKrSwAAAwC+Ah7nSwAAAwABRS3nSwAAAwDFzLgiTAAAAwAID8giTAAAAwDMllNeTAAAAwAP2WJeTAAAAwDTYO6ZTAAAAwAWo/2ZTAAAAwDaKonVTAAAAwAdbZjVTAAAAwDh9CMRTQAAAwAkNzMRTQAAAwDovr5MTQAAAwArAc5MTQAAAwDviFmITQAAAwAyy2iITQAAAwD2UvTDTQAAAwA5lQPETQAAAwD9HI//TQAAAwBAX57/TQAAAwAE5yk7TgAAAwBHKTk7TgAAAwALscR2TgAAAwBO89N2TgAAAwASe1+yTgAAAwBVvW6yTgAAAwAZRfrtTgAAAwBchwnuTgAAAwAgD5UpTwAAAwBjUaQpTwAAAwAn2S9lTwAAAwBqGz9lTwAAAwAuo8qgTwAAAwBx5dmgTwAAAwA1bWXcTwAAAwB4r3TcTwAAAwA8NwAYUAAAAwB/eQ8YUAAAAwBDAZtTUAAAAwCGQ6pTUAAAAwBKyzWPUAAAAwCNDUWPUAAAAwBRldDKUAAAAwCU19/KUAAAAwBYX2sGUQAAAwCboXoGUQAAAwBfKQZCUQAAAwCiaxVCUQAAAwBm86B9UQAAAwCpNbB9UQAAAwBtvTu5UQAAAwCw/0q5UQAAAwB0h9b0UQAAAwC3yeX0UQAAAwB7UXEwUgAAAwC+k4AwUgAAAwCCGwxsUgAAAwDFXRtsUgAAAwCJ5aanUgAAAwDMJ7anUgAAAwCQr0HjUgAAAwDT8VDjUgAAAwCXedweUwAAAwDau+seUwAAAwCeQ3daUwAAAwDhhYZaUwAAAwClDRKWUwAAAwDoTyGWUwAAAwCs16zRUwAAAwDvGbzRUwAAAwCzoUcNVAAAAwD241YNVAAAAwC6a+JIVAAAAwD9rfFIVAAAAwDBNX2EVAAAAwAEeIyEVAAAAwDI/xfAVAAAAwALQifAVAAAAwDPybL7VAAAAwASDML7VAAAAwDWk003VQAAAwAZ1lw3VQAAAwDdXehyVQAAAwAgoPdyVQAAAwDkJ4OuVQAAAwAnapKuVQAAAwDr8R3qVQAAAwAuNC3qVQAAAwDyu7glVgAAAwA1/sclVgAAAwD5hVNhVgAAAwA8yGJhVgAAAwAAUO6cVgAAAwBDkv2cVgAAAwAHGonYVgAAAwBKXJjYVgAAAwAO5CMUVwAAAwBRJjMUVwAAAwAVrr5PVwAAAwBY8M1PVwAAAwAceFmLVwAAAwBfumiLVwAAAwAjQvTGVwAAAwBmhAPHVwAAAwAqDI8CWAAAAwBtTp4CWAAAAwAx1ik+WAAAAwB0GDk+WAAAAwA4oMR5WAAAAwB74tN5WAAAAwA/al+1WAAAAwCCrG61WAAAAwBGNPrwWAAAAwCJdgnxWAAAAwBN/pQsWQAAAwCQQKQsWQAAAwBUyC9oWQAAAwCXCj9oWQAAAwBbksqjWQAAAwCe1NmjWQAAAwBiXGXfWQAAAwClnnTfWQAAAwBpJgAbWgAAAwCsaA8bWgAAAwBw8JpWWgAAAwCzMqpWWgAAAwB3ujWSWgAAAwC6/ESSWgAAAwB+hNDNWgAAAwDBxt/NWgAAAwCFTmsJWwAAAwDIkHoJWwAAAwCMGAZFWwAAAwDPWhVFWwAAAwCT4qCAWwAAAwDWJLCAWwAAAwCarDu8WwAAAwDd7kq8WwAAAwChdtb3WwAAAwDkuOX3WwAAAwCoQHEzXAAAAwDrgoAzXAAAAwCvCgxvXAAAAwDyTBtvXAAAAwC21KaqXAAAAwD5FraqXAAAAwC9nkHmXAAAAwAA4VDmXAAAAwDEaNwhXQAAAwAHq+shXQAAAwAOdYZdXQAAAwAVPyGZXQAAAwAcCbzUXQAAAwAj01YQXgAAAwAqnfFLXgAAAwAxZ4yHXgAAAwA4MSfDXgAAAwA/+8H+XgAAAwBGxVw6XwAAAwBNj/d1XwAAAwBUWZKxXwAAAwBbIy3tXwAAAwBi7ccoYAAAAwBpt2JkYAAAAwBwgf2fYAAAAwB3S5jbYAAAAwB+FTMXYQAAAwCF381SYQAAAwCMqWiOYQAAAwCTcwPKYQAAAwCaPZ4FYgAAAwChBzlBYgAAAwCo0dN8YgAAAwCvm264YgAAAwC2ZQn0YgAAAwC9L6QvYwAAAwDE+T5rYwAAAwDLw9mmYwAAAwDSjXTiYwAAAwDZVw8eZAAAAwDgIapZZAAAAwDn60SVZAAAAwDutd/QZAAAAwD1f3oMZQAAAwD8SRVIZQAAAwADFLCDZQAAAwAK3kq/ZQAAAwARqOX6ZQAAAwAYcoA2ZgAAAwAfPBtyZgAAAwAmBratZgAAAwAt0FDpZgAAAwA0muskZwAAAwA7ZIZgZwAAAwBCLiGcZwAAAwBJ+LvXZwAAAwBQwlYTaAAAAwBXjPFOaAAAAwBeVoyKaAAAAwBlICfGaAAAAwBs6sEBaQAAAwBztFw9aQAAAwB6fvd4aQAAAwCBSJK0aQAAAwCIEi3waQAAAwCP3McragAAAwCWpmJnagAAAwCdcP2iagAAAwCkOpjeagAAAwCrBDMaawAAAwCyzs1VawAAAwC5mGiRawAAAwDAYgPNawAAAwDHLJ4IbAAAAwDO9jhEbAAAAwDVwNN/bAAAAwDcim67bAAAAwDjVAn3bAAAAwDqHqQybQAAAwDx6D5ubQAAAwD4stmpbQAAAwD/fHTlbQAAAwAGRw8hbgAAAwANEapcbgAAAwAU20SYbgAAAwAbpd/TbgAAAwAib3oPbwAAAwApORVLbwAAAwAwA7CGbwAAAwA3zUrCbwAAAwA+l+X9bwAAAwBFYYA5cAAAAwBMKxt1cAAAAwBT9bWwcAAAAwBav1DscAAAAwBhiesncQAAAwBoU4ZjcQAAAwBvHSGfcQAAAwB257vacQAAAwB9sVYWcgAAAwCEe/FRcgAAAwCLRYyNcgAAAwCSDyfJcgAAAwCZ2cEEcwAAAwCgo1xAcwAAAwCnbfd7cwAAAwCuN5K3cwAAAwC1AS3zcwAAAwC8y8cudAAAAwDDlWJqdAAAAwDKX/2ldAAAAwDRKZjhdAAAAwDY8zIddQAAAwDfvc1YdQAAAwDmh2iUdQAAAwDtUQPQdQAAAwD0G54LdgAAAwD75ThHdgAAAwACsNOCdgAAAwAJem6+dgAAAwAQRAn6dgAAAwAXDqQ1dwAAAwAe2D5xdwAAAwAlotmsdwAAAwAsbHTodwAAAwAzNg8keAAAAwA6AKpfeAAAAwBBykSbeAAAAwBIlN/WeAAAAwBPXnoSeQAAAwBWKBVOeQAAAwBd8q+JeQAAAwBkvErFeQAAAwBrhuUAegAAAwByUIA8egAAAwB5Ght4egAAAwCA5LWzegAAAwCHrlDvegAAAwCOeOsqe+C9573uvfW9/L0Dvgq+Eb4Yvh++Jr4tvjS+O75Cvkm+UL5Xvl6+Zb5svnO+er6Bvoi+j76Wvp2+pL6rvrK+ub7Avse+zr7Vvty+477qvvG++L7/vga/Db8Uvxu/Ir8pvzC/N78+v0W/TL9Tv1q/Yb9ov2+/dr99v4S/i7+Sv5m/oL+nv66/tb+8v8O/yr/Rv9i/37/mv+2/9L/7vwLACcAQwBfAHsAlwCzAM8A6wEHASMBPwFbAXcBkwGvAcsB5wIDAh8COwJXAnMCjwKrAscC4wL/AxsDNwNTA28DiwOnA8MD3wP7ABcEMwRPBGsEhwSjBL8E2wT3BRMFLwVLBWcFgwWfBbsF1wXzBg8GKwZHBmMGfwabBrcG0wbvBwsHJwdDB18HeweXB7MHzwfrBAcIIwg/CFsIdwiTCK8IywjnCQMJHwk7CVcJcwmPCasJxwnjCf8KGwo3ClMKbwqLCqcKwwrfCvsLFwszC08LawuHC6MLvwvbC/cIEwwvDEsMZwyDDJ8MuwzXDPMNDw0rDUcNYw1/DZsNtw3TDe8OCw4nDkMOXw57DpcOsw7PDusPBw8jDz8PWw93D5MPrw/LD+cMAxAfEDsQVxBzEI8QqxDHEOMQ/xEbETcRUxFvEYsRpxHDEd8R+xIXEjMSTxJrEocSoxK/EtsS9xMTEy8TSxNnE4MTnxO7E9cT8xAPFCsURxRjFH8UmxS3FNMU7xULFScVQxVfFXsVlxWzFc8V6xYHFiMWPxZbFncWkxavFssW5xcDFx8XOxdXF3MXjxerF8cX4xf/FBsYNxhTGG8YixinGMMY3xj7GRcZMxlPGWsZhxmjGb8Z2xn3GhMaLxpLGmcagxqfGrsa1xrzGw8bKxtHG2MbfxubG7cb0xvvGAscJxxDHF8cexyXHLMczxzrHQcdIx0/HVsddx2THa8dyx3nHgMeHx47Hlcecx6PHqsexx7jHv8fGx83H1Mfbx+LH6cfwx/fH/scFyAzIE8gayCHIKMgvyDbIPchEyEvIUshZyGDIZ8huyHXIfMiDyIrIkciYyJ/IpsityLTIu8jCyMnI0MjXyN7I5cjsyPPI+sgByQjJD8kWyR3JJMkryTLJOclAyUfJTslVyVzJY8lqyXHJeMl/yYbJjcmUyZvJosmpybDJt8m+ycXJzMnTydrJ4cnoye/J9sn9yQTKC8oSyhnKIMonyi7KNco8ykPKSspRyljKX8pmym3KdMp7yoLKicqQypfKnsqlyqzKs8q6ysHKyMrPytbK3crkyuvK8sr5ygDLB8sOyxXLHMsjyyrLMcs4yz/LRstNy1TLW8tiy2nLcMt3y37LhcuMy5PLmsuhy6jLr8u2y73LxMvLy9LL2cvgy+fL7sv1y/zLA8wKzBHMGMwfzCbMLcw0zDvMQsxJzFDMV8xezGXMbMxzzHrMgcyIzI/MlsydzKTMq8yyzLnMwMzHzM7M1czczOPM6szxzPjM/8wGzQ3NFM0bzSLNKc0wzTfNPs1FzUzNU81azWHNaM1vzXbNfc2EzYvNks2ZzaDNp82uzbXNvM3DzcrN0c3Yzd/N5s3tzfTN+80CzgnOEM4Xzh7OJc4szjPOOs5BzkjOT85Wzl3OZM5rznLOec6AzofOjs6VzpzOo86qzrHOuM6/zsbOzc7UztvO4s7pzvDOFgAXABgAHQAkACsAMgA5AEAARwBOAFUAXABjAGoAcQB4AH8AhgCNAJQAmwCiAKkAsAC3AL4AxQDMANMA2gDhAOgA7wD2AP0ABAELARIBGQEgAScBLgE1ATwBQwFKAVEBWAFfAWYBbQF0AXsBggGJAZABlwGeAaUBrAGzAboBwQHIAdAB0QHSAdMB1AHVAdcB2AHZAdoB2wHcAd4B3wHgAeEB4gHjAeUB5gHnAegB6QHqAewB7QHuAe8B8AHxAfMB9AH1AfYB9wH4AfoB+wH8Af0B/gH/AQECAgIDAgQCBQIGAggCCQIKAgsCDAINAg8CEAIRAhICEwIUAhYCFwIYAhkCGgIbAh0CHgIfAiACIQIiAiQCJQImAicCKAIpAisCLAItAi4CLwIwAjICMwI0AjUCNgI3AjkCOgI7AjwCPQI+AkACQQJCAkMCRAJFAkcCSAJJAkoCSwJMAk4CTwJQAlECUgJTAlUCVgJXAlgCWwJiAmkCcAJ3An4ChQKMApMCmgKhAqgCrwK2Ar0CxALLAtIC2QLgAucC7gL1AvwCAwMKAxEDGAMfAyYDLQM0AzsDQgNJA1ADVwNeA2UDbANzA3oDgQOIA48DlgOdA6QDqwOyA7kDwAPHA84D1QPcA+MD6gPxA/gD/wMGBA0EFAQbBCIEKQQwBDcEPgRFBEwEUwRaBGEEaARvBHYEfQSEBIsEkgSZBKAEpwSuBLUEvATDBMoE0QTYBN8E5gTtBPQE+wQCBQkFEAUXBR4FJQUsBTMFOgVBBUgFTwVWBV0FZAVrBXIFeQWABYcFjgWVBZwFowWqBbEFuAW/BcYFzQXUBdsF4gXpBfAF9wX+BQUGDAYTBhoGIQYoBi8GNgY9BkQGSwZSBlkGYAZnBm4GdQZ8BoMGigaRBpgGnwamBq0GtAa7BsIGyQbQBtcG3gblBuwG8wb6BgEHCAcPBxYHHQckBysHMgc5B0AHRwdOB1UHXAdjB2oHcQd4B38HhgeNB5QHmweiB6kHsAe3B74HxQfMB9MH2gfhB+gH7wf2B/0HBAgLCBIIGQggCCcILgg1CDwIQwhKCFEIWAhfCGYIbQh0CHsIggiJCJAIlwieCKUIrAizCLoIwQjICM8I1gjdCOQI6wjyCPkIAAkHCQ4JFQkcCSMJKgkxCTgJPwlGCU0JVAlbCWIJaQlwCXcJfgmFCYwJkwmaCaEJqAmvCbYJvQnECcsJ0gnZCeAJ5wnuCfUJ/AkDCgoKEQoYCh8KJgotCjQKOwpCCkkKUApXCl4KZQpsCnMKegqBCogKjwqWCp0KpAqrCrIKuQrACscKzgrVCtwK4wrqCvEK+Ar/CgYLDQsUCxsLIgspCzALNws+C0ULTAtTC1oLYQtoC28Ldgt9C4QLiwuSC5kLoAunC64LtQu8C8MLygvRC9gL3wvmC+0L9Av7CwIMCQwQDBcMHgwlDCwMMww6DEEMSAxPDFYMXQxkDGsMcgx5DIAMhwyODJUMnAyjDKoMsQy4DL8MxgzNDNQM2wziDOkM8Az3DP4MBQ0MDRMNGg0hDSgNLw02DT0NRA1LDVINYAAAAAEBCAAAAAAAgMkBAgAAABQAGQC2AdYBAADdAQAA5AEAAOsBAADyAQAA+QEAAAACAAAHAgAADgIAABUCAAAcAgAAIwIAACoCAAAxAgAAOAIAAD8CAABGAgAATQIAAFQCAAA=
100	\N
\.


--
-- Data for Name: window_slot; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.window_slot (id) FROM stdin;
41
49
34
21
13
53
43
47
19
51
63
1
57
31
6
36
48
23
2
17
8
33
27
29
56
60
10
59
46
22
39
112
77
80
119
74
88
115
71
127
110
105
92
126
79
116
109
114
120
107
113
102
66
117
86
72
100
90
78
94
96
104
128
138
148
136
142
130
158
157
161
144
132
160
159
135
155
188
129
146
152
189
181
186
174
162
168
154
164
173
134
143
139
233
231
221
219
245
201
234
235
228
241
215
194
197
208
210
248
226
225
214
243
239
244
229
205
193
250
249
242
218
200
213
1225
586
1260
509
753
361
920
488
884
411
617
1101
758
289
622
608
1053
398
783
278
577
651
494
1266
276
779
585
481
978
1125
428
1196
937
916
1079
284
871
1108
581
712
688
761
344
261
590
407
803
949
1167
954
256
1274
1085
396
429
1038
307
846
1178
1183
837
1247
856
309
948
1269
616
459
379
787
931
1157
1051
300
1160
911
\.


--
-- Data for Name: dictionary; Type: TABLE DATA; Schema: census_private; Owner: postgres
--

COPY census_private.dictionary (dictionary, secret, lane_bits, lane, commit) FROM stdin;
census_private.string	\\x7bf71aa4d70a0ee2d13925b26bd5afbe	0	hash	transaction
app.uri	\\x4c6405c3592ca0262da1e235998d626f	0	hash	transaction
app.empty	\\x3fa0b867eb936f1aaca57c11f9c64f77	0	hash	transaction
app.tag	\\xbc615d99861eb6d02c9a59cd19fa8f67	0	hash	transaction
\.


--
-- Data for Name: directory; Type: TABLE DATA; Schema: census_private; Owner: pg_database_owner
--

COPY census_private.directory (id, parent, name, layer, prefix, partition, rights) FROM stdin;
1	0	users		\\x0101	\N	\N
2	1	u1		\\x0102	\N	\N
3	1	u2		\\x0103	\N	\N
4	1	u3		\\x0104	\N	\N
5	1	u4		\\x0105	\N	\N
6	1	u5		\\x0106	\N	\N
7	1	u6		\\x0107	\N	\N
9	1	u8		\\x0109	\N	\N
10	1	u9		\\x010a	\N	\N
11	1	u10		\\x010b	\N	\N
12	1	u11		\\x010c	\N	\N
13	1	u12		\\x010d	\N	\N
14	1	u13		\\x010e	\N	\N
15	1	u14		\\x010f	\N	\N
16	1	u15		\\x0110	\N	\N
17	1	u16		\\x0111	\N	\N
18	1	u17		\\x0112	\N	\N
19	1	u18		\\x0113	\N	\N
20	1	u19		\\x0114	\N	\N
21	1	u20		\\x0115	\N	\N
8	\N	\N		\N	\N	\N
23	0	log		\\xfe	\N	\N
1099511627777	22	t1		\\x01160101	\N	\N
1099511627778	22	t2		\\x01160102	\N	\N
1099511627780	22	t4		\\x01160104	\N	\N
1099511627781	22	t5		\\x01160105	\N	\N
1099511627779	\N	\N		\N	\N	\N
22	0	tenant	partition	\\x0116	1	app.slot
\.


--
-- Data for Name: lane; Type: TABLE DATA; Schema: census_private; Owner: postgres
--

COPY census_private.lane (dictionary, lane, last) FROM stdin;
\.


--
-- Data for Name: string; Type: TABLE DATA; Schema: census_private; Owner: pg_database_owner
--

COPY census_private.string (id, key, value) FROM stdin;
548	-9210028209039601207	s548
3	-9189875798910612736	s3
168	-9154726598542582171	s168
837	-9134571835912630657	s837
777	-9132248412036879524	s777
228	-9127448833684189003	s228
66	-9060455888857577843	s66
440	-9040095264951277624	s440
208	-9009475377217094685	s208
626	-8996192203941945672	s626
452	-8954325734218333340	s452
156	-8947819054117553234	s156
559	-8938271180740040784	s559
892	-8917291544950516391	s892
556	-8903095680804178579	s556
956	-8777513404966900476	s956
92	-8772827226794908684	s92
334	-8752699047346390218	s334
323	-8740126867099708309	s323
488	-8718151088856754338	s488
372	-8710311028482651787	s372
930	-8677973277179120403	s930
124	-8633922877782631355	s124
475	-8632391265333520116	s475
377	-8630931012272779130	s377
918	-8619129551662095758	s918
366	-8593728381632179344	s366
888	-8588255401970900985	s888
353	-8584062206454923834	s353
578	-8563383998746788030	s578
814	-8559162576309842378	s814
161	-8544221188737631145	s161
291	-8533229304105736317	s291
34	-8530976562060580023	s34
409	-8524720928560766247	s409
201	-8501290941859990431	s201
923	-8494525663627683977	s923
522	-8435412495712191709	s522
976	-8380281634057500383	s976
946	-8376212274086935327	s946
772	-8371544228920127725	s772
129	-8323596881371684004	s129
236	-8290550374119239039	s236
403	-8273974584053634080	s403
608	-8251354180106967207	s608
136	-8244534410945968863	s136
707	-8218043053499171171	s707
838	-8201646022898812162	s838
416	-8179390719324275681	s416
466	-8171459715249593781	s466
465	-8168228068655203044	s465
944	-8162105975447526264	s944
421	-8140177100948880873	s421
757	-8127832337278861933	s757
73	-8123668731982524727	s73
940	-8094265923459384630	s940
722	-8082337540216370430	s722
708	-8080273540513137221	s708
795	-8037890678684494305	s795
611	-8016803342639125383	s611
960	-8008263694614018914	s960
35	-7998483416421652715	s35
184	-7987417628444472099	s184
887	-7986426596702688665	s887
574	-7960646054768815596	s574
883	-7950722078000875195	s883
376	-7947953621525470307	s376
173	-7938198207861633343	s173
355	-7935290069512830176	s355
792	-7912608614561413658	s792
951	-7895237505035133797	s951
826	-7882538503114107101	s826
55	-7871813049366840902	s55
439	-7831514144793134292	s439
327	-7804016546259926939	s327
602	-7785458337395180859	s602
429	-7779570297481847432	s429
508	-7776780274188206287	s508
325	-7760513219595624703	s325
279	-7760302243224601279	s279
11	-7756261248780970449	s11
324	-7750638643395843143	s324
874	-7743588875408567646	s874
893	-7703743440201569999	s893
765	-7698601652009422532	s765
660	-7688794233879125717	s660
564	-7670525531175688881	s564
298	-7653133120980406298	s298
284	-7645711613636444734	s284
503	-7594635715752614467	s503
972	-7580043060604502889	s972
290	-7573379336881258415	s290
790	-7553687167283462062	s790
715	-7535201414585730519	s715
666	-7529615743711068086	s666
906	-7528678834930198319	s906
985	-7509818891931514356	s985
614	-7501544215221325539	s614
111	-7500478178058069432	s111
605	-7461943741008993819	s605
361	-7450252939068287599	s361
299	-7420858343526126070	s299
148	-7416462763500399826	s148
80	-7407594928709095789	s80
541	-7404441636423373276	s541
281	-7392317682532989203	s281
512	-7388825944372319432	s512
318	-7384975445360483031	s318
832	-7348163955240195540	s832
402	-7296300681987380062	s402
266	-7275244258685018323	s266
116	-7249981306198907421	s116
698	-7247713198980085535	s698
345	-7241358989172669201	s345
901	-7215889549466622543	s901
91	-7215349885458943888	s91
336	-7186056283894284916	s336
443	-7105105498108103877	s443
597	-7089189671274346664	s597
530	-7055054055093761435	s530
596	-7034252156956814854	s596
221	-7032256414729168480	s221
270	-7023110249889945472	s270
570	-7008715079102086330	s570
495	-7002808165501782775	s495
462	-6986545760615843218	s462
107	-6977978559292233193	s107
815	-6955447513299443327	s815
56	-6946385325904784943	s56
396	-6905055042918092106	s396
524	-6856259073899902954	s524
756	-6849917788417370180	s756
987	-6815446713175114292	s987
292	-6799053678295866013	s292
993	-6789020170679288536	s993
352	-6787729203196731812	s352
78	-6756094415769180889	s78
414	-6751468532999001467	s414
585	-6724383436855738578	s585
717	-6679597634291334213	s717
456	-6670575476315965704	s456
401	-6664918169134480143	s401
706	-6653140800040519803	s706
375	-6650240049481814385	s375
673	-6648587427580855726	s673
644	-6632814640392719420	s644
907	-6627625307371133034	s907
449	-6625511571318929693	s449
922	-6623772293531716119	s922
400	-6608757118902621044	s400
354	-6565289971802540449	s354
900	-6562674428190881562	s900
801	-6559709738029347043	s801
210	-6555016040991453628	s210
471	-6543456336381955028	s471
371	-6540660273362085913	s371
63	-6528994159616530806	s63
767	-6521555744685385134	s767
555	-6514228158766757401	s555
454	-6494724424655846415	s454
394	-6464005547992752198	s394
46	-6460446497542036333	s46
158	-6440935442007317469	s158
928	-6418505140223024907	s928
69	-6402482636884632518	s69
132	-6402071738537220187	s132
917	-6371399389064021228	s917
633	-6330824299544802210	s633
650	-6327420618953354018	s650
276	-6306435101875865456	s276
67	-6272701683682970393	s67
855	-6257830939384598466	s855
282	-6233729832968748855	s282
676	-6228020103772341990	s676
902	-6208893454951720741	s902
911	-6191401579058766454	s911
779	-6162386552677481136	s779
487	-6090455941121750429	s487
104	-6076461033882341364	s104
667	-6070229389871318763	s667
93	-6067018171618887016	s93
436	-5994129387501028157	s436
634	-5985082471080526496	s634
819	-5958088227855422029	s819
658	-5950758263406774929	s658
914	-5928261214450161670	s914
250	-5907130690454181463	s250
262	-5863403119769350267	s262
127	-5835254010949880991	s127
545	-5831665910572299858	s545
172	-5828834234783044424	s172
275	-5817835852153231484	s275
110	-5769191122000276744	s110
616	-5669682308622169963	s616
196	-5631104658627684785	s196
873	-5607026343417183785	s873
828	-5605904099852275069	s828
135	-5598953247423699655	s135
672	-5595714184857863669	s672
477	-5561357275049223386	s477
692	-5554341805790710456	s692
625	-5546952593228984730	s625
776	-5529378596960908818	s776
193	-5510636752954047792	s193
481	-5503651068098417256	s481
663	-5494104767558097206	s663
982	-5464660765980083265	s982
942	-5414781865138965087	s942
458	-5394672936823432669	s458
759	-5336498230019943004	s759
39	-5329758326710357857	s39
143	-5316909832860970485	s143
796	-5310050324972453867	s796
283	-5281386394586411280	s283
700	-5275998474864106534	s700
192	-5266963842870138913	s192
170	-5263103526884322260	s170
788	-5245344935397933031	s788
32	-5243155526515020438	s32
986	-5239596076618711518	s986
445	-5189571727012656621	s445
554	-5187047400317544732	s554
731	-5186807921800564658	s731
531	-5178193986018061053	s531
607	-5141477364123670570	s607
340	-5133214050579722205	s340
699	-5120476066853168315	s699
723	-5115309253102222497	s723
43	-5112831991170136901	s43
5	-5110338966484888634	s5
967	-5094734937691943794	s967
550	-5085379958333222915	s550
332	-5081430948211256323	s332
927	-5047996446053477955	s927
789	-5003580903867445135	s789
691	-4984607302952299494	s691
203	-4929165752394297649	s203
936	-4910741885485243334	s936
329	-4898919965682433585	s329
109	-4873152570532892118	s109
469	-4818087936255274772	s469
592	-4807663369483179547	s592
65	-4801102117582669820	s65
780	-4786892335568259587	s780
200	-4778465898070917425	s200
507	-4774353137494013984	s507
64	-4771450936103926997	s64
146	-4745999839448656323	s146
500	-4733915213323654356	s500
623	-4729911880938518876	s623
991	-4724471768987122920	s991
949	-4669716131675841950	s949
2	-4666784075137971778	s2
782	-4663939574353891167	s782
126	-4659212393750348383	s126
44	-4652213428041920922	s44
954	-4650779561321734878	s954
703	-4625931797758897198	s703
164	-4622486871393253628	s164
783	-4598639704547417986	s783
12	-4594317924081993067	s12
897	-4559589453341606614	s897
86	-4531278582593407456	s86
845	-4502053637091204963	s845
183	-4496256907534857906	s183
933	-4494343745391086451	s933
259	-4492283664195763538	s259
886	-4478721243246805582	s886
285	-4465357699847814151	s285
300	-4441348006460101025	s300
4	-4432826076490197350	s4
805	-4416093325212770053	s805
450	-4400380990481974695	s450
831	-4359555688411020595	s831
214	-4355740553448223764	s214
912	-4354171237056376287	s912
983	-4352899350272649964	s983
655	-4341995228367265972	s655
811	-4332081810295230790	s811
397	-4308138675714013576	s397
461	-4296148622591730420	s461
721	-4265204915812042857	s721
615	-4194308860215663487	s615
451	-4169387820569568934	s451
939	-4159162193742884601	s939
931	-4157337398195682707	s931
308	-4112844034080774491	s308
647	-4065795529804395877	s647
799	-4063312507686810272	s799
639	-4060331922912740218	s639
866	-4020581876955394670	s866
51	-4006013487964656071	s51
668	-3969873620692236969	s668
938	-3959747453785251423	s938
191	-3958815371073803028	s191
657	-3950067174530274676	s657
849	-3929422209184228225	s849
125	-3921833170493254299	s125
160	-3894194134648163744	s160
519	-3872361088826161194	s519
437	-3841568923198414710	s437
333	-3817259515674191172	s333
937	-3795160127306898168	s937
263	-3787298103830636783	s263
816	-3781483574959121168	s816
36	-3754605257987765433	s36
963	-3750574717810869690	s963
526	-3749206519807878202	s526
879	-3734286567527200651	s879
123	-3704572984225808860	s123
992	-3703584911378202713	s992
921	-3683935902434909116	s921
212	-3642243979015880509	s212
682	-3632927613226634916	s682
890	-3629572736238952985	s890
254	-3614921013578078810	s254
457	-3611252179791808899	s457
322	-3568256733474699231	s322
640	-3562132593943301244	s640
537	-3539928772282810340	s537
561	-3528355481714946417	s561
392	-3501380597186138140	s392
171	-3491567533493275146	s171
952	-3486515345516501151	s952
96	-3479748603695048213	s96
680	-3467261402821064889	s680
434	-3432775800291343324	s434
405	-3429804401147131283	s405
157	-3403560812698980688	s157
218	-3400337520952463433	s218
813	-3393206723065119377	s813
567	-3362824374244626897	s567
677	-3350469925503427042	s677
233	-3347079055583975506	s233
225	-3330104483298469893	s225
898	-3297335731151099335	s898
31	-3297130293513726873	s31
382	-3288190349269044472	s382
297	-3281438094967667810	s297
464	-3277190244110338761	s464
118	-3217951923365188730	s118
844	-3203870865206331292	s844
919	-3193859390662327973	s919
476	-3178911862348554745	s476
50	-3133329907219405335	s50
710	-3104080941209867602	s710
351	-3065451610105467963	s351
16	-3057421402107659158	s16
320	-3047488376061418886	s320
167	-3039394768235681313	s167
977	-3026507613815577847	s977
818	-2989524545938304619	s818
407	-2966587678198209312	s407
114	-2921362010440393808	s114
662	-2919015651221065670	s662
651	-2918394271731974355	s651
627	-2905513822967026763	s627
809	-2901808146441901115	s809
20	-2862835900884106387	s20
846	-2833166622126573930	s846
694	-2829562482449086971	s694
669	-2818221157127778548	s669
489	-2795695187875706232	s489
587	-2778039263816671941	s587
822	-2742088703345035379	s822
245	-2678362001748477860	s245
17	-2666825824533561767	s17
229	-2642004435252374611	s229
75	-2639886694670982331	s75
645	-2617929710468572465	s645
889	-2592099658782783867	s889
563	-2589209103366699446	s563
463	-2535635896343734968	s463
71	-2525062615386195195	s71
6	-2506496162009774219	s6
112	-2503436402667212423	s112
880	-2500893014250775503	s880
839	-2459567467129211674	s839
68	-2413864699821197995	s68
704	-2391451199798428751	s704
356	-2383266598242844262	s356
761	-2377560443363488024	s761
864	-2355007453694603606	s864
791	-2318476916166486882	s791
925	-2316100548828582508	s925
935	-2301235147508900516	s935
653	-2226410354417272962	s653
974	-2221237698939545074	s974
863	-2219107501241196463	s863
70	-2218225202949795377	s70
38	-2218029687289289619	s38
180	-2210227992625188437	s180
227	-2181535971963725358	s227
709	-2142150849023326284	s709
480	-2122496556226522552	s480
825	-2019784486749921180	s825
359	-2013926161846151833	s359
843	-2012611236902430977	s843
52	-1967064204250422565	s52
348	-1917567619735252693	s348
115	-1913134396358919991	s115
383	-1911471777772795735	s383
287	-1904750425906770065	s287
373	-1904389573530412783	s373
147	-1841354845667614389	s147
62	-1829900939185475919	s62
209	-1813738849635026189	s209
861	-1784868724130482733	s861
516	-1769229112171988152	s516
681	-1764084635038414168	s681
871	-1748619345468634433	s871
737	-1731869173740924244	s737
528	-1713663232723591327	s528
577	-1700361619219800630	s577
128	-1644508505201283501	s128
842	-1605554413436372673	s842
185	-1602925673107508136	s185
932	-1586045126235434292	s932
337	-1567480509933238964	s337
688	-1557983594012338474	s688
260	-1498365580921031107	s260
504	-1490996419059236624	s504
995	-1475488986637459912	s995
770	-1471366607570391184	s770
695	-1418877093934983797	s695
99	-1339145741827758810	s99
391	-1332819212313920464	s391
330	-1316652517836790504	s330
41	-1270033482900413110	s41
301	-1249861390840204270	s301
242	-1190841863801052060	s242
60	-1186383650526675591	s60
591	-1164712527781569916	s591
137	-1162565304788432569	s137
753	-1152692258720105520	s753
674	-1122126593038933470	s674
174	-1108890277752336315	s174
499	-1076187899029038301	s499
186	-1059670920650077816	s186
830	-1021639449808318458	s830
412	-1002354769173601474	s412
251	-995714786014661012	s251
768	-956290673626676187	s768
552	-906990359068699307	s552
491	-890147019123465461	s491
632	-873114261846980358	s632
981	-860976686019817517	s981
21	-857868961905154347	s21
10	-848586497176866156	s10
697	-826503424411963075	s697
589	-820642570710708907	s589
467	-809090653787331541	s467
868	-800352178827375699	s868
213	-779604583014301093	s213
341	-777762135764518975	s341
858	-766370006275744765	s858
411	-759453074601940192	s411
671	-730402088552712535	s671
460	-707092084111226433	s460
533	-686194335789896129	s533
378	-672902172456153353	s378
764	-669510477953942729	s764
971	-656530280643103478	s971
684	-634505889462156490	s684
728	-634410483746834141	s728
256	-626208180416968330	s256
149	-604248023006964899	s149
220	-590664119895273625	s220
470	-572760676188466883	s470
771	-568356954744933718	s771
988	-542610007385666826	s988
945	-536601385762820301	s945
492	-508565165528929885	s492
472	-505271351606566798	s472
609	-485876349655677842	s609
95	-457719958444180658	s95
97	-433396996308337327	s97
478	-377245168252405864	s478
368	-363703904399662675	s368
817	-348238225599114912	s817
244	-327978457205467368	s244
604	-307259235304184947	s604
766	-303588563091027537	s766
40	-289358573884863783	s40
103	-278750075566705528	s103
520	-265233224170769348	s520
106	-243520994490842918	s106
941	-237068355205358768	s941
190	-224448557381131569	s190
551	-212405070178707472	s551
641	-198096110087739302	s641
432	-185159589978210212	s432
950	-142506485790833871	s950
154	-137128701973162866	s154
810	-136805686969212301	s810
370	-112719174624146928	s370
734	-78607791281373672	s734
258	-75129485049065577	s258
230	-63840712400152622	s230
288	-34488352113286318	s288
84	13869399981422724	s84
87	91003018435081080	s87
211	102061765760484063	s211
234	105806742859034662	s234
807	110047599801928771	s807
253	124696121457217239	s253
862	133249753052331872	s862
343	133333906890479718	s343
273	136766336099574151	s273
689	160827602070086587	s689
579	172243761542724530	s579
841	173782898954963538	s841
748	203267941807750161	s748
740	211796004740495238	s740
521	227854815499357228	s521
908	238360092204302996	s908
120	238543865392419003	s120
732	264656584181015206	s732
683	291733516958976394	s683
19	291944226327943196	s19
716	303284420202264984	s716
702	308513901599084319	s702
735	344189949011150225	s735
920	371051159507132262	s920
57	375233390458982978	s57
595	376377239042927988	s595
913	396422789410949394	s913
165	401057212567956031	s165
601	445351010180377309	s601
729	484686675403343751	s729
891	498418982619464252	s891
197	502537339467936993	s197
747	504714388244156109	s747
696	517043471522315219	s696
424	523084179856610197	s424
806	526671976472437293	s806
894	540266123231909191	s894
389	571278303169184861	s389
74	617185831458094017	s74
808	622006912500590891	s808
144	630758170878896573	s144
847	638879780443544979	s847
395	679346832182849539	s395
482	683251428495190320	s482
410	723089499357654174	s410
785	734932581038670316	s785
141	808592509391682200	s141
575	809274156378463600	s575
235	817501970094755035	s235
310	847358444395339618	s310
252	849741475474341788	s252
28	876002953057954553	s28
142	882943598643510458	s142
527	893131176419683689	s527
701	926438260108323754	s701
385	932369361470645014	s385
955	1045340738158479323	s955
139	1056826280312295255	s139
362	1108871076497221639	s362
447	1120392897829337662	s447
261	1121832896485112814	s261
413	1126118185928870211	s413
311	1152089711521478635	s311
718	1157489286306140744	s718
661	1194352070375251340	s661
851	1208723215229049397	s851
358	1230237330442188071	s358
419	1233351165879692595	s419
755	1245672124678231798	s755
584	1254572857149317596	s584
675	1285424173193622991	s675
624	1304792321650128175	s624
305	1331649040264513163	s305
929	1345365227768570398	s929
159	1404678940637385294	s159
536	1423446292968001379	s536
713	1445182451898183708	s713
719	1454427380563089590	s719
957	1505466118381373612	s957
505	1542817942544716095	s505
525	1543178192474713757	s525
970	1577613771837027602	s970
113	1606044138370919302	s113
973	1654117924723173237	s973
479	1668979047167775262	s479
219	1680228349774363646	s219
344	1687920626030547705	s344
854	1699599208377416970	s854
565	1719552676239728542	s565
246	1748592886429370863	s246
269	1755265873513552217	s269
150	1774516446127753642	s150
433	1799672355335486823	s433
742	1801288994085389694	s742
775	1802860186900646589	s775
455	1846722842095333043	s455
182	1861941019339047010	s182
802	1874836406003777733	s802
166	1881841193188107001	s166
81	1886635411369860001	s81
961	1898851224606926408	s961
257	1899723802046805287	s257
304	1928308439467899338	s304
726	1952811396692068803	s726
404	1994511016573735739	s404
741	2010129042347635121	s741
733	2040870836535191436	s733
321	2055206481384975694	s321
293	2081064641116916322	s293
420	2081513043755592181	s420
18	2098177576769671550	s18
296	2126083136608994482	s296
850	2129546056271299025	s850
829	2156429915084133223	s829
580	2156846216701003405	s580
646	2167173844261988131	s646
202	2169468989302150729	s202
899	2232113201645913679	s899
518	2262185280268434772	s518
738	2380022275132249140	s738
754	2388197889473812230	s754
568	2396543949964204633	s568
152	2436661047697146662	s152
978	2438242866428580154	s978
61	2460156378065143101	s61
387	2462650394932472376	s387
243	2529719510962167977	s243
502	2579473676273250639	s502
453	2592205035112631938	s453
302	2618231712773788511	s302
8	2654460586753623101	s8
25	2685066458872192481	s25
486	2732964704338022676	s486
379	2740011877243035402	s379
980	2771585202210455024	s980
797	2776086551489515165	s797
428	2802899669395474152	s428
496	2807595693703743612	s496
840	2817794230331102557	s840
629	2820152403857671845	s629
369	2828881076678887670	s369
163	2834860162026639332	s163
317	2861908588479492093	s317
216	2883562857593952662	s216
905	2902584558459813862	s905
47	2903471218891843029	s47
975	2937233105795978022	s975
736	2955566440777894157	s736
590	3044190851000780971	s590
427	3045075050560340083	s427
546	3064129367145322099	s546
448	3119707651790257326	s448
119	3130691886899012206	s119
612	3131438845851776786	s612
422	3133131644552607221	s422
638	3135514604372027343	s638
177	3227610895238050712	s177
485	3234524900556083288	s485
762	3237020721547355517	s762
569	3237890539590843718	s569
679	3275844315781814971	s679
431	3277324836138957580	s431
532	3285784065622969265	s532
752	3300200672773101317	s752
659	3307314408448151226	s659
857	3330957993901206200	s857
870	3343084964534809648	s870
959	3351289456186673469	s959
853	3370183898369959994	s853
77	3396500666947887832	s77
534	3400182566147637042	s534
23	3476178579360155464	s23
540	3492327131211712405	s540
947	3493657513197632726	s947
309	3519632805891181388	s309
53	3520571669713981080	s53
720	3618800855543432649	s720
178	3645559059040752031	s178
494	3674707768389885362	s494
26	3677029632815622171	s26
153	3677497899303782750	s153
374	3701197425321738652	s374
968	3718848453144377585	s968
835	3722176395790869326	s835
572	3728934574449793516	s572
904	3734207377192764924	s904
969	3736272410463554931	s969
121	3738287925380200746	s121
581	3746044544503576442	s581
859	3748795763553215293	s859
199	3772877735220223198	s199
122	3780933554751971280	s122
169	3785884684578155709	s169
175	3802062814146212252	s175
966	3817912768073371906	s966
408	3866908605734510279	s408
628	3891584820725394730	s628
484	3892419156246184461	s484
877	3910193104194495639	s877
130	3918531392065737871	s130
549	3959290822226773185	s549
958	3973114063097316091	s958
459	3989495435994713534	s459
222	4007153647798841321	s222
338	4031108813978215392	s338
714	4041152045401669655	s714
573	4043970487455830451	s573
188	4044895554656460256	s188
727	4075436053216953355	s727
473	4080985330093443052	s473
94	4109806797934790481	s94
474	4132402017514034485	s474
14	4137458775034751753	s14
553	4160128117364585105	s553
179	4162581406535930229	s179
523	4174837207911643639	s523
1000	4192876964676967507	s1000
393	4223471347740334437	s393
83	4265653321658674169	s83
910	4280892572841322339	s910
29	4327327968512382617	s29
342	4344620077264312930	s342
576	4424765926226347193	s576
836	4432139298531357773	s836
803	4443628662174061423	s803
380	4461221774410474472	s380
517	4470690297653450880	s517
145	4496000556286577924	s145
964	4499904716523951403	s964
678	4501293750097257281	s678
131	4503420881735682401	s131
812	4504164880369280761	s812
294	4515175112298514098	s294
583	4516783467795193033	s583
538	4520892370917627087	s538
30	4538755885162575080	s30
763	4546764320519888980	s763
739	4591784776645892014	s739
247	4608134056581393910	s247
827	4627903351215050609	s827
882	4663346593738973104	s882
979	4696821355839026095	s979
241	4717195910842060483	s241
425	4718773212133614003	s425
693	4730710007118068419	s693
446	4756936439263733492	s446
27	4772707055402316140	s27
347	4781037940837745316	s347
438	4781176492299850370	s438
72	4807812977313353620	s72
90	4815914420369621039	s90
943	4823068108040560753	s943
557	4845640581126584359	s557
280	4853397183273340412	s280
237	4863807790229192944	s237
226	4900427503174088748	s226
415	4906454554379867646	s415
205	4911660925980344638	s205
89	4929251934428184431	s89
984	4929909340880844674	s984
798	4949103713267613133	s798
268	4949528294436475297	s268
265	4971976601455456913	s265
468	4995295837660870394	s468
878	5027806497432173733	s878
869	5033937380594411697	s869
435	5058204872666517807	s435
274	5072996802036239588	s274
231	5085745317749188319	s231
22	5094089592255780094	s22
924	5111180202784673189	s924
571	5117260592339903742	s571
513	5154125930890887854	s513
631	5165457205921324512	s631
399	5169899513700437678	s399
652	5191471648793356162	s652
364	5196554969767794286	s364
834	5210719545233369046	s834
649	5212085091993023601	s649
286	5213036700172773792	s286
637	5222620879188187925	s637
635	5232555908894076593	s635
599	5247707373501868393	s599
278	5265709538775905226	s278
566	5305841479186506502	s566
724	5309308732399154197	s724
965	5329253899725186724	s965
76	5331539744693172302	s76
711	5332103216638293778	s711
133	5364185016259408876	s133
207	5403412092207584796	s207
289	5426484003067865384	s289
833	5472970332403559456	s833
224	5477482870129847005	s224
328	5496398256108198836	s328
778	5501860134017453746	s778
603	5523302029106359305	s603
303	5525704846804539381	s303
800	5531481774681552309	s800
511	5576379085116176556	s511
418	5603167527171314167	s418
267	5652670003493595695	s267
598	5701670466407037534	s598
856	5711243570311257819	s856
535	5723298330202422759	s535
15	5734168881195454195	s15
306	5749323431929074609	s306
617	5795437584268731755	s617
195	5807059756732494160	s195
271	5825749158989421655	s271
24	5831119819088955068	s24
875	5837167639888670683	s875
490	5849154999307832733	s490
48	5879697508522043145	s48
176	5893998065048501026	s176
744	5903037652278369012	s744
876	5920312042737288822	s876
501	5923785586490083312	s501
622	5965113863392887907	s622
543	5970500219735793364	s543
426	6048422541841077138	s426
916	6107346414104037577	s916
406	6123170472744775144	s406
619	6158810084802375610	s619
33	6171434528392063877	s33
272	6180808629204572079	s272
442	6192507916469649410	s442
648	6195252217151293289	s648
215	6203385977791876392	s215
7	6216351680496222543	s7
101	6220487911954440655	s101
398	6227938265101163688	s398
786	6234663571827330689	s786
483	6248159610169843380	s483
313	6267385201507974099	s313
85	6267858130192068927	s85
331	6283758449872929917	s331
307	6370025577899417711	s307
586	6388887176806887102	s586
238	6394597581263328240	s238
665	6415915649284517638	s665
618	6452926619837888746	s618
867	6460550114266167564	s867
746	6461282713305833908	s746
232	6461881879050286159	s232
687	6468292627499301189	s687
100	6499056369587149575	s100
1	6517447245536215152	s1
787	6553929692659629266	s787
204	6560398374051977335	s204
187	6562600548602377440	s187
953	6584419375290587878	s953
643	6600800824911284087	s643
865	6618084254931946277	s865
441	6620494934506538307	s441
108	6656074682409877638	s108
529	6660733294855782127	s529
357	6718437484780577882	s357
515	6727754667229318378	s515
82	6739624545229621216	s82
821	6745532681327913838	s821
509	6775377958205057116	s509
117	6776875480100078224	s117
514	6798201626979685057	s514
996	6830762917672203374	s996
59	6832739279588068290	s59
804	6839457235116660043	s804
319	6841584865219390779	s319
872	6844346529068984183	s872
388	6850389417303056399	s388
730	6853839928070654992	s730
223	6860655270010214445	s223
621	6863059028981512799	s621
594	6867870784872730541	s594
42	6871585112862339281	s42
423	6879850967616270749	s423
751	6893560895893546400	s751
852	6897282572404558893	s852
506	6915882515082263139	s506
510	6924871631412924062	s510
962	6930699867482378385	s962
824	6935885515202871972	s824
926	6939201307087939276	s926
264	6954527509061502252	s264
948	6971009762214656574	s948
630	6993090957471665759	s630
45	6996786386765830447	s45
915	7019278497671008764	s915
760	7033264704597174790	s760
670	7047733492002466798	s670
685	7054247528601256998	s685
758	7059899267193880708	s758
636	7069116411711190178	s636
885	7075778424083266700	s885
417	7115043633626572345	s417
620	7124209796374871584	s620
656	7127868479144478420	s656
312	7164562149805040903	s312
206	7203702196732057929	s206
155	7231815081891559443	s155
37	7243098906579919506	s37
339	7273593619772618761	s339
539	7302858886966420444	s539
934	7317706350978645395	s934
664	7318286585661017512	s664
560	7343532230186357187	s560
610	7423608948978146014	s610
255	7427426182861137221	s255
151	7467180119614184312	s151
194	7482509702522122440	s194
105	7486515080874412350	s105
997	7490265511979743522	s997
58	7504227574976772606	s58
134	7517196531433810584	s134
240	7541681833202505654	s240
367	7586869082075207508	s367
593	7589275713198028631	s593
823	7607566276596893742	s823
896	7608425634578503761	s896
13	7637115489057367652	s13
613	7701357814790072800	s613
881	7722503215436640206	s881
990	7733019973213842268	s990
326	7749781334509713864	s326
335	7771115412663299630	s335
346	7776127363613249228	s346
140	7791058849339286955	s140
686	7798925015252290607	s686
743	7801183251249213693	s743
654	7807235774780247323	s654
98	7827524787322580210	s98
690	7839698098735530143	s690
9	7843031181309079630	s9
725	7853677973353640062	s725
249	7872705771505236840	s249
350	7875744520870692679	s350
582	7893695721491258273	s582
498	7914097841235360623	s498
542	8022011700228070455	s542
562	8026875674311057608	s562
363	8044727212438575392	s363
903	8078572534807974869	s903
749	8104968944879418436	s749
547	8105123777441140358	s547
848	8113283059839959503	s848
315	8120019545785550221	s315
198	8127458227862344245	s198
493	8143335853203240015	s493
49	8150350149469518048	s49
544	8203309425250259292	s544
895	8274232140219446854	s895
705	8304217875203248907	s705
54	8320086118555076405	s54
88	8329577414024951223	s88
295	8339965760386402298	s295
600	8340010341268489218	s600
102	8355735052272506657	s102
558	8369646789184136277	s558
316	8397414530028046269	s316
79	8421151890619730946	s79
820	8437764828347632779	s820
386	8448488880914583793	s386
712	8464802150765014074	s712
774	8482208595983584719	s774
381	8593871986219822626	s381
588	8601800335304989570	s588
745	8603192805862874131	s745
365	8611843157803304746	s365
794	8645294241427855299	s794
784	8657929628941928316	s784
606	8667542403732573662	s606
793	8719045670236533378	s793
999	8732077195066427066	s999
384	8738397448386196800	s384
781	8751699197313133567	s781
277	8802654072405114821	s277
390	8819221870136762641	s390
989	8839515167307023256	s989
642	8853813910708707735	s642
314	8892968848554105696	s314
909	8909482310561241284	s909
750	8910409494901320092	s750
360	8923833241845139080	s360
884	8946325548421968456	s884
444	8993572529769557135	s444
860	9007624818866570179	s860
162	9008247674060394478	s162
998	9018595413533148365	s998
138	9024366076504547721	s138
994	9033925489344481381	s994
189	9050866895750549960	s189
248	9058218079967826935	s248
769	9062859266533681441	s769
239	9072188053808793330	s239
349	9072847502573075574	s349
217	9083297105101351785	s217
497	9084780000780829135	s497
181	9100476562935172405	s181
773	9120943817284120074	s773
430	9166662462576225951	s430
\.


--
-- Data for Name: photo; Type: TABLE DATA; Schema: shard5; Owner: plain
--

COPY shard5.photo (id, note) FROM stdin;
504498170500224000	photo 1
504498170500224001	photo 2
504498170500224002	photo 3
504498170500224003	photo 4
504498170500224004	photo 5
504498170500224005	photo 6
504498170500224006	photo 7
504498170500224007	photo 8
504498170500224008	photo 9
504498170500224009	photo 10
504498170500224010	photo 11
504498170500224011	photo 12
504498170500224012	photo 13
504498170500224013	photo 14
504498170500224014	photo 15
504498170500224015	photo 16
504498170500224016	photo 17
504498170500224017	photo 18
504498170500224018	photo 19
504498170500224019	photo 20
504498170500224020	photo 21
504498170500224021	photo 22
504498170500224022	photo 23
504498170500224023	photo 24
504498170500224024	photo 25
504498170500224025	photo 26
504498170500224026	photo 27
504498170500224027	photo 28
504498170500224028	photo 29
504498170500224029	photo 30
504498170500224030	photo 31
504498170500224031	photo 32
504498170500224032	photo 33
504498170500224033	photo 34
504498170500224034	photo 35
504498170500224035	photo 36
504498170500224036	photo 37
504498170500224037	photo 38
504498170500224038	photo 39
504498170500224039	photo 40
504498170500224040	photo 41
504498170500224041	photo 42
504498170500224042	photo 43
504498170500224043	photo 44
504498170500224044	photo 45
504498170500224045	photo 46
504498170500224046	photo 47
504498170500224047	photo 48
504498170500224048	photo 49
504498170500224049	photo 50
504498170500224050	photo 51
504498170500224051	photo 52
504498170500224052	photo 53
504498170500224053	photo 54
504498170500224054	photo 55
504498170500224055	photo 56
504498170500224056	photo 57
504498170500224057	photo 58
504498170500224058	photo 59
504498170500224059	photo 60
504498170500224060	photo 61
504498170500224061	photo 62
504498170500224062	photo 63
504498170500224063	photo 64
504498170500224064	photo 65
504498170500224065	photo 66
504498170500224066	photo 67
504498170500224067	photo 68
504498170500224068	photo 69
504498170500224069	photo 70
504498170500224070	photo 71
504498170500224071	photo 72
504498170500224072	photo 73
504498170500224073	photo 74
504498170500224074	photo 75
504498170500224075	photo 76
504498170500224076	photo 77
504498170500224077	photo 78
504498170500224078	photo 79
504498170500224079	photo 80
504498170500224080	photo 81
504498170500224081	photo 82
504498170500224082	photo 83
504498170500224083	photo 84
504498170500224084	photo 85
504498170500224085	photo 86
504498170500224086	photo 87
504498170500224087	photo 88
504498170500224088	photo 89
504498170500224089	photo 90
504498170500224090	photo 91
504498170500224091	photo 92
504498170500224092	photo 93
504498170500224093	photo 94
504498170500224094	photo 95
504498170500224095	photo 96
504498170500224096	photo 97
504498170500224097	photo 98
504498170500224098	photo 99
504498170500224099	photo 100
504498170500224100	photo 101
504498170500224101	photo 102
504498170500224102	photo 103
504498170500224103	photo 104
504498170500224104	photo 105
504498170500224105	photo 106
504498170500224106	photo 107
504498170500224107	photo 108
504498170500224108	photo 109
504498170500224109	photo 110
504498170500224110	photo 111
504498170500224111	photo 112
504498170500224112	photo 113
504498170500224113	photo 114
504498170500224114	photo 115
504498170500224115	photo 116
504498170500224116	photo 117
504498170500224117	photo 118
504498170500224118	photo 119
504498170500224119	photo 120
504498170500224120	photo 121
504498170500224121	photo 122
504498170500224122	photo 123
504498170500224123	photo 124
504498170500224124	photo 125
504498170500224125	photo 126
504498170500224126	photo 127
504498170500224127	photo 128
504498170500224128	photo 129
504498170500224129	photo 130
504498170500224130	photo 131
504498170500224131	photo 132
504498170500224132	photo 133
504498170500224133	photo 134
504498170500224134	photo 135
504498170500224135	photo 136
504498170500224136	photo 137
504498170500224137	photo 138
504498170500224138	photo 139
504498170500224139	photo 140
504498170500224140	photo 141
504498170500224141	photo 142
504498170500224142	photo 143
504498170500224143	photo 144
504498170500224144	photo 145
504498170500224145	photo 146
504498170500224146	photo 147
504498170500224147	photo 148
504498170500224148	photo 149
504498170500224149	photo 150
504498170500224150	photo 151
504498170500224151	photo 152
504498170500224152	photo 153
504498170500224153	photo 154
504498170500224154	photo 155
504498170500224155	photo 156
504498170500224156	photo 157
504498170500224157	photo 158
504498170500224158	photo 159
504498170500224159	photo 160
504498170500224160	photo 161
504498170500224161	photo 162
504498170500224162	photo 163
504498170500224163	photo 164
504498170500224164	photo 165
504498170500224165	photo 166
504498170500224166	photo 167
504498170500224167	photo 168
504498170500224168	photo 169
504498170500224169	photo 170
504498170500224170	photo 171
504498170500224171	photo 172
504498170500224172	photo 173
504498170500224173	photo 174
504498170500224174	photo 175
504498170500224175	photo 176
504498170500224176	photo 177
504498170500224177	photo 178
504498170500224178	photo 179
504498170500224179	photo 180
504498170500224180	photo 181
504498170500224181	photo 182
504498170500224182	photo 183
504498170500224183	photo 184
504498170500224184	photo 185
504498170500224185	photo 186
504498170500224186	photo 187
504498170500224187	photo 188
504498170500224188	photo 189
504498170500224189	photo 190
504498170500224190	photo 191
504498170500224191	photo 192
504498170500224192	photo 193
504498170500224193	photo 194
504498170500224194	photo 195
504498170500224195	photo 196
504498170500224196	photo 197
504498170500224197	photo 198
504498170500224198	photo 199
504498170500224199	photo 200
504498170500224200	photo 201
504498170500224201	photo 202
504498170500224202	photo 203
504498170500224203	photo 204
504498170500224204	photo 205
504498170500224205	photo 206
504498170500224206	photo 207
504498170500224207	photo 208
504498170500224208	photo 209
504498170500224209	photo 210
504498170500224210	photo 211
504498170500224211	photo 212
504498170500224212	photo 213
504498170500224213	photo 214
504498170500224214	photo 215
504498170500224215	photo 216
504498170500224216	photo 217
504498170500224217	photo 218
504498170500224218	photo 219
504498170500224219	photo 220
504498170500224220	photo 221
504498170500224221	photo 222
504498170500224222	photo 223
504498170500224223	photo 224
504498170500224224	photo 225
504498170500224225	photo 226
504498170500224226	photo 227
504498170500224227	photo 228
504498170500224228	photo 229
504498170500224229	photo 230
504498170500224230	photo 231
504498170500224231	photo 232
504498170500224232	photo 233
504498170500224233	photo 234
504498170500224234	photo 235
504498170500224235	photo 236
504498170500224236	photo 237
504498170500224237	photo 238
504498170500224238	photo 239
504498170500224239	photo 240
504498170500224240	photo 241
504498170500224241	photo 242
504498170500224242	photo 243
504498170500224243	photo 244
504498170500224244	photo 245
504498170500224245	photo 246
504498170500224246	photo 247
504498170500224247	photo 248
504498170500224248	photo 249
504498170500224249	photo 250
504498170500224250	photo 251
504498170500224251	photo 252
504498170500224252	photo 253
504498170500224253	photo 254
504498170500224254	photo 255
504498170500224255	photo 256
504498170500224256	photo 257
504498170500224257	photo 258
504498170500224258	photo 259
504498170500224259	photo 260
504498170500224260	photo 261
504498170500224261	photo 262
504498170500224262	photo 263
504498170500224263	photo 264
504498170500224264	photo 265
504498170500224265	photo 266
504498170500224266	photo 267
504498170500224267	photo 268
504498170500224268	photo 269
504498170500224269	photo 270
504498170500224270	photo 271
504498170500224271	photo 272
504498170500224272	photo 273
504498170500224273	photo 274
504498170500224274	photo 275
504498170500224275	photo 276
504498170500224276	photo 277
504498170500224277	photo 278
504498170500224278	photo 279
504498170500224279	photo 280
504498170500224280	photo 281
504498170500224281	photo 282
504498170500224282	photo 283
504498170500224283	photo 284
504498170500224284	photo 285
504498170500224285	photo 286
504498170500224286	photo 287
504498170500224287	photo 288
504498170500224288	photo 289
504498170500224289	photo 290
504498170500224290	photo 291
504498170500224291	photo 292
504498170500224292	photo 293
504498170500224293	photo 294
504498170500224294	photo 295
504498170500224295	photo 296
504498170500224296	photo 297
504498170500224297	photo 298
504498170500224298	photo 299
504498170500224299	photo 300
504498170500224300	photo 301
504498170500224301	photo 302
504498170500224302	photo 303
504498170500224303	photo 304
504498170500224304	photo 305
504498170500224305	photo 306
504498170500224306	photo 307
504498170500224307	photo 308
504498170500224308	photo 309
504498170500224309	photo 310
504498170500224310	photo 311
504498170500224311	photo 312
504498170500224312	photo 313
504498170500224313	photo 314
504498170500224314	photo 315
504498170500224315	photo 316
504498170500224316	photo 317
504498170500224317	photo 318
504498170500224318	photo 319
504498170500224319	photo 320
504498170500224320	photo 321
504498170500224321	photo 322
504498170500224322	photo 323
504498170500224323	photo 324
504498170500224324	photo 325
504498170500224325	photo 326
504498170500224326	photo 327
504498170500224327	photo 328
504498170500224328	photo 329
504498170500224329	photo 330
504498170500224330	photo 331
504498170500224331	photo 332
504498170500224332	photo 333
504498170500224333	photo 334
504498170500224334	photo 335
504498170500224335	photo 336
504498170500224336	photo 337
504498170500224337	photo 338
504498170500224338	photo 339
504498170500224339	photo 340
504498170500224340	photo 341
504498170500224341	photo 342
504498170500224342	photo 343
504498170500224343	photo 344
504498170500224344	photo 345
504498170500224345	photo 346
504498170500224346	photo 347
504498170500224347	photo 348
504498170500224348	photo 349
504498170500224349	photo 350
504498170500224350	photo 351
504498170500224351	photo 352
504498170500224352	photo 353
504498170500224353	photo 354
504498170500224354	photo 355
504498170500224355	photo 356
504498170500224356	photo 357
504498170500224357	photo 358
504498170500224358	photo 359
504498170500224359	photo 360
504498170500224360	photo 361
504498170500224361	photo 362
504498170500224362	photo 363
504498170500224363	photo 364
504498170500224364	photo 365
504498170500224365	photo 366
504498170500224366	photo 367
504498170500224367	photo 368
504498170500224368	photo 369
504498170500224369	photo 370
504498170500224370	photo 371
504498170500224371	photo 372
504498170500224372	photo 373
504498170500224373	photo 374
504498170500224374	photo 375
504498170500224375	photo 376
504498170500224376	photo 377
504498170500224377	photo 378
504498170500224378	photo 379
504498170500224379	photo 380
504498170500224380	photo 381
504498170500224381	photo 382
504498170500224382	photo 383
504498170500224383	photo 384
504498170500224384	photo 385
504498170500224385	photo 386
504498170500224386	photo 387
504498170500224387	photo 388
504498170500224388	photo 389
504498170500224389	photo 390
504498170500224390	photo 391
504498170500224391	photo 392
504498170500224392	photo 393
504498170500224393	photo 394
504498170500224394	photo 395
504498170500224395	photo 396
504498170500224396	photo 397
504498170500224397	photo 398
504498170500224398	photo 399
504498170500224399	photo 400
504498170500224400	photo 401
504498170500224401	photo 402
504498170500224402	photo 403
504498170500224403	photo 404
504498170500224404	photo 405
504498170500224405	photo 406
504498170500224406	photo 407
504498170500224407	photo 408
504498170500224408	photo 409
504498170500224409	photo 410
504498170500224410	photo 411
504498170500224411	photo 412
504498170500224412	photo 413
504498170500224413	photo 414
504498170500224414	photo 415
504498170500224415	photo 416
504498170500224416	photo 417
504498170500224417	photo 418
504498170500224418	photo 419
504498170500224419	photo 420
504498170500224420	photo 421
504498170500224421	photo 422
504498170500224422	photo 423
504498170500224423	photo 424
504498170500224424	photo 425
504498170500224425	photo 426
504498170500224426	photo 427
504498170500224427	photo 428
504498170500224428	photo 429
504498170500224429	photo 430
504498170500224430	photo 431
504498170500224431	photo 432
504498170500224432	photo 433
504498170500224433	photo 434
504498170500224434	photo 435
504498170500224435	photo 436
504498170500224436	photo 437
504498170500224437	photo 438
504498170500224438	photo 439
504498170500224439	photo 440
504498170500224440	photo 441
504498170500224441	photo 442
504498170500224442	photo 443
504498170500224443	photo 444
504498170500224444	photo 445
504498170500224445	photo 446
504498170500224446	photo 447
504498170500224447	photo 448
504498170500224448	photo 449
504498170500224449	photo 450
504498170500224450	photo 451
504498170500224451	photo 452
504498170500224452	photo 453
504498170500224453	photo 454
504498170500224454	photo 455
504498170500224455	photo 456
504498170500224456	photo 457
504498170500224457	photo 458
504498170500224458	photo 459
504498170500224459	photo 460
504498170500224460	photo 461
504498170500224461	photo 462
504498170500224462	photo 463
504498170500224463	photo 464
504498170500224464	photo 465
504498170500224465	photo 466
504498170500224466	photo 467
504498170500224467	photo 468
504498170500224468	photo 469
504498170500224469	photo 470
504498170500224470	photo 471
504498170500224471	photo 472
504498170500224472	photo 473
504498170500224473	photo 474
504498170500224474	photo 475
504498170500224475	photo 476
504498170500224476	photo 477
504498170500224477	photo 478
504498170500224478	photo 479
504498170500224479	photo 480
504498170500224480	photo 481
504498170500224481	photo 482
504498170500224482	photo 483
504498170500224483	photo 484
504498170500224484	photo 485
504498170500224485	photo 486
504498170500224486	photo 487
504498170500224487	photo 488
504498170500224488	photo 489
504498170500224489	photo 490
504498170500224490	photo 491
504498170500224491	photo 492
504498170500224492	photo 493
504498170500224493	photo 494
504498170500224494	photo 495
504498170500224495	photo 496
504498170500224496	photo 497
504498170500224497	photo 498
504498170500224498	photo 499
504498170500224499	photo 500
504498170500224500	photo 501
504498170500224501	photo 502
504498170500224502	photo 503
504498170500224503	photo 504
504498170500224504	photo 505
504498170500224505	photo 506
504498170500224506	photo 507
504498170500224507	photo 508
504498170500224508	photo 509
504498170500224509	photo 510
504498170500224510	photo 511
504498170500224511	photo 512
504498170500224512	photo 513
504498170500224513	photo 514
504498170500224514	photo 515
504498170500224515	photo 516
504498170500224516	photo 517
504498170500224517	photo 518
504498170500224518	photo 519
504498170500224519	photo 520
504498170500224520	photo 521
504498170500224521	photo 522
504498170500224522	photo 523
504498170500224523	photo 524
504498170500224524	photo 525
504498170500224525	photo 526
504498170500224526	photo 527
504498170500224527	photo 528
504498170500224528	photo 529
504498170500224529	photo 530
504498170500224530	photo 531
504498170508612608	photo 532
504498170508612609	photo 533
504498170508612610	photo 534
504498170508612611	photo 535
504498170508612612	photo 536
504498170508612613	photo 537
504498170508612614	photo 538
504498170508612615	photo 539
504498170508612616	photo 540
504498170508612617	photo 541
504498170508612618	photo 542
504498170508612619	photo 543
504498170508612620	photo 544
504498170508612621	photo 545
504498170508612622	photo 546
504498170508612623	photo 547
504498170508612624	photo 548
504498170508612625	photo 549
504498170508612626	photo 550
504498170508612627	photo 551
504498170508612628	photo 552
504498170508612629	photo 553
504498170508612630	photo 554
504498170508612631	photo 555
504498170508612632	photo 556
504498170508612633	photo 557
504498170508612634	photo 558
504498170508612635	photo 559
504498170508612636	photo 560
504498170508612637	photo 561
504498170508612638	photo 562
504498170508612639	photo 563
504498170508612640	photo 564
504498170508612641	photo 565
504498170508612642	photo 566
504498170508612643	photo 567
504498170508612644	photo 568
504498170508612645	photo 569
504498170508612646	photo 570
504498170508612647	photo 571
504498170508612648	photo 572
504498170508612649	photo 573
504498170508612650	photo 574
504498170508612651	photo 575
504498170508612652	photo 576
504498170508612653	photo 577
504498170508612654	photo 578
504498170508612655	photo 579
504498170508612656	photo 580
504498170508612657	photo 581
504498170508612658	photo 582
504498170508612659	photo 583
504498170508612660	photo 584
504498170508612661	photo 585
504498170508612662	photo 586
504498170508612663	photo 587
504498170508612664	photo 588
504498170508612665	photo 589
504498170508612666	photo 590
504498170508612667	photo 591
504498170508612668	photo 592
504498170508612669	photo 593
504498170508612670	photo 594
504498170508612671	photo 595
504498170508612672	photo 596
504498170508612673	photo 597
504498170508612674	photo 598
504498170508612675	photo 599
504498170508612676	photo 600
504498170508612677	photo 601
504498170508612678	photo 602
504498170508612679	photo 603
504498170508612680	photo 604
504498170508612681	photo 605
504498170508612682	photo 606
504498170508612683	photo 607
504498170508612684	photo 608
504498170508612685	photo 609
504498170508612686	photo 610
504498170508612687	photo 611
504498170508612688	photo 612
504498170508612689	photo 613
504498170508612690	photo 614
504498170508612691	photo 615
504498170508612692	photo 616
504498170508612693	photo 617
504498170508612694	photo 618
504498170508612695	photo 619
504498170508612696	photo 620
504498170508612697	photo 621
504498170508612698	photo 622
504498170508612699	photo 623
504498170508612700	photo 624
504498170508612701	photo 625
504498170508612702	photo 626
504498170508612703	photo 627
504498170508612704	photo 628
504498170508612705	photo 629
504498170508612706	photo 630
504498170508612707	photo 631
504498170508612708	photo 632
504498170508612709	photo 633
504498170508612710	photo 634
504498170508612711	photo 635
504498170508612712	photo 636
504498170508612713	photo 637
504498170508612714	photo 638
504498170508612715	photo 639
504498170508612716	photo 640
504498170508612717	photo 641
504498170508612718	photo 642
504498170508612719	photo 643
504498170508612720	photo 644
504498170508612721	photo 645
504498170508612722	photo 646
504498170508612723	photo 647
504498170508612724	photo 648
504498170508612725	photo 649
504498170508612726	photo 650
504498170508612727	photo 651
504498170508612728	photo 652
504498170508612729	photo 653
504498170508612730	photo 654
504498170508612731	photo 655
504498170508612732	photo 656
504498170508612733	photo 657
504498170508612734	photo 658
504498170508612735	photo 659
504498170508612736	photo 660
504498170508612737	photo 661
504498170508612738	photo 662
504498170508612739	photo 663
504498170508612740	photo 664
504498170508612741	photo 665
504498170508612742	photo 666
504498170508612743	photo 667
504498170508612744	photo 668
504498170508612745	photo 669
504498170508612746	photo 670
504498170508612747	photo 671
504498170508612748	photo 672
504498170508612749	photo 673
504498170508612750	photo 674
504498170508612751	photo 675
504498170508612752	photo 676
504498170508612753	photo 677
504498170508612754	photo 678
504498170508612755	photo 679
504498170508612756	photo 680
504498170508612757	photo 681
504498170508612758	photo 682
504498170508612759	photo 683
504498170508612760	photo 684
504498170508612761	photo 685
504498170508612762	photo 686
504498170508612763	photo 687
504498170508612764	photo 688
504498170508612765	photo 689
504498170508612766	photo 690
504498170508612767	photo 691
504498170508612768	photo 692
504498170508612769	photo 693
504498170508612770	photo 694
504498170508612771	photo 695
504498170508612772	photo 696
504498170508612773	photo 697
504498170508612774	photo 698
504498170508612775	photo 699
504498170508612776	photo 700
504498170508612777	photo 701
504498170508612778	photo 702
504498170508612779	photo 703
504498170508612780	photo 704
504498170508612781	photo 705
504498170508612782	photo 706
504498170508612783	photo 707
504498170508612784	photo 708
504498170508612785	photo 709
504498170508612786	photo 710
504498170508612787	photo 711
504498170508612788	photo 712
504498170508612789	photo 713
504498170508612790	photo 714
504498170508612791	photo 715
504498170508612792	photo 716
504498170508612793	photo 717
504498170508612794	photo 718
504498170508612795	photo 719
504498170508612796	photo 720
504498170508612797	photo 721
504498170508612798	photo 722
504498170508612799	photo 723
504498170508612800	photo 724
504498170508612801	photo 725
504498170508612802	photo 726
504498170508612803	photo 727
504498170508612804	photo 728
504498170508612805	photo 729
504498170508612806	photo 730
504498170508612807	photo 731
504498170508612808	photo 732
504498170508612809	photo 733
504498170508612810	photo 734
504498170508612811	photo 735
504498170508612812	photo 736
504498170508612813	photo 737
504498170508612814	photo 738
504498170508612815	photo 739
504498170508612816	photo 740
504498170508612817	photo 741
504498170508612818	photo 742
504498170508612819	photo 743
504498170508612820	photo 744
504498170508612821	photo 745
504498170508612822	photo 746
504498170508612823	photo 747
504498170508612824	photo 748
504498170508612825	photo 749
504498170508612826	photo 750
504498170508612827	photo 751
504498170508612828	photo 752
504498170508612829	photo 753
504498170508612830	photo 754
504498170508612831	photo 755
504498170508612832	photo 756
504498170508612833	photo 757
504498170508612834	photo 758
504498170508612835	photo 759
504498170508612836	photo 760
504498170508612837	photo 761
504498170508612838	photo 762
504498170508612839	photo 763
504498170508612840	photo 764
504498170508612841	photo 765
504498170508612842	photo 766
504498170508612843	photo 767
504498170508612844	photo 768
504498170508612845	photo 769
504498170508612846	photo 770
504498170508612847	photo 771
504498170508612848	photo 772
504498170508612849	photo 773
504498170508612850	photo 774
504498170508612851	photo 775
504498170508612852	photo 776
504498170508612853	photo 777
504498170508612854	photo 778
504498170508612855	photo 779
504498170508612856	photo 780
504498170508612857	photo 781
504498170508612858	photo 782
504498170508612859	photo 783
504498170508612860	photo 784
504498170508612861	photo 785
504498170508612862	photo 786
504498170508612863	photo 787
504498170508612864	photo 788
504498170508612865	photo 789
504498170508612866	photo 790
504498170508612867	photo 791
504498170508612868	photo 792
504498170508612869	photo 793
504498170508612870	photo 794
504498170508612871	photo 795
504498170508612872	photo 796
504498170508612873	photo 797
504498170508612874	photo 798
504498170508612875	photo 799
504498170508612876	photo 800
504498170508612877	photo 801
504498170508612878	photo 802
504498170508612879	photo 803
504498170508612880	photo 804
504498170508612881	photo 805
504498170508612882	photo 806
504498170508612883	photo 807
504498170508612884	photo 808
504498170508612885	photo 809
504498170508612886	photo 810
504498170508612887	photo 811
504498170508612888	photo 812
504498170508612889	photo 813
504498170508612890	photo 814
504498170508612891	photo 815
504498170508612892	photo 816
504498170508612893	photo 817
504498170508612894	photo 818
504498170508612895	photo 819
504498170508612896	photo 820
504498170508612897	photo 821
504498170508612898	photo 822
504498170508612899	photo 823
504498170508612900	photo 824
504498170508612901	photo 825
504498170508612902	photo 826
504498170508612903	photo 827
504498170508612904	photo 828
504498170508612905	photo 829
504498170508612906	photo 830
504498170508612907	photo 831
504498170508612908	photo 832
504498170508612909	photo 833
504498170508612910	photo 834
504498170508612911	photo 835
504498170508612912	photo 836
504498170508612913	photo 837
504498170508612914	photo 838
504498170508612915	photo 839
504498170508612916	photo 840
504498170508612917	photo 841
504498170508612918	photo 842
504498170508612919	photo 843
504498170508612920	photo 844
504498170508612921	photo 845
504498170508612922	photo 846
504498170508612923	photo 847
504498170508612924	photo 848
504498170508612925	photo 849
504498170508612926	photo 850
504498170508612927	photo 851
504498170508612928	photo 852
504498170508612929	photo 853
504498170508612930	photo 854
504498170508612931	photo 855
504498170508612932	photo 856
504498170508612933	photo 857
504498170508612934	photo 858
504498170508612935	photo 859
504498170508612936	photo 860
504498170508612937	photo 861
504498170508612938	photo 862
504498170508612939	photo 863
504498170508612940	photo 864
504498170508612941	photo 865
504498170508612942	photo 866
504498170508612943	photo 867
504498170508612944	photo 868
504498170508612945	photo 869
504498170508612946	photo 870
504498170508612947	photo 871
504498170508612948	photo 872
504498170508612949	photo 873
504498170508612950	photo 874
504498170508612951	photo 875
504498170508612952	photo 876
504498170508612953	photo 877
504498170508612954	photo 878
504498170508612955	photo 879
504498170508612956	photo 880
504498170508612957	photo 881
504498170508612958	photo 882
504498170508612959	photo 883
504498170508612960	photo 884
504498170508612961	photo 885
504498170508612962	photo 886
504498170508612963	photo 887
504498170508612964	photo 888
504498170508612965	photo 889
504498170508612966	photo 890
504498170508612967	photo 891
504498170508612968	photo 892
504498170508612969	photo 893
504498170508612970	photo 894
504498170508612971	photo 895
504498170508612972	photo 896
504498170508612973	photo 897
504498170508612974	photo 898
504498170508612975	photo 899
504498170508612976	photo 900
504498170508612977	photo 901
504498170508612978	photo 902
504498170508612979	photo 903
504498170508612980	photo 904
504498170508612981	photo 905
504498170508612982	photo 906
504498170508612983	photo 907
504498170508612984	photo 908
504498170508612985	photo 909
504498170508612986	photo 910
504498170508612987	photo 911
504498170508612988	photo 912
504498170508612989	photo 913
504498170508612990	photo 914
504498170508612991	photo 915
504498170508612992	photo 916
504498170508612993	photo 917
504498170508612994	photo 918
504498170508612995	photo 919
504498170508612996	photo 920
504498170508612997	photo 921
504498170508612998	photo 922
504498170508612999	photo 923
504498170508613000	photo 924
504498170508613001	photo 925
504498170508613002	photo 926
504498170508613003	photo 927
504498170508613004	photo 928
504498170508613005	photo 929
504498170508613006	photo 930
504498170508613007	photo 931
504498170508613008	photo 932
504498170508613009	photo 933
504498170508613010	photo 934
504498170508613011	photo 935
504498170508613012	photo 936
504498170508613013	photo 937
504498170508613014	photo 938
504498170508613015	photo 939
504498170508613016	photo 940
504498170508613017	photo 941
504498170508613018	photo 942
504498170508613019	photo 943
504498170508613020	photo 944
504498170508613021	photo 945
504498170508613022	photo 946
504498170508613023	photo 947
504498170508613024	photo 948
504498170508613025	photo 949
504498170508613026	photo 950
504498170508613027	photo 951
504498170508613028	photo 952
504498170508613029	photo 953
504498170508613030	photo 954
504498170508613031	photo 955
504498170508613032	photo 956
504498170508613033	photo 957
504498170508613034	photo 958
504498170508613035	photo 959
504498170508613036	photo 960
504498170508613037	photo 961
504498170508613038	photo 962
504498170508613039	photo 963
504498170508613040	photo 964
504498170508613041	photo 965
504498170508613042	photo 966
504498170508613043	photo 967
504498170508613044	photo 968
504498170508613045	photo 969
504498170508613046	photo 970
504498170508613047	photo 971
504498170508613048	photo 972
504498170508613049	photo 973
504498170508613050	photo 974
504498170508613051	photo 975
504498170508613052	photo 976
504498170508613053	photo 977
504498170508613054	photo 978
504498170508613055	photo 979
504498170508613056	photo 980
504498170508613057	photo 981
504498170508613058	photo 982
504498170508613059	photo 983
504498170508613060	photo 984
504498170508613061	photo 985
504498170508613062	photo 986
504498170508613063	photo 987
504498170508613064	photo 988
504498170508613065	photo 989
504498170508613066	photo 990
504498170508613067	photo 991
504498170508613068	photo 992
504498170508613069	photo 993
504498170508613070	photo 994
504498170508613071	photo 995
504498170508613072	photo 996
504498170508613073	photo 997
504498170508613074	photo 998
504498170508613075	photo 999
504498170508613076	photo 1000
\.


--
-- Name: empty_id_seq; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.empty_id_seq', 1, false);


--
-- Name: slot_id_hint; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.slot_id_hint', 1, false);


--
-- Name: snow; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.snow', 252249085124292734, true);


--
-- Name: tag_id_seq; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.tag_id_seq', 20, true);


--
-- Name: unused; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.unused', 246336997076992, true);


--
-- Name: uri_id_seq; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.uri_id_seq', 1000, true);


--
-- Name: window_slot_id_hint; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.window_slot_id_hint', 2097160, true);


--
-- Name: directory_id_hint; Type: SEQUENCE SET; Schema: census_private; Owner: pg_database_owner
--

SELECT pg_catalog.setval('census_private.directory_id_hint', 1, false);


--
-- Name: directory_partition_seq; Type: SEQUENCE SET; Schema: census_private; Owner: pg_database_owner
--

SELECT pg_catalog.setval('census_private.directory_partition_seq', 1, true);


--
-- Name: id_seq; Type: SEQUENCE SET; Schema: census_private; Owner: postgres
--

SELECT pg_catalog.setval('census_private.id_seq', 504498169938182735, true);


--
-- Name: id_seq_past; Type: SEQUENCE SET; Schema: census_private; Owner: postgres
--

SELECT pg_catalog.setval('census_private.id_seq_past', 0, false);


--
-- Name: string_id_seq; Type: SEQUENCE SET; Schema: census_private; Owner: pg_database_owner
--

SELECT pg_catalog.setval('census_private.string_id_seq', 1000, true);


--
-- Name: id_seq; Type: SEQUENCE SET; Schema: shard5; Owner: plain
--

SELECT pg_catalog.setval('shard5.id_seq', 504498170508613076, true);


--
-- Name: friends census_attached; Type: CHECK CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE app.friends
    ADD CONSTRAINT census_attached CHECK ((true OR census_private.graph_attached_to('app.friend'::regclass, NULL::regclass, NULL::regclass))) NOT VALID;


--
-- Name: tags census_attached; Type: CHECK CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE app.tags
    ADD CONSTRAINT census_attached CHECK ((true OR census_private.graph_attached_to('app.doc'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) NOT VALID;


--
-- Name: follows census_graph; Type: CHECK CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE app.follows
    ADD CONSTRAINT census_graph CHECK ((true OR census_private.graph_pages('app.follows_out'::regclass, 'app.follows_in'::regclass, 'app.follows_runs'::regclass, 'app.follows_parts'::regclass)));


--
-- Name: friends census_graph; Type: CHECK CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE app.friends
    ADD CONSTRAINT census_graph CHECK ((true OR census_private.graph_pages('app.friends_out'::regclass, 'app.friends_in'::regclass, 'app.friends_runs'::regclass, 'app.friends_parts'::regclass)));


--
-- Name: tags census_graph; Type: CHECK CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE app.tags
    ADD CONSTRAINT census_graph CHECK ((true OR census_private.graph_pages('app.tags_out'::regclass, 'app.tags_in'::regclass, 'app.tags_runs'::regclass, 'app.tags_parts'::regclass)));


--
-- Name: doc doc_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.doc
    ADD CONSTRAINT doc_pkey PRIMARY KEY (id);


--
-- Name: empty empty_key_key; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.empty
    ADD CONSTRAINT empty_key_key UNIQUE (key);


--
-- Name: empty empty_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.empty
    ADD CONSTRAINT empty_pkey PRIMARY KEY (id);


--
-- Name: event event_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);


--
-- Name: follower follower_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follower
    ADD CONSTRAINT follower_pkey PRIMARY KEY (id);


--
-- Name: follows follows_dst_src_key; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows
    ADD CONSTRAINT follows_dst_src_key UNIQUE (dst, src);


--
-- Name: follows_in follows_in_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows_in
    ADD CONSTRAINT follows_in_pkey PRIMARY KEY (lo_key, lo_member);


--
-- Name: follows_out follows_out_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows_out
    ADD CONSTRAINT follows_out_pkey PRIMARY KEY (lo_key, lo_member);


--
-- Name: follows_parts follows_parts_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows_parts
    ADD CONSTRAINT follows_parts_pkey PRIMARY KEY (run, place);


--
-- Name: follows follows_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (src, dst);


--
-- Name: follows_runs follows_runs_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows_runs
    ADD CONSTRAINT follows_runs_pkey PRIMARY KEY (run, place);


--
-- Name: friend friend_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friend
    ADD CONSTRAINT friend_pkey PRIMARY KEY (a, b);


--
-- Name: friends friends_dst_src_key; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends
    ADD CONSTRAINT friends_dst_src_key UNIQUE (dst, src);


--
-- Name: friends_in friends_in_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends_in
    ADD CONSTRAINT friends_in_pkey PRIMARY KEY (lo_key, lo_member);


--
-- Name: friends_out friends_out_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends_out
    ADD CONSTRAINT friends_out_pkey PRIMARY KEY (lo_key, lo_member);


--
-- Name: friends_parts friends_parts_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends_parts
    ADD CONSTRAINT friends_parts_pkey PRIMARY KEY (run, place);


--
-- Name: friends friends_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends
    ADD CONSTRAINT friends_pkey PRIMARY KEY (src, dst);


--
-- Name: friends_runs friends_runs_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends_runs
    ADD CONSTRAINT friends_runs_pkey PRIMARY KEY (run, place);


--
-- Name: photo photo_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.photo
    ADD CONSTRAINT photo_pkey PRIMARY KEY (id);


--
-- Name: slot slot_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.slot
    ADD CONSTRAINT slot_pkey PRIMARY KEY (id);


--
-- Name: tag tag_key_key; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tag
    ADD CONSTRAINT tag_key_key UNIQUE (key);


--
-- Name: tag tag_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (id);


--
-- Name: tags tags_dst_src_key; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags
    ADD CONSTRAINT tags_dst_src_key UNIQUE (dst, src);


--
-- Name: tags_in tags_in_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags_in
    ADD CONSTRAINT tags_in_pkey PRIMARY KEY (lo_key, lo_member);


--
-- Name: tags_out tags_out_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags_out
    ADD CONSTRAINT tags_out_pkey PRIMARY KEY (lo_key, lo_member);


--
-- Name: tags_parts tags_parts_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags_parts
    ADD CONSTRAINT tags_parts_pkey PRIMARY KEY (run, place);


--
-- Name: tags tags_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (src, dst);


--
-- Name: tags_runs tags_runs_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags_runs
    ADD CONSTRAINT tags_runs_pkey PRIMARY KEY (run, place);


--
-- Name: uri uri_key_key; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.uri
    ADD CONSTRAINT uri_key_key UNIQUE (key);


--
-- Name: uri uri_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.uri
    ADD CONSTRAINT uri_pkey PRIMARY KEY (id);


--
-- Name: visit visit_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.visit
    ADD CONSTRAINT visit_pkey PRIMARY KEY (day);


--
-- Name: week week_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.week
    ADD CONSTRAINT week_pkey PRIMARY KEY (week);


--
-- Name: window_slot window_slot_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.window_slot
    ADD CONSTRAINT window_slot_pkey PRIMARY KEY (id);


--
-- Name: photo photo_pkey; Type: CONSTRAINT; Schema: shard5; Owner: plain
--

ALTER TABLE ONLY shard5.photo
    ADD CONSTRAINT photo_pkey PRIMARY KEY (id);


--
-- Name: follower_btree; Type: INDEX; Schema: app; Owner: plain
--

CREATE UNIQUE INDEX follower_btree ON app.follower USING btree (who, id) WHERE (id <= 10);


--
-- Name: follower_gin; Type: INDEX; Schema: app; Owner: plain
--

CREATE INDEX follower_gin ON app.follower USING gin (who) WHERE (id <= 20);


--
-- Name: follower_hash; Type: INDEX; Schema: app; Owner: plain
--

CREATE INDEX follower_hash ON app.follower USING hash (who);


--
-- Name: follower_size; Type: INDEX; Schema: app; Owner: plain
--

CREATE INDEX follower_size ON app.follower USING btree (public.roaring_count(who));


--
-- Name: week_seen; Type: INDEX; Schema: app; Owner: plain
--

CREATE INDEX week_seen ON app.week USING hash (seen);


--
-- Name: doc census_graph_1238149910_deleted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1238149910_deleted AFTER DELETE ON app.doc REFERENCING OLD TABLE AS census_old FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1238149910_deleted ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_1238149910_deleted;


--
-- Name: doc census_graph_1238149910_inserted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1238149910_inserted AFTER INSERT ON app.doc REFERENCING NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1238149910_inserted ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_1238149910_inserted;


--
-- Name: doc census_graph_1238149910_row; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1238149910_row AFTER INSERT OR DELETE ON app.doc FOR EACH ROW WHEN ((census_private.graph_follows_rows('app.doc'::regclass, 'app.tags'::regclass) OR (false AND census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1238149910_row ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_1238149910_row;


--
-- Name: doc census_graph_1238149910_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1238149910_truncate AFTER TRUNCATE ON app.doc FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1238149910_truncate ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_1238149910_truncate;


--
-- Name: doc census_graph_1238149910_update; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1238149910_update AFTER UPDATE ON app.doc FOR EACH ROW WHEN (((census_private.graph_follows_rows('app.doc'::regclass, 'app.tags'::regclass) AND (((old.tag COLLATE "C") IS DISTINCT FROM (new.tag COLLATE "C")) OR (old.id IS DISTINCT FROM new.id))) OR (false AND census_private.graph_attachment('app.tags'::regclass, 'app.tag'::regclass, new.tag, new.id, 'app.tag'::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1238149910_update ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_1238149910_update;


--
-- Name: doc census_graph_1238149910_updated; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1238149910_updated AFTER UPDATE ON app.doc REFERENCING OLD TABLE AS census_old NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1238149910_updated ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_1238149910_updated;


--
-- Name: friend census_graph_1866548610_deleted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1866548610_deleted AFTER DELETE ON app.friend REFERENCING OLD TABLE AS census_old FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1866548610_deleted ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_1866548610_deleted;


--
-- Name: friend census_graph_1866548610_inserted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1866548610_inserted AFTER INSERT ON app.friend REFERENCING NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1866548610_inserted ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_1866548610_inserted;


--
-- Name: friend census_graph_1866548610_row; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1866548610_row AFTER INSERT OR DELETE ON app.friend FOR EACH ROW WHEN ((census_private.graph_follows_rows('app.friend'::regclass, 'app.friends'::regclass) OR (false AND census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1866548610_row ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_1866548610_row;


--
-- Name: friend census_graph_1866548610_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1866548610_truncate AFTER TRUNCATE ON app.friend FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1866548610_truncate ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_1866548610_truncate;


--
-- Name: friend census_graph_1866548610_update; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1866548610_update AFTER UPDATE ON app.friend FOR EACH ROW WHEN (((census_private.graph_follows_rows('app.friend'::regclass, 'app.friends'::regclass) AND (((old.a)::bigint IS DISTINCT FROM (new.a)::bigint) OR ((old.b)::bigint IS DISTINCT FROM (new.b)::bigint))) OR (false AND census_private.graph_attachment('app.friends'::regclass, NULL::regclass, new.a, new.b, NULL::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1866548610_update ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_1866548610_update;


--
-- Name: friend census_graph_1866548610_updated; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_1866548610_updated AFTER UPDATE ON app.friend REFERENCING OLD TABLE AS census_old NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_1866548610_updated ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_1866548610_updated;


--
-- Name: empty census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.empty FOR EACH ROW EXECUTE FUNCTION census_private.intern_guard();

ALTER TABLE app.empty ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: follows census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.follows FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: follows_in census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.follows_in FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_in ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: follows_out census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.follows_out FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_out ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: follows_parts census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.follows_parts FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_parts ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: follows_runs census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.follows_runs FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_runs ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: friends census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.friends FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: friends_in census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.friends_in FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_in ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: friends_out census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.friends_out FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_out ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: friends_parts census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.friends_parts FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_parts ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: friends_runs census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.friends_runs FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_runs ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: tag census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.tag FOR EACH ROW EXECUTE FUNCTION census_private.intern_guard();

ALTER TABLE app.tag ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: tags census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.tags FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: tags_in census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.tags_in FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_in ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: tags_out census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.tags_out FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_out ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: tags_parts census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.tags_parts FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_parts ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: tags_runs census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.tags_runs FOR EACH ROW EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_runs ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: uri census_guard; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard BEFORE INSERT OR DELETE OR UPDATE ON app.uri FOR EACH ROW EXECUTE FUNCTION census_private.intern_guard();

ALTER TABLE app.uri ENABLE ALWAYS TRIGGER census_guard;


--
-- Name: follows census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.follows FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: follows_in census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.follows_in FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_in ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: follows_out census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.follows_out FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_out ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: follows_parts census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.follows_parts FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_parts ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: follows_runs census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.follows_runs FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.follows_runs ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: friends census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.friends FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: friends_in census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.friends_in FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_in ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: friends_out census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.friends_out FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_out ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: friends_parts census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.friends_parts FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_parts ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: friends_runs census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.friends_runs FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.friends_runs ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: tags census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.tags FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: tags_in census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.tags_in FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_in ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: tags_out census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.tags_out FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_out ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: tags_parts census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.tags_parts FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_parts ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: tags_runs census_guard_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_guard_truncate BEFORE TRUNCATE ON app.tags_runs FOR EACH STATEMENT EXECUTE FUNCTION census_private.row_guard('nobody', 'graph_add(), graph_remove(), graph_load() or graph_truncate()');

ALTER TABLE app.tags_runs ENABLE ALWAYS TRIGGER census_guard_truncate;


--
-- Name: link link_a_fkey; Type: FK CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.link
    ADD CONSTRAINT link_a_fkey FOREIGN KEY (a) REFERENCES app.uri(id);


--
-- PostgreSQL database dump complete
--

\unrestrict Ntv5ZR0toBwbmnrDlQmyOJoap3eg1A3vzVtp8G1fi6ju7ceTL3nHvvJHTUakQRF

