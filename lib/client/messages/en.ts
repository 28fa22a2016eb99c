import { audit } from "./en/audit";
import { developers } from "./en/developers";
import { errors } from "./en/errors";
import { exports } from "./en/exports";
import { live } from "./en/live";
import { overview } from "./en/overview";
import { players } from "./en/players";
import { report } from "./en/report";
import { requests } from "./en/requests";
import { shell } from "./en/shell";
import { signIn } from "./en/sign-in";
import { trades } from "./en/trades";
import { transfers } from "./en/transfers";
import { ui } from "./en/ui";

/** One line an area: its texts stand in a file of their own. */
export const en = {
  audit,
  developers,
  errors,
  exports,
  live,
  overview,
  players,
  report,
  requests,
  shell,
  signIn,
  trades,
  transfers,
  ui,
} as const;
