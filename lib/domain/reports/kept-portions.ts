import { KeyNumbers, type PackedSums } from "./packed-sums";
import type { ColumnKey } from "./pivot-order";

/** 600,000 rows of sums, of all agents: about 70 MB. */
const keptRowsMax = 600_000;

interface KeptPortion {
  /** The number of the portion's changes when its trades were added up. */
  readonly changes: bigint;
  readonly sums: PackedSums;
}

/** What is kept of one agent, by player or by market. */
export interface KeptOfAgent {
  readonly numbers: KeyNumbers;
  readonly portions: Map<bigint, KeptPortion>;
}

/**
 * Portions of trades that were added up for a pivot before. The database counts the changes of each portion, so that one
 * is used only while its trades are the same. When there are too many, those of the agent that asked longest ago go.
 */
export class KeptPortions {
  private readonly kept = new Map<string, KeptOfAgent>();

  constructor(private readonly rowsMax = keptRowsMax) {}

  of(agentId: string, by: ColumnKey): KeptOfAgent {
    const name = `${by} ${agentId}`;
    const known = this.kept.get(name) ?? { numbers: new KeyNumbers(), portions: new Map() };
    this.kept.delete(name);
    // Ids stay when the portions that named them go.
    const own = known.numbers.names.length > this.rowsMax ? { numbers: new KeyNumbers(), portions: new Map() } : known;
    this.kept.set(name, own);
    return own;
  }

  /** Makes room for what was just put, but never by dropping what is needed: false when that alone is too much. */
  makeRoom(own: KeptOfAgent, needed: ReadonlySet<bigint>): boolean {
    let rows = [...this.kept.values()].reduce((sum, one) => sum + rowsOf(one), 0);
    for (const [name, other] of this.kept) {
      if (rows <= this.rowsMax) return true;
      if (other === own) continue;
      rows -= rowsOf(other);
      this.kept.delete(name);
    }
    for (const [portion, { sums }] of own.portions) {
      if (rows <= this.rowsMax) return true;
      if (needed.has(portion)) continue;
      rows -= sums.length;
      own.portions.delete(portion);
    }
    return rows <= this.rowsMax;
  }
}

const rowsOf = ({ portions }: KeptOfAgent): number =>
  [...portions.values()].reduce((sum, { sums }) => sum + sums.length, 0);
