import { oldestKeptRequest } from "#lib/domain/requests/request-age";
import { earliest, type Instant, instant, latest, nanosecond } from "#lib/domain/time/instant";
import { everyRequest, type RequestFilter, type RequestQuery } from "#lib/store/requests/request-log";

/** The times that a query's rows can have. */
export interface QuerySpan {
  /** Included. */
  readonly from: Instant;
  /** Not included. */
  readonly until: Instant;
}

export const spanOf = ({ now, start, end, after }: RequestFilter & Pick<RequestQuery, "after">): QuerySpan => ({
  from: latest(oldestKeptRequest(now), start ?? beginning),
  until: earliest([end ?? beyondAll, after ?? beyondAll]) ?? beyondAll,
});

/** The query for a single request, which is faster when its time is known. */
export const queryForOne = (agentId: string, requestId: string, now: Instant, at?: Instant): RequestQuery => ({
  ...{ ...everyRequest, agentId, requestId, now },
  ...{ start: at ?? null, end: at === undefined ? null : instant(at + nanosecond), limit: 1 },
});

const beginning = instant(0n);
const beyondAll = instant(2n ** 63n - 1n);
