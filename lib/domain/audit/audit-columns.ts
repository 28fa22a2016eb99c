import { columnsOf } from "#lib/domain/lists/columns";
import type { AuditEntry } from "./audit";

const { moment, text } = columnsOf<AuditEntry>();

/** The recorded texts and times stand in a CSV exactly as they were chained, so that a hash can be recomputed. */
export const auditColumns = {
  at: moment(({ at }) => at),
  // A row's number is a name and not a quantity.
  id: text(({ number }) => String(number)),
  actor: text(({ actor }) => actor),
  action: text(({ action }) => action),
  subject: text(({ subject }) => subject),
  before: text(({ before }) => before),
  after: text(({ after }) => after),
  address: text(({ address }) => address),
  request_id: text(({ requestId }) => requestId),
  hash: text(({ hash }) => hash),
};
