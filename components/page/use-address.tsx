import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { type AddressValues, changedSearch } from "#lib/browser/address/address";
import { type AddressStep, addressWriter } from "#lib/browser/address/address-writer";
import { useMeant } from "./opened-address";

const nothingWritten = () => null;

/** The query of the page's address, as it was last written. */
export function useSearch(): string {
  const path = usePathname();
  const arrived = useSearchParams().toString();
  const written = useSyncExternalStore(addressWriter.watch, addressWriter.written, nothingWritten);
  const meant = useMeant(arrived);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each write is compared with the address that arrived.
  useEffect(() => addressWriter.arrived(arrived), [arrived, written]);
  useEffect(() => {
    window.addEventListener("popstate", addressWriter.left);
    return () => window.removeEventListener("popstate", addressWriter.left);
  }, []);
  return written?.path === path ? written.search : meant;
}

/** State in the address, so that a reload, a pasted link and the back button show the same. */
export function useAddress<Values extends AddressValues>(
  /** Reads the page's values from the address. Pass the same function at every call. */
  read: (asked: URLSearchParams) => Values,
  usualStep: AddressStep = "replace",
) {
  const search = useSearch();
  const values = useMemo(() => read(new URLSearchParams(search)), [read, search]);
  const change = useCallback(
    (changes: Partial<Values>, step = usualStep) => {
      const nothing = read(new URLSearchParams());
      addressWriter.change(step, (before) => changedSearch(before, changes, nothing));
    },
    [read, usualStep],
  );
  return [values, change] as const;
}
