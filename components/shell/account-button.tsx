import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRolesText } from "#components/page/use-roles-text";
import { IconButton } from "#components/ui/controls/icon-button";
import { ChevronsUpDown } from "#components/ui/controls/icons";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { Popover } from "#components/ui/overlays/popover";
import { initialsOf } from "#lib/domain/people/initials-of";

// The panel is loaded after the page, because no page needs it at the start.
const AccountPanel = later(
  () => import("./account-panel").then((file) => file.AccountPanel),
  () => <Skeleton className="h-80 w-full" />,
);

export function AccountButton({ small = false }: { readonly small?: boolean }) {
  const t = useTranslations("shell");
  const { email, name, roles } = useSignedInMember();
  const rolesText = useRolesText();
  return (
    <Popover
      label={t("account")}
      align={small ? "end" : "start"}
      className="w-80 p-4"
      trigger={(wiring) =>
        small ? (
          <IconButton label={t("accountOf", { email })} {...wiring}>
            <Initials name={name} email={email} />
          </IconButton>
        ) : (
          <button
            type="button"
            {...wiring}
            aria-label={t("accountOf", { email })}
            className="touch flex w-full items-center gap-3 rounded-lg px-2 py-1.5 text-left transition-colors hover:bg-sunken"
          >
            <Initials name={name} email={email} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{name ?? email}</span>
              <span className="block text-[0.8125rem] text-soft">{rolesText(roles)}</span>
            </span>
            <ChevronsUpDown aria-hidden="true" className="size-4 text-soft" />
          </button>
        )
      }
    >
      {() => <AccountPanel />}
    </Popover>
  );
}

/** A round mark with a person's letters. Their name or email always stands beside it, or labels it. */
function Initials({ name, email }: { readonly name: string | null; readonly email: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-[0.6875rem] text-accent"
    >
      {initialsOf(name, email)}
    </span>
  );
}
