import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { IconButton } from "#components/ui/controls/icon-button";
import { Pencil, Trash2 } from "#components/ui/controls/icons";
import { Link } from "#components/ui/controls/link";
import { Badge } from "#components/ui/data/badge";
import { ShownText } from "#components/ui/text/shown-text";
import { openedView } from "#lib/browser/address/opened-view";
import type { DeskView } from "#lib/desk/views/view-shape";
import { shownText } from "#lib/domain/text/shown-text";
import { instantOfMilliseconds } from "#lib/domain/time/instant";

export interface ViewListProps {
  readonly views: readonly DeskView[];
  readonly onOpened: () => void;
  readonly onChange: (view: DeskView) => void;
  readonly onDelete: (view: DeskView) => void;
}

export function ViewList({ views, ...acts }: ViewListProps) {
  const t = useTranslations("views");
  const groups = [
    { name: t("mine"), views: views.filter(({ own }) => own) },
    { name: t("team"), views: views.filter(({ own }) => !own) },
  ].filter((group) => group.views.length > 0);
  if (groups.length === 0) return <p className="px-3 py-4 text-center text-soft">{t("none")}</p>;
  return groups.map((group) => (
    <section key={group.name} aria-label={group.name} className="pb-1">
      <p className="px-3 pt-1 pb-1 text-[0.8125rem] text-soft">{group.name}</p>
      <ul className="max-h-72 overflow-y-auto">
        {group.views.map((view) => (
          <ViewItem key={view.id} view={view} {...acts} />
        ))}
      </ul>
    </section>
  ));
}

interface ViewItemProps extends Omit<ViewListProps, "views"> {
  readonly view: DeskView;
}

function ViewItem({ view, onOpened, onChange, onDelete }: ViewItemProps) {
  const t = useTranslations("views");
  const { may, zone } = useSignedInMember();
  const [now] = useState(() => instantOfMilliseconds(Date.now()));
  const mayDelete = may("views:write") && (view.own || may("views:clear"));
  return (
    <li className="flex items-center rounded-lg pr-1 hover:bg-sunken">
      <Link
        href={openedView(`/${view.page}?${view.query}`, zone, now)}
        prefetch={false}
        onClick={onOpened}
        className="touch flex min-w-0 flex-1 flex-wrap items-center gap-x-2 rounded-lg px-3 py-2"
      >
        <span className="truncate">
          <ShownText text={view.name} />
        </span>
        {view.is_default && <Badge>{t("default")}</Badge>}
        {view.own && view.shared && <Badge>{t("shared")}</Badge>}
        {!view.own && (
          <span className="w-full truncate text-soft text-xs">{t("by", { email: shownText(view.email) })}</span>
        )}
      </Link>
      {view.own && may("views:write") && (
        <IconButton label={t("change", { name: shownText(view.name) })} onClick={() => onChange(view)}>
          <Pencil />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton label={t("delete", { name: shownText(view.name) })} onClick={() => onDelete(view)}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}
