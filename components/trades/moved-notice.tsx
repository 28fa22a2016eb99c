"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { type TradesQuestion, tradesMovedQuery } from "#lib/client/queries/trades";

export interface MovedNoticeProps {
  readonly question: TradesQuestion;
  readonly mark: string;
  /** Rows on the screen come from after the change. */
  readonly pagesMoved: boolean;
  readonly onRefresh: () => void;
}

/** The list stands still while the feed goes on; that it went on is said, and nothing moves under the reader. */
export function MovedNotice({ question, mark, pagesMoved, onRefresh }: MovedNoticeProps) {
  const t = useTranslations("trades");
  const { data: moved = false } = useQuery({ ...tradesMovedQuery(question, mark), enabled: !pagesMoved });
  if (!moved && !pagesMoved) return null;
  return (
    <Alert
      live
      tone={pagesMoved ? "warn" : "info"}
      title={t("moved")}
      action={
        <Button size="small" onClick={onRefresh}>
          {t("refresh")}
        </Button>
      }
    >
      {pagesMoved ? t("movedPages") : t("movedHint")}
    </Alert>
  );
}
