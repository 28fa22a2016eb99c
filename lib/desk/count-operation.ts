import type * as z from "zod";
import type { ListCount } from "#lib/domain/lists/list-count";
import type { Capability } from "#lib/domain/people/role";
import type { DeskOperation, Nothing } from "./desk-operation";
import type { MemberWork } from "./member-call";
import { memberOperation } from "./member-operation";

/** A path of its own, because a word after a list's path may name a row: a player may be called "count". */
type CountPath<Path extends string> = Path extends `/api/desk/${infer Rest}` ? `/api/desk/counts/${Rest}` : never;

export type CountOperation<Path extends string, Query extends z.ZodType> = DeskOperation<
  "GET",
  CountPath<Path>,
  Query,
  Nothing,
  ListCount
>;

interface CountSpec<Path extends string, Query extends z.ZodType> {
  /** The path of the list. */
  readonly path: Path;
  readonly may: Capability;
  /** The list's filters. */
  readonly query: Query;
  readonly handle: MemberWork<Query, Nothing, ListCount, Path>;
}

/** Makes the operation that counts a list. It stands in the line of heavy reads, so that no page waits behind it. */
export function countOperation<const Path extends string, Query extends z.ZodType>(
  spec: CountSpec<Path, Query>,
): CountOperation<Path, Query>;
export function countOperation({ path, may, query, handle }: CountSpec<string, z.ZodType>): DeskOperation {
  return memberOperation({
    method: "GET",
    path: path.replace("/api/desk/", "/api/desk/counts/"),
    may,
    cost: "heavy",
    query,
    handle,
  });
}
