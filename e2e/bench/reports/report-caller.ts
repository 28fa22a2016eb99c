import * as z from "zod";
import { summaryPath } from "#e2e/fixtures/clients/report-calls";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { ApiConnection } from "#e2e/load/api-connection";
import { formatInstant } from "#lib/domain/time/instant";
import type { ReportRange } from "#lib/domain/time/period";
import { figureText } from "./figures-of";

const Figures = z.record(z.string(), z.unknown());

/** A system under measurement that answers reports. Its answer is converted to figures after the measurement. */
export interface Reporter {
  report(range: ReportRange): Promise<() => string>;
  close(): void;
}

/** Asks a server over HTTP with signed requests, one by one on one connection. */
export async function httpReporter(url: string, credentials: Credentials): Promise<Reporter> {
  const connection = await ApiConnection.open(url, credentials, "reports");
  return {
    async report(range) {
      const answer = await connection.get(`${summaryPath}?${rangeParameters(range)}`);
      if (answer?.code !== 0) throw new Error(`A report answered ${answer?.text ?? "nothing"}`);
      const figures = Figures.parse(answer.data);
      return () => figureText(figures);
    },
    close: () => connection.close(),
  };
}

export function rangeParameters({ create, settlement }: ReportRange): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, period] of Object.entries({ create, settlement })) {
    if (!period) continue;
    parameters.set(`${name}_start_time`, formatInstant(period.start));
    parameters.set(`${name}_end_time`, formatInstant(period.end));
  }
  return parameters;
}
