/** A start that fails, told in one clear line, since a stack would only hide it. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

/** The line for a setting that is not as it must be. */
export const wrongSetting = (name: string, wanted: string) =>
  new SettingError(`${name} is wrong: it must be ${wanted}.`);
