--
-- PostgreSQL database dump
--

\restrict vZkI5BG7lIybavwzYyunKmZGBspnvElVKy1Tgc1w9ZtWPhewtv1LRR0aG4mvBUr

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
252257676371701760	1
252257676371701761	2
252257676371701762	3
252257676371701763	4
252257676371701764	5
252257676371701765	6
252257676371701766	7
252257676371701767	8
252257676371701768	9
252257676371701769	10
252257676371701770	11
252257676371701771	12
252257676371701772	13
252257676371701773	14
252257676371701774	15
252257676371701775	16
252257676371701776	17
252257676371701777	18
252257676371701778	19
252257676371701779	20
252257676371701780	21
252257676371701781	22
252257676371701782	23
252257676371701783	24
252257676371701784	25
252257676371701785	26
252257676371701786	27
252257676371701787	28
252257676371701788	29
252257676371701789	30
252257676371701790	31
252257676371701791	32
252257676371701792	33
252257676371701793	34
252257676371701794	35
252257676371701795	36
252257676371701796	37
252257676371701797	38
252257676371701798	39
252257676371701799	40
252257676371701800	41
252257676371701801	42
252257676371701802	43
252257676371701803	44
252257676371701804	45
252257676371701805	46
252257676371701806	47
252257676371701807	48
252257676371701808	49
252257676371701809	50
252257676371701810	51
252257676371701811	52
252257676371701812	53
252257676371701813	54
252257676371701814	55
252257676371701815	56
252257676371701816	57
252257676371701817	58
252257676371701818	59
252257676371701819	60
252257676371701820	61
252257676371701821	62
252257676371701822	63
252257676371701823	64
252257676371701824	65
252257676371701825	66
252257676371701826	67
252257676371701827	68
252257676371701828	69
252257676371701829	70
252257676371701830	71
252257676371701831	72
252257676371701832	73
252257676371701833	74
252257676371701834	75
252257676371701835	76
252257676371701836	77
252257676371701837	78
252257676371701838	79
252257676371701839	80
252257676371701840	81
252257676371701841	82
252257676371701842	83
252257676371701843	84
252257676371701844	85
252257676371701845	86
252257676371701846	87
252257676371701847	88
252257676371701848	89
252257676371701849	90
252257676371701850	91
252257676371701851	92
252257676371701852	93
252257676371701853	94
252257676371701854	95
252257676371701855	96
252257676371701856	97
252257676371701857	98
252257676371701858	99
252257676371701859	100
252257676371701860	101
252257676371701861	102
252257676371701862	103
252257676371701863	104
252257676371701864	105
252257676371701865	106
252257676371701866	107
252257676371701867	108
252257676371701868	109
252257676371701869	110
252257676371701870	111
252257676371701871	112
252257676371701872	113
252257676371701873	114
252257676371701874	115
252257676371701875	116
252257676371701876	117
252257676371701877	118
252257676371701878	119
252257676371701879	120
252257676371701880	121
252257676371701881	122
252257676371701882	123
252257676371701883	124
252257676371701884	125
252257676371701885	126
252257676371701886	127
252257676371701887	128
252257676371701888	129
252257676371701889	130
252257676371701890	131
252257676371701891	132
252257676371701892	133
252257676371701893	134
252257676371701894	135
252257676371701895	136
252257676371701896	137
252257676371701897	138
252257676371701898	139
252257676371701899	140
252257676371701900	141
252257676371701901	142
252257676371701902	143
252257676371701903	144
252257676371701904	145
252257676371701905	146
252257676371701906	147
252257676371701907	148
252257676371701908	149
252257676371701909	150
252257676371701910	151
252257676371701911	152
252257676371701912	153
252257676371701913	154
252257676371701914	155
252257676371701915	156
252257676371701916	157
252257676371701917	158
252257676371701918	159
252257676371701919	160
252257676371701920	161
252257676371701921	162
252257676371701922	163
252257676371701923	164
252257676371701924	165
252257676371701925	166
252257676371701926	167
252257676371701927	168
252257676371701928	169
252257676371701929	170
252257676371701930	171
252257676371701931	172
252257676371701932	173
252257676371701933	174
252257676371701934	175
252257676371701935	176
252257676371701936	177
252257676371701937	178
252257676371701938	179
252257676371701939	180
252257676371701940	181
252257676371701941	182
252257676371701942	183
252257676371701943	184
252257676371701944	185
252257676371701945	186
252257676371701946	187
252257676371701947	188
252257676371701948	189
252257676371701949	190
252257676371701950	191
252257676371701951	192
252257676371701952	193
252257676371701953	194
252257676371701954	195
252257676371701955	196
252257676371701956	197
252257676371701957	198
252257676371701958	199
252257676371701959	200
252257676371701960	201
252257676371701961	202
252257676371701962	203
252257676371701963	204
252257676371701964	205
252257676371701965	206
252257676371701966	207
252257676371701967	208
252257676371701968	209
252257676371701969	210
252257676371701970	211
252257676371701971	212
252257676371701972	213
252257676371701973	214
252257676371701974	215
252257676371701975	216
252257676371701976	217
252257676371701977	218
252257676371701978	219
252257676371701979	220
252257676371701980	221
252257676371701981	222
252257676371701982	223
252257676371701983	224
252257676371701984	225
252257676371701985	226
252257676371701986	227
252257676371701987	228
252257676371701988	229
252257676371701989	230
252257676371701990	231
252257676371701991	232
252257676371701992	233
252257676371701993	234
252257676371701994	235
252257676371701995	236
252257676371701996	237
252257676371701997	238
252257676371701998	239
252257676371701999	240
252257676371702000	241
252257676371702001	242
252257676371702002	243
252257676371702003	244
252257676371702004	245
252257676371702005	246
252257676371702006	247
252257676371702007	248
252257676371702008	249
252257676371702009	250
252257676371702010	251
252257676371702011	252
252257676371702012	253
252257676371702013	254
252257676371702014	255
252257676371702015	256
252257676371702016	257
252257676371702017	258
252257676371702018	259
252257676371702019	260
252257676371702020	261
252257676371702021	262
252257676371702022	263
252257676371702023	264
252257676371702024	265
252257676371702025	266
252257676371702026	267
252257676371702027	268
252257676371702028	269
252257676371702029	270
252257676371702030	271
252257676371702031	272
252257676371702032	273
252257676371702033	274
252257676371702034	275
252257676371702035	276
252257676371702036	277
252257676371702037	278
252257676371702038	279
252257676371702039	280
252257676371702040	281
252257676371702041	282
252257676371702042	283
252257676371702043	284
252257676371702044	285
252257676371702045	286
252257676371702046	287
252257676371702047	288
252257676371702048	289
252257676371702049	290
252257676371702050	291
252257676371702051	292
252257676371702052	293
252257676371702053	294
252257676371702054	295
252257676371702055	296
252257676371702056	297
252257676371702057	298
252257676371702058	299
252257676371702059	300
252257676371702060	301
252257676371702061	302
252257676371702062	303
252257676371702063	304
252257676371702064	305
252257676371702065	306
252257676371702066	307
252257676371702067	308
252257676371702068	309
252257676371702069	310
252257676371702070	311
252257676371702071	312
252257676371702072	313
252257676371702073	314
252257676371702074	315
252257676371702075	316
252257676371702076	317
252257676371702077	318
252257676371702078	319
252257676371702079	320
252257676371702080	321
252257676371702081	322
252257676371702082	323
252257676371702083	324
252257676371702084	325
252257676371702085	326
252257676371702086	327
252257676371702087	328
252257676371702088	329
252257676371702089	330
252257676371702090	331
252257676371702091	332
252257676371702092	333
252257676371702093	334
252257676371702094	335
252257676371702095	336
252257676371702096	337
252257676371702097	338
252257676371702098	339
252257676371702099	340
252257676371702100	341
252257676371702101	342
252257676371702102	343
252257676371702103	344
252257676371702104	345
252257676371702105	346
252257676371702106	347
252257676371702107	348
252257676371702108	349
252257676371702109	350
252257676371702110	351
252257676371702111	352
252257676371702112	353
252257676371702113	354
252257676371702114	355
252257676371702115	356
252257676371702116	357
252257676371702117	358
252257676371702118	359
252257676371702119	360
252257676371702120	361
252257676371702121	362
252257676371702122	363
252257676371702123	364
252257676371702124	365
252257676371702125	366
252257676371702126	367
252257676371702127	368
252257676371702128	369
252257676371702129	370
252257676371702130	371
252257676371702131	372
252257676371702132	373
252257676371702133	374
252257676371702134	375
252257676371702135	376
252257676371702136	377
252257676371702137	378
252257676371702138	379
252257676371702139	380
252257676371702140	381
252257676371702141	382
252257676371702142	383
252257676371702143	384
252257676371702144	385
252257676371702145	386
252257676371702146	387
252257676371702147	388
252257676371702148	389
252257676371702149	390
252257676371702150	391
252257676371702151	392
252257676371702152	393
252257676371702153	394
252257676371702154	395
252257676371702155	396
252257676371702156	397
252257676371702157	398
252257676371702158	399
252257676371702159	400
252257676371702160	401
252257676371702161	402
252257676371702162	403
252257676371702163	404
252257676371702164	405
252257676371702165	406
252257676371702166	407
252257676371702167	408
252257676371702168	409
252257676371702169	410
252257676371702170	411
252257676371702171	412
252257676371702172	413
252257676371702173	414
252257676371702174	415
252257676371702175	416
252257676371702176	417
252257676371702177	418
252257676371702178	419
252257676371702179	420
252257676371702180	421
252257676371702181	422
252257676371702182	423
252257676371702183	424
252257676371702184	425
252257676371702185	426
252257676371702186	427
252257676371702187	428
252257676371702188	429
252257676371702189	430
252257676371702190	431
252257676371702191	432
252257676371702192	433
252257676371702193	434
252257676371702194	435
252257676371702195	436
252257676371702196	437
252257676371702197	438
252257676371702198	439
252257676371702199	440
252257676371702200	441
252257676371702201	442
252257676371702202	443
252257676371702203	444
252257676371702204	445
252257676371702205	446
252257676371702206	447
252257676371702207	448
252257676371702208	449
252257676371702209	450
252257676371702210	451
252257676371702211	452
252257676371702212	453
252257676371702213	454
252257676371702214	455
252257676371702215	456
252257676371702216	457
252257676371702217	458
252257676371702218	459
252257676371702219	460
252257676371702220	461
252257676371702221	462
252257676371702222	463
252257676371702223	464
252257676371702224	465
252257676371702225	466
252257676371702226	467
252257676371702227	468
252257676371702228	469
252257676371702229	470
252257676371702230	471
252257676371702231	472
252257676371702232	473
252257676371702233	474
252257676371702234	475
252257676371702235	476
252257676371702236	477
252257676371702237	478
252257676371702238	479
252257676371702239	480
252257676371702240	481
252257676371702241	482
252257676371702242	483
252257676371702243	484
252257676371702244	485
252257676371702245	486
252257676371702246	487
252257676371702247	488
252257676371702248	489
252257676371702249	490
252257676371702250	491
252257676371702251	492
252257676371702252	493
252257676371702253	494
252257676371702254	495
252257676371702255	496
252257676371702256	497
252257676371702257	498
252257676371702258	499
252257676371702259	500
252257676371702260	501
252257676371702261	502
252257676371702262	503
252257676371702263	504
252257676371702264	505
252257676371702265	506
252257676371702266	507
252257676371702267	508
252257676371702268	509
252257676371702269	510
252257676371702270	511
252257676371702271	512
252257676371702272	513
252257676371702273	514
252257676371702274	515
252257676371702275	516
252257676371702276	517
252257676371702277	518
252257676371702278	519
252257676371702279	520
252257676371702280	521
252257676371702281	522
252257676371702282	523
252257676371702283	524
252257676371702284	525
252257676371702285	526
252257676371702286	527
252257676371702287	528
252257676371702288	529
252257676371702289	530
252257676371702290	531
252257676371702291	532
252257676371702292	533
252257676371702293	534
252257676371702294	535
252257676371702295	536
252257676371702296	537
252257676371702297	538
252257676371702298	539
252257676371702299	540
252257676371702300	541
252257676371702301	542
252257676371702302	543
252257676371702303	544
252257676371702304	545
252257676371702305	546
252257676371702306	547
252257676371702307	548
252257676371702308	549
252257676371702309	550
252257676371702310	551
252257676371702311	552
252257676371702312	553
252257676371702313	554
252257676371702314	555
252257676371702315	556
252257676371702316	557
252257676371702317	558
252257676371702318	559
252257676371702319	560
252257676371702320	561
252257676371702321	562
252257676371702322	563
252257676371702323	564
252257676371702324	565
252257676371702325	566
252257676371702326	567
252257676371702327	568
252257676371702328	569
252257676371702329	570
252257676371702330	571
252257676371702331	572
252257676371702332	573
252257676371702333	574
252257676371702334	575
252257676371702335	576
252257676371702336	577
252257676371702337	578
252257676371702338	579
252257676371702339	580
252257676371702340	581
252257676371702341	582
252257676371702342	583
252257676371702343	584
252257676371702344	585
252257676371702345	586
252257676371702346	587
252257676371702347	588
252257676371702348	589
252257676371702349	590
252257676371702350	591
252257676371702351	592
252257676371702352	593
252257676371702353	594
252257676371702354	595
252257676375896064	596
252257676375896065	597
252257676375896066	598
252257676375896067	599
252257676375896068	600
252257676375896069	601
252257676375896070	602
252257676375896071	603
252257676375896072	604
252257676375896073	605
252257676375896074	606
252257676375896075	607
252257676375896076	608
252257676375896077	609
252257676375896078	610
252257676375896079	611
252257676375896080	612
252257676375896081	613
252257676375896082	614
252257676375896083	615
252257676375896084	616
252257676375896085	617
252257676375896086	618
252257676375896087	619
252257676375896088	620
252257676375896089	621
252257676375896090	622
252257676375896091	623
252257676375896092	624
252257676375896093	625
252257676375896094	626
252257676375896095	627
252257676375896096	628
252257676375896097	629
252257676375896098	630
252257676375896099	631
252257676375896100	632
252257676375896101	633
252257676375896102	634
252257676375896103	635
252257676375896104	636
252257676375896105	637
252257676375896106	638
252257676375896107	639
252257676375896108	640
252257676375896109	641
252257676375896110	642
252257676375896111	643
252257676375896112	644
252257676375896113	645
252257676375896114	646
252257676375896115	647
252257676375896116	648
252257676375896117	649
252257676375896118	650
252257676375896119	651
252257676375896120	652
252257676375896121	653
252257676375896122	654
252257676375896123	655
252257676375896124	656
252257676375896125	657
252257676375896126	658
252257676375896127	659
252257676375896128	660
252257676375896129	661
252257676375896130	662
252257676375896131	663
252257676375896132	664
252257676375896133	665
252257676375896134	666
252257676375896135	667
252257676375896136	668
252257676375896137	669
252257676375896138	670
252257676375896139	671
252257676375896140	672
252257676375896141	673
252257676375896142	674
252257676375896143	675
252257676375896144	676
252257676375896145	677
252257676375896146	678
252257676375896147	679
252257676375896148	680
252257676375896149	681
252257676375896150	682
252257676375896151	683
252257676375896152	684
252257676375896153	685
252257676375896154	686
252257676375896155	687
252257676375896156	688
252257676375896157	689
252257676375896158	690
252257676375896159	691
252257676375896160	692
252257676375896161	693
252257676375896162	694
252257676375896163	695
252257676375896164	696
252257676375896165	697
252257676375896166	698
252257676375896167	699
252257676375896168	700
252257676375896169	701
252257676375896170	702
252257676375896171	703
252257676375896172	704
252257676375896173	705
252257676375896174	706
252257676375896175	707
252257676375896176	708
252257676375896177	709
252257676375896178	710
252257676375896179	711
252257676375896180	712
252257676375896181	713
252257676375896182	714
252257676375896183	715
252257676375896184	716
252257676375896185	717
252257676375896186	718
252257676375896187	719
252257676375896188	720
252257676375896189	721
252257676375896190	722
252257676375896191	723
252257676375896192	724
252257676375896193	725
252257676375896194	726
252257676375896195	727
252257676375896196	728
252257676375896197	729
252257676375896198	730
252257676375896199	731
252257676375896200	732
252257676375896201	733
252257676375896202	734
252257676375896203	735
252257676375896204	736
252257676375896205	737
252257676375896206	738
252257676375896207	739
252257676375896208	740
252257676375896209	741
252257676375896210	742
252257676375896211	743
252257676375896212	744
252257676375896213	745
252257676375896214	746
252257676375896215	747
252257676375896216	748
252257676375896217	749
252257676375896218	750
252257676375896219	751
252257676375896220	752
252257676375896221	753
252257676375896222	754
252257676375896223	755
252257676375896224	756
252257676375896225	757
252257676375896226	758
252257676375896227	759
252257676375896228	760
252257676375896229	761
252257676375896230	762
252257676375896231	763
252257676375896232	764
252257676375896233	765
252257676375896234	766
252257676375896235	767
252257676375896236	768
252257676375896237	769
252257676375896238	770
252257676375896239	771
252257676375896240	772
252257676375896241	773
252257676375896242	774
252257676375896243	775
252257676375896244	776
252257676375896245	777
252257676375896246	778
252257676375896247	779
252257676375896248	780
252257676375896249	781
252257676375896250	782
252257676375896251	783
252257676375896252	784
252257676375896253	785
252257676375896254	786
252257676375896255	787
252257676375896256	788
252257676375896257	789
252257676375896258	790
252257676375896259	791
252257676375896260	792
252257676375896261	793
252257676375896262	794
252257676375896263	795
252257676375896264	796
252257676375896265	797
252257676375896266	798
252257676375896267	799
252257676375896268	800
252257676375896269	801
252257676375896270	802
252257676375896271	803
252257676375896272	804
252257676375896273	805
252257676375896274	806
252257676375896275	807
252257676375896276	808
252257676375896277	809
252257676375896278	810
252257676375896279	811
252257676375896280	812
252257676375896281	813
252257676375896282	814
252257676375896283	815
252257676375896284	816
252257676375896285	817
252257676375896286	818
252257676375896287	819
252257676375896288	820
252257676375896289	821
252257676375896290	822
252257676375896291	823
252257676375896292	824
252257676375896293	825
252257676375896294	826
252257676375896295	827
252257676375896296	828
252257676375896297	829
252257676375896298	830
252257676375896299	831
252257676375896300	832
252257676375896301	833
252257676375896302	834
252257676375896303	835
252257676375896304	836
252257676375896305	837
252257676375896306	838
252257676375896307	839
252257676375896308	840
252257676375896309	841
252257676375896310	842
252257676375896311	843
252257676375896312	844
252257676375896313	845
252257676375896314	846
252257676375896315	847
252257676375896316	848
252257676375896317	849
252257676375896318	850
252257676375896319	851
252257676375896320	852
252257676375896321	853
252257676375896322	854
252257676375896323	855
252257676375896324	856
252257676375896325	857
252257676375896326	858
252257676375896327	859
252257676375896328	860
252257676375896329	861
252257676375896330	862
252257676375896331	863
252257676375896332	864
252257676375896333	865
252257676375896334	866
252257676375896335	867
252257676375896336	868
252257676375896337	869
252257676375896338	870
252257676375896339	871
252257676375896340	872
252257676375896341	873
252257676375896342	874
252257676375896343	875
252257676375896344	876
252257676375896345	877
252257676375896346	878
252257676375896347	879
252257676375896348	880
252257676375896349	881
252257676375896350	882
252257676375896351	883
252257676375896352	884
252257676375896353	885
252257676375896354	886
252257676375896355	887
252257676375896356	888
252257676375896357	889
252257676375896358	890
252257676375896359	891
252257676375896360	892
252257676375896361	893
252257676375896362	894
252257676375896363	895
252257676375896364	896
252257676375896365	897
252257676375896366	898
252257676375896367	899
252257676375896368	900
252257676375896369	901
252257676375896370	902
252257676375896371	903
252257676375896372	904
252257676375896373	905
252257676375896374	906
252257676375896375	907
252257676375896376	908
252257676375896377	909
252257676375896378	910
252257676375896379	911
252257676375896380	912
252257676375896381	913
252257676375896382	914
252257676375896383	915
252257676375896384	916
252257676375896385	917
252257676375896386	918
252257676375896387	919
252257676375896388	920
252257676375896389	921
252257676375896390	922
252257676375896391	923
252257676375896392	924
252257676375896393	925
252257676375896394	926
252257676375896395	927
252257676375896396	928
252257676375896397	929
252257676375896398	930
252257676375896399	931
252257676375896400	932
252257676375896401	933
252257676375896402	934
252257676375896403	935
252257676375896404	936
252257676375896405	937
252257676375896406	938
252257676375896407	939
252257676375896408	940
252257676375896409	941
252257676375896410	942
252257676375896411	943
252257676375896412	944
252257676375896413	945
252257676375896414	946
252257676375896415	947
252257676375896416	948
252257676375896417	949
252257676375896418	950
252257676375896419	951
252257676375896420	952
252257676375896421	953
252257676375896422	954
252257676375896423	955
252257676375896424	956
252257676375896425	957
252257676375896426	958
252257676375896427	959
252257676375896428	960
252257676375896429	961
252257676375896430	962
252257676375896431	963
252257676375896432	964
252257676375896433	965
252257676375896434	966
252257676375896435	967
252257676375896436	968
252257676375896437	969
252257676375896438	970
252257676375896439	971
252257676375896440	972
252257676375896441	973
252257676375896442	974
252257676375896443	975
252257676375896444	976
252257676375896445	977
252257676375896446	978
252257676375896447	979
252257676375896448	980
252257676375896449	981
252257676375896450	982
252257676375896451	983
252257676375896452	984
252257676375896453	985
252257676375896454	986
252257676375896455	987
252257676375896456	988
252257676375896457	989
252257676375896458	990
252257676375896459	991
252257676375896460	992
252257676375896461	993
252257676375896462	994
252257676375896463	995
252257676375896464	996
252257676375896465	997
252257676375896466	998
252257676375896467	999
252257676375896468	1000
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
2232696242503084281	1	\\x01010102640000000300000000000000030000000000000000000000000000000000000000000000000000000a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a14141414141414141414141414141414141414141e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e1e28282828282828282828282828282828282828280000320064009600c800fa002c015e019001c201f401260258028a02bc02ee02200352038403b6030a003c006e00a000d2000401360168019a01cc01fe01300262029402c602f8022a035c038e03c003140046007800aa00dc000e0140017201a401d60108023a026c029e02d0020203340366039803ca031e0050008200b400e60018014a017c01ae01e001120244027602a802da020c033e037003a203d40328005a008c00be00f000220154018601b801ea011c024e028002b202e402160348037a03ac03de03ffffffffffffffffffffffff0f0000000000000000
2232696242503084281	-1	\\x01010201640000000300000000000000030000000000000000000a0014001e00280032003c00460050005a0064006e00780082008c009600a000aa00b400be00c800d200dc00e600f000fa0004010e01180122012c01360140014a0154015e01680172017c01860190019a01a401ae01b801c201cc01d601e001ea01f401fe01080212021c02260230023a0244024e02580262026c02760280028a0294029e02a802b202bc02c602d002da02e402ee02f80202030c03160320032a0334033e03480352035c03660370037a0384038e039803a203ac03b603c003ca03d403de03000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28000a141e28ffffffffffffffffffffffff0f0000000000000000
\.


