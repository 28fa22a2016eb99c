import { describe, expect, it } from "vitest";
import { type FailureKind, failureTable } from "./failure";

/** The published codes with their HTTP status. Clients branch on them: none may move. */
const published: Record<FailureKind, readonly [number, number]> = {
  internal: [10000, 500],
  signing_header_missing: [10010, 401],
  key_unknown: [10011, 401],
  signature_wrong: [10012, 401],
  time_outside_window: [10013, 401],
  address_not_allowed: [10014, 403],
  scope_missing: [10015, 403],
  idempotency_key_malformed: [10016, 400],
  agent_suspended: [10017, 403],
  token_invalid: [10018, 401],
  parameter_wrong: [10020, 400],
  body_malformed: [10021, 400],
  body_too_large: [10021, 413],
  no_such_operation: [10030, 404],
  method_not_allowed: [10030, 405],
  ticket_in_process: [10040, 409],
  ticket_mismatch: [10050, 422],
  rate_exceeded: [10060, 429],
  not_available: [10070, 503],
  login_key_used: [10080, 409],
  player_unknown: [20110, 404],
  player_blocked: [20120, 403],
  currency_not_agents: [20130, 422],
  amount_malformed: [20140, 422],
  amount_too_precise: [20141, 422],
  amount_too_large: [20142, 422],
  ticket_malformed: [20150, 422],
  balance_too_low: [20160, 422],
  wallet_ceiling: [20170, 422],
  ticket_sealed: [20180, 409],
  trade_malformed: [20210, 422],
  staff_session_ended: [30010, 401],
  role_may_not: [30011, 403],
  origin_wrong: [30012, 403],
  sign_in_refused: [30013, 401],
  not_found: [30014, 404],
  intent_unknown: [30110, 404],
  intent_differs: [30111, 409],
  intents_too_many: [30112, 409],
  transfer_unknown: [30120, 404],
  refund_of_refund: [30121, 422],
  refund_not_sealed: [30122, 409],
  view_not_yours: [30130, 403],
  view_name_taken: [30131, 409],
  views_too_many: [30132, 409],
  export_too_large: [30140, 422],
};

describe("the failure table", () => {
  it("gives every refusal the code and HTTP status that were published", () => {
    const table = Object.entries(failureTable).map(([kind, { code, status }]) => [kind, [code, status]]);
    expect(Object.fromEntries(table)).toEqual(published);
  });
});
