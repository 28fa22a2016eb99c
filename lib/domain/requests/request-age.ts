import { day, type Instant, instant } from "#lib/domain/time/instant";
import { requestKeptDays } from "#lib/limits";

/** What was answered before this is no longer in the request log, whether it is deleted yet or not. */
export const oldestKeptRequest = (now: Instant): Instant => instant(now - BigInt(requestKeptDays) * day);
