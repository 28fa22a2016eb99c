import type { Connection } from "./connection";

// Not every system that PostgreSQL runs on can look, and a setting that is refused would end the transaction.
const lookEverySecond = `do $$ begin
  perform set_config('client_connection_check_interval', '1000', true);
  exception when others then null; end $$`;

/**
 * Lets the database end what the present transaction does soon after its connection is gone. It would else work on, and
 * hold the snapshot, until it has something to answer. This takes the transaction's snapshot.
 */
export const endWithClient = ({ client }: Connection): Promise<unknown> => client.query(lookEverySecond);
