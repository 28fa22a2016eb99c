import { listen } from "./listen";

process.exitCode = await listen(process.argv.slice(2));
