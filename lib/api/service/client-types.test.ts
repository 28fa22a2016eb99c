import { expect, it } from "vitest";
import { agentDocument } from "./openapi";

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Parameter extends Pick<Schema, "description"> {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId: string; readonly parameters?: readonly Parameter[] }>>
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The client's names, where they differ from the document's. */
const ownNames = new Map([
  ["SealRequest", "TicketName"],
  ["ReportTrade", "Trade"],
  ["ReportTradePage", "TradePage"],
]);
const queries = {
  WalletQuery: "listWallets",
  StatementQuery: "listStatementEntries",
  TransactionQuery: "listTransactions",
  ReportTimes: "getTradeSummary",
  TradeQuery: "listTrades",
  EventQuery: "listEvents",
};
const partsWithNames = `export type TransferType = Transaction["type"];

export type EntryKind = StatementEntry["kind"];

export type WalletBalance = TransferResult["wallet"];
`;
const head = `// Made from the API's document. A test holds it fresh and tells how it is made: client-types.test.ts.

/**
 * The API's types, named as on the wire. Every amount is a decimal string, because a number would lose digits; every
 * time is RFC 3339 in UTC with nine digits of fraction.
 */`;

const nameOf = (name: string) => ownNames.get(name) ?? name;

/** These texts stand at the head of the file, for all amounts and times. */
const saidOnce = /^(A decimal with|RFC 3339)/;

/** A code is typed as any number, because a later release may add codes. */
function typeOf(schema: Schema): string {
  const { $ref, type, const: only, enum: values, properties, required, items, anyOf, oneOf = anyOf, allOf } = schema;
  if ($ref) return nameOf($ref.split("/").at(-1) ?? "");
  if (allOf) return allOf.map(typeOf).join(" & ");
  if (oneOf) return oneOf.map(typeOf).join(" | ");
  if (type === "integer") return "number";
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  if (items) return `readonly ${typeOf(items)}[]`;
  if (!properties || Object.keys(properties).length === 0) {
    return type === "object" ? "Readonly<Record<string, unknown>>" : (type ?? "unknown");
  }
  const members = Object.entries(properties).map(([name, schema]) => memberOf(name, schema, required));
  return `{ ${members.join("; ")} }`;
}

const memberOf = (name: string, schema: Schema, required: readonly string[] = []) =>
  `readonly ${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema)}`;

/** A union that is too long for a line stands one member a line, as the formatter writes it. */
const lineCharsMax = 120;
function fitted(line: string, indent: string): string {
  if (indent.length + line.length <= lineCharsMax) return line;
  return line.replace(/(: |= )/, "$1| ").replaceAll(/ \| (?=["A-Z])/g, `\n${indent}  | `);
}

function declared(name: string, schema: Schema): string {
  const { properties, required, description } = schema;
  if (!properties) {
    const told = description ? `/** ${description} */\n` : "";
    return `${told}${fitted(`export type ${nameOf(name)} = ${typeOf(schema)};`, "")}\n`;
  }
  const members = Object.entries(properties).flatMap(([member, each]) => [
    ...(each.description && !saidOnce.test(each.description) ? [`  /** ${each.description} */`] : []),
    `  ${fitted(`${memberOf(member, each, required)};`, "  ")}`,
  ]);
  return `export interface ${nameOf(name)} {\n${members.join("\n")}\n}\n`;
}

function queryOf({ paths }: Document, operation: string): Schema {
  const asked = Object.values(paths).flatMap((path) => Object.values(path));
  const parameters = asked.find(({ operationId }) => operationId === operation)?.parameters ?? [];
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  return {
    properties: Object.fromEntries(
      inQuery.map(({ name, schema, description = "" }) => [name, { ...schema, description }]),
    ),
  };
}

/** Without the bodies of webhooks: the client derives them from the events, in verify-webhook.ts. */
function clientTypes(document: Document): string {
  const { TransferRequest: first, ...others } = document.components.schemas;
  const shapes = Object.entries({ ...(first && { TransferRequest: first }), ...others });
  const asked = Object.entries(queries).map(([name, operation]) => declared(name, queryOf(document, operation)));
  const kept = shapes.filter(([name]) => !name.endsWith("Webhook"));
  const all = [...kept.map(([name, schema]) => declared(name, schema)), ...asked, partsWithNames];
  return `${head}\n${all.join("\n")}`;
}

it("the client's types are those of the document: `npx vitest run client-types -u` makes them", async () => {
  const document: Document = JSON.parse(JSON.stringify(agentDocument()));
  await expect(clientTypes(document)).toMatchFileSnapshot("../../client-sdk/wire-types.ts");
});
