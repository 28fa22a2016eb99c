import { PageMissing } from "#components/shell/page-missing";

export default function NotFound() {
  return (
    <main className="pt-[14vh]">
      <PageMissing />
    </main>
  );
}
