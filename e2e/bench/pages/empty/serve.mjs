import { startServer } from "next/dist/server/lib/start-server.js";

// Runs the same as `next start`, at a free port, which the bench reads from the printed line.
await startServer({ dir: process.cwd(), port: 0, hostname: "127.0.0.1", isDev: false });
process.stdout.write(`${JSON.stringify({ msg: "ready", url: `http://127.0.0.1:${process.env.PORT}` })}\n`);
