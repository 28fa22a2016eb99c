import { useSignedInMember } from "#components/page/signed-in-member";
import { ShownText } from "#components/ui/text/shown-text";
import { shownText } from "#lib/domain/text/shown-text";

/** Every page names the agent, because one person may work for several. */
export function AgentName() {
  const { agent } = useSignedInMember();
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold text-[0.9375rem]" title={shownText(agent.name)}>
        <ShownText text={agent.name} />
      </p>
      <p className="truncate text-[0.8125rem] text-soft">
        {agent.id} · {agent.currency}
      </p>
    </div>
  );
}
