import { serveThread } from "#db/sqlite/engine/thread";
import { exportFiles } from "#lib/exports/export-files";

// The program of the embedded database's threads. A file of 300,000 rows is written in the thread that reads them, and a
// driver knows no file's format: so the two are put together here.
serveThread(exportFiles);
