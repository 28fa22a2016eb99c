import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { joinMoney, type Money } from "#lib/domain/money/money";
import { figuresIn } from "#lib/domain/reports/summary";
import { day, type Instant, instant } from "#lib/domain/time/instant";
import { type Period, periodDaysMax } from "#lib/domain/time/period";
import { unknownTrade } from "#lib/domain/trades/trade";
import type { Fed, ReceivedTrade } from "#lib/domain/trades/trade-queries";
import type { Context } from "#lib/usecases/context";
import { availableFrom } from "./summarise-trades";

/** The version in force of a trade that the feed names, so that it can tell what was taken in. */
export async function readFedTrade(
  context: Context,
  { agentId, tradeId }: { readonly agentId: string; readonly tradeId: string },
): Promise<Outcome<ReceivedTrade>> {
  const read = foundOf(await context.store.trades.fedTrade(agentId, tradeId));
  if (!read.ok) return read;
  return read.value === null ? unknownTrade() : done(read.value);
}

/** The trades in force that were matched on a UTC day, whatever their categories. */
interface FedDay {
  readonly start: Instant;
  readonly trades: number;
  readonly turnover: Money;
  readonly payout: Money;
}

/** The trades in force of an agent, by UTC days of matching from the first to the last of two midnights. */
export async function readFedDays(
  context: Context,
  { agentId, first, last }: { readonly agentId: string; readonly first: Instant; readonly last: Instant },
): Promise<Outcome<{ readonly days: readonly FedDay[]; readonly availableFrom: Instant }>> {
  const count = Number((last - first) / day) + 1;
  if (count < 1) return refuseFor("to", "parameter_wrong", "to must be the day of from, or a later one.");
  if (count > periodDaysMax) {
    const message = `to must be less than ${periodDaysMax} days after from: at most ${periodDaysMax} days are read at once.`;
    return refuseFor("to", "parameter_wrong", message);
  }
  const days = Array.from({ length: count }, (_, at): Period => {
    const start = first + BigInt(at) * day;
    return { start: instant(start), end: instant(start + day) };
  });
  const read = foundOf(await context.store.trades.fedDays(agentId, days));
  if (!read.ok) return read;
  const { figures, retention } = read.value;
  const found = figures.map((of, at): FedDay => {
    const { count: trades, sums } = figuresIn(of, null);
    const start = instant(first + BigInt(at) * day);
    return { start, trades, turnover: joinMoney(sums.turnover), payout: joinMoney(sums.payout) };
  });
  return done({ days: found, availableFrom: availableFrom(retention, context.clock.now()) });
}

function foundOf<Found>(read: Outcome<Fed<Found>>): Outcome<Found> {
  if (!read.ok) return read;
  const { isAgentKnown, found } = read.value;
  return isAgentKnown ? done(found) : refuseFor("agent_id", "parameter_wrong", "agent_id is not a known agent.");
}
