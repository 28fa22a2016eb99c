<?php
// Deposits that post once, signed with PHP alone (8.0 or newer). Set API_URL, API_KEY and API_SECRET, then:
//   php deposit.php deposit PLAYER CURRENCY AMOUNT TICKET
//   php deposit.php refund  PLAYER CURRENCY AMOUNT TICKET NEW_TICKET
//   php deposit.php vectors < signing-vectors.txt
// Exit status: 0 done, 1 refused (nothing was posted), 2 wrong usage, 3 not known yet: run it again with the SAME ticket.

declare(strict_types=1);

const ATTEMPTS_MAX = 8;
const WALLETS = '/api/v1/user/exchange/wallets/';

/** Seven fields joined by newlines, with none at the end. The body counts as the very bytes that are sent. */
function signature(
    string $apiKey,
    string $secret,
    string $timestamp,
    string $idempotencyKey,
    string $method,
    string $target,
    string $body
): string {
    $fields = ['AGENT-HMAC-SHA256', $apiKey, $timestamp, $idempotencyKey, $method, $target, hash('sha256', $body)];
    return hash_hmac('sha256', implode("\n", $fields), $secret);
}

/** One request, signed with a time of its own: [its envelope or null without a clear answer, seconds to wait]. */
function call(string $method, string $target, ?array $content = null): array
{
    $body = $content === null ? '' : json_encode($content, JSON_THROW_ON_ERROR);
    $apiKey = getenv('API_KEY');
    $timestamp = (string) (int) floor(microtime(true) * 1000);
    $idempotencyKey = bin2hex(random_bytes(16));
    $signature = signature($apiKey, getenv('API_SECRET'), $timestamp, $idempotencyKey, $method, $target, $body);
    $options = [
        'method' => $method,
        'timeout' => 10,
        'ignore_errors' => true, // A refusal has a body like any other answer.
        'header' => [
            'Connection: close',
            'Content-Type: application/json',
            "X-Api-Key: $apiKey",
            "X-Timestamp: $timestamp",
            "X-Idempotency-Key: $idempotencyKey",
            "X-Signature: $signature",
        ],
    ];
    if ($body !== '') {
        $options['content'] = $body;
    }
    $http_response_header = [];
    $text = @file_get_contents(getenv('API_URL') . $target, false, stream_context_create(['http' => $options]));
    $envelope = $text === false ? null : json_decode($text, true);
    $pause = 1;
    foreach ($http_response_header as $line) {
        if (preg_match('/^Retry-After: *(\d+)/i', $line, $found)) {
            $pause = (int) $found[1];
        }
    }
    // 10000 says that the outcome is unknown, as no answer does.
    $isClear = is_array($envelope) && is_int($envelope['code'] ?? null) && $envelope['code'] !== 10000;
    return [$isClear ? $envelope : null, $pause];
}

/** Safe to run again and again: one ticket posts once for one player. Never a new ticket because an answer was lost. */
function deposit(string $player, string $currency, string $amount, string $ticket): int
{
    $wallet = WALLETS . rawurlencode($player);
    $unclear = false;
    for ($attempt = 1; $attempt <= ATTEMPTS_MAX; $attempt++) {
        $content = ['currency' => $currency, 'amount' => $amount, 'ticket_id' => $ticket];
        [$answer, $pause] = call('POST', "$wallet/deposits", $content);
        if ($answer === null) {
            $unclear = true;
            say("no clear answer: asking for the status of $ticket");
            $query = 'type=deposit&ticket_id=' . rawurlencode($ticket);
            [$answer, $pause] = call('GET', "$wallet/transactions/status?$query");
            $state = $answer['data']['state'] ?? 'no clear answer';
            say("status: $state");
            if ($state === 'POSTED' || $state === 'SEALED') {
                return finish($answer, $state === 'POSTED' ? 0 : 1);
            }
        } elseif ($answer['code'] === 0) {
            return finish($answer, 0);
        } elseif (in_array($answer['code'], [10040, 10060, 10070], true)) {
            say("code {$answer['code']}: the same ticket again in $pause s");
        } else {
            // After a lost answer the first request may still be on its way: a refusal is final only after a seal.
            // Two are final anyway: the ticket is another transfer's (10050) or sealed (20180), so this one can never post.
            return finish($answer, $unclear && !in_array($answer['code'], [10050, 20180], true) ? 3 : 1);
        }
        sleep($pause);
    }
    return 3;
}

/**
 * Seals first: a late original can then never post beside its refund. POSTED: the money arrived, so nothing is refunded.
 * (Only for a deposit: a SEALED withdrawal took nothing out of the wallet, so there is nothing to refund.)
 */
function refund(string $player, string $currency, string $amount, string $ticket, string $newTicket): int
{
    $target = WALLETS . rawurlencode($player) . '/transactions/seal';
    for ($attempt = 1; $attempt <= ATTEMPTS_MAX; $attempt++) {
        [$answer, $pause] = call('POST', $target, ['type' => 'deposit', 'ticket_id' => $ticket]);
        if ($answer !== null && $answer['code'] === 0) {
            say('seal: ' . $answer['data']['state']);
            if ($answer['data']['state'] === 'POSTED') {
                return finish($answer, 0);
            }
            // Anything else is unclear, and pays nothing.
            if ($answer['data']['state'] === 'SEALED') {
                return deposit($player, $currency, $amount, $newTicket);
            }
        } elseif ($answer !== null && !in_array($answer['code'], [10040, 10060, 10070], true)) {
            return finish($answer, 1);
        }
        sleep($pause);
    }
    return 3;
}

/** Prints the signature of each line: api_key|secret|timestamp|idempotency_key|method|target|body in base64|… */
function vectors(): int
{
    while (($line = fgets(STDIN)) !== false) {
        $fields = array_slice(explode('|', rtrim($line, "\n")), 0, 7);
        $fields[6] = base64_decode($fields[6], true);
        echo signature(...$fields), "\n";
    }
    return 0;
}

function say(string $text): void
{
    fwrite(STDERR, "$text\n");
}

function finish(array $answer, int $status): int
{
    echo json_encode($answer, JSON_UNESCAPED_SLASHES), "\n";
    return $status;
}

$arguments = array_slice($argv, 2);
switch (($argv[1] ?? '') . ' ' . count($arguments)) {
    case 'deposit 4':
        exit(deposit(...$arguments));
    case 'refund 5':
        exit(refund(...$arguments));
    case 'vectors 0':
        exit(vectors());
}
say('deposit PLAYER CURRENCY AMOUNT TICKET | refund PLAYER CURRENCY AMOUNT TICKET NEW_TICKET | vectors');
exit(2);
