import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "#components/ui/controls/link";
import { PageHeader } from "#components/ui/text/page-header";
import { classNames } from "#lib/browser/look/class-names";

const sections = [
  { key: "reference", href: "/developers" },
  { key: "samples", href: "/developers/samples" },
  { key: "console", href: "/developers/console" },
] as const;

export interface DevelopersHeaderProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly actions?: ReactNode;
}

export function DevelopersHeader({ title, description, actions }: DevelopersHeaderProps) {
  const t = useTranslations("developers.header");
  const path = usePathname();
  return (
    <>
      <PageHeader title={title} description={description} actions={actions} />
      <nav aria-label={t("sections")} className="mb-6 flex gap-6 overflow-x-auto border-b border-line print:hidden">
        {sections.map(({ key, href }) => (
          <Link
            key={key}
            href={href}
            aria-current={path === href ? "page" : undefined}
            className={classNames(
              "touch -mb-px whitespace-nowrap border-b-2 px-0.5 py-2.5 font-medium transition-colors focus-visible:-outline-offset-2",
              path === href ? "border-accent text-ink" : "border-transparent text-soft hover:text-ink",
            )}
          >
            {t(key)}
          </Link>
        ))}
      </nav>
    </>
  );
}
