import { demoMember } from "#lib/demo/demo-accounts";
import { valueOrFail } from "#lib/demo/value-or-fail";
import { parseMoney } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { TransferAsk } from "#lib/domain/wallets/transfer";
import { openRuntime } from "#lib/process/runtime";
import { readSettings } from "#lib/settings/env";
import type { Author } from "#lib/store/author";
import { allAgents } from "#lib/usecases/agents/all-agents";
import { createAgent } from "#lib/usecases/agents/create-agent";
import type { Context } from "#lib/usecases/context";
import { createMember } from "#lib/usecases/people/create-member";
import { resetMemberPassword } from "#lib/usecases/people/reset-member-password";
import type { CellEnvironment } from "./cell-files";

/** The second cell's only agent. Its owner also owns the main agent of the first cell. */
const agent = { id: "pacific", name: "Pacific Exchange", currency: "USD", wallet: "trades" } as const;
const players = 24;

export const secondAgent: Pick<typeof agent, "id" | "name" | "currency"> = agent;

/** Makes the second cell's agent, if it is not there yet, with some players and a member of the first cell. */
export async function fillSecondCell(settings: CellEnvironment, password: string): Promise<void> {
  const { context, close } = await openRuntime(readSettings({ ...process.env, ...settings }));
  try {
    const now = context.clock.now();
    const by: Author = { actor: "demo", requestId: null, address: null, at: now, acting: null };
    const isNew = !valueOrFail(await allAgents(context.store)).some(({ id }) => id === agent.id);
    if (isNew) valueOrFail(await createAgent(context, { ...agent, knownPlayersOnly: false }, by));
    const [owner] = demoMember;
    const member = {
      agentId: agent.id,
      email: owner?.email ?? "",
      roles: ["owner"] as const,
      auditorUntil: null,
      password,
    };
    if (isNew) valueOrFail(await createMember(context, member, by));
    else valueOrFail(await resetMemberPassword(context, member, by));
    if (isNew) await depositToPlayers(context, now);
  } finally {
    await close();
  }
}

async function depositToPlayers({ store }: Context, at: Instant): Promise<void> {
  for (let player = 1; player <= players; player += 1) {
    const amountText = `${20 * player}.00`;
    const ask: TransferAsk = {
      kind: "deposit",
      ...{ agentId: agent.id, playerId: `pa-${player}`, ticketId: `first-${player}` },
      ...{ currency: agent.currency, agentCurrency: agent.currency, amount: parseMoney(amountText), amountText },
      ...{ knownPlayersOnly: false, actor: "operator:demo", reason: "The demo's first deposit", approved: false, at },
    };
    valueOrFail(await store.wallets.recordTransfer(ask, null));
  }
}
