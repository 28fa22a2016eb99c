/** Holds the reads of a page while its session is being ended: they would be refused, and nobody would see the answers. */
export class ReadPause {
  private begun = new AbortController();
  private over: Promise<void> = Promise.resolve();
  private end = () => {};

  get isOn(): boolean {
    return this.begun.signal.aborted;
  }

  start(): void {
    if (this.isOn) return;
    this.over = new Promise((resolve) => {
      this.end = resolve;
    });
    this.begun.abort();
  }

  stop(): void {
    this.begun = new AbortController();
    this.end();
  }

  /** Runs a read. A pause cancels the reads under way, and makes them again if the member stays. */
  async run<T>(signal: AbortSignal, read: (signal: AbortSignal) => Promise<T>): Promise<T> {
    for (;;) {
      await within(signal, this.over);
      const cut = this.begun.signal;
      try {
        return await read(AbortSignal.any([signal, cut]));
      } catch (error) {
        if (!cut.aborted || signal.aborted) throw error;
      }
    }
  }
}

/** Waits, and fails as soon as the read is given up. */
function within(signal: AbortSignal, waited: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    void waited.then(() => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    });
  });
}

/** The pause of this page: on while its member signs out or goes over to another agent. */
export const leaving = new ReadPause();
