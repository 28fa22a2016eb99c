"use client";

import { useRouter } from "next/navigation";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Within the dashboard. */
  readonly href: string;
  /** Whether the page is asked for as soon as the link is pointed at. */
  readonly prefetch?: boolean;
}

/** Goes to a page without loading anew; where a browser would do something else with a click, it may. */
export function Link({ href, prefetch = true, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const prepare = prefetch ? () => router.prefetch(href) : undefined;
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    router.push(href);
  }
  return <a {...rest} href={href} onClick={go} onPointerEnter={prepare} onFocus={prepare} />;
}

/** Neither for another tab or window nor to be saved. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
