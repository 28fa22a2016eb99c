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
    ["a list", `[${good}]`],
    ["something after the object", `${good};`],
    ["bytes that are no UTF-8", Buffer.from(good.replace("T-1", "T\xff1"), "latin1")],
    ["an empty object", "{}"],
    ["an unknown member", withMembers('"note":"x"')],
    ["a member twice, once in escapes", withMembers('"\\u0061mount":"1000"')],
    ["an amount that is a number", '{"currency":"EUR","amount":10,"ticket_id":"T-1"}'],
    ["an amount of null", '{"currency":"EUR","amount":null,"ticket_id":"T-1"}'],
    ["lists in lists, thousands deep", `${"[".repeat(8_000)}${"]".repeat(8_000)}`],
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
