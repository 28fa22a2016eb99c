import { describe, expect, it } from "vitest";
import { askedApproval, executing, votedBy } from "#e2e/fixtures/commands/approvals";
import { acme, ana, at, bob, by, operator, sessionOf } from "#e2e/fixtures/commands/rows";
import { answers, decisionOf, does, refuses, table } from "#e2e/fixtures/commands/table";
import { endpoint } from "#e2e/fixtures/commands/webhook-rows";
import { hour, instant } from "#lib/domain/time/instant";
import { endpointsOfAgentMax, sound } from "#lib/domain/webhooks/endpoint";
import {
  disableEndpoint,
  enableEndpoint,
  pauseEndpoint,
  removeEndpoint,
  resumeEndpoint,
  takeEndpoint,
} from "./endpoint-state";
import { changeEndpoint, createEndpoint, rotateEndpointSecret } from "./endpoints";

const asked = { agentId: "acme", id: "we-1", url: "https://a.example/", types: [], sealedSecret: "sealed" };
/** A developer, who may make no key that withdraws, and so asks an owner. */
const dev = { ...ana, email: "dev@example.com", roles: ["developer"] as const };
const noGate = { rule: null, members: [bob, dev], voted: null, openApprovals: [] };
const unproved = { actingSession: sessionOf(ana, { provedAt: null }) };
const makes = { input: [asked, operator], agent: acme, endpoints: [], last: 9, ...noGate } as const;
const toMake = askedApproval(decisionOf(createEndpoint, { ...makes, input: [asked, by(dev)] }));
const asks = { writes: ["insert approvals"], audit: ["approval.ask"] };

describe("making an endpoint", () =>
  table(createEndpoint, makes, {
    "is sent what happens from then on": [
      { endpoints: Array(endpointsOfAgentMax - 1).fill(endpoint()) },
      does({
        answer: { ...asked, ...sound, cursor: 9, handedOut: 0 },
        writes: [{ act: "insert", table: "webhookEndpoints", row: { id: "we-1", createdBy: "operator:root" } }],
        audit: [
          { action: "webhook.create", subject: "we-1", before: null, after: { url: asked.url, state: "active" } },
        ],
        events: [],
      }),
    ],
    "for an agent that there is not is refused": [{ agent: null }, refuses("parameter_wrong", "acme")],
    "beyond the most of an agent is refused": [
      { endpoints: Array(endpointsOfAgentMax).fill(endpoint()) },
      refuses("endpoints_too_many", `${endpointsOfAgentMax}`),
    ],
    "needs a member's proof": [{ by: by(ana), ...unproved }, refuses("proof_needed")],
    "is done at once by an owner": [{ by: by(bob) }, does({ writes: ["insert webhookEndpoints"] })],
    "waits for an owner where a developer makes it": [
      { by: by(dev) },
      refuses("approval_waits", bob.email, {
        ...asks,
        writes: [{ row: { kind: "keys", because: "owner", needed: 1 } }],
      }),
    ],
    "is finished by whoever asked, who is shown the secret": [
      { by: executing(dev, toMake), voted: votedBy({ ...toMake, state: "approved" }, bob) },
      does({
        writes: [
          { act: "insert", row: { createdBy: by(dev).actor } },
          { table: "approvals", to: { state: "executed" } },
        ],
      }),
    ],
  }));

const changing = {
  input: ["acme", "we-1", { url: "https://b.example/" }, operator],
  endpoint: endpoint(),
  ...noGate,
} as const;

describe("changing an endpoint", () =>
  table(changeEndpoint, changing, {
    "is refused for one that nobody knows": [{ endpoint: null }, refuses("endpoint_unknown")],
    "to another place begins anew": [
      { endpoint: endpoint({ state: "failing", failingSince: at, lastFailures: [at] }) },
      does({
        answer: { url: "https://b.example/", state: "active", failingSince: null, lastFailures: [], cursor: 4 },
        writes: ["change webhookEndpoints"],
        audit: ["webhook.change"],
      }),
    ],
    "of a disabled one to another place leaves it disabled": [
      { endpoint: endpoint({ state: "disabled" }) },
      does({ answer: { state: "disabled" } }),
    ],
    "to other types goes on where it was": [
      {
        input: ["acme", "we-1", { types: ["player.blocked"] }, operator],
        endpoint: endpoint({ state: "failing", failingSince: at }),
      },
      does({ answer: { types: ["player.blocked"], state: "failing", failingSince: at } }),
    ],
    "to what it is changes nothing": [
      { input: ["acme", "we-1", { url: endpoint().url, types: [] }, operator] },
      answers(endpoint()),
    ],
    "to another place needs a member's proof": [{ by: by(ana), ...unproved }, refuses("proof_needed")],
    "to another place waits for an owner where a developer asks": [
      { by: by(dev) },
      refuses("approval_waits", "", asks),
    ],
    "to more types waits for an owner where a developer asks": [
      { input: ["acme", "we-1", { types: [] }, by(dev)], endpoint: endpoint({ types: ["player.blocked"] }) },
      refuses("approval_waits", "", asks),
    ],
    "to fewer types is done by a developer, without a proof": [
      { input: ["acme", "we-1", { types: ["player.blocked"] }, by(dev)], ...unproved },
      does({ writes: ["change webhookEndpoints"] }),
    ],
  }));

