import { describe, expect, it } from "vitest";
import { bodyWithoutFigures, messageWithoutFigures } from "./figures-of-requests";

describe("a request, for a member whose roles show no figures", () => {
  it.each([
    ['{"amount":"12.50","currency":"EUR","ticket_id":"t-1"}', '{"amount":"…","currency":"EUR","ticket_id":"t-1"}'],
    ['{"amount":{"value":5},"Amount":5}', '{"amount":"…","Amount":"…"}'],
    [
      '{"transactions":[{"type":"deposit","external_player_id":"p-1","amount":7}]}',
      '{"transactions":[{"type":"deposit","external_player_id":"p-1","amount":"…"}]}',
    ],
    ["", ""],
    [null, null],
    ['{"amount":"12.50"', null],
    ["amount=12.50", null],
    ["12.50", null],
  ])("the body %s is shown as %s", (body, shown) => {
    expect(bodyWithoutFigures(body)).toBe(shown);
  });

  it.each([
    [
      10050,
      "ticket_id already used with a different amount (recorded 10, requested 10.50)",
      "ticket_id already used with a different amount (recorded …, requested …)",
    ],
    [20190, "1250 of 2000.00 are used, until 2026-11-30T00:00:00Z.", "… of … are used, until 2026-11-30T00:00:00Z."],
    [20160, "The balance is 7.25.", "The balance is …."],
    [10020, "limit must be 1 to 500.", "limit must be 1 to 500."],
  ])("a message of %i tells no figure, and keeps its times", (code, message, shown) => {
    expect(messageWithoutFigures({ code, message })).toBe(shown);
  });
});
