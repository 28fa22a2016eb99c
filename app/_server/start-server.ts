import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import next from "next";
import { blockListOf } from "#lib/address-block";
import { portFault, SettingError, type Settings } from "#lib/env";
import { splitTarget } from "#lib/http/path-pattern";
import { bodyWaitMsMax, connectionsMax, keepAliveMs, keyUsedFlushMs, shutdownMsMax } from "#lib/limits";
import { log } from "#lib/log";
import { serveTool } from "#lib/ops/socket-server";
import { runtime } from "#lib/runtime";
import { answerRefused } from "./answer-refused";
import { answerApi } from "./api-door";
import { clearTheWay } from "./clear-the-way";
import { clientAddress } from "./client-address";
import { keepRetentionDaily } from "./daily-retention";
import { holdRequests } from "./hold-requests";
import { askedTarget, judgeTarget } from "./judge-target";
import { answerService } from "./service-door";
import { answerUnreadable } from "./unreadable-request";
import { sentTo, sentToPublic, vouchFor } from "./vouch-for";

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves everything: /api/v1 and the service paths straight from the socket, the pages through Next. */
export async function startServer(settings: Settings, options: { dev: boolean }): Promise<RunningServer> {
  if (!options.dev && !existsSync(".next/BUILD_ID")) {
    throw new SettingError('The pages are not built yet: run "npm run build" first.');
  }
  const { context, gate, close: closeRuntime } = await runtime();
  globalThis.exchangeBackOfficeHost = "shipped";
  const server = createServer({ keepAlive: true });
  const answerHeld = holdRequests(server);
  const url = await listen(server, settings);
  const { port, hostname } = new URL(url);
  const pages = next({ dev: options.dev, dir: process.cwd(), hostname, port: Number(port), httpServer: server });
  await pages.prepare();
  const servePage = pages.getRequestHandler();
  const trusted = settings.trustedProxies.length > 0 ? blockListOf(settings.trustedProxies) : null;
  const { publicUrl } = settings;
  const doors = { dev: options.dev, publicUrl };
  const publicTo = publicUrl === null ? null : sentToPublic(publicUrl);
  if (publicUrl === null) log.info("PUBLIC_URL is not set: this server answers to any Host.");
  let closing = false;
  let isUnreadSaid = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (closing) response.setHeader("Connection", "close");
    const forwardedFor = request.headers["x-forwarded-for"];
    const address = clientAddress(request.socket.remoteAddress, forwardedFor?.toString(), trusted);
    if (address === null && request.socket.remoteAddress && !isUnreadSaid) {
      isUnreadSaid = true;
      log.warn("A trusted proxy's X-Forwarded-For ends with no address: its clients are on no address list.");
    }
    const to = sentTo(request, trusted);
    const judged = judgeTarget(askedTarget(request, to.host), doors);
    if (judged.door === "api") return answerApi(gate, request, response, address);
    if (judged.door === "service") return answerService(gate, settings, request, response, judged.path);
    if (judged.door === "refused") return answerRefused(gate, request, response, judged, address);
    vouchFor(request, address, publicTo ?? to);
    response.once("finish", () => clearTheWay(request));
    return servePage(request, response);
  }

  answerHeld((request, response) => {
    answer(request, response).catch((error) => {
      log.error({ err: error, path: splitTarget(request.url ?? "").path }, "a request failed");
      response.destroy();
    });
  });
  server.on("clientError", (error, socket) => {
    answerUnreadable(gate, error, socket).catch(() => socket.destroy());
  });
  const tool = settings.databaseFile ? await serveTool(context, `${settings.databaseFile}.sock`, log) : null;
  const retention = keepRetentionDaily(context);
  const flushUsed = () => gate.keys.flushUsed().catch((error) => log.error({ err: error }, "key use was not noted"));
  const flusher = setInterval(flushUsed, keyUsedFlushMs);
  log.info({ url }, "ready");

  return {
    url,
    async close() {
      closing = true;
      clearInterval(flusher);
      // Live answers end only when they are told to.
      gate.live.close();
      retention.stop();
      await tool?.close();
      await closeServer(server);
      await flushUsed();
      await pages.close();
      await closeRuntime();
    },
  };
}

function listen(server: Server, { port, host }: Settings): Promise<string> {
  server.maxConnections = connectionsMax;
  // Longer than a proxy keeps an idle connection, or it would send into one that is just being closed.
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = bodyWaitMsMax;
  // Above the body's own bound, so that a slow one is answered by the operation and not cut here.
  server.requestTimeout = 3 * bodyWaitMsMax;
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(portFault(error, { port, host })));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === "object" && address ? address.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${bound}`);
    });
  });
}

/** Those under way are answered; whoever is still there after that is cut. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), shutdownMsMax);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
