import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/data/badge";
import type { ReferenceField, ReferenceOperation } from "#lib/browser/reference/reference-model";
import { CodeBlock } from "./code-block";
import { Fold } from "./fold";

export interface OperationSectionProps {
  readonly operation: ReferenceOperation;
  /** True when a search found this operation: the match may be in any of its parts. */
  readonly unfolded: boolean;
}

/** Up to 6 fields are shown without a fold. */
const glanceFields = 6;

/** One operation: its description on the left, its requests and answers on the right. */
export function OperationSection({ operation, unfolded }: OperationSectionProps) {
  const t = useTranslations("developers.referencePage");
  const what = useTranslations("developers.copyWhat");
  const { id, method, path, summary, description, parameters, body, data, codes } = operation;
  const inHeader = parameters.filter(({ place }) => place === "header");
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-line border-t py-8">
      <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
        <div className="min-w-0">
          <h3 id={`${id}-title`} className="font-semibold text-lg leading-6">
            <a href={`#${id}`} className="hover:underline">
              {summary}
            </a>
          </h3>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <Badge tone={method === "GET" ? "neutral" : "accent"}>{method}</Badge>
            <code className="break-all font-mono text-[0.8125rem]">{path}</code>
          </p>
          {description && <p className="mt-3 text-soft">{description}</p>}
          <OperationFacts operation={operation} />
          <FieldList title={t("parameters")} sent open fields={parameters.filter(({ place }) => place !== "header")} />
          <FieldList title={t("body")} sent open={unfolded || body.length <= glanceFields} fields={body} />
          <FieldList title={t("answer")} open={unfolded} fields={data} />
          <FieldList title={t("headers")} sent open={unfolded} fields={inHeader} />
          <Fold title={t("codesOf")} open={unfolded}>
            <ul className="mt-2 flex flex-wrap gap-1.5">
              {codes.map((code) => (
                <li key={code}>
                  <a
                    href={`#code-${code}`}
                    className="tabular inline-block rounded-md border border-line px-1.5 py-0.5 font-mono text-xs hover:border-accent hover:text-accent"
                  >
                    {code}
                  </a>
                </li>
              ))}
            </ul>
          </Fold>
        </div>
        <div className="min-w-0 space-y-4 xl:sticky xl:top-20 xl:self-start">
          <CodeBlock title={t("exampleRequest")} what={what("request")} text={operation.exampleRequest} />
          {operation.exampleResponse && (
            <CodeBlock title={t("exampleResponse")} what={what("response")} text={operation.exampleResponse} />
          )}
        </div>
      </div>
    </article>
  );
}

function OperationFacts({ operation: { access, scope, perMinute } }: { readonly operation: ReferenceOperation }) {
  const t = useTranslations("developers.referencePage");
  return (
    <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-[0.8125rem]">
      {access !== "signature" && (
        <>
          <dt className="text-soft">{t("access")}</dt>
          <dd>{t(access === "bearer" ? "bearer" : "unsigned")}</dd>
        </>
      )}
      {scope !== null && (
        <>
          <dt className="text-soft">{t("scope")}</dt>
          <dd className="font-mono">{scope === "by type" ? t("scopeByType") : scope}</dd>
        </>
      )}
      {access === "signature" && (
        <>
          <dt className="text-soft">{t("rate")}</dt>
          <dd>{perMinute === null ? t("rateNone") : t("perMinute", { count: `${perMinute}` })}</dd>
        </>
      )}
    </dl>
  );
}

const places = { path: "inPath", query: "inQuery", header: "inHeader" } as const;
const isPlace = (place: string | null): place is keyof typeof places => place !== null && Object.hasOwn(places, place);

interface FieldListProps {
  readonly title: string;
  readonly fields: readonly ReferenceField[];
  /** True for a request's fields. Only these are marked as required, because an answer holds all of its fields. */
  readonly sent?: boolean;
  /** Open when a search found something in the list, or when the list is short. */
  readonly open: boolean;
}

function FieldList({ title, fields, sent = false, open }: FieldListProps) {
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
