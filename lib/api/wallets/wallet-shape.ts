import * as z from "zod";
import { Amount, AskedTime, Currency, Money, PlayerId, TicketId, Time } from "#lib/api/wire-shapes";
import { entryKinds } from "#lib/domain/wallets/entry";
import { entryIdShape, transferIdShape } from "#lib/domain/wallets/entry-of-record";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { bilingual } from "#lib/http/body/bilingual";
import { TradeShape } from "#lib/usecases/trades/trade-shape";

export const StoodBalance = Money.meta({
  description: bilingual("Below 0 for what the player owes after a trade.", "玩家因交易而欠款时为负。"),
});

export const WalletBalance = z.object({ currency: Currency, balance: StoodBalance });

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

export const Exposure = Amount.meta({
  description: bilingual(
    "What is held as stakes of trades that are not settled; 0 where trades do not move the wallet.",
    "未结算交易所占用的本金；交易不影响钱包时为 0。",
  ),
});

export const Kind = z.enum(transferKinds).meta({
  description: bilingual("deposit or withdrawal.", "deposit（存款）或 withdrawal（提款）。"),
  example: "deposit",
});

export const postedTimes = {
  start_time: AskedTime.optional().meta({
    description: bilingual("Posted at this time or later.", "入账时间不早于此刻。"),
  }),
  end_time: AskedTime.optional().meta({ description: bilingual("Posted before this time.", "入账时间早于此刻。") }),
};

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

/** The transfers of the document's examples, as a list shows them. */
export const exampleTransfers = {
  deposit: {
    type: "deposit",
    external_player_id: "p-1",
    ticket_id: "D-01JD3V0Q6Y",
    currency: "EUR",
    amount: "100.00000000",
    wallet: { currency: "EUR", balance: "350.00000000" },
    created_at: "2026-11-01T10:00:00.000000001Z",
  },
  withdrawal: {
    type: "withdrawal",
    external_player_id: "p-1",
    ticket_id: "W-01JD3V2K8R",
    currency: "EUR",
    amount: "50.00000000",
    wallet: { currency: "EUR", balance: "300.00000000" },
    created_at: "2026-11-01T10:05:00.000000002Z",
  },
} as const;

/** What a list and a status add to a transaction. */
export const exampleListed = {
  deposit: { ...exampleTransfers.deposit, id: "t42", source: "api", reason: null, refund_of: null },
  withdrawal: { ...exampleTransfers.withdrawal, id: "t43", source: "api", reason: null, refund_of: null },
} as const;

/** A wallet after a stake of 25 that is not settled. */
export const exampleHeld = { balance: "275.00000000", exposure: "25.00000000" };
