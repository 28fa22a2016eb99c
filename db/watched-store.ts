import type { CommandCalls } from "#lib/commands/catalogue";
import type { Outcome } from "#lib/domain/failure";
import type { Store } from "#lib/store";
import type { Author } from "#lib/stored/author";
import type { AccountChanged } from "#lib/stored/staff";
import type { Topic } from "#lib/stored/topic";
import type { Watchers } from "./watchers";

type Changes = readonly (readonly [agentId: string | null, topic: Topic])[];
type Work<I extends unknown[], T> = (...input: I) => Promise<Outcome<T>>;
type Plain = Omit<Store, "watch">;

/** What an author signs is a change: one that is added to the store and not told of here is a type error. */
type SignedName = {
  [K in keyof Plain]: Parameters<Plain[K]> extends [...unknown[], Author] ? K : never;
}[keyof Plain];
type ToldName = Exclude<SignedName, keyof CommandCalls> | "applyTrades";

const lost: Outcome<never> = { ok: false, failure: { kind: "internal", message: "The outcome is unknown." } };

/** Makes a driver's store tell of its changes. After the answer, so that whoever reads on hearing of one finds it. */
export function watchedStore(watchers: Watchers, store: Plain): Store {
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
        watchers.tell(changes(outcome, ...input).map(([agentId, topic]) => ({ agentId, topic })));
      }
    };
  }

  /** For what is refused without a trace. When the outcome is unknown, it counts as done. */
  const whenDone =
    <I extends unknown[], T>(changes: (...input: I) => Changes) =>
    (outcome: Outcome<T>, ...input: I): Changes =>
      outcome.ok || outcome.failure.kind === "internal" ? changes(...input) : [];

  const changing: Pick<Store, ToldName> = {
    // Slices that were taken in stay, though a later one failed.
    applyTrades: told(store.applyTrades, (_outcome, trades) =>
      [...new Set(trades.map(({ agentId }) => agentId))].map((agentId) => [agentId, "trades"]),
    ),
    runRetention: told(store.runRetention, () => [[null, "trades"]]),
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
  };
  return {
    ...store,
    ...changing,
    watch: watchers.watch,
  };
}

/** A person's account is told to each of their agents; which these are, only the outcome says. */
function changedAccount(outcome: Outcome<AccountChanged>): Changes {
  if (outcome.ok) return outcome.value.agentIds.map((agentId) => [agentId, "agent"]);
  return outcome.failure.kind === "internal" ? [[null, "agent"]] : [];
}

/** What changes nothing else that is shown. */
const audited = (agentId: string | null): Changes => (agentId === null ? [] : [[agentId, "audit"]]);
