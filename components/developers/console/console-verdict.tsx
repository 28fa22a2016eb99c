import { useFormatter, useTranslations } from "next-intl";
import { useSignedInMember } from "#components/page/signed-in-member";
import { Link } from "#components/ui/controls/link";
import { Alert, type AlertTone } from "#components/ui/data/alert";
import { Card } from "#components/ui/data/card";
import { Time } from "#components/ui/text/time";
import type { SigningConsoleAnswer } from "#lib/browser/queries/developers";
import type { SignedTextDifference } from "#lib/domain/keys/signing-text";
import { requestKeptDays } from "#lib/domain/time/kept-days";

type SignatureState = SigningConsoleAnswer["signature"]["state"];

const tones: Record<SignatureState, AlertTone> = {
  fits: "good",
  fits_previous: "warn",
  ended_secret: "bad",
  mistaken: "bad",
  other_key: "bad",
  nothing_fits: "bad",
  malformed: "bad",
  not_given: "info",
  not_judged: "bad",
};

export function ConsoleVerdict({ answer }: { readonly answer: SigningConsoleAnswer }) {
  const t = useTranslations("developers.consolePage");
  const names = useTranslations("developers.fieldNames");
  return (
    <div className="space-y-6">
      <SignatureAlert signature={answer.signature} />
      <Card title={t("lines")} description={t("linesHint")}>
        <ol className="divide-y divide-line border-line border-y">
          {answer.lines.map(({ field, value }, at) => (
            <li key={field} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 py-2">
              <span aria-hidden="true" className="tabular text-right text-soft text-xs leading-5">
                {at + 1}
              </span>
              <div className="min-w-0">
                <p className="text-soft text-xs">{names(field)}</p>
                <code className="block break-all font-mono text-[0.8125rem] leading-5">
                  {value === "" ? <span className="text-soft italic">{t("empty")}</span> : value}
                </code>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      {answer.signed_text && <SignedTextComparison difference={answer.signed_text.difference} />}
      <Card title={t("key")}>
        <p className={answer.key.state === "in_force" ? undefined : "font-medium text-bad"}>
          {t(`keyStates.${answer.key.state}`)}
          {answer.key.agent_suspended && <span className="text-bad">. {t("suspended")}</span>}
        </p>
        <p className="mt-1 text-[0.8125rem] text-soft">{t("addressNote")}</p>
      </Card>
      <ClockCard clock={answer.clock} />
      <ArrivedCard arrived={answer.arrived} />
    </div>
  );
}

function SignatureAlert({ signature }: Pick<SigningConsoleAnswer, "signature">) {
  const t = useTranslations("developers.consolePage");
  const { state, mistake, other_key: otherKey, previous_until: until } = signature;
  return (
    <Alert live tone={tones[state]} title={t(`states.${state}`)}>
      {state === "fits_previous" && until !== null ? (
        t.rich("hints.fits_previous", { until: () => <Time at={until} /> })
      ) : state === "other_key" && otherKey !== null ? (
        t("hints.other_key_named", { key: otherKey })
      ) : state === "mistaken" ? (
        mistake && <p>{t(`mistakes.${mistake}`)}</p>
      ) : (
        <p>{t(`hints.${state === "fits_previous" ? "fits" : state}`)}</p>
      )}
    </Alert>
  );
}

function ClockCard({ clock }: Pick<SigningConsoleAnswer, "clock">) {
  const t = useTranslations("developers.consolePage");
  const format = useFormatter();
  const ms = clock.difference_ms;
  const seconds = format.number(Math.abs(ms ?? 0) / 1_000, { maximumFractionDigits: 0 });
  const isWrong = clock.unit !== "milliseconds" && clock.unit !== "not_given";
  return (
    <Card title={t("clock")}>
      <p className={isWrong ? "font-medium text-bad" : undefined}>{t(`units.${clock.unit}`)}</p>
      {ms !== null && (
        <>
          <p className="mt-1">{seconds === "0" ? t("exact") : t(ms > 0 ? "ahead" : "behind", { seconds })}</p>
          <p className="mt-1 text-[0.8125rem] text-soft">{t("clockAge", { seconds: `${clock.allowed_ms / 1_000}` })}</p>
        </>
      )}
    </Card>
  );
}

function ArrivedCard({ arrived }: Pick<SigningConsoleAnswer, "arrived">) {
  const t = useTranslations("developers.consolePage");
  const names = useTranslations("developers.fieldNames");
  const { may } = useSignedInMember();
  if (!may("requests:read")) return null;
  if (!arrived) {
    return (
      <Card title={t("row")}>
        <p className="text-soft">{t("rowNone", { days: requestKeptDays })}</p>
      </Card>
    );
  }
  const { difference, request_id: requestId, code, status } = arrived;
  return (
    <Card
      title={t("row")}
      actions={
        <Link href={`/requests?open=${encodeURIComponent(requestId)}`} className="text-accent hover:underline">
          {t("rowOpen")}
        </Link>
      }
    >
      <p className="break-all font-mono text-[0.8125rem]">
        {code} · HTTP {status} · {requestId}
      </p>
      {difference ? (
        <>
          <p className="mt-2">{t("rowDiffers", { field: names(difference.field) })}</p>
          <TwoTexts
            one={{ label: t("arrived"), text: difference.arrived }}
            other={{ label: t("pasted"), text: difference.pasted }}
          />
        </>
      ) : (
        <p className="mt-2">{t("rowSame")}</p>
      )}
    </Card>
  );
}

function SignedTextComparison({ difference }: { readonly difference: SignedTextDifference | null }) {
  const t = useTranslations("developers.consolePage");
  const names = useTranslations("developers.fieldNames");
  return (
    <Card title={t("compared")}>
      {difference === null && <p>{t("same")}</p>}
      {difference?.kind === "trailing_newline" && <p>{t("trailingNewline")}</p>}
      {difference?.kind === "line_ends" && <p>{t("lineEnds")}</p>}
      {difference?.kind === "line_count" && (
        <p>{t("lineCount", { given: difference.given, built: `${difference.built}` })}</p>
      )}
      {difference?.kind === "field" && (
        <>
          <p>{t("differs", { field: names(difference.field) })}</p>
          <TwoTexts
            one={{ label: t("built"), text: difference.built }}
            other={{ label: t("given"), text: difference.given }}
          />
        </>
      )}
    </Card>
  );
}

interface NamedText {
  readonly label: string;
  readonly text: string;
}

/** Two texts that should be equal, one below the other, so that a difference shows. */
function TwoTexts({ one, other }: { readonly one: NamedText; readonly other: NamedText }) {
  const t = useTranslations("developers.consolePage");
  return (
    <dl className="mt-3 space-y-2">
      {[one, other].map(({ label, text }) => (
        <div key={label} className="rounded-lg border border-line bg-sunken px-3 py-2">
          <dt className="text-soft text-xs">{label}</dt>
          <dd className="whitespace-pre-wrap break-all font-mono text-[0.8125rem]">
            {text === "" ? <span className="text-soft italic">{t("empty")}</span> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
