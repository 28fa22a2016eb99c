import type { DraftForecast } from "#lib/commands/drafts/send-draft";
import { readAbout, textIn } from "#lib/domain/approvals/about";
import type { ApprovalRule } from "#lib/domain/approvals/approval";
import { clauseMet } from "#lib/domain/approvals/approval-rule";
import { codeOf } from "#lib/domain/failure-codes";
import type { MetLimit } from "#lib/domain/limits/judge-limits";
import { countedText } from "#lib/domain/limits/read-bound";
import { formatMoney, parseMoney } from "#lib/domain/money/money";
import { formatInstant } from "#lib/domain/time/instant";
import type { ForeseenTransfer, PassedLimit } from "./transfer-shape";

type KeyNames = ReadonlyMap<string, string>;

export const limitsIn = (forecast: DraftForecast) => ("met" in forecast && forecast.met ? [forecast.met.limit] : []);

/** A forecast as a member sees it, with the figures that make it wait or refuse it. */
export function foreseenOnWire(forecast: DraftForecast, rule: ApprovalRule | null, keys: KeyNames): ForeseenTransfer {
  switch (forecast.outcome) {
    case "posts":
    case "replays":
      return { outcome: forecast.outcome, balance_after: formatMoney(forecast.balanceAfter) };
    case "waits":
      return waitOnWire(forecast, rule, keys);
    case "refused": {
      const { failure, met, shortBy } = forecast;
      return {
        outcome: "refused",
        code: codeOf(failure.kind),
        message: failure.message,
        limit: met && passedOnWire(met, keys),
        short_by: shortBy === null ? null : formatMoney(shortBy),
      };
    }
  }
}

function waitOnWire(
  { approval, waitsFor, met, balanceAfter }: Extract<DraftForecast, { readonly outcome: "waits" }>,
  rule: ApprovalRule | null,
  keys: KeyNames,
): ForeseenTransfer {
  const [amount, before] = [textIn(readAbout(approval.about), "amount"), approval.usedBefore ?? "0"];
  const made = { amount: parseMoney(amount), dayBefore: parseMoney(met ? "0" : before) };
  const clause = rule && !met ? clauseMet(rule, made) : null;
  return {
    outcome: "waits",
    needed: approval.needed,
    waits_for: waitsFor,
    clause,
    over: rule?.over ? formatMoney(rule.over) : null,
    over_day: rule?.overDay ? formatMoney(rule.overDay) : null,
    used_before: clause === null ? null : approval.usedBefore,
    limit: met && passedOnWire(met, keys),
    balance_after: formatMoney(balanceAfter),
  };
}

function passedOnWire({ limit, used, asked, startsAnew }: MetLimit, keys: KeyNames): PassedLimit {
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
    asked: countedText(measure, asked),
    starts_anew: startsAnew && formatInstant(startsAnew),
  };
}
