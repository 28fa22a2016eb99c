import { randomUUID } from "node:crypto";
import type { Author } from "#lib/domain/audit/author";
import { done, type Outcome } from "#lib/domain/failure";
import type { MemberRole } from "#lib/domain/people/role";
import type { MemberChange } from "#lib/domain/people/team";
import { day, type Instant, instant, second } from "#lib/domain/time/instant";
import type { SavedView } from "#lib/domain/views/saved-view";
import { setAgent } from "#lib/usecases/agents/set-agent";
import type { Context } from "#lib/usecases/context";
import { changeKey, createKey, type KeyInput, rotateKey } from "#lib/usecases/keys/keys";
import { inviteMember } from "#lib/usecases/people/invitation";
import { createMember } from "#lib/usecases/people/member";
import { mainAgent } from "./demo-agents";
import { type Credentials, clientNames, type DemoKeep } from "./demo-keep";
import { valueOrFail } from "./value-or-fail";

const agentId = mainAgent.id;
export const demoMail = (name: string): string => `${name}@${agentId}.example`;
const [owner, finance] = [demoMail("owner"), demoMail("finance")];

/** A member of the main agent as the author of a change. The address is one of those kept for examples. */
export const demoAuthor = (email: string, at: Instant): Author => ({
  actor: `member:${email}`,
  requestId: null,
  address: "192.0.2.24",
  at,
  acting: null,
});

export interface DemoMonths {
  readonly start: Instant;
  readonly until: Instant;
  readonly password: string;
}

/** What happened in the months, each at its share of them in hundredths. */
type Deed = readonly [share: bigint, act: (by: Author) => Promise<Outcome<unknown>>];

/**
 * What the main agent's team did over the months before: members, keys, settings and views, each by its real command
 * and at its own time, in the order of time. Returns the keys that clients still call with.
 */
export async function demoPast(context: Context, { start, until, password }: DemoMonths): Promise<DemoKeep["clients"]> {
  const keys = new Map<string, Credentials>();
  const deeds = [
    ...teamDeeds(context, password),
    ...viewDeeds(context),
    ...settingDeeds(context),
    ...stopDeeds(context),
    ...keyDeeds(context, keys, instant(until + 9n * day)),
  ].sort(([one], [other]) => Number(one - other));
  for (const [share, act] of deeds) {
    valueOrFail(await act(demoAuthor(owner, instant(start + ((until - start) * share) / 100n))));
  }
  return clientNames.map((name) => ({ name, key: keys.get(name) ?? missing(name) }));
}

function missing(name: string): never {
  throw new Error(`The demo has no key named ${name}.`);
}

function teamDeeds(context: Context, password: string): Deed[] {
  const { people } = context.store;
  const add = (name: string, role: MemberRole) => (by: Author) =>
    createMember(context, { agentId, email: demoMail(name), roles: [role], auditorUntil: null, password }, by);
  const change = (name: string, to: MemberChange) => (by: Author) =>
    people.changeMember({ agentId, email: demoMail(name) }, to, by);
  const invite = (name: string, by: Author) =>
    inviteMember(
      context,
      { agentId, email: demoMail(name), roles: ["viewer"], auditorUntil: null, invitedBy: owner },
      by,
    );
  return [
    [4n, add("treasury", "finance")],
    [6n, add("support", "viewer")],
    [8n, add("nights", "viewer")],
    [22n, add("trainee", "viewer")],
    [40n, change("nights", { roles: ["finance"], auditorUntil: null })],
    [
      60n,
      async (by) => {
        const made = await invite("audits", by);
        return made.ok ? people.withdrawInvitation({ agentId, id: made.value.invitation.id }, by) : made;
      },
    ],
    [71n, change("trainee", { status: "disabled" })],
    [99n, (by) => invite("bookkeeper", by)],
  ];
}

function viewDeeds(context: Context): Deed[] {
  const save =
    (email: string, view: Pick<SavedView, "page" | "name" | "query">): Deed[1] =>
    ({ at }) => {
      const facts = { id: randomUUID(), agentId, email, shared: true, isDefault: false, createdAt: at };
      return context.store.views.saveView({ ...facts, ...view }, demoAuthor(email, at));
    };
  return [
    [12n, save(finance, { page: "reports", name: "Last month, settled", query: "settlement_preset=last_month" })],
    [14n, save(owner, { page: "reports", name: "Last 7 days", query: "create_preset=last_7_days" })],
    [35n, save(finance, { page: "transfers", name: "Withdrawals by members", query: "side=withdrawal&actor=member" })],
  ];
}

function settingDeeds(context: Context): Deed[] {
  const known = (knownPlayersOnly: boolean) => (by: Author) =>
    setAgent(context, agentId, { knownPlayersOnly }, null, by);
  return [
    [31n, known(true)],
    [32n, known(false)],
  ];
}

/** A drill, lifted within the minute. */
function stopDeeds(context: Context): Deed[] {
  return [
    [
      85n,
      async (by) => {
        const reason = "Drill: how fast can we stop withdrawals?";
        const stopped = await context.store.limits.stopTransfers(agentId, "withdrawal", reason, by);
        const later = { ...by, at: instant(by.at + 40n * second) };
        return stopped.ok ? context.store.limits.startTransfers(agentId, later) : stopped;
      },
    ],
  ];
}

function keyDeeds(context: Context, keys: Map<string, Credentials>, trialEnds: Instant): Deed[] {
  const make =
    (name: string, scopes: readonly string[], change: (at: Instant) => Partial<KeyInput> = () => ({})): Deed[1] =>
    async (by) => {
      const input = { agentId, name, scopes, allow: [], limits: {}, expiresAt: null, ...change(by.at) };
      const made = await createKey(context, input, by);
      if (!made.ok) return made;
      keys.set(name, { apiKey: made.value.key.id, secret: made.value.secret });
      return done(null);
    };
  const named = (name: string) => ({ keyId: keys.get(name)?.apiKey ?? missing(name), agentId });
  return [
    [2n, make("First integration", ["wallet:read", "report:read"])],
    [3n, make("BI reader", ["report:read"])],
    [5n, make("Wallet gateway", ["wallet:read", "wallet:deposit", "wallet:withdraw"])],
    [25n, make("Login page", ["session:create"], () => ({ allow: ["192.0.2.0/24"] }))],
    [30n, (by) => context.store.keys.revokeKey(named("First integration"), by)],
    [45n, (by) => changeKey(context, { ...named("Wallet gateway"), limits: { deposits: 3_000 } }, by)],
    [50n, make("Quarterly check", ["report:read"], (at) => ({ expiresAt: instant(at + 14n * day) }))],
    [
      66n,
      async (by) => {
        const { keyId } = named("Wallet gateway");
        const rotated = await rotateKey(context, { keyId, agentId, overlap: "24h" }, by);
        if (rotated.ok) keys.set("Wallet gateway", { apiKey: keyId, secret: rotated.value.secret });
        return rotated;
      },
    ],
    [90n, make("Partner trial", ["report:read"], () => ({ expiresAt: trialEnds }))],
  ];
}
