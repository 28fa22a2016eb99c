import { parentPort } from "node:worker_threads";
import { judgeSignature } from "#lib/domain/keys/judge-signature";
import { hashing } from "./signature";
import type { NumberedFinding, NumberedQuestion } from "./signature-judge";

const port = parentPort;
if (!port) throw new Error("This file is the signing console's thread, and runs only as one.");

port.on("message", ({ id, request, signature, candidates }: NumberedQuestion) => {
  const answer: NumberedFinding = { id, finding: judgeSignature(request, signature, candidates, hashing) };
  port.postMessage(answer);
});
