import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Button } from "#components/ui/controls/button";
import { later } from "#components/ui/overlays/later";
import { RowMenu } from "#components/ui/overlays/row-menu";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { actsAt, type EndpointAct, standingOf } from "./endpoint-standing";

const EditDialog = later(() => import("./endpoint-form-dialogs").then((file) => file.EditEndpointDialog));
const RotateDialog = later(() => import("./rotate-endpoint-dialog").then((file) => file.RotateEndpointDialog));
const TestDialog = later(() => import("./test-dialog").then((file) => file.TestDialog));
const ActDialog = later(() => import("./confirm-act-dialog").then((file) => file.ConfirmActDialog));

export interface EndpointActsProps {
  readonly endpoint: DeskEndpoint;
  /** "menu" in a row; "buttons" on the endpoint's page, where the first act is a button of its own. */
  readonly as: "menu" | "buttons";
  readonly onRemoving?: (isRemoving: boolean) => void;
  readonly onRemoved?: () => void;
}

/** The acts that a member may choose for an endpoint, and the dialog of the chosen one. */
export function EndpointActs({ endpoint, as, onRemoving, onRemoved }: EndpointActsProps) {
  const t = useTranslations("webhooks.act");
  const { may } = useSignedInMember();
  const [act, setAct] = useState<EndpointAct | null>(null);
  if (!may("webhooks:write")) return null;
  const [first, ...others] = actsAt(standingOf(endpoint));
  const isMenu = as === "menu";
  const items = (isMenu ? [first, ...others] : others).map((key) => ({
    key,
    label: t(key),
    danger: key === "remove",
    onChoose: () => setAct(key),
  }));
  const dialog = { endpoint, onClose: () => setAct(null) };
  return (
    <>
      {!isMenu && (
        <Button variant="primary" onClick={() => setAct(first)}>
          {t(first)}
        </Button>
      )}
      <RowMenu label={isMenu ? t("moreOf", { url: endpoint.url }) : t("more")} items={items} />
      {act === "edit" && <EditDialog {...dialog} />}
      {act === "rotate" && <RotateDialog {...dialog} />}
      {act === "test" && <TestDialog {...dialog} />}
      {act !== null && act !== "edit" && act !== "rotate" && act !== "test" && (
        <ActDialog {...dialog} act={act} onRemoving={onRemoving} onDone={act === "remove" ? onRemoved : undefined} />
      )}
    </>
  );
}
