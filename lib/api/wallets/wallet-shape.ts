import * as z from "zod";
import { NextCursor, pageParameters } from "#lib/api/page-parameters";
import { Amount, AskedTime, Code, Currency, Money, PlayerId, TicketId, Time, ticketScope } from "#lib/api/wire-shapes";
import { balanceShape } from "#lib/domain/lists/amount-range";
import { wholeUnits } from "#lib/domain/money/money";
import { entryKinds } from "#lib/domain/wallets/entry";
import { entryIdShape, transferIdShape } from "#lib/domain/wallets/entry-of-record";
import { amountMax, isKeptRefusal, ticketCharsMax, transferAmountShape } from "#lib/domain/wallets/transfer";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { bilingual } from "#lib/http/body/bilingual";
import { TradeShape } from "#lib/usecases/trades/trade-shape";
import { transferFailures } from "./transfer-failures";

export const TransferBody = z
  .strictObject({
    currency: Currency.meta({ description: bilingual("Must be the agent's own currency.", "必须是代理自己的币种。") }),
    amount: z.string().meta({
      description: bilingual(
        `Above 0, at most ${wholeUnits(amountMax)}, at most 8 decimals. A string, so that no digit is lost.`,
        `大于 0，最大 ${wholeUnits(amountMax)}，最多 8 位小数。以字符串传递，避免丢失精度。`,
      ),
      pattern: transferAmountShape.source,
      example: "100.00",
    }),
    ticket_id: TicketId.meta({
      description: bilingual(
        `Your name for this transfer, 1 to ${ticketCharsMax} characters. Repeating it never posts twice. ${ticketScope.en}`,
        `您为这笔转账起的名称，1 到 ${ticketCharsMax} 个字符。重复使用不会重复入账。${ticketScope.zh}`,
      ),
    }),
  })
  .meta({ id: "TransferRequest" });

export const StoodBalance = Money.meta({
  description: bilingual("Below 0 for what the player owes after a trade.", "玩家因交易而欠款时为负。"),
});
const WalletBalance = z.object({ currency: Currency, balance: StoodBalance });

