import { setTimeout } from "node:timers/promises";
import { unreadAddress } from "#app/_server/doors/client-address";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { networkOf } from "#lib/domain/keys/address-block";
import type { Gate } from "#lib/http/answer/gate";
import { FairTurns } from "#lib/http/limits/fair-turns";

/** Pages are rendered one at a time: 32 requests of a network wait, and 256 networks. */
const openPagesOfNetworkMax = 32;
const openPagesWaitingMax = 256;
/** A rendering takes some 20 ms. After a second the next one begins, so that a slow reader keeps nobody waiting. */
const turnMsMax = 1_000;

const crowded = refuse("rate_exceeded", "Too many pages were asked for from here at once. Ask again in a moment.", 1);

/**
 * Pages and files for visitors who are not signed in. Next takes the thread that answers transfers for them, so they
 * are counted by network, and pages are rendered one at a time.
 */
export class OpenPages {
  private readonly ofNetwork = new FairTurns(1, openPagesOfNetworkMax);
  private readonly rendering = new FairTurns(1, openPagesWaitingMax);

  constructor(private readonly gate: Gate) {}

  /** Asks Next for a page in its network's turn, or for a file, or refuses a network that asks for too much. */
  async take(address: string | null, kind: "page" | "file", ask: () => Promise<void>): Promise<Outcome<null>> {
    const network = networkOf(address ?? unreadAddress);
    const counted = this.gate.desk.takePage(network, kind, this.gate.context.clock.monotonicMs());
    if (!counted.ok) return counted;
    if (kind === "file") return ask().then(() => counted);
    let rendered = Promise.resolve();
    const turn = async () => {
      rendered = ask();
      await Promise.race([rendered, setTimeout(turnMsMax, null, { ref: false })]);
      return done(null);
    };
    // A network has one place in the common queue, so that no network can fill it.
    const taken = await this.ofNetwork.take(network, () => this.rendering.take("all", turn));
    await rendered;
    return taken.ok ? taken : crowded;
  }
}
