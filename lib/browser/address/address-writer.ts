import { addressOf } from "./address";

/** Whether going back leads to what was there before. */
export type AddressStep = "push" | "replace";

export interface WrittenAddress {
  readonly path: string;
  readonly search: string;
}

export interface AddressWorld {
  now(): WrittenAddress;
  put(step: AddressStep, address: string): void;
  later(act: () => void): void;
}

/**
 * Changes the address in place. What was written counts at once, for a field that is typed into cannot wait;
 * the router hears of it a moment later, and then what it says counts again.
 */
export class AddressWriter {
  readonly #world: AddressWorld;
  readonly #listeners = new Set<() => void>();
  #written: WrittenAddress | null = null;
  #waiting: AddressStep | null = null;

  constructor(world: AddressWorld) {
    this.#world = world;
  }

  readonly written = (): WrittenAddress | null => this.#written;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes of one moment are one step. */
  change(step: AddressStep, change: (search: string) => string): void {
    const now = this.#now();
    const search = change(now.search);
    if (search === now.search) return;
    this.#show({ path: now.path, search });
    // Not before the router listens, which it does not yet while the first effects run.
    if (this.#waiting === null) this.#world.later(() => this.#put());
    this.#waiting = this.#waiting === "push" ? "push" : step;
  }

  /** The router shows an address: what was written has come to it, or has been left behind. */
  arrived(search: string): void {
    const written = this.#written;
    if (!written || this.#waiting) return;
    const { path, search: stands } = this.#world.now();
    if (written.search === search || written.path !== path || written.search !== stands) this.#show(null);
  }

  /** Going back or forth led elsewhere, perhaps before the router had heard of what was written: it shows no change then. */
  readonly left = (): void => {
    if (this.#written) this.#show(null);
  };

  #now(): WrittenAddress {
    const now = this.#world.now();
    return this.#written?.path === now.path ? this.#written : now;
  }

  #put(): void {
    const step = this.#waiting;
    this.#waiting = null;
    const written = this.#written;
    if (!written || !step) return;
    if (written.path === this.#world.now().path) this.#world.put(step, addressOf(written.path, written.search));
    else this.#show(null);
  }

  #show(written: WrittenAddress | null): void {
    this.#written = written;
    for (const tell of this.#listeners) tell();
  }
}

const searchOf = (search: string): string => new URLSearchParams(search).toString();

/** Of the window, through the history that the router listens to. */
export const addressWriter = new AddressWriter({
  now: () => ({ path: window.location.pathname, search: searchOf(window.location.search) }),
  put: (step, address) => window.history[`${step}State`](null, "", address + window.location.hash),
  later: (act) => queueMicrotask(act),
});
