import { staffUnknown } from "#lib/http/staff-unknown";

export {
  staffUnknown as DELETE,
  staffUnknown as GET,
  staffUnknown as PATCH,
  staffUnknown as POST,
  staffUnknown as PUT,
};
