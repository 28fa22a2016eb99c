import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { usePreferences } from "#components/page/preferences";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAsked } from "#components/page/use-asked";
import { Button } from "#components/ui/controls/button";
import { Download } from "#components/ui/controls/icons";
import { useErrorText } from "#components/ui/data/use-error-text";
import { later } from "#components/ui/overlays/later";
import { Menu } from "#components/ui/overlays/menu";
import { LiveRegion } from "#components/ui/text/live-region";
import { exportFormats } from "#lib/domain/exports/export-format";
import type { Capability } from "#lib/domain/people/role";
import type { ExportCardProps } from "./export-card";
import type { ExportChoice } from "./take-export";
import { type ExportState, useExport, useKindText } from "./use-export";

// Without a network this card cannot be loaded either; the live region's words are shown instead.
const ExportCard = later<ExportCardProps>(() =>
  import("./export-card").then(
    (file) => file.ExportCard,
    () => BareCard,
  ),
);

export interface ExportButtonProps {
  /** The exports that the menu offers. The button adds the format and the zone. */
  readonly choices: readonly ExportChoice[];
  readonly disabled?: boolean;
  /** The capability that the export needs, where it is not the common one. */
  readonly needs?: Capability;
}

/** Exports the rows behind the list or figure on screen as a file. */
export function ExportButton({ choices, disabled = false, needs = "exports:read" }: ExportButtonProps) {
  const t = useTranslations("exports");
  const kindText = useKindText();
  const { may, zone } = useSignedInMember();
  const { locale: language, pnlView: view } = usePreferences();
  const { state, start, cancel, dismiss } = useExport();
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = state.is === "running";
  useAsked("export", () => button.current?.click());
  useEffect(() => {
    const own = button.current;
    // When the card closes, the focused element disappears, so the focus returns to this button.
    return () => {
      if (isRunning) queueMicrotask(() => document.activeElement === document.body && own?.focus());
    };
  }, [isRunning]);
  if (!may(needs)) return null;

  const items = choices.flatMap((choice) =>
    exportFormats.map((format) => ({
      key: `${choice.kind}.${format}`,
      label: t(`choice.${format}`, { kind: kindText(choice.kind) }),
      onChoose: () => start({ choice, look: { zone, language, view }, format }),
    })),
  );
  const back = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    <>
      <Menu
        label={t("export")}
        items={items}
        trigger={({ ref, ...wiring }) => (
          <Button
            {...wiring}
            ref={(element) => {
              ref.current = element;
              button.current = element;
            }}
            disabled={disabled}
            busy={isRunning}
          >
            {!isRunning && <Download aria-hidden="true" />}
            <span className="max-sm:sr-only">{t("export")}</span>
          </Button>
        )}
      />
      {state.is !== "idle" && (
        <ExportCard state={state} onCancel={back(cancel)} onRetry={start} onDismiss={back(dismiss)} />
      )}
      <LiveRegion>
        <Told state={state} />
      </LiveRegion>
    </>
  );
}

function BareCard({ state }: ExportCardProps) {
  return (
    <p
      aria-hidden="true"
      className="fixed right-4 bottom-4 z-40 rounded-xl border border-line bg-raised p-4 shadow-lift empty:hidden"
    >
      <Told state={state} />
    </p>
  );
}

// Progress is read aloud only in quarters, because every step would drown out everything else.
const quarterPercent = (share: number): number => Math.floor(share * 4) * 25;

function Told({ state }: { readonly state: ExportState }) {
  const t = useTranslations("exports");
  const kindText = useKindText();
  const said = useErrorText(state.is === "failed" ? state.error : null);
  if (state.is === "running") {
    const { order, progress } = state;
    const what = t("running", { kind: kindText(order.choice.kind), format: t(order.format) });
    return `${what} ${t("share", { percent: quarterPercent(progress?.share ?? 0) })}`;
  }
  if (state.is === "saved") return t("saved");
  if (state.is === "cancelled") return t("cancelled");
  return state.is === "failed" ? `${t("failed")} ${said}` : null;
}
