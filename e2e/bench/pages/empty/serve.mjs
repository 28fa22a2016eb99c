import { startServer } from "next/dist/server/lib/start-server.js";

// What `next start` runs, at a free port that it tells in the line that the bench waits for.
await startServer({ dir: process.cwd(), port: 0, hostname: "127.0.0.1", isDev: false });
process.stdout.write(`${JSON.stringify({ msg: "ready", url: `http://127.0.0.1:${process.env.PORT}` })}\n`);
