// Receives webhooks with Node alone (22.18 or newer runs this file as it is). Set WEBHOOK_SECRET, then:
//   node receive-webhooks.mts PORT FILE
// While the secret rotates, WEBHOOK_SECRET holds the old and the new one with a space between.
// Every event becomes one line of FILE, however often it comes. FILE stands for your database, with webhook-id as a key.

import { createHmac, timingSafeEqual } from "node:crypto";
import { closeSync, existsSync, fdatasyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";

const bodyBytesMax = 65_536;
const toleranceSeconds = 300;
const requestMsMax = 10_000;
const { WEBHOOK_SECRET = "" } = process.env;
const keys = WEBHOOK_SECRET.split(" ").map((secret) => Buffer.from(secret.replace(/^whsec_/, ""), "base64"));
const [port = "", file = ""] = process.argv.slice(2);

/** The HMAC of webhook-id, webhook-timestamp and the very bytes of the body, joined by dots. */
function isOurs(id: string, timestamp: string, signatures: string, body: Buffer): boolean {
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) <= toleranceSeconds) {
    const rights = keys.map((key) => createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest());
    // One of several signatures is enough: there are two while the secret rotates.
    return signatures.split(" ").some((signature) => {
      const [version, base64 = ""] = signature.split(",");
      const given = Buffer.from(base64, "base64");
      return version === "v1" && rights.some((right) => right.length === given.length && timingSafeEqual(right, given));
    });
  }
  return false;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > bodyBytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const idOf = (line: string): string => line.slice(0, line.indexOf(" "));
const taken = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n").map(idOf) : []);

/** Kept on the disk before the answer: an event that was answered with 204 does not come again. */
function keep(id: string, event: object): void {
  const to = openSync(file, "a");
  try {
    writeSync(to, `${id} ${JSON.stringify(event)}\n`);
    fdatasyncSync(to);
  } finally {
    closeSync(to);
  }
  taken.add(id);
}

/** The status to answer with. Any but 2xx is tried again; 410 would disable the endpoint. */
async function statusFor(request: IncomingMessage): Promise<number> {
  if (request.method !== "POST") return 405;
  const body = await bodyOf(request);
  if (body === null) return 413;
  const [id = "", timestamp = "", signatures = ""] = ["id", "timestamp", "signature"].map((name) =>
    String(request.headers[`webhook-${name}`] ?? ""),
  );
  if (id === "" || !isOurs(id, timestamp, signatures, body)) return 401;
  if (taken.has(id)) return 204;
  const event = JSON.parse(body.toString("utf8"));
  const told = `${event.type} ${event.data.sequence}`;
  keep(id, event);
  // The work itself comes after the answer, from FILE: an answer must come within 15 s. Where order matters, take an
  // event by its data's created_at or version, because one that is tried again comes after later ones.
  console.log(told);
  return 204;
}

if (WEBHOOK_SECRET === "" || file === "") {
  console.error("WEBHOOK_SECRET=whsec_… node receive-webhooks.mts PORT FILE");
  process.exit(2);
}
const server = createServer({ requestTimeout: requestMsMax }, (request, response) => {
  statusFor(request).then(
    (status) => response.writeHead(status, status === 413 ? { Connection: "close" } : {}).end(),
    (error) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(Number(port), () => {
  const address = server.address();
  console.log(`listening on ${typeof address === "object" ? address?.port : port}`);
});
