import { done } from "#lib/domain/failure";
import { addressIn, isSecure, ownOrigin } from "#lib/http/pages/own-origin";
import { processRuntime } from "#lib/process/process-runtime";
import type { DeskAnswer } from "./exchange";
import { serveDesk } from "./serve-desk";

/** 400 ms: a page waits this long for the data that it brings along. Its browser asks for slower data. */
export const pageReadMsMax = 400;

export interface PageAnswer {
  readonly data: unknown;
}

/**
 * Asks an operation for a page as the page's browser would: with its cookie, for the page's agent, under the same
 * rules. Null when the operation refuses or is slow: then the browser asks by itself.
 */
export async function readForPage(headers: Headers, agentId: string, target: string): Promise<PageAnswer | null> {
  const { gate } = await processRuntime();
  const sent = new Map([
    ["cookie", headers.get("cookie") ?? ""],
    ["x-for-agent", agentId],
  ]);
  const asked = serveDesk(gate, {
    method: "GET",
    target,
    clientAddress: addressIn(headers),
    header: (name) => sent.get(name),
    readBody: async () => done(new Uint8Array()),
    secure: isSecure(headers),
    ownOrigin: ownOrigin(headers),
    gone: new AbortController().signal,
  });
  const answer = await inTime(asked);
  if (answer?.status !== 200) return null;
  const { data }: { readonly data: unknown } = JSON.parse(answer.text);
  return { data };
}

function inTime(asked: Promise<DeskAnswer>): Promise<DeskAnswer | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), pageReadMsMax);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The place in the agent's live events. A browser that starts from this place is told of all later changes. */
export async function livePlaceOf(agentId: string): Promise<string> {
  const { gate } = await processRuntime();
  return gate.live.placeOf(agentId);
}
