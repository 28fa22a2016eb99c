import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useChange } from "#components/page/use-change";
import type { RangeInUrl } from "#components/report/range/use-range";
import { Checkbox } from "#components/ui/controls/checkbox";
import { Field } from "#components/ui/controls/field";
import { Input } from "#components/ui/controls/input";
import { ErrorState } from "#components/ui/data/error-state";
import { useFieldRefusal } from "#components/ui/data/use-field-refusal";
import { ConfirmDialog } from "#components/ui/overlays/confirm-dialog";
import { desk } from "#lib/browser/desk/desk";
import type { DeskView } from "#lib/desk/views/view-shape";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { faultOfViewName, type ViewPage, viewNameCharsMax } from "#lib/domain/views/saved-view";
import { listPresetOf, type Presets, presetsOf, viewQuery } from "./view-query";
import { ViewTexts } from "./view-texts";

export interface SaveViewDialogProps {
  readonly page: ViewPage;
  /** The ranges of a report or of trades; null on a list that has none. */
  readonly range: RangeInUrl | null;
  /** The view to change; null saves a new one. */
  readonly view: DeskView | null;
  readonly onClose: () => void;
}

export const SaveViewDialog = (props: SaveViewDialogProps) => (
  <ViewTexts>
    <SaveDialog {...props} />
  </ViewTexts>
);

function SaveDialog({ page, range, view, onClose }: SaveViewDialogProps) {
  const t = useTranslations("views");
  const [name, setName] = useState(view?.name ?? "");
  const [shared, setShared] = useState(view?.shared ?? false);
  const [isDefault, setDefault] = useState(view?.is_default ?? false);
  const [takesQuery, setTakesQuery] = useState(view === null);
  const { zone } = useSignedInMember();
  const [now] = useState(() => instantOfMilliseconds(Date.now()));
  const presets = range ? presetsOf(range, range.zone, range.now) : listPresetOf(window.location.search, zone, now);
  const [moves, setMoves] = useState(true);

  const save = useChange(
    "views",
    async () => {
      const query = viewQuery(window.location.search, moves ? presets : null);
      const common = { name: name.trim(), shared, is_default: isDefault };
      return view
        ? desk("PATCH /api/desk/views/{viewId}", {
            path: { viewId: view.id },
            body: { ...common, ...(takesQuery && { query }) },
          })
        : desk("POST /api/desk/views", { body: { ...common, page, query } });
    },
    onClose,
  );

  const refusal = useFieldRefusal(save, ["name"]);
  return (
    <ConfirmDialog
      isForm
      onClose={onClose}
      locked={false}
      size="small"
      title={view ? t("changeTitle") : t("saveTitle")}
      action={t("saveButton")}
      busy={save.isPending}
      disabled={faultOfViewName(name.trim()) !== null}
      onConfirm={save.mutate}
    >
      <Field label={t("name")} error={refusal.at("name")}>
        {(wiring) => (
          <Input
            {...wiring}
            value={name}
            maxLength={viewNameCharsMax}
            autoFocus
            onChange={(event) => {
              refusal.corrected();
              setName(event.target.value);
            }}
          />
        )}
      </Field>
      {view && (
        <Checkbox
          label={t("useCurrent")}
          checked={takesQuery}
          onChange={(event) => setTakesQuery(event.target.checked)}
        />
      )}
      {takesQuery && <ViewDates presets={presets} moves={moves} onChoose={setMoves} />}
      <div className="flex flex-col items-start gap-2">
        <Checkbox
          label={t("share")}
          hint={t("shareHint")}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
        {/* A list without filters is a question of its own, so no view takes its place. */}
        {range && (
          <Checkbox
            label={t("makeDefault")}
            checked={isDefault}
            onChange={(event) => setDefault(event.target.checked)}
          />
        )}
      </div>
      {refusal.rest !== null && <ErrorState error={refusal.rest} />}
    </ConfirmDialog>
  );
}

interface ViewDatesProps {
  readonly presets: Presets;
  readonly moves: boolean;
  readonly onChoose: (moves: boolean) => void;
}

/** A saved "yesterday" may move with the calendar or stay at its date: the member is asked which is meant. */
function ViewDates({ presets, moves, onChoose }: ViewDatesProps) {
  const [t, tPreset] = [useTranslations("views"), useTranslations("report.preset")];
  const name = useId();
  const named = Object.values(presets).flatMap((preset) => (preset ? [tPreset(preset)] : []));
  if (named.length === 0) return null;
  const options = [
    { value: true, label: t("moving", { presets: [...new Set(named)].join(", ") }) },
    { value: false, label: t("fixed") },
  ];
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium">{t("dates")}</legend>
      {options.map(({ value, label }) => (
        <label key={label} className="touch flex items-start gap-2.5">
          <input
            type="radio"
            name={name}
            checked={moves === value}
            onChange={() => onChoose(value)}
            className="mt-0.5 size-4 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
