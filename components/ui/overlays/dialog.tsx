import { Modal, type ModalProps } from "./modal";

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
