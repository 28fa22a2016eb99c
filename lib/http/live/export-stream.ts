import { exportIdleMsMax, exportMsMax, type OpenExport } from "#lib/domain/exports/export";
import type { Clock, Later } from "#lib/process/clock";

/** 5 s: a member who may no longer export is cut off within this time. */
export const exportRecheckMs = 5_000;

export type ExportEnd = "whole" | "given up" | "failed";

export interface ExportWatch {
  readonly clock: Clock;
  readonly later: Later;
  /** The first piece, which exists before the answer begins. */
  readonly first: Uint8Array<ArrayBuffer>;
  readonly stillAllowed: () => Promise<boolean>;
  /** Aborts when the browser has gone. */
  readonly gone: AbortSignal;
  readonly onEnd: (end: ExportEnd, bytes: number) => void;
}

/**
 * An export's pieces at the pace of the browser: the next is made when the last has left. Any fault cuts the
 * connection, so that half a file is never taken for a whole one.
 */
export function exportStream(exported: OpenExport, watch: ExportWatch): ReadableStream<Uint8Array> {
  const { clock, later, stillAllowed, gone, onEnd } = watch;
  const startMs = clock.monotonicMs();
  let checkedMs = startMs;
  let bytes = 0;
  let ended = false;
  let callOffIdle = () => {};
  let fail: (error: Error) => void = () => {};

  async function end(how: ExportEnd): Promise<void> {
    if (ended) return;
    ended = true;
    callOffIdle();
    callOffDeadline();
    gone.removeEventListener("abort", giveUp);
    const told = () => onEnd(how, bytes);
    await exported.close().then(told, told);
  }
  function breakOff(why: string, how: ExportEnd): void {
    if (ended) return;
    fail(new Error(why));
    void end(how);
  }
  const giveUp = () => breakOff("The browser has gone.", "given up");
  const callOffDeadline = later(exportMsMax, () => breakOff("The export took too long.", "failed"));
  gone.addEventListener("abort", giveUp);

  async function nextPart(): Promise<Uint8Array | null> {
    const nowMs = clock.monotonicMs();
    if (nowMs - checkedMs >= exportRecheckMs) {
      checkedMs = nowMs;
      if (!(await stillAllowed())) throw new Error("The member may no longer export.");
    }
    const part = await exported.next();
    if (!part.ok) throw new Error(part.failure.message);
    return part.value;
  }
  function pass(part: Uint8Array, controller: ReadableStreamDefaultController<Uint8Array>): void {
    bytes += part.length;
    controller.enqueue(part);
    callOffIdle();
    callOffIdle = later(exportIdleMsMax, () => breakOff("Nobody reads the export.", "failed"));
  }

  return new ReadableStream<Uint8Array>({
    start(controller) {
      fail = (error) => controller.error(error);
      pass(watch.first, controller);
      if (gone.aborted) giveUp();
    },
    async pull(controller) {
      try {
        const part = await nextPart();
        if (ended) return;
        if (part !== null) return pass(part, controller);
        // The place is freed before the browser has the last piece, so that it can start the next export at once.
        await end("whole");
        controller.close();
      } catch (error) {
        breakOff(error instanceof Error ? error.message : String(error), "failed");
      }
    },
    cancel: () => end("given up"),
  });
}
