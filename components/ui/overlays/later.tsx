import { useTranslations } from "next-intl";
import { type ComponentType, memo, Suspense, use, useEffect, useLayoutEffect } from "react";
import { toast } from "#lib/browser/look/toasts";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Code that is loaded once. Code that failed to load is requested again at the next try. */
class Code<Props extends object> {
  private loading: Promise<ComponentType<Props>> | null = null;
  /** Null until the code has arrived. */
  arrived: ComponentType<Props> | null = null;

  constructor(private readonly ask: Load<Props>) {}

  load(): Promise<ComponentType<Props>> {
    this.loading ??= this.ask().then(
      (component) => {
        this.arrived = component;
        return component;
      },
      () => {
        this.loading = null;
        return Unopened;
      },
    );
    return this.loading;
  }
}

interface PartProps<Props extends object> {
  readonly code: Code<Props>;
  readonly props: Props;
}

function Part<Props extends object>({ code, props }: PartProps<Props>) {
  // Reading even a kept promise shows the placeholder first, which React then leaves for 300 ms.
  const Loaded = code.arrived ?? use(code.load());
  return <Loaded {...props} />;
}

let begin = () => {};
const begun = new Promise<void>((resolve) => {
  begin = resolve;
});

/**
 * Marks when React has taken over the page, and lets later code load from then on, which would hold that up. The frame
 * of all pages uses it.
 */
export function useLaterFromNow(): void {
  // Before all effects, in which parts of the frame ask for more code.
  useLayoutEffect(() => {
    performance.mark("works");
    // A frame later, so that the page is painted first.
    requestAnimationFrame(begin);
  }, []);
}

/** Runs once the page works, is loaded and idle. */
async function whenIdle(run: () => void): Promise<void> {
  if (typeof window === "undefined") return;
  await begun;
  const wait = () => (window.requestIdleCallback ? window.requestIdleCallback(run) : setTimeout(run, idleMs));
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/** 2 s: Safari does not report when it is idle. */
const idleMs = 2_000;

/** Stands in for code that did not arrive. The page stays as it is, and a notice says why nothing opened. */
function Unopened(props: object) {
  const t = useTranslations("errors");
  const close = "onClose" in props && typeof props.onClose === "function" ? props.onClose : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once.
  useEffect(() => {
    toast(t("unanswered"), "bad");
    close?.();
  }, []);
  return null;
}

/**
 * A component whose code is loaded when the page is idle or when it is first shown: like next/dynamic, with less code
 * on every page.
 */
export function later<Props extends object>(load: Load<Props>, Waiting?: ComponentType) {
  const code = new Code(load);
  void whenIdle(() => void code.load());
  // Memoised: new props while the code is awaited would make React drop the HTML that the server drew of it.
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={Waiting ? <Waiting /> : null}>
        <Part code={code} props={props} />
      </Suspense>
    );
  });
}
