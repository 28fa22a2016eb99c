export interface Unopened {
  /** Null when it is a part of a page. */
  readonly href: string | null;
}

/** The page or part that was asked for and did not arrive, until something else is shown or asked for. */
export class UnopenedPage {
  private what: Unopened | null = null;
  private readonly listeners = new Set<() => void>();

  /** False when it is already known: staying on the present page may ask for the other page again and fail again. */
  note(href: string | null): boolean {
    if (this.what?.href === href) return false;
    this.show({ href });
    return true;
  }

  readonly forget = (): void => {
    if (this.what) this.show(null);
  };

  readonly now = (): Unopened | null => this.what;

  readonly watch = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private show(what: Unopened | null): void {
    this.what = what;
    for (const tell of this.listeners) tell();
  }
}
