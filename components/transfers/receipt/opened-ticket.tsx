import { ticketIn, useOpenedRecord } from "#components/timeline/use-opened-record";
import { later } from "#components/ui/overlays/later";

const TicketSheet = later(() => import("./ticket-sheet").then((file) => file.TicketSheet));

/** The ticket that the address names, whether anything was posted under it or not. */
export function OpenedTicket() {
  const { opened, open } = useOpenedRecord();
  if (opened.attempt === null) return null;
  return (
    <TicketSheet
      key={opened.attempt}
      {...ticketIn(opened.attempt)}
      onReceipt={(receipt) => open({ receipt })}
      onClose={() => open({})}
    />
  );
}
