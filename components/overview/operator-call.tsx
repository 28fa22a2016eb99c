import { useTranslations } from "next-intl";
import { CodeBlock } from "#components/developers/code-block";
import { useOwnOrigin } from "#components/developers/use-own-origin";
import { useSignedInMember } from "#components/page/signed-in-member";
import { feedSnippet, rateSnippet } from "#lib/browser/reference/setup-snippets";

export interface OperatorCallProps {
  readonly needsRate: boolean;
  readonly needsFeed: boolean;
}

/** The commands of the steps that the operator of the service does, to be copied and passed on. */
export function OperatorCall({ needsRate, needsFeed }: OperatorCallProps) {
  const t = useTranslations("overview");
  const { agent } = useSignedInMember();
  const origin = useOwnOrigin();
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="mb-2 text-[0.8125rem] text-soft">{t("forOperator")}</p>
      <div className="grid gap-4 lg:grid-cols-2">
        {needsRate && <CodeBlock title={t("step.rate")} what={t("command")} text={rateSnippet(agent.currency)} />}
        {needsFeed && (
          <CodeBlock title={t("step.feed")} what={t("command")} text={feedSnippet(origin, agent.id, agent.currency)} />
        )}
      </div>
    </div>
  );
}
