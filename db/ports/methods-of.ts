/** An object's entries, for names known only at run time. */
export const entriesOf = (record: object) => Object.entries(record);

/** Every method of every noun, named "noun.method". */
export const methodsOf = (nouns: object) =>
  entriesOf(nouns).flatMap(([noun, methods]) =>
    entriesOf(methods ?? {}).map(([name, method]): [string, typeof method] => [`${noun}.${name}`, method]),
  );
