const { format, json } = require("./census");
const { db } = require("./models");

async function main() {
  await db.initialize();
  const changes = async () => (await db.driver.createSchemaBuilder().log()).upQueries.map((q) => q.query.slice(0, 20));
  console.log(await changes());                 // what migration:generate writes
  await db.synchronize();
  console.log(await changes());
  const photos = db.getRepository("Photo");
  const [{ id: page_id }] = await db.query("SELECT intern('facts.uri', $1) AS id", ["https://a.example/"]);
  const photo = await photos.save({ title: "sunrise", page_id, fans: [7, 8, 2 ** 40] });
  const again = await photos.findOne({ where: { id: photo.id }, relations: { page: true } });
  console.log(typeof photo.id, BigInt(photo.id) > 2n ** 53n, again.page.value, again.fans);
  console.log(await photos.createQueryBuilder("p").select("p.title", "title").addSelect("roaring_count(p.fans)", "n")
    .where("p.fans @> :fan::bigint", { fan: 8 }).getRawMany());
  await photos.insert([{ title: "noon", fans: [3, 1] }, { title: "dusk" }]);
  console.log((await photos.findOneBy({ fans: [1, 3] })).title,
    (await photos.createQueryBuilder("p").where("p.fans && :any", { any: format([3, 4]) }).getOne()).title);
  again.fans.push(9n);
  await photos.save(again);
  await photos.update(photo.id, { visitors: () => "linear_counter_add(visitors, 7)" });
  const dump = async () => JSON.stringify(await photos.find({ order: { id: "ASC" } }), json);
  const rows = await dump();
  await photos.clear();                         // out and in again
  await photos.insert(JSON.parse(rows));
  console.log(await dump() === rows, (await photos.findOneBy({ id: photo.id })).fans);
  console.log(JSON.parse(JSON.stringify(again, json)).id === photo.id);
  await db.destroy();
}
main();
