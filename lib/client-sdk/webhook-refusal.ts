/**
 * This is no webhook of the API's, or an old one. Answer it with a status of 400 or 401, and do nothing of what it says;
 * never with 410, which would disable the endpoint.
 */
export class WebhookRefusal extends Error {
  override readonly name = "WebhookRefusal";
  readonly reason: "header_missing" | "time_wrong" | "signature_wrong" | "body_wrong";

  constructor(reason: WebhookRefusal["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
