import type { WalletMode } from "#lib/domain/agents/agent";

/** An agent's accounts, as an owner and finance see them. Amounts are decimal texts. */
export interface DeskBooks {
  readonly as_of: string;
  readonly currency: string;
  /**
   * Whether trades move the wallets. Where only transfers do, stakes, result and commission are 0. While wallets are
   * being opened from the trades, the amounts are incomplete and do not agree yet.
   */
  readonly wallet: WalletMode;
  readonly held: string;
  readonly owed: string;
  readonly owing_players: number;
  /** The players that owe most; their balances are below 0. */
  readonly owing: readonly { readonly external_player_id: string; readonly balance: string }[];
  readonly exposure: string;
  readonly deposited: string;
  readonly withdrawn: string;
  readonly result: string;
  readonly commission: string;
  /** "0.00000000" when wallets, transfers and report agree. */
  readonly difference: string;
  /** Stakes of trades that retention dropped before settlement; the operator releases them. */
  readonly left_stakes: {
    readonly count: number;
    readonly sum: string;
    /** The oldest few. */
    readonly first: readonly LeftStakeOnWire[];
  };
  /** The last result of the proof; null before the first. */
  readonly proof: BooksProofOnWire | null;
  /** True while a proof is being made. */
  readonly is_proving: boolean;
}

/** The answer when a proof starts: the result is announced by the topic "books". */
export interface ProvingBooks {
  readonly is_proving: true;
}

export interface LeftStakeOnWire {
  readonly trade_id: string;
  readonly external_player_id: string;
  readonly amount: string;
  readonly matched_at: string;
  readonly dropped_at: string;
}

export interface BooksProofOnWire {
  readonly at: string;
  readonly took_ms: number;
  readonly players: number;
  readonly movements: number;
  readonly ok: boolean;
  readonly fault_count: number;
  /** The first faults; each names its player, and its trade if it has one. */
  readonly faults: readonly string[];
  readonly digest: string;
}
