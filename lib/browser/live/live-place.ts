let place: string | null = null;

/** How far this tab has heard the live events. Null before the first one. */
export const livePlace = {
  now: () => place,
  note(id: string): void {
    place = id;
  },
} as const;
