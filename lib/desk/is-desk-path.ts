/** True for the dashboard's targets. The API answers everything else under /api, misspelled paths included. */
export const isDeskPath = (target: string): boolean => target.startsWith("/api/desk/");
