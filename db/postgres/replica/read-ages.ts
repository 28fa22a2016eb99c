import { AsyncLocalStorage } from "node:async_hooks";

/** How old the replica's answers for one request were. A request reads in many places. */
export class ReadAges {
  private readonly current = new AsyncLocalStorage<{ lagMs: number | null }>();

  note(lagMs: number): void {
    const age = this.current.getStore();
    if (age) age.lagMs = Math.max(age.lagMs ?? 0, lagMs);
  }

  async heeding<T>(work: () => Promise<T>, onLag: (lagMs: number) => void): Promise<T> {
    const age: { lagMs: number | null } = { lagMs: null };
    const value = await this.current.run(age, work);
    if (age.lagMs !== null) onLag(age.lagMs);
    return value;
  }
}
