import type { Credentials } from "#e2e/fixtures/offices/credentials";
import { httpClient } from "./http-client";
import type { LoadClient, LoadClientKind } from "./load-client";
import { signedRequest } from "./signed-request";
import { WireConnection } from "./wire-connection";

export async function openLoadClient(kind: LoadClientKind, url: string, credentials: Credentials): Promise<LoadClient> {
  if (kind === "node:http") return httpClient(url, credentials);
  const wire = await WireConnection.open(url);
  return { exchange: (parts) => wire.exchange(signedRequest(credentials, parts)), close: () => wire.close() };
}
