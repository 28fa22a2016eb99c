import { describe, expect, it } from "vitest";
import { DataAges } from "./data-ages";

const nowMs = 1_000_000;

describe("the age of a page's data", () => {
  it("is that of the oldest answer, and only where one is more than a second old", () => {
    const ages = new DataAges();
    ages.note("/report?a=1", "1000", nowMs);
    ages.note("/trades", null, nowMs);
    expect(ages.oldestMs()).toBeNull();
    ages.note("/report?a=1", "1001", nowMs);
    ages.note("/trades", "4000", nowMs);
    expect(ages.oldestMs()).toBe(nowMs - 4_000);
  });

  it("ends with a newer answer of the same path, and with the page", () => {
    const ages = new DataAges();
    ages.note("/trades?page=1", "4000", nowMs);
    ages.note("/report", "2000", nowMs);
    ages.note("/me", null, nowMs);
    expect(ages.oldestMs()).toBe(nowMs - 4_000);
    ages.note("/trades?page=2", null, nowMs);
    expect(ages.oldestMs()).toBe(nowMs - 2_000);
    ages.forget();
    expect(ages.oldestMs()).toBeNull();
  });

  it("is told to listeners until they stop", () => {
    const ages = new DataAges();
    const heard: (number | null)[] = [];
    const stop = ages.subscribe(() => heard.push(ages.oldestMs()));
    ages.note("/trades", "4000", nowMs);
    ages.note("/me", null, nowMs);
    stop();
    ages.forget();
    expect(heard).toEqual([nowMs - 4_000]);
  });
});
