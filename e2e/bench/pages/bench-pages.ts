import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "#app/_server/setup/find-chromium.mjs";
import type { Bench } from "#e2e/bench/bench";
import type { BenchServer } from "#e2e/bench/bench-server";
import { lastDays } from "#e2e/bench/ragged-range";
import { rangeParameters } from "#e2e/bench/reports/report-caller";
import { seededAgent } from "#e2e/bench/seeded-trades";
import type { Side } from "#e2e/bench/side";
import { chromiumFlags } from "#e2e/browser/fixtures/chromium-flags";
import { type ServingProcess, startServing } from "#e2e/fixtures/offices/serving-process";
import { type PageToVisit, visitPage } from "./visit-page";

const emptyName = "an empty page of the framework";
/** The pages that bring their first data along. */
const paths = { overview: "/", reports: `/reports?${rangeParameters(lastDays(30))}` };
const otherPaths = {
  trades: `/trades?${rangeParameters(lastDays(30))}`,
  transfers: "/transfers",
  players: "/players",
  keys: "/keys",
  team: "/team",
  requests: "/requests",
  audit: "/audit",
  developers: "/developers",
  settings: "/settings",
};
const ofFew = (name: string) => `${name}, few trades`;

/** Pages in a browser with an empty cache, beside an empty page of the same framework. */
export const benchPages: Bench = {
  part: "pages",
  title: "Pages in a browser that has loaded nothing before",
  async setUp({ seeds, scale: { trades } }) {
    const [few, many] = [await seeds.copyOf(trades.small), await seeds.copyOf(trades.large)];
    const empty = await startEmptyPage();
    const executablePath = await findChromium();
    const browser = await chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
    const side = (name: string, page: PageToVisit): Side => ({
      name,
      ...(name === emptyName ? {} : { of: emptyName }),
      turn: () => visitPage(browser, page),
    });
    const nobody = { state: null, changesRange: false };
    const signIn = side("sign-in", { url: `${many.server.url}/sign-in`, ...nobody });
    const visits = async (
      server: BenchServer,
      pages: Readonly<Record<string, string>>,
      nameOf = (name: string) => name,
    ) => {
      const state = await stateOfMember(server);
      return Object.entries(pages).map(([name, path]) =>
        side(nameOf(name), { url: server.url + path, state, changesRange: name === "reports" }),
      );
    };
    const withData = await visits(many.server, paths);
    const own = [signIn, ...withData, ...(await visits(many.server, otherPaths))];
    const onFew = await visits(few.server, paths, ofFew);
    const all = [...own, ...onFew].map(({ name }) => name);
    return {
      sides: [side(emptyName, { url: empty.url, ...nobody }), ...own, ...onFew],
      bars: [
        { sides: all, figure: "works kB", atMost: 200 },
        { sides: all, figure: "chart kB", atMost: 320 },
        { sides: all, figure: "largest paint ms", atMost: 500 },
        { sides: all, figure: "blocked ms", atMost: 100 },
        { sides: all, figure: "shift", atMost: 0 },
        { sides: all, figure: "repaint ms", atMost: 50 },
        { sides: withData.map(({ name }) => name), figure: "calls", atMost: 0 },
        ...withData.map(({ name }) => ({
          sides: [name],
          figure: "largest paint ms",
          of: ofFew(name),
          atMost: 1.2,
        })),
      ],
      async end() {
        await browser.close();
        await Promise.all([empty.stop("SIGTERM"), few.end(), many.end()]);
      },
    };
  },
};

async function stateOfMember(server: BenchServer): Promise<PageToVisit["state"]> {
  const member = await server.signedIn(seededAgent);
  const { hostname: domain } = new URL(server.url);
  const cookies = [...member.cookies].map(([name, value]) => ({
    name,
    value,
    domain,
    path: "/",
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: "Lax" as const,
  }));
  return { cookies, origins: [] };
}

const folder = "e2e/bench/pages/empty";

/** Serves an empty page of the same framework: no page of it can be faster. */
function startEmptyPage(): Promise<ServingProcess> {
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  if (!existsSync(`${folder}/.next/BUILD_ID`)) {
    const command = [resolve("node_modules/next/dist/bin/next"), "build"];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: "utf8" });
    if (status !== 0) throw new Error(`The empty page could not be built: Next ended with ${status}: ${stderr}`);
  }
  return startServing("serve.mjs", env, [], folder);
}
