import type { TransferKind } from "#lib/domain/wallets/transfer";
import { type DemoAgent, demoAgents } from "./demo-agents";
import { playersOf } from "./demo-players";
import { SeededRandom } from "./seeded-random";

export interface LiveTransfer {
  readonly agent: DemoAgent;
  readonly playerId: string;
  readonly kind: TransferKind;
  readonly amount: string;
  readonly ticketId: string;
}

const transferDraw = 8;
const everySeconds = 7;
const depositPerMille = 550;

/** The transfer that a running demo sends in a second; null in most seconds. */
export function liveTransferIn(secondIndex: number): LiveTransfer | null {
  if (secondIndex % everySeconds !== 0) return null;
  const random = new SeededRandom(transferDraw, secondIndex);
  const agent = random.weighted(demoAgents.map((item) => ({ weight: item.tradesPerMinuteMilli, item })));
  const { id, level } = random.weighted(playersOf(agent));
  const kind = random.perMille(depositPerMille) ? "deposit" : "withdrawal";
  const amount = (agent.stakeUnit * 5 * level * random.between(1, 20)).toString();
  const ticketId = `${kind === "deposit" ? "D" : "W"}-${secondIndex.toString(36)}-${id}`;
  return { agent, playerId: id, kind, amount: `${amount}.00`, ticketId };
}
