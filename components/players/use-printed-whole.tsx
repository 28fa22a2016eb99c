import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** 1,000 rows are some 30 sheets of paper. A longer list is printed up to there, and its foot says so. */
const printedRowsMax = 1_000;

/** Prints a list with all its rows: those that are not on the page yet are loaded first. */
export function usePrintedWhole<Page>(
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
