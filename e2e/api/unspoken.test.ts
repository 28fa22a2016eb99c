import { expect, it } from "vitest";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();

const ask = (line: string, ...headers: string[]) =>
  exchangeBytes(office.url(), Buffer.from(`${[line, "Host: a", ...headers].join("\r\n")}\r\n\r\n`));

it.each(["h2c", "websocket"])("a client that offers %s with its call is answered in HTTP", async (protocol) => {
  // Next starts listening for offers with its first page.
  await fetch(`${office.url()}/sign-in`);
  const answer = await ask("GET /api/v1/time HTTP/1.1", "Connection: Upgrade", `Upgrade: ${protocol}`);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get("connection")).toBe("keep-alive");
});

it("a tunnel is refused in the envelope, which says what to do, and its connection ends", async () => {
  const answer = await ask("CONNECT a:443 HTTP/1.1");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("connection")).toBe("close");
  expect(JSON.parse(answer.text)).toMatchObject({ code: 10030, data: null });
});

it("a request with an unknown Expect header is answered like any other", async () => {
  expect(await ask("GET /api/v1/time HTTP/1.1", "Connection: close", "Expect: more")).toMatchObject({ status: 200 });
});
