/** No answer of the API came before the deadline. The request may be made again. */
export class NoClearAnswer extends Error {
  override readonly name = "NoClearAnswer";
}
