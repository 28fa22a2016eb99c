import { refuse } from "#lib/domain/failure";
import { runtime } from "#lib/runtime";
import { staffAnswered } from "./staff-answered";

/** What is under /api/staff and does not exist answers the envelope too. */
export async function staffUnknown(): Promise<Response> {
  const { gate } = await runtime();
  return staffAnswered(gate, "staff none", async () => refuse("not_found", "There is nothing at this address."));
}
