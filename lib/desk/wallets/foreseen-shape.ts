import type { DraftForecast } from "#lib/commands/drafts/send-draft";
import { readAbout, textIn } from "#lib/domain/approvals/about";
import type { ApprovalRule } from "#lib/domain/approvals/approval";
import { clauseMet } from "#lib/domain/approvals/approval-rule";
import { codeOf } from "#lib/domain/failure-codes";
import type { MetLimit } from "#lib/domain/limits/judge-limits";
import { countedText } from "#lib/domain/limits/read-bound";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";

type KeyNames = ReadonlyMap<string, string>;

export const limitsIn = (forecast: DraftForecast) => ("met" in forecast && forecast.met ? [forecast.met.limit] : []);

/** What sending a transfer would do at this moment. The service judges it again when it is sent. */
export type ForeseenTransfer = ReturnType<typeof foreseenOnWire>;
/** A forecast as a member sees it, with the figures that make it wait or refuse it. */
export function foreseenOnWire(forecast: DraftForecast, rule: ApprovalRule | null, keys: KeyNames) {
  switch (forecast.outcome) {
    // A ticket that has posted the same before replays, and nothing moves.
    case "posts":
    case "replays":
      return { outcome: forecast.outcome, balance_after: formatMoney(forecast.balanceAfter) };
    case "waits":
      return waitOnWire(forecast, rule, keys);
    case "refused": {
      const { failure, met, shortBy } = forecast;
      return {
        outcome: forecast.outcome,
        code: codeOf(failure.kind),
        message: failure.message,
        limit: met && passedOnWire(met, keys),
        /** What a withdrawal asks for beyond the balance; null for any other refusal. */
        short_by: shortBy === null ? null : formatMoney(shortBy),
      };
    }
  }
}

function waitOnWire(
  { outcome, approval, waitsFor, met, balanceAfter }: Extract<DraftForecast, { readonly outcome: "waits" }>,
  rule: ApprovalRule | null,
  keys: KeyNames,
) {
  const [amount, before] = [textIn(readAbout(approval.about), "amount"), approval.usedBefore ?? "0"];
  const made = { amount: parseMoney(amount), dayBefore: parseMoney(met ? "0" : before) };
  const clause = rule && !met ? clauseMet(rule, made) : null;
  return {
    outcome,
    needed: approval.needed,
    waits_for: waitsFor,
    /** The part of the rule that keeps it back; null where a limit does. */
    clause,
    over: rule?.over ? formatMoney(rule.over) : null,
    over_day: rule?.overDay ? formatMoney(rule.overDay) : null,
    /** What was used before it of the sum of 24 hours; null for a clause without it. */
    used_before: clause === null ? null : approval.usedBefore,
    limit: met && passedOnWire(met, keys),
    /** The balance once it is approved, if nothing else moves meanwhile. */
    balance_after: formatMoney(balanceAfter),
  };
}

/** A limit that a transfer would pass, as it stands before it. */
function passedOnWire({ limit, used, asked, startsAnew }: MetLimit, keys: KeyNames) {
  const { id, side, scope, subject, window, measure, bound } = limit;
  return {
    id,
    side,
    scope,
    subject,
    key_name: scope === "key" ? (keys.get(subject) ?? null) : null,
    window,
    measure,
    bound: countedText(measure, bound),
    used: countedText(measure, used),
    /** What the transfer adds to it. */
    asked: countedText(measure, asked),
    starts_anew: startsAnew && formatInstant(startsAnew),
  };
}
