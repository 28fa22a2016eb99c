import { Agent, type RequestOptions, request } from "node:http";
import { readWhole } from "#lib/ops/line/input";
import { codeOf } from "#lib/ops/line/output";
import type { Engine, Reply } from "#lib/ops/line/verb";
import { systemUser } from "./operator";
import { readMessage, replyMessage } from "./socket-messages";
import { socketPathToAsk } from "./socket-path";
import { toolMessageBytesMax } from "./tool-calls";

/** 8 calls of a tool run at once, each on its own connection; the next waits in the tool. */
const toolSocketsMax = 8;
const toolGreetingMsMax = 2_000;

/** The server at the other end of the socket; null when none answers. */
export async function askServer(socketFile: string): Promise<Engine | null> {
  const socketPath = socketPathToAsk(socketFile);
  if (socketPath === null) return null;
  const agent = new Agent({ keepAlive: true, maxSockets: toolSocketsMax });
  try {
    await send({ socketPath, agent, signal: AbortSignal.timeout(toolGreetingMsMax) });
  } catch (error) {
    agent.destroy();
    if (codeOf(error) === "EACCES") {
      throw new Error(`The server's socket ${socketPath} belongs to another user: run the tool as that user.`);
    }
    return null;
  }
  const user = systemUser();
  return {
    async call(call, args) {
      const body = Buffer.from(JSON.stringify({ call, args, user }));
      if (body.length > toolMessageBytesMax) return { ok: false, message: "The call is too long." };
      const answer = await send({ socketPath, agent, method: "POST" }, body).catch(() => null);
      return readMessage(replyMessage, answer) ?? unanswered;
    },
    async close() {
      agent.destroy();
    },
  };
}

/** The body of the answer; null when longer than the bound. */
function send(options: RequestOptions, body?: Buffer): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    request(options, (response) => readWhole(response, toolMessageBytesMax).then(resolve, reject))
      .once("error", reject)
      .end(body);
  });
}

const unanswered: Reply = {
  ok: false,
  message: "The server went away before it answered. Check whether the change was made.",
  fault: "out of reach",
};
