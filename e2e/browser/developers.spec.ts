import { execFile } from "node:child_process";
import { hash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import * as z from "zod";
import { transferPath, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { oneFileClient } from "#e2e/sdk/one-file-client";
import { clientFile, samples } from "#lib/browser/reference/samples";
import { openPage } from "./fixtures/page-cases";
import { test } from "./fixtures/test";

const run = promisify(execFile);
const Document = z.object({
  "x-codes": z.array(z.object({ code: z.int(), status: z.int() })),
  paths: z.record(z.string(), z.record(z.string(), z.object({ "x-name": z.string(), summary: z.string() }))),
});

test.describe("the API reference", () => {
  test("opens where a link leads, can be searched, and has every operation and code of the service's document", async ({
    page,
    town,
  }) => {
    const document = Document.parse(await (await fetch(`${town.office.url()}/api/v1/openapi.json`)).json());
    await openPage(page, "/developers#seal");
    await expect(page.locator("#seal")).toBeInViewport();
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { "x-name": name, summary }] of Object.entries(methods)) {
        const section = page.locator(`#${name}`);
        await expect(section.getByRole("heading", { name: summary })).toBeVisible();
        await expect(section).toContainText(`${method.toUpperCase()}${path}`);
      }
    }
    await expect(page.locator("article")).toHaveCount(Object.keys(document.paths).length);
    for (const { code } of document["x-codes"]) await expect(page.locator(`#code-${code}`)).toContainText(`${code}`);
    await expect(page.locator("#codes tbody tr")).toHaveCount(document["x-codes"].length);
    await page.getByLabel("Search the reference").fill("20160");
    await expect(page.locator("article")).toHaveCount(2);
    for (const name of ["#withdrawals", "#batches"]) await expect(page.locator(name)).toBeVisible();
    await page.getByLabel("Search the reference").fill("no-such-word");
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(page.locator("#seal")).toBeVisible();
  });
});

test.describe("the samples", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("are shown, copied and downloaded as the very files that the tests run", async ({ page }) => {
    await openPage(page, "/developers/samples");
    for (const { key, name, file } of samples) {
      const bytes = await readFile(join("public/samples", file), "utf8");
      await page.getByRole("tab", { name, exact: true }).click();
      await expect(page.getByRole("tab", { name, exact: true })).toHaveAttribute("aria-selected", "true");
      await expect(page).toHaveURL(new RegExp(`[?&]language=${key}|/samples$`));
      const shown = page.locator("figure", { has: page.getByText(file, { exact: true }) });
      await shown.getByRole("button", { name: /copy/i }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(bytes);
      const download = page.waitForEvent("download");
      await shown.getByRole("link", { name: "Download" }).click();
      expect(await readFile(await (await download).path(), "utf8")).toBe(bytes);
    }
  });

  test("come with the whole client, whose file is fetched when it is opened", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await openPage(page, "/developers/samples");
    await page.getByRole("link", { name: "a whole client" }).click();
    const section = page.getByRole("region", { name: "The TypeScript client" });
    await expect(section).toBeInViewport();
    expect(asked).not.toContain("/samples/agent-client.ts");
    await section.getByText("Read the file").click();
    const shown = section.locator("figure", { has: page.getByText(clientFile, { exact: true }) });
    await shown.getByRole("button", { name: /copy/i }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(oneFileClient());
    const download = page.waitForEvent("download");
    await section.getByRole("link", { name: `Download ${clientFile}` }).click();
    expect(await readFile(await (await download).path(), "utf8")).toBe(oneFileClient());
  });

  test("lead to a first signed call: the page's commands, run in a shell, post a deposit", async ({ page, town }) => {
    const key = await town.office.newKey("acme");
    const { api_key: apiKey, secret } = key.credentials;
    await openPage(page, "/developers/samples");
    await page.getByLabel("Your key").selectOption(apiKey);
    const steps = page.locator("section", { hasText: "Your first signed call" }).locator("pre");
    await expect(steps.first()).toContainText(apiKey);
    const [environment, call] = await steps.allInnerTexts();
    expect(environment).not.toContain(secret);
    const folder = await mkdtemp(join(tmpdir(), "first-call-"));
    try {
      const script = `${environment}\n${call}`.replace("sk_…", secret);
      const { stdout } = await run("sh", ["-ec", script], { cwd: folder });
      expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: { wallet: { currency: "EUR" } } });
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

const body = JSON.stringify(transferRequest("console-1", "10"));
const target = transferPath("deposit", "p-1");
const paste = async (page: Page, text: string) => {
  await page.getByLabel("A whole request").fill(text);
  await page.getByRole("button", { name: "Fill in the fields" }).click();
  await page.getByRole("button", { name: "Check the signature" }).click();
};
const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });

test.describe("the signing console", () => {
  test("shows the seven signed lines, finds the call in the request log, and names what arrived differently", async ({
    page,
    town,
  }) => {
    const call = { target, body, idempotencyKey: "console-row", timestamp: String(Date.now()) };
    const packet = town.acme.client.packet(call);
    const answer = await town.acme.client.send(packet);
    await openPage(page, "/developers/console");
    await paste(page, Buffer.from(packet).toString("utf8"));
    await expect(verdict(page).getByText(answer.headers.get("x-request-id") ?? "none")).toBeVisible();
    await expect(verdict(page).getByText("The signature fits", { exact: true })).toBeVisible();
    await expect(verdict(page).getByText("It arrived as you pasted it.")).toBeVisible();
    const lines = verdict(page).locator("ol code");
    await expect(lines).toHaveCount(7);
    await expect(lines.nth(5)).toHaveText(target);
    await expect(lines.nth(6)).toHaveText(hash("sha256", body, "hex"));
    await paste(page, Buffer.from(packet).toString("utf8").replace("console-row", "console-other"));
    await expect(verdict(page).getByText("It arrived differently: X-Idempotency-Key.")).toBeVisible();
  });
});
