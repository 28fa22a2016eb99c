import { settingNames } from "#lib/domain/agents/settings";

/** The audit's topics, in the order of its page. */
export const auditGroups = [
  "settings",
  "keys",
  "webhooks",
  "team",
  "sign_ins",
  "transfers",
  "approvals",
  "control",
  "players",
  "books",
  "views",
  "attention",
  "exports",
] as const;
export type AuditGroup = (typeof auditGroups)[number];

interface AuditRule {
  /** Null for an action on the whole service: it is shown to no agent. */
  readonly group: AuditGroup | null;
  /** The fields that a record may show. No other field is written, because it may be a secret. */
  readonly fields: readonly string[];
}

const agent = [...["id", "name", "currency", "wallet", "walletSince", "status", "createdAt"], ...settingNames] as const;
const key = [
  ...["id", "agentId", "name", "scopes", "allow", "limits", "status", "createdAt", "expiresAt", "lastUsedAt"],
  ...["previousUntil", "rotatedAt", "revokedAt", "secretUsedAt", "previousUsedAt"],
] as const;
const endpoint = ["url", "types", "state", "because"] as const;
/** `role` stands in the rows of members that had one role only. */
const standing = ["roles", "role", "auditorUntil", "status"] as const;
const transfer = ["id", "kind", "ticketId", "amount", "currency"] as const;
const approval = ["id", "kind", "subject", "fingerprint"] as const;
const bulk = ["state", "rows", "posted_rows", "replayed_rows", "refused_rows"] as const;
const limit = ["scope", "subject", "side", "window", "measure", "bound", "action", "used"] as const;
const stop = ["side", "reason", "since"] as const;
const view = ["id", "agentId", "page", "name", "query", "email", "shared", "isDefault", "createdAt"] as const;
/** The ranges and filters of the exported pages. */
const filters = [
  ...["run_id", "file"],
  ...[
    "matched",
    "settled",
    "posted",
    "recorded",
    "compared",
    "figure",
    "category",
    "result",
    "player",
    "external_player_id",
  ],
  ...[
    "type",
    "ticket_id",
    "amount_from",
    "amount_to",
    "order",
    "market",
    "by",
    "actor",
    "action",
    "sign_ins",
    "subject",
    "address",
    "search",
    "status",
    "owing",
    "answered",
    "key",
    "operation",
    "code",
    "min_latency_ms",
    "request_id",
  ],
] as const;

