import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { DeskSettings } from "#lib/desk/settings/settings-shape";
import { settingsRead } from "./desk-reads";

export const settingsPath = settingsRead.target;

export const settingsQuery = () =>
  queryOptions({
    queryKey: settingsRead.queryKey,
    queryFn: ({ signal }) => getJson<DeskSettings>(settingsRead.target, {}, signal),
  });
