// Deposits that post once, signed with Java alone (17 or newer). Set API_URL, API_KEY and API_SECRET, then:
//   java Deposit.java deposit PLAYER CURRENCY AMOUNT TICKET
//   java Deposit.java refund  PLAYER CURRENCY AMOUNT TICKET NEW_TICKET
//   java Deposit.java vectors < signing-vectors.txt
// Exit status: 0 done, 1 refused (nothing was posted), 2 wrong usage, 3 not known yet: run it again with the SAME ticket.

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Scanner;
import java.util.UUID;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Deposit {
    static final int ATTEMPTS_MAX = 8;
    static final List<Integer> SEND_AGAIN = List.of(10040, 10060, 10070);
    static final Pattern CODE = Pattern.compile("^\\{\\s*\"code\"\\s*:\\s*(\\d+)");
    static final Pattern STATE = Pattern.compile("\"state\"\\s*:\\s*\"([A-Z_]+)\"");
    static final HttpClient HTTP = HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(10)).build();

    /** An answer with code -1 is no clear answer: the outcome is unknown. */
    record Answer(int code, String state, String text, long pauseMs) {}

    /** Seven fields joined by newlines, with none at the end. The body counts as the very bytes that are sent. */
    static String signature(String apiKey, String secret, String timestamp, String idempotencyKey, String method,
            String target, byte[] body) throws GeneralSecurityException {
        HexFormat hex = HexFormat.of();
        String digest = hex.formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        String text = String.join("\n", "AGENT-HMAC-SHA256", apiKey, timestamp, idempotencyKey, method, target, digest);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return hex.formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** One request, signed with a time of its own. */
    static Answer call(String method, String target, String json) throws GeneralSecurityException, InterruptedException {
        byte[] body = json.getBytes(StandardCharsets.UTF_8);
        String apiKey = System.getenv("API_KEY");
        String timestamp = String.valueOf(System.currentTimeMillis());
        String idempotencyKey = UUID.randomUUID().toString();
        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("API_URL") + target))
            .method(method, body.length == 0
                ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body))
            .timeout(Duration.ofSeconds(10))
            .header("Content-Type", "application/json")
            .header("X-Api-Key", apiKey)
            .header("X-Timestamp", timestamp)
            .header("X-Idempotency-Key", idempotencyKey)
            .header("X-Signature", signature(
                apiKey, System.getenv("API_SECRET"), timestamp, idempotencyKey, method, target, body))
            .build();
        try {
            HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
            var code = CODE.matcher(response.body());
            var state = STATE.matcher(response.body());
            long pauseMs = response.headers().firstValueAsLong("Retry-After").orElse(1) * 1_000;
            int number = code.find() ? Integer.parseInt(code.group(1)) : -1;
            // 10000 says that the outcome is unknown, as no answer does.
            return new Answer(number == 10000 ? -1 : number, state.find() ? state.group(1) : "", response.body(), pauseMs);
        } catch (IOException | NumberFormatException lost) {
            return new Answer(-1, "", "", 1_000);
        }
    }

    /** Safe to run again and again: one ticket posts once for one player. Never a new ticket because an answer was lost. */
    static int deposit(String player, String currency, String amount, String ticket) throws Exception {
        boolean unclear = false;
        for (int attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
            Answer answer = call("POST", wallet(player) + "/deposits", "{\"currency\":" + quoted(currency)
                + ",\"amount\":" + quoted(amount) + ",\"ticket_id\":" + quoted(ticket) + "}");
            if (answer.code == -1) {
                unclear = true;
                say("no clear answer: asking for the status of " + ticket);
                answer = call("GET", wallet(player) + "/transactions/status?type=deposit&ticket_id=" + encoded(ticket), "");
                say("status: " + answer.state);
                if (answer.state.equals("POSTED")) return finish(answer, 0);
                if (answer.state.equals("SEALED")) return finish(answer, 1);
            } else if (answer.code == 0) {
                return finish(answer, 0);
            } else if (SEND_AGAIN.contains(answer.code)) {
                say("code " + answer.code + ": the same ticket again in " + answer.pauseMs + " ms");
            } else {
                // After a lost answer the first request may still be on its way: a refusal is final only after a seal.
                // Two are final anyway: the ticket is another transfer's (10050) or sealed (20180), so this one can never post.
                return finish(answer, unclear && answer.code != 10050 && answer.code != 20180 ? 3 : 1);
            }
            Thread.sleep(answer.pauseMs);
        }
        return 3;
    }

    /**
     * Seals first: a late original can then never post beside its refund. POSTED: the money arrived, nothing is refunded.
     * (Only for a deposit: a SEALED withdrawal took nothing out of the wallet, so there is nothing to refund.)
     */
    static int refund(String player, String currency, String amount, String ticket, String newTicket) throws Exception {
        for (int attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
            Answer answer = call("POST", wallet(player) + "/transactions/seal",
                "{\"type\":\"deposit\",\"ticket_id\":" + quoted(ticket) + "}");
            if (answer.code == 0) {
                say("seal: " + answer.state);
                if (answer.state.equals("POSTED")) return finish(answer, 0);
                // Anything else is unclear, and pays nothing.
                if (answer.state.equals("SEALED")) return deposit(player, currency, amount, newTicket);
            } else if (answer.code != -1 && !SEND_AGAIN.contains(answer.code)) return finish(answer, 1);
            Thread.sleep(answer.pauseMs);
        }
        return 3;
    }

    /** Prints the signature of each line: api_key|secret|timestamp|idempotency_key|method|target|body in base64|… */
    static int vectors() throws GeneralSecurityException {
        Scanner lines = new Scanner(System.in, StandardCharsets.UTF_8);
        while (lines.hasNextLine()) {
            String[] field = lines.nextLine().split("\\|", -1);
            byte[] body = Base64.getDecoder().decode(field[6]);
            System.out.println(signature(field[0], field[1], field[2], field[3], field[4], field[5], body));
        }
        return 0;
    }

    static String wallet(String player) {
        return "/api/v1/user/exchange/wallets/" + encoded(player);
    }

    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    static void say(String text) {
        System.err.println(text);
    }

    static int finish(Answer answer, int status) {
        System.out.println(answer.text);
        return status;
    }

    public static void main(String[] args) throws Exception {
        switch ((args.length > 0 ? args[0] : "") + " " + args.length) {
            case "deposit 5" -> System.exit(deposit(args[1], args[2], args[3], args[4]));
            case "refund 6" -> System.exit(refund(args[1], args[2], args[3], args[4], args[5]));
            case "vectors 1" -> System.exit(vectors());
            default -> say("deposit PLAYER CURRENCY AMOUNT TICKET | refund PLAYER CURRENCY AMOUNT TICKET NEW_TICKET | vectors");
        }
        System.exit(2);
    }
}
