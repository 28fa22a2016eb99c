import { readAuditFilter } from "#lib/desk/audit/audit";
import { runNamed } from "#lib/desk/bulk/bulk-runs";
import { streamOperation } from "#lib/desk/member-operation";
import { readTradeFilter } from "#lib/desk/trades/trades";
import { noPlayer } from "#lib/desk/wallets/player-shape";
import { readPlayerFilters } from "#lib/desk/wallets/players";
import { readStatementPeriod } from "#lib/desk/wallets/statement";
import { readJournalFilters } from "#lib/desk/wallets/transfers";
import { must } from "#lib/domain/failure";
import { periodOnWire } from "#lib/domain/time/period";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import type { Asked } from "#lib/exports/file-head";
import { askedOver, askedRange, lookOf } from "./asked-over";
import {
  AuditExportParameters,
  BulkExportParameters,
  PlayerExportParameters,
  StatementExportParameters,
  TradeExportParameters,
  TransferExportParameters,
} from "./export-shape";
import { exportRows } from "./started-stream";

export const exportAudit = streamOperation({
  method: "GET",
  path: "/api/desk/exports/audit",
  may: "audit:read",
  cost: "export",
  query: AuditExportParameters,
  async handle(call, { query: { format, zone, language, ...filters } }) {
    const { agent, member, author } = call;
    const filter = readAuditFilter({ agentId: agent.id, email: member.email }, filters);
    const { start_time, end_time, ...rest } = filters;
    const over: Asked[] = [
      ["recorded", askedRange(start_time, end_time)],
      ...askedOver({ ...rest, actor: rest.actor === "me" ? author.actor : rest.actor }),
    ];
    return exportRows(call, { of: "audit", filter }, { kind: "audit", over, ...lookOf({ format, zone, language }) });
  },
});

export const exportBulk = streamOperation({
  method: "GET",
  path: "/api/desk/exports/bulk",
  may: "exports:read",
  cost: "export",
  query: BulkExportParameters,
  async handle(call, { query: { run_id: runId, ...look } }) {
    const run = await runNamed({ ...call, params: { runId } });
    const { agentId, id, fileName: file } = run;
    const over = askedOver({ run_id: id, file });
    return exportRows(call, { of: "bulk", filter: { agentId, runId: id } }, { kind: "bulk", over, ...lookOf(look) });
  },
});

export const exportPlayers = streamOperation({
  method: "GET",
  path: "/api/desk/exports/players",
  may: "exports:read",
  cost: "export",
  query: PlayerExportParameters,
  async handle(call, { query: { format, zone, language, ...filters } }) {
    const { order, ...filter } = readPlayerFilters(call.agent.id, filters);
    const over = askedOver(filters);
    return exportRows(
      call,
      { of: "players", filter, order },
      { kind: "players", over, ...lookOf({ format, zone, language }) },
    );
  },
});

export const exportStatement = streamOperation({
  method: "GET",
  path: "/api/desk/exports/statement",
  may: "exports:read",
  cost: "export",
  query: StatementExportParameters,
  async handle(call, { query: { format, zone, language, external_player_id: playerId, ...times } }) {
    const { context, agent } = call;
    const known = isPlayerId(playerId) ? must(await context.store.wallets.findWallet(agent.id, playerId)) : null;
    if (!known) return noPlayer();
    const period = readStatementPeriod(times, context.clock.now());
    const filter = { agentId: agent.id, playerId, ...period };
    const query = { of: "statement", filter, currency: agent.currency } as const;
    const { start, end } = periodOnWire(period);
    const over = askedOver({ external_player_id: playerId, start_time: start, end_time: end });
    return exportRows(call, query, { kind: "statement", playerId, over, ...lookOf({ format, zone, language }) });
  },
});

export const exportTrades = streamOperation({
  method: "GET",
  path: "/api/desk/exports/trades",
  may: "exports:read",
  cost: "export",
  query: TradeExportParameters,
  async handle(call, { query: { format, zone, language, view, currency: shownIn, ...filters } }) {
    const read = readTradeFilter(call.agent.id, filters);
    const { filter, order } = read;
    const query = { of: "trades", filter, order, currency: call.agent.currency } as const;
    return exportRows(call, query, {
      kind: "trades",
      over: askedOver(filters),
      ...lookOf({ format, zone, language, view, currency: shownIn }),
    });
  },
});

export const exportTransfers = streamOperation({
  method: "GET",
  path: "/api/desk/exports/transfers",
  may: "exports:read",
  cost: "export",
  query: TransferExportParameters,
  async handle(call, { query: { format, zone, language, ...filters } }) {
    const { agent, member, author } = call;
    const read = readJournalFilters({ agentId: agent.id, email: member.email }, filters);
    const { order, ...filter } = read;
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
