import { createServer, type RequestListener } from "node:http";
import { expect, it, onTestFinished, vi } from "vitest";
import { gatePages } from "./page-gate";
import { readMsMax } from "./read-time";

const page = { headers: { rsc: "1" } };

/** A server, with a router's fetch from it that notes what the page is told. */
async function router(listener: RequestListener, awaited: string | null = null) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  const told: string[] = [];
  const ask = gatePages(fetch, {
    began() {
      told.push("began");
      return () => told.push("ended");
    },
    unanswered: (href) => told.push(href),
    isAwaited: (href) => href === awaited,
  });
  return { ask, told, stop, url: (path: string) => new URL(path, `http://127.0.0.1:${address.port}`) };
}

/** What a router that waits for a page gets: nothing, or the page. */
const ofPage = (coming: Promise<Response>, told: readonly string[]) =>
  Promise.race([coming, vi.waitFor(() => expect(told).toHaveLength(3)).then(() => "nothing")]);

const unanswered = ["began", "ended", "/players?search=a"];
const asked = "/players?search=a&_rsc=1x2y";

it("a page that arrives is given to the router complete, with its address", async () => {
  const { ask, told, url } = await router(({ url: path }, response) => {
    if (path?.startsWith("/old")) response.writeHead(307, { Location: "/new" }).end();
    else response.writeHead(200, { "Content-Type": "text/x-component" }).end("0:{}");
  });
  const response = await ask(url("/old?_rsc=1"), page);
  expect([response.ok, response.redirected, response.url]).toEqual([true, true, url("/new").href]);
  expect(await response.text()).toBe("0:{}");
  expect(told).toEqual(["began", "ended"]);
});

it("a page of a server that is gone never arrives, and is reported once by its own address", async () => {
  const { ask, told, url, stop } = await router((_, response) => response.end());
  stop();
  expect(await ofPage(ask(url(asked), page), told)).toBe("nothing");
  expect(told).toEqual(unanswered);
});

it.each([502, 503, 504])("a page for which a proxy answers %i never arrives either", async (status) => {
  const { ask, told, url } = await router((_, response) => response.writeHead(status).end("<h1>Bad gateway</h1>"));
  expect(await ofPage(ask(url(asked), page), told)).toBe("nothing");
  expect(told).toEqual(unanswered);
});

it("a page that breaks off counts as not arrived", async () => {
  const { ask, told, url } = await router((_, response) => {
    response.writeHead(200, { "Content-Length": 100 }).write("0:{", () => response.destroy());
  });
  expect(await ofPage(ask(url(asked), page), told)).toBe("nothing");
  expect(told).toEqual(unanswered);
});

it("a page that a server keeps waiting for is given up after 15 seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, told, url } = await router(() => {});
  void ask(url(asked), page);
  vi.advanceTimersByTime(readMsMax - 1);
  expect(told).toEqual(["began"]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(told).toEqual(unanswered));
});

it("any answer by the server itself is passed to the router", async () => {
  const { ask, told, url } = await router((_, response) => response.writeHead(404).end("<h1>None</h1>"));
  expect((await ask(url(asked), page)).status).toBe(404);
  expect(told).toEqual(["began", "ended"]);
});

it("other requests, and pages fetched ahead, fail as usual", async () => {
  const { ask, told, url, stop } = await router((_, response) => response.end());
  stop();
  await expect(ask(url("/api/desk/me"))).rejects.toThrow("fetch failed");
  await expect(ask(url(asked), { headers: { ...page.headers, "next-router-prefetch": "1" } })).rejects.toThrow();
  expect(told).toEqual([]);
});

it("a whole page fetched ahead fails as usual, and is reported when somebody has gone to it meanwhile", async () => {
  const ahead = { ...page, priority: "low" } as const;
  const { ask, told, url, stop } = await router((_, response) => response.writeHead(503).end());
  expect((await ask(url(asked), ahead)).status).toBe(503);
  stop();
  await expect(ask(url(asked), ahead)).rejects.toThrow("fetch failed");
  expect(told).toEqual([]);
  const gone = await router((_, response) => response.end(), "/players?search=a");
  gone.stop();
  expect(await ofPage(gone.ask(gone.url(asked), ahead), gone.told)).toBe("nothing");
  expect(gone.told).toEqual(unanswered);
});

it("a page that the router cancels is not reported", async () => {
  const { ask, told, url } = await router(() => {});
  const caller = new AbortController();
  const coming = ask(url(asked), { ...page, signal: caller.signal });
  caller.abort();
  await expect(coming).rejects.toThrow();
  expect(told).toEqual(["began", "ended"]);
});
