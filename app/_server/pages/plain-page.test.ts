import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { plainPage, plainPageHeaders, takesPages } from "./plain-page";

describe("a page that costs no rendering", () => {
  it("has the chosen language, else the browser's", () => {
    const titleFor = (asked: object) => /<title>(.*)<\/title>/.exec(plainPage("missing", asked))?.[1];
    expect(titleFor({})).toBe("Page not found");
    expect(titleFor({ "accept-language": "zh-CN,zh;q=0.9,en;q=0.8" })).toBe("页面不存在");
    expect(titleFor({ "accept-language": "zh-CN", cookie: "x=1; locale=en" })).toBe("Page not found");
    expect(plainPage("crowded", { cookie: "locale=zh" })).toContain('lang="zh-Hans"');
    expect(plainPage("crowded", {})).toContain("Wait a minute");
  });

  it("has the chosen theme, and repeats nothing else from a cookie", () => {
    const classFor = (theme: string) => /<html[^>]* class="([^"]*)"/.exec(plainPage("missing", { cookie: theme }))?.[1];
    expect(["theme=dark", "theme=light", "theme=%22%3E%3Cscript%3E", ""].map(classFor)).toEqual([
      "dark",
      "light",
      "system",
      "system",
    ]);
  });

  it("is allowed its own style by its policy, and nothing else", () => {
    const style = /<style>(.*)<\/style>/s.exec(plainPage("missing", {}))?.[1] ?? "";
    const digest = createHash("sha256").update(style).digest("base64");
    const policy = plainPageHeaders["Content-Security-Policy"];
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${digest}'`);
    expect(policy).not.toContain("script-src");
    expect(plainPage("missing", {})).not.toContain("<script");
  });

  it("is only sent to browsers that open a page", () => {
    expect(takesPages("text/html,application/xhtml+xml;q=0.9,*/*;q=0.8")).toBe(true);
    for (const accept of [undefined, "*/*", "application/json", "text/x-component"])
      expect(takesPages(accept)).toBe(false);
  });
});
