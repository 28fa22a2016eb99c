import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { Post } from "#lib/commands/write";
import type { Money } from "#lib/domain/money/money";
import type { Instant } from "#lib/domain/time/instant";
import type { Wallet } from "#lib/domain/wallets/transfer";

export interface ChainedPost extends Pick<Post, "transfer" | "legs"> {
  readonly hash: string;
}

/** A wallet after its last transfer in the batch. */
export interface MovedByTransfer extends Pick<Wallet, "agentId" | "playerId"> {
  readonly balance: Money;
  readonly createdAt: Instant;
  readonly head: string;
}

/** Writes transfers with their postings, and the wallets after them, in one statement each for any number. */
export function transferRows({ client, nextName }: Connection) {
  const names = { transfers: nextName(), postings: nextName(), wallets: nextName() };
  return {
    write(posts: readonly ChainedPost[], moved: readonly MovedByTransfer[], { send }: Transaction): void {
      const of = <T>(value: (post: ChainedPost) => T): T[] => posts.map(value);
      const keys = [of(({ transfer }) => transfer.agentId), of(({ transfer }) => transfer.id)];
      send(
        client.query({
          name: names.transfers,
          text: insertTransfers,
          values: arrayTexts([
            ...keys,
            of(({ transfer }) => transfer.playerId),
            of(({ transfer }) => transfer.kind),
            of(({ transfer }) => transfer.ticketId),
            of(({ transfer }) => transfer.currency),
            of(({ transfer }) => transfer.amount),
            of(({ transfer }) => transfer.amountText),
            of(({ transfer }) => transfer.balanceAfter),
            of(({ transfer }) => transfer.createdAt),
            of(({ transfer }) => transfer.actor),
            of(({ transfer }) => transfer.reason),
            of(({ hash }) => hash),
          ]),
        }),
      );
      send(
        client.query({
          name: names.postings,
          text: insertPostings,
          values: arrayTexts([
            ...keys,
            of(({ transfer }) => transfer.playerId),
            of(({ transfer }) => transfer.currency),
            of(({ legs }) => legs.float),
            of(({ legs }) => legs.wallet),
          ]),
        }),
      );
      send(
        client.query({
          name: names.wallets,
          text: moveWallets,
          values: arrayTexts([
            moved.map(({ agentId }) => agentId),
            moved.map(({ playerId }) => playerId),
            moved.map(({ balance }) => balance),
            moved.map(({ createdAt }) => createdAt),
            moved.map(({ head }) => head),
          ]),
        }),
      );
    },
  };
}

const insertTransfers = `insert into transfers
  (agent_id, id, player_id, kind, ticket_id, currency, amount, amount_text, balance_after, created_at, actor, reason, hash)
  select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[],
    $8::text[], $9::bigint[], $10::bigint[], $11::text[], $12::text[], $13::text[])`;

const insertPostings = `insert into postings (agent_id, transfer_id, account, player_id, currency, amount)
  select agent_id, transfer_id, account, player_id, currency, amount
  from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
    as posts (agent_id, transfer_id, player_id, currency, float, wallet),
  lateral (values ('float', float), ('wallet', wallet)) as legs (account, amount)`;

const moveWallets = `update wallets as w set balance = moved.balance, last_transfer_at = moved.at, last_entry_at = moved.at,
    head = moved.head
  from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::text[]) as moved (agent_id, player_id, balance, at, head)
  where w.agent_id = moved.agent_id and w.player_id = moved.player_id`;
