import type { ReactNode } from "react";
import {
  ArrowDownLeft,
  ArrowUpRight,
  Code,
  Download,
  Gauge,
  type IconProps,
  Keyboard,
  KeyRound,
  LogOut,
  OctagonX,
  Settings,
  Terminal,
  Undo2,
  Upload,
  UserRound,
  Webhook,
} from "#components/ui/controls/icons";
import type { Capability } from "#lib/domain/people/role";

/** An action goes to a page, adds parameters to the present page's address, or runs the named function. */
export type ActionDeed =
  | { readonly go: string }
  | { readonly here: Readonly<Record<string, string>> }
  | { readonly does: "refund" | "shortcuts" | "signOut" };

interface Action {
  readonly name: string;
  readonly icon: (props: IconProps) => ReactNode;
  /** The capability without which it is not offered. */
  readonly may?: Capability;
  readonly deed: ActionDeed;
  /** Offered before anything is typed. */
  readonly isFirst?: true;
}

/** The actions of the palette, in the order in which they are offered. */
export const actions = [
  {
    name: "newDeposit",
    icon: ArrowDownLeft,
    may: "transfers:write",
    deed: { here: { new: "deposit" } },
    isFirst: true,
  },
  {
    name: "newWithdrawal",
    icon: ArrowUpRight,
    may: "transfers:write",
    deed: { here: { new: "withdrawal" } },
    isFirst: true,
  },
  { name: "refund", icon: Undo2, may: "transfers:write", deed: { does: "refund" }, isFirst: true },
  {
    name: "stopWithdrawals",
    icon: OctagonX,
    may: "transfers:stop",
    deed: { go: "/control?new=stop" },
    isFirst: true,
  },
  { name: "uploadTransfers", icon: Upload, may: "transfers:write", deed: { go: "/bulk?new=file" } },
  { name: "setLimit", icon: Gauge, may: "limits:write", deed: { go: "/control?new=limit" } },
  { name: "createKey", icon: KeyRound, may: "keys:write", deed: { go: "/keys?new=key" } },
  { name: "addEndpoint", icon: Webhook, may: "webhooks:write", deed: { go: "/webhooks?new=endpoint" } },
  { name: "invite", icon: UserRound, may: "team:write", deed: { go: "/team?new=invitation" } },
  { name: "exportTransfers", icon: Download, may: "exports:read", deed: { go: "/transfers?new=export" } },
  { name: "exportTrades", icon: Download, may: "exports:read", deed: { go: "/trades?new=export" } },
  { name: "exportPlayers", icon: Download, may: "exports:read", deed: { go: "/players?new=export" } },
  { name: "exportReport", icon: Download, may: "exports:read", deed: { go: "/reports?new=export" } },
  { name: "exportRequests", icon: Download, may: "requests:read", deed: { go: "/requests?new=export" } },
  { name: "exportAudit", icon: Download, may: "audit:read", deed: { go: "/audit?new=export" } },
  { name: "account", icon: Settings, deed: { go: "/account" } },
  { name: "samples", icon: Code, may: "developers:read", deed: { go: "/developers/samples" } },
  { name: "console", icon: Terminal, may: "developers:read", deed: { go: "/developers/console" } },
  { name: "shortcuts", icon: Keyboard, deed: { does: "shortcuts" } },
  { name: "signOut", icon: LogOut, deed: { does: "signOut" } },
] as const satisfies readonly Action[];

export type ActionName = (typeof actions)[number]["name"];
