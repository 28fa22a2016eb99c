import { QueryCache, QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { tooMany } from "./api-error";
import { AskAfterWait } from "./ask-after-wait";

/** A page whose read is refused until the test allows it, and the waits that follow. */
function setUp() {
  const waits: { readonly ms: number; run(): void }[] = [];
  const asking = new AskAfterWait({ later: (ms, run) => waits.push({ ms, run }), random: () => 0.5 });
  let asked = 0;
  let refused = true;
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => asking.failed(client, query, error) }),
    defaultOptions: { queries: { retry: false } },
  });
  const queryFn = () => {
    asked += 1;
    return refused ? Promise.reject(tooMany(20)) : Promise.resolve("answered");
  };
  const observer = new QueryObserver(client, { queryKey: ["report"], queryFn });
  const leave = observer.subscribe(() => {});
  return {
    waits,
    client,
    observer,
    leave,
    asked: () => asked,
    allow: () => {
      refused = false;
    },
  };
}

const rested = () => new Promise((resolve) => setTimeout(resolve));

it("a read refused by a quota is asked once more, after the time that the service named", async () => {
  const { waits, asked, allow, observer } = setUp();
  await rested();
  expect(waits.map(({ ms }) => ms)).toEqual([20_500]);
  allow();
  waits[0]?.run();
  await rested();
  expect(asked()).toBe(2);
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: "answered" });
  expect(waits).toHaveLength(1);
});

it("however often it fails meanwhile, there is only one wait", async () => {
  const { waits, asked, client } = setUp();
  await rested();
  for (let change = 0; change < 5; change += 1) await client.invalidateQueries();
  expect(asked()).toBe(6);
  expect(waits).toHaveLength(1);
});

it("a page that was left asks for nothing any more", async () => {
  const { waits, asked, allow, leave } = setUp();
  await rested();
  leave();
  allow();
  waits[0]?.run();
  await rested();
  expect(asked()).toBe(1);
});
