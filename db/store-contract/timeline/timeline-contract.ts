import { describe, expect, it } from "vitest";
import { depositTicket, type StoreUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { pending, tradeVersion } from "#e2e/fixtures/made/trade-version";
import type { Agent } from "#lib/domain/agents/agent";
import { unusedKey } from "#lib/domain/keys/api-key";
import { parseMoney } from "#lib/domain/money/money";
import { minute } from "#lib/domain/time/instant";
import type { StoredKind, StoredLine, Timeline, TimelineOf, TimelineQuery } from "#lib/domain/timeline/timeline";
import type { TimelinePlace } from "#lib/domain/timeline/timeline-order";

const kinds: readonly StoredKind[] = ["audit", "movement", "version", "transfer", "close", "refusal", "draft"];
const player = { subject: "player", playerId: "p-1" } as const;

export function timelineContract(subject: StoreUnderTest): void {
  async function timeline(agent: Agent, of: TimelineOf, change: Partial<TimelineQuery> = {}): Promise<Timeline> {
    const query = { agentId: agent.id, of, kinds, end: null, after: null, limit: 1_000, ...change };
    return resultOf(await subject.store.timeline.listTimeline(query));
  }
  const told = async (agent: Agent, of: TimelineOf, change: Partial<TimelineQuery> = {}) =>
    (await timeline(agent, of, change)).lines.map(nameOf);

  /** A player to whom each kind of thing has happened, a minute apart. The last two share a moment. */
  async function withHistory(): Promise<Agent> {
    const agent = await subject.agent({ wallet: "trades" });
    const { store } = subject;
    const by = () => ({ ...subject.author(), actor: "member:ana@example.com" });
    const feed = (change = {}) =>
      subject.feed([tradeVersion({ agentId: agent.id, tradeId: "t-1", usdRate: "1", ...change })]);
    const steps = [
      () => subject.transfer(agent, { ticketId: "in", amount: "100" }),
      () => subject.transfer(agent, { ticketId: "out", kind: "withdrawal", amount: "1000" }),
      () => feed(pending),
      () => feed({ version: 2 }),
      async () => {
        const draft = subject.draft(agent, { id: "d-1", ticketId: "kept" });
        resultOf(await store.drafts.keepDraft(draft, by()));
        return store.drafts.sendDraft(agent.id, "d-1", true, by());
      },
      () => store.wallets.sealTicket(depositTicket(agent, "closed"), by()),
      () => store.players.setPlayerStatus(agent.id, "p-1", "blocked", by()),
      () => store.players.setPlayerStatus(agent.id, "p-1", "active", by()),
    ];
    for (const step of steps) {
      await step();
      subject.clock.pass(minute);
    }
    // Of another player: none of it belongs to the first.
    resultOf(await subject.transfer(agent, { ticketId: "in", playerId: "p-2" }));
    return agent;
  }

  describe("a timeline", () => {
    it("of a player has all that happened to them in one order, newest first, and the versions that it names", async () => {
      const agent = await withHistory();
      const { lines, versions } = await timeline(agent, player);
      expect(lines.map(nameOf)).toEqual([
        "audit player.unblock",
        "audit player.block",
        "close deposit closed",
        "transfer kept",
        "draft kept",
        "movement settlement t-1",
        "movement stake t-1",
        "refusal withdrawal out",
        "transfer in",
      ]);
      expect(versions.inForce).toMatchObject([{ tradeId: "t-1", version: 2, settlementResult: "WIN" }]);
      expect(versions.past).toMatchObject([{ tradeId: "t-1", version: 1 }]);
    });

    it("of a ticket has what became of it and who changed it, whether it was posted or not", async () => {
      const agent = await withHistory();
      const ticket = (ticketId: string) => ({ subject: "ticket", playerId: "p-1", ticketId }) as const;
      expect(await told(agent, ticket("kept"))).toEqual([
        "audit transfer.post",
        "audit transfer.keep",
        "transfer kept",
        "draft kept",
      ]);
      expect(await told(agent, ticket("closed"))).toEqual(["audit ticket.seal", "close deposit closed"]);
      expect(await told(agent, ticket("out"))).toEqual(["refusal withdrawal out"]);
      expect(await told(agent, ticket("in"))).toEqual(["transfer in"]);
      for (const unused of ["i", "in%", "KEPT", "p-1"]) expect(await told(agent, ticket(unused))).toEqual([]);
    });

    it("of a trade has its versions and what each moved, and of a key what was changed of it", async () => {
      const agent = await withHistory();
      expect(await told(agent, { subject: "trade", tradeId: "t-1" })).toEqual([
        "movement settlement t-1",
        "version 2",
        "movement stake t-1",
        "version 1",
      ]);
      expect(await told(agent, { subject: "key", keyId: await keyOf(agent) })).toEqual(["audit key.create"]);
    });

    it("tells nothing of another agent's player, ticket, trade or key", async () => {
      const [agent, other] = [await withHistory(), await subject.agent()];
      const subjects: readonly TimelineOf[] = [
        player,
        { subject: "ticket", playerId: "p-1", ticketId: "in" },
        { subject: "trade", tradeId: "t-1" },
        { subject: "key", keyId: await keyOf(agent) },
      ];
      for (const of of subjects) {
        expect(await told(agent, of)).not.toEqual([]);
        expect(await timeline(other, of)).toEqual({ lines: [], versions: { inForce: [], past: [] } });
      }
    });

    it("has the kinds that are asked for, and ends before the time that is asked for", async () => {
      const agent = await withHistory();
      const { lines } = await timeline(agent, player);
      for (const kind of kinds) {
        expect(await told(agent, player, { kinds: [kind] })).toEqual(
          lines.filter((line) => line.kind === kind).map(nameOf),
        );
      }
      const end = lines[4]?.at ?? null;
      expect(await told(agent, player, { end })).toEqual(
        lines.filter(({ at }) => end !== null && at < end).map(nameOf),
      );
      expect(await told(agent, player, { kinds: [] })).toEqual([]);
    });

    it("walked by places shows each line once, also those of one moment, while new ones come", async () => {
      const agent = await withHistory();
      // All in one moment: refusals of both kinds, closed tickets, kept transfers, and versions of one batch.
      for (const ticketId of ["a", "b", "c"]) {
        await subject.transfer(agent, { ticketId, currency: "GBP" });
        await subject.transfer(agent, { ticketId, kind: "withdrawal", amount: "1000" });
        resultOf(await subject.store.wallets.sealTicket(depositTicket(agent, `closed-${ticketId}`), subject.author()));
        resultOf(await subject.store.drafts.keepDraft(subject.draft(agent, { ticketId }), subject.author()));
      }
      const versions = [1, 2, 3].map((version) =>
        tradeVersion({ agentId: agent.id, tradeId: "t-2", version, usdRate: "1", payout: parseMoney(`${version}`) }),
      );
      await subject.feed(versions);
      for (const of of [player, { subject: "trade", tradeId: "t-2" } as const]) {
        for (const limit of [1, 2, 5]) {
          const before = (await timeline(agent, of)).lines;
          const seen = await walked<StoredLine>(
            limit,
            async ({ after }) => (await timeline(agent, of, { limit, after: placeOf(after) })).lines,
            async () => {
              subject.clock.pass(minute);
              resultOf(await subject.transfer(agent));
            },
          );
          expect(seen.map(nameOf)).toEqual(before.map(nameOf));
        }
      }
    });
  });

  /** A key of the agent's own. */
  async function keyOf({ id: agentId }: Agent): Promise<string> {
    const id = subject.fresh("ak");
    const rights = { name: "Till", scopes: [], allow: [], limits: {}, status: "enabled" } as const;
    const kept = { createdAt: subject.clock.now(), expiresAt: null, sealedSecret: "the sealed secret", ...unusedKey };
    resultOf(await subject.store.keys.createKey({ id, agentId, ...rights, ...kept }, subject.author()));
    return id;
  }
}

const placeOf = (line: StoredLine | null): TimelinePlace | null =>
  line ? { at: line.at, kind: line.kind, tie: line.tie } : null;

function nameOf(line: StoredLine): string {
  switch (line.kind) {
    case "audit":
      return `audit ${line.told.action}`;
    case "movement":
      return `movement ${line.told.kind} ${line.told.tradeId}`;
    case "version":
      return `version ${line.told.version}`;
    case "transfer":
    case "approval":
    case "draft":
      return `${line.kind} ${line.told.ticketId}`;
    case "close":
    case "refusal":
      return `${line.kind} ${line.tie}`;
  }
}
