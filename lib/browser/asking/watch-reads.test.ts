import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { ApiError } from "./api-error";
import { createQueryClient } from "./create-query-client";
import { watchReads } from "./watch-reads";

it("a read counts as waiting from its first try to the end of its last, and only while something shows it", async () => {
  const client = createQueryClient();
  const told: string[] = [];
  const open = new Set<unknown>();
  const stop = watchReads(client, {
    began(query) {
      if (!open.has(query)) told.push("began");
      open.add(query);
    },
    ended(query) {
      if (open.delete(query)) told.push("ended");
    },
  });
  const tries: string[] = [];
  const queryFn = () => {
    tries.push(told.join(" "));
    return tries.length === 1 ? Promise.reject(new ApiError({ code: 0, message: "", status: 0 })) : Promise.resolve(7);
  };
  const options = { queryKey: ["report"], queryFn, retryDelay: 1 };
  await client.fetchQuery({ ...options, queryKey: ["nobody"], queryFn: async () => 1 });
  expect(told).toEqual([]);
  const answered = new Promise((done) => {
    const observer = new QueryObserver(client, options);
    const leave = observer.subscribe(({ data }) => data === 7 && done(leave));
  });
  await answered;
  expect(tries).toEqual(["began", "began"]);
  expect(told).toEqual(["began", "ended"]);
  stop();
  client.clear();
});
