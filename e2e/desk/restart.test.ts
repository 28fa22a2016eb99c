import { expect, it } from "vitest";
import { DeskClient, signedInMember } from "#e2e/fixtures/clients/desk-client";
import { balance } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";

const office = openOffice();
const elsewhere = openOffice();
const me = "/api/desk/me";

it("a session outlives a restart of the server", async () => {
  const client = await signedInMember(office, "viewer");
  await office.stop();
  await office.start();
  expect(await client.get(me)).toMatchObject({ code: 0 });
});

it("a session of one office's server is refused by another office's, because each has its own master key", async () => {
  const client = await signedInMember(office, "owner");
  const guest = new DeskClient(elsewhere.desk, client.account);
  for (const [name, value] of client.cookies) guest.cookies.set(name, value);
  expect(await guest.get(me)).toMatchObject({ status: 401, code: 30010 });
});

it("the request log keeps requests and their durations across a restart", async () => {
  const owner = await signedInMember(office, "owner");
  const client = await office.newKey(owner.account.agentId);
  const id = (await balance(client, "p-restart")).headers.get("x-request-id");
  await office.stop();
  await office.start();
  expect(await owner.get(`/api/desk/requests/${id}`)).toMatchObject({
    data: { external_player_id: "p-restart", latency_us: expect.toSatisfy((spent) => Number(spent) > 0) },
  });
});
