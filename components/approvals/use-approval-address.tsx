import { useAddress } from "#components/page/use-address";
import { readApprovals } from "./approval-address";

export function useApprovalAddress() {
  const [address, setAddress] = useAddress(readApprovals);
  return { address, setAddress };
}
