import { Agent, type IncomingMessage, request } from "node:http";
import { answerWaitMsMax } from "#e2e/fixtures/clients/raw-connection";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import type { LoadAnswer, LoadClient } from "./load-client";
import { type RequestParts, signedHeaders } from "./signed-request";

/** One keep-alive connection by Node's own client, as most agents' programs use one. */
export function httpClient(url: string, credentials: Credentials): LoadClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  return {
    exchange: (parts: RequestParts) =>
      new Promise((resolve) => {
        const { method, target: path, body } = parts;
        const headers = signedHeaders(credentials, parts);
        const sent = request({ agent, hostname, port, method, path, headers, timeout: answerWaitMsMax }, (answer) =>
          readAnswer(answer, resolve),
        );
        sent.on("timeout", () => sent.destroy()).on("error", () => resolve(null));
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
}

function readAnswer(answer: IncomingMessage, resolve: (answer: LoadAnswer | null) => void): void {
  let body = "";
  answer.setEncoding("latin1").on("data", (chunk: string) => {
    body += chunk;
  });
  answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body }));
  answer.on("error", () => resolve(null));
}
