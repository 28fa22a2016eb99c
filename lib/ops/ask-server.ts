import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { toolFrameBytesMax, toolGreetingMsMax } from "#lib/limits";
import type { Engine } from "./engine";
import { codeOf } from "./error-facts";
import { frameOf, greetingFrame, readFrame, replyFrame } from "./frames";
import { systemUser } from "./operator";
import { type Line, readLines } from "./read-lines";
import { socketPathToAsk } from "./socket-path";
import type { Reply } from "./verb";

/** The server's end of the socket, or null when none answers there. */
export async function askServer(socketFile: string): Promise<Engine | null> {
  const path = socketPathToAsk(socketFile);
  if (path === null) return null;
  const socket = connect(path);
  socket.setTimeout(toolGreetingMsMax, () => socket.destroy());
  const lines = readLines(socket, toolFrameBytesMax);
  try {
    await once(socket, "connect");
    const first = await lines.next();
    if (first.done || !first.value.bytes || !readFrame(greetingFrame, first.value.bytes)) return null;
  } catch (error) {
    if (codeOf(error) === "EACCES") {
      throw new Error(
        `The server's socket ${path} belongs to another user: run the tool as the one that the server runs under.`,
      );
    }
    return null;
  }
  socket.setTimeout(0);
  return new SocketEngine(socket, lines);
}

class SocketEngine implements Engine {
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly user = systemUser();
  private lastId = 0;
  private gone = false;

  constructor(
    private readonly socket: Socket,
    lines: AsyncIterable<Line>,
  ) {
    void this.listen(lines);
  }

  call(command: string, args: Readonly<Record<string, unknown>>): Promise<Reply> {
    this.lastId += 1;
    const id = this.lastId;
    const frame = frameOf({ id, command, args, user: this.user });
    if (this.gone) return Promise.resolve(unanswered);
    if (Buffer.byteLength(frame) > toolFrameBytesMax)
      return Promise.resolve({ ok: false, message: "The call is too long." });
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.socket.write(frame);
    });
  }

  async close(): Promise<void> {
    this.socket.destroy();
  }

  private async listen(lines: AsyncIterable<Line>): Promise<void> {
    try {
      for await (const { bytes } of lines) {
        const reply = bytes && readFrame(replyFrame, bytes);
        if (!reply) break;
        const { id, ...rest } = reply;
        this.waiting.get(id)?.(rest);
        this.waiting.delete(id);
      }
    } catch {
      // The connection broke. Whoever still waits learns it below.
    }
    this.gone = true;
    this.socket.destroy();
    for (const answer of this.waiting.values()) answer(unanswered);
    this.waiting.clear();
  }
}

const unanswered: Reply = {
  ok: false,
  message: "The server went away before it answered. Look whether the change was made.",
};
