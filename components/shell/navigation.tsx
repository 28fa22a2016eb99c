import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import {
  ArrowLeftRight,
  ChartColumn,
  Code,
  History,
  House,
  KeyRound,
  List,
  ScrollText,
  Settings,
  Users,
  UsersRound,
} from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { classNames } from "#lib/browser/look/class-names";
import { isCurrent, pagesFor } from "./pages";

const icons = {
  overview: House,
  reports: ChartColumn,
  trades: List,
  transfers: ArrowLeftRight,
  players: Users,
  keys: KeyRound,
  requests: History,
  team: UsersRound,
  audit: ScrollText,
  developers: Code,
  settings: Settings,
} as const;

export function Navigation({ className, onGone }: { readonly className?: string; readonly onGone?: () => void }) {
  const t = useTranslations("shell");
  const { role } = useSignedInMember();
  const pathname = usePathname();
  return (
    <nav aria-label={t("mainNavigation")} className={className}>
      <ul className="space-y-0.5">
        {pagesFor(role).map(({ key, href }) => {
          const Icon = icons[key];
          const current = isCurrent(href, pathname);
          return (
            <li key={key}>
              <Link
                href={href}
                {...(onGone && { onClick: onGone })}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "touch flex items-center gap-3 rounded-lg px-3 py-2 font-medium transition-colors",
                  current ? "bg-accent-soft text-accent" : "text-soft hover:bg-sunken hover:text-ink",
                )}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                {t(key)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
