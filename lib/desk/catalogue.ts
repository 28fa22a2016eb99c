import * as approvals from "./approvals/approvals";
import * as rules from "./approvals/rules";
import * as attention from "./attention/attention";
import * as audit from "./audit/audit";
import * as books from "./books/books";
import * as bulkRows from "./bulk/bulk-rows";
import * as bulkRuns from "./bulk/bulk-runs";
import type { DeskOperation } from "./desk-operation";
import * as events from "./events/events";
import * as listExports from "./exports/list-exports";
import * as reportExports from "./exports/report-exports";
import * as requestExport from "./exports/request-export";
import * as find from "./find/find";
import * as invitations from "./invitations/invitations";
import * as keys from "./keys/keys";
import * as signingConsole from "./keys/signing-console";
import * as limits from "./limits/limits";
import * as stop from "./limits/stop";
import * as live from "./live/live";
import * as overview from "./overview/overview";
import * as account from "./people/account";
import * as sessions from "./people/sessions";
import * as signIn from "./people/sign-in";
import * as team from "./people/team";
import * as twoFactor from "./people/two-factor";
import * as requests from "./requests/requests";
import * as settings from "./settings/settings";
import * as timeline from "./timeline/timeline";
import * as pivot from "./trades/pivot";
import * as report from "./trades/report";
import * as trades from "./trades/trades";
import * as views from "./views/views";
import * as drafts from "./wallets/drafts";
import * as players from "./wallets/players";
import * as statement from "./wallets/statement";
import * as transfers from "./wallets/transfers";
import * as deliveries from "./webhooks/deliveries";
import * as endpoints from "./webhooks/endpoints";

type OperationsOf<Module> = Extract<Module[keyof Module], DeskOperation>;

/** The operations that a module of the desk exports. */
const operationsOf = <Module extends object>(module: Module): readonly OperationsOf<Module>[] =>
  Object.values(module).filter(
    (each): each is OperationsOf<Module> => typeof each === "object" && each !== null && "serve" in each,
  );

/** Every operation of the desk: routes, metrics, the browser's calls and the tests over all operations follow from it. */
export const catalogue = [
  ...operationsOf(overview),
  ...operationsOf(find),
  ...operationsOf(rules),
  ...operationsOf(approvals),
  ...operationsOf(attention),
  ...operationsOf(books),
  ...operationsOf(trades),
  ...operationsOf(pivot),
  ...operationsOf(report),
  ...operationsOf(views),
  ...operationsOf(players),
  ...operationsOf(drafts),
  ...operationsOf(transfers),
  ...operationsOf(statement),
  ...operationsOf(bulkRuns),
  ...operationsOf(bulkRows),
  ...operationsOf(listExports),
  ...operationsOf(reportExports),
  ...operationsOf(requestExport),
  ...operationsOf(keys),
  ...operationsOf(signingConsole),
  ...operationsOf(limits),
  ...operationsOf(stop),
  ...operationsOf(requests),
  ...operationsOf(events),
  ...operationsOf(endpoints),
  ...operationsOf(deliveries),
  ...operationsOf(audit),
  ...operationsOf(invitations),
  ...operationsOf(account),
  ...operationsOf(team),
  ...operationsOf(twoFactor),
  ...operationsOf(sessions),
  ...operationsOf(signIn),
  ...operationsOf(settings),
  ...operationsOf(timeline),
  ...operationsOf(live),
];
