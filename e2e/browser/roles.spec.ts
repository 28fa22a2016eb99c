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

    test("is shown the way to the pages of that role and to no other", async ({ page }) => {
      await openPage(page, "/");
      const links = page.getByRole("navigation").getByRole("link");
      expect((await links.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(pagesOf[as]);
    });

    test("finds on the page of transfers what that role may do there", async ({ page }) => {
      const mayTransfer = as !== "viewer";
      await openPage(page, "/transfers");
      await expect(page.getByRole("heading", { name: "New transfer" })).toHaveCount(mayTransfer ? 1 : 0);
      await expect(page.getByRole("button", { name: /export/i })).toHaveCount(mayTransfer ? 1 : 0);
      const journal = await page.request.get("/api/desk/transfers?ticket_id=acme-p1-d1");
      const [{ id }] = (await journal.json()).data.transactions;
      await openPage(page, `/transfers?receipt=${id}`);
      await expect(page.getByText("acme-p1-d1").last()).toBeVisible();
      await expect(page.getByRole("button", { name: /refund/i })).toHaveCount(mayTransfer ? 1 : 0);
    });
  });
}

test.describe("a person who may only read", () => {
  test.use({ as: "viewer" });

  for (const path of ["/players", "/players/acme-p1"]) {
    test(`is told so at the address ${path}, and sees nothing of a player`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/role/i).first()).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText("120.5");
      expect((await page.request.get(`/api/desk${path}`)).status()).toBe(403);
    });
  }
});

// every-page.spec.ts covers all looks as owners and newcomers. These roles see less on some pages, and other texts.
for (const as of ["finance", "viewer"] as const) {
  test.describe(`every page, as ${as}`, () => {
    test.use({ as });

    test("has a heading and nothing that axe finds, whether that role may see it or not", async ({ page }) => {
      for (const { path } of pageCases.filter((each) => each.as !== null)) {
        // Neither role may see a key, so any id will do.
        await openPage(page, path.replace(":key", "ak_any"));
        expect(await axeFindings(page, "all"), path).toEqual([]);
      }
    });
  });
}
