import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/data/badge";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";

export function PlayerStatusBadge({ status }: Pick<DeskPlayer, "status">) {
  const t = useTranslations("players");
  return <Badge tone={status === "blocked" ? "bad" : "neutral"}>{t(status)}</Badge>;
}
