import { expect, it } from "vitest";
import { commands } from "#lib/commands/catalogue";
import { parseMoney } from "#lib/domain/money/money";
import { keptAct, readAct } from "./kept-act";

it("an input is the same when it is read back from its approval: amounts and times, lists, nothing and texts", () => {
  const input = [
    "acme",
    { needed: 2, over: parseMoney("12.5"), overDay: null },
    ["owner"],
    true,
    -5n,
    '{"bigint":"1"}',
  ];
  const { name, input: read } = readAct(keptAct("approvals.setApprovalRule/1", input));
  expect([name, read]).toEqual(["approvals.setApprovalRule/1", input]);
});

it("a command is kept under its own name in the store", () => {
  const kept = Object.entries(commands).flatMap(([port, named]) =>
    Object.entries(named).flatMap(([name, { keptAs }]) => (keptAs ? [[`${port}.${name}`, keptAs.split("/")[0]]] : [])),
  );
  expect(kept.length).toBeGreaterThan(5);
  for (const [name, keptAs] of kept) expect(keptAs).toBe(name);
});

it("of all that may wait, what holds a secret or a link is not kept: its maker asks for it again", () => {
  const notKept = Object.values(commands).flatMap((named) =>
    Object.entries(named).flatMap(([name, { gate, keptAs }]) => (gate && !keptAs ? [name] : [])),
  );
  expect(notKept.sort()).toEqual([
    ...["changeEndpoint", "changeKey", "createEndpoint", "createKey", "inviteMember", "rotateKey"],
  ]);
});
