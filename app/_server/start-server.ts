import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import { answerRequest } from "#app/_server/doors/answer-request";
import { refuseBroken } from "#app/_server/doors/refuse-broken";
import { sitePaths } from "#app/_server/doors/site-paths";
import { startJobs } from "#app/_server/jobs/jobs";
import { Pages, type PreparedPages } from "#app/_server/pages/pages";
import { boundedServer } from "#app/_server/sockets/bounded-server";
import { endConnections, stopStep } from "#app/_server/stop/stop";
import { lineOfStandbys } from "#lib/domain/line-of-standbys";
import { stopAnswersMsMax, stopStepMsMax, stopStoreMsMax } from "#lib/domain/process-bounds";
import { splitTarget } from "#lib/http/answer/path-pattern";
import { hostProcess } from "#lib/http/pages/process-host";
import { serveTool } from "#lib/ops/socket/socket-server";
import { log } from "#lib/process/log";
import { endThreads, runtime } from "#lib/process/runtime";
import { portFault, type Settings } from "#lib/settings/env";
import { SettingError } from "#lib/settings/setting-error";

export interface RunningServer {
  readonly url: string;
  /** Takes a bounded time, whatever hangs, and never throws. */
  close(): Promise<ServerEnd>;
}

export interface ServerEnd {
  /** True when every call to the store was answered or refused, and its file is closed. */
  readonly storeClosed: boolean;
  /** False while a thread is inside a SQLite call that does not return. */
  readonly threadsEnded: boolean;
}

/**
 * Serves everything: operations and the service paths straight from the socket, pages through Next. In development Next
 * serves the operations too.
 */
export async function startServer(settings: Settings, options: { dev: boolean }): Promise<RunningServer> {
  if (!options.dev && !existsSync(".next/BUILD_ID")) {
    throw new SettingError('The pages are not built yet: run "npm run build" first.');
  }
  const opened = await runtime();
  const { context, gate, close: closeRuntime } = opened;
  hostProcess(options.dev ? "development" : "shipped");
  const server = boundedServer(gate.metrics);
  refuseBroken(server, gate);
  // Next listens for offers of other protocols on the server that it is given, and lets those it does not know stand
  // open. Only the pages of development need one, to be reloaded: the shipped server gives one that never listens.
  const httpServer = options.dev ? server : createServer();
  const leaving = new AbortController();
  if (options.dev)
    server.on("upgrade", (_request, socket) => leaving.signal.addEventListener("abort", () => socket.destroy()));
  const url = await listen(server, settings);
  const pages = new Pages(() => preparePages({ url, dev: options.dev, httpServer }));
  const siteAt = options.dev ? (): "page" => "page" : sitePaths();
  const doors = {
    gate,
    settings,
    dev: options.dev,
    siteAt,
    servePage: pages.serve,
    isLeaving: () => leaving.signal.aborted,
  };
  const answer = answerRequest(doors);

  // Nothing may be awaited between the open port and this listener: a request in between would get no answer.
  server.on("request", (request, response) => {
    // A proxy's idle connections must end before the stop, or a request could meet the end of its connection.
    if (leaving.signal.aborted) response.setHeader("Connection", "close");
    answer(request, response).catch((error) => {
      log.error({ err: error, path: splitTarget(request.url ?? "").path }, "a request failed");
      response.destroy();
    });
  });
  if (options.dev) await pages.ready();
  const tool = settings.databaseFile ? await serveTool(context, `${settings.databaseFile}.sock`, log) : null;
  const jobs = startJobs(opened);
  log.info({ url }, "ready");
  tellStandbys(opened).catch((error) => log.error({ err: error }, "the standbys could not be read"));

  async function stop(): Promise<ServerEnd> {
    leaving.abort();
    const jobsOfLeaving = jobs.stop("leaving");
    // Everything is still served, to clients that have not yet noticed that this server is leaving.
    await setTimeout(settings.drainMs);
    // Live streams end only when told to, and calls that wait for events answer what they have.
    gate.live.close();
    gate.eventWaits.close();
    await Promise.all([
      jobsOfLeaving,
      jobs.stop("drained"),
      stopStep("calls of the operator's tool", stopAnswersMsMax + stopStepMsMax, tool?.close()),
      stopStep("connections", stopAnswersMsMax + stopStepMsMax, endConnections(server, stopAnswersMsMax)),
    ]);
    await jobs.stop("answered");
    await stopStep("pages", stopStepMsMax, pages.close());
    const storeClosed = await stopStep("database", stopStoreMsMax, closeRuntime());
    const threadsEnded = await stopStep("threads of the database", stopStepMsMax, endThreads());
    return { storeClosed, threadsEnded };
  }
  let stopped: Promise<ServerEnd> | null = null;
  return { url, close: () => (stopped ??= stop()) };
}

async function tellStandbys({ context }: Awaited<ReturnType<typeof runtime>>): Promise<void> {
  const health = await context.store.health();
  const line = lineOfStandbys(health.ok ? health.value.standbys : null);
  if (line) log[line.level](line.text);
}

/** Next is imported here and not at the top: loading it takes about as long as the rest of the start. */
async function preparePages(at: { url: string; dev: boolean; httpServer: Server }): Promise<PreparedPages> {
  const { default: next } = await import("next");
  const { hostname, port } = new URL(at.url);
  const pages = next({ dev: at.dev, dir: process.cwd(), hostname, port: Number(port), httpServer: at.httpServer });
  await pages.prepare();
  log.info("pages are ready");
  return { serve: pages.getRequestHandler(), close: () => pages.close() };
}

function listen(server: Server, { port, host }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(portFault(error, { port, host })));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = typeof address === "object" && address ? address.port : port;
      resolve(`http://${host.includes(":") ? `[${host}]` : host}:${bound}`);
    });
  });
}
