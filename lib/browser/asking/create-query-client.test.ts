import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { ApiError } from "./api-error";
import { createQueryClient } from "./create-query-client";

afterEach(() => void vi.useRealTimers());

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;

it("a page that is drawn on the server leaves no timer behind, which would hold all that the page was made of", () => {
  const before = timers();
  const client = createQueryClient();
  client.setQueryData(["trades"], { rows: [] });
  const leave = new QueryObserver(client, { queryKey: ["trades"] }).subscribe(() => undefined);
  leave();
  expect(timers()).toBe(before);
});

it("a read without a network fails, and does not wait for the network unseen", async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  const queryFn = () => Promise.reject(new TypeError("Failed to fetch"));
  await expect(createQueryClient().fetchQuery({ queryKey: ["trades"], queryFn, retry: false })).rejects.toThrow(
    "Failed to fetch",
  );
});

const tooMany = () => new ApiError({ code: 10060, message: "", status: 429, retryAfterSeconds: 20 });

/** A page whose read is refused until the test allows it. */
async function refusedPage() {
  vi.useFakeTimers();
  const client = createQueryClient();
  let asked = 0;
  let refused = true;
  const queryFn = async () => {
    asked += 1;
    if (refused) throw tooMany();
    return "answered";
  };
  const observer = new QueryObserver(client, { queryKey: ["report"], queryFn });
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const allow = () => {
    refused = false;
  };
  return { client, observer, leave, allow, asked: () => asked };
}

it("a read refused by a quota is asked once more, after the time that the service named", async () => {
  const { observer, allow, asked } = await refusedPage();
  allow();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(asked()).toBe(1);
  expect(observer.getCurrentResult()).toMatchObject({ status: "error", error: { code: 10060 } });
  await vi.advanceTimersByTimeAsync(1_001);
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: "answered" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(2);
});

it("however often it fails meanwhile, it is asked once more only", async () => {
  const { client, allow, asked } = await refusedPage();
  for (let change = 0; change < 5; change += 1) await client.invalidateQueries();
  allow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(7);
});

it("a page that was left asks for nothing any more", async () => {
  const { leave, allow, asked } = await refusedPage();
  leave();
  allow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(1);
});
