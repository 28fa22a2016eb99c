import type { Connection } from "./connection";

// Not every system that PostgreSQL runs on supports this setting, and a refused setting would end the transaction.
const lookEverySecond = `do $$ begin
  perform set_config('client_connection_check_interval', '1000', true);
  exception when others then null; end $$`;

/**
 * Lets the database end the present transaction soon after its connection is gone. Otherwise it would work on, and hold
 * the snapshot, until it has an answer. This takes the transaction's snapshot.
 */
export const endWithClient = ({ client }: Connection): Promise<unknown> => client.query(lookEverySecond);
