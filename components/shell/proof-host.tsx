import { useSyncExternalStore } from "react";
import { later } from "#components/ui/overlays/later";
import { proofQuestion } from "#lib/browser/asking/proof-question";

const ProofDialog = later(() => import("./proof-dialog").then((file) => file.ProofDialog));

const closed = () => false;

/** Asks for the password over any page and dialog, when a change waits for it. */
export function ProofHost() {
  const isOpen = useSyncExternalStore(proofQuestion.watch, proofQuestion.isOpen, closed);
  if (!isOpen) return null;
  return <ProofDialog onProved={() => proofQuestion.answer(true)} onClose={() => proofQuestion.answer(false)} />;
}
