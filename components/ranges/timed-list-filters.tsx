import type { ReactNode } from "react";
import { ListFilters, type ListFiltersProps } from "#components/page/list-filters";
import type { Filter, Filters } from "#lib/domain/lists/filters";
import { TimeFilters } from "./time-filters";
import { useRangeInUse } from "./use-range-in-use";

type Timed = Filters & Readonly<Record<"from" | "until", Filter>>;

/** The bar of a list whose filters end with a range of times. */
export function TimedListFilters<All extends Timed>(props: Omit<ListFiltersProps<All>, "times">): ReactNode;
export function TimedListFilters(props: Omit<ListFiltersProps<Timed>, "times">) {
  const { values, onChange } = props;
  const inUse = useRangeInUse(values, () => onChange({ from: null, until: null }));
  const fields = <TimeFilters from={values.from} until={values.until} onChoose={onChange} />;
  return <ListFilters {...props} times={{ fields, inUse }} />;
}
