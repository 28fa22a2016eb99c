import { EmptyState } from "#components/ui/data/empty-state";
import { NoneMatch } from "#components/ui/data/none-match";
import { filtersOf, noFilters } from "./journal-address";
import { useJournalAddress } from "./use-journal-address";

/** Distinguishes an empty search result from an agent without transfers. No transfer is ever deleted. */
export function JournalEmpty({ title, hint }: { readonly title: string; readonly hint: string }) {
  const { address, setAddress } = useJournalAddress();
  const isFiltered = Object.values(filtersOf(address)).some((filter) => filter !== null);
  if (!isFiltered) return <EmptyState title={title}>{hint}</EmptyState>;
  return <NoneMatch onClear={() => setAddress(noFilters)} />;
}
