import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { FileRow } from "#lib/domain/bulk/bulk-table";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { type ReadFile, refuseFile } from "./read-bulk-file";

/** What the thread tells: some rows, and at last how the reading ended. */
export type FileFinding = { readonly rows: readonly FileRow[] } | Omit<ReadFile, "rows"> | { readonly refused: string };

/** The greatest file that is read takes half a second and 60 MB. */
const readMsMax = 5_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };

/** Files being read or waiting, of one agent and of all. */
export const filesOfAgentMax = 2;
export const filesMax = 16;

// Every script runs in the project's root: npm sets it, and a bundle has no better way to find it.
const bundledThread = () => join(process.cwd(), "dist/bulk-file-thread.mjs");

/**
 * Reads uploaded files one at a time, each in a thread of its own with bounds on memory and time: a file that was made
 * to be slow or to grow ends its thread, and nothing else.
 */
export class FileReader {
  private readonly ofAgent = new Map<string, number>();
  private count = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly script = bundledThread,
    private readonly msMax = readMsMax,
  ) {}

  async read(agentId: string, bytes: Uint8Array): Promise<Outcome<ReadFile>> {
    if (this.count === filesMax || this.ofAgent.get(agentId) === filesOfAgentMax) {
      return refuse("not_available", "Other files are being read. Upload this one again in a few seconds.", 5);
    }
    this.move(agentId, 1);
    const turn = this.last.then(() => readInThread(this.script(), bytes, this.msMax));
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.move(agentId, -1);
    }
  }

  private move(agentId: string, by: number): void {
    this.count += by;
    const left = (this.ofAgent.get(agentId) ?? 0) + by;
    if (left === 0) this.ofAgent.delete(agentId);
    else this.ofAgent.set(agentId, left);
  }
}

const tooMuch = () =>
  refuseFile("Reading the file takes too long or too much memory. Keep only the transfers, and save it as CSV.");

async function readInThread(script: string, workerData: Uint8Array, msMax: number): Promise<Outcome<ReadFile>> {
  const worker = new Worker(script, { workerData, resourceLimits, name: "bulk file" });
  const rows: FileRow[] = [];
  let answer: Outcome<ReadFile> = tooMuch();
  worker.on("message", (finding: FileFinding) => {
    if ("rows" in finding) rows.push(...finding.rows);
    else answer = "refused" in finding ? refuseFile(finding.refused) : done({ rows, ...finding });
  });
  const late = setTimeout(() => worker.terminate(), msMax);
  try {
    return await new Promise((resolve, reject) => {
      worker.on("exit", () => resolve(answer));
      worker.on("error", (error) => {
        if (!isOutOfMemory(error)) reject(error);
      });
    });
  } finally {
    clearTimeout(late);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