const paused = endpoint({ pausedAt: at });
const disabled = endpoint({ state: "disabled", disabledBecause: "member", disabledAt: at });
const name = ["acme", "we-1"] as const;
const gaveUp = {
  table: "webhookDeliveries",
  where: { endpointId: "we-1", state: "retrying" },
  to: { state: "failed", nextAt: null },
};

const pausing = { input: [...name, operator], endpoint: endpoint() } as const;

const resuming = { input: [...name, operator], endpoint: paused } as const;

const disabling = { input: [...name, by(ana)], endpoint: paused } as const;

const enabling = { input: [...name, operator], endpoint: disabled, last: 9 } as const;

const rotation = { sealedSecret: "second", previousUntil: at };
const rotating = { input: [...name, rotation, operator], endpoint: endpoint({ previousSecret: "oldest" }) } as const;

const removing = { input: [...name, operator], endpoint: endpoint({ previousSecret: "oldest" }) } as const;

const taking = { input: [...name, at], endpoint: endpoint() } as const;

describe("an endpoint", () => {
  table(pauseEndpoint, pausing, {
    "is paused": [
      {},
      does({ answer: { pausedAt: at }, writes: ["change webhookEndpoints"], audit: ["webhook.pause"] }),
    ],
    "is paused once": [{ endpoint: paused }, answers(paused)],
    "is not paused while it is disabled": [{ endpoint: disabled }, refuses("endpoint_state", "disabled")],
  });
  table(resumeEndpoint, resuming, {
    "is resumed, and is as it was": [{}, does({ answer: endpoint(), audit: ["webhook.resume"] })],
    "that failed before its pause fails from its end on": [
      { endpoint: endpoint({ pausedAt: at, state: "failing", failingSince: instant(at - hour), heldUntil: at }) },
      does({ answer: { state: "failing", failingSince: at, heldUntil: null } }),
    ],
    "is resumed once": [{ endpoint: endpoint() }, answers(endpoint())],
  });
  table(disableEndpoint, disabling, {
    "is disabled by a member, and gives up what waits": [
      {},
      does({
        answer: { state: "disabled", disabledBecause: "member", disabledAt: at, pausedAt: null },
        writes: ["change webhookEndpoints", gaveUp],
        audit: ["webhook.disable"],
      }),
    ],
    "is disabled by the operator": [{ by: operator }, does({ answer: { disabledBecause: "operator" } })],
    "is disabled once": [{ endpoint: disabled }, answers(disabled)],
  });
  table(enableEndpoint, enabling, {
    "is enabled, and is sent what happens from then on": [
      {},
      does({ answer: { ...sound, cursor: 9 }, writes: ["change webhookEndpoints"], audit: ["webhook.enable"] }),
    ],
    "that was handed out more than the log tells goes on from there": [{ last: 3 }, does({ answer: { cursor: 4 } })],
    "is enabled once": [{ endpoint: endpoint() }, answers(endpoint())],
  });
  table(rotateEndpointSecret, rotating, {
    "signs with a new secret, and until the overlap's end with the one before": [
      {},
      does({
        answer: { sealedSecret: "second", previousSecret: "sealed", previousUntil: at },
        audit: ["webhook.rotate"],
      }),
    ],
    "signs with a new secret alone where no overlap is asked for": [
      { input: [...name, { ...rotation, previousUntil: null }, operator] },
      does({ answer: { sealedSecret: "second", previousSecret: null, previousUntil: null } }),
    ],
  });
  table(removeEndpoint, removing, {
    "is removed with its secrets, and gives up what waits": [
      {},
      does({
        answer: { removedAt: at, sealedSecret: "", previousSecret: null },
        writes: ["change webhookEndpoints", gaveUp],
        audit: [{ action: "webhook.remove", after: null }],
      }),
    ],
  });
  table(takeEndpoint, taking, {
    "is taken by another sender": [
      {},
      does({ answer: { turn: 2, turnAt: at }, writes: [{ to: { turn: 2, turnAt: at } }], audit: [] }),
    ],
  });

  it.each([
    ["pause", pauseEndpoint],
    ["resume", resumeEndpoint],
    ["disable", disableEndpoint],
    ["remove", removeEndpoint],
  ])("of another agent is answered like a missing one: %s", (_, command) =>
    refuses("endpoint_unknown")(decisionOf(command, { input: [...name, operator], endpoint: null })),
  );
  it("of another agent is neither enabled, rotated nor taken", () => {
    const nobody = { endpoint: null, last: 9 };
    refuses("endpoint_unknown")(decisionOf(enableEndpoint, { input: [...name, operator], ...nobody }));
    refuses("endpoint_unknown")(decisionOf(rotateEndpointSecret, { input: [...name, rotation, operator], ...nobody }));
    refuses("endpoint_unknown")(decisionOf(takeEndpoint, { input: [...name, at], ...nobody }));
  });
  it("has no secret in the audit", () => {
    const rotated = decisionOf(rotateEndpointSecret, { input: [...name, rotation, operator], endpoint: endpoint() });
    const made = decisionOf(createEndpoint, makes);
    const shown = [...rotated.audit, ...made.audit].map(({ before, after }) => [before, after]);
    expect(JSON.stringify(shown)).not.toMatch(/sealed|second/);
  });
});
