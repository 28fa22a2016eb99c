import { answerUnderNext } from "#app/api/next-door";

export {
  answerUnderNext as DELETE,
  answerUnderNext as GET,
  answerUnderNext as HEAD,
  answerUnderNext as OPTIONS,
  answerUnderNext as PATCH,
  answerUnderNext as POST,
  answerUnderNext as PUT,
};
