import { memberOperation } from "#lib/desk/member-operation";
import { bulkFileBytesMax } from "#lib/domain/bulk/bulk-run";
import { done, refuse } from "#lib/domain/failure";
import { faultOfUnseen } from "#lib/domain/text/shown-text";
import { faultOfReason } from "#lib/domain/wallets/draft";
import { openBulkRun } from "#lib/usecases/bulk/open-bulk-run";
import { FileBody, type UploadedRun, UploadParameters } from "./bulk-shape";
import { deskRun } from "./run-on-wire";

export const uploadBulkRun = memberOperation({
  name: "upload-bulk-run",
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
    const opened = await openBulkRun(context, { agent, email, fileName, bytes, reason }, author);
    if (!opened.ok) return opened;
    const { run, isNew, ignored } = opened.value;
    return done<UploadedRun>({ run: deskRun(run), is_new: isNew, ignored_columns: ignored });
  },
});