--
-- Data for Name: friends_runs; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.friends_runs (run, place, bytes) FROM stdin;
2232696242503084281	1048576	\\x010101000100000064000000000000000300000000000000030000000000000000000000010003000000000000000300000000000000000000000200
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
504515352709824512	photo 1
504515352709824513	photo 2
504515352709824514	photo 3
504515352709824515	photo 4
504515352709824516	photo 5
504515352709824517	photo 6
504515352709824518	photo 7
504515352709824519	photo 8
504515352709824520	photo 9
504515352709824521	photo 10
504515352709824522	photo 11
504515352709824523	photo 12
504515352709824524	photo 13
504515352709824525	photo 14
504515352709824526	photo 15
504515352709824527	photo 16
504515352709824528	photo 17
504515352709824529	photo 18
504515352709824530	photo 19
504515352709824531	photo 20
504515352709824532	photo 21
504515352709824533	photo 22
504515352709824534	photo 23
504515352709824535	photo 24
504515352709824536	photo 25
504515352709824537	photo 26
504515352709824538	photo 27
504515352709824539	photo 28
504515352709824540	photo 29
504515352709824541	photo 30
504515352709824542	photo 31
504515352709824543	photo 32
504515352709824544	photo 33
504515352709824545	photo 34
504515352709824546	photo 35
504515352709824547	photo 36
504515352709824548	photo 37
504515352709824549	photo 38
504515352709824550	photo 39
504515352709824551	photo 40
504515352709824552	photo 41
504515352709824553	photo 42
504515352709824554	photo 43
504515352709824555	photo 44
504515352709824556	photo 45
504515352709824557	photo 46
504515352709824558	photo 47
504515352709824559	photo 48
504515352709824560	photo 49
504515352709824561	photo 50
504515352709824562	photo 51
504515352709824563	photo 52
504515352709824564	photo 53
504515352709824565	photo 54
504515352709824566	photo 55
504515352709824567	photo 56
504515352709824568	photo 57
504515352709824569	photo 58
504515352709824570	photo 59
504515352709824571	photo 60
504515352709824572	photo 61
504515352709824573	photo 62
504515352709824574	photo 63
504515352709824575	photo 64
504515352709824576	photo 65
504515352709824577	photo 66
504515352709824578	photo 67
504515352709824579	photo 68
504515352709824580	photo 69
504515352709824581	photo 70
504515352709824582	photo 71
504515352709824583	photo 72
504515352709824584	photo 73
504515352709824585	photo 74
504515352709824586	photo 75
504515352709824587	photo 76
504515352709824588	photo 77
504515352709824589	photo 78
504515352709824590	photo 79
504515352709824591	photo 80
504515352709824592	photo 81
504515352709824593	photo 82
504515352709824594	photo 83
504515352709824595	photo 84
504515352709824596	photo 85
504515352709824597	photo 86
504515352709824598	photo 87
504515352709824599	photo 88
504515352709824600	photo 89
504515352709824601	photo 90
504515352709824602	photo 91
504515352709824603	photo 92
504515352709824604	photo 93
504515352709824605	photo 94
504515352709824606	photo 95
504515352709824607	photo 96
504515352709824608	photo 97
504515352709824609	photo 98
504515352709824610	photo 99
504515352709824611	photo 100
504515352709824612	photo 101
504515352709824613	photo 102
504515352709824614	photo 103
504515352709824615	photo 104
504515352709824616	photo 105
504515352709824617	photo 106
504515352709824618	photo 107
504515352709824619	photo 108
504515352709824620	photo 109
504515352709824621	photo 110
504515352709824622	photo 111
504515352709824623	photo 112
504515352709824624	photo 113
504515352709824625	photo 114
504515352709824626	photo 115
504515352709824627	photo 116
504515352709824628	photo 117
504515352709824629	photo 118
504515352709824630	photo 119
504515352709824631	photo 120
504515352709824632	photo 121
504515352709824633	photo 122
504515352709824634	photo 123
504515352709824635	photo 124
504515352709824636	photo 125
504515352709824637	photo 126
504515352709824638	photo 127
504515352709824639	photo 128
504515352709824640	photo 129
504515352709824641	photo 130
504515352709824642	photo 131
504515352709824643	photo 132
504515352709824644	photo 133
504515352709824645	photo 134
504515352709824646	photo 135
504515352709824647	photo 136
504515352709824648	photo 137
504515352709824649	photo 138
504515352709824650	photo 139
504515352709824651	photo 140
504515352709824652	photo 141
504515352709824653	photo 142
504515352709824654	photo 143
504515352709824655	photo 144
504515352709824656	photo 145
504515352709824657	photo 146
504515352709824658	photo 147
504515352709824659	photo 148
504515352709824660	photo 149
504515352709824661	photo 150
504515352709824662	photo 151
504515352709824663	photo 152
504515352709824664	photo 153
504515352709824665	photo 154
504515352709824666	photo 155
504515352709824667	photo 156
504515352709824668	photo 157
504515352709824669	photo 158
504515352709824670	photo 159
504515352709824671	photo 160
504515352709824672	photo 161
504515352709824673	photo 162
504515352709824674	photo 163
504515352709824675	photo 164
504515352709824676	photo 165
504515352709824677	photo 166
504515352709824678	photo 167
504515352709824679	photo 168
504515352709824680	photo 169
504515352709824681	photo 170
504515352709824682	photo 171
504515352709824683	photo 172
504515352709824684	photo 173
504515352709824685	photo 174
504515352709824686	photo 175
504515352709824687	photo 176
504515352709824688	photo 177
504515352709824689	photo 178
504515352709824690	photo 179
504515352709824691	photo 180
504515352709824692	photo 181
504515352709824693	photo 182
504515352709824694	photo 183
504515352709824695	photo 184
504515352709824696	photo 185
504515352709824697	photo 186
504515352709824698	photo 187
504515352709824699	photo 188
504515352709824700	photo 189
504515352709824701	photo 190
504515352709824702	photo 191
504515352709824703	photo 192
504515352709824704	photo 193
504515352709824705	photo 194
504515352709824706	photo 195
504515352709824707	photo 196
504515352709824708	photo 197
504515352709824709	photo 198
504515352709824710	photo 199
504515352709824711	photo 200
504515352709824712	photo 201
504515352709824713	photo 202
504515352709824714	photo 203
504515352709824715	photo 204
504515352709824716	photo 205
504515352709824717	photo 206
504515352709824718	photo 207
504515352709824719	photo 208
504515352709824720	photo 209
504515352709824721	photo 210
504515352709824722	photo 211
504515352709824723	photo 212
504515352709824724	photo 213
504515352709824725	photo 214
504515352709824726	photo 215
504515352709824727	photo 216
504515352709824728	photo 217
504515352709824729	photo 218
504515352709824730	photo 219
504515352709824731	photo 220
504515352709824732	photo 221
504515352709824733	photo 222
504515352709824734	photo 223
504515352709824735	photo 224
504515352709824736	photo 225
504515352709824737	photo 226
504515352709824738	photo 227
504515352709824739	photo 228
504515352709824740	photo 229
504515352709824741	photo 230
504515352709824742	photo 231
504515352709824743	photo 232
504515352709824744	photo 233
504515352709824745	photo 234
504515352709824746	photo 235
504515352709824747	photo 236
504515352709824748	photo 237
504515352709824749	photo 238
504515352709824750	photo 239
504515352709824751	photo 240
504515352709824752	photo 241
504515352709824753	photo 242
504515352709824754	photo 243
504515352709824755	photo 244
504515352709824756	photo 245
504515352709824757	photo 246
504515352709824758	photo 247
504515352709824759	photo 248
504515352709824760	photo 249
504515352709824761	photo 250
504515352709824762	photo 251
504515352709824763	photo 252
504515352709824764	photo 253
504515352709824765	photo 254
504515352709824766	photo 255
504515352709824767	photo 256
504515352709824768	photo 257
504515352709824769	photo 258
504515352709824770	photo 259
504515352709824771	photo 260
504515352709824772	photo 261
504515352709824773	photo 262
504515352709824774	photo 263
504515352709824775	photo 264
504515352709824776	photo 265
504515352709824777	photo 266
504515352709824778	photo 267
504515352709824779	photo 268
504515352709824780	photo 269
504515352709824781	photo 270
504515352709824782	photo 271
504515352709824783	photo 272
504515352709824784	photo 273
504515352709824785	photo 274
504515352709824786	photo 275
504515352709824787	photo 276
504515352709824788	photo 277
504515352709824789	photo 278
504515352709824790	photo 279
504515352709824791	photo 280
504515352709824792	photo 281
504515352709824793	photo 282
504515352709824794	photo 283
504515352709824795	photo 284
504515352709824796	photo 285
504515352709824797	photo 286
504515352709824798	photo 287
504515352709824799	photo 288
504515352709824800	photo 289
504515352709824801	photo 290
504515352709824802	photo 291
504515352709824803	photo 292
504515352709824804	photo 293
504515352709824805	photo 294
504515352709824806	photo 295
504515352709824807	photo 296
504515352709824808	photo 297
504515352709824809	photo 298
504515352709824810	photo 299
504515352709824811	photo 300
504515352709824812	photo 301
504515352709824813	photo 302
504515352709824814	photo 303
504515352709824815	photo 304
504515352709824816	photo 305
504515352709824817	photo 306
504515352709824818	photo 307
504515352709824819	photo 308
504515352709824820	photo 309
504515352709824821	photo 310
504515352709824822	photo 311
504515352709824823	photo 312
504515352709824824	photo 313
504515352709824825	photo 314
504515352709824826	photo 315
504515352709824827	photo 316
504515352709824828	photo 317
504515352709824829	photo 318
504515352709824830	photo 319
504515352709824831	photo 320
504515352709824832	photo 321
504515352709824833	photo 322
504515352709824834	photo 323
504515352709824835	photo 324
504515352709824836	photo 325
504515352709824837	photo 326
504515352709824838	photo 327
504515352709824839	photo 328
504515352709824840	photo 329
504515352709824841	photo 330
504515352709824842	photo 331
504515352709824843	photo 332
504515352709824844	photo 333
504515352709824845	photo 334
504515352709824846	photo 335
504515352709824847	photo 336
504515352709824848	photo 337
504515352709824849	photo 338
504515352709824850	photo 339
504515352709824851	photo 340
504515352709824852	photo 341
504515352709824853	photo 342
504515352709824854	photo 343
504515352709824855	photo 344
504515352709824856	photo 345
504515352709824857	photo 346
504515352709824858	photo 347
504515352709824859	photo 348
504515352709824860	photo 349
504515352709824861	photo 350
504515352709824862	photo 351
504515352709824863	photo 352
504515352709824864	photo 353
504515352709824865	photo 354
504515352709824866	photo 355
504515352709824867	photo 356
504515352709824868	photo 357
504515352709824869	photo 358
504515352709824870	photo 359
504515352709824871	photo 360
504515352709824872	photo 361
504515352709824873	photo 362
504515352709824874	photo 363
504515352709824875	photo 364
504515352709824876	photo 365
504515352709824877	photo 366
504515352709824878	photo 367
504515352709824879	photo 368
504515352709824880	photo 369
504515352709824881	photo 370
504515352709824882	photo 371
504515352709824883	photo 372
504515352709824884	photo 373
504515352709824885	photo 374
504515352709824886	photo 375
504515352709824887	photo 376
504515352709824888	photo 377
504515352709824889	photo 378
504515352709824890	photo 379
504515352709824891	photo 380
504515352709824892	photo 381
504515352709824893	photo 382
504515352709824894	photo 383
504515352709824895	photo 384
504515352709824896	photo 385
504515352709824897	photo 386
504515352709824898	photo 387
504515352709824899	photo 388
504515352709824900	photo 389
504515352709824901	photo 390
504515352709824902	photo 391
504515352709824903	photo 392
504515352709824904	photo 393
504515352709824905	photo 394
504515352709824906	photo 395
504515352709824907	photo 396
504515352709824908	photo 397
504515352709824909	photo 398
504515352709824910	photo 399
504515352709824911	photo 400
504515352709824912	photo 401
504515352709824913	photo 402
504515352709824914	photo 403
504515352709824915	photo 404
504515352709824916	photo 405
504515352709824917	photo 406
504515352709824918	photo 407
504515352709824919	photo 408
504515352709824920	photo 409
504515352709824921	photo 410
504515352709824922	photo 411
504515352709824923	photo 412
504515352709824924	photo 413
504515352709824925	photo 414
504515352709824926	photo 415
504515352709824927	photo 416
504515352709824928	photo 417
504515352709824929	photo 418
504515352709824930	photo 419
504515352709824931	photo 420
504515352709824932	photo 421
504515352709824933	photo 422
504515352709824934	photo 423
504515352709824935	photo 424
504515352709824936	photo 425
504515352709824937	photo 426
504515352709824938	photo 427
504515352709824939	photo 428
504515352709824940	photo 429
504515352709824941	photo 430
504515352709824942	photo 431
504515352709824943	photo 432
504515352709824944	photo 433
504515352709824945	photo 434
504515352709824946	photo 435
504515352709824947	photo 436
504515352709824948	photo 437
504515352709824949	photo 438
504515352709824950	photo 439
504515352709824951	photo 440
504515352709824952	photo 441
504515352709824953	photo 442
504515352709824954	photo 443
504515352709824955	photo 444
504515352709824956	photo 445
504515352709824957	photo 446
504515352709824958	photo 447
504515352709824959	photo 448
504515352709824960	photo 449
504515352709824961	photo 450
504515352709824962	photo 451
504515352709824963	photo 452
504515352709824964	photo 453
504515352709824965	photo 454
504515352709824966	photo 455
504515352709824967	photo 456
504515352709824968	photo 457
504515352709824969	photo 458
504515352709824970	photo 459
504515352709824971	photo 460
504515352709824972	photo 461
504515352709824973	photo 462
504515352709824974	photo 463
504515352709824975	photo 464
504515352709824976	photo 465
504515352709824977	photo 466
504515352709824978	photo 467
504515352709824979	photo 468
504515352709824980	photo 469
504515352709824981	photo 470
504515352709824982	photo 471
504515352709824983	photo 472
504515352709824984	photo 473
504515352709824985	photo 474
504515352709824986	photo 475
504515352709824987	photo 476
504515352709824988	photo 477
504515352709824989	photo 478
504515352709824990	photo 479
504515352709824991	photo 480
504515352709824992	photo 481
504515352709824993	photo 482
504515352709824994	photo 483
504515352709824995	photo 484
504515352709824996	photo 485
504515352709824997	photo 486
504515352718213120	photo 487
504515352718213121	photo 488
504515352718213122	photo 489
504515352718213123	photo 490
504515352718213124	photo 491
504515352718213125	photo 492
504515352718213126	photo 493
504515352718213127	photo 494
504515352718213128	photo 495
504515352718213129	photo 496
504515352718213130	photo 497
504515352718213131	photo 498
504515352718213132	photo 499
504515352718213133	photo 500
504515352718213134	photo 501
504515352718213135	photo 502
504515352718213136	photo 503
504515352718213137	photo 504
504515352718213138	photo 505
504515352718213139	photo 506
504515352718213140	photo 507
504515352718213141	photo 508
504515352718213142	photo 509
504515352718213143	photo 510
504515352718213144	photo 511
504515352718213145	photo 512
504515352718213146	photo 513
504515352718213147	photo 514
504515352718213148	photo 515
504515352718213149	photo 516
504515352718213150	photo 517
504515352718213151	photo 518
504515352718213152	photo 519
504515352718213153	photo 520
504515352718213154	photo 521
504515352718213155	photo 522
504515352718213156	photo 523
504515352718213157	photo 524
504515352718213158	photo 525
504515352718213159	photo 526
504515352718213160	photo 527
504515352718213161	photo 528
504515352718213162	photo 529
504515352718213163	photo 530
504515352718213164	photo 531
504515352718213165	photo 532
504515352718213166	photo 533
504515352718213167	photo 534
504515352718213168	photo 535
504515352718213169	photo 536
504515352718213170	photo 537
504515352718213171	photo 538
504515352718213172	photo 539
504515352718213173	photo 540
504515352718213174	photo 541
504515352718213175	photo 542
504515352718213176	photo 543
504515352718213177	photo 544
504515352718213178	photo 545
504515352718213179	photo 546
504515352718213180	photo 547
504515352718213181	photo 548
504515352718213182	photo 549
504515352718213183	photo 550
504515352718213184	photo 551
504515352718213185	photo 552
504515352718213186	photo 553
504515352718213187	photo 554
504515352718213188	photo 555
504515352718213189	photo 556
504515352718213190	photo 557
504515352718213191	photo 558
504515352718213192	photo 559
504515352718213193	photo 560
504515352718213194	photo 561
504515352718213195	photo 562
504515352718213196	photo 563
504515352718213197	photo 564
504515352718213198	photo 565
504515352718213199	photo 566
504515352718213200	photo 567
504515352718213201	photo 568
504515352718213202	photo 569
504515352718213203	photo 570
504515352718213204	photo 571
504515352718213205	photo 572
504515352718213206	photo 573
504515352718213207	photo 574
504515352718213208	photo 575
504515352718213209	photo 576
504515352718213210	photo 577
504515352718213211	photo 578
504515352718213212	photo 579
504515352718213213	photo 580
504515352718213214	photo 581
504515352718213215	photo 582
504515352718213216	photo 583
504515352718213217	photo 584
504515352718213218	photo 585
504515352718213219	photo 586
504515352718213220	photo 587
504515352718213221	photo 588
504515352718213222	photo 589
504515352718213223	photo 590
504515352718213224	photo 591
504515352718213225	photo 592
504515352718213226	photo 593
504515352718213227	photo 594
504515352718213228	photo 595
504515352718213229	photo 596
504515352718213230	photo 597
504515352718213231	photo 598
504515352718213232	photo 599
504515352718213233	photo 600
504515352718213234	photo 601
504515352718213235	photo 602
504515352718213236	photo 603
504515352718213237	photo 604
504515352718213238	photo 605
504515352718213239	photo 606
504515352718213240	photo 607
504515352718213241	photo 608
504515352718213242	photo 609
504515352718213243	photo 610
504515352718213244	photo 611
504515352718213245	photo 612
504515352718213246	photo 613
504515352718213247	photo 614
504515352718213248	photo 615
504515352718213249	photo 616
504515352718213250	photo 617
504515352718213251	photo 618
504515352718213252	photo 619
504515352718213253	photo 620
504515352718213254	photo 621
504515352718213255	photo 622
504515352718213256	photo 623
504515352718213257	photo 624
504515352718213258	photo 625
504515352718213259	photo 626
504515352718213260	photo 627
504515352718213261	photo 628
504515352718213262	photo 629
504515352718213263	photo 630
504515352718213264	photo 631
504515352718213265	photo 632
504515352718213266	photo 633
504515352718213267	photo 634
504515352718213268	photo 635
504515352718213269	photo 636
504515352718213270	photo 637
504515352718213271	photo 638
504515352718213272	photo 639
504515352718213273	photo 640
504515352718213274	photo 641
504515352718213275	photo 642
504515352718213276	photo 643
504515352718213277	photo 644
504515352718213278	photo 645
504515352718213279	photo 646
504515352718213280	photo 647
504515352718213281	photo 648
504515352718213282	photo 649
504515352718213283	photo 650
504515352718213284	photo 651
504515352718213285	photo 652
504515352718213286	photo 653
504515352718213287	photo 654
504515352718213288	photo 655
504515352718213289	photo 656
504515352718213290	photo 657
504515352718213291	photo 658
504515352718213292	photo 659
504515352718213293	photo 660
504515352718213294	photo 661
504515352718213295	photo 662
504515352718213296	photo 663
504515352718213297	photo 664
504515352718213298	photo 665
504515352718213299	photo 666
504515352718213300	photo 667
504515352718213301	photo 668
504515352718213302	photo 669
504515352718213303	photo 670
504515352718213304	photo 671
504515352718213305	photo 672
504515352718213306	photo 673
504515352718213307	photo 674
504515352718213308	photo 675
504515352718213309	photo 676
504515352718213310	photo 677
504515352718213311	photo 678
504515352718213312	photo 679
504515352718213313	photo 680
504515352718213314	photo 681
504515352718213315	photo 682
504515352718213316	photo 683
504515352718213317	photo 684
504515352718213318	photo 685
504515352718213319	photo 686
504515352718213320	photo 687
504515352718213321	photo 688
504515352718213322	photo 689
504515352718213323	photo 690
504515352718213324	photo 691
504515352718213325	photo 692
504515352718213326	photo 693
504515352718213327	photo 694
504515352718213328	photo 695
504515352718213329	photo 696
504515352718213330	photo 697
504515352718213331	photo 698
504515352718213332	photo 699
504515352718213333	photo 700
504515352718213334	photo 701
504515352718213335	photo 702
504515352718213336	photo 703
504515352718213337	photo 704
504515352718213338	photo 705
504515352718213339	photo 706
504515352718213340	photo 707
504515352718213341	photo 708
504515352718213342	photo 709
504515352718213343	photo 710
504515352718213344	photo 711
504515352718213345	photo 712
504515352718213346	photo 713
504515352718213347	photo 714
504515352718213348	photo 715
504515352718213349	photo 716
504515352718213350	photo 717
504515352718213351	photo 718
504515352718213352	photo 719
504515352718213353	photo 720
504515352718213354	photo 721
504515352718213355	photo 722
504515352718213356	photo 723
504515352718213357	photo 724
504515352718213358	photo 725
504515352718213359	photo 726
504515352718213360	photo 727
504515352718213361	photo 728
504515352718213362	photo 729
504515352718213363	photo 730
504515352718213364	photo 731
504515352718213365	photo 732
504515352718213366	photo 733
504515352718213367	photo 734
504515352718213368	photo 735
504515352718213369	photo 736
504515352718213370	photo 737
504515352718213371	photo 738
504515352718213372	photo 739
504515352718213373	photo 740
504515352718213374	photo 741
504515352718213375	photo 742
504515352718213376	photo 743
504515352718213377	photo 744
504515352718213378	photo 745
504515352718213379	photo 746
504515352718213380	photo 747
504515352718213381	photo 748
504515352718213382	photo 749
504515352718213383	photo 750
504515352718213384	photo 751
504515352718213385	photo 752
504515352718213386	photo 753
504515352718213387	photo 754
504515352718213388	photo 755
504515352718213389	photo 756
504515352718213390	photo 757
504515352718213391	photo 758
504515352718213392	photo 759
504515352718213393	photo 760
504515352718213394	photo 761
504515352718213395	photo 762
504515352718213396	photo 763
504515352718213397	photo 764
504515352718213398	photo 765
504515352718213399	photo 766
504515352718213400	photo 767
504515352718213401	photo 768
504515352718213402	photo 769
504515352718213403	photo 770
504515352718213404	photo 771
504515352718213405	photo 772
504515352718213406	photo 773
504515352718213407	photo 774
504515352718213408	photo 775
504515352718213409	photo 776
504515352718213410	photo 777
504515352718213411	photo 778
504515352718213412	photo 779
504515352718213413	photo 780
504515352718213414	photo 781
504515352718213415	photo 782
504515352718213416	photo 783
504515352718213417	photo 784
504515352718213418	photo 785
504515352718213419	photo 786
504515352718213420	photo 787
504515352718213421	photo 788
504515352718213422	photo 789
504515352718213423	photo 790
504515352718213424	photo 791
504515352718213425	photo 792
504515352718213426	photo 793
504515352718213427	photo 794
504515352718213428	photo 795
504515352718213429	photo 796
504515352718213430	photo 797
504515352718213431	photo 798
504515352718213432	photo 799
504515352718213433	photo 800
504515352718213434	photo 801
504515352718213435	photo 802
504515352718213436	photo 803
504515352718213437	photo 804
504515352718213438	photo 805
504515352718213439	photo 806
504515352718213440	photo 807
504515352718213441	photo 808
504515352718213442	photo 809
504515352718213443	photo 810
504515352718213444	photo 811
504515352718213445	photo 812
504515352718213446	photo 813
504515352718213447	photo 814
504515352718213448	photo 815
504515352718213449	photo 816
504515352718213450	photo 817
504515352718213451	photo 818
504515352718213452	photo 819
504515352718213453	photo 820
504515352718213454	photo 821
504515352718213455	photo 822
504515352718213456	photo 823
504515352718213457	photo 824
504515352718213458	photo 825
504515352718213459	photo 826
504515352718213460	photo 827
504515352718213461	photo 828
504515352718213462	photo 829
504515352718213463	photo 830
504515352718213464	photo 831
504515352718213465	photo 832
504515352718213466	photo 833
504515352718213467	photo 834
504515352718213468	photo 835
504515352718213469	photo 836
504515352718213470	photo 837
504515352718213471	photo 838
504515352718213472	photo 839
504515352718213473	photo 840
504515352718213474	photo 841
504515352718213475	photo 842
504515352718213476	photo 843
504515352718213477	photo 844
504515352718213478	photo 845
504515352718213479	photo 846
504515352718213480	photo 847
504515352718213481	photo 848
504515352718213482	photo 849
504515352718213483	photo 850
504515352718213484	photo 851
504515352718213485	photo 852
504515352718213486	photo 853
504515352718213487	photo 854
504515352718213488	photo 855
504515352718213489	photo 856
504515352718213490	photo 857
504515352718213491	photo 858
504515352718213492	photo 859
504515352718213493	photo 860
504515352718213494	photo 861
504515352718213495	photo 862
504515352718213496	photo 863
504515352718213497	photo 864
504515352718213498	photo 865
504515352718213499	photo 866
504515352718213500	photo 867
504515352718213501	photo 868
504515352718213502	photo 869
504515352718213503	photo 870
504515352718213504	photo 871
504515352718213505	photo 872
504515352718213506	photo 873
504515352718213507	photo 874
504515352718213508	photo 875
504515352718213509	photo 876
504515352718213510	photo 877
504515352718213511	photo 878
504515352718213512	photo 879
504515352718213513	photo 880
504515352718213514	photo 881
504515352718213515	photo 882
504515352718213516	photo 883
504515352718213517	photo 884
504515352718213518	photo 885
504515352718213519	photo 886
504515352718213520	photo 887
504515352718213521	photo 888
504515352718213522	photo 889
504515352718213523	photo 890
504515352718213524	photo 891
504515352718213525	photo 892
504515352718213526	photo 893
504515352718213527	photo 894
504515352718213528	photo 895
504515352718213529	photo 896
504515352718213530	photo 897
504515352718213531	photo 898
504515352718213532	photo 899
504515352718213533	photo 900
504515352718213534	photo 901
504515352718213535	photo 902
504515352718213536	photo 903
504515352718213537	photo 904
504515352718213538	photo 905
504515352718213539	photo 906
504515352718213540	photo 907
504515352718213541	photo 908
504515352718213542	photo 909
504515352718213543	photo 910
504515352718213544	photo 911
504515352718213545	photo 912
504515352718213546	photo 913
504515352718213547	photo 914
504515352718213548	photo 915
504515352718213549	photo 916
504515352718213550	photo 917
504515352718213551	photo 918
504515352718213552	photo 919
504515352718213553	photo 920
504515352718213554	photo 921
504515352718213555	photo 922
504515352718213556	photo 923
504515352718213557	photo 924
504515352718213558	photo 925
504515352718213559	photo 926
504515352718213560	photo 927
504515352718213561	photo 928
504515352718213562	photo 929
504515352718213563	photo 930
504515352718213564	photo 931
504515352718213565	photo 932
504515352718213566	photo 933
504515352718213567	photo 934
504515352718213568	photo 935
504515352718213569	photo 936
504515352718213570	photo 937
504515352718213571	photo 938
504515352718213572	photo 939
504515352718213573	photo 940
504515352718213574	photo 941
504515352718213575	photo 942
504515352718213576	photo 943
504515352718213577	photo 944
504515352718213578	photo 945
504515352718213579	photo 946
504515352718213580	photo 947
504515352718213581	photo 948
504515352718213582	photo 949
504515352718213583	photo 950
504515352718213584	photo 951
504515352718213585	photo 952
504515352718213586	photo 953
504515352718213587	photo 954
504515352718213588	photo 955
504515352718213589	photo 956
504515352718213590	photo 957
504515352718213591	photo 958
504515352718213592	photo 959
504515352718213593	photo 960
504515352718213594	photo 961
504515352718213595	photo 962
504515352718213596	photo 963
504515352718213597	photo 964
504515352718213598	photo 965
504515352718213599	photo 966
504515352718213600	photo 967
504515352718213601	photo 968
504515352718213602	photo 969
504515352718213603	photo 970
504515352718213604	photo 971
504515352718213605	photo 972
504515352718213606	photo 973
504515352718213607	photo 974
504515352718213608	photo 975
504515352718213609	photo 976
504515352718213610	photo 977
504515352718213611	photo 978
504515352718213612	photo 979
504515352718213613	photo 980
504515352718213614	photo 981
504515352718213615	photo 982
504515352718213616	photo 983
504515352718213617	photo 984
504515352718213618	photo 985
504515352718213619	photo 986
504515352718213620	photo 987
504515352718213621	photo 988
504515352718213622	photo 989
504515352718213623	photo 990
504515352718213624	photo 991
504515352718213625	photo 992
504515352718213626	photo 993
504515352718213627	photo 994
504515352718213628	photo 995
504515352718213629	photo 996
504515352718213630	photo 997
504515352718213631	photo 998
504515352718213632	photo 999
504515352718213633	photo 1000
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
19	-8932548982103194134	tag 19
13	-8223186736462078101	tag 13
1	-7629455237855814097	tag 1
18	-7208005634785832897	tag 18
4	-7117109223823106354	tag 4
16	-6987690232955901996	tag 16
9	-6732722433946246209	tag 9
15	-5814604801907564236	tag 15
11	-4116855723582564725	tag 11
12	-2233384224610537546	tag 12
2	-1047429599296949165	tag 2
7	1340709759281130348	tag 7
10	1827312967081729807	tag 10
20	3466047254835158543	tag 0
6	3830811728613093052	tag 6
5	5622500251535580988	tag 5
17	6117076157355391063	tag 17
3	6999277514742763770	tag 3
8	8388107083474496460	tag 8
14	8861141854366442902	tag 14
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
5954132900793556617	1	\\x01000102e80300000100000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020203030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030303030404040404040404040404040404040404040404040404040404040404040404040404040404040404040404040404040404050505050505050505050505050505050505050505050505050505050505050505050505050505050505050505050505050506060606060606060606060606060606060606060606060606060606060606060606060606060606060606060606060606060707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707070707080808080808080808080808080808080808080808080808080808080808080808080808080808080808080808080808080809090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090909090a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0e0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f10101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121212121213131313131313131313131313131313131313131313131313131313131313131313131313131313131313131313131313130000140028003c005000640078008c00a000b400c800dc00f000040118012c014001540168017c019001a401b801cc01e001f40108021c023002440258026c0280029402a802bc02d002e402f8020c032003340348035c03700384039803ac03c003d4030100150029003d005100650079008d00a100b500c900dd00f100050119012d014101550169017d019101a501b901cd01e101f50109021d023102450259026d0281029502a902bd02d102e502f9020d032103350349035d03710385039903ad03c103d503020016002a003e00520066007a008e00a200b600ca00de00f20006011a012e01420156016a017e019201a601ba01ce01e201f6010a021e02320246025a026e0282029602aa02be02d202e602fa020e03220336034a035e03720386039a03ae03c203d603030017002b003f00530067007b008f00a300b700cb00df00f30007011b012f01430157016b017f019301a701bb01cf01e301f7010b021f02330247025b026f0283029702ab02bf02d302e702fb020f03230337034b035f03730387039b03af03c303d703040018002c004000540068007c009000a400b800cc00e000f40008011c013001440158016c0180019401a801bc01d001e401f8010c022002340248025c02700284029802ac02c002d402e802fc021003240338034c036003740388039c03b003c403d803050019002d004100550069007d009100a500b900cd00e100f50009011d013101450159016d0181019501a901bd01d101e501f9010d022102350249025d02710285029902ad02c102d502e902fd021103250339034d036103750389039d03b103c503d90306001a002e00420056006a007e009200a600ba00ce00e200f6000a011e01320146015a016e0182019601aa01be01d201e601fa010e02220236024a025e02720286029a02ae02c202d602ea02fe02120326033a034e03620376038a039e03b203c603da0307001b002f00430057006b007f009300a700bb00cf00e300f7000b011f01330147015b016f0183019701ab01bf01d301e701fb010f02230237024b025f02730287029b02af02c302d702eb02ff02130327033b034f03630377038b039f03b303c703db0308001c003000440058006c0080009400a800bc00d000e400f8000c012001340148015c01700184019801ac01c001d401e801fc011002240238024c026002740288029c02b002c402d802ec020003140328033c035003640378038c03a003b403c803dc0309001d003100450059006d0081009500a900bd00d100e500f9000d012101350149015d01710185019901ad01c101d501e901fd011102250239024d026102750289029d02b102c502d902ed020103150329033d035103650379038d03a103b503c903dd030a001e00320046005a006e0082009600aa00be00d200e600fa000e01220136014a015e01720186019a01ae01c201d601ea01fe01120226023a024e02620276028a029e02b202c602da02ee02020316032a033e03520366037a038e03a203b603ca03de030b001f00330047005b006f0083009700ab00bf00d300e700fb000f01230137014b015f01730187019b01af01c301d701eb01ff01130227023b024f02630277028b029f02b302c702db02ef02030317032b033f03530367037b038f03a303b703cb03df030c002000340048005c00700084009800ac00c000d400e800fc001001240138014c016001740188019c01b001c401d801ec010002140228023c025002640278028c02a002b402c802dc02f002040318032c034003540368037c039003a403b803cc03e0030d002100350049005d00710085009900ad00c100d500e900fd001101250139014d016101750189019d01b101c501d901ed010102150229023d025102650279028d02a102b502c902dd02f102050319032d034103550369037d039103a503b903cd03e1030e00220036004a005e00720086009a00ae00c200d600ea00fe00120126013a014e01620176018a019e01b201c601da01ee01020216022a023e02520266027a028e02a202b602ca02de02f20206031a032e03420356036a037e039203a603ba03ce03e2030f00230037004b005f00730087009b00af00c300d700eb00ff00130127013b014f01630177018b019f01b301c701db01ef01030217022b023f02530267027b028f02a302b702cb02df02f30207031b032f03430357036b037f039303a703bb03cf03e3031000240038004c006000740088009c00b000c400d800ec000001140128013c015001640178018c01a001b401c801dc01f001040218022c024002540268027c029002a402b802cc02e002f40208031c033003440358036c0380039403a803bc03d003e4031100250039004d006100750089009d00b100c500d900ed000101150129013d015101650179018d01a101b501c901dd01f101050219022d024102550269027d029102a502b902cd02e102f50209031d033103450359036d0381039503a903bd03d103e503120026003a004e00620076008a009e00b200c600da00ee00020116012a013e01520166017a018e01a201b601ca01de01f20106021a022e02420256026a027e029202a602ba02ce02e202f6020a031e03320346035a036e0382039603aa03be03d203e603130027003b004f00630077008b009f00b300c700db00ef00030117012b013f01530167017b018f01a301b701cb01df01f30107021b022f02430257026b027f029302a702bb02cf02e302f7020b031f03330347035b036f0383039703ab03bf03d303e7030000000000000000
5954132900793556617	-1	\\x01000201e80300000100000000000000010000000000000000000100020003000400050006000700080009000a000b000c000d000e000f0010001100120013001400150016001700180019001a001b001c001d001e001f0020002100220023002400250026002700280029002a002b002c002d002e002f0030003100320033003400350036003700380039003a003b003c003d003e003f0040004100420043004400450046004700480049004a004b004c004d004e004f0050005100520053005400550056005700580059005a005b005c005d005e005f0060006100620063006400650066006700680069006a006b006c006d006e006f0070007100720073007400750076007700780079007a007b007c007d007e007f0080008100820083008400850086008700880089008a008b008c008d008e008f0090009100920093009400950096009700980099009a009b009c009d009e009f00a000a100a200a300a400a500a600a700a800a900aa00ab00ac00ad00ae00af00b000b100b200b300b400b500b600b700b800b900ba00bb00bc00bd00be00bf00c000c100c200c300c400c500c600c700c800c900ca00cb00cc00cd00ce00cf00d000d100d200d300d400d500d600d700d800d900da00db00dc00dd00de00df00e000e100e200e300e400e500e600e700e800e900ea00eb00ec00ed00ee00ef00f000f100f200f300f400f500f600f700f800f900fa00fb00fc00fd00fe00ff0000010101020103010401050106010701080109010a010b010c010d010e010f0110011101120113011401150116011701180119011a011b011c011d011e011f0120012101220123012401250126012701280129012a012b012c012d012e012f0130013101320133013401350136013701380139013a013b013c013d013e013f0140014101420143014401450146014701480149014a014b014c014d014e014f0150015101520153015401550156015701580159015a015b015c015d015e015f0160016101620163016401650166016701680169016a016b016c016d016e016f0170017101720173017401750176017701780179017a017b017c017d017e017f0180018101820183018401850186018701880189018a018b018c018d018e018f0190019101920193019401950196019701980199019a019b019c019d019e019f01a001a101a201a301a401a501a601a701a801a901aa01ab01ac01ad01ae01af01b001b101b201b301b401b501b601b701b801b901ba01bb01bc01bd01be01bf01c001c101c201c301c401c501c601c701c801c901ca01cb01cc01cd01ce01cf01d001d101d201d301d401d501d601d701d801d901da01db01dc01dd01de01df01e001e101e201e301e401e501e601e701e801e901ea01eb01ec01ed01ee01ef01f001f101f201f301f401f501f601f701f801f901fa01fb01fc01fd01fe01ff0100020102020203020402050206020702080209020a020b020c020d020e020f0210021102120213021402150216021702180219021a021b021c021d021e021f0220022102220223022402250226022702280229022a022b022c022d022e022f0230023102320233023402350236023702380239023a023b023c023d023e023f0240024102420243024402450246024702480249024a024b024c024d024e024f0250025102520253025402550256025702580259025a025b025c025d025e025f0260026102620263026402650266026702680269026a026b026c026d026e026f0270027102720273027402750276027702780279027a027b027c027d027e027f0280028102820283028402850286028702880289028a028b028c028d028e028f0290029102920293029402950296029702980299029a029b029c029d029e029f02a002a102a202a302a402a502a602a702a802a902aa02ab02ac02ad02ae02af02b002b102b202b302b402b502b602b702b802b902ba02bb02bc02bd02be02bf02c002c102c202c302c402c502c602c702c802c902ca02cb02cc02cd02ce02cf02d002d102d202d302d402d502d602d702d802d902da02db02dc02dd02de02df02e002e102e202e302e402e502e602e702e802e902ea02eb02ec02ed02ee02ef02f002f102f202f302f402f502f602f702f802f902fa02fb02fc02fd02fe02ff0200030103020303030403050306030703080309030a030b030c030d030e030f0310031103120313031403150316031703180319031a031b031c031d031e031f0320032103220323032403250326032703280329032a032b032c032d032e032f0330033103320333033403350336033703380339033a033b033c033d033e033f0340034103420343034403450346034703480349034a034b034c034d034e034f0350035103520353035403550356035703580359035a035b035c035d035e035f0360036103620363036403650366036703680369036a036b036c036d036e036f0370037103720373037403750376037703780379037a037b037c037d037e037f0380038103820383038403850386038703880389038a038b038c038d038e038f0390039103920393039403950396039703980399039a039b039c039d039e039f03a003a103a203a303a403a503a603a703a803a903aa03ab03ac03ad03ae03af03b003b103b203b303b403b503b603b703b803b903ba03bb03bc03bd03be03bf03c003c103c203c303c403c503c603c703c803c903ca03cb03cc03cd03ce03cf03d003d103d203d303d403d503d603d703d803d903da03db03dc03dd03de03df03e003e103e203e303e403e503e603e703000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f10111213000102030405060708090a0b0c0d0e0f101112130000000000000000
\.


