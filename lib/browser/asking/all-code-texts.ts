import en from "#lib/browser/messages/en/codes.json";
import zh from "#lib/browser/messages/zh/codes.json";

export const allCodeTexts = { en, zh };
