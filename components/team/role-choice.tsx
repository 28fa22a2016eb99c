import { useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { CalendarButton } from "#components/ranges/calendar-button";
import { ExplainedChoice } from "#components/ui/controls/explained-choice";
import { TimeField } from "#components/ui/controls/time-field";
import { Skeleton } from "#components/ui/data/empty-state";
import { later } from "#components/ui/overlays/later";
import { readLocalTime, writeLocalTime } from "#lib/browser/formats/local-time";
import { type MemberRole, mayEnd, memberRoles } from "#lib/domain/people/role";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { dayIn, startOfDay } from "#lib/domain/time/zone";
import type { RolesDraft, RolesFault } from "./roles-draft";

const Calendar = later(
  () => import("#components/ui/controls/calendar").then((file) => file.Calendar),
  () => <Skeleton className="h-72 w-64 max-w-full" />,
);

export interface RoleChoiceProps {
  readonly draft: RolesDraft;
  /** The fault of the draft. Null until somebody tries to give these roles. */
  readonly fault: RolesFault | null;
  /** The text of the refusal, where the service refused these roles. */
  readonly refused: string | undefined;
  readonly onChange: (draft: RolesDraft) => void;
}

/** The roles as boxes with what each means, and the end of the role that may have one. */
export function RoleChoice({ draft, fault, refused, onChange }: RoleChoiceProps) {
  const t = useTranslations("team");
  const shell = useTranslations("shell");
  const choices = memberRoles.map((role) => ({
    value: role,
    label: shell(`role.${role}`),
    hint: t(`roleMeans.${role}`),
  }));
  const toggle = (toggled: MemberRole) =>
    onChange({
      ...draft,
      roles: memberRoles.filter((role) => (role === toggled) !== draft.roles.includes(role)),
    });
  return (
    <div className="space-y-3">
      <ExplainedChoice legend={t("roles")} kind="checkbox" chosen={draft.roles} choices={choices} onChoose={toggle} />
      <p role="status" className="text-[0.8125rem] text-bad empty:hidden">
        {fault === "none" ? t("roleFault.none") : refused}
      </p>
      {draft.roles.some(mayEnd) && (
        <EndField
          value={draft.until}
          error={fault === null || fault === "none" ? undefined : t(`roleFault.${fault}`)}
          onChange={(until) => onChange({ ...draft, until })}
        />
      )}
    </div>
  );
}

interface EndFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function EndField({ value, error, onChange }: EndFieldProps) {
  const [t, times] = [useTranslations("team"), useTranslations("times")];
  const { zone } = useSignedInMember();
  const typed = readLocalTime(value, zone);
  const chosen = typeof typed === "bigint" ? dayIn(zone, typed) : null;
  return (
    <TimeField
      label={t("auditorUntil")}
      hint={t("auditorUntilHint")}
      value={value}
      zone={zone}
      error={error}
      onChange={onChange}
      calendar={
        <CalendarButton label={times("calendarOne")}>
          {(close) => (
            <Calendar
              label={times("calendarOne")}
              today={dayIn(zone, instantOfMilliseconds(Date.now()))}
              days={chosen && { first: chosen, last: chosen }}
              monthsMax={1}
              onChoose={(day) => {
                onChange(writeLocalTime(startOfDay(zone, day), zone));
                close();
              }}
            />
          )}
        </CalendarButton>
      }
    />
  );
}
