import { useTranslations } from "next-intl";
import { ShownText } from "#components/ui/text/shown-text";
import type { DeskKey } from "#lib/desk/keys/key-shape";

/** The name is isolated, so that right-to-left characters in it cannot reorder the text around it. */
export function KeyName({ name }: Pick<DeskKey, "name">) {
  const t = useTranslations("keys");
  return name === "" ? (
    t("unnamed")
  ) : (
    <bdi className="[overflow-wrap:anywhere]">
      <ShownText text={name} />
    </bdi>
  );
}
