import { requestReadersMax } from "#db/postgres/request-log/postgres-request-log";
import { exportsAtOnceMax } from "#lib/domain/exports/export-places";

const apiReadersMax = 4;
const deskReadersMax = 4;
/** 2 lanes: the transfers of a wallet share a lane, so that a server never competes with itself for a wallet. */
const transferLanesMax = 2;
const walletCommandsAtOnceMax = 2;
/** 2: a batch of trades is read and judged while the batch before it is written. */
const bulkJobsAtOnceMax = 2;
export const jobsAtOnceMax = 4;

/**
 * One connection each for upkeep, numbers, quotas, control, notices, the numbering of events, the request log's writer,
 * the proof of a read and the proof of a write; the rest for the log's readers.
 */
export const apartConnections = 9 + requestReadersMax;

const usual = {
  apiReaders: apiReadersMax,
  deskReaders: deskReadersMax,
  walletCommands: walletCommandsAtOnceMax,
  transferLanes: transferLanesMax,
  bulkJobs: bulkJobsAtOnceMax,
  jobs: jobsAtOnceMax,
  exports: exportsAtOnceMax,
};

export type ConnectionSizes = typeof usual;

const kinds = ["apiReaders", "deskReaders", "walletCommands", "transferLanes", "bulkJobs", "jobs", "exports"] as const;

/** Splits a server's connections among its kinds of work: near the usual proportions, and at least one for each. */
export function splitConnections(total: number | null): ConnectionSizes {
  if (total === null) return usual;
  const sizes = {
    apiReaders: 1,
    deskReaders: 1,
    walletCommands: 1,
    transferLanes: 1,
    bulkJobs: 1,
    jobs: 1,
    exports: 1,
  };
  for (let left = total - apartConnections - kinds.length; left > 0; left -= 1) {
    const neediest = kinds.reduce((one, other) => (share(sizes, other) < share(sizes, one) ? other : one));
    sizes[neediest] += 1;
  }
  return sizes;
}

const share = (sizes: ConnectionSizes, kind: (typeof kinds)[number]): number => sizes[kind] / usual[kind];
