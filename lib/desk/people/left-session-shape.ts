import * as z from "zod";

export const LeftSessionBody = z.strictObject({});

/** Why a browser is signed in no more: its session ran out, or somebody ended it. */
export type LeftBecause = "expired" | "ended";

export interface LeftSession {
  /** Null for a browser that is signed in, or was not for long. */
  readonly why: LeftBecause | null;
}
