import psycopg

clients = [psycopg.connect("port=6432", prepare_threshold=None) for _ in range(6)]
ids, names = set(), set()
for round in range(50):
    for db in clients:                        # six clients, two connections to the server
        with db.transaction():
            ids.add(db.execute("INSERT INTO photo (title) VALUES ('p') RETURNING id").fetchone()[0])
            names.add(db.execute("SELECT intern('uri', %s)", [f"name {round}"]).fetchone()[0])
print(len(ids), sorted(names) == list(range(1, 51)))
with clients[0].transaction():
    clients[0].execute("SET LOCAL census.id_clock_step = 'error'")
    print(clients[0].execute("SELECT next_id() > max(id) FROM photo").fetchone()[0])
print(clients[1].execute("SHOW census.id_clock_step").fetchone()[0])
