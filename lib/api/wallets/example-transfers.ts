/** The transfers of the document's examples, as a list shows them. */
export const exampleTransfers = {
  deposit: {
    ...{ type: "deposit", external_player_id: "p-1", ticket_id: "D-01JD3V0Q6Y", currency: "EUR" },
    ...{ amount: "100.00000000", wallet: { currency: "EUR", balance: "350.00000000" } },
    created_at: "2026-11-01T10:00:00.000000001Z",
  },
  withdrawal: {
    ...{ type: "withdrawal", external_player_id: "p-1", ticket_id: "W-01JD3V2K8R", currency: "EUR" },
    ...{ amount: "50.00000000", wallet: { currency: "EUR", balance: "300.00000000" } },
    created_at: "2026-11-01T10:05:00.000000002Z",
  },
} as const;

/** What a list and a status add to a transaction. */
export const exampleListed = {
  deposit: { ...exampleTransfers.deposit, id: "t42", source: "api", reason: null, refund_of: null },
  withdrawal: { ...exampleTransfers.withdrawal, id: "t43", source: "api", reason: null, refund_of: null },
} as const;

/** A wallet after a stake of 25 that is not settled. */
export const exampleHeld = { balance: "275.00000000", exposure: "25.00000000" };
