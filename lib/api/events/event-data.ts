import * as z from "zod";
import { ReportTrade } from "#lib/api/trades/report-shape";
import { exampleListed, ListedTransaction, StatementEntry } from "#lib/api/wallets/wallet-shape";
import { PlayerId, TicketId, Time } from "#lib/api/wire-shapes";
import type { EventType } from "#lib/domain/events/event-type";
import { limitActions, limitMeasures, limitScopes, limitSides, limitWindows } from "#lib/domain/limits/limit";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { bilingual } from "#lib/http/body/bilingual";

const movement = StatementEntry.nullable().meta({
  description: bilingual(
    "What the version moved in the player's wallet; null where it moved nothing.",
    "该版本在玩家钱包中引起的变动；没有变动时为 null。",
  ),
});

const KeptTrade = z
  .intersection(
    ReportTrade,
    z.object({
      movement,
      dropped: z
        .literal(false)
        .optional()
        .meta({ description: bilingual("Left out while the trade is kept.", "交易仍保留时省略。") }),
    }),
  )
  .meta({
    id: "KeptTrade",
    description: bilingual(
      "A version of a trade as it stood when it took force, with what it moved.",
      "交易的一个版本，为其生效时的状态，并附其引起的变动。",
    ),
  });

const DroppedTrade = z
  .object({
    trade_id: ReportTrade.shape.trade_id,
    version: ReportTrade.shape.version,
    dropped: z.literal(true),
    external_player_id: PlayerId.nullable().meta({
      description: bilingual("Null where the version moved nothing.", "该版本没有引起变动时为 null。"),
    }),
    movement,
  })
  .meta({
    id: "DroppedTrade",
    description: bilingual(
      "A version of a trade that is no longer kept: its name, and what it moved.",
      "已不再保留的交易的一个版本：仅有其名称和引起的变动。",
    ),
  });

const ToldTrade = z.union([KeptTrade, DroppedTrade]).meta({ id: "ToldTrade" });

const ToldMovement = z.object({ external_player_id: PlayerId, movement: StatementEntry }).meta({ id: "ToldMovement" });

const ToldSeal = z
  .object({
    state: z.literal("SEALED"),
    type: z.enum(transferKinds),
    external_player_id: PlayerId,
    ticket_id: TicketId,
  })
  .meta({ id: "ToldSeal" });

const ToldStatus = z
  .object({
    external_player_id: PlayerId,
    status: z
      .enum(["active", "blocked"])
      .meta({ description: bilingual("What the player is from now on.", "玩家此后的状态。") }),
  })
  .meta({ id: "ToldStatus" });

const ToldStop = z
  .object({
    side: z
      .enum(limitSides)
      .meta({ description: bilingual("Which transfers it concerns.", "涉及的转账类型。"), example: "deposit" }),
  })
  .meta({ id: "ToldStop" });

const measured = z.string().meta({ pattern: /^(0|[1-9]\d*)(\.\d{8})?$/.source, example: "1000.00000000" });

const ToldLimit = z
  .object({
    limit_id: z.string(),
    scope: z
      .enum(limitScopes)
      .meta({ description: bilingual("Whose transfers the limit holds for.", "限额适用的对象类别。") }),
    subject: z.string().meta({
      description: bilingual(
        "The player's id, the key or the member's email; empty for the whole agent.",
        "玩家 id、密钥或成员邮箱；适用于整个代理时为空。",
      ),
    }),
    side: z.enum(limitSides),
    window: z.enum(limitWindows).meta({
      description: bilingual("One transfer, or all of a day or month.", "单笔转账，或一天、一个月的全部转账。"),
    }),
    measure: z.enum(limitMeasures).meta({
      description: bilingual(
        "What is bounded: the sum of amounts, or the number of transfers.",
        "限制的是金额总和还是转账笔数。",
      ),
    }),
    bound: measured.meta({
      description: bilingual(
        "An amount for a sum, a whole number for a count, as used and asked are.",
        "按总和限制时为金额，按笔数限制时为整数；used 与 asked 亦同。",
      ),
    }),
    action: z
      .enum(limitActions)
      .optional()
      .meta({
        description: bilingual(
          "What the limit does. Left out, as outcome, asked and resets_at are, in events from before these members.",
          "限额的处理方式。早于这些成员的事件没有它，也没有 outcome、asked 和 resets_at。",
        ),
      }),
    outcome: z
      .enum(["refused", "posted"])
      .optional()
      .meta({ description: bilingual("What became of the transfer.", "该笔转账的结果。") }),
    used: measured.meta({
      description: bilingual(
        "What is used of the limit, with the transfer itself where it posted.",
        "限额已用的部分；转账已入账时包含该笔。",
      ),
    }),
    asked: measured
      .optional()
      .meta({ description: bilingual("What the transfer asked for.", "该笔转账所要求的部分。") }),
    resets_at: Time.nullable()
      .optional()
      .meta({
        description: bilingual(
          "When the limit starts anew; null for a limit of one transfer.",
          "限额重新开始计算的时间；单笔限额为 null。",
        ),
      }),
    external_player_id: PlayerId,
    type: z.enum(transferKinds),
    ticket_id: TicketId,
  })
  .meta({ id: "ToldLimit" });

