import { expect, it, vi } from "vitest";
import { ApiError } from "./api-error";
import { ProofQuestion, withProof } from "./proof-question";

const needed = new ApiError({ code: 30190, message: "", status: 403 });

/** A page that can ask, and a change that is refused until the password was given. */
function setUp() {
  const question = new ProofQuestion();
  question.watch(() => {});
  let proved = false;
  const change = () => vi.fn(async () => (proved ? "made" : Promise.reject(needed)));
  const answer = (given: boolean) => {
    proved = given;
    question.answer(given);
  };
  return { question, change, answer };
}

const asked = (question: ProofQuestion) => vi.waitFor(() => expect(question.isOpen()).toBe(true));

it("a change that waits for the password is sent again once it was given, and the question is over", async () => {
  const { question, change, answer } = setUp();
  const send = change();
  const made = withProof(send, question);
  await asked(question);
  answer(true);
  expect(await made).toBe("made");
  expect(send).toHaveBeenCalledTimes(2);
  expect(question.isOpen()).toBe(false);
});

it("several changes at once wait for one answer", async () => {
  const { question, change, answer } = setUp();
  const made = Promise.all([withProof(change(), question), withProof(change(), question)]);
  await asked(question);
  await Promise.resolve();
  answer(true);
  expect(await made).toEqual(["made", "made"]);
});

it("a change whose question is called off was sent once, and is refused as the service refused it", async () => {
  const { question, change, answer } = setUp();
  const send = change();
  const made = withProof(send, question).catch((error: unknown) => error);
  await asked(question);
  answer(false);
  expect(await made).toBe(needed);
  expect(send).toHaveBeenCalledTimes(1);
});

it("a change that is refused again after the answer is not asked about twice", async () => {
  const { question } = setUp();
  const send = vi.fn(() => Promise.reject(needed));
  const made = withProof(send, question).catch((error: unknown) => error);
  await asked(question);
  question.answer(true);
  expect(await made).toBe(needed);
  expect(send).toHaveBeenCalledTimes(2);
  expect(question.isOpen()).toBe(false);
});

it("nothing is asked where no page can ask, or when a change is refused for another reason", async () => {
  const away = new ProofQuestion();
  expect(await withProof(() => Promise.reject(needed), away).catch((error: unknown) => error)).toBe(needed);
  const { question } = setUp();
  const other = new ApiError({ code: 30170, message: "", status: 422 });
  expect(await withProof(() => Promise.reject(other), question).catch((error: unknown) => error)).toBe(other);
  expect(question.isOpen()).toBe(false);
});
