import { memberOperation } from "#lib/desk/member-operation";
import { bulkFileBytesMax } from "#lib/domain/bulk/bulk-run";
import { done, refuse } from "#lib/domain/failure";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { openBulkRun } from "#lib/usecases/bulk/check-bulk-run";
import { FileReader } from "#lib/usecases/bulk/files/file-reader";
import { FileBody, type UploadedRun, UploadParameters } from "./bulk-shape";
import { deskRun } from "./run-on-wire";

/** One for all agents of this process. */
const files = new FileReader();

export const uploadBulkRun = memberOperation({
  method: "POST",
  path: "/api/desk/bulk",
  may: "transfers:write",
  cost: "heavy",
  query: UploadParameters,
  body: FileBody,
  bodyType: "bytes",
  bodyBytesMax: bulkFileBytesMax,
  async handle({ context, agent, member: { email }, author }, { query, body: bytes }) {
    const { file_name: fileName, reason = "" } = query;
    const fault = faultOfUnseen("file_name", fileName) ?? (reason === "" ? null : faultOfReason(reason));
    if (fault) return refuse("parameter_wrong", fault);
    const read = await files.read(agent.id, bytes);
    if (!read.ok) return read;
    const opened = await openBulkRun(context, { agent, email, fileName, file: read.value, reason }, author);
    if (!opened.ok) return opened;
    const { run, isNew, ignored } = opened.value;
    return done<UploadedRun>({ run: deskRun(run), is_new: isNew, ignored_columns: ignored });
  },
});
