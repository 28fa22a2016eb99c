import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useRef, useTransition } from "react";
import { useGo } from "#components/page/going";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path within the dashboard. */
  readonly href: string;
  /** "page" fetches the whole page when the pointer rests on the link or the link has the focus; false fetches nothing. */
  readonly prefetch?: boolean | "page";
}

/** 60 ms: a pointer that crosses a link stays shorter. Every page fetched ahead is rendered by the server. */
const restMs = 60;

/** Goes to a page without loading it from scratch. Clicks with a special meaning in the browser are left to the browser. */
export function Link({ href, prefetch = true, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const goTo = useGo();
  const [isGoing, startTransition] = useTransition();
  const resting = useRef<number | undefined>(undefined);
  const leave = () => window.clearTimeout(resting.current);
  function prepare() {
    leave();
    if (prefetch === true) router.prefetch(href);
    if (prefetch === "page") {
      resting.current = window.setTimeout(() => router.prefetch(href, { kind: PrefetchKind.FULL }), restMs);
    }
  }
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    leave();
    startTransition(() => goTo(href));
  }
  return (
    <a
      {...rest}
      href={href}
      aria-busy={isGoing || undefined}
      onClick={go}
      onPointerEnter={prepare}
      onPointerLeave={leave}
      onFocus={prepare}
      onBlur={leave}
    />
  );
}

/** A link within a text: for t.rich. */
export const linkTo =
  (href: string, className = "text-accent underline") =>
  (chunks: ReactNode) => (
    <Link href={href} className={className}>
      {chunks}
    </Link>
  );

/** True for a click that opens no other tab or window and saves nothing. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
