import { PageMissing } from "#components/shell/page-missing";

export default function NotFound() {
  return (
    <main>
      <PageMissing />
    </main>
  );
}
