import type { ListPage } from "#lib/domain/lists/list-page";
import type { Period } from "#lib/domain/time/period";
import type { Limit, TransferStop } from "./limit";
import type { LimitAsked } from "./limit-rules";
import type { PastTransfer } from "./past-of-limit";

/** A limit with the currency of its sums and the zone of its days. */
export interface AgentLimit extends Limit {
  readonly currency: string;
  readonly zone: string;
}

/** An agent's limits in the order of their ids, and its stop. */
export interface ControlsRead {
  readonly limits: readonly Limit[];
  readonly stop: TransferStop | null;
}

/** The transfers of a period among which a limit would look for its own. */
export interface PastFilter extends Pick<LimitAsked, "agentId" | "scope" | "subject" | "side">, Period {}

export interface PastQuery extends PastFilter, ListPage<Pick<PastTransfer, "createdAt" | "id">> {}
