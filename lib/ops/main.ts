import { runTool } from "./run-tool";

// A reader of the output may stop early, like `head`; the call is completed anyway.
process.stdout.on("error", () => {});

process.exitCode = await runTool(process.argv.slice(2), process);
