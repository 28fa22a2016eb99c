import * as z from "zod";
import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { type ApiAnswer, ApiConnection } from "#e2e/load/api-connection";
import { entryKinds } from "#lib/domain/wallets/entry";
import { transferKinds } from "#lib/domain/wallets/transfer-kind";
import { isForLater, isUnknown, type JournalEntry, type TransferJournal } from "./transfer-journal";

export const journalCurrency = "USD";

const Wallet = z.object({ currency: z.literal(journalCurrency), balance: z.string() });
export const Posted = z.object({ wallet: Wallet, created_at: z.string() });
export const Transaction = z.object({
  type: z.enum(transferKinds),
  external_player_id: z.string(),
  ticket_id: z.string(),
  amount: z.string(),
  ...Posted.shape,
});
export type Transaction = z.infer<typeof Transaction>;
const Status = z.object({
  state: z.enum(["POSTED", "PROCESSING", "NOT_POSTED", "SEALED"]),
  transaction: Transaction.nullable(),
});
const Balance = z.object({ wallet: Wallet.extend({ exposure: z.string() }) });
const Entry = z.object({
  kind: z.enum(entryKinds),
  amount: z.string(),
  balance: z.string(),
  exposure: z.string(),
  ticket_id: z.string().nullable(),
  trade_id: z.string().nullable(),
});
export type StatementEntry = z.infer<typeof Entry>;
const Statement = z.object({ entries: z.array(Entry), next_cursor: z.string().nullable() });
const Page = z.object({ transactions: z.array(Transaction), next_cursor: z.string().nullable() });

/** Sends transfers and writes each into the journal. It also reads the data that the checks need. */
export class JournaledClient {
  private readonly connection: ApiConnection;
  private readonly journal: TransferJournal;

  private constructor(connection: ApiConnection, journal: TransferJournal) {
    this.connection = connection;
    this.journal = journal;
  }

  static async open(url: string, key: Credentials, name: string, journal: TransferJournal): Promise<JournaledClient> {
    return new JournaledClient(await ApiConnection.open(url, key, name), journal);
  }

  /** Null when the connection ended before an answer. */
  async send(entry: JournalEntry): Promise<ApiAnswer | null> {
    const intent = this.journal.intend(entry);
    const body = { currency: journalCurrency, amount: entry.amount, ticket_id: entry.ticketId };
    const answer = await this.connection.post(`${walletPath(entry.player)}/${entry.kind}s`, body);
    this.journal.answered(intent, answer);
    return answer;
  }

  status = (entry: JournalEntry) => this.ask(Status, statusPath(entry));

  /** The status during faults: "for later" when it cannot be told now, null when the connection ended. */
  async statusForNow(entry: JournalEntry): Promise<z.output<typeof Status> | "for later" | null> {
    const answer = await this.connection.get(statusPath(entry));
    if (answer === null) return null;
    if (isForLater(answer) || isUnknown(answer)) return "for later";
    if (answer.code !== 0) throw new Error(`A status was answered ${answer.text}`);
    return Status.parse(answer.data);
  }

  balance = (player: string) => this.ask(Balance, `${walletPath(player)}/balance`);

  statement = (player: string, cursor: string | null) =>
    this.ask(Statement, `${walletPath(player)}/statement?${cursor === null ? "limit=500" : `cursor=${cursor}`}`);

  page = (cursor: string | null) =>
    this.ask(Page, `/api/v1/user/exchange/transactions?${cursor === null ? "limit=500" : `cursor=${cursor}`}`);

  close(): void {
    this.connection.close();
  }

  private async ask<Shape extends z.ZodType>(shape: Shape, target: string): Promise<z.output<Shape>> {
    const answer = await this.connection.get(target);
    if (answer?.code !== 0) throw new Error(`${target} answered ${answer?.text ?? "nothing"}`);
    return shape.parse(answer.data);
  }
}

const statusPath = ({ player, kind, ticketId }: JournalEntry) =>
  `${walletPath(player)}/transactions/status?type=${kind}&ticket_id=${ticketId}`;

const walletPath = (player: string) => `/api/v1/user/exchange/wallets/${player}`;
