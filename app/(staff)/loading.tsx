import { PageLoading } from "#components/shell/page-loading";

export default function StaffLoading() {
  return <PageLoading />;
}
