import { useRouter } from "next/navigation";
import { createContext, type ReactNode, startTransition, useCallback, useContext, useMemo, useOptimistic } from "react";

export interface Going {
  /** The address of the page that was asked for and has not arrived; null while no page is on its way. */
  readonly target: string | null;
  go(href: string): void;
}

const GoingContext = createContext<Going | null>(null);

/** Knows to which page the member is going, from the click on: the frame shows it before the page arrives. */
export function GoingProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [target, setTarget] = useOptimistic<string | null>(null);
  const go = useCallback(
    (href: string) =>
      // The target is forgotten by itself when the router shows the page, or gives it up.
      startTransition(() => {
        setTarget(href);
        router.push(href);
      }),
    [router, setTarget],
  );
  const going = useMemo(() => ({ target, go }), [target, go]);
  return <GoingContext value={going}>{children}</GoingContext>;
}

/** Null outside of the frame, on pages for visitors who are not signed in. */
export const useGoing = (): Going | null => useContext(GoingContext);

/** The path of an address, without its query. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, "");
