import { isTransient } from "#lib/browser/asking/api-error";
import type { AnswerOf } from "#lib/browser/desk/desk";
import { deskQuery, type Shown } from "#lib/browser/desk/desk-query";

export type DeskKeyDetail = AnswerOf<"GET /api/desk/keys/{keyId}">;
export type KeyQuota = DeskKeyDetail["quotas"][number];
export type DeskKeySecret = AnswerOf<"POST /api/desk/keys">;

const listEveryMs = 5_000;
const gaugeEveryMs = 2_000;

export const keysQuery = deskQuery(["keys"], "GET /api/desk/keys");

/** Live events do not report uses of keys, so the page that shows them reads again while it is visible. */
export const watchedKeysQuery = {
  ...keysQuery,
  refetchInterval: ({ state: { error } }: Shown<AnswerOf<"GET /api/desk/keys">>) => goesOn(error) && listEveryMs,
};

export const keyQuery = (keyId: string) => ({
  ...deskQuery(["keys"], "GET /api/desk/keys/{keyId}", { path: { keyId } }),
  refetchInterval: ({ state: { data, error } }: Shown<DeskKeyDetail>) =>
    goesOn(error) && data?.key.state !== "revoked" && gaugeEveryMs,
});

/** Repeating the read does not help when the key does not exist. */
const goesOn = (error: unknown): boolean => error === null || isTransient(error);
