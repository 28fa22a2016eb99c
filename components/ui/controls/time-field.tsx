import { type ReactNode, useId } from "react";
import { useNow } from "#components/page/came-with-page";
import { wallClock } from "#lib/browser/formats/format-time";
import { localTimeShape, readLocalTime } from "#lib/browser/formats/local-time";
import { formatInstant } from "#lib/domain/time/instant";
import { Field, type FieldProps } from "./field";
import { Input } from "./input";

export interface TimeFieldProps extends Omit<FieldProps, "children"> {
  readonly value: string;
  readonly zone: string;
  readonly onChange: (value: string) => void;
  /** Called when the field is left, or Enter is pressed in it. */
  readonly onLeave?: () => void;
  /** Shown after the field: a button for a calendar. */
  readonly calendar?: ReactNode;
}

/** A time to the second in a zone. The zone's offset from UTC at this time stands beside it. */
export function TimeField({ value, zone, onChange, onLeave, calendar, ...field }: TimeFieldProps) {
  const zoneId = useId();
  const nowMs = useNow();
  const typed = readLocalTime(value, zone);
  const at = typeof typed === "bigint" ? formatInstant(typed) : nowMs;
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="flex items-center gap-1">
          <span className="relative block min-w-0 flex-1">
            <Input
              {...wiring}
              figures
              spellCheck={false}
              placeholder={localTimeShape}
              value={value}
              aria-describedby={[wiring["aria-describedby"], zoneId].filter(Boolean).join(" ")}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onLeave}
              onKeyDown={(event) => event.key === "Enter" && onLeave?.()}
              className="pr-22"
            />
            <span
              id={zoneId}
              title={zone}
              className="tabular pointer-events-none absolute inset-y-0 right-3 flex items-center text-soft text-xs"
            >
              {wallClock(at, zone).offset}
            </span>
          </span>
          {calendar}
        </div>
      )}
    </Field>
  );
}
