"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAsked } from "#components/page/use-asked";
import { useRead } from "#components/page/use-read";
import { Button, buttonClass } from "#components/ui/controls/button";
import { Webhook } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { ListTable } from "#components/ui/table/list-table";
import { PageHeader } from "#components/ui/text/page-header";
import { endpointsQuery } from "#lib/browser/queries/webhooks";
import { useEndpointColumns } from "./endpoints/use-endpoint-columns";

const CreateDialog = later(() => import("./endpoints/endpoint-form-dialogs").then((file) => file.CreateEndpointDialog));

/** Where the agent's events are sent, and how that goes. */
export function WebhooksPage() {
  const t = useTranslations("webhooks");
  const { may } = useSignedInMember();
  const [creating, setCreating] = useState(false);
  const mayCreate = may("webhooks:write");
  useAsked("endpoint", () => setCreating(mayCreate));
  const query = useRead(endpointsQuery);
  const columns = useEndpointColumns(query.data?.as_of ?? "");
  const { endpoints, endpoints_max: max = 0 } = query.data ?? {};
  const isFull = endpoints !== undefined && endpoints.length >= max;
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={
          <>
            {t("about")}{" "}
            <Link href="/events" className="whitespace-nowrap text-accent underline underline-offset-2">
              {t("log")}
            </Link>
          </>
        }
        actions={
          // Without endpoints, the page shows how to add the first one instead.
          mayCreate &&
          endpoints?.length !== 0 && (
            <Button variant="primary" disabled={isFull} onClick={create}>
              {t("create")}
            </Button>
          )
        }
      />
      {query.isError && <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />}
      {!(query.isError && !query.data) && (
        <Card flush>
          <ListTable
            caption={t("list")}
            bar={
              endpoints &&
              endpoints.length > 0 && (
                <p className="py-2 text-[0.8125rem] text-soft">{t("bound", { count: endpoints.length, max })}</p>
              )
            }
            columns={columns}
            rows={endpoints}
            rowKey={({ id }) => id}
            skeletonRows={2}
            empty={<NoEndpoints onCreate={mayCreate ? create : null} />}
          />
        </Card>
      )}
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** For members who may not add one, `onCreate` is null. */
function NoEndpoints({ onCreate }: { readonly onCreate: (() => void) | null }) {
  const t = useTranslations("webhooks");
  return (
    <EmptyState
      icon={<Webhook />}
      title={t("none")}
      action={
        <>
          {onCreate && (
            <Button variant="primary" onClick={onCreate}>
              {t("create")}
            </Button>
          )}
          <Link href="/events" className={buttonClass()}>
            {t("log")}
          </Link>
        </>
      }
    >
      {t(onCreate ? "noneHint" : "noneToRead")}
    </EmptyState>
  );
}
