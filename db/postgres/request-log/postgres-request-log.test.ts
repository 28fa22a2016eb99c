import { requestLogContract } from "#db/store-contract/request-log-contract";
import { postgresDatabase } from "#e2e/fixtures/postgres-database";
import { loggedAt } from "#e2e/fixtures/request-facts";
import { openPostgresRequestLog } from "./postgres-request-log";

requestLogContract("PostgreSQL", async () => {
  const { url, remove } = await postgresDatabase();
  const complaints: string[] = [];
  const options = {
    url,
    namesStatements: true,
    now: () => loggedAt,
    complain: (text: string) => complaints.push(text),
  };
  return { complaints, open: () => openPostgresRequestLog(options), remove };
});
