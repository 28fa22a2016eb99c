import { done, type Outcome } from "#lib/domain/failure";
import type { HandedRow } from "#lib/store/agent";
import type { Store } from "#lib/store/store";

/** 30 s: a cell's keys stay the same, whichever agent they come with. */
export const formerCellsKeptMs = 30_000;
/** 1 s: a cookie may name any cell, so names that are not among the kept cells are looked for this often at most. */
export const formerCellsAgainMs = 1_000;
/** 100 cells: as many as CELLS_DIR may name. */
const formerCellsMax = 100;

type Asked = { readonly agents: Pick<Store["agents"], "listHandedCells"> };

/** The cells from which agents came, kept for a while. All of them are read at once, so that no name costs a read. */
class FormerCells {
  private rows: ReadonlyMap<string, HandedRow> = new Map();
  private readMs = Number.NEGATIVE_INFINITY;
  private reading: Promise<Outcome<null>> | null = null;

  constructor(private readonly agents: Asked["agents"]) {}

  async find(cell: string, nowMs: number): Promise<Outcome<HandedRow | null>> {
    if (nowMs - this.readMs >= (this.rows.has(cell) ? formerCellsKeptMs : formerCellsAgainMs)) {
      this.reading ??= this.read(nowMs).finally(() => {
        this.reading = null;
      });
      const read = await this.reading;
      if (!read.ok) return read;
    }
    return done(this.rows.get(cell) ?? null);
  }

  private async read(nowMs: number): Promise<Outcome<null>> {
    const listed = await this.agents.listHandedCells(formerCellsMax);
    if (!listed.ok) return listed;
    this.rows = new Map(listed.value.map((row) => [row.cell, row]));
    this.readMs = nowMs;
    return done(null);
  }
}

const keptBy = new WeakMap<Asked, FormerCells>();

/** The cells from which agents came to this store's cell. */
export function formerCellsOf(store: Asked): FormerCells {
  const kept = keptBy.get(store) ?? new FormerCells(store.agents);
  keptBy.set(store, kept);
  return kept;
}
