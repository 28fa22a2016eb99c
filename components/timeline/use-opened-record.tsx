import { useAddress } from "#components/page/use-address";

const readOpened = (asked: URLSearchParams) => ({
  receipt: asked.get("receipt") || null,
  trade: asked.get("trade") || null,
  attempt: asked.get("attempt") || null,
});

type Opened = ReturnType<typeof readOpened>;

/** Opens one record over the page, in place of any other. The address keeps it, so that a link leads to it. */
export function useOpenedRecord() {
  const [opened, setOpened] = useAddress(readOpened, "push");
  const open = (record: Partial<Opened>) => setOpened({ receipt: null, trade: null, attempt: null, ...record });
  return { opened, open };
}

/** No player's id has a slash. */
export const attemptOf = (playerId: string, ticketId: string): string => `${playerId}/${ticketId}`;

export function ticketIn(attempt: string): { readonly playerId: string; readonly ticketId: string } {
  const at = attempt.indexOf("/");
  return { playerId: attempt.slice(0, Math.max(at, 0)), ticketId: attempt.slice(at + 1) };
}
