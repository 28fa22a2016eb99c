import { expect } from "vitest";
import * as z from "zod";
import { askTool } from "#e2e/fixtures/offices/ops-tool";
import type { TradeFeed } from "./trade-feed";
import type { TransferJournal } from "./transfer-journal";

const LedgerProof = z.object({ ok: z.boolean(), transfers: z.number(), faults: z.array(z.unknown()) });
const ReportProof = z.object({ ok: z.boolean(), trades: z.number(), faults: z.array(z.unknown()) });
const BooksProof = z.object({ ok: z.boolean(), movements: z.number(), faults: z.array(z.unknown()) });

const AuditProof = z.object({ ok: z.boolean(), rows: z.number(), faults: z.array(z.unknown()) });

const Counted = z.object({ limits: z.array(z.object({ used: z.number() })) });

/** The operator's proofs succeed, over as many transfers and trades as the clients know of. */
export async function checkProofs(databaseFile: string, journal: TransferJournal, feed: TradeFeed): Promise<void> {
  const transfers = journal.entries.filter(({ acknowledged }) => acknowledged !== null).length;
  const ledger = await askTool(databaseFile, LedgerProof, ["ledger", "verify"]);
  expect(ledger).toEqual({ ok: true, transfers, faults: [] });
  const counted = await askTool(databaseFile, Counted, ["limit", "list"]);
  expect(counted).toEqual({ limits: [{ used: transfers }] });
  const report = await askTool(databaseFile, ReportProof, ["report", "verify"]);
  expect(report).toEqual({ ok: true, trades: feed.tradesSent, faults: [] });
  const books = await askTool(databaseFile, BooksProof, ["books", "verify"]);
  expect(books).toEqual({ ok: true, movements: feed.movements, faults: [] });
  const audit = await askTool(databaseFile, AuditProof, ["audit", "verify"]);
  expect(audit).toMatchObject({ ok: true, faults: [] });
}
