/** A failed start, reported in one clear line, because a stack would hide it. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** The line for a wrong setting. */
export const wrongSetting = (name: string, wanted: string) =>
  new SettingError(`${name} is wrong: it must be ${wanted}.`);
