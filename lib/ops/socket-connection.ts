import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { Context } from "#lib/context";
import { toolCallsMax, toolFrameBytesMax } from "#lib/limits";
import { callFrame, frameOf, readFrame } from "./frames";
import { readLines } from "./read-lines";
import { type Ask, runCommand } from "./run-command";
import type { Reply } from "./verb";

export interface ToolLog {
  error(facts: object, message: string): void;
}

const stopping: Reply = {
  ok: false,
  message: "The server is stopping. Call again in a moment.",
};

/** One tool at the other end of a socket. */
export class SocketConnection {
  private readonly running = new Set<Promise<void>>();
  private isClosing = false;

  constructor(
    private readonly socket: Socket,
    private readonly context: Context,
    private readonly log: ToolLog,
  ) {
    // A tool that goes away is no fault of the server; what it asked for is done all the same.
    socket.on("error", () => {});
  }

  /** Serves until the tool goes away, or sends what is not ours. */
  async serve(): Promise<void> {
    this.socket.write(frameOf({ ready: true }));
    try {
      for await (const { bytes } of readLines(this.socket, toolFrameBytesMax)) {
        const call = bytes && readFrame(callFrame, bytes);
        if (!call) break;
        // Not read on until one is through, so that what waits stays in the tool.
        if (this.running.size >= toolCallsMax) await Promise.race(this.running);
        const work: Promise<void> = this.answer(call.id, call).finally(() => this.running.delete(work));
        this.running.add(work);
        // A batch of trades takes milliseconds to judge: between two of them, requests of agents get their turn.
        await setImmediate();
      }
    } catch {
      // Cut off in the middle of a line: nothing that could be answered.
    }
    await Promise.all(this.running);
    this.socket.destroy();
  }

  /** Lets what runs come to its answer, and takes nothing new. */
  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all(this.running);
    this.socket.destroy();
  }

  get callCount(): number {
    return this.running.size;
  }

  cut(): void {
    this.socket.destroy();
  }

  private async answer(id: number, ask: Ask): Promise<void> {
    const reply = this.isClosing ? stopping : await this.run(ask);
    const frame = frameOf({ id, ...reply });
    const isTooLong = Buffer.byteLength(frame) > toolFrameBytesMax;
    this.socket.write(
      isTooLong ? frameOf({ id, ok: false, message: "The answer is too long. Ask for fewer rows." }) : frame,
    );
  }

  private async run(ask: Ask): Promise<Reply> {
    try {
      return await runCommand(this.context, ask);
    } catch (error) {
      this.log.error(
        { command: ask.command, error: error instanceof Error ? error.message : String(error) },
        "a command of the tool failed",
      );
      return {
        ok: false,
        message: "The server failed at this, and its log says why. Look whether the change was made.",
      };
    }
  }
}
