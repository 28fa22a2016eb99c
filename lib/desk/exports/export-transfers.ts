import { streamOperation } from "#lib/desk/stream-operation";
import { readJournalFilters } from "#lib/desk/wallets/journal-filters";
import { askedOver, rangeText } from "./asked-over";
import { exportRows } from "./export-rows";
import { TransferExportParameters } from "./export-shape";

export const exportTransfers = streamOperation({
  name: "export-transfers",
  method: "GET",
  path: "/api/desk/exports/transfers",
  may: "exports:read",
  cost: "export",
  query: TransferExportParameters,
  async handle(call, { query: { format, zone = "UTC", ...filters } }) {
    const { agent, member, author } = call;
    const read = readJournalFilters({ agentId: agent.id, email: member.email }, filters);
    if (!read.ok) return read;
    const { order, ...filter } = read.value;
    const isOfAllTime = filters.start_time === undefined && filters.end_time === undefined;
    const over: [string, string][] = [
      ...(isOfAllTime ? ([["posted", rangeText(zone)]] satisfies [string, string][]) : []),
      ...askedOver({ ...filters, actor: filters.actor === "me" ? author.actor : filters.actor }, zone),
    ];
    return exportRows(call, { of: "transfers", filter, order }, { kind: "transfers", format, zone, over });
  },
});