/** Every action that the audit knows. An action without its texts in both languages does not compile. */
export const auditActions = {
  "agent.create": { group: "settings", fields: agent },
  "agent.suspend": { group: "settings", fields: agent },
  "agent.resume": { group: "settings", fields: agent },
  "agent.set": { group: "settings", fields: [...agent, "players"] },
  "key.create": { group: "keys", fields: key },
  "key.set": { group: "keys", fields: key },
  "key.rotate": { group: "keys", fields: key },
  "key.revoke": { group: "keys", fields: key },
  "webhook.create": { group: "webhooks", fields: endpoint },
  "webhook.change": { group: "webhooks", fields: endpoint },
  "webhook.pause": { group: "webhooks", fields: endpoint },
  "webhook.resume": { group: "webhooks", fields: endpoint },
  "webhook.enable": { group: "webhooks", fields: endpoint },
  "webhook.disable": { group: "webhooks", fields: endpoint },
  "webhook.rotate": { group: "webhooks", fields: ["previousUntil"] },
  "webhook.remove": { group: "webhooks", fields: endpoint },
  "webhook.test": { group: "webhooks", fields: ["event"] },
  "webhook.replay": { group: "webhooks", fields: ["event", "deliveries", "since"] },
  "webhook.miss": { group: "webhooks", fields: ["first_event", "last_event"] },
  "member.create": {
    group: "team",
    fields: ["agentId", "email", ...standing, "createdAt", "lastSeenAt", "invited_by"],
  },
  "member.reset": { group: "team", fields: ["sessions_ended"] },
  "member.disable": { group: "team", fields: standing },
  "member.enable": { group: "team", fields: standing },
  "member.remove": { group: "team", fields: [...standing, "sessions_ended", "views"] },
  "member.role": { group: "team", fields: standing },
  "member.name": { group: "team", fields: ["name"] },
  "member.password": { group: "team", fields: ["sessions_ended"] },
  "member.two_factor_on": { group: "team", fields: ["two_factor", "sessions_ended"] },
  "member.two_factor_off": { group: "team", fields: ["two_factor"] },
  "member.two_factor_reset": { group: "team", fields: ["two_factor", "sessions_ended"] },
  "member.recovery_codes_new": { group: "team", fields: ["recovery_codes_left"] },
  "invitation.create": { group: "team", fields: ["id", "email", "roles", "role", "auditorUntil", "expires_at"] },
  "invitation.accept": { group: "team", fields: ["id", "roles", "role", "end"] },
  "invitation.withdraw": { group: "team", fields: ["id", "roles", "role", "end"] },
  "member.sign_in": { group: "sign_ins", fields: ["roles", "role", "address", "browser", "second_factor", "why"] },
  "member.sign_in_refused": { group: "sign_ins", fields: ["failures", "address", "status", "why"] },
  "member.second_factor_refused": { group: "sign_ins", fields: ["address"] },
  "member.proof": { group: "sign_ins", fields: ["second_factor"] },
  "member.password_refused": { group: "sign_ins", fields: ["failures", "address"] },
  "member.sign_out": { group: "sign_ins", fields: ["sessions", "why"] },
  "transfer.keep": { group: "transfers", fields: [...transfer, "reason", "instead_of"] },
  "transfer.dismiss": { group: "transfers", fields: [...transfer, "reason"] },
  "transfer.post": { group: "transfers", fields: [...transfer, "record"] },
  "transfer.refuse": { group: "transfers", fields: [...transfer, "code"] },
  "bulk.create": { group: "transfers", fields: ["file_name", "rows", "digest", "again_of"] },
  "bulk.start": { group: "transfers", fields: [...bulk, "new_players"] },
  "bulk.pause": { group: "transfers", fields: [...bulk, "code"] },
  "bulk.resume": { group: "transfers", fields: bulk },
  "bulk.cancel": { group: "transfers", fields: bulk },
  "bulk.finish": { group: "transfers", fields: bulk },
  "ticket.seal": { group: "transfers", fields: ["kind", "ticketId"] },
  "approval.ask": { group: "approvals", fields: [...approval, "ticketId", "needed"] },
  "approval.approve": { group: "approvals", fields: [...approval, "note"] },
  "approval.reject": { group: "approvals", fields: [...approval, "note"] },
  "approval.withdraw": { group: "approvals", fields: approval },
  "approval.close": { group: "approvals", fields: [...approval, "state"] },
  "approval.rejudge": { group: "approvals", fields: [...approval, "needed"] },
  "approval.execute": { group: "approvals", fields: [...approval, "state", "code"] },
  "approval.rule": { group: "approvals", fields: ["kind", "needed", "over", "over_day"] },
  "limit.set": { group: "control", fields: limit },
  "limit.remove": { group: "control", fields: limit },
  "transfers.stop": { group: "control", fields: stop },
  "transfers.start": { group: "control", fields: stop },
  "player.add": { group: "players", fields: ["status"] },
  "player.block": { group: "players", fields: ["status"] },
  "player.unblock": { group: "players", fields: ["status"] },
  "books.verify": { group: "books", fields: ["players", "movements", "faults", "digest"] },
  "stake.release": { group: "books", fields: ["external_player_id", "held", "released", "reason"] },
  "view.save": { group: "views", fields: view },
  "view.change": { group: "views", fields: view },
  "view.delete": { group: "views", fields: view },
  "attention.aside": { group: "attention", fields: ["until"] },
  "attention.back": { group: "attention", fields: ["until"] },
  export: { group: "exports", fields: ["format", "zone", "rows", ...filters] },
  "rate.set": { group: null, fields: ["currency", "usd", "from"] },
  "retention.run": { group: null, fields: ["deleted", "cut"] },
  "trades.import_started": { group: null, fields: [] },
  "trades.import_ended": { group: null, fields: ["applied", "unchanged", "refused"] },
  "database.backup": { group: null, fields: ["bytes"] },
  "database.move": { group: null, fields: ["rows"] },
  "database.restore": { group: null, fields: ["from"] },
} as const satisfies Record<string, AuditRule>;

type Rules = typeof auditActions;
export type AuditAction = keyof Rules;

/** The actions that agents are shown, and the fields of their records: each has a text. */
export type ToldAction = { [Name in AuditAction]: Rules[Name]["group"] extends AuditGroup ? Name : never }[AuditAction];
export type ToldField = Rules[ToldAction]["fields"][number];

const isAction = (text: string): text is AuditAction => Object.hasOwn(auditActions, text);
export const isToldAction = (text: string): text is ToldAction => isAction(text) && auditActions[text].group !== null;

const told = Object.keys(auditActions).filter(isToldAction);
const toldFields: readonly string[] = told.flatMap((action) => [...auditActions[action].fields]);
export const isToldField = (name: string): name is ToldField => toldFields.includes(name);

export const actionsOf = (group: AuditGroup): AuditAction[] =>
  told.filter((action) => auditActions[action].group === group);

/** The daily sign-ins, proofs and sign-outs, which would crowd the changes out of a list. */
export const plainSignIns = [
  "member.sign_in",
  "member.proof",
  "member.sign_out",
] as const satisfies readonly AuditAction[];

/** The part of a record that its action may show. */
export function shownOf(action: AuditAction, record: object | null): object | null {
  const { fields }: AuditRule = auditActions[action];
  return record && Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
}
