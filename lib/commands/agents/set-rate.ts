import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { faultOfCurrency, type Rate } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome, refuse, refuseFault } from "#lib/domain/failure";
import { canonicalRate, rateDecimalsMax } from "#lib/domain/money/rate";
import { canBeKept } from "#lib/domain/time/instant";

export const setRate = command({
  refusalOf(asked) {
    const rate = asKept(asked);
    return rate.ok ? null : rate;
  },
  facts: ({ currency, from }: Rate, _by: Author) => ({ before: want("rate", currency, from) }),
  decide({ before }, asked, by) {
    const rate = asKept(asked);
    if (!rate.ok) return rate;
    const told = { subject: asked.currency, before, after: rate.value };
    return decided(rate, {
      writes: [{ act: "put", table: "rates", row: rate.value }],
      audit: [audited({ agentId: null, action: "rate.set", ...told }, by)],
    });
  },
});

/** The rate in its single written form. */
function asKept(asked: Rate): Outcome<Rate> {
  const fault = refuseFault(faultOfCurrency(asked.currency));
  if (fault) return fault;
  if (asked.currency === "USD") return refuse("parameter_wrong", "USD's own rate is 1, always: it cannot be set.");
  const usd = canonicalRate(asked.usd);
  if (usd === null) {
    return refuse(
      "parameter_wrong",
      `The rate must be a decimal above 0, such as 1.0842, with at most 12 digits before its point and ${rateDecimalsMax} after.`,
    );
  }
  if (!canBeKept(asked.from)) return refuse("parameter_wrong", "A rate must begin within the years 1678 to 2261.");
  return done({ ...asked, usd });
}
