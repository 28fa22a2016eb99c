import { expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { exchangeBytes } from "#e2e/fixtures/clients/raw-connection";
import { editDatabase } from "#e2e/fixtures/databases/edit-database";
import { feedAll, wireTrade } from "#e2e/fixtures/made/wire-trades";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();

/** A gauge of the metrics without labels. */
async function gauge(name: string): Promise<number> {
  const { text } = await exchangeBytes(
    office.url(),
    Buffer.from("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
  );
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

it("books that do not agree are reported in the metrics, and in the log with player and trade", async () => {
  expect([await gauge("books_faults"), await gauge("books_proved_timestamp_seconds")]).toEqual([0, 0]);
  const owner = await signedInMember(office, "owner");
  const { agentId } = owner.account;
  await feedAll(await office.newFeed(), [wireTrade(agentId, { usd_rate: "1.1" })]);
  await owner.post("/api/desk/books/prove");
  await expect.poll(() => gauge("books_proved_timestamp_seconds")).toBeGreaterThan(Date.now() / 1_000 - 60);
  expect(await gauge("books_faults")).toBe(0);
  expect(office.log()).not.toContain("do not agree");

  await editDatabase(office.databaseFile, `update trades set payout = payout + 1 where agent_id = '${agentId}'`);
  await owner.post("/api/desk/books/prove");
  await expect.poll(() => gauge("books_faults")).toBe(2);
  await expect
    .poll(() => office.log())
    .toContain(`The books of agent ${agentId} do not agree: trade t-1 of ${agentId}/p-1`);
});
