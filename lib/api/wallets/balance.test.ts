import { beforeAll, describe, expect, it } from "vitest";
import { BalanceData, TransferData } from "#e2e/fixtures/clients/answer-shapes";
import { expectData, expectRefusal } from "#e2e/fixtures/clients/envelope";
import type { SignedClient } from "#e2e/fixtures/clients/signed-client";
import { balance, deposit, transferRequest, walletPath, withdraw } from "#e2e/fixtures/clients/wallet-calls";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { formatInstant, instant, parseInstant } from "#lib/domain/time/instant";

const office = openInProcessOffice();
let client: SignedClient;
beforeAll(async () => {
  client = await office.newClient();
});

const nanosecondsFrom = (time: string, nanoseconds: bigint): string =>
  formatInstant(instant((parseInstant(time) ?? 0n) + nanoseconds));

const held = (balance: string) => ({ currency: "EUR", balance, exposure: "0.00000000" });

describe("a balance", () => {
  it("is what all postings left, with eight decimals and the time that it is of", async () => {
    await deposit(client, "p-1", transferRequest("T-1", "10"));
    const { created_at } = expectData(await withdraw(client, "p-1", transferRequest("T-2", "2.5")), TransferData);
    const data = expectData(await balance(client, "p-1"), BalanceData);
    expect(data.wallet).toEqual(held("7.50000000"));
    expect(data.as_of >= created_at).toBe(true);
  });

  it("of an unknown player is refused, of a time too", async () => {
    expectRefusal(await balance(client, "nobody"), 20110);
    expectRefusal(await balance(client, "nobody", "2026-01-01T00:00:00Z"), 20110);
  });

  it("as of a time holds all that was posted up to and including that nanosecond", async () => {
    const times: string[] = [];
    for (const ticket of ["T-1", "T-2", "T-3"]) {
      const { created_at } = expectData(await deposit(client, "history", transferRequest(ticket, "1")), TransferData);
      times.push(created_at);
    }
    for (const [index, posted] of times.entries()) {
      const at = expectData(await balance(client, "history", posted), BalanceData);
      expect(at).toEqual({ wallet: held(`${index + 1}.00000000`), as_of: posted });
      const justBefore = nanosecondsFrom(posted, -1n);
      const before = expectData(await balance(client, "history", justBefore), BalanceData);
      expect(before).toEqual({ wallet: held(`${index}.00000000`), as_of: justBefore });
    }
  });

  it("before the first posting is 0", async () => {
    await deposit(client, "young", transferRequest("T-1", "1"));
    const data = expectData(await balance(client, "young", "2001-01-01T00:00:00Z"), BalanceData);
    expect(data.wallet.balance).toBe("0.00000000");
    expect(data.as_of).toBe("2001-01-01T00:00:00.000000000Z");
  });

  it.each(["yesterday", "", "2026-01-01", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00+01:00", "1767225600000"])(
    "as of %j is refused, naming the parameter",
    async (at) => {
      expect(expectRefusal(await balance(client, "p-1", at), 10020)).toMatch(/\bat\b/);
    },
  );

  it.each([
    "when=2026-01-01T00:00:00Z",
    "at=2026-01-01T00:00:00Z&at=2026-01-01T00:00:00Z",
    "AT=2026-01-01T00:00:00Z",
    "at=%zz",
  ])("asked with ?%s is refused", async (query) => {
    expectRefusal(await client.get(`${walletPath("p-1")}/balance?${query}`), 10020);
  });
});
