import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useGo } from "#components/page/going";
import { useSignedInMember } from "#components/page/signed-in-member";
import { useRead } from "#components/page/use-read";
import { useRolesText } from "#components/page/use-roles-text";
import { useSettled } from "#components/page/use-settled";
import type { TypedAhead } from "#components/shell/typed-ahead";
import { useErrorText } from "#components/ui/data/use-error-text";
import { Dialog } from "#components/ui/overlays/modal";
import { openedView } from "#lib/browser/address/opened-view";
import { type Candidate, findQuery } from "#lib/browser/queries/find";
import { findKinds } from "#lib/domain/find/find-kinds";
import { instantOfMilliseconds } from "#lib/domain/time/instant";
import { candidateEntry, kindIcons } from "./candidate-entry";
import { CommandTexts } from "./command-texts";
import { type PaletteEntry, PaletteGroup } from "./palette-item";
import { rankGroups } from "./rank-commands";
import { type Recent, recentsOf, rememberRecent } from "./recents";
import { useCommandsList, useGoTo } from "./use-commands-list";

export interface CommandPaletteProps {
  readonly typedAhead: TypedAhead;
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
}

export const CommandPalette = (props: CommandPaletteProps) => (
  <CommandTexts>
    <Palette {...props} />
  </CommandTexts>
);

interface Group {
  readonly name: "actions" | "recent" | "goTo" | "found" | "display";
  readonly items: readonly PaletteEntry[];
}

function Palette({ typedAhead, onClose, onShortcuts }: CommandPaletteProps) {
  const t = useTranslations("commands");
  const [typed, setTyped] = useState("");
  const [isRefund, setRefund] = useState(false);
  const [chosen, setChosen] = useState<{ readonly among: string; readonly value: string } | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const wanted = typed.trim();
  const { groups, isAsking, error } = useGroups(wanted, isRefund, {
    onShortcuts,
    onRefund() {
      setRefund(true);
      setTyped("");
    },
  });
  const errorText = useErrorText(error);
  useEffect(() => {
    const { text, isEntered } = typedAhead.end();
    if (text === "") return;
    setTyped((since) => text + since);
    if (isEntered) setEntered(text.trim());
  }, [typedAhead]);
  const entries = groups.flatMap(({ items }) => items);
  const among = entries.map(({ value }) => value).join("\n");
  // When the listed items change, the first one becomes selected.
  const value = (chosen?.among === among ? chosen.value : entries[0]?.value) ?? "";

  const run = ({ value, act }: PaletteEntry) => {
    // "Refund…" asks on, in the same palette.
    if (value !== "refund") onClose();
    act();
  };
  // Enter pressed before the answer came chooses its first match.
  const [first] = entries;
  useEffect(() => {
    if (entered === null || isAsking) return;
    setEntered(null);
    if (entered === wanted && first) run(first);
  });

  return (
    <Dialog open onClose={onClose} title={t("title")} headless>
      {/* The items are filtered here. cmdk's own filter would hide what the server found, and count it as not found. */}
      <Command
        label={t("title")}
        loop
        shouldFilter={false}
        value={value}
        onValueChange={(next) => setChosen({ among, value: next })}
      >
        <Command.Input
          data-autofocus
          value={typed}
          onValueChange={setTyped}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && isAsking && !first && !nativeEvent.isComposing) setEntered(wanted);
            if (key === "Backspace" && typed === "") setRefund(false);
          }}
          placeholder={t(isRefund ? "refundHint" : "hint")}
          className="h-14 w-full border-b border-line bg-transparent px-5 text-base outline-none placeholder:text-soft"
        />
        <Command.List className="max-h-[min(24rem,60dvh)] overflow-y-auto p-2">
          {!isAsking && (
            <Command.Empty className="px-3 py-8 text-center text-soft">
              {error === null ? t("nothingFound") : errorText}
            </Command.Empty>
          )}
          {groups.map(({ name, items }) => (
            <PaletteGroup
              key={name}
              heading={t(name)}
              entries={items.map((entry) => ({ ...entry, act: () => run(entry) }))}
            />
          ))}
        </Command.List>
      </Command>
    </Dialog>
  );
}

const local = () => window.localStorage;

interface Deeds {
  onRefund(): void;
  onShortcuts(): void;
}

interface Offered {
  readonly groups: readonly Group[];
  readonly isAsking: boolean;
  readonly error: unknown;
}

/** The entries for a typed text. The palette's own commands come first, so that no late answer moves the first match. */
function useGroups(wanted: string, isRefund: boolean, deeds: Deeds): Offered {
  const t = useTranslations("commands");
  const shell = useTranslations("shell");
  const rolesText = useRolesText();
  const { agent, email, may, zone } = useSignedInMember();
  const go = useGo();
  const goTo = useGoTo();
  const commands = useCommandsList(deeds);
  const { found, isAsking, error } = useFound(wanted);
  const owner = { agentId: agent.id, email };
  const isSought = (kind: Recent["kind"]) => !isRefund || kind === "transfer";
  const maySee = (kind: Recent["kind"]) => findKinds.some((known) => known.kind === kind && may(known.may));

  const opened = (thing: Recent) => () => {
    rememberRecent(local, owner, thing);
    // A view is a whole address; anything else opens over the page's own filters.
    if (thing.kind === "view") go(openedView(thing.href, zone, instantOfMilliseconds(Date.now())));
    else goTo(thing.href);
  };
  const candidates = found
    .filter(({ kind }) => isSought(kind))
    .map((each) => {
      const entry = candidateEntry(t, shell, rolesText, each);
      return { ...entry, value: entry.href, act: opened(entry) };
    });
  const recent = recentsOf(local, owner)
    .filter(({ kind }) => isSought(kind) && maySee(kind))
    .map((each) => ({
      value: `recent ${each.href}`,
      label: each.label,
      icon: kindIcons[each.kind],
      act: opened(each),
    }));

  if (wanted === "") {
    const first = commands.map((group) => ({ ...group, items: group.items.filter(({ isFirst }) => isFirst) }));
    const [actions, ...others] = isRefund ? [] : first;
    return { groups: [...(actions ? [actions] : []), { name: "recent", items: recent }, ...others], isAsking, error };
  }
  const own = isRefund ? [] : rankGroups(wanted, commands);
  return { groups: [...own, { name: "found", items: candidates }], isAsking, error };
}

/** 120 ms without a further letter: then the server is asked. */
const settledMs = 120;

const charsMin = 2;

interface Found {
  readonly found: readonly Candidate[];
  readonly isAsking: boolean;
  /** Null unless the question failed. */
  readonly error: unknown;
}

const none: readonly Candidate[] = [];

/** The things that a typed text may mean, and whether their answer is still awaited. */
function useFound(typed: string): Found {
  const { may } = useSignedInMember();
  const wanted = useSettled(typed, settledMs);
  // A single digit may be the number of a record.
  const isAsked = findKinds.some((each) => may(each.may)) && (typed.length >= charsMin || /^\d$/.test(typed));
  const { data, isFetching, error } = useRead({ ...findQuery(wanted), enabled: isAsked && wanted === typed });
  const isAsking = isAsked && (wanted !== typed || (isFetching && !data));
  const isAnswer = isAsked && wanted === typed;
  return { found: isAnswer ? (data?.found ?? none) : none, isAsking, error: isAnswer ? error : null };
}
