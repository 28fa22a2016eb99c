import type { ReactNode } from "react";
import type { DeskApproval } from "#lib/desk/approvals/approval-shape";
import { AboutKey } from "./about-key";
import { AboutLimit } from "./about-limit";
import { AboutMember } from "./about-member";
import { AboutRule } from "./about-rule";
import { AboutRun } from "./about-run";

/** The change that waits, in words: what is now, and what is then. */
export function AboutChange({ approval }: { readonly approval: DeskApproval }): ReactNode {
  switch (approval.kind) {
    case "keys":
      return <AboutKey approval={approval} />;
    case "limits":
      return <AboutLimit approval={approval} />;
    case "owners":
      return <AboutMember approval={approval} />;
    case "rules":
      return <AboutRule approval={approval} />;
    case "bulk":
      return <AboutRun approval={approval} />;
    case "transfers":
      return null;
  }
}
