"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { addressWriter } from "#lib/browser/address/address-writer";

interface OpenedAddressValue {
  /** The query as the page was asked for. */
  readonly asked: string;
  /** The query that it stands for. */
  readonly search: string;
}

const OpenedAddressContext = createContext<OpenedAddressValue | null>(null);

/** The query that an address stands for until it is rewritten. */
export function useMeant(arrived: string): string {
  const opened = useContext(OpenedAddressContext);
  return opened?.asked === arrived ? opened.search : arrived;
}

export interface OpenedAddressProps extends OpenedAddressValue {
  readonly children: ReactNode;
}

/** The server has found out what an address means. The page shows that from the start, and then says it in the address. */
export function OpenedAddress({ asked, search, children }: OpenedAddressProps) {
  const arrived = useSearchParams().toString();
  useEffect(() => {
    if (arrived === asked) addressWriter.change("replace", (now) => (now === asked ? search : now));
  }, [arrived, asked, search]);
  return <OpenedAddressContext value={{ asked, search }}>{children}</OpenedAddressContext>;
}
