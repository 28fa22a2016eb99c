import { errors } from "./en/errors";
import { shell } from "./en/shell";
import { ui } from "./en/ui";

/** One line an area: its texts stand in a file of their own. */
export const en = { errors, shell, ui } as const;
