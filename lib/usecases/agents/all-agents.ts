import type { Store } from "#db/store";
import type { Outcome } from "#lib/domain/failure";
import type { Agent } from "#lib/store/agent";
import { wholeList } from "#lib/usecases/whole-list";

export const allAgents = ({ agents }: Pick<Store, "agents">): Promise<Outcome<Agent[]>> => wholeList(agents.listAgents);
