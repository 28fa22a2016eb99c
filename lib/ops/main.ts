import { runTool } from "./run-tool";

// A reader of the output may stop early, as `head` does; the command is completed all the same.
process.stdout.on("error", () => {});

process.exitCode = await runTool(process.argv.slice(2));
