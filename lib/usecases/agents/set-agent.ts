import { isIP } from "node:net";
import type { Store } from "#db/store";
import { type Agent, faultOfAgentId } from "#lib/domain/agents/agent";
import type { AgentChange } from "#lib/domain/agents/settings";
import type { Author } from "#lib/domain/audit/author";
import { type Outcome, refuse, refuseFirst } from "#lib/domain/failure";
import { blockListOf, faultOfAllowList } from "#lib/domain/keys/address-block";
import { wholeList } from "#lib/domain/lists/list-page";
import { canonicalZone } from "#lib/domain/time/zone";
import type { Context } from "#lib/usecases/context";

export const allAgents = ({ agents }: Pick<Store, "agents">): Promise<Outcome<Agent[]>> => wholeList(agents.listAgents);

/** The asking member, and the address they ask from. */
export interface AskingMember {
  readonly email: string;
  readonly address: string | null;
}

/** The operator asks without a member, and may also set rules that shut a member out or let one in again. */
export async function setAgent(
  { store }: Context,
  agentId: string,
  asked: AgentChange,
  member: AskingMember | null,
  by: Author,
): Promise<Outcome<Agent>> {
  const { deskAllow, booksZone } = asked;
  const zone = booksZone === undefined ? undefined : canonicalZone(booksZone);
  const wrong = refuseFirst({
    agent: faultOfAgentId(agentId),
    desk_allow: deskAllow ? faultOfAllowList(deskAllow) : null,
    books_zone: zone === null ? "The books' zone must be UTC or an IANA name such as Europe/Berlin." : null,
  });
  if (wrong) return wrong;
  if (member && deskAllow && isShutOut(deskAllow, member.address)) {
    const where = member.address ?? "an address that is not known";
    return refuse(
      "own_address_shut_out",
      `You are at ${where}, which this list shuts out. Add it, or a block around it.`,
    );
  }
  const change = {
    ...asked,
    ...(deskAllow && { deskAllow: [...new Set(deskAllow)] }),
    ...(zone && { booksZone: zone }),
  };
  return store.agents.setAgent(agentId, change, member?.email ?? null, by);
}

function isShutOut(allow: readonly string[], address: string | null): boolean {
  if (allow.length === 0) return false;
  return address === null || !blockListOf(allow).check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}
