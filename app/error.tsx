"use client";

import { PageFailed, type PageFailedProps } from "#components/shell/page-failed";

export default function RootError(props: PageFailedProps) {
  return (
    <main className="pt-[14vh]">
      <PageFailed {...props} />
    </main>
  );
}
