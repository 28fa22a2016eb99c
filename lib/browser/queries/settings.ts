import { queryOptions } from "@tanstack/react-query";
import { getJson } from "#lib/browser/asking/api";
import type { StaffSettings } from "#lib/desk/settings/settings-shape";

export const settingsPath = "/api/staff/settings";

export const settingsQuery = () =>
  queryOptions({
    queryKey: ["agent", "settings"],
    queryFn: ({ signal }) => getJson<StaffSettings>(settingsPath, undefined, signal),
  });
