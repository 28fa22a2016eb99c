import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useState } from "react";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Input } from "#components/ui/controls/input";
import { linkTo } from "#components/ui/controls/link";
import { EmptyState, Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import type { Locale } from "#lib/browser/formats/locale";
import { referenceQuery } from "#lib/browser/queries/developers";
import type { Reference } from "#lib/browser/reference/reference-model";
import { quotas } from "#lib/domain/keys/scope";
import { CodeList } from "./code-list";
import { MirrorSection } from "./mirror-section";
import { OperationSection } from "./operation-section";
import { ReferenceContents, referenceTags } from "./reference-contents";
import { searchReference } from "./search-reference";
import { SigningSection, type SigningSectionProps } from "./signing-section";

export interface ReferenceBrowserProps {
  readonly locale: Locale;
  /** The pages to which the sections link. */
  readonly places: SigningSectionProps["places"];
}

/** Rules, signing, retries, events, every operation and every code, with a search over them. */
export function ReferenceBrowser({ locale, places }: ReferenceBrowserProps) {
  const t = useTranslations("developers.referencePage");
  const query = useRead(referenceQuery(locale));
  const [search, setSearch] = useState("");
  const wanted = useDeferredValue(search.trim());
  const found = query.data && searchReference(query.data, wanted);
  useEffect(() => {
    // The browser looked for the anchor before the reference was loaded.
    if (query.data && window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [query.data]);
  const isNothing = found && found.operations.length === 0 && found.codes.length === 0;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pb-4">
        <div data-main-filter="" className="mb-4">
          <Input
            type="search"
            aria-label={t("search")}
            placeholder={t("searchHint")}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <ReferenceContents reference={found} searching={wanted !== ""} />
      </div>
      <div className="min-w-0">
        {wanted === "" && (
          <>
            <RulesSection />
            <SigningSection places={places} />
            <RetrySection />
            <EventsSection />
            <WebhooksSection samples={places.receivers} />
            <MirrorSection />
          </>
        )}
        {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Waiting />}
        {isNothing ? (
          <EmptyState
            title={t("nothing", { search: wanted })}
            action={<Button onClick={() => setSearch("")}>{t("clear")}</Button>}
          />
        ) : (
          found && <Found reference={found} unfolded={wanted !== ""} />
        )}
      </div>
    </div>
  );
}

function Found({ reference, unfolded }: { readonly reference: Reference; readonly unfolded: boolean }) {
  const t = useTranslations("developers.referencePage");
  return (
    <>
      {referenceTags.map((tag) => {
        const operations = reference.operations.filter((operation) => operation.tag === tag);
        if (operations.length === 0) return null;
        return (
          <section key={tag} aria-labelledby={`tag-${tag}`}>
            <h2 id={`tag-${tag}`} className="border-line border-t pt-8 pb-6 font-semibold text-xl tracking-tight">
              {t(`tags.${tag}`)}
            </h2>
            {operations.map((operation) => (
              <OperationSection key={operation.id} operation={operation} unfolded={unfolded} />
            ))}
          </section>
        );
      })}
      <CodeList codes={reference.codes} />
    </>
  );
}

const Waiting = () => (
  <div aria-hidden="true" className="space-y-4 border-line border-t pt-8">
    <Skeleton className="h-6 w-64" />
    <Skeleton className="h-4 w-96 max-w-full" />
    <Skeleton className="h-48 w-full" />
  </div>
);

const points = ["scope", "poll", "order", "pace", "types", "gap", "client"] as const;

/** How to read an agent's log of events without missing one. */
function EventsSection() {
  const t = useTranslations("developers.eventsText");
  return (
    <section id="event-log" aria-labelledby="event-log-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="event-log-title" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-2xl">{t("intro")}</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1.5 pl-5 marker:text-soft">
        {points.map((point) => (
          <li key={point}>{t(point, { count: `${quotas.events.perMinute}` })}</li>
        ))}
      </ul>
    </section>
  );
}

const steps = ["again", "ask", "posted", "notPosted", "final", "seal"] as const;

function RetrySection() {
  const t = useTranslations("developers.retryText");
  const page = useTranslations("developers.referencePage");
  return (
    <section id="retries" aria-labelledby="retries-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="retries-title" className="font-semibold text-xl tracking-tight">
        {page("retries")}
      </h2>
      <p className="mt-3 max-w-2xl">{t("intro")}</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1.5 pl-5 marker:text-soft">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ul>
    </section>
  );
}

const rules = ["ticket", "sign", "rewritten", "reports", "java"] as const;

/** The rules whose breach costs an integrator money or days. They come first. */
function RulesSection() {
  const t = useTranslations("developers.rules");
  return (
    <section id="rules" aria-labelledby="rules-title" className="scroll-mt-20 pb-8">
      <h2 id="rules-title" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-5 xl:grid-cols-2">
        {rules.map((rule) => (
          <li key={rule} className="min-w-0 border-accent border-l-2 pl-3.5">
            <h3 className="wrap-anywhere font-medium">{t(`${rule}.title`)}</h3>
            <p className="wrap-anywhere mt-1 text-soft">{t(`${rule}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const duties = ["body", "verify", "time", "answer", "retries", "once", "rotate", "lost"] as const;

/** The duties of a receiver of webhooks, with samples that do them. */
function WebhooksSection({ samples }: { readonly samples: string }) {
  const t = useTranslations("developers.webhooksText");
  return (
    <section id="webhooks" aria-labelledby="webhooks-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="webhooks-title" className="font-semibold text-xl tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-3 max-w-2xl">{t("intro")}</p>
      <ul className="mt-3 max-w-2xl list-disc space-y-1.5 pl-5 marker:text-soft">
        {duties.map((point) => (
          <li key={point} className="wrap-anywhere">
            {t(point)}
          </li>
        ))}
        <li>{t.rich("client", { samples: linkTo(samples) })}</li>
      </ul>
    </section>
  );
}
