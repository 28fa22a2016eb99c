import { once } from "node:events";
import { createServer } from "node:http";
import { expect, it } from "vitest";
import { holdRequests } from "./hold-requests";

it("a request that comes before the server is ready is answered as soon as it is, and so are those after it", async () => {
  const server = createServer();
  const answerHeld = holdRequests(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const came = once(server, "request");
  const early = fetch(url);
  await came;
  answerHeld((_request, response) => void response.end("answered"));
  expect(await (await early).text()).toBe("answered");
  expect(await (await fetch(url)).text()).toBe("answered");
  server.closeAllConnections();
  server.close();
});
