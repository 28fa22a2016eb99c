import { done, type Outcome, refuse } from "#lib/domain/failure";
import { blockListOf } from "#lib/domain/keys/address-block";
import { isSetUpDue } from "#lib/domain/people/second-factor";
import type { Agent } from "#lib/store/agent";
import type { SignedInMember } from "#lib/store/member-session";

export interface GateAsk {
  /** The address that the server's own door vouches for; null when it cannot. */
  readonly address: string | null;
  /** True for the few operations that setting up a second factor needs. */
  readonly openForSetUp: boolean;
}

/** Judges whether an agent's members may come from an address at all. */
export function judgeDeskAddress({ deskAllow }: Pick<Agent, "deskAllow">, address: string | null): Outcome<null> {
  if (deskAllow.length === 0) return done(null);
  const family = address?.includes(":") ? "ipv6" : "ipv4";
  if (address !== null && blockListOf(deskAllow).check(address, family)) return done(null);
  return refuse(
    "desk_address_not_allowed",
    "Your team lets its members in from certain addresses only, and yours is not one of them. Ask an owner.",
  );
}

/** Judges the team's requirements before any role, on every request, by the present rows. */
export function judgeMemberGate(
  { agent, member }: Pick<SignedInMember, "agent" | "member">,
  { address, openForSetUp }: GateAsk,
): Outcome<null> {
  const allowed = judgeDeskAddress(agent, address);
  if (!allowed.ok) return allowed;
  if (openForSetUp || !isSetUpDue(agent, member)) return done(null);
  return refuse(
    "second_factor_required",
    "Your team requires a second factor of your role. Set one up on the page of your account; the rest is open then.",
  );
}
