import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { withNumbers } from "#db/postgres/connections/with-numbers";
import type { Transaction } from "#db/postgres/transactions/transaction";
import { dropTexts } from "#db/webhooks/drop-texts";
import type { DropDeliveries } from "#lib/commands/write";
import { mapValues } from "#lib/domain/map-values";

const texts = mapValues(dropTexts("= any(?::bigint[])"), withNumbers);

export function dropDeliveries(connection: Connection): (write: DropDeliveries, transaction: Transaction) => void {
  const drop = mapValues(texts, (text) => rawRows(connection, text));
  return ({ agentId, endpointId, sequences, hoursBefore }, { send }) => {
    send(drop.attempts(agentId, endpointId, sequences));
    send(drop.deliveries(agentId, endpointId, sequences));
    send(drop.hours(agentId, endpointId, hoursBefore));
  };
}
