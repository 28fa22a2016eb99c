import { describe, expect, it } from "vitest";
import { givenPath } from "./shell";

describe("a path on the command line", () => {
  it("is read from where the person stands, not from the package that npm went to", () => {
    const shell = { env: { npm_lifecycle_event: "ops", INIT_CWD: "/home/me" } };
    expect(givenPath("a.db", shell, "/srv/office")).toBe("/home/me/a.db");
    expect(givenPath("/tmp/a.db", shell, "/srv/office")).toBe("/tmp/a.db");
  });

  it("is read from the working directory where no npm, or another script of its, started the tool", () => {
    expect(givenPath("a.db", { env: {} }, "/srv/office")).toBe("/srv/office/a.db");
    expect(givenPath("a.db", { env: { npm_lifecycle_event: "test", INIT_CWD: "/home/me" } }, "/srv/office")).toBe(
      "/srv/office/a.db",
    );
  });
});
