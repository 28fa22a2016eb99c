import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";

/** An endpoint's state in one word: a pause hides how its last attempt went. */
export type EndpointStanding = DeskEndpoint["state"] | "paused";

export const standingOf = ({
  state,
  paused_at: paused,
}: Pick<DeskEndpoint, "state" | "paused_at">): EndpointStanding =>
  state !== "disabled" && paused !== null ? "paused" : state;

export const confirmedActs = ["pause", "resume", "enable", "disable", "remove"] as const;
export type ConfirmedAct = (typeof confirmedActs)[number];
export type EndpointAct = "test" | "edit" | "rotate" | ConfirmedAct;

/** What can be done with an endpoint, first what is done most often. */
export const actsAt = (standing: EndpointStanding): readonly [EndpointAct, ...EndpointAct[]] => {
  if (standing === "disabled") return ["enable", "edit", "rotate", "remove"];
  if (standing === "paused") return ["resume", "edit", "rotate", "disable", "remove"];
  return ["test", "edit", "rotate", "pause", "disable", "remove"];
};
