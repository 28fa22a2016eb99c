/** What a list's order sorts by: an order's name without the minus, which puts the greatest or the newest first. */
export type SortedBy<Order extends string> = Order extends `-${infer By}` ? By : Order;

export interface Sorting<By extends string> {
  readonly by: By;
  /** True when the greatest or the newest row is first. */
  readonly falls: boolean;
}

export function sortingOf<Order extends string>(order: Order): Sorting<SortedBy<Order>>;
export function sortingOf(order: string): Sorting<string> {
  return order.startsWith("-") ? { by: order.slice(1), falls: true } : { by: order, falls: false };
}
