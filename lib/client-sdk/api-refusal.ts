/** The API refused the request. Branch on the code; the message says what to do. */
export class ApiRefusal extends Error {
  override readonly name = "ApiRefusal";
  readonly code: number;
  readonly requestId: string;

  constructor(code: number, message: string, requestId: string) {
    super(message);
    this.code = code;
    this.requestId = requestId;
  }
}
