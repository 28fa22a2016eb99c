import type { Instant } from "#lib/domain/time/instant";
import { hour } from "#lib/domain/time/instant";
import { type Block, joined, numbersIn, numbersPerRow, rowsOf, shapePlace, timeAt, timesOf, without } from "./block";
import type { LogClient } from "./open-log";
import type { PackedRequests } from "./request-batch";
import type { ShapeBook } from "./shape-book";

/** 512 rows fill a block. An agent's shorter blocks are joined when they hold this many, or are a day old. */
export const requestBlockRows = 512;
const requestBlockBytes = 256 * 1024;
const requestBlockHours = 24;

interface Contents {
  readonly numbers: Buffer;
  readonly texts: Buffer;
}

interface OpenRows {
  readonly rows: bigint | null;
  readonly bytes: bigint | null;
  readonly firstAt: bigint | null;
}

/** The statements are prepared once, because a quiet minute writes only a few rows at a time. */
const preparedOn = (client: LogClient) => ({
  insertHead: client.prepare("insert into blocks values (null, ?, ?, ?, ?, ?, ?, ?)"),
  insertContents: client.prepare("insert into contents values (?, ?, ?)"),
  deleteHead: client.prepare<[bigint]>("delete from blocks where id = ?"),
  deleteContents: client.prepare<[bigint]>("delete from contents where block = ?"),
  contents: client.prepare<[bigint], Contents>("select numbers, texts from contents where block = ?"),
  lastAt: client.prepare<[string], bigint | null>("select max(last_at) from blocks where agent_id = ?").pluck(),
  open: client.prepare<[string], OpenRows>(
    `select sum(row_count) as rows, sum(bytes) as bytes, min(first_at) as firstAt from blocks
     where agent_id = ? and is_open = 1`,
  ),
  openIds: client
    .prepare<[string], bigint>("select id from blocks where agent_id = ? and is_open = 1 order by last_at")
    .pluck(),
  openLong: client
    .prepare<[bigint], string>("select distinct agent_id from blocks where is_open = 1 and first_at < ?")
    .pluck(),
  older: client.prepare<[bigint, number], bigint>("select id from blocks where last_at < ? limit ?").pluck(),
  oldestOfMost: client
    .prepare<[], bigint>(
      `select id from blocks where agent_id = (select agent_id from blocks group by agent_id order by sum(bytes) desc
       limit 1) order by last_at limit 1`,
    )
    .pluck(),
  unprovedBeyond: client.prepare<[number], { agentId: string; rows: bigint }>(
    `select agent_id as agentId, sum(unproved) as rows from blocks group by agent_id having sum(unproved) > ?`,
  ),
  oldestUnproved: client.prepare<[string], { id: bigint; isOpen: bigint; rows: bigint }>(
    `select id, is_open as isOpen, unproved as rows from blocks where agent_id = ? and unproved > 0
     order by last_at limit 1`,
  ),
});

/** All agents' blocks, each agent's in order of time. Its newest, short blocks stay open until they are joined. */
export class Blocks {
  private readonly statements: ReturnType<typeof preparedOn>;

  constructor(
    client: LogClient,
    private readonly shapes: ShapeBook,
  ) {
    this.statements = preparedOn(client);
  }

  add({ agentId, shapes, ...block }: PackedRequests): void {
    this.number(
      block,
      shapes.map((shape) => this.shapes.idOf(shape)),
      this.statements.lastAt.get(agentId) ?? 0n,
    );
    const open = this.statements.open.get(agentId);
    const isLate = timeAt(timesOf(block.numbers), 0) - (open?.firstAt ?? 0n) > span;
    if (isLate) this.join(agentId);
    const rows = rowsOf(block) + (isLate ? 0 : Number(open?.rows ?? 0n));
    const bytes = bytesOf(block) + (isLate ? 0 : Number(open?.bytes ?? 0n));
    if (rows < requestBlockRows && bytes < requestBlockBytes) this.insert(agentId, block, true);
    else this.join(agentId, block);
  }

