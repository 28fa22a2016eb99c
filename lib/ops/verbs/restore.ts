import { operand } from "#lib/ops/line/flags";
import { type Noun, storeVerb, toolVerb } from "#lib/ops/line/verb";
import { operator, systemUser } from "#lib/ops/socket/operator";
import { systemClock } from "#lib/process/clock";
import { restore as restoreDatabase } from "#lib/process/runtime";
import { listBackups } from "./backup";
import { givenPath } from "./given-path";

const restoredByPostgres =
  "PostgreSQL's own tools restore this database: pg_restore, or a base backup. Prove the copy with the APP_SECRET of its time: ledger verify, report verify, books verify and audit verify.";

const putBack = toolVerb({
  name: "restore",
  summary:
    "Puts a backup in the embedded database's place. The server must be stopped, and APP_SECRET the same as at the backup.",
  waitingFor: "Restoring the database",
  flags: { file: operand("FILE", "the backup") },
  calls: [],
  async run({ settings, shell }, { file }) {
    if (settings.postgres !== null) return { ok: false, message: restoredByPostgres };
    const path = givenPath(file, shell);
    const restored = await restoreDatabase(settings, path, operator(systemUser(), systemClock().now()));
    return restored.ok
      ? { ok: true, value: { file: path, transfers: restored.value.transfers } }
      : { ok: false, message: restored.failure.message };
  },
});

export const restore: Noun = {
  name: "restore",
  summary: "Restoring: a backup becomes the database again.",
  verbs: [
    putBack,
    storeVerb({
      name: "restore list",
      summary: "Lists the backups made that can be restored.",
      flags: {},
      run: listBackups,
    }),
  ],
};
