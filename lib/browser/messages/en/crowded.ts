/** What the server says without Next's help to who asks for too many pages. */
export const crowded = {
  title: "Too many pages were asked for",
  hint: "They came from your network within a minute. Wait a minute, then load this page again.",
} as const;
