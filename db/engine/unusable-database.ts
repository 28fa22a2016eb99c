/** The reason why a database cannot be used, in one line that a person can act on. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}
