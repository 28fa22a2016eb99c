/** Lets one waiter sleep until somebody rings, or for a time. A ring while nobody waits is kept for the next wait. */
export class Bell {
  private isRung = false;
  private wake: (() => void) | null = null;

  ring(): void {
    this.isRung = true;
    this.wake?.();
  }

  async wait(msMax: number): Promise<void> {
    if (!this.isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, msMax);
        timer.unref();
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isRung = false;
    this.wake = null;
  }
}
