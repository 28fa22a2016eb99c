import auditEn from "#lib/browser/messages/en/audit.json";
import bulkEn from "#lib/browser/messages/en/bulk.json";
import playersEn from "#lib/browser/messages/en/players.json";
import reportEn from "#lib/browser/messages/en/report.json";
import tradesEn from "#lib/browser/messages/en/trades.json";
import transfersEn from "#lib/browser/messages/en/transfers.json";
import uiEn from "#lib/browser/messages/en/ui.json";
import workbookEn from "#lib/browser/messages/en/workbook.json";
import auditZh from "#lib/browser/messages/zh/audit.json";
import bulkZh from "#lib/browser/messages/zh/bulk.json";
import playersZh from "#lib/browser/messages/zh/players.json";
import reportZh from "#lib/browser/messages/zh/report.json";
import tradesZh from "#lib/browser/messages/zh/trades.json";
import transfersZh from "#lib/browser/messages/zh/transfers.json";
import uiZh from "#lib/browser/messages/zh/ui.json";
import workbookZh from "#lib/browser/messages/zh/workbook.json";
import type { Language } from "#lib/domain/time/period-in-words";

const en = {
  workbook: workbookEn,
  figure: reportEn.figure,
  pnl: uiEn.pnl,
  audit: auditEn,
  report: reportEn,
  trades: tradesEn,
  transfers: transfersEn,
  players: playersEn,
  bulk: bulkEn,
};
const zh = {
  workbook: workbookZh,
  figure: reportZh.figure,
  pnl: uiZh.pnl,
  audit: auditZh,
  report: reportZh,
  trades: tradesZh,
  transfers: transfersZh,
  players: playersZh,
  bulk: bulkZh,
};

/** The words of a workbook are those of the pages. None of the texts used here takes a value. */
export const fileTexts = (language: Language) => (language === "zh" ? zh : en);

export type FileTexts = ReturnType<typeof fileTexts>;

/** "Turnover (EUR)", and in Chinese with its own brackets. */
export const withUnit = (heading: string, unit: string, language: Language): string =>
  language === "zh" ? `${heading}（${unit}）` : `${heading} (${unit})`;

type Said = keyof FileTexts["workbook"]["columns"];
type Heading = Said | `usd_${Said}` | "net_pnl" | "usd_net_pnl";

/** Columns with a heading each: a workbook would show others by their names on the wire. */
export type Headed<Columns> = Columns & Readonly<Record<Exclude<keyof Columns, Heading>, never>>;

type Named = Readonly<Record<string, string>>;

/** What the pages call a stored value, by the column that it stands in; a value without a word stays as it is. */
export function valueWords(texts: FileTexts): (column: string, value: string) => string {
  const { workbook, report, trades, transfers, players, bulk, audit } = texts;
  const yesOrNo: Named = { true: workbook.values.true, false: workbook.values.false };
  const settled: Named = workbook.values;
  const words: Readonly<Record<string, Named>> = {
    type: transfers.sides,
    kind: { ...trades.movement.kinds, ...transfers.sides },
    category: report.category,
    category_reason: trades.why,
    side: trades.side,
    status: { ...trades.record.statuses, active: players.active, blocked: players.blocked },
    state: bulk.rowState,
    check: bulk.check,
    market_voided: yesOrNo,
    opens_wallet: yesOrNo,
    authenticated: yesOrNo,
    part: settled,
  };
  return (column, value) => {
    if (column === "actor") return actorInWords(value, texts);
    if (column === "action") return actionInWords(value, audit.action);
    if (column.startsWith("settlement_")) return settled[value.toLowerCase()] ?? value;
    return words[column]?.[value] ?? value;
  };
}

/** "ana@example.com" for "member:ana@example.com": the prefix is for programs, and stands in the CSV. */
export function actorInWords(actor: string, { audit }: FileTexts): string {
  const [sort = "", ...rest] = actor.split(":");
  const name = rest.join(":");
  if (sort === "member") return name;
  if (sort === "key") return `${audit.sort.key} ${name}`;
  if (sort === "operator") return `${audit.sort.operator} ${name}`;
  if (sort === "service") return audit.service;
  return actor === "unknown" ? audit.notSignedIn : actor;
}

/** "Key created" for "key.create". */
function actionInWords(action: string, texts: object): string {
  let found: unknown = texts;
  for (const step of action.split(".")) {
    found =
      typeof found === "object" && found !== null ? Object.entries(found).find(([name]) => name === step)?.[1] : null;
  }
  return typeof found === "string" ? found : action;
}
