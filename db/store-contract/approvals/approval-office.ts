import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { ApprovalKind, ApprovalState } from "#lib/domain/approvals/approval";
import type { FoundApproval } from "#lib/domain/approvals/approval-queries";
import type { RuleChange } from "#lib/domain/approvals/approval-rule";
import type { Author } from "#lib/domain/audit/author";
import type { Outcome } from "#lib/domain/failure";
import { parseMoney } from "#lib/domain/money/money";
import type { Member } from "#lib/domain/people/member";
import type { Capability } from "#lib/domain/people/role";
import type { Draft, SentDraft } from "#lib/domain/wallets/draft";

type DraftChange = Partial<Omit<Draft, "amount">> & { readonly amount?: string };

/** An agent with somebody who makes transfers, and two owners who may approve them. */
export class ApprovalOffice {
  private constructor(
    private readonly subject: StoreUnderTest,
    readonly agent: Agent,
    readonly maker: Member,
    readonly ana: Member,
    readonly bo: Member,
  ) {}

  static async open(subject: StoreUnderTest): Promise<ApprovalOffice> {
    const agent = await subject.agent();
    const maker = await subject.member(agent, "finance");
    const [ana, bo] = [await subject.member(agent, "owner"), await subject.member(agent, "owner")];
    return new ApprovalOffice(subject, agent, maker, ana, bo);
  }

  /** The same agent, with another member as the maker. */
  with(maker: Member): ApprovalOffice {
    return new ApprovalOffice(this.subject, this.agent, maker, this.ana, this.bo);
  }

  /** Somebody who proved a moment ago who they are. */
  as(member: Member, may: Capability): Promise<Author> {
    return this.subject.proved(member, may);
  }

  /** Sets a rule in the operator's name. By default every transfer above 100 needs one approval. */
  async rule(change: Partial<RuleChange> = {}, kind: ApprovalKind = "transfers"): Promise<void> {
    const over = kind === "transfers" ? parseMoney("100") : null;
    const rule = { needed: 1, over, overDay: null, ...change };
    const { store } = this.subject;
    resultOf(await store.approvals.setApprovalRule(this.agent.id, kind, rule, this.subject.author()));
  }

  /** Keeps a draft of the maker's; by default a deposit of 500. */
  async draft({ amount = "500", ...change }: DraftChange = {}): Promise<Draft> {
    const sum = { amount: parseMoney(amount), amountText: amount, email: this.maker.email };
    const draft = this.subject.draft(this.agent, { ...sum, ...change });
    return resultOf(await this.subject.store.drafts.keepDraft(draft, await this.as(this.maker, "transfers:write")));
  }

  async send({ id }: Draft, member = this.maker): Promise<Outcome<SentDraft>> {
    const by = await this.as(member, "transfers:write");
    return this.subject.store.drafts.sendDraft(this.agent.id, id, true, by);
  }

  /** Sends a transfer that the rule keeps back, and returns its approval's id. */
  async ask(change: DraftChange = {}): Promise<{ readonly draft: Draft; readonly id: string }> {
    const draft = await this.draft(change);
    return { draft, id: approvalIn(await this.send(draft)) };
  }

  async found(id: string): Promise<FoundApproval> {
    const found = resultOf(
      await this.subject.store.approvals.findApproval(this.agent.id, id, this.subject.clock.now()),
    );
    if (!found) throw new Error("There is no such approval.");
    return found;
  }

  async state(id: string): Promise<ApprovalState> {
    return (await this.found(id)).approval.approval.state;
  }

  async hash(id: string): Promise<string> {
    return (await this.found(id)).approval.approval.hash;
  }

  async draftState({ id }: Draft): Promise<string | undefined> {
    return resultOf(await this.subject.store.drafts.findDraft(this.agent.id, id))?.state;
  }

  /** Votes for a transfer. */
  async approve(id: string, { id: draftId }: Draft, member: Member): Promise<Outcome<SentDraft>> {
    const { hash, email: maker } = (await this.found(id)).approval.approval;
    const consent = { approvalId: id, maker, vote: { hash, note: null } };
    const by = { ...(await this.as(member, "approvals:decide")), consent };
    return this.subject.store.drafts.sendDraft(this.agent.id, draftId, true, by);
  }

  balance(playerId?: string): Promise<bigint | null> {
    return this.subject.balance(this.agent, playerId);
  }
}

export function approvalIn(outcome: Outcome<unknown>): string {
  const id = outcome.ok ? undefined : outcome.failure.approval;
  if (id === undefined) throw new Error(`It waits for nobody: ${JSON.stringify(outcome.ok || outcome.failure)}`);
  return id;
}
