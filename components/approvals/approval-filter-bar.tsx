import { useTranslations } from "next-intl";
import { ListFilters } from "#components/page/list-filters";
import { useSignedInMember } from "#components/page/signed-in-member";
import { approvalKinds } from "#lib/domain/approvals/approval";
import { approvalFilters } from "#lib/domain/approvals/approval-filters";
import { shownText } from "#lib/domain/text/shown-text";
import { noApprovalFilters, partOf, statesOf } from "./approval-address";
import { useApprovalAddress } from "./use-approval-address";

export interface ApprovalFilterBarProps {
  /** The emails of the members who asked for the requests on the page. */
  readonly makers: readonly string[];
}

/** The filters of one part of the page: clearing them stays in that part. */
export function ApprovalFilterBar({ makers }: ApprovalFilterBarProps) {
  const t = useTranslations("approvals");
  const { email } = useSignedInMember();
  const { address, setAddress } = useApprovalAddress();
  const part = partOf(address);
  const [all, ...states] = statesOf[part];
  return (
    <ListFilters
      filters={approvalFilters}
      values={{ ...address, state: address.state === all ? null : address.state }}
      onChange={(change) =>
        setAddress({ ...change, ...(change.state === null && { state: noApprovalFilters(part).state }) })
      }
      onClear={() => setAddress(noApprovalFilters(part))}
      label={(name) => t(`filters.${name}`)}
      choices={{
        state: {
          unfiltered: t("anyState"),
          options: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
        },
        kind: {
          unfiltered: t("anyKind"),
          options: approvalKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        },
        maker: {
          unfiltered: t("everybody"),
          options: [
            { value: "me", label: t("me") },
            ...makers.filter((maker) => maker !== email).map((maker) => ({ value: maker, label: shownText(maker) })),
          ],
        },
      }}
      faults={{ player: t("badPlayer") }}
      inSight="player"
    />
  );
}
