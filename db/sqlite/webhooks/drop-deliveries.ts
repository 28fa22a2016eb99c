import type { Connection } from "#db/sqlite/engine/connection";
import { dropTexts } from "#db/webhooks/drop-texts";
import type { DropDeliveries } from "#lib/commands/write";
import { mapValues } from "#lib/domain/map-values";

const texts = dropTexts("in (select value from json_each(?))");

export function dropDeliveries({ client }: Connection): (write: DropDeliveries) => void {
  const drop = mapValues(texts, (text) => client.prepare<(string | bigint)[]>(text));
  return ({ agentId, endpointId, sequences, hoursBefore }) => {
    const named = JSON.stringify(sequences);
    drop.attempts.run(agentId, endpointId, named);
    drop.deliveries.run(agentId, endpointId, named);
    drop.hours.run(agentId, endpointId, hoursBefore);
  };
}
