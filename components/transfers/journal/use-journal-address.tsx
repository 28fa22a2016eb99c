import { useAddress } from "#components/page/use-address";
import { readJournal } from "./journal-address";

export function useJournalAddress() {
  const [address, setAddress] = useAddress(readJournal);
  return { address, setAddress };
}