  /** Joins and closes blocks that have been open for long. */
  joinWhatIsLong(now: Instant): void {
    for (const agentId of this.statements.openLong.all(now - span)) this.join(agentId);
  }

  forgetBefore(at: Instant, blocksMax: number): void {
    for (const id of this.statements.older.all(at, blocksMax)) this.delete(id);
  }

  /** Deletes the oldest block of the agent with the most rows. False when there is none. */
  forgetOldestOfMost(): boolean {
    const id = this.statements.oldestOfMost.get();
    if (id !== undefined) this.delete(id);
    return id !== undefined;
  }

  /** Deletes each agent's unproved rows beyond a number, a few at a time. */
  forgetUnproved(rowsKept: number, rowsMax: number): void {
    for (const { agentId, rows } of this.statements.unprovedBeyond.all(rowsKept)) {
      let left = Math.min(Number(rows) - rowsKept, rowsMax);
      while (left > 0) {
        const oldest = this.statements.oldestUnproved.get(agentId);
        if (!oldest) break;
        left -= this.thin(agentId, oldest.id, oldest.isOpen === 1n, left);
      }
    }
  }

  /** Gives each row its shape's number, and a unique time within its agent's log, because the time is its place. */
  private number(block: Block, ids: readonly number[], lastAt: bigint): void {
    const times = timesOf(block.numbers);
    let last = lastAt;
    for (let row = 0; row < rowsOf(block); row += 1) {
      const at = timeAt(times, row);
      last = at > last ? at : last + 1n;
      times[(row * numbersPerRow) / 2] = last;
      const place = row * numbersPerRow + shapePlace;
      block.numbers[place] = ids[block.numbers[place] ?? 0] ?? 0;
    }
  }

  private join(agentId: string, ...more: readonly Block[]): void {
    const ids = this.statements.openIds.all(agentId);
    const blocks = [...ids.map((id) => this.read(id)), ...more];
    for (const id of ids) this.delete(id);
    const [first] = blocks;
    if (first) this.insert(agentId, blocks.length === 1 ? first : joined(blocks), false);
  }

  private thin(agentId: string, id: bigint, isOpen: boolean, rowsMax: number): number {
    let taken = 0;
    const rest = without(this.read(id), (shape) => {
      const leaves = taken < rowsMax && this.shapes.get(shape)?.proved === false;
      if (leaves) taken += 1;
      return leaves;
    });
    this.delete(id);
    if (rowsOf(rest) > 0) this.insert(agentId, rest, isOpen);
    return taken;
  }

  private read(id: bigint): Block {
    const contents = this.statements.contents.get(id);
    if (!contents) throw new Error("A block of the request log has no contents.");
    return { numbers: numbersIn(contents.numbers), texts: contents.texts };
  }

  private insert(agentId: string, block: Block, isOpen: boolean): void {
    const [times, rows] = [timesOf(block.numbers), rowsOf(block)];
    let unproved = 0;
    for (let place = shapePlace; place < block.numbers.length; place += numbersPerRow) {
      if (this.shapes.get(block.numbers[place] ?? 0)?.proved === false) unproved += 1;
    }
    const [firstAt, lastAt] = [timeAt(times, 0), timeAt(times, rows - 1)];
    const { lastInsertRowid: id } = this.statements.insertHead.run(
      ...[agentId, firstAt, lastAt, rows, unproved, bytesOf(block), isOpen ? 1 : 0],
    );
    const numbers = Buffer.from(block.numbers.buffer, block.numbers.byteOffset, block.numbers.byteLength);
    this.statements.insertContents.run(id, numbers, asBuffer(block.texts));
  }

  private delete(id: bigint): void {
    this.statements.deleteHead.run(id);
    this.statements.deleteContents.run(id);
  }
}

const span = BigInt(requestBlockHours) * hour;
const bytesOf = ({ numbers, texts }: Block): number => numbers.byteLength + texts.length;
const asBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);
