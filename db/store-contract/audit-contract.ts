import { describe, expect, it } from "vitest";
import { resultOf } from "#e2e/fixtures/outcome";
import type { StoreUnderTest } from "./store-under-test";

export function auditContract(subject: StoreUnderTest): void {
  describe("the audit", () => {
    it("is listed newest first, of one agent or of all, up to a limit", async () => {
      const [agent, other] = [await subject.agent(), await subject.agent()];
      for (const action of ["import.start", "import.end"]) {
        const facts = { agentId: agent.id, action, subject: "trades", before: null, after: { file: "trades.jsonl" } };
        resultOf(await subject.store.recordAudit(facts, subject.author()));
      }
      const list = async (agentId: string | null, limit: number) =>
        resultOf(await subject.store.listAudit({ agentId, limit })).map((row) => `${row.agentId} ${row.action}`);
      expect(await list(agent.id, 2)).toEqual([`${agent.id} import.end`, `${agent.id} import.start`]);
      expect(await list(other.id, 10)).toEqual([`${other.id} agent.create`]);
      expect(await list(null, 3)).toEqual([
        `${agent.id} import.end`,
        `${agent.id} import.start`,
        `${other.id} agent.create`,
      ]);
    });

    it("keeps what changed with its exact amounts, who changed it, when, and for which request", async () => {
      const agent = await subject.agent();
      const after = { turnover: 2n ** 70n, text: 'é\n"' };
      const facts = { agentId: agent.id, action: "test.note", subject: "s", before: undefined, after };
      resultOf(await subject.store.recordAudit(facts, { ...subject.author(), requestId: null }));
      const [row] = await subject.audit(agent.id);
      const at = subject.clock.now();
      expect(row).toMatchObject({ actor: "operator:test", at, before: null, requestId: null });
      expect(JSON.parse(row?.after ?? "null")).toEqual({ turnover: String(2n ** 70n), text: 'é\n"' });
    });
  });
}
