import { latencyStepsMs } from "#lib/domain/requests/latency-steps-ms";

/** The part that many requests share, stored once: rows name it by a number, and most filters judge only it. */
export interface Shape {
  readonly agentId: string;
  readonly keyId: string;
  readonly operation: string;
  readonly code: number;
  readonly status: number;
  readonly latencyClass: number;
  readonly proved: boolean;
}

export const latencyClassOf = (ms: number): number => {
  let passed = 0;
  for (const step of latencyStepsMs) if (ms >= step) passed += 1;
  return passed;
};

export const nameOf = ({ agentId, keyId, operation, code, status, latencyClass, proved }: Shape): string =>
  `${agentId}\n${keyId}\n${operation}\n${code}\n${status}\n${latencyClass}\n${proved}`;
