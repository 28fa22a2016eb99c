import type { ComponentProps } from "react";
import { classNames } from "#lib/browser/look/class-names";
import { LoaderCircle } from "./icons";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "large";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  secondary: "border border-edge/60 bg-surface text-ink hover:bg-sunken",
  quiet: "text-ink hover:bg-sunken",
  danger: "bg-bad text-on-bad hover:bg-bad-hover",
};

const sizes: Record<ButtonSize, string> = {
  small: "h-8 gap-1.5 px-2.5 text-[0.8125rem]",
  medium: "h-9 gap-2 px-3.5 text-sm",
  large: "h-11 gap-2 px-5 text-[0.9375rem]",
};

/** For links that look like buttons. */
export const buttonClass = (variant: ButtonVariant = "secondary", size: ButtonSize = "medium", className?: string) =>
  classNames(
    "touch inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-lg font-medium print:hidden",
    "transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    "[&_svg]:size-4 [&_svg]:shrink-0",
    variants[variant],
    sizes[size],
    className,
  );

export interface ButtonProps extends ComponentProps<"button"> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** While work is under way, the button keeps its place and its focus but does nothing. */
  readonly busy?: boolean;
}

export function Button({ variant, size, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** Only a decoration: the text beside it says what is under way. */
export function Spinner({ className = "size-4" }: { readonly className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`animate-spin ${className}`} />;
}
