import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { kindOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { commands } from "#lib/commands/catalogue";
import type { Outcome } from "#lib/domain/failure";
import { unusedKey } from "#lib/domain/keys/api-key";
import type { Capability } from "#lib/domain/people/role";
import { hour, instant } from "#lib/domain/time/instant";
import type { Endpoint } from "#lib/domain/webhooks/endpoint";
import type { ApiKey } from "#lib/store/api-key";
import type { Author } from "#lib/store/author";
import type { Member } from "#lib/store/member";
import { ApprovalOffice, approvalIn } from "./approval-office";

interface Place {
  readonly office: ApprovalOffice;
  readonly developer: Member;
  readonly approver: Member;
  /** Reads wallets, from one address, for an hour. */
  readonly key: ApiKey;
  /** Opens players' sessions alone. */
  readonly sessionKey: ApiKey;
  /** Is sent blocked players alone. */
  readonly endpoint: Endpoint;
}

type Act = (subject: StoreUnderTest, of: Place, by: Author) => Promise<Outcome<unknown>>;
type Row = readonly [what: string, act: Act];

const rotation = { sealedSecret: "a newer secret", previousUntil: null };
const moneyScopes = ["report:read", "wallet:read", "wallet:deposit", "events:read"];

const newKey =
  (...scopes: string[]): Act =>
  (subject, { office }, by) =>
    subject.store.keys.createKey(keyOf(subject, office.agent.id, scopes), by);
const changeKey =
  (to: (key: ApiKey) => Partial<ApiKey>): Act =>
  ({ store }, { key }, by) =>
    store.keys.changeKey(key.id, to(key), by);
const changeEndpoint =
  (to: Partial<Pick<Endpoint, "url" | "types">>): Act =>
  ({ store }, { endpoint: { agentId, id } }, by) =>
    store.webhooks.changeEndpoint(agentId, id, to, by);

/** Of every command that makes or changes a key or an endpoint: what shows or moves more than a developer may. */
const shown: Readonly<Record<string, readonly Row[]>> = {
  "keys.createKey": moneyScopes.map((scope) => [`a new key with ${scope}`, newKey("session:create", scope)]),
  "keys.changeKey": [
    ["one scope more", changeKey(({ scopes }) => ({ scopes: [...scopes, "events:read"] }))],
    ["one address more", changeKey(({ allow }) => ({ allow: [...allow, "198.51.100.1/32"] }))],
    ["no list of addresses any more", changeKey(() => ({ allow: [] }))],
    ["a later end", changeKey(({ expiresAt }) => ({ expiresAt: expiresAt && instant(expiresAt + hour) }))],
    ["no end any more", changeKey(() => ({ expiresAt: null }))],
  ],
  "keys.rotateKey": [
    ["a new secret, which its maker is shown", ({ store }, { key }, by) => store.keys.rotateKey(key.id, rotation, by)],
  ],
  "webhooks.createEndpoint": [
    [
      "a new endpoint",
      (subject, { office }, by) => subject.store.webhooks.createEndpoint(endpointOf(subject, office.agent.id), by),
    ],
  ],
  "webhooks.changeEndpoint": [
    ["another address of an endpoint", changeEndpoint({ url: "https://elsewhere.example/" })],
    ["one type of event more", changeEndpoint({ types: ["player.blocked", "deposit.posted"] })],
    ["all types of events", changeEndpoint({ types: [] })],
  ],
};

/** What shows and moves no more than before, and is done at once. */
const harmless: readonly Row[] = [
  ["a new key that only opens players' sessions", newKey("session:create")],
  ["another name", changeKey(() => ({ name: "Another" }))],
  ["fewer scopes", changeKey(() => ({ scopes: ["session:create"] }))],
  ["an earlier end", changeKey(({ createdAt }) => ({ expiresAt: instant(createdAt + hour / 2n) }))],
  [
    "a new secret for a key that shows nothing",
    ({ store }, { sessionKey }, by) => store.keys.rotateKey(sessionKey.id, rotation, by),
  ],
  ["a revoked key", ({ store }, { key }, by) => store.keys.revokeKey({ keyId: key.id }, by)],
  ["no more of one type", changeEndpoint({ types: ["player.blocked"] })],
  [
    "another secret that signs what is sent",
    ({ store }, { endpoint: { agentId, id } }, by) => store.webhooks.rotateEndpointSecret(agentId, id, rotation, by),
  ],
];

/** Commands that make no key or endpoint, and open none further. */
const opensNothing = [
  ...["keys.revokeKey", "keys.markKeysUsed", "keys.tellExpiry", "webhooks.rotateEndpointSecret"],
  ...["pause", "resume", "enable", "disable", "remove", "test", "take"].map((verb) => `webhooks.${verb}Endpoint`),
];

const keyOf = (subject: StoreUnderTest, agentId: string, scopes: readonly string[]): ApiKey => ({
  ...unusedKey,
  id: subject.fresh("ak"),
  agentId,
  name: "Till",
  scopes,
  allow: ["203.0.113.9/32"],
  limits: {},
  status: "enabled",
  createdAt: subject.clock.now(),
  expiresAt: instant(subject.clock.now() + hour),
  sealedSecret: "a secret",
});

const endpointOf = (subject: StoreUnderTest, agentId: string) => ({
  agentId,
  id: subject.fresh("we"),
  url: "https://a.example/",
  types: ["player.blocked"],
  sealedSecret: "sealed",
});

/** Nobody makes a key or an endpoint that shows or moves more than they may themselves. */
export function ownerAskedContract(subject: StoreUnderTest): void {
  async function newPlace(): Promise<Place> {
    const office = await ApprovalOffice.open(subject);
    const { agent } = office;
    const made = (scopes: readonly string[]) =>
      subject.store.keys.createKey(keyOf(subject, agent.id, scopes), subject.author());
    return {
      office,
      developer: await subject.member(agent, "developer"),
      approver: await subject.member(agent, "approver"),
      key: resultOf(await made(["wallet:read"])),
      sessionKey: resultOf(await made(["session:create"])),
      endpoint: resultOf(await subject.store.webhooks.createEndpoint(endpointOf(subject, agent.id), subject.author())),
    };
  }

  const mayOf = (command: string): Capability => (command.startsWith("keys.") ? "keys:write" : "webhooks:write");

  describe.each(Object.entries(shown))("%s by a developer", (command, rows) => {
    it.each(rows)("waits for an owner, and for nobody else: %s", async (_what, act) => {
      const place = await newPlace();
      const { office, developer, approver } = place;
      const by = await office.as(developer, mayOf(command));
      const id = approvalIn(await act(subject, place, by));
      const { approval } = (await office.found(id)).approval;
      const consent = { approvalId: id, maker: developer.email };
      const finish = () => act(subject, place, { ...by, consent: { ...consent, vote: null } });
      const vote = async (voter: Member) => {
        const voting = await office.as(voter, "approvals:decide");
        const given = { ...consent, vote: { hash: approval.hash, note: null } };
        return kindOf(await subject.store.approvals.voteApproval(office.agent.id, id, { ...voting, consent: given }));
      };
      expect(kindOf(await finish())).toBe("approval_waits");
      expect(await vote(approver)).toBe("role_may_not");
      expect(kindOf(await finish())).toBe("approval_waits");
      expect(await vote(office.bo)).toBe("approval_waits");
      expect(await office.state(id)).toBe("approved");
      expect(kindOf(await finish())).toBe("done");
      expect(await office.state(id)).toBe("executed");
    });

    it.each(rows)("is done at once by an owner: %s", async (_what, act) => {
      const place = await newPlace();
      expect(kindOf(await act(subject, place, await place.office.as(place.office.ana, mayOf(command))))).toBe("done");
    });
  });

  it.each(harmless)("is done at once by a developer: %s", async (_what, act) => {
    const place = await newPlace();
    const by = await place.office.as(place.developer, "keys:write");
    expect(kindOf(await act(subject, place, by))).toBe("done");
  });

  it("a key that withdraws is no developer's to make, however many would approve it", async () => {
    const place = await newPlace();
    const by = await place.office.as(place.developer, "keys:write");
    expect(kindOf(await newKey("wallet:withdraw")(subject, place, by))).toBe("role_may_not");
  });

  it("what an owner approved makes one key, and no second one", async () => {
    const place = await newPlace();
    const { office, developer } = place;
    const by = await office.as(developer, "keys:write");
    const id = approvalIn(await newKey("wallet:read")(subject, place, by));
    const consent = { approvalId: id, maker: developer.email };
    const voter = await office.as(office.bo, "approvals:decide");
    const vote = { hash: await office.hash(id), note: null };
    await subject.store.approvals.voteApproval(office.agent.id, id, { ...voter, consent: { ...consent, vote } });
    const finish = () => newKey("wallet:read")(subject, place, { ...by, consent: { ...consent, vote: null } });
    expect([kindOf(await finish()), kindOf(await finish())]).toEqual(["done", "approval_ended"]);
  });

  it("as many owners are asked as the rule of keys wants", async () => {
    const place = await newPlace();
    await place.office.rule({ needed: 2 }, "keys");
    const by = await place.office.as(place.developer, "keys:write");
    const id = approvalIn(await newKey("wallet:read")(subject, place, by));
    expect((await place.office.found(id)).approval.approval).toMatchObject({ needed: 2, because: "owner" });
  });

  it("every command about a key or an endpoint is judged here", () => {
    const { keys, webhooks } = commands;
    const all = Object.entries({ keys, webhooks }).flatMap(([port, of]) =>
      Object.keys(of).map((name) => `${port}.${name}`),
    );
    const about = all.filter(
      (name) => name.startsWith("keys.") || name.endsWith("Endpoint") || name.includes("Secret"),
    );
    expect(about.sort()).toEqual([...Object.keys(shown), ...opensNothing].sort());
  });
}
