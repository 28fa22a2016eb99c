import type { Instant } from "#lib/domain/instant";
import type { StaffRole } from "#lib/domain/role";
import type { AccountAsk, FactorProof, TwoFactor } from "#lib/domain/second-factor";
import type { Invitation } from "#lib/domain/team";
import type { Agent } from "./agent";

export interface Staff {
  readonly agentId: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  readonly status: "active" | "disabled";
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant | null;
}

export interface ListedStaff extends Staff {
  /** Whether a second factor is on: one that is only begun guards nothing yet. */
  readonly twoFactor: boolean;
}

export type StaffChange = Partial<Pick<Staff, "role" | "passwordHash" | "status">> & {
  readonly action: "staff.reset" | "staff.disable" | "staff.enable";
};

export interface StaffAccount {
  readonly member: Staff;
  readonly agent: Agent;
  readonly twoFactor: TwoFactor | null;
}

export interface InvitationWithAgent {
  readonly invitation: Invitation;
  readonly agentName: string;
}

export interface InvitationAcceptance {
  readonly tokenDigest: string;
  readonly passwordHash: string;
}

export interface FactorStart extends AccountAsk {
  readonly sealedSecret: string;
  readonly at: Instant;
}

export interface FactorConfirmation extends Pick<AccountAsk, "agentId" | "email"> {
  /** The secret that the code was held against. */
  readonly sealedSecret: string;
  readonly step: bigint;
  readonly recoveryDigests: readonly string[];
  /** The member's other sessions end. */
  readonly keepSession: string;
}

export interface RecoveryRenewal extends AccountAsk {
  readonly proof: FactorProof;
  readonly recoveryDigests: readonly string[];
}

export interface NewPassword extends AccountAsk {
  readonly newHash: string;
  readonly keepSession: string;
  /** Null where no second factor is on. */
  readonly proof: FactorProof | null;
}
