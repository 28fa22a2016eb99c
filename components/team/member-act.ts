export type MemberAct = "changeRole" | "disable" | "enable" | "signOut" | "resetFactor";
