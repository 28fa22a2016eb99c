/** The API refused. Branch on the code; the message says what to do. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  constructor(
    readonly code: number,
    message: string,
    readonly requestId: string,
  ) {
    super(message);
  }
}
