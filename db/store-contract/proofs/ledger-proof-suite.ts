import { describe, expect, it } from "vitest";
import type { OpenEdited } from "#db/store-contract/proofs/edited-database";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { parseMoney } from "#lib/domain/money/money";
import { everyTransfer } from "#lib/domain/wallets/posted-transfer";
import { canonicalTransfer, canonicalTransfer1 } from "#lib/domain/wallets/transfer";
import { EditedLedger, ledgerMovementEdits, ledgerTransferEdits, ofFirst, ofTicket } from "./edited-ledger";

const untouched = { accounts: 4, transfers: 6, faultCount: 0, faults: [] };
const movements = 3;

export function ledgerProofSuite(openEdited: OpenEdited): void {
  const ledger = new EditedLedger(openEdited);
  const { prove, proofAfter } = ledger;

  describe("the proof of the ledger", () => {
    it("holds for what was only posted, under the very key it was chained with", async () => {
      expect(await prove()).toMatchObject(untouched);
      expect((await prove(new Uint8Array(32))).faultCount).toBe(untouched.transfers + movements);
    });

    ledgerTransferEdits(ledger);
    ledgerMovementEdits(ledger);

    it("finds an edit whose every figure was made to fit, by the hash that only the key can make", async () => {
      const one = 100_000_000;
      const { faults } = await proofAfter(`
        update transfers set amount = amount + ${one}, amount_text = '11' ${ofTicket("t3")};
        update transfers set balance_after = balance_after + ${one} where ticket_id in ('t3', 't4');
        update wallets set balance = balance + ${one} ${ofFirst};`);
      expect(faults).toEqual([
        expect.stringContaining("deposit t3 of acme/p-1: its hash does not fit"),
        expect.stringContaining("deposit t4 of acme/p-1: its hash does not fit"),
      ]);
    });

    it("finds a balance that does not follow, or that a withdrawal took below 0, though its hash is right", async () => {
      const chain = ledger.chain();
      const asked = { ...everyTransfer, agentId: "acme", playerId: "p-3", ticketId: "v1", limit: 1 };
      const [record] = resultOf(await ledger.context.store.wallets.listTransfers(asked));
      if (!record) throw new Error("The record of this test is not there.");
      for (const [kind, balanceAfter, says] of [
        ["deposit", parseMoney("11"), "does not follow"],
        ["withdrawal", parseMoney("-10"), "below 0"],
      ] as const) {
        const hash = chain("", canonicalTransfer({ ...record, kind, balanceAfter }));
        const { faults } = await proofAfter(`
          update transfers set kind = '${kind}', balance_after = ${balanceAfter}, hash = '${hash}' ${ofTicket("v1")};
          update wallets set balance = ${balanceAfter}, head = '${hash}' where player_id = 'p-3'`);
        expect(faults.join()).toContain(says);
        expect(faults.join()).not.toContain("hash");
      }
    });

    it("holds for a record of before 1.1, whose hash says nothing of its number", async () => {
      const asked = { ...everyTransfer, agentId: "acme", playerId: "p-3", ticketId: "v1", limit: 1 };
      const [record] = resultOf(await ledger.context.store.wallets.listTransfers(asked));
      if (!record) throw new Error("The record of this test is not there.");
      const hash = ledger.chain()("", canonicalTransfer1(record));
      const proof = await proofAfter(`
        update transfers set hash = '${hash}' ${ofTicket("v1")};
        update wallets set head = '${hash}' where player_id = 'p-3'`);
      expect(proof).toMatchObject(untouched);
    });

    it.each([
      [
        "a wallet put back to an earlier state, whole",
        `update wallets set balance = (select balance_after from transfers ${ofTicket("t3")}),
           head = (select hash from transfers ${ofTicket("t3")}),
           last_transfer_at = (select created_at from transfers ${ofTicket("t3")}),
           last_entry_at = (select created_at from transfers ${ofTicket("t3")}) ${ofFirst};
         delete from transfers ${ofTicket("t4")}`,
      ],
      [
        "a wallet taken out, whole",
        `delete from transfers ${ofTicket("v1")};
         delete from wallets where player_id = 'p-3'`,
      ],
    ])("tells %s by its digest, which is why that is kept elsewhere", async (_what, edit) => {
      const proof = await proofAfter(edit);
      expect(proof.faults).toEqual([]);
      expect(proof.digest).not.toBe((await prove()).digest);
    });
  });
}
