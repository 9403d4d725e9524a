// "prisma db pull --print" and "prisma db push" by the schema engine that npm has: the same engine, built for
// WebAssembly.  The binary that prisma itself starts is not in npm.  The engine asks for values of type "char" (of
// pg_constraint), which the adapter for pg does not name yet: they are named here.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { loadConfigFromFile } from "@prisma/config";
const require = createRequire(import.meta.url);
const pg = require("pg");
const { PrismaPg } = require("@prisma/adapter-pg");
const { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } = require("@prisma/driver-adapter-utils");

const modules = "node_modules/@prisma/schema-engine-wasm/";
const bg = await import("./" + modules + "schema_engine_bg.js");
const { instance } = await WebAssembly.instantiate(readFileSync(modules + "schema_engine_bg.wasm"),
  { "./schema_engine_bg.js": bg });
bg.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start();
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (m) => console.error(m) };

const CHAR = 18, BPCHAR = 1042, chars = new Set();
for (const c of [pg.Client.prototype, pg.Pool.prototype]) {
  const query = c.query;
  c.query = function (...args) {
    const named = (result) => {
      for (const f of result?.fields ?? [])
        if (f.dataTypeID === CHAR) { f.dataTypeID = BPCHAR; chars.add(f.name); }
      return result;
    };
    const r = query.apply(this, args);
    return r?.then ? r.then(named) : r;
  };
}
const factory = new PrismaPg({}), connect = factory.connect.bind(factory);
factory.connect = async () => {
  const db = await connect(), queryRaw = db.queryRaw.bind(db);
  db.queryRaw = async (q) => {
    const r = await queryRaw(q);
    r.columnNames.forEach((n, i) => { if (chars.has(n)) r.columnTypes[i] = ColumnTypeEnum.Character; });
    return r;
  };
  return db;
};

const config = (await loadConfigFromFile({})).config;
const files = [{ path: "schema.prisma", content: readFileSync("schema.prisma", "utf8") }];
const engine = await bg.SchemaEngine.new({ datamodels: [["schema.prisma", files[0].content]] }, () => {},
  bindMigrationAwareSqlAdapterFactory(factory));
if (process.argv[3] === "pull") {
  const r = await engine.introspect({ schema: { files }, baseDirectoryPath: ".",
    force: process.argv.includes("--force"), compositeTypeDepth: -1 });
  console.log(r.schema.files[0].content);
} else {
  const r = await engine.schemaPush({ schema: { files }, force: false,
    filters: { externalTables: config.tables?.external ?? [], externalEnums: [] } });
  for (const w of r.warnings) console.log(w);
  console.log(`${r.executedSteps} steps`);
}
process.exit(0);
