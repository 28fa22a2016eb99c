import { controlsKey } from "#db/core/locks";
import type { Connection } from "#db/postgres/connections/connection";
import { rawRows } from "#db/postgres/connections/raw-rows";
import { workRunner } from "#db/postgres/connections/work-runner";
import { eventOutbox } from "#db/postgres/events/event-outbox";
import { controlRows } from "#db/postgres/limits/control-rows";
import { tryLocks, waitToShareAll } from "#db/postgres/transactions/locks";
import { failureKindOf } from "#db/tables/columns";
import type { TicketFacts } from "#lib/commands/facts";
import { money } from "#lib/domain/money/money";
import { instant } from "#lib/domain/time/instant";
import type { GuardedAsk } from "#lib/domain/wallets/posted-transfer";
import type { ChainedWallet, Ticket } from "#lib/domain/wallets/transfer";
import { lockedWallets, type WalletRow, walletOfRow } from "./held-wallets";

/** What exists under a ticket, and whether its player has a wallet. */
export type KnownTicket = Pick<TicketFacts, "guarded" | "recorded" | "sealed"> & { readonly hasWallet: boolean };

export type TransferStatements = ReturnType<typeof transferStatements>;

/** The statements of a batch of transfers, each for the whole batch. */
export function transferStatements(connection: Connection) {
  const wallets = rawRows<WalletRow>(connection, lockedWallets("skip locked"));
  const known = rawRows<KnownRow>(connection, knownTickets);
  const share = waitToShareAll(connection);
  return {
    shareControls: (tickets: readonly Ticket[]) => share(tickets.map(({ agentId }) => controlsKey(agentId))),
    takeLocks: tryLocks(connection),
    run: workRunner(connection),
    tell: eventOutbox(connection),
    controls: controlRows(connection),

    /** Locks the wallets that are free. */
    async freeWallets(tickets: readonly Ticket[]): Promise<ChainedWallet[]> {
      const rows = await wallets(
        tickets.map(({ agentId }) => agentId),
        tickets.map(({ playerId }) => playerId),
      );
      return rows.map(walletOfRow);
    },

    async knownTickets(batch: readonly GuardedAsk[]): Promise<KnownTicket[]> {
      const rows = await known(
        batch.map(({ ask }) => ask.agentId),
        batch.map(({ ask }) => ask.playerId),
        batch.map(({ ask }) => ask.kind),
        batch.map(({ ask }) => ask.ticketId),
        batch.map(({ guard }) => guard?.keyId ?? null),
        batch.map(({ guard }) => guard?.signature ?? null),
      );
      return rows.map((row, index) => knownOf(row, batch[index]?.ask));
    },
  };
}

const knownTickets = `select t.id, t.currency, t.amount, t.amount_text, t.balance_after, t.created_at, t.actor, t.reason,
    s.agent_id is not null as sealed, g.failure, g.message, g.resets_at, w.agent_id is not null as has_wallet
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
    with ordinality as asked (agent_id, player_id, kind, ticket_id, key_id, signature, place)
  left join transfers t on t.agent_id = asked.agent_id and t.ticket_id = asked.ticket_id
    and t.player_id = asked.player_id and t.kind = asked.kind
  left join seals s on s.agent_id = asked.agent_id and s.player_id = asked.player_id and s.kind = asked.kind
    and s.ticket_id = asked.ticket_id
  left join replay_guards g on g.key_id = asked.key_id and g.signature = asked.signature
  left join wallets w on w.agent_id = asked.agent_id and w.player_id = asked.player_id
  order by place`;

/** A row of `knownTickets`; null for what was not found. */
interface KnownRow {
  readonly id: bigint | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly amount_text: string;
  readonly balance_after: bigint;
  readonly created_at: bigint;
  readonly actor: string;
  readonly reason: string | null;
  readonly sealed: boolean;
  readonly failure: string | null;
  readonly message: string;
  readonly resets_at: bigint | null;
  readonly has_wallet: boolean;
}

function knownOf(row: KnownRow, ticket: Ticket | undefined): KnownTicket {
  const { id, failure } = row;
  if (!ticket) throw new Error("More tickets were found than were asked for.");
  const { agentId, playerId, kind, ticketId } = ticket;
  return {
    guarded:
      failure === null
        ? null
        : {
            failure: failureKindOf(failure),
            message: row.message,
            resetsAt: row.resets_at === null ? null : instant(row.resets_at),
          },
    recorded:
      id === null
        ? null
        : {
            id,
            agentId,
            playerId,
            kind,
            ticketId,
            currency: row.currency,
            amount: money(row.amount),
            amountText: row.amount_text,
            balanceAfter: money(row.balance_after),
            createdAt: instant(row.created_at),
            actor: row.actor,
            reason: row.reason,
          },
    sealed: row.sealed,
    hasWallet: row.has_wallet,
  };
}
