import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRead } from "#components/page/use-read";
import type { RangeInUrl } from "#components/report/range/use-range";
import { Button } from "#components/ui/controls/button";
import { Bookmark, ChevronDown } from "#components/ui/controls/icons";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import { viewsQuery } from "#lib/browser/queries/report";
import type { DeskView } from "#lib/desk/views/view-shape";
import type { ViewPage } from "#lib/domain/views/saved-view";

// The panel is loaded after the page, because the page itself shows no views.
const ViewPanel = later(
  () => import("./view-panel").then((file) => file.ViewPanel),
  () => <Skeleton className="h-24 w-full" />,
);
const SaveViewDialog = later(() => import("./save-view-dialog").then((file) => file.SaveViewDialog));
const DeleteViewDialog = later(() => import("./delete-view-dialog").then((file) => file.DeleteViewDialog));

type Asked = { readonly what: "save" | "change" | "delete"; readonly view: DeskView | null } | null;

export interface SavedViewsProps {
  readonly page: ViewPage;
  readonly range?: RangeInUrl;
}

/** The member's own views of this page, and the views that the team shares. */
export function SavedViews({ page, range }: SavedViewsProps) {
  const t = useTranslations("report.views");
  const [asked, setAsked] = useState<Asked>(null);
  const views = useRead(viewsQuery(page));
  const close = () => setAsked(null);
  return (
    <>
      <Popover
        label={t("open")}
        align="end"
        className="w-80 max-w-[calc(100vw-2rem)] p-2"
        trigger={(wiring) => (
          <Button {...wiring}>
            <Bookmark aria-hidden="true" />
            <span className="max-sm:sr-only">{t("open")}</span>
            <ChevronDown aria-hidden="true" className="max-sm:hidden" />
          </Button>
        )}
      >
        {(hide) => {
          const ask = (what: "save" | "change" | "delete", view: DeskView | null) => {
            hide();
            setAsked({ what, view });
          };
          return (
            <ViewPanel
              views={views.data?.views ?? []}
              onOpened={hide}
              onChange={(view) => ask("change", view)}
              onDelete={(view) => ask("delete", view)}
              onSave={() => ask("save", null)}
            />
          );
        }}
      </Popover>
      {asked && asked.what !== "delete" && (
        <SaveViewDialog page={page} range={range ?? null} view={asked.view} onClose={close} />
      )}
      {asked?.what === "delete" && asked.view && <DeleteViewDialog view={asked.view} onClose={close} />}
    </>
  );
}
