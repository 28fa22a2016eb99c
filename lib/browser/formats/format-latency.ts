const milliseconds = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "0.42 ms", "1,250.00 ms": in one unit, with as many decimals each, so that a column of them lines up. */
export const formatLatency = (micros: number): string => `${milliseconds.format(micros / 1_000)} ms`;
