/**
 * In seconds of the usual machine; the browser's files have more, because a page takes 3 s of it. A longer file is
 * named, one of twice its budget fails the run.
 */
const budgetSec = 20;
const browserBudgetSec = 45;

interface Longer {
  readonly sec: number;
  readonly why: string;
}

const wholeContract = "the whole contract, some 500 tests, on one engine";
const storeEach = "each test opens a store with its threads";

/** The files that may take longer, each with its reason. The table is to become shorter. */
export const longerFiles: Readonly<Record<string, Longer>> = {
  "db/sqlite/sqlite-store.test.ts (contract)": { sec: 120, why: wholeContract },
  "db/postgres/postgres-store.test.ts (postgres)": { sec: 220, why: wholeContract },
  "db/postgres/servers/several-servers.test.ts (postgres)": { sec: 100, why: "what can race, over three servers" },
  "db/sqlite/proofs/proofs.test.ts (contract)": { sec: 40, why: "215 kinds of damage, each in a database of its own" },
  "db/postgres/proofs/proofs.test.ts (postgres)": { sec: 60, why: "the same damage on PostgreSQL" },
  "db/postgres/connections/faults.test.ts (postgres-timed)": {
    sec: 40,
    why: "28 faults of a connection or a PostgreSQL",
  },
  "db/postgres/request-log/postgres-request-log.test.ts (postgres)": { sec: 40, why: storeEach },
  "db/postgres/replica/near-replica.test.ts (postgres)": { sec: 45, why: "each test starts a primary and its standby" },
  "db/move/move-database.test.ts (postgres)": { sec: 50, why: "each test fills a database and moves it" },
  "db/move/move-refusals.test.ts (postgres)": { sec: 40, why: "each test fills a database and moves it" },
  "lib/usecases/webhooks/webhook-senders.test.ts (unit)": { sec: 60, why: storeEach },
  "e2e/api/one-door.test.ts (e2e)": { sec: 40, why: "93 spellings of each operation, signed both ways" },
  "e2e/faults/behind-proxies.test.ts (timed)": { sec: 90, why: "two proxies wait out slow clients" },
  "e2e/faults/floods.test.ts (timed)": { sec: 90, why: "slow clients are waited out" },
  "lib/desk/isolation.test.ts (in-process)": { sec: 35, why: "each route for another agent's, no and own things" },
  "e2e/ops/while-serving.test.ts (e2e)": { sec: 35, why: "several servers are started and stopped" },
  "e2e/postgres/promotions.test.ts (postgres-e2e)": { sec: 40, why: "a primary crashes under load" },
  "e2e/sdk/agent-client.test.ts (e2e)": { sec: 50, why: "each fault of a network is retried after its wait" },
  "e2e/browser/every-page.spec.ts": { sec: 550, why: "every page in both languages, and six layers" },
  "e2e/browser/roles.spec.ts": { sec: 90, why: "six roles on all pages, open and closed" },
};

/** What a file took, in seconds as `Pace` counts them. */
export interface FileTime {
  readonly name: string;
  readonly sec: number;
}

export const slowestFirst = (files: readonly FileTime[]) => files.toSorted((one, other) => other.sec - one.sec);

/** A line for each file above its budget, and how many of them fail the run. */
export function judgeFiles(
  files: readonly FileTime[],
  longer = longerFiles,
): { readonly lines: string[]; readonly failed: number } {
  const above = slowestFirst(files).flatMap(({ name, sec }) => {
    const usual = name.endsWith(".spec.ts") ? browserBudgetSec : budgetSec;
    const sum = longer[name]?.sec ?? usual;
    return sec > sum ? [{ name, sec, sum, fails: sec > 2 * sum }] : [];
  });
  const lines = above.map(
    ({ name, sec, sum, fails }) => `${fails ? "TOO SLOW" : "slow"}: ${name} took ${sec.toFixed(0)} s of its ${sum} s`,
  );
  return { lines, failed: above.filter(({ fails }) => fails).length };
}
