import { useTranslations } from "next-intl";
import type { ReferenceField } from "#lib/browser/reference/reference-model";
import { Fold } from "./fold";

const places = { path: "inPath", query: "inQuery", header: "inHeader" } as const;
const isPlace = (place: string | null): place is keyof typeof places => place !== null && Object.hasOwn(places, place);

export interface FieldListProps {
  readonly title: string;
  readonly fields: readonly ReferenceField[];
  /** True for a request's fields. Only these are marked as required, because an answer holds all of its fields. */
  readonly sent?: boolean;
  /** Open when a search found something in the list, or when the list is short. */
  readonly open: boolean;
}

export function FieldList({ title, fields, sent = false, open }: FieldListProps) {
  const t = useTranslations("developers.referencePage");
  if (fields.length === 0) return null;
  return (
    <Fold title={title} open={open}>
      <ul className="mt-1 divide-y divide-line border-line border-y">
        {fields.map(({ name, place, type, required, description }) => (
          <li key={`${place} ${name}`} className="py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
              <code className="break-all font-medium font-mono text-[0.8125rem]">{name}</code>
              <span className="break-all font-mono text-soft text-xs">{type}</span>
              {isPlace(place) && place !== "header" && <span className="text-soft text-xs">{t(places[place])}</span>}
              {sent && required && <span className="font-medium text-warn text-xs">{t("required")}</span>}
            </p>
            {description && <p className="mt-0.5 text-[0.8125rem] text-soft">{description}</p>}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
