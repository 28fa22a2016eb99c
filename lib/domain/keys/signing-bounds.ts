export const timestampWindowMs = 30_000;
export const apiKeyCharsMax = 128;
export const bodyBytesMax = 16 * 1024;
