"use client";

import { useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import { addressWriter } from "#lib/browser/address/address-writer";

interface OpenedAddressValue {
  /** The query that the page was asked with. */
  readonly asked: string;
  /** The query that it stands for. */
  readonly search: string;
}

const OpenedAddressContext = createContext<OpenedAddressValue | null>(null);

/** The query that an address stands for, until the address is rewritten. */
export function useMeant(arrived: string): string {
  const opened = useContext(OpenedAddressContext);
  return opened?.asked === arrived ? opened.search : arrived;
}

export interface OpenedAddressProps extends OpenedAddressValue {
  readonly children: ReactNode;
}

/** The server has resolved an address. The page shows its meaning from the start, then writes it into the address. */
export function OpenedAddress({ asked, search, children }: OpenedAddressProps) {
  const arrived = useSearchParams().toString();
  useEffect(() => {
    if (arrived === asked) addressWriter.change("replace", (now) => (now === asked ? search : now));
  }, [arrived, asked, search]);
  return <OpenedAddressContext value={{ asked, search }}>{children}</OpenedAddressContext>;
}
