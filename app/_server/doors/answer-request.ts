import type { IncomingMessage, ServerResponse } from "node:http";
import { OpenPages } from "#app/_server/pages/open-pages";
import { answerAsMissing } from "#app/_server/pages/pages";
import { takesPages } from "#app/_server/pages/plain-page";
import { isSignedIn } from "#lib/desk/page-visit";
import { blockListOf } from "#lib/domain/keys/address-block";
import type { Gate } from "#lib/http/answer/gate";
import { askedTargetHeader } from "#lib/http/pages/process-host";
import { log } from "#lib/process/log";
import type { Settings } from "#lib/settings/env";
import { answerApi, answerDesk, type DeskSender } from "./answer-operations";
import { answerRefused } from "./answer-refused";
import { answerService } from "./answer-service";
import { clientAddress, sentTo, sentToPublic, vouchFor } from "./client-address";
import { askedTarget, judgeTarget, refusedPage } from "./judge-target";
import type { SitePaths } from "./site-paths";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Doors {
  readonly gate: Gate;
  readonly settings: Settings;
  readonly dev: boolean;
  readonly siteAt: SitePaths;
  /** True after the signal to stop: from then on the server answers that it is not ready, but still serves. */
  readonly isLeaving: () => boolean;
  /** Next's handler for pages. */
  readonly servePage: Answer;
}

/** Judges a request's target before anything else reads it, and passes the request to its door. */
export function answerRequest({ gate, settings, dev, siteAt, isLeaving, servePage }: Doors): Answer {
  const { publicUrl, trustedProxies } = settings;
  const trusted = trustedProxies.length > 0 ? blockListOf(trustedProxies) : null;
  const publicTo = publicUrl === null ? null : sentToPublic(publicUrl);
  if (publicUrl === null) log.info("PUBLIC_URL is not set: this server answers to any Host.");
  let isUnreadSaid = false;

  function addressOf({ socket, headers }: IncomingMessage): string | null {
    const address = clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trusted);
    if (address === null && socket.remoteAddress && !isUnreadSaid) {
      isUnreadSaid = true;
      log.warn("A trusted proxy's X-Forwarded-For does not end with an address: its clients match no address list.");
    }
    return address;
  }

  // In development Next serves all operations, so that an edited file takes effect at once.
  const isNexts = ({ url = "" }: IncomingMessage) => dev && /^\/api\/(v1|desk)\//.test(url);

  const open = new OpenPages(gate);

  function askNext(request: IncomingMessage, response: ServerResponse, { address, to }: DeskSender): Promise<void> {
    const asked = request.url ?? "";
    vouchFor(request, address, to);
    // Next rewrites targets, but the signature covers the target as it was sent.
    if (dev) request.headers[askedTargetHeader] = asked;
    return servePage(request, response);
  }

  return async (request, response) => {
    const address = addressOf(request);
    const to = sentTo(request, trusted);
    const judged = judgeTarget(askedTarget(request, to.host), { dev, siteAt, publicUrl });
    if (judged.door === "api" && !isNexts(request)) return answerApi(gate, request, response, address);
    if (judged.door === "desk" && !isNexts(request))
      return answerDesk(gate, request, response, { address, to: publicTo ?? to });
    if (judged.door === "service") return answerService({ gate, settings, isLeaving }, request, response, judged.path);
    const sender = { address, to: publicTo ?? to };
    const isMembers = () => isSignedIn(gate, sender.to.scheme === "https", request.headers.cookie);
    if (judged.door === "refused") {
      const isFramed = judged.isMissingPage && takesPages(request.headers.accept) && (await isMembers());
      if (!isFramed) return answerRefused(gate, request, response, judged, sender);
      answerAsMissing(response);
      return askNext(request, response, sender);
    }
    const ask = () => askNext(request, response, sender);
    if (dev || (await isMembers())) return ask();
    const taken = await open.take(address, judged.door === "file" ? "file" : "page", ask);
    if (!taken.ok) await answerRefused(gate, request, response, refusedPage(taken.failure), sender);
  };
}
