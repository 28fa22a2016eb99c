import { useTranslations } from "next-intl";
import { Button } from "#components/ui/controls/button";
import { SlidersHorizontal } from "#components/ui/controls/icons";
import { Skeleton } from "#components/ui/data/skeleton";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import { classNames } from "#lib/browser/look/class-names";
import type { DisplayPanelProps } from "./display-panel";

// The panel is loaded after the page, because most visits change nothing in it.
const DisplayPanel = later<DisplayPanelProps>(
  () => import("./display-panel").then((file) => file.DisplayPanel),
  () => <Skeleton className="h-64 w-full" />,
);

/** On a phone there is only the order to choose, so without one the button is left out. */
export function DisplayButton(props: DisplayPanelProps) {
  const t = useTranslations("ui");
  return (
    <Popover
      label={t("display")}
      align="end"
      className="w-64 p-4"
      trigger={(wiring) => (
        <Button
          {...wiring}
          aria-label={t("display")}
          title={t("display")}
          className={classNames("h-11 sm:h-9 max-sm:px-3", props.order === null && "max-sm:hidden")}
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-lg:hidden">{t("display")}</span>
        </Button>
      )}
    >
      {() => <DisplayPanel {...props} />}
    </Popover>
  );
}
