import { requestReadersMax } from "#db/postgres/request-log/request-bounds";
import { exportsAtOnceMax } from "#lib/domain/exports/export-places";

const apiReadersMax = 4;
const deskReadersMax = 4;
/** Transfers of one wallet go through one of these, so that a server never competes with itself for a wallet. */
const transferLanesMax = 2;
const walletCommandsAtOnceMax = 2;
/** A batch of trades is read and judged while the one before it is written. */
const bulkJobsAtOnceMax = 2;
export const jobsAtOnceMax = 4;

/**
 * Upkeep, numbers, rates, control, news of other servers, the request log's writer, the proof of a read and that of a
 * write have one each.
 */
export const apartConnections = 8 + requestReadersMax;

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

/** Shares a server's connections out among the kinds of its work, near their usual proportions and one each at least. */
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
