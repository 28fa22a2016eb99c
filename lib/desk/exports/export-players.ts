import { streamOperation } from "#lib/desk/stream-operation";
import { readPlayerFilters } from "#lib/desk/wallets/read-player-filters";
import { askedOver } from "./asked-over";
import { exportRows } from "./export-rows";
import { PlayerExportParameters } from "./export-shape";
import { lookOf } from "./look-of";

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
