"use client";

import { PageFailed, type PageFailedProps } from "#components/shell/page-failed";

export default function RootError(props: PageFailedProps) {
  return (
    <main>
      <PageFailed {...props} />
    </main>
  );
}