export const TransferData = z
  .object({
    wallet: WalletBalance.meta({
      description: bilingual(
        "As it stood right after this transfer was first processed.",
        "这笔转账首次处理后当时的余额。",
      ),
    }),
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

export const ListedTransaction = Transaction.extend({
  id: z.string().meta({
    description: bilingual(
      "Names the transaction for good: the entry_id of its entry in the statement.",
      "交易记录的永久标识：即其在对账单中的 entry_id。",
    ),
    pattern: transferIdShape.source,
    example: "t42",
  }),
  source: z.enum(["api", "desk"]).meta({
    description: bilingual(
      "api for what a key sent, desk for what a member of the team sent.",
      "由密钥发送为 api，由团队成员发送为 desk。",
    ),
  }),
  reason: z
    .string()
    .meta({ example: "Sent twice" })
    .nullable()
    .meta({ description: bilingual("The member's reason; null by a key.", "成员填写的原因；由密钥发送时为 null。") }),
  refund_of: z
    .string()
    .meta({ pattern: transferIdShape.source, example: "t41" })
    .nullable()
    .meta({
      description: bilingual(
        "The id of the transaction that this one refunds; null where it is no refund by members.",
        "本笔所退款的原交易 id；不是成员退款时为 null。",
      ),
    }),
}).meta({ id: "ListedTransaction" });

export const BalanceQuery = z.strictObject({
  at: AskedTime.optional().meta({
    description: bilingual("The balance as of this time instead of now.", "此刻的余额，而不是当前余额。"),
  }),
});

export const Exposure = Amount.meta({
  description: bilingual(
    "What is held as stakes of trades that are not settled; 0 where trades do not move the wallet.",
    "未结算交易所占用的本金；交易不影响钱包时为 0。",
  ),
});

export const BalanceData = z
  .object({ wallet: WalletBalance.extend({ exposure: Exposure }), as_of: Time })
  .meta({ id: "Balance" });

export const WalletsQuery = z.strictObject({
  status: z
    .enum(["active", "blocked"])
    .optional()
    .meta({ description: bilingual("Wallets of this status alone.", "仅此状态的钱包。"), example: "active" }),
  owes: z
    .enum(["true"])
    .optional()
    .meta({
      description: bilingual("Only wallets below 0.", "仅余额为负的钱包。"),
      override: { type: "boolean", enum: [true] },
      example: true,
    }),
  min_balance: z
    .string()
    .optional()
    .meta({
      description: bilingual("Wallets that hold this much or more.", "余额不低于此数的钱包。"),
      pattern: balanceShape.source,
      example: "0.00000001",
    }),
  ...pageParameters,
});

const ListedWallet = z
  .object({
    external_player_id: PlayerId,
    currency: Currency,
    balance: StoodBalance,
    exposure: Exposure,
    status: z.enum(["active", "blocked"]).meta({
      description: bilingual(
        "A blocked player's wallet takes no deposit and no withdrawal.",
        "被封禁玩家的钱包不能存款和提款。",
      ),
    }),
    first_seen_at: Time.meta({ description: bilingual("When the wallet was opened.", "钱包的开立时间。") }),
    last_seen_at: Time.nullable().meta({
      description: bilingual(
        "The last transfer, or the last change by a trade; null before any.",
        "最近一次转账或由交易引起的变动；尚无记录时为 null。",
      ),
    }),
  })
  .meta({ id: "ListedWallet" });

export const WalletsData = z
  .object({ wallets: z.array(ListedWallet), next_cursor: NextCursor })
  .meta({ id: "WalletPage" });

export const Kind = z.enum(transferKinds).meta({
  description: bilingual("deposit or withdrawal.", "deposit（存款）或 withdrawal（提款）。"),
  example: "deposit",
});

export const StatusQuery = z.strictObject({ type: Kind, ticket_id: TicketId });

export const SealBody = z.strictObject({ type: Kind, ticket_id: TicketId }).meta({ id: "SealRequest" });

export const StatusData = z
  .object({
    state: z.enum(["POSTED", "PROCESSING", "NOT_POSTED", "SEALED"]),
    transaction: ListedTransaction.nullable(),
    last_refusal: z
      .object({ code: Code(transferFailures.filter(isKeptRefusal)), message: z.string(), at: Time })
      .nullable(),
    checked_at: Time,
  })
  .meta({ id: "TicketStatus" });

const postedTimes = {
  start_time: AskedTime.optional().meta({
    description: bilingual("Posted at this time or later.", "入账时间不早于此刻。"),
  }),
  end_time: AskedTime.optional().meta({ description: bilingual("Posted before this time.", "入账时间早于此刻。") }),
};

export const TransactionsQuery = z.strictObject({
  external_player_id: PlayerId.optional(),
  type: Kind.optional(),
  ticket_id: TicketId.optional(),
  ...postedTimes,
  ...pageParameters,
});

export const TransactionsData = z
  .object({ transactions: z.array(ListedTransaction), next_cursor: NextCursor })
  .meta({ id: "TransactionPage" });

export const StatementParameters = z.strictObject({
  kind: z
    .enum(entryKinds)
    .optional()
    .meta({ description: bilingual("Entries of this kind alone.", "仅此类记录。"), example: "settlement" }),
  ...postedTimes,
  ...pageParameters,
});

export const StatementEntry = z
  .object({
    entry_id: z.string().meta({
      description: bilingual("Names the entry for good.", "记录的永久标识。"),
      pattern: entryIdShape.source,
      example: "t42",
    }),
    kind: z.enum(entryKinds).meta({
      description: bilingual(
        "deposit and withdrawal are transfers; the others are movements, which trades made.",
        "deposit 和 withdrawal 是转账；其余是由交易产生的变动。",
      ),
      example: "settlement",
    }),
    amount: Money.meta({
      description: bilingual("As the wallet sees it: below 0 for what left it.", "从钱包角度：转出为负。"),
      example: "-25.00000000",
    }),
    balance: Money.meta({
      description: bilingual(
        "Right after the entry; below 0 for what the player owes.",
        "该记录之后的余额；玩家欠款时为负。",
      ),
    }),
    exposure: Amount.meta({
      description: bilingual("What is held as stakes, right after the entry.", "该记录之后所占用的本金。"),
    }),
    created_at: Time,
    ticket_id: TicketId.nullable().meta({
      description: bilingual("A transfer's ticket; null for a movement.", "转账的 ticket；变动为 null。"),
    }),
    trade_id: TradeShape.trade_id.nullable().meta({
      description: bilingual(
        "A movement's trade; null for a transfer and an opening.",
        "变动所属的交易；转账和 opening 为 null。",
      ),
    }),
    trade_version: z
      .int()
      .min(1)
      .nullable()
      .meta({
        description: bilingual(
          "The version of the trade that made the movement; null where none did.",
          "产生该变动的交易版本；没有时为 null。",
        ),
      }),
  })
  .meta({ id: "StatementEntry" });

export const StatementData = z
  .object({ entries: z.array(StatementEntry), next_cursor: NextCursor })
  .meta({ id: "StatementPage" });
