import { type Connection, type ConnectionSettings, openConnection } from "./connection";
import { StandbyHost } from "./faults";
import { connectMsMax } from "./wait-bounds";

/** Opens a connection to a server that takes writes, and never to a server that is in recovery. */
export async function openPrimary(settings: ConnectionSettings): Promise<Connection> {
  const connection = await openConnection(settings);
  // A server may accept a connection and then hang: it is given up like one that cannot be reached.
  const tooLong = setTimeout(connection.lose, settings.openMsMax ?? connectMsMax);
  try {
    const { rows } = await connection.client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
    if (rows[0]?.standby === false) return connection;
  } catch (error) {
    connection.lose();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
  await connection.close();
  throw new StandbyHost("This server is a standby, and takes no writes.");
}
