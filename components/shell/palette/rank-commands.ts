/** A command is found by its label on the screen, and by other words that people use for it. */
export interface Named {
  readonly label: string;
  readonly words: string;
}

/** How well a text fits a name: it begins the label, is in the label, or is another word for it. */
type Fit = 0 | 1 | 2;

export interface RankedGroup<Item extends Named, Name extends string> {
  readonly name: Name;
  /** Among groups that fit equally well, the lower number stands first: for labels that the text begins, and otherwise. */
  readonly order: readonly [atBeginning: number, otherwise: number];
  readonly items: readonly Item[];
}

/** The groups with their fitting items, best first. Scattered letters fit nothing: they would find nonsense. */
export function rankGroups<Item extends Named, Name extends string>(
  typed: string,
  groups: readonly RankedGroup<Item, Name>[],
): RankedGroup<Item, Name>[] {
  const ranked = groups.flatMap((group) => {
    const fitting = group.items.flatMap((item) => {
      const fit = fitOf(typed, item);
      return fit === null ? [] : [{ item, fit }];
    });
    fitting.sort((one, other) => one.fit - other.fit);
    const [best] = fitting;
    return best ? [{ group: { ...group, items: fitting.map(({ item }) => item) }, best: best.fit }] : [];
  });
  ranked.sort((one, other) => one.best - other.best || placeOf(one) - placeOf(other));
  return ranked.map(({ group }) => group);
}

interface Ranked {
  readonly group: Pick<RankedGroup<Named, string>, "order">;
  readonly best: Fit;
}

const placeOf = ({ group, best }: Ranked): number => group.order[best === 0 ? 0 : 1];

function fitOf(typed: string, { label, words }: Named): Fit | null {
  const asked = plain(typed);
  const name = plain(label);
  if (name.startsWith(asked)) return 0;
  const parts = asked.trim().split(" ");
  if (parts.every((part) => holds(name, part))) return 1;
  const all = `${name}${plain(words)}`;
  return parts.every((part) => holds(all, part)) ? 2 : null;
}

/** In lower case, each word after one space. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, " ")
    .trim()}`;

/** A part begins a word. Chinese is written without spaces, so there it may stand anywhere. */
const holds = (name: string, part: string): boolean =>
  /\p{Script=Han}/u.test(part) ? name.includes(part) : name.includes(` ${part}`);
