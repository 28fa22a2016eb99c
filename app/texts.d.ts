import type { Locale } from "#lib/browser/formats/locale";
import type { en } from "#lib/browser/messages/en";

// The English texts define the types: using a key or value that they lack is a type error.
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
