import type { ReactNode } from "react";
import {
  ArrowLeftRight,
  ChartColumn,
  ClipboardCheck,
  Code,
  Gauge,
  History,
  House,
  type IconProps,
  KeyRound,
  List,
  ListChecks,
  ScrollText,
  Settings,
  Users,
  UsersRound,
} from "#components/ui/controls/icons";
import type { Page } from "./pages";

export const pageIcons: Readonly<Record<Page["key"], (props: IconProps) => ReactNode>> = {
  overview: House,
  reports: ChartColumn,
  trades: List,
  transfers: ArrowLeftRight,
  bulk: ListChecks,
  players: Users,
  control: Gauge,
  approvals: ClipboardCheck,
  keys: KeyRound,
  requests: History,
  team: UsersRound,
  audit: ScrollText,
  developers: Code,
  settings: Settings,
};
