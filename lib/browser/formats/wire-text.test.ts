import { describe, expect, it } from "vitest";
import { shownWireText, utf8Of } from "./wire-text";

const latin1 = (text: string) => Buffer.from(text, "utf8").toString("latin1");

describe("a text of the wire", () => {
  it("shows its characters, or byte by byte when it is not UTF-8", () => {
    expect(shownWireText(latin1('{"ticket_id":"你好 é"}\n'))).toBe('{"ticket_id":"你好 é"}\n');
    expect(utf8Of("\xff\xfe")).toBeNull();
    expect(shownWireText("a\xffb")).toBe("aÿb");
  });

  it("shows invisible and direction-changing characters as their codes", () => {
    expect(shownWireText(latin1("a\u202eb\u0000c\rd\u200be"))).toBe("a\\u202eb\\u0000c\\u000dd\\u200be");
  });
});
