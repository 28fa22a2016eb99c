import { addressOf } from "./address";

/** "push" adds a step to the history; "replace" does not. */
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
 * Changes the address in place. A written value counts at once, because a typed field cannot wait for the router. The
 * router hears of it a moment later, and its own address counts from then on.
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

  /** Changes of the same moment become one step of the history. */
  change(step: AddressStep, change: (search: string) => string): void {
    const now = this.#now();
    const search = change(now.search);
    if (search === now.search) return;
    this.#show({ path: now.path, search });
    // The write waits for the next turn, because the router does not listen yet while the first effects run.
    if (this.#waiting === null) this.#world.later(() => this.#put());
    this.#waiting = this.#waiting === "push" ? "push" : step;
  }

  /** Called when the router shows an address: the written values have arrived, or were left behind by a navigation. */
  arrived(search: string): void {
    const written = this.#written;
    if (!written || this.#waiting) return;
    const { path, search: stands } = this.#world.now();
    if (written.search === search || written.path !== path || written.search !== stands) this.#show(null);
  }

  /** Going back or forward may happen before the router hears of a write. The router then reports no change. */
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

/** The writer for the window's own history, which the router listens to. */
export const addressWriter = new AddressWriter({
  now: () => ({ path: window.location.pathname, search: searchOf(window.location.search) }),
  put: (step, address) => window.history[`${step}State`](null, "", address + window.location.hash),
  later: (act) => queueMicrotask(act),
});
