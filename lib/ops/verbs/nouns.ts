import type { Noun } from "#lib/ops/line/verb";
import { agent } from "./agent";
import { approval } from "./approval";
import { audit } from "./audit";
import { backup, restore } from "./backup";
import { books } from "./books";
import { bulk } from "./bulk";
import { events } from "./events";
import { key } from "./key";
import { ledger } from "./ledger";
import { limit } from "./limit";
import { member } from "./member";
import { migrateTo } from "./migrate-to";
import { player } from "./player";
import { rate } from "./rate";
import { report } from "./report";
import { retention } from "./retention";
import { stakes } from "./stakes";
import { trades } from "./trades";
import { webhook } from "./webhook";

export const nouns: readonly Noun[] = [
  agent,
  key,
  member,
  player,
  approval,
  bulk,
  limit,
  webhook,
  rate,
  trades,
  retention,
  stakes,
  report,
  ledger,
  books,
  events,
  backup,
  restore,
  migrateTo,
  audit,
];
