import { expect, it } from "vitest";
import * as z from "zod";
import { temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { openConnection, walPagesMax } from "./connection";
import { logCopier, walPagesCopied } from "./log-copier";

const Told = z.tuple([z.object({ log: z.bigint().transform(Number), checkpointed: z.bigint().transform(Number) })]);

it("copies a log that has grown while the writer writes on, leaves a short one alone, and the log begins anew", async () => {
  const database = await temporaryDatabase();
  const writer = openConnection(database.file, "write");
  const beside = openConnection(database.file, "copy");
  const copyLog = logCopier(beside);
  const logOf = () => Told.parse(writer.client.pragma("wal_checkpoint(noop)"))[0];
  writer.client.exec("create table t (page blob)");
  const insert = writer.client.prepare("insert into t values (zeroblob(8000))");
  const insertAtOnce = writer.client.transaction((pages: number) => {
    for (let page = 0; page < pages; page += 1) insert.run();
  });

  copyLog();
  expect(logOf().checkpointed).toBe(0);

  const before = logOf().log;
  insertAtOnce(walPagesCopied);
  const { log } = logOf();
  expect(log).toBeGreaterThan(before + walPagesCopied);
  expect(log).toBeLessThan(walPagesMax);
  writer.client.exec("begin immediate");
  insert.run();
  copyLog();
  writer.client.exec("commit");
  expect(logOf().checkpointed).toBe(log);

  // The last commit has few pages, so they wait for the next copy, or for a commit that finds the log long.
  copyLog();
  expect(logOf().checkpointed).toBe(log);
  insertAtOnce(walPagesMax);
  insertAtOnce(1);
  expect(logOf().log).toBeLessThan(log);

  beside.client.close();
  writer.client.close();
  await database.remove();
});
