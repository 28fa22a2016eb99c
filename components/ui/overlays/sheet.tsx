import { Modal, type ModalProps } from "./modal";

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
