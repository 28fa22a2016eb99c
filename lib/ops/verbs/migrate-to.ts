import { databaseMoveAction, type Moved, type MoveProgress } from "#lib/domain/database-move";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { operand } from "#lib/ops/line/flags";
import { lineOf } from "#lib/ops/line/output";
import { progressLine, terminalLine } from "#lib/ops/line/progress";
import { type JsonObject, type Noun, storeVerb, toolVerb } from "#lib/ops/line/verb";
import { operator, systemUser } from "#lib/ops/socket/operator";
import { systemClock } from "#lib/process/clock";
import { moveTo } from "#lib/process/runtime";
import { readOtherPostgres, type Settings } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";
import { digestOver } from "#lib/usecases/books/verify-books";
import { auditRowsOf } from "./audit";

const move = toolVerb({
  name: "migrate-to",
  summary:
    "Copies the embedded database, all but the request log, to an empty PostgreSQL, and proves that both are alike. The server has to be stopped.",
  flags: {
    address: operand("ADDRESS", "postgres://user@host/database, with DATABASE_PASSWORD_FILE where there is a password"),
  },
  calls: [],
  isBad: ({ faults }) => faults !== 0,
  async run(tool, { address }) {
    const { settings, shell } = tool;
    if (settings.postgres !== null) {
      return { ok: false, message: "DATABASE_URL names PostgreSQL already. Only an embedded database is moved." };
    }
    const target = readOtherPostgres(address, shell.env);
    const bar = terminalLine(shell.stderr, tool.quiet);
    try {
      const by = operator(systemUser(), systemClock().now());
      const moved = await moveTo(settings, target, by, shownOn(bar));
      if (!moved.ok) return { ok: false, message: moved.failure.message };
      return { ok: true, value: shownMove(moved.value), note: noteOn(moved.value, settings, target.shown) };
    } catch (error) {
      if (error instanceof SettingError) throw error;
      return { ok: false, message: `The move stopped: ${lineOf(error)}` };
    } finally {
      bar.clear();
    }
  },
});

function shownOn(bar: ReturnType<typeof terminalLine>): (progress: MoveProgress) => void {
  const start = performance.now();
  return ({ step, rows, rowsTotal }) => {
    const elapsedMs = performance.now() - start;
    const share = rowsTotal === 0 ? null : rows / rowsTotal;
    bar.show(() =>
      step === "proving" ? "Proving both databases…" : progressLine({ share, count: rows, unit: "rows", elapsedMs }),
    );
  };
}

const shownMove = ({ rows, proof }: Moved): JsonObject => ({
  rows,
  transfers: proof.transfers,
  trades: proof.trades,
  faults: proof.faultCount,
  ledger_digest: proof.ledger,
  books_digest: digestOver(proof.books),
  audit_head: proof.audit,
});

/** The operator's next step. */
function noteOn({ proof }: Moved, settings: Settings, shown: string): string {
  const secret =
    settings.appSecret === null
      ? `APP_SECRET_FILE=${settings.databaseFile}.secret`
      : "the APP_SECRET that the embedded database had";
  const faults =
    proof.faultCount > 0 ? " Both have the same faults: ledger, report, books and audit verify list them." : "";
  return `${shown} holds the same, proved by ledger, report, books, audit and the count of every table.${faults} Start the servers with DATABASE_URL naming it and ${secret}, and leave the embedded database stopped: it is as it was.`;
}

/** The old database is left unchanged, so only the new one's audit records the move. */
const list = storeVerb({
  name: "migrate-to list",
  summary: "Lists the move that filled this PostgreSQL.",
  flags: {},
  async run({ store }) {
    const listed = await auditRowsOf(store, databaseMoveAction);
    if (!listed.ok) return listed;
    const moves = listed.value.map(({ at, actor, after }) => ({ moved_at: formatInstant(at), actor, moved: after }));
    return done({ moves });
  },
});

export const migrateTo: Noun = {
  name: "migrate-to",
  summary: "Moving over: the embedded database moves to PostgreSQL.",
  verbs: [move, list],
};
