/** The parts of an OpenAPI document that the reference reads. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  /** Told apart by the member `type`. */
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface Content {
  readonly "application/json"?: { readonly schema: Schema; readonly example?: unknown };
}

interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly "x-name": string;
  readonly "x-codes"?: readonly number[];
  readonly "x-scope"?: string;
  readonly "x-requests-per-minute"?: number;
  readonly "x-example-target"?: string;
}

export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly "x-codes": readonly ReferenceCode[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes: Readonly<Record<string, { readonly name?: string; readonly description?: string }>>;
  };
}

export interface ReferenceCode {
  readonly code: number;
  readonly status: number;
  readonly name: string;
  readonly meaning: string;
}

export interface ReferenceField {
  readonly name: string;
  /** Where a parameter stands: path, query or header. */
  readonly place: string | null;
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

export interface ReferenceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly access: "signature" | "bearer" | "none";
  readonly scope: string | null;
  /** Null when there is no limit. */
  readonly perMinute: number | null;
  readonly parameters: readonly ReferenceField[];
  readonly body: readonly ReferenceField[];
  readonly data: readonly ReferenceField[];
  readonly codes: readonly number[];
  readonly exampleRequest: string;
  readonly exampleResponse: string | null;
}

export interface Reference {
  readonly operations: readonly ReferenceOperation[];
  readonly codes: readonly ReferenceCode[];
}

/** Turns the document into flat lists of fields for the page, without schemas that refer to each other. */
export function readReference(document: OpenApiDocument): Reference {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      readOperation(document, path, method.toUpperCase(), operation),
    ),
  );
  return { operations, codes: document["x-codes"] };
}

function readOperation(
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: DocumentOperation,
): ReferenceOperation {
  const schemes = operation.security.flatMap((scheme) => Object.keys(scheme));
  const access = accessOf(schemes);
  const content = operation.requestBody?.content["application/json"];
  const answer = operation.responses["200"]?.content?.["application/json"];
  const data = answer && resolved(document, answer.schema).properties?.data;
  return {
    id: operation["x-name"],
    method,
    path,
    tag: operation.tags?.[0] ?? "",
    summary: operation.summary,
    description: operation.description ?? "",
    access,
    scope: operation["x-scope"] ?? null,
    perMinute: operation["x-requests-per-minute"] ?? null,
    parameters: [
      ...schemes.flatMap((scheme) => signingHeader(document, scheme)),
      ...(operation.parameters ?? []).map((parameter) => ({
        name: parameter.name,
        place: parameter.in,
        required: parameter.required === true,
        type: typeOf(document, parameter.schema),
        description: parameter.description ?? "",
      })),
    ],
    body: content ? fieldsOf(document, content.schema, "") : [],
    data: data ? fieldsOf(document, data, "") : [],
    codes: [0, ...(operation["x-codes"] ?? [])],
    exampleRequest: requestText(method, operation["x-example-target"] ?? path, access, content?.example),
    exampleResponse: answer?.example === undefined ? null : JSON.stringify(answer.example, null, 2),
  };
}

function accessOf(schemes: readonly string[]): ReferenceOperation["access"] {
  if (schemes.includes("signature")) return "signature";
  return schemes.includes("bearer") ? "bearer" : "none";
}

/** The header of a signing scheme; none when the scheme has no header of its own. */
function signingHeader(document: OpenApiDocument, scheme: string): ReferenceField[] {
  const { name, description = "" } = document.components.securitySchemes[scheme] ?? {};
  return name === undefined ? [] : [{ name, place: "header", type: "string", required: true, description }];
}

const nameIn = ($ref: string): string => $ref.split("/").at(-1) ?? "";

function resolved(document: OpenApiDocument, schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (document.components.schemas?.[nameIn(schema.$ref)] ?? {});
}

/** "wallet.balance", "transactions[].amount": one line for each leaf and for each object above it. */
function fieldsOf(document: OpenApiDocument, schema: Schema, under: string): ReferenceField[] {
  const { properties = {}, required = [], allOf = [], anyOf = [], oneOf } = resolved(document, schema);
  if (oneOf) return fieldsOfUnion(document, resolved(document, schema), under);
  const own = Object.entries(properties).flatMap(([name, property]) => {
    const [only = property] = (property.anyOf ?? []).filter(({ type }) => type !== "null");
    const inner = resolved(document, only);
    const path = under + name;
    const field = {
      name: path,
      place: null,
      type: typeOf(document, property),
      required: required.includes(name),
      description: property.description ?? inner.description ?? "",
    };
    if (inner.items) return [field, ...fieldsOf(document, inner.items, `${path}[].`)];
    return [field, ...fieldsOf(document, only, `${path}.`)];
  });
  return [
    ...own,
    ...allOf.flatMap((part) => fieldsOf(document, part, under)),
    ...anyOf.flatMap(({ $ref }) => ($ref === undefined ? [] : fieldsOf(document, { $ref }, `${nameIn($ref)}.`))),
  ];
}

/** What all members have stands once; what differs by type stands under the name of its schema, with its types. */
function fieldsOfUnion(document: OpenApiDocument, { oneOf = [], description = "" }: Schema, under: string) {
  const members = oneOf.map((member) => resolved(document, member));
  const [{ properties = {} } = {}] = members;
  return Object.keys(properties).flatMap((name): ReferenceField[] => {
    const told = members.flatMap((member) => {
      const property = member.properties?.[name];
      return property ? [{ property, of: `${member.properties?.type?.const}: ${member.description}` }] : [];
    });
    const only = new Set(told.map(({ property }) => JSON.stringify(property)));
    const field = { name: under + name, place: null, required: true };
    const [first] = told;
    if (first && only.size === 1)
      return fieldsOf(document, { properties: { [name]: first.property }, required: [name] }, under);
    if (name === "type") {
      return [{ ...field, type: typeOf(document, { anyOf: told.map(({ property }) => property) }), description }];
    }
    const refs = new Set(told.flatMap(({ property }) => property.$ref ?? []));
    return [...refs].flatMap(($ref) => {
      const texts = told.filter(({ property }) => property.$ref === $ref).map(({ of }) => of);
      const head = { ...field, name: `${field.name}: ${nameIn($ref)}`, type: "object", description: texts.join(" ") };
      return [head, ...fieldsOf(document, { $ref }, `${nameIn($ref)}.`)];
    });
  });
}

function typeOf(document: OpenApiDocument, schema: Schema): string {
  const { anyOf, enum: values, type, const: only, items } = resolved(document, schema);
  if (anyOf) return anyOf.map((one) => typeOf(document, one)).join(" | ");
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  if (items) return `${typeOf(document, items)}[]`;
  return typeof type === "string" ? type : (type ?? ["object"]).join(" | ");
}

/** The request as it is sent, with the signing headers named but not filled in. */
function requestText(method: string, target: string, access: string, body: unknown): string {
  const lines = [`${method} ${target} HTTP/1.1`];
  if (access === "bearer") lines.push("Authorization: Bearer …");
  if (access === "signature") {
    lines.push("X-Api-Key: ak_…", "X-Timestamp: 1793527200000");
    if (method === "POST") lines.push("X-Idempotency-Key: 8e03978e-40d5-43e8-bc93-6894a57f9324");
    lines.push("X-Signature: …");
  }
  if (body === undefined) return lines.join("\n");
  return [...lines, "Content-Type: application/json", "", JSON.stringify(body, null, 2)].join("\n");
}
