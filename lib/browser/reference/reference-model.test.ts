import { expect, it } from "vitest";
import { agentDocument, agentOperations, openapi } from "#lib/api/service/openapi";
import { eventTypes } from "#lib/domain/events/event-type";
import { chineseDocument } from "#lib/http/body/bilingual";
import { type OpenApiDocument, readReference } from "./reference-model";

const document: OpenApiDocument = JSON.parse(JSON.stringify(agentDocument()));
const reference = readReference(document);

it("every operation of the document is in the reference, with an example, its codes and what it answers", () => {
  expect(reference.operations.map(({ id }) => id).sort()).toEqual(agentOperations.map(({ name }) => name).sort());
  for (const { id, exampleRequest, exampleResponse, codes, data } of reference.operations) {
    if (id === openapi.name) continue;
    expect(exampleRequest, id).toMatch(/^(GET|POST) \/api\/v1\//);
    expect(exampleResponse, id).toContain('"code": 0');
    expect(codes.length, id).toBeGreaterThan(2);
    expect(data.length, id).toBeGreaterThan(0);
  }
});

it("fields are named by their path through objects and lists", () => {
  const lists = reference.operations.find(({ id }) => id === "lists");
  const names = lists?.data.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["transactions", "transactions[].wallet.balance", "next_cursor"]));
  const status = reference.operations.find(({ id }) => id === "status");
  expect(status?.data.map(({ name }) => name)).toContain("transaction.amount");
});

it("the data of each type of event is listed under its schema, with the types that have it", () => {
  const { data = [] } = reference.operations.find(({ id }) => id === "events") ?? {};
  const names = data.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => /^events\[\]\.[a-z_]+$/.test(name))).toEqual(
    ["sequence", "id", "type", "created_at"].map((name) => `events[].${name}`),
  );
  expect(data.find(({ name }) => name === "events[].type")?.type).toContain(
    eventTypes.map((type) => `"${type}"`).join(" | "),
  );
  for (const type of eventTypes) {
    expect(
      data.filter(({ name, description }) => name.startsWith("events[].data: ") && description.includes(`${type}: `)),
    ).toHaveLength(1);
  }
  expect(names).toEqual(
    expect.arrayContaining([
      "ToldLimit.outcome",
      "KeptTrade.movement.balance",
      "KeptTrade.price",
      "DroppedTrade.dropped",
    ]),
  );
});

it("every code that an operation answers has its meaning", () => {
  const known = new Set(reference.codes.map(({ code }) => code));
  for (const { codes } of reference.operations) for (const code of codes) expect(known).toContain(code);
});

it("every text of the reference is there in Chinese", () => {
  const { operations, codes } = readReference(JSON.parse(JSON.stringify(chineseDocument(agentDocument()))));
  const fields = operations.flatMap(({ parameters, body, data }) => [...parameters, ...body, ...data]);
  const texts = [
    ...operations.flatMap(({ summary, description }) => [summary, description]),
    ...fields.map(({ description }) => description).filter((text) => text !== ""),
    ...codes.map(({ meaning }) => meaning),
  ];
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([]);
});
