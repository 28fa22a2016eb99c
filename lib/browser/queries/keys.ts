import { type Query, queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import { isTransient } from "#lib/browser/asking/api-error";
import type { StaffKeyDetail, StaffKeys } from "#lib/desk/keys/key-shape";
import { pathSegment } from "#lib/domain/text/path-segment";

const listEveryMs = 5_000;
const gaugeEveryMs = 2_000;

export const keyPath = (keyId: string): string => `/api/staff/keys/${pathSegment(keyId)}`;

/** The live feed does not report uses of keys. The page that shows them reads them again while it is seen. */
export const keysQuery = () =>
  queryOptions({
    queryKey: ["keys", "list"],
    queryFn: ({ signal }) => getJson<StaffKeys>("/api/staff/keys", {}, signal),
    refetchInterval: ({ state: { error } }) => goesOn(error) && listEveryMs,
  });

export const keyQuery = (keyId: string) =>
  queryOptions({
    queryKey: ["keys", "one", keyId],
    queryFn: ({ signal }) => getJson<StaffKeyDetail>(keyPath(keyId), {}, signal),
    refetchInterval: ({ state: { data, error } }: Query<StaffKeyDetail, Error, StaffKeyDetail, string[]>) =>
      goesOn(error) && data?.key.state !== "revoked" && gaugeEveryMs,
  });

/** Repeating the read does not help when the key does not exist. */
const goesOn = (error: unknown): boolean => error === null || isTransient(error);
