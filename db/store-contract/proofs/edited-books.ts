import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { BooksFinding } from "#lib/domain/books/books";
import { takeInBooks } from "./books-history";
import type { OpenEdited } from "./edited-database";
import { EditedSubject } from "./edited-subject";

type Finding = Omit<BooksFinding, "tookMs">;

export class EditedBooks extends EditedSubject {
  constructor(openEdited: OpenEdited) {
    super(openEdited, takeInBooks);
  }

  /** Without the duration, which differs. */
  readonly prove = async (agentId: string | null = null): Promise<Finding[]> =>
    resultOf(await this.database.verifyBooks(this.chain(), agentId)).map(({ tookMs: _, ...finding }) => finding);

  readonly proofAfter = (edit: string, agentId: string | null = null): Promise<Finding[]> =>
    this.foundAfter(edit, () => this.prove(agentId));

  readonly faultsAfter = async (edit: string): Promise<readonly string[]> =>
    (await this.proofAfter(edit)).flatMap(({ faults }) => faults);
}

export const ofMovement = (trade: string, kind: string): string => `${ofTrade(trade)} and kind = '${kind}'`;
export const ofTrade = (trade: string, agentId = "acme"): string =>
  `where agent_id = '${agentId}' and trade_id = '${trade}'`;
export const ofPlayer = (player: string): string => `where agent_id = 'acme' and player_id = '${player}'`;
export const ofTotals = "where agent_id = 'acme' and grid = 0";
