import { periodName } from "#lib/browser/ranges/period-name";
import type { Period } from "#lib/domain/time/period";

export const PeriodText = ({ period, zone }: { readonly period: Period; readonly zone: string }) =>
  periodName(period, zone);
