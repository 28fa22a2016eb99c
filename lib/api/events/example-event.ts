import { exampleListed } from "#lib/api/wallets/example-transfers";

/** An event as the document shows it. */
export const exampleEvent = {
  sequence: 42,
  id: "evt_42_9f3c2a7be1d4",
  type: "deposit.posted",
  created_at: exampleListed.deposit.created_at,
  data: exampleListed.deposit,
} as const;
