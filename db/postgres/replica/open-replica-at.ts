import type { Connection, ConnectionSettings } from "#db/postgres/connections/connection";
import type { ReplicaForJob } from "#db/postgres/jobs/job-setup";
import { ReplicaHosts } from "./replica-hosts";
import { replicaStand } from "./replica-stand";

/** Opens a connection to a replica that has reached a place in the primary's log. */
export async function openReplicaAt(
  { place, history, system }: ReplicaForJob,
  settings: ConnectionSettings,
): Promise<Connection> {
  const connection = await new ReplicaHosts(settings, system).open();
  const stand = await replicaStand(connection)();
  if (stand.place >= place && stand.history === history) return connection;
  connection.lose();
  throw new Error("The replica lacks a change that the reader knows of.");
}
