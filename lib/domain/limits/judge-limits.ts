import type { Failure } from "#lib/domain/failure";
import type { Money } from "#lib/domain/money/money";
import { formatInstant, type Instant } from "#lib/domain/time/instant";
import type { TransferKind } from "#lib/domain/wallets/transfer-kind";
import { countedOf, isOnSide, type Limit, type TransferStop } from "./limit";
import { limitInWords, measured, sideInWords } from "./limit-in-words";
import { afterUse, isUntold, type LimitUse, type PresentUse, presentUse } from "./limit-use";

/** What limits and stops judge of a transfer. */
export interface LimitedTransfer {
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly currency: string;
  readonly amount: Money;
  /** The sender: `key:ak_…` or `member:…`. */
  readonly actor: string;
  /** True where others have approved the transfer, so that limits which ask for approval let it pass. */
  readonly approved: boolean;
}

/** An agent's stop and limits, and the zone of its days, as the transaction of a transfer finds them. */
export interface TransferControls {
  readonly zone: string;
  readonly stop: TransferStop | null;
  /** In the order of their ids. Limits of others may be among them. */
  readonly limits: readonly Limit[];
}

/** For questions about a ticket, which post nothing. */
export const noControls: TransferControls = { zone: "UTC", stop: null, limits: [] };

/** A limit that a transfer would pass. */
export interface MetLimit extends PresentUse {
  readonly limit: Limit;
  readonly asked: bigint;
}

export type LimitsVerdict =
  | { readonly act: "pass"; readonly uses: readonly LimitUse[]; readonly warned: readonly MetLimit[] }
  | { readonly act: "refuse"; readonly met: MetLimit }
  | { readonly act: "await"; readonly met: MetLimit };

const pass: LimitsVerdict = { act: "pass", uses: [], warned: [] };

/**
 * Judges a transfer that would be recorded at this moment. A limit that refuses goes before one that asks for approval,
 * because approval could not help. A transfer that does not pass uses nothing of any limit.
 */
export function judgeLimits(ask: LimitedTransfer, { limits, zone }: TransferControls, at: Instant): LimitsVerdict {
  if (limits.length === 0) return pass;
  const uses: LimitUse[] = [];
  const warned: MetLimit[] = [];
  let awaited: MetLimit | null = null;
  for (const limit of limits) {
    if (!holdsFor(limit, ask)) continue;
    const present = presentUse(limit, zone, at);
    const asked = countedOf(limit.measure, ask.amount);
    const isMet = present.used + asked > limit.bound;
    if (isMet) {
      const action = actionFor(limit, ask);
      if (action === "refuse") return { act: "refuse", met: { ...present, limit, asked } };
      if (action === "await") awaited ??= { ...present, limit, asked };
      else if (limit.action === "warn") warned.push({ ...present, limit, asked });
    }
    if (limit.window !== "transfer") {
      const { agentId, id: limitId } = limit;
      const isTold = isMet && limit.action === "warn" && isUntold(limit, present.windowStart);
      const toldWindow = isTold ? present.windowStart : limit.toldWindow;
      uses.push({
        agentId,
        limitId,
        windowStart: present.windowStart,
        used: afterUse(present.used, asked),
        toldWindow,
      });
    }
  }
  return awaited ? { act: "await", met: awaited } : { act: "pass", uses, warned };
}

/** True when a transfer is among those that a limit counts. */
export function holdsFor(limit: Limit, { kind, playerId, actor }: Omit<LimitedTransfer, "approved">): boolean {
  if (!isOnSide(limit.side, kind)) return false;
  if (limit.scope === "agent") return true;
  return limit.scope === "player" ? limit.subject === playerId : `${limit.scope}:${limit.subject}` === actor;
}

function actionFor({ action }: Limit, { actor, approved }: LimitedTransfer): "refuse" | "await" | "post" {
  if (action === "warn" || (action === "approve" && approved)) return "post";
  return action === "approve" && actor.startsWith("member:") ? "await" : "refuse";
}

export function limitReached(
  { limit, used, asked, startsAnew }: MetLimit,
  { currency, actor }: LimitedTransfer,
): Failure {
  const [isUsed, isAsked] = [used, asked].map((counted) => measured(limit, counted, currency));
  const figures = startsAnew === null ? `${isAsked} asked for` : `${isUsed} used, ${isAsked} asked for`;
  const next = startsAnew === null ? "Send a smaller amount" : `It starts anew at ${formatInstant(startsAnew)}`;
  const approval =
    limit.action !== "approve" || actor.startsWith("member:") ? "" : " A member can send it with approval.";
  const words = limitInWords(limit, currency);
  return {
    kind: "limit_reached",
    message: `This would pass ${words} (${figures}): nothing was posted. ${next}.${approval}`,
    ...(startsAnew === null ? {} : { resetsAt: startsAnew }),
  };
}

/** Judges a stop: null lets a transfer go on. The reason is the team's own, and no client is told it. */
export function faultOfStop(stop: TransferStop | null, kind: TransferKind): Failure | null {
  if (!stop || !isOnSide(stop.side, kind)) return null;
  const [initial = "", ...rest] = sideInWords(stop.side);
  const sides = `${initial.toUpperCase()}${rest.join("")}`;
  return {
    kind: "transfers_stopped",
    message: `${sides} of this agent have been stopped since ${formatInstant(stop.since)}: nothing was posted. Send it again when they are started.`,
  };
}
