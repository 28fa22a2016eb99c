import { readAbout, textIn } from "./about";
import type { Approval, ApprovalKind } from "./approval";

/** A run is started by hand, and whoever makes a key is shown its secret. */
const finishedByMaker: ReadonlySet<ApprovalKind> = new Set(["keys", "bulk"]);

/** True for what its maker does once it is approved, with the same request again; all else is done by the last vote. */
export const isFinishedByMaker = ({ kind, about }: Pick<Approval, "kind" | "about">): boolean =>
  finishedByMaker.has(kind) || textIn(readAbout(about), "change") === "invite";
