import { createHash, createHmac } from "node:crypto";
import createClient, { type Middleware } from "openapi-fetch";
import type { paths } from "./made/types.js";

const { API_URL = "", API_KEY = "", API_SECRET = "", START = "", END = "" } = process.env;

/** Signs each request: the bytes of the address and of the body, at the time of sending. */
const signing: Middleware = {
  async onRequest({ request }) {
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.clone().arrayBuffer());
    const timestamp = String(Date.now());
    const idempotencyKey = request.headers.get("X-Idempotency-Key") ?? "";
    const digest = createHash("sha256").update(body).digest("hex");
    const fields = ["AGENT-HMAC-SHA256", API_KEY, timestamp, idempotencyKey, request.method, pathname + search, digest];
    request.headers.set("X-Api-Key", API_KEY);
    request.headers.set("X-Timestamp", timestamp);
    request.headers.set("X-Signature", createHmac("sha256", API_SECRET).update(fields.join("\n")).digest("hex"));
    return request;
  },
};

const client = createClient<paths>({ baseUrl: API_URL });
client.use(signing);

const posted = await client.POST("/api/v1/user/exchange/wallets/{external_player_id}/deposits", {
  params: { path: { external_player_id: "p-1" }, header: { "X-Idempotency-Key": "made-by-types" } },
  body: { currency: "EUR", amount: "12.50", ticket_id: "it's a+b" },
});
const again = await client.GET("/api/v1/user/exchange/transactions", { params: { query: { limit: 10 } } });
const report = await client.GET("/api/v1/exchange/report/trade-summary", {
  params: { query: { create_start_time: START, create_end_time: END } },
});
const refused = await client.GET("/api/v1/user/exchange/wallets/{external_player_id}/balance", {
  params: { path: { external_player_id: "nobody" } },
});

/** The compiler knows the codes of a refusal: a missing or an invented code does not compile. */
function reasonOf(code: NonNullable<typeof refused.error>["code"]): string {
  switch (code) {
    case 20110:
      return "nobody of that name";
    case 10060:
    case 10070:
      return "later";
    default:
      return `refused: ${code satisfies number}`;
  }
}

const told = {
  balance: posted.data?.data.wallet.balance,
  tickets: again.data?.data.transactions.map(({ ticket_id }) => ticket_id),
  trades: report.data?.data.trade_count satisfies number | undefined,
  turnover: report.data?.data.total_turnover,
  nobody: refused.error && reasonOf(refused.error.code),
};
console.log(JSON.stringify(told));
