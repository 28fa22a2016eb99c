-- Made by Drizzle. Added by hand: COLLATE "C", so that texts sort by their bytes; the partitions of trades and requests;
-- fill factors and the generated columns of wallets, so that a row that is updated often stays in its page; UNLOGGED; and
-- the triggers that keep records append-only.
CREATE TABLE "agents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"known_players_only" boolean NOT NULL,
	"wallet" text COLLATE "C" NOT NULL,
	"wallet_since" bigint,
	"books_zone" text COLLATE "C" NOT NULL,
	"two_factor_required" boolean NOT NULL,
	"desk_allow" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"agent_id" text COLLATE "C",
	"name" text COLLATE "C" NOT NULL,
	"scopes" text COLLATE "C" NOT NULL,
	"allow" text COLLATE "C" NOT NULL,
	"limits" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"previous_secret" text COLLATE "C",
	"previous_until" bigint,
	"created_at" bigint NOT NULL,
	"rotated_at" bigint,
	"expires_at" bigint,
	"revoked_at" bigint,
	"last_used_at" bigint,
	"secret_used_at" bigint,
	"previous_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY NOT NULL,
	"agent_id" text COLLATE "C",
	"number" bigint NOT NULL,
	"at" bigint NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"before" text COLLATE "C",
	"after" text COLLATE "C",
	"address" text COLLATE "C",
	"request_id" text COLLATE "C",
	"hash" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books_proofs" (
	"agent_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"took_ms" bigint NOT NULL,
	"players" bigint NOT NULL,
	"movements" bigint NOT NULL,
	"fault_count" bigint NOT NULL,
	"faults" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carried_forward" (
	"agent_id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"trades" bigint NOT NULL,
	"wallet_units" bigint NOT NULL,
	"wallet_parts" bigint NOT NULL,
	"held_units" bigint NOT NULL,
	"held_parts" bigint NOT NULL,
	"result_units" bigint NOT NULL,
	"result_parts" bigint NOT NULL,
	"commission_units" bigint NOT NULL,
	"commission_parts" bigint NOT NULL,
	CONSTRAINT "carried_forward_agent_id_player_id_pk" PRIMARY KEY("agent_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "cells" (
	"agent_id" text COLLATE "C" NOT NULL,
	"grid" bigint NOT NULL,
	"category" text COLLATE "C" NOT NULL,
	"outer_bucket" bigint NOT NULL,
	"inner_bucket" bigint NOT NULL,
	"trades" bigint NOT NULL,
	"wins" bigint NOT NULL,
	"turnover_units" bigint NOT NULL,
	"turnover_parts" bigint NOT NULL,
	"payout_units" bigint NOT NULL,
	"payout_parts" bigint NOT NULL,
	"commission_units" bigint NOT NULL,
	"commission_parts" bigint NOT NULL,
	"usd_turnover_units" bigint NOT NULL,
	"usd_turnover_parts" bigint NOT NULL,
	"usd_payout_units" bigint NOT NULL,
	"usd_payout_parts" bigint NOT NULL,
	"usd_commission_units" bigint NOT NULL,
	"usd_commission_parts" bigint NOT NULL,
	CONSTRAINT "cells_agent_id_grid_category_outer_bucket_inner_bucket_pk" PRIMARY KEY("agent_id","grid","category","outer_bucket","inner_bucket")
) WITH (fillfactor = 70);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"amount_text" text COLLATE "C" NOT NULL,
	"ticket_id" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"refund_of" bigint,
	"email" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"ended_at" bigint,
	"failure" text COLLATE "C",
	"message" text COLLATE "C",
	CONSTRAINT "drafts_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"holder" text COLLATE "C" NOT NULL,
	"until_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "left_stakes" (
	"agent_id" text COLLATE "C" NOT NULL,
	"trade_id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"matched_at" bigint NOT NULL,
	"dropped_at" bigint NOT NULL,
	CONSTRAINT "left_stakes_agent_id_trade_id_player_id_pk" PRIMARY KEY("agent_id","trade_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"token_digest" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"invited_by" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"answered_at" bigint,
	"ended_at" bigint,
	"end" text COLLATE "C",
	CONSTRAINT "member_invitations_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "member_recovery_codes" (
	"email" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"used_at" bigint,
	CONSTRAINT "member_recovery_codes_email_digest_pk" PRIMARY KEY("email","digest")
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id_digest" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"address" text COLLATE "C",
	"browser" text COLLATE "C" NOT NULL,
	CONSTRAINT "member_sessions_agent_id_id_digest_pk" PRIMARY KEY("agent_id","id_digest")
);
--> statement-breakpoint
CREATE TABLE "member_two_factor" (
	"email" text COLLATE "C" PRIMARY KEY NOT NULL,
	"sealed_secret" text COLLATE "C" NOT NULL,
	"started_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"agent_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint,
	CONSTRAINT "members_agent_id_email_pk" PRIMARY KEY("agent_id","email")
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"agent_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "milestones_agent_id_name_pk" PRIMARY KEY("agent_id","name")
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"agent_id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"trade_id" text COLLATE "C",
	"trade_version" bigint,
	"wallet_amount" bigint NOT NULL,
	"held_amount" bigint NOT NULL,
	"result_amount" bigint NOT NULL,
	"commission_amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"exposure_after" bigint NOT NULL,
	"taken_units" bigint NOT NULL,
	"taken_parts" bigint NOT NULL,
	"commission_units" bigint NOT NULL,
	"commission_parts" bigint NOT NULL,
	"last_stake_at" bigint NOT NULL,
	"reason" text COLLATE "C",
	"hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "movements_agent_id_player_id_created_at_pk" PRIMARY KEY("agent_id","player_id","created_at"),
	CONSTRAINT "movements_balanced" CHECK (("movements"."wallet_amount" + "movements"."held_amount") + ("movements"."result_amount" + "movements"."commission_amount") = 0)
);
--> statement-breakpoint
CREATE TABLE "people" (
	"email" text COLLATE "C" PRIMARY KEY NOT NULL,
	"password_hash" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"agent_id" text COLLATE "C" NOT NULL,
	"transfer_id" bigint NOT NULL,
	"account" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "postings_agent_id_transfer_id_account_pk" PRIMARY KEY("agent_id","transfer_id","account")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "quota_grants" (
	"name" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"at_ms" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "quota_grants_name_id_pk" PRIMARY KEY("name","id")
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"currency" text COLLATE "C" NOT NULL,
	"from_at" bigint NOT NULL,
	"usd" text COLLATE "C" NOT NULL,
	CONSTRAINT "rates_currency_from_at_pk" PRIMARY KEY("currency","from_at")
);
--> statement-breakpoint
CREATE TABLE "refusals" (
	"agent_id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"ticket_id" text COLLATE "C" NOT NULL,
	"failure" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "refusals_agent_id_player_id_kind_ticket_id_pk" PRIMARY KEY("agent_id","player_id","kind","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "replay_guards" (
	"key_id" text COLLATE "C" NOT NULL,
	"signature" text COLLATE "C" NOT NULL,
	"expires_at" bigint NOT NULL,
	"failure" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	CONSTRAINT "replay_guards_key_id_signature_pk" PRIMARY KEY("key_id","signature")
);
--> statement-breakpoint
CREATE TABLE "request_drops" (
	"agent_id" text COLLATE "C" NOT NULL,
	"day" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "request_drops_agent_id_day_reason_pk" PRIMARY KEY("agent_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"agent_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	"key_id" text COLLATE "C" NOT NULL,
	"request_id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"code" integer NOT NULL,
	"status" integer NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"ticket_id" text COLLATE "C",
	"player_id" text COLLATE "C",
	"latency_micros" bigint NOT NULL,
	"address" text COLLATE "C",
	"proved" boolean NOT NULL,
	"method" text COLLATE "C" NOT NULL,
	"target" text COLLATE "C" NOT NULL,
	"target_chars" integer NOT NULL,
	"sent_timestamp" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"content_type" text COLLATE "C" NOT NULL,
	"user_agent" text COLLATE "C" NOT NULL,
	"signature_start" text COLLATE "C" NOT NULL,
	"signature_chars" integer NOT NULL,
	"body" "bytea",
	"body_bytes" integer NOT NULL,
	CONSTRAINT "requests_agent_id_at_pk" PRIMARY KEY("agent_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- Times for which there is no part: of clocks that are off, and of the first moments (see request-upkeep.ts).
CREATE TABLE "requests_other" PARTITION OF "requests" DEFAULT;
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"agent_id" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"page" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"query" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"shared" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "saved_views_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"agent_id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"ticket_id" text COLLATE "C" NOT NULL,
	"sealed_at" bigint NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	CONSTRAINT "seals_agent_id_player_id_kind_ticket_id_pk" PRIMARY KEY("agent_id","player_id","kind","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"number" bigint NOT NULL,
	"since" bigint NOT NULL,
	"events" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"agent_id" text COLLATE "C" NOT NULL,
	"idempotency_key" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"token_digest" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sessions_agent_id_idempotency_key_pk" PRIMARY KEY("agent_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"source" text COLLATE "C" PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trade_history" (
	"agent_id" text COLLATE "C" NOT NULL,
	"trade_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "trade_history_agent_id_trade_id_version_pk" PRIMARY KEY("agent_id","trade_id","version")
);
--> statement-breakpoint
CREATE TABLE "trade_keys" (
	"agent_id" text COLLATE "C" NOT NULL,
	"trade_id" text COLLATE "C" NOT NULL,
	"matched_at" bigint NOT NULL,
	CONSTRAINT "trade_keys_agent_id_trade_id_pk" PRIMARY KEY("agent_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"agent_id" text COLLATE "C" NOT NULL,
	"trade_id" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"market_id" text COLLATE "C" NOT NULL,
	"selection" text COLLATE "C" NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"price" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"turnover" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"settlement_status" text COLLATE "C" NOT NULL,
	"settlement_result" text COLLATE "C",
	"market_voided" boolean NOT NULL,
	"matched_at" bigint NOT NULL,
	"settled_at" bigint,
	"category" text COLLATE "C" NOT NULL,
	"usd_rate" text COLLATE "C" NOT NULL,
	"usd_turnover" bigint NOT NULL,
	"usd_payout" bigint NOT NULL,
	"usd_commission" bigint NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "trades_agent_id_matched_at_trade_id_pk" PRIMARY KEY("agent_id","matched_at","trade_id")
) PARTITION BY RANGE ("matched_at");
--> statement-breakpoint
-- Times for which no month has a partition of its own (see trade-months.ts).
CREATE TABLE "trades_other" PARTITION OF "trades" DEFAULT;
--> statement-breakpoint
CREATE TABLE "transfer_numbers" (
	"agent_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_sums" (
	"agent_id" text COLLATE "C" NOT NULL,
	"grid" bigint NOT NULL,
	"bucket" bigint NOT NULL,
	"stripe" bigint NOT NULL,
	"deposits" bigint NOT NULL,
	"withdrawals" bigint NOT NULL,
	"deposited_units" bigint NOT NULL,
	"deposited_parts" bigint NOT NULL,
	"withdrawn_units" bigint NOT NULL,
	"withdrawn_parts" bigint NOT NULL,
	CONSTRAINT "transfer_sums_agent_id_grid_bucket_stripe_pk" PRIMARY KEY("agent_id","grid","bucket","stripe")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" bigint NOT NULL,
	"agent_id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"ticket_id" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"amount_text" text COLLATE "C" NOT NULL,
	"balance_after" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"actor" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "transfers_agent_id_id_pk" PRIMARY KEY("agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet_sums" (
	"agent_id" text COLLATE "C" NOT NULL,
	"stripe" bigint NOT NULL,
	"players" bigint NOT NULL,
	"owing" bigint NOT NULL,
	"balance_units" bigint NOT NULL,
	"balance_parts" bigint NOT NULL,
	"owed_units" bigint NOT NULL,
	"owed_parts" bigint NOT NULL,
	"exposure_units" bigint NOT NULL,
	"exposure_parts" bigint NOT NULL,
	"carried_result_units" bigint NOT NULL,
	"carried_result_parts" bigint NOT NULL,
	"carried_commission_units" bigint NOT NULL,
	"carried_commission_parts" bigint NOT NULL,
	CONSTRAINT "wallet_sums_agent_id_stripe_pk" PRIMARY KEY("agent_id","stripe")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"agent_id" text COLLATE "C" NOT NULL,
	"player_id" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"balance" bigint NOT NULL,
	"exposure" bigint DEFAULT 0 NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"opened_at" bigint NOT NULL,
	"last_transfer_at" bigint,
	"last_entry_at" bigint,
	"head" text COLLATE "C" NOT NULL,
	-- An index that named the balance itself would keep every change of it from staying in its page.
	"owes" boolean GENERATED ALWAYS AS ("balance" < 0) STORED,
	"debt" bigint GENERATED ALWAYS AS (least("balance", 0)) STORED,
	CONSTRAINT "wallets_agent_id_player_id_pk" PRIMARY KEY("agent_id","player_id")
) WITH (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "agents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_email_people_email_fk" FOREIGN KEY ("email") REFERENCES "people"("email") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_number" ON "audit" USING btree ("agent_id","number");
--> statement-breakpoint
CREATE INDEX "audit_agent" ON "audit" USING btree ("agent_id","id");
--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("agent_id","actor","id");
--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit" USING btree ("agent_id","action","id");
--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("agent_id","subject","id");
--> statement-breakpoint
CREATE INDEX "audit_address" ON "audit" USING btree ("agent_id","address","id");
--> statement-breakpoint
CREATE INDEX "audit_time" ON "audit" USING btree ("agent_id","at");
--> statement-breakpoint
CREATE INDEX "drafts_state" ON "drafts" USING btree ("agent_id","state","created_at");
--> statement-breakpoint
CREATE INDEX "drafts_player" ON "drafts" USING btree ("agent_id","player_id","created_at");
--> statement-breakpoint
CREATE INDEX "member_invitations_token" ON "member_invitations" USING btree ("token_digest");
--> statement-breakpoint
CREATE INDEX "member_invitations_time" ON "member_invitations" USING btree ("agent_id","created_at");
--> statement-breakpoint
CREATE INDEX "member_sessions_person" ON "member_sessions" USING btree ("email","agent_id");
--> statement-breakpoint
CREATE INDEX "member_sessions_expiry" ON "member_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "members_person" ON "members" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "movements_trade" ON "movements" USING btree ("agent_id","trade_id");
--> statement-breakpoint
CREATE INDEX "movements_rare" ON "movements" USING btree ("agent_id","player_id","kind","created_at") WHERE "movements"."kind" not in ('stake', 'settlement');
--> statement-breakpoint
CREATE INDEX "refusals_at" ON "refusals" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "refusals_agent" ON "refusals" USING btree ("agent_id","at");
--> statement-breakpoint
CREATE INDEX "refusals_ticket" ON "refusals" USING btree ("agent_id","ticket_id","at");
--> statement-breakpoint
CREATE INDEX "replay_guards_expiry" ON "replay_guards" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "requests_id" ON "requests" USING btree ("agent_id","request_id");
--> statement-breakpoint
CREATE INDEX "requests_unproved" ON "requests" USING btree ("agent_id","at") WHERE not "requests"."proved";
--> statement-breakpoint
CREATE INDEX "sessions_token" ON "sessions" USING btree ("token_digest");
--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("agent_id","player_id","created_at");
--> statement-breakpoint
CREATE INDEX "sign_in_failures_time" ON "sign_in_failures" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "trades_player" ON "trades" USING btree ("agent_id","player_id","matched_at");
--> statement-breakpoint
CREATE INDEX "trades_settled" ON "trades" USING btree ("agent_id","settled_at","matched_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_ticket" ON "transfers" USING btree ("agent_id","ticket_id","player_id","kind");
--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_wallet_time" ON "transfers" USING btree ("agent_id","player_id","created_at");
--> statement-breakpoint
CREATE INDEX "transfers_time" ON "transfers" USING btree ("agent_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "transfers_amount" ON "transfers" USING btree ("agent_id","amount","created_at","id");
--> statement-breakpoint
CREATE INDEX "transfers_withdrawals" ON "transfers" USING btree ("agent_id","created_at","id") WHERE "transfers"."kind" = 'withdrawal';
--> statement-breakpoint
CREATE INDEX "transfers_member" ON "transfers" USING btree ("agent_id","created_at","id") WHERE substr("transfers"."actor", 1, 7) = 'member:';
--> statement-breakpoint
CREATE INDEX "wallets_owed" ON "wallets" USING btree ("agent_id","player_id") WHERE owes;
--> statement-breakpoint
CREATE INDEX "wallets_debt" ON "wallets" USING btree ("agent_id",debt,"player_id") WHERE owes;
--> statement-breakpoint
CREATE INDEX "wallets_blocked" ON "wallets" USING btree ("agent_id","player_id") WHERE "wallets"."status" = 'blocked';
--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
--> statement-breakpoint
CREATE TRIGGER "transfers_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "movements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
