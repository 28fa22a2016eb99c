const shape = /^([af]k_[\da-f]{4})[\da-f]+$/;

/** Shortens a key's id to a start that differs from the agent's other keys. Any other text stays unchanged. */
export const shortKey = (text: string): string => text.replace(shape, "$1…");
