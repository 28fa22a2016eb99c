import { useRouter } from "next/navigation";
import { createContext, type ReactNode, startTransition, useCallback, useContext, useOptimistic } from "react";

type Go = (href: string) => void;

const GoContext = createContext<Go | null>(null);
const TargetContext = createContext<string | null>(null);

/** Knows to which page the member is going, from the click on: the frame shows it before the page arrives. */
export function GoingProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [target, setTarget] = useOptimistic<string | null>(null);
  const go = useCallback(
    (href: string) =>
      // The target is forgotten by itself when the router shows the page.
      startTransition(() => {
        setTarget(href);
        router.push(href);
      }),
    [router, setTarget],
  );
  return (
    <GoContext value={go}>
      <TargetContext value={target}>{children}</TargetContext>
    </GoContext>
  );
}

/** Goes to a page. It never changes, so that the many links of a page are not drawn anew at each click. */
export function useGo(): Go {
  const router = useRouter();
  const go = useContext(GoContext);
  // Pages for visitors who are not signed in have no frame.
  return go ?? router.push;
}

/** The address of the page that was asked for and has not arrived; null while no page is on its way. */
export const useTarget = (): string | null => useContext(TargetContext);

/** The path of an address, without its query. */
export const pathOf = (href: string): string => href.replace(/[?#].*$/, "");
