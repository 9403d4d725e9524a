const { PrismaClient } = require("./client");
const { PrismaPg } = require("@prisma/adapter-pg");
BigInt.prototype.toJSON = function () { return this.toString(); };

async function main() {
  const db = new PrismaClient({ adapter: new PrismaPg({}) });   // PGHOST, PGDATABASE and so on
  const [{ id: page_id }] = await db.$queryRaw`SELECT intern('facts.uri', ${"https://a.example/"}) AS id`;
  const photo = await db.photo.create({ data: { title: "sunrise", page_id }, include: { uri: true } });
  console.log(typeof photo.id, photo.id > 2n ** 53n, photo.uri.value);
  await db.$executeRaw`UPDATE photo SET fans = ${[7n, 8n, 2n ** 40n]}::bigint[]::roaring WHERE id = ${photo.id}`;
  console.log(await db.$queryRaw`SELECT fans::bigint[] AS list, roaring_count(fans) AS n
    FROM photo WHERE fans @> ${8n}::bigint`);
  console.log(JSON.parse(JSON.stringify(photo)).id === String(photo.id));
  await db.$disconnect();
}
main();
