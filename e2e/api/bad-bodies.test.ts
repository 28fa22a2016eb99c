import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { TransferData } from "#e2e/fixtures/answer-shapes";
import { expectData, expectRefusal, readEnvelope } from "#e2e/fixtures/envelope";
import { openOffice } from "#e2e/fixtures/office";
import { RawConnection } from "#e2e/fixtures/raw-connection";
import type { Call, SignedClient } from "#e2e/fixtures/signed-client";
import { balance, transferPath, transferRequest } from "#e2e/fixtures/wallet-calls";
import { bodyWaitMsMax } from "#lib/limits";

const office = openOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const target = transferPath("deposit", "never-opened");
const send = (body: Uint8Array | string, more: Partial<Call> = {}) => client.call({ target, body, ...more });
const good = JSON.stringify(transferRequest("T-1"));
const withMembers = (members: string) => `{"currency":"EUR","amount":"10","ticket_id":"T-1",${members}}`;

describe("a body that is refused as it stands", () => {
  it.each<[what: string, body: Uint8Array | string]>([
    ["nothing", ""],
    ["white space", "  \n"],
    ["null", "null"],
    ["a number", "1"],
    ["a text", '"deposit"'],
    ["a list", `[${good}]`],
    ["two objects", `${good}${good}`],
    ["something after the object", `${good};`],
    ["half an object", good.slice(0, -5)],
    ["a comma too many", `${good.slice(0, -1)},}`],
    ["single quotes", good.replaceAll('"', "'")],
    ["a comment", `${good.slice(0, -1)}/* now */}`],
    ["names without quotes", '{currency:"EUR",amount:"10",ticket_id:"T-1"}'],
    ["NaN", '{"currency":"EUR","amount":NaN,"ticket_id":"T-1"}'],
    ["a raw control character in a text", '{"currency":"EUR","amount":"10","ticket_id":"T\n1"}'],
    ["a form", "currency=EUR&amount=10&ticket_id=T-1"],
    ["bytes that are no UTF-8", Buffer.from(good.replace("T-1", "T\xff1"), "latin1")],
    ["an overlong form in UTF-8", Buffer.from(good.replace("T-1", "T\xc0\xaf1"), "latin1")],
    ["half a surrogate pair in UTF-8", Buffer.from(good.replace("T-1", "T\xed\xa0\xbc1"), "latin1")],
    ["Latin-1", Buffer.from(good.replace("T-1", "Té"), "latin1")],
    ["a byte order mark", `\ufeff${good}`],
    ["UTF-16", Buffer.from(good, "utf16le")],
    ["a zip", gzipSync(good)],
    ["an empty object", "{}"],
    ["no currency", '{"amount":"10","ticket_id":"T-1"}'],
    ["no amount", '{"currency":"EUR","ticket_id":"T-1"}'],
    ["no ticket_id", '{"currency":"EUR","amount":"10"}'],
    ["an unknown member", withMembers('"note":"x"')],
    ["a member in another case", withMembers('"Amount":"10"')],
    ["a member of the prototype", withMembers('"__proto__":{"amount":"1"}')],
    ["a member called constructor", withMembers('"constructor":"x"')],
    ["a member twice, with one value", withMembers('"amount":"10"')],
    ["a member twice, with two values", withMembers('"amount":"1000"')],
    ["a member twice, once in escapes", withMembers('"\\u0061mount":"1000"')],
    ["an amount that is a number", '{"currency":"EUR","amount":10,"ticket_id":"T-1"}'],
    ["an amount that is a number past every bound", '{"currency":"EUR","amount":1e999,"ticket_id":"T-1"}'],
    ["an amount of null", '{"currency":"EUR","amount":null,"ticket_id":"T-1"}'],
    ["an amount in a list", '{"currency":"EUR","amount":["10"],"ticket_id":"T-1"}'],
    ["an amount in an object", '{"currency":"EUR","amount":{"value":"10"},"ticket_id":"T-1"}'],
    ["a currency that is no text", '{"currency":true,"amount":"10","ticket_id":"T-1"}'],
    ["a ticket_id that is a number", '{"currency":"EUR","amount":"10","ticket_id":1}'],
    ["lists in lists, thousands deep", `${"[".repeat(8_000)}${"]".repeat(8_000)}`],
    ["objects in objects, thousands deep", `${'{"a":'.repeat(2_500)}1${"}".repeat(2_500)}`],
    ["a number of ten thousand digits", `{"currency":"EUR","amount":${"9".repeat(10_000)},"ticket_id":"T-1"}`],
  ])("of %s gets 10021, and posts nothing", async (_, body) => {
    const answer = await send(body);
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(400);
    expectRefusal(await balance(client, "never-opened"), 20110);
  });

  it("names the member that is missing, unknown or of a wrong type", async () => {
    expect(expectRefusal(await send('{"amount":"10","ticket_id":"T-1"}'), 10021)).toContain("currency");
    expect(expectRefusal(await send(withMembers('"note":"x"')), 10021)).toContain("note");
    expect(expectRefusal(await send('{"currency":"EUR","amount":10,"ticket_id":"T-1"}'), 10021)).toContain("amount");
  });

  it("said to be in an encoding gets 10021, whatever it is in", async () => {
    for (const encoding of ["gzip", "deflate", "br"]) {
      expectRefusal(await send(gzipSync(good), { headers: { "Content-Encoding": encoding } }), 10021);
    }
  });
});

describe("a body's size", () => {
  const padded = (player: string, size: number): Call => ({
    target: transferPath("deposit", player),
    body: good.padEnd(size, " "),
  });

  it("may be 16 KiB and not a byte more", async () => {
    expectData(await client.call(padded("sized", 16 * 1024)), TransferData);
    const answer = await client.call(padded("never-opened", 16 * 1024 + 1));
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(413);
  });

  it("of 100 MB is refused by its announcement, before it was sent", async () => {
    const size = 100 * 1024 * 1024;
    const connection = new RawConnection(office.url());
    connection.write(`${client.head({ target, method: "POST" }, size)}\r\n`);
    const answer = readEnvelope(await connection.answer);
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(413);
  });

  it("of 100 MB in chunks is refused when it is over, and cut", async () => {
    const connection = new RawConnection(office.url());
    const headers = { "Content-Length": null, "Transfer-Encoding": "chunked" };
    connection.write(`${client.head({ target, method: "POST", headers }, 0)}\r\n`);
    const piece = Buffer.concat([Buffer.from("100000\r\n"), Buffer.alloc(1024 * 1024, " "), Buffer.from("\r\n")]);
    await connection.flood(piece, 100);
    const answer = readEnvelope(await connection.answer);
    expectRefusal(answer, 10021);
    expect(answer.status).toBe(413);
  });

  it("in chunks is taken like any other", async () => {
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

describe("a body that does not come", () => {
  it("is given up after a bounded wait, and posts nothing", async () => {
    const began = performance.now();
    const connection = new RawConnection(office.url());
    connection.write(`${client.head({ target, method: "POST", signedAs: { body: good } }, good.length)}\r\n`);
    connection.write(good.slice(0, -1));
    expectRefusal(readEnvelope(await connection.answer), 10021);
    expect(performance.now() - began).toBeLessThan(bodyWaitMsMax + 5_000);
    expectRefusal(await balance(client, "never-opened"), 20110);
  });

  it("because its sender hung up posts nothing, and harms nobody", async () => {
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
