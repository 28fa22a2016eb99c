import type { Outcome } from "#lib/domain/failure";
import type { AccountAsk, FactorProof } from "#lib/domain/people/second-factor";
import type { Invitation, MemberAsk, MemberChange, Team } from "#lib/domain/people/team";
import type { Instant } from "#lib/domain/time/instant";
import type { Author } from "./author";
import type { ListPage } from "./list-page";
import type {
  AccountChanged,
  FactorConfirmation,
  FactorStart,
  InvitationAcceptance,
  InvitationQuery,
  InvitationWithAgent,
  ListedMember,
  MadeMember,
  Member,
  NewMember,
  NewPassword,
  PersonAccount,
  RecoveryRenewal,
  RemovedMember,
  SessionsEnded,
} from "./member";

/** People, their memberships, and the ways in which they prove who they are. */
export interface PeoplePort {
  /** Adds the membership to the account of the email, or makes an account with this password. */
  createMember(member: NewMember, by: Author): Promise<Outcome<MadeMember>>;
  /** By their agents and emails. */
  listMembers(page: ListPage<ListedMember>): Promise<Outcome<ListedMember[]>>;
  /** Ends the membership for good. A person's last membership takes their account with it, and frees the email. */
  removeMember(ask: MemberAsk, by: Author): Promise<Outcome<RemovedMember>>;
  /** Sets a member's new password for the operator. It is the person's everywhere, and ends all their sessions. */
  resetPassword(ask: MemberAsk, newHash: string, by: Author): Promise<Outcome<Member & AccountChanged>>;
  /** Everything that a sign-in is judged by; null for an email without an account. */
  findAccount(email: string): Promise<Outcome<PersonAccount | null>>;
  readTeam(agentId: string, now: Instant): Promise<Outcome<Team>>;
  inviteMember(invitation: Invitation, by: Author): Promise<Outcome<Invitation>>;
  withdrawInvitation(ask: Pick<Invitation, "agentId" | "id">, by: Author): Promise<Outcome<null>>;
  findInvitation(tokenDigest: string): Promise<Outcome<InvitationWithAgent | null>>;
  /** Newest first. */
  listInvitations(query: InvitationQuery, page: ListPage<Invitation>): Promise<Outcome<Invitation[]>>;
  /** Makes the account; for an email that has one, only notes the answer. The result does not say which happened. */
  acceptInvitation(ask: InvitationAcceptance, by: Author): Promise<Outcome<MemberAsk>>;
  changeMember(ask: MemberAsk, change: MemberChange, by: Author): Promise<Outcome<Member>>;
  endMemberSessions(ask: MemberAsk, by: Author): Promise<Outcome<{ ended: number }>>;
  resetTwoFactor(ask: MemberAsk, by: Author): Promise<Outcome<AccountChanged>>;
  startTwoFactor(ask: FactorStart): Promise<Outcome<null>>;
  confirmTwoFactor(ask: FactorConfirmation, by: Author): Promise<Outcome<AccountChanged>>;
  endTwoFactor(ask: AccountAsk, proof: FactorProof, by: Author): Promise<Outcome<AccountChanged>>;
  renewRecoveryCodes(ask: RecoveryRenewal, by: Author): Promise<Outcome<AccountChanged>>;
  changePassword(ask: NewPassword, by: Author): Promise<Outcome<SessionsEnded>>;
}
