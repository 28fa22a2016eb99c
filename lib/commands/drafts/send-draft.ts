import { command } from "#lib/commands/command";
import { type AuditAct, audited, type Decision, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { decideByTicket } from "#lib/commands/wallets/record-transfer";
import { codeOf, done, type Outcome, refuse } from "#lib/domain/failure";
import { type Draft, endByRefusal, unknownDraft } from "#lib/domain/wallets/draft";
import type { TransferAsk } from "#lib/domain/wallets/transfer";
import type { Agent } from "#lib/store/agent";
import type { Author } from "#lib/store/author";
import type { SentDraft } from "#lib/store/draft";
import type { PostedTransfer } from "#lib/store/transfer";
import { endedDraft } from "./ended-draft";

/**
 * The draft ends in its transfer's transaction, so that draft and ticket never disagree. It opens a wallet only if
 * `newPlayer` is set: otherwise a mistyped id would get the money.
 */
export const sendDraft = command({
  facts: (agentId: string, id: string, _newPlayer: boolean, by: Author) => ({
    found: want("sendableDraft", agentId, id, by.actor),
  }),
  decide({ found }, _agentId, _id, newPlayer, by): Outcome<SentDraft> | Decision<SentDraft> {
    if (!found) return unknownDraft();
    const { draft, agent, ticket } = found;
    // The first answer may have been lost, so a refused draft gets the same answer again, unjudged.
    if (draft.state === "refused") return refuse(draft.failure ?? "internal", draft.message ?? "");
    if (agent.status !== "active") return suspended();
    const sent = decideByTicket(ticket, askOf(draft, agent, by), null);
    const { outcome, writes, events } = "ok" in sent ? decided(sent, {}) : sent;
    if (outcome.ok && !outcome.value.replayed && !ticket.wallet && !newPlayer) return opensWallet();
    const how = outcome.ok ? ({ state: "posted", failure: null } as const) : endByRefusal(outcome.failure);
    const ended = endedDraft(draft, how, by.at);
    return decided<SentDraft>(outcome.ok ? done({ ...outcome.value, draft: ended.draft }) : outcome, {
      writes: [...writes, ...ended.writes],
      audit: draft.state === "open" && how ? [sentAct(draft, outcome, by)] : [],
      events: [...events, ...ended.events],
    });
  },
});

/** The journal records the movement; the audit records the address, the request and the journal record's number. */
function sentAct(draft: Draft, outcome: Outcome<PostedTransfer>, by: Author): AuditAct {
  const { agentId, playerId: subject, id, kind, ticketId, amountText: amount, currency } = draft;
  const sent = { id, kind, ticketId, amount, currency };
  const facts = outcome.ok
    ? { action: "transfer.post" as const, after: { ...sent, record: outcome.value.transfer.id } }
    : { action: "transfer.refuse" as const, after: { ...sent, code: codeOf(outcome.failure.kind) } };
  return audited({ agentId, subject, before: null, ...facts }, by);
}

const askOf = (draft: Draft, agent: Agent, { actor, at }: Author): TransferAsk => {
  const { agentId, playerId, kind, ticketId, currency, amount, amountText, reason } = draft;
  const { currency: agentCurrency, knownPlayersOnly } = agent;
  const asked = { agentId, playerId, kind, ticketId, currency, amount, amountText, reason };
  return { ...asked, agentCurrency, knownPlayersOnly, actor, approved: false, at };
};

const opensWallet = () =>
  refuse(
    "player_new",
    "No player has this id: the deposit would open a wallet. Nothing was posted. Send it with new_player if that is meant.",
  );

const suspended = () =>
  refuse("agent_suspended", "This agent is suspended: this request posted nothing. Ask the operator of the exchange.");
