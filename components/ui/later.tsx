"use client";

import { Activity, type ComponentType, Suspense, use } from "react";

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Code that could not be loaded is requested again at the next try. */
function onceLoaded<Props>(load: Load<Props>): Load<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

interface PartProps<Props> {
  readonly loaded: Load<Props>;
  readonly props: Props;
}

function Part<Props extends object>({ loaded, props }: PartProps<Props>) {
  const Loaded = use(loaded());
  return <Loaded {...props} />;
}

/**
 * A component whose code is loaded when it is first shown. It does what next/dynamic does, with less code on every
 * page.
 */
export function later<Props extends object>(load: Load<Props>, Waiting?: ComponentType) {
  const loaded = onceLoaded(load);
  return function Later(props: Props) {
    return (
      <Suspense fallback={Waiting ? <Waiting /> : null}>
        <Part loaded={loaded} props={props} />
      </Suspense>
    );
  };
}

/**
 * A page whose HTML is on the screen before its code is there. The code is asked for at once and runs after the frame's,
 * so that the frame works first. Until then React leaves the server's HTML as it is.
 */
export function laterPage<Props extends object>(load: Load<Props>) {
  const loaded = onceLoaded(load);
  loaded().catch(() => {});
  // Suspense would send the page behind a placeholder, and the browser would show that first.
  return (props: Props) => (
    <Activity>
      <Part loaded={loaded} props={props} />
    </Activity>
  );
}
