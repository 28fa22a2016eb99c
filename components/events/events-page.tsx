import { useTranslations } from "next-intl";
import { useAddress } from "#components/page/use-address";
import { useReadList } from "#components/page/use-read-list";
import { Card } from "#components/ui/data/card";
import { later } from "#components/ui/overlays/later";
import { ListTable } from "#components/ui/table/list-table";
import { PageHeader } from "#components/ui/text/page-header";
import { eventsQuery } from "#lib/browser/queries/events";
import { exactly } from "#lib/domain/lists/list-count";
import { eventKeptDays } from "#lib/domain/sweep-cuts";
import { eventFiltersOf, readEvents } from "./event-address";
import { EventFilterBar } from "./event-filter-bar";
import { EventsEmpty } from "./events-empty";
import { useEventColumns } from "./use-event-columns";

const EventSheet = later(() => import("./event-sheet").then((file) => file.EventSheet));

/** The agent's event log, newest first. */
export function EventsPage() {
  const t = useTranslations("events");
  const [address, setAddress] = useAddress(readEvents);
  const filters = eventFiltersOf(address);
  const query = useReadList(eventsQuery(filters));
  const columns = useEventColumns();
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const page = data?.pages.at(-1);
  const isWhole = filters.types === null && filters.up_to === null;
  const onMore = () => void query.fetchNextPage();
  return (
    <>
      <PageHeader wide title={t("title")} description={t("about", { days: eventKeptDays })} />
      <Card flush>
        <ListTable
          caption={t("list")}
          bar={<EventFilterBar />}
          columns={columns}
          rows={data?.pages.flatMap(({ events }) => events)}
          rowKey={({ sequence }) => String(sequence)}
          stale={query.isPlaceholderData}
          failure={error && !data ? { error, onRetry: () => void query.refetch() } : null}
          onOpen={({ sequence }, step) => setAddress({ open: String(sequence) }, step)}
          openKey={address.open}
          empty={<EventsEmpty page={page} onOlder={hasNextPage ? onMore : null} isBusy={isFetchingNextPage} />}
          pages={{
            // Numbers without a gap need not be counted.
            all: isWhole && page ? exactly(page.last_sequence - page.first_kept + 1) : null,
            hasMore: hasNextPage,
            loading: isFetchingNextPage,
            onMore,
          }}
        />
      </Card>
      {address.open !== null && (
        <EventSheet sequence={address.open} onClose={() => setAddress({ open: null }, "push")} />
      )}
    </>
  );
}
