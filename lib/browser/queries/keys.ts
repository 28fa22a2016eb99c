import { type Query, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import { isTransient } from "#lib/browser/asking/api-error";
import type { DeskKeyDetail, DeskKeys } from "#lib/desk/keys/key-shape";
import { keyRead, keysRead } from "./desk-reads";

const listEveryMs = 5_000;
const gaugeEveryMs = 2_000;

/** The live feed does not report uses of keys. The page that shows them reads them again while it is seen. */
export const keysQuery = () =>
  queryOptions({
    queryKey: keysRead.queryKey,
    queryFn: ({ signal }) => getJson<DeskKeys>(keysRead.target, {}, signal),
    refetchInterval: ({ state: { error } }) => goesOn(error) && listEveryMs,
  });

export function keyQuery(keyId: string) {
  const { queryKey, target } = keyRead(keyId);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => getJson<DeskKeyDetail>(target, {}, signal),
    refetchInterval: ({ state: { data, error } }: Query<DeskKeyDetail, Error, DeskKeyDetail, readonly unknown[]>) =>
      goesOn(error) && data?.key.state !== "revoked" && gaugeEveryMs,
  });
}

/** Repeating the read does not help when the key does not exist. */
const goesOn = (error: unknown): boolean => error === null || isTransient(error);
