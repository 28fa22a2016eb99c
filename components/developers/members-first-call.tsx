import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { linkTo } from "#components/ui/controls/link";
import { Select } from "#components/ui/controls/select";
import { keysQuery } from "#lib/browser/queries/keys";
import { keyLeftOut, type Sample } from "#lib/browser/reference/samples";
import { FirstCall } from "./first-call";

/** The first call of a member. The key is filled in where the member may see keys. */
export function MembersFirstCall({ sample }: { readonly sample: Sample }) {
  const t = useTranslations("developers.samplesPage");
  const { may, agent } = useSignedInMember();
  const seesKeys = may("keys:read");
  const query = useRead({ ...keysQuery, enabled: seesKeys });
  const keys = (query.data?.keys ?? []).filter(({ state }) => state === "active");
  const [chosen, setChosen] = useState("");
  const keyId = chosen || keys[0]?.id || keyLeftOut;
  const keyStep = (
    <>
      <p className="text-soft">
        {seesKeys ? t.rich("stepKeyOwner", { keys: linkTo("/keys") }) : t("stepKeyOther", { agent: agent.name })}
      </p>
      {keys.length > 1 && (
        <Select
          aria-label={t("yourKey")}
          value={keyId}
          options={keys.map(({ id, name }) => ({ value: id, label: name ? `${name} · ${id}` : id }))}
          onChoose={setChosen}
          className="mt-2 max-w-md"
        />
      )}
    </>
  );
  return <FirstCall sample={sample} currency={agent.currency} keyId={keyId} keyStep={keyStep} />;
}
