import { runTool } from "./run-tool";

// Whoever reads along may stop early, as `head` does; what was asked for is done all the same.
process.stdout.on("error", () => {});

process.exitCode = await runTool(process.argv.slice(2));
