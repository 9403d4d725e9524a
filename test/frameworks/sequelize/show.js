const { literal, fn, col } = require("sequelize");
const { format, json } = require("./census");
const { db, Photo } = require("./models");

async function main() {
  await db.sync();
  const [[{ id: page_id }]] = await db.query("SELECT intern('facts.uri', $1) AS id", { bind: ["https://a.example/"] });
  const photo = await Photo.create({ title: "sunrise", page_id, fans: [7, 8, 2 ** 40] });
  const again = await Photo.findByPk(photo.id, { include: "page" });
  console.log(typeof photo.id, BigInt(photo.id) > 2n ** 53n, again.page.value, again.fans);
  console.log(await Photo.findAll({ raw: true, attributes: ["title", [fn("roaring_count", col("fans")), "n"]],
    where: literal("fans @> 8::bigint") }));
  await Photo.bulkCreate([{ title: "noon", fans: [3, 1] }, { title: "dusk" }]);
  console.log((await Photo.findOne({ where: { fans: format([1, 3]) } })).title,
    (await Photo.findOne({ where: literal("fans && '{3,4}'") })).title);
  again.fans = [...again.fans, 9n];
  again.visitors = literal("linear_counter_add(visitors, 7)");
  await again.save();
  const rows = JSON.parse(JSON.stringify(await Photo.findAll({ order: ["id"] }), json));
  await Photo.destroy({ where: {} });           // out and in again
  await Photo.bulkCreate(rows);
  console.log(JSON.stringify(rows) === JSON.stringify(await Photo.findAll({ order: ["id"] }), json),
    (await Photo.findByPk(photo.id)).fans);
  console.log(JSON.parse(JSON.stringify(again, json)).id === photo.id);
  console.log((await db.getQueryInterface().describeTable("photo")).id.defaultValue);
  await db.sync({ force: true });
  await db.drop();
  await db.close();
}
main();
