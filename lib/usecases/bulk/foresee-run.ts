import { foreseeStart, type StartForecast } from "#lib/commands/bulk/foresee-start";
import { done, type Outcome } from "#lib/domain/failure";
import type { Author } from "#lib/store/author";
import type { StartableRun } from "#lib/store/bulk";
import type { BulkContext } from "./bulk-context";

/** Foresees what a start of a run by a member would do, by all that the command would know at this moment. */
export async function foreseeRun(
  { store }: Pick<BulkContext, "store">,
  startable: StartableRun,
  email: string,
  by: Author,
): Promise<Outcome<StartForecast>> {
  const { agentId } = startable.run;
  const maker = await store.approvals.readMakerFacts(agentId, { email }, by.at);
  if (!maker.ok) return maker;
  const ruleOf = (kind: "bulk" | "transfers") => maker.value.rules.find((rule) => rule.kind === kind) ?? null;
  const rules = { rule: ruleOf("bulk"), transfersRule: ruleOf("transfers") };
  return done(foreseeStart({ ...maker.value, ...rules, startable, voted: null }, agentId, email, by));
}
