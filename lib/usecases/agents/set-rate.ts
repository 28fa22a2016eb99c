import { faultOfCurrency } from "#lib/domain/agents/agent";
import { type Outcome, refuse } from "#lib/domain/failure";
import { canonicalRate, rateDecimalsMax } from "#lib/domain/money/rate";
import { canBeKept } from "#lib/domain/time/instant";
import type { Rate } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { Context } from "#lib/usecases/context";

export async function setRate({ store }: Context, input: Rate, by: Author): Promise<Outcome<Rate>> {
  const fault = faultOfCurrency(input.currency);
  if (fault) return refuse("parameter_wrong", fault);
  if (input.currency === "USD") return refuse("parameter_wrong", "USD's own rate is 1, always: it cannot be set.");
  const usd = canonicalRate(input.usd);
  if (usd === null) {
    return refuse(
      "parameter_wrong",
      `The rate must be a decimal above 0, such as 1.0842, with at most 12 digits before its point and ${rateDecimalsMax} after.`,
    );
  }
  if (!canBeKept(input.from)) return refuse("parameter_wrong", "A rate must begin within the years 1678 to 2261.");
  return store.agents.setRate({ ...input, usd }, by);
}
