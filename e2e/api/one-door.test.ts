import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { memoryOf } from "#e2e/bench/memory-of";
import { type DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { expectData, readEnvelope } from "#e2e/fixtures/clients/envelope";
import { exchangeBytes, RawConnection } from "#e2e/fixtures/clients/raw-connection";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transactions, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { internalHeadersFor, spellingsOf } from "#e2e/fixtures/made/spellings";
import { openOffice } from "#e2e/fixtures/offices/office";
import { routes } from "#lib/api/serve-api";

const office = openOffice();
const operations = routes.map(({ name, method, path }) => ({
  name,
  method,
  path: path.replace("{external_player_id}", "p-1"),
}));
let agentId: string;
let client: SignedClient;
let owner: DeskClient;
beforeAll(async () => {
  agentId = await office.newAgent();
  client = await office.newKey(agentId);
  owner = await signedInMember(office, "owner", agentId);
});

/** Next and the desk set one of these headers on every answer. The API's own door sets none of them. */
const marks = ["x-frame-options", "transfer-encoding", "vary"];

/** The end of another path may be an id, which its client may escape. */
const spelled = operations.filter(({ path }) => !path.endsWith("}"));

describe("an operation has one door", () => {
  it("is tested with every operation", () => expect(spelled.length).toBeGreaterThan(15));

  it.each(spelled)("$name is served under no other spelling of its path, signed for either", async (operation) => {
    const { method, path } = operation;
    const spellings = spellingsOf(path);
    expect(spellings.length).toBeGreaterThan(80);
    for (const target of spellings) {
      for (const signedAs of [{}, { target: path }]) {
        const answer = await exchangeBytes(office.url(), client.packet({ method, target, signedAs }));
        const said = `${target}: ${answer.status} ${answer.text.slice(0, 100)}`;
        // A page or its 404, which looks nothing like the API, is not an operation's answer.
        if (!/^application\/json/.test(answer.headers.get("content-type") ?? "")) continue;
        expect([400, 401, 404, 405], said).toContain(answer.status);
        // A spelling may be the path of another operation, which refuses it: not signed for it, not signed in, no such trade.
        expect([10012, 10020, 10030, 20220, 30010, 30014], said).toContain(readEnvelope(answer).code);
        const isDesk = [30010, 30014].includes(readEnvelope(answer).code);
        if (!isDesk)
          expect(
            marks.filter((mark) => answer.headers.has(mark)),
            said,
          ).toEqual([]);
      }
    }
  });

  it.each(spelled)("$name is reached by no header that Next accepts from a proxy", async ({ method, path }) => {
    const headers = internalHeadersFor(path);
    const of = async (target: string, sent: Readonly<Record<string, string>>) => {
      const signedAs = { target: path, method };
      const packet = client.packet({ method: "GET", target, signedAs, headers: sent });
      const { status, text, headers: told } = await exchangeBytes(office.url(), packet);
      return {
        status,
        type: told.get("content-type"),
        code: text.startsWith("{") ? readEnvelope({ status, text, headers: told }).code : null,
      };
    };
    for (const target of ["/sign-in", "/no-such-page", "/api/desk/none"]) {
      const answer = await of(target, headers);
      expect(answer).toEqual(await of(target, {}));
      expect([null, 30014]).toContain(answer.code);
    }
  });

  it("is reached by no member through a missing page, because Next's own route of operations answers 10030", async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = ["Host: localhost", "Connection: close", "Accept: text/html", `Cookie: ${cookie}`];
    for (const path of ["/api/v1/time", "/api/desk/me"]) {
      for (const target of spellingsOf(path).filter((spelled) => !spelled.startsWith(`${path}?`))) {
        const packet = Buffer.from([`GET ${target} HTTP/1.1`, ...headers, "", ""].join("\r\n"), "latin1");
        const answer = await exchangeBytes(office.url(), packet);
        const isData = /^application\/json/.test(answer.headers.get("content-type") ?? "");
        const said = `${target}: ${answer.status} ${answer.text.slice(0, 100)}`;
        if (isData) expect([10020, 10030, 30014], said).toContain(readEnvelope(answer).code);
      }
    }
    // Some spellings did lead there: the route says so in the log.
    expect(office.log()).toContain("a request came to a route for development and was refused");
  });

  it("accepts no query parameter of Next's", async () => {
    const answer = await client.get("/api/v1/user/exchange/wallets/p-1/balance?nxtPexternal_player_id=p-2");
    expect(answer).toMatchObject({ status: 400, code: 10020 });
  });
});

describe("a player's id in a path", () => {
  it.each([
    ["a@b:c", "a%40b%3Ac"],
    ["a@b:c", "a@b:c"],
    ["p-1", "%70%2D1"],
    [".", "%2e"],
    [".", "."],
    ["..", "%2E%2e"],
    ["..", ".."],
    ["...", "..%2e"],
  ])("may be %s written as %s, and is signed as written", async (player, spelled) => {
    const ticketId = `T-${spelled}`;
    expect(await deposit(client, spelled, transferRequest(ticketId))).toMatchObject({ status: 200, code: 0 });
    const listed = await transactions(client, { ticket_id: ticketId });
    expect(listed).toMatchObject({ data: { transactions: [{ external_player_id: player }] } });
  });
});

describe("a body with a wrong signature", () => {
  const piece = Buffer.alloc(1024 * 1024, 0x20);
  const pieces = 192;

  it("is read in by no path, however the path is spelled, and memory stays bounded", async () => {
    const before = await memoryOf(office.pid());
    for (const operation of operations.filter(({ method }) => method === "POST").slice(0, 2)) {
      for (const spell of ["/x/..PATH", "/api/./REST", "/api/desk/%2e%2e/REST", "PATH"]) {
        const target = spell.replace("PATH", operation.path).replace("REST", operation.path.slice("/api/".length));
        const connection = new RawConnection(office.url());
        connection.write(
          client.head({ method: "POST", target, signedAs: { target: "/other" } }, pieces * piece.length),
        );
        connection.write("\r\n");
        await connection.flood(piece, pieces);
        expect([401, 404, 405, 413]).toContain((await connection.answer).status);
      }
    }
    expect((await memoryOf(office.pid())) - before).toBeLessThan(100);
  });
});

it("the request log holds the address that each of an agent's requests came from", async () => {
  const Page = z.object({ requests: z.array(z.object({ address: z.string().nullable() })) });
  const addresses = async () => {
    const page = expectData(await owner.get("/api/desk/requests?limit=100"), Page);
    return [...new Set(page.requests.map(({ address }) => address))];
  };
  await client.call({ target: "/api/v1/user/exchange/transactions", signedAs: { target: "/other" } });
  await client.call({ target: "/x/../api/v1/user/exchange/transactions", signedAs: { target: "/other" } });
  await expect.poll(addresses).toEqual(["127.0.0.1"]);
});
