/** Whether a target is the dashboard's. All else under /api is the API's to answer, what is misspelled there too. */
export const isDeskPath = (target: string): boolean => target.startsWith("/api/staff/");
