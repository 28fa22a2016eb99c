import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BrowserInWords } from "#components/page/browser-in-words";
import { useRead } from "#components/page/use-read";
import { Button } from "#components/ui/controls/button";
import { Badge } from "#components/ui/data/badge";
import { Card } from "#components/ui/data/card";
import { Skeleton } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { Time } from "#components/ui/text/time";
import { type BodyOf, desk } from "#lib/browser/desk/desk";
import { toast } from "#lib/browser/look/toasts";
import { type SessionView, sessionsQuery } from "#lib/browser/queries/account";

export function SessionsCard() {
  const t = useTranslations("account");
  const queryClient = useQueryClient();
  const query = useRead(sessionsQuery);
  const end = useMutation({
    mutationFn: (body: BodyOf<"POST /api/desk/sessions/end">) => desk("POST /api/desk/sessions/end", { body }),
    async onSuccess({ ended }) {
      toast(t("ended", { count: ended }));
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const sessions = query.data?.sessions;
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Card
      title={t("sessions")}
      actions={
        others.length > 0 && (
          <Button size="small" busy={end.isPending} onClick={() => end.mutate({ others: true })}>
            {t("endOthers")}
          </Button>
        )
      }
    >
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {end.isError && <ErrorState className="mb-4" error={end.error} />}
      {query.isPending && <Skeleton className="h-24 w-full" />}
      <ul className="divide-y divide-line">
        {[...(sessions?.filter(({ current }) => current) ?? []), ...others].map((session) => (
          <Session key={session.id} session={session} onEnd={() => end.mutate({ id: session.id })} />
        ))}
      </ul>
      {sessions && others.length === 0 && <p className="mt-2 text-[0.8125rem] text-soft">{t("onlyThis")}</p>}
    </Card>
  );
}

function Session({ session, onEnd }: { readonly session: SessionView; readonly onEnd: () => void }) {
  const t = useTranslations("account");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            <BrowserInWords userAgent={session.browser} />
          </span>
          {session.current && <Badge tone="accent">{t("thisBrowser")}</Badge>}
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-[0.8125rem] text-soft">
          <Fact name={t("agent")}>{session.agent}</Fact>
          <Fact name={t("address")}>{session.address ?? "–"}</Fact>
          <Fact name={t("signedIn")}>
            <Time at={session.signed_in_at} zoned />
          </Fact>
          <Fact name={t("lastSeen")}>
            <Time at={session.last_seen_at} zoned />
          </Fact>
        </dl>
      </div>
      {!session.current && (
        <Button size="small" variant="quiet" onClick={onEnd}>
          {t("end")}
        </Button>
      )}
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="tabular text-ink">{children}</dd>
    </div>
  );
}
