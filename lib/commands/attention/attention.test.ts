import { describe } from "vitest";
import { ana, at, by } from "#e2e/fixtures/commands/rows";
import { answers, does, table } from "#e2e/fixtures/commands/table";
import { recordAudit } from "#lib/commands/audit/record-audit";
import type { AttentionMark } from "#lib/domain/attention/attention-mark";
import { formatInstant } from "#lib/domain/time/instant";
import { markAttention, unmarkAttention } from "./attention";

const mark: AttentionMark = { agentId: "acme", name: "refusals", level: 7n, email: ana.email, at, until: null };
const snoozed = { ...mark, until: at };
const until = formatInstant(at);

describe("a finding", () => {
  table(
    markAttention,
    { before: null, input: [mark, by(ana)] },
    {
      "is put aside": [
        {},
        does({
          answer: mark,
          writes: [{ act: "put", table: "attentionMarks", row: mark }],
          audit: [{ action: "attention.aside", subject: "refusals", before: null, after: { until: null } }],
        }),
      ],
      "is put aside anew in place of the earlier mark": [
        { before: snoozed },
        does({ writes: ["put attentionMarks"], audit: [{ before: { until }, after: { until: null } }] }),
      ],
    },
  );
  table(
    unmarkAttention,
    { before: snoozed, input: ["acme", "refusals", by(ana)] },
    {
      "is brought back": [
        {},
        does({
          writes: [{ act: "remove", table: "attentionMarks", where: { name: "refusals" } }],
          audit: [{ action: "attention.back", before: { until } }],
        }),
      ],
      "that is not aside changes nothing": [{ before: null }, answers(null)],
    },
  );
});

describe("what is no single change", () => {
  const facts = { agentId: "acme", action: "export", subject: "report", before: null, after: null } as const;
  table(
    recordAudit,
    { input: [facts, by(ana)] },
    {
      "is recorded": [{}, does({ writes: [], audit: [facts] })],
      "is recorded of no agent, too": [{ ask: { agentId: null } }, does({ audit: [{ agentId: null }] })],
    },
  );
});
