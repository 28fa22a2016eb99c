import { type FindKind, findKinds } from "#lib/domain/find/find-kinds";

/** Something that was opened from the palette, as it is offered again. */
export interface Recent {
  readonly kind: FindKind;
  readonly label: string;
  readonly href: string;
}

/** Whose recent things these are: another member, and another agent, have their own. */
export interface RecentsOwner {
  readonly agentId: string;
  readonly email: string;
}

/** A browser may refuse its storage altogether. */
type Store = () => Pick<Storage, "getItem" | "setItem">;

const keptMax = 6;

const slotOf = ({ agentId, email }: RecentsOwner): string => `recents ${JSON.stringify([agentId, email])}`;

/** The last things that a member opened in this browser, newest first. Entries that cannot be read are left out. */
export function recentsOf(storage: Store, owner: RecentsOwner): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(slotOf(owner)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, keptMax) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(storage: Store, owner: RecentsOwner, { kind, label, href }: Recent): void {
  const others = recentsOf(storage, owner).filter((other) => other.href !== href);
  try {
    storage().setItem(slotOf(owner), JSON.stringify([{ kind, label, href }, ...others].slice(0, keptMax)));
  } catch {
    // A full or forbidden storage must not break the palette.
  }
}

/** A former release may have kept other things, and anybody can edit a browser's storage. */
function isRecent(value: unknown): value is Recent {
  if (typeof value !== "object" || value === null || !("kind" in value && "label" in value && "href" in value))
    return false;
  const { kind, label, href } = value;
  const isKnown = findKinds.some((known) => known.kind === kind);
  // Only a page of this site: "//" would begin another site's address.
  return isKnown && typeof label === "string" && typeof href === "string" && /^\/(?!\/)/.test(href);
}
