import { setTimeout } from "node:timers/promises";
import { unreadAddress } from "#app/_server/doors/client-address";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { networkOf } from "#lib/domain/keys/network-of";
import type { Gate } from "#lib/http/answer/gate";
import { FairTurns } from "#lib/http/limits/fair-turns";

/** Pages are rendered one at a time: 32 requests of a network wait, and 256 networks. */
const openPagesOfNetworkMax = 32;
const openPagesWaitingMax = 256;
/** A rendering takes some 20 ms. After a second the next one begins, so that a slow reader keeps nobody waiting. */
const turnMsMax = 1_000;

const crowded = refuse("rate_exceeded", "Too many pages were asked for from here at once. Ask again in a moment.", 1);

/**
 * Pages for visitors who are not signed in. Rendering blocks the thread that answers transfers, so these pages are
 * counted by network and rendered one at a time.
 */
export class OpenPages {
  private readonly ofNetwork = new FairTurns(1, openPagesOfNetworkMax);
  private readonly rendering = new FairTurns(1, openPagesWaitingMax);

  constructor(private readonly gate: Gate) {}

  /** Renders a page for a client in its network's turn, or refuses a network that asks for too much. */
  async inTurn(address: string | null, render: () => Promise<void>): Promise<Outcome<null>> {
    const network = networkOf(address ?? unreadAddress);
    const counted = this.gate.desk.takePage(network, this.gate.context.clock.monotonicMs());
    if (!counted.ok) return counted;
    let rendered = Promise.resolve();
    const turn = async () => {
      rendered = render();
      await Promise.race([rendered, setTimeout(turnMsMax, null, { ref: false })]);
      return done(null);
    };
    // A network has one place in the common queue, so that no network can fill it.
    const taken = await this.ofNetwork.take(network, () => this.rendering.take("all", turn));
    await rendered;
    return taken.ok ? taken : crowded;
  }
}
