// Sets and ids of census for node-postgres, Sequelize and TypeORM.  Seen with pg 8, Sequelize 6, TypeORM 1.1.
//
//   const census = require("./census");
//   await census.register(client);           // node-postgres: roaring comes as an array of BigInt
//   fans: census.sequelize("fans")           // an attribute of a Sequelize model
//   census.typeorm(dataSource)               // before initialize()
//   fans: { type: "roaring", transformer: census.transformer }
//
// Members are BigInt, as they go beyond 2^53; numbers are taken, too.  A counter is its text, which is only handed on.
"use strict";

function parse(text) {                        // "{1,2,5-9}"; members may be negative
  const members = [];
  for (const [, first, last] of text.matchAll(/(-?\d+)(?:-(-?\d+))?/g)) {
    for (let m = BigInt(first); m <= BigInt(last ?? first); m++) members.push(m);
  }
  return members;
}

const format = (members) => typeof members === "string" ? members : `{${[...members].join(",")}}`;
const transformer = { to: (members) => members == null ? members : format(members),
  from: (text) => text == null ? text : parse(text) };

// for one client, as each database has types of its own
async function register(client) {
  const { rows } = await client.query("SELECT 'roaring'::regtype::oid AS oid");
  client.setTypeParser(Number(rows[0].oid), parse);
}

const sequelize = (name, options = {}) => ({ type: "roaring", ...options,
  get() { return transformer.from(this.getDataValue(name)); },
  set(members) { this.setDataValue(name, transformer.to(members)); } });

function typeorm(dataSource) {                // supportedDataTypes is not documented; there is no other way to a type
  for (const type of ["roaring", "linear_counter"])
    if (!dataSource.driver.supportedDataTypes.includes(type)) dataSource.driver.supportedDataTypes.push(type);
}

// for JSON.stringify(value, census.json): numbers beyond 2^53 as strings
const json = (key, value) => typeof value === "bigint" ? value.toString() : value;

module.exports = { parse, format, transformer, register, sequelize, typeorm, json };
