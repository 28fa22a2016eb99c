import { requestKeptDays } from "#lib/limits";
import { day, type Instant, instant } from "./instant";

/** What was answered before this is no longer in the request log, whether it is deleted yet or not. */
export const oldestKeptRequest = (now: Instant): Instant => instant(now - BigInt(requestKeptDays) * day);
