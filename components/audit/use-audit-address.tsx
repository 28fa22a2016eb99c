import { useAddress } from "#components/page/use-address";
import { readAudit } from "./audit-address";

export function useAuditAddress() {
  const [address, setAddress] = useAddress(readAudit);
  return { address, setAddress };
}
