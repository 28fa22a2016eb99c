/** A timeline of a database. Each promotion starts a higher timeline. */
export interface Timeline {
  /** The number shared by a primary and its standbys; "" when a service hides it. */
  readonly system: string;
  readonly number: number;
}

/** A host's facts about itself. */
export interface HostFacts {
  readonly takesWrites: boolean;
  /** The timeline that the host writes, or the highest that it knows to follow. */
  readonly timeline: Timeline;
  /** The start of its PostgreSQL. Two names of the same host give the same time. */
  readonly startedAt: string;
  /** The highest timeline that any server has seen, as stored in this host's database. */
  readonly mark: Timeline | null;
}

/** "away": something answered that no database serves there. "silent": nothing answered. */
export type HostAnswer = HostFacts | "away" | "silent";

export interface ChosenHost {
  /** The index among the answers. */
  readonly index: number;
  readonly facts: HostFacts;
}

export interface Choice {
  readonly primary: ChosenHost | null;
  /** Why there is no primary; "" when there is a primary. */
  readonly fault: string;
  /** The timeline to remember from now on. */
  readonly seen: Timeline | null;
  /** The highest timeline among all answers; null while no host gives a timeline. */
  readonly highest: Timeline | null;
}

/**
 * The host that takes writes on the highest timeline ever seen. `seen` is remembered from an earlier choice; without it
 * more than half of the hosts must answer, because a newer primary may be among the silent ones.
 */
export function choosePrimary(answers: readonly HostAnswer[], seen: Timeline | null): Choice {
  const there = answers.flatMap((facts, index) => (typeof facts === "string" ? [] : [{ index, facts }]));
  const writers = there.filter(({ facts }) => facts.takesWrites);
  const systems = new Set([...(seen ? [seen.system] : []), ...writers.map(({ facts }) => facts.timeline.system)]);
  const none = (fault: string, highest: Timeline | null): Choice => ({
    ...{ primary: null, fault, highest },
    // A timeline never confirmed by a choice is not remembered: it must not replace the answers of silent hosts.
    seen: seen === null ? null : (highest ?? seen),
  });
  if (systems.size > 1) return none("the hosts that take writes are of different databases", null);
  const [system = ""] = systems;
  const highest = highestOf(system, there, seen);
  const newest = writers.filter(({ facts }) => facts.timeline.number === highest.number);
  const [primary] = newest;
  if (writers.length === 0) return none("no host takes writes", seen && highest);
  if (!primary) {
    const numbers = writers.map(({ facts }) => facts.timeline.number).join(" and ");
    return none(`writes are taken on timeline ${numbers} only, but timeline ${highest.number} has been seen`, highest);
  }
  if (newest.some(({ facts }) => facts.startedAt !== primary.facts.startedAt)) {
    return none(`two hosts take writes on timeline ${highest.number}`, highest);
  }
  const answered = answers.filter((answer) => answer !== "silent").length;
  if (seen === null && 2 * answered <= answers.length) {
    return none(`${answered} of ${answers.length} hosts answer, and a newer primary may be among the others`, highest);
  }
  return { primary, fault: "", seen: highest, highest };
}

function highestOf(system: string, there: readonly ChosenHost[], seen: Timeline | null): Timeline {
  const known = there.flatMap(({ facts }) => [facts.timeline, facts.mark]).concat(seen);
  const numbers = known.flatMap((each) => (each?.system === system ? [each.number] : []));
  return { system, number: Math.max(0, ...numbers) };
}
