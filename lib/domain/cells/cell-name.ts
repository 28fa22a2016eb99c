/** The name of a cell: a database with its servers, where agents are spread over several. */
export const cellNameShape = /^[a-z][a-z0-9]{0,15}$/;

/** 12 hexadecimal digits: of 20,000 agents, two share a tag with a chance of less than one in a million. */
const tagShape = "[0-9a-f]{12}";

const shapes = [
  `(?:ak|pt)_([a-z][a-z0-9]{0,15})_${tagShape}_[A-Za-z0-9_-]+`,
  "fk_([a-z][a-z0-9]{0,15})_[0-9a-f]{24}",
].map((shape) => new RegExp(`^${shape}$`));

/** Where a key or a player's token was made, by its name; null where the name does not say. */
export function originIn(name: string): { readonly cell: string } | null {
  for (const shape of shapes) {
    const cell = shape.exec(name)?.[1];
    if (cell !== undefined) return { cell };
  }
  return null;
}

const invitationShape = /^([a-z][a-z0-9]{0,15})_[A-Za-z0-9_-]{43}$/;

/** The cell in an invitation's token; null where it carries none. */
export const cellOfInvitation = (token: string): string | null => invitationShape.exec(token)?.[1] ?? null;

/** The part of a name that leads it to its cell: nothing where there are no cells. */
export const originPrefix = (cell: string | null, tag: string | null): string =>
  cell === null ? "" : tag === null ? `${cell}_` : `${cell}_${tag}_`;
