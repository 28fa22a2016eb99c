import type { FailureKind } from "#lib/domain/failure";
import { timestampWindowMs } from "#lib/domain/keys/signing-text";
import { wholeUnits } from "#lib/domain/money/money";
import { amountMax, ticketCharsMax, walletBalanceMax } from "#lib/domain/wallets/transfer";
import { bilingual } from "#lib/http/body/bilingual";
import { idempotencyKeyCharsMax } from "#lib/http/body/read-shape";

const clockSeconds = timestampWindowMs / 1000;

/** The meaning of each API code for a client, as the document puts it. Codes that no operation answers have none. */
export const codeMeanings: Partial<Record<FailureKind, string>> = {
  internal: bilingual(
    "Something failed here and the outcome is unknown. Ask for the status before anything else.",
    "服务内部出错，结果未知。先查询状态再做其他操作。",
  ),
  signing_header_missing: bilingual(
    "X-Api-Key, X-Timestamp or X-Signature is missing.",
    "缺少 X-Api-Key、X-Timestamp 或 X-Signature。",
  ),
  key_unknown: bilingual("The key is unknown, revoked or expired.", "密钥未知、已吊销或已过期。"),
  signature_wrong: bilingual(
    "The signature does not fit what was sent. The signing console shows the text to sign.",
    "签名与发送的内容不匹配。签名调试台会显示应签名的文本。",
  ),
  time_outside_window: bilingual(
    `X-Timestamp is more than ${clockSeconds} s from the server's clock, or is not in milliseconds. Set the clock by X-Server-Time.`,
    `X-Timestamp 与服务器时钟相差超过 ${clockSeconds} 秒，或不是毫秒。请按 X-Server-Time 校准时钟。`,
  ),
  address_not_allowed: bilingual("The key may not be used from this address.", "不允许从此地址使用该密钥。"),
  scope_missing: bilingual("The key lacks the scope of this operation.", "密钥没有此操作的权限范围。"),
  idempotency_key_malformed: bilingual(
    `X-Idempotency-Key is missing or is not 1 to ${idempotencyKeyCharsMax} of A-Z a-z 0-9 . _ : -`,
    `缺少 X-Idempotency-Key，或它不是 1 到 ${idempotencyKeyCharsMax} 个 A-Z a-z 0-9 . _ : - 字符。`,
  ),
  agent_suspended: bilingual(
    "The agent is suspended: no deposits, withdrawals and logins.",
    "代理已暂停：不能存款、提款和登录。",
  ),
  token_invalid: bilingual(
    "The player's token is missing, unknown or expired. Log the player in again.",
    "玩家令牌缺失、未知或已过期。请让玩家重新登录。",
  ),
  parameter_wrong: bilingual(
    "A parameter is missing, wrong, unknown or given twice. The message names it.",
    "某个参数缺失、错误、未知或重复。消息中会指明。",
  ),
  body_malformed: bilingual(
    "The body is not one JSON object of the right members. The message names the member.",
    "请求体不是由正确成员组成的单个 JSON 对象。消息中会指明该成员。",
  ),
  body_too_large: bilingual("The body is larger than this operation takes.", "请求体超过此操作允许的大小。"),
  coding_unknown: bilingual(
    "Transfer-Encoding names another coding than chunked. Send the body as it is, or chunked.",
    "Transfer-Encoding 使用了 chunked 以外的编码。请直接发送请求体，或使用 chunked。",
  ),
  no_such_operation: bilingual("There is no such path.", "没有这个路径。"),
  method_not_allowed: bilingual("The path has no such method.", "该路径不支持此方法。"),
  ticket_in_process: bilingual(
    "Another request with this ticket is being processed. Ask for the status, or send the same again.",
    "同一 ticket 的另一请求正在处理。请查询状态，或重新发送相同的请求。",
  ),
  ticket_mismatch: bilingual(
    "The ticket was used with another amount or currency. Not to be retried: another transfer needs a new ticket.",
    "该 ticket 已用于其他金额或币种。不可重试：另一笔转账需要新的 ticket。",
  ),
  rate_exceeded: bilingual(
    "More requests than allowed in a minute. Wait as Retry-After says, sign anew and send the same again.",
    "一分钟内的请求超过限制。按 Retry-After 等待，重新签名后再发送相同的请求。",
  ),
  not_available: bilingual(
    "Not available now, and nothing was posted. Wait as Retry-After says, sign anew and send the same ticket again.",
    "暂时不可用，没有任何入账。按 Retry-After 等待，重新签名后再发送同一 ticket。",
  ),
  events_gone: bilingual(
    "Events before the oldest that is kept. Read the present state anew, and go on after the number in the message.",
    "请求的事件早于仍保留的最早事件。请重新读取当前状态，然后从消息中的序号继续。",
  ),
  login_key_used: bilingual(
    "The login key was used for another player, or its token ran out. Send a new key with each login.",
    "登录键已用于其他玩家，或其令牌已过期。每次登录都要发送新的键。",
  ),
  player_unknown: bilingual("No such player at this agent.", "该代理没有这个玩家。"),
  player_blocked: bilingual(
    "The player is blocked: no deposits, withdrawals and logins.",
    "玩家已被封禁：不能存款、提款和登录。",
  ),
  currency_not_agents: bilingual("The currency is not the agent's.", "币种不是代理的币种。"),
  amount_malformed: bilingual(
    'The amount is no decimal string above 0, such as "12.50".',
    '金额不是大于 0 的十进制字符串，例如 "12.50"。',
  ),
  amount_too_precise: bilingual("The amount has more than 8 decimals.", "金额超过 8 位小数。"),
  amount_too_large: bilingual(`The amount is above ${wholeUnits(amountMax)}.`, `金额超过 ${wholeUnits(amountMax)}。`),
  ticket_malformed: bilingual(
    `The ticket_id is empty, longer than ${ticketCharsMax} characters, holds control characters or is kept for a refund by members.`,
    `ticket_id 为空、超过 ${ticketCharsMax} 个字符、包含控制字符，或保留给员工退款使用。`,
  ),
  balance_too_low: bilingual("The wallet holds less than the withdrawal.", "钱包余额低于提款金额。"),
  wallet_ceiling: bilingual(
    `The deposit would take the wallet above ${wholeUnits(walletBalanceMax)}.`,
    `存款会使钱包余额超过 ${wholeUnits(walletBalanceMax)}。`,
  ),
  ticket_sealed: bilingual(
    "The ticket is sealed: it can never post. Use a new one.",
    "ticket 已封存，永远不会入账。请使用新的 ticket。",
  ),
  limit_reached: bilingual(
    "A limit of the agent would be passed: the message names it, what is used and when it starts anew. The same ticket may be sent again then.",
    "将超出代理的限额：消息说明是哪个限额、已用多少、何时重新计算。之后可以用同一 ticket 再次发送。",
  ),
  transfers_stopped: bilingual(
    "The agent's deposits or withdrawals are stopped: the message says which, and since when. The same ticket may be sent again once they are started.",
    "代理的存款或提款已停止：消息说明是哪一项、从何时起。恢复后可以用同一 ticket 再次发送。",
  ),
  trade_unknown: bilingual(
    "No such trade at this agent, or it is older than the data that is kept.",
    "该代理没有这笔交易，或它早于保留数据的起点。",
  ),
  trade_malformed: "A trade of the batch is refused, and no other: it is named inside the success.",
};
