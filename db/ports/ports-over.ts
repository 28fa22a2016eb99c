import type { Ports } from "#lib/store/store";
import { type MethodKind, methodKinds } from "./method-kinds";

/** Runs a method, named "port.method", in the place for its kind. */
export type Ask = (name: string, input: readonly unknown[]) => Promise<unknown>;

/** The ports of a driver that runs each kind of method in its own place. */
export function portsOver(asks: Readonly<Record<MethodKind, Ask>>): Ports {
  const ports = new Map<string, Record<string, unknown>>();
  for (const [name, kind] of methodKinds) {
    const [port = "", method = ""] = name.split(".");
    const call = (...input: readonly unknown[]) => asks[kind](name, input);
    ports.set(port, { ...ports.get(port), [method]: call });
  }
  return Object.fromEntries([...ports].map((entry): readonly unknown[] => entry));
}
