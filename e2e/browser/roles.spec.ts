import { expect } from "@playwright/test";
import { pages } from "#components/shell/pages";
import { type Capability, isMemberRole, mayDo, memberRoles, rolesIn } from "#lib/domain/people/role";
import { axeFindings } from "./fixtures/axe-findings";
import { openPage, pageCases } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

/** The pages by their names, and the capability that opens each. The table of roles has its own test. */
const names: Readonly<Record<(typeof pages)[number]["key"], string>> = {
  ...{ overview: "Overview", reports: "Reports", trades: "Trades", transfers: "Transfers", players: "Players" },
  ...{ bulk: "Bulk transfers", control: "Control", approvals: "Approvals" },
  ...{ keys: "API keys", requests: "Request log", team: "Team", audit: "Audit", developers: "Developers" },
  ...{ events: "Events", webhooks: "Webhooks", settings: "Settings" },
};

const holders = [...memberRoles, "approver and developer"] as const;
const rolesOf = (as: string) => rolesIn(as.split(" and "));

for (const as of holders) {
  const may = (capability: Capability) => mayDo(rolesOf(as), capability);

  test.describe(`a person with the role ${as}`, () => {
    test.use({ as });

    test("is shown links to the pages of that role and to no other page", async ({ page }) => {
      await openPage(page, "/");
      const links = page.getByRole("navigation").getByRole("link");
      const expected = pages.filter((each) => may(each.may)).map(({ key }) => names[key]);
      expect((await links.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(expected);
    });

    // A closed page says so, which the test of every page sees.
    if (!may("journal:read")) return;
    test("finds on the page of transfers what that role may do there", async ({ page }) => {
      const mayTransfer = may("transfers:write");
      await openPage(page, "/transfers");
      await expect(page.getByRole("button", { name: /^New transfer( N)?$/ })).toHaveCount(mayTransfer ? 2 : 0);
      await expect(page.getByRole("button", { name: /export/i })).toHaveCount(may("exports:read") ? 1 : 0);
      const journal = await page.request.get("/api/desk/transfers?ticket_id=acme-p1-d1");
      const [{ id }] = (await journal.json()).data.transactions;
      await openPage(page, `/transfers?receipt=${id}`);
      await expect(page.getByText("acme-p1-d1").last()).toBeVisible();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Refund" })).toHaveCount(mayTransfer ? 1 : 0);
      await openPage(page, "/transfers?new=deposit");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(mayTransfer ? 1 : 0);
    });
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

for (const as of holders.filter((each) => !isMemberRole(each) || each !== "owner")) {
  test.describe(`every page, as ${as}`, () => {
    test.use({ as });

    test("has a heading and no axe findings, and a page closed to that role says so and shows no data", async ({
      page,
    }) => {
      for (const { path } of pageCases.filter((each) => each.as !== null)) {
        const needed = neededAt(path);
        const isClosed = needed !== null && !mayDo(rolesOf(as), needed);
        // Who may not see a thing is refused whichever is named.
        await openPage(page, isClosed ? path.replace(":key", "ak_any").replace(/:run|:endpoint/, "any") : path);
        if (isClosed) {
          await expect(page.getByText("Your role does not include this page").first()).toBeVisible();
          await expect(page.getByText(/Ask an owner: \S+@\S+\.$/)).toBeVisible();
          await expect(page.getByRole("main")).not.toContainText("120.5");
        }
        if (isClosed || sharedPages.includes(path)) expect(await axeFindings(page, "all"), path).toEqual([]);
      }
    });
  });
}

test.describe("a developer", () => {
  test.use({ as: "developer" });

  test("sees no figure on the overview, and makes a key that cannot withdraw", async ({ page }) => {
    await openPage(page, "/");
    await expect(page.getByRole("heading", { name: "Needs attention" })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/Turnover|EUR|€/);
    await openPage(page, "/keys?new=key");
    await expect(page.getByRole("checkbox", { name: /wallet:withdraw/ })).toBeDisabled();
    await expect(page.getByRole("checkbox", { name: /wallet:deposit/ })).toBeEnabled();
    await page.getByRole("button", { name: "Choose all" }).click();
    await expect(page.getByRole("checkbox", { name: /wallet:withdraw/ })).not.toBeChecked();
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
