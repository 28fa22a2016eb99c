import { useTranslations } from "next-intl";
import type { ReferenceCode } from "#lib/browser/reference/reference-model";

export function CodeList({ codes }: { readonly codes: readonly ReferenceCode[] }) {
  const t = useTranslations("developers.referencePage");
  if (codes.length === 0) return null;
  return (
    <section id="codes" aria-labelledby="codes-title" className="scroll-mt-20 border-line border-t py-8">
      <h2 id="codes-title" className="font-semibold text-xl tracking-tight">
        {t("codes")}
      </h2>
      <table className="mt-4 block w-full text-left sm:table">
        <thead className="hidden text-soft text-xs sm:table-header-group">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t("code")}
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              {t("status")}
            </th>
            <th scope="col" className="py-2 font-medium">
              {t("meaning")}
            </th>
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {codes.map(({ code, status, name, meaning }, at) => (
            <tr
              key={name}
              id={codes.findIndex((other) => other.code === code) === at ? `code-${code}` : undefined}
              className="block scroll-mt-20 border-line border-b py-2.5 target:bg-accent-soft sm:table-row"
            >
              <td className="tabular mr-3 inline-block align-top font-medium font-mono text-[0.8125rem] sm:table-cell sm:py-2.5 sm:pr-4">
                {code}
              </td>
              <td className="tabular inline-block align-top font-mono text-[0.8125rem] text-soft sm:table-cell sm:py-2.5 sm:pr-4">
                {status}
              </td>
              <td className="block sm:table-cell sm:py-2.5">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
