import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, transferPath, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const target = transferPath("deposit", "never-opened");
const send = (body: Uint8Array | string, more: Partial<Call> = {}) => client.call({ target, body, ...more });
const good = JSON.stringify(transferRequest("T-1"));
const withMembers = (members: string) => `{"currency":"EUR","amount":"10","ticket_id":"T-1",${members}}`;

describe("a malformed body", () => {
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

  it("is refused with the name of the member that is missing, unknown or of a wrong type", async () => {
    expect(expectRefusal(await send('{"amount":"10","ticket_id":"T-1"}'), 10021)).toContain("currency");
    expect(expectRefusal(await send(withMembers('"note":"x"')), 10021)).toContain("note");
    expect(expectRefusal(await send('{"currency":"EUR","amount":10,"ticket_id":"T-1"}'), 10021)).toContain("amount");
  });

  it("with a Content-Encoding gets 10021, whatever the encoding", async () => {
    for (const encoding of ["gzip", "deflate", "br"]) {
      expectRefusal(await send(gzipSync(good), { headers: { "Content-Encoding": encoding } }), 10021);
    }
  });
});
