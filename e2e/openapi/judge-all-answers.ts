import { listenToAnswers } from "#e2e/fixtures/clients/heard-answers";
import { judgeAnswer } from "./judge-answer";

// Before each file of tests that calls the API: whatever it asks, the answer is held against the document.
listenToAnswers(judgeAnswer);
