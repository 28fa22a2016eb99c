/** A row that belongs to a player of an agent. */
export interface PlayerRow {
  readonly agentId: string;
  readonly playerId: string;
}

/** Rows as a driver reads them: at once on SQLite, awaited on PostgreSQL. */
export type Rows<T> = Iterable<T> | AsyncIterable<T>;

/** The same rows, each mapped by `of`. */
export const eachOf = <Row, T>(rows: Rows<Row>, of: (row: Row) => T): Rows<T> =>
  Symbol.asyncIterator in rows ? eachAwaited(rows, of) : eachAtOnce(rows, of);

async function* eachAwaited<Row, T>(rows: AsyncIterable<Row>, of: (row: Row) => T): AsyncGenerator<T> {
  for await (const row of rows) yield of(row);
}

function* eachAtOnce<Row, T>(rows: Iterable<Row>, of: (row: Row) => T): Generator<T> {
  for (const row of rows) yield of(row);
}

/** Hands out rows that come in the order of agents and players, so that several tables are walked side by side. */
export class PlayerRows<T extends PlayerRow> {
  private constructor(
    private readonly rows: Iterator<T> | AsyncIterator<T>,
    private head: T | null,
  ) {}

  static async over<T extends PlayerRow>(rows: Rows<T>): Promise<PlayerRows<T>> {
    const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
    const opened = new PlayerRows<T>(iterator, null);
    await opened.next();
    return opened;
  }

  /** The player of the next row; null when there is none. */
  get player(): PlayerRow | null {
    return this.head;
  }

  /** The next row if it is this player's; null if not. */
  of({ agentId, playerId }: PlayerRow): T | null {
    const { head } = this;
    return head && head.playerId === playerId && head.agentId === agentId ? head : null;
  }

  /** Moves past the next row. */
  async next(): Promise<void> {
    const { done, value } = await this.rows.next();
    this.head = done ? null : value;
  }

  /** The next row if it is this player's, and moves past it; null if not. */
  async take(player: PlayerRow): Promise<T | null> {
    const row = this.of(player);
    if (row) await this.next();
    return row;
  }
}

/** The first player, in order, that any of the tables has a row of. */
export function firstPlayer(all: readonly Pick<PlayerRows<PlayerRow>, "player">[]): PlayerRow | null {
  let first: PlayerRow | null = null;
  for (const { player } of all) if (player && (!first || comparePlayers(player, first) < 0)) first = player;
  return first;
}

const comparePlayers = (one: PlayerRow, other: PlayerRow): number =>
  one.agentId === other.agentId ? compareTexts(one.playerId, other.playerId) : compareTexts(one.agentId, other.agentId);

/** Compares texts by their bytes, as the databases order them. */
export function compareTexts(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  for (let place = 0; place < end; place += 1) {
    const [unit, otherUnit] = [one.charCodeAt(place), other.charCodeAt(place)];
    if (unit !== otherUnit) return bytesOrder(unit) - bytesOrder(otherUnit);
  }
  return one.length - other.length;
}

/** Surrogates stand for characters beyond 16 bits, whose bytes come after those of all others. */
const bytesOrder = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);
