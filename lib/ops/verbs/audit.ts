import type { Store } from "#db/store";
import type { AuditAction } from "#lib/domain/audit/actions";
import type { AuditEntry } from "#lib/domain/audit/audit";
import { done, type Outcome, refuseFor } from "#lib/domain/failure";
import { wholeList } from "#lib/domain/lists/list-page";
import { formatInstant } from "#lib/domain/time/instant";
import { optionalText, rows } from "#lib/ops/line/flags";
import { faultLines } from "#lib/ops/line/output";
import { type Noun, storeVerb } from "#lib/ops/line/verb";

const verify = storeVerb({
  name: "audit verify",
  summary: "Checks every row's number, hash and time, from the first. Exit status 1 when a row was changed.",
  note: "Keep the head elsewhere: only --head with a kept head shows that the newest rows were cut off.",
  waitingFor: "Checking every row",
  isBad: ({ ok }) => ok !== true,
  flags: { head: optionalText("HASH", "a kept head: a fault when no row has it any more") },
  async run({ store, clock }, { head }) {
    if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) {
      return refuseFor(
        "--head",
        "parameter_wrong",
        "--head is wrong: it must be the 64 characters that this call gave as head.",
      );
    }
    const proof = await store.proofs.verifyAudit(head ?? null, clock.now());
    if (!proof.ok) return proof;
    const { rows, faultCount, head: newest } = proof.value;
    return done({ rows, ok: faultCount === 0, faults: faultLines(proof.value), head: newest });
  },
});

const list = storeVerb({
  name: "audit list",
  summary: "Lists the newest changes: who made them, and what stood before and after.",
  flags: { agent: optionalText("A", "of one agent only"), rows: rows(50) },
  async run({ store }, { agent, rows }) {
    const listed = await store.audit.listAudit({ agentId: agent ?? null, limit: rows });
    if (!listed.ok) return listed;
    const entries = listed.value.map((entry) => ({
      id: entry.id.toString(),
      at: formatInstant(entry.at),
      actor: entry.actor,
      action: entry.action,
      agent: entry.agentId,
      subject: entry.subject,
      before: entry.before,
      after: entry.after,
      address: entry.address,
    }));
    return done({ entries });
  },
});

/** Every audit row of one action, newest first. */
export const auditRowsOf = ({ audit }: Store, action: AuditAction): Promise<Outcome<AuditEntry[]>> =>
  wholeList(({ after, limit }) =>
    audit.listAudit({ agentId: null, actions: [action], after: after?.id ?? null, limit }),
  );

export const audit: Noun = {
  name: "audit",
  summary: "The audit: every change, and who made it.",
  verbs: [verify, list],
};
