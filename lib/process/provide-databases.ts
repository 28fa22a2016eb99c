/** Makes the databases of these names that a PostgreSQL does not have yet. */
export async function provideDatabases(serverUrl: string, names: readonly string[]): Promise<void> {
  const onServer = await import("#db/postgres/start/provide-databases");
  await onServer.provideDatabases(serverUrl, names);
}
