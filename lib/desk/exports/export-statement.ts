import { streamOperation } from "#lib/desk/stream-operation";
import { noPlayer } from "#lib/desk/wallets/player-on-wire";
import { readStatementPeriod } from "#lib/desk/wallets/read-statement-period";
import { periodOnWire } from "#lib/domain/time/period";
import { isPlayerId } from "#lib/domain/wallets/transfer";
import { askedOver } from "./asked-over";
import { exportRows } from "./export-rows";
import { StatementExportParameters } from "./export-shape";
import { lookOf } from "./look-of";

export const exportStatement = streamOperation({
  method: "GET",
  path: "/api/desk/exports/statement",
  may: "exports:read",
  cost: "export",
  query: StatementExportParameters,
  async handle(call, { query: { format, zone, language, external_player_id: playerId, ...times } }) {
    const { context, agent } = call;
    const known = isPlayerId(playerId) ? await context.store.wallets.findWallet(agent.id, playerId) : null;
    if (known && !known.ok) return known;
    if (!known?.value) return noPlayer();
    const period = readStatementPeriod(times, context.clock.now());
    if (!period.ok) return period;
    const filter = { agentId: agent.id, playerId, ...period.value };
    const query = { of: "statement", filter, currency: agent.currency } as const;
    const { start, end } = periodOnWire(period.value);
    const over = askedOver({ external_player_id: playerId, start_time: start, end_time: end });
    return exportRows(call, query, { kind: "statement", playerId, over, ...lookOf({ format, zone, language }) });
  },
});