const ToldKey = z
  .object({
    api_key: z.string().meta({ example: "ak_9f3c2a7be1d4" }),
    name: z.string().meta({ description: bilingual("The key's name in the team.", "密钥在团队中的名称。") }),
    expires_at: Time,
  })
  .meta({ id: "ToldKey" });

/** What each type of event tells, with its sentence. A type without an entry does not compile. */
export const eventData = {
  "deposit.posted": {
    data: ListedTransaction,
    text: bilingual("A deposit posted.", "一笔存款已入账。"),
  },
  "withdrawal.posted": {
    data: ListedTransaction,
    text: bilingual("A withdrawal posted.", "一笔提款已入账。"),
  },
  "trade.accepted": {
    data: ToldTrade,
    text: bilingual("A trade holds, and is not settled.", "一笔交易成立，尚未结算。"),
  },
  "trade.settled": {
    data: ToldTrade,
    text: bilingual("A trade is settled.", "一笔交易已结算。"),
  },
  "trade.voided": {
    data: ToldTrade,
    text: bilingual("A trade became void.", "一笔交易作废。"),
  },
  "trade.reopened": {
    data: ToldTrade,
    text: bilingual("A settled or void trade is open again.", "一笔已结算或已作废的交易重新变为未结算。"),
  },
  "trade.corrected": {
    data: ToldTrade,
    text: bilingual("A trade changed and stays what it was.", "一笔交易有更正，状态类别不变。"),
  },
  "wallet.moved": {
    data: ToldMovement,
    text: bilingual("A wallet moved without a version of a trade.", "钱包有变动，但不是由交易的某个版本引起。"),
  },
  "ticket.sealed": {
    data: ToldSeal,
    text: bilingual("A ticket was closed for good: it can never post.", "一个 ticket 被永久关闭：再也不会入账。"),
  },
  "player.blocked": {
    data: ToldStatus,
    text: bilingual("A player was blocked.", "一名玩家被封禁。"),
  },
  "player.unblocked": {
    data: ToldStatus,
    text: bilingual("A player is no longer blocked.", "一名玩家被解除封禁。"),
  },
  "transfers.stopped": {
    data: ToldStop,
    text: bilingual("Deposits, withdrawals or both were stopped.", "存款、提款或两者已停止。"),
  },
  "transfers.started": {
    data: ToldStop,
    text: bilingual("Stopped transfers were started again.", "已停止的转账重新开始。"),
  },
  "limit.reached": {
    data: ToldLimit,
    text: bilingual(
      "A limit refused a transfer, or was passed by one that it only warns of; told once for each limit and window.",
      "一个限额拒绝了一笔转账，或被一笔只作警告的转账超过；每个限额每个周期只通知一次。",
    ),
  },
  "api_key.expiring": {
    data: ToldKey,
    text: bilingual("A key expires within 7 days.", "一个密钥将在 7 天内到期。"),
  },
} as const satisfies Readonly<Record<EventType, { readonly data: z.ZodType; readonly text: string }>>;

/** A type as schemas and functions are named: DepositPosted for deposit.posted. */
export const nameOfType = (type: string): string =>
  type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An event as the document shows it. */
export const exampleEvent = {
  sequence: 42,
  id: "evt_42_9f3c2a7be1d4",
  type: "deposit.posted",
  created_at: exampleListed.deposit.created_at,
  data: exampleListed.deposit,
} as const;
