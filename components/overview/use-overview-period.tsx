import { useAddress } from "#components/page/use-address";
import { readOverviewPeriod } from "#lib/browser/queries/overview";
import type { OverviewPeriodName } from "#lib/domain/time/overview-period";

const read = (asked: URLSearchParams) => ({ period: readOverviewPeriod(asked) });

/** The page's period, in its address. The usual one leaves no trace there. */
export function useOverviewPeriod(): [OverviewPeriodName, (period: OverviewPeriodName) => void] {
  const [{ period }, change] = useAddress(read);
  return [period, (chosen) => change({ period: chosen })];
}
