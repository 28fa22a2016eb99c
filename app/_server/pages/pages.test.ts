import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Pages } from "./pages";

let preparations: { readonly done: () => void; readonly fail: () => void }[];
let closings: number;
let pages: Pages;
const server = createServer((request, response) => {
  pages.serve(request, response).catch(() => response.writeHead(500).end());
});
let url: string;

beforeEach(async () => {
  preparations = [];
  closings = 0;
  pages = new Pages(
    () =>
      new Promise((resolve, reject) => {
        const close = async () => {
          closings += 1;
        };
        const done = () => resolve({ serve: async (_request, response) => void response.end("a page"), close });
        preparations.push({ done, fail: () => reject(new Error("no pages")) });
      }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const read = async () => (await fetch(url)).text();

it("pages asked for before they are ready wait for one shared preparation", async () => {
  const early = [read(), read(), read()];
  await expect.poll(() => preparations.length).toBe(1);
  preparations[0]?.done();
  expect(await Promise.all([...early, read()])).toEqual(Array.from({ length: 4 }, () => "a page"));
  expect(preparations).toHaveLength(1);
});

it("a preparation that fails is tried anew by the next page", async () => {
  const early = fetch(url);
  await expect.poll(() => preparations.length).toBe(1);
  preparations[0]?.fail();
  expect((await early).status).toBe(500);
  const later = read();
  await expect.poll(() => preparations.length).toBe(2);
  preparations[1]?.done();
  expect(await later).toBe("a page");
});

it("a stop closes pages in preparation, and prepares none to close them", async () => {
  await pages.close();
  expect([preparations.length, closings]).toEqual([0, 0]);
  const early = read();
  await expect.poll(() => preparations.length).toBe(1);
  const closed = pages.close();
  preparations[0]?.done();
  await closed;
  expect([await early, closings]).toEqual(["a page", 1]);
});
