import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { walked } from "#db/store-contract/walked";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { actionsOf } from "#lib/domain/audit/actions";
import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import { wholeList } from "#lib/domain/lists/list-page";
import { instant, second } from "#lib/domain/time/instant";

export function auditContract(subject: StoreUnderTest): void {
  describe("the audit", () => {
    it("is listed newest first, of one agent or of all, up to a limit", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      for (const action of ["trades.import_started", "trades.import_ended"] as const) {
        const facts = { agentId: agent.id, action, subject: "trades", before: null, after: null };
        resultOf(await subject.store.audit.recordAudit(facts, subject.author()));
      }
      const list = async (agentId: string | null, limit: number) =>
        resultOf(await subject.store.audit.listAudit({ agentId, limit })).map((row) => `${row.agentId} ${row.action}`);
      expect(await list(agent.id, 2)).toEqual([`${agent.id} trades.import_ended`, `${agent.id} trades.import_started`]);
      expect(await list(other.id, 10)).toEqual([`${other.id} agent.create`]);
      expect(await list(null, 3)).toEqual([
        `${agent.id} trades.import_ended`,
        `${agent.id} trades.import_started`,
        `${other.id} agent.create`,
      ]);
    });

    it("is listed and counted by who, what, on what, from where and when, each alone and together", async () => {
      const agent = await subject.agent();
      const rows = [
        ["member:ana@example.com", "key.create", "ak_1", "192.0.2.1"],
        ["member:ana@example.com", "member.sign_in", "ana@example.com", "192.0.2.1"],
        ["member:bo@example.com", "member.disable", "ana@example.com", "192.0.2.2"],
        ["member:bo@example.com", "key.revoke", "ak_12", "192.0.2.1"],
        ["key:ak_1", "ticket.seal", "P-1", "192.0.2.3"],
        ["operator:root", "player.add", "p-1", null],
      ] as const;
      const start = subject.clock.now();
      const at = (index: number) => instant(start + BigInt(index) * second);
      for (const [actor, action, subjectName, address] of rows) {
        subject.clock.pass(second);
        const facts = { agentId: agent.id, action, subject: subjectName, before: null, after: null };
        resultOf(await subject.store.audit.recordAudit(facts, { ...subject.author(), actor, address }));
      }
      const list = async (filter: Partial<AuditFilter>) => {
        const asked = { start: at(1), ...filter, agentId: agent.id };
        const listed = resultOf(await subject.store.audit.listAudit({ ...asked, limit: 100 }));
        const counted = resultOf(await subject.store.audit.countAudit(asked));
        expect(counted).toEqual({ count: listed.length, more: false });
        return listed.map(({ action }) => action);
      };
      expect(await list({})).toEqual(rows.map(([, action]) => action).reverse());
      expect(await list({ actor: { actor: "member:ana@example.com" } })).toEqual(["member.sign_in", "key.create"]);
      expect(await list({ actor: { sort: "member" } })).toHaveLength(4);
      expect(await list({ actor: { sort: "operator" } })).toEqual(["player.add"]);
      expect(await list({ actions: actionsOf("keys") })).toEqual(["key.revoke", "key.create"]);
      expect(await list({ actions: actionsOf("team") })).toEqual(["member.disable"]);
      expect(await list({ actions: actionsOf("sign_ins") })).toEqual(["member.sign_in"]);
      expect(await list({ actions: actionsOf("transfers") })).toEqual(["ticket.seal"]);
      expect(await list({ signInsHidden: true })).toEqual([
        ...["player.add", "ticket.seal", "key.revoke", "member.disable", "key.create"],
      ]);
      expect(await list({ subject: "ak_1" })).toEqual(["key.revoke", "key.create"]);
      expect(await list({ subject: "p-1" })).toEqual(["player.add"]);
      expect(await list({ subject: "%" })).toEqual([]);
      expect(await list({ address: "192.0.2.1" })).toEqual(["key.revoke", "member.sign_in", "key.create"]);
      expect(await list({ start: at(2), end: at(4) })).toEqual(["member.disable", "member.sign_in"]);
      expect(await list({ address: "192.0.2.1", actor: { sort: "member" }, subject: "ak_", end: at(4) })).toEqual([
        "key.create",
      ]);
    });

    it("is paged without a gap or a repeat while rows come", async () => {
      const agent = await subject.agent();
      for (let index = 0; index < 7; index += 1)
        resultOf(await subject.store.players.addPlayer(agent.id, `p-${index}`, subject.author()));
      const found = await walked<AuditEntry>(
        3,
        async ({ after, limit }) =>
          resultOf(await subject.store.audit.listAudit({ agentId: agent.id, after: after?.number ?? null, limit })),
        () => subject.store.players.addPlayer(agent.id, subject.fresh("later"), subject.author()),
      );
      expect(found.map((row) => row.subject)).toEqual([
        ...[6, 5, 4, 3, 2, 1, 0].map((index) => `p-${index}`),
        agent.id,
      ]);
    });

    it("gives one row by its agent's own number, with its hash, and no other agent's", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      resultOf(await subject.store.players.addPlayer(other.id, "p-1", subject.author()));
      const [row] = await subject.audit(other.id);
      if (!row) throw new Error("Adding a player left no row.");
      expect(resultOf(await subject.store.audit.findAuditRecord(other.id, row.number))).toEqual(row);
      expect(row.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(resultOf(await subject.store.audit.findAuditRecord(agent.id, row.number))).toBeNull();
      expect(resultOf(await subject.store.audit.findAuditRecord(agent.id, 2n ** 62n))).toBeNull();
    });

    it("counts the rows of each agent alone: from their numbers nobody learns what another agent does", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      for (let index = 0; index < 3; index += 1) {
        for (const busy of index === 2 ? [other] : [agent, other, other])
          resultOf(await subject.store.players.addPlayer(busy.id, subject.fresh("p"), subject.author()));
      }
      expect((await subject.audit(agent.id)).map((row) => row.number)).toEqual([3n, 2n, 1n]);
    });

    it("keeps what changed with its exact amounts, who changed it, when, and for which request", async () => {
      const agent = await subject.agent();
      const after = { held: 2n ** 70n, reason: 'é\n"', sealedSecret: "a field that its action does not name" };
      const facts = { agentId: agent.id, action: "stake.release", subject: "s", before: null, after } as const;
      resultOf(await subject.store.audit.recordAudit(facts, { ...subject.author(), requestId: null }));
      const [row] = await subject.audit(agent.id);
      const at = subject.clock.now();
      expect(row).toMatchObject({ actor: "operator:test", at, before: null, requestId: null });
      expect(JSON.parse(row?.after ?? "null")).toEqual({ held: String(2n ** 70n), reason: 'é\n"' });
    });
  });
}

/** Runs after all other contracts, because it checks the audit rows of all their changes. */
export function auditSecretsContract(subject: StoreUnderTest): void {
  it("has no kept secret in any row, whatever was done", async () => {
    const rows = await walked<AuditEntry>(1_000, async ({ after, limit }) =>
      resultOf(await subject.store.audit.listAudit({ agentId: null, after: after?.id ?? null, limit })),
    );
    const all = rows.flatMap(({ before, after }) => [before, after]).join("\n");
    const keys = resultOf(await wholeList(subject.store.keys.listKeys));
    // Secrets are matched as whole words, because the tests' secrets are short.
    for (const { sealedSecret, previousSecret } of keys)
      for (const secret of [sealedSecret, previousSecret])
        if (secret) expect(all).not.toContain(JSON.stringify(secret));
  });
}
