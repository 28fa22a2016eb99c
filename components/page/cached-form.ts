import type { FirstAnswer } from "./came-with-page";

/** The data of an answer as its query keeps it; undefined when there is no answer. */
export const cachedForm = ({ answer, inPages }: FirstAnswer): unknown =>
  answer && inPages ? { pages: [answer.data], pageParams: [null] } : answer?.data;
