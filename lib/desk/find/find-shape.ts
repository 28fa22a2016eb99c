import * as z from "zod";
import type { DeskKey } from "#lib/desk/keys/key-shape";
import type { DeskPlayer } from "#lib/desk/wallets/player-shape";
import type { MemberRole } from "#lib/domain/people/role";
import type { ViewPage } from "#lib/domain/views/saved-view";
import type { DeskTransaction } from "#lib/domain/wallets/transfer-columns";
import type { EndpointState } from "#lib/domain/webhooks/endpoint";

export const FindQuery = z.strictObject({ text: z.string() });

/** A thing that a typed text may mean, with the facts by which a person tells it from others. */
export type Candidate =
  | ({ readonly kind: "player" } & Pick<DeskPlayer, "external_player_id" | "status" | "currency" | "balance">)
  | ({ readonly kind: "transfer" } & Pick<
      DeskTransaction,
      "id" | "type" | "external_player_id" | "ticket_id" | "currency" | "amount"
    >)
  | { readonly kind: "trade"; readonly id: string; readonly external_player_id: string; readonly market_id: string }
  | ({ readonly kind: "key" } & Pick<DeskKey, "id" | "name" | "state">)
  | {
      readonly kind: "member";
      readonly email: string;
      readonly name: string | null;
      readonly roles: readonly MemberRole[];
    }
  | {
      readonly kind: "view";
      readonly id: string;
      readonly page: ViewPage;
      readonly name: string;
      /** The query string of its page. */
      readonly query: string;
    }
  | {
      readonly kind: "request";
      readonly id: string;
      readonly operation: string;
      readonly at: string;
      /** The member whose request failed; null for a request with a key. */
      readonly member: string | null;
    }
  | {
      readonly kind: "event";
      readonly sequence: number;
      readonly id: string;
      readonly type: string;
      readonly at: string;
    }
  | { readonly kind: "endpoint"; readonly id: string; readonly url: string; readonly state: EndpointState }
  | { readonly kind: "audit"; readonly number: string; readonly action: string; readonly at: string };
