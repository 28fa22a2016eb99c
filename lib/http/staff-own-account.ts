import { addressIn } from "./own-origin";
import { deviceMarkIn } from "./staff-device-mark";
import type { StaffCall } from "./staff-route";

/** By what a try at the own password is counted: where it comes from, and in which browser. */
export const ownAccountOf = ({ member, request: { headers } }: Pick<StaffCall, "member" | "request">) => ({
  email: member.email,
  address: addressIn(headers),
  deviceMark: deviceMarkIn(headers),
});
