import { createServer, type IncomingMessage, type Server } from "node:http";
import { verifyWebhook } from "#lib/client-sdk/verify-webhook";
import type { EventType } from "#lib/domain/events/event-type";
import type { Context } from "#lib/usecases/context";
import { changeEndpoint, createEndpoint, rotateEndpointSecret } from "#lib/usecases/webhooks/endpoint";
import { mainAgent } from "./demo-agents";
import { demoAuthor, demoMail } from "./demo-past";
import { valueOrFail } from "./value-or-fail";

const path = "/demo-receiver";
const types: readonly EventType[] = [
  ...(["deposit.posted", "withdrawal.posted", "ticket.sealed", "trade.settled", "trade.voided"] as const),
  ...(["player.blocked", "player.unblocked", "limit.reached"] as const),
];
/** Every 40th event is turned away the first time, so that the pages show a retry. */
const turnedAwayEvery = 40;
const bodyBytesMax = 64 * 1_024;

/** A receiver of the main agent's webhooks, on this machine alone. It verifies what comes, as an agent's system would. */
export class DemoReceiver {
  private secret: string | null = null;
  private readonly turnedAway = new Set<number>();

  private constructor(
    private readonly server: Server,
    /** Its origin, for WEBHOOK_ALLOW: this is no address on the internet. */
    readonly origin: string,
  ) {}

  static async open(): Promise<DemoReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const receiver = new DemoReceiver(server, `http://127.0.0.1:${port}`);
    server.on("request", (request, response) => {
      receiver.answer(request).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(400).end(),
      );
    });
    return receiver;
  }

  /** Makes the endpoint, or leads the one of an earlier demo here. */
  async register(context: Context): Promise<void> {
    const by = demoAuthor(demoMail("owner"), context.clock.now());
    const url = `${this.origin}${path}`;
    const found = valueOrFail(await context.store.webhooks.listEndpointsOf(mainAgent.id));
    const own = found.find((endpoint) => new URL(endpoint.url).pathname === path);
    if (!own) {
      this.secret = valueOrFail(await createEndpoint(context, { agentId: mainAgent.id, url, types }, by)).secret;
      return;
    }
    const name = { agentId: own.agentId, id: own.id };
    valueOrFail(await changeEndpoint(context, { ...name, url }, by));
    this.secret = valueOrFail(await rotateEndpointSecret(context, { ...name, overlap: "none" }, by)).secret;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** The status for a delivery. */
  private async answer(request: IncomingMessage): Promise<number> {
    const body = await bodyOf(request);
    if (this.secret === null) return 503;
    const { data } = await verifyWebhook(this.secret, request.headers, body);
    const sequence = Number(data.sequence);
    if (sequence % turnedAwayEvery !== 0 || this.turnedAway.delete(sequence)) return 204;
    this.turnedAway.add(sequence);
    return 503;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += part.length;
    if (bytes > bodyBytesMax) throw new Error("The body is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
