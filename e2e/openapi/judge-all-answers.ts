import { listenToAnswers } from "#e2e/fixtures/clients/raw-answer";
import { judgeAnswer } from "./judge-answer";

// Runs before each file of tests that calls the API: every answer is compared with the document.
listenToAnswers(judgeAnswer);
