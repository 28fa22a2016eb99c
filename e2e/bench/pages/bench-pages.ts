import { findChromium } from "#app/_server/setup/find-chromium.mjs";
import type { BenchPart, BenchRun } from "#e2e/bench/bench-run";
import { BenchServer } from "#e2e/bench/bench-server";
import type { PartResult } from "#e2e/bench/part-result";
import { rangeParameters } from "#e2e/bench/reports/report-caller";
import { seededAgent } from "#e2e/bench/seeded-trades";
import { type Spread, spreadOf } from "#e2e/bench/spread";
import type { Cell } from "#e2e/bench/table-lines";
import { atMost, type Verdict } from "#e2e/bench/verdict";
import { day, instant, instantOfMilliseconds } from "#lib/domain/time/instant";
import { type MeasuredPage, measurePages, type PageToMeasure, type PageVisit } from "./measure-pages";
import { openEmptyPage } from "./open-empty-page";

const bars = {
  scriptsKb: 160,
  paintMs: 500,
  blockedMs: 100,
  shift: 0,
  repaintMs: 50,
  dataRequests: 0,
  paintOfSmall: 1.2,
} as const;

const emptyName = "an empty page of the framework";
const range = () => {
  const now = instantOfMilliseconds(Date.now());
  return rangeParameters({ create: { start: instant(now - 30n * day), end: now }, settlement: null });
};
/** The pages whose first data comes with them. */
const paths = { overview: "/", reports: `/reports?${range()}` };
const otherPaths = {
  ...{ trades: `/trades?${range()}`, transfers: "/transfers", players: "/players", keys: "/keys", team: "/team" },
  ...{ requests: "/requests", audit: "/audit", developers: "/developers", settings: "/settings" },
};
const ofSmall = (name: string) => `${name}, few trades`;

/** Pages in a browser that has loaded nothing before, beside an empty page of the same framework, in turns. */
export const benchPages: BenchPart = async (run) => {
  const { small, large } = run.scale.trades;
  const [few, many] = [await run.seeds.copyOf(small), await run.seeds.copyOf(large)];
  const servers = { few: await BenchServer.start(few.file), many: await BenchServer.start(many.file) };
  const empty = await openEmptyPage();
  const pages: PageToMeasure[] = [
    { name: emptyName, url: empty.url, state: null, changesRange: false },
    { name: "sign-in", url: `${servers.many.url}/sign-in`, state: null, changesRange: false },
    ...(await pagesOf(servers.many, { ...paths, ...otherPaths }, (name) => name)),
    ...(await pagesOf(servers.few, paths, ofSmall)),
  ];
  const executablePath = await findChromium();
  // The first round loads what servers load with their first page, and is not measured.
  await measurePages({ pages, rounds: 1, executablePath });
  const measured = await measurePages({ pages, rounds: run.scale.rounds, executablePath });
  await empty.close();
  await Promise.all([servers.few.stop(), servers.many.stop()]);
  await Promise.all([few.remove(), many.remove()]);
  return resultOf(run, measured);
};

async function pagesOf(
  server: BenchServer,
  at: Readonly<Record<string, string>>,
  nameOf: (name: string) => string,
): Promise<PageToMeasure[]> {
  const member = await server.signedIn(seededAgent);
  const { hostname: domain } = new URL(server.url);
  const cookies = [...member.cookies].map(([name, value]) => ({
    ...{ name, value, domain, path: "/", expires: -1, httpOnly: true, secure: false },
    sameSite: "Lax" as const,
  }));
  return Object.entries(at).map(([name, path]) => ({
    ...{ name: nameOf(name), url: server.url + path, state: { cookies, origins: [] } },
    changesRange: name === "reports",
  }));
}

type Figure = Exclude<keyof PageVisit, "repaintMs">;
const spreadIn = ({ visits }: MeasuredPage, figure: Figure): Spread => spreadOf(visits.map((visit) => visit[figure]));
const repaints = (measured: readonly MeasuredPage[]) =>
  measured.flatMap(({ visits }) => visits.flatMap(({ repaintMs }) => (repaintMs === null ? [] : [repaintMs])));

function resultOf({ scale }: BenchRun, measured: readonly MeasuredPage[]): PartResult {
  const empty = measured.find(({ name }) => name === emptyName);
  const emptyMs = empty ? spreadIn(empty, "largestPaintMs").median : null;
  const rowOf = (page: MeasuredPage): Cell[] => {
    const paint = spreadIn(page, "largestPaintMs");
    return [
      ...[page.name, paint, emptyMs === null ? null : paint.median / emptyMs],
      ...[spreadIn(page, "blockedMs"), spreadIn(page, "layoutShift"), spreadIn(page, "firstScriptsKb")],
      ...[spreadIn(page, "allScriptsKb").median, spreadIn(page, "dataRequests").median],
    ];
  };
  return {
    notes: [
      `${scale.trades.large.toLocaleString("en")} trades behind each page; "few" are ${scale.trades.small.toLocaleString("en")}`,
    ],
    tables: [
      {
        title: "Pages in a browser that has loaded nothing before",
        heads: ["", "largest paint ms", "of empty", "blocked ms", "shift", "first scripts kB", "all kB", "calls"],
        rows: measured.map(rowOf),
      },
      {
        title: "A changed range of the report, from its answer to the frame that shows it",
        heads: ["", "ms"],
        rows: [["reports", spreadOf(repaints(measured))]],
      },
    ],
    verdicts: verdictsOf(measured),
    charts: [
      {
        ...{ name: "pages", title: "Largest paint of a page, nothing loaded before", unit: "ms", scale: "linear" },
        rows: measured
          .filter(({ name }) => [emptyName, "sign-in", "overview", "reports", "trades", "transfers"].includes(name))
          .map((page) => ({
            ...{ label: page.name, value: spreadIn(page, "largestPaintMs"), isOurs: page !== empty },
          })),
      },
    ],
    busy: [],
    faults: [],
  };
}

function verdictsOf(measured: readonly MeasuredPage[]): Verdict[] {
  const own = measured.filter(({ name }) => name !== emptyName);
  const most = (figure: Figure, pages = own) => Math.max(...pages.map((page) => spreadIn(page, figure).median));
  const paintOf = (name: string) => {
    const page = own.find((each) => each.name === name);
    return page ? spreadIn(page, "largestPaintMs").median : Number.NaN;
  };
  const withData = own.filter(({ name }) => Object.hasOwn(paths, name));
  return [
    atMost("first scripts of the largest page, kB gzipped", most("firstScriptsKb"), bars.scriptsKb),
    atMost("largest paint of the slowest page, ms", most("largestPaintMs"), bars.paintMs),
    atMost("blocked time of the slowest page, ms", most("blockedMs"), bars.blockedMs),
    atMost("layout shift of any page", most("layoutShift"), bars.shift),
    atMost("a changed range, ms from its answer to its frame", spreadOf(repaints(measured)).median, bars.repaintMs),
    atMost("calls for first data of overview and reports", most("dataRequests", withData), bars.dataRequests),
    ...Object.keys(paths).map((name) =>
      atMost(
        `${name}: largest paint, of that on few trades`,
        paintOf(name) / paintOf(ofSmall(name)),
        bars.paintOfSmall,
      ),
    ),
  ];
}
