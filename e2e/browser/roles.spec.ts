import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { pages } from "#components/shell/pages";
import { transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { type Capability, mayDo, memberRoles, rolesIn } from "#lib/domain/people/role";
import { browserExpectMsMax } from "./browser-bounds";
import { axeFindings } from "./fixtures/axe-findings";
import { namedPath, openPage, pageCases } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const holders = [...memberRoles, "approver and developer"] as const;
const rolesOf = (as: string) => rolesIn(as.split(" and "));

test("every role is shown links to its pages and to no other page", async ({ pageOf }) => {
  for (const as of holders) {
    const html = await htmlWith(heading, await pageOf(as), "/");
    const [, links = ""] = /<nav\b(.*?)<\/nav>/s.exec(withoutScripts(html)) ?? [];
    const led = [...links.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => href);
    const open = pages.filter((each) => mayDo(rolesOf(as), each.may)).map(({ href }) => href);
    expect(led, as).toEqual(open);
  }
});

// One role of those that may transfer, and one of those that may only read what was transferred.
for (const [as, mayTransfer] of [
  ["finance", true],
  ["approver", false],
] as const) {
  test(`on the page of transfers, the role ${as} finds ${mayTransfer ? "all" : "nothing"} to transfer with`, async ({
    pageOf,
  }) => {
    const page = await pageOf(as);
    const journal = await page.request.get("/api/desk/transfers?ticket_id=acme-p1-d1");
    const [{ id }] = (await journal.json()).data.transactions;
    await openPage(page, `/transfers?receipt=${id}`);
    await expect(page.getByText("acme-p1-d1").last()).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Refund" })).toHaveCount(mayTransfer ? 1 : 0);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^New transfer( N)?$/ })).toHaveCount(mayTransfer ? 2 : 0);
    await openPage(page, "/transfers?new=deposit");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(mayTransfer ? 1 : 0);
  });
}

/** The capability that opens each page, by the beginning of its path; the rest is open to every role. */
const opensAt = [...pages].sort((one, other) => other.href.length - one.href.length);
const neededAt = (path: string): Capability | null => {
  const [plain = ""] = path.split("?");
  return opensAt.find(({ href }) => (href === "/" ? plain === "/" : plain.startsWith(href)))?.may ?? null;
};

/** Pages that these roles see less of than an owner. Every other page looks as every-page.spec.ts has judged it. */
const sharedPages: readonly string[] = [
  "/",
  "/transfers",
  "/developers/samples",
  "/team",
  "/settings",
  "/keys",
  "/approvals",
  "/control",
  "/bulk",
  "/bulk/:run",
  "/webhooks",
  "/webhooks/:endpoint",
];

const paths = pageCases.filter(({ as }) => as !== null).map(({ path }) => path);

/** Who may not see a thing is refused whichever is named. */
const anyNamed = (path: string) => path.replace(":key", "ak_any").replace(/:run|:endpoint/, "any");

const closed = "Your role does not include this page";
/** A busy server leaves the owners' names to the page's browser. */
const whomToAsk = /Ask an owner(: [\w.-]+@[\w.-]+| of your team)\.</;
const heading = /<h1\b/;
/** A balance and the tickets that pages of the agent show. */
const dataOfAgent = /120\.5|acme-p\d+-[dw]\d/;

/** What stands in the page's HTML before any script runs. The scripts carry the texts of other states as well. */
const withoutScripts = (html: string) => html.replaceAll(/<script\b.*?<\/script>/gs, "");

/** The HTML. A page that a busy server could not read in time is left to its browser, so it is asked for again. */
async function htmlWith(awaited: RegExp, page: Page, path: string): Promise<string> {
  let html = "";
  await expect(async () => {
    const answer = await page.request.get(path);
    html = await answer.text();
    expect(answer.status(), path).toBe(200);
    expect(withoutScripts(html), path).toMatch(awaited);
  }).toPass({ timeout: browserExpectMsMax });
  return html;
}

for (const as of holders.filter((each) => each !== "owner")) {
  const isClosed = (path: string) => {
    const needed = neededAt(path);
    return needed !== null && !mayDo(rolesOf(as), needed);
  };
  const open = paths.filter((path) => !isClosed(path));

  test.describe(`every page, as ${as}`, () => {
    test.use({ as });

    test("says that it is closed to that role, and whom to ask, and holds no data", async ({ page }) => {
      const owners = await page.request.get("/api/desk/owners");
      expect((await owners.json()).data.owners).toContain("owner@acme.example");
      for (const path of paths.filter(isClosed)) {
        const html = await htmlWith(whomToAsk, page, anyNamed(path));
        expect(html, path).not.toMatch(dataOfAgent);
        expect(withoutScripts(html), path).toContain(closed);
      }
    });

    test("has its heading when it is open to that role, and no axe findings where that role sees less", {
      tag: "@torture",
    }, async ({ page }) => {
      for (const path of open) {
        const html = await htmlWith(heading, page, await namedPath(page, path));
        expect(withoutScripts(html), path).not.toContain(closed);
      }
      for (const path of open.filter((each) => sharedPages.includes(each))) {
        await openPage(page, path);
        expect(await axeFindings(page, "all"), path).toEqual([]);
      }
    });
  });
}

test.describe("a closed page", () => {
  test.use({ as: "viewer" });

  // A closed page looks the same at every address.
  test("says in its heading that it is closed, and has no axe findings", async ({ page }) => {
    await openPage(page, "/keys");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(closed);
    await expect(page.getByText(/Ask an owner: \S+@\S+\.$/)).toBeVisible();
    expect(await axeFindings(page, "all")).toEqual([]);
  });
});

test.describe("a developer", () => {
  test.use({ as: "developer" });

  test("opens a request with a ticket, and is led to no page and asks nothing that is closed to that role", async ({
    page,
    town,
  }) => {
    const player = `role-${randomUUID().slice(0, 8)}`;
    const ticket = `${player}-w`;
    await withdraw(town.acme.client, player, transferRequest(ticket, "5", town.acme.currency));
    await openPage(page, `/requests?player=${player}`);
    await page.getByRole("table", { name: "Requests" }).locator("tbody tr").first().click();
    const sheet = page.getByRole("dialog", { name: "Request" });
    await expect(sheet).toContainText(ticket);
    await expect(sheet.getByText("Receipt")).toHaveCount(0);
    const leads = await sheet.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(leads.filter((href) => href?.startsWith("/transfers"))).toEqual([]);
    // What was refused in the last day stands on the first page, with the way to the log, and no figure.
    await openPage(page, "/");
    await expect(page.getByRole("heading", { name: "Refused requests by key" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/Turnover|EUR|€/);
    await page
      .getByRole("main")
      .getByRole("link", { name: "20110" })
      .or(page.getByRole("link", { name: "20160" }))
      .first()
      .click();
    await expect(page).toHaveURL(/\/requests\?.*code=20\d{3}/);
  });
});

test.describe("an auditor", () => {
  test.use({ as: "auditor" });

  test("finds nothing to change in the team and the settings", async ({ page }) => {
    await openPage(page, "/team");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByRole("button", { name: /Invite|Actions for|Withdraw/ })).toHaveCount(0);
    await openPage(page, "/settings");
    const switches = page.getByRole("main").getByRole("switch");
    await expect(switches.first()).toBeDisabled();
  });
});
