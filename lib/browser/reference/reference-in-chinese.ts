/** The Chinese texts of the OpenAPI document by their English ones. A test checks them against the document. */
export const referenceInChinese: Readonly<Record<string, string>> = {
  "The figures of all trades within one or two time ranges": "一个或两个时间范围内全部交易的汇总数据",
  "Give the create range, the settlement range, or both, which combine with AND. Unsettled trades are counted only through the create range.":
    "给出撮合时间范围、结算时间范围，或两者（以 AND 组合）。未结算的交易只按撮合时间范围计入。",
  "The trades behind a summary, newest match first": "汇总背后的交易，最新撮合的在前",
  "Moves money into a player's wallet": "将资金存入玩家钱包",
  "Repeating a ticket_id with the same amount and currency gives the first result again and posts nothing twice. After a timeout ask for the status before anything else.":
    "以相同的金额和币种重复同一 ticket_id，会再次得到第一次的结果，不会重复入账。超时之后，先查询状态再做其他操作。",
  "Moves money out of a player's wallet": "从玩家钱包提取资金",
  "A player's balance, now or at a time": "玩家余额：当前或某一时刻",
  "Whether a ticket has posted": "某个 ticket 是否已入账",
  "Ask this after every timeout or unclear answer, before any refund. NOT_POSTED may still change while the request is under way: seal the ticket to make it final.":
    "每次超时或响应不明之后、任何退款之前都应查询。请求在途时 NOT_POSTED 仍可能改变：封存 ticket 使其确定。",
  "Closes a ticket that has not posted, for good": "永久关闭尚未入账的 ticket",
  "Answers POSTED with the transaction, or SEALED: then the ticket can never post, and a refund under a new ticket is safe.":
    "返回带有交易记录的 POSTED，或 SEALED：此后该 ticket 永远不会入账，可以安全地用新的 ticket 退款。",
  "The agent's transactions, newest first": "代理的转账记录，最新的在前",
  "Opens a player's session of 30 minutes": "打开 30 分钟的玩家会话",
  "The same X-Idempotency-Key gives the same token while it is valid. Send a new key with every login.":
    "同一 X-Idempotency-Key 在令牌有效期内返回同一令牌。每次登录都要发送新的键。",
  "The player's own session": "玩家自己的会话",
  "The server's clock": "服务器时钟",
  "Matched at this time or later. Give it with create_end_time.": "撮合时间不早于此刻。与 create_end_time 一起给出。",
  "Matched before this time; at most 90 days after create_start_time.":
    "撮合时间早于此刻；最多比 create_start_time 晚 90 天。",
  "Settled at this time or later. Give it with settlement_end_time.":
    "结算时间不早于此刻。与 settlement_end_time 一起给出。",
  "Settled before this time; at most 90 days after settlement_start_time.":
    "结算时间早于此刻；最多比 settlement_start_time 晚 90 天。",
  "Unix time in milliseconds, within 30 s of the server's clock.": "Unix 时间（毫秒），与服务器时钟相差不超过 30 秒。",
  "Empty when there is no data.": "没有数据时为空。",
  "A decimal with exactly 8 decimals.": "恰好 8 位小数的十进制数。",
  "From the player's view: total_payout - valid_turnover. May be negative.":
    "从玩家角度：total_payout - valid_turnover。可能为负。",
  "May be negative.": "可能为负。",
  "1 to 500; 100 if left out.": "1 到 500；省略时为 100。",
  "next_cursor of the page before; it carries the filters with it.": "上一页的 next_cursor；其中已包含筛选条件。",
  "Unique within its agent.": "在其代理内唯一。",
  "A greater version wins; the same or a smaller one changes nothing.": "版本号更大的生效；相同或更小的不作任何改变。",
  "After commission; 0 until settled.": "扣除佣金之后；结算前为 0。",
  "1 to 128 of A-Z a-z 0-9 . _ : -. It is signed too. It makes no transfer safe to repeat: the ticket_id does.":
    "1 到 128 个字符，取自 A-Z a-z 0-9 . _ : -，同样参与签名。它不能让转账可以安全重复：起作用的是 ticket_id。",
  "Names the key, and through it the agent.": "指明密钥，并由此指明代理。",
  "Lowercase hex HMAC-SHA256, under the secret, of seven fields joined by a newline: AGENT-HMAC-SHA256, X-Api-Key, X-Timestamp, X-Idempotency-Key or nothing, method, path with query as sent, hex SHA-256 of the body.":
    "以密钥的 secret 计算的小写十六进制 HMAC-SHA256，内容为以换行连接的七个字段：AGENT-HMAC-SHA256、X-Api-Key、X-Timestamp、X-Idempotency-Key（没有则为空）、方法、按发送原样的路径与查询、请求体的十六进制 SHA-256。",
  "Must be the agent's own currency.": "必须是代理自己的币种。",
  "Above 0, at most 10000000, at most 8 decimals. A string, so that no digit is lost.":
    "大于 0，最大 10000000，最多 8 位小数。以字符串传递，避免丢失精度。",
  "Your name for this transfer, 1 to 256 characters. Repeating it never posts twice.":
    "您为这笔转账起的名称，1 到 256 个字符。重复使用不会重复入账。",
  "As it stood right after this transfer was first processed.": "这笔转账首次处理后当时的余额。",
  "RFC 3339 in UTC with nine digits of fraction.": "RFC 3339 格式的 UTC 时间，九位小数秒。",
  "What is held as stakes of trades that are not settled; 0 where trades do not move the wallet.":
    "未结算交易所占用的本金；交易不影响钱包时为 0。",
  "Below 0 for what the player owes after a trade.": "玩家因交易而欠款时为负。",
  "A player's statement, newest first": "玩家对账单，最新的在前",
  "Transfers and what trades moved, in one order. In an unfiltered statement each entry's balance is the one of the entry before it with the amount added.":
    "转账与交易引起的变动按同一顺序排列。未加筛选时，每条记录的余额等于前一条的余额加上本条金额。",
  "Entries of this kind alone.": "仅此类记录。",
  "Names the entry for good.": "记录的永久标识。",
  "deposit and withdrawal are transfers; the others are movements, which trades made.":
    "deposit 和 withdrawal 是转账；其余是由交易产生的变动。",
  "As the wallet sees it: below 0 for what left it.": "从钱包角度：转出为负。",
  "Right after the entry; below 0 for what the player owes.": "该记录之后的余额；玩家欠款时为负。",
  "What is held as stakes, right after the entry.": "该记录之后所占用的本金。",
  "A transfer's ticket; null for a movement.": "转账的 ticket；变动为 null。",
  "A movement's trade; null for a transfer and an opening.": "变动所属的交易；转账和 opening 为 null。",
  "The version of the trade that made the movement; null where none did.": "产生该变动的交易版本；没有时为 null。",
  "The balance as of this time instead of now.": "此刻的余额，而不是当前余额。",
  "deposit or withdrawal.": "deposit（存款）或 withdrawal（提款）。",
  "Posted at this time or later.": "入账时间不早于此刻。",
  "Posted before this time.": "入账时间早于此刻。",
  "Unix time in milliseconds.": "Unix 时间（毫秒）。",
  "Success.": "成功。",
  "Something failed here and the outcome is unknown. Ask for the status before anything else.":
    "服务内部出错，结果未知。先查询状态再做其他操作。",
  "X-Api-Key, X-Timestamp or X-Signature is missing.": "缺少 X-Api-Key、X-Timestamp 或 X-Signature。",
  "The key is unknown, revoked or expired.": "密钥未知、已吊销或已过期。",
  "The signature does not fit what was sent. The signing console tells why.":
    "签名与发送的内容不匹配。签名调试台会说明原因。",
  "X-Timestamp is more than 30 s from the server's clock, or is not in milliseconds. Set the clock by X-Server-Time.":
    "X-Timestamp 与服务器时钟相差超过 30 秒，或不是毫秒。请按 X-Server-Time 校准时钟。",
  "The key may not be used from this address.": "不允许从此地址使用该密钥。",
  "The key lacks the scope of this operation.": "密钥没有此操作的权限范围。",
  "X-Idempotency-Key is missing or is not 1 to 128 of A-Z a-z 0-9 . _ : -":
    "缺少 X-Idempotency-Key，或它不是 1 到 128 个 A-Z a-z 0-9 . _ : - 字符。",
  "The agent is suspended: no deposits, withdrawals and logins.": "代理已暂停：不能存款、提款和登录。",
  "The player's token is missing, unknown or expired. Log the player in again.":
    "玩家令牌缺失、未知或已过期。请让玩家重新登录。",
  "A parameter is missing, wrong, unknown or given twice. The message names it.":
    "某个参数缺失、错误、未知或重复。消息中会指明。",
  "The body is not one JSON object of the right members. The message names the member.":
    "请求体不是由正确成员组成的单个 JSON 对象。消息中会指明该成员。",
  "The body is larger than this operation takes.": "请求体超过此操作允许的大小。",
  "There is no such path.": "没有这个路径。",
  "The path has no such method.": "该路径不支持此方法。",
  "Another request with this ticket is being processed. Ask for the status, or send the same again.":
    "同一 ticket 的另一请求正在处理。请查询状态，或重新发送相同的请求。",
  "The ticket was used with another amount or currency. Not to be retried: another transfer needs a new ticket.":
    "该 ticket 已用于其他金额或币种。不可重试：另一笔转账需要新的 ticket。",
  "More requests than allowed in a minute. Wait as Retry-After says, sign anew and send the same again.":
    "一分钟内的请求超过限制。按 Retry-After 等待，重新签名后再发送相同的请求。",
  "Not available now, and nothing was posted. Wait as Retry-After says, sign anew and send the same ticket again.":
    "暂时不可用，没有任何入账。按 Retry-After 等待，重新签名后再发送同一 ticket。",
  "The login key was used for another player, or its token ran out. Send a new key with each login.":
    "登录键已用于其他玩家，或其令牌已过期。每次登录都要发送新的键。",
  "No such player at this agent.": "该代理没有这个玩家。",
  "The player is blocked: no deposits, withdrawals and logins.": "玩家已被封禁：不能存款、提款和登录。",
  "The currency is not the agent's.": "币种不是代理的币种。",
  'The amount is no decimal string above 0, such as "12.50".': '金额不是大于 0 的十进制字符串，例如 "12.50"。',
  "The amount has more than 8 decimals.": "金额超过 8 位小数。",
  "The amount is above 10000000.": "金额超过 10000000。",
  "The ticket_id is empty, longer than 256 characters, holds control characters or is kept for a refund by members.":
    "ticket_id 为空、超过 256 个字符、包含控制字符，或保留给员工退款使用。",
  "The wallet holds less than the withdrawal.": "钱包余额低于提款金额。",
  "The deposit would take the wallet above 90000000000.": "存款会使钱包余额超过 90000000000。",
  "The ticket is sealed: it can never post. Use a new one.": "ticket 已封存，永远不会入账。请使用新的 ticket。",
  "This document": "本文档",
  "Everything that an agent may ask, as an OpenAPI 3.1 document.": "代理可以调用的全部操作，OpenAPI 3.1 文档。",
  "The single trades of the same ranges, each with its category and its figures in USD.":
    "相同时间范围内的逐笔交易，各带其类别和美元数值。",
  "What a player has and what is held as stakes, now or after all that was posted up to a time.":
    "玩家的余额与所占用的本金：当前的，或截至某一时刻全部入账之后的。",
  "Deposits and withdrawals that posted, of all players or of one.": "已入账的存款和提款，全部玩家或某一玩家的。",
  "What a player's own page may show: whose session it is, its balance and its end.":
    "玩家自己的页面可以显示的内容：是谁的会话、余额以及何时结束。",
  "Unsigned, so that a client with a wrong clock can find out.": "无需签名，时钟不准的客户端也能借此得知。",
};
