import { ShownText } from "#components/ui/shown-text";

/** Lines of a wire or a shell. Long ones go on below: nothing is out of sight at the side. */
export function CodeBlock({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-sunken p-3">
      <pre dir="ltr" className="whitespace-pre-wrap break-all font-mono text-xs leading-5">
        <code>
          <ShownText text={text} lines />
        </code>
      </pre>
    </section>
  );
}
