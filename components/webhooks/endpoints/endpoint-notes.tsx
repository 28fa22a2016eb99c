import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Alert } from "#components/ui/data/alert";
import { formatTime } from "#lib/browser/formats/format-time";
import type { DeskEndpoint } from "#lib/desk/webhooks/webhook-shape";
import { standingOf } from "./endpoint-standing";

/** Why nothing, or not everything, arrives at an endpoint. */
export function EndpointNotes({ endpoint }: { readonly endpoint: DeskEndpoint }) {
  const t = useTranslations("webhooks.note");
  const { zone } = useSignedInMember();
  const { paused_at: paused, held_until: held, disabled_because: because, failing_since: failing } = endpoint;
  switch (standingOf(endpoint)) {
    case "active":
      return null;
    case "paused":
      return <Alert className="mb-4">{t("paused", { time: formatTime(paused ?? "", zone) })}</Alert>;
    case "disabled":
      return (
        <Alert className="mb-4" tone={because === "gone" || because === "five_days" ? "bad" : "info"}>
          {t(because ?? "member")}
        </Alert>
      );
    case "failing":
      return (
        <Alert className="mb-4" tone="warn">
          <p>{t("failing", { since: formatTime(failing ?? "", zone) })}</p>
          {held !== null && <p className="mt-1">{t("held", { time: formatTime(held, zone) })}</p>}
        </Alert>
      );
  }
}
