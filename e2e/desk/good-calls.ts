import { ulid } from "ulid";
import { vi } from "vitest";
import * as z from "zod";
import { addMembership, type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { keep, sealDraft, transferToKeep } from "#e2e/fixtures/clients/desk-transfer-calls";
import { type Answer, expectData } from "#e2e/fixtures/clients/envelope";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import type { AgentOffice } from "#e2e/fixtures/offices/agent-office";
import { Authenticator, setUpTwoFactor } from "#e2e/fixtures/offices/two-factor";
import { formatInstant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { type RouteCall, routeCases } from "./route-cases";
import { askForLarge, newEndpoint, type Things, thingsOf } from "./things";

/** The agent whose dashboard is called, with an owner and a thing of each kind. */
export interface Scene {
  readonly office: AgentOffice;
  readonly owner: DeskClient;
  readonly things: Things;
}

export interface GoodCall extends RouteCall {
  readonly by: DeskClient;
}

export async function openScene(office: AgentOffice): Promise<Scene> {
  const agentId = await office.newAgent();
  const owner = await signedInMember(office, "owner", agentId);
  const elsewhere = owner.elsewhere();
  mustSucceed(await elsewhere.signIn());
  const client = await office.newKey(agentId);
  const players = ["p-1"];
  mustSucceed(await deposit(client, "p-1", transferRequest("T-0", "100")));
  const yesterday = formatInstant(instantOfMilliseconds(office.desk.nowMs() - 86_400_000));
  const trades = [wireTrade(agentId, { matched_at: yesterday, settled_at: yesterday })];
  await office.ops("rate", "set", "--currency", "EUR", "--usd", "1.0842", "--from", "2020-01-01T00:00:00Z");
  await feedAll(await office.newFeed(), trades);
  return { office, owner, things: await thingsOf({ agentId, client, players, trades }, owner, elsewhere) };
}

/** A successful call of this route. Calls follow the order of the cases: a key is changed before it is revoked. */
export async function goodCall(route: string, scene: Scene): Promise<GoodCall> {
  const prepared = prepare[route];
  if (prepared) return prepared(scene);
  const call = routeCases[route]?.calls(scene.things)[0];
  if (!call) throw new Error(`Nothing says how ${route} is called.`);
  return { ...call, by: scene.owner };
}

function mustSucceed(answer: Answer): void {
  if (answer.code !== 0) throw new Error(`What the calls need could not be made: ${answer.message}`);
}

const Sent = z.looseObject({ sequence: z.number() });
/** A busy machine takes seconds to send. */
const sentWithin = { timeout: 20_000 };
const Token = z.looseObject({ token: z.string() });
const newPassword = "correct horse battery";
const account = "/api/desk/account";
const invitation = "/api/desk/invitation";
const newEmail = () => `guest-${ulid().toLowerCase()}@example.com`;
const newMember = ({ office, owner }: Scene) => signedInMember(office, "viewer", owner.account.agentId);

async function invited({ owner }: Scene, email = newEmail()): Promise<string> {
  const answer = await owner.post("/api/desk/team/invitations", { email, roles: ["viewer"] });
  return expectData(answer, Token).token;
}

async function withFactor(scene: Scene, path: string): Promise<GoodCall> {
  const by = await newMember(scene);
  const { codes } = await setUpTwoFactor(by);
  return { by, path, body: { password: by.account.password, code: codes[0] } };
}

const bulk = "/api/desk/bulk";
const starting = { new_players: true };

/** The id of a new run that is checked, of more rows than are sent in a moment. */
async function checkedRun({ owner }: Scene): Promise<string> {
  const rows = Array.from({ length: 2_000 }, () => `deposit,p-1,0.01,EUR,${ulid()},a test`);
  const file = new TextEncoder().encode(
    ["type,external_player_id,amount,currency,ticket_id,reason", ...rows].join("\n"),
  );
  const uploaded = await owner.post(`${bulk}?file_name=a.csv`, file);
  const { run } = expectData(uploaded, z.looseObject({ run: z.looseObject({ id: z.string() }) }));
  mustSucceed(await owner.post(`${bulk}/${run.id}/check`));
  return run.id;
}

/** A call to a new run, after the calls that lead to its state. */
const toRun =
  (verb: string, ...before: readonly string[]) =>
  async (scene: Scene) => {
    const { owner: by } = scene;
    const path = `${bulk}/${await checkedRun(scene)}`;
    const bodyOf = (word: string) => (word === "start" ? starting : undefined);
    for (const word of before) mustSucceed(await by.post(`${path}/${word}`, bodyOf(word)));
    return { by, path: `${path}/${verb}`, body: bodyOf(verb) };
  };

/** An owner's answer to a request of a colleague's. */
const vote = (how: string) => async (scene: Scene) => {
  const { office, owner: by, things } = scene;
  const maker = await signedInMember(office, "finance", by.account.agentId);
  const path = `/api/desk/approvals/${await askForLarge(maker, things.player)}`;
  const { hash } = expectData(await by.get(path), z.looseObject({ hash: z.string() }));
  return { by, path: `${path}/${how}`, body: { hash, note: "not this player" } };
};

/** Routes whose call needs its own member, link or finding, or ends its own session. */
const prepare: Readonly<Record<string, (scene: Scene) => Promise<GoodCall>>> = {
  async "POST /api/desk/attention/some-name"({ owner: by }) {
    // Its owner has no second factor, so a step of the setup is left.
    return { by, path: "/api/desk/attention/setup_left", body: { level: "1", snooze: null } };
  },
  "POST /api/desk/approvals/some-approvalId/approve": vote("approve"),
  "POST /api/desk/approvals/some-approvalId/reject": vote("reject"),
  async "POST /api/desk/approvals/some-approvalId/seen"(scene) {
    const { office, owner, things } = scene;
    const by = await signedInMember(office, "finance", owner.account.agentId);
    const path = `/api/desk/approvals/${await askForLarge(by, things.player)}`;
    const { hash } = expectData(await owner.get(path), z.looseObject({ hash: z.string() }));
    mustSucceed(await owner.post(`${path}/reject`, { hash, note: "not this player" }));
    return { by, path: `${path}/seen` };
  },
  async "POST /api/desk/transfers/drafts/some-draftId/dismiss"({ owner: by }) {
    const { id } = transferToKeep();
    for (const answer of [await keep(by, transferToKeep({ id })), await sealDraft(by, id)]) mustSucceed(answer);
    return { by, path: `/api/desk/transfers/drafts/${id}/dismiss`, body: { reason: "not needed" } };
  },
  "POST /api/desk/bulk/some-runId/start": toRun("start"),
  "POST /api/desk/bulk/some-runId/pause": toRun("pause", "start"),
  "POST /api/desk/bulk/some-runId/resume": toRun("resume", "start", "pause"),
  "POST /api/desk/bulk/some-runId/cancel": toRun("cancel"),
  "POST /api/desk/bulk/some-runId/again": toRun("again", "cancel"),
  async "POST /api/desk/webhooks/some-endpointId/deliveries/some-sequence/replay"({ office, owner: by }) {
    const answer = await by.post("/api/desk/webhooks", { ...newEndpoint, types: [] });
    const { endpoint } = expectData(answer, z.looseObject({ endpoint: z.looseObject({ id: z.string() }) }));
    const deliveries = `/api/desk/webhooks/${endpoint.id}/deliveries`;
    const client = await office.newKey(by.account.agentId);
    mustSucceed(await deposit(client, "p-1", transferRequest(ulid(), "1")));
    const sequence = await office.whileSending(() =>
      vi.waitFor(async () => {
        const listed = await by.get(deliveries);
        return expectData(listed, z.looseObject({ deliveries: z.tuple([Sent], Sent) })).deliveries[0].sequence;
      }, sentWithin),
    );
    return { by, path: `${deliveries}/${sequence}/replay` };
  },
  async "POST /api/desk/account/password"(scene) {
    const by = await newMember(scene);
    return { by, path: `${account}/password`, body: { password: by.account.password, new_password: newPassword } };
  },
  async "POST /api/desk/session/proof"(scene) {
    const by = await newMember(scene);
    return { by, path: "/api/desk/session/proof", body: { password: by.account.password } };
  },
  async "POST /api/desk/account/name"(scene) {
    return { by: await newMember(scene), path: `${account}/name`, body: { name: "Ana Lima" } };
  },
  async "POST /api/desk/account/two-factor/start"(scene) {
    const by = await newMember(scene);
    return { by, path: `${account}/two-factor/start`, body: { password: by.account.password } };
  },
  async "POST /api/desk/account/two-factor/confirm"(scene) {
    const by = await newMember(scene);
    const started = await by.post(`${account}/two-factor/start`, { password: by.account.password });
    const { secret } = expectData(started, z.looseObject({ secret: z.string() }));
    const code = new Authenticator(secret, by.way.nowMs).code();
    return { by, path: `${account}/two-factor/confirm`, body: { code } };
  },
  "POST /api/desk/account/two-factor/off": (scene) => withFactor(scene, `${account}/two-factor/off`),
  "POST /api/desk/account/two-factor/recovery-codes": (scene) =>
    withFactor(scene, `${account}/two-factor/recovery-codes`),
  async "POST /api/desk/team/invitations"({ owner: by }) {
    return { by, path: "/api/desk/team/invitations", body: { email: newEmail(), roles: ["viewer"] } };
  },
  async "DELETE /api/desk/team/members/some-email/two-factor"(scene) {
    const member = await newMember(scene);
    await setUpTwoFactor(member);
    return { by: scene.owner, path: `/api/desk/team/members/${member.account.email}/two-factor` };
  },
  async "POST /api/desk/invitation"(scene) {
    return { by: scene.owner.elsewhere(), path: invitation, body: { token: await invited(scene) } };
  },
  async "POST /api/desk/invitation/accept"(scene) {
    const body = { token: await invited(scene), password: newPassword };
    return { by: scene.owner.elsewhere(), path: `${invitation}/accept`, body };
  },
  async "POST /api/desk/invitation/join"(scene) {
    const by = await signedInMember(scene.office, "viewer");
    return { by, path: `${invitation}/join`, body: { token: await invited(scene, by.account.email) } };
  },
  async "POST /api/desk/switch"(scene) {
    const by = await newMember(scene);
    const agent_id = await scene.office.newAgent();
    await addMembership(scene.office, agent_id, by.account.email, "viewer");
    return { by, path: "/api/desk/switch", body: { agent_id } };
  },
  async "POST /api/desk/sign-in"(scene) {
    const { account: of } = await newMember(scene);
    const body = { email: of.email, password: of.password };
    return { by: scene.owner.elsewhere(of), path: "/api/desk/sign-in", body };
  },
  async "POST /api/desk/sign-out"(scene) {
    return { by: await newMember(scene), path: "/api/desk/sign-out" };
  },
};
