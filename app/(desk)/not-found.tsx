import { PageMissing } from "#components/shell/page-missing";

export default function DeskNotFound() {
  return <PageMissing />;
}
