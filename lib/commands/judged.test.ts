import { readdir, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { acme, ana, apiClient, at, bob, by, operator, service, sessionOf } from "#e2e/fixtures/commands/rows";
import { answers, refuses, table } from "#e2e/fixtures/commands/table";
import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import { done } from "#lib/domain/failure";
import { proofMinutesMax } from "#lib/domain/people/acting-member";
import type { Capability, MemberRole } from "#lib/domain/people/role";
import { hour, type Instant, instant, minute } from "#lib/domain/time/instant";
import { commands } from "./catalogue";
import { command } from "./command";
import { want } from "./facts";

/** What only a developer may do, with a proof: more for an agent that requires a second factor. */
const anyChange = command({
  facts: (_by: Author) => ({ agent: want("agent", "acme") }),
  alsoNeeds: ({ agent }) => (agent?.twoFactorRequired ? "keys:withdraw" : null),
  needsProof: ({ agent }) => agent !== null,
  decide: () => done("decided"),
});
const plainChange = command({ facts: (_by: Author) => ({}), decide: () => done("decided") });

const asking = (may: Capability | null, change: Partial<Author> = {}) =>
  by(ana, { acting: { agentId: "acme", email: ana.email, may, session: "here" }, ...change });
const holding = (roles: readonly MemberRole[], auditorUntil: Instant | null = null) => ({
  actingMember: { ...ana, roles, auditorUntil },
});
const provedAt = (time: Instant | null) => ({ actingSession: sessionOf(ana, { provedAt: time }) });
const proofTime = BigInt(proofMinutesMax) * minute;
const strict: Agent = { ...acme, twoFactorRequired: true };
const decided = answers("decided");
const mayNot = refuses("role_may_not");
const needsProof = refuses("proof_needed", "more than 10 minutes ago");

describe("a member's change", () => {
  table(
    anyChange,
    { agent: acme, ...holding(["developer"]), input: [asking("keys:write")] },
    {
      "is done by whom the role allows it": [{}, decided],
      "is refused to whom the role does not allow it any more": [holding(["viewer"]), mayNot],
      "is refused to who was disabled meanwhile": [
        { actingMember: { ...ana, status: "disabled" } },
        refuses("member_session_ended"),
      ],
      "is refused to who is no member of the agent": [{ actingMember: null }, refuses("member_session_ended")],
      "is refused once the auditor's role has run out": [
        { ...holding(["auditor"], at), by: asking("exports:read") },
        refuses("role_may_not", "Your role ended"),
      ],
      "is done by an auditor until then": [
        { ...holding(["auditor"], instant(at + 1n)), by: asking("exports:read") },
        decided,
      ],
      "is done by another role of theirs after that": [
        { ...holding(["auditor", "developer"], instant(at - hour)) },
        decided,
      ],
      "that any member may do is done by any": [{ ...holding(["viewer"]), by: asking(null) }, decided],
      "needs what this very change needs, too": [{ agent: strict }, mayNot],
      "is done by whom the role allows both": [{ agent: strict, ...holding(["owner"]) }, decided],
      "is done 10 minutes after a proof": [provedAt(instant(at - proofTime)), decided],
      "is refused later than that": [provedAt(instant(at - proofTime - 1n)), needsProof],
      "is refused to a session that was never proved": [provedAt(null), needsProof],
      "is refused to a session that is gone": [{ actingSession: null }, needsProof],
      "asks for no proof where the change needs none": [{ agent: null, actingSession: null }, decided],
      "asks for no proof of who may not do it anyway": [{ agent: strict, actingSession: null }, mayNot],
      ...Object.fromEntries(
        Object.entries({ operator, service, "an API client": apiClient }).map(([who, author]) => [
          `of ${who} answers to no role and no proof`,
          [{ agent: strict, actingMember: null, actingSession: null, by: author }, decided],
        ]),
      ),
    },
  );
  const consent = { approvalId: "ap-1", maker: bob.email, vote: { hash: "hash", note: null } };
  table(
    plainChange,
    { actingSession: null, input: [asking(null, { consent })] },
    {
      "that is a vote always needs a proof, whatever it then carries out": [{}, needsProof],
      "that carries out what was approved needs none of its own": [
        { by: asking(null, { consent: { ...consent, vote: null } }) },
        decided,
      ],
    },
  );
});

/** Every command, by its name in the store. */
const every: readonly (readonly [string, Partial<Record<"needsProof" | "alsoNeeds", unknown>>])[] = Object.values(
  commands,
).flatMap((room) => Object.entries(room));

describe("the commands", () => {
  const tables = async () => {
    const files = (await readdir("lib/commands", { recursive: true })).filter((name) => name.endsWith(".test.ts"));
    const texts = await Promise.all(files.map((name) => readFile(`lib/commands/${name}`, "utf8")));
    return texts.flatMap((text) => text.split(/(?<=[\s{])table\(\s*/).slice(1));
  };
  const isOf = (name: string) => (text: string) => text.startsWith(`${name},`);

  it("have a table of cases each", async () => {
    const all = await tables();
    expect(every.filter(([name]) => !all.some(isOf(name)))).toEqual([]);
  });

  it("that may need a proof have a case each in which it is missing", async () => {
    const all = await tables();
    const proved = every.filter(([, { needsProof }]) => needsProof).map(([name]) => name);
    expect(proved.length).toBeGreaterThan(10);
    const lacking = proved.filter(
      (name) => !all.filter(isOf(name)).some((text) => /proof_needed|needsProof/.test(text)),
    );
    expect(lacking).toEqual([]);
  });

  it("that stop, take away or narrow wait for no password", () => {
    const narrowing = [
      ...["revokeKey", "stopTransfers", "pauseRun", "cancelRun", "pauseEndpoint", "disableEndpoint", "removeEndpoint"],
      ...["removeMember", "endMemberSessions", "endOwnSessions", "withdrawInvitation", "withdrawApproval"],
    ];
    const unproved = every.filter(([, { needsProof }]) => !needsProof).map(([name]) => name);
    expect(narrowing.filter((name) => !unproved.includes(name))).toEqual([]);
  });

  it("that may need more than the right to ask for them are these", () => {
    const more = every.filter(([, { alsoNeeds }]) => alsoNeeds).map(([name]) => name);
    expect(more.sort()).toEqual(["changeKey", "createKey", "rotateKey"]);
  });
});
