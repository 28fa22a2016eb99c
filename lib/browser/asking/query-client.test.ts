import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createQueryClient } from "./query-client";

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;

it("a page that is drawn on the server leaves no timer behind, which would hold all that the page was made of", () => {
  const before = timers();
  const client = createQueryClient();
  client.setQueryData(["trades"], { rows: [] });
  const leave = new QueryObserver(client, { queryKey: ["trades"] }).subscribe(() => undefined);
  leave();
  expect(timers()).toBe(before);
});
