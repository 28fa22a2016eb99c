import { expect, it } from "vitest";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();

const ask = (line: string, ...headers: string[]) =>
  exchangeBytes(office.url(), Buffer.from(`${[line, "Host: a", ...headers].join("\r\n")}\r\n\r\n`));

it("a client that offers HTTP/2 with its call is answered like any other, and its connection stays open", async () => {
  // Next starts listening for upgrades with its first page.
  await fetch(`${office.url()}/sign-in`);
  const answer = await ask("GET /api/v1/time HTTP/1.1", "Connection: Upgrade", "Upgrade: h2c");
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get("connection")).toBe("keep-alive");
});

it.each([
  ["a websocket", "GET /x HTTP/1.1", ["Connection: Upgrade", "Upgrade: websocket"], 400, 10020],
  ["a tunnel", "CONNECT a:443 HTTP/1.1", [], 405, 10030],
])(
  "%s is refused in the envelope, which says what to do, and its connection ends",
  async (_what, line, headers, status, code) => {
    const answer = await ask(line, ...headers);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("connection")).toBe("close");
    expect(JSON.parse(answer.text)).toMatchObject({ code, data: null });
  },
);

it("a request with an unknown Expect header is answered like any other", async () => {
  expect(await ask("GET /api/v1/time HTTP/1.1", "Connection: close", "Expect: more")).toMatchObject({ status: 200 });
});
