import { createServer, get, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenAnywhere, stopListening } from "#e2e/fixtures/faults/listen-anywhere";
import { type SpreadConnections, spreadConnections } from "./spread-connections";

const names = ["one", "two"];
let servers: Server[] = [];
let proxy: SpreadConnections;
beforeAll(async () => {
  servers = names.map((name) => createServer((_, response) => response.end(name)));
  const urls: string[] = [];
  for (const server of servers) urls.push(await listenAnywhere(server));
  proxy = await spreadConnections({ host: "127.0.0.1", port: 0 }, urls);
});
afterAll(async () => {
  await proxy.close();
  for (const server of servers) if (server.listening) await stopListening(server);
});

/** Who answers on a new connection. */
const askAnew = () =>
  new Promise<string>((resolve, reject) => {
    get(proxy.url, { agent: false }, async (response) => {
      resolve((await response.setEncoding("utf8").toArray()).join(""));
    }).once("error", reject);
  });

describe("connections", () => {
  it("go to one server after the other", async () => {
    const answers = [await askAnew(), await askAnew(), await askAnew(), await askAnew()];
    expect(answers.slice(0, 2).sort()).toEqual(names);
    expect(answers.slice(2)).toEqual(answers.slice(0, 2));
  });

  it("all go to those that answer, once one is gone", async () => {
    const [gone] = servers;
    if (gone) await stopListening(gone);
    expect([await askAnew(), await askAnew(), await askAnew()]).toEqual(["two", "two", "two"]);
  });
});

it("a port that is taken is told as one", async () => {
  const port = Number(new URL(proxy.url).port);
  await expect(spreadConnections({ host: "127.0.0.1", port }, [])).rejects.toMatchObject({
    name: "SettingError",
    message: expect.stringContaining(`Port ${port} of 127.0.0.1 is in use`),
  });
});
