import { hkdfSync } from "node:crypto";
import { sealer } from "./sealer";

/**
 * The keys that a cell hands over with an agent: its entries stay chained as they are, its players' tokens can be given
 * again, and its members stay signed in. Each opens nothing but rows that came along.
 */
export interface HandedKeys {
  readonly chain: string;
  readonly token: string;
  readonly cookie: string;
}

/** Seals handed keys under a key that proofs have too: the chain key of the cell that keeps them. */
export function handedKeysUnder(chainKey: Uint8Array) {
  const { seal, open } = sealer(Buffer.from(hkdfSync("sha256", chainKey, "", "handed keys v1", 32)));
  return {
    seal: ({ chain, token, cookie }: HandedKeys, agentId: string, cell: string): string =>
      seal([chain, token, cookie].join(" "), agentId, cell),
    open(sealed: string, agentId: string, cell: string): HandedKeys | null {
      const [chain, token, cookie] = open(sealed, agentId, cell)?.split(" ") ?? [];
      return chain === undefined || token === undefined || cookie === undefined ? null : { chain, token, cookie };
    },
  };
}
