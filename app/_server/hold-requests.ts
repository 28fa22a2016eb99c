import type { IncomingMessage, Server, ServerResponse } from "node:http";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The port is open a moment before the pages are ready. Without a listener, a request that comes in between would never
 * be answered: it is kept, and answered with the first one after. There are no more of them than connections.
 */
export function holdRequests(server: Server): (answer: Answer) => void {
  const held: Parameters<Answer>[] = [];
  const hold: Answer = (request, response) => held.push([request, response]);
  server.on("request", hold);
  return (answer) => {
    server.off("request", hold).on("request", answer);
    for (const [request, response] of held) answer(request, response);
  };
}