--
-- Data for Name: tags_runs; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.tags_runs (run, place, bytes) FROM stdin;
5954132900793556617	1048576	\\x0101010001000000e8030000000000000100000000000000010000000000000000000000010001000000000000000100000000000000000000000200
\.


--
-- Data for Name: uri; Type: TABLE DATA; Schema: app; Owner: plain
--

COPY app.uri (id, key, value) FROM stdin;
217	-9206613308040755602	at://217
937	-9202349855704236079	at://937
292	-9150405675395683584	at://292
49	-9139954623941677733	at://49
581	-9099754370131857968	at://581
974	-9097803793304552135	at://974
281	-9080256148888544867	at://281
692	-9054399597330043050	at://692
966	-9029008258082462974	at://966
38	-9022230709083907805	at://38
941	-8994573002137733482	at://941
475	-8994121220197884677	at://475
560	-8991481925923954327	at://560
464	-8974908330749402287	at://464
322	-8970327121753580516	at://322
116	-8957794308873862505	at://116
318	-8955430026905246600	at://318
814	-8952410729705898055	at://814
56	-8944901054887885505	at://56
863	-8927310201306760653	at://863
480	-8912968720941584943	at://480
902	-8857897540585682286	at://902
694	-8850093443935391526	at://694
669	-8799315270187896430	at://669
269	-8775739846213329949	at://269
576	-8757777406958086950	at://576
245	-8732582783386840278	at://245
559	-8695219219277212407	at://559
848	-8637352487191989084	at://848
198	-8636807141660368525	at://198
567	-8633661658342834602	at://567
444	-8632855619870337918	at://444
272	-8627139770026512908	at://272
811	-8569119577993123061	at://811
17	-8547160870395455099	at://17
280	-8530197582734141529	at://280
703	-8523599701755132809	at://703
720	-8517716304389784405	at://720
91	-8511363437255392978	at://91
689	-8503941779292304146	at://689
379	-8502606312212582773	at://379
620	-8469969629968199059	at://620
952	-8441014933509750984	at://952
130	-8426417695120029607	at://130
73	-8426018486377857656	at://73
838	-8419529695119245947	at://838
891	-8407311048072735758	at://891
356	-8407237720037031157	at://356
690	-8392690027005117395	at://690
492	-8379568573736185190	at://492
78	-8374395396818109538	at://78
256	-8364976263702863107	at://256
973	-8348509836772070015	at://973
472	-8321806499916068392	at://472
409	-8318760162988464942	at://409
829	-8308738142244597942	at://829
392	-8298669452876910747	at://392
664	-8296281209519007813	at://664
19	-8288608702375968294	at://19
699	-8280600593381511101	at://699
989	-8264424301800381814	at://989
457	-8257500757876346822	at://457
757	-8256877000835877202	at://757
704	-8212308030092089874	at://704
305	-8185701450923789976	at://305
857	-8174167041791546762	at://857
960	-8151613679211090107	at://960
963	-8146342519027042428	at://963
526	-8113121916905817281	at://526
132	-8102979904420000647	at://132
836	-8092251408327580029	at://836
561	-8086262544106712713	at://561
470	-8070091813355811925	at://470
956	-8052974992215397704	at://956
968	-8050815297736700619	at://968
630	-8007946889628700537	at://630
508	-8007052635489311302	at://508
133	-7972150940408754215	at://133
790	-7964059735790311400	at://790
243	-7945635220316449461	at://243
441	-7927220019364571202	at://441
27	-7908806250132470517	at://27
401	-7893838348207321104	at://401
697	-7880278676686193945	at://697
846	-7873623024688535835	at://846
841	-7860697537499372477	at://841
209	-7858115393941390945	at://209
309	-7843903054174301722	at://309
468	-7835374681847122395	at://468
621	-7821568086362236680	at://621
784	-7781259927900228308	at://784
762	-7756374533408636376	at://762
114	-7656706056584095770	at://114
342	-7624427047479623131	at://342
920	-7597058972004868101	at://920
858	-7593342806984048164	at://858
70	-7579469045733066159	at://70
423	-7577319749259102054	at://423
223	-7557681465489379440	at://223
493	-7543656498910701613	at://493
880	-7528777193895297781	at://880
761	-7481689447443171814	at://761
922	-7468392282734080201	at://922
199	-7462929936388261906	at://199
695	-7430703711241332877	at://695
916	-7407022462912739587	at://916
343	-7391171828729770033	at://343
717	-7379209624060049748	at://717
320	-7363368957064368252	at://320
244	-7355390461071038536	at://244
440	-7330830416448477180	at://440
289	-7318271229589194371	at://289
623	-7316596247339084074	at://623
366	-7194550331742572522	at://366
111	-7078765432938569582	at://111
33	-7074812462882424402	at://33
354	-7070185196833960776	at://354
210	-7060860218687034900	at://210
525	-7042210434027818496	at://525
742	-7023101719016208199	at://742
732	-6985228470033831172	at://732
708	-6974716189745450236	at://708
753	-6974630261401892000	at://753
658	-6963727002835990388	at://658
438	-6937458656472476903	at://438
889	-6910355579378201022	at://889
290	-6898022692410448378	at://290
553	-6864798697033665622	at://553
276	-6862870333979733959	at://276
403	-6858331822304129807	at://403
918	-6856702647007117015	at://918
350	-6847881918903349565	at://350
810	-6828429796475425496	at://810
719	-6802478578287329303	at://719
661	-6784632722678321721	at://661
681	-6766032754578299788	at://681
102	-6753958759129607518	at://102
735	-6734967745236880800	at://735
911	-6734523438785127258	at://911
832	-6685354167095363620	at://832
153	-6665003620525609011	at://153
516	-6625334515110913655	at://516
856	-6617120441550420314	at://856
332	-6611130480093389118	at://332
833	-6605846969126094990	at://833
975	-6602750781950423119	at://975
535	-6598984295118033770	at://535
370	-6575584518627450011	at://370
698	-6567576206744337222	at://698
842	-6562401329274614208	at://842
662	-6545509671483359952	at://662
59	-6538701710612460318	at://59
885	-6509875982758095235	at://885
364	-6470064914990163812	at://364
533	-6447663195743798345	at://533
971	-6434908544273479770	at://971
799	-6415233932954785426	at://799
142	-6395817517303333696	at://142
617	-6377958590891119643	at://617
984	-6327909118888142367	at://984
445	-6326259310800076036	at://445
407	-6273640947826992046	at://407
427	-6265403079619190765	at://427
150	-6257875880392239515	at://150
241	-6256817550909443039	at://241
898	-6236262413440715995	at://898
191	-6225379977453355440	at://191
613	-6214193558868374207	at://613
185	-6195794000340741378	at://185
990	-6189593248266781157	at://990
565	-6188504310421796246	at://565
471	-6187190775881687913	at://471
710	-6174618548893415184	at://710
162	-6143916052703165221	at://162
264	-6108433723741878285	at://264
96	-6102827714599508680	at://96
158	-6102209707113964456	at://158
893	-6020114611235381892	at://893
131	-6013797278944934808	at://131
250	-6012519566799358084	at://250
303	-6005034150329831921	at://303
357	-5980609728947328630	at://357
389	-5975071541493260889	at://389
929	-5970838241124476556	at://929
254	-5939162367895814789	at://254
539	-5909694008148760595	at://539
239	-5884882329218402005	at://239
758	-5874997209194092118	at://758
706	-5866684919991250841	at://706
284	-5861831537948918205	at://284
985	-5852951850656634306	at://985
408	-5837654838276670671	at://408
108	-5834721424689612436	at://108
216	-5833079166597617079	at://216
218	-5819217561368662438	at://218
230	-5819037214391275229	at://230
433	-5789674202593243078	at://433
789	-5779992856658279128	at://789
208	-5773548397411145652	at://208
803	-5740870720367124889	at://803
915	-5656805713971873676	at://915
853	-5609109016455091252	at://853
240	-5563250705298526745	at://240
405	-5535333959533070211	at://405
782	-5521348096783793548	at://782
274	-5483382569522436936	at://274
117	-5462698357181167960	at://117
383	-5399379277507958076	at://383
253	-5385824275084170014	at://253
146	-5357023695679528309	at://146
976	-5333833801549298207	at://976
639	-5322281950460744705	at://639
7	-5301193878132410094	at://7
221	-5282242121084352315	at://221
919	-5279172495735999543	at://919
879	-5201232014476471448	at://879
381	-5183778245445731760	at://381
964	-5183443296219738216	at://964
302	-5178619547804329876	at://302
892	-5176344031058814109	at://892
1000	-5122744076801182955	at://1000
5	-5117985077857658664	at://5
851	-5111695177470116992	at://851
368	-5103599382906918090	at://368
317	-5101829337516306834	at://317
192	-5087345618001267612	at://192
489	-5086886072963106685	at://489
151	-5073609883679163457	at://151
270	-5069077730515115977	at://270
295	-5043523500905341265	at://295
980	-5014675834711634743	at://980
44	-4975770620191968908	at://44
311	-4946864028599329144	at://311
770	-4935753579465677047	at://770
969	-4933838591884564006	at://969
948	-4931263624775332446	at://948
164	-4912635792068578450	at://164
667	-4912029709845563788	at://667
883	-4879330087560160927	at://883
991	-4865907592497570110	at://991
202	-4859480350568148162	at://202
675	-4856040159671033162	at://675
48	-4829179109554618317	at://48
99	-4825780646484535674	at://99
16	-4820347015555346409	at://16
4	-4813994759226960604	at://4
845	-4792478701923322072	at://845
460	-4789114771484013607	at://460
203	-4740452894189805728	at://203
624	-4730451383094587204	at://624
128	-4726022891578950832	at://128
566	-4696296812793105939	at://566
861	-4693251901646542452	at://861
874	-4685571408627964468	at://874
594	-4672929025189645919	at://594
129	-4641074953000308587	at://129
886	-4613125711225754051	at://886
136	-4611103855249884555	at://136
840	-4583972329488235283	at://840
636	-4581258613502729973	at://636
979	-4533758272618687773	at://979
30	-4520425598452663910	at://30
954	-4487263749837517132	at://954
748	-4470612168954875789	at://748
362	-4447175525719299760	at://362
258	-4430069731729471496	at://258
625	-4426225116766270910	at://625
582	-4422755774601495653	at://582
2	-4408522273090820497	at://2
487	-4402775899958778613	at://487
992	-4377615990707585791	at://992
42	-4348458310411580192	at://42
62	-4345608504813329637	at://62
606	-4344293929354233215	at://606
282	-4342953306116607613	at://282
36	-4336515478463771649	at://36
398	-4320536541349917851	at://398
593	-4274358974306545417	at://593
222	-4262845560505362045	at://222
352	-4251915350512276985	at://352
415	-4250360589199483887	at://415
547	-4222775673922591836	at://547
518	-4206234542907563650	at://518
589	-4205044533334962779	at://589
755	-4185250754614634208	at://755
77	-4164173506029520603	at://77
909	-4088449472138464527	at://909
255	-4085014425036165143	at://255
603	-4062218827709434642	at://603
816	-4057840060159698149	at://816
847	-4042975134022991988	at://847
605	-4037848957404824092	at://605
775	-4029093278257176319	at://775
725	-4015219093197633745	at://725
394	-4001144238787065799	at://394
896	-3962131762783129221	at://896
607	-3943449781795416184	at://607
901	-3931598590318204545	at://901
736	-3930203381908510037	at://736
359	-3897881654581414600	at://359
485	-3881530611087415655	at://485
728	-3865468177241566772	at://728
120	-3842029911690992309	at://120
615	-3795720330887637594	at://615
986	-3760727421928401719	at://986
32	-3754642728526164646	at://32
773	-3706508367113755170	at://773
390	-3695864802440843326	at://390
88	-3685861090480301250	at://88
315	-3635727194746880179	at://315
286	-3624645545369800085	at://286
654	-3574305692909784561	at://654
805	-3565704582761062448	at://805
90	-3561791737497958595	at://90
404	-3561283988926313443	at://404
140	-3534608680701025177	at://140
473	-3531768885713742780	at://473
772	-3526398620822089392	at://772
476	-3490444258128549946	at://476
926	-3480681767844875016	at://926
865	-3473329562152284754	at://865
768	-3458909812871205688	at://768
800	-3448651927198797556	at://800
167	-3405073344876660447	at://167
134	-3389720559125919259	at://134
20	-3387349238173153609	at://20
959	-3352237354579834477	at://959
536	-3333283557906336512	at://536
897	-3332873746963086109	at://897
928	-3312529306073674274	at://928
189	-3303104834136275680	at://189
490	-3234555200066417694	at://490
28	-3222758654249737049	at://28
688	-3207102992939834712	at://688
825	-3205808484912327945	at://825
74	-3193136061048444946	at://74
347	-3187073754521751190	at://347
101	-3183384143864825332	at://101
945	-3182933425840775579	at://945
246	-3166109186490679639	at://246
766	-3122537294372229257	at://766
598	-3111383641965104531	at://598
169	-3050472465891827691	at://169
632	-3010956173577770227	at://632
156	-2987099877782546408	at://156
18	-2976905630388369188	at://18
652	-2972187660744364670	at://652
659	-2941972161725956417	at://659
152	-2908386290911031103	at://152
648	-2907405593672449883	at://648
242	-2875285060683090405	at://242
645	-2861852378502380042	at://645
308	-2806364445512542767	at://308
137	-2805624514428753477	at://137
247	-2788604395953017069	at://247
730	-2757335764056638793	at://730
771	-2751123494537659814	at://771
616	-2697439849122035244	at://616
478	-2680772466166080115	at://478
321	-2653059608308798726	at://321
503	-2642567778885892221	at://503
234	-2634317374747888871	at://234
98	-2551331971407858214	at://98
899	-2542555672356446104	at://899
852	-2471025807483187874	at://852
545	-2450485518145838262	at://545
519	-2449730274833576927	at://519
590	-2385841596720173340	at://590
411	-2346703369545490095	at://411
233	-2319906643417038428	at://233
925	-2310883502889083284	at://925
683	-2307247998028006701	at://683
3	-2302811330752994647	at://3
428	-2265449220974119355	at://428
532	-2259752653175677487	at://532
482	-2258150975663578128	at://482
123	-2248423343978607519	at://123
537	-2218199936817465297	at://537
870	-2215450375116341133	at://870
406	-2185990452694228018	at://406
193	-2105035722767073016	at://193
207	-2100334334992501694	at://207
294	-2086217379051126174	at://294
809	-2056822301500779141	at://809
626	-2049828073391861098	at://626
860	-2038478090038506791	at://860
930	-2017410755495649630	at://930
514	-2000515180549808567	at://514
72	-1998241764838822729	at://72
459	-1989580137898228971	at://459
138	-1981227544591721120	at://138
382	-1974716675656689085	at://382
426	-1945078032050272668	at://426
15	-1931719580129485955	at://15
744	-1928900496655370909	at://744
424	-1908875821788288536	at://424
549	-1904612787155348708	at://549
998	-1898793697935606648	at://998
396	-1880720125868902444	at://396
443	-1880368578338032473	at://443
554	-1832839158453370232	at://554
817	-1820639397497237855	at://817
107	-1767799478165097528	at://107
82	-1767049162509250122	at://82
702	-1760258534875032418	at://702
348	-1756484767536527286	at://348
868	-1752610296865048091	at://868
701	-1751702725498452783	at://701
785	-1651298478193183177	at://785
340	-1642518514570595143	at://340
479	-1622396119447690629	at://479
864	-1578304973225885461	at://864
600	-1555471309180171333	at://600
994	-1539211688733217655	at://994
881	-1493752338938796404	at://881
686	-1480153859603266554	at://686
261	-1446662896367574236	at://261
481	-1440597935070380032	at://481
592	-1428770916755806458	at://592
604	-1396470349469545928	at://604
596	-1384526710309886799	at://596
806	-1362531067759718534	at://806
40	-1281449915604592176	at://40
100	-1277735297286864580	at://100
733	-1238953474421739824	at://733
97	-1232397652250402230	at://97
31	-1203036672402384601	at://31
529	-1173942391035340877	at://529
705	-1161539318715859634	at://705
297	-1146594913083280045	at://297
60	-1143881284178416031	at://60
377	-1139779185067490309	at://377
629	-1118963223495691804	at://629
774	-1087782255880242632	at://774
541	-1077902967938638947	at://541
935	-1070308321660685707	at://935
709	-998437961807975941	at://709
844	-934087320643466627	at://844
711	-903918677565998650	at://711
601	-899251322802353307	at://601
495	-894622137103837810	at://495
534	-893980070086542562	at://534
993	-862415553799417372	at://993
866	-790815225054971879	at://866
184	-783484253793529892	at://184
69	-777809809788604025	at://69
275	-773612493366145726	at://275
337	-706437089365260860	at://337
268	-670103701028372910	at://268
323	-664091273925720136	at://323
291	-651325304348402556	at://291
878	-642950790021840608	at://878
372	-639315464949480087	at://372
611	-637269782720362309	at://611
376	-595158590368582452	at://376
946	-573166196112766457	at://946
437	-553233855629131188	at://437
360	-546527499425667826	at://360
110	-516261985719642408	at://110
201	-516015119436578415	at://201
92	-499693818451918255	at://92
972	-454470171986914845	at://972
502	-433707220964982368	at://502
900	-403398865081967274	at://900
299	-379893849484060410	at://299
738	-359047820584671828	at://738
500	-354253840119647083	at://500
977	-346034004009068208	at://977
103	-337626289733370434	at://103
950	-334219883124290943	at://950
569	-322367495480603866	at://569
509	-308504785329111092	at://509
555	-289169936741541669	at://555
43	-253614969720483182	at://43
386	-247416311545879210	at://386
988	-244602141189719396	at://988
147	-221483327205459664	at://147
179	-208766081490898196	at://179
46	-201953331153155345	at://46
792	-174263968282707913	at://792
653	-168885529950805638	at://653
104	-163285920683170737	at://104
336	-152005179658628795	at://336
287	-141329133531139140	at://287
913	-129741386849041877	at://913
277	-96825170969367011	at://277
780	-76433193564786033	at://780
640	-40809760008483260	at://640
432	-18694916008441440	at://432
24	-16589753859097786	at://24
687	8523416978994909	at://687
488	13885310167595676	at://488
293	30527276814811438	at://293
936	62028459490606861	at://936
413	83829631638305821	at://413
257	143644710601334508	at://257
859	147095490769271711	at://859
285	154849589929996867	at://285
278	161094452856352924	at://278
384	177463186034978033	at://384
651	186043214143802931	at://651
746	229072643870240596	at://746
674	261282980659675834	at://674
346	269678290292099824	at://346
172	279492031941860533	at://172
745	287685921548933681	at://745
823	293824575866317359	at://823
178	304038172377425093	at://178
180	312623928780782692	at://180
469	313126796229461149	at://469
815	332080206635823642	at://815
465	366600317509702708	at://465
776	447489891256402824	at://776
650	455340399758992518	at://650
237	473791543148533025	at://237
262	485571384777490757	at://262
330	500744404565128420	at://330
924	564900691044487991	at://924
679	565087072961169722	at://679
578	565373328595081230	at://578
727	591847882884514629	at://727
958	653373264365664672	at://958
118	695533842393342947	at://118
288	720406490962353128	at://288
818	730508381960166683	at://818
867	740909349165088368	at://867
474	788527828610190126	at://474
749	802285738801905779	at://749
371	820361701727069032	at://371
491	820968836253225144	at://491
439	843808532449923802	at://439
10	881246889806578013	at://10
252	901021017633739663	at://252
938	950755456324847632	at://938
527	957393658700055702	at://527
486	959913647978085689	at://486
523	970497985195320020	at://523
419	984559801153968268	at://419
957	1009102248761332723	at://957
796	1020388843003755336	at://796
631	1039183577580882773	at://631
978	1087091993005367634	at://978
827	1136889141509247382	at://827
714	1143022517471084826	at://714
754	1147590229192549907	at://754
112	1151309665572672741	at://112
319	1171739428504138389	at://319
334	1176423349064877206	at://334
522	1179104335137700596	at://522
507	1188731951828569534	at://507
618	1210377237714754989	at://618
944	1226971913926573980	at://944
981	1292846072816016359	at://981
660	1329892715320597578	at://660
649	1348286288949435907	at://649
786	1361060755649942027	at://786
544	1378277698376893034	at://544
195	1379620697165635073	at://195
580	1381510708172159436	at://580
183	1382756327060745816	at://183
854	1418227539578615973	at://854
451	1428987887442660964	at://451
483	1471924337425600529	at://483
300	1472419102047292638	at://300
35	1508589143298053738	at://35
670	1516455015423128116	at://670
335	1552116894203096003	at://335
781	1552946482469081126	at://781
12	1582989707450738242	at://12
895	1609931524192503513	at://895
906	1618359785838147764	at://906
608	1621801930138050041	at://608
743	1636213676477963332	at://743
53	1640255554516248977	at://53
260	1649365743272130998	at://260
125	1652969281280409191	at://125
327	1657404693925056429	at://327
139	1743854751975373537	at://139
821	1774291704435906707	at://821
731	1776000786082012108	at://731
967	1784507594716117814	at://967
236	1835810231363665387	at://236
229	1836420085897987427	at://229
367	1852310139352279625	at://367
644	1868122464378095108	at://644
638	1886705854085123290	at://638
206	1887777151939665672	at://206
943	1905179047795236387	at://943
435	1913037706826239144	at://435
265	1925109500422212908	at://265
421	1975690032476709733	at://421
273	2027133885180571776	at://273
614	2035171482098680101	at://614
173	2052991121412156255	at://173
425	2094363520570088862	at://425
326	2105870976302084719	at://326
904	2111103259977010923	at://904
684	2148235807797354629	at://684
591	2155564028353923382	at://591
187	2176383764501629758	at://187
826	2176854669243611330	at://826
546	2194572137919656165	at://546
633	2195986405727649551	at://633
170	2223090235095841549	at://170
385	2238357950857713737	at://385
95	2247845098856603473	at://95
622	2271131351957770996	at://622
310	2285326715056433889	at://310
39	2305919627859686833	at://39
298	2340187183050846081	at://298
71	2342304874361083952	at://71
953	2364648078655749949	at://953
263	2373018693756321431	at://263
497	2375313187931351253	at://497
610	2433538393688595664	at://610
875	2475983173800679307	at://875
467	2495851452658877924	at://467
61	2498033018751751787	at://61
612	2506085470938805674	at://612
871	2539073180874664117	at://871
862	2540645306629223525	at://862
657	2543019825768651315	at://657
599	2547919666290178632	at://599
712	2587840717493669274	at://712
750	2697634984110283216	at://750
456	2707246863507102673	at://456
453	2724406565944469016	at://453
1	2758837312422187278	at://1
339	2794840530320549336	at://339
349	2795933405968739142	at://349
729	2810553081624492533	at://729
531	2818775060812304422	at://531
543	2843136069328248701	at://543
81	2869191279302364151	at://81
693	2888193531644868857	at://693
666	2899473647507620775	at://666
143	2905600962996759837	at://143
873	2918153975447543616	at://873
672	2929630653741761083	at://672
499	2942951781017013455	at://499
677	2945735938281296885	at://677
619	2945858805787783401	at://619
923	2955690320339900727	at://923
550	2966136103520449290	at://550
50	3014005884777591753	at://50
235	3020000189261099193	at://235
942	3059653474158949668	at://942
378	3068082479017964309	at://378
410	3086912451275959453	at://410
869	3101335731915915046	at://869
637	3129011459130158418	at://637
718	3150190490211277858	at://718
85	3179430553337624598	at://85
64	3194560570144685536	at://64
939	3207500253146485898	at://939
393	3216704378117559592	at://393
190	3225052349945602242	at://190
769	3315664882294480020	at://769
587	3318189822640090394	at://587
965	3322066870421421274	at://965
520	3322334911252005298	at://520
908	3342454103274401006	at://908
741	3346759470437001333	at://741
884	3388850957547764835	at://884
723	3409650034173018554	at://723
106	3437575983878291314	at://106
764	3440786647180469792	at://764
595	3441124062002845432	at://595
387	3469969376626777220	at://387
877	3472409258280187305	at://877
373	3474372626397804100	at://373
452	3494021806465156554	at://452
655	3499017909340266579	at://655
521	3501089302445701399	at://521
641	3531754177314419532	at://641
834	3536383419614534666	at://834
513	3568465826943591319	at://513
21	3612285778695905870	at://21
577	3631867929030438688	at://577
572	3655100740711275829	at://572
752	3698507650431021217	at://752
931	3709821284040594239	at://931
355	3736789016181585882	at://355
135	3770280216264216824	at://135
374	3778514292817892204	at://374
917	3781846047700766010	at://917
767	3783817733629300649	at://767
186	3786231192638446827	at://186
249	3788408011235389717	at://249
399	3793169312721243918	at://399
685	3799850045639018248	at://685
643	3805786457523028724	at://643
80	3806119437356546156	at://80
119	3834308918960931984	at://119
510	3851298085573883320	at://510
29	3863193104650095727	at://29
26	3869046197631628480	at://26
182	3872950471720386488	at://182
14	3875896775503154664	at://14
494	3966480556155061885	at://494
66	3967804059183558983	at://66
89	3983627681174845364	at://89
22	4003071047993668645	at://22
400	4020986845150419828	at://400
375	4025964084727045762	at://375
213	4027353318154343494	at://213
824	4039406142534751737	at://824
159	4056531601131818918	at://159
283	4068941120457474418	at://283
647	4076291460669621783	at://647
68	4081808201067805616	at://68
175	4120399506660116654	at://175
115	4140872050853477245	at://115
903	4168795457101426851	at://903
835	4188558223713177714	at://835
462	4218107931756527829	at://462
777	4220575679057379690	at://777
571	4225651439111125786	at://571
756	4231636204213245551	at://756
940	4236816116038742577	at://940
563	4255986285724904235	at://563
804	4263980489856130619	at://804
76	4283045669440551347	at://76
316	4325376392390789097	at://316
678	4376065988203862987	at://678
79	4425990215668741580	at://79
682	4430724408661708085	at://682
23	4431916238839824559	at://23
642	4466696493488048742	at://642
656	4479257450633608653	at://656
912	4486955422055360956	at://912
154	4497909775043974690	at://154
358	4513626143601521929	at://358
783	4513676009786279536	at://783
538	4520029311616853179	at://538
765	4533499841646048269	at://765
807	4547900152598059538	at://807
921	4572457789696542371	at://921
739	4573802215878711763	at://739
575	4587915974831404816	at://575
496	4622297620772874388	at://496
905	4626179638344164311	at://905
338	4716478753419694924	at://338
301	4717948763244128967	at://301
397	4741313151892680609	at://397
296	4745772838205270566	at://296
238	4745822395157533621	at://238
798	4749403122307578849	at://798
87	4787001581045049720	at://87
888	4793414111996682869	at://888
961	4817061355031156697	at://961
484	4827931424735682343	at://484
13	4831554154598091056	at://13
583	4832195432890708809	at://583
955	4834844016995414846	at://955
45	4836995188779235089	at://45
267	4858608259419375425	at://267
219	4858933922114835982	at://219
586	4904833521846288509	at://586
680	4905655659512461896	at://680
517	4945614686849384525	at://517
313	4946278067001076222	at://313
145	4950210072038400394	at://145
778	4955562851889980807	at://778
446	4992089101526517319	at://446
477	5039511654147048031	at://477
304	5055946641932352150	at://304
927	5069936059541196578	at://927
552	5090581306862237662	at://552
429	5095040330409088700	at://429
628	5133606933343553653	at://628
83	5151209948584155023	at://83
9	5155439735238602177	at://9
351	5158437306916020512	at://351
887	5176308712283136899	at://887
787	5204743964515086913	at://787
307	5205616880566084843	at://307
455	5215725175187439654	at://455
442	5245117280429540162	at://442
570	5249483907955436728	at://570
715	5283741701037294899	at://715
932	5295430432414660405	at://932
557	5330071588443205303	at://557
910	5374304471240517381	at://910
876	5450647602367659392	at://876
329	5465673439363947261	at://329
828	5491722179628241236	at://828
214	5553102666642938646	at://214
907	5574994269524242897	at://907
57	5594179947436983789	at://57
341	5596776222419852687	at://341
197	5619676047768944425	at://197
982	5624089265808920561	at://982
37	5628830710157658739	at://37
391	5643835680418584218	at://391
995	5658809102611842699	at://995
530	5659943892495333622	at://530
67	5671590257266442616	at://67
558	5675166257310754479	at://558
225	5705580572334350407	at://225
6	5740957340718415579	at://6
542	5758578868428814486	at://542
124	5765171610239017591	at://124
839	5779398352191954124	at://839
890	5831888740708327907	at://890
259	5846229453213914733	at://259
395	5870480383329505620	at://395
634	5880225310616378167	at://634
41	5907624091762376458	at://41
176	5920939844528658825	at://176
579	5921574008774646584	at://579
177	5946523709348175383	at://177
361	5959787184701284608	at://361
168	5960172583571860610	at://168
843	5963822205412155399	at://843
345	5995741597061929689	at://345
466	6008912681582419943	at://466
568	6021259646817592481	at://568
524	6031074788548194565	at://524
228	6042514279435132003	at://228
431	6057521891341497439	at://431
691	6065307215559518150	at://691
54	6080827630198178481	at://54
454	6090741139545799082	at://454
211	6100837377392279230	at://211
562	6153125170859588593	at://562
673	6178053956496112186	at://673
458	6204422556860839807	at://458
997	6220785560845700873	at://997
498	6220901145427886867	at://498
417	6250411393387012329	at://417
528	6259080085705774166	at://528
849	6267941219789976949	at://849
696	6268871615045541876	at://696
11	6274950412362921618	at://11
646	6318176997036397433	at://646
447	6336565691150149115	at://447
996	6353922682697611009	at://996
155	6364490890188423714	at://155
122	6369864586869061445	at://122
174	6396450946547298659	at://174
65	6424609113538093604	at://65
609	6436367326105846534	at://609
163	6459962638483083107	at://163
55	6463049791424359398	at://55
724	6495720719066923866	at://724
205	6509629574709615117	at://205
248	6515297655256942463	at://248
751	6520658368535546814	at://751
721	6521260999117487551	at://721
363	6529597262610970848	at://363
126	6548856516759510117	at://126
894	6573906488133808988	at://894
987	6579045290617211796	at://987
47	6579339788042827536	at://47
671	6594484076743388476	at://671
388	6595339876610255113	at://388
760	6647433706134969842	at://760
365	6662417729198042083	at://365
734	6677638324420079020	at://734
353	6682146949250706189	at://353
418	6704764373367961133	at://418
127	6736610695107912035	at://127
93	6739549123930917951	at://93
306	6766460299592428668	at://306
501	6779198403887501579	at://501
737	6787691678466531512	at://737
149	6814711792302928434	at://149
141	6818690982352883721	at://141
105	6859577203746653263	at://105
700	6865302605149640282	at://700
506	6890181191438609808	at://506
344	6890524887131570461	at://344
850	6898316887506704687	at://850
204	6937622749656042476	at://204
713	6957793283094881048	at://713
707	7014916663366348300	at://707
515	7027061405409482987	at://515
231	7034152593135247086	at://231
369	7037125887190886749	at://369
333	7048831859398252445	at://333
801	7049800959410126499	at://801
822	7081841801211965373	at://822
266	7082433766750478786	at://266
157	7149959824928970621	at://157
194	7151563457389327197	at://194
166	7162323665116637745	at://166
962	7168863537879921968	at://962
251	7169101465875829473	at://251
461	7174110376027390818	at://461
795	7176174635826798301	at://795
196	7179184527255712311	at://196
585	7183482790071826842	at://585
627	7190871756940828495	at://627
412	7199131482799688744	at://412
463	7206352769995892846	at://463
574	7234261622598880396	at://574
831	7239710261313607763	at://831
448	7259872714013921451	at://448
94	7327546660173831944	at://94
763	7351443230190689675	at://763
328	7360514739203006276	at://328
872	7365895997362139445	at://872
25	7407263435674469522	at://25
504	7407923468974200045	at://504
820	7429146741927857066	at://820
830	7471272931745002961	at://830
215	7506038737732462584	at://215
414	7530228653541583512	at://414
540	7540020583765392939	at://540
947	7540266467979004865	at://947
556	7594127258523682905	at://556
788	7596181646081706796	at://788
181	7601096027712291705	at://181
34	7601423945698583984	at://34
148	7604275049607501073	at://148
380	7612607168943465430	at://380
212	7629166227957544710	at://212
171	7630350354987797713	at://171
794	7725187344066275502	at://794
416	7774690978515846748	at://416
450	7807733246103338825	at://450
430	7824833778248279002	at://430
165	7862500734255015975	at://165
449	7866214890696291851	at://449
564	7947802877084399782	at://564
224	7963146733987722594	at://224
63	7969622782103474109	at://63
951	8001783633155026449	at://951
52	8007750592235208167	at://52
584	8016529347034134081	at://584
51	8022184947969194378	at://51
934	8056094838250563109	at://934
548	8079508160940832585	at://548
8	8085472491191966607	at://8
84	8091197379027715077	at://84
999	8131775105883443168	at://999
279	8137097824773815791	at://279
271	8151804739109171996	at://271
797	8158307944414554569	at://797
312	8160987637501804836	at://312
200	8178121545913418726	at://200
665	8179602872092079421	at://665
812	8199739149183051896	at://812
747	8207323489022996951	at://747
573	8245572084836582881	at://573
144	8249152990508348194	at://144
436	8282269718632279947	at://436
759	8295849347018700151	at://759
402	8313297660042616473	at://402
160	8345307586362659644	at://160
802	8359816151484512756	at://802
109	8364826163661379976	at://109
121	8366557651483257257	at://121
819	8390771456800956046	at://819
722	8468157537286215686	at://722
227	8517402156028457290	at://227
512	8526749184081583240	at://512
949	8556742598501913726	at://949
914	8558906651769378491	at://914
933	8574172158563787486	at://933
793	8586560088193500474	at://793
588	8595290408833829274	at://588
505	8604405419771232278	at://505
837	8609761170503533371	at://837
663	8631640701525878650	at://663
602	8639286376808434640	at://602
855	8648122218174270590	at://855
740	8663668687591814909	at://740
58	8679438644670271652	at://58
779	8681881904789047593	at://779
314	8685702355677690629	at://314
716	8687182695193906833	at://716
220	8722211274201144862	at://220
970	8745410888645277176	at://970
813	8746807626317233295	at://813
597	8763609185308381290	at://597
161	8766416224980246890	at://161
434	8792347398345331738	at://434
511	8857199143587268669	at://511
808	8882462466695192694	at://808
551	8887587847015384565	at://551
324	8895608048995223886	at://324
726	8899623182271788213	at://726
75	8906607982192554952	at://75
422	8907640967661173335	at://422
188	8933429850745842372	at://188
791	8965964293020616184	at://791
232	9000455370577166422	at://232
676	9003929544428169352	at://676
331	9043943242528315451	at://331
226	9047057290579103334	at://226
983	9067968814261166867	at://983
325	9087667646187722020	at://325
420	9100850097982372925	at://420
86	9129178544780867613	at://86
668	9143511785231261356	at://668
882	9172719774266161727	at://882
635	9184180612841600497	at://635
113	9190449292520549872	at://113
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
35
26
49
45
41
6
57
34
60
39
55
47
4
54
14
43
31
42
32
37
23
8
44
10
15
62
1
40
7
21
3
122
113
92
75
74
127
121
109
91
73
120
101
93
94
100
125
99
107
77
80
76
108
85
72
123
119
89
115
110
114
79
157
179
175
156
177
184
150
151
144
189
128
129
191
162
147
168
181
146
160
143
169
187
190
158
136
140
142
183
152
138
149
195
247
224
197
219
214
203
216
194
193
222
228
202
251
223
235
205
211
248
225
204
245
215
210
240
208
233
253
252
236
209
505
889
513
1077
308
1009
553
1219
918
464
1014
976
776
360
351
1177
1171
625
392
1020
989
651
484
997
681
1190
746
421
1113
1198
405
981
1165
500
603
815
913
1007
1244
536
1096
708
1264
501
718
937
768
817
897
858
404
427
547
298
765
1267
675
853
577
992
1093
399
944
417
678
396
318
1194
911
414
1057
831
1082
340
1243
1174
\.


