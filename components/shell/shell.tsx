"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from "react";
import { StopBanner } from "#components/control/stop-banner";
import { GoingProvider } from "#components/page/going";
import { TransferHost } from "#components/transfers/flow/transfer-host";
import { later } from "#components/ui/overlays/later";
import { Toaster } from "#components/ui/overlays/toaster";
import { proofQuestion } from "#lib/browser/asking/proof-question";
import { Commands } from "./commands";
import { PageSpace } from "./page-space";
import { Sidebar } from "./sidebar";
import { TopBar } from "./top-bar";

const ProofDialog = later(() => import("./proof-dialog").then((file) => file.ProofDialog));

const closed = () => false;

/** Asks for the password over any page and dialog, when a change waits for it. */
function ProofHost() {
  const isOpen = useSyncExternalStore(proofQuestion.watch, proofQuestion.isOpen, closed);
  if (!isOpen) return null;
  return <ProofDialog onProved={() => proofQuestion.answer(true)} onClose={() => proofQuestion.answer(false)} />;
}

const AttentionBadge = later(() => import("./attention-badge").then((file) => file.AttentionBadge));
const PrintHeader = later(() => import("./print-header").then((file) => file.PrintHeader));
const Waits = later(() => import("./waits").then((file) => file.Waits));

/** The frame around every page: the navigation, the agent's name, and the signed-in member. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useTranslations("shell");
  // The code that reports waits is loaded with the first wait.
  const [isUp, setUp] = useState(false);
  useEffect(() => startTransition(() => setUp(true)), []);
  return (
    <GoingProvider>
      <Commands>
        <a
          href="#content"
          className="sr-only z-50 rounded-lg bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t("skip")}
        </a>
        <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Sidebar />
          <TopBar />
          <main id="content" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8 print:p-0">
            <div className="mx-auto max-w-6xl has-data-wide:max-w-400">
              {isUp && <PrintHeader />}
              <StopBanner />
              <PageSpace>{children}</PageSpace>
            </div>
          </main>
        </div>
        <Toaster />
        <TransferHost />
        <ProofHost />
        {isUp && (
          <>
            <Waits />
            <AttentionBadge />
          </>
        )}
      </Commands>
    </GoingProvider>
  );
}
