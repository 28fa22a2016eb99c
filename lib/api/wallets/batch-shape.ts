import * as z from "zod";
import { CodeOrSuccess, Count, PlayerId } from "#lib/api/wire-shapes";
import type { FailureKind } from "#lib/domain/failure";
import { bilingual } from "#lib/http/body/bilingual";
import { batchRowsMax } from "#lib/usecases/wallets/record-batch";
import { transferFailures } from "./transfer-failures";
import { Kind, Transaction, TransferBody } from "./wallet-shape";

const BatchTransfer = z
  .strictObject({ type: Kind, external_player_id: PlayerId, ...TransferBody.shape })
  .meta({ id: "BatchTransfer" });

export const BatchBody = z
  .strictObject({
    transactions: z
      .array(BatchTransfer)
      .min(1)
      .max(batchRowsMax)
      .meta({ description: bilingual("Judged in this order.", "按此顺序逐笔处理。") }),
  })
  .meta({ id: "BatchRequest" });

/** A suspended agent's batch is refused whole. */
export const rowFailures: readonly FailureKind[] = [
  ...transferFailures.filter((kind) => kind !== "agent_suspended"),
  "body_malformed",
  "internal",
  "not_available",
];

const BatchRow = z
  .object({
    index: Count.meta({ description: bilingual("The place of the row, from 0.", "该行的序号，从 0 开始。") }),
    ticket_id: z
      .string()
      .meta({ description: bilingual("As it was sent.", "与发送时相同。"), example: "D-01JD3V0Q6Y" }),
    code: CodeOrSuccess(rowFailures).meta({
      description: bilingual(
        "0 where the transfer is posted, now or before; else the code that it would be refused with by itself.",
        "已入账（本次或之前）为 0；否则为该笔转账单独发送时的拒绝码。",
      ),
    }),
    reason: z.literal(["success", ...rowFailures]).meta({
      description: bilingual("The code's name, as X-Reason has it.", "code 的名称，与 X-Reason 相同。"),
    }),
    parameter: z
      .string()
      .min(1)
      .nullable()
      .meta({
        description: bilingual(
          "The member of the row at fault, as X-Parameter has it; null where it is no single one.",
          "该行中出错的成员，与 X-Parameter 相同；不是单个成员时为 null。",
        ),
      }),
    message: z.string().min(1),
    replayed: z.boolean().meta({
      description: bilingual(
        "True where the ticket had posted before: nothing posted twice.",
        "ticket 此前已入账时为 true：没有重复入账。",
      ),
    }),
    transaction: Transaction.nullable().meta({
      description: bilingual("Null where nothing is posted.", "没有入账时为 null。"),
    }),
  })
  .meta({ id: "BatchRow" });

export const BatchData = z
  .object({
    results: z
      .array(BatchRow)
      .meta({ description: bilingual("One for each row, in the order of the request.", "每行一个，顺序与请求相同。") }),
    posted: Count.meta({ description: bilingual("Rows that posted now.", "本次入账的行数。") }),
    replayed: Count.meta({ description: bilingual("Rows that had posted before.", "此前已入账的行数。") }),
    refused: Count.meta({
      description: bilingual("Rows with another code than 0.", "code 不为 0 的行数。"),
    }),
  })
  .meta({ id: "BatchResult" });
