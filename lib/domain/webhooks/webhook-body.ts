/** 20 kB: what the specification asks of a body. The largest event is a trade with its movement, of about 2 kB. */
export const webhookBodyBytesMax = 20_000;

export interface WebhookEvent {
  readonly agentId: string;
  readonly sequence: number;
  readonly type: string;
  /** When the event was, in RFC 3339. */
  readonly createdAt: string;
  /** The event's members as the log gives them. */
  readonly data: object;
}

/** The body of a webhook: one event, with its number and agent beside its own members. */
export const webhookBody = ({ agentId, sequence, type, createdAt, data }: WebhookEvent): string =>
  JSON.stringify({ type, timestamp: createdAt, data: { sequence, agent_id: agentId, ...data } });
