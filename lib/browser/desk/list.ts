import { type Filters, type InAddress, noneOf, readFilters } from "#lib/domain/lists/filters";
import type { AnswerOf, FiltersOf, Maybe, PathOf } from "./desk";
import { countOf, type DeskCount, type DeskList, type ListCall, type Paged, pagesOf } from "./desk-query";

interface ListSpec<Call extends ListCall, All extends Filters, Row> {
  readonly call: Call;
  /** The filters by their names in the page's address. */
  readonly filters: All;
  /** Reads the filters in an address, where it checks more than their choices. */
  readonly read?: (asked: URLSearchParams) => InAddress<All>;
  /** What an address asks of the call: `filtersOnWire`, unless the list adds to it. */
  readonly onWire: (filters: All, address: InAddress<All>) => FiltersOf<Call>;
  readonly rows: (page: AnswerOf<Call>) => readonly Row[];
  readonly key: (row: Row) => string;
  /** The name in the address of the key of the row that is open; none for rows that open nothing over their list. */
  readonly opens?: string;
}

/** A list of the desk. Page and server ask the same, so that the first rows come with the page. */
export interface List<Call extends ListCall, All extends Filters, Row>
  extends Pick<ListSpec<Call, All, Row>, "filters" | "rows" | "key" | "opens"> {
  /** The address of the list without filters. */
  readonly none: InAddress<All>;
  readonly read: (asked: URLSearchParams) => InAddress<All>;
  readonly readOpened: (asked: URLSearchParams) => Readonly<Record<string, string | null>>;
  /** The filters that an address asks for, on the wire. */
  readonly asked: (address: InAddress<All>) => FiltersOf<Call>;
  readonly query: (address: InAddress<All>, ...path: Maybe<PathOf<Call>>) => DeskList<AnswerOf<Call>>;
  /** How many rows all pages have, whatever their order. */
  readonly count: (address: InAddress<All>, ...path: Maybe<PathOf<Call>>) => DeskCount;
}

interface AnySpec extends Pick<ListSpec<ListCall, Filters, unknown>, "filters" | "read" | "rows" | "key" | "opens"> {
  readonly call: string;
  readonly onWire: (filters: Filters, address: InAddress<Filters>) => Readonly<Record<string, string | null>>;
}

/** Declares a list, as `listOperation` does on the server. What changes it is named by the first word of its path. */
export function list<Call extends ListCall, All extends Filters, Row>(
  spec: ListSpec<Call, All, Row>,
): List<Call, All, Row>;
export function list({ call, onWire, ...spec }: AnySpec) {
  const { filters, opens } = spec;
  const [, under = ""] = /^GET \/api\/desk\/(\w+)/.exec(call) ?? [];
  const counted = call.replace("/api/desk/", "/api/desk/counts/");
  const asked = (address: InAddress<Filters>) => onWire(filters, address);
  return {
    ...spec,
    none: noneOf(filters),
    read: spec.read ?? ((asked: URLSearchParams) => readFilters(filters, asked)),
    readOpened: (asked: URLSearchParams) => (opens === undefined ? {} : { [opens]: asked.get(opens) || null }),
    asked,
    query: (address: InAddress<Filters>, path = {}): DeskList<Paged> =>
      pagesOf([under], call, { path, query: asked(address) }),
    count: (address: InAddress<Filters>, path = {}) =>
      countOf(counted, { path, query: { ...asked(address), order: null } }),
  };
}
