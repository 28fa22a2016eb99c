import type { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { useRolesText } from "#components/page/use-roles-text";
import {
  Activity,
  ArrowDownLeft,
  ArrowUpRight,
  Bookmark,
  History,
  type IconProps,
  KeyRound,
  List,
  ScrollText,
  UserRound,
  Webhook,
} from "#components/ui/controls/icons";
import { Money } from "#components/ui/data/money";
import { Time } from "#components/ui/text/time";
import type { Candidate } from "#lib/browser/queries/find";
import type { FindKind } from "#lib/domain/find/find-kinds";
import { pathSegment } from "#lib/domain/text/path";
import { shownText } from "#lib/domain/text/shown-text";

/** A found thing as the palette shows it. */
export interface CandidateEntry {
  readonly kind: FindKind;
  readonly href: string;
  readonly label: string;
  readonly icon: (props: IconProps) => ReactNode;
  readonly detail: ReactNode;
}

export const kindIcons: Readonly<Record<FindKind, (props: IconProps) => ReactNode>> = {
  player: UserRound,
  transfer: ArrowDownLeft,
  trade: List,
  key: KeyRound,
  member: UserRound,
  view: Bookmark,
  request: History,
  event: Activity,
  endpoint: Webhook,
  audit: ScrollText,
};

type Texts = ReturnType<typeof useTranslations<"commands">>;
type ShellTexts = ReturnType<typeof useTranslations<"shell">>;
type RolesText = ReturnType<typeof useRolesText>;

export function candidateEntry(t: Texts, shell: ShellTexts, rolesText: RolesText, found: Candidate): CandidateEntry {
  const { kind } = found;
  const base = { kind, icon: kindIcons[kind] };
  switch (found.kind) {
    case "player": {
      const { external_player_id: id, status, balance, currency } = found;
      const detail = status === "blocked" ? t("blocked") : <Money value={balance} currency={currency} />;
      return { ...base, href: `/players/${pathSegment(id)}`, label: id, detail };
    }
    case "transfer":
      return {
        ...base,
        href: `/transfers?receipt=${found.id}`,
        label: t(found.type, { number: found.id }),
        icon: found.type === "deposit" ? ArrowDownLeft : ArrowUpRight,
        detail: (
          <>
            <Money value={found.amount} currency={found.currency} /> · {found.external_player_id}
          </>
        ),
      };
    case "trade":
      return {
        ...base,
        href: `/trades?trade=${encodeURIComponent(found.id)}`,
        label: t("trade", { id: shownText(found.id) }),
        detail: `${found.external_player_id} · ${shownText(found.market_id)}`,
      };
    case "key":
      return {
        ...base,
        href: `/keys/${pathSegment(found.id)}`,
        label: t("key", { name: shownText(found.name) }),
        detail: found.state === "active" ? `…${found.id.slice(-keyEndChars)}` : t(found.state),
      };
    case "member":
      return {
        ...base,
        href: "/team",
        label: shownText(found.name ?? found.email),
        detail: `${found.name === null ? "" : `${shownText(found.email)} · `}${rolesText(found.roles)}`,
      };
    case "view":
      return {
        ...base,
        href: `/${found.page}?${found.query}`,
        label: t("view", { name: shownText(found.name) }),
        detail: shell(found.page),
      };
    case "request":
      return {
        ...base,
        href: `/requests?open=${encodeURIComponent(found.id)}`,
        label: t("request", { id: found.id }),
        detail: (
          <>
            {found.member !== null && `${shownText(found.member)} · `}
            <Time at={found.at} />
          </>
        ),
      };
    case "event":
      return {
        ...base,
        href: `/events?open=${found.sequence}`,
        label: t("event", { number: String(found.sequence) }),
        detail: (
          <>
            {found.type} · <Time at={found.at} />
          </>
        ),
      };
    case "endpoint":
      return {
        ...base,
        href: `/webhooks/${pathSegment(found.id)}`,
        label: t("endpoint", { url: shownText(found.url) }),
        detail: `…${found.id.slice(-keyEndChars)}`,
      };
    case "audit":
      return {
        ...base,
        href: `/audit?row=${found.number}`,
        label: t("audit", { number: found.number }),
        detail: <Time at={found.at} />,
      };
  }
}

/** 6: the characters of a key's id by which people tell keys apart, as its page shows. */
const keyEndChars = 6;
