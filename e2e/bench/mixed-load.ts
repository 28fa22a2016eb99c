import type { Credentials } from "#e2e/fixtures/offices/credentials";
import type { MixedReport } from "#e2e/load/mixed-plan";
import { startMixed } from "#e2e/load/start-mixed";
import type { BenchServer } from "./bench-server";
import { seededAgent } from "./seeded-trades";

/** What an agent's systems and two people with open pages ask for; well below what one session may ask. */
const pace = { reportsPerSecond: 5, deskCallsPerSecond: 3, liveReaders: 2 } as const;

export interface MixedLoad {
  /** Ends it, and tells how long its calls took. It fails when one of them was refused. */
  stop(): Promise<MixedReport>;
}

/** Everything that goes on beside transfers: reports, the dashboard, and browsers that hear of changes. */
export async function startMixedLoad(server: BenchServer, credentials: Credentials): Promise<MixedLoad> {
  const member = await server.newMember(seededAgent);
  const mixed = startMixed({ url: server.url, credentials, member, ...pace });
  return {
    async stop() {
      const report = await mixed.stop();
      const { errors } = report;
      if (Object.keys(errors).length > 0) throw new Error(`The mixed load met refusals: ${JSON.stringify(errors)}`);
      return report;
    },
  };
}
