import type { Agent } from "#lib/domain/agents/agent";
import type { Author } from "#lib/domain/audit/author";
import type { ExportLook, ReaderLook } from "#lib/domain/exports/export";
import { type AboutLine, type ExportKind, saysText } from "#lib/domain/exports/export-format";
import type { PivotKey } from "#lib/domain/reports/figure";
import { formatInstant, type Instant, parseInstant } from "#lib/domain/time/instant";
import { periodInShort, periodInWords } from "#lib/domain/time/period-in-words";
import { actorInWords, type FileTexts, fileTexts, valueWords, withUnit } from "./file-texts";
import { zonedText } from "./zoned-text";

/** A range as it was asked for; an end that was not given is null. */
export interface AskedRange {
  readonly start: string | null;
  readonly end: string | null;
}

/** A range or a filter of an export by its name. */
export type Asked = readonly [name: string, value: string | AskedRange];

export interface FileFacts {
  readonly kind: ExportKind;
  /** What a report is split by. */
  readonly by?: PivotKey;
  /** Whose statement it is. */
  readonly playerId?: string;
  readonly over: readonly Asked[];
}

interface MadeBy {
  readonly agent: Pick<Agent, "id" | "name" | "currency">;
  readonly author: Pick<Author, "actor" | "requestId" | "at">;
}

/** "Mon 16 – Sun 22 Nov 2026 (UTC), exactly [2026-11-16T00:00:00Z, 2026-11-23T00:00:00Z) UTC", for the audit. */
export function rangeText(zone: string, { start, end }: AskedRange): string {
  const exact = `[${start ?? "ever"}, ${end ?? "now"}) UTC`;
  const period = periodOf({ start, end });
  return period ? `${periodInWords(period, { zone, language: "en" })} (${zone}), exactly ${exact}` : exact;
}

/** What a workbook's last sheet says about it, in the member's words. */
export function aboutLines({ kind, over, by }: FileFacts, { agent, author }: MadeBy, look: ReaderLook): AboutLine[] {
  const texts = fileTexts(look.language);
  const { about, sheets, names } = texts.workbook;
  return [
    saysText(about.export, by ? names[by] : sheets[kind]),
    saysText(about.agent, `${agent.name} (${agent.id})`),
    saysText(about.currency, look.inUsd ? "USD" : agent.currency),
    ...(isOfTrades(kind) ? [saysText(about.result, texts.pnl[look.view])] : []),
    // What the report is split by is said above, and the rows show their order.
    ...over.filter(([name]) => name !== "by" && name !== "order").flatMap((asked) => askedLines(asked, look, texts)),
    saysText(about.zone, look.zone),
    {
      label: withUnit(about.made_at, look.zone, look.language),
      value: zonedText(look.zone)(author.at),
      kind: "moment",
    },
    saysText(about.made_by, actorInWords(author.actor, texts)),
    saysText(about.request, author.requestId ?? ""),
  ];
}

/** A replica's file is a little older than its making. */
export const asOfLine = ({ asOf, zone, language }: ExportLook): AboutLine => ({
  label: withUnit(fileTexts(language).workbook.about.as_of, zone, language),
  value: zonedText(zone)(asOf),
  kind: "moment",
});

const isOfTrades = (kind: ExportKind): boolean => kind === "trades" || kind === "report" || kind === "pivot";

function askedLines([name, value]: Asked, { zone, language }: ReaderLook, texts: FileTexts): AboutLine[] {
  const { about } = texts.workbook;
  const labels: Readonly<Record<string, string>> = { ...texts.audit.field, ...texts.workbook.columns, ...about };
  const label = labels[name] ?? name;
  if (typeof value === "string") return [saysText(label, valueWords(texts)(name, value))];
  const period = periodOf(value);
  const words = period ? withUnit(periodInWords(period, { zone, language }), zone, language) : openWords(value, about);
  const exact = [value.start && `${about.from} ${value.start}`, value.end && `${about.before} ${value.end}`];
  const exactly = exact.filter((part) => part !== null && part !== "").join(" ");
  return [saysText(label, words), ...(exactly === "" ? [] : [saysText(about.exactly, exactly)])];
}

const openWords = ({ start, end }: AskedRange, { ever, now }: FileTexts["workbook"]["about"]): string =>
  `${start ?? ever} – ${end ?? now}`;

const notInNames = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]+/gu;
const nameCharsMax = 120;

/** "Harbour result by player Oct 2026 vs Sep 2026.xlsx"; a CSV's name has no spaces, and the moment of its making. */
export function fileNameOf(
  { kind, by, playerId, over }: FileFacts,
  { agent, author }: MadeBy,
  { format, zone, language }: Pick<ExportLook, "format" | "zone" | "language">,
): string {
  if (format === "csv") {
    const moment = formatInstant(author.at).slice(0, "2026-11-01T10:00".length).replaceAll(/[-:]/g, "");
    return `${kind}-${agent.id.replaceAll(/[^A-Za-z0-9._-]/g, "_")}-${moment}Z.csv`;
  }
  const { names } = fileTexts(language).workbook;
  const short = (range: AskedRange) => {
    const period = periodOf(range);
    return period && periodInShort(period, zone, language);
  };
  const ranges = new Map(
    over.flatMap(([name, value]) => (typeof value === "string" ? [] : [[name, short(value)] as const])),
  );
  const leading = [...ranges].find(([name]) => name !== "compared")?.[1] ?? dayOf(author.at, zone, language);
  const compared = ranges.get("compared");
  const words = [
    agent.name,
    by ? names[by] : names[kind],
    playerId,
    leading,
    ...(compared ? [names.versus, compared] : []),
  ];
  const name = words
    .filter((word) => word !== undefined)
    .join(" ")
    .replaceAll(notInNames, "_");
  return `${[...name].slice(0, nameCharsMax).join("").replace(/^\.+/, "_")}.xlsx`;
}

/** A file without a range is of its day. */
const dayOf = (at: Instant, zone: string, language: ReaderLook["language"]): string =>
  periodInShort({ start: at, end: at }, zone, language);

function periodOf({ start, end }: AskedRange): { readonly start: Instant; readonly end: Instant } | null {
  const [from, until] = [start === null ? null : parseInstant(start), end === null ? null : parseInstant(end)];
  return from === null || until === null ? null : { start: from, end: until };
}
