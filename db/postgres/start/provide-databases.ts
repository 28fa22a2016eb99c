import { openConnection } from "#db/postgres/connections/connection";

/** Makes the databases of these names that a server does not have yet. The names are plain words. */
export async function provideDatabases(serverUrl: string, names: readonly string[]): Promise<void> {
  const connection = await openConnection({ url: serverUrl, ssl: false, namesStatements: false });
  try {
    const { rows } = await connection.client.query<{ name: string }>("select datname as name from pg_database");
    const known = new Set(rows.map(({ name }) => name));
    for (const name of names.filter((wanted) => !known.has(wanted))) {
      await connection.client.query(`create database "${name}"`);
    }
  } finally {
    await connection.close();
  }
}
