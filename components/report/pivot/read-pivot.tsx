import { chosenOf } from "#lib/browser/address/address";
import { pivotKeys, pivotOrders } from "#lib/domain/reports/pivot-order";

export const readPivot = (asked: URLSearchParams) => ({
  by: chosenOf(pivotKeys, asked.get("by")),
  order: chosenOf(pivotOrders, asked.get("order")),
});
