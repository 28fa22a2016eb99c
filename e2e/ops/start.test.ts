import { expect, it } from "vitest";
import { balance, deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
const preparations = () => office.log().split('"msg":"pages are ready"').length - 1;

it("a server answers signed requests before its pages are ready, and all simultaneous requests for a first page get it", async () => {
  const client = await office.newClient();
  expect((await deposit(client, "p-1", transferRequest("T-1"))).code).toBe(0);
  expect(preparations()).toBe(0);
  const pages = Array.from({ length: 10 }, () => fetch(`${office.url()}/sign-in`));
  const meanwhile = await balance(client, "p-1");
  expect(meanwhile.code).toBe(0);
  for (const page of await Promise.all(pages)) {
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("'strict-dynamic'");
    expect(await page.text()).toContain("</html>");
  }
  await expect.poll(preparations).toBe(1);
});

it("a server that is told to stop while it makes its pages ready ends in order", async () => {
  await office.stop();
  await office.start();
  const page = fetch(`${office.url()}/sign-in`).catch(() => null);
  // This answer comes on another connection, so the page's request has arrived before the signal does.
  expect((await fetch(`${office.url()}/healthz`)).status).toBe(200);
  expect(await office.stop()).toEqual({ status: 0, signal: null });
  await page;
  await office.start();
});
