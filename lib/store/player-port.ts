import type { Outcome } from "#lib/domain/failure";
import type { Wallet } from "#lib/domain/wallets/transfer";
import type { Author } from "./author";
import type { ClosestQuery, Player, PlayerQuery, PlayerSearch, Statement, StatementQuery } from "./player";
import type { Session, SessionAsk } from "./player-session";

/** Players, known by their wallets, and their logins. */
export interface PlayerPort {
  openPlayerSession(ask: SessionAsk): Promise<Outcome<Session>>;
  findPlayerSession(tokenDigest: string): Promise<Outcome<{ session: Session; wallet: Wallet } | null>>;
  addPlayer(agentId: string, playerId: string, by: Author): Promise<Outcome<Wallet>>;
  setPlayerStatus(agentId: string, playerId: string, status: Wallet["status"], by: Author): Promise<Outcome<Wallet>>;
  listPlayers(query: PlayerQuery): Promise<Outcome<Wallet[]>>;
  /** Players in the order of their ids. The search matches a part of the id, in either case. */
  searchPlayers(query: PlayerSearch): Promise<Outcome<Player[]>>;
  /** The players that have one of the given ids, in their order, then players whose ids begin with a text. */
  closestPlayers(query: ClosestQuery): Promise<Outcome<Wallet[]>>;
  /** Null for a player that this agent does not have, even if another does. */
  findPlayer(agentId: string, playerId: string): Promise<Outcome<Player | null>>;
  /** A player's movements in a period, newest first, with their totals, all from one snapshot. */
  statement(query: StatementQuery): Promise<Outcome<Statement | null>>;
}
