import { done, type Outcome } from "#lib/domain/failure";
import type { PastQuery } from "#lib/domain/limits/limit-queries";
import { type LimitAsked, refusalOfLimit } from "#lib/domain/limits/limit-rules";
import { type MetInPast, PastOfLimit, pastReadFrom, pastReadMax, pastStartsAt } from "#lib/domain/limits/past-of-limit";
import { type Instant, instant, latest, nanosecond } from "#lib/domain/time/instant";
import type { Context } from "#lib/usecases/context";

/** 5,000 transfers at once: between two pages the thread that reads answers others. */
const pageRows = 5_000;

export interface LimitPreview {
  /** From when to when the journal was looked through. It starts later than asked where there is too much of it. */
  readonly from: Instant;
  readonly until: Instant;
  readonly isCut: boolean;
  readonly met: MetInPast;
}

/** What the last 30 days would have met with a limit that is not set yet. */
export async function previewLimit(
  { store, clock }: Context,
  asked: LimitAsked,
  zone: string,
  gone: AbortSignal,
): Promise<Outcome<LimitPreview>> {
  const wrong = refusalOfLimit(asked);
  if (wrong) return wrong;
  const until = clock.now();
  const wished = pastStartsAt(until);
  const { agentId, scope, subject, side } = asked;
  const filter = { agentId, scope, subject, side, start: pastReadFrom(asked, zone, wished), end: until };
  const beyond = await store.limits.pastBeyond(filter, pastReadMax);
  if (!beyond.ok) return beyond;
  const start = beyond.value === null ? filter.start : instant(beyond.value + nanosecond);
  const from = latest(wished, start);
  const past = new PastOfLimit(asked, zone, from);
  let after: PastQuery["after"] = null;
  do {
    const page = await store.limits.readPast({ ...filter, start, after, limit: pageRows });
    if (!page.ok) return page;
    for (const transfer of page.value) past.take(transfer);
    after = page.value.length < pageRows ? null : (page.value.at(-1) ?? null);
  } while (after && !gone.aborted);
  return done({ from, until, isCut: from > wished, met: past.found() });
}
