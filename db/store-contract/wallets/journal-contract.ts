import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import { type ApiKey, unusedKey } from "#lib/domain/keys/api-key";
import { parseMoney } from "#lib/domain/money/money";
import { hour, instant, minute, nanosecond } from "#lib/domain/time/instant";
import { type JournalEntry, type JournalFilter, type JournalQuery, wholeJournal } from "#lib/domain/wallets/journal";
import { journalOrders } from "#lib/domain/wallets/journal-filters";
import { everyTransfer } from "#lib/domain/wallets/posted-transfer";
import { refundTicketOf } from "#lib/domain/wallets/refund";
import type { Refusal, RefusalFilter, RefusalQuery } from "#lib/domain/wallets/refusal";
import type { Transfer } from "#lib/domain/wallets/transfer";

const limit = 500;

export function journalContract(subject: StoreUnderTest): void {
  async function journal(agent: Agent, change: Partial<JournalQuery> = {}): Promise<JournalEntry[]> {
    const query = { ...wholeJournal, agentId: agent.id, limit, ...change };
    return resultOf(await subject.store.wallets.listJournal(query));
  }
  const pageOf =
    (agent: Agent, change: Partial<JournalQuery>) =>
    ({ after, limit }: { readonly after: JournalEntry | null; readonly limit: number }) =>
      journal(agent, { ...change, after: after?.transfer ?? null, limit });
  async function refusals(agent: Agent, change: Partial<RefusalQuery> = {}): Promise<Refusal[]> {
    return resultOf(
      await subject.store.wallets.listRefusals({ ...everyTransfer, agentId: agent.id, limit, ...change }),
    );
  }
  const amounts = (from: string | null, to: string | null) => ({
    from: from === null ? null : parseMoney(from),
    to: to === null ? null : parseMoney(to),
  });
  const count = async (agent: Agent, change: Partial<JournalFilter> = {}) => {
    const { order: _order, after: _after, ...everything } = wholeJournal;
    return resultOf(await subject.store.wallets.countJournal({ ...everything, agentId: agent.id, ...change }));
  };
  const ticketsOf = (entries: readonly JournalEntry[]) => entries.map(({ transfer }) => transfer.ticketId);
  const receiptOf = async (agent: Agent, { id }: Pick<Transfer, "id">) =>
    resultOf(await subject.store.wallets.findReceipt(agent.id, id));

  const refundTicket = async (agent: Agent, { id }: Transfer) =>
    refundTicketOf({ id, hash: (await receiptOf(agent, { id }))?.hash ?? "" });

  async function madeKey({ id: agentId }: Agent, name: string): Promise<string> {
    const key: ApiKey = {
      id: subject.fresh("ak"),
      agentId,
      name,
      scopes: ["wallet:deposit"],
      allow: [],
      limits: {},
      ...unusedKey,
      status: "enabled",
      createdAt: subject.clock.now(),
      expiresAt: null,
      sealedSecret: "the sealed secret",
    };
    return resultOf(await subject.store.keys.createKey(key, subject.author())).id;
  }

  /** A deposit and its refund, made as members do it. */
  async function refunded(agent: Agent) {
    const original = resultOf(await subject.transfer(agent, { amount: "10" })).transfer;
    const ticketId = await refundTicket(agent, original);
    const ask = { kind: "withdrawal", ticketId, amount: "10", actor: "member:a@b" } as const;
    return { original, refund: resultOf(await subject.transfer(agent, ask)).transfer };
  }

  describe("the journal", () => {
    it("walked by places shows each record once while new ones are posted, and never another agent's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      for (let round = 0; round < 7; round += 1) {
        for (const owner of [agent, other]) resultOf(await subject.transfer(owner, { actor: "member:a@b" }));
      }
      const before = ticketsOf(await journal(agent));
      const seen = await walked(3, pageOf(agent, { actor: { sort: "member" } }), async () => {
        subject.clock.pass(nanosecond);
        resultOf(await subject.transfer(agent, { actor: "member:a@b" }));
      });
      expect(ticketsOf(seen)).toEqual(before);
    });

    it("names the agent's own key that sent a transfer, and no other agent's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const [till, unnamed] = [await madeKey(agent, "Till 4"), await madeKey(agent, "")];
      const foreign = await madeKey(other, "Theirs");
      for (const actor of [`key:${till}`, `key:${unnamed}`, `key:${foreign}`, "member:a@b"]) {
        resultOf(await subject.transfer(agent, { ticketId: actor, actor }));
      }
      const entries = await journal(agent);
      const named = entries.flatMap(({ transfer, keyName }) =>
        keyName === null ? [] : [[transfer.ticketId, keyName]],
      );
      expect(named).toEqual([[`key:${till}`, "Till 4"]]);
      const [sent] = entries.filter(({ keyName }) => keyName !== null);
      expect(sent && (await receiptOf(agent, sent.transfer))?.keyName).toBe("Till 4");
    });

    /** Deposits and withdrawals of few amounts, at several times of several players. */
    async function mixed(): Promise<Agent> {
      const agent = await subject.agent();
      const made = [
        ["deposit", "500"],
        ["deposit", "20"],
        ["withdrawal", "20"],
        ["deposit", "3"],
        ["withdrawal", "3.00000001"],
        ["deposit", "20"],
        ["withdrawal", "20"],
        ["deposit", "500"],
      ] as const;
      for (const [index, [kind, amount]] of made.entries()) {
        const playerId = index === 0 || kind === "withdrawal" ? "p-1" : `p-${index % 3}`;
        const actor = ["member:a@b", "key:ak_1", "key:ak_2", "member:c@d"][index % 4] ?? "";
        resultOf(await subject.transfer(agent, { ticketId: `${index}`, kind, amount, playerId, actor }));
        subject.clock.pass(index % 2 === 0 ? hour : nanosecond);
      }
      return agent;
    }
    /** Filters, each with its meaning in other words. */
    const filters: readonly (readonly [Partial<JournalFilter>, (posted: Transfer) => boolean])[] = [
      [{}, () => true],
      [{ kind: "withdrawal" }, ({ kind }) => kind === "withdrawal"],
      [{ kind: "deposit" }, ({ kind }) => kind === "deposit"],
      [{ playerId: "p-1" }, ({ playerId }) => playerId === "p-1"],
      [{ ticketId: "3" }, ({ ticketId }) => ticketId === "3"],
      [{ actor: { sort: "member" } }, ({ actor }) => actor.startsWith("member:")],
      [{ actor: { sort: "api" } }, ({ actor }) => actor.startsWith("key:")],
      [{ actor: { actor: "member:a@b" } }, ({ actor }) => actor === "member:a@b"],
      [
        { actor: { actor: "key:ak_1" }, amounts: amounts("3", "20") },
        ({ actor, amount }) => actor === "key:ak_1" && amount >= parseMoney("3") && amount <= parseMoney("20"),
      ],
      [
        { kind: "withdrawal", playerId: "p-1", amounts: amounts("3.00000001", null) },
        ({ kind, playerId, amount }) => kind === "withdrawal" && playerId === "p-1" && amount > parseMoney("3"),
      ],
      [{ amounts: amounts(null, "3.00000001") }, ({ amount }) => amount <= parseMoney("3.00000001")],
      [{ amounts: amounts("20.00000001", "499.99999999") }, () => false],
    ];

    it("is by time or by amount, either way, and what is alike in it by time", async () => {
      const agent = await mixed();
      const rising = ["3", "4", "1", "2", "5", "6", "0", "7"];
      expect(ticketsOf(await journal(agent, { order: "time" }))).toEqual([..."01234567"]);
      expect(ticketsOf(await journal(agent, { order: "-time" }))).toEqual([..."76543210"]);
      expect(ticketsOf(await journal(agent, { order: "amount" }))).toEqual(rising);
      expect(ticketsOf(await journal(agent, { order: "-amount" }))).toEqual(rising.toReversed());
      expect(ticketsOf(await journal(agent, { order: "-amount", kind: "withdrawal" }))).toEqual(["6", "2", "4"]);
    });

    it("narrowed by anything and walked by places in any order has what fits once, and is counted", async () => {
      const agent = await mixed();
      const posted = (await journal(agent)).map(({ transfer }) => transfer);
      const middle = posted[4]?.createdAt ?? instant(0n);
      const inTime: typeof filters = [
        [{ start: middle }, ({ createdAt }) => createdAt >= middle],
        [{ end: middle, kind: "deposit" }, ({ createdAt, kind }) => createdAt < middle && kind === "deposit"],
      ];
      for (const [filter, fits] of [...filters, ...inTime]) {
        const all = posted.filter(fits).map(({ ticketId }) => ticketId);
        expect(await count(agent, filter)).toEqual({ count: all.length, more: false });
        for (const order of journalOrders) {
          const seen = await walked(2, pageOf(agent, { ...filter, order }));
          expect(ticketsOf(seen)).toEqual(ticketsOf(await journal(agent, { ...filter, order })));
          expect(ticketsOf(seen).sort()).toEqual(all.toSorted());
        }
      }
      expect(await count(await subject.agent())).toEqual({ count: 0, more: false });
    });

    it("links a refund and what it pays back, both ways", async () => {
      const agent = await subject.agent();
      const { original, refund } = await refunded(agent);
      const entries = new Map((await journal(agent)).map((entry) => [entry.transfer.id, entry]));
      expect(entries.get(original.id)).toMatchObject({ refundOf: null, refundedBy: refund.id });
      expect(entries.get(refund.id)).toMatchObject({ refundOf: original.id, refundedBy: null });
      const listed = resultOf(
        await subject.store.wallets.listTransfers({ agentId: agent.id, ...everyTransfer, limit: 9 }),
      );
      expect(new Map(listed.map(({ id, refundOf }) => [id, refundOf]))).toEqual(
        new Map([
          [original.id, null],
          [refund.id, original.id],
        ]),
      );
      for (const { transfer, refundOf } of [
        { transfer: original, refundOf: null },
        { transfer: refund, refundOf: original.id },
      ]) {
        const posted = { state: "POSTED", transfer: { id: transfer.id, refundOf } };
        expect(resultOf(await subject.store.wallets.ticketStatus(transfer))).toMatchObject(posted);
        expect(resultOf(await subject.store.wallets.sealTicket(transfer, subject.author()))).toMatchObject(posted);
      }
    });

    it("takes no other transfer for a refund because of its ticket's name", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const { transfer } = resultOf(await subject.transfer(agent));
      const [ticketId, actor] = [await refundTicket(agent, transfer), "member:a@b"];
      resultOf(await subject.transfer(agent, { ticketId, actor }));
      resultOf(await subject.transfer(agent, { ticketId, actor, kind: "withdrawal", amount: "9" }));
      resultOf(await subject.transfer(agent, { ticketId, actor, playerId: "p-2", amount: "10" }));
      resultOf(await subject.transfer(agent, { ticketId: `R-${transfer.id}`, kind: "withdrawal" }));
      resultOf(await subject.transfer(agent, { ticketId: "R-99999999999999999999" }));
      resultOf(await subject.transfer(agent, { ticketId: "R-9999999999999999999" }));
      resultOf(await subject.transfer(other, { amount: "11" }));
      resultOf(await subject.transfer(other, { ticketId, kind: "withdrawal" }));
      for (const entry of [...(await journal(agent)), ...(await journal(other))]) {
        expect(entry).toMatchObject({ refundOf: null, refundedBy: null });
      }
      for (const { id: agentId } of [agent, other]) {
        const listed = resultOf(await subject.store.wallets.listTransfers({ agentId, ...everyTransfer, limit: 9 }));
        for (const transfer of listed) {
          expect(transfer.refundOf).toBeNull();
          expect(resultOf(await subject.store.wallets.ticketStatus(transfer)).transfer?.refundOf).toBeNull();
        }
      }
    });
  });

  describe("a receipt", () => {
    it("has the chain's two hashes", async () => {
      const agent = await subject.agent();
      const first = resultOf(await subject.transfer(agent, { amount: "12.5" })).transfer;
      const second = resultOf(await subject.transfer(agent, { amount: "2.5", kind: "withdrawal" })).transfer;
      const receipts = [await receiptOf(agent, first), await receiptOf(agent, second)];
      expect(receipts[0]).toMatchObject({ transfer: first, previousHash: null });
      expect(receipts[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(receipts[1]?.previousHash).toBe(receipts[0]?.hash);
    });

    it("of another agent is as if it were not there", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      const { transfer } = resultOf(await subject.transfer(other));
      expect(await receiptOf(agent, transfer)).toBeNull();
      expect(await receiptOf(agent, { ...transfer, id: 2n ** 62n })).toBeNull();
    });
  });

  describe("similar transfers", () => {
    const similar = async (agent: Agent, amount = "10") => {
      const since = instant(subject.clock.now() - 10n * minute);
      const ask = { agentId: agent.id, playerId: "p-1", kind: "deposit", amount: parseMoney(amount), since } as const;
      return resultOf(await subject.store.wallets.similarTransfers(ask));
    };

    it("are those of the same player, side and amount within the time, and nothing else", async () => {
      const agent = await subject.agent();
      resultOf(await subject.transfer(agent, { ticketId: "old" }));
      subject.clock.pass(10n * minute + nanosecond);
      for (const [ticketId, change] of [
        ["alike", {}],
        ["amount", { amount: "10.00000001" }],
        ["player", { playerId: "p-2" }],
        ["side", { kind: "withdrawal" }],
      ] as const) {
        resultOf(await subject.transfer(agent, { ticketId, ...change }));
      }
      expect((await similar(agent)).transfers.map(({ ticketId }) => ticketId)).toEqual(["alike"]);
      expect((await similar(await subject.agent())).transfers).toEqual([]);
    });

    it("are those that colleagues have kept and not finished, too", async () => {
      const agent = await subject.agent();
      const money = { currency: "EUR", amount: parseMoney("10"), amountText: "10" };
      const ticket = { agentId: agent.id, playerId: "p-1", kind: "deposit", ticketId: "t" } as const;
      const open = { state: "open", endedAt: null, failure: null, message: null, refundOf: null } as const;
      const kept = { id: "i", reason: "goodwill", email: "ana@x", createdAt: subject.clock.now() };
      const by = subject.author();
      const draft = resultOf(await subject.store.drafts.keepDraft({ ...ticket, ...money, ...open, ...kept }, by));
      expect((await similar(agent)).drafts).toEqual([draft]);
      resultOf(await subject.store.drafts.sendDraft(agent.id, "i", true, by));
      expect(await similar(agent)).toMatchObject({ drafts: [], transfers: [{ ticketId: "t" }] });
    });
  });

  describe("the list of refusals", () => {
    it("has the last refusal of each ticket, newest first, narrowed by player, side, ticket and time", async () => {
      const agent = await subject.agent();
      const start = subject.clock.now();
      const refuse = async (ticketId: string, change = {}) => {
        await subject.transfer(agent, { ticketId, kind: "withdrawal", ...change });
        subject.clock.pass(minute);
      };
      for (const ticketId of ["a", "b", "a"]) await refuse(ticketId);
      await refuse("c", { playerId: "p-2" });
      await refuse("d", { kind: "deposit", currency: "GBP" });
      const tickets = async (change: Partial<RefusalQuery> = {}) =>
        (await refusals(agent, change)).map(({ ticketId }) => ticketId);
      expect(await tickets()).toEqual(["d", "c", "a", "b"]);
      expect(await tickets({ playerId: "p-2" })).toEqual(["c"]);
      expect(await tickets({ kind: "deposit" })).toEqual(["d"]);
      expect(await tickets({ ticketId: "a" })).toEqual(["a"]);
      expect(await tickets({ end: instant(start + 2n * minute) })).toEqual(["b"]);
      const counted = async (change: Partial<RefusalFilter> = {}) => {
        const { after: _after, ...filter } = { ...everyTransfer, agentId: agent.id, ...change };
        return resultOf(await subject.store.wallets.countRefusals(filter)).count;
      };
      const counts = [
        counted(),
        counted({ playerId: "p-2" }),
        counted({ kind: "deposit" }),
        counted({ ticketId: "a" }),
      ];
      expect(await Promise.all(counts)).toEqual([4, 1, 1, 1]);
      expect((await refusals(agent))[0]).toMatchObject({ failure: "currency_not_agents", playerId: "p-1" });
    });

    it("says how much was asked, by whom, and which balance was too low, as of the ticket's last refusal", async () => {
      const agent = await subject.agent();
      await subject.transfer(agent, { amount: "12.5" });
      const withdrawal = { ticketId: "w", kind: "withdrawal" } as const;
      await subject.transfer(agent, { ...withdrawal, amount: "99", actor: "member:ana@example.com" });
      await subject.transfer(agent, { ...withdrawal, amount: "20", actor: "key:ak_1" });
      const asked = { amount: parseMoney("20"), actor: "key:ak_1", balance: parseMoney("12.5"), keyName: null };
      expect(await refusals(agent)).toMatchObject([{ ticketId: "w", failure: "balance_too_low", ...asked }]);
      await subject.transfer(agent, { ...withdrawal, amount: "20", currency: "GBP" });
      expect(await refusals(agent)).toMatchObject([{ failure: "currency_not_agents", balance: null }]);
    });

    it("walked by places shows each once, those of one moment too, and never another agent's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      for (let round = 0; round < 5; round += 1) {
        for (const owner of [agent, other]) {
          await subject.transfer(owner, { ticketId: `t-${round}`, kind: "withdrawal" });
          await subject.transfer(owner, { ticketId: `t-${round}`, currency: "GBP" });
        }
      }
      const seen = await walked<Refusal>(3, (page) => refusals(agent, page));
      expect(new Set(seen.map(({ kind, ticketId }) => kind + ticketId)).size).toBe(10);
      expect(seen).toHaveLength(10);
    });
  });
}
