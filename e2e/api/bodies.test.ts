import { beforeAll, describe, expect, it } from "vitest";
import { TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { RawConnection } from "#e2e/fixtures/clients/raw-connection";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, transferPath, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { testPatienceMs, withTestPatience } from "#e2e/fixtures/faults/test-patience";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
/** Gives up a body soon. */
const impatient = openOffice(withTestPatience);
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const target = transferPath("deposit", "never-opened");
const good = JSON.stringify(transferRequest("T-1"));

describe.concurrent("a body", () => {
  const padded = (player: string, size: number): Call => ({
    target: transferPath("deposit", player),
    body: good.padEnd(size, " "),
  });

  it("may have 16 KiB and not a byte more", async () => {
    expectData(await client.call(padded("sized", 16 * 1024)), TransferData);
    const answer = await client.call(padded("never-opened", 16 * 1024 + 1));
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(413);
  });

  it("of 100 MB is refused by its Content-Length, before it is sent", async () => {
    const size = 100 * 1024 * 1024;
    const connection = new RawConnection(office.url());
    connection.write(`${client.head({ target, method: "POST" }, size)}\r\n`);
    const answer = readEnvelope(await connection.answer);
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(413);
  });

  it("of 100 MB in chunks is refused when it passes the limit, and is cut", async () => {
    const connection = new RawConnection(office.url());
    const headers = { "Content-Length": null, "Transfer-Encoding": "chunked" };
    connection.write(`${client.head({ target, method: "POST", headers }, 0)}\r\n`);
    const piece = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(1024 * 1024, " "), Buffer.from("\r\n")]);
    await connection.flood(piece, 100);
    const answer = readEnvelope(await connection.answer);
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(413);
  });

  it("in chunks is accepted like any other body", async () => {
    const call: Call = {
      target: transferPath("deposit", "chunked"),
      method: "POST",
      headers: { "Content-Length": null, "Transfer-Encoding": "chunked" },
      signedAs: { body: good },
    };
    const connection = new RawConnection(office.url());
    connection.write(`${client.head(call, 0)}\r\n`);
    for (const character of good) connection.write(`1\r\n${character}\r\n`);
    connection.write("0\r\n\r\n");
    expectData(readEnvelope(await connection.answer), TransferData);
  });
});

describe.concurrent("a body that does not arrive", () => {
  it("is given up after a bounded wait, and posts nothing", async () => {
    const asked = await impatient.newClient();
    const began = performance.now();
    const connection = new RawConnection(impatient.url());
    connection.write(`${asked.head({ target, method: "POST", signedAs: { body: good } }, good.length)}\r\n`);
    connection.write(good.slice(0, -1));
    expectRefusal(readEnvelope(await connection.answer), 10021);
    const waitedMs = performance.now() - began;
    expect(waitedMs).toBeGreaterThanOrEqual(testPatienceMs);
    expect(waitedMs).toBeLessThan(testPatienceMs + 5_000);
    expectRefusal(await balance(asked, "never-opened"), 20110);
  });

  it("because its sender hung up posts nothing, and disturbs no other request", async () => {
    const connections = Array.from({ length: 50 }, () => new RawConnection(office.url()));
    for (const connection of connections) {
      connection.write(`${client.head({ target, method: "POST", signedAs: { body: good } }, good.length)}\r\n`);
      connection.write(good.slice(0, -1));
    }
    expect((await balance(client, "never-opened")).code).toBe(20110);
    for (const connection of connections) connection.close();
    expectRefusal(await balance(client, "never-opened"), 20110);
  });
});
