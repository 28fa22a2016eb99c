import type { Locale } from "#lib/client/locale";
import type { en } from "#lib/client/messages/en";

// The English texts are the law: a key or a value that they lack is a type error.
declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof en;
  }
}
