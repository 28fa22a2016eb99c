import { latencyStepsMs } from "#lib/domain/requests/latency-steps-ms";

export const latencyFilters = latencyStepsMs.map((ms) => ({
  ms: String(ms),
  text: ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`,
}));
