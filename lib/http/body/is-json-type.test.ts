import { expect, it } from "vitest";
import { isJsonType } from "./is-json-type";

it.each(["application/json", "Application/JSON", "application/json; charset=utf-8", "application/json ;x=y"])(
  "JSON is what calls itself %s",
  (type) => expect(isJsonType(type)).toBe(true),
);

it.each([
  ...["application/jsonp", "application/json-x", "application/json-seq", "application/json+x", "application/json.x"],
  ...["application/json/x", "application/json, text/plain", "text/plain; application/json", " text/json", "", null],
])("JSON is not what calls itself %s", (type) => expect(isJsonType(type)).toBe(false));
