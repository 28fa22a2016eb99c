/**
 * What `npm run torture -- PART` runs, beyond `npm test`. `only` are tests that `npm test` leaves out: they need a
 * cluster of their own, wait out long bounds, install from the network or fill 100,000 rows. `longer` are tests that
 * `npm test` runs in a short form. `guards` are the paths whose change calls for the part.
 */
export const tortureParts = {
  /** Servers and databases that die, hang or are flooded. */
  faults: {
    projects: ["e2e", "postgres", "postgres-e2e", "timed", "postgres-timed"],
    only: [
      "db/postgres/connections/disk-full.test.ts",
      "db/postgres/connections/health.test.ts",
      "db/postgres/start/fault-at-start.test.ts",
      "e2e/api/event-mirror.test.ts",
      "e2e/desk/request-log-faults.test.ts",
      "e2e/faults/behind-proxies.test.ts",
      "e2e/faults/bulk-kill.test.ts",
      "e2e/faults/floods.test.ts",
      "e2e/faults/shutdown.test.ts",
      "e2e/postgres/bulk-servers.test.ts",
      "e2e/postgres/database-crash.test.ts",
      "e2e/postgres/migrate-to.test.ts",
      "e2e/postgres/rolling-restarts.test.ts",
      "e2e/postgres/silent-primary.test.ts",
    ],
    longer: ["db/postgres/connections/faults.test.ts", "e2e/faults/crash.test.ts", "e2e/faults/drain.test.ts"],
    guards: [
      "app/_server/doors/",
      "app/_server/sockets/",
      "app/_server/stop/",
      "compose.yaml",
      "docs/haproxy.cfg",
      "db/sqlite/engine/",
      "db/request-log/",
      "lib/process/",
    ],
  },
  /** A primary that is promoted away, and replicas. */
  clusters: {
    projects: ["e2e", "postgres", "postgres-e2e", "postgres-timed"],
    only: ["db/postgres/connections/promotion.test.ts", "e2e/postgres/event-promotions.test.ts"],
    longer: ["e2e/postgres/promotions.test.ts"],
    guards: ["db/postgres/connections/", "db/postgres/replica/"],
  },
  /** The whole contract in every arrangement, its histories at length, and both doors on PostgreSQL. */
  engines: {
    projects: ["contract", "postgres", "postgres-in-process", "postgres-e2e", "postgres-timed"],
    only: ["db/move/moved-contract.test.ts"],
    longer: [
      "db/postgres/postgres-store.test.ts",
      "db/postgres/servers/several-servers.test.ts",
      "db/sqlite/sqlite-store.test.ts",
      "e2e/api/",
      "e2e/desk/",
      "lib/api/",
      "lib/desk/",
    ],
    guards: ["db/"],
  },
  /** What outsiders run: samples, generated clients, packages, images; and what fills 100,000 rows. */
  clients: {
    projects: ["unit", "contract", "postgres", "e2e", "timed"],
    only: [
      "e2e/bench/smoke.test.ts",
      "e2e/desk/large-export.test.ts",
      "e2e/openapi/made-clients.test.ts",
      "e2e/ops/development.test.ts",
      "e2e/ops/image.test.ts",
      "e2e/samples/receivers.test.ts",
      "e2e/sdk/one-file.test.ts",
      "e2e/sdk/package.test.ts",
    ],
    longer: [
      "e2e/samples/page-commands.test.ts",
      "e2e/samples/samples.test.ts",
      "lib/usecases/webhooks/webhook-senders.test.ts",
    ],
    guards: [
      "lib/api/",
      "lib/client-sdk/",
      "lib/exports/",
      "lib/listen/",
      "lib/usecases/webhooks/",
      "public/",
      "e2e/openapi/",
      "e2e/samples/",
    ],
  },
  /** The journeys that look at a page once more, which bear the tag @torture; and the others on PostgreSQL. */
  browser: {
    projects: [],
    only: [],
    longer: [],
    guards: ["app/(desk)/", "components/", "e2e/browser/", "lib/browser/", "lib/desk/"],
  },
};

/** The part that is being run; undefined in `npm test` and `npm run check`. */
export const torturePart = process.env.TORTURE;

/** The files that `npm test` leaves to torture. */
export const tortureOnly = Object.values(tortureParts).flatMap(({ only }) => only);
