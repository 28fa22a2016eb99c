import { expect, it } from "vitest";
import { routes } from "#lib/api/serve-api";
import { readTrade, TradeItem } from "#lib/usecases/trades/trade-shape";
import { feedPaths, feedSnippet } from "./feed-calls";

it("the paths on the feed's page are the feed's operations, and its trade is one that is taken in", () => {
  const ofFeed = routes.filter(({ document }) => document.tag === "Feed").map(({ path }) => path);
  expect(new Set(Object.values(feedPaths))).toEqual(new Set(ofFeed));
  const body: unknown = JSON.parse(feedSnippet.slice(feedSnippet.indexOf("{")));
  expect(body).toMatchObject({ trades: [expect.anything()] });
  const text = JSON.stringify(body)
    .replace(/^\{"trades":\[/, "")
    .replace(/\]\}$/, "");
  expect(readTrade(TradeItem.parse(JSON.parse(text)))).toMatchObject({ tradeId: "t-1", version: 3 });
});
