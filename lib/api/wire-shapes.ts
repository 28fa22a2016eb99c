import * as z from "zod";
import { currencyShape } from "#lib/domain/agents/agent";
import type { FailureKind } from "#lib/domain/failure";
import { codeOf } from "#lib/domain/failure-codes";
import { pageRowsDefault, pageRowsMax } from "#lib/domain/lists/list-page";
import { writtenAmountShape, writtenMoneyShape } from "#lib/domain/money/money";
import { noControlShape } from "#lib/domain/text/plain-characters";
import { readInstantShape, writtenInstantShape } from "#lib/domain/time/instant";
import { playerIdShape, ticketCharsMax } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { cursorShape } from "#lib/http/body/cursor";

/** What a ticket is unique for. It stands wherever it is said that a ticket posts once. */
export const ticketScope = {
  en: "It is unique for one player and one direction: the same ticket at another player, or as a withdrawal in place of a deposit, is another transfer and posts.",
  zh: "它只在同一玩家、同一类型（存款或提款）内唯一：同一 ticket 用于另一玩家，或由存款改作提款，就是另一笔转账，会入账。",
} as const;

// The domain judges these values, and its refusals have codes of their own. The shapes here only describe them, with
// the patterns and bounds that judge.

export const AskedTime = z
  .string()
  .meta({ format: "date-time", pattern: readInstantShape.source, example: "2026-11-01T00:00:00Z" });

export const PlayerId = z.string().meta({ pattern: playerIdShape.source, example: "p-1" });

export const TicketId = z
  .string()
  .meta({ minLength: 1, maxLength: ticketCharsMax, pattern: noControlShape.source, example: "D-01JD3V0Q6Y" });

export const Currency = z.string().meta({ pattern: currencyShape.source, example: "EUR" });

export const Money = z.string().meta({
  description: bilingual("A decimal with exactly 8 decimals.", "恰好 8 位小数的十进制数。"),
  pattern: writtenMoneyShape.source,
  example: "100.00000000",
});

/** Money that is never below 0. */
export const Amount = Money.meta({
  description: bilingual("A decimal with exactly 8 decimals.", "恰好 8 位小数的十进制数。"),
  pattern: writtenAmountShape.source,
  example: "100.00000000",
});

export const Time = z.string().meta({
  description: bilingual("RFC 3339 in UTC with nine digits of fraction.", "RFC 3339 格式的 UTC 时间，九位小数秒。"),
  format: "date-time",
  pattern: writtenInstantShape.source,
  example: "2026-11-01T10:00:00.000000001Z",
});

export const Count = z.int().min(0);

/** One of the codes of these failures. */
export const Code = (kinds: readonly FailureKind[]) => z.literal(codesOf(kinds)).meta({ type: "integer" });

/** 0 for success, or one of the codes of these failures. */
export const CodeOrSuccess = (kinds: readonly FailureKind[]) =>
  z.literal([0, ...codesOf(kinds)]).meta({ type: "integer" });

const codesOf = (kinds: readonly FailureKind[]): number[] =>
  [...new Set(kinds.map(codeOf))].sort((one, other) => one - other);

/** The parameters of a page, the same for every list. */
export const pageParameters = {
  limit: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        `1 to ${pageRowsMax}; ${pageRowsDefault} if left out.`,
        `1 到 ${pageRowsMax}；省略时为 ${pageRowsDefault}。`,
      ),
      override: { type: "integer", minimum: 1, maximum: pageRowsMax, default: pageRowsDefault },
      example: pageRowsDefault,
    }),
  cursor: z
    .string()
    .optional()
    .meta({
      description: bilingual(
        "next_cursor of the page before; it carries the filters with it.",
        "上一页的 next_cursor；其中已包含筛选条件。",
      ),
      pattern: cursorShape.source,
    }),
};

/** The place of a next page; null after the last one. */
export const NextCursor = z.string().meta({ pattern: cursorShape.source }).nullable();
