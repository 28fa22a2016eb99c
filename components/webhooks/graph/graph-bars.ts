import type { DeskWebhookHour, DeskWebhookHours } from "#lib/browser/queries/webhooks";

const hourMs = 3_600_000;

/** One bar of the graph: the deliveries of its hours, and how late they were. */
export interface GraphBar {
  readonly startMs: number;
  readonly delivered: number;
  readonly failed: number;
  /** Null where nothing was delivered. */
  readonly lagMs: number | null;
  readonly lagMsMax: number | null;
}

/** The wire's times carry nanoseconds, which some browsers cannot parse. */
const msOf = (at: string): number => Date.parse(at.replace(/(\.\d{3})\d+/, "$1"));

/** The hours as bars of equal length, also those in which nothing was sent. */
export function graphBars({ since, hours }: DeskWebhookHours, count: number, hoursPerBar: number): GraphBar[] {
  const startMs = msOf(since);
  const barMs = hoursPerBar * hourMs;
  const inBar: DeskWebhookHour[][] = Array.from({ length: count }, () => []);
  for (const hour of hours) inBar[Math.floor((msOf(hour.hour) - startMs) / barMs)]?.push(hour);
  return inBar.map((of, index) => {
    const delivered = sum(of.map((hour) => hour.delivered));
    const lag = sum(of.map((hour) => (hour.lag_ms ?? 0) * hour.delivered));
    return {
      startMs: startMs + index * barMs,
      delivered,
      failed: sum(of.map((hour) => hour.failed)),
      lagMs: delivered === 0 ? null : Math.round(lag / delivered),
      lagMsMax: delivered === 0 ? null : Math.max(...of.map((hour) => hour.lag_ms_max ?? 0)),
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
