import { type MethodKind, methodKinds } from "#lib/store/method-kinds";
import type { Ports } from "#lib/store/store";

/** Runs a method, by its name "port.method", in the place for methods of its kind. */
export type Ask = (name: string, input: readonly unknown[]) => Promise<unknown>;

/** The ports of a driver that runs each kind of method in a place of its own. */
export function portsOver(asks: Readonly<Record<MethodKind, Ask>>): Ports {
  const methodsOf = (port: string, kinds: Readonly<Record<string, MethodKind>>) =>
    Object.fromEntries(
      Object.entries(kinds).map(([name, kind]) => [
        name,
        (...input: readonly unknown[]) => asks[kind](`${port}.${name}`, input),
      ]),
    );
  const ports = Object.entries(methodKinds).map(([port, kinds]) => [port, methodsOf(port, kinds)]);
  return Object.fromEntries(ports);
}
