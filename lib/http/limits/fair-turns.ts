import { refuse } from "#lib/domain/failure";

export type Refusal = ReturnType<typeof refuse>;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs `atOnceMax` pieces of work for each name and queues `waitingMax`, so that no name holds up another. */
export class FairTurns {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly atOnceMax: number,
    private readonly waitingMax: number,
  ) {}

  async take<T>(name: string, work: () => Promise<T>): Promise<T | Refusal> {
    const line = this.lines.get(name) ?? { running: 0, waiting: [] };
    if (line.running >= this.atOnceMax && line.waiting.length >= this.waitingMax) {
      const message = "Your team asks for more at once than is answered at once. Wait a moment and ask again.";
      return refuse("rate_exceeded", message, 1);
    }
    this.lines.set(name, line);
    if (line.running >= this.atOnceMax) await new Promise<void>((go) => line.waiting.push(go));
    else line.running += 1;
    try {
      return await work();
    } finally {
      this.handOn(name, line);
    }
  }

  /** The number of names with work under way; a name without work is not remembered. */
  get size(): number {
    return this.lines.size;
  }

  /** The place goes straight to the next in the queue, so that no newcomer gets in between. */
  private handOn(name: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else line.running -= 1;
    if (line.running === 0) this.lines.delete(name);
  }
}
