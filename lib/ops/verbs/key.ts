import { done, refuseFor } from "#lib/domain/failure";
import type { ApiKey } from "#lib/domain/keys/api-key";
import { agentScopes } from "#lib/domain/keys/scope";
import { wholeList } from "#lib/domain/lists/list-page";
import { formatInstant } from "#lib/domain/time/instant";
import { overlaps } from "#lib/domain/time/overlap";
import { choice, commaList, limitList, onOff, optionalText, optionalTime, text } from "#lib/ops/line/flags";
import { type Noun, storeVerb } from "#lib/ops/line/verb";
import { changeKey, createKey, rotateKey } from "#lib/usecases/keys/keys";

const shownOnce = "The secret is shown this once: keep it now. It cannot be shown again, only replaced (key rotate).";

const keyFlag = () => text("K", "the api key");
const scopes = () => commaList("a,b", `its scopes, of ${agentScopes.join(" ")}`);
const allow = () => commaList("CIDR,…", "the only addresses it may call from; an empty list allows every one");
const limit = () =>
  limitList("report=100,…", "requests a minute by operation, where they differ from the usual; 0 is no limit");

const create = storeVerb({
  name: "key create",
  summary: "Makes an API key, of an agent or (--feed) of the exchange's own feed.",
  note: shownOnce,
  flags: {
    agent: optionalText("A", "the agent that it acts for"),
    feed: onOff("a key for the trades feed, of no agent"),
    name: optionalText("N", "a name, for people"),
    scopes: scopes(),
    allow: allow(),
    limit: limit(),
    expires: optionalTime("T", "when it stops working, such as 2027-01-01T00:00:00Z"),
  },
  async run(context, args, by) {
    if (args.feed === (args.agent !== undefined))
      return refuseFor("--agent", "parameter_wrong", "Give either --agent A or --feed.");
    const made = await createKey(
      context,
      {
        agentId: args.agent ?? null,
        name: args.name ?? null,
        scopes: args.scopes ?? null,
        allow: args.allow ?? [],
        limits: args.limit ?? {},
        expiresAt: args.expires ?? null,
      },
      by,
    );
    return made.ok ? done({ api_key: made.value.key.id, secret: made.value.secret }) : made;
  },
});

const set = storeVerb({
  name: "key set",
  summary: "Changes a key's limits, addresses, scopes, name or expiry. What is left out stays as it is.",
  flags: {
    key: keyFlag(),
    limit: limit(),
    allow: allow(),
    scopes: scopes(),
    name: optionalText("N", "a name, for people"),
    expires: optionalTime("T", "when it stops working, such as 2027-01-01T00:00:00Z"),
  },
  async run(context, { key, limit, allow, scopes, name, expires }, by) {
    const change = {
      ...(limit && { limits: limit }),
      ...(allow && { allow }),
      ...(scopes && { scopes }),
      ...(name !== undefined && { name }),
      ...(expires !== undefined && { expiresAt: expires }),
    };
    const changed = await changeKey(context, { keyId: key, ...change }, by);
    return changed.ok ? done({ api_key: changed.value.id }) : changed;
  },
});

const rotate = storeVerb({
  name: "key rotate",
  summary: "Gives a key a new secret. The old one works on for the overlap.",
  note: shownOnce,
  flags: { key: keyFlag(), overlap: choice(overlaps, "24h", "how long the old secret still works") },
  async run(context, { key, overlap }, by) {
    const rotated = await rotateKey(context, { keyId: key, overlap }, by);
    return rotated.ok ? done({ api_key: rotated.value.key.id, secret: rotated.value.secret }) : rotated;
  },
});

const revoke = storeVerb({
  name: "key revoke",
  summary: "Stops a key for good.",
  flags: { key: keyFlag() },
  async run({ store }, { key }, by) {
    const revoked = await store.keys.revokeKey({ keyId: key }, by);
    return revoked.ok ? done({ api_key: revoked.value.id, status: revoked.value.status }) : revoked;
  },
});

const list = storeVerb({
  name: "key list",
  summary: "Lists the keys, never a secret.",
  flags: { agent: optionalText("A", "of one agent only") },
  async run({ store }, { agent }) {
    const listed = await wholeList<ApiKey>((page) => store.keys.listKeys({ agentId: agent, ...page }));
    return listed.ok ? done({ keys: listed.value.map(shownKey) }) : listed;
  },
});

const shownKey = (key: ApiKey) => ({
  api_key: key.id,
  agent: key.agentId,
  name: key.name,
  status: key.status,
  scopes: [...key.scopes],
  allow: [...key.allow],
  limits: { ...key.limits },
  created_at: formatInstant(key.createdAt),
  expires_at: key.expiresAt && formatInstant(key.expiresAt),
  last_used_at: key.lastUsedAt && formatInstant(key.lastUsedAt),
});

export const key: Noun = {
  name: "key",
  summary: "API keys: what agents and the trades feed sign their calls with.",
  verbs: [create, set, rotate, revoke, list],
};
