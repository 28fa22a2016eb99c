import type { ReactNode } from "react";
import { ListFilters, type ListFiltersProps } from "#components/page/list-filters";
import type { Filter, Filters } from "#lib/domain/lists/filters";
import { ListRangePicker } from "./list-range-picker";

type Timed = Filters & Readonly<Record<"from" | "until", Filter>>;

/** The bar of a list whose filters end with a range of times. */
export function TimedListFilters<All extends Timed>(props: Omit<ListFiltersProps<All>, "beside">): ReactNode;
export function TimedListFilters(props: Omit<ListFiltersProps<Timed>, "beside">) {
  const { from, until } = props.values;
  const field = (
    <ListRangePicker range={{ from, until }} onChange={({ from, until }) => props.onChange({ from, until })} />
  );
  return <ListFilters {...props} beside={{ field, isUsed: from !== null || until !== null }} />;
}
