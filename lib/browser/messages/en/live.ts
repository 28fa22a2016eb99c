export const live = {
  live: "Live",
  liveHint: "What happens shows here within a few seconds.",
  connecting: "Connecting…",
  reconnecting: "Reconnecting…",
  offline: "Offline, as of {time}",
  lostHint: "The connection to the server is gone. What is shown may be out of date.",
} as const;
