import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useRef, useTransition } from "react";
import { useGo } from "#components/page/going";

/** True within a link, which may hold no button. */
export const WithinLink = createContext(false);

export interface LinkProps extends ComponentProps<"a"> {
  /** A path within the dashboard. */
  readonly href: string;
  /** "page" fetches the whole page when the pointer rests on the link or the link has the focus; false fetches nothing. */
  readonly prefetch?: boolean | "page";
}

/** 60 ms: a pointer that crosses a link stays shorter. Every page fetched ahead is rendered by the server. */
const restMs = 60;

/** Goes to a page without loading it from scratch. Clicks with a special meaning in the browser are left to the browser. */
export function Link({ href, prefetch = true, children, ...rest }: LinkProps) {
  const router = useRouter();
  const goTo = useGo();
  const [isGoing, startTransition] = useTransition();
  const resting = useRef<number | undefined>(undefined);
  const stay = () => window.clearTimeout(resting.current);
  function prepare() {
    stay();
    if (prefetch === true) router.prefetch(href);
    if (prefetch === "page") {
      resting.current = window.setTimeout(() => router.prefetch(href, { kind: PrefetchKind.FULL }), restMs);
    }
  }
  function go(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    stay();
    startTransition(() => goTo(href));
  }
  return (
    <a
      {...rest}
      href={href}
      aria-busy={isGoing || undefined}
      onClick={go}
      onPointerEnter={(event) => {
        rest.onPointerEnter?.(event);
        prepare();
      }}
      onPointerLeave={(event) => {
        rest.onPointerLeave?.(event);
        stay();
      }}
      onFocus={(event) => {
        rest.onFocus?.(event);
        prepare();
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        stay();
      }}
    >
      <WithinLink value>{children}</WithinLink>
    </a>
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
