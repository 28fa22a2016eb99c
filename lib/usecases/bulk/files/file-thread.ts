import { parentPort, workerData } from "node:worker_threads";
import type { FileFinding } from "./file-reader";
import { readBulkFile } from "./read-bulk-file";

const port = parentPort;
const bytes: unknown = workerData;
if (!port || !(bytes instanceof Uint8Array)) throw new Error("This file reads one uploaded file, as a thread.");

/** 500 rows are taken in within a millisecond, so that the thread that receives them goes on with other work. */
const rowsPerMessage = 500;

const tell = (finding: FileFinding): void => port.postMessage(finding);

const read = readBulkFile(bytes);
if (read.ok) {
  const { rows, ...rest } = read.value;
  for (let at = 0; at < rows.length; at += rowsPerMessage) tell({ rows: rows.slice(at, at + rowsPerMessage) });
  tell(rest);
} else tell({ refused: read.failure.message });
