import { type Params, withParams } from "#lib/browser/asking/api";
import type { RangeParameters } from "#lib/browser/ranges/range-query";
import { pathSegment } from "#lib/domain/text/path-segment";
import type { ViewPage } from "#lib/domain/views/saved-view";

/** What is asked of the desk, and the key that its answer is kept under. */
export interface DeskRead {
  readonly queryKey: readonly unknown[];
  readonly target: string;
  /** The answer is the first page of a list that goes on. */
  readonly inPages: boolean;
}

export type RangeTimes = Pick<RangeParameters, `${"create" | "settlement"}_${"start" | "end"}_time`>;

export interface ReportQuestion {
  readonly times: RangeTimes;
  readonly zone: string;
  readonly compared: boolean;
}

const read = (queryKey: readonly unknown[], path: string, params: Params = {}): DeskRead => ({
  queryKey,
  target: withParams(path, params),
  inPages: false,
});

export const keyPath = (keyId: string): string => `/api/desk/keys/${pathSegment(keyId)}`;

export const playerPath = (playerId: string): string => `/api/desk/players/${pathSegment(playerId)}`;

// The server asks the same for a page before it sends it, so these know nothing of the browser.
export const overviewRead = (zone: string) => read(["overview", zone], "/api/desk/overview", { zone });

export const booksRead = read(["books"], "/api/desk/books");

export const viewsRead = (page: ViewPage) => read(["views", page], "/api/desk/views", { page });

export const reportRead = ({ times, zone, compared }: ReportQuestion) =>
  read(["report", times, zone, compared], "/api/desk/report", {
    ...times,
    zone,
    compare: compared ? "previous" : null,
  });

export const teamRead = read(["team"], "/api/desk/team");

export const accountRead = read(["account", "facts"], "/api/desk/account");

export const sessionsRead = read(["account", "sessions"], "/api/desk/sessions");

export const keysRead = read(["keys", "list"], "/api/desk/keys");

export const keyRead = (keyId: string) => read(["keys", "one", keyId], keyPath(keyId));

export const playerRead = (playerId: string) => read(["players", "one", playerId], playerPath(playerId));

export const settingsRead = read(["agent", "settings"], "/api/desk/settings");

export const openDraftsRead = read(["drafts", "open"], "/api/desk/transfers/drafts");
