import { refuse } from "#lib/domain/failure";

export const noAgent = (id: string) => refuse("parameter_wrong", `There is no agent "${id}".`);
