import { useTranslations } from "next-intl";
import { ActDialog } from "#components/page/act-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { EndpointDialogProps } from "./endpoint-form-dialogs";
import type { ConfirmedAct } from "./endpoint-standing";

export interface ConfirmActDialogProps extends EndpointDialogProps {
  readonly act: ConfirmedAct;
  /** Told as a removal begins and when it fails: what is removed must not be read any more. */
  readonly onRemoving?: ((isRemoving: boolean) => void) | undefined;
  readonly onDone?: (() => void) | undefined;
}

/** A change of an endpoint after which something is sent, or is not sent any more. */
export function ConfirmActDialog({ act, endpoint, onClose, onRemoving, onDone }: ConfirmActDialogProps) {
  const t = useTranslations("webhooks");
  async function send() {
    if (act === "remove") onRemoving?.(true);
    try {
      return await sent(act, endpoint.id);
    } catch (error) {
      onRemoving?.(false);
      throw error;
    }
  }
  return (
    <ActDialog
      isDanger={act === "disable" || act === "remove"}
      title={t(`confirm.${act}.title`)}
      description={t(`confirm.${act}.text`, { count: endpoint.backlog })}
      action={t(`act.${act}`)}
      topic="webhooks"
      send={send}
      done={t(`done.${act}`)}
      onClose={onClose}
      onDone={() => onDone?.()}
    >
      <p className="break-all rounded-lg border border-line bg-sunken px-3 py-2 font-mono text-[0.8125rem]">
        {endpoint.url}
      </p>
    </ActDialog>
  );
}

function sent(act: ConfirmedAct, endpointId: string): Promise<unknown> {
  const path = { endpointId };
  switch (act) {
    case "pause":
      return desk("POST /api/desk/webhooks/{endpointId}/pause", { path });
    case "resume":
      return desk("POST /api/desk/webhooks/{endpointId}/resume", { path });
    case "enable":
      return desk("POST /api/desk/webhooks/{endpointId}/enable", { path });
    case "disable":
      return desk("POST /api/desk/webhooks/{endpointId}/disable", { path });
    case "remove":
      return desk("DELETE /api/desk/webhooks/{endpointId}", { path });
  }
}
