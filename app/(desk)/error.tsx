"use client";

import { PageFailed, type PageFailedProps } from "#components/shell/page-failed";

export default function DeskError(props: PageFailedProps) {
  return <PageFailed {...props} />;
}
