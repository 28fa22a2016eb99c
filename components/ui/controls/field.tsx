import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { classNames } from "#lib/browser/look/class-names";

export interface FieldWiring {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** True where the place or a placeholder says what the control is: only screen readers get the label. */
  readonly labelHidden?: boolean;
  /** A small link or button at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** A control with its label, hint and error, connected for screen readers. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional = false, labelHidden = false, aside, className, children } = props;
  const t = useTranslations("ui");
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={classNames("space-y-1.5", className)}>
      <div className={labelHidden ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="ml-1.5 font-normal text-soft">({t("optional")})</span>}
        </label>
        {aside}
      </div>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {/* The live region is always on the page, so that a later error is read aloud. */}
      <div aria-live="polite">
        {errorId && (
          <p id={errorId} className="text-[0.8125rem] text-bad">
            {error}
          </p>
        )}
      </div>
      {hintId && (
        <p id={hintId} className="text-[0.8125rem] text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
