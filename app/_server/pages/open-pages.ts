import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { DeskSender } from "#app/_server/doors/answer-desk";
import { answerRefused } from "#app/_server/doors/answer-refused";
import { unreadAddress } from "#app/_server/doors/client-address";
import { type SentTo, vouchFor } from "#app/_server/doors/trusted-proxy";
import { sendPage } from "#app/_server/sockets/send-page";
import { chooseLocale } from "#lib/browser/formats/locale";
import { chosenZoneOf, preferenceCookies, themeOf } from "#lib/browser/look/preference";
import { type Failure, refuse } from "#lib/domain/failure";
import { networkOf } from "#lib/domain/keys/network-of";
import { cookieIn } from "#lib/domain/text/cookie-in";
import type { Gate } from "#lib/http/answer/gate";
import { splitTarget } from "#lib/http/answer/path-pattern";
import { FairTurns } from "#lib/http/limits/fair-turns";
import { KeptPages } from "./kept-pages";
import { PageDraft, type WrittenPage } from "./page-draft";

/** Pages are rendered one at a time: 32 requests of a network wait, and 256 networks. */
const openPagesOfNetworkMax = 32;
const openPagesWaitingMax = 256;
const renderMsMax = 10_000;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const crowded = refuse("rate_exceeded", "Too many pages were asked for from here at once. Ask again in a moment.", 1);

/**
 * Pages for visitors who are not signed in, and files. Rendering blocks the thread that answers transfers, so these
 * pages are counted by network, rendered one at a time, and kept: requests with the same headers get the same page.
 */
export class OpenPages {
  private readonly kept = new KeptPages();
  private readonly files = new Map<string, WrittenPage>();
  private readonly ofNetwork = new FairTurns(1, openPagesOfNetworkMax);
  private readonly rendering = new FairTurns(1, openPagesWaitingMax);

  constructor(
    private readonly gate: Gate,
    private readonly servePage: Answer,
  ) {}

  /** Answers a file of the build. Next is asked for each file only once. */
  async answerFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { path } = splitTarget(request.url ?? "");
    const file = this.files.get(path) ?? (await this.render(request, path, { host: "localhost" }));
    if (file.status === 200) this.files.set(path, file);
    return sendPage(request, response, file);
  }

  /** Answers a page for a browser without a session. */
  async answerPage(request: IncomingMessage, response: ServerResponse, sender: DeskSender): Promise<void> {
    const { address, to } = sender;
    const network = networkOf(address ?? unreadAddress);
    const target = request.url ?? "";
    // Next's client asks for parts of pages. The answer depends on its own headers, so it is not kept.
    const isPart = request.headers.rsc !== undefined;
    if (isPart) vouchFor(request, address, to);
    const headers = isPart ? request.headers : headersOfAnybody(request, to);
    const name = isPart ? null : JSON.stringify([target, headers]);
    const kept = this.find(name);
    const counted = this.gate.desk.takePage(network, kept ? "kept" : "rendered", this.nowMs());
    if (!counted.ok) return this.refuse(request, response, sender, counted.failure);
    if (kept) return sendPage(request, response, kept);
    const page = await this.inTurn(network, async () => {
      const meanwhile = this.find(name);
      if (meanwhile) return meanwhile;
      const rendered = await this.render(request, target, headers);
      if (name !== null) this.kept.keep(name, rendered, this.nowMs());
      return rendered;
    });
    return page ? sendPage(request, response, page) : this.refuse(request, response, sender, crowded.failure);
  }

  private readonly nowMs = (): number => this.gate.context.clock.monotonicMs();
  private readonly find = (name: string | null) => (name === null ? null : this.kept.find(name, this.nowMs()));

  /** Null when the queue is full. A network has one place in the common queue, so that no network can fill it. */
  private async inTurn(network: string, work: () => Promise<WrittenPage>): Promise<WrittenPage | null> {
    const page = await this.ofNetwork.take(network, () => this.rendering.take("all", work));
    return "body" in page ? page : null;
  }

  /** Hands Next only the target and these headers of the request, as a GET. */
  private async render(
    request: IncomingMessage,
    target: string,
    headers: IncomingMessage["headers"],
  ): Promise<WrittenPage> {
    const { method, url, headers: sent } = request;
    const shown = { ...headers };
    // A page is kept uncompressed, and compressed for each client that accepts gzip.
    delete shown["accept-encoding"];
    Object.assign(request, { method: "GET", url: target, headers: shown });
    const draft = new PageDraft(request);
    const given = new AbortController();
    const late = setTimeout(renderMsMax, null, { signal: given.signal, ref: false });
    late.catch(() => {});
    try {
      const page = await Promise.race([this.servePage(request, draft).then(() => draft.written), draft.written, late]);
      if (page === null) throw new Error("A page was not rendered in time.");
      return page;
    } finally {
      given.abort();
      Object.assign(request, { method, url, headers: sent });
    }
  }

  private refuse(request: IncomingMessage, response: ServerResponse, sender: DeskSender, failure: Failure) {
    const refused = { door: "refused", failure, allowed: [], looksLikeApi: false, isMissingPage: false } as const;
    return answerRefused(this.gate, request, response, refused, sender);
  }
}

/** Every header that changes how a page looks to a visitor who is not signed in. */
function headersOfAnybody({ headers }: IncomingMessage, { scheme, host }: SentTo): IncomingMessage["headers"] {
  const { cookie = "", "accept-language": languages = null } = headers;
  const chosen = (name: keyof typeof preferenceCookies) => cookieIn(cookie, preferenceCookies[name]) ?? undefined;
  const zone = chosenZoneOf(chosen("zone"));
  const choices = [`theme=${themeOf(chosen("theme"))}`, ...(zone === null ? [] : [`zone=${encodeURIComponent(zone)}`])];
  return {
    host: host || "localhost",
    accept: "text/html",
    "accept-language": chooseLocale(chosen("locale"), languages),
    cookie: choices.join("; "),
    "x-forwarded-proto": scheme,
    "x-forwarded-host": host,
    "x-forwarded-for": unreadAddress,
  };
}
