"use client";

import { type ComponentType, Suspense, use } from "react";

/**
 * A part that is loaded when it is first shown, as next/dynamic would, with less on every page. What
 * could not be loaded is asked for again at the next try.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting?: ComponentType) {
  let loading: Promise<ComponentType<Props>> | null = null;
  function loadOnce() {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }
  function Loaded(props: Props) {
    const Part = use(loadOnce());
    return <Part {...props} />;
  }
  return function Later(props: Props) {
    return (
      <Suspense fallback={Waiting ? <Waiting /> : null}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
