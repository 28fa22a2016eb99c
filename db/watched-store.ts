import type { Outcome } from "#lib/domain/failure";
import { isKeptRefusal } from "#lib/domain/transfer";
import type { Store } from "#lib/store";
import type { ApiKey } from "#lib/stored/api-key";
import type { Author } from "#lib/stored/author";
import type { AccountChanged } from "#lib/stored/staff";
import type { ChangeListener, Topic } from "#lib/stored/topic";

type Changes = readonly (readonly [agentId: string | null, topic: Topic])[];
type Work<I extends unknown[], T> = (...input: I) => Promise<Outcome<T>>;
type Plain = Omit<Store, "watch">;

/** What an author signs is a change: one that is added to the store and not told of here is a type error. */
type SignedName = {
  [K in keyof Plain]: Parameters<Plain[K]> extends [...unknown[], Author] ? K : never;
}[keyof Plain];
type ToldName = SignedName | "recordTransfer" | "applyTrades" | "openSession" | "intentStatus" | "reachMilestone";

const lost: Outcome<never> = { ok: false, failure: { kind: "internal", message: "The outcome is unknown." } };

/** Makes a driver's store tell of its changes. After the answer, so that whoever reads on hearing of one finds it. */
export function watchedStore(store: Plain): Store {
  const listeners = new Set<ChangeListener>();

  function tell(change: Changes[number]): void {
    for (const listener of listeners) {
      try {
        listener(...change);
      } catch {
        // What was written stands, and its caller must hear so: a listener's fault is the listener's.
      }
    }
  }

  function told<I extends unknown[], T>(
    work: Work<I, T>,
    changes: (outcome: Outcome<T>, ...input: I) => Changes,
  ): Work<I, T> {
    return async (...input) => {
      let outcome: Outcome<T> = lost;
      try {
        outcome = await work(...input);
        return outcome;
      } finally {
        for (const change of changes(outcome, ...input)) tell(change);
      }
    };
  }

  /** For what is refused without a trace. When the outcome is unknown, it counts as done. */
  const whenDone =
    <I extends unknown[], T>(changes: (...input: I) => Changes) =>
    (outcome: Outcome<T>, ...input: I): Changes =>
      outcome.ok || outcome.failure.kind === "internal" ? changes(...input) : [];

  const changing: Pick<Store, ToldName> = {
    recordTransfer: told(store.recordTransfer, (outcome, { agentId }) => {
      if (outcome.ok && outcome.value.replayed) return [];
      if (outcome.ok || outcome.failure.kind === "internal") return moved(agentId);
      return isKeptRefusal(outcome.failure.kind) ? [[agentId, "refusals"]] : [];
    }),
    keepIntent: told(
      store.keepIntent,
      whenDone(({ agentId }) => [[agentId, "intents"]]),
    ),
    sendIntent: told(store.sendIntent, (outcome, agentId) => {
      if (outcome.ok || outcome.failure.kind === "internal") return [...moved(agentId), [agentId, "intents"]];
      return isKeptRefusal(outcome.failure.kind) || outcome.failure.kind === "ticket_mismatch"
        ? [
            [agentId, "refusals"],
            [agentId, "intents"],
          ]
        : [];
    }),
    // A question, but one that ends the intent when its ticket was used or sealed by another way.
    intentStatus: told(store.intentStatus, (outcome, agentId, _intentId, at) =>
      outcome.ok && outcome.value.intent.endedAt === at ? [[agentId, "intents"]] : [],
    ),
    sealIntent: told(
      store.sealIntent,
      whenDone((agentId) => [[agentId, "intents"]]),
    ),
    // Slices that were taken in stay, though a later one failed.
    applyTrades: told(store.applyTrades, (_outcome, trades) =>
      [...new Set(trades.map(({ agentId }) => agentId))].map((agentId) => [agentId, "trades"]),
    ),
    runRetention: told(store.runRetention, () => [[null, "trades"]]),
    openSession: told(
      store.openSession,
      whenDone(({ agentId }) => [[agentId, "players"]]),
    ),
    sealTicket: told(
      store.sealTicket,
      whenDone(({ agentId }) => [
        [agentId, "transfers"],
        [agentId, "intents"],
      ]),
    ),
    addPlayer: told(
      store.addPlayer,
      whenDone((agentId) => [[agentId, "players"], ...audited(agentId)]),
    ),
    setPlayerStatus: told(
      store.setPlayerStatus,
      whenDone((agentId) => [[agentId, "players"], ...audited(agentId)]),
    ),
    saveView: told(
      store.saveView,
      whenDone(({ agentId }) => [[agentId, "views"]]),
    ),
    changeView: told(
      store.changeView,
      whenDone(({ agentId }) => [[agentId, "views"]]),
    ),
    deleteView: told(
      store.deleteView,
      whenDone(({ agentId }) => [[agentId, "views"]]),
    ),
    createAgent: told(
      store.createAgent,
      whenDone(({ id }) => [[id, "agent"]]),
    ),
    setAgentStatus: told(
      store.setAgentStatus,
      whenDone((agentId) => [[agentId, "agent"]]),
    ),
    reachMilestone: told(store.reachMilestone, (outcome, agentId) =>
      outcome.ok && outcome.value.isFirst ? [[agentId, "agent"]] : [],
    ),
    setAgent: told(
      store.setAgent,
      whenDone((agentId) => [[agentId, "agent"]]),
    ),
    createKey: told(
      store.createKey,
      whenDone(({ agentId }) => (agentId === null ? [] : [[agentId, "agent"]])),
    ),
    changeKey: told(store.changeKey, changedKey),
    rotateKey: told(store.rotateKey, changedKey),
    revokeKey: told(store.revokeKey, changedKey),
    createStaff: told(
      store.createStaff,
      whenDone(({ agentId }) => [[agentId, "agent"]]),
    ),
    changeStaff: told(
      store.changeStaff,
      whenDone((agentId) => [[agentId, "agent"]]),
    ),
    removeStaff: told(
      store.removeStaff,
      whenDone(({ agentId }) => [[agentId, "agent"]]),
    ),
    resetPassword: told(store.resetPassword, changedAccount),
    // Whoever joins with it is one more of the team.
    openStaffSession: told(store.openStaffSession, (outcome, { invitation }) => {
      if (!outcome.ok) return outcome.failure.kind === "internal" ? [[null, "agent"]] : [];
      const { value } = outcome;
      if (value.kind === "choose") return [];
      const { agentId } = value.session;
      return invitation === null ? audited(agentId) : [[agentId, "agent"]];
    }),
    switchStaffSession: told(store.switchStaffSession, (outcome, { from }) => {
      if (!outcome.ok) return outcome.failure.kind === "internal" ? [[null, "agent"]] : [];
      return [
        [from.agentId, "agent"],
        [outcome.value.agentId, "agent"],
      ];
    }),
    endStaffSessions: told(store.endStaffSessions, changedAccount),
    inviteStaff: told(
      store.inviteStaff,
      whenDone(({ agentId }) => [[agentId, "agent"]]),
    ),
    withdrawInvitation: told(
      store.withdrawInvitation,
      whenDone(({ agentId }) => [[agentId, "agent"]]),
    ),
    acceptInvitation: told(store.acceptInvitation, (outcome) =>
      outcome.ok ? [[outcome.value.agentId, "agent"]] : outcome.failure.kind === "internal" ? [[null, "agent"]] : [],
    ),
    changeMember: told(
      store.changeMember,
      whenDone(({ agentId }) => [[agentId, "agent"]]),
    ),
    endMemberSessions: told(
      store.endMemberSessions,
      whenDone(({ agentId }) => [[agentId, "agent"]]),
    ),
    resetTwoFactor: told(store.resetTwoFactor, changedAccount),
    confirmTwoFactor: told(store.confirmTwoFactor, changedAccount),
    endTwoFactor: told(store.endTwoFactor, changedAccount),
    renewRecoveryCodes: told(store.renewRecoveryCodes, changedAccount),
    changePassword: told(store.changePassword, changedAccount),
    setRate: told(store.setRate, () => []),
    recordAudit: told(
      store.recordAudit,
      whenDone(({ agentId }) => audited(agentId)),
    ),
  };
  return {
    ...store,
    ...changing,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whose it is, only the key says: when the outcome is unknown, it may be anybody's. */
function changedKey(outcome: Outcome<ApiKey>): Changes {
  if (outcome.ok) return [[outcome.value.agentId, "agent"]];
  return outcome.failure.kind === "internal" ? [[null, "agent"]] : [];
}

/** A person's account is told to each of their agents; which these are, only the outcome says. */
function changedAccount(outcome: Outcome<AccountChanged>): Changes {
  if (outcome.ok) return outcome.value.agentIds.map((agentId) => [agentId, "agent"]);
  return outcome.failure.kind === "internal" ? [[null, "agent"]] : [];
}

/** What changes nothing else that is shown. */
const audited = (agentId: string | null): Changes => (agentId === null ? [] : [[agentId, "audit"]]);

const moved = (agentId: string): Changes => [
  [agentId, "transfers"],
  [agentId, "players"],
];
