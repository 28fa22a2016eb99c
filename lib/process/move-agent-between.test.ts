import { expect, it } from "vitest";
import { operator } from "#lib/ops/socket/operator";
import { readSettings } from "#lib/settings/env";
import { systemClock } from "./clock";
import { moveAgentBetween } from "./move-agent-between";

const cellAt = (CELL: string, DIRECTORY_URL?: string) =>
  readSettings({
    ...{ CELL, DIRECTORY_URL, DATABASE_URL: `postgres://nobody@${CELL}.invalid/office` },
    APP_SECRET: `the secret of ${CELL}, which is long enough for one`,
  });

it.each([
  ["postgres://eu@dir-a/directory", "postgres://us@dir-b/directory"],
  ["postgres://eu@dir-a/directory", undefined],
])("refuses a move between cells of different directories (%s, %s), before it opens either", async (old, next) => {
  const settings = { from: cellAt("eu1", old), to: cellAt("us1", next) };
  const by = operator("root", systemClock().now());
  const moved = moveAgentBetween("acme", settings, by, { watch: () => {}, complain: () => {} });
  await expect(moved).rejects.toThrow(/do not name the same directory/);
});
