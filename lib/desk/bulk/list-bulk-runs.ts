import { listOperation } from "#lib/desk/list-operation";
import { bulkRunFilters } from "#lib/domain/bulk/bulk-filters";
import type { BulkRun } from "#lib/domain/bulk/bulk-run";
import { done } from "#lib/domain/failure";
import type { BulkRunsPage } from "./bulk-shape";
import { deskRun } from "./run-on-wire";

export const [listBulkRuns, countBulkRuns] = listOperation({
  path: "/api/desk/bulk",
  may: "journal:read",
  filters: bulkRunFilters,
  place: { read: (id) => id, write: ({ id }: BulkRun) => [id, ""] },
  read: ({ agent }, { state = null }) => done({ agentId: agent.id, state }),
  find: ({ context }, filter, page) => context.store.bulk.listRuns({ ...filter, ...page }),
  rowsIn: (runs) => runs,
  onWire: ({ rows, nextCursor }): BulkRunsPage => ({ runs: rows.map(deskRun), next_cursor: nextCursor }),
  count: ({ context }, filter) => context.store.bulk.countRuns(filter),
});
