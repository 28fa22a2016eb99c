import { command } from "#lib/commands/command";
import { decided } from "#lib/commands/decision";
import { want } from "#lib/commands/facts";
import { done } from "#lib/domain/failure";
import { formatInstant } from "#lib/domain/time/instant";
import { type Endpoint, unknownEndpoint } from "#lib/domain/webhooks/endpoint";
import type { Author } from "#lib/store/author";
import type { SecretRotation } from "#lib/store/webhook";
import { changedEndpoint } from "./endpoint-changes";

/** Signs with a new secret, and until the end of the overlap with the one before it too. An older one ends now. */
export const rotateEndpointSecret = command({
  facts: (agentId: string, id: string, _rotation: SecretRotation, _by: Author) => ({
    endpoint: want("endpoint", agentId, id),
  }),
  decide({ endpoint }, _agentId, id, { sealedSecret, previousUntil }, by) {
    if (!endpoint) return unknownEndpoint(id);
    const previousSecret = previousUntil === null ? null : endpoint.sealedSecret;
    const to = { sealedSecret, previousSecret, previousUntil };
    const after = { previousUntil: previousUntil && formatInstant(previousUntil) };
    return decided(
      done<Endpoint>({ ...endpoint, ...to }),
      changedEndpoint(endpoint, to, "webhook.rotate", by, { before: null, after }),
    );
  },
});
