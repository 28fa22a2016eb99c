import { done, type Outcome, refuse } from "#lib/domain/failure";

/** Each export holds a thread and a snapshot, which keeps the write-ahead log from shrinking. */
export const exportsAtOnceMax = 3;
/** 2 of the 3 places, so that one agent's members cannot keep every place from the others. */
export const exportsOfAgentMax = 2;
const exportRetrySeconds = 15;

/** The exports under way: at most 3 run at once and 2 for one agent, because each holds a snapshot of the database. */
export class ExportPlaces {
  private readonly taken = new Map<object, string>();

  constructor(private readonly atOnceMax = exportsAtOnceMax) {}

  /** Takes a place, and returns the function that frees it. */
  take(agentId: string): Outcome<() => void> {
    const own = [...this.taken.values()].filter((taker) => taker === agentId);
    if (this.taken.size >= this.atOnceMax || own.length >= exportsOfAgentMax) {
      return refuse(
        "not_available",
        "As many exports are being made as can be at once. Wait until one has ended and ask again.",
        exportRetrySeconds,
      );
    }
    const place = {};
    this.taken.set(place, agentId);
    return done(() => this.taken.delete(place));
  }
}
