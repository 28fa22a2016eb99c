"use client";

import { type ComponentType, Suspense, use } from "react";

/**
 * A component whose code is loaded when it is first shown. It does what next/dynamic does, with less code on every
 * page. Code that could not be loaded is requested again at the next try.
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
