/** In this order: most browsers also name those that they descend from. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

export interface BrowserName {
  readonly browser: string;
  readonly system: string;
}

/** A browser in words, by what it says of itself; null where that says nothing that is known. */
export function browserName(userAgent: string): BrowserName | null {
  const browser = browsers.find(([, shape]) => shape.test(userAgent))?.[0];
  const system = systems.find(([, shape]) => shape.test(userAgent))?.[0];
  return browser && system ? { browser, system } : null;
}
