import * as z from "zod";
import { NextCursor, pageParameters } from "#lib/api/page-parameters";
import { Amount, AskedTime, Code, Currency, Money, PlayerId, TicketId, Time } from "#lib/api/wire-shapes";
import { entryKinds } from "#lib/domain/wallets/entry";
import { entryIdShape } from "#lib/domain/wallets/entry-of-record";
import { isKeptRefusal, transferAmountShape, transferKinds } from "#lib/domain/wallets/transfer";
import { TradeShape } from "#lib/usecases/trades/trade-shape";
import { transferFailures } from "./transfer-failures";

export const TransferBody = z
  .strictObject({
    currency: Currency.meta({ description: "Must be the agent's own currency." }),
    amount: z.string().meta({
      description: "Above 0, at most 10000000, at most 8 decimals. A string, so that no digit is lost.",
      pattern: transferAmountShape.source,
      example: "100.00",
    }),
    ticket_id: TicketId.meta({
      description: "Your name for this transfer, 1 to 256 characters. Repeating it never posts twice.",
    }),
  })
  .meta({ id: "TransferRequest" });

export const StoodBalance = Money.meta({ description: "Below 0 for what the player owes after a trade." });
const WalletBalance = z.object({ currency: Currency, balance: StoodBalance });

export const TransferData = z
  .object({
    wallet: WalletBalance.meta({ description: "As it stood right after this transfer was first processed." }),
    created_at: Time,
  })
  .meta({ id: "TransferResult" });

export const Transaction = z
  .object({
    type: z.enum(transferKinds),
    external_player_id: PlayerId,
    ticket_id: TicketId,
    currency: Currency,
    amount: Amount,
    wallet: WalletBalance,
    created_at: Time,
  })
  .meta({ id: "Transaction" });

export const BalanceQuery = z.strictObject({
  at: AskedTime.optional().meta({ description: "The balance as of this time instead of now." }),
});

export const Exposure = Amount.meta({
  description: "What is held as stakes of trades that are not settled; 0 where trades do not move the wallet.",
});

export const BalanceData = z
  .object({ wallet: WalletBalance.extend({ exposure: Exposure }), as_of: Time })
  .meta({ id: "Balance" });

const Kind = z.enum(transferKinds).meta({ description: "deposit or withdrawal.", example: "deposit" });

export const StatusQuery = z.strictObject({ type: Kind, ticket_id: TicketId });

export const SealBody = z.strictObject({ type: Kind, ticket_id: TicketId }).meta({ id: "SealRequest" });

export const StatusData = z
  .object({
    state: z.enum(["POSTED", "PROCESSING", "NOT_POSTED", "SEALED"]),
    transaction: Transaction.nullable(),
    last_refusal: z
      .object({ code: Code(transferFailures.filter(isKeptRefusal)), message: z.string(), at: Time })
      .nullable(),
    checked_at: Time,
  })
  .meta({ id: "TicketStatus" });

const postedTimes = {
  start_time: AskedTime.optional().meta({ description: "Posted at this time or later." }),
  end_time: AskedTime.optional().meta({ description: "Posted before this time." }),
};

export const TransactionsQuery = z.strictObject({
  external_player_id: PlayerId.optional(),
  type: Kind.optional(),
  ticket_id: TicketId.optional(),
  ...postedTimes,
  ...pageParameters,
});

export const TransactionsData = z
  .object({ transactions: z.array(Transaction), next_cursor: NextCursor })
  .meta({ id: "TransactionPage" });

export const StatementParameters = z.strictObject({
  kind: z.enum(entryKinds).optional().meta({ description: "Entries of this kind alone.", example: "settlement" }),
  ...postedTimes,
  ...pageParameters,
});

const StatementEntry = z
  .object({
    entry_id: z
      .string()
      .meta({ description: "Names the entry for good.", pattern: entryIdShape.source, example: "t42" }),
    kind: z.enum(entryKinds).meta({
      description: "deposit and withdrawal are transfers; the others are movements, which trades made.",
      example: "settlement",
    }),
    amount: Money.meta({
      description: "As the wallet sees it: below 0 for what left it.",
      example: "-25.00000000",
    }),
    balance: Money.meta({ description: "Right after the entry; below 0 for what the player owes." }),
    exposure: Amount.meta({ description: "What is held as stakes, right after the entry." }),
    created_at: Time,
    ticket_id: TicketId.nullable().meta({ description: "A transfer's ticket; null for a movement." }),
    trade_id: TradeShape.trade_id
      .nullable()
      .meta({ description: "A movement's trade; null for a transfer and an opening." }),
    trade_version: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: "The version of the trade that made the movement; null where none did." }),
  })
  .meta({ id: "StatementEntry" });

export const StatementData = z
  .object({ entries: z.array(StatementEntry), next_cursor: NextCursor })
  .meta({ id: "StatementPage" });
