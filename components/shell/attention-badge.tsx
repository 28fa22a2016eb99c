import { useEffect } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { attentionQuery } from "#lib/browser/queries/attention";

/** The site's icon with a dot at its corner while something needs attention. */
export const attentionIcon = (icon: string, count: number): string =>
  count === 0 ? icon : icon.replace("</svg>", `${dot}</svg>`);

/** Ringed in white, so that it stands out from the icon and from any colour of a tab. */
const dot = '<circle cx="24" cy="8" r="7" fill="#d92d20" stroke="#fff" stroke-width="2"/>';

const iconAddress = (icon: string): string => `data:image/svg+xml,${encodeURIComponent(icon)}`;

/** Marks the tab's icon while something needs this member's attention, so that it is seen from other tabs. */
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

/** How many things need this member's attention: the browser asks once the page stands, so no page waits for it. */
function useAttentionCount(): number {
  const { may } = useSignedInMember();
  const { data } = useRead({ ...attentionQuery, enabled: may("overview:read") });
  return data?.needing ?? 0;
}
