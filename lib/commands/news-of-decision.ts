import { type News, newsOf, type Topic } from "#lib/domain/topic";
import type { Decision } from "./decision";
import type { TableName, Write } from "./write";

/** What browsers, senders and other servers are told of a change of a table's rows. */
const topicsOf: Readonly<Record<TableName, readonly Topic[]>> = {
  agents: ["agent"],
  keys: ["agent"],
  views: ["views"],
  rates: [],
  wallets: ["players"],
  leftStakes: ["books"],
  carried: [],
  booksProofs: ["books"],
  seals: ["transfers", "drafts"],
  refusals: ["refusals"],
  replayGuards: [],
  playerSessions: ["players"],
  drafts: ["drafts"],
  bulkRuns: ["bulk"],
  milestones: ["agent"],
  attentionMarks: ["attention"],
  limits: ["limits"],
  transferStops: ["limits"],
  people: ["agent"],
  members: ["agent"],
  secondFactors: ["agent"],
  recoveryCodes: [],
  invitations: ["agent"],
  memberSessions: ["agent"],
  signInFailures: [],
  approvalRules: ["approvals"],
  approvals: ["approvals"],
  approvalVotes: ["approvals"],
  webhookEndpoints: ["webhooks", "attention"],
  webhookDeliveries: ["deliveries"],
  webhookAttempts: [],
  webhookHours: [],
  facts: [],
};

const turns = ["turn", "turnAt", "cursor", "handedOut"];
const results = ["lastDeliveredAt", "failingSince", "lastFailures", "heldUntil"];
/** Columns that change by themselves, and often: of these alone nothing is told. */
const untold: Readonly<Partial<Record<TableName, ReadonlySet<string>>>> = {
  members: new Set(["lastSeenAt"]),
  memberSessions: new Set(["lastSeenAt", "provedAt"]),
  // Each sender of an agent would look at its endpoint again for every result of the others.
  webhookEndpoints: new Set([...turns, ...results]),
};

const moved: readonly Topic[] = ["transfers", "players"];

function topicsOfWrite(write: Write): readonly Topic[] {
  if (write.act === "post") return moved;
  if (write.act === "move") return ["players"];
  if (write.act === "put rows") return write.rows.length > 0 && write.table !== "bulkRows" ? topicsOf[write.table] : [];
  if (!("table" in write)) return [];
  // Each sign-in would make every open page of its agent read again.
  if (write.act === "insert" && write.table === "memberSessions") return [];
  const quiet = untold[write.table];
  const isQuiet = write.act === "change" && quiet && Object.keys(write.to).every((column) => quiet.has(column));
  return isQuiet ? [] : topicsOf[write.table];
}

/** The agent that a write names; undefined where its rows belong to a person or are named by an id alone. */
function agentOf(write: Write): string | null | undefined {
  if (write.act === "post") return write.transfer.agentId;
  if (write.act === "move") return write.wallet.agentId;
  if (write.act === "put rows") return write.rows[0]?.agentId;
  if (!("table" in write)) return undefined;
  const row = "row" in write ? write.row : write.where;
  if (write.table === "agents") return "id" in row ? row.id : undefined;
  return "agentId" in row ? row.agentId : undefined;
}

/**
 * What follows from a decision for those who watch. A write that names no agent is told to those that its audit and its
 * events name.
 */
export function newsOfDecision({ writes, audit, events, news }: Omit<Decision<unknown>, "outcome">): News[] {
  const found = new Map<string, News>();
  const tell = (item: News) => found.set(`${item.topic} ${item.agentId}`, item);
  const named = () => [...audit, ...events].map(({ agentId }) => agentId);
  for (const write of writes) {
    const topics = topicsOfWrite(write);
    if (topics.length === 0) continue;
    const agentId = agentOf(write);
    for (const each of agentId === undefined ? named() : [agentId]) {
      if (each !== null) for (const topic of topics) tell(newsOf(each, topic));
    }
  }
  for (const { agentId } of audit) if (agentId !== null) tell(newsOf(agentId, "audit"));
  for (const { agentId, type } of events) if (type === "limit.reached") tell(newsOf(agentId, "limits"));
  for (const item of news) tell(item);
  return [...found.values()];
}
