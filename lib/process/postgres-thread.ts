import { serveJob } from "#db/postgres/jobs/serve-job";
import { exportFiles } from "#lib/exports/export-files";

// The program of the threads for long jobs on PostgreSQL. It joins the driver with the file formats, like
// lib/process/sqlite-thread.ts.
void serveJob(exportFiles);
