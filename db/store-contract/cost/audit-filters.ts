import { expect } from "vitest";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { actionsOf } from "#lib/domain/audit/actions";
import type { AuditEntry, AuditFilter } from "#lib/domain/audit/audit";
import { type Instant, instant, second } from "#lib/domain/time/instant";
import { on, type RowsMax } from "./costs";
import type { CountedDatabase } from "./counted-database";
import { auditMany } from "./filled-office";

const limit = 50;
export const audited = { agentId: "acme", limit };
const at = (number: number): Instant => instant(BigInt(number) * second);
const isUnder = (word: string) => (row: AuditEntry) => row.action.startsWith(`${word}.`);
const isOf = (subject: string) => (row: AuditEntry) => row.subject.startsWith(subject);
const isBy = (actor: string) => (row: AuditEntry) => row.actor.startsWith(actor);
const isFrom = (address: string) => (row: AuditEntry) => row.address === address;

/** SQLite counts up to 10,000 rows of a large filter, to see whether another one finds fewer. */
const large = on(10_200, 150);

/** Filters, each with the rows that it looks at, at most, and with its meaning in other words. */
export const auditFilters: readonly (readonly [RowsMax, Partial<AuditFilter>, (row: AuditEntry) => boolean])[] = [
  [80, {}, () => true],
  [120, { actor: { actor: "operator:root" } }, isBy("operator:root")],
  [0, { actor: { actor: "member:nobody@acme.example" } }, () => false],
  [120, { actor: { sort: "operator" } }, isBy("operator:")],
  [0, { actor: { sort: "service" } }, () => false],
  [large, { actor: { sort: "member" } }, isBy("member:")],
  [120, { actions: actionsOf("keys") }, isUnder("key")],
  [large, { actions: actionsOf("transfers") }, isUnder("transfer")],
  [80, { actions: actionsOf("team") }, ({ action }) => action === "member.role"],
  [100, { signInsHidden: true }, ({ action }) => action !== "member.sign_in"],
  [40, { subject: "hb-" }, isOf("hb-")],
  [0, { subject: "hb-rarer" }, () => false],
  [40, { address: "198.51.100.7" }, isFrom("198.51.100.7")],
  [0, { address: "10.0.0.1" }, () => false],
  [300, { start: at(1_000), end: at(1_100) }, (row) => row.at >= at(1_000) && row.at < at(1_100)],
  [on(1_300, 80), { start: at(auditMany - 500) }, (row) => row.at >= at(auditMany - 500)],
];

/** Compares pages by each filter, and by each two of them, with what all rows say. */
export async function compareAudit({ methods }: CountedDatabase): Promise<void> {
  const idsOf = async (filter: Partial<AuditFilter>, after: bigint | null = null) =>
    resultOf(await methods.audit.listAudit({ ...audited, ...filter, after })).map(({ id }) => id);
  const all = resultOf(await methods.audit.listAudit({ ...audited, limit: auditMany }));
  for (const [place, [, filter, isMeant]] of auditFilters.entries()) {
    const meant = all.filter(isMeant);
    const first = await idsOf(filter);
    const next = first.length < limit ? [] : await idsOf(filter, first.at(-1));
    expect([filter, ...first, ...next]).toEqual([filter, ...meant.slice(0, 2 * limit).map(({ id }) => id)]);
    for (const [, other, isAlsoMeant] of auditFilters.slice(place + 1)) {
      if (Object.keys(filter).some((key) => key in other)) continue;
      const both = { ...filter, ...other };
      const ids = meant.filter(isAlsoMeant).map(({ id }) => id);
      expect([both, ...(await idsOf(both))]).toEqual([both, ...ids.slice(0, limit)]);
    }
  }
}
