/**
 * The steps in milliseconds that latencies are rounded to, so that a filter by latency need not look at each request.
 */
export const latencyStepsMs = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;
