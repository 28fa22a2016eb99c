import { expect, it } from "vitest";
import { openOffice } from "#e2e/fixtures/office";

const office = openOffice();

it("the page and the API share one runtime: a second one could not open the database, and the page would say so", async () => {
  const answer = await fetch(office.url());
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  expect(await answer.text()).toContain("Up and serving");
});
