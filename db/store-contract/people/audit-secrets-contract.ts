import { expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { AuditEntry } from "#lib/domain/audit/audit";
import { wholeList } from "#lib/usecases/whole-list";

/** Runs after all other contracts, because it checks the audit rows of all their changes. */
export function auditSecretsContract(subject: StoreUnderTest): void {
  async function* everyRow(): AsyncGenerator<AuditEntry> {
    let after: bigint | null = null;
    for (;;) {
      const page: AuditEntry[] = resultOf(await subject.store.audit.listAudit({ agentId: null, after, limit: 1_000 }));
      yield* page;
      after = page.at(-1)?.id ?? null;
      if (page.length < 1_000) return;
    }
  }

  it("has no kept secret in any row, whatever was done", async () => {
    const texts: (string | null)[] = [];
    for await (const { before, after } of everyRow()) texts.push(before, after);
    const all = texts.join("\n");
    const keys = resultOf(await wholeList(subject.store.keys.listKeys));
    // Secrets are matched as whole words, because the tests' secrets are short.
    for (const { sealedSecret, previousSecret } of keys)
      for (const secret of [sealedSecret, previousSecret])
        if (secret) expect(all).not.toContain(JSON.stringify(secret));
  });
}
