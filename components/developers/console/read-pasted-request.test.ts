import { expect, it } from "vitest";
import { readPastedRequest } from "./read-pasted-request";

const body = '{"currency":"EUR","amount":"1","ticket_id":"it\'s"}';
const whole = {
  method: "POST",
  target: "/api/v1/user/exchange/wallets/p%40x/deposits?a=1",
  apiKey: "ak_1",
  timestamp: "1767225600000",
  idempotencyKey: "k-1",
  signature: "ab12",
  body,
};
const headers = ["X-Api-Key: ak_1", "x-timestamp:1767225600000", "X-Idempotency-Key: k-1", "X-SIGNATURE:  ab12 "];

it("a request as it goes over the wire is read, with its body to the byte", () => {
  const text = [
    "POST /api/v1/user/exchange/wallets/p%40x/deposits?a=1 HTTP/1.1",
    "Host: api.example.com",
    ...headers,
    "",
    body,
  ];
  expect(readPastedRequest(text.join("\r\n"))).toEqual(whole);
  expect(readPastedRequest(text.join("\n"))).toEqual(whole);
  expect(readPastedRequest(`${text.join("\n")}\n`)?.body).toBe(`${body}\n`);
});

it("a line with the method and the target, and a body at once after the headers, is enough", () => {
  const text = ["GET /api/v1/time?x=1", ...headers].join("\n");
  expect(readPastedRequest(text)).toMatchObject({
    method: "GET",
    target: "/api/v1/time?x=1",
    apiKey: "ak_1",
    body: "",
  });
  expect(readPastedRequest(`${text}\n{"a":1}`)?.body).toBe('{"a":1}');
});

it("bare headers are read, and the other fields stay unchanged", () => {
  expect(readPastedRequest(headers.join("\n"))).toMatchObject({ method: "", target: "", signature: "ab12" });
});

it("a curl command is read as a shell would split it", () => {
  const quoted = body.replaceAll("'", "'\\''");
  const command = `curl --silent -X POST 'https://api.example.com/api/v1/user/exchange/wallets/p%40x/deposits?a=1' \\
    -H "X-Api-Key: ak_1" --header 'X-Timestamp: 1767225600000' -H'X-Idempotency-Key: k-1' \\
    --header="X-Signature: ab12" --max-time 10 --data-binary '${quoted}'`;
  expect(readPastedRequest(command)).toEqual(whole);
  expect(readPastedRequest(`$ ${command}`)).toEqual(whole);
});

it("a curl command without a method posts when it has data, and gets otherwise", () => {
  expect(readPastedRequest("curl http://x/api/v1/time -d ''")).toMatchObject({
    method: "POST",
    target: "/api/v1/time",
  });
  expect(readPastedRequest("curl http://x")).toMatchObject({ method: "GET", target: "/" });
  expect(readPastedRequest('curl http://x/a -d "{\\"a\\":1}"')?.body).toBe('{"a":1}');
});

it.each(["", "   ", "hello there my friend", "curl", "{}"])("%j is no request", (text) => {
  expect(readPastedRequest(text)).toBeNull();
});

it("reads the longest text in bounded time", () => {
  const startMs = performance.now();
  for (const part of ["'", '"', "\\", "-H ", "a: b\n", " ", "$'"]) readPastedRequest(`curl ${part.repeat(20_000)}`);
  expect(performance.now() - startMs).toBeLessThan(2_000);
});
