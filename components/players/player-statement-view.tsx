import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ExportButton } from "#components/exports/export-button";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useAddress } from "#components/page/use-address";
import { useList } from "#components/page/use-list";
import { Button } from "#components/ui/controls/button";
import { Switch } from "#components/ui/controls/checkbox";
import { Printer } from "#components/ui/controls/icons";
import { Card } from "#components/ui/data/card";
import { EmptyState } from "#components/ui/data/empty-state";
import { ErrorState } from "#components/ui/data/error-state";
import { PagedList } from "#components/ui/data/paged-list";
import type { AddressStep } from "#lib/browser/address/address-writer";
import { type StatementLineOnWire, statement } from "#lib/browser/queries/players";
import { StatementRange } from "./statement-range";
import { StatementSums } from "./statement-sums";
import { useStatementColumns } from "./use-statement-columns";

export function PlayerStatementView({ playerId }: { readonly playerId: string }) {
  const t = useTranslations("players");
  const { isMovedByTrades } = useSignedInMember().agent;
  const { address, setAddress, query, table } = useList(statement, { playerId });
  const { opened, open } = useOpenedLine();
  const isFolded = isMovedByTrades && address.fold !== null;
  const columns = useStatementColumns({ isFolded });
  const print = usePrintedWhole(query, (page) => page.lines.length);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <StatementRange times={address} onChange={setAddress} />
        <div className="flex gap-2">
          <Button busy={print.busy} onClick={print.start}>
            <Printer aria-hidden="true" />
            <span className="max-sm:sr-only">{t("print")}</span>
          </Button>
          <ExportButton
            choices={[
              {
                kind: "statement",
                params: { external_player_id: playerId, start_time: address.start, end_time: address.end },
              },
            ]}
          />
        </div>
      </div>
      {query.isError && <ErrorState className="mb-4" error={query.error} onRetry={() => query.refetch()} />}
      {!(query.isError && !query.data) && (
        <>
          <StatementSums statement={query.data?.pages[0]} fromStart={address.start === null} />
          {isFolded && <p className="mb-3 text-[0.8125rem] text-soft">{t("foldedHint")}</p>}
          <Card flush className="print-wide">
            <PagedList
              {...table}
              caption={t("statement")}
              bar={isMovedByTrades && <FoldSwitch />}
              columns={columns}
              recordOf={recordOfLine}
              onOpen={open}
              openKey={opened}
              onClear={null}
              empty={<EmptyState title={t("noEntries")}>{t("noEntriesHint")}</EmptyState>}
            />
          </Card>
        </>
      )}
    </>
  );
}

function FoldSwitch() {
  const t = useTranslations("players");
  const [{ fold }, setFold] = useAddress(statement.read);
  return (
    <Switch
      label={t("folded")}
      checked={fold !== null}
      onChange={({ target }) => setFold({ fold: target.checked ? "trades" : null })}
      className="min-h-9"
    />
  );
}

const readOpened = (asked: URLSearchParams) => ({
  receipt: asked.get("receipt") || null,
  trade: asked.get("trade") || null,
});

/** The number of the transfer, or the id of the trade, behind a statement's line. A line of all trades has neither. */
const recordOfLine = ({ transfer_id, trade_id }: StatementLineOnWire): string | null => transfer_id ?? trade_id;

/** The receipt or trade of a statement's line, which opens over the statement. */
function useOpenedLine() {
  const [{ receipt, trade }, setOpened] = useAddress(readOpened);
  const open = ({ transfer_id, trade_id }: StatementLineOnWire, step: AddressStep) =>
    setOpened({ receipt: transfer_id, trade: transfer_id === null ? trade_id : null }, step);
  return { opened: receipt ?? trade, open };
}

/** 1,000 rows are some 30 sheets of paper. A longer list is printed up to there, and its foot says so. */
const printedRowsMax = 1_000;

/** Prints a list with all its rows: those that are not on the page yet are loaded first. */
function usePrintedWhole<Page>(
  { data, hasNextPage, fetchNextPage }: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => number,
) {
  const [step, setStep] = useState<"idle" | "loading" | "printing">("idle");
  useEffect(() => {
    if (step !== "printing") return;
    // The browser takes its picture at once, and the last rows are drawn in the next frame.
    const frame = requestAnimationFrame(() => {
      window.print();
      setStep("idle");
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);

  async function load(): Promise<void> {
    setStep("loading");
    let read = { data, hasNextPage, isError: false };
    const count = () => (read.data?.pages ?? []).reduce((sum, page) => sum + rowsOf(page), 0);
    while (read.hasNextPage && !read.isError && count() < printedRowsMax) read = await fetchNextPage();
    setStep(read.isError ? "idle" : "printing");
  }
  return { busy: step === "loading", start: () => void load() };
}
