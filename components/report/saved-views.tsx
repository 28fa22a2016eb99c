"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark, ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Popover } from "#components/ui/popover";
import { useViewer } from "#components/viewer";
import { viewsQuery } from "#lib/client/queries/views";
import type { ViewPage } from "#lib/domain/saved-view";
import type { StaffView } from "#lib/schemas/staff-views";
import { DeleteViewDialog } from "./delete-view-dialog";
import { SaveViewDialog } from "./save-view-dialog";
import type { RangeInUrl } from "./use-range";
import { ViewList } from "./view-list";

export interface SavedViewsProps {
  readonly page: ViewPage;
  readonly range: RangeInUrl;
}

type Asked = { readonly what: "save" | "change" | "delete"; readonly view: StaffView | null } | null;

/** The ways of looking at this page that one keeps, or the team does. */
export function SavedViews({ page, range }: SavedViewsProps) {
  const t = useTranslations("report.views");
  const { may } = useViewer();
  const [asked, setAsked] = useState<Asked>(null);
  const views = useQuery(viewsQuery(page));
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
            {t("open")}
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      >
        {(hide) => {
          const ask = (what: "save" | "change" | "delete", view: StaffView | null) => {
            hide();
            setAsked({ what, view });
          };
          return (
            <>
              <ViewList
                views={views.data?.views ?? []}
                onOpened={hide}
                onChange={(view) => ask("change", view)}
                onDelete={(view) => ask("delete", view)}
              />
              {may("views:write") && (
                <Button variant="quiet" className="mt-1 w-full" onClick={() => ask("save", null)}>
                  {t("save")}
                </Button>
              )}
            </>
          );
        }}
      </Popover>
      {asked && asked.what !== "delete" && (
        <SaveViewDialog page={page} range={range} view={asked.view} onClose={close} />
      )}
      {asked?.what === "delete" && asked.view && <DeleteViewDialog view={asked.view} onClose={close} />}
    </>
  );
}
