import { listOperation } from "#lib/desk/list-operation";
import type { MemberCall } from "#lib/desk/member-call";
import { bulkRowColumns, type SentRowItem } from "#lib/domain/bulk/bulk-row-columns";
import { type BulkRowFilter, bulkRowFilters } from "#lib/domain/bulk/bulk-run";
import { codeOf, failureKinds } from "#lib/domain/failure-codes";
import { rowOf } from "#lib/domain/lists/columns";
import type { Given } from "#lib/domain/lists/filters";
import { placeNumber } from "#lib/http/body/cursor";
import { runNamed } from "./bulk-runs";
import type {} from "./bulk-shape";

export const [listBulkRows, countBulkRows] = listOperation({
  path: "/api/desk/bulk/{runId}/rows",
  may: "journal:read",
  filters: bulkRowFilters,
  place: {
    read(text) {
      const row = placeNumber(text);
      return row === null ? null : Number(row);
    },
    write: ({ row }: SentRowItem) => [String(row.row), ""],
  },
  read: filterOf,
  async find(call, filter, page) {
    await runNamed(call);
    return call.context.store.bulk.listRows({ ...filter, ...page });
  },
  rowsIn: (rows) => rows,
  onWire: ({ rows, nextCursor }) => ({
    rows: rows.map((row) => rowOf(bulkRowColumns, row)),
    next_cursor: nextCursor,
  }),
  async count(call, filter) {
    await runNamed(call);
    return call.context.store.bulk.countRows(filter);
  },
});

function filterOf({ agent, params }: MemberCall<"{runId}">, given: Given<typeof bulkRowFilters>): BulkRowFilter {
  const { check = null, state = null, code, external_player_id: playerId = null, search = null, only } = given;
  return {
    agentId: agent.id,
    runId: params.runId,
    check,
    state,
    playerId,
    search,
    failures: code === undefined ? null : failureKinds.filter((kind) => String(codeOf(kind)) === code),
    isSimilar: only === "similar",
    opensWallet: only === "opens_wallet",
  };
}
