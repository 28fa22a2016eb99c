import type { NamedRequest, RequestLine } from "#lib/domain/requests/request-line";
import type { Gate } from "#lib/http/answer/gate";

export async function namedRequest({ keys }: Gate, request: RequestLine): Promise<NamedRequest> {
  const held = await keys.find(request.keyId);
  return { request, keyName: held.ok ? (held.value?.key.name ?? null) : null };
}
