/** The site's icon with a dot at its corner while something needs attention. */
export const attentionIcon = (icon: string, count: number): string =>
  count === 0 ? icon : icon.replace("</svg>", `${dot}</svg>`);

/** Ringed in white, so that it stands out from the icon and from any colour of a tab. */
const dot = '<circle cx="24" cy="8" r="7" fill="#d92d20" stroke="#fff" stroke-width="2"/>';

export const iconAddress = (icon: string): string => `data:image/svg+xml,${encodeURIComponent(icon)}`;
