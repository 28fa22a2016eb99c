const shape = /^([af]k_[\da-f]{4})[\da-f]+$/;

/** A key's id where its beginning is enough to tell it from the agent's others; any other text as it is. */
export const shortKey = (text: string): string => text.replace(shape, "$1…");
