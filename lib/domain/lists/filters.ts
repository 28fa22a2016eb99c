/** A filter of a list: its name on the wire, and its choices if it has any. */
export interface Filter {
  readonly wire: string;
  readonly of?: readonly string[];
  readonly charsMax?: number;
  /** What a typed filter must be; any text where there is none. */
  readonly kind?: FilterKind;
}

export type FilterKind = "player" | "amount";

/** The filters of a list by their names in the page's address. The wire, the address and the export follow from them. */
export type Filters = Readonly<Record<string, Filter>>;

export type ValueOf<Each extends Filter> = Each extends { readonly of: readonly (infer Choice extends string)[] }
  ? Choice
  : string;

/** The values in a page's address. Null when a filter is not set. */
export type InAddress<All extends Filters> = { readonly [Name in keyof All]: ValueOf<All[Name]> | null };

export type OnWire<All extends Filters> = {
  readonly [Name in keyof All as All[Name]["wire"]]: ValueOf<All[Name]> | null;
};

/** The parameters of the wire as they were given. */
export type Given<All extends Filters> = {
  readonly [Name in keyof All as All[Name]["wire"]]?: ValueOf<All[Name]> | undefined;
};

/** Reads the filters in an address. Anybody can type one, so only known choices count. */
export function readFilters<All extends Filters>(filters: All, asked: URLSearchParams): InAddress<All>;
export function readFilters(filters: Filters, asked: URLSearchParams): InAddress<Filters> {
  const read = (name: string, { of }: Filter) => {
    const text = asked.get(name);
    return of === undefined ? text : (of.find((choice) => choice === text) ?? null);
  };
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, read(name, filter)]));
}

export function filtersOnWire<All extends Filters>(filters: All, address: InAddress<All>): OnWire<All>;
export function filtersOnWire(filters: Filters, address: InAddress<Filters>): OnWire<Filters> {
  return Object.fromEntries(Object.entries(filters).map(([name, { wire }]) => [wire, address[name] ?? null]));
}

/** The address of a page without filters. */
export const noneOf = <All extends Filters>(filters: All): InAddress<All> =>
  readFilters(filters, new URLSearchParams());
