import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { viewPages } from "#lib/domain/views/saved-view";
import { agents } from "./agents";
import { bigInteger, countColumn, flagColumn, instantColumn, rolesColumn } from "./columns";

/** A person has one account for all their agents. */
export const people = sqliteTable("people", {
  email: text().primaryKey(),
  /** What colleagues call the person. Null until they said it. */
  name: text(),
  passwordHash: text("password_hash").notNull(),
  createdAt: instantColumn("created_at").notNull(),
});

/** A person's membership of an agent, with its roles. */
export const members = sqliteTable(
  "members",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    email: text()
      .notNull()
      .references(() => people.email),
    roles: rolesColumn("role").notNull(),
    status: text({ enum: ["active", "disabled"] }).notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastSeenAt: instantColumn("last_seen_at"),
    /** The end of the auditor's role; null for no end. */
    auditorUntil: instantColumn("auditor_until"),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.email] }), index("members_person").on(table.email)],
);

/** A person's second factor. It is in force once its first code was confirmed. */
export const memberTwoFactor = sqliteTable("member_two_factor", {
  email: text().primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  startedAt: instantColumn("started_at").notNull(),
  confirmedAt: instantColumn("confirmed_at"),
  /** The time step of the last accepted code, so that no code is accepted twice. */
  lastStep: bigInteger("last_step").notNull(),
});

export const memberRecoveryCodes = sqliteTable(
  "member_recovery_codes",
  {
    email: text().notNull(),
    digest: text().notNull(),
    usedAt: instantColumn("used_at"),
  },
  (table) => [primaryKey({ columns: [table.email, table.digest] })],
);

/** A link that lets one person join, once. Only a digest of its token is stored. */
export const memberInvitations = sqliteTable(
  "member_invitations",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    tokenDigest: text("token_digest").notNull(),
    email: text().notNull(),
    roles: rolesColumn("role").notNull(),
    auditorUntil: instantColumn("auditor_until"),
    invitedBy: text("invited_by").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    /** The time of the answer for an email with an account: from then on only a proof of that account uses the link. */
    answeredAt: instantColumn("answered_at"),
    /** Null while the link can be used. */
    endedAt: instantColumn("ended_at"),
    end: text({ enum: ["accepted", "withdrawn"] }),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    uniqueIndex("member_invitations_token").on(table.tokenDigest),
    index("member_invitations_time").on(table.agentId, table.createdAt),
  ],
);

/** A row for each signed-in browser: a request counts as signed in only while its row exists. */
export const memberSessions = sqliteTable(
  "member_sessions",
  {
    agentId: text("agent_id").notNull(),
    idDigest: text("id_digest").notNull(),
    email: text().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastSeenAt: instantColumn("last_seen_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    address: text(),
    browser: text().notNull(),
    /** The last proof of who sits there: the sign-in, or the password given again. */
    provedAt: instantColumn("proved_at"),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.idDigest] }),
    index("member_sessions_person").on(table.email, table.agentId),
    index("member_sessions_expiry").on(table.expiresAt),
  ],
);

/** Counts of failed sign-ins by source (an account, an address, both), named by a digest. */
export const signInFailures = sqliteTable(
  "sign_in_failures",
  {
    source: text().primaryKey(),
    failures: countColumn().notNull(),
    lastAt: instantColumn("last_at").notNull(),
  },
  (table) => [index("sign_in_failures_time").on(table.lastAt)],
);

/** A page with its filters, kept under a name. `query` is the page's own query string. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    page: text({ enum: viewPages }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    email: text().notNull(),
    shared: flagColumn().notNull(),
    isDefault: flagColumn("is_default").notNull(),
    createdAt: instantColumn("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })],
);
