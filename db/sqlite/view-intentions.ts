import { and, eq, sql } from "drizzle-orm";
import { done, type Outcome, refuse } from "#lib/domain/failure";
import { auditedView, judgeViewChange, type SavedView, type Viewer } from "#lib/domain/saved-view";
import { viewsMax } from "#lib/limits";
import type { Author } from "#lib/stored/author";
import type { ViewChange, ViewName } from "#lib/stored/view";
import type { AuditTrail } from "./audit-trail";
import type { Connection } from "./connection";
import { savedViews } from "./schema";

/** What staff keep of their pages. Each change writes its audit row beside it. */
export function viewIntentions({ db }: Connection, audit: AuditTrail) {
  const named = ({ agentId, id }: ViewName) => and(eq(savedViews.agentId, agentId), eq(savedViews.id, id));
  const find = (view: ViewName): SavedView | null => db.select().from(savedViews).where(named(view)).get() ?? null;
  const madeBy = ({ agentId, email, page }: Pick<SavedView, "agentId" | "email" | "page">) =>
    and(eq(savedViews.agentId, agentId), eq(savedViews.email, email), eq(savedViews.page, page));

  function saveView(view: SavedView, by: Author): Outcome<SavedView> {
    const made = db.select({ name: savedViews.name }).from(savedViews).where(madeBy(view)).all();
    if (made.length >= viewsMax) {
      return refuse("views_too_many", `You keep ${viewsMax} views of this page already. Delete one first.`);
    }
    if (made.some(({ name }) => name === view.name)) return nameTaken(view.name);
    if (view.isDefault) clearDefault(view);
    db.insert(savedViews).values(view).run();
    const after = auditedView(view);
    audit.record({ agentId: view.agentId, action: "view.save", subject: view.id, before: null, after }, by);
    return done(view);
  }

  function changeView(name: ViewName, viewer: Viewer, change: ViewChange, by: Author): Outcome<SavedView> {
    const before = find(name);
    const judgement = judgeViewChange(before, viewer, "change");
    if (!before || judgement !== "go on") return refused(judgement, before);
    const after = { ...before, ...change };
    if (after.name !== before.name && nameIsTaken(after)) return nameTaken(after.name);
    if (after.isDefault && !before.isDefault) clearDefault(after);
    db.update(savedViews).set(change).where(named(name)).run();
    const told = { before: auditedView(before), after: auditedView(after) };
    audit.record({ agentId: name.agentId, action: "view.change", subject: name.id, ...told }, by);
    return done(after);
  }

  function deleteView(name: ViewName, viewer: Viewer, by: Author): Outcome<null> {
    const before = find(name);
    const judgement = judgeViewChange(before, viewer, "delete");
    if (!before || judgement !== "go on") return refused(judgement, before);
    db.delete(savedViews).where(named(name)).run();
    const told = { before: auditedView(before), after: null };
    audit.record({ agentId: name.agentId, action: "view.delete", subject: name.id, ...told }, by);
    return done(null);
  }

  const nameIsTaken = (view: SavedView): boolean =>
    db
      .select({ one: sql`1` })
      .from(savedViews)
      .where(and(madeBy(view), eq(savedViews.name, view.name)))
      .get() !== undefined;

  const clearDefault = (view: SavedView) =>
    db
      .update(savedViews)
      .set({ isDefault: false })
      .where(and(madeBy(view), eq(savedViews.isDefault, true)))
      .run();

  return { saveView, changeView, deleteView };
}

const nameTaken = (name: string) =>
  refuse("view_name_taken", `You keep a view named "${name}" on this page already. Choose another name.`);

const refused = (judgement: string, view: SavedView | null) =>
  judgement === "not theirs" && view
    ? refuse("view_not_yours", `This view is ${view.email}'s. Save one of your own instead.`)
    : refuse("not_found", "There is no such view. It may have been deleted.");
