"use client";

import { PageFailed, type PageFailedProps } from "#components/shell/page-failed";

export default function StaffError(props: PageFailedProps) {
  return <PageFailed {...props} />;
}
