import { useTranslations } from "next-intl";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "#components/ui/controls/icon-button";
import { X } from "#components/ui/controls/icons";
import { classNames } from "#lib/browser/look/class-names";

interface ModalProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly footer?: ReactNode;
  /** Buttons beside the cross. */
  readonly actions?: ReactNode;
  /** True to disable Escape, the backdrop and the cross while the member must not leave. */
  readonly locked?: boolean;
  /** True to hide the title from all but screen readers; the content brings its own padding. */
  readonly headless?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside and returns it, and Escape closes it. Its content exists
 * only while it is open. The focus goes to the element with data-autofocus, else to the dialog.
 */
function Modal(props: ModalProps) {
  return props.open ? <OpenModal {...props} /> : null;
}

function OpenModal(props: ModalProps) {
  const { onClose, title, description, footer, actions, locked = false, headless = false, className, children } = props;
  const t = useTranslations("ui");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // The dialog is closed before it leaves the page, because only closing returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    (element.querySelector<HTMLElement>("[data-autofocus]") ?? element).focus();
    document.documentElement.classList.add("overflow-hidden");
    return () => {
      element.close();
      // A dialog beneath this one still keeps the page from scrolling.
      if (document.querySelector("dialog:modal")) return;
      document.documentElement.classList.remove("overflow-hidden");
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes by the dialog's own cancel event.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        // A file chooser that is called off within the dialog says so by an event of the same name.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !locked) onClose();
      }}
      className={classNames(
        "bg-raised text-ink shadow-lift outline-none backdrop:bg-shade print:static print:shadow-none print:backdrop:hidden",
        className,
      )}
    >
      <div className="flex max-h-[inherit] min-h-full flex-col">
        {headless ? (
          <h2 id={`${id}-title`} className="sr-only">
            {title}
          </h2>
        ) : (
          <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-4">
            <div className="min-w-0">
              <h2 id={`${id}-title`} className="text-base font-semibold">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1 text-soft">
                  {description}
                </p>
              )}
            </div>
            <div className="-mt-1 -mr-2 flex shrink-0 print:hidden">
              {actions}
              {!locked && (
                <IconButton label={t("close")} onClick={onClose}>
                  <X />
                </IconButton>
              )}
            </div>
          </div>
        )}
        <div className={classNames("min-h-0 flex-1 overflow-y-auto", !headless && "px-6 pb-6")}>{children}</div>
        {footer && (
          // A sheet scrolls as a whole: what can be done with a long record stays in sight. Without content it has no line.
          <div className="sticky bottom-0 flex has-[>:empty:only-child]:hidden flex-wrap justify-end gap-2 border-line border-t bg-raised px-6 py-4 print:hidden">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

const sizes = { small: "sm:w-104", medium: "sm:w-136", large: "sm:w-192" } as const;

export interface DialogProps extends Omit<ModalProps, "className"> {
  readonly size?: keyof typeof sizes;
}

/** Centred, and at the lower edge on phones. */
export function Dialog({ size = "medium", ...rest }: DialogProps) {
  // The palette's height changes while a person types, so its top edge is fixed to keep it from jumping.
  const place = rest.headless ? "sm:mt-[14vh] sm:mb-auto" : "sm:my-auto";
  return (
    <Modal
      {...rest}
      className={`mx-auto mt-auto mb-0 max-h-[88dvh] w-full overflow-hidden rounded-t-2xl border border-line sm:max-w-[calc(100vw-3rem)] sm:rounded-2xl ${place} ${sizes[size]}`}
    />
  );
}

const sides = {
  right: "slide-in-right ml-auto mr-0 border-l",
  left: "slide-in-left ml-0 mr-auto border-r",
} as const;

export interface SheetProps extends Omit<ModalProps, "className"> {
  readonly side?: keyof typeof sides;
  readonly width?: "narrow" | "medium" | "wide";
}

const widths = { narrow: "w-80", medium: "w-full sm:w-120", wide: "w-full sm:w-176" } as const;

/** A panel of full height at the window's side: the details of a row, beside its list. */
export function Sheet({ side = "right", width = "medium", ...rest }: SheetProps) {
  return (
    <Modal {...rest} className={`my-0 h-dvh max-w-full border-line sm:max-w-[90vw] ${widths[width]} ${sides[side]}`} />
  );
}
