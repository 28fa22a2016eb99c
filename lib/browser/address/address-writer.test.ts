import { describe, expect, test } from "vitest";
import { AddressWriter } from "./address-writer";

/** A window whose router hears of a new address only when the test tells it to. */
function windowAt(path: string, search: string) {
  const waiting: (() => void)[] = [];
  const put: string[] = [];
  const here = { path, search };
  const writer = new AddressWriter({
    now: () => ({ ...here }),
    put(step, address) {
      put.push(`${step} ${address}`);
      here.search = address.split("?")[1] ?? "";
    },
    later: (act) => waiting.push(act),
  });
  const pass = () => {
    for (const act of waiting.splice(0)) act();
  };
  return { writer, here, put, pass };
}

const to = (search: string) => () => search;

describe("the writer of addresses", () => {
  test("shows what was written at once, and puts it a moment later", () => {
    const { writer, put, pass } = windowAt("/players", "");
    writer.change("replace", to("search=a"));
    expect(writer.written()).toEqual({ path: "/players", search: "search=a" });
    expect(put).toEqual([]);
    pass();
    expect(put).toEqual(["replace /players?search=a"]);
  });

  test("makes one step of the changes of one moment, a step of the history if any of them asks for it", () => {
    const { writer, put, pass } = windowAt("/players", "");
    writer.change("push", to("a=1"));
    writer.change("replace", (before) => `${before}&b=2`);
    pass();
    expect(put).toEqual(["push /players?a=1&b=2"]);
  });

  test("takes no step to the present address", () => {
    const { writer, put, pass } = windowAt("/players", "a=1");
    writer.change("push", to("a=1"));
    pass();
    expect(put).toEqual([]);
    expect(writer.written()).toBeNull();
  });

  test("leaves the address to the router once the router shows what was written", () => {
    const { writer, pass } = windowAt("/players", "");
    writer.change("replace", to("a=1"));
    writer.arrived("");
    expect(writer.written()).not.toBeNull();
    pass();
    writer.arrived("");
    expect(writer.written()).not.toBeNull();
    writer.arrived("a=1");
    expect(writer.written()).toBeNull();
  });

  test("keeps the later of two writes while the router still shows the earlier", () => {
    const { writer, pass } = windowAt("/players", "");
    writer.change("replace", to("search=a"));
    pass();
    writer.change("replace", to("search=ab"));
    pass();
    writer.arrived("search=a");
    expect(writer.written()?.search).toBe("search=ab");
  });

  test("forgets what was written when something else has led elsewhere", () => {
    const { writer, here, pass } = windowAt("/players", "");
    writer.change("replace", to("a=1"));
    pass();
    here.search = "b=2";
    writer.arrived("b=2");
    expect(writer.written()).toBeNull();
  });

  test("forgets what was written when a person goes back before the router has shown it", () => {
    const { writer, here, pass } = windowAt("/reports", "days=30");
    writer.change("push", to("days=2"));
    pass();
    writer.arrived("days=30");
    expect(writer.written()?.search).toBe("days=2");
    here.search = "days=30";
    writer.left();
    expect(writer.written()).toBeNull();
  });

  test("writes nothing to a page that was left meanwhile", () => {
    const { writer, here, put, pass } = windowAt("/players", "");
    writer.change("replace", to("a=1"));
    here.path = "/trades";
    pass();
    expect(put).toEqual([]);
    expect(writer.written()).toBeNull();
  });
});
