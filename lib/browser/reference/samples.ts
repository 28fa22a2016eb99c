/** The samples under /samples, and the command that runs each of them. */
export const samples = [
  { key: "sh", name: "curl + openssl", file: "deposit.sh", run: "sh deposit.sh" },
  { key: "ts", name: "TypeScript", file: "deposit.mts", run: "node deposit.mts" },
  { key: "py", name: "Python", file: "deposit.py", run: "python3 deposit.py" },
  { key: "php", name: "PHP", file: "deposit.php", run: "php deposit.php" },
  { key: "java", name: "Java", file: "Deposit.java", run: "java Deposit.java" },
  { key: "go", name: "Go", file: "deposit.go", run: "go run deposit.go" },
  { key: "cs", name: "C#", file: "Deposit.cs", run: "dotnet run Deposit.cs" },
] as const;
export type Sample = (typeof samples)[number];
export const sampleKeys = samples.map(({ key }) => key);

/** Programs that receive webhooks. */
export const receivers = [
  { key: "ts", name: "TypeScript", file: "receive-webhooks.mts", run: "node receive-webhooks.mts" },
  { key: "py", name: "Python", file: "receive-webhooks.py", run: "python3 receive-webhooks.py" },
] as const;

/** A mirror of wallets and trades, made with the client. */
export const mirrorFile = "mirror.mts";

/** The placeholder for a reader's own key. */
export const keyLeftOut = "ak_…";

/** The placeholder for the address of this service, until a script fills it in. */
export const originLeftOut = "https://your-address";

export const environmentSnippet = (origin: string, keyId: string): string =>
  `export API_URL='${origin}'
export API_KEY='${keyId}'
export API_SECRET='sk_…'`;

/** The ticket contains the date, so that a first call on another day makes another deposit. */
export const firstCallSnippet = ({ file, run }: Sample, currency: string): string =>
  `curl -sSO "$API_URL/samples/${file}"
${run} deposit p-1 ${currency} 1.00 "first-$(date +%F)"`;

export const vectorsSnippet = ({ run }: Sample): string =>
  `curl -sSO "$API_URL/samples/signing-vectors.txt"
${run} vectors < signing-vectors.txt >| mine.txt
cut -d'|' -f8 signing-vectors.txt | diff - mine.txt`;

/** The whole client in a single file, offered beside the samples. */
export const clientFile = "agent-client.ts";

/** The name of the client's package, and the file that npm installs it from. */
export const clientPackage = "exchange-agent-client";
export const clientPackageFile = `${clientPackage}.tgz`;

export const installSnippet = (origin: string): string => `npm install ${origin}/samples/${clientPackageFile}`;

/** `from` is the package, or the path of the single file after it was compiled for Node. */
export const clientSnippet = (currency: string, from: string = clientPackage): string =>
  `import { AgentClient } from "${from}";

const { API_URL = "", API_KEY = "", API_SECRET = "" } = process.env;
const client = new AgentClient({ url: API_URL, apiKey: API_KEY, secret: API_SECRET });

// The ticket is yours: keep it with the order before you send it.
const outcome = await client.deposit("p-1", { currency: "${currency}", amount: "10.00", ticket_id: "order-1001" });

if (outcome.state === "posted") console.log(outcome.result.wallet.balance);
// Nothing was posted, and nothing will be under this ticket.
if (outcome.state === "refused") console.log(outcome.code, outcome.message);
// No answer came in time: call it again with the same ticket, never with a new one.
if (outcome.state === "unknown") console.log(outcome.message);`;

/** A payout to several players in one request, each under its own ticket. */
export const batchSnippet = (currency: string, from: string = clientPackage): string =>
  `import { AgentClient } from "${from}";

const { API_URL = "", API_KEY = "", API_SECRET = "" } = process.env;
const client = new AgentClient({ url: API_URL, apiKey: API_KEY, secret: API_SECRET });

// Up to 1,000 rows, judged in this order. Keep the tickets: with them the same rows can be sent again at any time.
const outcomes = await client.transferBatch([
  { type: "deposit", external_player_id: "p-1", currency: "${currency}", amount: "10.00", ticket_id: "bonus-1-p-1" },
  { type: "deposit", external_player_id: "p-2", currency: "${currency}", amount: "15.00", ticket_id: "bonus-1-p-2" },
]);

for (const outcome of outcomes) {
  if (outcome.state === "posted") console.log(outcome.ticket_id, outcome.result.wallet.balance);
  // A refused row holds back no other. An unknown one needs the same call again.
  else console.log(outcome.ticket_id, outcome.state, outcome.message);
}`;

/** Events as they come. The number of each is kept with what was made of it. */
export const followSnippet = (from: string = clientPackage): string =>
  `import { AgentClient, isTransferEvent } from "${from}";

const { API_URL = "", API_KEY = "", API_SECRET = "" } = process.env;
const client = new AgentClient({ url: API_URL, apiKey: API_KEY, secret: API_SECRET });
const stop = new AbortController();
process.once("SIGINT", () => stop.abort());

// 0 begins with the oldest event that is kept; after a restart, give the number that you kept last.
const follower = client.followEvents(
  0,
  async (event) => {
    // One by one and in order. An error thrown here ends the following, and passes no event over.
    if (isTransferEvent(event)) console.log(event.sequence, event.data.ticket_id, event.data.wallet.balance);
  },
  { signal: stop.signal },
);
await follower.ended;`;

export const receiveSnippet = ({ file, run }: (typeof receivers)[number]): string =>
  `curl -sSO "$API_URL/samples/${file}"
WEBHOOK_SECRET='whsec_…' ${run} 8080 events.kept`;

export const mirrorSnippet = `npm install "$API_URL/samples/${clientPackageFile}"
curl -sSO "$API_URL/samples/${mirrorFile}"
node ${mirrorFile} mirror.json`;