--
-- Data for Name: dictionary; Type: TABLE DATA; Schema: census_private; Owner: postgres
--

COPY census_private.dictionary (dictionary, secret, lane_bits, lane, commit) FROM stdin;
census_private.string	\\x319b7081258bec8cc528d5312d258ad4	0	hash	transaction
app.uri	\\x8cae4dd01069a38bf8ec464fd5fd8eb1	0	hash	transaction
app.empty	\\x48e6d0749db9e9bda4492ca67850fea7	0	hash	transaction
app.tag	\\x8bb6a7895c2a0004ac038a5f0bc42d79	0	hash	transaction
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
710	-9179531079241231958	s710
486	-9177615716266484174	s486
16	-9162072188230408276	s16
911	-9143338671608666508	s911
956	-9099638948905133043	s956
852	-9080908741726999917	s852
707	-9067268421671651352	s707
345	-9053811433594043989	s345
530	-9043787355871694607	s530
824	-8988004051444710316	s824
682	-8970856213094174922	s682
681	-8950258714720728272	s681
753	-8949964872909434065	s753
80	-8938088893123937734	s80
586	-8934090402356719706	s586
774	-8933003047506826770	s774
32	-8891856526834860375	s32
874	-8864467613154240479	s874
405	-8854002735837447980	s405
106	-8824920948524165237	s106
91	-8820274038228713438	s91
51	-8819981256536086903	s51
624	-8816279499873415992	s624
869	-8796564214191476489	s869
412	-8793039077062674427	s412
3	-8785981781634324697	s3
787	-8775400286292250141	s787
615	-8734437843125823404	s615
641	-8726501484000264805	s641
115	-8719988219937939585	s115
935	-8710269011326077744	s935
444	-8701104717248435804	s444
540	-8671568717263436176	s540
528	-8652383483670875040	s528
113	-8640246033928524786	s113
108	-8631856719353603548	s108
388	-8592206418842813633	s388
49	-8576688288944378396	s49
232	-8560280109605492402	s232
473	-8543735885686826142	s473
231	-8509757374441147668	s231
847	-8487224914418680244	s847
144	-8472292504150775485	s144
235	-8459081930970845458	s235
173	-8432416940489629711	s173
61	-8430939003998986224	s61
798	-8415001117223919989	s798
627	-8403657442221596857	s627
403	-8393717041818015963	s403
571	-8381770903921964726	s571
517	-8377459913481579655	s517
362	-8362398435646761231	s362
565	-8298039502013267839	s565
297	-8288608232637764053	s297
746	-8277200197837460688	s746
939	-8274491636229735371	s939
330	-8253863459299704525	s330
64	-8252998236534346900	s64
183	-8250758119754180431	s183
147	-8241624358696536578	s147
43	-8237443135038746554	s43
666	-8203464586803122660	s666
278	-8199779252267525624	s278
415	-8196050162329631747	s415
613	-8168886984616568605	s613
786	-8138595707676429078	s786
119	-8134407012671880897	s119
7	-8105423997552652254	s7
699	-8101739205958824346	s699
919	-8095308776495159550	s919
102	-8084418589737113901	s102
430	-8070271732758761018	s430
230	-8055624876241550156	s230
105	-8019648580781072553	s105
730	-8013407416526165138	s730
213	-7981533905940303136	s213
916	-7962765548371078439	s916
92	-7947162444101111303	s92
546	-7943694477331711998	s546
700	-7915768396547706535	s700
206	-7915088612466030280	s206
781	-7875851866154733802	s781
693	-7854964820524805828	s693
992	-7788604229596426014	s992
704	-7776502509671684503	s704
920	-7775141929126839289	s920
355	-7773474264274290020	s355
207	-7769185066591226413	s207
663	-7753777995056976680	s663
771	-7725231167582341900	s771
192	-7710864743460433490	s192
605	-7708033529413815456	s605
63	-7670511062315440984	s63
929	-7651647360986111122	s929
390	-7643874490985298529	s390
511	-7619271353947285518	s511
396	-7595611481364513015	s396
193	-7588784760049946696	s193
690	-7585051621422246899	s690
702	-7544182935037968347	s702
951	-7487149841474065142	s951
37	-7431145398657202182	s37
688	-7431118431388648535	s688
808	-7426312793423344744	s808
165	-7410260193365124507	s165
952	-7409318380475447814	s952
241	-7406696612924876844	s241
906	-7405888885860431167	s906
472	-7395564791836819963	s472
175	-7353804137582730968	s175
503	-7344322764437540169	s503
109	-7325306788899732529	s109
387	-7289844987753135002	s387
823	-7236464059727349640	s823
721	-7235275215356865069	s721
634	-7220409170166458269	s634
445	-7183680016789204011	s445
303	-7165342890602277100	s303
218	-7140042095572041711	s218
904	-7114768347068415117	s904
127	-7105866039606962559	s127
930	-7091351024297894269	s930
72	-7089065270858484961	s72
773	-7047994795319625223	s773
872	-7045418346648117875	s872
947	-7031883533867826043	s947
185	-6999758266699042467	s185
553	-6965084186226126454	s553
689	-6934926251752415163	s689
971	-6920880063452695254	s971
373	-6904912749010620827	s373
279	-6836793090974024615	s279
259	-6825299275672102549	s259
89	-6824888407344246462	s89
715	-6816856400577251129	s715
334	-6800165164228017375	s334
189	-6789889578611585399	s189
6	-6764782639821942839	s6
205	-6755697157055140542	s205
447	-6727866169225274128	s447
237	-6724383596784628480	s237
471	-6664620849101351275	s471
677	-6663294925474250480	s677
944	-6641681986932049355	s944
421	-6598848492021208627	s421
248	-6587400821248309751	s248
66	-6584814840207273350	s66
766	-6534426297090543680	s766
318	-6528281674385653325	s318
617	-6527236192590955219	s617
217	-6477511979425221322	s217
858	-6454701789694124049	s858
328	-6447138029368279552	s328
176	-6362509538380938577	s176
744	-6326430403965857543	s744
556	-6278936723024189511	s556
905	-6277753519524061170	s905
713	-6277710538693975192	s713
946	-6208870003103051947	s946
828	-6189027895807170349	s828
20	-6181270854188282478	s20
631	-6173666753906910982	s631
143	-6170465297665378037	s143
407	-6161387220227927070	s407
287	-6156025235628278282	s287
539	-6149821879549475061	s539
352	-6101506254057022898	s352
432	-6098122634457756031	s432
487	-6069732645413543424	s487
504	-6049463092453394074	s504
393	-6045701130277519982	s393
299	-5975101779584589152	s299
890	-5973513193851057767	s890
296	-5971614411370862686	s296
802	-5950209634438265956	s802
45	-5929904535995638411	s45
130	-5928265728316277402	s130
180	-5898691950852873293	s180
343	-5891584119483885409	s343
544	-5870452452793413060	s544
818	-5862660492317026023	s818
931	-5797900345539318871	s931
195	-5767127319677292172	s195
651	-5745640217158711063	s651
876	-5732746192160337201	s876
172	-5719728685164367353	s172
685	-5706805254993464028	s685
785	-5694447805375555478	s785
534	-5654405641494950174	s534
284	-5646131022078089734	s284
981	-5633706187614393845	s981
966	-5592972466662263946	s966
674	-5578490514812907393	s674
198	-5537920538689898275	s198
375	-5530279968652402092	s375
398	-5488651522070405262	s398
576	-5469197448109554957	s576
840	-5461764100945936079	s840
368	-5453599889484356825	s368
223	-5438152055547132302	s223
915	-5432925432985554707	s915
722	-5427491854923609971	s722
797	-5415234753029132346	s797
145	-5402417365825705966	s145
222	-5397400876342804902	s222
760	-5329077606773518262	s760
959	-5317107637375084255	s959
848	-5306618950761937549	s848
569	-5287922979185884123	s569
158	-5278981000416517815	s158
350	-5258437822616414782	s350
724	-5244327035489502857	s724
392	-5228266156424354786	s392
549	-5224579118558734272	s549
600	-5222440859969550166	s600
429	-5204976879161996796	s429
424	-5203645944970605592	s424
507	-5193128308518248677	s507
816	-5186911651054274714	s816
557	-5178668896695121176	s557
322	-5175220343785722874	s322
312	-5171461834686506488	s312
358	-5159308954184057501	s358
71	-5157682124082719879	s71
675	-5140216289927081471	s675
19	-5066612550818527259	s19
937	-5023919466203835780	s937
638	-5023568479442627684	s638
116	-5013185192765535308	s116
434	-4990780659626811015	s434
860	-4987278758573261563	s860
449	-4977660876751660200	s449
257	-4977079297507839269	s257
653	-4964815553869343503	s653
518	-4945592056172890850	s518
354	-4886043338097834566	s354
587	-4865307433608161699	s587
659	-4864690788462140376	s659
221	-4847264304492288852	s221
499	-4830992621842611002	s499
246	-4827105818734250040	s246
12	-4816556401073732356	s12
775	-4804536831992731710	s775
815	-4803280660597271764	s815
409	-4797415999090414450	s409
65	-4756787214306765641	s65
900	-4724579414300876039	s900
957	-4720741617849877770	s957
716	-4701271357426376586	s716
622	-4666615396208998341	s622
169	-4638723672797491821	s169
178	-4607552743545053057	s178
985	-4605923982564265622	s985
179	-4595278701679391991	s179
696	-4538730150784141774	s696
726	-4522376552141212527	s726
725	-4513788234195191136	s725
136	-4511983035196933289	s136
359	-4499737200434700553	s359
480	-4456888244423796821	s480
564	-4435485013954222278	s564
465	-4431732766783490386	s465
807	-4411919553279060519	s807
826	-4370611697142821373	s826
69	-4346622248700505947	s69
909	-4338919406099234100	s909
667	-4334427538598515481	s667
548	-4334359474939433094	s548
629	-4317901978973853606	s629
313	-4266995457338539944	s313
211	-4264918487469632641	s211
124	-4259594410701046448	s124
281	-4242011054962158171	s281
239	-4233943047467172318	s239
298	-4233392427562004713	s298
402	-4223345898830647676	s402
247	-4179058417000207528	s247
692	-4172768671538696594	s692
346	-4084242495668676927	s346
260	-4069012302119824031	s260
772	-4062599050297412131	s772
386	-4026167537810704678	s386
436	-4001613241342940468	s436
996	-3992853566052870860	s996
585	-3976883866563875078	s585
589	-3897075277884592786	s589
255	-3877614588026853797	s255
598	-3844206892440754234	s598
936	-3815055589430560264	s936
579	-3810146798257956740	s579
851	-3768014632350481036	s851
157	-3765900185506306983	s157
712	-3722529511770618354	s712
899	-3702355581335995170	s899
591	-3695840996650632556	s591
382	-3673330596852652016	s382
547	-3666856639564096429	s547
411	-3660060628866685032	s411
14	-3648824297191282694	s14
705	-3595580191266741833	s705
601	-3591487395672926856	s601
469	-3587394718781123265	s469
977	-3586331502359534043	s977
208	-3584474409160593507	s208
987	-3584242810919300536	s987
427	-3535492378749816987	s427
552	-3522652954949797556	s552
921	-3517365121010771429	s921
566	-3464511180410966709	s566
849	-3403280016093269048	s849
458	-3401017460635621145	s458
453	-3385594753149989977	s453
673	-3353255684997280735	s673
933	-3333874729399300208	s933
590	-3327530941336249161	s590
103	-3323388957369176062	s103
141	-3277282137921049798	s141
855	-3248779736517176331	s855
391	-3210013534877806017	s391
983	-3205916472983205442	s983
820	-3203405953661522432	s820
680	-3190105801122358197	s680
608	-3178399589135679354	s608
538	-3171540537822151459	s538
55	-3166099934558907922	s55
510	-3121211176408909131	s510
672	-3083264566374419316	s672
683	-3073723094819361513	s683
932	-3071622305720527705	s932
732	-3053139944001802700	s732
270	-3052481433751640445	s270
216	-3051800776566460848	s216
819	-3023042247863506602	s819
253	-2981023803021224943	s253
492	-2941780828143837283	s492
254	-2937148550719276599	s254
618	-2919005440463497162	s618
599	-2912567251628481757	s599
759	-2892784311711209347	s759
833	-2880591789544644752	s833
475	-2871347520498147068	s475
796	-2860511509171059057	s796
574	-2812995758489745077	s574
967	-2798061295612711087	s967
588	-2788318598519984975	s588
384	-2753646863260269611	s384
26	-2744107171074779507	s26
310	-2710711622755320512	s310
633	-2681452227252023529	s633
401	-2664215544462975138	s401
82	-2656178596326927249	s82
81	-2646187289659106124	s81
513	-2640999971185625812	s513
75	-2623809134069157280	s75
446	-2622025025893050917	s446
555	-2616382171827771112	s555
418	-2610814961621037132	s418
356	-2574424316039345368	s356
159	-2570198203914792479	s159
219	-2561136794837642512	s219
326	-2547856325848430785	s326
834	-2513014019854065219	s834
39	-2495542117545175542	s39
228	-2476282849376776440	s228
341	-2429799378174078871	s341
397	-2387435314831982609	s397
53	-2352404379673029760	s53
497	-2333305240834215630	s497
960	-2302747137484289793	s960
135	-2294763688655133891	s135
114	-2275560610732784187	s114
443	-2270444871853042217	s443
515	-2261955458314256570	s515
249	-2235871653647074165	s249
348	-2235714656679996882	s348
505	-2213036604564158747	s505
191	-2204506116302713769	s191
134	-2203170375153921280	s134
790	-2200112671464664865	s790
258	-2196261255327480815	s258
379	-2190765569335804040	s379
862	-2182519489045387590	s862
522	-2175108157896145148	s522
494	-2166058260397968819	s494
739	-2154712064806792948	s739
838	-2150530565030498936	s838
273	-2127718183020155190	s273
201	-2124888874674069988	s201
871	-2095061726050575408	s871
100	-2086579836488804844	s100
853	-2084924934975819470	s853
974	-2071974986251841192	s974
842	-2021242666575505492	s842
968	-2020252322018432383	s968
749	-1951340325564666295	s749
620	-1944392058547442059	s620
976	-1874043130943174373	s976
389	-1846265568762581030	s389
155	-1823988355557192981	s155
623	-1820227692931350048	s623
317	-1795393084436603447	s317
406	-1783195195049665800	s406
606	-1771587194262973916	s606
57	-1763400220458731569	s57
527	-1725900870289636370	s527
811	-1710013465311731776	s811
532	-1695134573052362837	s532
22	-1690669575269219866	s22
856	-1670647074650998451	s856
756	-1643720260471286233	s756
457	-1638627226433108626	s457
632	-1631280357150034301	s632
912	-1615984908414428162	s912
506	-1609368755111559918	s506
35	-1592440867919476579	s35
417	-1582287765124435893	s417
934	-1581130452736124494	s934
319	-1580225134803986045	s319
121	-1569497834026912651	s121
267	-1569119869265814899	s267
742	-1568274110611901464	s742
1	-1562502417927195454	s1
431	-1555443688858411678	s431
137	-1511255420002699633	s137
347	-1472257057215728104	s347
765	-1462060012280250259	s765
25	-1455749965852728098	s25
883	-1438922609563668613	s883
426	-1427759902741937000	s426
290	-1415214937175314392	s290
316	-1408224071209314699	s316
339	-1399555438533006738	s339
133	-1397388225796144438	s133
963	-1363406730160952280	s963
646	-1331826392256281595	s646
500	-1314421617831499936	s500
98	-1262433878002045017	s98
305	-1260994664861352937	s305
573	-1233486916200790183	s573
468	-1232886177857718022	s468
989	-1230101567220668399	s989
215	-1204652353680944971	s215
857	-1191389176993083832	s857
277	-1154115740070372259	s277
560	-1126098177721320078	s560
537	-1089832027989775673	s537
142	-1078851299696501395	s142
251	-1014544124581598242	s251
214	-954228641104160397	s214
950	-932192017117792619	s950
455	-921487114060668039	s455
523	-904336508588139128	s523
827	-893509053131687959	s827
664	-878329919112734783	s664
336	-874568738857351767	s336
11	-857031003312526078	s11
887	-829470807554862186	s887
38	-827810238914529520	s38
210	-812286752957023798	s210
969	-794264793467452848	s969
812	-757024690483171992	s812
78	-711057449190550440	s78
9	-682230779246992904	s9
308	-668776066466152428	s308
351	-663765164876162444	s351
562	-633745750296137866	s562
459	-602180758806885525	s459
945	-582350715851092750	s945
452	-581017013813553887	s452
955	-574087415443397205	s955
181	-564135088725283482	s181
177	-543199277057118005	s177
997	-542983872326392667	s997
186	-541494413652710559	s186
234	-537191990612254246	s234
829	-525630295625243681	s829
791	-504322003914092549	s791
414	-453879752078362845	s414
793	-431437398577049459	s793
196	-405400158594391892	s196
767	-395192482684824401	s767
575	-381171328985596237	s575
752	-375909295075143565	s752
226	-366186100602069045	s226
877	-352483106833847481	s877
372	-350895797458723204	s372
263	-322677917986633449	s263
902	-312236530377192188	s902
892	-297986677920798629	s892
743	-288839374485665253	s743
484	-271483756829921575	s484
875	-244675408292240203	s875
846	-230411705046144495	s846
691	-228575107451654239	s691
991	-215708414317438695	s991
95	-206072546285163499	s95
10	-127060275449057384	s10
150	-117788753676023481	s150
747	-113559549435372470	s747
324	-94645805904200160	s324
495	-86440739136673817	s495
938	-75236311134101569	s938
656	-52301885953229309	s656
422	-49851834416452048	s422
745	-28322773983063538	s745
843	-25241361866455120	s843
68	26343313557581195	s68
841	35969904221256951	s841
660	38859698703095044	s660
153	47264277237141564	s153
881	61862813937566902	s881
779	87890966162016111	s779
282	115377861206500446	s282
118	143875869214387403	s118
76	164201903538043606	s76
56	214598542316540392	s56
782	240159250333986614	s782
616	249053566705402043	s616
621	299086787202268630	s621
984	342312485284266747	s984
363	360748422803884777	s363
187	399526271579625608	s187
830	406086839568913603	s830
488	417168029454604023	s488
13	419641887703575180	s13
174	451983608474651018	s174
572	467566551494530893	s572
435	470162804297998002	s435
962	479271031982152917	s962
478	482739227383380992	s478
377	486656405093735951	s377
36	503193473806769634	s36
413	521199558038321527	s413
809	629590750661548558	s809
311	645638043933970166	s311
604	650220800194562549	s604
737	703588037070377820	s737
657	712035497665801987	s657
154	749478093743250004	s154
794	768321680040299100	s794
448	778345348727721806	s448
300	779709828699767723	s300
998	810199704131096206	s998
754	817894473879245690	s754
307	824168657996003366	s307
748	831381756643276912	s748
293	847063501681977250	s293
806	878841890195556064	s806
639	883122719965784162	s639
146	921364308710592036	s146
58	958117148330913375	s58
404	1103235262114125314	s404
333	1107453519822067288	s333
626	1115411076977029387	s626
167	1157160036526930422	s167
670	1181489238297453738	s670
265	1188754268203698659	s265
637	1198337504456166825	s637
551	1260048465660758145	s551
516	1289783584450847021	s516
736	1317417220608578092	s736
160	1320232443309283733	s160
731	1337545215234033707	s731
320	1358935677670977093	s320
99	1368765163303550330	s99
661	1377931483948766234	s661
395	1392176107724616399	s395
360	1431683734430629235	s360
711	1434424636070063724	s711
171	1438569613210549877	s171
29	1455446240685155513	s29
535	1460818298897844289	s535
519	1466065022727462010	s519
50	1504321708142942258	s50
274	1510873878971895373	s274
784	1524519804411611487	s784
880	1525798693841020694	s880
385	1529310235581303394	s385
986	1532913053299207143	s986
508	1558492757159682161	s508
514	1567873549151693735	s514
943	1583697514313215946	s943
671	1598006166924853309	s671
738	1612069561770286525	s738
541	1619856353569834962	s541
720	1627181960395094146	s720
884	1628259809626700362	s884
750	1628958165977306655	s750
813	1649145281656144095	s813
914	1658749381042003570	s914
676	1681222857138077913	s676
647	1689484023928976904	s647
332	1701079836121711539	s332
994	1724553411497925451	s994
805	1743951879673752586	s805
854	1750459583860055687	s854
941	1753330244623877431	s941
376	1753511449921210040	s376
423	1771599757047782968	s423
593	1791497959562746161	s593
122	1799621988114558702	s122
442	1833884257818687895	s442
291	1857388067846772492	s291
286	1894962942275470952	s286
74	1929983983885637666	s74
463	1934113423100217610	s463
292	1937355430610930009	s292
28	1940892913976691376	s28
327	1973086871754319442	s327
913	1998709584210491612	s913
894	2002897055845445977	s894
184	2013649928016191570	s184
801	2022668100040394903	s801
870	2053769917015929078	s870
1000	2067396789810139494	s1000
778	2084865057850325671	s778
668	2113542160950769839	s668
212	2117193932270623700	s212
545	2133813980494484784	s545
975	2165661964240373379	s975
149	2172411833847275448	s149
888	2188735412700879295	s888
275	2199889822585177098	s275
896	2209912489377579531	s896
315	2288347170517284702	s315
470	2291382982626945228	s470
34	2298425815865145679	s34
619	2305997631211914208	s619
758	2313498342205777065	s758
727	2320939503289094676	s727
580	2326265139064102805	s580
520	2350042661528553722	s520
46	2357409898967450755	s46
353	2366699809315294291	s353
640	2397096784200241704	s640
236	2405662394054528339	s236
768	2437504651903677835	s768
810	2442977966516242811	s810
493	2475882752345108912	s493
5	2489320410266925645	s5
763	2525511556907144080	s763
381	2530546582880641675	s381
357	2531237600687200776	s357
866	2535872157383783366	s866
561	2554068254225003779	s561
242	2576390717858073713	s242
244	2578299945744891594	s244
954	2664982906976378357	s954
342	2682582038831071707	s342
706	2698250069075964311	s706
440	2713572075996672374	s440
889	2729826850081990969	s889
93	2779816015708122283	s93
526	2788267892039077696	s526
301	2788418770254586525	s301
582	2799088682595344180	s582
220	2815198748332778889	s220
764	2860778145680891865	s764
203	2887337709827532606	s203
978	2894509398114516599	s978
302	2897710540553661140	s302
654	2904078816499505378	s654
783	2904764893770925038	s783
543	2960476412263349748	s543
735	2983469506327224486	s735
642	2999401804618813342	s642
272	3050299819299003130	s272
162	3087751853668421872	s162
428	3089606473605150240	s428
701	3092891322094754557	s701
697	3101122101252633033	s697
83	3109074464945745710	s83
365	3109948577144400390	s365
268	3127775865012940989	s268
485	3134211726952926445	s485
467	3138663723306794750	s467
649	3168681182772470030	s649
394	3177987004556605800	s394
489	3202299226088059761	s489
625	3260655050263116564	s625
964	3290016312419300157	s964
609	3328320649848230805	s609
276	3357125260516603411	s276
54	3393065527476245425	s54
304	3398373792869997839	s304
156	3399943283788117546	s156
832	3457372290234836932	s832
529	3465689875070555963	s529
990	3507595533733786344	s990
835	3511797786192978022	s835
596	3522691100927087854	s596
491	3584081700455306860	s491
980	3591416553337983948	s980
24	3603479656786355275	s24
607	3695195890574634918	s607
194	3713708229677846095	s194
709	3730485864375424283	s709
893	3761098597943450137	s893
958	3802517129087992484	s958
718	3817911213709378920	s718
891	3819270348340775583	s891
152	3827307618958020831	s152
294	3842143373375073998	s294
96	3843789511577839425	s96
170	3860895408197459329	s170
369	3880547397507479464	s369
995	3883674664568995392	s995
17	3905577013562057227	s17
126	3936641921071418978	s126
461	3945201881776291483	s461
378	3948663703248732934	s378
878	3955205442990327043	s878
62	3975508588469423444	s62
741	3978053071524255815	s741
567	4037562546029492477	s567
897	4041963625514650577	s897
59	4074549730129991764	s59
655	4076933701030747086	s655
630	4092693074608971772	s630
370	4099105360980626845	s370
970	4143772046475873571	s970
972	4180929750707738621	s972
961	4216287850718888857	s961
612	4221071912912269782	s612
361	4231467666544534025	s361
107	4250099685037911698	s107
757	4260048513329802038	s757
927	4275454750790570830	s927
650	4287454849875531812	s650
295	4309305506379198524	s295
777	4324476570809163329	s777
821	4345470190956730901	s821
419	4357527842207963411	s419
182	4401599292565396436	s182
88	4407826237014995686	s88
658	4416434781555504488	s658
708	4429736696021971558	s708
868	4497483438684179773	s868
814	4519419209416815011	s814
662	4564229035527119001	s662
559	4579276826462297326	s559
988	4608651507236177064	s988
719	4625111713767829928	s719
917	4635927717293027386	s917
73	4655529564812490833	s73
698	4660212660533764716	s698
166	4674758757497769490	s166
70	4688004130729194938	s70
483	4721862797830715759	s483
479	4735024055981782419	s479
982	4743349785495865234	s982
502	4776838946757490511	s502
425	4781044826632869514	s425
238	4815754720933611412	s238
908	4822541574684967381	s908
131	4829264088359030648	s131
610	4852554535208435046	s610
531	4863556476761785894	s531
306	4867265157122202172	s306
233	4881038669199873627	s233
817	4883701905360283856	s817
139	4887913837019641127	s139
542	4913079221329404948	s542
439	4914994296206640783	s439
224	4921841209940031016	s224
204	4930069891404953206	s204
550	4930404772899403297	s550
524	4930563401081962754	s524
922	4947255985693387854	s922
762	4954269127005416510	s762
789	4955149337541833759	s789
86	5028328525345502430	s86
123	5096272184344345945	s123
371	5134457587891074186	s371
694	5136114230762660214	s694
21	5156562132889787539	s21
885	5180911875580035855	s885
52	5218797089249629965	s52
611	5234743031753931093	s611
101	5248116158002918674	s101
780	5249457277754672830	s780
804	5249938719153359900	s804
644	5250925502315402480	s644
261	5267769040182739964	s261
229	5314817589814315650	s229
464	5324433150731120409	s464
867	5344559321380562050	s867
367	5366478258858783473	s367
227	5378531599982293657	s227
433	5401310565399218082	s433
728	5412234766413589204	s728
23	5420872137537346343	s23
788	5426746066085205630	s788
329	5438749777569698049	s329
533	5512677396797725180	s533
581	5526758350923158844	s581
138	5526816215733400787	s138
925	5530102314371135562	s925
30	5556074702432047499	s30
678	5637686830984666512	s678
597	5637938438860736398	s597
751	5638376844362580745	s751
67	5668101739159254552	s67
438	5722884728484038923	s438
40	5723606293699444517	s40
839	5723981031551291540	s839
734	5729596415671289404	s734
94	5734567226462892429	s94
645	5751511405750766489	s645
349	5756076400522282067	s349
583	5775957244663130298	s583
800	5791330810035492685	s800
481	5804062995371398193	s481
882	5832742962702814503	s882
199	5849791757637461156	s199
895	5881448098169874113	s895
949	5881963970279887573	s949
831	5892820645317101819	s831
770	5896796750647468662	s770
687	5904647251527443532	s687
112	5925557855371097764	s112
948	5925927545181856840	s948
47	5947110115206554046	s47
256	5968321050835672974	s256
271	5975932448530209691	s271
924	5983919976142085278	s924
225	5997667944596437297	s225
168	6044347649854880029	s168
117	6054956297142293305	s117
364	6056077384837514406	s364
416	6079506993144138018	s416
450	6127584171655634846	s450
408	6131285462428578112	s408
940	6132986287103989193	s940
321	6137801346747950059	s321
4	6142699123286215315	s4
850	6154819168770465306	s850
614	6168258470741988828	s614
454	6179526044551336417	s454
979	6183648420047126358	s979
496	6201810359085809254	s496
792	6203814740965351704	s792
926	6205738441856752786	s926
110	6244527413605327418	s110
252	6255748896065838652	s252
477	6303615306637499560	s477
648	6303745558569151492	s648
269	6319773520591592161	s269
898	6379481928559567117	s898
679	6409600230588769661	s679
466	6412129572423139911	s466
907	6472232269928790577	s907
288	6489728205570341365	s288
42	6490295091769830933	s42
202	6490589362547436794	s202
501	6512432525282121182	s501
993	6515096546864070431	s993
344	6520396130821605035	s344
837	6549129710801861430	s837
374	6552636946319322939	s374
250	6567961032258826618	s250
695	6572127977308552063	s695
85	6588462850636705815	s85
568	6604737890664998094	s568
188	6658555146314965340	s188
822	6680848076867605676	s822
283	6692708541746768983	s283
703	6697295126907462889	s703
729	6718216715820170109	s729
87	6720418593847721722	s87
769	6756062889485553392	s769
314	6766686392724154402	s314
420	6767923481144122226	s420
125	6768856563421785012	s125
451	6803575282237526370	s451
603	6830763333699166697	s603
554	6849012961012934124	s554
163	6859160288936210528	s163
262	6864483854530589398	s262
410	6879697466288004424	s410
44	6916692274715382556	s44
844	6925865028106362687	s844
717	6938280583818068467	s717
669	6971222216196779955	s669
525	6980181335523269119	s525
383	6986327496112511696	s383
48	6991668749705504161	s48
733	6998974013597357445	s733
999	7055004404596284092	s999
776	7060545787292406559	s776
665	7073269491507730384	s665
380	7099086413752337425	s380
462	7104962623573750618	s462
245	7128347993798893589	s245
714	7172694751275952690	s714
120	7261257717100800026	s120
190	7281114103928013139	s190
643	7287105041905991287	s643
335	7314637078050839098	s335
200	7316184573824278322	s200
289	7346606427448627085	s289
965	7346818683317083218	s965
509	7348501069767222523	s509
90	7349680461345590297	s90
594	7352350262944453758	s594
474	7373543814265433609	s474
873	7396266539983475710	s873
592	7396376803396376139	s592
2	7422556725437073723	s2
325	7446084024642768131	s325
161	7448108967460178357	s161
799	7497444671604146036	s799
536	7584656728163306509	s536
77	7598755059638934577	s77
845	7630342380750134950	s845
129	7649994468647708510	s129
636	7666279444893746554	s636
337	7745814608488908199	s337
795	7762556507499802840	s795
399	7853393503859042791	s399
309	7872948951819947550	s309
331	7873451652649499867	s331
942	7910619694353141634	s942
27	7932362217751080361	s27
628	7951165477022645312	s628
460	7992937027904392348	s460
33	8003402068743131518	s33
684	8014385823226721193	s684
240	8051817279322753946	s240
266	8055791326494368590	s266
338	8085426666472702035	s338
863	8122662071753267072	s863
366	8147860661976625565	s366
886	8192155196427215634	s886
953	8194215146673422599	s953
97	8195830379465241716	s97
476	8209827836255231429	s476
323	8214758227478585641	s323
441	8229607251959645254	s441
918	8235523191918653847	s918
512	8262621506738019465	s512
584	8272917008766198614	s584
740	8283358168661144981	s740
84	8287259074305568768	s84
602	8292935327601377858	s602
104	8315822421218434416	s104
111	8336433658325982222	s111
864	8338498146087556975	s864
635	8361117342913860178	s635
825	8370471065561730549	s825
803	8379704290163700387	s803
577	8383464126553019744	s577
41	8396675993663848855	s41
243	8399770023258754627	s243
18	8437102926436201252	s18
910	8442104085802031317	s910
923	8444555590285162586	s923
903	8454300411794707905	s903
79	8457431053166281089	s79
595	8457459428391072317	s595
761	8458993309775505184	s761
755	8482421278545088121	s755
285	8486716066376515027	s285
140	8498131226555185734	s140
15	8498814995521187090	s15
686	8530095865012141309	s686
836	8548462537358747501	s836
60	8576481767532971658	s60
901	8577692824010695761	s901
558	8598523229241649736	s558
723	8601664913905689016	s723
928	8608114827920302783	s928
865	8609537091635230228	s865
859	8648382113664613223	s859
521	8683522991746027978	s521
197	8709590610402722333	s197
437	8809670120799688385	s437
570	8826850309886523151	s570
340	8852091363254654650	s340
498	8870786411727874322	s498
973	8947728282194020518	s973
148	8948980860267575669	s148
578	8950673861410816061	s578
31	8976049379616170401	s31
164	8987706832371207559	s164
8	9009082594092360514	s8
490	9013239740623040834	s490
563	9027890450948887854	s563
652	9037675077720077094	s652
879	9041776955081905810	s879
482	9046330065811083927	s482
456	9052381586398448303	s456
151	9084099787341778026	s151
264	9092421474616637779	s264
861	9143049420867652859	s861
280	9156340724255743807	s280
128	9186156793997949950	s128
132	9203152158736614443	s132
209	9211301036382708420	s209
400	9211619401684419795	s400
\.


