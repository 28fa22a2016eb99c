import { expect } from "vitest";
import type { Store } from "#db/store";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { instant } from "#lib/domain/time/instant";
import { type Bounds, type Entry, entryKinds, type PlayerKey } from "#lib/domain/wallets/entry";

const limit = 2;
/** Further than any database stores. */
const everything: Bounds = { start: instant(-(2n ** 70n)), end: instant(2n ** 70n) };

/** Pages of each kind, at all times and between two entries, must equal the selection from all the entries. */
export async function comparePages(store: Store, player: PlayerKey, entries: readonly Entry[]): Promise<void> {
  const inner: Bounds = { start: entries.at(-2)?.createdAt ?? null, end: entries.at(1)?.createdAt ?? null };
  for (const bounds of [{ start: null, end: null }, inner, everything]) {
    const isWithin = ({ createdAt }: Entry) =>
      (bounds.start === null || createdAt >= bounds.start) && (bounds.end === null || createdAt < bounds.end);
    for (const kind of entryKinds) {
      const found: Entry[] = [];
      for (let isLast = false; !isLast; ) {
        const after = found.at(-1)?.createdAt ?? null;
        const page = resultOf(await store.wallets.listEntries({ ...player, kind, ...bounds, after, limit }));
        found.push(...page);
        isLast = page.length < limit;
      }
      expect(found).toEqual(entries.filter((entry) => entry.kind === kind && isWithin(entry)));
    }
  }
}
