import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ApiError } from "#lib/browser/asking/api-error";
import { en } from "#lib/browser/messages/en";
import { pickTexts, sharedTexts } from "#lib/browser/messages/pick-texts";
import { zh } from "#lib/browser/messages/zh";
import { ErrorState } from "./error-state";

const languages = { en, zh } as const;

function textOf(error: unknown, locale: keyof typeof languages): string {
  const children = createElement(ErrorState, { error });
  const texts = { locale, messages: pickTexts(languages[locale], sharedTexts), timeZone: "UTC", children };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, texts)).replaceAll(/<[^>]+>/g, " ");
}

/** Words in a text that point to a number beside it. */
const pointing = /request|report|number|below|编号|下方/i;

const failure = { code: 10000, message: "Internal error", status: 500 };

it.each(["en", "zh"] as const)("an error points to a request id only when it has one, in %s", (locale) => {
  const unnamed = [
    new ApiError({ ...failure, requestId: null }),
    new ApiError({ code: 0, message: "", status: 502 }),
    new ApiError({ code: 0, message: "", status: 0 }),
    new ApiError({ code: 0, message: "", status: 0, isLate: true }),
    new TypeError("Failed to fetch dynamically imported module"),
  ];
  for (const error of unnamed) expect(textOf(error, locale)).not.toMatch(pointing);
  expect(textOf(new ApiError({ ...failure, requestId: "0a1b" }), locale)).toMatch(/(report this request|编号).*0a1b/);
  const refused = new ApiError({ code: 20110, message: "", status: 404, requestId: "0a1b" });
  expect(textOf(refused, locale)).toMatch(/(Request|编号).*0a1b/);
  expect(textOf(refused, locale)).not.toMatch(/report this|告知/);
});
