import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import { pathOf, useTarget } from "#components/page/going";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";
import { Kbd } from "#components/ui/data/badge";
import { classNames } from "#lib/browser/look/class-names";
import { shortcutsAreOn, watchShortcuts } from "#lib/browser/look/shortcuts";
import { pageIcons } from "./page-icons";
import { isCurrent, pagesFor } from "./pages";
import { pageKeys } from "./shortcut-table";

export function Navigation({ className, onGone }: { readonly className?: string; readonly onGone?: () => void }) {
  const t = useTranslations("shell");
  const { roles } = useSignedInMember();
  const pathname = usePathname();
  const target = useTarget();
  const hasKeys = useSyncExternalStore(watchShortcuts, shortcutsAreOn, () => false);
  // The page that one is going to is marked at once.
  const shown = target === null ? pathname : pathOf(target);
  return (
    <nav aria-label={t("mainNavigation")} className={className}>
      <ul className="space-y-0.5">
        {pagesFor(roles).map(({ key, href, letter }) => {
          const Icon = pageIcons[key];
          const current = isCurrent(href, shown);
          return (
            <li key={key}>
              <Link
                href={href}
                prefetch="page"
                {...(onGone && { onClick: onGone })}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "touch group flex items-center gap-3 rounded-lg px-3 py-2 font-medium transition-colors",
                  current ? "bg-accent-soft text-accent" : "text-soft hover:bg-sunken hover:text-ink",
                )}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0 flex-1">{t(key)}</span>
                {hasKeys && (
                  <span aria-hidden="true" className="hidden gap-1 group-hover:flex group-focus-visible:flex">
                    {pageKeys(letter).map((each) => (
                      <Kbd key={each}>{each}</Kbd>
                    ))}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
