import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readWhole } from "#lib/ops/line/input";
import type { Reply } from "#lib/ops/line/verb";
import { nouns } from "#lib/ops/verbs/nouns";
import type { Context } from "#lib/usecases/context";
import { operator } from "./operator";
import { callMessage, readMessage } from "./socket-messages";

const calls = new Map(
  nouns.flatMap(({ verbs }) => verbs.flatMap((verb) => verb.calls.map((call) => [call.name, call] as const))),
);

interface Ask {
  readonly call: string;
  readonly args: unknown;
  /** The operating system account that the tool runs under. */
  readonly user: string;
}

/** Runs where the store is open: in the server that holds an embedded database, or in the tool itself. */
export async function runCall(
  context: Context,
  { call, args, user }: Ask,
  place: "the server" | "the tool",
): Promise<Reply> {
  const known = calls.get(call);
  if (!known)
    return { ok: false, message: `The server does not know "${call}": restart it, so that both are one release.` };
  if (known.isAlone && place === "the server") {
    return {
      ok: false,
      message: "The server has to be stopped for this, because all its agents would wait meanwhile.",
    };
  }
  return known.run(context, args, operator(user, context.clock.now()));
}

export const toolMessageBytesMax = 16 * 1024 * 1024;

export interface ToolLog {
  error(facts: object, message: string): void;
}

/** Serves the operator's tool: a GET asks whether a server is there, a POST carries one call. */
export class ToolCalls {
  private readonly running = new Set<ServerResponse>();
  private isClosing = false;

  constructor(
    private readonly context: Context,
    private readonly log: ToolLog,
  ) {}

  get count(): number {
    return this.running.size;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "GET") return void response.writeHead(204).end();
    const ask = readMessage(callMessage, await readWhole(request, toolMessageBytesMax));
    if (!ask) return void response.writeHead(400, { Connection: "close" }).end();
    this.running.add(response);
    response.once("close", () => this.running.delete(response));
    const text = JSON.stringify(await this.run(ask));
    const isTooLong = Buffer.byteLength(text) > toolMessageBytesMax;
    response.end(isTooLong ? JSON.stringify(refused("The answer is too long. Ask for fewer rows.")) : text);
  }

  /** Lets running calls finish, and accepts no new ones. */
  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all([...this.running].map((response) => once(response, "close")));
  }

  private async run(ask: Ask): Promise<Reply> {
    if (this.isClosing)
      return { ok: false, message: "The server is stopping. Call again in a moment.", fault: "out of reach" };
    try {
      return await runCall(this.context, ask, "the server");
    } catch (error) {
      const facts = { call: ask.call, error: error instanceof Error ? error.message : String(error) };
      this.log.error(facts, "a call of the tool failed");
      return refused("The call failed on the server; its log says why. Check whether the change was made.");
    }
  }
}

const refused = (message: string): Reply => ({ ok: false, message });
