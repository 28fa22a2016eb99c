import { periodName } from "#lib/client/period-name";
import type { Period } from "#lib/domain/period";

export const PeriodText = ({ period, zone }: { readonly period: Period; readonly zone: string }) =>
  periodName(period, zone);
