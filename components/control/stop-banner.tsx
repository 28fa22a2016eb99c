import { later } from "#components/ui/overlays/later";
import { useStop } from "./use-stop";

const Stopped = later(() => import("./stop-in-words").then((file) => file.Stopped));

/** While a stop holds, every page says so. */
export function StopBanner() {
  const stop = useStop();
  return (
    // It is always there, so that a stop is read aloud when it begins.
    <div role="status" className="print:hidden">
      {stop && <Stopped stop={stop} />}
    </div>
  );
}
