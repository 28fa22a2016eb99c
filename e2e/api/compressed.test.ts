import { type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Call, SignedClient } from "#e2e/fixtures/clients/signed-client";
import { deposit, transferPath, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
  for (let index = 0; index < 20; index += 1) {
    expect((await deposit(client, "p-1", transferRequest(`T-${index}`, "1"))).code).toBe(0);
  }
});

interface Told {
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** Sends a signed call by Node's own client, which leaves an answer's bytes as they came. */
function ask(call: Call, accepts: string | null): Promise<Told> {
  const body = call.body ?? "";
  const [line = "", ...lines] = client.head(call, body.length).trim().split("\r\n");
  const [method, path] = line.split(" ");
  const headers = Object.fromEntries(lines.map((text) => text.split(/: (.*)/s)));
  const encoding = accepts === null ? {} : { "Accept-Encoding": accepts };
  return new Promise((resolve, reject) => {
    request(office.url() + path, { method: method ?? "", headers: { ...headers, ...encoding } }, (response) =>
      buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject),
    )
      .on("error", reject)
      .end(body);
  });
}

const list = { target: "/api/v1/user/exchange/transactions" };

describe("an answer over 1 KiB", () => {
  it("is compressed for a client that accepts gzip, unpacks to the plain answer, and has Vary in both forms", async () => {
    const [packed, plain] = [await ask(list, "br, gzip;q=0.8"), await ask(list, null)];
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.bytes.toString());
    expect(packed.bytes.length * 3).toBeLessThan(plain.bytes.length);
    expect([plain.headers["content-encoding"], plain.headers.vary]).toEqual([undefined, "Accept-Encoding"]);
  });

  it("has the same headers for HEAD as for GET, and no body", async () => {
    const told = ({ headers: { date, "x-request-id": id, "x-server-time": at, ...rest } }: Told) => {
      expect([date, id, at]).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
      return { ...rest, "ratelimit-remaining": "", "ratelimit-reset": "" };
    };
    for (const accepts of ["gzip", null]) {
      const [got, head] = [await ask(list, accepts), await ask({ ...list, method: "HEAD" }, accepts)];
      expect(head.bytes.length).toBe(0);
      expect(told(head)).toEqual(told(got));
    }
  });
});

describe("a transfer's answer", () => {
  it("is never compressed, not even a long refusal", async () => {
    const body = JSON.stringify({ ...transferRequest("T-x"), ["x".repeat(2_000)]: "1" });
    const { headers, bytes } = await ask({ target: transferPath("deposit", "p-1"), body }, "gzip");
    expect([headers["content-encoding"], headers.vary, bytes.length > 1_024]).toEqual([undefined, undefined, true]);
    expect(JSON.parse(bytes.toString()).code).toBe(10021);
  });
});
