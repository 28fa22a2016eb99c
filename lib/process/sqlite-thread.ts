import { serveThread } from "#db/sqlite/engine/serve-thread";
import { exportFiles } from "#lib/exports/export-files";

// The program of the embedded database's threads. A file of 300,000 rows is written in the thread that reads them, but
// a driver knows no file format, so both are joined here.
serveThread(exportFiles);
