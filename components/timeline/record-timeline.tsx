import { useTranslations } from "next-intl";
import { useState } from "react";
import { useReadList } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { History } from "#components/ui/controls/icons";
import type { DeskList } from "#lib/browser/desk/desk-query";
import type { TimelinePage } from "#lib/browser/queries/timeline";
import type { TimelineLinks } from "./line-frame";
import { Timeline } from "./timeline";

export interface RecordTimelineProps {
  readonly query: DeskList<TimelinePage>;
  readonly links: TimelineLinks;
}

/** The timeline in a record's sheet. It is read when asked for: an old ticket is looked for in all of the request log. */
export function RecordTimeline({ query, links }: RecordTimelineProps) {
  const t = useTranslations("timeline");
  const [shown, setShown] = useState(false);
  return (
    <div className="print:hidden">
      <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <History aria-hidden="true" />
        {t("title")}
      </Button>
      {shown && (
        <div className="mt-3 rounded-lg border border-line py-1">
          <ShownTimeline query={query} links={links} />
        </div>
      )}
    </div>
  );
}

/** The timeline in a sheet that shows nothing else. */
export function ShownTimeline({ query, links }: RecordTimelineProps) {
  return <Timeline query={useReadList(query)} links={links} />;
}
