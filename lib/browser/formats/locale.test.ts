import { expect, it } from "vitest";
import { chooseLocale } from "./locale";

it("the language a person chose comes before the browser's", () => {
  expect(chooseLocale("zh", "en-GB,en")).toBe("zh");
});

it("without a choice the browser's first offered language is used", () => {
  expect(chooseLocale(undefined, "de-DE, en;q=0.4, zh-CN;q=0.8")).toBe("zh");
  expect(chooseLocale(undefined, "zh-Hans-CN")).toBe("zh");
  expect(chooseLocale(undefined, "zh;q=0, fr")).toBe("en");
});

it("an unreadable header leads to English", () => {
  for (const text of [null, "", ";;;,,", "*", "xx;q=abc"]) expect(chooseLocale("klingon", text)).toBe("en");
});