--
-- Data for Name: photo; Type: TABLE DATA; Schema: shard5; Owner: plain
--

COPY shard5.photo (id, note) FROM stdin;
504515352776938496	photo 1
504515352776938497	photo 2
504515352776938498	photo 3
504515352776938499	photo 4
504515352776938500	photo 5
504515352776938501	photo 6
504515352776938502	photo 7
504515352776938503	photo 8
504515352776938504	photo 9
504515352776938505	photo 10
504515352776938506	photo 11
504515352776938507	photo 12
504515352776938508	photo 13
504515352776938509	photo 14
504515352776938510	photo 15
504515352776938511	photo 16
504515352776938512	photo 17
504515352776938513	photo 18
504515352776938514	photo 19
504515352776938515	photo 20
504515352776938516	photo 21
504515352776938517	photo 22
504515352776938518	photo 23
504515352776938519	photo 24
504515352776938520	photo 25
504515352776938521	photo 26
504515352776938522	photo 27
504515352776938523	photo 28
504515352776938524	photo 29
504515352776938525	photo 30
504515352776938526	photo 31
504515352776938527	photo 32
504515352776938528	photo 33
504515352776938529	photo 34
504515352776938530	photo 35
504515352776938531	photo 36
504515352776938532	photo 37
504515352776938533	photo 38
504515352776938534	photo 39
504515352776938535	photo 40
504515352776938536	photo 41
504515352776938537	photo 42
504515352776938538	photo 43
504515352776938539	photo 44
504515352776938540	photo 45
504515352776938541	photo 46
504515352776938542	photo 47
504515352776938543	photo 48
504515352776938544	photo 49
504515352776938545	photo 50
504515352776938546	photo 51
504515352776938547	photo 52
504515352776938548	photo 53
504515352776938549	photo 54
504515352776938550	photo 55
504515352776938551	photo 56
504515352776938552	photo 57
504515352776938553	photo 58
504515352776938554	photo 59
504515352776938555	photo 60
504515352776938556	photo 61
504515352776938557	photo 62
504515352776938558	photo 63
504515352776938559	photo 64
504515352776938560	photo 65
504515352776938561	photo 66
504515352776938562	photo 67
504515352776938563	photo 68
504515352776938564	photo 69
504515352776938565	photo 70
504515352776938566	photo 71
504515352776938567	photo 72
504515352776938568	photo 73
504515352776938569	photo 74
504515352776938570	photo 75
504515352776938571	photo 76
504515352776938572	photo 77
504515352776938573	photo 78
504515352776938574	photo 79
504515352776938575	photo 80
504515352776938576	photo 81
504515352776938577	photo 82
504515352776938578	photo 83
504515352776938579	photo 84
504515352776938580	photo 85
504515352776938581	photo 86
504515352776938582	photo 87
504515352776938583	photo 88
504515352776938584	photo 89
504515352776938585	photo 90
504515352776938586	photo 91
504515352776938587	photo 92
504515352776938588	photo 93
504515352776938589	photo 94
504515352776938590	photo 95
504515352776938591	photo 96
504515352776938592	photo 97
504515352776938593	photo 98
504515352776938594	photo 99
504515352776938595	photo 100
504515352776938596	photo 101
504515352776938597	photo 102
504515352776938598	photo 103
504515352776938599	photo 104
504515352776938600	photo 105
504515352776938601	photo 106
504515352776938602	photo 107
504515352776938603	photo 108
504515352776938604	photo 109
504515352776938605	photo 110
504515352776938606	photo 111
504515352776938607	photo 112
504515352776938608	photo 113
504515352776938609	photo 114
504515352776938610	photo 115
504515352776938611	photo 116
504515352776938612	photo 117
504515352776938613	photo 118
504515352776938614	photo 119
504515352776938615	photo 120
504515352776938616	photo 121
504515352776938617	photo 122
504515352776938618	photo 123
504515352776938619	photo 124
504515352776938620	photo 125
504515352776938621	photo 126
504515352776938622	photo 127
504515352776938623	photo 128
504515352776938624	photo 129
504515352776938625	photo 130
504515352776938626	photo 131
504515352776938627	photo 132
504515352776938628	photo 133
504515352776938629	photo 134
504515352776938630	photo 135
504515352776938631	photo 136
504515352776938632	photo 137
504515352776938633	photo 138
504515352776938634	photo 139
504515352776938635	photo 140
504515352776938636	photo 141
504515352776938637	photo 142
504515352776938638	photo 143
504515352776938639	photo 144
504515352776938640	photo 145
504515352776938641	photo 146
504515352776938642	photo 147
504515352776938643	photo 148
504515352776938644	photo 149
504515352776938645	photo 150
504515352776938646	photo 151
504515352776938647	photo 152
504515352776938648	photo 153
504515352776938649	photo 154
504515352776938650	photo 155
504515352776938651	photo 156
504515352776938652	photo 157
504515352776938653	photo 158
504515352776938654	photo 159
504515352776938655	photo 160
504515352776938656	photo 161
504515352776938657	photo 162
504515352776938658	photo 163
504515352776938659	photo 164
504515352776938660	photo 165
504515352776938661	photo 166
504515352776938662	photo 167
504515352776938663	photo 168
504515352776938664	photo 169
504515352776938665	photo 170
504515352776938666	photo 171
504515352776938667	photo 172
504515352776938668	photo 173
504515352776938669	photo 174
504515352776938670	photo 175
504515352785327104	photo 176
504515352785327105	photo 177
504515352785327106	photo 178
504515352785327107	photo 179
504515352785327108	photo 180
504515352785327109	photo 181
504515352785327110	photo 182
504515352785327111	photo 183
504515352785327112	photo 184
504515352785327113	photo 185
504515352785327114	photo 186
504515352785327115	photo 187
504515352785327116	photo 188
504515352785327117	photo 189
504515352785327118	photo 190
504515352785327119	photo 191
504515352785327120	photo 192
504515352785327121	photo 193
504515352785327122	photo 194
504515352785327123	photo 195
504515352785327124	photo 196
504515352785327125	photo 197
504515352785327126	photo 198
504515352785327127	photo 199
504515352785327128	photo 200
504515352785327129	photo 201
504515352785327130	photo 202
504515352785327131	photo 203
504515352785327132	photo 204
504515352785327133	photo 205
504515352785327134	photo 206
504515352785327135	photo 207
504515352785327136	photo 208
504515352785327137	photo 209
504515352785327138	photo 210
504515352785327139	photo 211
504515352785327140	photo 212
504515352785327141	photo 213
504515352785327142	photo 214
504515352785327143	photo 215
504515352785327144	photo 216
504515352785327145	photo 217
504515352785327146	photo 218
504515352785327147	photo 219
504515352785327148	photo 220
504515352785327149	photo 221
504515352785327150	photo 222
504515352785327151	photo 223
504515352785327152	photo 224
504515352785327153	photo 225
504515352785327154	photo 226
504515352785327155	photo 227
504515352785327156	photo 228
504515352785327157	photo 229
504515352785327158	photo 230
504515352785327159	photo 231
504515352785327160	photo 232
504515352785327161	photo 233
504515352785327162	photo 234
504515352785327163	photo 235
504515352785327164	photo 236
504515352785327165	photo 237
504515352785327166	photo 238
504515352785327167	photo 239
504515352785327168	photo 240
504515352785327169	photo 241
504515352785327170	photo 242
504515352785327171	photo 243
504515352785327172	photo 244
504515352785327173	photo 245
504515352785327174	photo 246
504515352785327175	photo 247
504515352785327176	photo 248
504515352785327177	photo 249
504515352785327178	photo 250
504515352785327179	photo 251
504515352785327180	photo 252
504515352785327181	photo 253
504515352785327182	photo 254
504515352785327183	photo 255
504515352785327184	photo 256
504515352785327185	photo 257
504515352785327186	photo 258
504515352785327187	photo 259
504515352785327188	photo 260
504515352785327189	photo 261
504515352785327190	photo 262
504515352785327191	photo 263
504515352785327192	photo 264
504515352785327193	photo 265
504515352785327194	photo 266
504515352785327195	photo 267
504515352785327196	photo 268
504515352785327197	photo 269
504515352785327198	photo 270
504515352785327199	photo 271
504515352785327200	photo 272
504515352785327201	photo 273
504515352785327202	photo 274
504515352785327203	photo 275
504515352785327204	photo 276
504515352785327205	photo 277
504515352785327206	photo 278
504515352785327207	photo 279
504515352785327208	photo 280
504515352785327209	photo 281
504515352785327210	photo 282
504515352785327211	photo 283
504515352785327212	photo 284
504515352785327213	photo 285
504515352785327214	photo 286
504515352785327215	photo 287
504515352785327216	photo 288
504515352785327217	photo 289
504515352785327218	photo 290
504515352785327219	photo 291
504515352785327220	photo 292
504515352785327221	photo 293
504515352785327222	photo 294
504515352785327223	photo 295
504515352785327224	photo 296
504515352785327225	photo 297
504515352785327226	photo 298
504515352785327227	photo 299
504515352785327228	photo 300
504515352785327229	photo 301
504515352785327230	photo 302
504515352785327231	photo 303
504515352785327232	photo 304
504515352785327233	photo 305
504515352785327234	photo 306
504515352785327235	photo 307
504515352785327236	photo 308
504515352785327237	photo 309
504515352785327238	photo 310
504515352785327239	photo 311
504515352785327240	photo 312
504515352785327241	photo 313
504515352785327242	photo 314
504515352785327243	photo 315
504515352785327244	photo 316
504515352785327245	photo 317
504515352785327246	photo 318
504515352785327247	photo 319
504515352785327248	photo 320
504515352785327249	photo 321
504515352785327250	photo 322
504515352785327251	photo 323
504515352785327252	photo 324
504515352785327253	photo 325
504515352785327254	photo 326
504515352785327255	photo 327
504515352785327256	photo 328
504515352785327257	photo 329
504515352785327258	photo 330
504515352785327259	photo 331
504515352785327260	photo 332
504515352785327261	photo 333
504515352785327262	photo 334
504515352785327263	photo 335
504515352785327264	photo 336
504515352785327265	photo 337
504515352785327266	photo 338
504515352785327267	photo 339
504515352785327268	photo 340
504515352785327269	photo 341
504515352785327270	photo 342
504515352785327271	photo 343
504515352785327272	photo 344
504515352785327273	photo 345
504515352785327274	photo 346
504515352785327275	photo 347
504515352785327276	photo 348
504515352785327277	photo 349
504515352785327278	photo 350
504515352785327279	photo 351
504515352785327280	photo 352
504515352785327281	photo 353
504515352785327282	photo 354
504515352785327283	photo 355
504515352785327284	photo 356
504515352785327285	photo 357
504515352785327286	photo 358
504515352785327287	photo 359
504515352785327288	photo 360
504515352785327289	photo 361
504515352785327290	photo 362
504515352785327291	photo 363
504515352785327292	photo 364
504515352785327293	photo 365
504515352785327294	photo 366
504515352785327295	photo 367
504515352785327296	photo 368
504515352785327297	photo 369
504515352785327298	photo 370
504515352785327299	photo 371
504515352785327300	photo 372
504515352785327301	photo 373
504515352785327302	photo 374
504515352785327303	photo 375
504515352785327304	photo 376
504515352785327305	photo 377
504515352785327306	photo 378
504515352785327307	photo 379
504515352785327308	photo 380
504515352785327309	photo 381
504515352785327310	photo 382
504515352785327311	photo 383
504515352785327312	photo 384
504515352785327313	photo 385
504515352785327314	photo 386
504515352785327315	photo 387
504515352785327316	photo 388
504515352785327317	photo 389
504515352785327318	photo 390
504515352785327319	photo 391
504515352785327320	photo 392
504515352785327321	photo 393
504515352785327322	photo 394
504515352785327323	photo 395
504515352785327324	photo 396
504515352785327325	photo 397
504515352785327326	photo 398
504515352785327327	photo 399
504515352785327328	photo 400
504515352785327329	photo 401
504515352785327330	photo 402
504515352785327331	photo 403
504515352785327332	photo 404
504515352785327333	photo 405
504515352785327334	photo 406
504515352785327335	photo 407
504515352785327336	photo 408
504515352785327337	photo 409
504515352785327338	photo 410
504515352785327339	photo 411
504515352785327340	photo 412
504515352785327341	photo 413
504515352785327342	photo 414
504515352785327343	photo 415
504515352785327344	photo 416
504515352785327345	photo 417
504515352785327346	photo 418
504515352785327347	photo 419
504515352785327348	photo 420
504515352785327349	photo 421
504515352785327350	photo 422
504515352785327351	photo 423
504515352785327352	photo 424
504515352785327353	photo 425
504515352785327354	photo 426
504515352785327355	photo 427
504515352785327356	photo 428
504515352785327357	photo 429
504515352785327358	photo 430
504515352785327359	photo 431
504515352785327360	photo 432
504515352785327361	photo 433
504515352785327362	photo 434
504515352785327363	photo 435
504515352785327364	photo 436
504515352785327365	photo 437
504515352785327366	photo 438
504515352785327367	photo 439
504515352785327368	photo 440
504515352785327369	photo 441
504515352785327370	photo 442
504515352785327371	photo 443
504515352785327372	photo 444
504515352785327373	photo 445
504515352785327374	photo 446
504515352785327375	photo 447
504515352785327376	photo 448
504515352785327377	photo 449
504515352785327378	photo 450
504515352785327379	photo 451
504515352785327380	photo 452
504515352785327381	photo 453
504515352785327382	photo 454
504515352785327383	photo 455
504515352785327384	photo 456
504515352785327385	photo 457
504515352785327386	photo 458
504515352785327387	photo 459
504515352785327388	photo 460
504515352785327389	photo 461
504515352785327390	photo 462
504515352785327391	photo 463
504515352785327392	photo 464
504515352785327393	photo 465
504515352785327394	photo 466
504515352785327395	photo 467
504515352785327396	photo 468
504515352785327397	photo 469
504515352785327398	photo 470
504515352785327399	photo 471
504515352785327400	photo 472
504515352785327401	photo 473
504515352785327402	photo 474
504515352785327403	photo 475
504515352785327404	photo 476
504515352785327405	photo 477
504515352785327406	photo 478
504515352785327407	photo 479
504515352785327408	photo 480
504515352785327409	photo 481
504515352785327410	photo 482
504515352785327411	photo 483
504515352785327412	photo 484
504515352785327413	photo 485
504515352785327414	photo 486
504515352785327415	photo 487
504515352785327416	photo 488
504515352785327417	photo 489
504515352785327418	photo 490
504515352785327419	photo 491
504515352785327420	photo 492
504515352785327421	photo 493
504515352785327422	photo 494
504515352785327423	photo 495
504515352785327424	photo 496
504515352785327425	photo 497
504515352785327426	photo 498
504515352785327427	photo 499
504515352785327428	photo 500
504515352785327429	photo 501
504515352785327430	photo 502
504515352785327431	photo 503
504515352785327432	photo 504
504515352785327433	photo 505
504515352785327434	photo 506
504515352785327435	photo 507
504515352785327436	photo 508
504515352785327437	photo 509
504515352785327438	photo 510
504515352785327439	photo 511
504515352785327440	photo 512
504515352785327441	photo 513
504515352785327442	photo 514
504515352785327443	photo 515
504515352785327444	photo 516
504515352785327445	photo 517
504515352785327446	photo 518
504515352785327447	photo 519
504515352785327448	photo 520
504515352785327449	photo 521
504515352785327450	photo 522
504515352785327451	photo 523
504515352785327452	photo 524
504515352785327453	photo 525
504515352785327454	photo 526
504515352785327455	photo 527
504515352785327456	photo 528
504515352785327457	photo 529
504515352785327458	photo 530
504515352785327459	photo 531
504515352785327460	photo 532
504515352785327461	photo 533
504515352785327462	photo 534
504515352785327463	photo 535
504515352785327464	photo 536
504515352785327465	photo 537
504515352785327466	photo 538
504515352785327467	photo 539
504515352785327468	photo 540
504515352785327469	photo 541
504515352785327470	photo 542
504515352785327471	photo 543
504515352785327472	photo 544
504515352785327473	photo 545
504515352785327474	photo 546
504515352785327475	photo 547
504515352785327476	photo 548
504515352785327477	photo 549
504515352785327478	photo 550
504515352785327479	photo 551
504515352785327480	photo 552
504515352785327481	photo 553
504515352785327482	photo 554
504515352785327483	photo 555
504515352785327484	photo 556
504515352785327485	photo 557
504515352785327486	photo 558
504515352785327487	photo 559
504515352785327488	photo 560
504515352785327489	photo 561
504515352785327490	photo 562
504515352785327491	photo 563
504515352785327492	photo 564
504515352785327493	photo 565
504515352785327494	photo 566
504515352785327495	photo 567
504515352785327496	photo 568
504515352785327497	photo 569
504515352785327498	photo 570
504515352785327499	photo 571
504515352785327500	photo 572
504515352785327501	photo 573
504515352785327502	photo 574
504515352785327503	photo 575
504515352785327504	photo 576
504515352785327505	photo 577
504515352785327506	photo 578
504515352785327507	photo 579
504515352785327508	photo 580
504515352785327509	photo 581
504515352785327510	photo 582
504515352785327511	photo 583
504515352785327512	photo 584
504515352785327513	photo 585
504515352785327514	photo 586
504515352785327515	photo 587
504515352785327516	photo 588
504515352785327517	photo 589
504515352785327518	photo 590
504515352785327519	photo 591
504515352785327520	photo 592
504515352785327521	photo 593
504515352785327522	photo 594
504515352785327523	photo 595
504515352785327524	photo 596
504515352785327525	photo 597
504515352785327526	photo 598
504515352785327527	photo 599
504515352785327528	photo 600
504515352785327529	photo 601
504515352785327530	photo 602
504515352785327531	photo 603
504515352785327532	photo 604
504515352785327533	photo 605
504515352785327534	photo 606
504515352785327535	photo 607
504515352785327536	photo 608
504515352785327537	photo 609
504515352785327538	photo 610
504515352785327539	photo 611
504515352785327540	photo 612
504515352785327541	photo 613
504515352785327542	photo 614
504515352785327543	photo 615
504515352785327544	photo 616
504515352785327545	photo 617
504515352785327546	photo 618
504515352785327547	photo 619
504515352785327548	photo 620
504515352785327549	photo 621
504515352785327550	photo 622
504515352785327551	photo 623
504515352785327552	photo 624
504515352785327553	photo 625
504515352785327554	photo 626
504515352785327555	photo 627
504515352785327556	photo 628
504515352785327557	photo 629
504515352785327558	photo 630
504515352785327559	photo 631
504515352785327560	photo 632
504515352785327561	photo 633
504515352785327562	photo 634
504515352785327563	photo 635
504515352785327564	photo 636
504515352785327565	photo 637
504515352785327566	photo 638
504515352785327567	photo 639
504515352785327568	photo 640
504515352785327569	photo 641
504515352785327570	photo 642
504515352785327571	photo 643
504515352785327572	photo 644
504515352785327573	photo 645
504515352785327574	photo 646
504515352785327575	photo 647
504515352785327576	photo 648
504515352785327577	photo 649
504515352785327578	photo 650
504515352785327579	photo 651
504515352785327580	photo 652
504515352785327581	photo 653
504515352785327582	photo 654
504515352785327583	photo 655
504515352785327584	photo 656
504515352785327585	photo 657
504515352785327586	photo 658
504515352785327587	photo 659
504515352785327588	photo 660
504515352785327589	photo 661
504515352785327590	photo 662
504515352785327591	photo 663
504515352785327592	photo 664
504515352785327593	photo 665
504515352785327594	photo 666
504515352785327595	photo 667
504515352785327596	photo 668
504515352785327597	photo 669
504515352785327598	photo 670
504515352785327599	photo 671
504515352785327600	photo 672
504515352785327601	photo 673
504515352785327602	photo 674
504515352785327603	photo 675
504515352785327604	photo 676
504515352785327605	photo 677
504515352785327606	photo 678
504515352785327607	photo 679
504515352785327608	photo 680
504515352785327609	photo 681
504515352785327610	photo 682
504515352785327611	photo 683
504515352785327612	photo 684
504515352785327613	photo 685
504515352785327614	photo 686
504515352785327615	photo 687
504515352785327616	photo 688
504515352785327617	photo 689
504515352785327618	photo 690
504515352785327619	photo 691
504515352785327620	photo 692
504515352785327621	photo 693
504515352785327622	photo 694
504515352785327623	photo 695
504515352785327624	photo 696
504515352785327625	photo 697
504515352785327626	photo 698
504515352785327627	photo 699
504515352785327628	photo 700
504515352785327629	photo 701
504515352785327630	photo 702
504515352785327631	photo 703
504515352785327632	photo 704
504515352785327633	photo 705
504515352785327634	photo 706
504515352785327635	photo 707
504515352785327636	photo 708
504515352785327637	photo 709
504515352785327638	photo 710
504515352785327639	photo 711
504515352785327640	photo 712
504515352785327641	photo 713
504515352785327642	photo 714
504515352785327643	photo 715
504515352785327644	photo 716
504515352785327645	photo 717
504515352785327646	photo 718
504515352785327647	photo 719
504515352785327648	photo 720
504515352785327649	photo 721
504515352785327650	photo 722
504515352785327651	photo 723
504515352785327652	photo 724
504515352785327653	photo 725
504515352785327654	photo 726
504515352785327655	photo 727
504515352785327656	photo 728
504515352785327657	photo 729
504515352785327658	photo 730
504515352785327659	photo 731
504515352785327660	photo 732
504515352785327661	photo 733
504515352785327662	photo 734
504515352785327663	photo 735
504515352785327664	photo 736
504515352785327665	photo 737
504515352785327666	photo 738
504515352785327667	photo 739
504515352785327668	photo 740
504515352785327669	photo 741
504515352785327670	photo 742
504515352785327671	photo 743
504515352785327672	photo 744
504515352785327673	photo 745
504515352785327674	photo 746
504515352785327675	photo 747
504515352785327676	photo 748
504515352785327677	photo 749
504515352785327678	photo 750
504515352785327679	photo 751
504515352785327680	photo 752
504515352785327681	photo 753
504515352785327682	photo 754
504515352785327683	photo 755
504515352785327684	photo 756
504515352785327685	photo 757
504515352785327686	photo 758
504515352785327687	photo 759
504515352785327688	photo 760
504515352785327689	photo 761
504515352785327690	photo 762
504515352785327691	photo 763
504515352785327692	photo 764
504515352785327693	photo 765
504515352785327694	photo 766
504515352785327695	photo 767
504515352785327696	photo 768
504515352785327697	photo 769
504515352785327698	photo 770
504515352785327699	photo 771
504515352785327700	photo 772
504515352785327701	photo 773
504515352785327702	photo 774
504515352785327703	photo 775
504515352785327704	photo 776
504515352785327705	photo 777
504515352785327706	photo 778
504515352785327707	photo 779
504515352785327708	photo 780
504515352785327709	photo 781
504515352785327710	photo 782
504515352785327711	photo 783
504515352785327712	photo 784
504515352785327713	photo 785
504515352785327714	photo 786
504515352785327715	photo 787
504515352785327716	photo 788
504515352785327717	photo 789
504515352785327718	photo 790
504515352785327719	photo 791
504515352785327720	photo 792
504515352785327721	photo 793
504515352785327722	photo 794
504515352785327723	photo 795
504515352785327724	photo 796
504515352785327725	photo 797
504515352785327726	photo 798
504515352785327727	photo 799
504515352785327728	photo 800
504515352785327729	photo 801
504515352785327730	photo 802
504515352785327731	photo 803
504515352785327732	photo 804
504515352785327733	photo 805
504515352785327734	photo 806
504515352785327735	photo 807
504515352785327736	photo 808
504515352785327737	photo 809
504515352785327738	photo 810
504515352785327739	photo 811
504515352785327740	photo 812
504515352785327741	photo 813
504515352785327742	photo 814
504515352785327743	photo 815
504515352785327744	photo 816
504515352785327745	photo 817
504515352785327746	photo 818
504515352785327747	photo 819
504515352785327748	photo 820
504515352785327749	photo 821
504515352785327750	photo 822
504515352785327751	photo 823
504515352785327752	photo 824
504515352785327753	photo 825
504515352785327754	photo 826
504515352785327755	photo 827
504515352785327756	photo 828
504515352785327757	photo 829
504515352785327758	photo 830
504515352785327759	photo 831
504515352785327760	photo 832
504515352785327761	photo 833
504515352785327762	photo 834
504515352785327763	photo 835
504515352785327764	photo 836
504515352785327765	photo 837
504515352785327766	photo 838
504515352785327767	photo 839
504515352785327768	photo 840
504515352785327769	photo 841
504515352785327770	photo 842
504515352785327771	photo 843
504515352785327772	photo 844
504515352785327773	photo 845
504515352785327774	photo 846
504515352785327775	photo 847
504515352785327776	photo 848
504515352785327777	photo 849
504515352785327778	photo 850
504515352785327779	photo 851
504515352785327780	photo 852
504515352785327781	photo 853
504515352785327782	photo 854
504515352785327783	photo 855
504515352785327784	photo 856
504515352785327785	photo 857
504515352785327786	photo 858
504515352785327787	photo 859
504515352785327788	photo 860
504515352785327789	photo 861
504515352785327790	photo 862
504515352785327791	photo 863
504515352785327792	photo 864
504515352785327793	photo 865
504515352785327794	photo 866
504515352785327795	photo 867
504515352785327796	photo 868
504515352785327797	photo 869
504515352785327798	photo 870
504515352785327799	photo 871
504515352785327800	photo 872
504515352785327801	photo 873
504515352785327802	photo 874
504515352785327803	photo 875
504515352785327804	photo 876
504515352785327805	photo 877
504515352785327806	photo 878
504515352785327807	photo 879
504515352785327808	photo 880
504515352785327809	photo 881
504515352785327810	photo 882
504515352785327811	photo 883
504515352785327812	photo 884
504515352785327813	photo 885
504515352785327814	photo 886
504515352785327815	photo 887
504515352785327816	photo 888
504515352785327817	photo 889
504515352785327818	photo 890
504515352785327819	photo 891
504515352785327820	photo 892
504515352785327821	photo 893
504515352785327822	photo 894
504515352785327823	photo 895
504515352785327824	photo 896
504515352785327825	photo 897
504515352785327826	photo 898
504515352785327827	photo 899
504515352785327828	photo 900
504515352785327829	photo 901
504515352785327830	photo 902
504515352785327831	photo 903
504515352785327832	photo 904
504515352785327833	photo 905
504515352785327834	photo 906
504515352785327835	photo 907
504515352785327836	photo 908
504515352785327837	photo 909
504515352785327838	photo 910
504515352785327839	photo 911
504515352785327840	photo 912
504515352785327841	photo 913
504515352785327842	photo 914
504515352785327843	photo 915
504515352785327844	photo 916
504515352785327845	photo 917
504515352785327846	photo 918
504515352785327847	photo 919
504515352785327848	photo 920
504515352785327849	photo 921
504515352785327850	photo 922
504515352785327851	photo 923
504515352785327852	photo 924
504515352785327853	photo 925
504515352785327854	photo 926
504515352785327855	photo 927
504515352785327856	photo 928
504515352785327857	photo 929
504515352785327858	photo 930
504515352785327859	photo 931
504515352785327860	photo 932
504515352785327861	photo 933
504515352785327862	photo 934
504515352785327863	photo 935
504515352785327864	photo 936
504515352785327865	photo 937
504515352785327866	photo 938
504515352785327867	photo 939
504515352785327868	photo 940
504515352785327869	photo 941
504515352785327870	photo 942
504515352785327871	photo 943
504515352785327872	photo 944
504515352785327873	photo 945
504515352785327874	photo 946
504515352785327875	photo 947
504515352785327876	photo 948
504515352785327877	photo 949
504515352785327878	photo 950
504515352785327879	photo 951
504515352785327880	photo 952
504515352785327881	photo 953
504515352785327882	photo 954
504515352785327883	photo 955
504515352785327884	photo 956
504515352785327885	photo 957
504515352785327886	photo 958
504515352785327887	photo 959
504515352785327888	photo 960
504515352785327889	photo 961
504515352785327890	photo 962
504515352785327891	photo 963
504515352785327892	photo 964
504515352785327893	photo 965
504515352785327894	photo 966
504515352785327895	photo 967
504515352785327896	photo 968
504515352785327897	photo 969
504515352785327898	photo 970
504515352785327899	photo 971
504515352785327900	photo 972
504515352785327901	photo 973
504515352785327902	photo 974
504515352785327903	photo 975
504515352785327904	photo 976
504515352785327905	photo 977
504515352785327906	photo 978
504515352785327907	photo 979
504515352785327908	photo 980
504515352785327909	photo 981
504515352785327910	photo 982
504515352785327911	photo 983
504515352785327912	photo 984
504515352785327913	photo 985
504515352785327914	photo 986
504515352785327915	photo 987
504515352785327916	photo 988
504515352785327917	photo 989
504515352785327918	photo 990
504515352785327919	photo 991
504515352785327920	photo 992
504515352785327921	photo 993
504515352785327922	photo 994
504515352785327923	photo 995
504515352785327924	photo 996
504515352785327925	photo 997
504515352785327926	photo 998
504515352785327927	photo 999
504515352785327928	photo 1000
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

