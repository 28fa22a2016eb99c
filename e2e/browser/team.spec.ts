import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openPage } from "./fixtures/page-cases";
import { signInAs } from "./fixtures/sign-in-as";
import { test } from "./fixtures/test";
import { hire } from "./fixtures/town-agent";

// Each test has its own team, so that changes of its members do not affect other tests.
test.use({ as: null });

const password = "correct horse battery";

const rowOf = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });

async function act(page: Page, email: string, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name }).click();
}

test("an invitation is made, handed over, used in another browser, and cannot be used after that", async ({
  page,
  town,
  pageOf,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404 .*\/invitation\)$/);
  const agentId = await town.office.newAgent();
  const owner = await hire(town.office, agentId, "owner", `owner-${randomUUID()}`);
  const email = `guest-${randomUUID()}@example.com`;
  await signInAs(page, owner);
  await openPage(page, "/team");
  await page.getByRole("button", { name: "Invite member" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("Enter an email address.")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("checkbox", { name: /Finance/ }).check();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByLabel("Invitation link").inputValue();
  expect(new URL(link).search).toBe("");
  expect(new URL(link).hash).toMatch(/^#[\w-]{43}$/);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, email)).toContainText("Finance");

  const guest = await pageOf(null);
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(`${request.url()} ${request.headers().referer ?? ""}`));
  await guest.goto(link);
  await expect(guest.getByText(email)).toBeVisible();
  await guest.getByLabel("Password", { exact: true }).fill("too short");
  await guest.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(guest.getByText("must have 12 to 200 characters")).toBeVisible();
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByRole("button", { name: "Accept the invitation" }).click();
  await guest.waitForURL("/");
  await expect(guest.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const [, token = "none"] = link.split("#");
  expect(asked.filter((line) => line.replace(/#.*? /, " ").includes(token))).toEqual([]);

  // The owner's page is updated by a live event.
  await expect(page.getByRole("heading", { name: "Open invitations" })).toHaveCount(0);
  // An active member has no mark.
  await expect(rowOf(page, email)).toContainText("1 browser");
  await expect(rowOf(page, email)).not.toContainText("Disabled");
  const late = await pageOf(null);
  await late.goto(link);
  await expect(late.getByRole("heading", { name: "This invitation cannot be used" })).toBeVisible();
});

test("a member sees a new role at once, and is signed out at once when disabled", async ({
  page,
  town,
  pageOf,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401 /);
  const agentId = await town.office.newAgent();
  const owner = await hire(town.office, agentId, "owner", `owner-${randomUUID()}`);
  const member = await hire(town.office, agentId, "viewer", `viewer-${randomUUID()}`);
  const other = await pageOf(null);
  await signInAs(other, member);
  await openPage(other, "/");
  await expect(other.getByRole("navigation").getByRole("link", { name: "Players" })).toHaveCount(0);
  await expect(other.getByText("Live", { exact: true }).first()).toBeVisible();
  await signInAs(page, owner);
  await openPage(page, "/team");
  await act(page, member.email, /Change role/);
  await page.getByRole("checkbox", { name: /Finance/ }).check();
  await page.getByRole("button", { name: "Change roles" }).click();
  await expect(rowOf(page, member.email)).toContainText("Finance");
  await expect(other.getByRole("navigation").getByRole("link", { name: "Players" })).toBeVisible();

  await act(page, member.email, /Disable/);
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(rowOf(page, member.email)).toContainText("Disabled");
  await other.waitForURL(/\/sign-in/);
  await expect(rowOf(page, member.email)).toContainText("no browser");
});
