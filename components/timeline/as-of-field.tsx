import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useTimeFault } from "#components/ranges/use-time-fault";
import { Button } from "#components/ui/controls/button";
import { TimeField } from "#components/ui/controls/time-field";
import { readLocalTime, writeWireTime } from "#lib/browser/formats/local-time";
import { formatInstant } from "#lib/domain/time/instant";

export interface AsOfFieldProps {
  /** As on the wire; null for now. */
  readonly end: string | null;
  readonly onChange: (end: string | null) => void;
}

/** The moment up to which things are told. */
export function AsOfField({ end, onChange }: AsOfFieldProps) {
  const t = useTranslations("timeline");
  const { zone } = useSignedInMember();
  const told = useTimeFault(zone);
  // Null while the field shows the moment in force.
  const [changed, setChanged] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const typed = changed ?? writeWireTime(end, zone);
  const read = typed.trim() === "" ? null : readLocalTime(typed, zone);

  function show(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (typeof read === "string") return;
    setChanged(null);
    // A moment that was not changed keeps its former value to the nanosecond.
    if (typed !== writeWireTime(end, zone)) onChange(read && formatInstant(read));
  }
  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-start gap-x-2 gap-y-3">
      <TimeField
        label={t("asOf")}
        hint={t("asOfHint")}
        value={typed}
        zone={zone}
        error={tried && typeof read === "string" && told(read)}
        onChange={setChanged}
        className="w-full sm:w-72"
      />
      <Button type="submit" className="sm:mt-6.5">
        {t("showAsOf")}
      </Button>
    </form>
  );
}
