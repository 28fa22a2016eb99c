import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { entriesOf, methodsOf } from "#db/ports/methods";
import type { ReadCalls } from "#db/reads/catalogue";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { CostsOf, CountedDatabase } from "./costs";
import { filledBooks, filledTrades, rareIds, walkedTrades } from "./filled-books";
import { filledOffice } from "./filled-office";
import { moneyCosts } from "./money-costs";
import { compareAudit, officeCosts } from "./office-costs";

const costs: CostsOf<keyof ReadCalls> = { ...officeCosts, ...moneyCosts };

/** How many rows every read of the catalogue looks at, on one database with many rows. */
export function costSuite(open: () => Promise<CountedDatabase>) {
  describe("among many rows", () => {
    let database: CountedDatabase;
    beforeAll(async () => {
      database = await open();
      await Promise.all([filledOffice, filledBooks, filledTrades].map((part) => database.fill(part)));
      await database.analyze();
    });
    afterAll(() => database.remove());

    it.each(entriesOf(costs))(
      "the reads of %s look at no more rows than the table says, however often they run",
      async (noun, reads) => {
        const methods = new Map(methodsOf(database.methods));
        const above: string[] = [];
        for (const [method, calls] of entriesOf(reads)) {
          const read = methods.get(`${noun}.${method}`);
          let seen = 0;
          for (const [place, [most, ...input]] of calls.entries()) {
            for (const runs of database.runs) {
              const rows = await database.lookedAt(async () => {
                for (let run = 0; run < runs; run += 1) resultOf(await read(...input));
              });
              const sum = [...rows.values()].reduce((all, some) => all + some, 0);
              const rowsMax = runs * (most[database.engine] ?? most);
              const what = `${method}, call ${place + 1}: ${sum} of ${rowsMax}`;
              if (sum > rowsMax) above.push(`${what}, ${JSON.stringify([...rows])}`);
              seen += sum;
            }
          }
          if (seen === 0) above.push(`${method} finds nothing`);
        }
        expect(above).toEqual([]);
      },
    );

    it("the newest records that match are found, by each filter, by each two of them and page by page", () =>
      compareAudit(database));

    it.each([
      ["a market", { marketId: "rare" }],
      ["a player", { playerId: "rare" }],
      ["a player in a market", { playerId: "rare", marketId: "rare" }],
    ])("the few trades of %s among many are all found once", async (_, filter) => {
      const { listTrades } = database.methods.trades;
      expect(await walkedTrades(async (query) => resultOf(await listTrades(query)), filter)).toEqual(rareIds);
    });
  });
}
