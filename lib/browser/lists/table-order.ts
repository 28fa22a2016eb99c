/** The order of a list: a name for the lowest or oldest first, and the name after a minus for the reverse. */
export interface TableOrder<Order extends string = string> {
  readonly value: Order;
  readonly choices: readonly Order[];
  onChoose(order: string): void;
}

/** The order in an address. The first choice is the list's own, which the address leaves out. */
export function tableOrder<Order extends string>(
  choices: readonly [Order, ...Order[]],
  asked: Order | null,
  onChange: (change: { readonly order: Order | null }) => void,
): TableOrder<Order> {
  const [own] = choices;
  return {
    value: asked ?? own,
    choices,
    onChoose(order) {
      const chosen = choices.find((choice) => choice === order) ?? own;
      onChange({ order: chosen === own ? null : chosen });
    },
  };
}
