import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { ViewList, type ViewListProps } from "./view-list";
import { ViewTexts } from "./view-texts";

export interface ViewPanelProps extends ViewListProps {
  readonly onSave: () => void;
}

export const ViewPanel = (props: ViewPanelProps) => (
  <ViewTexts>
    <Panel {...props} />
  </ViewTexts>
);

function Panel({ onSave, ...list }: ViewPanelProps) {
  const t = useTranslations("views");
  const { may } = useSignedInMember();
  return (
    <>
      <ViewList {...list} />
      {may("views:write") && (
        <Button variant="quiet" className="mt-1 w-full" onClick={onSave}>
          {t("save")}
        </Button>
      )}
    </>
  );
}
