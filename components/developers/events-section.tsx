import { useTranslations } from "next-intl";
import { quotas } from "#lib/domain/keys/scope";

const points = ["scope", "poll", "order", "pace", "types", "gap", "client"] as const;

/** How to read an agent's log of events without missing one. */
export function EventsSection() {
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
