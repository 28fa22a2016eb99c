import { existsSync } from "node:fs";
import { done, type Outcome } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { operand } from "#lib/ops/line/flags";
import { type JsonObject, type Noun, storeCall, storeVerb, toolVerb } from "#lib/ops/line/verb";
import type { Context } from "#lib/usecases/context";
import { auditRowsOf } from "./audit-rows-of";
import { givenPath } from "./given-path";

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
export async function listBackups({ store }: Context): Promise<Outcome<JsonObject>> {
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
