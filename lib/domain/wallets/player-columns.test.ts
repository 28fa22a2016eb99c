import { expect, it } from "vitest";
import { rowOf } from "#lib/domain/lists/columns";
import { formatInstant, instant } from "#lib/domain/time/instant";
import { playerColumns } from "./player-columns";
import { emptyWallet } from "./transfer";

const [one, two] = [instant(1n), instant(2n)];

it.each([
  [null, null, null],
  [one, null, one],
  [null, one, one],
  [one, two, two],
  [two, one, two],
])(
  "a player's last activity is the last entry or a later login: of %s and %s it is %s",
  (lastEntryAt, lastLoginAt, at) => {
    const wallet = emptyWallet({ agentId: "acme", playerId: "p-1", currency: "EUR" });
    const row = rowOf(playerColumns, { ...wallet, openedAt: one, lastEntryAt, lastLoginAt });
    expect(row.last_activity_at).toBe(at === null ? null : formatInstant(at));
  },
);
