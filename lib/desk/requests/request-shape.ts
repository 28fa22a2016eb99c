import type { RowOf } from "#lib/domain/lists/columns";
import type { requestColumns } from "#lib/domain/requests/request-line";

export type RequestRow = RowOf<typeof requestColumns>;
