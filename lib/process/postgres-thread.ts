import { serveJob } from "#db/postgres/jobs/serve-job";
import { exportFiles } from "#lib/exports/export-files";

// The program of the threads that long jobs on PostgreSQL run in. It joins the driver with the formats of files, as
// lib/process/sqlite-thread.ts does.
void serveJob(exportFiles);
