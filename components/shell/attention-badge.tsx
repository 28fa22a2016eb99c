import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { attentionIcon, iconAddress } from "#lib/browser/look/attention-icon";
import { openDraftsQuery } from "#lib/browser/queries/transfers";

/** Marks the tab's icon while a transfer is unfinished, so that it is seen from other tabs. */
export function AttentionBadge() {
  const count = useAttentionCount();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
    if (!link || count === 0) return;
    const plain = link.href;
    let isOver = false;
    fetch(plain)
      .then((answer) => answer.text())
      .then((icon) => {
        if (!isOver) link.href = iconAddress(attentionIcon(icon, count));
      })
      // Without the drawing the icon stays as it is.
      .catch(() => {});
    return () => {
      isOver = true;
      link.href = plain;
    };
  }, [count]);
  return null;
}

/** How many things wait for this member. Until a second factor is set up, the server refuses the read. */
function useAttentionCount(): number {
  const { may, isSetUpDue } = useSignedInMember();
  const { data } = useQuery({ ...openDraftsQuery, enabled: may("transfers:write") && !isSetUpDue });
  return data?.drafts.length ?? 0;
}
