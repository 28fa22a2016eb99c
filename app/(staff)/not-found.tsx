import { PageMissing } from "#components/shell/page-missing";

export default function StaffNotFound() {
  return <PageMissing />;
}
