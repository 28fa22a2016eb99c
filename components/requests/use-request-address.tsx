import { useAddress } from "#components/page/use-address";
import { readRequests } from "./request-address";

export function useRequestAddress() {
  const [address, setAddress] = useAddress(readRequests);
  return { address, setAddress };
}
