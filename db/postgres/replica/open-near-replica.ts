import { setTimeout as pause } from "node:timers/promises";
import { type Connection, type ConnectionSettings, openConnection } from "#db/postgres/connections/connection";
import { shownMark } from "./replica-mark";

/** 1 s: a replica that cannot be reached in this time is not waited for. */
export const replicaOpenMsMax = 1_000;
/** 1 s: a replica that does not show a row of its primary in this time is not near. */
const nearMsMax = 1_000;
const lookMs = 20;

/** Opens a connection to a replica that shows this row of its primary. */
export async function openNearReplica(mark: string, settings: ConnectionSettings): Promise<Connection> {
  const connection = await openConnection(settings);
  const tooLong = setTimeout(connection.lose, 2 * nearMsMax);
  const giveUpMs = performance.now() + nearMsMax;
  try {
    while ((await shownMark(connection)) !== mark) {
      if (performance.now() > giveUpMs) throw new Error("The replica does not show what its primary wrote.");
      await pause(lookMs);
    }
    return connection;
  } catch (error) {
    connection.lose();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}