SELECT pg_catalog.setval('app.snow', 252257676375896468, true);


--
-- Name: tag_id_seq; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.tag_id_seq', 20, true);


--
-- Name: unused; Type: SEQUENCE SET; Schema: app; Owner: plain
--

SELECT pg_catalog.setval('app.unused', 246345387073536, true);


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

SELECT pg_catalog.setval('census_private.id_seq', 504515352718213633, true);


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

SELECT pg_catalog.setval('shard5.id_seq', 504515352785327928, true);


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
    ADD CONSTRAINT follows_in_pkey PRIMARY KEY (lo_key, lo_member) WITH (deduplicate_items=off);


--
-- Name: follows_out follows_out_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows_out
    ADD CONSTRAINT follows_out_pkey PRIMARY KEY (lo_key, lo_member) WITH (deduplicate_items=off);


--
-- Name: follows_parts follows_parts_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows_parts
    ADD CONSTRAINT follows_parts_pkey PRIMARY KEY (run, place) WITH (deduplicate_items=off);


--
-- Name: follows follows_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (src, dst);


--
-- Name: follows_runs follows_runs_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.follows_runs
    ADD CONSTRAINT follows_runs_pkey PRIMARY KEY (run, place) WITH (deduplicate_items=off);


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
    ADD CONSTRAINT friends_in_pkey PRIMARY KEY (lo_key, lo_member) WITH (deduplicate_items=off);


