import { describe, expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { LiveReader } from "#e2e/fixtures/clients/live-reader";
import { deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";
import { shutdownMsMax } from "#lib/domain/process-bounds";

describe("the live stream over HTTP", () => {
  const office = openOffice();

  it("reports an API client's deposit within 2 seconds, even when the browser accepts compressed answers", async () => {
    const viewer = await signedInMember(office, "viewer");
    const api = await office.newKey(viewer.account.agentId);
    const live = await LiveReader.open(viewer);
    expect(live.response.headers.get("content-type")).toContain("text/event-stream");
    expect(live.response.headers.get("cache-control")).toContain("no-transform");
    expect(await live.next()).toMatchObject({ event: "beat" });
    const sentMs = performance.now();
    await deposit(api, "p-1", transferRequest("live-1", "10"));
    await live.topicsUntil(["players", "transfers"]);
    expect(performance.now() - sentMs).toBeLessThan(2_000);
    await live.close();
  });

  it("tells a returning reader what was missed, and after a restart that everything may have changed", async () => {
    const viewer = await signedInMember(office, "viewer");
    const api = await office.newKey(viewer.account.agentId);
    const first = await LiveReader.open(viewer);
    const { id } = await first.nextOf("beat");
    await first.close();
    await withdraw(api, "p-9", transferRequest("live-4", "1"));
    const second = await LiveReader.open(viewer, id ?? "");
    // The agent's first signed call updates the checklist. The refusal is told with it, and the request once its log row
    // is written.
    const news = ["agent", "refusals", "requests"];
    expect(await second.topicsUntil(news)).toEqual(news);
    const stopped = performance.now();
    await office.stop();
    expect(performance.now() - stopped).toBeLessThan(shutdownMsMax / 2);
    expect(await second.next()).toBeNull();
    await office.start();
    const third = await LiveReader.open(viewer, id ?? "");
    expect((await third.nextOf("changed")).topics).toEqual(expect.arrayContaining(["transfers", "trades", "refusals"]));
    await third.close();
  });

  it("ends at once when its member signs out or is disabled", async () => {
    const viewer = await signedInMember(office, "viewer");
    const live = await LiveReader.open(viewer);
    await live.nextOf("beat");
    await viewer.post("/api/desk/sign-out");
    await live.nextOf("ended");
    expect(await live.next()).toBeNull();
    const other = await signedInMember(office, "viewer");
    const second = await LiveReader.open(other);
    await second.nextOf("beat");
    await office.ops("member", "disable", "--agent", other.account.agentId, "--email", other.account.email);
    await second.nextOf("ended");
    expect(await second.next()).toBeNull();
  });

  it("is refused to a page of an agent other than the session's", async () => {
    const viewer = await signedInMember(office, "viewer");
    const refused = await viewer.get("/api/desk/live?for_agent=another");
    expect(refused).toMatchObject({ status: 409, code: 30169 });
  });
});
