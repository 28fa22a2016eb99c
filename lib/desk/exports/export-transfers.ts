import { streamOperation } from "#lib/desk/stream-operation";
import { readJournalFilters } from "#lib/desk/wallets/journal-filters";
import type { Asked } from "#lib/exports/file-head";
import { askedOver, askedRange } from "./asked-over";
import { exportRows } from "./export-rows";
import { TransferExportParameters } from "./export-shape";
import { lookOf } from "./look-of";

export const exportTransfers = streamOperation({
  method: "GET",
  path: "/api/desk/exports/transfers",
  may: "exports:read",
  cost: "export",
  query: TransferExportParameters,
  async handle(call, { query: { format, zone, language, ...filters } }) {
    const { agent, member, author } = call;
    const read = readJournalFilters({ agentId: agent.id, email: member.email }, filters);
    if (!read.ok) return read;
    const { order, ...filter } = read.value;
    const isOfAllTime = filters.start_time === undefined && filters.end_time === undefined;
    const over: Asked[] = [
      ...(isOfAllTime ? ([["posted", askedRange(undefined, undefined)]] satisfies Asked[]) : []),
      ...askedOver({ ...filters, actor: filters.actor === "me" ? author.actor : filters.actor }),
    ];
    return exportRows(
      call,
      { of: "transfers", filter, order },
      { kind: "transfers", over, ...lookOf({ format, zone, language }) },
    );
  },
});
