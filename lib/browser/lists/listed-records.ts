import type { AddressStep } from "#lib/browser/address/address-writer";

export interface ListedRecords {
  /** The records that the rows of a list open, in their order. */
  readonly ids: readonly string[];
  readonly open: (id: string, step: AddressStep) => void;
}

/** The list on the page, by which an opened record steps to its neighbours. */
export class RecordList {
  readonly #listeners = new Set<() => void>();
  #listed: ListedRecords | null = null;

  readonly now = (): ListedRecords | null => this.#listed;

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The list counts until another one is shown. Returns the function that takes it away. */
  show(listed: ListedRecords): () => void {
    this.#put(listed);
    return () => this.#listed === listed && this.#put(null);
  }

  #put(listed: ListedRecords | null): void {
    this.#listed = listed;
    for (const tell of this.#listeners) tell();
  }
}

export const recordList = new RecordList();

export interface Neighbours {
  readonly before: string | null;
  readonly after: string | null;
}

/** The records beside one; null when the list does not hold it. Several rows may open the same record. */
export function neighboursOf(ids: readonly string[], id: string): Neighbours | null {
  const distinct = [...new Set(ids)];
  const at = distinct.indexOf(id);
  return at === -1 ? null : { before: distinct[at - 1] ?? null, after: distinct[at + 1] ?? null };
}
