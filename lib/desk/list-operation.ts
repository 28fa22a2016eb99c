import * as z from "zod";
import { done, type Outcome } from "#lib/domain/failure";
import type { Filters, Given } from "#lib/domain/lists/filters";
import type { Capability } from "#lib/domain/people/role";
import { type ListPage, type ListRule, listPage, type PageAsk } from "#lib/http/body/list-page";
import type { DeskOperation, Nothing } from "./desk-operation";
import { filterShape } from "./filter-shape";
import type { MemberCall } from "./member-call";
import { memberOperation } from "./member-operation";

const paging = { limit: z.string().optional(), cursor: z.string().optional() };

/** The parameters of a list: its filters, and the page. */
type ListQuery<All extends Filters> = z.ZodType<unknown, Given<All> & z.input<z.ZodObject<typeof paging>>>;

interface ListOperation<Path extends string, All extends Filters, Place, Found, Row, Answer>
  extends Pick<ListRule<unknown, Place, Found, Row>, "place" | "rowsIn" | "fixes"> {
  readonly name: string;
  readonly path: Path;
  readonly may: Capability;
  readonly filters: All;
  find(call: MemberCall, given: Given<All>, page: PageAsk<Place>): Promise<Outcome<Found>>;
  onWire(page: ListPage<Found, Row>, call: MemberCall): Promise<Answer> | Answer;
}

/** Makes an operation that answers a list page by page: filters and place determine its parameters and its cursor. */
export function listOperation<const Path extends string, All extends Filters, Place, Found, Row, Answer>(
  spec: ListOperation<Path, All, Place, Found, Row, Answer>,
): DeskOperation<"GET", Path, ListQuery<All>, Nothing, Answer>;
export function listOperation<Place, Found, Row>({
  filters,
  find,
  onWire,
  ...spec
}: ListOperation<string, Filters, Place, Found, Row, unknown>): DeskOperation {
  const shape = filterShape(filters);
  return memberOperation({
    ...spec,
    method: "GET",
    query: z.strictObject({ ...shape, ...paging }),
    async handle(call, { query }) {
      const rule = { ...spec, filters: z.strictObject(shape) };
      const page = await listPage(query, { ...rule, find: (given, asked) => find(call, given, asked) });
      return page.ok ? done(await onWire(page.value, call)) : page;
    },
  });
}
