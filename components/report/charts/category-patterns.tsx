/** SVG fills for the categories, with the same colours and patterns as their swatches. */
export function CategoryPatterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${id}-void`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--surface)" />
        <rect width="3" height="6" fill="var(--void)" />
      </pattern>
      <pattern id={`${id}-unsettled`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" fill="var(--surface)" />
        <circle cx="2.5" cy="2.5" r="1.6" fill="var(--unsettled)" />
      </pattern>
    </defs>
  );
}
