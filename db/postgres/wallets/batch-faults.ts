import { gaveWay, hasSqlState, isLoss } from "#db/postgres/connections/faults";
import { type News, newsOf } from "#lib/commands/decision";
import type { GuardedAsk } from "#lib/store/transfer";

/** A bad call must not fail its neighbours, and a call that conflicted with another server is judged again. */
export const mayTryAlone = (batch: readonly GuardedAsk[], error: unknown): boolean =>
  hasSqlState(error) && !isLoss(error) && (batch.length > 1 || gaveWay(error));

/** Transfers of unknown outcome may have changed something, so their news are sent too. */
export const newsOfBatch = (batch: readonly GuardedAsk[]): News[] =>
  batch.flatMap(({ ask }) => [newsOf(ask.agentId, "transfers"), newsOf(ask.agentId, "players")]);
