import { useRouter } from "next/navigation";
import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useTransition } from "react";

/** True within a link, which may hold no button. */
export const WithinLink = createContext(false);

export interface LinkProps extends ComponentProps<"a"> {
  /** A path within the dashboard. */
  readonly href: string;
  /** True to fetch the page as soon as the pointer is over the link. */
  readonly prefetch?: boolean;
}

/** Goes to a page without loading it from scratch. Clicks with a special meaning in the browser are left to the browser. */
export function Link({ href, prefetch = true, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const router = useRouter();
  const [isGoing, startTransition] = useTransition();
  const prepare = () => {
    if (prefetch) router.prefetch(href);
  };
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    startTransition(() => router.push(href));
  }
  return (
    <a
      {...rest}
      href={href}
      aria-busy={isGoing || undefined}
      onClick={go}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prepare();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        prepare();
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
