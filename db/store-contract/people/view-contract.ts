import { describe, expect, it } from "vitest";
import type { StoreUnderTest } from "#db/store-contract/store-under-test";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import type { Agent } from "#lib/domain/agents/agent";
import type { SavedView } from "#lib/domain/views/saved-view";

const maker = { email: "maker@acme.example", roles: ["viewer"], auditorUntil: null } as const;
const colleague = { email: "colleague@acme.example", roles: ["finance"], auditorUntil: null } as const;

export function viewContract(subject: StoreUnderTest): void {
  describe("a saved view", () => {
    const view = (agent: Agent, change: Partial<SavedView> = {}): SavedView => ({
      id: subject.fresh("view"),
      agentId: agent.id,
      page: "reports",
      name: subject.fresh("name"),
      query: "create_start_time=2026-11-01T00:00:00Z",
      email: maker.email,
      shared: false,
      isDefault: false,
      createdAt: subject.clock.now(),
      ...change,
    });
    const save = async (agent: Agent, change: Partial<SavedView> = {}) =>
      resultOf(await subject.store.views.saveView(view(agent, change), subject.author()));
    const list = async (agent: Agent, email: string) =>
      resultOf(await subject.store.views.listViews(agent.id, email, "reports"));
    const refusalOf = (outcome: { ok: boolean }) => ("failure" in outcome ? outcome.failure : null);

    it("is kept as it was made, and listed by name to its maker alone until it is shared", async () => {
      const agent = await subject.agent();
      const [second, first] = [await save(agent, { name: "b" }), await save(agent, { name: "a", shared: true })];
      await save(agent, { page: "trades" });
      expect(await list(agent, maker.email)).toEqual([first, second]);
      expect(await list(agent, colleague.email)).toEqual([first]);
    });

    it("is changed in what is named and nothing else, with an audit row", async () => {
      const agent = await subject.agent();
      const made = await save(agent);
      const changed = await subject.store.views.changeView(
        made,
        maker,
        { name: "renamed", shared: true },
        subject.author(),
      );
      expect(resultOf(changed)).toEqual({ ...made, name: "renamed", shared: true });
      expect(await list(agent, colleague.email)).toEqual([{ ...made, name: "renamed", shared: true }]);
      expect(resultOf(await subject.store.views.deleteView(made, maker, subject.author()))).toBeNull();
      expect(await list(agent, maker.email)).toEqual([]);
      const actions = (await subject.audit(agent.id)).map(({ action }) => action);
      expect(actions).toEqual(["view.delete", "view.change", "view.save", "agent.create"]);
    });

    it("is the default alone among its maker's of that page", async () => {
      const agent = await subject.agent();
      const defaults = async () =>
        (await list(agent, maker.email)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
      const first = await save(agent, { isDefault: true });
      await save(agent, { isDefault: true, page: "trades" });
      await save(agent, { isDefault: true, email: colleague.email, shared: true });
      const second = await save(agent, { isDefault: true, name: "zz" });
      expect((await defaults()).filter((id) => [first.id, second.id].includes(id))).toEqual([second.id]);
      resultOf(await subject.store.views.changeView(first, maker, { isDefault: true }, subject.author()));
      expect((await defaults()).filter((id) => [first.id, second.id].includes(id))).toEqual([first.id]);
    });

    it("has a name of its own among its maker's of that page", async () => {
      const agent = await subject.agent();
      const made = await save(agent, { name: "monthly" });
      const other = await save(agent, { name: "weekly" });
      await save(agent, { name: "monthly", email: colleague.email });
      await save(agent, { name: "monthly", page: "trades" });
      const foreign = { agentId: (await subject.agent()).id, id: made.id };
      const elsewhere = await subject.store.views.changeView(foreign, maker, { shared: true }, subject.author());
      expect(refusalOf(elsewhere)).toMatchObject({ kind: "not_found" });
      const again = await subject.store.views.saveView(view(agent, { name: "monthly" }), subject.author());
      const renamed = await subject.store.views.changeView(other, maker, { name: "monthly" }, subject.author());
      for (const outcome of [again, renamed]) expect(refusalOf(outcome)).toMatchObject({ kind: "view_name_taken" });
      resultOf(await subject.store.views.changeView(made, maker, { name: "monthly", shared: true }, subject.author()));
    });
  });
}
