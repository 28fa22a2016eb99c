import type { QueryClient } from "@tanstack/react-query";
import { isApiError } from "#lib/browser/asking/api-error";
import { askAnew } from "#lib/browser/asking/ask-anew";
import { leadAway } from "#lib/browser/asking/lead-away";
import { SpacedCalls } from "#lib/browser/asking/spaced-calls";
import { desk } from "#lib/browser/desk/desk";
import { browserLiveWorld } from "#lib/browser/live/browser-live-world";
import { LiveConnection, type LiveStatus } from "#lib/browser/live/live-connection";
import { livePlace } from "#lib/browser/live/live-place";
import { gapMsOf, keysOf } from "#lib/browser/live/live-topics";
import { type MemberRole, rolesText } from "#lib/domain/people/role";

interface Follower {
  readonly agentId: string;
  readonly roles: readonly MemberRole[];
  readonly isMovedByTrades: boolean;
  /** The place in the live events before the page was read. */
  readonly since: string;
}

interface Page {
  readonly queryClient: QueryClient;
  readonly router: { refresh(): void };
  onStatus(status: LiveStatus): void;
}

/** The service answered, and would refuse this member's other reads too. */
const isRefused = (error: unknown) => isApiError(error) && [401, 403, 409].includes(error.status);

/**
 * Reads again everything that live events report as changed, as long as the page is in view. A hidden page follows
 * nothing, and is told what changed meanwhile when it is seen again.
 */
export function followLive(follower: Follower, { queryClient, router, onStatus }: Page): () => void {
  const { agentId, roles, isMovedByTrades, since } = follower;
  const world = browserLiveWorld(agentId);
  const calls = new SpacedCalls(world, (key) => askAnew(queryClient, { queryKey: [key] }));
  const connection = new LiveConnection(
    world,
    {
      onStatus,
      onChanged(topics) {
        const askChanged = () => {
          for (const key of keysOf(topics)) calls.ask(key, gapMsOf(key));
        };
        // It may be the end of this session that changed the agent: then every other read would be refused too.
        if (topics.includes("agent")) void seeWhoIsHere().then((stays) => stays && askChanged());
        else askChanged();
      },
      onPlace: livePlace.note,
      onRefused: () => void seeWhoIsHere(),
    },
    livePlace.now() ?? since,
  );
  /**
   * A changed role or a new demand for a second factor changes which pages are open, and the agent's wallet mode
   * changes what they show: the page is reloaded. Returns false when the session does not stand any more.
   */
  async function seeWhoIsHere(): Promise<boolean> {
    try {
      const now = await desk("GET /api/desk/me");
      const isAnother = rolesText(now.roles) !== rolesText(roles) || now.agent.moved_by_trades !== isMovedByTrades;
      if (isAnother || now.two_factor_due) router.refresh();
      return !now.two_factor_due;
    } catch (error) {
      leadAway(error);
      return !isRefused(error);
    }
  }
  const follow = () => (document.hidden ? connection.close() : connection.open());
  const doubt = () => connection.doubt();
  follow();
  window.addEventListener("online", follow);
  window.addEventListener("offline", doubt);
  document.addEventListener("visibilitychange", follow);
  return () => {
    window.removeEventListener("online", follow);
    window.removeEventListener("offline", doubt);
    document.removeEventListener("visibilitychange", follow);
    calls.stop();
    connection.close();
  };
}
