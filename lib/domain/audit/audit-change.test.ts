import { describe, expect, it } from "vitest";
import { auditChanges } from "./audit-change";

const text = (value: string) => ({ is: "text", text: value });

describe("the changes of an audit row", () => {
  it("are the fields that differ, each with both its values", () => {
    const before = JSON.stringify({ id: "ak_1", status: "enabled", scopes: ["a"], limits: { report: 5, deposits: 1 } });
    const after = JSON.stringify({
      id: "ak_1",
      status: "revoked",
      scopes: ["a", "b"],
      limits: { report: 9, deposits: 1 },
    });
    expect(auditChanges(before, after)).toEqual([
      { name: "status", before: text("enabled"), after: text("revoked") },
      { name: "scopes", before: { is: "list", items: ["a"] }, after: { is: "list", items: ["a", "b"] } },
      { name: "limits.report", before: { is: "number", text: "5" }, after: { is: "number", text: "9" } },
    ]);
    expect(auditChanges(before, before)).toEqual([]);
  });

  it("are all fields of a thing that was made or deleted, except those without a value", () => {
    const row = JSON.stringify({ shared: true, name: "July", note: null });
    expect(auditChanges(null, row)).toEqual([
      { name: "shared", before: null, after: { is: "flag", on: true } },
      { name: "name", before: null, after: text("July") },
    ]);
    expect(auditChanges(row, null)).toEqual([
      { name: "shared", before: { is: "flag", on: true }, after: null },
      { name: "name", before: text("July"), after: null },
    ]);
  });

  it("show a field that gained or lost its value", () => {
    const at = "1763719200000000000";
    expect(auditChanges('{"expiresAt":null}', `{"expiresAt":"${at}"}`)).toEqual([
      { name: "expiresAt", before: null, after: { is: "time", text: "2025-11-21T10:00:00.000000000Z" } },
    ]);
  });

  it("show digits as a time only when the field's name marks a time", () => {
    const at = "1763719200000000000";
    expect(auditChanges(null, JSON.stringify({ amount: at, from: at, format: "1" }))).toEqual([
      { name: "amount", before: null, after: text(at) },
      { name: "from", before: null, after: { is: "time", text: "2025-11-21T10:00:00.000000000Z" } },
      { name: "format", before: null, after: text("1") },
    ]);
  });

  it.each([
    ["no JSON", "{broken", text("{broken")],
    ["a bare text", '"hello"', text("hello")],
    ["a list", '["a",{"b":1}]', { is: "list", items: ["a", '{"b":1}'] }],
    ["markup", '"<img src=x onerror=alert(1)>"', text("<img src=x onerror=alert(1)>")],
  ])("show %s as it is", (_what, recorded, value) => {
    expect(auditChanges(null, recorded)).toEqual([{ name: "value", before: null, after: value }]);
  });

  it("go down to a bounded depth, whatever was recorded", () => {
    const deep = JSON.stringify({ a: { b: { c: { d: { e: { f: 1 } } } } } });
    expect(auditChanges(null, deep)).toEqual([{ name: "a.b.c.d", before: null, after: text('{"e":{"f":1}}') }]);
  });

  it("name no member of an object's prototype", () => {
    const hostile = '{"__proto__":{"polluted":"yes"},"constructor":"x"}';
    expect(auditChanges(null, hostile).map(({ name }) => name)).toEqual(["__proto__.polluted", "constructor"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
