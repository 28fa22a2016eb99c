/** Why a database cannot be used as it is; one line that a person can act on. */
export class UnusableDatabase extends Error {
  override readonly name = "UnusableDatabase";
}
