import * as z from "zod";
import { pageParameters } from "#lib/api/page-parameters";
import { entryKinds } from "#lib/domain/wallets/entry";
import { transferKinds } from "#lib/domain/wallets/transfer";

export const TransferBody = z
  .strictObject({
    currency: z.string().meta({ description: "Must be the agent's own currency.", example: "EUR" }),
    amount: z.string().meta({
      description: "Above 0, at most 10000000, at most 8 decimals. A string, so that no digit is lost.",
      example: "100.00",
    }),
    ticket_id: z.string().meta({
      description: "Your name for this transfer, 1 to 256 characters. Repeating it never posts twice.",
      example: "D-01JD3V0Q6Y",
    }),
  })
  .meta({ id: "TransferRequest" });

export const Money = z.string().meta({ description: "A decimal with exactly 8 decimals.", example: "100.00000000" });
export const Time = z.string().meta({
  description: "RFC 3339 in UTC with nine digits of fraction.",
  example: "2026-11-01T10:00:00.000000001Z",
});

export const StoodBalance = Money.meta({
  description: "Below 0 for what the player owes after a trade.",
  example: "100.00000000",
});
const WalletBalance = z.object({ currency: z.string().meta({ example: "EUR" }), balance: StoodBalance });

export const TransferData = z
  .object({
    wallet: WalletBalance.meta({ description: "As it stood right after this transfer was first processed." }),
    created_at: Time,
  })
  .meta({ id: "TransferResult" });

export const Transaction = z
  .object({
    type: z.enum(transferKinds),
    external_player_id: z.string().meta({ example: "p-1" }),
    ticket_id: z.string().meta({ example: "D-01JD3V0Q6Y" }),
    currency: z.string().meta({ example: "EUR" }),
    amount: Money,
    wallet: WalletBalance,
    created_at: Time,
  })
  .meta({ id: "Transaction" });

export const BalanceQuery = z.strictObject({
  at: z.string().optional().meta({ description: "The balance as of this time instead of now." }),
});

export const Exposure = Money.meta({
  description: "What is held as stakes of trades that are not settled; 0 where trades do not move the wallet.",
});

export const BalanceData = z
  .object({ wallet: WalletBalance.extend({ exposure: Exposure }), as_of: Time })
  .meta({ id: "Balance" });

const Kind = z.enum(transferKinds).meta({ description: "deposit or withdrawal.", example: "deposit" });

export const StatusQuery = z.strictObject({ type: Kind, ticket_id: z.string().meta({ example: "D-01JD3V0Q6Y" }) });

export const SealBody = z.strictObject({ type: Kind, ticket_id: z.string() }).meta({ id: "SealRequest" });

export const StatusData = z
  .object({
    state: z.enum(["POSTED", "PROCESSING", "NOT_POSTED", "SEALED"]),
    transaction: Transaction.nullable(),
    last_refusal: z.object({ code: z.int(), message: z.string(), at: Time }).nullable(),
    checked_at: Time,
  })
  .meta({ id: "TicketStatus" });

const postedTimes = {
  start_time: z.string().optional().meta({ description: "Posted at this time or later." }),
  end_time: z.string().optional().meta({ description: "Posted before this time." }),
};

export const TransactionsQuery = z.strictObject({
  external_player_id: z.string().optional(),
  type: Kind.optional(),
  ticket_id: z.string().optional(),
  ...postedTimes,
  ...pageParameters,
});

export const TransactionsData = z
  .object({ transactions: z.array(Transaction), next_cursor: z.string().nullable() })
  .meta({ id: "TransactionPage" });

export const StatementParameters = z.strictObject({
  kind: z.enum(entryKinds).optional().meta({ description: "Entries of this kind alone.", example: "settlement" }),
  ...postedTimes,
  ...pageParameters,
});

const StatementEntry = z
  .object({
    entry_id: z.string().meta({ description: "Names the entry for good.", example: "t42" }),
    kind: z.enum(entryKinds).meta({
      description: "deposit and withdrawal are transfers; the others are movements, which trades made.",
      example: "settlement",
    }),
    amount: Money.meta({
      description: "As the wallet sees it: below 0 for what left it.",
      example: "-25.00000000",
    }),
    balance: Money.meta({ description: "Right after the entry; below 0 for what the player owes." }),
    exposure: Money.meta({ description: "What is held as stakes, right after the entry." }),
    created_at: Time,
    ticket_id: z.string().nullable().meta({ description: "A transfer's ticket; null for a movement." }),
    trade_id: z.string().nullable().meta({ description: "A movement's trade; null for a transfer and an opening." }),
    trade_version: z
      .int()
      .nullable()
      .meta({ description: "The version of the trade that made the movement; null where none did." }),
  })
  .meta({ id: "StatementEntry" });

export const StatementData = z
  .object({ entries: z.array(StatementEntry), next_cursor: z.string().nullable() })
  .meta({ id: "StatementPage" });
