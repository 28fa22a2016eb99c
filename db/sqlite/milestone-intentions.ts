import { done, type Outcome } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/instant";
import type { MilestoneName } from "#lib/domain/milestone";
import type { Connection } from "./connection";
import { milestones } from "./schema";

export function milestoneIntentions({ db }: Connection) {
  return {
    reachMilestone(agentId: string, name: MilestoneName, at: Instant): Outcome<{ isFirst: boolean }> {
      const { changes } = db.insert(milestones).values({ agentId, name, at }).onConflictDoNothing().run();
      return done({ isFirst: changes > 0 });
    },
  };
}
