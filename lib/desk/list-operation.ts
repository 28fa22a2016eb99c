import * as z from "zod";
import { must, type Outcome } from "#lib/domain/failure";
import type { Filters, Given } from "#lib/domain/lists/filters";
import type { ListCount } from "#lib/domain/lists/list-page";
import type { Capability } from "#lib/domain/people/role";
import { type ListPage, type ListRule, listPage, type PageAsk } from "#lib/http/body/list-page";
import type { DeskOperation, Nothing } from "./desk-operation";
import type { MemberCall, MemberWork } from "./member-call";
import { memberOperation } from "./member-operation";
import { filterShape } from "./parameter-shape";

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

const paging = { limit: z.string().optional(), cursor: z.string().optional() };

/** The parameters of a list: its filters, and the page. */
type ListQuery<All extends Filters> = z.ZodType<unknown, Given<All> & z.input<z.ZodObject<typeof paging>>>;
/** The parameters of a list's count: its filters alone. */
type CountQuery<All extends Filters> = z.ZodType<unknown, Given<All>>;

interface ListOperation<Path extends string, All extends Filters, Filter, Place, Found, Row, Answer>
  extends Pick<ListRule<unknown, Place, Found, Row>, "place" | "rowsIn" | "fixes"> {
  readonly path: Path;
  readonly may: Capability;
  readonly filters: All;
  /** Reads the given filters as the store takes them. */
  read(call: MemberCall<Path>, given: Given<All>): Filter;
  find(call: MemberCall<Path>, filter: Filter, page: PageAsk<Place>): Promise<Outcome<Found>>;
  onWire(page: ListPage<Found, Row>, call: MemberCall<Path>): Promise<Answer> | Answer;
  /** Counts the rows of all pages. */
  count(call: MemberCall<Path>, filter: Filter): Promise<Outcome<ListCount>>;
}

/**
 * Makes two operations: one answers a list page by page, the other how many rows it has. Filters and place determine
 * the parameters of both and the cursor.
 */
export function listOperation<const Path extends string, All extends Filters, Filter, Place, Found, Row, Answer>(
  spec: ListOperation<Path, All, Filter, Place, Found, Row, Answer>,
): readonly [DeskOperation<"GET", Path, ListQuery<All>, Nothing, Answer>, CountOperation<Path, CountQuery<All>>];
export function listOperation<Filter, Place, Found, Row>({
  filters,
  read,
  find,
  onWire,
  count,
  ...spec
}: ListOperation<string, Filters, Filter, Place, Found, Row, unknown>): readonly DeskOperation[] {
  const shape = filterShape(filters);
  const page = memberOperation({
    ...spec,
    method: "GET",
    query: z.strictObject({ ...shape, ...paging }),
    async handle(call, { query }) {
      const rule = { ...spec, filters: z.strictObject(shape) };
      const found = await listPage(query, { ...rule, find: (given, asked) => find(call, read(call, given), asked) });
      return onWire(must(found), call);
    },
  });
  const counted = countOperation({
    ...spec,
    query: z.strictObject(shape),
    handle: async (call, { query }) => must(await count(call, read(call, query))),
  });
  return [page, counted];
}
