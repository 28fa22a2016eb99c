import type { Context } from "#lib/usecases/context";

export type BulkContext = Pick<Context, "store" | "clock">;
