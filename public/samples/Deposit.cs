// Deposits that post once, signed with .NET alone (and C# 7, so that mono compiles it too). Set API_URL, API_KEY and API_SECRET, then:
//   dotnet run Deposit.cs deposit PLAYER CURRENCY AMOUNT TICKET       (.NET 10; before it, put the file into a console project.
//   dotnet run Deposit.cs refund  PLAYER CURRENCY AMOUNT TICKET NEW_TICKET    mono: mcs -r:System.Net.Http Deposit.cs
//   dotnet run Deposit.cs vectors < signing-vectors.txt                       mono Deposit.exe …)
// Exit status: 0 done, 1 refused (nothing was posted), 2 wrong usage, 3 not known yet: run it again with the SAME ticket.

using System;
using System.Linq;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

static class Deposit
{
    const int AttemptsMax = 8;
    static readonly int[] SendAgain = { 10040, 10060, 10070 };
    static readonly HttpClient Http = new HttpClient { Timeout = TimeSpan.FromSeconds(10) };

    /// <summary>Without a clear answer the code is null: the outcome is unknown.</summary>
    class Answer
    {
        public int? Code;
        public string State = "";
        public string Text = "";
        public TimeSpan Pause = TimeSpan.FromSeconds(1);
    }

    /// <summary>Seven fields joined by newlines, with none at the end. The body counts as the very bytes that are sent.</summary>
    static string Signature(
        string apiKey, string secret, string timestamp, string idempotencyKey, string method, string target, byte[] body)
    {
        using (var sha256 = SHA256.Create())
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            var digest = Hex(sha256.ComputeHash(body));
            var text = string.Join("\n", "AGENT-HMAC-SHA256", apiKey, timestamp, idempotencyKey, method, target, digest);
            return Hex(hmac.ComputeHash(Encoding.UTF8.GetBytes(text)));
        }
    }

    static string Hex(byte[] bytes) => string.Concat(bytes.Select(value => value.ToString("x2")));

    /// <summary>One request, signed with a time of its own.</summary>
    static async Task<Answer> Call(string method, string target, string json)
    {
        var body = Encoding.UTF8.GetBytes(json);
        var apiKey = Environment.GetEnvironmentVariable("API_KEY");
        var timestamp = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds().ToString();
        var idempotencyKey = Guid.NewGuid().ToString();
        var request = new HttpRequestMessage(new HttpMethod(method), Environment.GetEnvironmentVariable("API_URL") + target);
        if (body.Length > 0)
        {
            request.Content = new ByteArrayContent(body);
            request.Content.Headers.Add("Content-Type", "application/json");
        }
        request.Headers.Add("X-Api-Key", apiKey);
        request.Headers.Add("X-Timestamp", timestamp);
        request.Headers.Add("X-Idempotency-Key", idempotencyKey);
        // The request line is what counts: .NET may have written the target in its own way.
        var sent = request.RequestUri.PathAndQuery;
        var secret = Environment.GetEnvironmentVariable("API_SECRET");
        request.Headers.Add("X-Signature", Signature(apiKey, secret, timestamp, idempotencyKey, method, sent, body));
        try
        {
            var response = await Http.SendAsync(request);
            var text = await response.Content.ReadAsStringAsync();
            var code = Regex.Match(text, "^\\{\\s*\"code\"\\s*:\\s*(\\d{1,9})\\b");
            var answer = new Answer { Text = text, State = Regex.Match(text, "\"state\"\\s*:\\s*\"([A-Z_]+)\"").Groups[1].Value };
            // 10000 says that the outcome is unknown, as no answer does.
            if (code.Success && code.Groups[1].Value != "10000") answer.Code = int.Parse(code.Groups[1].Value);
            if (response.Headers.RetryAfter?.Delta is TimeSpan pause) answer.Pause = pause;
            return answer;
        }
        catch (Exception lost) when (lost is HttpRequestException || lost is OperationCanceledException || lost is System.IO.IOException)
        {
            return new Answer();
        }
    }

    /// <summary>Safe to run again and again: one ticket posts once for one player. Never a new ticket because an answer was lost.</summary>
    static async Task<int> Send(string player, string currency, string amount, string ticket)
    {
        var unclear = false;
        for (var attempt = 1; attempt <= AttemptsMax; attempt++)
        {
            var json = $"{{\"currency\":{Quoted(currency)},\"amount\":{Quoted(amount)},\"ticket_id\":{Quoted(ticket)}}}";
            var answer = await Call("POST", $"{Wallet(player)}/deposits", json);
            if (answer.Code == null)
            {
                unclear = true;
                Say($"no clear answer: asking for the status of {ticket}");
                var query = $"type=deposit&ticket_id={Uri.EscapeDataString(ticket)}";
                answer = await Call("GET", $"{Wallet(player)}/transactions/status?{query}", "");
                Say($"status: {answer.State}");
                if (answer.State == "POSTED") return Finish(answer, 0);
                if (answer.State == "SEALED") return Finish(answer, 1);
            }
            else if (answer.Code == 0)
            {
                return Finish(answer, 0);
            }
            else if (SendAgain.Contains(answer.Code.Value))
            {
                Say($"code {answer.Code}: the same ticket again in {answer.Pause.TotalSeconds} s");
            }
            else
            {
                // After a lost answer the first request may still be on its way: a refusal is final only after a seal.
                // Two are final anyway: the ticket is another transfer's (10050) or sealed (20180), so this one can never post.
                return Finish(answer, unclear && answer.Code != 10050 && answer.Code != 20180 ? 3 : 1);
            }
            await Task.Delay(answer.Pause);
        }
        return 3;
    }

    /// <summary>
    /// Seals first: a late original can then never post beside its refund. POSTED: the money arrived, nothing is refunded.
    /// (Only for a deposit: a SEALED withdrawal took nothing out of the wallet, so there is nothing to refund.)
    /// </summary>
    static async Task<int> Refund(string player, string currency, string amount, string ticket, string newTicket)
    {
        for (var attempt = 1; attempt <= AttemptsMax; attempt++)
        {
            var json = $"{{\"type\":\"deposit\",\"ticket_id\":{Quoted(ticket)}}}";
            var answer = await Call("POST", $"{Wallet(player)}/transactions/seal", json);
            if (answer.Code == 0)
            {
                Say($"seal: {answer.State}");
                if (answer.State == "POSTED") return Finish(answer, 0);
                // Anything else is unclear, and pays nothing.
                if (answer.State == "SEALED") return await Send(player, currency, amount, newTicket);
            }
            else if (answer.Code != null && !SendAgain.Contains(answer.Code.Value)) return Finish(answer, 1);
            await Task.Delay(answer.Pause);
        }
        return 3;
    }

    /// <summary>Prints the signature of each line: api_key|secret|timestamp|idempotency_key|method|target|body in base64|…</summary>
    static int Vectors()
    {
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var field = line.Split('|');
            var body = Convert.FromBase64String(field[6]);
            Console.WriteLine(Signature(field[0], field[1], field[2], field[3], field[4], field[5], body));
        }
        return 0;
    }

    static string Wallet(string player) => "/api/v1/user/exchange/wallets/" + Uri.EscapeDataString(player);

    static string Quoted(string text) => "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";

    static void Say(string text) => Console.Error.WriteLine(text);

    static int Finish(Answer answer, int status)
    {
        Console.WriteLine(answer.Text);
        return status;
    }

    // Leaves at once: mono would now and then wait a minute for threads that have nothing to do any more.
    static void Main(string[] args) => Environment.Exit(Run(args).GetAwaiter().GetResult());

    static async Task<int> Run(string[] args)
    {
        switch ((args.Length > 0 ? args[0] : "") + " " + args.Length)
        {
            case "deposit 5": return await Send(args[1], args[2], args[3], args[4]);
            case "refund 6": return await Refund(args[1], args[2], args[3], args[4], args[5]);
            case "vectors 1": return Vectors();
        }
        Say("deposit PLAYER CURRENCY AMOUNT TICKET | refund PLAYER CURRENCY AMOUNT TICKET NEW_TICKET | vectors");
        return 2;
    }
}
