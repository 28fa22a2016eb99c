import { describe, expect, it } from "vitest";
import type { OpenEdited } from "#db/store-contract/proofs/edited-database";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { TestContext } from "#e2e/fixtures/offices/test-context";
import type { AuditProof } from "#lib/domain/audit/audit";
import { faultsShownMax } from "#lib/domain/audit/audit-row";
import { verifyPageRows } from "#lib/domain/lists/list-page";
import { hour, instant, second } from "#lib/domain/time/instant";
import { EditedSubject } from "./edited-database";

const rows = 6;

export function auditProofSuite(openEdited: OpenEdited): void {
  let before: number;
  const subject = new EditedSubject(openEdited, async (context) => {
    before = resultOf(await context.store.audit.listAudit({ agentId: null, limit: 100 })).length;
    for (const [index, address] of [null, "192.0.2.7", null, "192.0.2.7", "192.0.2.8", null].entries()) {
      context.clock.pass(second);
      await record(context, `test.${index + 1}`, address);
    }
  });

  async function record(
    { store, clock }: TestContext,
    name: string,
    address: string | null,
    at = clock.now(),
  ): Promise<void> {
    const facts = {
      agentId: "acme",
      action: "player.block" as const,
      subject: name,
      before: { status: "active" },
      after: { status: "blocked" },
    };
    const by = { actor: "member:ana@example.com", requestId: "r", address, at, acting: null };
    resultOf(await store.audit.recordAudit(facts, by));
  }

  const prove = (keptHead: string | null = null, key?: Uint8Array): Promise<AuditProof> =>
    subject.database.verifyAudit(subject.chain(key), keptHead, subject.context.clock.now());

  const proofAfter = (edit: string, keptHead: string | null = null): Promise<AuditProof> =>
    subject.foundAfter(edit, () => prove(keptHead));

  const of = (number: number) => `where subject = 'test.${number}'`;
  const copyOf = (number: number, id: string) =>
    `insert into audit (id, number, at, agent_id, actor, action, subject, before, after, request_id, hash, address)
     select ${id}, ${id}, at, agent_id, actor, action, subject, before, after, request_id, hash, address from audit ${of(number)}`;

  describe("the proof of the audit", () => {
    it("holds for what was only recorded, with an address and without, under the very key it was chained with", async () => {
      const proof = await prove();
      expect(proof).toMatchObject({ rows: before + rows, faultCount: 0, faults: [] });
      expect(proof.head).toMatch(/^[0-9a-f]{64}$/);
      expect((await prove(null, new Uint8Array(32))).faultCount).toBe(before + rows);
    });

    it.each([
      ["who", `update audit set actor = 'member:eve@example.com' ${of(3)}`],
      ["what", `update audit set action = 'test.9' ${of(3)}`],
      ["whose", `update audit set agent_id = 'zen' ${of(3)}`],
      ["the subject", `update audit set subject = 'another' ${of(3)}`],
      ["what stood before", `update audit set before = null ${of(3)}`],
      ["what stood after", `update audit set after = '{"status":"active"}' ${of(3)}`],
      ["when", `update audit set at = at + 1 ${of(3)}`],
      ["the request", `update audit set request_id = 'another' ${of(3)}`],
      ["where from", `update audit set address = '192.0.2.9' ${of(2)}`],
      ["where from, taken away", `update audit set address = null ${of(2)}`],
      ["where from, added", `update audit set address = '192.0.2.7' ${of(3)}`],
      ["its number", `update audit set number = 99 ${of(3)}`],
      ["the hash", `update audit set hash = replace(hash, 'a', 'b') || ' ' ${of(3)}`],
      ["the newest row", `update audit set subject = 'another' ${of(rows)}`],
    ])("finds an edit of %s in a row", async (_what, edit) => {
      const { faults, faultCount } = await proofAfter(edit);
      expect(faultCount).toBeGreaterThan(0);
      expect(faults.join()).toContain("its hash does not fit");
    });

    it.each([
      ["the first row is gone", "delete from audit where id = 1", "rows are missing"],
      ["a row amid others is gone", `delete from audit ${of(3)}`, "rows are missing"],
      [
        "a row is gone and the numbers were closed up behind it",
        `delete from audit ${of(5)}; update audit set id = id - 1 ${of(6)}`,
        "its hash does not fit",
      ],
      ["a row was slipped in behind the last", copyOf(3, `(select max(id) + 1 from audit)`), "its hash does not fit"],
      ["a row was slipped in before the first", copyOf(3, "0"), "its hash does not fit"],
      [
        "two rows changed places",
        `update audit set id = -1 ${of(3)}; update audit set id = id - 1 ${of(4)};
         update audit set id = (select id + 1 from audit ${of(4)}) ${of(3)}`,
        "its hash does not fit",
      ],
    ])("finds that %s", async (_what, edit, says) => {
      expect((await proofAfter(edit)).faults.join()).toContain(says);
    });

    it("finds that rows were cut off the end by a head that was kept, and by nothing else", async () => {
      const { head } = await prove();
      const cut = `delete from audit where id > (select id from audit ${of(4)})`;
      expect(await proofAfter(cut)).toMatchObject({ rows: before + 4, faultCount: 0 });
      expect((await proofAfter(cut, head)).faults).toEqual([expect.stringContaining("no row has the kept head")]);
    });

    it("still finds a kept head after later rows, and tells one of another database", async () => {
      const { head } = await prove();
      await record(subject.context, "test.later", "192.0.2.7");
      expect(await prove(head)).toMatchObject({ rows: before + rows + 1, faultCount: 0 });
      expect((await prove("0".repeat(64))).faultCount).toBe(1);
    });

    it("takes rows of any past time, in whatever order, and finds one whose time is still to come", async () => {
      await record(subject.context, "test.slow", null, instant(subject.context.clock.now() - hour));
      await record(subject.context, "test.soon", null, instant(subject.context.clock.now() + hour));
      expect((await prove()).faultCount).toBe(0);
      await record(subject.context, "test.future", null, instant(subject.context.clock.now() + hour + second));
      expect((await prove()).faults).toEqual([expect.stringContaining("player.block: its time is still to come")]);
    });

    it("counts every fault and tells the first of them, over more rows than are read at once", async () => {
      const more = verifyPageRows + 5;
      for (let index = 0; index < more; index += 1) await record(subject.context, "test.many", null);
      const proof = await proofAfter("update audit set subject = 'another' where subject = 'test.many'");
      expect(proof.faultCount).toBeGreaterThanOrEqual(more);
      expect(proof.faults).toHaveLength(faultsShownMax);
    });
  });
}
