import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { Instant } from "#lib/domain/time/instant";

export const seeMemberSession = command({
  facts: (agentId: string, idDigest: string, _at: Instant) => ({ session: want("memberSession", agentId, idDigest) }),
  decide({ session }, agentId, idDigest, at) {
    if (!session) return done(null);
    const { email } = session;
    return decided(done(null), {
      writes: [
        { act: "change", table: "memberSessions", where: { agentId, idDigest }, to: { lastSeenAt: at } },
        { act: "change", table: "members", where: { agentId, email }, to: { lastSeenAt: at } },
      ],
    });
  },
});
