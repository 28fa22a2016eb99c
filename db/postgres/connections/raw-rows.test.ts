import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresDatabase, postgresDatabase } from "#e2e/fixtures/databases/postgres-database";
import { type Connection, openConnection } from "./connection";
import { arrayTexts } from "./raw-rows";

let database: PostgresDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await postgresDatabase();
  connection = await openConnection({ url: database.url, ssl: undefined, namesStatements: true });
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

const texts = fc.array(
  fc.option(
    fc.oneof(
      fc.constantFrom("", "NULL", "null", '"', "\\", "{}", "a,b", " x ", '\\"', "'"),
      fc.string({ unit: "grapheme" }),
    ),
    { nil: null },
  ),
);
const numbers = fc.array(fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { nil: null }));
const flags = fc.array(fc.option(fc.boolean(), { nil: null }));

it("any list arrives as it was sent: texts with quotes, backslashes and commas, numbers of 64 bits, flags, nothing", async () => {
  await fc.assert(
    fc.asyncProperty(texts, numbers, flags, async (...lists) => {
      const { rows } = await connection.client.query({
        text: "select $1::text[], $2::bigint[], $3::boolean[]",
        values: arrayTexts(lists),
        rowMode: "array",
      });
      const [sentTexts, sentNumbers, sentFlags] = lists;
      expect(rows[0]).toEqual([sentTexts, sentNumbers.map((number) => number?.toString() ?? null), sentFlags]);
    }),
  );
});
