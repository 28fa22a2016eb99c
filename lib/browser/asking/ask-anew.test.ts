import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { askAnew } from "./ask-anew";

const queryKey = ["overview"];

/** Reads that the test answers, and the values that a page watching them shows. */
function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const asked: { signal: AbortSignal; answer(text: string): Promise<void>; fail(): Promise<void> }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      asked.push({
        signal,
        answer: (text) => rested(() => resolve(text)),
        fail: () => rested(() => reject(new Error("The line is cut."))),
      });
    });
  const observer = new QueryObserver(client, { queryKey, queryFn });
  const leave = observer.subscribe(() => {});
  const read = (number: number) => {
    const one = asked[number];
    if (!one) throw new Error(`Only ${asked.length} reads were begun.`);
    return one;
  };
  return { client, asked, read, leave, shown: () => observer.getCurrentResult().data };
}

/** Waits until everything that follows from the act has happened. */
async function rested(act: () => void): Promise<void> {
  act();
  await new Promise((resolve) => setTimeout(resolve));
}

it("a first read overtaken by a change ends, and is asked once more", async () => {
  const { client, asked, read, shown } = setUp();
  askAnew(client, { queryKey });
  expect(asked).toHaveLength(1);
  await read(0).answer("old");
  expect(shown()).toBe("old");
  await read(1).answer("new");
  expect(shown()).toBe("new");
  expect(asked).toHaveLength(2);
});

it("a later read overtaken by a change ends, and is asked once more", async () => {
  const { client, asked, read, shown } = setUp();
  await read(0).answer("first");
  askAnew(client, { queryKey });
  askAnew(client, { queryKey });
  expect(asked).toHaveLength(2);
  await read(1).answer("old");
  await read(2).answer("new");
  expect(shown()).toBe("new");
  expect(asked).toHaveLength(3);
});

it("a slow read ends under a stream of changes, which together cost one more read", async () => {
  const { client, asked, read, shown } = setUp();
  for (let change = 0; change < 20; change += 1) askAnew(client, { queryKey });
  expect(read(0).signal.aborted).toBe(false);
  await read(0).answer("old");
  expect(shown()).toBe("old");
  expect(asked).toHaveLength(2);
  for (let change = 0; change < 20; change += 1) askAnew(client, { queryKey });
  expect(read(1).signal.aborted).toBe(false);
  await read(1).answer("newer");
  expect(shown()).toBe("newer");
  expect(asked).toHaveLength(3);
});

it("a first read that fails after a change is asked once more, like one that ends well", async () => {
  const { client, read, shown } = setUp();
  askAnew(client, { queryKey });
  await read(0).fail();
  await read(1).answer("new");
  expect(shown()).toBe("new");
});

it("a read that is not under way is asked at once", async () => {
  const { client, asked, read } = setUp();
  await read(0).answer("old");
  askAnew(client, { queryKey });
  expect(asked).toHaveLength(2);
});

it("a page that was left is not asked for once more", async () => {
  const { client, asked, leave } = setUp();
  askAnew(client, { queryKey });
  await rested(leave);
  expect(asked).toHaveLength(1);
});

it("reads that the change does not concern are left alone", async () => {
  const { client, asked, read } = setUp();
  await read(0).answer("as it is");
  askAnew(client, { queryKey: ["players"] });
  expect(asked).toHaveLength(1);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
