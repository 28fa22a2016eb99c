import { describe, expect } from "vitest";
import { ana, at, by } from "#e2e/fixtures/commands/rows";
import { does, refuses, table } from "#e2e/fixtures/commands/table";
import { type SavedView, viewsMax } from "#lib/domain/views/saved-view";
import { changeView, deleteView, saveView } from "./views";

const view: SavedView = {
  id: "v-1",
  agentId: "acme",
  page: "reports",
  name: "monthly",
  query: "secret=1",
  email: ana.email,
  shared: false,
  isDefault: false,
  createdAt: at,
};
const shared = { ...view, shared: true };
/** What the audit, which owners read, says of a view that is its maker's alone. */
const quiet = expect.toSatisfy((row: object) => "isDefault" in row && !("name" in row) && !("query" in row));
const other = { ...view, id: "v-2", name: "weekly" };
const maker = { email: ana.email, roles: ["viewer"] } as const;
const colleague = { email: "colleague@example.com", roles: ["finance"] } as const;
const owner = { email: "owner@example.com", roles: ["owner"] } as const;
const mine = { agentId: "acme", id: "v-1" };
const noDefault = {
  act: "change",
  table: "views",
  to: { isDefault: false },
  where: { agentId: "acme", email: ana.email, page: "reports", isDefault: true },
};
const never = refuses("not_found", "There is no such view. It may have been deleted.");
const notYours = refuses("view_not_yours", ana.email);

describe("saving a view", () => {
  table(
    saveView,
    { made: [other], input: [view, by(ana)] },
    {
      "keeps it, and tells the audit neither name nor query while it is its maker's alone": [
        {},
        does({
          writes: [{ act: "insert", table: "views", row: view }],
          audit: [{ action: "view.save", subject: "v-1", after: quiet }],
        }),
      ],
      "that is shared tells the audit all of it": [
        { ask: { shared: true } },
        does({ audit: [{ before: null, after: shared }] }),
      ],
      "as the default undoes its maker's former default of the page": [
        { ask: { isDefault: true } },
        does({ writes: [noDefault, "insert views"] }),
      ],
      "has room below the bound": [{ made: named(viewsMax - 1) }, does({ writes: ["insert views"] })],
      "is refused at the bound": [{ made: named(viewsMax) }, refuses("views_too_many")],
      "is refused under a name that its maker has used": [{ made: [view] }, refuses("view_name_taken", "monthly")],
    },
  );
});

describe("changing a view", () => {
  const rename = { name: "renamed" };
  const to = (change: object, member: typeof maker | typeof colleague | typeof owner = maker) =>
    ({ input: [mine, member, change, by(ana)] }) as const;
  table(
    changeView,
    { before: view, siblings: [view, other], input: [mine, maker, rename, by(ana)] },
    {
      "changes what is named, and tells the audit neither name nor query": [
        {},
        does({
          answer: { ...view, ...rename },
          writes: [{ act: "change", table: "views", where: mine, to: rename }],
          audit: [{ action: "view.change", before: quiet, after: quiet }],
        }),
      ],
      "to shared tells the audit what it shows from then on": [
        to({ shared: true }),
        does({ audit: [{ before: quiet, after: shared }] }),
      ],
      "to its maker's alone tells what it showed before": [
        { before: shared, ...to({ shared: false, name: "mine" }) },
        does({ audit: [{ before: shared, after: quiet }] }),
      ],
      "to the default undoes the former one": [to({ isDefault: true }), does({ writes: [noDefault, "change views"] })],
      "that is the default already undoes none": [
        { before: { ...view, isDefault: true }, ...to({ isDefault: true }) },
        does({ writes: ["change views"] }),
      ],
      "to another's name is refused": [to({ name: "weekly" }), refuses("view_name_taken", "weekly")],
      "under its own name is done": [to({ name: "monthly" }), does({ writes: ["change views"] })],
      "that is not there is refused": [{ before: null }, never],
      "of a colleague's own is answered like one that never was": [to(rename, colleague), never],
      "of a colleague's own is answered so to an owner, too": [to(rename, owner), never],
      "that a colleague shares is refused": [{ before: shared, ...to(rename, colleague) }, notYours],
      "that a colleague shares is refused to an owner, too": [{ before: shared, ...to(rename, owner) }, notYours],
    },
  );
});

describe("deleting a view", () => {
  const as = (member: typeof colleague | typeof owner) => ({ input: [mine, member, by(ana)] }) as const;
  table(
    deleteView,
    { before: view, input: [mine, maker, by(ana)] },
    {
      "is its maker's": [
        {},
        does({
          writes: [{ act: "remove", table: "views", where: mine }],
          audit: [{ action: "view.delete", before: quiet, after: null }],
        }),
      ],
      "that is shared is an owner's too": [{ before: shared, ...as(owner) }, does({ writes: ["remove views"] })],
      "that is shared is no colleague's": [{ before: shared, ...as(colleague) }, notYours],
      "of a colleague's own is answered like one that never was": [as(owner), never],
      "that is not there is refused": [{ before: null }, never],
    },
  );
});

function named(count: number): SavedView[] {
  return Array.from({ length: count }, (_, index) => ({ ...other, name: `name ${index}` }));
}
