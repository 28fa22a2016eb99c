import { expect } from "@playwright/test";
import { axeFindings } from "./fixtures/axe-findings";
import { openPage, pageCases } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const pagesOf = {
  owner: [
    "Overview",
    "Reports",
    "Trades",
    "Transfers",
    "Players",
    "API keys",
    "Request log",
    "Team",
    "Audit",
    "Developers",
    "Settings",
  ],
  finance: ["Overview", "Reports", "Trades", "Transfers", "Players", "Developers"],
  viewer: ["Overview", "Reports", "Trades", "Transfers", "Developers"],
};

for (const as of ["owner", "finance", "viewer"] as const) {
  test.describe(`a person with the role ${as}`, () => {
    test.use({ as });

    test("is shown links to the pages of that role and to no other page", async ({ page }) => {
      await openPage(page, "/");
      const links = page.getByRole("navigation").getByRole("link");
      expect((await links.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(pagesOf[as]);
    });

    test("finds on the page of transfers what that role may do there", async ({ page }) => {
      const mayTransfer = as !== "viewer";
      await openPage(page, "/transfers");
      await expect(page.getByRole("button", { name: /^New transfer( N)?$/ })).toHaveCount(mayTransfer ? 2 : 0);
      await expect(page.getByRole("button", { name: /export/i })).toHaveCount(mayTransfer ? 1 : 0);
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

const ofOwners: Readonly<Record<string, string>> = {
  "/audit": "Only owners see the audit",
  "/keys": "Your role does not see API keys",
  "/requests": "Only owners see the request log",
  "/settings": "Only owners see the settings",
  "/team": "Only owners see the team",
};

/** The pages that a role is not shown, with their texts. lib/desk/roles.test.ts tests that the data are refused too. */
const closedTo: Readonly<Record<"finance" | "viewer", Readonly<Record<string, string>>>> = {
  finance: ofOwners,
  viewer: {
    ...ofOwners,
    "/players": "Your role does not see players",
    "/players/acme-p1": "Your role does not see players",
  },
};

/** Pages that show these roles less than an owner. Every other page looks as every-page.spec.ts has judged it. */
const sharedPages: readonly string[] = ["/", "/transfers", "/developers/samples"];

for (const as of ["finance", "viewer"] as const) {
  test.describe(`every page, as ${as}`, () => {
    test.use({ as });

    test("has a heading and no axe findings, and a page closed to that role says so and shows no data", async ({
      page,
    }) => {
      const paths = pageCases.filter((each) => each.as !== null).map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(Object.keys(closedTo[as])));
      for (const path of paths) {
        // Neither role may see a key, so any id will do.
        await openPage(page, path.replace(":key", "ak_any"));
        const told = closedTo[as][path];
        if (told !== undefined) {
          await expect(page.getByText(told).first()).toBeVisible();
          await expect(page.getByText(/Ask an owner: \S+@\S+\.$/)).toBeVisible();
          await expect(page.getByRole("main")).not.toContainText("120.5");
        }
        if (told !== undefined || sharedPages.includes(path)) expect(await axeFindings(page, "all"), path).toEqual([]);
      }
    });
  });
}
