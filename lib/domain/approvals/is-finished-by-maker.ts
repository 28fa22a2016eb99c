import { readAbout, textIn } from "./about";
import type { Approval, ApprovalKind } from "./approval";

type Told = Pick<Approval, "kind" | "about">;

/** Whoever makes a key is shown its secret. A run is started by hand, unless its maker chose otherwise. */
const finishedByMaker: ReadonlySet<ApprovalKind> = new Set(["keys", "bulk"]);

/** True for a run whose maker asked that its last approval starts it. */
export const startsWhenApproved = ({ kind, about }: Told): boolean =>
  kind === "bulk" && readAbout(about).start_when_approved === true;

/** True for what its maker does once it is approved, with the same request again; all else is done by the last vote. */
export const isFinishedByMaker = (told: Told): boolean =>
  (finishedByMaker.has(told.kind) && !startsWhenApproved(told)) || textIn(readAbout(told.about), "change") === "invite";
