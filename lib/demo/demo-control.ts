import { newLimitId } from "#lib/crypto/secrets";
import type { Agent } from "#lib/domain/agents/agent";
import type { AgentLimit } from "#lib/domain/limits/limit-queries";
import type { LimitAsked } from "#lib/domain/limits/limit-rules";
import { parseMoney, wholeUnits } from "#lib/domain/money/money";
import { type Instant, instant, minute } from "#lib/domain/time/instant";
import type { Wallet } from "#lib/domain/wallets/transfer";
import { checkBulkRun, openBulkRun } from "#lib/usecases/bulk/check-bulk-run";
import { readBulkFile } from "#lib/usecases/bulk/files/read-bulk-file";
import { sendBulkRun } from "#lib/usecases/bulk/send-bulk-run";
import type { Context } from "#lib/usecases/context";
import { type DemoDraft, demoDraft, mainAgentOf, richestFirst } from "./demo-draft";
import { demoAuthor, demoMail } from "./demo-past";
import { DemoFailed, valueOrFail } from "./value-or-fail";

const [owner, finance, treasury] = [demoMail("owner"), demoMail("finance"), demoMail("treasury")];

/**
 * How the main agent's team controls its money: limits in use, a rule by which large transfers wait for a colleague,
 * two that wait now, and a run of many transfers of which three were refused.
 */
export async function demoControl(context: Context, walletKey: string): Promise<void> {
  const now = context.clock.now();
  const agent = await mainAgentOf(context);
  const { rules } = valueOrFail(await context.store.approvals.readApprovalRules(agent.id, now));
  const isFirst = rules.length === 0;
  if (isFirst) {
    await makeLimits(context, agent, walletKey, instant(now - 8n * minute));
    const rule = { needed: 1, over: parseMoney("250"), overDay: parseMoney("2000") };
    const by = demoAuthor(owner, instant(now - 7n * minute));
    valueOrFail(await context.store.approvals.setApprovalRule(agent.id, "transfers", rule, by));
  }
  // An earlier run's have expired after a day.
  if (!(await doesAnyWait(context, agent, now))) await askForTwo(context, agent, instant(now - 4n * minute));
  if (isFirst) await sendBonuses(context, agent);
}

async function doesAnyWait({ store }: Context, { id: agentId }: Agent, now: Instant): Promise<boolean> {
  const filter = { agentId, state: "open", kind: null, maker: null, playerId: null, ticketId: null, now } as const;
  return valueOrFail(await store.approvals.countApprovals(filter)).count > 0;
}

async function makeLimits(context: Context, { id: agentId }: Agent, walletKey: string, at: Instant): Promise<void> {
  const set = async (limit: Omit<LimitAsked, "agentId">): Promise<AgentLimit> =>
    valueOrFail(await context.store.limits.setLimit({ agentId, ...limit }, newLimitId(), demoAuthor(owner, at)));
  const aDay = { scope: "agent", subject: "", side: "withdrawal", window: "day", measure: "sum" } as const;
  const { used } = await set({ ...aDay, action: "warn", bound: parseMoney("100000") });
  await set({ ...aDay, action: "warn", bound: parseMoney(String(aboveUse(wholeUnits(used)))) });
  const one = { side: "withdrawal", window: "transfer", measure: "sum" } as const;
  await set({ ...one, scope: "key", subject: walletKey, action: "refuse", bound: parseMoney("25000") });
  await set({ ...one, scope: "member", subject: finance, action: "approve", bound: parseMoney("1000") });
  const many = { scope: "member", subject: treasury, side: "both", window: "day", measure: "count" } as const;
  await set({ ...many, action: "refuse", bound: 40n });
}

/** A round bound of which what is used already is more than four fifths, as the overview shows. */
const aboveUse = (used: bigint): bigint => ((used * 9n) / 80n + 1n) * 10n;

/** Two transfers that wait until a colleague has looked at them. */
async function askForTwo(context: Context, agent: Agent, at: Instant): Promise<void> {
  const [, second, , fourth] = await richestFirst(context);
  const ask = async (draft: DemoDraft) => {
    const by = demoAuthor(draft.email, at);
    const { id } = await demoDraft(context, agent, draft, by);
    const acting = { agentId: agent.id, email: draft.email, may: "transfers:write", session: "" } as const;
    const sent = await context.store.drafts.sendDraft(agent.id, id, false, { ...by, acting });
    if (sent.ok || sent.failure.kind !== "approval_waits") throw new DemoFailed("A large transfer did not wait.");
  };
  const paidIn = { email: finance, player: second, kind: "deposit", units: 400n } as const;
  await ask({ ...paidIn, reason: "Bank transfer received, reference 20417" });
  // A withdrawal would ask for the password again, which nobody gives here.
  const returned = { email: treasury, player: fourth, kind: "deposit", units: 320n } as const;
  await ask({ ...returned, reason: "Payout returned by the bank, reference 20455" });
}

/** A file of bonuses, three of which cannot post: for a blocked player, for nobody, and a withdrawal of too much. */
async function sendBonuses(context: Context, agent: Agent): Promise<void> {
  const { store, clock } = context;
  const wallets = await richestFirst(context);
  const blocked = wallets.find(({ status }) => status === "blocked");
  const [, , poor, ...active] = wallets.filter(({ status }) => status === "active").toReversed();
  if (!blocked || !poor || active.length < bonuses) throw new DemoFailed("The demo's main agent has too few players.");
  const row = (kind: string, { playerId }: Pick<Wallet, "playerId">, amount: string) =>
    `${kind},${playerId},${amount},${agent.currency},,`;
  const rows = [
    ...active.slice(-bonuses).map((wallet, number) => row("deposit", wallet, `${5 + (number % 4) * 5}.00`)),
    row("deposit", blocked, "10.00"),
    row("deposit", { playerId: "hb-unknown" }, "10.00"),
    row("withdrawal", poor, "90000.00"),
  ];
  const text = ["type,external_player_id,amount,currency,ticket_id,reason", ...rows, ""].join("\n");
  const file = valueOrFail(readBulkFile(new TextEncoder().encode(text)));
  const upload = { agent, email: finance, fileName: "loyalty-bonus.csv", file, reason: "Loyalty bonus" };
  const by = () => demoAuthor(finance, clock.now());
  const { run } = valueOrFail(await openBulkRun(context, upload, by()));
  valueOrFail(await checkBulkRun(context, { agent, run, email: finance }, by()));
  const start = { email: finance, newPlayers: false, whenApproved: false };
  const started = valueOrFail(await store.bulk.startRun(agent.id, run.id, start, by()));
  await sendBulkRun(context, started, { wait: async () => {}, isStopped: () => false });
}
const bonuses = 24;
