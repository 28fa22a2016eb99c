import type { ReactNode } from "react";

export interface LineFrameProps {
  /** The kind of the line's event, in a few words. */
  readonly badge: ReactNode;
  /** The player, ticket, trade or key that the event is about. */
  readonly about?: ReactNode;
  readonly notes?: ReactNode;
}

export function LineFrame({ badge, about, notes }: LineFrameProps) {
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
        {badge}
        {about && <span className="min-w-0 [overflow-wrap:anywhere]">{about}</span>}
      </span>
      {notes && (
        <span className="mt-0.5 flex flex-wrap gap-x-2.5 text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
          {notes}
        </span>
      )}
    </>
  );
}
