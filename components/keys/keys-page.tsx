"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useAsked } from "#components/page/use-asked";
import { useRead } from "#components/page/use-read";
import { Button, buttonClass } from "#components/ui/controls/button";
import { KeyRound } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Segmented } from "#components/ui/controls/segmented";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { later } from "#components/ui/overlays/later";
import { ListTable } from "#components/ui/table/list-table";
import { PageHeader } from "#components/ui/text/page-header";
import { chosenOf } from "#lib/browser/address/address";
import { watchedKeysQuery } from "#lib/browser/queries/keys";
import { useKeyColumns } from "./use-key-columns";

const CreateKeyDialog = later(() => import("./key-form-dialogs").then((file) => file.CreateKeyDialog));

const readShown = (asked: URLSearchParams) => ({ show: chosenOf(["revoked"], asked.get("show")) });

export function KeysPage() {
  const t = useTranslations("keys");
  const { may } = useSignedInMember();
  const [{ show }, setShown] = useAddress(readShown);
  const [creating, setCreating] = useState(false);
  const mayCreate = may("keys:write");
  useAsked("key", () => setCreating(mayCreate));
  const query = useRead(watchedKeysQuery);
  const revoked = show === "revoked";
  const columns = useKeyColumns(query.data?.as_of ?? "", revoked);
  const keys = query.data?.keys;
  const enabled = keys?.filter(({ state }) => state !== "revoked") ?? [];
  const hasRevoked = keys !== undefined && enabled.length < keys.length;
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        wide
        title={t("title")}
        description={
          <>
            {t("about")}{" "}
            <Link href="/developers/samples" className="whitespace-nowrap text-accent underline underline-offset-2">
              {t("samples")}
            </Link>
          </>
        }
        actions={
          // Without keys, the page shows how to create the first one instead.
          mayCreate &&
          (revoked || keys === undefined || enabled.length > 0) && (
            <Button variant="primary" onClick={create}>
              {t("create")}
            </Button>
          )
        }
      />
      {query.isError && <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />}
      {!(query.isError && !query.data) && (
        <Card flush>
          <ListTable
            caption={t("title")}
            bar={
              (hasRevoked || revoked) && (
                <Segmented
                  label={t("shown")}
                  value={show ?? "inUse"}
                  options={[
                    { value: "inUse", label: t("inUse") },
                    { value: "revoked", label: t("revokedOnes") },
                  ]}
                  onChoose={(value) => setShown({ show: value === "revoked" ? value : null })}
                />
              )
            }
            columns={columns}
            rows={revoked ? keys?.filter(({ state }) => state === "revoked") : keys && enabled}
            rowKey={({ id }) => id}
            skeletonRows={3}
            empty={
              <NoKeys kind={revoked ? "revoked" : hasRevoked ? "inUse" : "yet"} onCreate={mayCreate ? create : null} />
            }
          />
        </Card>
      )}
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}

interface NoKeysProps {
  /** "yet": the agent never had a key. "inUse": no key is in use any more. "revoked": no key has been revoked. */
  readonly kind: "yet" | "inUse" | "revoked";
  /** Null for who may not create one. */
  readonly onCreate: (() => void) | null;
}

function NoKeys({ kind, onCreate }: NoKeysProps) {
  const t = useTranslations("keys");
  if (kind === "revoked") return <EmptyState title={t("noneRevoked")} />;
  const isFirst = kind === "yet";
  return (
    <EmptyState
      icon={<KeyRound />}
      title={t(isFirst ? "noneYet" : "noneInUse")}
      action={
        <>
          {onCreate && (
            <Button variant="primary" onClick={onCreate}>
              {t("create")}
            </Button>
          )}
          <Link href="/developers/samples" className={buttonClass()}>
            {t("samples")}
          </Link>
        </>
      }
    >
      {t(isFirst ? "noneYetHint" : "noneInUseHint")}
    </EmptyState>
  );
}
