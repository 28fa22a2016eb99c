/** The name of a cell: a database with its servers, where agents are spread over several. */
export const cellNameShape = /^[a-z][a-z0-9]{0,15}$/;

/** 12 hexadecimal digits: of 20,000 agents, two share a tag with a chance of less than one in a million. */
const tagShape = "[0-9a-f]{12}";

const shapes = [
  `(?:ak|pt)_([a-z][a-z0-9]{0,15})_(${tagShape})_[A-Za-z0-9_-]+`,
  "fk_([a-z][a-z0-9]{0,15})_()[0-9a-f]{24}",
].map((shape) => new RegExp(`^${shape}$`));

/** Where a key or a player's token was made. The tag stands for its agent, and is empty for a feed key. */
export interface Origin {
  readonly cell: string;
  readonly tag: string;
}

/** The origin in the name of a key or a token; null where the name carries none. */
export function originIn(name: string): Origin | null {
  for (const shape of shapes) {
    const [, cell, tag] = shape.exec(name) ?? [];
    if (cell !== undefined && tag !== undefined) return { cell, tag };
  }
  return null;
}

const invitationShape = /^([a-z][a-z0-9]{0,15})_[A-Za-z0-9_-]{43}$/;

/** The cell in an invitation's token; null where it carries none. */
export const cellOfInvitation = (token: string): string | null => invitationShape.exec(token)?.[1] ?? null;

/** The part of a name that leads it to its cell: nothing where there are no cells. */
export const originPrefix = (cell: string | null, tag: string | null): string =>
  cell === null ? "" : tag === null ? `${cell}_` : `${cell}_${tag}_`;
