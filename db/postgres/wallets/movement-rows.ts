import { sumRows } from "#db/postgres/books/sum-rows";
import { arrayTexts } from "#db/postgres/connections/array-texts";
import type { Connection } from "#db/postgres/connections/connection";
import type { Transaction } from "#db/postgres/transactions/transaction";
import type { MovedWallets } from "#lib/commands/wallets/moved-wallets";
import type { ChainedMovement } from "#lib/domain/wallets/movement";

// Double, because PostgreSQL is quickest with arrays, and SQLite with one row for each statement.

/**
 * Writes movements, the wallets after them, and their changes of the kept sums, in one statement each for any number.
 */
export function movementRows(connection: Connection) {
  const { client, nextName } = connection;
  const sums = sumRows(connection);
  const names = { movements: nextName(), opened: nextName(), moved: nextName() };
  return {
    insert(rows: readonly ChainedMovement[], { send }: Transaction): void {
      if (rows.length === 0) return;
      const of = <T>(value: (movement: ChainedMovement) => T): T[] => rows.map(value);
      send(
        client.query({
          name: names.movements,
          text: insertMovements,
          values: arrayTexts([
            of(({ agentId }) => agentId),
            of(({ playerId }) => playerId),
            of(({ createdAt }) => createdAt),
            of(({ kind }) => kind),
            of(({ tradeId }) => tradeId),
            of(({ tradeVersion }) => tradeVersion),
            of(({ legs }) => legs.wallet),
            of(({ legs }) => legs.held),
            of(({ legs }) => legs.result),
            of(({ legs }) => legs.commission),
            of(({ balanceAfter }) => balanceAfter),
            of(({ exposureAfter }) => exposureAfter),
            of(({ sums }) => sums.taken.units),
            of(({ sums }) => sums.taken.parts),
            of(({ sums }) => sums.commission.units),
            of(({ sums }) => sums.commission.parts),
            of(({ sums }) => sums.lastStakeAt),
            of(({ reason }) => reason),
            of(({ hash }) => hash),
          ]),
        }),
      );
    },

    /** To be called last in a transaction, like the sums. */
    writeWallets(wallets: MovedWallets, transaction: Transaction): void {
      const { send } = transaction;
      const { opened, moved, sums: changes } = wallets.take();
      if (opened.length > 0) {
        send(
          client.query({
            name: names.opened,
            text: openWallets,
            values: arrayTexts([
              opened.map(({ agentId }) => agentId),
              opened.map(({ playerId }) => playerId),
              opened.map(({ currency }) => currency),
              opened.map(({ balance }) => balance),
              opened.map(({ exposure }) => exposure),
              opened.map(({ openedAt }) => openedAt),
              opened.map(({ lastEntryAt }) => lastEntryAt),
              opened.map(({ head }) => head),
            ]),
          }),
        );
      }
      if (moved.length > 0) {
        send(
          client.query({
            name: names.moved,
            text: moveWallets,
            values: arrayTexts([
              moved.map(({ agentId }) => agentId),
              moved.map(({ playerId }) => playerId),
              moved.map(({ balance }) => balance),
              moved.map(({ exposure }) => exposure),
              moved.map(({ lastEntryAt }) => lastEntryAt),
              moved.map(({ head }) => head),
            ]),
          }),
        );
      }
      sums.write(changes, transaction);
    },
  };
}

const insertMovements = `insert into movements (agent_id, player_id, created_at, kind, trade_id, trade_version, wallet_amount,
    held_amount, result_amount, commission_amount, balance_after, exposure_after, taken_units, taken_parts,
    commission_units, commission_parts, last_stake_at, reason, hash)
  select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::bigint[],
    $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[],
    $16::bigint[], $17::bigint[], $18::text[], $19::text[])`;

// In key order, like the wallets opened by transfers.
const openWallets = `insert into wallets (agent_id, player_id, currency, balance, exposure, status, opened_at, last_entry_at,
    head)
  select agent_id, player_id, currency, balance, exposure, 'active', opened_at, last_entry_at, head
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
    as opened (agent_id, player_id, currency, balance, exposure, opened_at, last_entry_at, head)
  order by agent_id, player_id`;

const moveWallets = `update wallets as w set balance = moved.balance, exposure = moved.exposure,
    last_entry_at = moved.last_entry_at, head = moved.head
  from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[])
    as moved (agent_id, player_id, balance, exposure, last_entry_at, head)
  where w.agent_id = moved.agent_id and w.player_id = moved.player_id`;
