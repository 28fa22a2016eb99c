import { staffSignIn } from "#lib/http/staff-sign-in";

export const POST = staffSignIn;
