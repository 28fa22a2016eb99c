import { command } from "#lib/commands/command";
import { audited, decided, newsOf } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done, refuse } from "#lib/domain/failure";
import { auditedView, type SavedView, viewsMax } from "#lib/domain/views/saved-view";
import type { Author } from "#lib/store/author";
import { noDefaultAmong, viewNameTaken } from "./view-writes";

export const saveView = command({
  facts: ({ agentId, email, page }: SavedView, _by: Author) => ({ made: want("viewsOf", agentId, email, page) }),
  decide({ made }, view, by) {
    if (made.length >= viewsMax) {
      return refuse("views_too_many", `You keep ${viewsMax} views of this page already. Delete one first.`);
    }
    if (made.some(({ name }) => name === view.name)) return viewNameTaken(view.name);
    const { agentId, id: subject } = view;
    return decided(done(view), {
      writes: [...(view.isDefault ? noDefaultAmong(view) : []), { act: "insert", table: "views", row: view }],
      audit: [audited({ agentId, action: "view.save", subject, before: null, after: auditedView(view) }, by)],
      news: [newsOf(agentId, "views")],
    });
  },
});
