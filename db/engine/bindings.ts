import { is, Param, Placeholder, type Query } from "drizzle-orm";

export type Values = Readonly<Record<string, unknown>>;

/** For each parameter of a statement built by Drizzle, the function that takes it from a run's values. */
export const bindingsOf = ({ params }: Query): ((values: Values) => unknown)[] => params.map(bindingOf);

function bindingOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const { name } = param.value;
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]));
}
