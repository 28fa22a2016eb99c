import type { Locale } from "#lib/browser/formats/locale";
import type { en } from "#lib/browser/messages/en";

// The English texts define the types: a key or a value that they lack is a type error.
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
