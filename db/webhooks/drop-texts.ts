/**
 * The statements that drop deliveries with their attempts, and old hours. Their marks are agent, endpoint, and the
 * sequences or the time.
 */
export const dropTexts = (isAmong: string): Readonly<Record<"attempts" | "deliveries" | "hours", string>> => ({
  attempts: `delete from webhook_attempts where agent_id = ? and endpoint_id = ? and sequence ${isAmong}`,
  deliveries: `delete from webhook_deliveries where agent_id = ? and endpoint_id = ? and sequence ${isAmong}`,
  hours: "delete from webhook_hours where agent_id = ? and endpoint_id = ? and hour < ?",
});
