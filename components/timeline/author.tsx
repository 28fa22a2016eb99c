import { useSignedInMember } from "#components/page/signed-in-member";
import { ActorName } from "#components/transfers/journal/actor-name";
import { Link } from "#components/ui/controls/link";
import { withParams } from "#lib/browser/asking/api";
import { pathSegment } from "#lib/domain/text/path-segment";

/** The author of a timeline's entry: a key links to its page, a member to their other entries in the audit. */
export function Author({ actor }: { readonly actor: string }) {
  const { may } = useSignedInMember();
  const href = hrefOf(actor);
  if (href === null || !may(href.may)) return <ActorName actor={actor} />;
  return (
    <Link href={href.path} prefetch={false} className="rounded-sm hover:underline">
      <ActorName actor={actor} />
    </Link>
  );
}

function hrefOf(actor: string) {
  const [sort = "", ...name] = actor.split(":");
  if (sort === "key") return { may: "keys:read", path: `/keys/${pathSegment(name.join(":"))}` } as const;
  return sort === "member" ? ({ may: "audit:read", path: withParams("/audit", { actor }) } as const) : null;
}