--
-- Name: friends_out friends_out_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends_out
    ADD CONSTRAINT friends_out_pkey PRIMARY KEY (lo_key, lo_member) WITH (deduplicate_items=off);


--
-- Name: friends_parts friends_parts_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends_parts
    ADD CONSTRAINT friends_parts_pkey PRIMARY KEY (run, place) WITH (deduplicate_items=off);


--
-- Name: friends friends_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends
    ADD CONSTRAINT friends_pkey PRIMARY KEY (src, dst);


--
-- Name: friends_runs friends_runs_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.friends_runs
    ADD CONSTRAINT friends_runs_pkey PRIMARY KEY (run, place) WITH (deduplicate_items=off);


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
    ADD CONSTRAINT tags_in_pkey PRIMARY KEY (lo_key, lo_member) WITH (deduplicate_items=off);


--
-- Name: tags_out tags_out_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags_out
    ADD CONSTRAINT tags_out_pkey PRIMARY KEY (lo_key, lo_member) WITH (deduplicate_items=off);


--
-- Name: tags_parts tags_parts_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags_parts
    ADD CONSTRAINT tags_parts_pkey PRIMARY KEY (run, place) WITH (deduplicate_items=off);


--
-- Name: tags tags_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (src, dst);


--
-- Name: tags_runs tags_runs_pkey; Type: CONSTRAINT; Schema: app; Owner: plain
--

