import { expect, it } from "vitest";
import { browserName } from "./browser-in-words";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge", "Windows"],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0 Mobile Safari/537.36`, "Chrome", "Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18 Safari/605", "Safari", "macOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140 Safari/605", "Chrome", "iPhone"],
])("%s is named", (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});

it("an unknown header names no browser", () => {
  for (const userAgent of ["", "curl/8.5.0", "<script>alert(1)</script>"]) expect(browserName(userAgent)).toBeNull();
});
