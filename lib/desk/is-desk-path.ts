/** True for the dashboard's targets. Everything else under /api is the API's to answer, misspelled paths included. */
export const isDeskPath = (target: string): boolean => target.startsWith("/api/desk/");
