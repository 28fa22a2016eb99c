import { done } from "#lib/domain/failure";
import { matchPath, splitTarget } from "#lib/http/answer/path-pattern";
import { addressIn, isSecure, ownOrigin } from "#lib/http/pages/own-origin";
import { processRuntime } from "#lib/process/process-runtime";
import { listAudit } from "./audit/list-audit";
import { readBooks } from "./books/read-books";
import type { DeskAnswer } from "./exchange";
import { findKey } from "./keys/find-key";
import { listKeys } from "./keys/list-keys";
import { overview } from "./overview/overview";
import { account } from "./people/account";
import { listSessions } from "./people/list-sessions";
import { listTeam } from "./people/list-team";
import { listRequests } from "./requests/list-requests";
import { readSettings } from "./settings/read-settings";
import { listTrades } from "./trades/list-trades";
import { report } from "./trades/report";
import { listViews } from "./views/list-views";
import { findPlayer } from "./wallets/find-player";
import { listDrafts } from "./wallets/list-drafts";
import { listPlayers } from "./wallets/list-players";
import { listRefusals } from "./wallets/list-refusals";
import { listTransfers } from "./wallets/list-transfers";
import { readStatement } from "./wallets/read-statement";

/** A page waits 400 ms for the data that it brings along. Its browser asks for what takes longer. */
export const pageReadMsMax = 400;

/** The operations that are asked for pages. */
const operations = [
  ...[overview, readBooks, report, listViews, listTrades, listTransfers, listRefusals, listDrafts],
  ...[listPlayers, findPlayer, readStatement, listRequests, listKeys, findKey, listTeam, listAudit],
  ...[account, listSessions, readSettings],
].map((operation) => ({ operation, pattern: operation.path.split("/") }));

function operationAt(path: string) {
  const parts = path.split("/");
  for (const { operation, pattern } of operations) {
    const parameters = matchPath(pattern, parts);
    if (parameters) return { operation, parameters };
  }
  throw new Error(`No page asks ${path}.`);
}

export interface PageAnswer {
  readonly data: unknown;
  /** How far the copy of the database was behind that answered, as its header says. */
  readonly lag: string | null;
}

/**
 * Asks an operation for a page, as the page's browser would: by its cookie, for the agent that the page is for, under
 * the same judgement. Null when it refuses or is slow, and the browser asks by itself.
 */
export async function readForPage(headers: Headers, agentId: string, target: string): Promise<PageAnswer | null> {
  const { gate } = await processRuntime();
  const { operation, parameters } = operationAt(splitTarget(target).path);
  const sent = new Map([
    ["cookie", headers.get("cookie") ?? ""],
    ["x-for-agent", agentId],
  ]);
  const asked = operation.serve(
    gate,
    {
      method: "GET",
      target,
      clientAddress: addressIn(headers),
      header: (name) => sent.get(name),
      readBody: async () => done(new Uint8Array()),
      secure: isSecure(headers),
      ownOrigin: ownOrigin(headers),
      gone: new AbortController().signal,
    },
    parameters,
  );
  const answer = await inTime(asked);
  if (answer?.status !== 200) return null;
  const { data }: { readonly data: unknown } = JSON.parse(answer.text);
  return { data, lag: answer.headers["X-Data-Lag-Ms"] ?? null };
}

function inTime(asked: Promise<DeskAnswer>): Promise<DeskAnswer | null> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(null), pageReadMsMax);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The place in the agent's live events. Whatever changes later than this is told to a browser that comes with it. */
export async function livePlaceOf(agentId: string): Promise<string> {
  const { gate } = await processRuntime();
  return gate.live.placeOf(agentId);
}
