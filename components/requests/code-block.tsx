import { ShownText } from "#components/ui/text/shown-text";

/** Raw HTTP or shell lines. Long lines wrap, so that nothing is hidden at the side. */
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
