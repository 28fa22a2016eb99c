import { existsSync } from "node:fs";
import { done, type Outcome } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { operand } from "#lib/ops/line/flags";
import { givenPath } from "#lib/ops/line/shell";
import { type JsonObject, type Noun, storeCall, storeVerb, toolVerb } from "#lib/ops/line/verb";
import { operator, systemUser } from "#lib/ops/socket/operator";
import { systemClock } from "#lib/process/clock";
import { restore as restoreDatabase } from "#lib/process/runtime";
import type { Context } from "#lib/usecases/context";
import { auditRowsOf } from "./audit";

const action = "database.backup";
const file = operand("FILE", "where the copy goes; it must not exist yet");

const copiedByPostgres =
  "PostgreSQL's own tools copy this database: pg_dump, or base backups with the write-ahead log. Keep APP_SECRET apart from the copy.";

const make = toolVerb({
  name: "backup",
  summary: "Copies the whole embedded database into one file while it serves. The copy lacks APP_SECRET: keep it too.",
  waitingFor: "Copying the database",
  flags: { file },
  calls: [
    storeCall("backup", { file }, async ({ store }, { file }, by) => {
      const copied = await store.proofs.backup(file);
      if (!copied.ok) return copied;
      const { bytes } = copied.value;
      const told = await store.audit.recordAudit(
        { agentId: null, action, subject: file, before: null, after: { bytes } },
        by,
      );
      return told.ok ? done({ file, bytes }) : told;
    }),
  ],
  async run(tool, { file }) {
    if (tool.settings.postgres !== null) return { ok: false, message: copiedByPostgres };
    const path = givenPath(file, tool.shell);
    if (existsSync(path)) return { ok: false, message: `${path} exists already. Name a new file.` };
    return tool.call("backup", { file: path });
  },
});

/** Lists the copies recorded in the audit. Only the operator knows where they are now. */
async function listBackups({ store }: Context): Promise<Outcome<JsonObject>> {
  const listed = await auditRowsOf(store, action);
  if (!listed.ok) return listed;
  const backups = listed.value.map(({ subject, at, actor }) => ({ file: subject, made_at: formatInstant(at), actor }));
  return done({ backups });
}

export const backup: Noun = {
  name: "backup",
  summary: "Backups: a copy of the database, made while it serves.",
  verbs: [make, storeVerb({ name: "backup list", summary: "Lists the backups made.", flags: {}, run: listBackups })],
};

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