ALTER TABLE ONLY app.tags_runs
    ADD CONSTRAINT tags_runs_pkey PRIMARY KEY (run, place) WITH (deduplicate_items=off);


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
-- Name: doc census_graph_351010018_deleted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_351010018_deleted AFTER DELETE ON app.doc REFERENCING OLD TABLE AS census_old FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_351010018_deleted ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_351010018_deleted;


--
-- Name: doc census_graph_351010018_inserted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_351010018_inserted AFTER INSERT ON app.doc REFERENCING NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_351010018_inserted ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_351010018_inserted;


--
-- Name: doc census_graph_351010018_row; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_351010018_row AFTER INSERT OR DELETE ON app.doc FOR EACH ROW WHEN ((census_private.graph_follows_rows('app.doc'::regclass, 'app.tags'::regclass) OR (false AND census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_351010018_row ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_351010018_row;


--
-- Name: doc census_graph_351010018_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_351010018_truncate AFTER TRUNCATE ON app.doc FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_351010018_truncate ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_351010018_truncate;


--
-- Name: doc census_graph_351010018_update; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_351010018_update AFTER UPDATE ON app.doc FOR EACH ROW WHEN (((census_private.graph_follows_rows('app.doc'::regclass, 'app.tags'::regclass) AND (((old.tag COLLATE "C") IS DISTINCT FROM (new.tag COLLATE "C")) OR (old.id IS DISTINCT FROM new.id))) OR (false AND census_private.graph_attachment('app.tags'::regclass, 'app.tag'::regclass, new.tag, new.id, 'app.tag'::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_351010018_update ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_351010018_update;


--
-- Name: doc census_graph_351010018_updated; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_351010018_updated AFTER UPDATE ON app.doc REFERENCING OLD TABLE AS census_old NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.tags'::regclass, 'app.tag'::regclass, 'app.tag'::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_351010018_updated ON app.doc DEPENDS ON EXTENSION census;

ALTER TABLE app.doc ENABLE ALWAYS TRIGGER census_graph_351010018_updated;


--
-- Name: friend census_graph_940149501_deleted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_940149501_deleted AFTER DELETE ON app.friend REFERENCING OLD TABLE AS census_old FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_940149501_deleted ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_940149501_deleted;


--
-- Name: friend census_graph_940149501_inserted; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_940149501_inserted AFTER INSERT ON app.friend REFERENCING NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_940149501_inserted ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_940149501_inserted;


--
-- Name: friend census_graph_940149501_row; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_940149501_row AFTER INSERT OR DELETE ON app.friend FOR EACH ROW WHEN ((census_private.graph_follows_rows('app.friend'::regclass, 'app.friends'::regclass) OR (false AND census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_940149501_row ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_940149501_row;


--
-- Name: friend census_graph_940149501_truncate; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_940149501_truncate AFTER TRUNCATE ON app.friend FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_940149501_truncate ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_940149501_truncate;


--
-- Name: friend census_graph_940149501_update; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_940149501_update AFTER UPDATE ON app.friend FOR EACH ROW WHEN (((census_private.graph_follows_rows('app.friend'::regclass, 'app.friends'::regclass) AND (((old.a)::bigint IS DISTINCT FROM (new.a)::bigint) OR ((old.b)::bigint IS DISTINCT FROM (new.b)::bigint))) OR (false AND census_private.graph_attachment('app.friends'::regclass, NULL::regclass, new.a, new.b, NULL::regclass)))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_940149501_update ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_940149501_update;


--
-- Name: friend census_graph_940149501_updated; Type: TRIGGER; Schema: app; Owner: plain
--

CREATE TRIGGER census_graph_940149501_updated AFTER UPDATE ON app.friend REFERENCING OLD TABLE AS census_old NEW TABLE AS census_new FOR EACH STATEMENT WHEN ((true OR census_private.graph_of('app.friends'::regclass, NULL::regclass, NULL::regclass))) EXECUTE FUNCTION census_private.graph_attached();
ALTER TRIGGER census_graph_940149501_updated ON app.friend DEPENDS ON EXTENSION census;

ALTER TABLE app.friend ENABLE ALWAYS TRIGGER census_graph_940149501_updated;


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

\unrestrict vZkI5BG7lIybavwzYyunKmZGBspnvElVKy1Tgc1w9ZtWPhewtv1LRR0aG4mvBUr

