let place: string | null = null;

/** The last live event that this tab has received. Null before the first. */
export const livePlace = {
  now: () => place,
  note(id: string): void {
    place = id;
  },
} as const;
