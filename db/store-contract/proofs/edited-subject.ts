import { afterAll, beforeAll } from "vitest";
import { openTestContext, type TestContext } from "#e2e/fixtures/offices/test-context";
import { chainUnder } from "#lib/crypto/chain-under";
import type { Chain } from "#lib/domain/audit/audit-row";
import { copied, type EditedDatabase, foundAfter, type OpenEdited } from "./edited-database";

/** A database shared by a suite's tests, filled by `takeIn` before it is opened for edits. */
export class EditedSubject {
  private opened: { readonly context: TestContext; readonly database: EditedDatabase } | null = null;

  constructor(openEdited: OpenEdited, takeIn: (context: TestContext) => Promise<void>) {
    beforeAll(async () => {
      const context = await openTestContext();
      await takeIn(context);
      this.opened = { context, database: await openEdited(context) };
    });
    afterAll(async () => {
      await this.database.close();
      await this.context.close();
    });
  }

  get context(): TestContext {
    return this.open.context;
  }

  get database(): EditedDatabase {
    return this.open.database;
  }

  readonly chain = (key = this.context.secrets.chainKey): Chain => chainUnder(key);

  /** The finding after an edit by an intruder who has removed the database's guards. The edit is undone afterwards. */
  readonly foundAfter = <T>(edit: string, prove: () => Promise<T>): Promise<T> =>
    foundAfter(this.database, edit, prove);

  /** A statement that writes copies of rows, with some columns changed. */
  readonly copied = (table: string, where: string, change: Readonly<Record<string, string>>): Promise<string> =>
    copied(this.database, table, where, change);

  private get open() {
    if (!this.opened) throw new Error("The database of this suite is not open.");
    return this.opened;
  }
}
