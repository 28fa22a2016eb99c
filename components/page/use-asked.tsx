import { useEffect, useEffectEvent } from "react";
import { useAddress } from "./use-address";

const readNew = (asked: URLSearchParams) => ({ new: asked.get("new") });

/**
 * Does what the address asks this page to begin with `new=…`, as the palette does from anywhere, and takes it out of
 * the address: a reload or the back button must not begin it again.
 */
export function useAsked(
  what: "key" | "invitation" | "export" | "stop" | "limit" | "file" | "endpoint",
  begin: () => void,
): void {
  const [{ new: asked }, setAddress] = useAddress(readNew);
  const onAsked = useEffectEvent(begin);
  useEffect(() => {
    if (asked !== what) return;
    setAddress({ new: null }, "replace");
    onAsked();
  }, [asked, what, setAddress]);
}
