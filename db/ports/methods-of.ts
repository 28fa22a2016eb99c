/** An object's entries, for names known only at run time. */
export const entriesOf = (record: object) => Object.entries(record);

/** Every method of every port, named "port.method". */
export const methodsOf = (ports: object) =>
  entriesOf(ports).flatMap(([port, methods]) =>
    entriesOf(methods ?? {}).map(([name, method]): [string, typeof method] => [`${port}.${name}`, method]),
  );
