import { useTranslations } from "next-intl";
import { ShownText } from "#components/ui/shown-text";
import type { StaffKey } from "#lib/desk/keys/key-shape";

/** As it was entered, isolated, so that no name turns the words around it. One without a name says so. */
export function KeyName({ name }: Pick<StaffKey, "name">) {
  const t = useTranslations("keys");
  return name === "" ? (
    t("unnamed")
  ) : (
    <bdi className="[overflow-wrap:anywhere]">
      <ShownText text={name} />
    </bdi>
  );
}
