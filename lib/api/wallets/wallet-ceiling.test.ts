import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";

const office = openInProcessOffice();
let client: SignedClient;

/** The largest amount of one transaction, and how often it fits under the ceiling. */
const [largest, times, atOnce] = ["10000000", 9_000, 32];

beforeAll(async () => {
  client = await office.newKey(await office.newAgent(), "--limit", "deposits=0");
  let next = 0;
  const fill = async () => {
    for (let ticket = next++; ticket < times; ticket = next++) {
      const answer = await deposit(client, "full", transferRequest(`T-${ticket}`, largest));
      if (answer.code !== 0) throw new Error(`A deposit was refused: ${answer.message}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fill));
}, 60_000);

describe("a wallet's ceiling", () => {
  it("is 90,000,000,000: a deposit up to it is posted, and one hundred-millionth more is refused", async () => {
    expect(expectData(await balance(client, "full"), BalanceData).wallet.balance).toBe("90000000000.00000000");
    expectRefusal(await deposit(client, "full", transferRequest("over", "0.00000001")), 20170);
    expect(expectData(await balance(client, "full"), BalanceData).wallet.balance).toBe("90000000000.00000000");
  });

  it("lets a withdrawal through, and then as much in again", async () => {
    expectData(await withdraw(client, "full", transferRequest("out", "0.00000001")), TransferData);
    expectData(await deposit(client, "full", transferRequest("over", "0.00000001")), TransferData);
    expectRefusal(await deposit(client, "full", transferRequest("again", "0.00000001")), 20170);
  });

  it("leaves a ledger that adds up to nothing over all accounts", async () => {
    expect(await office.ops("ledger", "verify")).toMatchObject({ ok: true, transfers: times + 2 });
  });
});
