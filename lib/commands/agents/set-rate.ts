import { command } from "#lib/commands/command";
import { audited, decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import type { Rate } from "#lib/store/agent";
import type { Author } from "#lib/store/author";

export const setRate = command({
  facts: ({ currency, from }: Rate, _by: Author) => ({ before: want("rate", currency, from) }),
  decide: ({ before }, rate, by) =>
    decided(done(rate), {
      writes: [{ act: "put", table: "rates", row: rate }],
      audit: [audited({ agentId: null, action: "rate.set", subject: rate.currency, before, after: rate }, by)],
    }),
});
