import { commands } from "#lib/commands/catalogue";
import type { Refusal } from "#lib/domain/failure";
import type { Ports } from "#lib/store/store";
import { type MethodKind, methodKinds } from "./method-kinds";
import { methodsOf } from "./methods-of";

/** Runs a method, named "port.method", in the place for its kind. */
export type Ask = (name: string, input: readonly unknown[]) => Promise<unknown>;

const refusals = new Map(
  methodsOf(commands).map(([name, { refusalOf }]): [string, ((...input: unknown[]) => Refusal | null) | undefined] => [
    name,
    refusalOf,
  ]),
);

/** The ports of a driver that runs each kind of method in its own place. */
export function portsOver(asks: Readonly<Record<MethodKind, Ask>>): Ports {
  const ports = new Map<string, Record<string, unknown>>();
  for (const [name, kind] of methodKinds) {
    const [port = "", method = ""] = name.split(".");
    const refusalOf = refusals.get(name);
    const call = (...input: readonly unknown[]) => {
      const refusal = refusalOf?.(...input);
      return refusal ? Promise.resolve(refusal) : asks[kind](name, input);
    };
    ports.set(port, { ...ports.get(port), [method]: call });
  }
  return Object.fromEntries([...ports].map((entry): readonly unknown[] => entry));
}
