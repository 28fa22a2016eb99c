interface FailureRow {
  readonly code: number;
  readonly status: number;
  readonly parameter?: string;
}

/**
 * Every kind of refusal, with its public code and HTTP status, and the parameter, header or member at fault where that
 * is always the same. A new kind is added here and nowhere else. Apart from the refusals, which pages load without it.
 */
export const failureTable = {
  internal: { code: 10000, status: 500 },
  signing_header_missing: { code: 10010, status: 401 },
  key_unknown: { code: 10011, status: 401, parameter: "X-Api-Key" },
  signature_wrong: { code: 10012, status: 401, parameter: "X-Signature" },
  time_outside_window: { code: 10013, status: 401, parameter: "X-Timestamp" },
  address_not_allowed: { code: 10014, status: 403 },
  scope_missing: { code: 10015, status: 403 },
  idempotency_key_malformed: { code: 10016, status: 400, parameter: "X-Idempotency-Key" },
  agent_suspended: { code: 10017, status: 403 },
  token_invalid: { code: 10018, status: 401, parameter: "Authorization" },
  parameter_wrong: { code: 10020, status: 400 },
  body_malformed: { code: 10021, status: 400 },
  body_too_large: { code: 10021, status: 413 },
  coding_unknown: { code: 10021, status: 501 },
  no_such_operation: { code: 10030, status: 404 },
  method_not_allowed: { code: 10030, status: 405 },
  ticket_in_process: { code: 10040, status: 409, parameter: "ticket_id" },
  ticket_mismatch: { code: 10050, status: 422 },
  rate_exceeded: { code: 10060, status: 429 },
  not_available: { code: 10070, status: 503 },
  login_key_used: { code: 10080, status: 409, parameter: "X-Idempotency-Key" },
  events_gone: { code: 10090, status: 410, parameter: "after" },
  player_unknown: { code: 20110, status: 404, parameter: "external_player_id" },
  player_blocked: { code: 20120, status: 403 },
  currency_not_agents: { code: 20130, status: 422, parameter: "currency" },
  amount_malformed: { code: 20140, status: 422, parameter: "amount" },
  amount_too_precise: { code: 20141, status: 422, parameter: "amount" },
  amount_too_large: { code: 20142, status: 422, parameter: "amount" },
  ticket_malformed: { code: 20150, status: 422, parameter: "ticket_id" },
  balance_too_low: { code: 20160, status: 422 },
  wallet_ceiling: { code: 20170, status: 422 },
  ticket_sealed: { code: 20180, status: 409, parameter: "ticket_id" },
  limit_reached: { code: 20190, status: 422 },
  transfers_stopped: { code: 20191, status: 422 },
  trade_malformed: { code: 20210, status: 422 },
  trade_unknown: { code: 20220, status: 404, parameter: "trade_id" },
  // Codes of the dashboard only: no operation of /api/v1 answers them.
  member_session_ended: { code: 30010, status: 401 },
  role_may_not: { code: 30011, status: 403 },
  origin_wrong: { code: 30012, status: 403 },
  sign_in_refused: { code: 30013, status: 401 },
  not_found: { code: 30014, status: 404 },
  draft_unknown: { code: 30110, status: 404 },
  draft_differs: { code: 30111, status: 409 },
  drafts_too_many: { code: 30112, status: 409 },
  player_new: { code: 30113, status: 409 },
  draft_not_closed: { code: 30114, status: 409 },
  transfer_unknown: { code: 30120, status: 404 },
  refund_of_refund: { code: 30121, status: 422 },
  refund_not_sealed: { code: 30122, status: 409 },
  view_not_yours: { code: 30130, status: 403 },
  view_name_taken: { code: 30131, status: 409, parameter: "name" },
  views_too_many: { code: 30132, status: 409 },
  export_too_large: { code: 30140, status: 422 },
  key_not_found: { code: 30150, status: 404 },
  keys_too_many: { code: 30151, status: 409 },
  key_revoked: { code: 30152, status: 409 },
  key_rotated_meanwhile: { code: 30153, status: 409 },
  member_not_found: { code: 30160, status: 404 },
  last_owner: { code: 30161, status: 409 },
  members_too_many: { code: 30162, status: 409 },
  email_taken: { code: 30163, status: 409, parameter: "email" },
  invitation_invalid: { code: 30164, status: 404 },
  invitations_too_many: { code: 30165, status: 409 },
  invitation_own: { code: 30166, status: 409 },
  memberships_too_many: { code: 30167, status: 409 },
  signed_in_as_other: { code: 30168, status: 409 },
  agent_switched: { code: 30169, status: 409 },
  password_wrong: { code: 30170, status: 422, parameter: "password" },
  second_factor_needed: { code: 30171, status: 401 },
  second_factor_wrong: { code: 30172, status: 422, parameter: "code" },
  second_factor_required: { code: 30173, status: 403 },
  second_factor_state: { code: 30174, status: 409 },
  second_factor_operators: { code: 30176, status: 409 },
  desk_address_not_allowed: { code: 30175, status: 403 },
  own_address_shut_out: { code: 30180, status: 422, parameter: "desk_allow" },
  proof_needed: { code: 30190, status: 403 },
  limit_unknown: { code: 30192, status: 404 },
  limits_too_many: { code: 30193, status: 409 },
  approval_waits: { code: 30200, status: 409 },
  approval_unknown: { code: 30201, status: 404 },
  approval_own: { code: 30202, status: 403 },
  approval_ended: { code: 30203, status: 409 },
  approval_differs: { code: 30204, status: 409 },
  approvers_too_few: { code: 30205, status: 409 },
  approval_rejected: { code: 30206, status: 409 },
  approvals_too_many: { code: 30207, status: 409 },
  approval_maker_gone: { code: 30208, status: 409 },
  bulk_file_unreadable: { code: 30210, status: 422 },
  bulk_unknown: { code: 30211, status: 404 },
  bulk_state: { code: 30212, status: 409 },
  bulk_not_whole: { code: 30213, status: 409 },
  bulk_nothing_to_send: { code: 30214, status: 422 },
  bulk_runs_too_many: { code: 30215, status: 409 },
  bulk_needs_approval: { code: 30216, status: 409 },
  endpoint_unknown: { code: 30220, status: 404 },
  endpoints_too_many: { code: 30221, status: 409 },
  endpoint_state: { code: 30222, status: 409 },
  delivery_unknown: { code: 30223, status: 404 },
} as const satisfies Record<string, FailureRow>;

type Kind = keyof typeof failureTable;
const isKind = (kind: string): kind is Kind => Object.hasOwn(failureTable, kind);
export const failureKinds: readonly Kind[] = Object.keys(failureTable).filter(isKind);

/** The parameter, header or member at fault; undefined when the fault lies in no single one. */
export function parameterOf({
  kind,
  parameter,
}: {
  readonly kind: Kind;
  readonly parameter?: string;
}): string | undefined {
  const row: FailureRow = failureTable[kind];
  return parameter ?? row.parameter;
}

export const codeOf = (kind: Kind): number => failureTable[kind].code;
export const statusOf = (kind: Kind): number => failureTable[kind].status;
