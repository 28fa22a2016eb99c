import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { expect, it, onTestFinished } from "vitest";
import { createQueryClient } from "./create-query-client";

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
