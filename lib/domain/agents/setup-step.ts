import type { Capability } from "#lib/domain/people/role";

interface SetupRule {
  /** Where the step is done; null for a step that only the operator of the service can do. */
  readonly href: string | null;
  /** Who may do it; null for every member. */
  readonly may: Capability | null;
}

/** The steps of a new agent, in their order. Nobody ticks them off: a step is done when its event has happened. */
export const setupRules = {
  key: { href: "/keys", may: "keys:write" },
  call: { href: "/developers/samples", may: "developers:read" },
  rate: { href: null, may: null },
  feed: { href: null, may: null },
  deposit: { href: "/transfers?new=deposit", may: "transfers:write" },
  report: { href: "/reports", may: "reports:read" },
  member: { href: "/team", may: "team:write" },
  two_factor: { href: "/account", may: null },
} as const satisfies Record<string, SetupRule>;

export type SetupStep = keyof typeof setupRules;
export const isSetupStep = (name: string): name is SetupStep => Object.hasOwn(setupRules, name);
export const setupSteps: readonly SetupStep[] = Object.keys(setupRules).filter(isSetupStep);

/** Which steps have happened. */
export type SetupReached = Readonly<Record<SetupStep, boolean>>;

/** Where the first of some steps is done that members can do; null when only the operator can. */
export const placeOfStep = (steps: readonly SetupStep[]): string | null =>
  steps.map((step) => setupRules[step].href).find((href) => href !== null) ?? null;

export const setupStepsLeft = (reached: SetupReached): SetupStep[] => setupSteps.filter((step) => !reached[step]);

/** The events of a new agent's checklist that have a row of their own, written the first time that they happen. */
export const milestoneNames = ["signed_call", "report"] as const;
export type MilestoneName = (typeof milestoneNames)[number];
