import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);
var __defProp = Object.defineProperty;
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
};

// db/sqlite/engine/thread.ts
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";

// db/told-events.ts
var ToldEvents = class {
  events = /* @__PURE__ */ new Map();
  add(events) {
    for (const event2 of events) this.events.set(`${event2.topic} ${event2.agentId ?? ""}`, event2);
  }
  /** Gives the events, and forgets them. */
  take() {
    const events = [...this.events.values()];
    this.events.clear();
    return events;
  }
};

// lib/hmac.ts
import { createHash, hash } from "node:crypto";
var blockBytes = 64;
var digestBytes = 32;
var bytesPerCharMax = 3;
var room = Buffer.allocUnsafeSlow(4096);
function hmacSha256(key2) {
  const short = key2.length > blockBytes ? createHash("sha256").update(key2).digest() : key2;
  const inner = Buffer.alloc(blockBytes, 54);
  const outer = Buffer.alloc(blockBytes + digestBytes, 92);
  for (const [index2, byte] of short.entries()) {
    inner[index2] = byte ^ 54;
    outer[index2] = byte ^ 92;
  }
  return (message, encoding = "utf8") => {
    outer.write(hash("sha256", behind(inner, message, encoding), "binary"), blockBytes, "latin1");
    return hash("sha256", outer, "hex");
  };
}
function behind(inner, message, encoding) {
  const bytesMax = blockBytes + bytesPerCharMax * message.length;
  if (bytesMax > room.length)
    return Buffer.concat([inner, typeof message === "string" ? Buffer.from(message, encoding) : message]);
  room.set(inner);
  if (typeof message === "string") return room.subarray(0, blockBytes + room.write(message, blockBytes, encoding));
  room.set(message, blockBytes);
  return room.subarray(0, blockBytes + message.length);
}

// lib/chain.ts
function chainUnder(key2) {
  const hmac = hmacSha256(key2);
  return (previous, canonical) => hmac(`${previous}
${canonical}`);
}

// lib/domain/failure.ts
var failureTable = {
  internal: { code: 1e4, status: 500 },
  signing_header_missing: { code: 10010, status: 401 },
  key_unknown: { code: 10011, status: 401 },
  signature_wrong: { code: 10012, status: 401 },
  time_outside_window: { code: 10013, status: 401 },
  address_not_allowed: { code: 10014, status: 403 },
  scope_missing: { code: 10015, status: 403 },
  idempotency_key_malformed: { code: 10016, status: 400 },
  agent_suspended: { code: 10017, status: 403 },
  token_invalid: { code: 10018, status: 401 },
  parameter_wrong: { code: 10020, status: 400 },
  body_malformed: { code: 10021, status: 400 },
  body_too_large: { code: 10021, status: 413 },
  no_such_operation: { code: 10030, status: 404 },
  method_not_allowed: { code: 10030, status: 405 },
  ticket_in_process: { code: 10040, status: 409 },
  ticket_mismatch: { code: 10050, status: 422 },
  rate_exceeded: { code: 10060, status: 429 },
  not_available: { code: 10070, status: 503 },
  login_key_used: { code: 10080, status: 409 },
  player_unknown: { code: 20110, status: 404 },
  player_blocked: { code: 20120, status: 403 },
  currency_not_agents: { code: 20130, status: 422 },
  amount_malformed: { code: 20140, status: 422 },
  amount_too_precise: { code: 20141, status: 422 },
  amount_too_large: { code: 20142, status: 422 },
  ticket_malformed: { code: 20150, status: 422 },
  balance_too_low: { code: 20160, status: 422 },
  wallet_ceiling: { code: 20170, status: 422 },
  ticket_sealed: { code: 20180, status: 409 },
  trade_malformed: { code: 20210, status: 422 },
  // Codes of the dashboard alone: no operation of /api/v1 answers them.
  staff_session_ended: { code: 30010, status: 401 },
  role_may_not: { code: 30011, status: 403 },
  origin_wrong: { code: 30012, status: 403 },
  sign_in_refused: { code: 30013, status: 401 },
  not_found: { code: 30014, status: 404 },
  intent_unknown: { code: 30110, status: 404 },
  intent_differs: { code: 30111, status: 409 },
  intents_too_many: { code: 30112, status: 409 },
  transfer_unknown: { code: 30120, status: 404 },
  refund_of_refund: { code: 30121, status: 422 },
  refund_not_sealed: { code: 30122, status: 409 },
  view_not_yours: { code: 30130, status: 403 },
  view_name_taken: { code: 30131, status: 409 },
  views_too_many: { code: 30132, status: 409 },
  export_too_large: { code: 30140, status: 422 },
  key_not_found: { code: 30150, status: 404 },
  keys_too_many: { code: 30151, status: 409 },
  key_revoked: { code: 30152, status: 409 },
  key_rotated_meanwhile: { code: 30153, status: 409 },
  member_not_found: { code: 30160, status: 404 },
  last_owner: { code: 30161, status: 409 },
  members_too_many: { code: 30162, status: 409 },
  email_taken: { code: 30163, status: 409 },
  invitation_invalid: { code: 30164, status: 404 },
  invitations_too_many: { code: 30165, status: 409 },
  invitation_own: { code: 30166, status: 409 },
  memberships_too_many: { code: 30167, status: 409 },
  signed_in_as_other: { code: 30168, status: 409 },
  agent_switched: { code: 30169, status: 409 },
  password_wrong: { code: 30170, status: 422 },
  second_factor_needed: { code: 30171, status: 401 },
  second_factor_wrong: { code: 30172, status: 422 },
  second_factor_required: { code: 30173, status: 403 },
  second_factor_state: { code: 30174, status: 409 },
  second_factor_operators: { code: 30176, status: 409 },
  staff_address_not_allowed: { code: 30175, status: 403 },
  own_address_shut_out: { code: 30180, status: 422 }
};
var done = (value) => ({ ok: true, value });
var refuse = (kind, message, retryAfterSeconds) => ({
  ok: false,
  failure: retryAfterSeconds === void 0 ? { kind, message } : { kind, message, retryAfterSeconds }
});
var codeOf = (kind) => failureTable[kind].code;

// lib/domain/unavailable.ts
var notPosted = () => refuse("not_available", "The database could not take this now: nothing was posted. Send the same request again.", 1);
var stoppedPartWay = () => refuse("not_available", "The database could not go on: what was taken in before stays. Send all of it again.", 1);
var recovering = () => refuse("not_available", "The database is being recovered: nothing was posted. Send the same request again.", 1);
var notRead = () => refuse("not_available", "The database could not be read just now. Ask again.", 1);

// lib/limits.ts
var bodyBytesMax = 16 * 1024;
var feedBodyBytesMax = 4 * 1024 * 1024;
var drainBytesMax = 128 * 1024 * 1024;
var amountMax = 10000000n * 100000000n;
var walletBalanceMax = 90000000000n * 100000000n;
var refusalKeptDays = 30;
var booksRowsShownMax = 5;
var goneTradesNamedMax = 3;
var openDraftsMax = 200;
var similarShownMax = 5;
var totalsKeptMax = 4096;
var tradeAmountMax = 90000000000n * 100000000n;
var openingRetryS = 5;
var openingPageTrades = 200;
var openingReadTrades = 2e3;
var openingMsMax = 10 * 6e4;
var periodDaysMax = 90;
var zoneClocksKeptMax = 256;
var changesSoughtAmongMax = 1e4;
var rowsAddedUpMax = 2e4;
var reportRangesMax = 256;
var exportPageRows = 1e3;
var exportMsMax = 10 * 6e4;
var sheetRowsMax = 1048575;
var viewsMax = 50;
var sessionKeptDays = 180;
var batchTransfersMax = 512;
var sliceMsMax = 12;
var bulkWaitMsMax = 200;
var sliceRowsMax = 1500;
var unwaitedSliceMsMax = 120;
var sliceRowsPerLook = 8;
var retentionStepRows = 50;
var importBatchBytes = 4 * 1024 * 1024;
var sweepRowsMax = 500;
var reopenDelayMsMax = 5e3;
var busyWaitMsMax = 5e3;
var pageCacheKib = 16 * 1024;
var readerCacheKib = 8 * 1024;
var requestLogCacheKib = 4 * 1024;
var walLookMs = 50;
var walPagesCopied = 1e3;
var walPagesMax = 8e3;
var longMigrationTradesMin = 1e5;
var walBytesKept = 64 * 1024 * 1024;
var bulkMsMax = 60 * 6e4;
var monthDropMsMax = 10 * 6e4;
var jobStatementMsMax = 10 * 6e4;
var drainBeforeStopMsMax = 5 * 6e4;
var requestLogBytesMax = 2 * 1024 * 1024 * 1024;
var requestQueueBytesMax = 16 * 1024 * 1024;
var requestBlockBytes = 256 * 1024;
var consoleBytesMax = 96 * 1024;
var consoleTargetCharsMax = 2 * 1024;
var staffIdleMinutes = 60;
var staffSessionsMax = 20;
var signInForgetHours = 24;
var staffBodyBytesMax = 16 * 1024;
var keysOfAgentMax = 100;
var membersMax = 200;
var openInvitationsMax = 50;
var invitationsPerHourMax = 20;
var membershipsMax = 20;
var importLineBytesMax = 64 * 1024;
var toolMessageBytesMax = 16 * 1024 * 1024;
var faultsShownMax = 100;
var listRowsMax = 1e4;
var verifyPageRows = 1e3;
var verifyPagePlayers = 100;
var auditNarrowRowsMax = 1e4;
var auditAheadMinutesMax = 60;
var serverLogCharsMax = 8 * 1024 * 1024;
var toolRunMsMax = 30 * 6e4;
var toolOutputBytesMax = 16 * 1024 * 1024;
var loadSecondsMax = 60 * 60;
var answerBytesMax = 8 * 1024 * 1024;
var browserRunMsMax = 60 * 6e4;

// node_modules/drizzle-orm/better-sqlite3/driver.js
import Client from "better-sqlite3";

// node_modules/drizzle-orm/entity.js
var entityKind = Symbol.for("drizzle:entityKind");
var hasOwnEntityKind = Symbol.for("drizzle:hasOwnEntityKind");
function is(value, type) {
  if (!value || typeof value !== "object") {
    return false;
  }
  if (value instanceof type) {
    return true;
  }
  if (!Object.prototype.hasOwnProperty.call(type, entityKind)) {
    throw new Error(
      `Class "${type.name ?? "<unknown>"}" doesn't look like a Drizzle entity. If this is incorrect and the class is provided by Drizzle, please report this as a bug.`
    );
  }
  let cls = Object.getPrototypeOf(value).constructor;
  if (cls) {
    while (cls) {
      if (entityKind in cls && cls[entityKind] === type[entityKind]) {
        return true;
      }
      cls = Object.getPrototypeOf(cls);
    }
  }
  return false;
}

// node_modules/drizzle-orm/logger.js
var ConsoleLogWriter = class {
  static [entityKind] = "ConsoleLogWriter";
  write(message) {
    console.log(message);
  }
};
var DefaultLogger = class {
  static [entityKind] = "DefaultLogger";
  writer;
  constructor(config3) {
    this.writer = config3?.writer ?? new ConsoleLogWriter();
  }
  logQuery(query, params) {
    const stringifiedParams = params.map((p14) => {
      try {
        return JSON.stringify(p14);
      } catch {
        return String(p14);
      }
    });
    const paramsStr = stringifiedParams.length ? ` -- params: [${stringifiedParams.join(", ")}]` : "";
    this.writer.write(`Query: ${query}${paramsStr}`);
  }
};
var NoopLogger = class {
  static [entityKind] = "NoopLogger";
  logQuery() {
  }
};

// node_modules/drizzle-orm/table.utils.js
var TableName = Symbol.for("drizzle:Name");

// node_modules/drizzle-orm/table.js
var Schema = Symbol.for("drizzle:Schema");
var Columns = Symbol.for("drizzle:Columns");
var ExtraConfigColumns = Symbol.for("drizzle:ExtraConfigColumns");
var OriginalName = Symbol.for("drizzle:OriginalName");
var BaseName = Symbol.for("drizzle:BaseName");
var IsAlias = Symbol.for("drizzle:IsAlias");
var ExtraConfigBuilder = Symbol.for("drizzle:ExtraConfigBuilder");
var IsDrizzleTable = Symbol.for("drizzle:IsDrizzleTable");
var Table = class {
  static [entityKind] = "Table";
  /** @internal */
  static Symbol = {
    Name: TableName,
    Schema,
    OriginalName,
    Columns,
    ExtraConfigColumns,
    BaseName,
    IsAlias,
    ExtraConfigBuilder
  };
  /**
   * @internal
   * Can be changed if the table is aliased.
   */
  [TableName];
  /**
   * @internal
   * Used to store the original name of the table, before any aliasing.
   */
  [OriginalName];
  /** @internal */
  [Schema];
  /** @internal */
  [Columns];
  /** @internal */
  [ExtraConfigColumns];
  /**
   *  @internal
   * Used to store the table name before the transformation via the `tableCreator` functions.
   */
  [BaseName];
  /** @internal */
  [IsAlias] = false;
  /** @internal */
  [IsDrizzleTable] = true;
  /** @internal */
  [ExtraConfigBuilder] = void 0;
  constructor(name, schema, baseName) {
    this[TableName] = this[OriginalName] = name;
    this[Schema] = schema;
    this[BaseName] = baseName;
  }
};
function getTableName(table) {
  return table[TableName];
}
function getTableUniqueName(table) {
  return `${table[Schema] ?? "public"}.${table[TableName]}`;
}

// node_modules/drizzle-orm/column.js
var Column = class {
  constructor(table, config3) {
    this.table = table;
    this.config = config3;
    this.name = config3.name;
    this.keyAsName = config3.keyAsName;
    this.notNull = config3.notNull;
    this.default = config3.default;
    this.defaultFn = config3.defaultFn;
    this.onUpdateFn = config3.onUpdateFn;
    this.hasDefault = config3.hasDefault;
    this.primary = config3.primaryKey;
    this.isUnique = config3.isUnique;
    this.uniqueName = config3.uniqueName;
    this.uniqueType = config3.uniqueType;
    this.dataType = config3.dataType;
    this.columnType = config3.columnType;
    this.generated = config3.generated;
    this.generatedIdentity = config3.generatedIdentity;
  }
  static [entityKind] = "Column";
  name;
  keyAsName;
  primary;
  notNull;
  default;
  defaultFn;
  onUpdateFn;
  hasDefault;
  isUnique;
  uniqueName;
  uniqueType;
  dataType;
  columnType;
  enumValues = void 0;
  generated = void 0;
  generatedIdentity = void 0;
  config;
  mapFromDriverValue(value) {
    return value;
  }
  mapToDriverValue(value) {
    return value;
  }
  // ** @internal */
  shouldDisableInsert() {
    return this.config.generated !== void 0 && this.config.generated.type !== "byDefault";
  }
};

// node_modules/drizzle-orm/column-builder.js
var ColumnBuilder = class {
  static [entityKind] = "ColumnBuilder";
  config;
  constructor(name, dataType, columnType) {
    this.config = {
      name,
      keyAsName: name === "",
      notNull: false,
      default: void 0,
      hasDefault: false,
      primaryKey: false,
      isUnique: false,
      uniqueName: void 0,
      uniqueType: void 0,
      dataType,
      columnType,
      generated: void 0
    };
  }
  /**
   * Changes the data type of the column. Commonly used with `json` columns. Also, useful for branded types.
   *
   * @example
   * ```ts
   * const users = pgTable('users', {
   * 	id: integer('id').$type<UserId>().primaryKey(),
   * 	details: json('details').$type<UserDetails>().notNull(),
   * });
   * ```
   */
  $type() {
    return this;
  }
  /**
   * Adds a `not null` clause to the column definition.
   *
   * Affects the `select` model of the table - columns *without* `not null` will be nullable on select.
   */
  notNull() {
    this.config.notNull = true;
    return this;
  }
  /**
   * Adds a `default <value>` clause to the column definition.
   *
   * Affects the `insert` model of the table - columns *with* `default` are optional on insert.
   *
   * If you need to set a dynamic default value, use {@link $defaultFn} instead.
   */
  default(value) {
    this.config.default = value;
    this.config.hasDefault = true;
    return this;
  }
  /**
   * Adds a dynamic default value to the column.
   * The function will be called when the row is inserted, and the returned value will be used as the column value.
   *
   * **Note:** This value does not affect the `drizzle-kit` behavior, it is only used at runtime in `drizzle-orm`.
   */
  $defaultFn(fn) {
    this.config.defaultFn = fn;
    this.config.hasDefault = true;
    return this;
  }
  /**
   * Alias for {@link $defaultFn}.
   */
  $default = this.$defaultFn;
  /**
   * Adds a dynamic update value to the column.
   * The function will be called when the row is updated, and the returned value will be used as the column value if none is provided.
   * If no `default` (or `$defaultFn`) value is provided, the function will be called when the row is inserted as well, and the returned value will be used as the column value.
   *
   * **Note:** This value does not affect the `drizzle-kit` behavior, it is only used at runtime in `drizzle-orm`.
   */
  $onUpdateFn(fn) {
    this.config.onUpdateFn = fn;
    this.config.hasDefault = true;
    return this;
  }
  /**
   * Alias for {@link $onUpdateFn}.
   */
  $onUpdate = this.$onUpdateFn;
  /**
   * Adds a `primary key` clause to the column definition. This implicitly makes the column `not null`.
   *
   * In SQLite, `integer primary key` implicitly makes the column auto-incrementing.
   */
  primaryKey() {
    this.config.primaryKey = true;
    this.config.notNull = true;
    return this;
  }
  /** @internal Sets the name of the column to the key within the table definition if a name was not given. */
  setName(name) {
    if (this.config.name !== "") return;
    this.config.name = name;
  }
};

// node_modules/drizzle-orm/pg-core/foreign-keys.js
var ForeignKeyBuilder = class {
  static [entityKind] = "PgForeignKeyBuilder";
  /** @internal */
  reference;
  /** @internal */
  _onUpdate = "no action";
  /** @internal */
  _onDelete = "no action";
  constructor(config3, actions) {
    this.reference = () => {
      const { name, columns, foreignColumns } = config3();
      return { name, columns, foreignTable: foreignColumns[0].table, foreignColumns };
    };
    if (actions) {
      this._onUpdate = actions.onUpdate;
      this._onDelete = actions.onDelete;
    }
  }
  onUpdate(action) {
    this._onUpdate = action === void 0 ? "no action" : action;
    return this;
  }
  onDelete(action) {
    this._onDelete = action === void 0 ? "no action" : action;
    return this;
  }
  /** @internal */
  build(table) {
    return new ForeignKey(table, this);
  }
};
var ForeignKey = class {
  constructor(table, builder) {
    this.table = table;
    this.reference = builder.reference;
    this.onUpdate = builder._onUpdate;
    this.onDelete = builder._onDelete;
  }
  static [entityKind] = "PgForeignKey";
  reference;
  onUpdate;
  onDelete;
  getName() {
    const { name, columns, foreignColumns } = this.reference();
    const columnNames = columns.map((column) => column.name);
    const foreignColumnNames = foreignColumns.map((column) => column.name);
    const chunks = [
      this.table[TableName],
      ...columnNames,
      foreignColumns[0].table[TableName],
      ...foreignColumnNames
    ];
    return name ?? `${chunks.join("_")}_fk`;
  }
};

// node_modules/drizzle-orm/tracing-utils.js
function iife(fn, ...args) {
  return fn(...args);
}

// node_modules/drizzle-orm/pg-core/unique-constraint.js
function uniqueKeyName(table, columns) {
  return `${table[TableName]}_${columns.join("_")}_unique`;
}
var UniqueConstraintBuilder = class {
  constructor(columns, name) {
    this.name = name;
    this.columns = columns;
  }
  static [entityKind] = "PgUniqueConstraintBuilder";
  /** @internal */
  columns;
  /** @internal */
  nullsNotDistinctConfig = false;
  nullsNotDistinct() {
    this.nullsNotDistinctConfig = true;
    return this;
  }
  /** @internal */
  build(table) {
    return new UniqueConstraint(table, this.columns, this.nullsNotDistinctConfig, this.name);
  }
};
var UniqueOnConstraintBuilder = class {
  static [entityKind] = "PgUniqueOnConstraintBuilder";
  /** @internal */
  name;
  constructor(name) {
    this.name = name;
  }
  on(...columns) {
    return new UniqueConstraintBuilder(columns, this.name);
  }
};
var UniqueConstraint = class {
  constructor(table, columns, nullsNotDistinct, name) {
    this.table = table;
    this.columns = columns;
    this.name = name ?? uniqueKeyName(this.table, this.columns.map((column) => column.name));
    this.nullsNotDistinct = nullsNotDistinct;
  }
  static [entityKind] = "PgUniqueConstraint";
  columns;
  name;
  nullsNotDistinct = false;
  getName() {
    return this.name;
  }
};

// node_modules/drizzle-orm/pg-core/utils/array.js
function parsePgArrayValue(arrayString, startFrom, inQuotes) {
  for (let i = startFrom; i < arrayString.length; i++) {
    const char = arrayString[i];
    if (char === "\\") {
      i++;
      continue;
    }
    if (char === '"') {
      return [arrayString.slice(startFrom, i).replace(/\\/g, ""), i + 1];
    }
    if (inQuotes) {
      continue;
    }
    if (char === "," || char === "}") {
      return [arrayString.slice(startFrom, i).replace(/\\/g, ""), i];
    }
  }
  return [arrayString.slice(startFrom).replace(/\\/g, ""), arrayString.length];
}
function parsePgNestedArray(arrayString, startFrom = 0) {
  const result = [];
  let i = startFrom;
  let lastCharIsComma = false;
  while (i < arrayString.length) {
    const char = arrayString[i];
    if (char === ",") {
      if (lastCharIsComma || i === startFrom) {
        result.push("");
      }
      lastCharIsComma = true;
      i++;
      continue;
    }
    lastCharIsComma = false;
    if (char === "\\") {
      i += 2;
      continue;
    }
    if (char === '"') {
      const [value2, startFrom2] = parsePgArrayValue(arrayString, i + 1, true);
      result.push(value2);
      i = startFrom2;
      continue;
    }
    if (char === "}") {
      return [result, i + 1];
    }
    if (char === "{") {
      const [value2, startFrom2] = parsePgNestedArray(arrayString, i + 1);
      result.push(value2);
      i = startFrom2;
      continue;
    }
    const [value, newStartFrom] = parsePgArrayValue(arrayString, i, false);
    result.push(value);
    i = newStartFrom;
  }
  return [result, i];
}
function parsePgArray(arrayString) {
  const [result] = parsePgNestedArray(arrayString, 1);
  return result;
}
function makePgArray(array2) {
  return `{${array2.map((item) => {
    if (Array.isArray(item)) {
      return makePgArray(item);
    }
    if (typeof item === "string") {
      return `"${item.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
    }
    return `${item}`;
  }).join(",")}}`;
}

// node_modules/drizzle-orm/pg-core/columns/common.js
var PgColumnBuilder = class extends ColumnBuilder {
  foreignKeyConfigs = [];
  static [entityKind] = "PgColumnBuilder";
  array(size) {
    return new PgArrayBuilder(this.config.name, this, size);
  }
  references(ref, actions = {}) {
    this.foreignKeyConfigs.push({ ref, actions });
    return this;
  }
  unique(name, config3) {
    this.config.isUnique = true;
    this.config.uniqueName = name;
    this.config.uniqueType = config3?.nulls;
    return this;
  }
  generatedAlwaysAs(as) {
    this.config.generated = {
      as,
      type: "always",
      mode: "stored"
    };
    return this;
  }
  /** @internal */
  buildForeignKeys(column, table) {
    return this.foreignKeyConfigs.map(({ ref, actions }) => {
      return iife(
        (ref2, actions2) => {
          const builder = new ForeignKeyBuilder(() => {
            const foreignColumn = ref2();
            return { columns: [column], foreignColumns: [foreignColumn] };
          });
          if (actions2.onUpdate) {
            builder.onUpdate(actions2.onUpdate);
          }
          if (actions2.onDelete) {
            builder.onDelete(actions2.onDelete);
          }
          return builder.build(table);
        },
        ref,
        actions
      );
    });
  }
  /** @internal */
  buildExtraConfigColumn(table) {
    return new ExtraConfigColumn(table, this.config);
  }
};
var PgColumn = class extends Column {
  constructor(table, config3) {
    if (!config3.uniqueName) {
      config3.uniqueName = uniqueKeyName(table, [config3.name]);
    }
    super(table, config3);
    this.table = table;
  }
  static [entityKind] = "PgColumn";
};
var ExtraConfigColumn = class extends PgColumn {
  static [entityKind] = "ExtraConfigColumn";
  getSQLType() {
    return this.getSQLType();
  }
  indexConfig = {
    order: this.config.order ?? "asc",
    nulls: this.config.nulls ?? "last",
    opClass: this.config.opClass
  };
  defaultConfig = {
    order: "asc",
    nulls: "last",
    opClass: void 0
  };
  asc() {
    this.indexConfig.order = "asc";
    return this;
  }
  desc() {
    this.indexConfig.order = "desc";
    return this;
  }
  nullsFirst() {
    this.indexConfig.nulls = "first";
    return this;
  }
  nullsLast() {
    this.indexConfig.nulls = "last";
    return this;
  }
  /**
   * ### PostgreSQL documentation quote
   *
   * > An operator class with optional parameters can be specified for each column of an index.
   * The operator class identifies the operators to be used by the index for that column.
   * For example, a B-tree index on four-byte integers would use the int4_ops class;
   * this operator class includes comparison functions for four-byte integers.
   * In practice the default operator class for the column's data type is usually sufficient.
   * The main point of having operator classes is that for some data types, there could be more than one meaningful ordering.
   * For example, we might want to sort a complex-number data type either by absolute value or by real part.
   * We could do this by defining two operator classes for the data type and then selecting the proper class when creating an index.
   * More information about operator classes check:
   *
   * ### Useful links
   * https://www.postgresql.org/docs/current/sql-createindex.html
   *
   * https://www.postgresql.org/docs/current/indexes-opclass.html
   *
   * https://www.postgresql.org/docs/current/xindex.html
   *
   * ### Additional types
   * If you have the `pg_vector` extension installed in your database, you can use the
   * `vector_l2_ops`, `vector_ip_ops`, `vector_cosine_ops`, `vector_l1_ops`, `bit_hamming_ops`, `bit_jaccard_ops`, `halfvec_l2_ops`, `sparsevec_l2_ops` options, which are predefined types.
   *
   * **You can always specify any string you want in the operator class, in case Drizzle doesn't have it natively in its types**
   *
   * @param opClass
   * @returns
   */
  op(opClass) {
    this.indexConfig.opClass = opClass;
    return this;
  }
};
var IndexedColumn = class {
  static [entityKind] = "IndexedColumn";
  constructor(name, keyAsName, type, indexConfig) {
    this.name = name;
    this.keyAsName = keyAsName;
    this.type = type;
    this.indexConfig = indexConfig;
  }
  name;
  keyAsName;
  type;
  indexConfig;
};
var PgArrayBuilder = class extends PgColumnBuilder {
  static [entityKind] = "PgArrayBuilder";
  constructor(name, baseBuilder, size) {
    super(name, "array", "PgArray");
    this.config.baseBuilder = baseBuilder;
    this.config.size = size;
  }
  /** @internal */
  build(table) {
    const baseColumn = this.config.baseBuilder.build(table);
    return new PgArray(
      table,
      this.config,
      baseColumn
    );
  }
};
var PgArray = class _PgArray extends PgColumn {
  constructor(table, config3, baseColumn, range) {
    super(table, config3);
    this.baseColumn = baseColumn;
    this.range = range;
    this.size = config3.size;
  }
  size;
  static [entityKind] = "PgArray";
  getSQLType() {
    return `${this.baseColumn.getSQLType()}[${typeof this.size === "number" ? this.size : ""}]`;
  }
  mapFromDriverValue(value) {
    if (typeof value === "string") {
      value = parsePgArray(value);
    }
    return value.map((v) => this.baseColumn.mapFromDriverValue(v));
  }
  mapToDriverValue(value, isNestedArray = false) {
    const a = value.map(
      (v) => v === null ? null : is(this.baseColumn, _PgArray) ? this.baseColumn.mapToDriverValue(v, true) : this.baseColumn.mapToDriverValue(v)
    );
    if (isNestedArray) return a;
    return makePgArray(a);
  }
};

// node_modules/drizzle-orm/pg-core/columns/enum.js
var PgEnumObjectColumnBuilder = class extends PgColumnBuilder {
  static [entityKind] = "PgEnumObjectColumnBuilder";
  constructor(name, enumInstance) {
    super(name, "string", "PgEnumObjectColumn");
    this.config.enum = enumInstance;
  }
  /** @internal */
  build(table) {
    return new PgEnumObjectColumn(
      table,
      this.config
    );
  }
};
var PgEnumObjectColumn = class extends PgColumn {
  static [entityKind] = "PgEnumObjectColumn";
  enum;
  enumValues = this.config.enum.enumValues;
  constructor(table, config3) {
    super(table, config3);
    this.enum = config3.enum;
  }
  getSQLType() {
    return this.enum.enumName;
  }
};
var isPgEnumSym = Symbol.for("drizzle:isPgEnum");
function isPgEnum(obj) {
  return !!obj && typeof obj === "function" && isPgEnumSym in obj && obj[isPgEnumSym] === true;
}
var PgEnumColumnBuilder = class extends PgColumnBuilder {
  static [entityKind] = "PgEnumColumnBuilder";
  constructor(name, enumInstance) {
    super(name, "string", "PgEnumColumn");
    this.config.enum = enumInstance;
  }
  /** @internal */
  build(table) {
    return new PgEnumColumn(
      table,
      this.config
    );
  }
};
var PgEnumColumn = class extends PgColumn {
  static [entityKind] = "PgEnumColumn";
  enum = this.config.enum;
  enumValues = this.config.enum.enumValues;
  constructor(table, config3) {
    super(table, config3);
    this.enum = config3.enum;
  }
  getSQLType() {
    return this.enum.enumName;
  }
};

// node_modules/drizzle-orm/subquery.js
var Subquery = class {
  static [entityKind] = "Subquery";
  constructor(sql3, fields, alias2, isWith = false, usedTables = []) {
    this._ = {
      brand: "Subquery",
      sql: sql3,
      selectedFields: fields,
      alias: alias2,
      isWith,
      usedTables
    };
  }
  // getSQL(): SQL<unknown> {
  // 	return new SQL([this]);
  // }
};
var WithSubquery = class extends Subquery {
  static [entityKind] = "WithSubquery";
};

// node_modules/drizzle-orm/version.js
var version = "0.45.4";

// node_modules/drizzle-orm/tracing.js
var otel;
var rawTracer;
var tracer = {
  startActiveSpan(name, fn) {
    if (!otel) {
      return fn();
    }
    if (!rawTracer) {
      rawTracer = otel.trace.getTracer("drizzle-orm", version);
    }
    return iife(
      (otel2, rawTracer2) => rawTracer2.startActiveSpan(
        name,
        (span) => {
          try {
            return fn(span);
          } catch (e) {
            span.setStatus({
              code: otel2.SpanStatusCode.ERROR,
              message: e instanceof Error ? e.message : "Unknown error"
              // eslint-disable-line no-instanceof/no-instanceof
            });
            throw e;
          } finally {
            span.end();
          }
        }
      ),
      otel,
      rawTracer
    );
  }
};

// node_modules/drizzle-orm/view-common.js
var ViewBaseConfig = Symbol.for("drizzle:ViewBaseConfig");

// node_modules/drizzle-orm/sql/sql.js
var FakePrimitiveParam = class {
  static [entityKind] = "FakePrimitiveParam";
};
function isSQLWrapper(value) {
  return value !== null && value !== void 0 && typeof value.getSQL === "function";
}
function mergeQueries(queries) {
  const result = { sql: "", params: [] };
  for (const query of queries) {
    result.sql += query.sql;
    result.params.push(...query.params);
    if (query.typings?.length) {
      if (!result.typings) {
        result.typings = [];
      }
      result.typings.push(...query.typings);
    }
  }
  return result;
}
var StringChunk = class {
  static [entityKind] = "StringChunk";
  value;
  constructor(value) {
    this.value = Array.isArray(value) ? value : [value];
  }
  getSQL() {
    return new SQL([this]);
  }
};
var SQL = class _SQL {
  constructor(queryChunks) {
    this.queryChunks = queryChunks;
    for (const chunk of queryChunks) {
      if (is(chunk, Table)) {
        const schemaName = chunk[Table.Symbol.Schema];
        this.usedTables.push(
          schemaName === void 0 ? chunk[Table.Symbol.Name] : schemaName + "." + chunk[Table.Symbol.Name]
        );
      }
    }
  }
  static [entityKind] = "SQL";
  /** @internal */
  decoder = noopDecoder;
  shouldInlineParams = false;
  /** @internal */
  usedTables = [];
  append(query) {
    this.queryChunks.push(...query.queryChunks);
    return this;
  }
  toQuery(config3) {
    return tracer.startActiveSpan("drizzle.buildSQL", (span) => {
      const query = this.buildQueryFromSourceParams(this.queryChunks, config3);
      span?.setAttributes({
        "drizzle.query.text": query.sql,
        "drizzle.query.params": JSON.stringify(query.params)
      });
      return query;
    });
  }
  buildQueryFromSourceParams(chunks, _config) {
    const config3 = Object.assign({}, _config, {
      inlineParams: _config.inlineParams || this.shouldInlineParams,
      paramStartIndex: _config.paramStartIndex || { value: 0 }
    });
    const {
      casing,
      escapeName,
      escapeParam,
      prepareTyping,
      inlineParams,
      paramStartIndex
    } = config3;
    return mergeQueries(chunks.map((chunk) => {
      if (is(chunk, StringChunk)) {
        return { sql: chunk.value.join(""), params: [] };
      }
      if (is(chunk, Name)) {
        return { sql: escapeName(chunk.value), params: [] };
      }
      if (chunk === void 0) {
        return { sql: "", params: [] };
      }
      if (Array.isArray(chunk)) {
        const result = [new StringChunk("(")];
        for (const [i, p14] of chunk.entries()) {
          result.push(p14);
          if (i < chunk.length - 1) {
            result.push(new StringChunk(", "));
          }
        }
        result.push(new StringChunk(")"));
        return this.buildQueryFromSourceParams(result, config3);
      }
      if (is(chunk, _SQL)) {
        return this.buildQueryFromSourceParams(chunk.queryChunks, {
          ...config3,
          inlineParams: inlineParams || chunk.shouldInlineParams
        });
      }
      if (is(chunk, Table)) {
        const schemaName = chunk[Table.Symbol.Schema];
        const tableName = chunk[Table.Symbol.Name];
        return {
          sql: schemaName === void 0 || chunk[IsAlias] ? escapeName(tableName) : escapeName(schemaName) + "." + escapeName(tableName),
          params: []
        };
      }
      if (is(chunk, Column)) {
        const columnName = casing.getColumnCasing(chunk);
        if (_config.invokeSource === "indexes") {
          return { sql: escapeName(columnName), params: [] };
        }
        const schemaName = chunk.table[Table.Symbol.Schema];
        return {
          sql: chunk.table[IsAlias] || schemaName === void 0 ? escapeName(chunk.table[Table.Symbol.Name]) + "." + escapeName(columnName) : escapeName(schemaName) + "." + escapeName(chunk.table[Table.Symbol.Name]) + "." + escapeName(columnName),
          params: []
        };
      }
      if (is(chunk, View)) {
        const schemaName = chunk[ViewBaseConfig].schema;
        const viewName = chunk[ViewBaseConfig].name;
        return {
          sql: schemaName === void 0 || chunk[ViewBaseConfig].isAlias ? escapeName(viewName) : escapeName(schemaName) + "." + escapeName(viewName),
          params: []
        };
      }
      if (is(chunk, Param)) {
        if (is(chunk.value, Placeholder)) {
          return { sql: escapeParam(paramStartIndex.value++, chunk), params: [chunk], typings: ["none"] };
        }
        const mappedValue = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
        if (is(mappedValue, _SQL)) {
          return this.buildQueryFromSourceParams([mappedValue], config3);
        }
        if (inlineParams) {
          return { sql: this.mapInlineParam(mappedValue, config3), params: [] };
        }
        let typings = ["none"];
        if (prepareTyping) {
          typings = [prepareTyping(chunk.encoder)];
        }
        return { sql: escapeParam(paramStartIndex.value++, mappedValue), params: [mappedValue], typings };
      }
      if (is(chunk, Placeholder)) {
        return { sql: escapeParam(paramStartIndex.value++, chunk), params: [chunk], typings: ["none"] };
      }
      if (is(chunk, _SQL.Aliased) && chunk.fieldAlias !== void 0) {
        return { sql: escapeName(chunk.fieldAlias), params: [] };
      }
      if (is(chunk, Subquery)) {
        if (chunk._.isWith) {
          return { sql: escapeName(chunk._.alias), params: [] };
        }
        return this.buildQueryFromSourceParams([
          new StringChunk("("),
          chunk._.sql,
          new StringChunk(") "),
          new Name(chunk._.alias)
        ], config3);
      }
      if (isPgEnum(chunk)) {
        if (chunk.schema) {
          return { sql: escapeName(chunk.schema) + "." + escapeName(chunk.enumName), params: [] };
        }
        return { sql: escapeName(chunk.enumName), params: [] };
      }
      if (isSQLWrapper(chunk)) {
        if (chunk.shouldOmitSQLParens?.()) {
          return this.buildQueryFromSourceParams([chunk.getSQL()], config3);
        }
        return this.buildQueryFromSourceParams([
          new StringChunk("("),
          chunk.getSQL(),
          new StringChunk(")")
        ], config3);
      }
      if (inlineParams) {
        return { sql: this.mapInlineParam(chunk, config3), params: [] };
      }
      return { sql: escapeParam(paramStartIndex.value++, chunk), params: [chunk], typings: ["none"] };
    }));
  }
  mapInlineParam(chunk, { escapeString }) {
    if (chunk === null) {
      return "null";
    }
    if (typeof chunk === "number" || typeof chunk === "boolean") {
      return chunk.toString();
    }
    if (typeof chunk === "string") {
      return escapeString(chunk);
    }
    if (typeof chunk === "object") {
      const mappedValueAsString = chunk.toString();
      if (mappedValueAsString === "[object Object]") {
        return escapeString(JSON.stringify(chunk));
      }
      return escapeString(mappedValueAsString);
    }
    throw new Error("Unexpected param value: " + chunk);
  }
  getSQL() {
    return this;
  }
  as(alias2) {
    if (alias2 === void 0) {
      return this;
    }
    return new _SQL.Aliased(this, alias2);
  }
  mapWith(decoder) {
    this.decoder = typeof decoder === "function" ? { mapFromDriverValue: decoder } : decoder;
    return this;
  }
  inlineParams() {
    this.shouldInlineParams = true;
    return this;
  }
  /**
   * This method is used to conditionally include a part of the query.
   *
   * @param condition - Condition to check
   * @returns itself if the condition is `true`, otherwise `undefined`
   */
  if(condition) {
    return condition ? this : void 0;
  }
};
var Name = class {
  constructor(value) {
    this.value = value;
  }
  static [entityKind] = "Name";
  brand;
  getSQL() {
    return new SQL([this]);
  }
};
function isDriverValueEncoder(value) {
  return typeof value === "object" && value !== null && "mapToDriverValue" in value && typeof value.mapToDriverValue === "function";
}
var noopDecoder = {
  mapFromDriverValue: (value) => value
};
var noopEncoder = {
  mapToDriverValue: (value) => value
};
var noopMapper = {
  ...noopDecoder,
  ...noopEncoder
};
var Param = class {
  /**
   * @param value - Parameter value
   * @param encoder - Encoder to convert the value to a driver parameter
   */
  constructor(value, encoder2 = noopEncoder) {
    this.value = value;
    this.encoder = encoder2;
  }
  static [entityKind] = "Param";
  brand;
  getSQL() {
    return new SQL([this]);
  }
};
function sql(strings, ...params) {
  const queryChunks = [];
  if (params.length > 0 || strings.length > 0 && strings[0] !== "") {
    queryChunks.push(new StringChunk(strings[0]));
  }
  for (const [paramIndex, param2] of params.entries()) {
    queryChunks.push(param2, new StringChunk(strings[paramIndex + 1]));
  }
  return new SQL(queryChunks);
}
((sql22) => {
  function empty() {
    return new SQL([]);
  }
  sql22.empty = empty;
  function fromList(list) {
    return new SQL(list);
  }
  sql22.fromList = fromList;
  function raw(str) {
    return new SQL([new StringChunk(str)]);
  }
  sql22.raw = raw;
  function join3(chunks, separator) {
    const result = [];
    for (const [i, chunk] of chunks.entries()) {
      if (i > 0 && separator !== void 0) {
        result.push(separator);
      }
      result.push(chunk);
    }
    return new SQL(result);
  }
  sql22.join = join3;
  function identifier(value) {
    return new Name(value);
  }
  sql22.identifier = identifier;
  function placeholder2(name2) {
    return new Placeholder(name2);
  }
  sql22.placeholder = placeholder2;
  function param2(value, encoder2) {
    return new Param(value, encoder2);
  }
  sql22.param = param2;
})(sql || (sql = {}));
((SQL2) => {
  class Aliased {
    constructor(sql22, fieldAlias) {
      this.sql = sql22;
      this.fieldAlias = fieldAlias;
    }
    static [entityKind] = "SQL.Aliased";
    /** @internal */
    isSelectionField = false;
    getSQL() {
      return this.sql;
    }
    /** @internal */
    clone() {
      return new Aliased(this.sql, this.fieldAlias);
    }
  }
  SQL2.Aliased = Aliased;
})(SQL || (SQL = {}));
var Placeholder = class {
  constructor(name2) {
    this.name = name2;
  }
  static [entityKind] = "Placeholder";
  getSQL() {
    return new SQL([this]);
  }
};
function fillPlaceholders(params, values) {
  return params.map((p14) => {
    if (is(p14, Placeholder)) {
      if (!(p14.name in values)) {
        throw new Error(`No value for placeholder "${p14.name}" was provided`);
      }
      return values[p14.name];
    }
    if (is(p14, Param) && is(p14.value, Placeholder)) {
      if (!(p14.value.name in values)) {
        throw new Error(`No value for placeholder "${p14.value.name}" was provided`);
      }
      return p14.encoder.mapToDriverValue(values[p14.value.name]);
    }
    return p14;
  });
}
var IsDrizzleView = Symbol.for("drizzle:IsDrizzleView");
var View = class {
  static [entityKind] = "View";
  /** @internal */
  [ViewBaseConfig];
  /** @internal */
  [IsDrizzleView] = true;
  constructor({ name: name2, schema, selectedFields, query }) {
    this[ViewBaseConfig] = {
      name: name2,
      originalName: name2,
      schema,
      selectedFields,
      query,
      isExisting: !query,
      isAlias: false
    };
  }
  getSQL() {
    return new SQL([this]);
  }
};
Column.prototype.getSQL = function() {
  return new SQL([this]);
};
Table.prototype.getSQL = function() {
  return new SQL([this]);
};
Subquery.prototype.getSQL = function() {
  return new SQL([this]);
};

// node_modules/drizzle-orm/utils.js
function mapResultRow(columns, row2, joinsNotNullableMap) {
  const nullifyMap = {};
  const result = columns.reduce(
    (result2, { path, field }, columnIndex) => {
      let decoder;
      if (is(field, Column)) {
        decoder = field;
      } else if (is(field, SQL)) {
        decoder = field.decoder;
      } else if (is(field, Subquery)) {
        decoder = field._.sql.decoder;
      } else {
        decoder = field.sql.decoder;
      }
      let node2 = result2;
      for (const [pathChunkIndex, pathChunk] of path.entries()) {
        if (pathChunkIndex < path.length - 1) {
          if (!(pathChunk in node2)) {
            node2[pathChunk] = {};
          }
          node2 = node2[pathChunk];
        } else {
          const rawValue = row2[columnIndex];
          const value = node2[pathChunk] = rawValue === null ? null : decoder.mapFromDriverValue(rawValue);
          if (joinsNotNullableMap && is(field, Column) && path.length === 2) {
            const objectName = path[0];
            if (!(objectName in nullifyMap)) {
              nullifyMap[objectName] = value === null ? getTableName(field.table) : false;
            } else if (typeof nullifyMap[objectName] === "string" && nullifyMap[objectName] !== getTableName(field.table)) {
              nullifyMap[objectName] = false;
            }
          }
        }
      }
      return result2;
    },
    {}
  );
  if (joinsNotNullableMap && Object.keys(nullifyMap).length > 0) {
    for (const [objectName, tableName] of Object.entries(nullifyMap)) {
      if (typeof tableName === "string" && !joinsNotNullableMap[tableName]) {
        result[objectName] = null;
      }
    }
  }
  return result;
}
function orderSelectedFields(fields, pathPrefix) {
  return Object.entries(fields).reduce((result, [name, field]) => {
    if (typeof name !== "string") {
      return result;
    }
    const newPath = pathPrefix ? [...pathPrefix, name] : [name];
    if (is(field, Column) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery)) {
      result.push({ path: newPath, field });
    } else if (is(field, Table)) {
      result.push(...orderSelectedFields(field[Table.Symbol.Columns], newPath));
    } else {
      result.push(...orderSelectedFields(field, newPath));
    }
    return result;
  }, []);
}
function haveSameKeys(left, right) {
  const leftKeys = Object.keys(left);
  const rightKeys = Object.keys(right);
  if (leftKeys.length !== rightKeys.length) {
    return false;
  }
  for (const [index2, key2] of leftKeys.entries()) {
    if (key2 !== rightKeys[index2]) {
      return false;
    }
  }
  return true;
}
function mapUpdateSet(table, values) {
  const entries = Object.entries(values).filter(([, value]) => value !== void 0).map(([key2, value]) => {
    if (is(value, SQL) || is(value, Column)) {
      return [key2, value];
    } else {
      return [key2, new Param(value, table[Table.Symbol.Columns][key2])];
    }
  });
  if (entries.length === 0) {
    throw new Error("No values to set");
  }
  return Object.fromEntries(entries);
}
function applyMixins(baseClass, extendedClasses) {
  for (const extendedClass of extendedClasses) {
    for (const name of Object.getOwnPropertyNames(extendedClass.prototype)) {
      if (name === "constructor") continue;
      Object.defineProperty(
        baseClass.prototype,
        name,
        Object.getOwnPropertyDescriptor(extendedClass.prototype, name) || /* @__PURE__ */ Object.create(null)
      );
    }
  }
}
function getTableColumns(table) {
  return table[Table.Symbol.Columns];
}
function getTableLikeName(table) {
  return is(table, Subquery) ? table._.alias : is(table, View) ? table[ViewBaseConfig].name : is(table, SQL) ? void 0 : table[Table.Symbol.IsAlias] ? table[Table.Symbol.Name] : table[Table.Symbol.BaseName];
}
function getColumnNameAndConfig(a, b) {
  return {
    name: typeof a === "string" && a.length > 0 ? a : "",
    config: typeof a === "object" ? a : b
  };
}
function isConfig(data) {
  if (typeof data !== "object" || data === null) return false;
  if (data.constructor.name !== "Object") return false;
  if ("logger" in data) {
    const type = typeof data["logger"];
    if (type !== "boolean" && (type !== "object" || typeof data["logger"]["logQuery"] !== "function") && type !== "undefined") return false;
    return true;
  }
  if ("schema" in data) {
    const type = typeof data["schema"];
    if (type !== "object" && type !== "undefined") return false;
    return true;
  }
  if ("casing" in data) {
    const type = typeof data["casing"];
    if (type !== "string" && type !== "undefined") return false;
    return true;
  }
  if ("mode" in data) {
    if (data["mode"] !== "default" || data["mode"] !== "planetscale" || data["mode"] !== void 0) return false;
    return true;
  }
  if ("connection" in data) {
    const type = typeof data["connection"];
    if (type !== "string" && type !== "object" && type !== "undefined") return false;
    return true;
  }
  if ("client" in data) {
    const type = typeof data["client"];
    if (type !== "object" && type !== "function" && type !== "undefined") return false;
    return true;
  }
  if (Object.keys(data).length === 0) return true;
  return false;
}
var textDecoder = typeof TextDecoder === "undefined" ? null : new TextDecoder();

// node_modules/drizzle-orm/pg-core/table.js
var InlineForeignKeys = Symbol.for("drizzle:PgInlineForeignKeys");
var EnableRLS = Symbol.for("drizzle:EnableRLS");
var PgTable = class extends Table {
  static [entityKind] = "PgTable";
  /** @internal */
  static Symbol = Object.assign({}, Table.Symbol, {
    InlineForeignKeys,
    EnableRLS
  });
  /**@internal */
  [InlineForeignKeys] = [];
  /** @internal */
  [EnableRLS] = false;
  /** @internal */
  [Table.Symbol.ExtraConfigBuilder] = void 0;
  /** @internal */
  [Table.Symbol.ExtraConfigColumns] = {};
};

// node_modules/drizzle-orm/pg-core/primary-keys.js
var PrimaryKeyBuilder = class {
  static [entityKind] = "PgPrimaryKeyBuilder";
  /** @internal */
  columns;
  /** @internal */
  name;
  constructor(columns, name) {
    this.columns = columns;
    this.name = name;
  }
  /** @internal */
  build(table) {
    return new PrimaryKey(table, this.columns, this.name);
  }
};
var PrimaryKey = class {
  constructor(table, columns, name) {
    this.table = table;
    this.columns = columns;
    this.name = name;
  }
  static [entityKind] = "PgPrimaryKey";
  columns;
  name;
  getName() {
    return this.name ?? `${this.table[PgTable.Symbol.Name]}_${this.columns.map((column) => column.name).join("_")}_pk`;
  }
};

// node_modules/drizzle-orm/sql/expressions/conditions.js
function bindIfParam(value, column) {
  if (isDriverValueEncoder(column) && !isSQLWrapper(value) && !is(value, Param) && !is(value, Placeholder) && !is(value, Column) && !is(value, Table) && !is(value, View)) {
    return new Param(value, column);
  }
  return value;
}
var eq = (left, right) => {
  return sql`${left} = ${bindIfParam(right, left)}`;
};
var ne = (left, right) => {
  return sql`${left} <> ${bindIfParam(right, left)}`;
};
function and(...unfilteredConditions) {
  const conditions = unfilteredConditions.filter(
    (c) => c !== void 0
  );
  if (conditions.length === 0) {
    return void 0;
  }
  if (conditions.length === 1) {
    return new SQL(conditions);
  }
  return new SQL([
    new StringChunk("("),
    sql.join(conditions, new StringChunk(" and ")),
    new StringChunk(")")
  ]);
}
function or(...unfilteredConditions) {
  const conditions = unfilteredConditions.filter(
    (c) => c !== void 0
  );
  if (conditions.length === 0) {
    return void 0;
  }
  if (conditions.length === 1) {
    return new SQL(conditions);
  }
  return new SQL([
    new StringChunk("("),
    sql.join(conditions, new StringChunk(" or ")),
    new StringChunk(")")
  ]);
}
function not(condition) {
  return sql`not ${condition}`;
}
var gt = (left, right) => {
  return sql`${left} > ${bindIfParam(right, left)}`;
};
var gte = (left, right) => {
  return sql`${left} >= ${bindIfParam(right, left)}`;
};
var lt = (left, right) => {
  return sql`${left} < ${bindIfParam(right, left)}`;
};
var lte = (left, right) => {
  return sql`${left} <= ${bindIfParam(right, left)}`;
};
function inArray(column, values) {
  if (Array.isArray(values)) {
    if (values.length === 0) {
      return sql`false`;
    }
    return sql`${column} in ${values.map((v) => bindIfParam(v, column))}`;
  }
  return sql`${column} in ${bindIfParam(values, column)}`;
}
function notInArray(column, values) {
  if (Array.isArray(values)) {
    if (values.length === 0) {
      return sql`true`;
    }
    return sql`${column} not in ${values.map((v) => bindIfParam(v, column))}`;
  }
  return sql`${column} not in ${bindIfParam(values, column)}`;
}
function isNull(value) {
  return sql`${value} is null`;
}
function isNotNull(value) {
  return sql`${value} is not null`;
}
function exists(subquery) {
  return sql`exists ${subquery}`;
}
function notExists(subquery) {
  return sql`not exists ${subquery}`;
}
function between(column, min3, max3) {
  return sql`${column} between ${bindIfParam(min3, column)} and ${bindIfParam(
    max3,
    column
  )}`;
}
function notBetween(column, min3, max3) {
  return sql`${column} not between ${bindIfParam(
    min3,
    column
  )} and ${bindIfParam(max3, column)}`;
}
function like(column, value) {
  return sql`${column} like ${value}`;
}
function notLike(column, value) {
  return sql`${column} not like ${value}`;
}
function ilike(column, value) {
  return sql`${column} ilike ${value}`;
}
function notIlike(column, value) {
  return sql`${column} not ilike ${value}`;
}

// node_modules/drizzle-orm/sql/expressions/select.js
function asc(column) {
  return sql`${column} asc`;
}
function desc(column) {
  return sql`${column} desc`;
}

// node_modules/drizzle-orm/relations.js
var Relation = class {
  constructor(sourceTable, referencedTable, relationName) {
    this.sourceTable = sourceTable;
    this.referencedTable = referencedTable;
    this.relationName = relationName;
    this.referencedTableName = referencedTable[Table.Symbol.Name];
  }
  static [entityKind] = "Relation";
  referencedTableName;
  fieldName;
};
var Relations = class {
  constructor(table, config3) {
    this.table = table;
    this.config = config3;
  }
  static [entityKind] = "Relations";
};
var One = class _One extends Relation {
  constructor(sourceTable, referencedTable, config3, isNullable) {
    super(sourceTable, referencedTable, config3?.relationName);
    this.config = config3;
    this.isNullable = isNullable;
  }
  static [entityKind] = "One";
  withFieldName(fieldName) {
    const relation = new _One(
      this.sourceTable,
      this.referencedTable,
      this.config,
      this.isNullable
    );
    relation.fieldName = fieldName;
    return relation;
  }
};
var Many = class _Many extends Relation {
  constructor(sourceTable, referencedTable, config3) {
    super(sourceTable, referencedTable, config3?.relationName);
    this.config = config3;
  }
  static [entityKind] = "Many";
  withFieldName(fieldName) {
    const relation = new _Many(
      this.sourceTable,
      this.referencedTable,
      this.config
    );
    relation.fieldName = fieldName;
    return relation;
  }
};
function getOperators() {
  return {
    and,
    between,
    eq,
    exists,
    gt,
    gte,
    ilike,
    inArray,
    isNull,
    isNotNull,
    like,
    lt,
    lte,
    ne,
    not,
    notBetween,
    notExists,
    notLike,
    notIlike,
    notInArray,
    or,
    sql
  };
}
function getOrderByOperators() {
  return {
    sql,
    asc,
    desc
  };
}
function extractTablesRelationalConfig(schema, configHelpers) {
  if (Object.keys(schema).length === 1 && "default" in schema && !is(schema["default"], Table)) {
    schema = schema["default"];
  }
  const tableNamesMap = {};
  const relationsBuffer = {};
  const tablesConfig = {};
  for (const [key2, value] of Object.entries(schema)) {
    if (is(value, Table)) {
      const dbName = getTableUniqueName(value);
      const bufferedRelations = relationsBuffer[dbName];
      tableNamesMap[dbName] = key2;
      tablesConfig[key2] = {
        tsName: key2,
        dbName: value[Table.Symbol.Name],
        schema: value[Table.Symbol.Schema],
        columns: value[Table.Symbol.Columns],
        relations: bufferedRelations?.relations ?? {},
        primaryKey: bufferedRelations?.primaryKey ?? []
      };
      for (const column of Object.values(
        value[Table.Symbol.Columns]
      )) {
        if (column.primary) {
          tablesConfig[key2].primaryKey.push(column);
        }
      }
      const extraConfig = value[Table.Symbol.ExtraConfigBuilder]?.(value[Table.Symbol.ExtraConfigColumns]);
      if (extraConfig) {
        for (const configEntry of Object.values(extraConfig)) {
          if (is(configEntry, PrimaryKeyBuilder)) {
            tablesConfig[key2].primaryKey.push(...configEntry.columns);
          }
        }
      }
    } else if (is(value, Relations)) {
      const dbName = getTableUniqueName(value.table);
      const tableName = tableNamesMap[dbName];
      const relations2 = value.config(
        configHelpers(value.table)
      );
      let primaryKey2;
      for (const [relationName, relation] of Object.entries(relations2)) {
        if (tableName) {
          const tableConfig = tablesConfig[tableName];
          tableConfig.relations[relationName] = relation;
          if (primaryKey2) {
            tableConfig.primaryKey.push(...primaryKey2);
          }
        } else {
          if (!(dbName in relationsBuffer)) {
            relationsBuffer[dbName] = {
              relations: {},
              primaryKey: primaryKey2
            };
          }
          relationsBuffer[dbName].relations[relationName] = relation;
        }
      }
    }
  }
  return { tables: tablesConfig, tableNamesMap };
}
function createOne(sourceTable) {
  return function one(table, config3) {
    return new One(
      sourceTable,
      table,
      config3,
      config3?.fields.reduce((res, f) => res && f.notNull, true) ?? false
    );
  };
}
function createMany(sourceTable) {
  return function many(referencedTable, config3) {
    return new Many(sourceTable, referencedTable, config3);
  };
}
function normalizeRelation(schema, tableNamesMap, relation) {
  if (is(relation, One) && relation.config) {
    return {
      fields: relation.config.fields,
      references: relation.config.references
    };
  }
  const referencedTableTsName = tableNamesMap[getTableUniqueName(relation.referencedTable)];
  if (!referencedTableTsName) {
    throw new Error(
      `Table "${relation.referencedTable[Table.Symbol.Name]}" not found in schema`
    );
  }
  const referencedTableConfig = schema[referencedTableTsName];
  if (!referencedTableConfig) {
    throw new Error(`Table "${referencedTableTsName}" not found in schema`);
  }
  const sourceTable = relation.sourceTable;
  const sourceTableTsName = tableNamesMap[getTableUniqueName(sourceTable)];
  if (!sourceTableTsName) {
    throw new Error(
      `Table "${sourceTable[Table.Symbol.Name]}" not found in schema`
    );
  }
  const reverseRelations = [];
  for (const referencedTableRelation of Object.values(
    referencedTableConfig.relations
  )) {
    if (relation.relationName && relation !== referencedTableRelation && referencedTableRelation.relationName === relation.relationName || !relation.relationName && referencedTableRelation.referencedTable === relation.sourceTable) {
      reverseRelations.push(referencedTableRelation);
    }
  }
  if (reverseRelations.length > 1) {
    throw relation.relationName ? new Error(
      `There are multiple relations with name "${relation.relationName}" in table "${referencedTableTsName}"`
    ) : new Error(
      `There are multiple relations between "${referencedTableTsName}" and "${relation.sourceTable[Table.Symbol.Name]}". Please specify relation name`
    );
  }
  if (reverseRelations[0] && is(reverseRelations[0], One) && reverseRelations[0].config) {
    return {
      fields: reverseRelations[0].config.references,
      references: reverseRelations[0].config.fields
    };
  }
  throw new Error(
    `There is not enough information to infer relation "${sourceTableTsName}.${relation.fieldName}"`
  );
}
function createTableRelationsHelpers(sourceTable) {
  return {
    one: createOne(sourceTable),
    many: createMany(sourceTable)
  };
}
function mapRelationalRow(tablesConfig, tableConfig, row2, buildQueryResultSelection, mapColumnValue = (value) => value) {
  const result = {};
  for (const [
    selectionItemIndex,
    selectionItem
  ] of buildQueryResultSelection.entries()) {
    if (selectionItem.isJson) {
      const relation = tableConfig.relations[selectionItem.tsKey];
      const rawSubRows = row2[selectionItemIndex];
      const subRows = typeof rawSubRows === "string" ? JSON.parse(rawSubRows) : rawSubRows;
      result[selectionItem.tsKey] = is(relation, One) ? subRows && mapRelationalRow(
        tablesConfig,
        tablesConfig[selectionItem.relationTableTsKey],
        subRows,
        selectionItem.selection,
        mapColumnValue
      ) : subRows.map(
        (subRow) => mapRelationalRow(
          tablesConfig,
          tablesConfig[selectionItem.relationTableTsKey],
          subRow,
          selectionItem.selection,
          mapColumnValue
        )
      );
    } else {
      const value = mapColumnValue(row2[selectionItemIndex]);
      const field = selectionItem.field;
      let decoder;
      if (is(field, Column)) {
        decoder = field;
      } else if (is(field, SQL)) {
        decoder = field.decoder;
      } else {
        decoder = field.sql.decoder;
      }
      result[selectionItem.tsKey] = value === null ? null : decoder.mapFromDriverValue(value);
    }
  }
  return result;
}

// node_modules/drizzle-orm/alias.js
var ColumnAliasProxyHandler = class {
  constructor(table) {
    this.table = table;
  }
  static [entityKind] = "ColumnAliasProxyHandler";
  get(columnObj, prop) {
    if (prop === "table") {
      return this.table;
    }
    return columnObj[prop];
  }
};
var TableAliasProxyHandler = class {
  constructor(alias2, replaceOriginalName) {
    this.alias = alias2;
    this.replaceOriginalName = replaceOriginalName;
  }
  static [entityKind] = "TableAliasProxyHandler";
  get(target, prop) {
    if (prop === Table.Symbol.IsAlias) {
      return true;
    }
    if (prop === Table.Symbol.Name) {
      return this.alias;
    }
    if (this.replaceOriginalName && prop === Table.Symbol.OriginalName) {
      return this.alias;
    }
    if (prop === ViewBaseConfig) {
      return {
        ...target[ViewBaseConfig],
        name: this.alias,
        isAlias: true
      };
    }
    if (prop === Table.Symbol.Columns) {
      const columns = target[Table.Symbol.Columns];
      if (!columns) {
        return columns;
      }
      const proxiedColumns = {};
      Object.keys(columns).map((key2) => {
        proxiedColumns[key2] = new Proxy(
          columns[key2],
          new ColumnAliasProxyHandler(new Proxy(target, this))
        );
      });
      return proxiedColumns;
    }
    const value = target[prop];
    if (is(value, Column)) {
      return new Proxy(value, new ColumnAliasProxyHandler(new Proxy(target, this)));
    }
    return value;
  }
};
var RelationTableAliasProxyHandler = class {
  constructor(alias2) {
    this.alias = alias2;
  }
  static [entityKind] = "RelationTableAliasProxyHandler";
  get(target, prop) {
    if (prop === "sourceTable") {
      return aliasedTable(target.sourceTable, this.alias);
    }
    return target[prop];
  }
};
function aliasedTable(table, tableAlias) {
  return new Proxy(table, new TableAliasProxyHandler(tableAlias, false));
}
function aliasedTableColumn(column, tableAlias) {
  return new Proxy(
    column,
    new ColumnAliasProxyHandler(new Proxy(column.table, new TableAliasProxyHandler(tableAlias, false)))
  );
}
function mapColumnsInAliasedSQLToAlias(query, alias2) {
  return new SQL.Aliased(mapColumnsInSQLToAlias(query.sql, alias2), query.fieldAlias);
}
function mapColumnsInSQLToAlias(query, alias2) {
  return sql.join(query.queryChunks.map((c) => {
    if (is(c, Column)) {
      return aliasedTableColumn(c, alias2);
    }
    if (is(c, SQL)) {
      return mapColumnsInSQLToAlias(c, alias2);
    }
    if (is(c, SQL.Aliased)) {
      return mapColumnsInAliasedSQLToAlias(c, alias2);
    }
    return c;
  }));
}

// node_modules/drizzle-orm/selection-proxy.js
var SelectionProxyHandler = class _SelectionProxyHandler {
  static [entityKind] = "SelectionProxyHandler";
  config;
  constructor(config3) {
    this.config = { ...config3 };
  }
  get(subquery, prop) {
    if (prop === "_") {
      return {
        ...subquery["_"],
        selectedFields: new Proxy(
          subquery._.selectedFields,
          this
        )
      };
    }
    if (prop === ViewBaseConfig) {
      return {
        ...subquery[ViewBaseConfig],
        selectedFields: new Proxy(
          subquery[ViewBaseConfig].selectedFields,
          this
        )
      };
    }
    if (typeof prop === "symbol") {
      return subquery[prop];
    }
    const columns = is(subquery, Subquery) ? subquery._.selectedFields : is(subquery, View) ? subquery[ViewBaseConfig].selectedFields : subquery;
    const value = columns[prop];
    if (is(value, SQL.Aliased)) {
      if (this.config.sqlAliasedBehavior === "sql" && !value.isSelectionField) {
        return value.sql;
      }
      const newValue = value.clone();
      newValue.isSelectionField = true;
      return newValue;
    }
    if (is(value, SQL)) {
      if (this.config.sqlBehavior === "sql") {
        return value;
      }
      throw new Error(
        `You tried to reference "${prop}" field from a subquery, which is a raw SQL field, but it doesn't have an alias declared. Please add an alias to the field using ".as('alias')" method.`
      );
    }
    if (is(value, Column)) {
      if (this.config.alias) {
        return new Proxy(
          value,
          new ColumnAliasProxyHandler(
            new Proxy(
              value.table,
              new TableAliasProxyHandler(this.config.alias, this.config.replaceOriginalName ?? false)
            )
          )
        );
      }
      return value;
    }
    if (typeof value !== "object" || value === null) {
      return value;
    }
    return new Proxy(value, new _SelectionProxyHandler(this.config));
  }
};

// node_modules/drizzle-orm/query-promise.js
var QueryPromise = class {
  static [entityKind] = "QueryPromise";
  [Symbol.toStringTag] = "QueryPromise";
  catch(onRejected) {
    return this.then(void 0, onRejected);
  }
  finally(onFinally) {
    return this.then(
      (value) => {
        onFinally?.();
        return value;
      },
      (reason) => {
        onFinally?.();
        throw reason;
      }
    );
  }
  then(onFulfilled, onRejected) {
    return this.execute().then(onFulfilled, onRejected);
  }
};

// node_modules/drizzle-orm/sqlite-core/foreign-keys.js
var ForeignKeyBuilder2 = class {
  static [entityKind] = "SQLiteForeignKeyBuilder";
  /** @internal */
  reference;
  /** @internal */
  _onUpdate;
  /** @internal */
  _onDelete;
  constructor(config3, actions) {
    this.reference = () => {
      const { name, columns, foreignColumns } = config3();
      return { name, columns, foreignTable: foreignColumns[0].table, foreignColumns };
    };
    if (actions) {
      this._onUpdate = actions.onUpdate;
      this._onDelete = actions.onDelete;
    }
  }
  onUpdate(action) {
    this._onUpdate = action;
    return this;
  }
  onDelete(action) {
    this._onDelete = action;
    return this;
  }
  /** @internal */
  build(table) {
    return new ForeignKey2(table, this);
  }
};
var ForeignKey2 = class {
  constructor(table, builder) {
    this.table = table;
    this.reference = builder.reference;
    this.onUpdate = builder._onUpdate;
    this.onDelete = builder._onDelete;
  }
  static [entityKind] = "SQLiteForeignKey";
  reference;
  onUpdate;
  onDelete;
  getName() {
    const { name, columns, foreignColumns } = this.reference();
    const columnNames = columns.map((column) => column.name);
    const foreignColumnNames = foreignColumns.map((column) => column.name);
    const chunks = [
      this.table[TableName],
      ...columnNames,
      foreignColumns[0].table[TableName],
      ...foreignColumnNames
    ];
    return name ?? `${chunks.join("_")}_fk`;
  }
};

// node_modules/drizzle-orm/sqlite-core/unique-constraint.js
function uniqueKeyName2(table, columns) {
  return `${table[TableName]}_${columns.join("_")}_unique`;
}
var UniqueConstraintBuilder2 = class {
  constructor(columns, name) {
    this.name = name;
    this.columns = columns;
  }
  static [entityKind] = "SQLiteUniqueConstraintBuilder";
  /** @internal */
  columns;
  /** @internal */
  build(table) {
    return new UniqueConstraint2(table, this.columns, this.name);
  }
};
var UniqueOnConstraintBuilder2 = class {
  static [entityKind] = "SQLiteUniqueOnConstraintBuilder";
  /** @internal */
  name;
  constructor(name) {
    this.name = name;
  }
  on(...columns) {
    return new UniqueConstraintBuilder2(columns, this.name);
  }
};
var UniqueConstraint2 = class {
  constructor(table, columns, name) {
    this.table = table;
    this.columns = columns;
    this.name = name ?? uniqueKeyName2(this.table, this.columns.map((column) => column.name));
  }
  static [entityKind] = "SQLiteUniqueConstraint";
  columns;
  name;
  getName() {
    return this.name;
  }
};

// node_modules/drizzle-orm/sqlite-core/columns/common.js
var SQLiteColumnBuilder = class extends ColumnBuilder {
  static [entityKind] = "SQLiteColumnBuilder";
  foreignKeyConfigs = [];
  references(ref, actions = {}) {
    this.foreignKeyConfigs.push({ ref, actions });
    return this;
  }
  unique(name) {
    this.config.isUnique = true;
    this.config.uniqueName = name;
    return this;
  }
  generatedAlwaysAs(as, config3) {
    this.config.generated = {
      as,
      type: "always",
      mode: config3?.mode ?? "virtual"
    };
    return this;
  }
  /** @internal */
  buildForeignKeys(column, table) {
    return this.foreignKeyConfigs.map(({ ref, actions }) => {
      return ((ref2, actions2) => {
        const builder = new ForeignKeyBuilder2(() => {
          const foreignColumn = ref2();
          return { columns: [column], foreignColumns: [foreignColumn] };
        });
        if (actions2.onUpdate) {
          builder.onUpdate(actions2.onUpdate);
        }
        if (actions2.onDelete) {
          builder.onDelete(actions2.onDelete);
        }
        return builder.build(table);
      })(ref, actions);
    });
  }
};
var SQLiteColumn = class extends Column {
  constructor(table, config3) {
    if (!config3.uniqueName) {
      config3.uniqueName = uniqueKeyName2(table, [config3.name]);
    }
    super(table, config3);
    this.table = table;
  }
  static [entityKind] = "SQLiteColumn";
};

// node_modules/drizzle-orm/sqlite-core/columns/blob.js
var SQLiteBigIntBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteBigIntBuilder";
  constructor(name) {
    super(name, "bigint", "SQLiteBigInt");
  }
  /** @internal */
  build(table) {
    return new SQLiteBigInt(table, this.config);
  }
};
var SQLiteBigInt = class extends SQLiteColumn {
  static [entityKind] = "SQLiteBigInt";
  getSQLType() {
    return "blob";
  }
  mapFromDriverValue(value) {
    if (typeof Buffer !== "undefined" && Buffer.from) {
      const buf = Buffer.isBuffer(value) ? value : value instanceof ArrayBuffer ? Buffer.from(value) : value.buffer ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.from(value);
      return BigInt(buf.toString("utf8"));
    }
    return BigInt(textDecoder.decode(value));
  }
  mapToDriverValue(value) {
    return Buffer.from(value.toString());
  }
};
var SQLiteBlobJsonBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteBlobJsonBuilder";
  constructor(name) {
    super(name, "json", "SQLiteBlobJson");
  }
  /** @internal */
  build(table) {
    return new SQLiteBlobJson(
      table,
      this.config
    );
  }
};
var SQLiteBlobJson = class extends SQLiteColumn {
  static [entityKind] = "SQLiteBlobJson";
  getSQLType() {
    return "blob";
  }
  mapFromDriverValue(value) {
    if (typeof Buffer !== "undefined" && Buffer.from) {
      const buf = Buffer.isBuffer(value) ? value : value instanceof ArrayBuffer ? Buffer.from(value) : value.buffer ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.from(value);
      return JSON.parse(buf.toString("utf8"));
    }
    return JSON.parse(textDecoder.decode(value));
  }
  mapToDriverValue(value) {
    return Buffer.from(JSON.stringify(value));
  }
};
var SQLiteBlobBufferBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteBlobBufferBuilder";
  constructor(name) {
    super(name, "buffer", "SQLiteBlobBuffer");
  }
  /** @internal */
  build(table) {
    return new SQLiteBlobBuffer(table, this.config);
  }
};
var SQLiteBlobBuffer = class extends SQLiteColumn {
  static [entityKind] = "SQLiteBlobBuffer";
  mapFromDriverValue(value) {
    if (Buffer.isBuffer(value)) {
      return value;
    }
    return Buffer.from(value);
  }
  getSQLType() {
    return "blob";
  }
};
function blob(a, b) {
  const { name, config: config3 } = getColumnNameAndConfig(a, b);
  if (config3?.mode === "json") {
    return new SQLiteBlobJsonBuilder(name);
  }
  if (config3?.mode === "bigint") {
    return new SQLiteBigIntBuilder(name);
  }
  return new SQLiteBlobBufferBuilder(name);
}

// node_modules/drizzle-orm/sqlite-core/columns/custom.js
var SQLiteCustomColumnBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteCustomColumnBuilder";
  constructor(name, fieldConfig, customTypeParams) {
    super(name, "custom", "SQLiteCustomColumn");
    this.config.fieldConfig = fieldConfig;
    this.config.customTypeParams = customTypeParams;
  }
  /** @internal */
  build(table) {
    return new SQLiteCustomColumn(
      table,
      this.config
    );
  }
};
var SQLiteCustomColumn = class extends SQLiteColumn {
  static [entityKind] = "SQLiteCustomColumn";
  sqlName;
  mapTo;
  mapFrom;
  constructor(table, config3) {
    super(table, config3);
    this.sqlName = config3.customTypeParams.dataType(config3.fieldConfig);
    this.mapTo = config3.customTypeParams.toDriver;
    this.mapFrom = config3.customTypeParams.fromDriver;
  }
  getSQLType() {
    return this.sqlName;
  }
  mapFromDriverValue(value) {
    return typeof this.mapFrom === "function" ? this.mapFrom(value) : value;
  }
  mapToDriverValue(value) {
    return typeof this.mapTo === "function" ? this.mapTo(value) : value;
  }
};
function customType(customTypeParams) {
  return (a, b) => {
    const { name, config: config3 } = getColumnNameAndConfig(a, b);
    return new SQLiteCustomColumnBuilder(
      name,
      config3,
      customTypeParams
    );
  };
}

// node_modules/drizzle-orm/sqlite-core/columns/integer.js
var SQLiteBaseIntegerBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteBaseIntegerBuilder";
  constructor(name, dataType, columnType) {
    super(name, dataType, columnType);
    this.config.autoIncrement = false;
  }
  primaryKey(config3) {
    if (config3?.autoIncrement) {
      this.config.autoIncrement = true;
    }
    this.config.hasDefault = true;
    return super.primaryKey();
  }
};
var SQLiteBaseInteger = class extends SQLiteColumn {
  static [entityKind] = "SQLiteBaseInteger";
  autoIncrement = this.config.autoIncrement;
  getSQLType() {
    return "integer";
  }
};
var SQLiteIntegerBuilder = class extends SQLiteBaseIntegerBuilder {
  static [entityKind] = "SQLiteIntegerBuilder";
  constructor(name) {
    super(name, "number", "SQLiteInteger");
  }
  build(table) {
    return new SQLiteInteger(
      table,
      this.config
    );
  }
};
var SQLiteInteger = class extends SQLiteBaseInteger {
  static [entityKind] = "SQLiteInteger";
};
var SQLiteTimestampBuilder = class extends SQLiteBaseIntegerBuilder {
  static [entityKind] = "SQLiteTimestampBuilder";
  constructor(name, mode) {
    super(name, "date", "SQLiteTimestamp");
    this.config.mode = mode;
  }
  /**
   * @deprecated Use `default()` with your own expression instead.
   *
   * Adds `DEFAULT (cast((julianday('now') - 2440587.5)*86400000 as integer))` to the column, which is the current epoch timestamp in milliseconds.
   */
  defaultNow() {
    return this.default(sql`(cast((julianday('now') - 2440587.5)*86400000 as integer))`);
  }
  build(table) {
    return new SQLiteTimestamp(
      table,
      this.config
    );
  }
};
var SQLiteTimestamp = class extends SQLiteBaseInteger {
  static [entityKind] = "SQLiteTimestamp";
  mode = this.config.mode;
  mapFromDriverValue(value) {
    if (this.config.mode === "timestamp") {
      return new Date(value * 1e3);
    }
    return new Date(value);
  }
  mapToDriverValue(value) {
    const unix = value.getTime();
    if (this.config.mode === "timestamp") {
      return Math.floor(unix / 1e3);
    }
    return unix;
  }
};
var SQLiteBooleanBuilder = class extends SQLiteBaseIntegerBuilder {
  static [entityKind] = "SQLiteBooleanBuilder";
  constructor(name, mode) {
    super(name, "boolean", "SQLiteBoolean");
    this.config.mode = mode;
  }
  build(table) {
    return new SQLiteBoolean(
      table,
      this.config
    );
  }
};
var SQLiteBoolean = class extends SQLiteBaseInteger {
  static [entityKind] = "SQLiteBoolean";
  mode = this.config.mode;
  mapFromDriverValue(value) {
    return Number(value) === 1;
  }
  mapToDriverValue(value) {
    return value ? 1 : 0;
  }
};
function integer(a, b) {
  const { name, config: config3 } = getColumnNameAndConfig(a, b);
  if (config3?.mode === "timestamp" || config3?.mode === "timestamp_ms") {
    return new SQLiteTimestampBuilder(name, config3.mode);
  }
  if (config3?.mode === "boolean") {
    return new SQLiteBooleanBuilder(name, config3.mode);
  }
  return new SQLiteIntegerBuilder(name);
}

// node_modules/drizzle-orm/sqlite-core/columns/numeric.js
var SQLiteNumericBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteNumericBuilder";
  constructor(name) {
    super(name, "string", "SQLiteNumeric");
  }
  /** @internal */
  build(table) {
    return new SQLiteNumeric(
      table,
      this.config
    );
  }
};
var SQLiteNumeric = class extends SQLiteColumn {
  static [entityKind] = "SQLiteNumeric";
  mapFromDriverValue(value) {
    if (typeof value === "string") return value;
    return String(value);
  }
  getSQLType() {
    return "numeric";
  }
};
var SQLiteNumericNumberBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteNumericNumberBuilder";
  constructor(name) {
    super(name, "number", "SQLiteNumericNumber");
  }
  /** @internal */
  build(table) {
    return new SQLiteNumericNumber(
      table,
      this.config
    );
  }
};
var SQLiteNumericNumber = class extends SQLiteColumn {
  static [entityKind] = "SQLiteNumericNumber";
  mapFromDriverValue(value) {
    if (typeof value === "number") return value;
    return Number(value);
  }
  mapToDriverValue = String;
  getSQLType() {
    return "numeric";
  }
};
var SQLiteNumericBigIntBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteNumericBigIntBuilder";
  constructor(name) {
    super(name, "bigint", "SQLiteNumericBigInt");
  }
  /** @internal */
  build(table) {
    return new SQLiteNumericBigInt(
      table,
      this.config
    );
  }
};
var SQLiteNumericBigInt = class extends SQLiteColumn {
  static [entityKind] = "SQLiteNumericBigInt";
  mapFromDriverValue = BigInt;
  mapToDriverValue = String;
  getSQLType() {
    return "numeric";
  }
};
function numeric(a, b) {
  const { name, config: config3 } = getColumnNameAndConfig(a, b);
  const mode = config3?.mode;
  return mode === "number" ? new SQLiteNumericNumberBuilder(name) : mode === "bigint" ? new SQLiteNumericBigIntBuilder(name) : new SQLiteNumericBuilder(name);
}

// node_modules/drizzle-orm/sqlite-core/columns/real.js
var SQLiteRealBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteRealBuilder";
  constructor(name) {
    super(name, "number", "SQLiteReal");
  }
  /** @internal */
  build(table) {
    return new SQLiteReal(table, this.config);
  }
};
var SQLiteReal = class extends SQLiteColumn {
  static [entityKind] = "SQLiteReal";
  getSQLType() {
    return "real";
  }
};
function real(name) {
  return new SQLiteRealBuilder(name ?? "");
}

// node_modules/drizzle-orm/sqlite-core/columns/text.js
var SQLiteTextBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteTextBuilder";
  constructor(name, config3) {
    super(name, "string", "SQLiteText");
    this.config.enumValues = config3.enum;
    this.config.length = config3.length;
  }
  /** @internal */
  build(table) {
    return new SQLiteText(
      table,
      this.config
    );
  }
};
var SQLiteText = class extends SQLiteColumn {
  static [entityKind] = "SQLiteText";
  enumValues = this.config.enumValues;
  length = this.config.length;
  constructor(table, config3) {
    super(table, config3);
  }
  getSQLType() {
    return `text${this.config.length ? `(${this.config.length})` : ""}`;
  }
};
var SQLiteTextJsonBuilder = class extends SQLiteColumnBuilder {
  static [entityKind] = "SQLiteTextJsonBuilder";
  constructor(name) {
    super(name, "json", "SQLiteTextJson");
  }
  /** @internal */
  build(table) {
    return new SQLiteTextJson(
      table,
      this.config
    );
  }
};
var SQLiteTextJson = class extends SQLiteColumn {
  static [entityKind] = "SQLiteTextJson";
  getSQLType() {
    return "text";
  }
  mapFromDriverValue(value) {
    return JSON.parse(value);
  }
  mapToDriverValue(value) {
    return JSON.stringify(value);
  }
};
function text(a, b = {}) {
  const { name, config: config3 } = getColumnNameAndConfig(a, b);
  if (config3.mode === "json") {
    return new SQLiteTextJsonBuilder(name);
  }
  return new SQLiteTextBuilder(name, config3);
}

// node_modules/drizzle-orm/sqlite-core/columns/all.js
function getSQLiteColumnBuilders() {
  return {
    blob,
    customType,
    integer,
    numeric,
    real,
    text
  };
}

// node_modules/drizzle-orm/sqlite-core/table.js
var InlineForeignKeys2 = Symbol.for("drizzle:SQLiteInlineForeignKeys");
var SQLiteTable = class extends Table {
  static [entityKind] = "SQLiteTable";
  /** @internal */
  static Symbol = Object.assign({}, Table.Symbol, {
    InlineForeignKeys: InlineForeignKeys2
  });
  /** @internal */
  [Table.Symbol.Columns];
  /** @internal */
  [InlineForeignKeys2] = [];
  /** @internal */
  [Table.Symbol.ExtraConfigBuilder] = void 0;
};
function sqliteTableBase(name, columns, extraConfig, schema, baseName = name) {
  const rawTable = new SQLiteTable(name, schema, baseName);
  const parsedColumns = typeof columns === "function" ? columns(getSQLiteColumnBuilders()) : columns;
  const builtColumns = Object.fromEntries(
    Object.entries(parsedColumns).map(([name2, colBuilderBase]) => {
      const colBuilder = colBuilderBase;
      colBuilder.setName(name2);
      const column = colBuilder.build(rawTable);
      rawTable[InlineForeignKeys2].push(...colBuilder.buildForeignKeys(column, rawTable));
      return [name2, column];
    })
  );
  const table = Object.assign(rawTable, builtColumns);
  table[Table.Symbol.Columns] = builtColumns;
  table[Table.Symbol.ExtraConfigColumns] = builtColumns;
  if (extraConfig) {
    table[SQLiteTable.Symbol.ExtraConfigBuilder] = extraConfig;
  }
  return table;
}
var sqliteTable = (name, columns, extraConfig) => {
  return sqliteTableBase(name, columns, extraConfig);
};

// node_modules/drizzle-orm/sqlite-core/checks.js
var CheckBuilder = class {
  constructor(name, value) {
    this.name = name;
    this.value = value;
  }
  static [entityKind] = "SQLiteCheckBuilder";
  brand;
  build(table) {
    return new Check(table, this);
  }
};
var Check = class {
  constructor(table, builder) {
    this.table = table;
    this.name = builder.name;
    this.value = builder.value;
  }
  static [entityKind] = "SQLiteCheck";
  name;
  value;
};
function check(name, value) {
  return new CheckBuilder(name, value);
}

// node_modules/drizzle-orm/sqlite-core/indexes.js
var IndexBuilderOn = class {
  constructor(name, unique) {
    this.name = name;
    this.unique = unique;
  }
  static [entityKind] = "SQLiteIndexBuilderOn";
  on(...columns) {
    return new IndexBuilder(this.name, columns, this.unique);
  }
};
var IndexBuilder = class {
  static [entityKind] = "SQLiteIndexBuilder";
  /** @internal */
  config;
  constructor(name, columns, unique) {
    this.config = {
      name,
      columns,
      unique,
      where: void 0
    };
  }
  /**
   * Condition for partial index.
   */
  where(condition) {
    this.config.where = condition;
    return this;
  }
  /** @internal */
  build(table) {
    return new Index(this.config, table);
  }
};
var Index = class {
  static [entityKind] = "SQLiteIndex";
  config;
  constructor(config3, table) {
    this.config = { ...config3, table };
  }
};
function index(name) {
  return new IndexBuilderOn(name, false);
}
function uniqueIndex(name) {
  return new IndexBuilderOn(name, true);
}

// node_modules/drizzle-orm/sqlite-core/primary-keys.js
function primaryKey(...config3) {
  if (config3[0].columns) {
    return new PrimaryKeyBuilder2(config3[0].columns, config3[0].name);
  }
  return new PrimaryKeyBuilder2(config3);
}
var PrimaryKeyBuilder2 = class {
  static [entityKind] = "SQLitePrimaryKeyBuilder";
  /** @internal */
  columns;
  /** @internal */
  name;
  constructor(columns, name) {
    this.columns = columns;
    this.name = name;
  }
  /** @internal */
  build(table) {
    return new PrimaryKey2(table, this.columns, this.name);
  }
};
var PrimaryKey2 = class {
  constructor(table, columns, name) {
    this.table = table;
    this.columns = columns;
    this.name = name;
  }
  static [entityKind] = "SQLitePrimaryKey";
  columns;
  name;
  getName() {
    return this.name ?? `${this.table[SQLiteTable.Symbol.Name]}_${this.columns.map((column) => column.name).join("_")}_pk`;
  }
};

// node_modules/drizzle-orm/sqlite-core/utils.js
function extractUsedTable(table) {
  if (is(table, SQLiteTable)) {
    return [`${table[Table.Symbol.BaseName]}`];
  }
  if (is(table, Subquery)) {
    return table._.usedTables ?? [];
  }
  if (is(table, SQL)) {
    return table.usedTables ?? [];
  }
  return [];
}

// node_modules/drizzle-orm/sqlite-core/query-builders/delete.js
var SQLiteDeleteBase = class extends QueryPromise {
  constructor(table, session, dialect, withList) {
    super();
    this.table = table;
    this.session = session;
    this.dialect = dialect;
    this.config = { table, withList };
  }
  static [entityKind] = "SQLiteDelete";
  /** @internal */
  config;
  /**
   * Adds a `where` clause to the query.
   *
   * Calling this method will delete only those rows that fulfill a specified condition.
   *
   * See docs: {@link https://orm.drizzle.team/docs/delete}
   *
   * @param where the `where` clause.
   *
   * @example
   * You can use conditional operators and `sql function` to filter the rows to be deleted.
   *
   * ```ts
   * // Delete all cars with green color
   * db.delete(cars).where(eq(cars.color, 'green'));
   * // or
   * db.delete(cars).where(sql`${cars.color} = 'green'`)
   * ```
   *
   * You can logically combine conditional operators with `and()` and `or()` operators:
   *
   * ```ts
   * // Delete all BMW cars with a green color
   * db.delete(cars).where(and(eq(cars.color, 'green'), eq(cars.brand, 'BMW')));
   *
   * // Delete all cars with the green or blue color
   * db.delete(cars).where(or(eq(cars.color, 'green'), eq(cars.color, 'blue')));
   * ```
   */
  where(where) {
    this.config.where = where;
    return this;
  }
  orderBy(...columns) {
    if (typeof columns[0] === "function") {
      const orderBy = columns[0](
        new Proxy(
          this.config.table[Table.Symbol.Columns],
          new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" })
        )
      );
      const orderByArray = Array.isArray(orderBy) ? orderBy : [orderBy];
      this.config.orderBy = orderByArray;
    } else {
      const orderByArray = columns;
      this.config.orderBy = orderByArray;
    }
    return this;
  }
  limit(limit) {
    this.config.limit = limit;
    return this;
  }
  returning(fields = this.table[SQLiteTable.Symbol.Columns]) {
    this.config.returning = orderSelectedFields(fields);
    return this;
  }
  /** @internal */
  getSQL() {
    return this.dialect.buildDeleteQuery(this.config);
  }
  toSQL() {
    const { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
    return rest;
  }
  /** @internal */
  _prepare(isOneTimeQuery = true) {
    return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
      this.dialect.sqlToQuery(this.getSQL()),
      this.config.returning,
      this.config.returning ? "all" : "run",
      true,
      void 0,
      {
        type: "delete",
        tables: extractUsedTable(this.config.table)
      }
    );
  }
  prepare() {
    return this._prepare(false);
  }
  run = (placeholderValues) => {
    return this._prepare().run(placeholderValues);
  };
  all = (placeholderValues) => {
    return this._prepare().all(placeholderValues);
  };
  get = (placeholderValues) => {
    return this._prepare().get(placeholderValues);
  };
  values = (placeholderValues) => {
    return this._prepare().values(placeholderValues);
  };
  async execute(placeholderValues) {
    return this._prepare().execute(placeholderValues);
  }
  $dynamic() {
    return this;
  }
};

// node_modules/drizzle-orm/casing.js
function toSnakeCase(input) {
  const words = input.replace(/['\u2019]/g, "").match(/[\da-z]+|[A-Z]+(?![a-z])|[A-Z][\da-z]+/g) ?? [];
  return words.map((word) => word.toLowerCase()).join("_");
}
function toCamelCase(input) {
  const words = input.replace(/['\u2019]/g, "").match(/[\da-z]+|[A-Z]+(?![a-z])|[A-Z][\da-z]+/g) ?? [];
  return words.reduce((acc, word, i) => {
    const formattedWord = i === 0 ? word.toLowerCase() : `${word[0].toUpperCase()}${word.slice(1)}`;
    return acc + formattedWord;
  }, "");
}
function noopCase(input) {
  return input;
}
var CasingCache = class {
  static [entityKind] = "CasingCache";
  /** @internal */
  cache = {};
  cachedTables = {};
  convert;
  constructor(casing) {
    this.convert = casing === "snake_case" ? toSnakeCase : casing === "camelCase" ? toCamelCase : noopCase;
  }
  getColumnCasing(column) {
    if (!column.keyAsName) return column.name;
    const schema = column.table[Table.Symbol.Schema] ?? "public";
    const tableName = column.table[Table.Symbol.OriginalName];
    const key2 = `${schema}.${tableName}.${column.name}`;
    if (!this.cache[key2]) {
      this.cacheTable(column.table);
    }
    return this.cache[key2];
  }
  cacheTable(table) {
    const schema = table[Table.Symbol.Schema] ?? "public";
    const tableName = table[Table.Symbol.OriginalName];
    const tableKey = `${schema}.${tableName}`;
    if (!this.cachedTables[tableKey]) {
      for (const column of Object.values(table[Table.Symbol.Columns])) {
        const columnKey = `${tableKey}.${column.name}`;
        this.cache[columnKey] = this.convert(column.name);
      }
      this.cachedTables[tableKey] = true;
    }
  }
  clearCache() {
    this.cache = {};
    this.cachedTables = {};
  }
};

// node_modules/drizzle-orm/errors.js
var DrizzleError = class extends Error {
  static [entityKind] = "DrizzleError";
  constructor({ message, cause }) {
    super(message);
    this.name = "DrizzleError";
    this.cause = cause;
  }
};
var DrizzleQueryError = class _DrizzleQueryError extends Error {
  constructor(query, params, cause) {
    super(`Failed query: ${query}
params: ${params}`);
    this.query = query;
    this.params = params;
    this.cause = cause;
    Error.captureStackTrace(this, _DrizzleQueryError);
    if (cause) this.cause = cause;
  }
};
var TransactionRollbackError = class extends DrizzleError {
  static [entityKind] = "TransactionRollbackError";
  constructor() {
    super({ message: "Rollback" });
  }
};

// node_modules/drizzle-orm/sql/functions/aggregate.js
function count(expression) {
  return sql`count(${expression || sql.raw("*")})`.mapWith(Number);
}
function max(expression) {
  return sql`max(${expression})`.mapWith(is(expression, Column) ? expression : String);
}
function min(expression) {
  return sql`min(${expression})`.mapWith(is(expression, Column) ? expression : String);
}

// node_modules/drizzle-orm/sqlite-core/view-base.js
var SQLiteViewBase = class extends View {
  static [entityKind] = "SQLiteViewBase";
};

// node_modules/drizzle-orm/sqlite-core/dialect.js
var SQLiteDialect = class {
  static [entityKind] = "SQLiteDialect";
  /** @internal */
  casing;
  constructor(config3) {
    this.casing = new CasingCache(config3?.casing);
  }
  escapeName(name) {
    return `"${name.replace(/"/g, '""')}"`;
  }
  escapeParam(_num) {
    return "?";
  }
  escapeString(str) {
    return `'${str.replace(/'/g, "''")}'`;
  }
  buildWithCTE(queries) {
    if (!queries?.length) return void 0;
    const withSqlChunks = [sql`with `];
    for (const [i, w] of queries.entries()) {
      withSqlChunks.push(sql`${sql.identifier(w._.alias)} as (${w._.sql})`);
      if (i < queries.length - 1) {
        withSqlChunks.push(sql`, `);
      }
    }
    withSqlChunks.push(sql` `);
    return sql.join(withSqlChunks);
  }
  buildDeleteQuery({
    table,
    where,
    returning,
    withList,
    limit,
    orderBy
  }) {
    const withSql = this.buildWithCTE(withList);
    const returningSql = returning ? sql` returning ${this.buildSelection(returning, { isSingleTable: true })}` : void 0;
    const whereSql = where ? sql` where ${where}` : void 0;
    const orderBySql = this.buildOrderBy(orderBy);
    const limitSql = this.buildLimit(limit);
    return sql`${withSql}delete from ${table}${whereSql}${returningSql}${orderBySql}${limitSql}`;
  }
  buildUpdateSet(table, set) {
    const tableColumns = table[Table.Symbol.Columns];
    const columnNames = Object.keys(tableColumns).filter(
      (colName) => set[colName] !== void 0 || tableColumns[colName]?.onUpdateFn !== void 0
    );
    const setSize = columnNames.length;
    return sql.join(
      columnNames.flatMap((colName, i) => {
        const col = tableColumns[colName];
        const onUpdateFnResult = col.onUpdateFn?.();
        const value = set[colName] ?? (is(onUpdateFnResult, SQL) ? onUpdateFnResult : sql.param(onUpdateFnResult, col));
        const res = sql`${sql.identifier(this.casing.getColumnCasing(col))} = ${value}`;
        if (i < setSize - 1) {
          return [res, sql.raw(", ")];
        }
        return [res];
      })
    );
  }
  buildUpdateQuery({
    table,
    set,
    where,
    returning,
    withList,
    joins,
    from,
    limit,
    orderBy
  }) {
    const withSql = this.buildWithCTE(withList);
    const setSql = this.buildUpdateSet(table, set);
    const fromSql = from && sql.join([sql.raw(" from "), this.buildFromTable(from)]);
    const joinsSql = this.buildJoins(joins);
    const returningSql = returning ? sql` returning ${this.buildSelection(returning, { isSingleTable: true })}` : void 0;
    const whereSql = where ? sql` where ${where}` : void 0;
    const orderBySql = this.buildOrderBy(orderBy);
    const limitSql = this.buildLimit(limit);
    return sql`${withSql}update ${table} set ${setSql}${fromSql}${joinsSql}${whereSql}${returningSql}${orderBySql}${limitSql}`;
  }
  /**
   * Builds selection SQL with provided fields/expressions
   *
   * Examples:
   *
   * `select <selection> from`
   *
   * `insert ... returning <selection>`
   *
   * If `isSingleTable` is true, then columns won't be prefixed with table name
   */
  buildSelection(fields, { isSingleTable = false } = {}) {
    const columnsLen = fields.length;
    const chunks = fields.flatMap(({ field }, i) => {
      const chunk = [];
      if (is(field, SQL.Aliased) && field.isSelectionField) {
        chunk.push(sql.identifier(field.fieldAlias));
      } else if (is(field, SQL.Aliased) || is(field, SQL)) {
        const query = is(field, SQL.Aliased) ? field.sql : field;
        if (isSingleTable) {
          chunk.push(
            new SQL(
              query.queryChunks.map((c) => {
                if (is(c, Column)) {
                  return sql.identifier(this.casing.getColumnCasing(c));
                }
                return c;
              })
            )
          );
        } else {
          chunk.push(query);
        }
        if (is(field, SQL.Aliased)) {
          chunk.push(sql` as ${sql.identifier(field.fieldAlias)}`);
        }
      } else if (is(field, Column)) {
        const tableName = field.table[Table.Symbol.Name];
        if (field.columnType === "SQLiteNumericBigInt") {
          if (isSingleTable) {
            chunk.push(
              sql`cast(${sql.identifier(this.casing.getColumnCasing(field))} as text)`
            );
          } else {
            chunk.push(
              sql`cast(${sql.identifier(tableName)}.${sql.identifier(this.casing.getColumnCasing(field))} as text)`
            );
          }
        } else {
          if (isSingleTable) {
            chunk.push(sql.identifier(this.casing.getColumnCasing(field)));
          } else {
            chunk.push(
              sql`${sql.identifier(tableName)}.${sql.identifier(this.casing.getColumnCasing(field))}`
            );
          }
        }
      } else if (is(field, Subquery)) {
        const entries = Object.entries(field._.selectedFields);
        if (entries.length === 1) {
          const entry = entries[0][1];
          const fieldDecoder = is(entry, SQL) ? entry.decoder : is(entry, Column) ? { mapFromDriverValue: (v) => entry.mapFromDriverValue(v) } : entry.sql.decoder;
          if (fieldDecoder) field._.sql.decoder = fieldDecoder;
        }
        chunk.push(field);
      }
      if (i < columnsLen - 1) {
        chunk.push(sql`, `);
      }
      return chunk;
    });
    return sql.join(chunks);
  }
  buildJoins(joins) {
    if (!joins || joins.length === 0) {
      return void 0;
    }
    const joinsArray = [];
    if (joins) {
      for (const [index2, joinMeta] of joins.entries()) {
        if (index2 === 0) {
          joinsArray.push(sql` `);
        }
        const table = joinMeta.table;
        const onSql = joinMeta.on ? sql` on ${joinMeta.on}` : void 0;
        if (is(table, SQLiteTable)) {
          const tableName = table[SQLiteTable.Symbol.Name];
          const tableSchema = table[SQLiteTable.Symbol.Schema];
          const origTableName = table[SQLiteTable.Symbol.OriginalName];
          const alias2 = tableName === origTableName ? void 0 : joinMeta.alias;
          joinsArray.push(
            sql`${sql.raw(joinMeta.joinType)} join ${tableSchema ? sql`${sql.identifier(tableSchema)}.` : void 0}${sql.identifier(
              origTableName
            )}${alias2 && sql` ${sql.identifier(alias2)}`}${onSql}`
          );
        } else {
          joinsArray.push(
            sql`${sql.raw(joinMeta.joinType)} join ${table}${onSql}`
          );
        }
        if (index2 < joins.length - 1) {
          joinsArray.push(sql` `);
        }
      }
    }
    return sql.join(joinsArray);
  }
  buildLimit(limit) {
    return typeof limit === "object" || typeof limit === "number" && limit >= 0 ? sql` limit ${limit}` : void 0;
  }
  buildOrderBy(orderBy) {
    const orderByList = [];
    if (orderBy) {
      for (const [index2, orderByValue] of orderBy.entries()) {
        orderByList.push(orderByValue);
        if (index2 < orderBy.length - 1) {
          orderByList.push(sql`, `);
        }
      }
    }
    return orderByList.length > 0 ? sql` order by ${sql.join(orderByList)}` : void 0;
  }
  buildFromTable(table) {
    if (is(table, Table) && table[Table.Symbol.IsAlias]) {
      return sql`${sql`${sql.identifier(table[Table.Symbol.Schema] ?? "")}.`.if(table[Table.Symbol.Schema])}${sql.identifier(
        table[Table.Symbol.OriginalName]
      )} ${sql.identifier(table[Table.Symbol.Name])}`;
    }
    return table;
  }
  buildSelectQuery({
    withList,
    fields,
    fieldsFlat,
    where,
    having,
    table,
    joins,
    orderBy,
    groupBy,
    limit,
    offset,
    distinct,
    setOperators
  }) {
    const fieldsList = fieldsFlat ?? orderSelectedFields(fields);
    for (const f of fieldsList) {
      if (is(f.field, Column) && getTableName(f.field.table) !== (is(table, Subquery) ? table._.alias : is(table, SQLiteViewBase) ? table[ViewBaseConfig].name : is(table, SQL) ? void 0 : getTableName(table)) && !((table2) => joins?.some(
        ({ alias: alias2 }) => alias2 === (table2[Table.Symbol.IsAlias] ? getTableName(table2) : table2[Table.Symbol.BaseName])
      ))(f.field.table)) {
        const tableName = getTableName(f.field.table);
        throw new Error(
          `Your "${f.path.join(
            "->"
          )}" field references a column "${tableName}"."${f.field.name}", but the table "${tableName}" is not part of the query! Did you forget to join it?`
        );
      }
    }
    const isSingleTable = !joins || joins.length === 0;
    const withSql = this.buildWithCTE(withList);
    const distinctSql = distinct ? sql` distinct` : void 0;
    const selection = this.buildSelection(fieldsList, { isSingleTable });
    const tableSql = this.buildFromTable(table);
    const joinsSql = this.buildJoins(joins);
    const whereSql = where ? sql` where ${where}` : void 0;
    const havingSql = having ? sql` having ${having}` : void 0;
    const groupByList = [];
    if (groupBy) {
      for (const [index2, groupByValue] of groupBy.entries()) {
        groupByList.push(groupByValue);
        if (index2 < groupBy.length - 1) {
          groupByList.push(sql`, `);
        }
      }
    }
    const groupBySql = groupByList.length > 0 ? sql` group by ${sql.join(groupByList)}` : void 0;
    const orderBySql = this.buildOrderBy(orderBy);
    const limitSql = this.buildLimit(limit);
    const offsetSql = offset ? sql` offset ${offset}` : void 0;
    const finalQuery = sql`${withSql}select${distinctSql} ${selection} from ${tableSql}${joinsSql}${whereSql}${groupBySql}${havingSql}${orderBySql}${limitSql}${offsetSql}`;
    if (setOperators.length > 0) {
      return this.buildSetOperations(finalQuery, setOperators);
    }
    return finalQuery;
  }
  buildSetOperations(leftSelect, setOperators) {
    const [setOperator, ...rest] = setOperators;
    if (!setOperator) {
      throw new Error("Cannot pass undefined values to any set operator");
    }
    if (rest.length === 0) {
      return this.buildSetOperationQuery({ leftSelect, setOperator });
    }
    return this.buildSetOperations(
      this.buildSetOperationQuery({ leftSelect, setOperator }),
      rest
    );
  }
  buildSetOperationQuery({
    leftSelect,
    setOperator: { type, isAll, rightSelect, limit, orderBy, offset }
  }) {
    const leftChunk = sql`${leftSelect.getSQL()} `;
    const rightChunk = sql`${rightSelect.getSQL()}`;
    let orderBySql;
    if (orderBy && orderBy.length > 0) {
      const orderByValues = [];
      for (const singleOrderBy of orderBy) {
        if (is(singleOrderBy, SQLiteColumn)) {
          orderByValues.push(sql.identifier(singleOrderBy.name));
        } else if (is(singleOrderBy, SQL)) {
          for (let i = 0; i < singleOrderBy.queryChunks.length; i++) {
            const chunk = singleOrderBy.queryChunks[i];
            if (is(chunk, SQLiteColumn)) {
              singleOrderBy.queryChunks[i] = sql.identifier(
                this.casing.getColumnCasing(chunk)
              );
            }
          }
          orderByValues.push(sql`${singleOrderBy}`);
        } else {
          orderByValues.push(sql`${singleOrderBy}`);
        }
      }
      orderBySql = sql` order by ${sql.join(orderByValues, sql`, `)}`;
    }
    const limitSql = typeof limit === "object" || typeof limit === "number" && limit >= 0 ? sql` limit ${limit}` : void 0;
    const operatorChunk = sql.raw(`${type} ${isAll ? "all " : ""}`);
    const offsetSql = offset ? sql` offset ${offset}` : void 0;
    return sql`${leftChunk}${operatorChunk}${rightChunk}${orderBySql}${limitSql}${offsetSql}`;
  }
  buildInsertQuery({
    table,
    values: valuesOrSelect,
    onConflict,
    returning,
    withList,
    select
  }) {
    const valuesSqlList = [];
    const columns = table[Table.Symbol.Columns];
    const colEntries = Object.entries(columns).filter(
      ([_, col]) => !col.shouldDisableInsert()
    );
    const insertOrder = colEntries.map(([, column]) => sql.identifier(this.casing.getColumnCasing(column)));
    if (select) {
      const select2 = valuesOrSelect;
      if (is(select2, SQL)) {
        valuesSqlList.push(select2);
      } else {
        valuesSqlList.push(select2.getSQL());
      }
    } else {
      const values = valuesOrSelect;
      valuesSqlList.push(sql.raw("values "));
      for (const [valueIndex, value] of values.entries()) {
        const valueList = [];
        for (const [fieldName, col] of colEntries) {
          const colValue = value[fieldName];
          if (colValue === void 0 || is(colValue, Param) && colValue.value === void 0) {
            let defaultValue;
            if (col.default !== null && col.default !== void 0) {
              defaultValue = is(col.default, SQL) ? col.default : sql.param(col.default, col);
            } else if (col.defaultFn !== void 0) {
              const defaultFnResult = col.defaultFn();
              defaultValue = is(defaultFnResult, SQL) ? defaultFnResult : sql.param(defaultFnResult, col);
            } else if (!col.default && col.onUpdateFn !== void 0) {
              const onUpdateFnResult = col.onUpdateFn();
              defaultValue = is(onUpdateFnResult, SQL) ? onUpdateFnResult : sql.param(onUpdateFnResult, col);
            } else {
              defaultValue = sql`null`;
            }
            valueList.push(defaultValue);
          } else {
            valueList.push(colValue);
          }
        }
        valuesSqlList.push(valueList);
        if (valueIndex < values.length - 1) {
          valuesSqlList.push(sql`, `);
        }
      }
    }
    const withSql = this.buildWithCTE(withList);
    const valuesSql = sql.join(valuesSqlList);
    const returningSql = returning ? sql` returning ${this.buildSelection(returning, { isSingleTable: true })}` : void 0;
    const onConflictSql = onConflict?.length ? sql.join(onConflict) : void 0;
    return sql`${withSql}insert into ${table} ${insertOrder} ${valuesSql}${onConflictSql}${returningSql}`;
  }
  sqlToQuery(sql22, invokeSource) {
    return sql22.toQuery({
      casing: this.casing,
      escapeName: this.escapeName,
      escapeParam: this.escapeParam,
      escapeString: this.escapeString,
      invokeSource
    });
  }
  buildRelationalQuery({
    fullSchema,
    schema,
    tableNamesMap,
    table,
    tableConfig,
    queryConfig: config3,
    tableAlias,
    nestedQueryRelation,
    joinOn
  }) {
    let selection = [];
    let limit, offset, orderBy = [], where;
    const joins = [];
    if (config3 === true) {
      const selectionEntries = Object.entries(tableConfig.columns);
      selection = selectionEntries.map(([key2, value]) => ({
        dbKey: value.name,
        tsKey: key2,
        field: aliasedTableColumn(value, tableAlias),
        relationTableTsKey: void 0,
        isJson: false,
        selection: []
      }));
    } else {
      const aliasedColumns = Object.fromEntries(
        Object.entries(tableConfig.columns).map(([key2, value]) => [
          key2,
          aliasedTableColumn(value, tableAlias)
        ])
      );
      if (config3.where) {
        const whereSql = typeof config3.where === "function" ? config3.where(aliasedColumns, getOperators()) : config3.where;
        where = whereSql && mapColumnsInSQLToAlias(whereSql, tableAlias);
      }
      const fieldsSelection = [];
      let selectedColumns = [];
      if (config3.columns) {
        let isIncludeMode = false;
        for (const [field, value] of Object.entries(config3.columns)) {
          if (value === void 0) {
            continue;
          }
          if (field in tableConfig.columns) {
            if (!isIncludeMode && value === true) {
              isIncludeMode = true;
            }
            selectedColumns.push(field);
          }
        }
        if (selectedColumns.length > 0) {
          selectedColumns = isIncludeMode ? selectedColumns.filter((c) => config3.columns?.[c] === true) : Object.keys(tableConfig.columns).filter(
            (key2) => !selectedColumns.includes(key2)
          );
        }
      } else {
        selectedColumns = Object.keys(tableConfig.columns);
      }
      for (const field of selectedColumns) {
        const column = tableConfig.columns[field];
        fieldsSelection.push({ tsKey: field, value: column });
      }
      let selectedRelations = [];
      if (config3.with) {
        selectedRelations = Object.entries(config3.with).filter(
          (entry) => !!entry[1]
        ).map(([tsKey, queryConfig]) => ({
          tsKey,
          queryConfig,
          relation: tableConfig.relations[tsKey]
        }));
      }
      let extras;
      if (config3.extras) {
        extras = typeof config3.extras === "function" ? config3.extras(aliasedColumns, { sql }) : config3.extras;
        for (const [tsKey, value] of Object.entries(extras)) {
          fieldsSelection.push({
            tsKey,
            value: mapColumnsInAliasedSQLToAlias(value, tableAlias)
          });
        }
      }
      for (const { tsKey, value } of fieldsSelection) {
        selection.push({
          dbKey: is(value, SQL.Aliased) ? value.fieldAlias : tableConfig.columns[tsKey].name,
          tsKey,
          field: is(value, Column) ? aliasedTableColumn(value, tableAlias) : value,
          relationTableTsKey: void 0,
          isJson: false,
          selection: []
        });
      }
      let orderByOrig = typeof config3.orderBy === "function" ? config3.orderBy(aliasedColumns, getOrderByOperators()) : config3.orderBy ?? [];
      if (!Array.isArray(orderByOrig)) {
        orderByOrig = [orderByOrig];
      }
      orderBy = orderByOrig.map((orderByValue) => {
        if (is(orderByValue, Column)) {
          return aliasedTableColumn(orderByValue, tableAlias);
        }
        return mapColumnsInSQLToAlias(orderByValue, tableAlias);
      });
      limit = config3.limit;
      offset = config3.offset;
      for (const {
        tsKey: selectedRelationTsKey,
        queryConfig: selectedRelationConfigValue,
        relation
      } of selectedRelations) {
        const normalizedRelation = normalizeRelation(
          schema,
          tableNamesMap,
          relation
        );
        const relationTableName = getTableUniqueName(relation.referencedTable);
        const relationTableTsName = tableNamesMap[relationTableName];
        const relationTableAlias = `${tableAlias}_${selectedRelationTsKey}`;
        const joinOn2 = and(
          ...normalizedRelation.fields.map(
            (field2, i) => eq(
              aliasedTableColumn(
                normalizedRelation.references[i],
                relationTableAlias
              ),
              aliasedTableColumn(field2, tableAlias)
            )
          )
        );
        const builtRelation = this.buildRelationalQuery({
          fullSchema,
          schema,
          tableNamesMap,
          table: fullSchema[relationTableTsName],
          tableConfig: schema[relationTableTsName],
          queryConfig: is(relation, One) ? selectedRelationConfigValue === true ? { limit: 1 } : { ...selectedRelationConfigValue, limit: 1 } : selectedRelationConfigValue,
          tableAlias: relationTableAlias,
          joinOn: joinOn2,
          nestedQueryRelation: relation
        });
        const field = sql`(${builtRelation.sql})`.as(selectedRelationTsKey);
        selection.push({
          dbKey: selectedRelationTsKey,
          tsKey: selectedRelationTsKey,
          field,
          relationTableTsKey: relationTableTsName,
          isJson: true,
          selection: builtRelation.selection
        });
      }
    }
    if (selection.length === 0) {
      throw new DrizzleError({
        message: `No fields selected for table "${tableConfig.tsName}" ("${tableAlias}"). You need to have at least one item in "columns", "with" or "extras". If you need to select all columns, omit the "columns" key or set it to undefined.`
      });
    }
    let result;
    where = and(joinOn, where);
    if (nestedQueryRelation) {
      let field = sql`json_array(${sql.join(
        selection.map(
          ({ field: field2 }) => is(field2, SQLiteColumn) ? sql.identifier(this.casing.getColumnCasing(field2)) : is(field2, SQL.Aliased) ? field2.sql : field2
        ),
        sql`, `
      )})`;
      if (is(nestedQueryRelation, Many)) {
        field = sql`coalesce(json_group_array(${field}), json_array())`;
      }
      const nestedSelection = [
        {
          dbKey: "data",
          tsKey: "data",
          field: field.as("data"),
          isJson: true,
          relationTableTsKey: tableConfig.tsName,
          selection
        }
      ];
      const needsSubquery = limit !== void 0 || offset !== void 0 || orderBy.length > 0;
      if (needsSubquery) {
        result = this.buildSelectQuery({
          table: aliasedTable(table, tableAlias),
          fields: {},
          fieldsFlat: [
            {
              path: [],
              field: sql.raw("*")
            }
          ],
          where,
          limit,
          offset,
          orderBy,
          setOperators: []
        });
        where = void 0;
        limit = void 0;
        offset = void 0;
        orderBy = void 0;
      } else {
        result = aliasedTable(table, tableAlias);
      }
      result = this.buildSelectQuery({
        table: is(result, SQLiteTable) ? result : new Subquery(result, {}, tableAlias),
        fields: {},
        fieldsFlat: nestedSelection.map(({ field: field2 }) => ({
          path: [],
          field: is(field2, Column) ? aliasedTableColumn(field2, tableAlias) : field2
        })),
        joins,
        where,
        limit,
        offset,
        orderBy,
        setOperators: []
      });
    } else {
      result = this.buildSelectQuery({
        table: aliasedTable(table, tableAlias),
        fields: {},
        fieldsFlat: selection.map(({ field }) => ({
          path: [],
          field: is(field, Column) ? aliasedTableColumn(field, tableAlias) : field
        })),
        joins,
        where,
        limit,
        offset,
        orderBy,
        setOperators: []
      });
    }
    return {
      tableTsKey: tableConfig.tsName,
      sql: result,
      selection
    };
  }
};
var SQLiteSyncDialect = class extends SQLiteDialect {
  static [entityKind] = "SQLiteSyncDialect";
  migrate(migrations, session, config3) {
    const migrationsTable = config3 === void 0 ? "__drizzle_migrations" : typeof config3 === "string" ? "__drizzle_migrations" : config3.migrationsTable ?? "__drizzle_migrations";
    const migrationTableCreate = sql`
			CREATE TABLE IF NOT EXISTS ${sql.identifier(migrationsTable)} (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at numeric
			)
		`;
    session.run(migrationTableCreate);
    const dbMigrations = session.values(
      sql`SELECT id, hash, created_at FROM ${sql.identifier(migrationsTable)} ORDER BY created_at DESC LIMIT 1`
    );
    const lastDbMigration = dbMigrations[0] ?? void 0;
    session.run(sql`BEGIN`);
    try {
      for (const migration of migrations) {
        if (!lastDbMigration || Number(lastDbMigration[2]) < migration.folderMillis) {
          for (const stmt of migration.sql) {
            session.run(sql.raw(stmt));
          }
          session.run(
            sql`INSERT INTO ${sql.identifier(
              migrationsTable
            )} ("hash", "created_at") VALUES(${migration.hash}, ${migration.folderMillis})`
          );
        }
      }
      session.run(sql`COMMIT`);
    } catch (e) {
      session.run(sql`ROLLBACK`);
      throw e;
    }
  }
};
var SQLiteAsyncDialect = class extends SQLiteDialect {
  static [entityKind] = "SQLiteAsyncDialect";
  async migrate(migrations, session, config3) {
    const migrationsTable = config3 === void 0 ? "__drizzle_migrations" : typeof config3 === "string" ? "__drizzle_migrations" : config3.migrationsTable ?? "__drizzle_migrations";
    const migrationTableCreate = sql`
			CREATE TABLE IF NOT EXISTS ${sql.identifier(migrationsTable)} (
				id SERIAL PRIMARY KEY,
				hash text NOT NULL,
				created_at numeric
			)
		`;
    await session.run(migrationTableCreate);
    const dbMigrations = await session.values(
      sql`SELECT id, hash, created_at FROM ${sql.identifier(migrationsTable)} ORDER BY created_at DESC LIMIT 1`
    );
    const lastDbMigration = dbMigrations[0] ?? void 0;
    await session.transaction(async (tx) => {
      for (const migration of migrations) {
        if (!lastDbMigration || Number(lastDbMigration[2]) < migration.folderMillis) {
          for (const stmt of migration.sql) {
            await tx.run(sql.raw(stmt));
          }
          await tx.run(
            sql`INSERT INTO ${sql.identifier(
              migrationsTable
            )} ("hash", "created_at") VALUES(${migration.hash}, ${migration.folderMillis})`
          );
        }
      }
    });
  }
};

// node_modules/drizzle-orm/query-builders/query-builder.js
var TypedQueryBuilder = class {
  static [entityKind] = "TypedQueryBuilder";
  /** @internal */
  getSelectedFields() {
    return this._.selectedFields;
  }
};

// node_modules/drizzle-orm/sqlite-core/query-builders/select.js
var SQLiteSelectBuilder = class {
  static [entityKind] = "SQLiteSelectBuilder";
  fields;
  session;
  dialect;
  withList;
  distinct;
  constructor(config3) {
    this.fields = config3.fields;
    this.session = config3.session;
    this.dialect = config3.dialect;
    this.withList = config3.withList;
    this.distinct = config3.distinct;
  }
  from(source) {
    const isPartialSelect = !!this.fields;
    let fields;
    if (this.fields) {
      fields = this.fields;
    } else if (is(source, Subquery)) {
      fields = Object.fromEntries(
        Object.keys(source._.selectedFields).map((key2) => [key2, source[key2]])
      );
    } else if (is(source, SQLiteViewBase)) {
      fields = source[ViewBaseConfig].selectedFields;
    } else if (is(source, SQL)) {
      fields = {};
    } else {
      fields = getTableColumns(source);
    }
    return new SQLiteSelectBase({
      table: source,
      fields,
      isPartialSelect,
      session: this.session,
      dialect: this.dialect,
      withList: this.withList,
      distinct: this.distinct
    });
  }
};
var SQLiteSelectQueryBuilderBase = class extends TypedQueryBuilder {
  static [entityKind] = "SQLiteSelectQueryBuilder";
  _;
  /** @internal */
  config;
  joinsNotNullableMap;
  tableName;
  isPartialSelect;
  session;
  dialect;
  cacheConfig = void 0;
  usedTables = /* @__PURE__ */ new Set();
  constructor({ table, fields, isPartialSelect, session, dialect, withList, distinct }) {
    super();
    this.config = {
      withList,
      table,
      fields: { ...fields },
      distinct,
      setOperators: []
    };
    this.isPartialSelect = isPartialSelect;
    this.session = session;
    this.dialect = dialect;
    this._ = {
      selectedFields: fields,
      config: this.config
    };
    this.tableName = getTableLikeName(table);
    this.joinsNotNullableMap = typeof this.tableName === "string" ? { [this.tableName]: true } : {};
    for (const item of extractUsedTable(table)) this.usedTables.add(item);
  }
  /** @internal */
  getUsedTables() {
    return [...this.usedTables];
  }
  createJoin(joinType) {
    return (table, on) => {
      const baseTableName = this.tableName;
      const tableName = getTableLikeName(table);
      for (const item of extractUsedTable(table)) this.usedTables.add(item);
      if (typeof tableName === "string" && this.config.joins?.some((join3) => join3.alias === tableName)) {
        throw new Error(`Alias "${tableName}" is already used in this query`);
      }
      if (!this.isPartialSelect) {
        if (Object.keys(this.joinsNotNullableMap).length === 1 && typeof baseTableName === "string") {
          this.config.fields = {
            [baseTableName]: this.config.fields
          };
        }
        if (typeof tableName === "string" && !is(table, SQL)) {
          const selection = is(table, Subquery) ? table._.selectedFields : is(table, View) ? table[ViewBaseConfig].selectedFields : table[Table.Symbol.Columns];
          this.config.fields[tableName] = selection;
        }
      }
      if (typeof on === "function") {
        on = on(
          new Proxy(
            this.config.fields,
            new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })
          )
        );
      }
      if (!this.config.joins) {
        this.config.joins = [];
      }
      this.config.joins.push({ on, table, joinType, alias: tableName });
      if (typeof tableName === "string") {
        switch (joinType) {
          case "left": {
            this.joinsNotNullableMap[tableName] = false;
            break;
          }
          case "right": {
            this.joinsNotNullableMap = Object.fromEntries(
              Object.entries(this.joinsNotNullableMap).map(([key2]) => [key2, false])
            );
            this.joinsNotNullableMap[tableName] = true;
            break;
          }
          case "cross":
          case "inner": {
            this.joinsNotNullableMap[tableName] = true;
            break;
          }
          case "full": {
            this.joinsNotNullableMap = Object.fromEntries(
              Object.entries(this.joinsNotNullableMap).map(([key2]) => [key2, false])
            );
            this.joinsNotNullableMap[tableName] = false;
            break;
          }
        }
      }
      return this;
    };
  }
  /**
   * Executes a `left join` operation by adding another table to the current query.
   *
   * Calling this method associates each row of the table with the corresponding row from the joined table, if a match is found. If no matching row exists, it sets all columns of the joined table to null.
   *
   * See docs: {@link https://orm.drizzle.team/docs/joins#left-join}
   *
   * @param table the table to join.
   * @param on the `on` clause.
   *
   * @example
   *
   * ```ts
   * // Select all users and their pets
   * const usersWithPets: { user: User; pets: Pet | null; }[] = await db.select()
   *   .from(users)
   *   .leftJoin(pets, eq(users.id, pets.ownerId))
   *
   * // Select userId and petId
   * const usersIdsAndPetIds: { userId: number; petId: number | null; }[] = await db.select({
   *   userId: users.id,
   *   petId: pets.id,
   * })
   *   .from(users)
   *   .leftJoin(pets, eq(users.id, pets.ownerId))
   * ```
   */
  leftJoin = this.createJoin("left");
  /**
   * Executes a `right join` operation by adding another table to the current query.
   *
   * Calling this method associates each row of the joined table with the corresponding row from the main table, if a match is found. If no matching row exists, it sets all columns of the main table to null.
   *
   * See docs: {@link https://orm.drizzle.team/docs/joins#right-join}
   *
   * @param table the table to join.
   * @param on the `on` clause.
   *
   * @example
   *
   * ```ts
   * // Select all users and their pets
   * const usersWithPets: { user: User | null; pets: Pet; }[] = await db.select()
   *   .from(users)
   *   .rightJoin(pets, eq(users.id, pets.ownerId))
   *
   * // Select userId and petId
   * const usersIdsAndPetIds: { userId: number | null; petId: number; }[] = await db.select({
   *   userId: users.id,
   *   petId: pets.id,
   * })
   *   .from(users)
   *   .rightJoin(pets, eq(users.id, pets.ownerId))
   * ```
   */
  rightJoin = this.createJoin("right");
  /**
   * Executes an `inner join` operation, creating a new table by combining rows from two tables that have matching values.
   *
   * Calling this method retrieves rows that have corresponding entries in both joined tables. Rows without matching entries in either table are excluded, resulting in a table that includes only matching pairs.
   *
   * See docs: {@link https://orm.drizzle.team/docs/joins#inner-join}
   *
   * @param table the table to join.
   * @param on the `on` clause.
   *
   * @example
   *
   * ```ts
   * // Select all users and their pets
   * const usersWithPets: { user: User; pets: Pet; }[] = await db.select()
   *   .from(users)
   *   .innerJoin(pets, eq(users.id, pets.ownerId))
   *
   * // Select userId and petId
   * const usersIdsAndPetIds: { userId: number; petId: number; }[] = await db.select({
   *   userId: users.id,
   *   petId: pets.id,
   * })
   *   .from(users)
   *   .innerJoin(pets, eq(users.id, pets.ownerId))
   * ```
   */
  innerJoin = this.createJoin("inner");
  /**
   * Executes a `full join` operation by combining rows from two tables into a new table.
   *
   * Calling this method retrieves all rows from both main and joined tables, merging rows with matching values and filling in `null` for non-matching columns.
   *
   * See docs: {@link https://orm.drizzle.team/docs/joins#full-join}
   *
   * @param table the table to join.
   * @param on the `on` clause.
   *
   * @example
   *
   * ```ts
   * // Select all users and their pets
   * const usersWithPets: { user: User | null; pets: Pet | null; }[] = await db.select()
   *   .from(users)
   *   .fullJoin(pets, eq(users.id, pets.ownerId))
   *
   * // Select userId and petId
   * const usersIdsAndPetIds: { userId: number | null; petId: number | null; }[] = await db.select({
   *   userId: users.id,
   *   petId: pets.id,
   * })
   *   .from(users)
   *   .fullJoin(pets, eq(users.id, pets.ownerId))
   * ```
   */
  fullJoin = this.createJoin("full");
  /**
   * Executes a `cross join` operation by combining rows from two tables into a new table.
   *
   * Calling this method retrieves all rows from both main and joined tables, merging all rows from each table.
   *
   * See docs: {@link https://orm.drizzle.team/docs/joins#cross-join}
   *
   * @param table the table to join.
   *
   * @example
   *
   * ```ts
   * // Select all users, each user with every pet
   * const usersWithPets: { user: User; pets: Pet; }[] = await db.select()
   *   .from(users)
   *   .crossJoin(pets)
   *
   * // Select userId and petId
   * const usersIdsAndPetIds: { userId: number; petId: number; }[] = await db.select({
   *   userId: users.id,
   *   petId: pets.id,
   * })
   *   .from(users)
   *   .crossJoin(pets)
   * ```
   */
  crossJoin = this.createJoin("cross");
  createSetOperator(type, isAll) {
    return (rightSelection) => {
      const rightSelect = typeof rightSelection === "function" ? rightSelection(getSQLiteSetOperators()) : rightSelection;
      if (!haveSameKeys(this.getSelectedFields(), rightSelect.getSelectedFields())) {
        throw new Error(
          "Set operator error (union / intersect / except): selected fields are not the same or are in a different order"
        );
      }
      this.config.setOperators.push({ type, isAll, rightSelect });
      return this;
    };
  }
  /**
   * Adds `union` set operator to the query.
   *
   * Calling this method will combine the result sets of the `select` statements and remove any duplicate rows that appear across them.
   *
   * See docs: {@link https://orm.drizzle.team/docs/set-operations#union}
   *
   * @example
   *
   * ```ts
   * // Select all unique names from customers and users tables
   * await db.select({ name: users.name })
   *   .from(users)
   *   .union(
   *     db.select({ name: customers.name }).from(customers)
   *   );
   * // or
   * import { union } from 'drizzle-orm/sqlite-core'
   *
   * await union(
   *   db.select({ name: users.name }).from(users),
   *   db.select({ name: customers.name }).from(customers)
   * );
   * ```
   */
  union = this.createSetOperator("union", false);
  /**
   * Adds `union all` set operator to the query.
   *
   * Calling this method will combine the result-set of the `select` statements and keep all duplicate rows that appear across them.
   *
   * See docs: {@link https://orm.drizzle.team/docs/set-operations#union-all}
   *
   * @example
   *
   * ```ts
   * // Select all transaction ids from both online and in-store sales
   * await db.select({ transaction: onlineSales.transactionId })
   *   .from(onlineSales)
   *   .unionAll(
   *     db.select({ transaction: inStoreSales.transactionId }).from(inStoreSales)
   *   );
   * // or
   * import { unionAll } from 'drizzle-orm/sqlite-core'
   *
   * await unionAll(
   *   db.select({ transaction: onlineSales.transactionId }).from(onlineSales),
   *   db.select({ transaction: inStoreSales.transactionId }).from(inStoreSales)
   * );
   * ```
   */
  unionAll = this.createSetOperator("union", true);
  /**
   * Adds `intersect` set operator to the query.
   *
   * Calling this method will retain only the rows that are present in both result sets and eliminate duplicates.
   *
   * See docs: {@link https://orm.drizzle.team/docs/set-operations#intersect}
   *
   * @example
   *
   * ```ts
   * // Select course names that are offered in both departments A and B
   * await db.select({ courseName: depA.courseName })
   *   .from(depA)
   *   .intersect(
   *     db.select({ courseName: depB.courseName }).from(depB)
   *   );
   * // or
   * import { intersect } from 'drizzle-orm/sqlite-core'
   *
   * await intersect(
   *   db.select({ courseName: depA.courseName }).from(depA),
   *   db.select({ courseName: depB.courseName }).from(depB)
   * );
   * ```
   */
  intersect = this.createSetOperator("intersect", false);
  /**
   * Adds `except` set operator to the query.
   *
   * Calling this method will retrieve all unique rows from the left query, except for the rows that are present in the result set of the right query.
   *
   * See docs: {@link https://orm.drizzle.team/docs/set-operations#except}
   *
   * @example
   *
   * ```ts
   * // Select all courses offered in department A but not in department B
   * await db.select({ courseName: depA.courseName })
   *   .from(depA)
   *   .except(
   *     db.select({ courseName: depB.courseName }).from(depB)
   *   );
   * // or
   * import { except } from 'drizzle-orm/sqlite-core'
   *
   * await except(
   *   db.select({ courseName: depA.courseName }).from(depA),
   *   db.select({ courseName: depB.courseName }).from(depB)
   * );
   * ```
   */
  except = this.createSetOperator("except", false);
  /** @internal */
  addSetOperators(setOperators) {
    this.config.setOperators.push(...setOperators);
    return this;
  }
  /**
   * Adds a `where` clause to the query.
   *
   * Calling this method will select only those rows that fulfill a specified condition.
   *
   * See docs: {@link https://orm.drizzle.team/docs/select#filtering}
   *
   * @param where the `where` clause.
   *
   * @example
   * You can use conditional operators and `sql function` to filter the rows to be selected.
   *
   * ```ts
   * // Select all cars with green color
   * await db.select().from(cars).where(eq(cars.color, 'green'));
   * // or
   * await db.select().from(cars).where(sql`${cars.color} = 'green'`)
   * ```
   *
   * You can logically combine conditional operators with `and()` and `or()` operators:
   *
   * ```ts
   * // Select all BMW cars with a green color
   * await db.select().from(cars).where(and(eq(cars.color, 'green'), eq(cars.brand, 'BMW')));
   *
   * // Select all cars with the green or blue color
   * await db.select().from(cars).where(or(eq(cars.color, 'green'), eq(cars.color, 'blue')));
   * ```
   */
  where(where) {
    if (typeof where === "function") {
      where = where(
        new Proxy(
          this.config.fields,
          new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })
        )
      );
    }
    this.config.where = where;
    return this;
  }
  /**
   * Adds a `having` clause to the query.
   *
   * Calling this method will select only those rows that fulfill a specified condition. It is typically used with aggregate functions to filter the aggregated data based on a specified condition.
   *
   * See docs: {@link https://orm.drizzle.team/docs/select#aggregations}
   *
   * @param having the `having` clause.
   *
   * @example
   *
   * ```ts
   * // Select all brands with more than one car
   * await db.select({
   * 	brand: cars.brand,
   * 	count: sql<number>`cast(count(${cars.id}) as int)`,
   * })
   *   .from(cars)
   *   .groupBy(cars.brand)
   *   .having(({ count }) => gt(count, 1));
   * ```
   */
  having(having) {
    if (typeof having === "function") {
      having = having(
        new Proxy(
          this.config.fields,
          new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })
        )
      );
    }
    this.config.having = having;
    return this;
  }
  groupBy(...columns) {
    if (typeof columns[0] === "function") {
      const groupBy = columns[0](
        new Proxy(
          this.config.fields,
          new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" })
        )
      );
      this.config.groupBy = Array.isArray(groupBy) ? groupBy : [groupBy];
    } else {
      this.config.groupBy = columns;
    }
    return this;
  }
  orderBy(...columns) {
    if (typeof columns[0] === "function") {
      const orderBy = columns[0](
        new Proxy(
          this.config.fields,
          new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" })
        )
      );
      const orderByArray = Array.isArray(orderBy) ? orderBy : [orderBy];
      if (this.config.setOperators.length > 0) {
        this.config.setOperators.at(-1).orderBy = orderByArray;
      } else {
        this.config.orderBy = orderByArray;
      }
    } else {
      const orderByArray = columns;
      if (this.config.setOperators.length > 0) {
        this.config.setOperators.at(-1).orderBy = orderByArray;
      } else {
        this.config.orderBy = orderByArray;
      }
    }
    return this;
  }
  /**
   * Adds a `limit` clause to the query.
   *
   * Calling this method will set the maximum number of rows that will be returned by this query.
   *
   * See docs: {@link https://orm.drizzle.team/docs/select#limit--offset}
   *
   * @param limit the `limit` clause.
   *
   * @example
   *
   * ```ts
   * // Get the first 10 people from this query.
   * await db.select().from(people).limit(10);
   * ```
   */
  limit(limit) {
    if (this.config.setOperators.length > 0) {
      this.config.setOperators.at(-1).limit = limit;
    } else {
      this.config.limit = limit;
    }
    return this;
  }
  /**
   * Adds an `offset` clause to the query.
   *
   * Calling this method will skip a number of rows when returning results from this query.
   *
   * See docs: {@link https://orm.drizzle.team/docs/select#limit--offset}
   *
   * @param offset the `offset` clause.
   *
   * @example
   *
   * ```ts
   * // Get the 10th-20th people from this query.
   * await db.select().from(people).offset(10).limit(10);
   * ```
   */
  offset(offset) {
    if (this.config.setOperators.length > 0) {
      this.config.setOperators.at(-1).offset = offset;
    } else {
      this.config.offset = offset;
    }
    return this;
  }
  /** @internal */
  getSQL() {
    return this.dialect.buildSelectQuery(this.config);
  }
  toSQL() {
    const { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
    return rest;
  }
  as(alias2) {
    const usedTables = [];
    usedTables.push(...extractUsedTable(this.config.table));
    if (this.config.joins) {
      for (const it of this.config.joins) usedTables.push(...extractUsedTable(it.table));
    }
    return new Proxy(
      new Subquery(this.getSQL(), this.config.fields, alias2, false, [...new Set(usedTables)]),
      new SelectionProxyHandler({ alias: alias2, sqlAliasedBehavior: "alias", sqlBehavior: "error" })
    );
  }
  /** @internal */
  getSelectedFields() {
    return new Proxy(
      this.config.fields,
      new SelectionProxyHandler({ alias: this.tableName, sqlAliasedBehavior: "alias", sqlBehavior: "error" })
    );
  }
  $dynamic() {
    return this;
  }
};
var SQLiteSelectBase = class extends SQLiteSelectQueryBuilderBase {
  static [entityKind] = "SQLiteSelect";
  /** @internal */
  _prepare(isOneTimeQuery = true) {
    if (!this.session) {
      throw new Error("Cannot execute a query on a query builder. Please use a database instance instead.");
    }
    const fieldsList = orderSelectedFields(this.config.fields);
    const query = this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
      this.dialect.sqlToQuery(this.getSQL()),
      fieldsList,
      "all",
      true,
      void 0,
      {
        type: "select",
        tables: [...this.usedTables]
      },
      this.cacheConfig
    );
    query.joinsNotNullableMap = this.joinsNotNullableMap;
    return query;
  }
  $withCache(config3) {
    this.cacheConfig = config3 === void 0 ? { config: {}, enable: true, autoInvalidate: true } : config3 === false ? { enable: false } : { enable: true, autoInvalidate: true, ...config3 };
    return this;
  }
  prepare() {
    return this._prepare(false);
  }
  run = (placeholderValues) => {
    return this._prepare().run(placeholderValues);
  };
  all = (placeholderValues) => {
    return this._prepare().all(placeholderValues);
  };
  get = (placeholderValues) => {
    return this._prepare().get(placeholderValues);
  };
  values = (placeholderValues) => {
    return this._prepare().values(placeholderValues);
  };
  async execute() {
    return this.all();
  }
};
applyMixins(SQLiteSelectBase, [QueryPromise]);
function createSetOperator(type, isAll) {
  return (leftSelect, rightSelect, ...restSelects) => {
    const setOperators = [rightSelect, ...restSelects].map((select) => ({
      type,
      isAll,
      rightSelect: select
    }));
    for (const setOperator of setOperators) {
      if (!haveSameKeys(leftSelect.getSelectedFields(), setOperator.rightSelect.getSelectedFields())) {
        throw new Error(
          "Set operator error (union / intersect / except): selected fields are not the same or are in a different order"
        );
      }
    }
    return leftSelect.addSetOperators(setOperators);
  };
}
var getSQLiteSetOperators = () => ({
  union,
  unionAll,
  intersect,
  except
});
var union = createSetOperator("union", false);
var unionAll = createSetOperator("union", true);
var intersect = createSetOperator("intersect", false);
var except = createSetOperator("except", false);

// node_modules/drizzle-orm/sqlite-core/query-builders/query-builder.js
var QueryBuilder = class {
  static [entityKind] = "SQLiteQueryBuilder";
  dialect;
  dialectConfig;
  constructor(dialect) {
    this.dialect = is(dialect, SQLiteDialect) ? dialect : void 0;
    this.dialectConfig = is(dialect, SQLiteDialect) ? void 0 : dialect;
  }
  $with = (alias2, selection) => {
    const queryBuilder = this;
    const as = (qb) => {
      if (typeof qb === "function") {
        qb = qb(queryBuilder);
      }
      return new Proxy(
        new WithSubquery(
          qb.getSQL(),
          selection ?? ("getSelectedFields" in qb ? qb.getSelectedFields() ?? {} : {}),
          alias2,
          true
        ),
        new SelectionProxyHandler({ alias: alias2, sqlAliasedBehavior: "alias", sqlBehavior: "error" })
      );
    };
    return { as };
  };
  with(...queries) {
    const self = this;
    function select(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: void 0,
        dialect: self.getDialect(),
        withList: queries
      });
    }
    function selectDistinct(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: void 0,
        dialect: self.getDialect(),
        withList: queries,
        distinct: true
      });
    }
    return { select, selectDistinct };
  }
  select(fields) {
    return new SQLiteSelectBuilder({ fields: fields ?? void 0, session: void 0, dialect: this.getDialect() });
  }
  selectDistinct(fields) {
    return new SQLiteSelectBuilder({
      fields: fields ?? void 0,
      session: void 0,
      dialect: this.getDialect(),
      distinct: true
    });
  }
  // Lazy load dialect to avoid circular dependency
  getDialect() {
    if (!this.dialect) {
      this.dialect = new SQLiteSyncDialect(this.dialectConfig);
    }
    return this.dialect;
  }
};

// node_modules/drizzle-orm/sqlite-core/query-builders/insert.js
var SQLiteInsertBuilder = class {
  constructor(table, session, dialect, withList) {
    this.table = table;
    this.session = session;
    this.dialect = dialect;
    this.withList = withList;
  }
  static [entityKind] = "SQLiteInsertBuilder";
  values(values) {
    values = Array.isArray(values) ? values : [values];
    if (values.length === 0) {
      throw new Error("values() must be called with at least one value");
    }
    const mappedValues = values.map((entry) => {
      const result = {};
      const cols = this.table[Table.Symbol.Columns];
      for (const colKey of Object.keys(entry)) {
        const colValue = entry[colKey];
        result[colKey] = is(colValue, SQL) ? colValue : new Param(colValue, cols[colKey]);
      }
      return result;
    });
    return new SQLiteInsertBase(this.table, mappedValues, this.session, this.dialect, this.withList);
  }
  select(selectQuery) {
    const select = typeof selectQuery === "function" ? selectQuery(new QueryBuilder()) : selectQuery;
    if (!is(select, SQL) && !haveSameKeys(this.table[Columns], select._.selectedFields)) {
      throw new Error(
        "Insert select error: selected fields are not the same or are in a different order compared to the table definition"
      );
    }
    return new SQLiteInsertBase(this.table, select, this.session, this.dialect, this.withList, true);
  }
};
var SQLiteInsertBase = class extends QueryPromise {
  constructor(table, values, session, dialect, withList, select) {
    super();
    this.session = session;
    this.dialect = dialect;
    this.config = { table, values, withList, select };
  }
  static [entityKind] = "SQLiteInsert";
  /** @internal */
  config;
  returning(fields = this.config.table[SQLiteTable.Symbol.Columns]) {
    this.config.returning = orderSelectedFields(fields);
    return this;
  }
  /**
   * Adds an `on conflict do nothing` clause to the query.
   *
   * Calling this method simply avoids inserting a row as its alternative action.
   *
   * See docs: {@link https://orm.drizzle.team/docs/insert#on-conflict-do-nothing}
   *
   * @param config The `target` and `where` clauses.
   *
   * @example
   * ```ts
   * // Insert one row and cancel the insert if there's a conflict
   * await db.insert(cars)
   *   .values({ id: 1, brand: 'BMW' })
   *   .onConflictDoNothing();
   *
   * // Explicitly specify conflict target
   * await db.insert(cars)
   *   .values({ id: 1, brand: 'BMW' })
   *   .onConflictDoNothing({ target: cars.id });
   * ```
   */
  onConflictDoNothing(config3 = {}) {
    if (!this.config.onConflict) this.config.onConflict = [];
    if (config3.target === void 0) {
      this.config.onConflict.push(sql` on conflict do nothing`);
    } else {
      const targetSql = Array.isArray(config3.target) ? sql`${config3.target}` : sql`${[config3.target]}`;
      const whereSql = config3.where ? sql` where ${config3.where}` : sql``;
      this.config.onConflict.push(sql` on conflict ${targetSql} do nothing${whereSql}`);
    }
    return this;
  }
  /**
   * Adds an `on conflict do update` clause to the query.
   *
   * Calling this method will update the existing row that conflicts with the row proposed for insertion as its alternative action.
   *
   * See docs: {@link https://orm.drizzle.team/docs/insert#upserts-and-conflicts}
   *
   * @param config The `target`, `set` and `where` clauses.
   *
   * @example
   * ```ts
   * // Update the row if there's a conflict
   * await db.insert(cars)
   *   .values({ id: 1, brand: 'BMW' })
   *   .onConflictDoUpdate({
   *     target: cars.id,
   *     set: { brand: 'Porsche' }
   *   });
   *
   * // Upsert with 'where' clause
   * await db.insert(cars)
   *   .values({ id: 1, brand: 'BMW' })
   *   .onConflictDoUpdate({
   *     target: cars.id,
   *     set: { brand: 'newBMW' },
   *     where: sql`${cars.createdAt} > '2023-01-01'::date`,
   *   });
   * ```
   */
  onConflictDoUpdate(config3) {
    if (config3.where && (config3.targetWhere || config3.setWhere)) {
      throw new Error(
        'You cannot use both "where" and "targetWhere"/"setWhere" at the same time - "where" is deprecated, use "targetWhere" or "setWhere" instead.'
      );
    }
    if (!this.config.onConflict) this.config.onConflict = [];
    const whereSql = config3.where ? sql` where ${config3.where}` : void 0;
    const targetWhereSql = config3.targetWhere ? sql` where ${config3.targetWhere}` : void 0;
    const setWhereSql = config3.setWhere ? sql` where ${config3.setWhere}` : void 0;
    const targetSql = Array.isArray(config3.target) ? sql`${config3.target}` : sql`${[config3.target]}`;
    const setSql = this.dialect.buildUpdateSet(this.config.table, mapUpdateSet(this.config.table, config3.set));
    this.config.onConflict.push(
      sql` on conflict ${targetSql}${targetWhereSql} do update set ${setSql}${whereSql}${setWhereSql}`
    );
    return this;
  }
  /** @internal */
  getSQL() {
    return this.dialect.buildInsertQuery(this.config);
  }
  toSQL() {
    const { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
    return rest;
  }
  /** @internal */
  _prepare(isOneTimeQuery = true) {
    return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
      this.dialect.sqlToQuery(this.getSQL()),
      this.config.returning,
      this.config.returning ? "all" : "run",
      true,
      void 0,
      {
        type: "insert",
        tables: extractUsedTable(this.config.table)
      }
    );
  }
  prepare() {
    return this._prepare(false);
  }
  run = (placeholderValues) => {
    return this._prepare().run(placeholderValues);
  };
  all = (placeholderValues) => {
    return this._prepare().all(placeholderValues);
  };
  get = (placeholderValues) => {
    return this._prepare().get(placeholderValues);
  };
  values = (placeholderValues) => {
    return this._prepare().values(placeholderValues);
  };
  async execute() {
    return this.config.returning ? this.all() : this.run();
  }
  $dynamic() {
    return this;
  }
};

// node_modules/drizzle-orm/sqlite-core/query-builders/update.js
var SQLiteUpdateBuilder = class {
  constructor(table, session, dialect, withList) {
    this.table = table;
    this.session = session;
    this.dialect = dialect;
    this.withList = withList;
  }
  static [entityKind] = "SQLiteUpdateBuilder";
  set(values) {
    return new SQLiteUpdateBase(
      this.table,
      mapUpdateSet(this.table, values),
      this.session,
      this.dialect,
      this.withList
    );
  }
};
var SQLiteUpdateBase = class extends QueryPromise {
  constructor(table, set, session, dialect, withList) {
    super();
    this.session = session;
    this.dialect = dialect;
    this.config = { set, table, withList, joins: [] };
  }
  static [entityKind] = "SQLiteUpdate";
  /** @internal */
  config;
  from(source) {
    this.config.from = source;
    return this;
  }
  createJoin(joinType) {
    return (table, on) => {
      const tableName = getTableLikeName(table);
      if (typeof tableName === "string" && this.config.joins.some((join3) => join3.alias === tableName)) {
        throw new Error(`Alias "${tableName}" is already used in this query`);
      }
      if (typeof on === "function") {
        const from = this.config.from ? is(table, SQLiteTable) ? table[Table.Symbol.Columns] : is(table, Subquery) ? table._.selectedFields : is(table, SQLiteViewBase) ? table[ViewBaseConfig].selectedFields : void 0 : void 0;
        on = on(
          new Proxy(
            this.config.table[Table.Symbol.Columns],
            new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })
          ),
          from && new Proxy(
            from,
            new SelectionProxyHandler({ sqlAliasedBehavior: "sql", sqlBehavior: "sql" })
          )
        );
      }
      this.config.joins.push({ on, table, joinType, alias: tableName });
      return this;
    };
  }
  leftJoin = this.createJoin("left");
  rightJoin = this.createJoin("right");
  innerJoin = this.createJoin("inner");
  fullJoin = this.createJoin("full");
  /**
   * Adds a 'where' clause to the query.
   *
   * Calling this method will update only those rows that fulfill a specified condition.
   *
   * See docs: {@link https://orm.drizzle.team/docs/update}
   *
   * @param where the 'where' clause.
   *
   * @example
   * You can use conditional operators and `sql function` to filter the rows to be updated.
   *
   * ```ts
   * // Update all cars with green color
   * db.update(cars).set({ color: 'red' })
   *   .where(eq(cars.color, 'green'));
   * // or
   * db.update(cars).set({ color: 'red' })
   *   .where(sql`${cars.color} = 'green'`)
   * ```
   *
   * You can logically combine conditional operators with `and()` and `or()` operators:
   *
   * ```ts
   * // Update all BMW cars with a green color
   * db.update(cars).set({ color: 'red' })
   *   .where(and(eq(cars.color, 'green'), eq(cars.brand, 'BMW')));
   *
   * // Update all cars with the green or blue color
   * db.update(cars).set({ color: 'red' })
   *   .where(or(eq(cars.color, 'green'), eq(cars.color, 'blue')));
   * ```
   */
  where(where) {
    this.config.where = where;
    return this;
  }
  orderBy(...columns) {
    if (typeof columns[0] === "function") {
      const orderBy = columns[0](
        new Proxy(
          this.config.table[Table.Symbol.Columns],
          new SelectionProxyHandler({ sqlAliasedBehavior: "alias", sqlBehavior: "sql" })
        )
      );
      const orderByArray = Array.isArray(orderBy) ? orderBy : [orderBy];
      this.config.orderBy = orderByArray;
    } else {
      const orderByArray = columns;
      this.config.orderBy = orderByArray;
    }
    return this;
  }
  limit(limit) {
    this.config.limit = limit;
    return this;
  }
  returning(fields = this.config.table[SQLiteTable.Symbol.Columns]) {
    this.config.returning = orderSelectedFields(fields);
    return this;
  }
  /** @internal */
  getSQL() {
    return this.dialect.buildUpdateQuery(this.config);
  }
  toSQL() {
    const { typings: _typings, ...rest } = this.dialect.sqlToQuery(this.getSQL());
    return rest;
  }
  /** @internal */
  _prepare(isOneTimeQuery = true) {
    return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
      this.dialect.sqlToQuery(this.getSQL()),
      this.config.returning,
      this.config.returning ? "all" : "run",
      true,
      void 0,
      {
        type: "insert",
        tables: extractUsedTable(this.config.table)
      }
    );
  }
  prepare() {
    return this._prepare(false);
  }
  run = (placeholderValues) => {
    return this._prepare().run(placeholderValues);
  };
  all = (placeholderValues) => {
    return this._prepare().all(placeholderValues);
  };
  get = (placeholderValues) => {
    return this._prepare().get(placeholderValues);
  };
  values = (placeholderValues) => {
    return this._prepare().values(placeholderValues);
  };
  async execute() {
    return this.config.returning ? this.all() : this.run();
  }
  $dynamic() {
    return this;
  }
};

// node_modules/drizzle-orm/sqlite-core/query-builders/count.js
var SQLiteCountBuilder = class _SQLiteCountBuilder extends SQL {
  constructor(params) {
    super(_SQLiteCountBuilder.buildEmbeddedCount(params.source, params.filters).queryChunks);
    this.params = params;
    this.session = params.session;
    this.sql = _SQLiteCountBuilder.buildCount(
      params.source,
      params.filters
    );
  }
  sql;
  static [entityKind] = "SQLiteCountBuilderAsync";
  [Symbol.toStringTag] = "SQLiteCountBuilderAsync";
  session;
  static buildEmbeddedCount(source, filters) {
    return sql`(select count(*) from ${source}${sql.raw(" where ").if(filters)}${filters})`;
  }
  static buildCount(source, filters) {
    return sql`select count(*) from ${source}${sql.raw(" where ").if(filters)}${filters}`;
  }
  then(onfulfilled, onrejected) {
    return Promise.resolve(this.session.count(this.sql)).then(
      onfulfilled,
      onrejected
    );
  }
  catch(onRejected) {
    return this.then(void 0, onRejected);
  }
  finally(onFinally) {
    return this.then(
      (value) => {
        onFinally?.();
        return value;
      },
      (reason) => {
        onFinally?.();
        throw reason;
      }
    );
  }
};

// node_modules/drizzle-orm/sqlite-core/query-builders/query.js
var RelationalQueryBuilder = class {
  constructor(mode, fullSchema, schema, tableNamesMap, table, tableConfig, dialect, session) {
    this.mode = mode;
    this.fullSchema = fullSchema;
    this.schema = schema;
    this.tableNamesMap = tableNamesMap;
    this.table = table;
    this.tableConfig = tableConfig;
    this.dialect = dialect;
    this.session = session;
  }
  static [entityKind] = "SQLiteAsyncRelationalQueryBuilder";
  findMany(config3) {
    return this.mode === "sync" ? new SQLiteSyncRelationalQuery(
      this.fullSchema,
      this.schema,
      this.tableNamesMap,
      this.table,
      this.tableConfig,
      this.dialect,
      this.session,
      config3 ? config3 : {},
      "many"
    ) : new SQLiteRelationalQuery(
      this.fullSchema,
      this.schema,
      this.tableNamesMap,
      this.table,
      this.tableConfig,
      this.dialect,
      this.session,
      config3 ? config3 : {},
      "many"
    );
  }
  findFirst(config3) {
    return this.mode === "sync" ? new SQLiteSyncRelationalQuery(
      this.fullSchema,
      this.schema,
      this.tableNamesMap,
      this.table,
      this.tableConfig,
      this.dialect,
      this.session,
      config3 ? { ...config3, limit: 1 } : { limit: 1 },
      "first"
    ) : new SQLiteRelationalQuery(
      this.fullSchema,
      this.schema,
      this.tableNamesMap,
      this.table,
      this.tableConfig,
      this.dialect,
      this.session,
      config3 ? { ...config3, limit: 1 } : { limit: 1 },
      "first"
    );
  }
};
var SQLiteRelationalQuery = class extends QueryPromise {
  constructor(fullSchema, schema, tableNamesMap, table, tableConfig, dialect, session, config3, mode) {
    super();
    this.fullSchema = fullSchema;
    this.schema = schema;
    this.tableNamesMap = tableNamesMap;
    this.table = table;
    this.tableConfig = tableConfig;
    this.dialect = dialect;
    this.session = session;
    this.config = config3;
    this.mode = mode;
  }
  static [entityKind] = "SQLiteAsyncRelationalQuery";
  /** @internal */
  mode;
  /** @internal */
  getSQL() {
    return this.dialect.buildRelationalQuery({
      fullSchema: this.fullSchema,
      schema: this.schema,
      tableNamesMap: this.tableNamesMap,
      table: this.table,
      tableConfig: this.tableConfig,
      queryConfig: this.config,
      tableAlias: this.tableConfig.tsName
    }).sql;
  }
  /** @internal */
  _prepare(isOneTimeQuery = false) {
    const { query, builtQuery } = this._toSQL();
    return this.session[isOneTimeQuery ? "prepareOneTimeQuery" : "prepareQuery"](
      builtQuery,
      void 0,
      this.mode === "first" ? "get" : "all",
      true,
      (rawRows, mapColumnValue) => {
        const rows = rawRows.map(
          (row2) => mapRelationalRow(this.schema, this.tableConfig, row2, query.selection, mapColumnValue)
        );
        if (this.mode === "first") {
          return rows[0];
        }
        return rows;
      }
    );
  }
  prepare() {
    return this._prepare(false);
  }
  _toSQL() {
    const query = this.dialect.buildRelationalQuery({
      fullSchema: this.fullSchema,
      schema: this.schema,
      tableNamesMap: this.tableNamesMap,
      table: this.table,
      tableConfig: this.tableConfig,
      queryConfig: this.config,
      tableAlias: this.tableConfig.tsName
    });
    const builtQuery = this.dialect.sqlToQuery(query.sql);
    return { query, builtQuery };
  }
  toSQL() {
    return this._toSQL().builtQuery;
  }
  /** @internal */
  executeRaw() {
    if (this.mode === "first") {
      return this._prepare(false).get();
    }
    return this._prepare(false).all();
  }
  async execute() {
    return this.executeRaw();
  }
};
var SQLiteSyncRelationalQuery = class extends SQLiteRelationalQuery {
  static [entityKind] = "SQLiteSyncRelationalQuery";
  sync() {
    return this.executeRaw();
  }
};

// node_modules/drizzle-orm/sqlite-core/query-builders/raw.js
var SQLiteRaw = class extends QueryPromise {
  constructor(execute, getSQL, action, dialect, mapBatchResult) {
    super();
    this.execute = execute;
    this.getSQL = getSQL;
    this.dialect = dialect;
    this.mapBatchResult = mapBatchResult;
    this.config = { action };
  }
  static [entityKind] = "SQLiteRaw";
  /** @internal */
  config;
  getQuery() {
    return { ...this.dialect.sqlToQuery(this.getSQL()), method: this.config.action };
  }
  mapResult(result, isFromBatch) {
    return isFromBatch ? this.mapBatchResult(result) : result;
  }
  _prepare() {
    return this;
  }
  /** @internal */
  isResponseInArrayMode() {
    return false;
  }
};

// node_modules/drizzle-orm/sqlite-core/db.js
var BaseSQLiteDatabase = class {
  constructor(resultKind, dialect, session, schema) {
    this.resultKind = resultKind;
    this.dialect = dialect;
    this.session = session;
    this._ = schema ? {
      schema: schema.schema,
      fullSchema: schema.fullSchema,
      tableNamesMap: schema.tableNamesMap
    } : {
      schema: void 0,
      fullSchema: {},
      tableNamesMap: {}
    };
    this.query = {};
    const query = this.query;
    if (this._.schema) {
      for (const [tableName, columns] of Object.entries(this._.schema)) {
        query[tableName] = new RelationalQueryBuilder(
          resultKind,
          schema.fullSchema,
          this._.schema,
          this._.tableNamesMap,
          schema.fullSchema[tableName],
          columns,
          dialect,
          session
        );
      }
    }
    this.$cache = { invalidate: async (_params) => {
    } };
  }
  static [entityKind] = "BaseSQLiteDatabase";
  query;
  /**
   * Creates a subquery that defines a temporary named result set as a CTE.
   *
   * It is useful for breaking down complex queries into simpler parts and for reusing the result set in subsequent parts of the query.
   *
   * See docs: {@link https://orm.drizzle.team/docs/select#with-clause}
   *
   * @param alias The alias for the subquery.
   *
   * Failure to provide an alias will result in a DrizzleTypeError, preventing the subquery from being referenced in other queries.
   *
   * @example
   *
   * ```ts
   * // Create a subquery with alias 'sq' and use it in the select query
   * const sq = db.$with('sq').as(db.select().from(users).where(eq(users.id, 42)));
   *
   * const result = await db.with(sq).select().from(sq);
   * ```
   *
   * To select arbitrary SQL values as fields in a CTE and reference them in other CTEs or in the main query, you need to add aliases to them:
   *
   * ```ts
   * // Select an arbitrary SQL value as a field in a CTE and reference it in the main query
   * const sq = db.$with('sq').as(db.select({
   *   name: sql<string>`upper(${users.name})`.as('name'),
   * })
   * .from(users));
   *
   * const result = await db.with(sq).select({ name: sq.name }).from(sq);
   * ```
   */
  $with = (alias2, selection) => {
    const self = this;
    const as = (qb) => {
      if (typeof qb === "function") {
        qb = qb(new QueryBuilder(self.dialect));
      }
      return new Proxy(
        new WithSubquery(
          qb.getSQL(),
          selection ?? ("getSelectedFields" in qb ? qb.getSelectedFields() ?? {} : {}),
          alias2,
          true
        ),
        new SelectionProxyHandler({ alias: alias2, sqlAliasedBehavior: "alias", sqlBehavior: "error" })
      );
    };
    return { as };
  };
  $count(source, filters) {
    return new SQLiteCountBuilder({ source, filters, session: this.session });
  }
  /**
   * Incorporates a previously defined CTE (using `$with`) into the main query.
   *
   * This method allows the main query to reference a temporary named result set.
   *
   * See docs: {@link https://orm.drizzle.team/docs/select#with-clause}
   *
   * @param queries The CTEs to incorporate into the main query.
   *
   * @example
   *
   * ```ts
   * // Define a subquery 'sq' as a CTE using $with
   * const sq = db.$with('sq').as(db.select().from(users).where(eq(users.id, 42)));
   *
   * // Incorporate the CTE 'sq' into the main query and select from it
   * const result = await db.with(sq).select().from(sq);
   * ```
   */
  with(...queries) {
    const self = this;
    function select(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: self.session,
        dialect: self.dialect,
        withList: queries
      });
    }
    function selectDistinct(fields) {
      return new SQLiteSelectBuilder({
        fields: fields ?? void 0,
        session: self.session,
        dialect: self.dialect,
        withList: queries,
        distinct: true
      });
    }
    function update(table) {
      return new SQLiteUpdateBuilder(table, self.session, self.dialect, queries);
    }
    function insert(into) {
      return new SQLiteInsertBuilder(into, self.session, self.dialect, queries);
    }
    function delete_(from) {
      return new SQLiteDeleteBase(from, self.session, self.dialect, queries);
    }
    return { select, selectDistinct, update, insert, delete: delete_ };
  }
  select(fields) {
    return new SQLiteSelectBuilder({ fields: fields ?? void 0, session: this.session, dialect: this.dialect });
  }
  selectDistinct(fields) {
    return new SQLiteSelectBuilder({
      fields: fields ?? void 0,
      session: this.session,
      dialect: this.dialect,
      distinct: true
    });
  }
  /**
   * Creates an update query.
   *
   * Calling this method without `.where()` clause will update all rows in a table. The `.where()` clause specifies which rows should be updated.
   *
   * Use `.set()` method to specify which values to update.
   *
   * See docs: {@link https://orm.drizzle.team/docs/update}
   *
   * @param table The table to update.
   *
   * @example
   *
   * ```ts
   * // Update all rows in the 'cars' table
   * await db.update(cars).set({ color: 'red' });
   *
   * // Update rows with filters and conditions
   * await db.update(cars).set({ color: 'red' }).where(eq(cars.brand, 'BMW'));
   *
   * // Update with returning clause
   * const updatedCar: Car[] = await db.update(cars)
   *   .set({ color: 'red' })
   *   .where(eq(cars.id, 1))
   *   .returning();
   * ```
   */
  update(table) {
    return new SQLiteUpdateBuilder(table, this.session, this.dialect);
  }
  $cache;
  /**
   * Creates an insert query.
   *
   * Calling this method will create new rows in a table. Use `.values()` method to specify which values to insert.
   *
   * See docs: {@link https://orm.drizzle.team/docs/insert}
   *
   * @param table The table to insert into.
   *
   * @example
   *
   * ```ts
   * // Insert one row
   * await db.insert(cars).values({ brand: 'BMW' });
   *
   * // Insert multiple rows
   * await db.insert(cars).values([{ brand: 'BMW' }, { brand: 'Porsche' }]);
   *
   * // Insert with returning clause
   * const insertedCar: Car[] = await db.insert(cars)
   *   .values({ brand: 'BMW' })
   *   .returning();
   * ```
   */
  insert(into) {
    return new SQLiteInsertBuilder(into, this.session, this.dialect);
  }
  /**
   * Creates a delete query.
   *
   * Calling this method without `.where()` clause will delete all rows in a table. The `.where()` clause specifies which rows should be deleted.
   *
   * See docs: {@link https://orm.drizzle.team/docs/delete}
   *
   * @param table The table to delete from.
   *
   * @example
   *
   * ```ts
   * // Delete all rows in the 'cars' table
   * await db.delete(cars);
   *
   * // Delete rows with filters and conditions
   * await db.delete(cars).where(eq(cars.color, 'green'));
   *
   * // Delete with returning clause
   * const deletedCar: Car[] = await db.delete(cars)
   *   .where(eq(cars.id, 1))
   *   .returning();
   * ```
   */
  delete(from) {
    return new SQLiteDeleteBase(from, this.session, this.dialect);
  }
  run(query) {
    const sequel = typeof query === "string" ? sql.raw(query) : query.getSQL();
    if (this.resultKind === "async") {
      return new SQLiteRaw(
        async () => this.session.run(sequel),
        () => sequel,
        "run",
        this.dialect,
        this.session.extractRawRunValueFromBatchResult.bind(this.session)
      );
    }
    return this.session.run(sequel);
  }
  all(query) {
    const sequel = typeof query === "string" ? sql.raw(query) : query.getSQL();
    if (this.resultKind === "async") {
      return new SQLiteRaw(
        async () => this.session.all(sequel),
        () => sequel,
        "all",
        this.dialect,
        this.session.extractRawAllValueFromBatchResult.bind(this.session)
      );
    }
    return this.session.all(sequel);
  }
  get(query) {
    const sequel = typeof query === "string" ? sql.raw(query) : query.getSQL();
    if (this.resultKind === "async") {
      return new SQLiteRaw(
        async () => this.session.get(sequel),
        () => sequel,
        "get",
        this.dialect,
        this.session.extractRawGetValueFromBatchResult.bind(this.session)
      );
    }
    return this.session.get(sequel);
  }
  values(query) {
    const sequel = typeof query === "string" ? sql.raw(query) : query.getSQL();
    if (this.resultKind === "async") {
      return new SQLiteRaw(
        async () => this.session.values(sequel),
        () => sequel,
        "values",
        this.dialect,
        this.session.extractRawValuesValueFromBatchResult.bind(this.session)
      );
    }
    return this.session.values(sequel);
  }
  transaction(transaction, config3) {
    return this.session.transaction(transaction, config3);
  }
};

// node_modules/drizzle-orm/cache/core/cache.js
var Cache = class {
  static [entityKind] = "Cache";
};
var NoopCache = class extends Cache {
  strategy() {
    return "all";
  }
  static [entityKind] = "NoopCache";
  async get(_key) {
    return void 0;
  }
  async put(_hashedQuery, _response, _tables, _config) {
  }
  async onMutate(_params) {
  }
};
async function hashQuery(sql3, params) {
  const dataToHash = `${sql3}-${JSON.stringify(params)}`;
  const encoder2 = new TextEncoder();
  const data = encoder2.encode(dataToHash);
  const hashBuffer = await crypto.subtle.digest("SHA-256", data);
  const hashArray = [...new Uint8Array(hashBuffer)];
  const hashHex = hashArray.map((b) => b.toString(16).padStart(2, "0")).join("");
  return hashHex;
}

// node_modules/drizzle-orm/sqlite-core/alias.js
function alias(table, alias2) {
  return new Proxy(table, new TableAliasProxyHandler(alias2, false));
}

// node_modules/drizzle-orm/sqlite-core/session.js
var ExecuteResultSync = class extends QueryPromise {
  constructor(resultCb) {
    super();
    this.resultCb = resultCb;
  }
  static [entityKind] = "ExecuteResultSync";
  async execute() {
    return this.resultCb();
  }
  sync() {
    return this.resultCb();
  }
};
var SQLitePreparedQuery = class {
  constructor(mode, executeMethod, query, cache, queryMetadata, cacheConfig) {
    this.mode = mode;
    this.executeMethod = executeMethod;
    this.query = query;
    this.cache = cache;
    this.queryMetadata = queryMetadata;
    this.cacheConfig = cacheConfig;
    if (cache && cache.strategy() === "all" && cacheConfig === void 0) {
      this.cacheConfig = { enable: true, autoInvalidate: true };
    }
    if (!this.cacheConfig?.enable) {
      this.cacheConfig = void 0;
    }
  }
  static [entityKind] = "PreparedQuery";
  /** @internal */
  joinsNotNullableMap;
  /** @internal */
  async queryWithCache(queryString, params, query) {
    if (this.cache === void 0 || is(this.cache, NoopCache) || this.queryMetadata === void 0) {
      try {
        return await query();
      } catch (e) {
        throw new DrizzleQueryError(queryString, params, e);
      }
    }
    if (this.cacheConfig && !this.cacheConfig.enable) {
      try {
        return await query();
      } catch (e) {
        throw new DrizzleQueryError(queryString, params, e);
      }
    }
    if ((this.queryMetadata.type === "insert" || this.queryMetadata.type === "update" || this.queryMetadata.type === "delete") && this.queryMetadata.tables.length > 0) {
      try {
        const [res] = await Promise.all([
          query(),
          this.cache.onMutate({ tables: this.queryMetadata.tables })
        ]);
        return res;
      } catch (e) {
        throw new DrizzleQueryError(queryString, params, e);
      }
    }
    if (!this.cacheConfig) {
      try {
        return await query();
      } catch (e) {
        throw new DrizzleQueryError(queryString, params, e);
      }
    }
    if (this.queryMetadata.type === "select") {
      const fromCache = await this.cache.get(
        this.cacheConfig.tag ?? await hashQuery(queryString, params),
        this.queryMetadata.tables,
        this.cacheConfig.tag !== void 0,
        this.cacheConfig.autoInvalidate
      );
      if (fromCache === void 0) {
        let result;
        try {
          result = await query();
        } catch (e) {
          throw new DrizzleQueryError(queryString, params, e);
        }
        await this.cache.put(
          this.cacheConfig.tag ?? await hashQuery(queryString, params),
          result,
          // make sure we send tables that were used in a query only if user wants to invalidate it on each write
          this.cacheConfig.autoInvalidate ? this.queryMetadata.tables : [],
          this.cacheConfig.tag !== void 0,
          this.cacheConfig.config
        );
        return result;
      }
      return fromCache;
    }
    try {
      return await query();
    } catch (e) {
      throw new DrizzleQueryError(queryString, params, e);
    }
  }
  getQuery() {
    return this.query;
  }
  mapRunResult(result, _isFromBatch) {
    return result;
  }
  mapAllResult(_result, _isFromBatch) {
    throw new Error("Not implemented");
  }
  mapGetResult(_result, _isFromBatch) {
    throw new Error("Not implemented");
  }
  execute(placeholderValues) {
    if (this.mode === "async") {
      return this[this.executeMethod](placeholderValues);
    }
    return new ExecuteResultSync(() => this[this.executeMethod](placeholderValues));
  }
  mapResult(response, isFromBatch) {
    switch (this.executeMethod) {
      case "run": {
        return this.mapRunResult(response, isFromBatch);
      }
      case "all": {
        return this.mapAllResult(response, isFromBatch);
      }
      case "get": {
        return this.mapGetResult(response, isFromBatch);
      }
    }
  }
};
var SQLiteSession = class {
  constructor(dialect) {
    this.dialect = dialect;
  }
  static [entityKind] = "SQLiteSession";
  prepareOneTimeQuery(query, fields, executeMethod, isResponseInArrayMode, customResultMapper, queryMetadata, cacheConfig) {
    return this.prepareQuery(
      query,
      fields,
      executeMethod,
      isResponseInArrayMode,
      customResultMapper,
      queryMetadata,
      cacheConfig
    );
  }
  run(query) {
    const staticQuery = this.dialect.sqlToQuery(query);
    try {
      return this.prepareOneTimeQuery(staticQuery, void 0, "run", false).run();
    } catch (err2) {
      throw new DrizzleError({ cause: err2, message: `Failed to run the query '${staticQuery.sql}'` });
    }
  }
  /** @internal */
  extractRawRunValueFromBatchResult(result) {
    return result;
  }
  all(query) {
    return this.prepareOneTimeQuery(this.dialect.sqlToQuery(query), void 0, "run", false).all();
  }
  /** @internal */
  extractRawAllValueFromBatchResult(_result) {
    throw new Error("Not implemented");
  }
  get(query) {
    return this.prepareOneTimeQuery(this.dialect.sqlToQuery(query), void 0, "run", false).get();
  }
  /** @internal */
  extractRawGetValueFromBatchResult(_result) {
    throw new Error("Not implemented");
  }
  values(query) {
    return this.prepareOneTimeQuery(this.dialect.sqlToQuery(query), void 0, "run", false).values();
  }
  async count(sql3) {
    const result = await this.values(sql3);
    return result[0][0];
  }
  /** @internal */
  extractRawValuesValueFromBatchResult(_result) {
    throw new Error("Not implemented");
  }
};
var SQLiteTransaction = class extends BaseSQLiteDatabase {
  constructor(resultType, dialect, session, schema, nestedIndex = 0) {
    super(resultType, dialect, session, schema);
    this.schema = schema;
    this.nestedIndex = nestedIndex;
  }
  static [entityKind] = "SQLiteTransaction";
  rollback() {
    throw new TransactionRollbackError();
  }
};

// node_modules/drizzle-orm/better-sqlite3/session.js
var BetterSQLiteSession = class extends SQLiteSession {
  constructor(client, dialect, schema, options = {}) {
    super(dialect);
    this.client = client;
    this.schema = schema;
    this.logger = options.logger ?? new NoopLogger();
    this.cache = options.cache ?? new NoopCache();
  }
  static [entityKind] = "BetterSQLiteSession";
  logger;
  cache;
  prepareQuery(query, fields, executeMethod, isResponseInArrayMode, customResultMapper, queryMetadata, cacheConfig) {
    const stmt = this.client.prepare(query.sql);
    return new PreparedQuery(
      stmt,
      query,
      this.logger,
      this.cache,
      queryMetadata,
      cacheConfig,
      fields,
      executeMethod,
      isResponseInArrayMode,
      customResultMapper
    );
  }
  transaction(transaction, config3 = {}) {
    const tx = new BetterSQLiteTransaction("sync", this.dialect, this, this.schema);
    const nativeTx = this.client.transaction(transaction);
    return nativeTx[config3.behavior ?? "deferred"](tx);
  }
};
var BetterSQLiteTransaction = class _BetterSQLiteTransaction extends SQLiteTransaction {
  static [entityKind] = "BetterSQLiteTransaction";
  transaction(transaction) {
    const savepointName = `sp${this.nestedIndex}`;
    const tx = new _BetterSQLiteTransaction("sync", this.dialect, this.session, this.schema, this.nestedIndex + 1);
    this.session.run(sql.raw(`savepoint ${savepointName}`));
    try {
      const result = transaction(tx);
      this.session.run(sql.raw(`release savepoint ${savepointName}`));
      return result;
    } catch (err2) {
      this.session.run(sql.raw(`rollback to savepoint ${savepointName}`));
      throw err2;
    }
  }
};
var PreparedQuery = class extends SQLitePreparedQuery {
  constructor(stmt, query, logger, cache, queryMetadata, cacheConfig, fields, executeMethod, _isResponseInArrayMode, customResultMapper) {
    super("sync", executeMethod, query, cache, queryMetadata, cacheConfig);
    this.stmt = stmt;
    this.logger = logger;
    this.fields = fields;
    this._isResponseInArrayMode = _isResponseInArrayMode;
    this.customResultMapper = customResultMapper;
  }
  static [entityKind] = "BetterSQLitePreparedQuery";
  run(placeholderValues) {
    const params = fillPlaceholders(this.query.params, placeholderValues ?? {});
    this.logger.logQuery(this.query.sql, params);
    return this.stmt.run(...params);
  }
  all(placeholderValues) {
    const { fields, joinsNotNullableMap, query, logger, stmt, customResultMapper } = this;
    if (!fields && !customResultMapper) {
      const params = fillPlaceholders(query.params, placeholderValues ?? {});
      logger.logQuery(query.sql, params);
      return stmt.all(...params);
    }
    const rows = this.values(placeholderValues);
    if (customResultMapper) {
      return customResultMapper(rows);
    }
    return rows.map((row2) => mapResultRow(fields, row2, joinsNotNullableMap));
  }
  get(placeholderValues) {
    const params = fillPlaceholders(this.query.params, placeholderValues ?? {});
    this.logger.logQuery(this.query.sql, params);
    const { fields, stmt, joinsNotNullableMap, customResultMapper } = this;
    if (!fields && !customResultMapper) {
      return stmt.get(...params);
    }
    const row2 = stmt.raw().get(...params);
    if (!row2) {
      return void 0;
    }
    if (customResultMapper) {
      return customResultMapper([row2]);
    }
    return mapResultRow(fields, row2, joinsNotNullableMap);
  }
  values(placeholderValues) {
    const params = fillPlaceholders(this.query.params, placeholderValues ?? {});
    this.logger.logQuery(this.query.sql, params);
    return this.stmt.raw().all(...params);
  }
  /** @internal */
  isResponseInArrayMode() {
    return this._isResponseInArrayMode;
  }
};

// node_modules/drizzle-orm/better-sqlite3/driver.js
var BetterSQLite3Database = class extends BaseSQLiteDatabase {
  static [entityKind] = "BetterSQLite3Database";
};
function construct(client, config3 = {}) {
  const dialect = new SQLiteSyncDialect({ casing: config3.casing });
  let logger;
  if (config3.logger === true) {
    logger = new DefaultLogger();
  } else if (config3.logger !== false) {
    logger = config3.logger;
  }
  let schema;
  if (config3.schema) {
    const tablesConfig = extractTablesRelationalConfig(
      config3.schema,
      createTableRelationsHelpers
    );
    schema = {
      fullSchema: config3.schema,
      schema: tablesConfig.tables,
      tableNamesMap: tablesConfig.tableNamesMap
    };
  }
  const session = new BetterSQLiteSession(client, dialect, schema, { logger });
  const db = new BetterSQLite3Database("sync", dialect, session, schema);
  db.$client = client;
  return db;
}
function drizzle(...params) {
  if (params[0] === void 0 || typeof params[0] === "string") {
    const instance = params[0] === void 0 ? new Client() : new Client(params[0]);
    return construct(instance, params[1]);
  }
  if (isConfig(params[0])) {
    const { connection, client, ...drizzleConfig } = params[0];
    if (client) return construct(client, drizzleConfig);
    if (typeof connection === "object") {
      const { source, ...options } = connection;
      const instance2 = new Client(source, options);
      return construct(instance2, drizzleConfig);
    }
    const instance = new Client(connection);
    return construct(instance, drizzleConfig);
  }
  return construct(params[0], params[1]);
}
((drizzle2) => {
  function mock(config3) {
    return construct({}, config3);
  }
  drizzle2.mock = mock;
})(drizzle || (drizzle = {}));

// db/sqlite/engine/driver.ts
import { createRequire } from "node:module";
import { join } from "node:path";
var nodeApiMin = 10;
var driverPackage = (nodeApi = process.versions.napi) => Number(nodeApi) >= nodeApiMin ? "better-sqlite3-napi" : "better-sqlite3";
function driver() {
  return createRequire(join(process.cwd(), "package.json"))(driverPackage());
}

// db/sqlite/engine/private-file.ts
import { chmodSync, closeSync, openSync, readSync, writeSync } from "node:fs";
var ownerOnly = 384;
var copyBytes = 1 << 20;
function makePrivate(file) {
  closeSync(openSync(file, "a", ownerOnly));
  chmodSync(file, ownerOnly);
}

// db/sqlite/engine/connection.ts
function openConnection(file, mode) {
  if (mode === "write") makePrivate(file);
  const client = new (driver())(file, { readonly: mode === "read" || mode === "long read", timeout: busyWaitMsMax });
  client.defaultSafeIntegers(true);
  client.pragma(`cache_size = -${mode === "write" ? pageCacheKib : readerCacheKib}`);
  client.pragma(mode === "long read" ? "temp_store = file" : "temp_store = memory");
  if (mode === "write" || mode === "copy") {
    client.pragma("journal_mode = wal");
    client.pragma("synchronous = full");
    client.pragma(`wal_autocheckpoint = ${walPagesMax}`);
    client.pragma(`journal_size_limit = ${walBytesKept}`);
    client.pragma("foreign_keys = on");
    assertDurable(client);
  }
  return { client, db: drizzle(client) };
}
function assertDurable(client) {
  const journal = client.pragma("journal_mode", { simple: true });
  const synchronous = client.pragma("synchronous", { simple: true });
  if (journal !== "wal" || Number(synchronous) !== 2) {
    throw new Error(`The database is not durable here (journal ${journal}, synchronous ${synchronous}).`);
  }
}

// db/unusable-database.ts
var UnusableDatabase = class extends Error {
  name = "UnusableDatabase";
};

// db/sqlite/engine/fault-at-start.ts
var notCompiled = "Could not locate the bindings file";
var closed = /^(EACCES|EPERM|EROFS|EISDIR|ENOTDIR|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PERM)/;
var full = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;
function faultAtStart(error2, file) {
  if (!(error2 instanceof Error)) return error2;
  const code = "code" in error2 ? String(error2.code) : "";
  if (code === "MODULE_NOT_FOUND") return driverLine("not installed", "npm install");
  if (code === "ERR_DLOPEN_FAILED" || error2.message.startsWith(notCompiled)) {
    return driverLine("not compiled", `npm rebuild ${driverPackage()}`);
  }
  if (closed.test(code)) {
    return new UnusableDatabase(
      `${file}, or a file beside it, cannot be opened here (${code}): its folder and what begins with its name must belong to the user who starts this.`
    );
  }
  if (full.test(code)) return new UnusableDatabase(`The disk that ${file} lies on is full (${code}): make room there.`);
  return error2;
}
var driverLine = (what, command2) => new UnusableDatabase(`${driverPackage()} is ${what} for Node ${process.versions.node}. Run this first: ${command2}`);

// node_modules/zod/v4/core/util.js
var util_exports = {};
__export(util_exports, {
  BIGINT_FORMAT_RANGES: () => BIGINT_FORMAT_RANGES,
  CONSTANT_CATCH: () => CONSTANT_CATCH,
  Class: () => Class,
  NUMBER_FORMAT_RANGES: () => NUMBER_FORMAT_RANGES,
  aborted: () => aborted,
  allowsEval: () => allowsEval,
  assert: () => assert,
  assertEqual: () => assertEqual,
  assertIs: () => assertIs,
  assertNever: () => assertNever,
  assertNotEqual: () => assertNotEqual,
  assignProp: () => assignProp,
  attachSchema: () => attachSchema,
  base64ToUint8Array: () => base64ToUint8Array,
  base64urlToUint8Array: () => base64urlToUint8Array,
  cached: () => cached,
  captureStackTrace: () => captureStackTrace,
  cleanEnum: () => cleanEnum,
  cleanRegex: () => cleanRegex,
  clone: () => clone,
  cloneDef: () => cloneDef,
  codePointLength: () => codePointLength,
  constantCatch: () => constantCatch,
  createTransparentProxy: () => createTransparentProxy,
  defineLazy: () => defineLazy,
  defineLazyInternal: () => defineLazyInternal,
  derived: () => derived,
  esc: () => esc,
  escapeRegex: () => escapeRegex,
  explicitlyAborted: () => explicitlyAborted,
  extend: () => extend,
  finalizeIssue: () => finalizeIssue,
  floatSafeRemainder: () => floatSafeRemainder,
  getElementAtPath: () => getElementAtPath,
  getEnumValues: () => getEnumValues,
  getLengthableOrigin: () => getLengthableOrigin,
  getParsedType: () => getParsedType,
  getSizableOrigin: () => getSizableOrigin,
  hexToUint8Array: () => hexToUint8Array,
  hide: () => hide,
  installLazyProp: () => installLazyProp,
  isObject: () => isObject,
  isPlainObject: () => isPlainObject,
  issue: () => issue,
  joinValues: () => joinValues,
  jsonStringifyReplacer: () => jsonStringifyReplacer,
  members: () => members,
  merge: () => merge,
  mergeDefs: () => mergeDefs,
  normalizeParams: () => normalizeParams,
  nullish: () => nullish,
  numKeys: () => numKeys,
  objectClone: () => objectClone,
  omit: () => omit,
  optionalKeys: () => optionalKeys,
  own: () => own,
  parsedType: () => parsedType,
  partial: () => partial,
  pick: () => pick,
  prefixIssues: () => prefixIssues,
  primitiveTypes: () => primitiveTypes,
  promiseAllObject: () => promiseAllObject,
  propertyKeyTypes: () => propertyKeyTypes,
  randomString: () => randomString,
  rawShape: () => rawShape,
  required: () => required,
  safeExtend: () => safeExtend,
  shallowClone: () => shallowClone,
  sizeCaps: () => sizeCaps,
  slugify: () => slugify,
  stringifyPrimitive: () => stringifyPrimitive,
  toZod: () => toZod,
  uint8ArrayToBase64: () => uint8ArrayToBase64,
  uint8ArrayToBase64url: () => uint8ArrayToBase64url,
  uint8ArrayToHex: () => uint8ArrayToHex,
  unwrapMessage: () => unwrapMessage
});
function assertEqual(val) {
  return val;
}
function assertNotEqual(val) {
  return val;
}
function toZod() {
  return (schema) => schema;
}
function assertIs(_arg) {
}
function assertNever(_x) {
  throw new Error("Unexpected value in exhaustive check");
}
function assert(_) {
}
function getEnumValues(entries) {
  const numericValues = Object.values(entries).filter((v) => typeof v === "number");
  const values = Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
  return values;
}
function joinValues(array2, separator = "|") {
  return array2.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
  if (typeof value === "bigint")
    return value.toString();
  return value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter;
    this._value = void 0;
  }
  get value() {
    const getter = this._getter;
    if (getter !== void 0) {
      this._value = getter();
      this._getter = void 0;
    }
    return this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input === null || input === void 0;
}
function cleanRegex(source) {
  const start = source.startsWith("^") ? 1 : 0;
  const end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
  const ratio = val / step;
  const roundedRatio = Math.round(ratio);
  const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
  if (Math.abs(ratio - roundedRatio) < tolerance)
    return 0;
  return ratio - roundedRatio;
}
var EVALUATING = /* @__PURE__ */ Symbol("evaluating");
function defineLazy(object2, key2, getter) {
  let value = void 0;
  Object.defineProperty(object2, key2, {
    get() {
      if (value === EVALUATING) {
        return void 0;
      }
      if (value === void 0) {
        value = EVALUATING;
        value = getter();
      }
      return value;
    },
    set(v) {
      Object.defineProperty(object2, key2, {
        value: v
        // configurable: true,
      });
    },
    configurable: true
  });
}
function objectClone(obj) {
  return Object.create(Object.getPrototypeOf(obj), Object.getOwnPropertyDescriptors(obj));
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: true,
    enumerable: true,
    configurable: true
  });
}
function rawShape(def) {
  const desc2 = Object.getOwnPropertyDescriptor(def, "shape");
  return desc2?.get ? desc2.get.raw : desc2?.value;
}
function sourceShape(schema) {
  return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key2, getter) {
  Object.defineProperty(target, key2, {
    get() {
      const value = getter();
      assignProp(this, key2, value);
      return value;
    },
    enumerable: true,
    configurable: true
  });
}
function putProp(target, key2, value) {
  if (key2 in target)
    assignProp(target, key2, value);
  else
    target[key2] = value;
}
function mirrorShape(target, source, keys, wrap) {
  const raw = sourceShape(source);
  for (const key2 of keys) {
    const desc2 = Object.getOwnPropertyDescriptor(raw, key2);
    if (!desc2.enumerable)
      continue;
    if (desc2.get) {
      deferProp(target, key2, () => {
        const value = source._zod.def.shape[key2];
        return wrap ? wrap(value, key2) : value;
      });
    } else
      putProp(target, key2, wrap ? wrap(desc2.value, key2) : desc2.value);
  }
}
function mirrorProps(target, source) {
  for (const key2 of Reflect.ownKeys(source)) {
    const desc2 = Object.getOwnPropertyDescriptor(source, key2);
    if (!desc2.enumerable)
      continue;
    if (desc2.get)
      deferProp(target, key2, () => source[key2]);
    else
      putProp(target, key2, desc2.value);
  }
}
function mergeDefs(...defs) {
  const mergedDescriptors = {};
  for (const def of defs) {
    const descriptors = Object.getOwnPropertyDescriptors(def);
    Object.assign(mergedDescriptors, descriptors);
  }
  return Object.defineProperties({}, mergedDescriptors);
}
function cloneDef(schema) {
  return mergeDefs(schema._zod.def);
}
function getElementAtPath(obj, path) {
  if (!path)
    return obj;
  return path.reduce((acc, key2) => acc?.[key2], obj);
}
function promiseAllObject(promisesObj) {
  const keys = Object.keys(promisesObj);
  const promises = keys.map((key2) => promisesObj[key2]);
  return Promise.all(promises).then((results) => {
    const resolvedObj = {};
    for (let i = 0; i < keys.length; i++) {
      resolvedObj[keys[i]] = results[i];
    }
    return resolvedObj;
  });
}
function randomString(length = 10) {
  const chars = "abcdefghijklmnopqrstuvwxyz";
  let str = "";
  for (let i = 0; i < length; i++) {
    str += chars[Math.floor(Math.random() * chars.length)];
  }
  return str;
}
function esc(str) {
  return JSON.stringify(str);
}
function slugify(input) {
  return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject(data) {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}
var allowsEval = /* @__PURE__ */ cached(() => {
  if (globalConfig.jitless) {
    return false;
  }
  if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) {
    return false;
  }
  try {
    const F = Function;
    new F("");
    return true;
  } catch (_) {
    return false;
  }
});
function isPlainObject(o) {
  if (isObject(o) === false)
    return false;
  const ctor = o.constructor;
  if (ctor === void 0)
    return true;
  if (typeof ctor !== "function")
    return true;
  const prot = ctor.prototype;
  if (isObject(prot) === false)
    return false;
  if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) {
    return false;
  }
  return true;
}
function shallowClone(o) {
  if (isPlainObject(o))
    return { ...o };
  if (Array.isArray(o))
    return [...o];
  if (o instanceof Map)
    return new Map(o);
  if (o instanceof Set)
    return new Set(o);
  return o;
}
function numKeys(data) {
  let keyCount = 0;
  for (const key2 in data) {
    if (Object.prototype.hasOwnProperty.call(data, key2)) {
      keyCount++;
    }
  }
  return keyCount;
}
var getParsedType = (data) => {
  const t = typeof data;
  switch (t) {
    case "undefined":
      return "undefined";
    case "string":
      return "string";
    case "number":
      return Number.isNaN(data) ? "nan" : "number";
    case "boolean":
      return "boolean";
    case "function":
      return "function";
    case "bigint":
      return "bigint";
    case "symbol":
      return "symbol";
    case "object":
      if (Array.isArray(data)) {
        return "array";
      }
      if (data === null) {
        return "null";
      }
      if (data.then && typeof data.then === "function" && data.catch && typeof data.catch === "function") {
        return "promise";
      }
      if (typeof Map !== "undefined" && data instanceof Map) {
        return "map";
      }
      if (typeof Set !== "undefined" && data instanceof Set) {
        return "set";
      }
      if (typeof Date !== "undefined" && data instanceof Date) {
        return "date";
      }
      if (typeof File !== "undefined" && data instanceof File) {
        return "file";
      }
      return "object";
    default:
      throw new Error(`Unknown data type: ${t}`);
  }
};
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
var primitiveTypes = /* @__PURE__ */ new Set([
  "string",
  "number",
  "bigint",
  "boolean",
  "symbol",
  "undefined"
]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  const cl = new inst._zod.constr(def ?? inst._zod.def);
  if (!def || params?.parent)
    cl._zod.parent = inst;
  return cl;
}
function normalizeParams(_params) {
  const params = _params;
  if (!params)
    return {};
  if (typeof params === "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  delete params.message;
  if (typeof params.error === "string")
    return { ...params, error: () => params.error };
  return params;
}
function createTransparentProxy(getter) {
  let target;
  return new Proxy({}, {
    get(_, prop, receiver) {
      target ?? (target = getter());
      return Reflect.get(target, prop, receiver);
    },
    set(_, prop, value, receiver) {
      target ?? (target = getter());
      return Reflect.set(target, prop, value, receiver);
    },
    has(_, prop) {
      target ?? (target = getter());
      return Reflect.has(target, prop);
    },
    deleteProperty(_, prop) {
      target ?? (target = getter());
      return Reflect.deleteProperty(target, prop);
    },
    ownKeys(_) {
      target ?? (target = getter());
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(_, prop) {
      target ?? (target = getter());
      return Reflect.getOwnPropertyDescriptor(target, prop);
    },
    defineProperty(_, prop, descriptor) {
      target ?? (target = getter());
      return Reflect.defineProperty(target, prop, descriptor);
    }
  });
}
function stringifyPrimitive(value) {
  if (typeof value === "bigint")
    return value.toString() + "n";
  if (typeof value === "string")
    return `"${value}"`;
  return `${value}`;
}
function optionalKeys(shape2) {
  return Object.keys(shape2).filter((k) => {
    return shape2[k]._zod.optin !== void 0 && shape2[k]._zod.optout === "optional";
  });
}
var NUMBER_FORMAT_RANGES = /* @__PURE__ */ (() => ({
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
var BIGINT_FORMAT_RANGES = {
  int64: [/* @__PURE__ */ BigInt("-9223372036854775808"), /* @__PURE__ */ BigInt("9223372036854775807")],
  uint64: [/* @__PURE__ */ BigInt(0), /* @__PURE__ */ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".pick() cannot be used on object schemas containing refinements");
  }
  const newShape = {};
  mirrorShape(newShape, schema, maskedKeys(schema, mask));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function maskedKeys(schema, mask) {
  const raw = sourceShape(schema);
  const keys = [];
  for (const key2 of Reflect.ownKeys(mask)) {
    if (!Object.getOwnPropertyDescriptor(raw, key2)?.enumerable) {
      throw new Error(`Unrecognized key: "${String(key2)}"`);
    }
    if (mask[key2])
      keys.push(key2);
  }
  return keys;
}
function omit(schema, mask) {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(".omit() cannot be used on object schemas containing refinements");
  }
  const omitted = new Set(maskedKeys(schema, mask));
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key2) => !omitted.has(key2)));
  return clone(schema, mergeDefs(currDef, { shape: newShape, checks: [] }));
}
function extend(schema, shape2) {
  if (!isPlainObject(shape2)) {
    throw new Error("Invalid input to extend: expected a plain object");
  }
  const checks = schema._zod.def.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    const existingShape = sourceShape(schema);
    for (const key2 of Reflect.ownKeys(shape2)) {
      if (Object.getOwnPropertyDescriptor(existingShape, key2) !== void 0) {
        throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
      }
    }
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape2) }));
}
function extended(schema, shape2) {
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
  mirrorProps(newShape, shape2);
  return newShape;
}
function safeExtend(schema, shape2) {
  if (!isPlainObject(shape2)) {
    throw new Error("Invalid input to safeExtend: expected a plain object");
  }
  return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape2) }));
}
function merge(a, b) {
  if (!b?._zod?.def) {
    throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
  }
  if (a._zod.def.checks?.length) {
    throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
  }
  const newShape = {};
  mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
  mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
  const def = mergeDefs(a._zod.def, {
    shape: newShape,
    get catchall() {
      return b._zod.def.catchall;
    },
    checks: b._zod.def.checks ?? []
  });
  return clone(a, def);
}
function partial(Class2, schema, mask, name = "partial") {
  const currDef = schema._zod.def;
  const checks = currDef.checks;
  const hasChecks = checks && checks.length > 0;
  if (hasChecks) {
    throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
  }
  const selected2 = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class2 && ((value, key2) => selected2 && !selected2.has(key2) ? value : new Class2({ type: "optional", innerType: value })));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape, checks: [] }));
}
function required(Class2, schema, mask) {
  const selected2 = mask ? new Set(maskedKeys(schema, mask)) : void 0;
  const newShape = {};
  mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key2) => (
    // overwrite with non-optional
    selected2 && !selected2.has(key2) ? value : new Class2({ type: "nonoptional", innerType: value })
  ));
  return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue !== true) {
      return true;
    }
  }
  return false;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === true)
    return true;
  for (let i = startIndex; i < x.issues.length; i++) {
    if (x.issues[i]?.continue === false) {
      return true;
    }
  }
  return false;
}
function prefixIssues(path, issues) {
  return issues.map((iss) => {
    var _a4;
    (_a4 = iss).path ?? (_a4.path = []);
    iss.path.unshift(path);
    return iss;
  });
}
function unwrapMessage(message) {
  return typeof message === "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  const caps = [];
  for (const ch of defChecks ?? []) {
    const d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    const max3 = d.maximum ?? d.length ?? d.size;
    if (max3 >= 0)
      caps.push([max3, ch]);
  }
  return caps;
}
function attachSchema(issues, start, inst) {
  var _a4;
  for (let i = start; i < issues.length; i++) {
    (_a4 = issues[i]).schema ?? (_a4.schema = inst);
  }
}
function finalizeIssue(iss, ctx, config3) {
  var _a4;
  const traits = iss.inst?._zod?.traits;
  if (traits?.has("$ZodType")) {
    if (traits.has("$ZodCheck"))
      (_a4 = iss).schema ?? (_a4.schema = iss.inst);
    else
      iss.schema = iss.inst;
  }
  const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
  const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config3.customError?.(iss)) ?? unwrapMessage(config3.localeError?.(iss)) ?? "Invalid input";
  const full2 = {};
  for (const k of Object.keys(iss)) {
    if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__")
      continue;
    full2[k] = iss[k];
  }
  full2.path ?? (full2.path = []);
  full2.message = message;
  if (ctx?.reportInput) {
    full2.input = iss.input;
  }
  return full2;
}
function getSizableOrigin(input) {
  if (input instanceof Set)
    return "set";
  if (input instanceof Map)
    return "map";
  if (input instanceof File)
    return "file";
  return "unknown";
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  const units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count2 = units;
  for (let i = 0; i < units - 1; i++) {
    if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
      count2--;
      i++;
    }
  }
  return count2;
}
function getLengthableOrigin(input) {
  if (Array.isArray(input))
    return "array";
  if (typeof input === "string")
    return "string";
  return "unknown";
}
function parsedType(data) {
  const t = typeof data;
  switch (t) {
    case "number": {
      return Number.isNaN(data) ? "nan" : "number";
    }
    case "object": {
      if (data === null) {
        return "null";
      }
      if (Array.isArray(data)) {
        return "array";
      }
      const obj = data;
      if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) {
        return obj.constructor.name;
      }
    }
  }
  return t;
}
function issue(...args) {
  const [iss, input, inst] = args;
  if (typeof iss === "string") {
    return {
      message: iss,
      code: "custom",
      input,
      inst
    };
  }
  return { ...iss };
}
function cleanEnum(obj) {
  return Object.entries(obj).filter(([k, _]) => {
    return Number.isNaN(Number.parseInt(k, 10));
  }).map((el) => el[1]);
}
function base64ToUint8Array(base64) {
  const binaryString = atob(base64);
  const bytes = new Uint8Array(binaryString.length);
  for (let i = 0; i < binaryString.length; i++) {
    bytes[i] = binaryString.charCodeAt(i);
  }
  return bytes;
}
function uint8ArrayToBase64(bytes) {
  let binaryString = "";
  for (let i = 0; i < bytes.length; i++) {
    binaryString += String.fromCharCode(bytes[i]);
  }
  return btoa(binaryString);
}
function base64urlToUint8Array(base64url) {
  const base64 = base64url.replace(/-/g, "+").replace(/_/g, "/");
  const padding = "=".repeat((4 - base64.length % 4) % 4);
  return base64ToUint8Array(base64 + padding);
}
function uint8ArrayToBase64url(bytes) {
  return uint8ArrayToBase64(bytes).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
}
function hexToUint8Array(hex) {
  const cleanHex = hex.replace(/^0x/, "");
  if (cleanHex.length % 2 !== 0) {
    throw new Error("Invalid hex string length");
  }
  const bytes = new Uint8Array(cleanHex.length / 2);
  for (let i = 0; i < cleanHex.length; i += 2) {
    bytes[i / 2] = Number.parseInt(cleanHex.slice(i, i + 2), 16);
  }
  return bytes;
}
function uint8ArrayToHex(bytes) {
  return Array.from(bytes).map((b) => b.toString(16).padStart(2, "0")).join("");
}
var Class = class {
  constructor(..._args) {
  }
};
function members(proto, table) {
  for (const key2 in table) {
    const desc2 = Object.getOwnPropertyDescriptor(table, key2);
    if (desc2.get)
      Object.defineProperty(proto, key2, { ...desc2, enumerable: false });
    else
      defineBound(proto, key2, desc2.value);
  }
}
function own(inst, key2, value, enumerable = true) {
  Object.defineProperty(inst, key2, { configurable: true, writable: true, enumerable, value });
  return value;
}
function hide(inst, key2, value) {
  return own(inst, key2, value, false);
}
// @__NO_SIDE_EFFECTS__
function derived(computes, table) {
  for (const key2 in computes) {
    const compute = computes[key2];
    Object.defineProperty(table, key2, {
      configurable: true,
      enumerable: true,
      get() {
        return own(this, key2, compute(this));
      },
      set(value) {
        own(this, key2, value);
      }
    });
  }
  return table;
}
function defineBound(proto, key2, fn) {
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      return this == null ? fn : own(this, key2, fn.bind(this));
    },
    set(value) {
      own(this, key2, value);
    }
  });
}
function claim(inst, sentinel) {
  const proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing;
var broke = false;
var breaker = {
  configurable: true,
  get() {
    broke = true;
    return void 0;
  }
};
function defineLazyInternal(inst, key2, compute) {
  const proto = Object.getPrototypeOf(inst._zod);
  if (key2 in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod;
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      Object.defineProperty(this, key2, breaker);
      const outer = broke;
      broke = false;
      try {
        const value = compute(this);
        if (broke)
          delete this[key2];
        else
          Object.defineProperty(this, key2, { configurable: true, writable: true, value });
        broke = broke || outer;
        return value;
      } catch (err2) {
        delete this[key2];
        broke = broke || outer;
        throw err2;
      }
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: true, writable: true, value });
    }
  });
}
function installLazyProp(inst, key2, make, enumerable) {
  const proto = claim(inst, key2);
  if (!proto)
    return;
  Object.defineProperty(proto, key2, {
    configurable: true,
    get() {
      const desc2 = { configurable: true, writable: true, enumerable, value: void 0 };
      Object.defineProperty(this, key2, desc2);
      desc2.value = make(this);
      Object.defineProperty(this, key2, desc2);
      return desc2.value;
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: true, writable: true, enumerable, value });
    }
  });
}
var CONSTANT_CATCH = "~constantCatch";
function constantCatch(value) {
  const fn = () => value;
  fn[CONSTANT_CATCH] = true;
  return fn;
}

// node_modules/zod/v4/core/core.js
var _a;
var _zodDesc = { value: void 0, enumerable: false };
var _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  const E = _E;
  if (E) {
    const saved = E.stackTraceLimit;
    if (typeof saved === "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        _E = null;
        return new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name, initializer3, proto, params) {
  const zodProto = {};
  function Internals(def) {
    this.def = def;
    this.constr = _;
    this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  const protoMembers = proto;
  const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init(inst, def) {
    if (!inst._zod) {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    } else if (inst._zod.traits.has(name)) {
      return;
    }
    inst._zod.traits.add(name);
    initializer3(inst, def);
    if (initialized) {
      const own2 = Object.getPrototypeOf(inst);
      const ctorProto = inst._zod.constr.prototype;
      let up = own2;
      while (up && up !== ctorProto)
        up = Object.getPrototypeOf(up);
      const target = up ?? own2;
      if (!initialized.has(target)) {
        initialized.add(target);
        members(target, protoMembers);
      }
    }
    const proto2 = _.prototype;
    for (const k in proto2) {
      if (!Object.prototype.hasOwnProperty.call(proto2, k))
        continue;
      if (!(k in inst)) {
        inst[k] = proto2[k].bind(inst);
      }
    }
  }
  const Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name });
  function _(def) {
    const inst = params?.Parent ? newError(Definition) : this;
    init(inst, def);
    const deferred = inst._zod.deferred;
    if (deferred) {
      for (const fn of deferred) {
        fn();
      }
      inst._zod.deferred = void 0;
    }
    const pp = globalThis.__zod_globalConfig?.postProcessor;
    if (pp)
      pp(inst);
    return inst;
  }
  Object.defineProperty(_, "init", { value: init });
  Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => {
      if (params?.Parent && inst instanceof params.Parent)
        return true;
      return inst?._zod?.traits?.has(name);
    }
  });
  Object.defineProperty(_, "name", { value: name });
  return _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
  }
};
var $ZodEncodeError = class extends Error {
  constructor(name) {
    super(`Encountered unidirectional transform during encode: ${name}`);
    this.name = "ZodEncodeError";
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  if (newConfig)
    Object.assign(globalConfig, newConfig);
  return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
  const internals = this._zod;
  internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
  return internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: true,
  configurable: true
};
var _issuesDesc = { value: void 0, enumerable: false };
var _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
var initializer = (inst, def) => {
  inst.name = "$ZodError";
  _issuesDesc.value = def;
  Object.defineProperty(inst, "issues", _issuesDesc);
  _issuesDesc.value = void 0;
  Object.defineProperty(inst, "message", _messageDesc);
  const proto = Object.getPrototypeOf(inst);
  if (!_installedToString.has(proto)) {
    _installedToString.add(proto);
    Object.defineProperty(proto, "toString", {
      configurable: true,
      enumerable: false,
      get() {
        const value = () => this.message;
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
        return value;
      },
      set(value) {
        Object.defineProperty(this, "toString", { value, configurable: true, writable: true });
      }
    });
  }
};
var $ZodError = $constructor("$ZodError", initializer);
var $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});
function node(obj, key2, make) {
  if (!Object.prototype.hasOwnProperty.call(obj, key2)) {
    if (key2 === "__proto__") {
      Object.defineProperty(obj, key2, { value: make(), writable: true, enumerable: true, configurable: true });
    } else {
      obj[key2] = make();
    }
  }
  return obj[key2];
}
function flattenError(error2, mapper = (issue2) => issue2.message) {
  const fieldErrors = {};
  const formErrors = [];
  for (const sub2 of error2.issues) {
    if (sub2.path.length > 0) {
      node(fieldErrors, sub2.path[0], () => []).push(mapper(sub2));
    } else {
      formErrors.push(mapper(sub2));
    }
  }
  return { formErrors, fieldErrors };
}
function formatError(error2, mapper = (issue2) => issue2.message) {
  const fieldErrors = { _errors: [] };
  const processError = (error3, path = []) => {
    for (const issue2 of error3.issues) {
      if (issue2.code === "invalid_union" && issue2.errors.length) {
        issue2.errors.map((issues) => processError({ issues }, [...path, ...issue2.path]));
      } else if (issue2.code === "invalid_key") {
        processError({ issues: issue2.issues }, [...path, ...issue2.path]);
      } else if (issue2.code === "invalid_element") {
        processError({ issues: issue2.issues }, [...path, ...issue2.path]);
      } else {
        const fullpath = [...path, ...issue2.path];
        if (fullpath.length === 0) {
          fieldErrors._errors.push(mapper(issue2));
        } else {
          let curr = fieldErrors;
          let i = 0;
          while (i < fullpath.length) {
            const el = fullpath[i];
            const terminal = i === fullpath.length - 1;
            if (el === "_errors") {
              if (terminal)
                curr._errors.push(mapper(issue2));
              i++;
              continue;
            }
            if (!Object.prototype.hasOwnProperty.call(curr, el)) {
              Object.defineProperty(curr, el, {
                value: { _errors: [] },
                enumerable: true,
                writable: true,
                configurable: true
              });
            }
            const node2 = curr[el];
            if (terminal) {
              node2._errors.push(mapper(issue2));
            }
            curr = node2;
            i++;
          }
        }
      }
    }
  };
  processError(error2);
  return fieldErrors;
}

// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
  return { callee: params?.callee ?? callee, Err: params?.Err };
}
var _parse = (_Err) => {
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
    const result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise) {
      throw new $ZodAsyncError();
    }
    if (result.issues.length) {
      const e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, _params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var _parseAsync = (_Err) => {
  const fn = async (schema, value, _ctx, params) => {
    const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
    let result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
      result = await result;
    if (result.issues.length) {
      const e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      captureStackTrace(e, params?.callee ?? fn);
      throw e;
    }
    return result.value;
  };
  return fn;
};
var _safeParse = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: false } : { async: false };
  const result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
function failure(Err, issues, ctx) {
  let error2;
  return {
    success: false,
    get error() {
      if (!error2) {
        error2 = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
        issues = void 0;
        ctx = void 0;
      }
      return error2;
    },
    set error(e) {
      error2 = e;
      issues = void 0;
      ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true } : { async: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: true, data: result.value };
};
var COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
var COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
var validate = ((schema, value, _ctx) => {
  const validator = schema._zod.bag.validator;
  if (validator !== void 0) {
    if (validator(value) !== COMPILE_INVALID)
      return true;
    if (validator.definite === true && _ctx === void 0)
      return false;
  }
  return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
  const ctx = _ctx ? { ..._ctx, async: false, abortEarly: true } : { async: false, abortEarly: true };
  const fallbackRun = schema._zod.bag.fallbackRun;
  let result;
  if (fallbackRun) {
    ctx[COMPILE_FALLBACK] = true;
    result = fallbackRun({ value, issues: [] }, ctx);
  } else {
    result = schema._zod.run({ value, issues: [] }, ctx);
  }
  if (result instanceof Promise) {
    throw new $ZodAsyncError();
  }
  return result.issues.length === 0;
}
var validateAsync = async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, async: true, abortEarly: true } : { async: true, abortEarly: true };
  let result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    result = await result;
  return result.issues.length === 0;
};
var _encode = (_Err) => {
  const parse2 = _parse(_Err);
  const fn = (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return parse2(schema, value, ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _decode = (_Err) => {
  const parse2 = _parse(_Err);
  const fn = (schema, value, _ctx, _params) => {
    return parse2(schema, value, _ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _encodeAsync = (_Err) => {
  const parseAsync2 = _parseAsync(_Err);
  const fn = async (schema, value, _ctx, _params) => {
    const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
    return await parseAsync2(schema, value, ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _decodeAsync = (_Err) => {
  const parseAsync2 = _parseAsync(_Err);
  const fn = async (schema, value, _ctx, _params) => {
    return await parseAsync2(schema, value, _ctx, finalizeParams(fn, _params));
  };
  return fn;
};
var _safeEncode = (_Err) => (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
  return _safeParse(_Err)(schema, value, ctx);
};
var _safeDecode = (_Err) => (schema, value, _ctx) => {
  return _safeParse(_Err)(schema, value, _ctx);
};
var _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
  const ctx = _ctx ? { ..._ctx, direction: "backward" } : { direction: "backward" };
  return _safeParseAsync(_Err)(schema, value, ctx);
};
var _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
  return _safeParseAsync(_Err)(schema, value, _ctx);
};

// node_modules/zod/v4/core/regexes.js
var bigint = /^-?\d+n?$/;

// node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a4;
  inst._zod ?? (inst._zod = {});
  inst._zod.def = def;
  (_a4 = inst._zod).onattach ?? (_a4.onattach = []);
});
var _whenHasLength = (payload) => {
  const val = payload.value;
  return !nullish(val) && val.length !== void 0;
};
var numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
};
var $ZodCheckLessThan = /* @__PURE__ */ $constructor("$ZodCheckLessThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value <= def.value : payload.value < def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_big",
      maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  const origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    if (def.inclusive ? payload.value >= def.value : payload.value > def.value) {
      return;
    }
    payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_small",
      minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMultipleOf = /* @__PURE__ */ $constructor("$ZodCheckMultipleOf", (inst, def) => {
  $ZodCheck.init(inst, def);
  inst._zod.check = (payload) => {
    if (typeof payload.value !== typeof def.value)
      throw new Error("Cannot mix number and bigint in multiple_of check.");
    const isMultiple = typeof payload.value === "bigint" ? (
      // `value % 0n` throws, and nothing is a multiple of zero — the number branch already fails this way via NaN
      def.value !== BigInt(0) && payload.value % def.value === BigInt(0)
    ) : floatSafeRemainder(payload.value, def.value) === 0;
    if (isMultiple)
      return;
    payload.issues.push({
      origin: typeof payload.value,
      code: "not_multiple_of",
      divisor: def.value,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMaxLength = /* @__PURE__ */ $constructor("$ZodCheckMaxLength", (inst, def) => {
  var _a4;
  $ZodCheck.init(inst, def);
  (_a4 = inst._zod.def).when ?? (_a4.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units > def.maximum ? codePointLength(input) : units;
    if (length <= def.maximum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_big",
      maximum: def.maximum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a4;
  $ZodCheck.init(inst, def);
  (_a4 = inst._zod.def).when ?? (_a4.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units;
    if (length >= def.minimum)
      return;
    const origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: true,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckLengthEquals = /* @__PURE__ */ $constructor("$ZodCheckLengthEquals", (inst, def) => {
  var _a4;
  $ZodCheck.init(inst, def);
  (_a4 = inst._zod.def).when ?? (_a4.when = _whenHasLength);
  inst._zod.check = (payload) => {
    const input = payload.value;
    const units = input.length;
    const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
    if (length === def.length)
      return;
    const origin = getLengthableOrigin(input);
    const tooBig = length > def.length;
    payload.issues.push({
      origin,
      ...tooBig ? { code: "too_big", maximum: def.length } : { code: "too_small", minimum: def.length },
      inclusive: true,
      exact: true,
      input: payload.value,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckOverwrite = /* @__PURE__ */ $constructor("$ZodCheckOverwrite", (inst, def) => {
  $ZodCheck.init(inst, def);
  inst._zod.check = (payload) => {
    payload.value = def.tx(payload.value);
  };
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
  constructor(args = [], closed2 = {}) {
    this.content = [];
    this.indent = 0;
    this.args = args;
    this.closed = closed2;
  }
  // the compiler catches a child's throw and keeps writing into this doc, so the indent has to unwind with it
  indented(fn) {
    this.indent += 1;
    try {
      fn(this);
    } finally {
      this.indent -= 1;
    }
  }
  write(arg) {
    if (typeof arg === "function") {
      arg(this, { execution: "sync" });
      arg(this, { execution: "async" });
      return;
    }
    const content = arg;
    const lines = content.split("\n").filter((x) => x);
    const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
    const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
    for (const line2 of dedented) {
      this.content.push(line2);
    }
  }
  compile() {
    const F = Function;
    const content = this?.content ?? [``];
    const factory = new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {
${content.join("\n")}
};`);
    return factory(...Object.values(this.closed));
  }
};

// node_modules/zod/v4/core/versions.js
var version2 = {
  major: 4,
  minor: 6,
  patch: 7
};

// node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a4;
  inst ?? (inst = {});
  inst._zod.def = def;
  inst._zod.bag = inst._zod.bag || {};
  inst._zod.version = version2;
  const defChecks = inst._zod.def.checks;
  const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (const ch of checks) {
    for (const fn of ch._zod.onattach) {
      fn(inst);
    }
  }
  if (checks.length === 0) {
    (_a4 = inst._zod).deferred ?? (_a4.deferred = []);
    inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  } else {
    const runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload);
      let asyncResult;
      for (const ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload))
            continue;
          const shouldRun = ch._zod.def.when(payload);
          if (!shouldRun)
            continue;
        } else if (isAborted) {
          continue;
        }
        const currLen = payload.issues.length;
        const _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === false) {
          throw new $ZodAsyncError();
        }
        if (asyncResult || _ instanceof Promise) {
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _;
            const nextLen = payload.issues.length;
            if (nextLen === currLen)
              return;
            attachSchema(payload.issues, currLen, inst);
            if (!isAborted)
              isAborted = aborted(payload, currLen);
          });
        } else {
          const nextLen = payload.issues.length;
          if (nextLen === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst);
          if (!isAborted)
            isAborted = aborted(payload, currLen);
        }
      }
      if (asyncResult) {
        return asyncResult.then(() => {
          return payload;
        });
      }
      return payload;
    };
    const handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary)) {
        canary.aborted = true;
        return canary;
      }
      const checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks) {
        return inst._zod.parse(payload, ctx);
      }
      if (ctx.direction === "backward") {
        const canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: true });
        if (canary instanceof Promise) {
          return canary.then((canary2) => {
            return handleCanaryResult(canary2, payload, ctx);
          });
        }
        return handleCanaryResult(canary, payload, ctx);
      }
      const result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === false)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
});
var toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync2(inst, value) {
  const ctx = { async: true };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      const ctx = { async: false };
      try {
        const r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch (_) {
      }
      return validateAsync2(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodBigInt = /* @__PURE__ */ $constructor("$ZodBigInt", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.pattern = bigint;
  inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = BigInt(payload.value);
      } catch (_) {
      }
    if (typeof payload.value === "bigint")
      return payload;
    payload.issues.push({
      expected: "bigint",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload) => payload;
});
var $ZodNever = /* @__PURE__ */ $constructor("$ZodNever", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _ctx) => {
    payload.issues.push({
      expected: "never",
      code: "invalid_type",
      input: payload.value,
      inst
    });
    return payload;
  };
});
function capSize(inst, size) {
  const caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  const cap = Math.min(...caps.map((c) => c[0]));
  const parse2 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    const n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (const [max3, ch] of sizeCaps(inst._zod.def.checks)) {
        if (n > max3 && ch._zod.def.when(payload)) {
          const start = payload.issues.length;
          ch._zod.check(payload);
          payload.issues[start].continue = false;
          attachSchema(payload.issues, start, inst);
          return payload;
        }
      }
    }
    return parse2(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index2) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index2, result.issues));
  }
  final.value[index2] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    const proms = [];
    const abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      const item = input[i];
      const result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      } else {
        handleArrayResult(result, payload, i);
        if (abortEarly && result.issues.length !== 0 && aborted(result))
          break;
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => payload);
    }
    return payload;
  };
  capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key2, input, optin, optout) {
  const isPresent = key2 in input;
  const isOptionalOut = optout === "optional";
  if (!isPresent && isOptionalOut && optin === "optional") {
    return;
  }
  if (result.issues.length) {
    if (optin !== void 0 && isOptionalOut && !isPresent) {
      return;
    }
    final.issues.push(...prefixIssues(key2, result.issues));
  }
  if (!isPresent && optin === void 0) {
    if (!result.issues.length) {
      final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key2]
      });
    }
    return;
  }
  if (result.value === void 0) {
    if (isPresent || optin === "defaulted" && !isOptionalOut) {
      final.value[key2] = void 0;
    }
  } else {
    final.value[key2] = result.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  const keys = Object.keys(def.shape);
  const ownSymbols = Object.getOwnPropertySymbols(def.shape);
  const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
  const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (const k of allKeys) {
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) {
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
    }
  }
  const okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  const unrecognized = [];
  const keySet = def.keySet;
  const _catchall = def.catchall._zod;
  const t = _catchall.def.type;
  const optin = _catchall.optin;
  const optout = _catchall.optout;
  let seen = 0;
  for (const key2 in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key2))
      continue;
    if (key2 === "__proto__") {
      if (t === "never")
        unrecognized.push(key2);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key2);
      continue;
    }
    const r = _catchall.run({ value: input[key2], issues: [] }, ctx);
    if (r instanceof Promise) {
      proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout)));
    } else {
      handlePropertyResult(r, payload, key2, input, optin, optout);
    }
  }
  if (unrecognized.length) {
    payload.issues.push({
      code: "unrecognized_keys",
      keys: unrecognized,
      input,
      inst,
      // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
      continue: true
    });
  }
  if (!proms.length)
    return payload;
  return Promise.all(proms).then(() => {
    return payload;
  });
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  const desc2 = Object.getOwnPropertyDescriptor(def, "shape");
  const sh = desc2?.get ? desc2.get.raw : def.shape ?? {};
  if (sh) {
    const get = () => {
      const newSh = { ...sh };
      Object.defineProperty(def, "shape", { value: newSh });
      get.raw = newSh;
      return newSh;
    };
    get.raw = sh;
    Object.defineProperty(def, "shape", { get });
  }
  const _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    const shape2 = zod.def.shape;
    const propValues = {};
    for (const key2 in shape2) {
      const field = shape2[key2]._zod;
      if (field.values) {
        if (!Object.prototype.hasOwnProperty.call(propValues, key2)) {
          assignProp(propValues, key2, /* @__PURE__ */ new Set());
        }
        for (const v of field.values)
          propValues[key2].add(v);
        if (field.optin !== void 0)
          propValues[key2].add(void 0);
      }
    }
    return propValues;
  });
  const isObject2 = isObject;
  const catchall = def.catchall;
  let value;
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, {}, ctx) : {};
    const proms = [];
    const shape2 = value.shape;
    const abortEarly = ctx?.abortEarly;
    let seen = payload.issues.length;
    for (const key2 of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key2 === "__proto__")
        continue;
      const el = shape2[key2];
      const optin = el._zod.optin;
      const optout = el._zod.optout;
      const r = el._zod.run({ value: input[key2], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout)));
      } else {
        handlePropertyResult(r, payload, key2, input, optin, optout);
      }
    }
    if (!catchall) {
      return proms.length ? Promise.all(proms).then(() => payload) : payload;
    }
    return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
  };
});
var $ZodObjectJIT = /* @__PURE__ */ $constructor("$ZodObjectJIT", (inst, def) => {
  $ZodObject.init(inst, def);
  const superParse = inst._zod.parse;
  const _normalized = cached(() => normalizeDef(def));
  const memo2 = globalConfig.memoizer;
  const generateFastpass = (shape2) => {
    const normalized = _normalized.value;
    const syms = normalized.symbolKeys;
    const doc = new Doc(["payload", "ctx"], { shape: shape2, inst, memo: memo2, syms });
    const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
    const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
    doc.write(`const input = payload.value;`);
    const ids = /* @__PURE__ */ Object.create(null);
    let counter = 0;
    for (const key2 of normalized.allKeys) {
      ids[key2] = `key_${counter++}`;
    }
    doc.write(memo2 ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
    for (const key2 of normalized.allKeys) {
      if (key2 === "__proto__")
        continue;
      const id = ids[key2];
      const k = typeof key2 === "symbol" ? `syms[${syms.indexOf(key2)}]` : esc(key2);
      const isPresent = `${k} in input`;
      const schema = shape2[key2];
      const optin = schema?._zod?.optin;
      const isOptionalIn = optin !== void 0;
      const isOptionalOut = schema?._zod?.optout === "optional";
      doc.write(`const ${id} = ${parseStr(k)};`);
      if (isOptionalIn && isOptionalOut) {
        const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
        doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
      } else if (!isOptionalIn) {
        doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
      } else {
        doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
        if (optin === "defaulted") {
          doc.write(`newResult[${k}] = ${id}.value;`);
        } else {
          doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
        }
      }
    }
    doc.write(`payload.value = newResult;`);
    doc.write(`return payload;`);
    return doc.compile();
  };
  let fastpass;
  const isObject2 = isObject;
  const jit = !globalConfig.jitless;
  const allowsEval2 = allowsEval;
  const fastEnabled = jit && allowsEval2.value;
  const catchall = def.catchall;
  let value;
  inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    const input = payload.value;
    if (!isObject2(input)) {
      payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      });
      return payload;
    }
    if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
      if (!fastpass)
        fastpass = generateFastpass(def.shape);
      payload = fastpass(payload, ctx);
      if (!catchall)
        return payload;
      return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
    }
    return superParse(payload, ctx);
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (const result of results) {
    if (result.issues.length === 0) {
      final.value = result.value;
      return final;
    }
  }
  const nonaborted = results.filter((r) => !aborted(r));
  if (nonaborted.length === 1) {
    final.value = nonaborted[0].value;
    return nonaborted[0];
  }
  final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  });
  return final;
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
  defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
  defineLazyInternal(inst, "values", (zod) => {
    if (zod.def.options.every((o) => o._zod.values)) {
      return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
    }
    return void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    if (zod.def.options.every((o) => o._zod.pattern)) {
      const patterns = zod.def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns.map((p14) => cleanRegex(p14.source)).join("|")})$`);
    }
    return void 0;
  });
  const first = def.options.length === 1 ? def.options[0]._zod.run : null;
  inst._zod.parse = (payload, ctx) => {
    if (first) {
      return first(payload, ctx);
    }
    let async = false;
    const results = [];
    for (const option of def.options) {
      const result = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result instanceof Promise) {
        results.push(result);
        async = true;
      } else {
        if (result.issues.length === 0)
          return result;
        results.push(result);
      }
    }
    if (!async)
      return handleUnionResults(results, payload, inst, ctx);
    return Promise.all(results).then((results2) => {
      return handleUnionResults(results2, payload, inst, ctx);
    });
  };
});
var $ZodIntersection = /* @__PURE__ */ $constructor("$ZodIntersection", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    const left = def.left._zod.run({ value: input, issues: [] }, ctx);
    const right = def.right._zod.run({ value: input, issues: [] }, ctx);
    const async = left instanceof Promise || right instanceof Promise;
    if (async) {
      return Promise.all([left, right]).then(([left2, right2]) => {
        return handleIntersectionResults(payload, left2, right2);
      });
    }
    return handleIntersectionResults(payload, left, right);
  };
});
function mergeValues(a, b) {
  if (a === b) {
    return { valid: true, data: a };
  }
  if (a instanceof Date && b instanceof Date && +a === +b) {
    return { valid: true, data: a };
  }
  if (isPlainObject(a) && isPlainObject(b)) {
    const bKeys = Object.keys(b);
    const sharedKeys = Object.keys(a).filter((key2) => bKeys.indexOf(key2) !== -1);
    const newObj = { ...a, ...b };
    if (Object.prototype.hasOwnProperty.call(newObj, "__proto__"))
      delete newObj.__proto__;
    for (const key2 of sharedKeys) {
      if (key2 === "__proto__")
        continue;
      const sharedValue = mergeValues(a[key2], b[key2]);
      if (!sharedValue.valid) {
        return {
          valid: false,
          mergeErrorPath: [key2, ...sharedValue.mergeErrorPath]
        };
      }
      newObj[key2] = sharedValue.data;
    }
    return { valid: true, data: newObj };
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) {
      return { valid: false, mergeErrorPath: [] };
    }
    const newArray = [];
    for (let index2 = 0; index2 < a.length; index2++) {
      const itemA = a[index2];
      const itemB = b[index2];
      const sharedValue = mergeValues(itemA, itemB);
      if (!sharedValue.valid) {
        return {
          valid: false,
          mergeErrorPath: [index2, ...sharedValue.mergeErrorPath]
        };
      }
      newArray.push(sharedValue.data);
    }
    return { valid: true, data: newArray };
  }
  return { valid: false, mergeErrorPath: [] };
}
function handleIntersectionResults(result, left, right) {
  const unrecKeys = /* @__PURE__ */ new Map();
  let unrecIssue;
  const keyIssues = /* @__PURE__ */ new Map();
  const collect = (iss, side) => {
    let keys;
    if (iss.code === "unrecognized_keys" && !iss.path?.length) {
      unrecIssue ?? (unrecIssue = iss);
      keys = iss.keys;
    } else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
      const k = String(iss.path[0]);
      if (!keyIssues.has(k))
        keyIssues.set(k, iss);
      keys = [k];
    } else {
      return false;
    }
    for (const k of keys) {
      if (!unrecKeys.has(k))
        unrecKeys.set(k, {});
      unrecKeys.get(k)[side] = true;
    }
    return true;
  };
  for (const iss of left.issues) {
    if (!collect(iss, "l"))
      result.issues.push(iss);
  }
  for (const iss of right.issues) {
    if (!collect(iss, "r"))
      result.issues.push(iss);
  }
  const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
  if (bothKeys.length) {
    const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
    if (aggregated.length)
      result.issues.push({ ...unrecIssue, keys: aggregated });
    for (const k of bothKeys) {
      if (!aggregated.includes(k) && keyIssues.has(k))
        result.issues.push(keyIssues.get(k));
    }
  }
  const merged = mergeValues(left.value, right.value);
  if (!merged.valid) {
    if (aborted(result))
      return result;
    throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
  }
  result.value = merged.data;
  return result;
}
var $ZodTuple = /* @__PURE__ */ $constructor("$ZodTuple", (inst, def) => {
  $ZodType.init(inst, def);
  const items = def.items;
  const memo2 = globalConfig.memoizer;
  memo2?.attach(inst);
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({
        input,
        inst,
        expected: "tuple",
        code: "invalid_type"
      });
      return payload;
    }
    payload.value = memo2 ? memo2.alloc(inst, payload, [], ctx) : [];
    const proms = [];
    const optinStart = getTupleOptStart(items, "optin");
    const optoutStart = getTupleOptStart(items, "optout");
    if (!def.rest) {
      if (input.length < optinStart) {
        payload.issues.push({
          code: "too_small",
          minimum: optinStart,
          inclusive: true,
          input,
          inst,
          origin: "array"
        });
        return payload;
      }
      if (input.length > items.length) {
        payload.issues.push({
          code: "too_big",
          maximum: items.length,
          inclusive: true,
          input,
          inst,
          origin: "array"
        });
      }
    }
    const itemResults = new Array(items.length);
    const abortEarly = def.rest ? ctx?.abortEarly : void 0;
    let itemAborted = false;
    for (let i = 0; i < items.length; i++) {
      const r = items[i]._zod.run({ value: input[i], issues: [] }, ctx);
      if (r instanceof Promise) {
        proms.push(r.then((rr) => {
          itemResults[i] = rr;
        }));
      } else {
        itemResults[i] = r;
        if (abortEarly && !itemAborted && r.issues.length)
          itemAborted = aborted(r);
      }
    }
    if (def.rest && !itemAborted) {
      let i = items.length - 1;
      const rest = input.slice(items.length);
      let seen = payload.issues.length;
      for (const el of rest) {
        if (abortEarly && payload.issues.length !== seen) {
          if (aborted(payload, seen))
            break;
          seen = payload.issues.length;
        }
        i++;
        const result = def.rest._zod.run({ value: el, issues: [] }, ctx);
        if (result instanceof Promise) {
          proms.push(result.then((r) => handleTupleResult(r, payload, i)));
        } else {
          handleTupleResult(result, payload, i);
        }
      }
    }
    if (proms.length) {
      return Promise.all(proms).then(() => handleTupleResults(itemResults, payload, items, input, optoutStart));
    }
    return handleTupleResults(itemResults, payload, items, input, optoutStart);
  };
});
function getTupleOptStart(items, key2) {
  for (let i = items.length - 1; i >= 0; i--) {
    const omittable = key2 === "optin" ? items[i]._zod.optin !== void 0 : items[i]._zod.optout === "optional";
    if (!omittable)
      return i + 1;
  }
  return 0;
}
function handleTupleResult(result, final, index2) {
  if (result.issues.length) {
    final.issues.push(...prefixIssues(index2, result.issues));
  }
  final.value[index2] = result.value;
}
function handleTupleResults(itemResults, final, items, input, optoutStart) {
  for (let i = 0; i < items.length; i++) {
    const r = itemResults[i];
    const isPresent = i < input.length;
    if (!isPresent && i >= optoutStart && items[i]._zod.optin === "optional") {
      final.value.length = i;
      break;
    }
    if (r.issues.length) {
      if (!isPresent && i >= optoutStart) {
        final.value.length = i;
        break;
      }
      final.issues.push(...prefixIssues(i, r.issues));
    }
    final.value[i] = r.value;
  }
  for (let i = final.value.length - 1; i >= input.length; i--) {
    if (items[i]._zod.optout === "optional" && final.value[i] === void 0) {
      final.value.length = i;
    } else {
      break;
    }
  }
  return final;
}
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  const values = getEnumValues(def.entries);
  const valuesSet = new Set(values);
  inst._zod.values = valuesSet;
  defineLazyInternal(inst, "pattern", (zod) => {
    const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  });
  inst._zod.parse = (payload, _ctx) => {
    const input = payload.value;
    if (valuesSet.has(input)) {
      return payload;
    }
    payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    });
    return payload;
  };
});
var $ZodTransform = /* @__PURE__ */ $constructor("$ZodTransform", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "optional";
  globalConfig.memoizer?.guard(inst);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    const _out = def.transform(payload.value, payload);
    if (ctx.async) {
      const output = _out instanceof Promise ? _out : Promise.resolve(_out);
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    if (_out instanceof Promise) {
      throw new $ZodAsyncError();
    }
    payload.value = _out;
    return payload;
  };
});
function handleOptionalResult(payload, result) {
  payload.value = result.issues.length ? void 0 : result.value;
  return payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  inst._zod.optout = "optional";
  defineLazyInternal(inst, "values", (zod) => {
    const values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  });
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      if (result instanceof Promise)
        return result.then((result2) => handleOptionalResult(payload, result2));
      return handleOptionalResult(payload, result);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodExactOptional = /* @__PURE__ */ $constructor("$ZodExactOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
  inst._zod.parse = (payload, ctx) => {
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "pattern", (zod) => {
    const pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  });
  defineLazyInternal(inst, "values", (zod) => {
    return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    if (payload.value === null)
      return payload;
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodDefault = /* @__PURE__ */ $constructor("$ZodDefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "defaulted";
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
      return payload;
    }
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => handleDefaultResult(result2, def));
    }
    return handleDefaultResult(result, def);
  };
});
function handleDefaultResult(payload, def) {
  if (payload.value === void 0) {
    payload.value = def.defaultValue;
  }
  return payload;
}
var $ZodPrefault = /* @__PURE__ */ $constructor("$ZodPrefault", (inst, def) => {
  $ZodType.init(inst, def);
  inst._zod.optin = "defaulted";
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    if (payload.value === void 0) {
      payload.value = def.defaultValue;
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNonOptional = /* @__PURE__ */ $constructor("$ZodNonOptional", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => {
    const v = zod.def.innerType._zod.values;
    return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
  });
  inst._zod.parse = (payload, ctx) => {
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => handleNonOptionalResult(result2, inst));
    }
    return handleNonOptionalResult(result, inst);
  };
});
function handleNonOptionalResult(payload, inst) {
  if (!payload.issues.length && payload.value === void 0) {
    payload.issues.push({
      code: "invalid_type",
      expected: "nonoptional",
      input: payload.value,
      inst
    });
  }
  return payload;
}
function handleCatchResult(payload, result, def, ctx) {
  if (!result.issues.length) {
    payload.value = result.value;
    if (result.memo)
      payload.memo = true;
    return payload;
  }
  payload.value = def.catchValue({
    ...result,
    value: payload.value,
    error: {
      issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config()))
    },
    input: payload.value
  });
  return payload;
}
var $ZodCatch = /* @__PURE__ */ $constructor("$ZodCatch", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    const result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
    if (result instanceof Promise) {
      return result.then((result2) => handleCatchResult(payload, result2, def, ctx));
    }
    return handleCatchResult(payload, result, def, ctx);
  };
});
var $ZodPipe = /* @__PURE__ */ $constructor("$ZodPipe", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      const right = def.out._zod.run(payload, ctx);
      if (right instanceof Promise) {
        return right.then((right2) => handlePipeResult(right2, def.in, ctx));
      }
      return handlePipeResult(right, def.in, ctx);
    }
    const left = def.in._zod.run(payload, ctx);
    if (left instanceof Promise) {
      return left.then((left2) => handlePipeResult(left2, def.out, ctx));
    }
    return handlePipeResult(left, def.out, ctx);
  };
});
function handlePipeResult(left, next, ctx) {
  if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
    left.aborted = true;
    return left;
  }
  return next._zod.run({ value: left.value, issues: left.issues }, ctx);
}
var $ZodReadonly = /* @__PURE__ */ $constructor("$ZodReadonly", (inst, def) => {
  $ZodType.init(inst, def);
  defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
  defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
  defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
  defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
  inst._zod.parse = (payload, ctx) => {
    if (ctx.direction === "backward") {
      return def.innerType._zod.run(payload, ctx);
    }
    const result = def.innerType._zod.run(payload, ctx);
    if (result instanceof Promise) {
      return result.then(handleReadonlyResult);
    }
    return handleReadonlyResult(result);
  };
});
function handleReadonlyResult(payload) {
  if (!payload.memo)
    payload.value = Object.freeze(payload.value);
  return payload;
}
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def);
  $ZodType.init(inst, def);
  inst._zod.parse = (payload, _) => {
    return payload;
  };
  inst._zod.check = (payload) => {
    const input = payload.value;
    const r = def.fn(input);
    if (r instanceof Promise) {
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    }
    handleRefineResult(r, payload, input, inst);
    return;
  };
});
function handleRefineResult(result, payload, input, inst) {
  if (!result) {
    const _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    if (inst._zod.def.params)
      _iss.params = inst._zod.def.params;
    payload.issues.push(issue(_iss));
  }
}

// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
  constructor() {
    super(`Cannot parse a reference cycle that closes through a transform`);
    this.name = "ZodCyclicError";
  }
};
var STATE = "~memo";
var NO_ISSUES = [];
function isRef(value) {
  return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
  return issues.map((iss) => iss.path ? { ...iss, path: iss.path.slice() } : { ...iss });
}
var recursive = /* @__PURE__ */ new WeakMap();
var NONE = 0;
var ASSUMED = 1;
var PROVEN = 2;
function isRecursive(inst, stack, resolve) {
  const cached2 = recursive.get(inst);
  if (cached2 !== void 0)
    return cached2 ? PROVEN : NONE;
  if (stack.has(inst))
    return PROVEN;
  stack.add(inst);
  let result = NONE;
  const check2 = (child) => {
    if (result !== PROVEN && child?._zod) {
      const answer = isRecursive(child, stack, resolve);
      if (answer > result)
        result = answer;
    }
  };
  const shape2 = (sh, spread) => {
    let answer = NONE;
    for (const key2 of Reflect.ownKeys(sh)) {
      const desc2 = Object.getOwnPropertyDescriptor(sh, key2);
      if (spread && !desc2.enumerable)
        continue;
      const child = desc2.get ? ASSUMED : desc2.value?._zod ? isRecursive(desc2.value, stack, resolve) : NONE;
      if (child > answer)
        answer = child;
    }
    return answer;
  };
  const merge2 = (answer) => {
    if (answer > result)
      result = answer;
  };
  const def = inst._zod.def;
  const kind = def.type;
  switch (kind) {
    case "object": {
      const raw = rawShape(def);
      merge2(raw ? shape2(raw, true) : ASSUMED);
      check2(def.catchall);
      break;
    }
    case "array":
      check2(def.element);
      break;
    case "tuple":
      for (const el of def.items)
        check2(el);
      check2(def.rest);
      break;
    case "record":
    case "map":
      check2(def.keyType);
      check2(def.valueType);
      break;
    case "set":
      check2(def.valueType);
      break;
    case "union":
      for (const el of def.options)
        check2(el);
      break;
    case "intersection":
      check2(def.left);
      check2(def.right);
      break;
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "readonly":
    case "nonoptional":
    case "promise":
    case "success":
      check2(def.innerType);
      break;
    case "pipe":
      check2(def.in);
      check2(def.out);
      break;
    case "function":
      check2(def.input);
      check2(def.output);
      break;
    // `$ZodLazy` caches its inner on the def, so a resolved edge is followed exactly
    case "lazy": {
      const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
      merge2(inner ? isRecursive(inner, stack, false) : ASSUMED);
      break;
    }
    // a leaf by choice: `parts` are regex fragments, not data positions
    case "template_literal":
    // leaves
    case "string":
    case "number":
    case "int":
    case "boolean":
    case "bigint":
    case "symbol":
    case "undefined":
    case "null":
    case "void":
    case "never":
    case "any":
    case "unknown":
    case "date":
    case "nan":
    case "enum":
    case "literal":
    case "file":
    case "transform":
    case "custom":
      break;
    default: {
      kind;
      for (const key2 in def) {
        const desc2 = Object.getOwnPropertyDescriptor(def, key2);
        if (!desc2 || desc2.get)
          continue;
        const value = desc2.value;
        if (!value || typeof value !== "object")
          continue;
        if (value._zod)
          check2(value);
        else if (Array.isArray(value))
          for (const el of value)
            check2(el);
      }
    }
  }
  stack.delete(inst);
  return settle(inst, result);
}
function settle(inst, answer) {
  if (answer !== ASSUMED)
    recursive.set(inst, answer === PROVEN);
  return answer;
}
function bucketFor(state, inst) {
  let bucket2 = state.buckets.get(inst);
  if (!bucket2) {
    bucket2 = /* @__PURE__ */ new WeakMap();
    state.buckets.set(inst, bucket2);
  }
  return bucket2;
}
var handoff;
var open = [];
var memo = {
  alloc(_inst, payload, empty) {
    const bucket2 = handoff;
    if (!bucket2)
      return empty;
    handoff = void 0;
    const entry = { value: empty, issues: null };
    bucket2.set(payload.value, entry);
    open.push(entry);
    return empty;
  },
  guard(inst) {
    var _a4;
    (_a4 = inst._zod).deferred ?? (_a4.deferred = []);
    inst._zod.deferred.push(() => {
      const base = inst._zod.parse;
      const wrapped = (payload, ctx) => {
        if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value))
          throw new $ZodCyclicError();
        return base(payload, ctx);
      };
      inst._zod.parse = wrapped;
      if (inst._zod.run === base)
        inst._zod.run = wrapped;
    });
  },
  attach(inst) {
    var _a4;
    let isRecursiveInst;
    let rechecked = false;
    let lastCtx;
    let lastBucket;
    (_a4 = inst._zod).deferred ?? (_a4.deferred = []);
    inst._zod.deferred.push(() => {
      const base = inst._zod.parse;
      const wrapped = (payload, ctx) => {
        if (isRecursiveInst === void 0) {
          const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
          if (walked === NONE) {
            inst._zod.parse = base;
            if (inst._zod.run === wrapped)
              inst._zod.run = base;
            return base(payload, ctx);
          }
          if (walked === PROVEN || rechecked)
            isRecursiveInst = true;
          else
            rechecked = true;
        }
        const input = payload.value;
        if (!isRef(input))
          return base(payload, ctx);
        let state = ctx[STATE];
        if (!state) {
          state = { buckets: /* @__PURE__ */ new WeakMap(), backEdges: void 0 };
          ctx[STATE] = state;
        }
        let bucket2;
        if (lastCtx === ctx) {
          bucket2 = lastBucket;
        } else {
          bucket2 = bucketFor(state, inst);
          lastCtx = ctx;
          lastBucket = bucket2;
        }
        const hit = bucket2.get(input);
        if (hit) {
          payload.value = hit.value;
          if (hit.issues) {
            if (hit.issues.length)
              payload.issues.push(...cloneIssues(hit.issues));
          } else {
            payload.memo = true;
            state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
            state.backEdges.add(hit.value);
          }
          return payload;
        }
        handoff = bucket2;
        const depth = open.length;
        const result = base(payload, ctx);
        handoff = void 0;
        const entry = open.length > depth ? open.pop() : void 0;
        if (result instanceof Promise) {
          return result.then((r) => {
            if (entry)
              entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
            return r;
          });
        }
        if (entry)
          entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
        return result;
      };
      inst._zod.parse = wrapped;
      if (inst._zod.run === base)
        inst._zod.run = wrapped;
    });
  }
};
function memoizer() {
  return memo;
}
function isBackEdge(ctx, value) {
  const backEdges = ctx[STATE]?.backEdges;
  return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

// node_modules/zod/v4/locales/en.js
var error = () => {
  const Sizable = {
    string: { unit: "characters", verb: "to have" },
    file: { unit: "bytes", verb: "to have" },
    array: { unit: "items", verb: "to have" },
    set: { unit: "items", verb: "to have" },
    map: { unit: "entries", verb: "to have" }
  };
  function getSizing(origin) {
    return Sizable[origin] ?? null;
  }
  const FormatDictionary = {
    regex: "input",
    email: "email address",
    url: "URL",
    emoji: "emoji",
    uuid: "UUID",
    uuidv4: "UUIDv4",
    uuidv6: "UUIDv6",
    nanoid: "nanoid",
    guid: "GUID",
    cuid: "cuid",
    cuid2: "cuid2",
    ulid: "ULID",
    xid: "XID",
    ksuid: "KSUID",
    datetime: "ISO datetime",
    date: "ISO date",
    time: "ISO time",
    duration: "ISO duration",
    ipv4: "IPv4 address",
    ipv6: "IPv6 address",
    mac: "MAC address",
    cidrv4: "IPv4 range",
    cidrv6: "IPv6 range",
    base64: "base64-encoded string",
    base64url: "base64url-encoded string",
    json_string: "JSON string",
    e164: "E.164 number",
    currency_code: "currency code",
    credit_card: "credit card number",
    iban: "IBAN",
    jwt: "JWT",
    template_literal: "input"
  };
  const TypeDictionary = {
    // Compatibility: "nan" -> "NaN" for display
    nan: "NaN"
    // All other type names omitted - they fall back to raw values via ?? operator
  };
  function getTypeName(type, input) {
    if (type === "number" && typeof input === "number" && !Number.isFinite(input)) {
      return String(input);
    }
    return TypeDictionary[type] ?? type;
  }
  return (issue2) => {
    switch (issue2.code) {
      case "invalid_type": {
        const expected = getTypeName(issue2.expected);
        const receivedType = parsedType(issue2.input);
        const received = getTypeName(receivedType, issue2.input);
        return `Invalid input: expected ${expected}, received ${received}`;
      }
      case "invalid_value":
        if (issue2.values.length === 1)
          return `Invalid input: expected ${stringifyPrimitive(issue2.values[0])}`;
        return `Invalid option: expected one of ${joinValues(issue2.values, "|")}`;
      case "too_big": {
        const adj = issue2.exact ? "exactly " : issue2.inclusive ? "<=" : "<";
        const sizing = getSizing(issue2.origin);
        if (sizing)
          return `Too big: expected ${issue2.origin ?? "value"} to have ${adj}${issue2.maximum.toString()} ${sizing.unit ?? "elements"}`;
        return `Too big: expected ${issue2.origin ?? "value"} to be ${adj}${issue2.maximum.toString()}`;
      }
      case "too_small": {
        const adj = issue2.exact ? "exactly " : issue2.inclusive ? ">=" : ">";
        const sizing = getSizing(issue2.origin);
        if (sizing) {
          return `Too small: expected ${issue2.origin} to have ${adj}${issue2.minimum.toString()} ${sizing.unit}`;
        }
        return `Too small: expected ${issue2.origin} to be ${adj}${issue2.minimum.toString()}`;
      }
      case "invalid_format": {
        const _issue = issue2;
        if (_issue.format === "starts_with") {
          return `Invalid string: must start with "${_issue.prefix}"`;
        }
        if (_issue.format === "ends_with")
          return `Invalid string: must end with "${_issue.suffix}"`;
        if (_issue.format === "includes")
          return `Invalid string: must include "${_issue.includes}"`;
        if (_issue.format === "regex")
          return `Invalid string: must match pattern ${_issue.pattern}`;
        return `Invalid ${FormatDictionary[_issue.format] ?? issue2.format}`;
      }
      case "not_multiple_of":
        return `Invalid number: must be a multiple of ${issue2.divisor}`;
      case "unrecognized_keys":
        return `Unrecognized key${issue2.keys.length > 1 ? "s" : ""}: ${joinValues(issue2.keys, ", ")}`;
      case "invalid_key":
        return `Invalid key in ${issue2.origin}`;
      case "invalid_union":
        if (issue2.options && Array.isArray(issue2.options) && issue2.options.length > 0) {
          const opts = issue2.options.map((o) => `'${o}'`).join(" | ");
          return `Invalid discriminator value. Expected ${opts}`;
        }
        if (issue2.inclusive === false) {
          return "Invalid input: more than one option matched";
        }
        return "Invalid input";
      case "invalid_element":
        return `Invalid value in ${issue2.origin}`;
      default:
        return `Invalid input`;
    }
  };
};
function en_default() {
  return {
    localeError: error()
  };
}

// node_modules/zod/v4/core/registries.js
var _a2;
var $ZodRegistry = class {
  constructor() {
    this._map = /* @__PURE__ */ new WeakMap();
    this._idmap = /* @__PURE__ */ new Map();
  }
  add(schema, ..._meta) {
    const meta2 = _meta[0];
    this._map.set(schema, meta2);
    if (meta2 && typeof meta2 === "object" && "id" in meta2) {
      this._idmap.set(meta2.id, schema);
    }
    return this;
  }
  clear() {
    this._map = /* @__PURE__ */ new WeakMap();
    this._idmap = /* @__PURE__ */ new Map();
    return this;
  }
  remove(schema) {
    const meta2 = this._map.get(schema);
    if (meta2 && typeof meta2 === "object" && "id" in meta2) {
      this._idmap.delete(meta2.id);
    }
    this._map.delete(schema);
    return this;
  }
  get(schema) {
    const p14 = schema._zod.parent;
    if (p14) {
      const pm = { ...this.get(p14) ?? {} };
      delete pm.id;
      const f = { ...pm, ...this._map.get(schema) };
      return Object.keys(f).length ? f : void 0;
    }
    return this._map.get(schema);
  }
  has(schema) {
    return this._map.has(schema);
  }
};
function registry() {
  return new $ZodRegistry();
}
(_a2 = globalThis).__zod_globalRegistry ?? (_a2.__zod_globalRegistry = registry());
var globalRegistry = globalThis.__zod_globalRegistry;

// node_modules/zod/v4/core/api.js
// @__NO_SIDE_EFFECTS__
function _bigint(Class2, params) {
  return new Class2({
    type: "bigint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class2) {
  return new Class2({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(Class2, params) {
  return new Class2({
    type: "never",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: false
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: true
  });
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
  return new $ZodCheckMultipleOf({
    check: "multiple_of",
    ...normalizeParams(params),
    value
  });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
  const ch = new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
  return new $ZodCheckLengthEquals({
    check: "length_equals",
    ...normalizeParams(params),
    length
  });
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
  return new $ZodCheckOverwrite({
    check: "overwrite",
    tx
  });
}
// @__NO_SIDE_EFFECTS__
function _array(Class2, element, params) {
  return new Class2({
    type: "array",
    element,
    // get element() {
    //   return element;
    // },
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _refine(Class2, fn, _params) {
  const schema = new Class2({
    type: "custom",
    check: "custom",
    fn,
    ...normalizeParams(_params)
  });
  return schema;
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
  const ch = /* @__PURE__ */ _check((payload) => {
    payload.addIssue = (issue2) => {
      if (typeof issue2 === "string") {
        payload.issues.push(issue(issue2, payload.value, ch._zod.def));
      } else {
        const _issue = issue2;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = ch);
        _issue.continue ?? (_issue.continue = !ch._zod.def.abort);
        payload.issues.push(issue(_issue));
      }
    };
    return fn(payload.value, payload);
  }, params);
  return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
  const ch = new $ZodCheck({
    check: "custom",
    ...normalizeParams(params)
  });
  ch._zod.check = fn;
  return ch;
}

// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
  for (const source of sources) {
    for (const key2 of Reflect.ownKeys(source)) {
      if (Object.prototype.propertyIsEnumerable.call(source, key2)) {
        assignProp(target, key2, source[key2]);
      }
    }
  }
  return target;
}
function initializeContext(params) {
  let target = params?.target ?? "draft-2020-12";
  if (target === "draft-4")
    target = "draft-04";
  if (target === "draft-7")
    target = "draft-07";
  return {
    processors: params.processors ?? {},
    metadataRegistry: params?.metadata ?? globalRegistry,
    target,
    unrepresentable: params?.unrepresentable ?? "throw",
    override: params?.override ?? (() => {
    }),
    io: params?.io ?? "output",
    counter: 0,
    seen: /* @__PURE__ */ new Map(),
    sharedDefsExtractedFor: void 0,
    sharedEmitDoneFor: void 0,
    cycles: params?.cycles ?? "ref",
    reused: params?.reused ?? "inline",
    intersections: [],
    deferred: [],
    external: params?.external ?? void 0
  };
}
function handleUnrepresentable(schema, ctx, json, params, message) {
  const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({ zodSchema: schema, path: params.path, message }) : ctx.unrepresentable;
  if (result === "any")
    return false;
  if (result === void 0 || result === "throw")
    throw new Error(message);
  Object.assign(json, result);
  return true;
}
function processSchema(schema, ctx, _params = { path: [], schemaPath: [] }) {
  var _a4;
  const def = schema._zod.def;
  const seen = ctx.seen.get(schema);
  if (seen) {
    seen.count++;
    const isCycle = _params.schemaPath.includes(schema);
    if (isCycle) {
      seen.cycle = _params.path;
    }
    return seen.schema;
  }
  const result = { schema: {}, count: 1, cycle: void 0, path: _params.path };
  ctx.seen.set(schema, result);
  ctx.sharedDefsExtractedFor = void 0;
  ctx.sharedEmitDoneFor = void 0;
  const overrideSchema = schema._zod.toJSONSchema?.();
  if (overrideSchema) {
    result.schema = overrideSchema;
  } else {
    const params = {
      ..._params,
      schemaPath: [..._params.schemaPath, schema],
      path: _params.path
    };
    if (schema._zod.processJSONSchema) {
      schema._zod.processJSONSchema(ctx, result.schema, params);
    } else {
      const _json = result.schema;
      const processor = ctx.processors[def.type];
      if (!processor) {
        throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
      }
      processor(schema, ctx, _json, params);
    }
    const parent = schema._zod.parent;
    if (parent) {
      if (!result.ref)
        result.ref = parent;
      processSchema(parent, ctx, params);
      ctx.seen.get(parent).isParent = true;
    }
  }
  const meta2 = ctx.metadataRegistry.get(schema);
  if (meta2)
    assignProps(result.schema, meta2);
  if (ctx.io === "input" && isTransforming(schema)) {
    delete result.schema.examples;
    delete result.schema.default;
  }
  if (ctx.io === "input" && "_prefault" in result.schema)
    (_a4 = result.schema).default ?? (_a4.default = result.schema._prefault);
  delete result.schema._prefault;
  const _result = ctx.seen.get(schema);
  return _result.schema;
}
function encodeJSONPointerSegment(segment) {
  return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
  const root = ctx.seen.get(schema);
  if (!root)
    throw new Error("Unprocessed schema. This is a bug in Zod.");
  if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external)
    return;
  const idToSchema = /* @__PURE__ */ new Map();
  for (const entry of ctx.seen.entries()) {
    const id = ctx.metadataRegistry.get(entry[0])?.id;
    if (id) {
      const existing = idToSchema.get(id);
      if (existing && existing !== entry[0]) {
        throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
      }
      idToSchema.set(id, entry[0]);
    }
  }
  const makeURI = (entry) => {
    const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
    if (ctx.external) {
      const externalId = ctx.external.registry.get(entry[0])?.id;
      const uriGenerator = ctx.external.uri ?? ((id2) => id2);
      if (externalId) {
        return { ref: uriGenerator(externalId) };
      }
      const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
      entry[1].defId = id;
      return { defId: id, ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}` };
    }
    const uriPrefix = `#`;
    const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
    if (entry[1] === root && !entry[1].schema.id) {
      return { ref: uriPrefix };
    }
    const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
    return { defId, ref: defUriPrefix + encodeJSONPointerSegment(defId) };
  };
  const extractToDef = (entry) => {
    if (entry[1].schema.$ref) {
      return;
    }
    const seen = entry[1];
    const { ref, defId } = makeURI(entry);
    seen.def = { ...seen.schema };
    if (defId)
      seen.defId = defId;
    const schema2 = seen.schema;
    for (const key2 in schema2) {
      delete schema2[key2];
    }
    schema2.$ref = ref;
  };
  if (ctx.cycles === "throw") {
    for (const entry of ctx.seen.entries()) {
      const seen = entry[1];
      if (seen.cycle) {
        throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
      }
    }
  }
  for (const entry of ctx.seen.entries()) {
    const seen = entry[1];
    if (schema === entry[0]) {
      extractToDef(entry);
      continue;
    }
    if (ctx.external) {
      const ext = ctx.external.registry.get(entry[0])?.id;
      if (schema !== entry[0] && ext) {
        extractToDef(entry);
        continue;
      }
    }
    const id = ctx.metadataRegistry.get(entry[0])?.id;
    if (id) {
      extractToDef(entry);
      continue;
    }
    if (seen.cycle) {
      extractToDef(entry);
      continue;
    }
    if (seen.count > 1) {
      if (ctx.reused === "ref") {
        extractToDef(entry);
      }
    }
  }
  if (ctx.external)
    ctx.sharedDefsExtractedFor = ctx.external;
}
function compactTypeUnion(schema) {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0)
    return;
  const types = [];
  for (const option of options) {
    if (!option || typeof option !== "object")
      return;
    compactTypeUnion(option);
    const keys = Object.keys(option);
    if (keys.length !== 1 || keys[0] !== "type")
      return;
    const type = option.type;
    for (const member of Array.isArray(type) ? type : [type]) {
      if (typeof member !== "string")
        return;
      if (!types.includes(member))
        types.push(member);
    }
  }
  delete schema.anyOf;
  schema.type = types.length === 1 ? types[0] : types;
}
var FOLDABLE_KEYS = /* @__PURE__ */ new Set(["type", "properties", "required", "additionalProperties"]);
var UNION_KEYS = ["oneOf", "anyOf"];
function undeclaredConstraint(member) {
  const extra = member.additionalProperties;
  if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null)
    return null;
  return Object.keys(extra).length ? extra : null;
}
function foldObjects(members2) {
  const objects = [];
  for (const member of members2) {
    if (typeof member !== "object" || member.type !== "object")
      return null;
    for (const key2 in member) {
      if (!FOLDABLE_KEYS.has(key2))
        return null;
    }
    objects.push(member);
  }
  const properties = {};
  const required2 = /* @__PURE__ */ new Set();
  for (const object2 of objects) {
    for (const key2 in object2.properties) {
      if (Object.prototype.hasOwnProperty.call(properties, key2))
        continue;
      const parts = [];
      for (const other of objects) {
        const part = other.properties?.[key2] ?? undeclaredConstraint(other);
        if (part === null || part === void 0)
          continue;
        if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part)))
          parts.push(part);
      }
      const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
      assignProp(properties, key2, merged);
    }
    for (const key2 of object2.required ?? [])
      required2.add(key2);
  }
  const folded = { type: "object", properties };
  if (required2.size)
    folded.required = [...required2];
  if (objects.every((object2) => object2.additionalProperties === false)) {
    folded.additionalProperties = false;
  } else {
    const constraints = [];
    for (const object2 of objects) {
      const constraint = undeclaredConstraint(object2);
      if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint)))
        constraints.push(constraint);
    }
    if (constraints.length === 1)
      folded.additionalProperties = constraints[0];
    else if (constraints.length > 1)
      folded.additionalProperties = { allOf: constraints };
  }
  return folded;
}
function foldIntersection(json) {
  const allOf = json.allOf;
  if (!Array.isArray(allOf) || allOf.length < 2)
    return;
  for (const key2 of FOLDABLE_KEYS)
    if (key2 in json)
      return;
  const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
  let folded = null;
  if (!unions.length) {
    folded = foldObjects(allOf);
  } else {
    const union3 = unions[0];
    const keyword = UNION_KEYS.find((k) => Array.isArray(union3[k]));
    if (Object.keys(union3).length !== 1)
      return;
    const rest = allOf.filter((m) => m !== union3);
    const branches = union3[keyword].map((branch) => foldObjects([...rest, branch]));
    if (branches.some((b) => !b))
      return;
    folded = { [keyword]: branches };
  }
  if (!folded)
    return;
  delete json.allOf;
  assignProps(json, folded);
}
function finalize(ctx, schema) {
  const root = ctx.seen.get(schema);
  if (!root)
    throw new Error("Unprocessed schema. This is a bug in Zod.");
  const flattenRef = (zodSchema) => {
    const seen = ctx.seen.get(zodSchema);
    if (seen.ref === null)
      return;
    const schema2 = seen.def ?? seen.schema;
    const _cached = { ...schema2 };
    const ref = seen.ref;
    seen.ref = null;
    if (ref) {
      flattenRef(ref);
      const refSeen = ctx.seen.get(ref);
      const refSchema = refSeen.schema;
      if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
        schema2.allOf = schema2.allOf ?? [];
        schema2.allOf.push(refSchema);
      } else {
        assignProps(schema2, refSchema);
      }
      assignProps(schema2, _cached);
      const isParentRef = zodSchema._zod.parent === ref;
      if (isParentRef) {
        for (const key2 in schema2) {
          if (key2 === "$ref" || key2 === "allOf")
            continue;
          if (!(key2 in _cached)) {
            delete schema2[key2];
          }
        }
      }
      if (refSchema.$ref && refSeen.def) {
        for (const key2 in schema2) {
          if (key2 === "$ref" || key2 === "allOf")
            continue;
          if (key2 in refSeen.def && JSON.stringify(schema2[key2]) === JSON.stringify(refSeen.def[key2])) {
            delete schema2[key2];
          }
        }
      }
    }
    const parent = zodSchema._zod.parent;
    if (parent && parent !== ref) {
      flattenRef(parent);
      const parentSeen = ctx.seen.get(parent);
      if (parentSeen?.schema.$ref) {
        schema2.$ref = parentSeen.schema.$ref;
        if (parentSeen.def) {
          for (const key2 in schema2) {
            if (key2 === "$ref" || key2 === "allOf")
              continue;
            if (key2 in parentSeen.def && JSON.stringify(schema2[key2]) === JSON.stringify(parentSeen.def[key2])) {
              delete schema2[key2];
            }
          }
        }
      }
    }
    ctx.override({
      zodSchema,
      jsonSchema: schema2,
      path: seen.path ?? []
    });
  };
  if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
    for (const entry of [...ctx.seen.entries()].reverse()) {
      flattenRef(entry[0]);
    }
    if (ctx.target !== "openapi-3.0") {
      for (const entry of ctx.seen.entries()) {
        compactTypeUnion(entry[1].def ?? entry[1].schema);
      }
    }
    for (const rewrite of ctx.deferred)
      rewrite();
    if (ctx.intersections.length) {
      const carriers = /* @__PURE__ */ new Map();
      for (const seen of ctx.seen.values()) {
        for (const json of [seen.schema, seen.def]) {
          const allOf = json?.allOf;
          if (!Array.isArray(allOf))
            continue;
          const existing = carriers.get(allOf);
          if (existing)
            existing.push(json);
          else
            carriers.set(allOf, [json]);
        }
      }
      for (const allOf of ctx.intersections) {
        for (const json of carriers.get(allOf) ?? [])
          foldIntersection(json);
      }
    }
  }
  const result = {};
  if (ctx.target === "draft-2020-12") {
    result.$schema = "https://json-schema.org/draft/2020-12/schema";
  } else if (ctx.target === "draft-07") {
    result.$schema = "http://json-schema.org/draft-07/schema#";
  } else if (ctx.target === "draft-04") {
    result.$schema = "http://json-schema.org/draft-04/schema#";
  } else if (ctx.target === "openapi-3.0") {
  } else {
  }
  if (ctx.external?.uri) {
    const id = ctx.external.registry.get(schema)?.id;
    if (!id)
      throw new Error("Schema is missing an `id` property");
    result.$id = ctx.external.uri(id);
  }
  assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
  const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
  if (rootMetaId !== void 0 && result.id === rootMetaId)
    delete result.id;
  const defs = ctx.external?.defs ?? {};
  if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
    for (const entry of ctx.seen.entries()) {
      const seen = entry[1];
      if (seen.def && seen.defId) {
        if (seen.def.id === seen.defId)
          delete seen.def.id;
        assignProp(defs, seen.defId, seen.def);
      }
    }
  }
  if (ctx.external)
    ctx.sharedEmitDoneFor = ctx.external;
  if (ctx.external) {
  } else {
    if (Object.keys(defs).length > 0) {
      if (ctx.target === "draft-2020-12") {
        result.$defs = defs;
      } else {
        result.definitions = defs;
      }
    }
  }
  try {
    const finalized = JSON.parse(JSON.stringify(result));
    Object.defineProperty(finalized, "~standard", {
      value: {
        ...schema["~standard"],
        jsonSchema: {
          input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
          output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
        }
      },
      enumerable: false,
      writable: false
    });
    return finalized;
  } catch (_err) {
    throw new Error("Error converting schema to JSON.");
  }
}
function isTransforming(_schema, _ctx) {
  const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
  if (ctx.seen.has(_schema))
    return false;
  ctx.seen.add(_schema);
  const def = _schema._zod.def;
  if (def.type === "transform")
    return true;
  if (def.type === "array")
    return isTransforming(def.element, ctx);
  if (def.type === "set")
    return isTransforming(def.valueType, ctx);
  if (def.type === "lazy")
    return isTransforming(def.getter(), ctx);
  if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") {
    return isTransforming(def.innerType, ctx);
  }
  if (def.type === "intersection") {
    return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
  }
  if (def.type === "record" || def.type === "map") {
    return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
  }
  if (def.type === "pipe") {
    if (_schema._zod.traits.has("$ZodCodec"))
      return true;
    return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
  }
  if (def.type === "object") {
    for (const key2 in def.shape) {
      if (isTransforming(def.shape[key2], ctx))
        return true;
    }
    return false;
  }
  if (def.type === "union") {
    for (const option of def.options) {
      if (isTransforming(option, ctx))
        return true;
    }
    return false;
  }
  if (def.type === "tuple") {
    for (const item of def.items) {
      if (isTransforming(item, ctx))
        return true;
    }
    if (def.rest && isTransforming(def.rest, ctx))
      return true;
    return false;
  }
  return false;
}
var createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
  const ctx = initializeContext({ ...params, processors });
  processSchema(schema, ctx);
  extractDefs(ctx, schema);
  return finalize(ctx, schema);
};
var createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
  const { libraryOptions, target } = params ?? {};
  const ctx = initializeContext({ ...libraryOptions ?? {}, target, io, processors });
  processSchema(schema, ctx);
  extractDefs(ctx, schema);
  return finalize(ctx, schema);
};

// node_modules/zod/v4/core/json-schema-processors.js
var narrowMin = (agg, key2, value) => {
  if (agg[key2] === void 0 || value > agg[key2])
    agg[key2] = value;
};
var narrowMax = (agg, key2, value) => {
  if (agg[key2] === void 0 || value < agg[key2])
    agg[key2] = value;
};
var narrowBoth = (agg, value) => {
  narrowMin(agg, "minimum", value);
  narrowMax(agg, "maximum", value);
};
var addDivisor = (agg, value) => {
  agg.multipleOf ?? (agg.multipleOf = []);
  if (!agg.multipleOf.includes(value))
    agg.multipleOf.push(value);
};
var addPattern = (agg, pattern) => {
  agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
  agg.patterns.add(pattern);
};
var intersectMime = (agg, mime) => {
  agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
var setFormat = (agg, format) => {
  agg.format = format;
  if (format.includes("int"))
    agg.isInt = true;
};
var minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
var maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
var formatContributor = (ranges) => (agg, def) => {
  setFormat(agg, def.format);
  const [minimum, maximum] = ranges[def.format];
  narrowMin(agg, "minimum", minimum);
  narrowMax(agg, "maximum", maximum);
};
var contributors = {
  greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
  less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
  multiple_of: (agg, def) => addDivisor(agg, def.value),
  number_format: formatContributor(NUMBER_FORMAT_RANGES),
  bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
  min_length: minContributor,
  max_length: maxContributor,
  length_equals: (agg, def) => narrowBoth(agg, def.length),
  min_size: minContributor,
  max_size: maxContributor,
  size_equals: (agg, def) => narrowBoth(agg, def.size),
  string_format: (agg, def) => {
    setFormat(agg, def.format);
    if (def.pattern)
      addPattern(agg, def.pattern);
    if (def.format === "base64" || def.format === "base64url")
      agg.contentEncoding = def.format;
    if (def.local || def.precision === -1)
      agg.laxFormat = true;
  },
  mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
  const agg = {};
  const def = schema._zod.def;
  const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
  for (const ch of list)
    contributors[ch._zod.def.check]?.(agg, ch._zod.def);
  const bag = schema._zod.bag;
  if (bag.minimum !== void 0)
    narrowMin(agg, "minimum", bag.minimum);
  if (bag.exclusiveMinimum !== void 0)
    narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
  if (bag.maximum !== void 0)
    narrowMax(agg, "maximum", bag.maximum);
  if (bag.exclusiveMaximum !== void 0)
    narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
  if (bag.multipleOf !== void 0)
    addDivisor(agg, bag.multipleOf);
  if (bag.format !== void 0) {
    agg.format ?? (agg.format = bag.format);
    if (bag.format.includes("int"))
      agg.isInt = true;
  }
  if (bag.mime)
    intersectMime(agg, bag.mime);
  for (const pattern of bag.patterns ?? [])
    addPattern(agg, pattern);
  return agg;
}
var bigintProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "BigInt cannot be represented in JSON Schema");
};
var neverProcessor = (_schema, _ctx, json, _params) => {
  json.not = {};
};
var unknownProcessor = (_schema, _ctx, _json, _params) => {
};
var enumProcessor = (schema, _ctx, json, _params) => {
  const def = schema._zod.def;
  const values = getEnumValues(def.entries);
  if (values.length === 0) {
    json.not = {};
    return;
  }
  if (values.every((v) => typeof v === "number"))
    json.type = "number";
  if (values.every((v) => typeof v === "string"))
    json.type = "string";
  json.enum = values;
};
var customProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
var transformProcessor = (schema, ctx, json, params) => {
  handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
var arrayProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  const { minimum, maximum } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minItems = minimum;
  if (typeof maximum === "number")
    json.maxItems = maximum;
  json.type = "array";
  json.items = processSchema(def.element, ctx, {
    ...params,
    path: [...params.path, "items"]
  });
};
function inputOptin(schema) {
  const def = schema._zod.def;
  if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) {
    return inputOptin(def.out);
  }
  if (def.type === "catch") {
    return inputOptin(def.innerType);
  }
  return schema._zod.optin;
}
var objectProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  const shape2 = def.shape;
  const symbolKeys = Object.getOwnPropertySymbols(shape2);
  if (symbolKeys.length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) {
    return;
  }
  json.type = "object";
  json.properties = {};
  for (const key2 in shape2) {
    assignProp(json.properties, key2, processSchema(shape2[key2], ctx, {
      ...params,
      path: [...params.path, "properties", key2]
    }));
  }
  const requiredKeys = [];
  for (const key2 of Object.keys(shape2)) {
    const field = def.shape[key2];
    if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) {
      requiredKeys.push(key2);
    }
  }
  if (requiredKeys.length > 0) {
    json.required = requiredKeys;
  }
  if (def.catchall?._zod.def.type === "never") {
    json.additionalProperties = false;
  } else if (!def.catchall) {
    if (ctx.io === "output")
      json.additionalProperties = false;
  } else if (def.catchall) {
    json.additionalProperties = processSchema(def.catchall, ctx, {
      ...params,
      path: [...params.path, "additionalProperties"]
    });
  }
};
var unionProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const isExclusive = def.inclusive === false;
  const options = def.options.map((x, i) => processSchema(x, ctx, {
    ...params,
    path: [...params.path, isExclusive ? "oneOf" : "anyOf", i]
  }));
  if (isExclusive) {
    json.oneOf = options;
  } else {
    json.anyOf = options;
  }
};
var intersectionProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const a = processSchema(def.left, ctx, {
    ...params,
    path: [...params.path, "allOf", 0]
  });
  const b = processSchema(def.right, ctx, {
    ...params,
    path: [...params.path, "allOf", 1]
  });
  const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
  const allOf = [
    ...isSimpleIntersection(a) ? a.allOf : [a],
    ...isSimpleIntersection(b) ? b.allOf : [b]
  ];
  json.allOf = allOf;
  ctx.intersections.push(allOf);
};
var tupleProcessor = (schema, ctx, _json, params) => {
  const json = _json;
  const def = schema._zod.def;
  json.type = "array";
  const prefixPath = ctx.target === "draft-2020-12" ? "prefixItems" : "items";
  const restPath = ctx.target === "draft-2020-12" ? "items" : ctx.target === "openapi-3.0" ? "items" : "additionalItems";
  const prefixItems = def.items.map((x, i) => processSchema(x, ctx, {
    ...params,
    path: [...params.path, prefixPath, i]
  }));
  const rest = def.rest ? processSchema(def.rest, ctx, {
    ...params,
    path: [...params.path, restPath, ...ctx.target === "openapi-3.0" ? [def.items.length] : []]
  }) : null;
  let minItems = def.items.length;
  while (minItems > 0) {
    const item = def.items[minItems - 1];
    const optional2 = ctx.io === "input" ? inputOptin(item) !== void 0 : item._zod.optout === "optional";
    if (!optional2)
      break;
    minItems--;
  }
  const maxItems = def.items.length;
  const isClosed = !def.rest;
  if (ctx.target === "draft-2020-12") {
    json.prefixItems = prefixItems;
    if (isClosed) {
      json.items = false;
    } else if (rest) {
      json.items = rest;
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  } else if (ctx.target === "openapi-3.0") {
    json.items = {
      anyOf: prefixItems
    };
    if (rest) {
      json.items.anyOf.push(rest);
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  } else {
    json.items = prefixItems;
    if (isClosed) {
      json.additionalItems = false;
    } else if (rest) {
      json.additionalItems = rest;
    }
    if (minItems > 0)
      json.minItems = minItems;
    if (isClosed)
      json.maxItems = maxItems;
  }
  const { minimum, maximum } = aggregateChecks(schema);
  if (typeof minimum === "number")
    json.minItems = minimum;
  if (typeof maximum === "number")
    json.maxItems = maximum;
};
var nullableProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  const inner = processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  if (ctx.target === "openapi-3.0") {
    seen.ref = def.innerType;
    json.nullable = true;
  } else {
    json.anyOf = [inner, { type: "null" }];
  }
};
var nonoptionalProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};
var UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
  let unrepresentable = false;
  const serialized = JSON.stringify(value, (_, val) => {
    if (typeof val !== "bigint")
      return val;
    unrepresentable = true;
    return null;
  });
  if (!unrepresentable)
    return JSON.parse(serialized);
  handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
  return UNREPRESENTABLE_DEFAULT;
}
var defaultProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
  if (value !== UNREPRESENTABLE_DEFAULT)
    json.default = value;
};
var prefaultProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  if (ctx.io !== "input")
    return;
  const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
  if (value !== UNREPRESENTABLE_DEFAULT)
    json._prefault = value;
};
var catchProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  let catchValue;
  try {
    catchValue = def.catchValue(void 0);
  } catch {
    handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
    return;
  }
  json.default = catchValue;
};
var pipeProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  const inIsTransform = def.in._zod.traits.has("$ZodTransform");
  const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
  processSchema(innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = innerType;
};
var readonlyProcessor = (schema, ctx, json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
  json.readOnly = true;
};
var optionalProcessor = (schema, ctx, _json, params) => {
  const def = schema._zod.def;
  processSchema(def.innerType, ctx, params);
  const seen = ctx.seen.get(schema);
  seen.ref = def.innerType;
};

// node_modules/zod/v4/classic/errors.js
var _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key2, make) {
  Object.defineProperty(proto, key2, {
    configurable: true,
    enumerable: false,
    get() {
      const value = make(this);
      Object.defineProperty(this, key2, { value, configurable: true, writable: true });
      return value;
    },
    set(value) {
      Object.defineProperty(this, key2, { value, configurable: true, writable: true });
    }
  });
}
var initializer2 = (inst, issues) => {
  $ZodError.init(inst, issues);
  inst.name = "ZodError";
  const proto = Object.getPrototypeOf(inst);
  if (_installedErrorProtos.has(proto))
    return;
  _installedErrorProtos.add(proto);
  _lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
  _lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
  _lazyMethod(proto, "addIssue", (self) => (issue2) => {
    self.issues.push(issue2);
    self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
  });
  _lazyMethod(proto, "addIssues", (self) => (issues2) => {
    self.issues.push(...issues2);
    self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
  });
  Object.defineProperty(proto, "isEmpty", {
    configurable: true,
    enumerable: false,
    get() {
      return this.issues.length === 0;
    }
  });
};
var ZodRealError = /* @__PURE__ */ $constructor("ZodError", initializer2, void 0, {
  Parent: Error
});

// node_modules/zod/v4/classic/parse.js
var parse = /* @__PURE__ */ _parse(ZodRealError);
var parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
var safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
var safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
var encode = /* @__PURE__ */ _encode(ZodRealError);
var decode = /* @__PURE__ */ _decode(ZodRealError);
var encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
var decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
var safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
var safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
var safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
var safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
  if (!globalConfig.localeError)
    config(en_default());
}
function _ensureDefaultMemoizer() {
  if (!globalConfig.memoizer)
    config({ memoizer: memoizer() });
}
var ZodType = /* @__PURE__ */ $constructor("ZodType", (inst, def) => {
  _ensureDefaultLocale();
  $ZodType.init(inst, def);
  inst.def = def;
  inst.type = def.type;
  return inst;
}, {
  check(...chks) {
    const def = this.def;
    return this.clone(util_exports.mergeDefs(def, {
      checks: [
        ...def.checks ?? [],
        ...chks.map((ch) => typeof ch === "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }), { parent: true });
  },
  with(...chks) {
    return this.check(...chks);
  },
  clone(def, params) {
    return clone(this, def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    reg.add(this, meta2);
    return this;
  },
  refine(check2, params) {
    return this.check(refine(check2, params));
  },
  superRefine(refinement, params) {
    return this.check(superRefine(refinement, params));
  },
  overwrite(fn) {
    return this.check(_overwrite(fn));
  },
  optional() {
    return optional(this);
  },
  exactOptional() {
    return exactOptional(this);
  },
  nullable() {
    return nullable(this);
  },
  nullish() {
    return optional(nullable(this));
  },
  nonoptional(params) {
    return nonoptional(this, params);
  },
  array() {
    return array(this);
  },
  or(arg) {
    return union2([this, arg]);
  },
  and(arg) {
    return intersection(this, arg);
  },
  transform(tx) {
    return pipe(this, transform(tx));
  },
  default(d) {
    return _default(this, d);
  },
  prefault(d) {
    return prefault(this, d);
  },
  catch(params) {
    return _catch(this, params);
  },
  pipe(target) {
    return pipe(this, target);
  },
  readonly() {
    return readonly(this);
  },
  describe(description) {
    const cl = this.clone();
    globalRegistry.add(cl, { description });
    return cl;
  },
  meta(...args) {
    if (args.length === 0)
      return globalRegistry.get(this);
    const cl = this.clone();
    globalRegistry.add(cl, args[0]);
    return cl;
  },
  isOptional() {
    return this.safeParse(void 0).success;
  },
  isNullable() {
    return this.safeParse(null).success;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  },
  // Overrides core's `~standard` to add `jsonSchema`. Must stay a prototype entry: redefining it per instance demotes instances to dictionary mode.
  get "~standard"() {
    return util_exports.hide(this, "~standard", {
      ...standardProps(this),
      jsonSchema: {
        input: createStandardJSONSchemaMethod(this, "input"),
        output: createStandardJSONSchemaMethod(this, "output")
      }
    });
  },
  set "~standard"(value) {
    util_exports.own(this, "~standard", value);
  },
  parse: function _parse2(data, params) {
    return parse(this, data, params, { callee: _parse2 });
  },
  parseAsync: async function _parseAsync2(data, params) {
    return await parseAsync(this, data, params, { callee: _parseAsync2 });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  async safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  // `spa` is an alias: same function object as `safeParseAsync`, as before.
  get spa() {
    return this?.safeParseAsync;
  },
  set spa(value) {
    util_exports.own(this, "spa", value);
  },
  validate(data, params) {
    return validate(this, data, params);
  },
  validateAsync(data, params) {
    return validateAsync(this, data, params);
  },
  encode: function _encode2(data, params) {
    return encode(this, data, params, { callee: _encode2 });
  },
  decode: function _decode2(data, params) {
    return decode(this, data, params, { callee: _decode2 });
  },
  encodeAsync: async function _encodeAsync2(data, params) {
    return await encodeAsync(this, data, params, { callee: _encodeAsync2 });
  },
  decodeAsync: async function _decodeAsync2(data, params) {
    return await decodeAsync(this, data, params, { callee: _decodeAsync2 });
  },
  safeEncode(data, params) {
    return safeEncode(this, data, params);
  },
  safeDecode(data, params) {
    return safeDecode(this, data, params);
  },
  async safeEncodeAsync(data, params) {
    return safeEncodeAsync(this, data, params);
  },
  async safeDecodeAsync(data, params) {
    return safeDecodeAsync(this, data, params);
  },
  toJSONSchema(params) {
    return createToJSONSchemaMethod(this, {})(params);
  },
  // Reads through to the registry on every access, so it must not cache.
  get description() {
    return globalRegistry.get(this)?.description;
  },
  // No setter: `schema._def = x` throws, as it did when `_def` was a non-writable own property.
  get _def() {
    return this._zod.def;
  }
});
var ZodBigInt = /* @__PURE__ */ $constructor(
  "ZodBigInt",
  (inst, def) => {
    $ZodBigInt.init(inst, def);
    ZodType.init(inst, def);
    inst._zod.processJSONSchema = (ctx, json, params) => bigintProcessor(inst, ctx, json, params);
  },
  /* @__PURE__ */ util_exports.derived({
    minValue: (inst) => aggregateChecks(inst).minimum ?? null,
    maxValue: (inst) => aggregateChecks(inst).maximum ?? null,
    format: (inst) => aggregateChecks(inst).format ?? null
  }, {
    gte(value, params) {
      return this.check(_gte(value, params));
    },
    min(value, params) {
      return this.check(_gte(value, params));
    },
    gt(value, params) {
      return this.check(_gt(value, params));
    },
    lt(value, params) {
      return this.check(_lt(value, params));
    },
    lte(value, params) {
      return this.check(_lte(value, params));
    },
    max(value, params) {
      return this.check(_lte(value, params));
    },
    positive(params) {
      return this.check(_gt(BigInt(0), params));
    },
    negative(params) {
      return this.check(_lt(BigInt(0), params));
    },
    nonpositive(params) {
      return this.check(_lte(BigInt(0), params));
    },
    nonnegative(params) {
      return this.check(_gte(BigInt(0), params));
    },
    multipleOf(value, params) {
      return this.check(_multipleOf(value, params));
    }
  })
);
function bigint2(params) {
  return _bigint(ZodBigInt, params);
}
var ZodUnknown = /* @__PURE__ */ $constructor("ZodUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
  return _unknown(ZodUnknown);
}
var ZodNever = /* @__PURE__ */ $constructor("ZodNever", (inst, def) => {
  $ZodNever.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
  return _never(ZodNever, params);
}
var ZodArray = /* @__PURE__ */ $constructor("ZodArray", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodArray.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
  inst.element = def.element;
}, {
  min(n, params) {
    return this.check(_minLength(n, params));
  },
  nonempty(params) {
    return this.check(_minLength(1, params));
  },
  max(n, params) {
    return this.check(_maxLength(n, params));
  },
  length(n, params) {
    return this.check(_length(n, params));
  },
  unwrap() {
    return this.element;
  }
});
function array(element, params) {
  return _array(ZodArray, element, params);
}
var ZodObject = /* @__PURE__ */ $constructor("ZodObject", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodObjectJIT.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
  util_exports.installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
  keyof() {
    return _enum(Object.keys(this._zod.def.shape));
  },
  catchall(catchall) {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall }));
  },
  passthrough() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  loose() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: unknown() }));
  },
  strict() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: never() }));
  },
  strip() {
    return this.clone(util_exports.mergeDefs(this._zod.def, { catchall: void 0 }));
  },
  extend(incoming) {
    return util_exports.extend(this, incoming);
  },
  safeExtend(incoming) {
    return util_exports.safeExtend(this, incoming);
  },
  merge(other) {
    return util_exports.merge(this, other);
  },
  pick(mask) {
    return util_exports.pick(this, mask);
  },
  omit(mask) {
    return util_exports.omit(this, mask);
  },
  partial(...args) {
    return util_exports.partial(ZodOptional, this, args[0]);
  },
  exactPartial(...args) {
    return util_exports.partial(ZodExactOptional, this, args[0], "exactPartial");
  },
  required(...args) {
    return util_exports.required(ZodNonOptional, this, args[0]);
  }
});
function object(shape2, params) {
  const def = {
    type: "object",
    shape: shape2 ?? {},
    ...util_exports.normalizeParams(params)
  };
  return new ZodObject(def);
}
var ZodUnion = /* @__PURE__ */ $constructor("ZodUnion", (inst, def) => {
  $ZodUnion.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
  inst.options = def.options;
});
function union2(options, params) {
  return new ZodUnion({
    type: "union",
    options,
    ...util_exports.normalizeParams(params)
  });
}
var ZodIntersection = /* @__PURE__ */ $constructor("ZodIntersection", (inst, def) => {
  $ZodIntersection.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
  return new ZodIntersection({
    type: "intersection",
    left,
    right
  });
}
var ZodTuple = /* @__PURE__ */ $constructor("ZodTuple", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodTuple.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => tupleProcessor(inst, ctx, json, params);
}, {
  rest(rest) {
    return this.clone({
      ...this._zod.def,
      rest
    });
  },
  partial() {
    const def = this._zod.def;
    if (def.checks?.length)
      throw new Error(".partial() cannot be used on tuple schemas containing refinements");
    return this.clone({
      ...def,
      items: def.items.map((item) => new ZodOptional({ type: "optional", innerType: item }))
    });
  }
});
function tuple(items, _paramsOrRest, _params) {
  const hasRest = _paramsOrRest instanceof $ZodType;
  const params = hasRest ? _params : _paramsOrRest;
  const rest = hasRest ? _paramsOrRest : null;
  return new ZodTuple({
    type: "tuple",
    items,
    rest,
    ...util_exports.normalizeParams(params)
  });
}
var ZodEnum = /* @__PURE__ */ $constructor("ZodEnum", (inst, def) => {
  $ZodEnum.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
  inst.enum = def.entries;
  inst.options = [...inst._zod.values];
  const keys = new Set(Object.keys(def.entries));
  inst.extract = (values, params) => {
    const newEntries = {};
    for (const value of values) {
      if (keys.has(value)) {
        newEntries[value] = def.entries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ...util_exports.normalizeParams(params),
      entries: newEntries
    });
  };
  inst.exclude = (values, params) => {
    const newEntries = { ...def.entries };
    for (const value of values) {
      if (keys.has(value)) {
        delete newEntries[value];
      } else
        throw new Error(`Key ${value} not found in enum`);
    }
    return new ZodEnum({
      ...def,
      checks: [],
      ...util_exports.normalizeParams(params),
      entries: newEntries
    });
  };
});
function _enum(values, params) {
  const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodEnum({
    type: "enum",
    entries,
    ...util_exports.normalizeParams(params)
  });
}
var ZodTransform = /* @__PURE__ */ $constructor("ZodTransform", (inst, def) => {
  _ensureDefaultMemoizer();
  $ZodTransform.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
  inst._zod.parse = (payload, _ctx) => {
    if (_ctx.direction === "backward") {
      throw new $ZodEncodeError(inst.constructor.name);
    }
    payload.addIssue = (issue2) => {
      if (typeof issue2 === "string") {
        payload.issues.push(util_exports.issue(issue2, payload.value, def));
      } else {
        const _issue = issue2;
        if (_issue.fatal)
          _issue.continue = false;
        _issue.code ?? (_issue.code = "custom");
        if (!("input" in _issue))
          _issue.input = payload.value;
        _issue.inst ?? (_issue.inst = inst);
        payload.issues.push(util_exports.issue(_issue));
      }
    };
    const output = def.transform(payload.value, payload);
    if (output instanceof Promise) {
      return output.then((output2) => {
        payload.value = output2;
        return payload;
      });
    }
    payload.value = output;
    return payload;
  };
});
function transform(fn) {
  return new ZodTransform({
    type: "transform",
    transform: fn
  });
}
var ZodOptional = /* @__PURE__ */ $constructor("ZodOptional", (inst, def) => {
  $ZodOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
  return new ZodOptional({
    type: "optional",
    innerType
  });
}
var ZodExactOptional = /* @__PURE__ */ $constructor("ZodExactOptional", (inst, def) => {
  $ZodExactOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
  return new ZodExactOptional({
    type: "optional",
    innerType
  });
}
var ZodNullable = /* @__PURE__ */ $constructor("ZodNullable", (inst, def) => {
  $ZodNullable.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
  return new ZodNullable({
    type: "nullable",
    innerType
  });
}
var ZodDefault = /* @__PURE__ */ $constructor("ZodDefault", (inst, def) => {
  $ZodDefault.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
  return new ZodDefault({
    type: "default",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : util_exports.shallowClone(defaultValue);
    }
  });
}
var ZodPrefault = /* @__PURE__ */ $constructor("ZodPrefault", (inst, def) => {
  $ZodPrefault.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
  return new ZodPrefault({
    type: "prefault",
    innerType,
    get defaultValue() {
      return typeof defaultValue === "function" ? defaultValue() : util_exports.shallowClone(defaultValue);
    }
  });
}
var ZodNonOptional = /* @__PURE__ */ $constructor("ZodNonOptional", (inst, def) => {
  $ZodNonOptional.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
  return new ZodNonOptional({
    type: "nonoptional",
    innerType,
    ...util_exports.normalizeParams(params)
  });
}
var ZodCatch = /* @__PURE__ */ $constructor("ZodCatch", (inst, def) => {
  $ZodCatch.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
  inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
  return new ZodCatch({
    type: "catch",
    innerType,
    catchValue: typeof catchValue === "function" ? catchValue : util_exports.constantCatch(catchValue)
  });
}
var ZodPipe = /* @__PURE__ */ $constructor("ZodPipe", (inst, def) => {
  $ZodPipe.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
  inst.in = def.in;
  inst.out = def.out;
});
function pipe(in_, out) {
  return new ZodPipe({
    type: "pipe",
    in: in_,
    out
    // ...util.normalizeParams(params),
  });
}
var ZodReadonly = /* @__PURE__ */ $constructor("ZodReadonly", (inst, def) => {
  $ZodReadonly.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
  inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
  return new ZodReadonly({
    type: "readonly",
    innerType
  });
}
var ZodCustom = /* @__PURE__ */ $constructor("ZodCustom", (inst, def) => {
  $ZodCustom.init(inst, def);
  ZodType.init(inst, def);
  inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
  return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
  return _superRefine(fn, params);
}

// db/sqlite/engine/log-copier.ts
var Told = tuple([object({ log: bigint2(), checkpointed: bigint2() })]);
function logCopier({ client }) {
  const waiting = () => {
    const [{ log: log3, checkpointed }] = Told.parse(client.pragma("wal_checkpoint(noop)"));
    return log3 - checkpointed;
  };
  return () => {
    if (waiting() >= walPagesCopied) client.pragma("wal_checkpoint(passive)");
  };
}

// node_modules/drizzle-orm/migrator.js
import crypto2 from "node:crypto";
import fs from "node:fs";
function readMigrationFiles(config3) {
  const migrationFolderTo = config3.migrationsFolder;
  const migrationQueries = [];
  const journalPath = `${migrationFolderTo}/meta/_journal.json`;
  if (!fs.existsSync(journalPath)) {
    throw new Error(`Can't find meta/_journal.json file`);
  }
  const journalAsString = fs.readFileSync(`${migrationFolderTo}/meta/_journal.json`).toString();
  const journal = JSON.parse(journalAsString);
  for (const journalEntry of journal.entries) {
    const migrationPath = `${migrationFolderTo}/${journalEntry.tag}.sql`;
    try {
      const query = fs.readFileSync(`${migrationFolderTo}/${journalEntry.tag}.sql`).toString();
      const result = query.split("--> statement-breakpoint").map((it) => {
        return it;
      });
      migrationQueries.push({
        sql: result,
        bps: journalEntry.breakpoints,
        folderMillis: journalEntry.when,
        hash: crypto2.createHash("sha256").update(query).digest("hex")
      });
    } catch {
      throw new Error(`No file ${migrationPath} found in ${migrationFolderTo} folder`);
    }
  }
  return migrationQueries;
}

// node_modules/drizzle-orm/better-sqlite3/migrator.js
function migrate(db, config3) {
  const migrations = readMigrationFiles(config3);
  db.dialect.migrate(migrations, db.session, config3);
}

// db/long-migration.ts
var longMigration = (trades2) => `The database is brought up to this release. With about ${trades2} trades that may take minutes; it is served afterwards. A stop now leaves it as it was.`;

// db/sqlite/engine/migrate.ts
function migrateForward({ client, db }, migrationsFolder, tell = () => {
}) {
  const known = readMigrationFiles({ migrationsFolder });
  const newest = Math.max(...known.map((migration) => migration.folderMillis));
  const latest2 = latestMigration(client);
  if (latest2 > newest) {
    throw new UnusableDatabase(
      "The database was made by a newer release than this one. Start that release, or restore a backup."
    );
  }
  if (latest2 === newest) return;
  client.pragma("temp_store = file");
  const trades2 = latest2 === 0 ? 0 : Number(client.prepare("select max(rowid) from trades").pluck().get() ?? 0);
  if (trades2 >= longMigrationTradesMin) tell(longMigration(trades2));
  migrate(db, { migrationsFolder });
  client.pragma("temp_store = memory");
}
function latestMigration(client) {
  const table = client.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get();
  if (!table) return 0;
  return Number(client.prepare("select max(created_at) from __drizzle_migrations").pluck().get() ?? 0);
}
function checkMasterKey({ client }, fingerprint) {
  client.prepare("insert into facts (name, value) values ('master_key', ?) on conflict do nothing").run(fingerprint);
  if (masterKeyOf(client) !== fingerprint) {
    throw new UnusableDatabase(
      "APP_SECRET is not the one this database was made with. Start with that one, or restore its secret file."
    );
  }
}
var masterKeyOf = (client) => client.prepare("select value from facts where name = 'master_key'").pluck().get();

// db/methods-of.ts
var entriesOf = (record) => Object.entries(record);
var methodsOf = (ports) => entriesOf(ports).flatMap(
  ([port2, methods]) => entriesOf(methods ?? {}).map(([name, method]) => [`${port2}.${name}`, method])
);

// lib/domain/audit/action-stretches.ts
var last = "\u{10FFFF}";
var beginningWith = (start) => ({ from: start, includesFrom: true, before: start + last });
var actionStretches = ({ under, except: except2 }) => under.flatMap((word) => {
  const all2 = beginningWith(`${word}.`);
  const cuts = except2.filter((name) => name.startsWith(all2.from)).sort();
  return [all2.from, ...cuts].map((from, index2) => ({
    ...{ from, includesFrom: index2 === 0 },
    before: cuts[index2] ?? all2.before
  }));
});

// db/audit/audit-conditions.ts
var rowNumber = ({ number: number3, id }) => sql`coalesce(${number3}, ${id})`;
var rowNamed = (audit2) => (agentId, named2) => and(eq(audit2.agentId, agentId), sql`${rowNumber(audit2)} = ${named2}`);
var isBy = (actor, by, searched = actor) => "actor" in by ? eq(actor, by.actor) : beginsWith(searched, `${by.sort}:`);
var eachAction = (action, actions) => [
  ...actions.named.length > 0 ? [inArray(action, [...actions.named])] : [],
  ...actionStretches(actions).map((stretch) => isIn(action, stretch))
];
var beginsWith = (column, text3) => isIn(column, beginningWith(text3));
var isIn = (column, { from, includesFrom, before }) => and(includesFrom ? sql`${column} >= ${from}` : sql`${column} > ${from}`, sql`${column} < ${before}`);

// lib/domain/text/shown-text.ts
var unseen = String.raw`\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB`;
var joining = [
  ...["Arabic", "Syriac", "Mongolian", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil"],
  ...["Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar"]
].map((script) => `\\p{Script=${script}}`).join("");
var belongs = [
  `(?<=[${joining}\\p{Mn}])[\\u200C\\u200D](?=[${joining}])`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`
].join("|");
var eachUnseen = new RegExp(`${belongs}|([${unseen}])`, "gu");
var anyUnseen = new RegExp(`[${unseen}]`, "u");

// lib/domain/agents/agent.ts
var walletModes = ["trades", "transfers", "opening"];

// lib/domain/agents/milestone.ts
var milestoneNames = ["signed_call", "report"];

// lib/domain/people/role.ts
var staffRoles = ["owner", "finance", "viewer"];
var allowed = {
  "reports:read": ["owner", "finance", "viewer"],
  "journal:read": ["owner", "finance", "viewer"],
  "views:write": ["owner", "finance", "viewer"],
  "exports:read": ["owner", "finance"],
  "players:read": ["owner", "finance"],
  "players:write": ["owner", "finance"],
  "transfers:write": ["owner", "finance"],
  "books:prove": ["owner"],
  "developers:read": ["owner", "finance", "viewer"],
  "keys:read": ["owner"],
  "keys:write": ["owner"],
  "requests:read": ["owner"],
  "team:read": ["owner"],
  "team:write": ["owner"],
  "audit:read": ["owner"],
  "settings:read": ["owner"],
  "settings:write": ["owner"]
};
function mayDo(role, capability) {
  const roles = allowed[capability];
  return roles.includes(role);
}

// lib/domain/trades/category.ts
var categories = ["valid", "void", "unsettled"];
var settlementResults = ["WIN", "HALF_WIN", "LOSE", "HALF_LOSE", "PUSH", "VOID"];
var tradeStatuses = ["accepted", "rejected"];
var settlementStatuses = ["SETTLED", "PENDING"];
function categoryOf(trade) {
  if (trade.status === "rejected" || trade.marketVoided) return "void";
  if (trade.settlementStatus === "PENDING") return "unsettled";
  return trade.settlementResult === "PUSH" || trade.settlementResult === "VOID" ? "void" : "valid";
}
var isWin = (result) => result === "WIN" || result === "HALF_WIN";

// lib/domain/views/saved-view.ts
var viewPages = ["reports", "trades", "transfers"];
function judgeViewChange(view, member, act) {
  if (!view) return "missing";
  if (view.email === member.email) return "go on";
  if (!view.shared) return "missing";
  return act === "delete" && member.role === "owner" ? "go on" : "not theirs";
}
function auditedView(view) {
  if (view.shared) return view;
  const { name: _name, query: _query, ...facts2 } = view;
  return facts2;
}
var withholdPrivateView = (row2) => row2.action.startsWith("view.") ? { ...row2, before: withheld(row2.before), after: withheld(row2.after) } : row2;
function withheld(text3) {
  const view = text3 === null ? null : JSON.parse(text3);
  if (!(view instanceof Object && "shared" in view) || view.shared !== false) return text3;
  return JSON.stringify({ ...view, name: void 0, query: void 0 });
}

// lib/domain/money/money.ts
var moneyDecimalsMax = 8;
var scale = 100000000n;
function isMoney(scaled) {
  return typeof scaled === "bigint";
}
function money(scaled) {
  if (!isMoney(scaled)) throw new TypeError("Money is made of a bigint.");
  return scaled;
}
var zero = money(0n);
function formatMoney(amount2) {
  const digits = (amount2 < 0n ? -amount2 : amount2).toString().padStart(moneyDecimalsMax + 1, "0");
  const point = digits.length - moneyDecimalsMax;
  return `${amount2 < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
}
var wholeUnits = (sum2) => sum2 / scale;
var partsBeside = (sum2) => sum2 % scale;
var splitMoney = (amount2) => ({
  units: wholeUnits(amount2),
  parts: partsBeside(amount2)
});
var joinMoney = (sum2) => money(sum2.units * scale + sum2.parts);

// lib/domain/time/instant.ts
var nanosecond = 1n;
var second = 1000000000n;
var minute = 60n * second;
var hour = 60n * minute;
var day = 24n * hour;
function isInstant(nanoseconds) {
  return typeof nanoseconds === "bigint";
}
function instant(nanoseconds) {
  if (!isInstant(nanoseconds)) throw new TypeError("An instant is made of a bigint.");
  return nanoseconds;
}
var instantOfMilliseconds = (ms) => instant(BigInt(ms) * 1000000n);
var millisecondsOf = (at) => Number(at / 1000000n);
var cycleMs = 146097 * 864e5;
function latest(first, ...others) {
  let last2 = first;
  for (const at of others) if (at > last2) last2 = at;
  return last2;
}
function earliest(moments) {
  let first = null;
  for (const at of moments) if (first === null || at < first) first = at;
  return first;
}
var written = { seconds: Number.NaN, text: "" };
function formatInstant(at) {
  const fraction = (at % second + second) % second;
  const seconds = Number((at - fraction) / second);
  if (seconds !== written.seconds) {
    written = { seconds, text: new Date(seconds * 1e3).toISOString().slice(0, 19) };
  }
  return `${written.text}.${fraction.toString().padStart(9, "0")}Z`;
}
var keptFrom = instantOfMilliseconds(Date.UTC(1678, 0));
var keptUntil = instantOfMilliseconds(Date.UTC(2262, 0));
var canBeKept = (at) => at >= keptFrom && at < keptUntil;
function nearestKept(at) {
  if (at < keptFrom) return keptFrom;
  return at > keptUntil ? keptUntil : at;
}
function floorTo(at, bucket2) {
  const rest = at % bucket2;
  return rest < 0n ? at - rest - bucket2 : at - rest;
}

// lib/domain/wallets/transfer.ts
var transferKinds = ["deposit", "withdrawal"];
var isTransferKind = (kind) => transferKinds.some((known) => known === kind);
var emptyWallet = ({ agentId, playerId, currency }) => ({
  agentId,
  playerId,
  currency,
  balance: zero,
  exposure: zero,
  status: "active",
  lastTransferAt: null,
  lastEntryAt: null,
  head: ""
});
var refusal = (kind, message) => ({
  act: "refuse",
  failure: { kind, message }
});
function decideTransfer(ask, situation) {
  const { recorded, sealed, wallet } = situation;
  if (recorded) return replayOrMismatch(ask, recorded);
  if (sealed) {
    return refusal(
      "ticket_sealed",
      "This ticket was sealed: it can never post. Send the transfer with a new ticket_id."
    );
  }
  if (ask.currency !== ask.agentCurrency) {
    return refusal("currency_not_agents", `currency must be ${ask.agentCurrency}, the agent's own.`);
  }
  if (!wallet && (ask.kind === "withdrawal" || ask.knownPlayersOnly)) return refusal("player_unknown", unknownPlayer);
  if (wallet?.status === "blocked") {
    return refusal(
      "player_blocked",
      "This player is blocked: nothing was posted. Ask the operator to unblock the player."
    );
  }
  return judgeBalance(ask, wallet);
}
var unknownPlayer = "No player with this id is known to this agent. Check external_player_id.";
function mismatchOf(ask, recorded) {
  const differs2 = (field, before, now) => ({
    kind: "ticket_mismatch",
    message: `ticket_id already used with a different ${field} (recorded ${before}, requested ${now})`
  });
  if (recorded.amount !== ask.amount) return differs2("amount", recorded.amountText, ask.amountText);
  if (recorded.currency !== ask.currency) return differs2("currency", recorded.currency, ask.currency);
  return null;
}
function replayOrMismatch(ask, recorded) {
  const failure2 = mismatchOf(ask, recorded);
  return failure2 ? { act: "refuse", failure: failure2 } : { act: "replay", transfer: recorded };
}
function judgeBalance(ask, wallet) {
  const before = wallet?.balance ?? 0n;
  const after = ask.kind === "deposit" ? before + ask.amount : before - ask.amount;
  if (ask.kind === "withdrawal" && after < 0n) {
    return refusal("balance_too_low", "The player's balance is too low for this withdrawal: nothing was posted.");
  }
  if (after > walletBalanceMax) {
    return refusal("wallet_ceiling", "The deposit would take the wallet above 90000000000: nothing was posted.");
  }
  return { act: "post", balanceAfter: money(after), createdAt: nextMoment(ask.at, wallet?.lastEntryAt ?? null) };
}
function nextMoment(now, last2) {
  return last2 !== null && last2 >= now ? instant(last2 + nanosecond) : now;
}
var isKeptRefusal = (kind) => kind !== "ticket_mismatch" && kind !== "ticket_in_process" && kind !== "not_available" && kind !== "internal";
var inProcess = (status) => status.state === "NOT_POSTED" ? { ...status, state: "PROCESSING", transfer: null } : status;
var ticketInProcess = () => refuse(
  "ticket_in_process",
  "A request with this ticket_id is being processed. Send the identical request again shortly.",
  1
);
var unknownOutcome = () => refuse("internal", "The outcome is unknown: ask for the status of this ticket before anything else is done.");
function canonicalTransfer(transfer) {
  return JSON.stringify([
    1,
    transfer.agentId,
    transfer.playerId,
    transfer.kind,
    transfer.ticketId,
    transfer.currency,
    formatMoney(transfer.amount),
    transfer.amountText,
    formatMoney(transfer.balanceAfter),
    formatInstant(transfer.createdAt),
    transfer.actor,
    transfer.reason
  ]);
}

// lib/domain/wallets/draft.ts
var draftStates = ["open", "posted", "refused", "sealed"];
function endByRefusal(failure2) {
  if (failure2.kind === "ticket_sealed") return { state: "sealed", failure: null };
  return failure2.kind === "ticket_mismatch" || isKeptRefusal(failure2.kind) ? { state: "refused", failure: failure2 } : null;
}
function endByTicket(draft, ticket) {
  if (ticket.state === "SEALED") return { state: "sealed", failure: null };
  if (ticket.state !== "POSTED") return null;
  const failure2 = mismatchOf(draft, ticket.transfer);
  return { state: failure2 ? "refused" : "posted", failure: failure2 };
}
var sameDraft = (kept, asked) => kept.playerId === asked.playerId && kept.kind === asked.kind && kept.ticketId === asked.ticketId && kept.amount === asked.amount && kept.refundOf === asked.refundOf && (kept.refundOf !== null || kept.reason === asked.reason);
var unknownDraft = () => refuse("intent_unknown", "There is no such transfer among those kept here. Look for it in the journal.");

// lib/domain/wallets/movement.ts
var movementKinds = ["stake", "settlement", "void", "reversal", "correction", "opening"];
var isMovementKind = (kind) => movementKinds.some((known) => known === kind);
var legNames = ["wallet", "held", "result", "commission"];
var byLeg = (of) => ({
  wallet: of("wallet"),
  held: of("held"),
  result: of("result"),
  commission: of("commission")
});
var noLegs = byLeg(() => zero);
var noMovementSums = { taken: { units: 0n, parts: 0n }, commission: { units: 0n, parts: 0n } };
var movementOf = (row2) => {
  const { wallet, held, result, commission, takenUnits, takenParts, commissionUnits, commissionParts, ...rest } = row2;
  return {
    ...rest,
    legs: { wallet, held, result, commission },
    sums: {
      taken: { units: takenUnits, parts: takenParts },
      commission: { units: commissionUnits, parts: commissionParts }
    }
  };
};
var movementRowOf = (movement) => ({
  agentId: movement.agentId,
  playerId: movement.playerId,
  kind: movement.kind,
  tradeId: movement.tradeId,
  tradeVersion: movement.tradeVersion,
  wallet: movement.legs.wallet,
  held: movement.legs.held,
  result: movement.legs.result,
  commission: movement.legs.commission,
  balanceAfter: movement.balanceAfter,
  exposureAfter: movement.exposureAfter,
  takenUnits: movement.sums.taken.units,
  takenParts: movement.sums.taken.parts,
  commissionUnits: movement.sums.commission.units,
  commissionParts: movement.sums.commission.parts,
  createdAt: movement.createdAt,
  reason: movement.reason,
  hash: movement.hash
});
function effectOf(trade) {
  if (!trade || trade.category === "void") return noLegs;
  const { turnover, payout, commission } = trade;
  if (trade.category === "unsettled") return { ...noLegs, wallet: money(-turnover), held: turnover };
  return { wallet: money(payout - turnover), held: zero, result: money(turnover - payout - commission), commission };
}
var differenceOf = (after, before) => byLeg((leg) => money(after[leg] - before[leg]));
var movesNothing = (legs) => legNames.every((leg) => legs[leg] === 0n);
function kindOfChange(before, after) {
  if (after.category === "void") return "void";
  if (after.category === "valid") return !before || before.category === "unsettled" ? "settlement" : "correction";
  if (!before) return "stake";
  return before.category === "unsettled" ? "correction" : "reversal";
}
function changeOfTrade(before, after) {
  const legs = differenceOf(effectOf(after), effectOf(before));
  if (movesNothing(legs)) return null;
  const { tradeId, version: version3 } = after;
  return { kind: kindOfChange(before, after), tradeId, tradeVersion: version3, legs, reason: null };
}
function placedMovement(ask, { agentId, playerId, balance, exposure, lastEntryAt }, at) {
  const balanceAfter = money(balance + ask.legs.wallet);
  const exposureAfter = money(exposure + ask.legs.held);
  if (!isHeld(balanceAfter) || !isHeld(exposureAfter) || !legNames.every((leg) => fits64Bits(ask.legs[leg]))) {
    return null;
  }
  const { kind, tradeId, tradeVersion, legs, reason } = ask;
  const createdAt = nextMoment(at, lastEntryAt);
  return { agentId, playerId, kind, tradeId, tradeVersion, legs, balanceAfter, exposureAfter, createdAt, reason };
}
var isHeld = (amount2) => amount2 <= walletBalanceMax && amount2 >= -walletBalanceMax;
var fits64Bits = (amount2) => BigInt.asIntN(64, amount2) === amount2;
function sumsAfter({ taken, commission }, { legs }) {
  return {
    taken: legs.wallet < 0n ? added(taken, money(-legs.wallet)) : taken,
    commission: legs.commission === 0n ? commission : added(commission, legs.commission)
  };
}
function added(sum2, amount2) {
  const { units, parts } = splitMoney(amount2);
  return { units: sum2.units + units, parts: sum2.parts + parts };
}
function canonicalMovement(movement) {
  const { legs } = movement;
  return JSON.stringify([
    "movement",
    1,
    movement.agentId,
    movement.playerId,
    movement.kind,
    movement.tradeId,
    movement.tradeVersion,
    formatMoney(legs.wallet),
    formatMoney(legs.held),
    formatMoney(legs.result),
    formatMoney(legs.commission),
    formatMoney(movement.balanceAfter),
    formatMoney(movement.exposureAfter),
    formatInstant(movement.createdAt),
    movement.reason
  ]);
}

// db/sqlite/engine/columns.ts
var bigInteger = customType({ dataType: () => "integer" });
var moneyColumn = customType({
  dataType: () => "integer",
  fromDriver: money
});
var instantColumn = customType({
  dataType: () => "integer",
  fromDriver: instant
});
var countColumn = customType({
  dataType: () => "integer",
  fromDriver: Number,
  toDriver: BigInt
});
var flagColumn = customType({
  dataType: () => "integer",
  fromDriver: (value) => value !== 0n,
  toDriver: (value) => value ? 1n : 0n
});
var jsonColumn = (read) => customType({
  dataType: () => "text",
  fromDriver: (text3) => read(JSON.parse(text3)),
  toDriver: (value) => JSON.stringify(value)
});

// db/sqlite/trades/hour-of.ts
var hourOf = (time2) => sql`${time2} / 3600000000000`;

// db/sqlite/schema.ts
var isText = (item) => typeof item === "string";
var texts = jsonColumn((parsed) => Array.isArray(parsed) ? parsed.filter(isText) : []);
var agents = sqliteTable("agents", {
  id: text().primaryKey(),
  name: text().notNull(),
  currency: text().notNull(),
  knownPlayersOnly: flagColumn("known_players_only").notNull(),
  status: text({ enum: ["active", "suspended"] }).notNull(),
  createdAt: instantColumn("created_at").notNull(),
  /** Agents from before trades moved wallets keep theirs to transfers. */
  wallet: text({ enum: walletModes }).notNull().default("transfers"),
  walletSince: instantColumn("wallet_since"),
  twoFactorRequired: flagColumn("two_factor_required").notNull().default(false),
  /** CIDR blocks that staff may connect from; an empty list means every address. */
  staffAllow: texts("staff_allow").notNull().default([]),
  /** The zone whose days the books are kept by. */
  booksZone: text("books_zone").notNull().default("UTC")
});
var numbersByName = jsonColumn((parsed) => {
  const numbers2 = {};
  for (const [name, value] of Object.entries(parsed ?? {})) if (typeof value === "number") numbers2[name] = value;
  return numbers2;
});
var apiKeys = sqliteTable("api_keys", {
  id: text().primaryKey(),
  agentId: text("agent_id").references(() => agents.id),
  name: text().notNull(),
  scopes: texts().notNull(),
  allow: texts().notNull(),
  limits: numbersByName().notNull(),
  status: text({ enum: ["enabled", "revoked"] }).notNull(),
  createdAt: instantColumn("created_at").notNull(),
  expiresAt: instantColumn("expires_at"),
  lastUsedAt: instantColumn("last_used_at"),
  sealedSecret: text("sealed_secret").notNull(),
  previousSecret: text("previous_secret"),
  previousUntil: instantColumn("previous_until"),
  /** Null while the first secret is in force. */
  rotatedAt: instantColumn("rotated_at"),
  revokedAt: instantColumn("revoked_at"),
  /** The times at which the secret in force, and the one before it, last signed a request. */
  secretUsedAt: instantColumn("secret_used_at"),
  previousUsedAt: instantColumn("previous_used_at")
});
var people = sqliteTable("people", {
  email: text().primaryKey(),
  passwordHash: text("password_hash").notNull(),
  createdAt: instantColumn("created_at").notNull()
});
var staff = sqliteTable(
  "staff",
  {
    agentId: text("agent_id").notNull().references(() => agents.id),
    email: text().notNull().references(() => people.email),
    role: text({ enum: staffRoles }).notNull(),
    status: text({ enum: ["active", "disabled"] }).notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastSeenAt: instantColumn("last_seen_at")
  },
  (table) => [primaryKey({ columns: [table.agentId, table.email] }), index("staff_person").on(table.email)]
);
var staffTwoFactor = sqliteTable("staff_two_factor", {
  email: text().primaryKey(),
  sealedSecret: text("sealed_secret").notNull(),
  /** The agent that an earlier release bound the sealed secret to; null where it is bound to the person alone. */
  sealedFor: text("sealed_for"),
  startedAt: instantColumn("started_at").notNull(),
  confirmedAt: instantColumn("confirmed_at"),
  /** The time step of the last code that was accepted, so that no code is accepted twice. */
  lastStep: bigInteger("last_step").notNull()
});
var staffRecoveryCodes = sqliteTable(
  "staff_recovery_codes",
  {
    email: text().notNull(),
    digest: text().notNull(),
    usedAt: instantColumn("used_at")
  },
  (table) => [primaryKey({ columns: [table.email, table.digest] })]
);
var staffInvitations = sqliteTable(
  "staff_invitations",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    tokenDigest: text("token_digest").notNull(),
    email: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    /** The time of the answer for an email with an account: from then on only that account's proof uses the link. */
    answeredAt: instantColumn("answered_at"),
    /** Null while the link can be used. */
    endedAt: instantColumn("ended_at"),
    end: text({ enum: ["accepted", "withdrawn"] })
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    uniqueIndex("staff_invitations_token").on(table.tokenDigest),
    index("staff_invitations_time").on(table.agentId, table.createdAt)
  ]
);
var milestones = sqliteTable(
  "milestones",
  {
    agentId: text("agent_id").notNull(),
    name: text({ enum: milestoneNames }).notNull(),
    at: instantColumn().notNull()
  },
  (table) => [primaryKey({ columns: [table.agentId, table.name] })]
);
var staffSessions = sqliteTable(
  "staff_sessions",
  {
    agentId: text("agent_id").notNull(),
    idDigest: text("id_digest").notNull(),
    email: text().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    lastSeenAt: instantColumn("last_seen_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    address: text(),
    browser: text().notNull()
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.idDigest] }),
    index("staff_sessions_person").on(table.email, table.agentId),
    index("staff_sessions_expiry").on(table.expiresAt)
  ]
);
var signInFailures = sqliteTable(
  "sign_in_failures",
  {
    source: text().primaryKey(),
    failures: countColumn().notNull(),
    lastAt: instantColumn("last_at").notNull()
  },
  (table) => [index("sign_in_failures_time").on(table.lastAt)]
);
var savedViews = sqliteTable(
  "saved_views",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    page: text({ enum: viewPages }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    email: text().notNull(),
    shared: flagColumn().notNull(),
    isDefault: flagColumn("is_default").notNull(),
    createdAt: instantColumn("created_at").notNull()
  },
  (table) => [primaryKey({ columns: [table.agentId, table.id] })]
);
var drafts = sqliteTable(
  "transfer_intents",
  {
    agentId: text("agent_id").notNull(),
    id: text().notNull(),
    kind: text({ enum: transferKinds }).notNull(),
    playerId: text("player_id").notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull(),
    amountText: text("amount_text").notNull(),
    ticketId: text("ticket_id").notNull(),
    reason: text().notNull(),
    /** The transfer that this one refunds. */
    refundOf: bigInteger("refund_of"),
    email: text().notNull(),
    createdAt: instantColumn("created_at").notNull(),
    state: text({ enum: draftStates }).notNull(),
    /** The time at which it was posted, refused or sealed. */
    endedAt: instantColumn("ended_at"),
    failure: text(),
    message: text()
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    index("transfer_intents_state").on(table.agentId, table.state, table.createdAt),
    index("transfer_intents_player").on(table.agentId, table.playerId, table.createdAt)
  ]
);
var wallets = sqliteTable(
  "wallets",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    currency: text().notNull(),
    balance: moneyColumn().notNull(),
    status: text({ enum: ["active", "blocked"] }).notNull(),
    openedAt: instantColumn("opened_at").notNull(),
    lastTransferAt: instantColumn("last_transfer_at"),
    head: text().notNull(),
    exposure: moneyColumn().notNull().default(sql`0`),
    /** The time of the last transfer or movement. */
    lastEntryAt: instantColumn("last_entry_at")
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId] }),
    index("wallets_owed").on(table.agentId, table.playerId).where(sql`${table.balance} < 0`)
  ]
);
var movements = sqliteTable(
  "movements",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    kind: text({ enum: movementKinds }).notNull(),
    tradeId: text("trade_id"),
    tradeVersion: countColumn("trade_version"),
    wallet: moneyColumn("wallet_amount").notNull(),
    held: moneyColumn("held_amount").notNull(),
    result: moneyColumn("result_amount").notNull(),
    commission: moneyColumn("commission_amount").notNull(),
    balanceAfter: moneyColumn("balance_after").notNull(),
    exposureAfter: moneyColumn("exposure_after").notNull(),
    /** Sums up to and including this row, units and 1/100,000,000ths apart. */
    takenUnits: bigInteger("taken_units").notNull(),
    takenParts: bigInteger("taken_parts").notNull(),
    commissionUnits: bigInteger("commission_units").notNull(),
    commissionParts: bigInteger("commission_parts").notNull(),
    reason: text(),
    hash: text().notNull()
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId, table.createdAt] }),
    index("movements_trade").on(table.agentId, table.tradeId),
    // A list of one kind walks nothing else. Settlements are left out: nearly every stake has one, so a page of them is
    // near, and with them the index would cost intake a tenth of its pace.
    index("movements_kind").on(table.agentId, table.playerId, table.kind, table.createdAt).where(sql`${table.kind} <> 'settlement'`),
    check("movements_balanced", sql`(${table.wallet} + ${table.held}) + (${table.result} + ${table.commission}) = 0`)
  ]
);
var carriedForward = sqliteTable(
  "carried_forward",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    trades: countColumn().notNull(),
    walletUnits: bigInteger("wallet_units").notNull(),
    walletParts: bigInteger("wallet_parts").notNull(),
    heldUnits: bigInteger("held_units").notNull(),
    heldParts: bigInteger("held_parts").notNull(),
    resultUnits: bigInteger("result_units").notNull(),
    resultParts: bigInteger("result_parts").notNull(),
    commissionUnits: bigInteger("commission_units").notNull(),
    commissionParts: bigInteger("commission_parts").notNull()
  },
  (table) => [primaryKey({ columns: [table.agentId, table.playerId] })]
);
var leftStakes = sqliteTable(
  "left_stakes",
  {
    agentId: text("agent_id").notNull(),
    tradeId: text("trade_id").notNull(),
    playerId: text("player_id").notNull(),
    amount: moneyColumn().notNull(),
    matchedAt: instantColumn("matched_at").notNull(),
    droppedAt: instantColumn("dropped_at").notNull()
  },
  // A feed may use a trade's id again, for another player, once retention has dropped the trade.
  (table) => [primaryKey({ columns: [table.agentId, table.tradeId, table.playerId] })]
);
var booksProofs = sqliteTable("books_proofs", {
  agentId: text("agent_id").primaryKey(),
  at: instantColumn().notNull(),
  tookMs: countColumn("took_ms").notNull(),
  players: countColumn().notNull(),
  movements: countColumn().notNull(),
  faultCount: countColumn("fault_count").notNull(),
  faults: texts().notNull(),
  digest: text().notNull()
});
var transfers = sqliteTable(
  "transfers",
  {
    /** Counted for each agent: a number over all agents would tell each how much the others do. */
    id: bigInteger().notNull(),
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    kind: text({ enum: transferKinds }).notNull(),
    ticketId: text("ticket_id").notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull(),
    amountText: text("amount_text").notNull(),
    balanceAfter: moneyColumn("balance_after").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    actor: text().notNull(),
    reason: text(),
    hash: text().notNull()
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.id] }),
    // The ticket stands before the player, so that one index serves both the record's look-up and a search by ticket.
    uniqueIndex("transfers_ticket").on(table.agentId, table.ticketId, table.playerId, table.kind),
    uniqueIndex("transfers_wallet_time").on(table.agentId, table.playerId, table.createdAt),
    index("transfers_time").on(table.agentId, table.createdAt, table.id),
    // Transfers by staff are few among millions: a search for them must not walk the whole journal.
    index("transfers_staff").on(table.agentId, table.createdAt, table.id).where(sql`substr(${table.actor}, 1, 6) = 'staff:'`)
  ]
);
var postings = sqliteTable(
  "postings",
  {
    agentId: text("agent_id").notNull(),
    transferId: bigInteger("transfer_id").notNull(),
    account: text({ enum: ["float", "wallet"] }).notNull(),
    playerId: text("player_id").notNull(),
    currency: text().notNull(),
    amount: moneyColumn().notNull()
  },
  (table) => [primaryKey({ columns: [table.agentId, table.transferId, table.account] })]
);
var seals = sqliteTable(
  "seals",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    kind: text({ enum: transferKinds }).notNull(),
    ticketId: text("ticket_id").notNull(),
    sealedAt: instantColumn("sealed_at").notNull(),
    actor: text().notNull()
  },
  (table) => [primaryKey({ columns: [table.agentId, table.playerId, table.kind, table.ticketId] })]
);
var isFailureKind = (text3) => Object.hasOwn(failureTable, text3);
var failureKindOf = (text3) => isFailureKind(text3) ? text3 : "internal";
var refusals = sqliteTable(
  "refusals",
  {
    agentId: text("agent_id").notNull(),
    playerId: text("player_id").notNull(),
    transferKind: text("kind", { enum: transferKinds }).notNull(),
    ticketId: text("ticket_id").notNull(),
    failure: text().notNull(),
    message: text().notNull(),
    at: instantColumn().notNull()
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.playerId, table.transferKind, table.ticketId] }),
    index("refusals_at").on(table.at),
    index("refusals_agent").on(table.agentId, table.at)
  ]
);
var replayGuards = sqliteTable(
  "replay_guards",
  {
    keyId: text("key_id").notNull(),
    signature: text().notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    failure: text().notNull(),
    message: text().notNull()
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.signature] }),
    index("replay_guards_expiry").on(table.expiresAt)
  ]
);
var sessions = sqliteTable(
  "sessions",
  {
    agentId: text("agent_id").notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    id: text().notNull(),
    playerId: text("player_id").notNull(),
    tokenDigest: text("token_digest").notNull(),
    createdAt: instantColumn("created_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull()
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.idempotencyKey] }),
    uniqueIndex("sessions_token").on(table.tokenDigest),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_player").on(table.agentId, table.playerId, table.createdAt)
  ]
);
var rates = sqliteTable(
  "rates",
  {
    currency: text().notNull(),
    from: instantColumn("from_at").notNull(),
    usd: text().notNull()
  },
  (table) => [primaryKey({ columns: [table.currency, table.from] })]
);
var trades = sqliteTable(
  "trades",
  {
    agentId: text("agent_id").notNull(),
    tradeId: text("trade_id").notNull(),
    version: countColumn().notNull(),
    playerId: text("player_id").notNull(),
    marketId: text("market_id").notNull(),
    selection: text().notNull(),
    side: text({ enum: ["BACK", "LAY"] }).notNull(),
    price: text().notNull(),
    currency: text().notNull(),
    turnover: moneyColumn().notNull(),
    payout: moneyColumn().notNull(),
    commission: moneyColumn().notNull(),
    status: text({ enum: tradeStatuses }).notNull(),
    settlementStatus: text("settlement_status", { enum: settlementStatuses }).notNull(),
    settlementResult: text("settlement_result", { enum: settlementResults }),
    marketVoided: flagColumn("market_voided").notNull(),
    matchedAt: instantColumn("matched_at").notNull(),
    settledAt: instantColumn("settled_at"),
    category: text({ enum: categories }).notNull(),
    usdRate: text("usd_rate").notNull(),
    usdTurnover: moneyColumn("usd_turnover").notNull(),
    usdPayout: moneyColumn("usd_payout").notNull(),
    usdCommission: moneyColumn("usd_commission").notNull(),
    receivedAt: instantColumn("received_at").notNull()
  },
  (table) => [
    uniqueIndex("trades_id").on(table.agentId, table.tradeId),
    index("trades_matched").on(table.agentId, sql`${table.matchedAt} desc`, table.tradeId),
    // It holds both times, so that few rows are fetched where both of a report's ranges are ragged.
    index("trades_settled").on(table.agentId, table.settledAt, table.matchedAt),
    // By hours first, so that trades which come in together share its pages; by players alone each would have its own.
    index("trades_player").on(table.agentId, hourOf(table.matchedAt), table.playerId, sql`${table.matchedAt} desc`)
  ]
);
var tradeHistory = sqliteTable(
  "trade_history",
  {
    agentId: text("agent_id").notNull(),
    tradeId: text("trade_id").notNull(),
    version: countColumn().notNull(),
    content: text().notNull(),
    receivedAt: instantColumn("received_at").notNull()
  },
  (table) => [primaryKey({ columns: [table.agentId, table.tradeId, table.version] })]
);
var cells = sqliteTable(
  "cells",
  {
    agentId: text("agent_id").notNull(),
    level: countColumn("grid").notNull(),
    category: text({ enum: categories }).notNull(),
    outer: bigInteger("outer_bucket").notNull(),
    inner: bigInteger("inner_bucket").notNull(),
    count: bigInteger("trades").notNull(),
    wins: bigInteger().notNull(),
    turnoverUnits: bigInteger("turnover_units").notNull(),
    turnoverParts: bigInteger("turnover_parts").notNull(),
    payoutUnits: bigInteger("payout_units").notNull(),
    payoutParts: bigInteger("payout_parts").notNull(),
    commissionUnits: bigInteger("commission_units").notNull(),
    commissionParts: bigInteger("commission_parts").notNull(),
    usdTurnoverUnits: bigInteger("usd_turnover_units").notNull(),
    usdTurnoverParts: bigInteger("usd_turnover_parts").notNull(),
    usdPayoutUnits: bigInteger("usd_payout_units").notNull(),
    usdPayoutParts: bigInteger("usd_payout_parts").notNull(),
    usdCommissionUnits: bigInteger("usd_commission_units").notNull(),
    usdCommissionParts: bigInteger("usd_commission_parts").notNull()
  },
  // The category stands before the buckets, so that sums by category are read in the order of the key.
  (table) => [primaryKey({ columns: [table.agentId, table.level, table.category, table.outer, table.inner] })]
);
var audit = sqliteTable(
  "audit",
  {
    /** The place in the chain over all agents, which is never shown to any of them. */
    id: bigInteger().primaryKey(),
    at: instantColumn().notNull(),
    agentId: text("agent_id"),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: text(),
    after: text(),
    requestId: text("request_id"),
    hash: text().notNull(),
    /** The address that the change came from; null when it came over no connection. */
    address: text(),
    /**
     * The row's number in its agent's own audit, by which it is named. Null without an agent, and in earlier rows,
     * which are named by their place.
     */
    number: bigInteger()
  },
  (table) => [
    uniqueIndex("audit_number").on(table.agentId, sql`coalesce(${table.number}, ${table.id})`),
    index("audit_agent").on(table.agentId, table.id),
    index("audit_actor").on(table.agentId, table.actor, table.id),
    index("audit_action").on(table.agentId, table.action, table.id),
    index("audit_subject").on(table.agentId, table.subject, table.id),
    index("audit_address").on(table.agentId, table.address, table.id),
    index("audit_time").on(table.agentId, table.at)
  ]
);
var facts = sqliteTable("facts", { name: text().primaryKey(), value: text().notNull() });

// lib/domain/audit/audit.ts
var plainSignIns = ["staff.sign_in", "staff.sign_out"];

// db/sqlite/audit/narrow-audit.ts
function narrowAudit({ db }, filter) {
  const few = oneByOne(filter).flatMap((ids) => {
    const counted2 = db.all(
      sql`select count(*) as rows from (select 1 from (${ids}) limit ${auditNarrowRowsMax + 1})`
    );
    const rows = Number(counted2[0]?.rows ?? 0);
    return rows > auditNarrowRowsMax ? [] : [{ ids, rows }];
  });
  return few.sort((one, other) => one.rows - other.rows)[0]?.ids ?? null;
}
var upToEnd = ({ db }, { agentId, end }) => {
  if (!end || agentId === null) return void 0;
  const newest = db.select({ id: max(audit.id) }).from(audit).where(and(eq(audit.agentId, agentId), lt(audit.at, nearestKept(end))));
  return sql`${audit.id} <= (${newest})`;
};
function oneByOne({ agentId, actor, actions, subject, address, start, end }) {
  if (agentId === null) return [];
  const idsWhere = (condition) => sql`select ${audit.id} as id from ${audit} where ${and(eq(audit.agentId, agentId), condition)}`;
  const found2 = [];
  if (actor) found2.push(idsWhere(isBy(audit.actor, actor)));
  if (actions) found2.push(sql.join(eachAction(audit.action, actions).map(idsWhere), sql` union `));
  if (subject) found2.push(idsWhere(beginsWith(audit.subject, subject)));
  if (address) found2.push(idsWhere(eq(audit.address, address)));
  if (start || end) {
    const from = start ? gte(audit.at, nearestKept(start)) : void 0;
    found2.push(idsWhere(and(from, end ? lt(audit.at, nearestKept(end)) : void 0)));
  }
  return found2;
}

// db/sqlite/audit/audit-reads.ts
var isRow = rowNamed(audit);
var rowColumns = { ...getTableColumns(audit), number: rowNumber(audit).as("name") };
function auditReads(connection) {
  const { db } = connection;
  return {
    listAudit(query) {
      const { agentId, after = null, limit } = query;
      const found2 = [...auditConditions(query), after === null ? void 0 : isOlder(connection, agentId, after)];
      const narrow = narrowAudit(connection, query);
      const rows = narrow ? (
        // A cross join keeps the few ids as the outer loop: the planner knows no counts, and would pick an index of many.
        db.select(rowColumns).from(sql`(${narrow}) as few`).crossJoin(audit).where(and(sql`${audit.id} = few.id`, ...found2))
      ) : db.select(rowColumns).from(audit).where(and(...found2, upToEnd(connection, query)));
      return done(rows.orderBy(desc(audit.id)).limit(limit).all().map(withholdPrivateView));
    },
    findAuditRecord(agentId, named2) {
      const row2 = db.select(rowColumns).from(audit).where(isRow(agentId, named2)).get();
      return done(row2 ? withholdPrivateView(row2) : null);
    }
  };
}
var isOlder = ({ db }, agentId, named2) => lt(audit.id, agentId === null ? named2 : db.select({ id: audit.id }).from(audit).where(isRow(agentId, named2)));
var auditConditions = ({ agentId, actor, actions, subject, address, ...filter }) => [
  agentId === null ? void 0 : eq(audit.agentId, agentId),
  actor ? isBy(audit.actor, actor, unindexed(audit.actor)) : void 0,
  actions ? isOneOf(actions) : void 0,
  filter.signInsHidden ? notInArray(unindexed(audit.action), [...plainSignIns]) : void 0,
  subject ? beginsWith(unindexed(audit.subject), subject) : void 0,
  address ? sql`${unindexed(audit.address)} = ${address}` : void 0,
  filter.start ? sql`${unindexed(audit.at)} >= ${nearestKept(filter.start)}` : void 0,
  filter.end ? sql`${unindexed(audit.at)} < ${nearestKept(filter.end)}` : void 0
];
var unindexed = (column) => sql`+${column}`;
var isOneOf = ({ named: named2, under, except: except2 }) => {
  const action = unindexed(audit.action);
  return and(
    or(...named2.map((name) => sql`${action} = ${name}`), ...under.map((word) => beginsWith(action, `${word}.`))),
    ...except2.map((name) => sql`${action} <> ${name}`)
  );
};

// lib/domain/audit/audit-row.ts
function nextAuditRow(facts2, by, { last: last2, lastNumber }, chain2) {
  const row2 = {
    id: (last2?.id ?? 0n) + 1n,
    at: by.at,
    agentId: facts2.agentId,
    actor: by.actor,
    action: facts2.action,
    subject: facts2.subject,
    before: asText(facts2.before),
    after: asText(facts2.after),
    requestId: by.requestId,
    address: by.address,
    number: facts2.agentId === null ? null : (lastNumber ?? 0n) + 1n
  };
  return { ...row2, hash: chain2(last2?.hash ?? "", canonicalAudit(row2)) };
}
var canonicalAudit = (row2) => JSON.stringify([
  row2.number !== null ? 3 : row2.address === null ? 1 : 2,
  row2.id.toString(),
  formatInstant(row2.at),
  row2.agentId,
  row2.actor,
  row2.action,
  row2.subject,
  row2.before,
  row2.after,
  row2.requestId,
  ...row2.number !== null ? [row2.address, row2.number.toString()] : row2.address === null ? [] : [row2.address]
]);
var asText = (value) => value === null || value === void 0 ? null : JSON.stringify(value, (_name, part) => typeof part === "bigint" ? part.toString() : part);

// db/sqlite/audit/audit-trail.ts
function auditTrail({ db }, chain2) {
  const findLast = db.select({ id: audit.id, hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1).prepare();
  const numberOf = sql`coalesce(${audit.number}, ${audit.id})`;
  const findLastNumber = db.select({ number: numberOf }).from(audit).where(eq(audit.agentId, sql.placeholder("agentId"))).orderBy(desc(numberOf)).limit(1).prepare();
  return {
    record(facts2, by) {
      const { agentId } = facts2;
      const last2 = findLast.get() ?? null;
      const lastNumber = agentId === null ? null : findLastNumber.get({ agentId })?.number ?? null;
      db.insert(audit).values(nextAuditRow(facts2, by, { last: last2, lastNumber }, chain2)).run();
    }
  };
}

// lib/domain/reports/measure.ts
var measureTable = {
  count: { added: "rows", wire: "count" },
  turnover: { added: "amounts", wire: "turnover" },
  payout: { added: "amounts", wire: "payout" },
  commission: { added: "amounts", wire: "commission" },
  netPnl: { added: "difference", of: "payout", less: "turnover", wire: "net_pnl" },
  usdTurnover: { added: "amounts", wire: "usd_turnover" },
  usdPayout: { added: "amounts", wire: "usd_payout" },
  usdCommission: { added: "amounts", wire: "usd_commission" },
  usdNetPnl: { added: "difference", of: "usdPayout", less: "usdTurnover", wire: "usd_net_pnl" }
};
var byMeasure = (of) => ({
  turnover: of("turnover"),
  payout: of("payout"),
  commission: of("commission"),
  usdTurnover: of("usdTurnover"),
  usdPayout: of("usdPayout"),
  usdCommission: of("usdCommission")
});
var isFigureMeasure = (name) => Object.hasOwn(measureTable, name);
var isMeasure = (name) => measureTable[name].added === "amounts";
var measures = Object.keys(measureTable).filter(isFigureMeasure).filter(isMeasure);
var sumColumn = (measure, half) => `${measure}${half}`;
var bySumColumn = (of) => ({
  turnoverUnits: of("turnover", "Units"),
  turnoverParts: of("turnover", "Parts"),
  payoutUnits: of("payout", "Units"),
  payoutParts: of("payout", "Parts"),
  commissionUnits: of("commission", "Units"),
  commissionParts: of("commission", "Parts"),
  usdTurnoverUnits: of("usdTurnover", "Units"),
  usdTurnoverParts: of("usdTurnover", "Parts"),
  usdPayoutUnits: of("usdPayout", "Units"),
  usdPayoutParts: of("usdPayout", "Parts"),
  usdCommissionUnits: of("usdCommission", "Units"),
  usdCommissionParts: of("usdCommission", "Parts")
});

// db/trades/trade-columns.ts
var total = (what) => sql`coalesce(sum(${what}), 0)`;
var splitTotal = (amount2) => ({
  units: total(sql`${amount2} / 100000000`),
  parts: total(sql`${amount2} % 100000000`)
});
var countedAsWin = ({ category, settlementResult }) => sql`(${category} = 'valid' and ${settlementResult} in ('WIN', 'HALF_WIN'))`;
var tradeSums = (trades2) => ({
  count: sql`count(*)`,
  wins: sql`count(*) filter (where ${countedAsWin(trades2)})`,
  units: byMeasure((measure) => splitTotal(trades2[measure]).units),
  parts: byMeasure((measure) => splitTotal(trades2[measure]).parts)
});
var cellSums = (cells2) => ({
  units: byMeasure((measure) => total(cells2[sumColumn(measure, "Units")])),
  parts: byMeasure((measure) => total(cells2[sumColumn(measure, "Parts")]))
});

// lib/commands/agents/no-agent.ts
var noAgent = (id) => refuse("parameter_wrong", `There is no agent "${id}".`);

// lib/domain/books/books.ts
var booksOf = (wallet, accounts) => wallet === "trades" ? accounts : { ...accounts, result: zero, commission: zero };

// lib/domain/books/traded-legs.ts
function tradedLegs(sum2) {
  const [turnover, payout, commission] = [sum2("valid", "turnover"), sum2("valid", "payout"), sum2("valid", "commission")];
  const held = sum2("unsettled", "turnover");
  return {
    wallet: money(payout - turnover - held),
    held: money(held),
    result: money(turnover - payout - commission),
    commission: money(commission)
  };
}

// db/sqlite/books/traded-sums.ts
function tradedSums({ db }) {
  return (agentId) => {
    const sums2 = db.select({ category: cells.category, ...cellSums(cells) }).from(cells).where(and(eq(cells.agentId, agentId), eq(cells.level, 0))).groupBy(cells.category).all();
    return tradedLegs((category, measure) => {
      const found2 = sums2.find((sum2) => sum2.category === category);
      return found2 ? joinMoney({ units: found2.units[measure], parts: found2.parts[measure] }) : zero;
    });
  };
}

// db/sqlite/books/books-reads.ts
function booksReads(connection) {
  const { client, db } = connection;
  const transferSums = runningTransferSums(connection);
  const sumsOfReport = tradedSums(connection);
  function readBooks(agentId) {
    return client.transaction(() => {
      const agent = db.select({ wallet: agents.wallet }).from(agents).where(eq(agents.id, agentId)).get();
      if (!agent) return noAgent(agentId);
      const proof = db.select().from(booksProofs).where(eq(booksProofs.agentId, agentId)).get() ?? null;
      return done({
        wallet: agent.wallet,
        books: booksOf(agent.wallet, { ...heldBy(agentId), ...transferSums(agentId), ...tradedBy(agentId) }),
        owing: owingMost(agentId),
        ...leftOf(agentId),
        proof
      });
    })();
  }
  function heldBy(agentId) {
    const ofAgent = eq(wallets.agentId, agentId);
    const owed = db.select({ players: count(), ...splitTotal(wallets.balance) }).from(wallets).where(and(ofAgent, lt(wallets.balance, zero))).get();
    const both = { all: splitTotal(wallets.balance), exposure: splitTotal(wallets.exposure) };
    const { all: all2, exposure } = db.select(both).from(wallets).where(ofAgent).get() ?? {};
    const below = moneyOf(owed);
    return {
      held: money(moneyOf(all2) - below),
      owed: money(-below),
      owingPlayers: Number(owed?.players ?? 0),
      exposure: moneyOf(exposure)
    };
  }
  function tradedBy(agentId) {
    const kept = sumsOfReport(agentId);
    const carried = db.select({
      result: { units: total(carriedForward.resultUnits), parts: total(carriedForward.resultParts) },
      commission: { units: total(carriedForward.commissionUnits), parts: total(carriedForward.commissionParts) }
    }).from(carriedForward).where(eq(carriedForward.agentId, agentId)).get();
    return {
      result: money(kept.result + moneyOf(carried?.result)),
      commission: money(kept.commission + moneyOf(carried?.commission))
    };
  }
  const owingMost = (agentId) => db.select({ playerId: wallets.playerId, balance: wallets.balance }).from(wallets).where(and(eq(wallets.agentId, agentId), lt(wallets.balance, zero))).orderBy(asc(wallets.balance), asc(wallets.playerId)).limit(booksRowsShownMax).all();
  function leftOf(agentId) {
    const all2 = db.select({ count: count(), ...splitTotal(leftStakes.amount) }).from(leftStakes).where(eq(leftStakes.agentId, agentId)).get();
    return { left: stakesOf(agentId, booksRowsShownMax), leftCount: Number(all2?.count ?? 0), leftSum: moneyOf(all2) };
  }
  const stakesOf = (agentId, limit) => db.select().from(leftStakes).where(agentId === null ? void 0 : eq(leftStakes.agentId, agentId)).orderBy(asc(leftStakes.droppedAt), asc(leftStakes.agentId), asc(leftStakes.tradeId)).limit(limit).all();
  return {
    readBooks,
    listLeftStakes: (agentId, limit) => done(stakesOf(agentId, limit)),
    listBooksProofs: () => done(db.select().from(booksProofs).orderBy(asc(booksProofs.agentId)).all())
  };
}
var moneyOf = (sum2) => sum2 ? joinMoney({ units: BigInt(sum2.units), parts: BigInt(sum2.parts) }) : zero;
function runningTransferSums({ db }) {
  const since = db.select({ kind: transfers.kind, last: sql`max(${transfers.id})`, ...splitTotal(transfers.amount) }).from(transfers).where(and(eq(transfers.agentId, sql.placeholder("agentId")), sql`${transfers.id} > ${sql.placeholder("last")}`)).groupBy(transfers.kind).prepare();
  const known = /* @__PURE__ */ new Map();
  return (agentId) => {
    const sums2 = known.get(agentId) ?? { last: 0n, deposited: zero, withdrawn: zero };
    for (const { kind, last: last2, ...sum2 } of since.all({ agentId, last: sums2.last })) {
      if (kind === "deposit") sums2.deposited = money(sums2.deposited + moneyOf(sum2));
      else sums2.withdrawn = money(sums2.withdrawn + moneyOf(sum2));
      if (last2 > sums2.last) sums2.last = last2;
    }
    known.set(agentId, sums2);
    return { deposited: sums2.deposited, withdrawn: sums2.withdrawn };
  };
}

// lib/domain/wallets/entry-bounds.ts
var keptBounds = ({ start, end }) => ({
  start: start === null ? null : nearestKept(start),
  end: end === null ? null : nearestKept(end)
});
var periodOf = ({ start, end }) => ({
  start: start ?? instant(0n),
  end: end ?? instant(2n ** 63n - 1n)
});
var earlierEnd = (one, other) => one === null || other !== null && other < one ? other : one;

// db/wallets/entry-conditions.ts
function isWithin(table, { agentId, playerId }, bounds) {
  const { start, end } = keptBounds(bounds);
  return [
    eq(table.agentId, agentId),
    eq(table.playerId, playerId),
    start === null ? void 0 : gte(table.createdAt, start),
    end === null ? void 0 : lt(table.createdAt, end)
  ];
}
var isShown = ({ wallet, held }) => sql`(${wallet} <> 0 or ${held} <> 0)`;
var exposureAtTransfer = sql`coalesce((
  select m.exposure_after from movements m
  where m.agent_id = transfers.agent_id and m.player_id = transfers.player_id and m.created_at < transfers.created_at
  order by m.created_at desc limit 1
), 0)`;

// lib/domain/wallets/entry.ts
var entryKinds = [...transferKinds, ...movementKinds];
function newestFirst(one, other, limit) {
  return [...one, ...other].sort((left, right) => left.createdAt < right.createdAt ? 1 : left.createdAt > right.createdAt ? -1 : 0).slice(0, limit);
}

// lib/domain/wallets/entry-of-record.ts
var entryOfTransfer = (transfer) => ({
  entryId: `t${transfer.id}`,
  kind: transfer.kind,
  amount: transfer.kind === "deposit" ? transfer.amount : money(-transfer.amount),
  balance: transfer.balanceAfter,
  exposure: money(transfer.exposure),
  createdAt: transfer.createdAt,
  transferId: transfer.id,
  ticketId: transfer.ticketId,
  actor: transfer.actor,
  reason: transfer.reason,
  tradeId: null,
  tradeVersion: null
});
var idCharsOfHash = 24;
var entryOfMovement = (movement) => ({
  entryId: `m${movement.hash.slice(0, idCharsOfHash)}`,
  kind: movement.kind,
  amount: movement.wallet,
  balance: movement.balanceAfter,
  exposure: movement.exposureAfter,
  createdAt: movement.createdAt,
  transferId: null,
  ticketId: null,
  actor: null,
  reason: movement.reason,
  tradeId: movement.tradeId,
  tradeVersion: movement.tradeVersion
});
function standAfter(transfer, movement) {
  const exposure = movement?.exposureAfter ?? zero;
  if (transfer && (!movement || transfer.at > movement.createdAt)) return { balance: transfer.balance, exposure };
  return { balance: movement?.balanceAfter ?? zero, exposure };
}

// db/sqlite/wallets/entry-reads.ts
var p = sql.placeholder;
var isIndexedByKind = sql`${movements.kind} <> 'settlement'`;
function entryReads({ db }) {
  const lastTransfer = db.select({ at: transfers.createdAt, balance: transfers.balanceAfter }).from(transfers).where(
    and(eq(transfers.agentId, p("agentId")), eq(transfers.playerId, p("playerId")), lt(transfers.createdAt, p("at")))
  ).orderBy(desc(transfers.createdAt)).limit(1).prepare();
  const lastMovement = db.select().from(movements).where(
    and(eq(movements.agentId, p("agentId")), eq(movements.playerId, p("playerId")), lt(movements.createdAt, p("at")))
  ).orderBy(desc(movements.createdAt)).limit(1).prepare();
  const lastMovementBefore = ({ agentId, playerId }, at) => lastMovement.get({ agentId, playerId, at: nearestKept(at) });
  function standBefore({ agentId, playerId }, before) {
    const transfer = lastTransfer.get({ agentId, playerId, at: nearestKept(before) });
    return standAfter(transfer, lastMovementBefore({ agentId, playerId }, before));
  }
  const standAt = (player, at) => standBefore(player, instant(nearestKept(at) + nanosecond));
  function pageOfTransfers(player, bounds, kind, order) {
    if (kind !== null && !isTransferKind(kind)) return [];
    return db.select({ ...getTableColumns(transfers), exposure: exposureAtTransfer }).from(transfers).where(and(...isWithin(transfers, player, bounds), kind === null ? void 0 : eq(transfers.kind, kind))).orderBy(order.by(transfers.createdAt)).limit(order.limit).all().map(entryOfTransfer);
  }
  function pageOfMovements(player, bounds, kind, order) {
    if (kind !== null && !isMovementKind(kind)) return [];
    return db.select().from(movements).where(
      and(
        ...isWithin(movements, player, bounds),
        kind === null ? void 0 : eq(movements.kind, kind),
        kind !== null && kind !== "settlement" ? isIndexedByKind : void 0,
        isShown(movements)
      )
    ).orderBy(order.by(movements.createdAt)).limit(order.limit).all().map(entryOfMovement);
  }
  function listEntries({ agentId, playerId, kind, start, end, after, limit }) {
    const bounds = { start, end: earlierEnd(end, after) };
    const order = { by: desc, limit };
    const player = { agentId, playerId };
    return newestFirst(
      pageOfTransfers(player, bounds, kind, order),
      pageOfMovements(player, bounds, kind, order),
      limit
    );
  }
  function entriesAfter(player, { start, end }, after, limit) {
    const bounds = { start: after === null ? start : instant(after + nanosecond), end };
    const order = { by: asc, limit };
    const both = [...pageOfTransfers(player, bounds, null, order), ...pageOfMovements(player, bounds, null, order)];
    return newestFirst(both, [], both.length).reverse().slice(0, limit);
  }
  return { standBefore, standAt, lastMovementBefore, pageOfTransfers, listEntries, entriesAfter };
}

// db/engine/bindings.ts
var bindingsOf = ({ params }) => params.map(bindingOf);
function bindingOf(param) {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder: encoder2 } = param;
  const { name } = param.value;
  return (values) => values[name] === null ? null : encoder2.mapToDriverValue(values[name]);
}

// db/sqlite/engine/hot-run.ts
function hotRun({ client }, query) {
  const built = query.toSQL();
  const statement = client.prepare(built.sql);
  const bindings = bindingsOf(built);
  const bound = [];
  return (values) => {
    const named2 = Object(values);
    let place = 0;
    for (const bind of bindings) {
      bound[place] = bind(named2);
      place += 1;
    }
    return statement.run(...bound);
  };
}

// lib/commands/wallets/moved-wallets.ts
var MovedWallets = class {
  constructor(atHand, chain2) {
    this.atHand = atHand;
    this.chain = chain2;
  }
  wallets = /* @__PURE__ */ new Map();
  /** Opens the player's wallet when there is none. */
  open(player, at) {
    this.at(player, at);
  }
  /** The next entry of a wallet; null when an amount would pass what a wallet can hold, and nothing is changed then. */
  post(player, ask, at) {
    const wasKnown = this.wallets.has(nameOf(player));
    const moved = this.at(player, at);
    const { wallet } = moved;
    const movement = placedMovement(ask, wallet, at);
    if (!movement) {
      if (!wasKnown) this.wallets.delete(nameOf(player));
      return null;
    }
    const before = moved.sums ?? this.atHand.sumsOf(player.agentId, player.playerId) ?? noMovementSums;
    const sums2 = sumsAfter(before, movement);
    const hash2 = this.chain(wallet.head, canonicalMovement(movement));
    const { balanceAfter: balance, exposureAfter: exposure, createdAt: lastEntryAt } = movement;
    const { agentId, playerId, currency, status, lastTransferAt } = wallet;
    moved.wallet = { agentId, playerId, currency, balance, exposure, status, lastTransferAt, lastEntryAt, head: hash2 };
    moved.sums = sums2;
    moved.isMoved = true;
    return Object.assign(movement, { sums: sums2, hash: hash2 });
  }
  /** Takes the changed wallets, for a driver to write, and forgets all: transfers may move them before the next slice. */
  take() {
    const all2 = [...this.wallets.values()];
    this.wallets.clear();
    return {
      opened: all2.flatMap(({ wallet, openedAt }) => openedAt === null ? [] : [Object.assign(wallet, { openedAt })]),
      moved: all2.flatMap(({ wallet, openedAt, isMoved }) => openedAt === null && isMoved ? [wallet] : [])
    };
  }
  at(player, at) {
    const name = nameOf(player);
    const known = this.wallets.get(name);
    if (known) return known;
    const kept = this.atHand.walletOf(player.agentId, player.playerId);
    const moved = kept ? { wallet: kept, sums: null, openedAt: null, isMoved: false } : { wallet: emptyWallet(player), sums: noMovementSums, openedAt: at, isMoved: false };
    this.wallets.set(name, moved);
    return moved;
  }
};
var nameOf = ({ agentId, playerId }) => `${agentId}
${playerId}`;

// db/wallets/ticket-conditions.ts
var p2 = sql.placeholder;
var isOfTicket = (table) => and(
  eq(table.agentId, p2("agentId")),
  eq(table.ticketId, p2("ticketId")),
  eq(table.playerId, p2("playerId")),
  eq(table.kind, p2("kind"))
);
var isRefusalOfTicket = ({
  transferKind: kind,
  ...refusals2
}) => isOfTicket({ ...refusals2, kind });
var isNumbered = (transfers2) => and(eq(transfers2.agentId, p2("agentId")), eq(transfers2.id, p2("id")));
var isOfGuard = (guards) => and(eq(guards.keyId, p2("keyId")), eq(guards.signature, p2("signature")));

// db/sqlite/wallets/wallet-statements.ts
var p3 = sql.placeholder;
function walletStatements(connection) {
  const { client, db } = connection;
  const isWallet = and(eq(wallets.agentId, p3("agentId")), eq(wallets.playerId, p3("playerId")));
  return {
    whatIsKnown: probeOf(client),
    findWallet: walletReader(client),
    ...numbering(client),
    findTransfer: db.select().from(transfers).where(isOfTicket(transfers)).prepare(),
    findNumbered: db.select().from(transfers).where(isNumbered(transfers)).prepare(),
    findGuard: db.select().from(replayGuards).where(isOfGuard(replayGuards)).prepare(),
    findRefusal: db.select().from(refusals).where(isRefusalOfTicket(refusals)).prepare(),
    openWallet: openWalletStatement(connection),
    moveWallet: hotRun(
      connection,
      db.update(wallets).set({
        balance: sql`${p3("balanceAfter")}`,
        lastTransferAt: sql`${p3("createdAt")}`,
        lastEntryAt: sql`${p3("createdAt")}`,
        head: sql`${p3("hash")}`
      }).where(isWallet)
    ),
    insertTransfer: hotRun(
      connection,
      db.insert(transfers).values({
        id: p3("id"),
        agentId: p3("agentId"),
        playerId: p3("playerId"),
        kind: p3("kind"),
        ticketId: p3("ticketId"),
        currency: p3("currency"),
        amount: p3("amount"),
        amountText: p3("amountText"),
        balanceAfter: p3("balanceAfter"),
        createdAt: p3("createdAt"),
        actor: p3("actor"),
        reason: p3("reason"),
        hash: p3("hash")
      })
    ),
    insertPostings: hotRun(
      connection,
      db.insert(postings).values([
        { ...posting, account: "float", amount: p3("floatAmount") },
        { ...posting, account: "wallet", amount: p3("walletAmount") }
      ])
    )
  };
}
var openWalletStatement = (connection) => hotRun(
  connection,
  connection.db.insert(wallets).values({
    agentId: p3("agentId"),
    playerId: p3("playerId"),
    currency: p3("currency"),
    balance: p3("balance"),
    exposure: p3("exposure"),
    status: p3("status"),
    openedAt: p3("openedAt"),
    lastTransferAt: p3("lastTransferAt"),
    lastEntryAt: p3("lastEntryAt"),
    head: p3("head")
  })
);
var posting = { agentId: p3("agentId"), transferId: p3("id"), playerId: p3("playerId"), currency: p3("currency") };
var walletColumns = "currency, balance, exposure, status, last_transfer_at, last_entry_at, head";
function probeOf(client) {
  const isAsked = "agent_id = asked.agent and ticket_id = asked.ticket and player_id = asked.player and kind = asked.kind";
  const statement = client.prepare(
    `select ${walletColumns}, (select 1 from replay_guards where key_id = ? and signature = ?),
              (select 1 from transfers where ${isAsked}), (select 1 from seals where ${isAsked})
       from (select ? as agent, ? as ticket, ? as player, ? as kind) as asked
       left join wallets on agent_id = asked.agent and player_id = asked.player`
  ).raw();
  return (ticket, guard) => {
    const { agentId, ticketId, playerId, kind } = ticket;
    const [keyId, signature] = guard ? [guard.keyId, guard.signature] : [null, null];
    const row2 = statement.get(keyId, signature, agentId, ticketId, playerId, kind);
    if (!row2) throw new Error("A look at a ticket always gives a row.");
    return {
      guarded: row2[7] !== null,
      recorded: row2[8] !== null,
      sealed: row2[9] !== null,
      wallet: isWalletRow(row2) ? walletOf(ticket, row2) : null
    };
  };
}
var isWalletRow = (row2) => row2[0] !== null;
function numbering(client) {
  const greatest = client.prepare("select max(id) from transfers where agent_id = ?").pluck();
  const lastOf = /* @__PURE__ */ new Map();
  return {
    nextTransferId: (agentId) => (lastOf.get(agentId) ?? greatest.get(agentId) ?? 0n) + 1n,
    countTransfer({ agentId, id }) {
      lastOf.set(agentId, id);
    }
  };
}
function walletReader(client) {
  const statement = client.prepare(`select ${walletColumns} from wallets where agent_id = ? and player_id = ?`).raw();
  return (wallet) => {
    const row2 = statement.get(wallet.agentId, wallet.playerId);
    return row2 ? walletOf(wallet, row2) : null;
  };
}
var walletOf = ({ agentId, playerId }, row2) => ({
  agentId,
  playerId,
  currency: row2[0],
  balance: money(row2[1]),
  exposure: money(row2[2]),
  status: row2[3],
  lastTransferAt: row2[4] === null ? null : instant(row2[4]),
  lastEntryAt: row2[5] === null ? null : instant(row2[5]),
  head: row2[6]
});

// db/sqlite/wallets/movement-rows.ts
var p4 = sql.placeholder;
function walletsAtHand({ client }) {
  const walletOf2 = walletReader(client);
  const lastSums = client.prepare(
    `select taken_units, taken_parts, commission_units, commission_parts
       from movements where agent_id = ? and player_id = ? order by created_at desc limit 1`
  ).raw();
  return {
    walletOf: (agentId, playerId) => walletOf2({ agentId, playerId }),
    sumsOf(agentId, playerId) {
      const row2 = lastSums.get(agentId, playerId);
      if (!row2) return null;
      const [takenUnits, takenParts, commissionUnits, commissionParts] = row2;
      return {
        taken: { units: takenUnits, parts: takenParts },
        commission: { units: commissionUnits, parts: commissionParts }
      };
    }
  };
}
function movementRows(connection) {
  const insertMovement = hotRun(connection, connection.db.insert(movements).values(movementPlaceholders));
  const openWallet = openWalletStatement(connection);
  const moveWallet = hotRun(
    connection,
    connection.db.update(wallets).set({
      balance: sql`${p4("balance")}`,
      exposure: sql`${p4("exposure")}`,
      lastEntryAt: sql`${p4("lastEntryAt")}`,
      head: sql`${p4("head")}`
    }).where(and(eq(wallets.agentId, p4("agentId")), eq(wallets.playerId, p4("playerId"))))
  );
  return {
    insert(movement) {
      insertMovement(movementRowOf(movement));
    },
    writeWallets(wallets2) {
      const { opened, moved } = wallets2.take();
      for (const wallet of opened) openWallet(wallet);
      for (const wallet of moved) moveWallet(wallet);
    }
  };
}
function moving(connection, chain2) {
  const atHand = walletsAtHand(connection);
  const rows = movementRows(connection);
  return ({ wallet, ask, at }) => {
    const wallets2 = new MovedWallets(atHand, chain2);
    const movement = wallets2.post(wallet, ask, at);
    if (!movement) throw new Error("A movement was decided on that its wallet cannot hold.");
    rows.insert(movement);
    rows.writeWallets(wallets2);
  };
}
var movementPlaceholders = {
  agentId: p4("agentId"),
  playerId: p4("playerId"),
  createdAt: p4("createdAt"),
  kind: p4("kind"),
  tradeId: p4("tradeId"),
  tradeVersion: p4("tradeVersion"),
  wallet: p4("wallet"),
  held: p4("held"),
  result: p4("result"),
  commission: p4("commission"),
  balanceAfter: p4("balanceAfter"),
  exposureAfter: p4("exposureAfter"),
  takenUnits: p4("takenUnits"),
  takenParts: p4("takenParts"),
  commissionUnits: p4("commissionUnits"),
  commissionParts: p4("commissionParts"),
  reason: p4("reason"),
  hash: p4("hash")
};

// lib/commands/decision.ts
var event = (agentId, topic) => ({ agentId, topic });
var audited = (facts2, by) => ({ ...facts2, by });
var together = (...parts) => ({
  writes: parts.flatMap(({ writes = [] }) => writes),
  audit: parts.flatMap(({ audit: audit2 = [] }) => audit2),
  events: parts.flatMap(({ events = [] }) => events)
});
var decided = (outcome, changes) => ({
  outcome,
  writes: changes.writes ?? [],
  audit: changes.audit ?? [],
  events: changes.events ?? []
});

// lib/commands/books/wallet-opening.ts
var progressName = (agentId) => `wallets_opened:${agentId}`;
var textOfProgress = ({ playerId, latest: latest2 }) => `${latest2} ${playerId}`;
function progressFromText(text3) {
  const [time2 = "0", playerId = ""] = text3.split(" ");
  return { playerId, latest: instant(BigInt(time2)) };
}
var WalletOpening = class {
  constructor(agent, atHand, wallets2, by, progress) {
    this.agent = agent;
    this.atHand = atHand;
    this.wallets = wallets2;
    this.by = by;
    this.isJudging = agent.wallet !== "opening";
    this.at = progress ?? { playerId: "", latest: by.at };
  }
  isJudging;
  sum = null;
  judged = noLegs;
  at;
  hasPosted = false;
  /** The player after whom the pass begins. */
  get after() {
    return this.at.playerId;
  }
  /** Gives the progress that the driver writes with a slice's movements; null when none was posted since. */
  takeProgress() {
    const progress = this.hasPosted ? this.at : null;
    this.hasPosted = false;
    return progress;
  }
  /** Adds a page up. After a player's last one the sum is judged, or posted as the movement that is given. */
  take({ playerId, trades: trades2, isLast }) {
    let legs = this.sum?.playerId === playerId ? this.sum.legs : noLegs;
    for (const trade of trades2) legs = sumOf(legs, effectOf(trade));
    this.sum = { playerId, legs };
    this.at = { ...this.at, latest: latest(this.at.latest, ...trades2.map(({ receivedAt }) => receivedAt)) };
    if (!isLast) return done(null);
    return this.isJudging ? this.judge(playerId, legs) : this.post(playerId, legs);
  }
  /** Ends a pass. The report says of the same trades what they come to, and must not differ. */
  endPass(report, posted2) {
    const { id } = this.agent;
    if (this.isJudging) {
      if (!areSame(this.judged, report)) return reportDiffers(id);
      this.isJudging = false;
      this.sum = null;
      const audit3 = this.audited({ wallet: "transfers" }, { wallet: "opening" });
      return done({ agent: { wallet: "opening", walletSince: null }, audit: audit3, opened: null });
    }
    if (!areSame(posted2.legs, report)) {
      throw new Error(`The openings of agent "${id}" are not what its report says: run "report verify".`);
    }
    const { players } = posted2;
    const audit2 = this.audited({ wallet: "opening" }, { wallet: "trades", players });
    return done({ agent: { wallet: "trades", walletSince: this.at.latest }, audit: audit2, opened: { players } });
  }
  judge(playerId, legs) {
    this.judged = sumOf(this.judged, legs);
    const wallet = this.atHand.walletOf(this.agent.id, playerId) ?? emptyWallet(this.playerOf(playerId));
    return placedMovement(openingOf(legs), wallet, this.by.at) ? done(null) : holdsNoMore(playerId);
  }
  post(playerId, legs) {
    const player = this.playerOf(playerId);
    let movement = null;
    if (areSame(legs, noLegs)) this.wallets.open(player, this.by.at);
    else {
      movement = this.wallets.post(player, openingOf(legs), this.by.at);
      if (!movement) return cannotTake(playerId);
    }
    this.at = { playerId, latest: latest(this.at.latest, movement?.createdAt ?? this.by.at) };
    this.hasPosted = true;
    return done(movement);
  }
  audited(before, after) {
    return { agentId: this.agent.id, action: "agent.set", subject: this.agent.id, before, after };
  }
  playerOf(playerId) {
    return { agentId: this.agent.id, playerId, currency: this.agent.currency };
  }
};
var openingEvents = (agentId) => [
  event(agentId, "agent"),
  event(agentId, "players"),
  event(agentId, "books"),
  event(agentId, "audit")
];
var sumOf = (one, other) => byLeg((leg) => money(one[leg] + other[leg]));
var areSame = (one, other) => legNames.every((leg) => one[leg] === other[leg]);
var openingOf = (legs) => ({
  kind: "opening",
  tradeId: null,
  tradeVersion: null,
  legs,
  reason: null
});
var reportDiffers = (agentId) => refuse(
  "parameter_wrong",
  `The kept trades of agent "${agentId}" are not what its report says: run "report verify". Nothing was changed.`
);
var holdsNoMore = (playerId) => refuse(
  "parameter_wrong",
  `The kept trades of player "${playerId}" would take the wallet beyond 90000000000: nothing was changed.`
);
var cannotTake = (playerId) => refuse(
  "wallet_ceiling",
  `The wallet of player "${playerId}" would pass 90000000000. Withdraw from it, and run this again: it goes on there.`
);

// db/sqlite/books/trades-of-players.ts
function* orderByPlayer({ client }, agentId) {
  client.exec(`drop table if exists temp.traded;
    create table temp.traded (player_id text, trade integer, primary key (player_id, trade)) without rowid`);
  const add2 = client.prepare(
    // The plus keeps SQLite from walking all of the agent's trades for each part.
    `insert into temp.traded select player_id, rowid from trades where +agent_id = ? and rowid > ? and rowid <= ?`
  );
  const last2 = client.prepare("select coalesce(max(rowid), 0) from trades").pluck().get() ?? 0n;
  for (let from = 0n; from < last2; from += BigInt(openingReadTrades)) {
    add2.run(agentId, from, from + BigInt(openingReadTrades));
    yield;
  }
}
function* tradesOfPlayers({ client }, after) {
  const nextPlayer = client.prepare("select player_id from temp.traded where player_id > ? order by player_id limit 1").pluck();
  const nextTrades = client.prepare(
    `select category, turnover, payout, commission, received_at, trade
       from temp.traded cross join trades on trades.rowid = trade
       where traded.player_id = ? and trade > ? order by trade limit ?`
  ).raw();
  let playerId = nextPlayer.get(after);
  while (playerId !== void 0) {
    let place = 0n;
    for (; ; ) {
      const rows = nextTrades.all(playerId, place, openingPageTrades);
      const isLast = rows.length < openingPageTrades;
      yield { playerId, trades: rows.map(tradeOf), isLast };
      const last2 = rows.at(-1);
      if (isLast || !last2) break;
      place = last2[5];
    }
    playerId = nextPlayer.get(playerId);
  }
}
var forgetOrder = ({ client }) => {
  client.exec("drop table if exists temp.traded");
};
var tradeOf = ([category, turnover, payout, commission, receivedAt]) => ({
  category,
  turnover: money(turnover),
  payout: money(payout),
  commission: money(commission),
  receivedAt: instant(receivedAt)
});

// db/sqlite/books/open-wallets.ts
function walletOpening(connection, chain2, audit2, told) {
  const { db } = connection;
  const rows = movementRows(connection);
  const sumsOfReport = tradedSums(connection);
  return function openWallets(agentId, by) {
    let outcome = null;
    let opening = null;
    let steps = null;
    function* open3() {
      const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
      if (!agent) return noAgent(agentId);
      if (agent.wallet === "trades") return done({ players: postedOpenings(agentId).players });
      const atHand = walletsAtHand(connection);
      opening = new WalletOpening(agent, atHand, new MovedWallets(atHand, chain2), by, progressOf(agentId));
      yield* orderByPlayer(connection, agentId);
      for (; ; ) {
        for (const page of tradesOfPlayers(connection, opening.after)) {
          const taken = opening.take(page);
          if (!taken.ok) return taken;
          if (taken.value) rows.insert(taken.value);
          yield;
        }
        const ended = opening.endPass(sumsOfReport(agentId), postedOpenings(agentId));
        if (!ended.ok) return ended;
        db.update(agents).set(ended.value.agent).where(eq(agents.id, agentId)).run();
        audit2.record(ended.value.audit, by);
        told.add(openingEvents(agentId));
        if (ended.value.opened) {
          opening.takeProgress();
          forgetProgress(agentId);
          return done(ended.value.opened);
        }
      }
    }
    return {
      step() {
        steps ??= open3();
        const next = steps.next();
        if (!next.done) return true;
        outcome = next.value;
        forgetOrder(connection);
        return false;
      },
      endSlice() {
        if (!opening) return;
        rows.writeWallets(opening.wallets);
        const progress = opening.takeProgress();
        if (progress) keepProgress(agentId, progress);
      },
      result: () => outcome
    };
  };
  function postedOpenings(agentId) {
    const sums2 = byLeg((leg) => splitTotal(movements[leg]));
    const isOpening = and(eq(movements.agentId, agentId), eq(movements.kind, "opening"), isIndexedByKind);
    const found2 = db.select({ players: count(), ...sums2 }).from(movements).where(isOpening).get();
    return {
      legs: byLeg((leg) => joinMoney(found2?.[leg] ?? { units: 0n, parts: 0n })),
      players: Number(found2?.players ?? 0)
    };
  }
  function progressOf(agentId) {
    const row2 = db.select().from(facts).where(isProgressOf(agentId)).get();
    return row2 ? progressFromText(row2.value) : null;
  }
  function keepProgress(agentId, progress) {
    const value = textOfProgress(progress);
    db.insert(facts).values({ name: progressName(agentId), value }).onConflictDoUpdate({ target: facts.name, set: { value } }).run();
  }
  function forgetProgress(agentId) {
    db.delete(facts).where(isProgressOf(agentId)).run();
  }
}
var isProgressOf = (agentId) => eq(facts.name, progressName(agentId));

// db/sqlite/books/verify-books.ts
import { createHash as createHash2 } from "node:crypto";

// db/proofs/books-rows.ts
var bigintIn = (row2, column) => {
  const value = row2[column];
  return typeof value === "bigint" ? value : 0n;
};
var textIn = (row2, column) => String(row2[column]);
var moneyIn = (row2, column) => money(bigintIn(row2, column));
var tradeOfRow = (row2, legsIn2) => ({
  tradeId: textIn(row2, "trade_id"),
  playerId: textIn(row2, "player_id"),
  category: textIn(row2, "category"),
  found: textIn(row2, "found"),
  moved: legsIn2(row2, "moved"),
  expected: legsIn2(row2, "expected")
});
var leftStakeOfRow = (row2, legsIn2) => ({
  tradeId: textIn(row2, "trade_id"),
  playerId: textIn(row2, "player_id"),
  amount: moneyIn(row2, "amount"),
  heldByMovements: legsIn2(row2, "moved").held,
  // SQLite has no booleans.
  isTradeKept: row2.kept === true || row2.kept === 1n
});
var joinedPlayers = `players as (
    select player_id from purses union select player_id from moved union select player_id from kept
    union select player_id from carried union select player_id from stakes)
  select * from players left join purses using (player_id) left join moved using (player_id)
    left join kept using (player_id) left join carried using (player_id) left join stakes using (player_id)
  order by player_id`;
var playerOfRow = (row2, legsIn2, left) => ({
  playerId: textIn(row2, "player_id"),
  exposure: row2.exposure === null ? null : moneyIn(row2, "exposure"),
  movements: Number(bigintIn(row2, "movements")),
  moved: legsIn2(row2, "moved"),
  kept: legsIn2(row2, "kept"),
  carried: row2.is_carried === null ? null : legsIn2(row2, "carried"),
  left
});

// db/proofs/posting-faults.ts
var unlikePostings = (columns, isSought) => `select ${columns} from transfers t
  left join postings f on f.agent_id = t.agent_id and f.transfer_id = t.id and f.account = 'float'
  left join postings w on w.agent_id = t.agent_id and w.transfer_id = t.id and w.account = 'wallet'
  where ${isSought} and (
    f.amount is distinct from (case t.kind when 'deposit' then -t.amount else t.amount end)
    or w.amount is distinct from (case t.kind when 'deposit' then t.amount else -t.amount end)
    or f.currency is distinct from t.currency or w.currency is distinct from t.currency
    or w.player_id is distinct from t.player_id)`;
var loosePostings = (columns, isSought) => `select ${columns} from postings p
  where ${isSought} and not exists (select 1 from transfers t where t.id = p.transfer_id and t.agent_id = p.agent_id)`;
var entriesWithoutWallet = (columns, table, isSought) => `select ${columns} from ${table} e where ${isSought} and not exists
    (select 1 from wallets w where w.agent_id = e.agent_id and w.player_id = e.player_id)`;

// db/proofs/movement-rows.ts
var movementColumns = `agent_id as "agentId", player_id as "playerId", created_at as "createdAt", kind,
  trade_id as "tradeId", trade_version as "tradeVersion", wallet_amount as wallet, held_amount as held,
  result_amount as result, commission_amount as commission, balance_after as "balanceAfter",
  exposure_after as "exposureAfter", taken_units as "takenUnits", taken_parts as "takenParts",
  commission_units as "commissionUnits", commission_parts as "commissionParts", reason, hash`;
var movementOfRow = (row2) => ({
  agentId: row2.agentId,
  playerId: row2.playerId,
  kind: row2.kind,
  tradeId: row2.tradeId,
  tradeVersion: row2.tradeVersion === null ? null : Number(row2.tradeVersion),
  legs: {
    wallet: money(row2.wallet),
    held: money(row2.held),
    result: money(row2.result),
    commission: money(row2.commission)
  },
  balanceAfter: money(row2.balanceAfter),
  exposureAfter: money(row2.exposureAfter),
  createdAt: instant(row2.createdAt),
  reason: row2.reason,
  sums: {
    taken: { units: row2.takenUnits, parts: row2.takenParts },
    commission: { units: row2.commissionUnits, parts: row2.commissionParts }
  },
  hash: row2.hash
});

// db/sqlite/wallets/wallet-entries.ts
var p5 = sql.placeholder;
var lowest = -(2n ** 63n);
function entryWalker({ client, db }) {
  const nextTransfers = db.select().from(transfers).where(
    and(
      eq(transfers.agentId, p5("agentId")),
      eq(transfers.playerId, p5("playerId")),
      sql`${transfers.createdAt} > ${p5("at")}`
    )
  ).orderBy(asc(transfers.createdAt)).limit(verifyPageRows).prepare();
  const nextMovements = movementsAfter(client);
  return ({ agentId, playerId }, walk) => {
    const ofTransfers = pages((at) => nextTransfers.all({ agentId, playerId, at }));
    const ofMovements = pages((at) => nextMovements(agentId, playerId, at));
    let transfer = ofTransfers.next().value;
    let movement = ofMovements.next().value;
    while (transfer || movement) {
      if (transfer && (!movement || transfer.createdAt < movement.createdAt)) {
        walk.addTransfer(transfer);
        transfer = ofTransfers.next().value;
      } else if (movement) {
        walk.addMovement(movement);
        movement = ofMovements.next().value;
      }
    }
  };
}
function movementsAfter(client) {
  const rows = client.prepare(
    `select ${movementColumns}
     from movements where agent_id = ? and player_id = ? and created_at > ? order by created_at limit ?`
  );
  return (agentId, playerId, at) => rows.all(agentId, playerId, at, verifyPageRows).map(movementOfRow);
}
function* pages(pageAfter) {
  let at = lowest;
  for (; ; ) {
    const page = pageAfter(at);
    yield* page;
    at = page.at(-1)?.createdAt ?? at;
    if (page.length < verifyPageRows) return void 0;
  }
}

// db/sqlite/wallets/wallets-in-order.ts
function* walletsInOrder({ db }, agentId) {
  let last2;
  for (; ; ) {
    const after = last2 ? or(
      gt(wallets.agentId, last2.agentId),
      and(eq(wallets.agentId, last2.agentId), gt(wallets.playerId, last2.playerId))
    ) : void 0;
    const page = db.select().from(wallets).where(and(agentId === null ? void 0 : eq(wallets.agentId, agentId), after)).orderBy(asc(wallets.agentId), asc(wallets.playerId)).limit(verifyPageRows).all();
    yield* page;
    last2 = page.at(-1);
    if (page.length < verifyPageRows) return;
  }
}

// lib/domain/audit/faults.ts
var Faults = class {
  shown = [];
  count = 0;
  add(fault) {
    this.count += 1;
    if (this.shown.length < faultsShownMax) this.shown.push(fault);
  }
};

// lib/domain/wallets/ledger-walk.ts
var LedgerWalk = class {
  constructor(chain2, digest) {
    this.chain = chain2;
    this.digest = digest;
  }
  found = new Faults();
  wallets = 0;
  transfers = 0;
  /** Begins the next wallet, in the order of agent and player. Its entries are added in order of time. */
  wallet(wallet) {
    this.wallets += 1;
    this.digest.update(JSON.stringify([wallet.agentId, wallet.playerId, wallet.head]));
    return new WalletWalk(wallet, this.chain, this.found);
  }
  endWallet(walk) {
    walk.end();
    this.transfers += walk.transfers;
  }
  entriesWithoutWallet(count2) {
    if (count2 !== 0n) this.found.add(`${count2} transfers or movements belong to no wallet`);
  }
  /** Notes a transfer whose two entries are not its amount, once in each direction. */
  entriesUnlikeTransfer(transfer) {
    this.found.add(`entries do not fit their transfer: ${JSON.stringify(transfer)}`);
  }
  entriesWithoutTransfer(count2) {
    if (count2 !== 0n) this.found.add(`${count2} entries belong to no transfer`);
  }
  sumOfEntries(currency, sum2) {
    if (joinMoney(sum2) !== 0n) this.found.add(`the accounts of ${currency} do not add up to 0`);
  }
  /** `floats` are the agents' own accounts, one a currency. */
  proof(floats) {
    return {
      accounts: this.wallets + floats,
      transfers: this.transfers,
      faults: this.found.shown,
      faultCount: this.found.count,
      digest: this.digest.digest("hex")
    };
  }
};
var WalletWalk = class {
  constructor(wallet, chain2, found2) {
    this.wallet = wallet;
    this.chain = chain2;
    this.found = found2;
  }
  transfers = 0;
  movements = 0;
  balance = 0n;
  exposure = 0n;
  sums = noMovementSums;
  head = "";
  at = null;
  transferAt = null;
  addTransfer(transfer) {
    const { found: found2, wallet } = this;
    const name = `${transfer.kind} ${transfer.ticketId} of ${this.owner}`;
    const amount2 = transfer.kind === "deposit" ? transfer.amount : -transfer.amount;
    this.follow(name, canonicalTransfer(transfer), amount2, transfer);
    if (transfer.currency !== wallet.currency) found2.add(`${name}: its currency is not its wallet's`);
    if (transfer.kind === "withdrawal" && transfer.balanceAfter < 0n) found2.add(`${name}: its balance is below 0`);
    this.transferAt = transfer.createdAt;
    this.transfers += 1;
  }
  addMovement(movement) {
    const { found: found2 } = this;
    const { legs, tradeId } = movement;
    const name = `${movement.kind} of ${tradeId === null ? "all trades" : `trade ${tradeId}`}, ${this.owner}`;
    this.follow(name, canonicalMovement(movement), legs.wallet, movement);
    if (legNames.reduce((sum2, leg) => sum2 + legs[leg], 0n) !== 0n) found2.add(`${name}: its legs do not add up to 0`);
    if (this.exposure + legs.held !== movement.exposureAfter) {
      found2.add(`${name}: its held stakes do not follow from the entry before it`);
    }
    if (!areSame2(sumsAfter(this.sums, movement), movement.sums)) {
      found2.add(`${name}: its running sums do not follow from the entry before it`);
    }
    this.exposure = movement.exposureAfter;
    this.sums = movement.sums;
    this.movements += 1;
  }
  end() {
    const { found: found2, wallet, head: head2, balance, exposure } = this;
    const name = `wallet ${this.owner}`;
    if (wallet.lastEntryAt !== this.at) found2.add(`${name}: its last time is not its last entry's`);
    if (wallet.lastTransferAt !== this.transferAt) found2.add(`${name}: its last transfer's time is another one`);
    if (wallet.head !== head2) found2.add(`${name}: its last entry is missing or changed`);
    if (wallet.balance !== balance) {
      found2.add(`${name}: holds ${formatMoney(wallet.balance)}, its entries say ${formatMoney(balance)}`);
    }
    if (wallet.exposure !== exposure) {
      found2.add(`${name}: holds stakes of ${formatMoney(wallet.exposure)}, its entries say ${formatMoney(exposure)}`);
    }
  }
  get owner() {
    return `${this.wallet.agentId}/${this.wallet.playerId}`;
  }
  /** The walk goes on from the entry as written, so that one edit is one fault and not one for every later entry. */
  follow(name, canonical, amount2, entry) {
    const { found: found2 } = this;
    if (this.chain(this.head, canonical) !== entry.hash) {
      found2.add(`${name}: its hash does not fit: it, or one before it in its wallet, was changed`);
    }
    if (this.balance + amount2 !== entry.balanceAfter) {
      found2.add(`${name}: its balance does not follow from the one before it`);
    }
    this.head = entry.hash;
    this.balance = entry.balanceAfter;
    this.at = entry.createdAt;
  }
};
var areSame2 = (one, other) => joinMoney(one.taken) === joinMoney(other.taken) && joinMoney(one.commission) === joinMoney(other.commission);

// lib/domain/books/books-walk.ts
var BooksWalk = class {
  constructor(agent, chain2, digest) {
    this.agent = agent;
    this.chain = chain2;
    this.digest = digest;
  }
  found = new Faults();
  players = 0;
  movements = 0;
  moved = noLegs;
  carried = noLegs;
  /** Begins the next wallet, in the order of players. Its entries are added in order of time. */
  wallet(wallet) {
    this.players += 1;
    this.digest.update(JSON.stringify([wallet.agentId, wallet.playerId, wallet.head]));
    return new WalletWalk(wallet, this.chain, this.found);
  }
  endWallet(walk) {
    walk.end();
    this.movements += walk.movements;
  }
  transfersWithoutWallet(playerId) {
    this.found.add(`${this.nameOf(playerId)}: has transfers and no wallet`);
  }
  /** Notes a transfer whose two entries are not its amount, once in each direction. */
  entriesUnlikeTransfer(playerId, kind, ticketId) {
    this.found.add(`${kind} ${ticketId} of ${this.nameOf(playerId)}: its entries do not fit it`);
  }
  entriesWithoutTransfer(playerId, transferId) {
    this.found.add(`${this.nameOf(playerId)}: entries of a transfer ${transferId} that is not there`);
  }
  trade({ tradeId, playerId, category, found: found2, moved, expected }) {
    const name = `trade ${tradeId} of ${this.nameOf(playerId)}`;
    if (category !== found2) this.found.add(`${name}: is kept as ${category}, and its version says ${found2}`);
    const fault = differenceBetween(moved, expected, "its movements come to", "its version in force to");
    if (fault) this.found.add(`${name}: ${fault}`);
  }
  leftStake({ tradeId, playerId, amount: amount2, heldByMovements, isTradeKept }) {
    this.digest.update(JSON.stringify(["left", tradeId, playerId, formatMoney(amount2)]));
    const name = `stake left of trade ${tradeId} of ${this.nameOf(playerId)}`;
    if (isTradeKept) this.found.add(`${name}: its trade is kept`);
    if (!this.agent.wasOpened && amount2 !== heldByMovements) {
      this.found.add(`${name}: is ${formatMoney(amount2)}, and its movements hold ${formatMoney(heldByMovements)}`);
    }
  }
  /** Tells what a driver has to look for before a player is judged. Nothing, where all agrees. */
  soughtOf(sums2) {
    const difference = differenceOf(sums2.moved, this.expectedOf(sums2));
    const differs2 = legNames.some((leg) => difference[leg] !== 0n);
    return { withLegs: differs2 ? difference : null, isHolding: sums2.left !== (sums2.carried ?? noLegs).held };
  }
  /** Players follow in order of their ids. */
  player(sums2, gone) {
    const { agent, found: found2 } = this;
    const { playerId, exposure, movements: movements2, moved, kept, carried, left } = sums2;
    const dropped = carried ?? noLegs;
    const versions = agent.movedByTrades ? kept : noLegs;
    this.moved = sumOf2(this.moved, moved);
    this.carried = sumOf2(this.carried, dropped);
    if (carried) this.digest.update(JSON.stringify(["carried", playerId, ...legNames.map((leg) => `${carried[leg]}`)]));
    const name = this.nameOf(playerId);
    if (!agent.movedByTrades && movements2 > 0) found2.add(`${name}: has movements, and trades move no wallet here`);
    if (exposure === null && movements2 > 0) found2.add(`${name}: has movements and no wallet`);
    const expected = this.expectedOf(sums2);
    const fault = differenceBetween(moved, expected, "its movements come to", "its trades, kept and dropped, to");
    if (fault) found2.add(`${name}: ${fault}${named(gone.withLegs)}`);
    const stakes = versions.held + left;
    if (exposure !== null && exposure !== stakes) {
      found2.add(`${name}: holds stakes of ${formatMoney(exposure)}, its open trades say ${formatMoney(stakes)}`);
    }
    if (left !== dropped.held) {
      const stakesTell = `stakes left are ${formatMoney(left)}, and ${formatMoney(dropped.held)} was carried forward`;
      found2.add(`${name}: ${stakesTell}${named(gone.holding)}`);
    }
  }
  /** Called last: the players' sums are compared with the agent's. */
  agentSums({ float, balances, exposures, reported }) {
    const { agent, found: found2, moved, carried } = this;
    const all2 = float + balances + exposures + moved.result + moved.commission;
    if (all2 !== 0n) found2.add(`${agent.agentId}: its accounts add up to ${formatMoney(all2)} and not to 0`);
    if (!agent.movedByTrades) return;
    const fault = differenceBetween(reported, differenceOf(moved, carried), "its report says", "its movements");
    if (fault) found2.add(`${agent.agentId}: ${fault}`);
  }
  finding() {
    const { agentId } = this.agent;
    const { players, movements: movements2, found: found2 } = this;
    return {
      ...{ agentId, players, movements: movements2 },
      ...{ faults: found2.shown, faultCount: found2.count, digest: this.digest.digest("hex") }
    };
  }
  expectedOf({ kept, carried }) {
    return sumOf2(this.agent.movedByTrades ? kept : noLegs, carried ?? noLegs);
  }
  nameOf(playerId) {
    return `${this.agent.agentId}/${playerId}`;
  }
};
var sumOf2 = (one, other) => byLeg((leg) => money(one[leg] + other[leg]));
var nameOfLeg = {
  wallet: "in the wallet",
  held: "held as stakes",
  result: "as the exchange's result",
  commission: "as commission"
};
function differenceBetween(one, other, says, otherSays) {
  const differing = legNames.filter((leg) => one[leg] !== other[leg]);
  if (differing.length === 0) return null;
  const told = (legs) => differing.map((leg) => `${formatMoney(legs[leg])} ${nameOfLeg[leg]}`).join(", ");
  return `${says} ${told(one)}; ${otherSays} ${told(other)}`;
}
var named = (tradeIds) => tradeIds.length === 0 ? "" : `; not there is ${tradeIds.map((id) => `trade ${id}`).join(", ")}`;

// db/proofs/effect-sql.ts
function effectSql(category, amount2, leg) {
  const [turnover, payout, commission] = [amount2("turnover"), amount2("payout"), amount2("commission")];
  const cases = {
    wallet: `when 'valid' then ${payout} - ${turnover} when 'unsettled' then -(${turnover})`,
    held: `when 'unsettled' then ${turnover}`,
    result: `when 'valid' then ${turnover} - ${payout} - ${commission}`,
    commission: `when 'valid' then ${commission}`
  };
  return `case ${category} ${cases[leg]} else 0 end`;
}
var categorySql = (of) => `case
  when ${of("status")} = 'rejected' or ${of("market_voided")} then 'void'
  when ${of("settlement_status")} = 'PENDING' then 'unsettled'
  when ${of("settlement_result")} in ('PUSH', 'VOID') then 'void'
  else 'valid' end`;

// db/sqlite/books/effect-sql.ts
var halves = ["units", "parts"];
var halfOf = (column, half) => `${column} ${half === "units" ? "/" : "%"} 100000000`;
var sumOfHalf = (expression) => `coalesce(sum(${expression}), 0)`;
var byLegHalf = (of) => legNames.flatMap((leg) => halves.map((half) => of(leg, half)));
var ofHalf = (amount2, half) => (name) => amount2(name, half);
var rowAmount = (name, half) => `(${halfOf(`v.${name}`, half)})`;
var presentEffect = (leg, half) => effectSql("v.found", ofHalf(rowAmount, half), leg);
var firstSeen = `min(t.received_at, coalesce((select min(e.received_at) from trade_history e
    where e.agent_id = t.agent_id and e.trade_id = t.trade_id), t.received_at))`;
var keptSince = `(select ${firstSeen} from trades t
  where t.agent_id = m.agent_id and t.trade_id = m.trade_id and +t.player_id = m.player_id)`;
var versionsSql = `select t.*, ${firstSeen} as first_at, ${categorySql((name) => `t.${name}`)} as found
  from trades t where t.agent_id = @agentId`;
var versionsSinceSql = `select t.*, ${firstSeen} as first_at, ${categorySql((name) => `t.${name}`)} as found,
    h.content as past,
    case when h.content is null or not json_valid(h.content) then 'void'
      else ${categorySql((name) => `json_extract(h.content, '$.${name}')`)} end as past_found
  from trades t left join trade_history h on t.received_at > @since
    and h.agent_id = t.agent_id and h.trade_id = t.trade_id and h.version = (
      select max(e.version) from trade_history e
      where e.agent_id = t.agent_id and e.trade_id = t.trade_id and e.received_at <= @since)
  where t.agent_id = @agentId`;
var pastAmount = (name, half) => {
  const text3 = `json_extract(v.past, '$.${name}')`;
  return `coalesce(cast(substr(${text3}, ${half === "units" ? `1, length(${text3}) - 9` : "-8"}) as integer), 0)`;
};
var effectSinceOpening = (leg, half) => `case when v.received_at <= @since then 0
    else ${presentEffect(leg, half)} - ${effectSql("v.past_found", ofHalf(pastAmount, half), leg)} end`;

// db/sqlite/books/gone-trades.ts
function goneTrades({ client }, agentId) {
  const gone = `select m.trade_id from movements m
    where m.agent_id = @agentId and m.player_id = @playerId and m.trade_id is not null
      and coalesce(m.created_at < ${keptSince} or m.trade_version is null, true)`;
  const isLeg = (leg) => `(sum(m.${leg}_amount / 100000000) - @${leg}_units) * 100000000 + sum(m.${leg}_amount % 100000000) = @${leg}_parts`;
  const withLegs = client.prepare(`${gone} group by m.trade_id having ${legNames.map(isLeg).join(" and ")} limit ${goneTradesNamedMax}`).pluck();
  const holding = client.prepare(
    `${gone} and not exists (select 1 from left_stakes l where l.agent_id = m.agent_id and l.trade_id = m.trade_id)
       group by m.trade_id having sum(m.held_amount / 100000000) <> 0 or sum(m.held_amount % 100000000) <> 0
       limit ${goneTradesNamedMax}`
  ).pluck();
  function thoseWithLegs(playerId, legs) {
    const halvesOfLegs = legNames.flatMap(
      (leg) => Object.entries(splitMoney(legs[leg])).map(([half, value]) => [`${leg}_${half}`, value])
    );
    if (halvesOfLegs.some(([, value]) => BigInt.asIntN(64, value) !== value)) return [];
    return withLegs.all({ agentId, playerId, ...Object.fromEntries(halvesOfLegs) });
  }
  return (playerId, sought) => ({
    withLegs: sought.withLegs ? thoseWithLegs(playerId, sought.withLegs) : [],
    holding: sought.isHolding ? holding.all({ agentId, playerId }) : []
  });
}

// db/sqlite/books/id-ranges.ts
function* rangesOf({ client }, table, agentId) {
  const { name, id, size } = table;
  const nextFrom = client.prepare(
    `select ${id} from ${name} where agent_id = ? and ${id} >= ? order by ${id} limit 1 offset ${size}`
  ).pluck();
  let from = "";
  for (; ; ) {
    const to = nextFrom.get(agentId, from);
    yield { agentId, from, to: to ?? Buffer.alloc(0) };
    if (to === void 0) return;
    from = to;
  }
}
var playerRanges = { name: "wallets", id: "player_id", size: verifyPagePlayers };
var tradeRanges = { name: "trades", id: "trade_id", size: verifyPageRows };
var ofPlayersIn = (table) => `${table}.agent_id = @agentId and ${table}.player_id >= @from and ${table}.player_id < @to`;

// db/sqlite/books/leg-rows.ts
var legColumns = (prefix, of) => byLegHalf((leg, half) => `${of(leg, half)} as ${prefix}_${leg}_${half}`).join(", ");
var movedSums = legColumns("moved", (leg, half) => sumOfHalf(halfOf(`m.${leg}_amount`, half)));
var sumIn = (row2, name) => joinMoney({ units: bigintIn(row2, `${name}_units`), parts: bigintIn(row2, `${name}_parts`) });
var legsIn = (row2, prefix) => byLeg((leg) => sumIn(row2, `${prefix}_${leg}`));

// db/sqlite/books/verify-books.ts
function verifyBooks(connection, chain2, agentId) {
  const { client, db } = connection;
  return client.transaction(() => {
    const rows = db.select().from(agents).where(agentId === null ? void 0 : eq(agents.id, agentId)).orderBy(asc(agents.id)).all();
    if (agentId !== null && rows.length === 0) return noAgent(agentId);
    const settled = rows.filter(({ wallet }) => wallet !== "opening");
    return done(settled.map((agent) => findingOf(connection, chain2, agent)));
  })();
}
function findingOf(connection, chain2, agent) {
  const agentId = agent.id;
  const startedMs = performance.now();
  const walk = new BooksWalk(
    { agentId, movedByTrades: agent.wallet === "trades", wasOpened: agent.walletSince !== null },
    chain2,
    createHash2("sha256")
  );
  const walkEntries = entryWalker(connection);
  for (const wallet of walletsInOrder(connection, agentId)) {
    const entries = walk.wallet(wallet);
    walkEntries(wallet, entries);
    walk.endWallet(entries);
  }
  walkTransfers(connection, agentId, walk);
  if (agent.wallet === "trades") walkTrades(connection, agent, walk);
  walkLeftStakes(connection, agentId, walk);
  walkPlayers(connection, agentId, walk);
  walk.agentSums(agentSums(connection, agentId));
  return { ...walk.finding(), tookMs: Math.round(performance.now() - startedMs) };
}
function walkTransfers(connection, agentId, walk) {
  const { client } = connection;
  const strays = client.prepare(entriesWithoutWallet("distinct e.player_id", "transfers", ofPlayersIn("e"))).pluck();
  const unlike = client.prepare(unlikePostings("t.player_id, t.kind, t.ticket_id", ofPlayersIn("t"))).raw();
  for (const range of rangesOf(connection, playerRanges, agentId)) {
    for (const playerId of strays.iterate(range)) walk.transfersWithoutWallet(playerId);
    for (const transfer of unlike.iterate(range)) walk.entriesUnlikeTransfer(...transfer);
  }
  const loose = client.prepare(
    loosePostings("p.player_id, p.transfer_id", "p.agent_id = @agentId")
  ).raw();
  for (const posting3 of loose.iterate({ agentId })) walk.entriesWithoutTransfer(...posting3);
}
function walkTrades(connection, { id: agentId, walletSince }, walk) {
  const [versions, effect] = walletSince === null ? [versionsSql, presentEffect] : [versionsSinceSql, effectSinceOpening];
  const difference = (leg, half) => `(moved_${leg}_${half} - expected_${leg}_${half})`;
  const differs2 = legNames.map((leg) => `${difference(leg, "units")} * 100000000 + ${difference(leg, "parts")} <> 0`);
  const rows = connection.client.prepare(
    `select * from (
       select v.trade_id, v.player_id, v.category, v.found, ${legColumns("expected", effect)}, ${movedSums}
       from (${versions}) v left join movements m
         on m.agent_id = v.agent_id and m.trade_id = v.trade_id and +m.player_id = v.player_id
           and +m.created_at >= v.first_at and m.trade_version is not null
       where v.trade_id >= @from and v.trade_id < @to group by v.trade_id)
     where category <> found or ${differs2.join(" or ")}`
  );
  for (const range of rangesOf(connection, tradeRanges, agentId)) {
    for (const row2 of rows.iterate(walletSince === null ? range : { ...range, since: walletSince })) {
      walk.trade(tradeOfRow(row2, legsIn));
    }
  }
}
function walkLeftStakes({ client }, agentId, walk) {
  const rows = client.prepare(
    `select l.trade_id, l.player_id, l.amount, ${movedSums},
       exists (select 1 from (${versionsSql}) v where v.trade_id = l.trade_id and v.first_at <= l.dropped_at) as kept
     from left_stakes l left join movements m
       on m.agent_id = l.agent_id and m.trade_id = l.trade_id and +m.player_id = l.player_id
         and coalesce(m.created_at < ${keptSince} or m.trade_version is null, true)
     where l.agent_id = @agentId group by l.trade_id, l.player_id`
  );
  for (const row2 of rows.iterate({ agentId })) {
    walk.leftStake(leftStakeOfRow(row2, legsIn));
  }
}
function walkPlayers(connection, agentId, walk) {
  const rows = connection.client.prepare(
    `with moved as materialized (
       select m.player_id, count(*) as movements, ${movedSums} from movements m where ${ofPlayersIn("m")} group by m.player_id),
     kept as materialized (
       select v.player_id, ${legColumns("kept", (leg, half) => sumOfHalf(presentEffect(leg, half)))}
       from (${versionsSql}) v where ${ofPlayersIn("v")} group by v.player_id),
     carried as (
       select c.player_id, 1 as is_carried, ${legColumns("carried", (leg, half) => `c.${leg}_${half}`)}
       from carried_forward c where ${ofPlayersIn("c")}),
     stakes as materialized (
       select player_id, ${halves.map((half) => `${sumOfHalf(halfOf("amount", half))} as left_${half}`).join(", ")}
       from left_stakes l where ${ofPlayersIn("l")} group by player_id),
     purses as (select player_id, exposure from wallets w where ${ofPlayersIn("w")}),
     ${joinedPlayers}`
  );
  const findGone = goneTrades(connection, agentId);
  for (const range of rangesOf(connection, playerRanges, agentId)) {
    for (const row2 of rows.iterate(range)) {
      const sums2 = playerOfRow(row2, legsIn, sumIn(row2, "left"));
      walk.player(sums2, findGone(sums2.playerId, walk.soughtOf(sums2)));
    }
  }
}
function agentSums(connection, agentId) {
  const sumOf3 = (column, from) => {
    const sums2 = halves.map((half) => `${sumOfHalf(halfOf(column, half))} as sum_${half}`);
    const row2 = connection.client.prepare(`select ${sums2} from ${from} and agent_id = @agentId`).get({ agentId });
    return row2 ? sumIn(row2, "sum") : zero;
  };
  return {
    float: sumOf3("amount", "postings where account = 'float'"),
    balances: sumOf3("balance", "wallets where true"),
    exposures: sumOf3("exposure", "wallets where true"),
    reported: tradedSums(connection)(agentId)
  };
}

// db/trades/report-sql.ts
var selected = (count2, wins, units, parts) => `select category, ${count2} as count, ${wins} as wins, ${measures.flatMap((measure) => {
  const column = measureTable[measure].wire;
  return [
    `sum(${units(column)}) as "${sumColumn(measure, "Units")}"`,
    `sum(${parts(column)}) as "${sumColumn(measure, "Parts")}"`
  ];
}).join(", ")}`;
var fromCells = selected(
  ...["sum(trades)", "sum(wins)"],
  (column) => `${column}_units`,
  (column) => `${column}_parts`
);
var fromTrades = selected(
  "count(*)",
  "count(*) filter (where category = 'valid' and settlement_result in ('WIN', 'HALF_WIN'))",
  (column) => `${column} / 100000000`,
  (column) => `${column} % 100000000`
);
var within = (what) => `${what} >= ? and ${what} < ?`;
var anyCategory = `category in (${categories.map((category) => `'${category}'`).join(", ")})`;
function reportSql({ isAmong, list, unsearched: unsearched3, besideSettled }) {
  const ofCells = (isRead) => `${fromCells} from cells where agent_id = ? and grid = ? and ${anyCategory} and ${isRead}
      and ${within("inner_bucket")} group by category`;
  const run = ofCells(within("outer_bucket"));
  const some = ofCells(isAmong("outer_bucket"));
  const ofTrades = (...conditions) => `${fromTrades} from trades where agent_id = ? and ${conditions.join(" and ")} group by category`;
  const matched = ofTrades(within("matched_at"));
  const settled = ofTrades(within("settled_at"));
  const both = {
    matched: ofTrades(within("matched_at"), within(unsearched3("settled_at"))),
    settled: ofTrades(within(besideSettled("matched_at")), within("settled_at"))
  };
  return {
    cells(agentId, { level: level2, outer, inner, sign: sign2 }) {
      const key2 = [agentId, BigInt(level2)];
      return "end" in outer ? { text: run, values: [...key2, outer.first, outer.end, inner.first, inner.end], sign: sign2 } : { text: some, values: [...key2, list(outer), inner.first, inner.end], sign: sign2 };
    },
    trades(agentId, { create, settlement, by, sign: sign2 }) {
      const bounds = [create, settlement].flatMap((period) => period ? [period.start, period.end] : []);
      const one = create ? matched : settled;
      return { text: create && settlement ? both[by] : one, values: [agentId, ...bounds], sign: sign2 };
    }
  };
}
var sumsOfRows = (rows, sign2) => ({
  sign: sign2,
  rows: rows.map((row2) => ({
    category: row2.category,
    count: row2.count,
    wins: row2.wins,
    units: byMeasure((measure) => row2[sumColumn(measure, "Units")]),
    parts: byMeasure((measure) => row2[sumColumn(measure, "Parts")])
  }))
});

// lib/domain/time/period.ts
var keptPeriod = (period) => period && { start: nearestKept(period.start), end: nearestKept(period.end) };
var keptRange = ({ create, settlement }) => ({
  create: keptPeriod(create),
  settlement: keptPeriod(settlement)
});
function narrowTimeOf({ create, settlement }) {
  if (!create) return "settled";
  return settlement && spanOf(settlement) < spanOf(create) ? "settled" : "matched";
}
var spanOf = ({ start, end }) => end - start;
var periodMax = BigInt(periodDaysMax) * day;

// lib/domain/trades/grids.ts
var fine = 5n * minute;
var levels = [
  { level: 0, outer: "settlement", create: day, settlement: day },
  { level: 1, outer: "settlement", create: day, settlement: hour },
  { level: 2, outer: "create", create: hour, settlement: day },
  { level: 3, outer: "create", create: hour, settlement: hour },
  { level: 4, outer: "create", create: fine, settlement: hour },
  { level: 5, outer: "settlement", create: hour, settlement: fine },
  { level: 6, outer: "create", create: day, settlement: null }
];
var unsettledBucket = -(2n ** 40n);
function bucketOf(at, width) {
  if (width === null) return 0n;
  return at === null ? unsettledBucket : floorTo(at, width) / width;
}
function cellKey({ agentId, category }, { level: level2, outer }, created, settled) {
  return outer === "create" ? { agentId, level: level2, outer: created, inner: settled, category } : { agentId, level: level2, outer: settled, inner: created, category };
}

// lib/domain/reports/split-period.ts
var everything = { first: -(2n ** 62n), end: 2n ** 62n };
var unbounded = {
  ...{ days: everything, hours: [], fines: [], ragged: [] },
  ...{ wholeHours: everything, aligned: null }
};
var roundTo = (at, width) => floorTo(at + width / 2n, width);
function nearest({ first, end }, width) {
  const [start, stop] = [roundTo(first, width), roundTo(end, width)];
  const wider = { first: start / width, end: stop / width };
  const terms = distance(first, start) + (wider.end - wider.first) + distance(stop, end);
  return start < stop && terms < end - first ? wider : null;
}
var distance = (a, b) => a < b ? b - a : a - b;
function corrections({ first, end }, wider, width) {
  if (!wider) return between2(first, end);
  return [...between2(first, wider.first * width), ...between2(wider.end * width, end)];
}
function between2(from, to) {
  if (from === to) return [];
  return from < to ? [{ first: from, end: to, sign: 1n }] : [{ first: to, end: from, sign: -1n }];
}
var periodOf2 = ({ first, end }, width) => ({
  start: instant(first * width),
  end: instant(end * width)
});
var signedPeriods = (pieces, width) => pieces.map((piece) => ({ ...periodOf2(piece, width), sign: piece.sign }));
function splitPeriod({ start, end }) {
  const exact = { first: start, end };
  const fines = nearest(exact, fine);
  const wholeHours = fines && nearest(fines, hour / fine);
  const days2 = wholeHours && nearest(wholeHours, day / hour);
  return {
    days: days2,
    hours: wholeHours ? corrections(wholeHours, days2, day / hour) : [],
    fines: fines ? corrections(fines, wholeHours, hour / fine) : [],
    ragged: signedPeriods(corrections(exact, fines, fine), 1n),
    wholeHours,
    aligned: fines && periodOf2(fines, fine)
  };
}

// lib/domain/reports/report-plan.ts
function planReport(range, by = "days") {
  const { create, settlement } = keptRange(range);
  const created = create ? splitPeriod(create) : unbounded;
  const settled = settlement ? splitPeriod(settlement) : unbounded;
  return {
    cells: [
      ...settlement ? settledDaysRead[by](settled.days, created.days) : createdDaysRead[by](created.days),
      ...someOf(1, settled.hours, created.days),
      ...someOf(2, created.hours, settled.days),
      ...settled.hours.flatMap((hours2) => someOf(3, created.hours, hours2, hours2.sign)),
      ...someOf(4, created.fines, settled.wholeHours),
      ...someOf(5, settled.fines, created.wholeHours)
    ],
    trades: [
      ...created.ragged.map((ragged) => tradeRead(ragged, settlement, ragged.sign)),
      ...create && !created.aligned ? [] : settled.ragged.map((ragged) => tradeRead(created.aligned, ragged, ragged.sign)),
      ...signedPeriods(created.fines, fine).flatMap(
        (inHour) => signedPeriods(settled.fines, fine).map((other) => tradeRead(inHour, other, times(inHour.sign, other.sign)))
      )
    ]
  };
}
var settledDaysRead = {
  days: (settled, created) => runOf(0, settled, created),
  hours: (settled, created) => runOf(1, settled && hoursOf(settled), created)
};
var createdDaysRead = {
  days: (created) => runOf(6, created, everything),
  hours: (created) => runOf(2, created && hoursOf(created), everything)
};
var hoursOf = ({ first, end }) => ({ first: first * day / hour, end: end * day / hour });
var runOf = (level2, outer, inner) => outer && inner ? [{ level: level2, outer, inner, sign: 1n }] : [];
var times = (one, other) => one === other ? 1n : -1n;
function someOf(level2, pieces, inner, innerSign = 1n) {
  if (!inner) return [];
  return [1n, -1n].flatMap((sign2) => {
    const outer = pieces.filter((piece) => piece.sign === sign2).flatMap(bucketsIn);
    return outer.length > 0 ? [{ level: level2, outer, inner, sign: times(sign2, innerSign) }] : [];
  });
}
var bucketsIn = ({ first, end }) => Array.from({ length: Number(end - first) }, (_, at) => first + BigInt(at));
var settledSpansMax = 8n;
function tradeRead(create, settlement, sign2) {
  const isBySettled = !create || settlement && spanOf2(settlement) <= settledSpansMax * spanOf2(create);
  return { create, settlement, by: isBySettled ? "settled" : "matched", sign: sign2 };
}
var spanOf2 = ({ start, end }) => end - start;
var faultOfRangeCount = (count2) => count2 <= reportRangesMax ? null : refuse("parameter_wrong", `More than ${reportRangesMax} ranges in one read. Ask for wider buckets.`);
var settledDays = ({ start, end }) => ({
  level: 0,
  first: floorTo(start, day) / day,
  last: floorTo(end, day) / day
});
var periodOfDays = (first, last2) => ({
  start: instant(first * day),
  end: instant((last2 + 1n) * day)
});

// lib/domain/reports/summary.ts
function addUp(reads) {
  const sum2 = new FigureSum();
  for (const { sign: sign2, rows } of reads) for (const row2 of rows) sum2.add(row2.category, row2, sign2);
  return sum2.figures();
}
var figuresOfRow = (row2) => addUp([{ sign: 1n, rows: row2 ? [{ ...row2, category: "valid" }] : [] }]).valid;
var figuresIn = (figures, category) => categories.filter((one) => category === null || one === category).map((one) => figures[one]).reduce((all2, one) => ({
  count: all2.count + one.count,
  wins: all2.wins + one.wins,
  sums: byMeasure((measure) => ({
    units: all2.sums[measure].units + one.sums[measure].units,
    parts: all2.sums[measure].parts + one.sums[measure].parts
  }))
}));
function countIn(figures, category, result) {
  if (result === null) return figuresIn(figures, category).count;
  if (category !== null && category !== "valid") return 0;
  const { count: count2, wins } = figures.valid;
  return result === "win" ? wins : count2 - wins;
}
function howAdded(figures, result) {
  if (figuresIn(figures, null).count <= rowsAddedUpMax) return "from rows";
  return result === null ? "from cells" : "not at all";
}
var isSearchable = (figures) => figuresIn(figures, null).count <= changesSoughtAmongMax;
var nothing = () => ({ count: 0, wins: 0, units: byMeasure(() => 0n), parts: byMeasure(() => 0n) });
var FigureSum = class {
  totals = { valid: nothing(), void: nothing(), unsettled: nothing() };
  add(category, row2, sign2 = 1n) {
    const total2 = this.totals[category];
    total2.count += Number(sign2 * row2.count);
    total2.wins += Number(sign2 * row2.wins);
    for (const measure of measures) {
      total2.units[measure] += sign2 * row2.units[measure];
      total2.parts[measure] += sign2 * row2.parts[measure];
    }
  }
  figures() {
    const of = (category) => {
      const { count: count2, wins, units, parts } = this.totals[category];
      return { count: count2, wins, sums: byMeasure((measure) => ({ units: units[measure], parts: parts[measure] })) };
    };
    return { valid: of("valid"), void: of("void"), unsettled: of("unsettled") };
  }
};
function summarise(figures, agentCurrency) {
  const sum2 = (category, measure) => joinMoney(figures[category].sums[measure]);
  const total2 = (measure) => money(categories.reduce((all2, category) => all2 + sum2(category, measure), 0n));
  const tradeCount = categories.reduce((all2, category) => all2 + figures[category].count, 0);
  return {
    tradeCount,
    winCount: figures.valid.wins,
    loseCount: figures.valid.count - figures.valid.wins,
    voidCount: figures.void.count,
    unsettledCount: figures.unsettled.count,
    currency: tradeCount === 0 ? "" : agentCurrency,
    totalTurnover: total2("turnover"),
    validTurnover: sum2("valid", "turnover"),
    voidTurnover: sum2("void", "turnover"),
    unsettledTurnover: sum2("unsettled", "turnover"),
    commission: sum2("valid", "commission"),
    netPnl: money(sum2("valid", "payout") - sum2("valid", "turnover")),
    totalPayout: sum2("valid", "payout"),
    usdTotalTurnover: total2("usdTurnover"),
    usdValidTurnover: sum2("valid", "usdTurnover"),
    usdVoidTurnover: sum2("void", "usdTurnover"),
    usdUnsettledTurnover: sum2("unsettled", "usdTurnover"),
    usdCommission: sum2("valid", "usdCommission"),
    usdNetPnl: money(sum2("valid", "usdPayout") - sum2("valid", "usdTurnover"))
  };
}

// db/sqlite/trades/report-figures.ts
var unsearched = (column) => `+${column}`;
var sql2 = reportSql({
  isAmong: (column) => `${column} in (select value from json_each(?))`,
  list: (values) => `[${values.join(",")}]`,
  unsearched,
  // The index of settlement times gives this time, too, before a row is fetched.
  besideSettled: unsearched
});
function reportFigures({ client }) {
  const prepare = (text3) => client.prepare(text3);
  const statements = /* @__PURE__ */ new Map();
  function sumsOf({ text: text3, values, sign: sign2 }) {
    const statement = statements.get(text3) ?? prepare(text3);
    statements.set(text3, statement);
    return sumsOfRows(statement.all(...values), sign2);
  }
  return (agentId, range, by) => {
    const { cells: cells2, trades: trades2 } = planReport(range, by);
    return addUp([
      ...cells2.map((read) => sumsOf(sql2.cells(agentId, read))),
      ...trades2.map((read) => sumsOf(sql2.trades(agentId, read)))
    ]);
  };
}

// db/trades/trade-conditions.ts
var within2 = (time2, { start, end }) => sql`${time2} >= ${start} and ${time2} < ${end}`;
function inRange(trades2, unsearched3, { agentId, range, playerId }) {
  const { create, settlement } = keptRange(range);
  const bySettled = narrowTimeOf({ create, settlement }) === "settled" && playerId === null;
  const matchedAt = bySettled ? unsearched3(trades2.matchedAt) : trades2.matchedAt;
  const settledAt = bySettled ? trades2.settledAt : unsearched3(trades2.settledAt);
  return [
    eq(trades2.agentId, agentId),
    create ? within2(matchedAt, create) : void 0,
    settlement ? within2(settledAt, settlement) : void 0
  ];
}
var narrowed = (trades2, { category, result, playerId }) => [
  category ? eq(trades2.category, category) : void 0,
  result === "win" ? countedAsWin(trades2) : void 0,
  result === "lose" ? sql`${trades2.category} = 'valid' and not ${countedAsWin(trades2)}` : void 0,
  playerId === null ? void 0 : eq(trades2.playerId, playerId)
];
var changedSince = (trades2, unsearched3, query, after) => and(
  ...inRange(trades2, unsearched3, query),
  query.playerId === null ? void 0 : eq(trades2.playerId, query.playerId),
  gt(trades2.receivedAt, nearestKept(after))
);
var isAfter = ({ matchedAt, tradeId }, after) => after === null ? void 0 : sql`${matchedAt} <= ${after.matchedAt} and (${matchedAt} < ${after.matchedAt} or ${tradeId} > ${after.tradeId})`;
function settledCells(cells2, agentId, settlement) {
  const { level: level2, first, last: last2 } = settledDays(settlement);
  return and(
    eq(cells2.agentId, agentId),
    eq(cells2.level, level2),
    inArray(cells2.category, [...categories]),
    gte(cells2.outer, first),
    lte(cells2.outer, last2)
  );
}

// db/sqlite/trades/traded-hours.ts
var hoursFirst = 8;
function tradedHours({ client }) {
  const newest = client.prepare(
    `with recursive hours(hour) as (
         select max(matched_at / 3600000000000) from trades
         where agent_id = @agentId and matched_at / 3600000000000 <= @last
         union all
         select (select max(matched_at / 3600000000000) from trades
                 where agent_id = @agentId and matched_at / 3600000000000 < hours.hour)
         from hours where hours.hour > @first
         limit @limit)
       select hour from hours where hour >= @first`
  ).pluck();
  const allOf = (agentId, { start, end }) => newest.all({ agentId, first: start / hour, last: end / hour, limit: -1n });
  function* partsOf(agentId, { start, end }) {
    const first = start / hour;
    let last2 = end / hour;
    for (let limit = hoursFirst; ; limit *= 2) {
      const hours2 = newest.all({ agentId, first, last: last2, limit: BigInt(limit) });
      yield hours2;
      const oldest = hours2.at(-1);
      if (oldest === void 0 || hours2.length < limit) return;
      last2 = oldest - 1n;
    }
  }
  return { allOf, partsOf };
}
var inHours = (hours2) => sql`${hourOf(trades.matchedAt)} in (select value from json_each(${`[${hours2.join()}]`}))`;

// db/sqlite/trades/unsearched.ts
var unsearched2 = (column) => sql`+${column}`;

// db/sqlite/trades/trade-rows.ts
function tradeRows(connection) {
  const { db } = connection;
  const hours2 = tradedHours(connection);
  function pageOf(query) {
    const matched = matchedOf(query);
    if (!matched) return [];
    if (query.playerId === null) return rowsIn(query, matched, trades.matchedAt);
    const found2 = [];
    const end = query.after?.matchedAt ?? matched.end;
    for (const part of hours2.partsOf(query.agentId, { start: matched.start, end })) {
      const left = { ...query, limit: query.limit - found2.length };
      found2.push(...rowsIn(left, matched, unsearched2(trades.matchedAt), inHours(part)));
      if (found2.length === query.limit) break;
    }
    return found2;
  }
  function rowsIn(query, matched, matchedAt, isInHours) {
    const { settlement } = keptRange(query.range);
    return db.select().from(trades).where(
      and(
        eq(trades.agentId, query.agentId),
        isInHours,
        within2(matchedAt, matched),
        settlement ? within2(unsearched2(trades.settledAt), settlement) : void 0,
        ...narrowed(trades, query),
        isAfter({ matchedAt, tradeId: trades.tradeId }, query.after)
      )
    ).orderBy(desc(matchedAt), asc(trades.tradeId)).limit(query.limit).all();
  }
  function sumsOf(query) {
    const found2 = db.select(tradeSums(trades)).from(trades).where(and(...inRange(trades, unsearched2, query), ...narrowed(trades, query), inPlayersHours(query))).get();
    return figuresOfRow(found2);
  }
  function changedOf(query) {
    if (query.changedAfter === null) return null;
    const found2 = db.select({ count: count() }).from(trades).where(and(changedSince(trades, unsearched2, query, query.changedAfter), inPlayersHours(query))).get();
    return Number(found2?.count ?? 0);
  }
  function inPlayersHours(query) {
    if (query.playerId === null) return void 0;
    const matched = matchedOf(query);
    return inHours(matched ? hours2.allOf(query.agentId, matched) : []);
  }
  function matchedOf({ agentId, range }) {
    const { create, settlement } = keptRange(range);
    return create ?? (settlement && matchedWithin(agentId, settlement));
  }
  function matchedWithin(agentId, settlement) {
    const found2 = db.select({ first: min(cells.inner), last: max(cells.inner) }).from(cells).where(settledCells(cells, agentId, settlement)).get();
    if (!found2 || found2.first === null || found2.last === null) return null;
    return periodOfDays(BigInt(found2.first), BigInt(found2.last));
  }
  return { pageOf, sumsOf, changedOf };
}

// db/wallets/refusal-conditions.ts
function refusalConditions(refusals2, { agentId, playerId, kind, ticketId, start, end, after }) {
  const { at } = refusals2;
  return [
    eq(refusals2.agentId, agentId),
    playerId === null ? void 0 : eq(refusals2.playerId, playerId),
    kind === null ? void 0 : eq(refusals2.transferKind, kind),
    ticketId === null ? void 0 : eq(refusals2.ticketId, ticketId),
    start === null ? void 0 : gte(at, nearestKept(start)),
    end === null ? void 0 : lt(at, nearestKept(end)),
    after === null ? void 0 : sql`(${at}, ${refusals2.playerId}, ${refusals2.transferKind}, ${refusals2.ticketId}) < (${after.at}, ${after.playerId}, ${after.kind}, ${after.ticketId})`
  ];
}

// db/wallets/transfer-conditions.ts
function transferConditions(transfers2, query) {
  const { agentId, playerId, kind, ticketId, start, end, after } = query;
  return [
    eq(transfers2.agentId, agentId),
    playerId === null ? void 0 : eq(transfers2.playerId, playerId),
    kind === null ? void 0 : eq(transfers2.kind, kind),
    ticketId === null ? void 0 : eq(transfers2.ticketId, ticketId),
    start === null ? void 0 : gte(transfers2.createdAt, nearestKept(start)),
    end === null ? void 0 : lt(transfers2.createdAt, nearestKept(end)),
    after === null ? void 0 : and(
      lte(transfers2.createdAt, after.createdAt),
      or(lt(transfers2.createdAt, after.createdAt), lt(transfers2.id, after.id))
    )
  ];
}
function journalConditions(transfers2, query) {
  const { amount: amount2, actor } = query;
  return [
    ...transferConditions(transfers2, query),
    amount2 === null ? void 0 : eq(transfers2.amount, amount2),
    ...actor === null ? [] : actorConditions(transfers2, actor)
  ];
}
function actorConditions({ actor }, filter) {
  const isByStaff = sql`substr(${actor}, 1, 6) = 'staff:'`;
  if ("actor" in filter) return [filter.actor.startsWith("staff:") ? isByStaff : void 0, eq(actor, filter.actor)];
  return [filter.sort === "staff" ? isByStaff : sql`substr(${actor}, 1, 4) = 'key:'`];
}
var similarConditions = (table, { agentId, playerId, kind, amount: amount2, since }) => [
  eq(table.agentId, agentId),
  eq(table.playerId, playerId),
  gte(table.createdAt, nearestKept(since)),
  eq(table.kind, kind),
  eq(table.amount, amount2)
];

// lib/domain/wallets/refund.ts
var hashChars = 12;
var shape = new RegExp(`^R-([1-9]\\d{0,18})(?:-[0-9a-f]{${hashChars}})?$`);
var refundTicketOf = ({ id, hash: hash2 }) => `R-${id}-${hash2.slice(0, hashChars)}`;
var formerRefundTicketOf = (transferId) => `R-${transferId}`;
function refundedBy(ticketId) {
  const id = BigInt(shape.exec(ticketId)?.[1] ?? 0);
  return id === 0n || BigInt.asIntN(64, id) !== id ? null : id;
}
var oppositeOf = (kind) => kind === "deposit" ? "withdrawal" : "deposit";
var isRefundOf = (refund, original) => hasRefundTicketOf(refund, original) && refund.agentId === original.agentId && refund.playerId === original.playerId && refund.kind === oppositeOf(original.kind) && refund.amount === original.amount && refund.currency === original.currency;
var refundKeysOf = (transfers2) => ({
  originalIds: transfers2.flatMap(({ ticketId }) => refundedBy(ticketId) ?? []),
  refundTickets: transfers2.flatMap((transfer) => [refundTicketOf(transfer), formerRefundTicketOf(transfer.id)])
});
function linkRefunds(transfers2, found2) {
  const originals = new Map(found2.originals.map((original) => [original.id, original]));
  return transfers2.map((transfer) => {
    const original = originals.get(refundedBy(transfer.ticketId) ?? 0n);
    const refund = found2.refunds.find((candidate) => isRefundOf(candidate, transfer));
    return {
      transfer,
      refundOf: original && isRefundOf(transfer, original) ? original.id : null,
      refundedBy: refund?.id ?? null
    };
  });
}
var hasRefundTicketOf = ({ ticketId, actor }, original) => ticketId === refundTicketOf(original) || ticketId === formerRefundTicketOf(original.id) && isStaff(actor);
var isStaff = (actor) => actor.startsWith("staff:");
var mayUseTicket = (actor, ticketId, original) => isStaff(actor) || !original || ticketId !== refundTicketOf(original);
var ticketOfRefund = () => refuse("ticket_malformed", "This ticket_id is kept for a refund by staff: nothing was done. Send another ticket_id.");

// db/sqlite/wallets/draft-rows.ts
var draftOf = (row2) => ({
  ...row2,
  failure: row2.failure === null ? null : failureKindOf(row2.failure)
});
var draftRows = ({ db }) => ({
  find(agentId, id) {
    const isDraft = and(eq(drafts.agentId, agentId), eq(drafts.id, id));
    const row2 = db.select().from(drafts).where(isDraft).get();
    return row2 ? draftOf(row2) : null;
  },
  open: (agentId) => db.select().from(drafts).where(and(eq(drafts.agentId, agentId), eq(drafts.state, "open"))).orderBy(desc(drafts.createdAt), desc(drafts.id)).limit(openDraftsMax).all().map(draftOf)
});

// db/sqlite/wallets/journal-reads.ts
function journalReads(connection) {
  const { client, db } = connection;
  const inSnapshot = (read) => client.transaction(read)();
  function listJournal(query) {
    return inSnapshot(() => {
      const rows = db.select().from(transfers).where(and(...journalConditions(transfers, query))).orderBy(desc(transfers.createdAt), desc(transfers.id)).limit(query.limit).all();
      return done(linked(query.agentId, rows));
    });
  }
  function linked(agentId, rows) {
    const { originalIds, refundTickets } = refundKeysOf(rows);
    const refunds = rows.length === 0 ? [] : db.select().from(transfers).where(and(eq(transfers.agentId, agentId), inArray(transfers.ticketId, refundTickets))).all();
    return linkRefunds(rows, { originals: byIds(agentId, originalIds), refunds });
  }
  const byIds = (agentId, ids) => ids.length === 0 ? [] : db.select().from(transfers).where(and(inArray(transfers.id, [...ids]), eq(transfers.agentId, agentId))).all();
  function findReceipt(agentId, transferId) {
    return inSnapshot(() => {
      const [row2] = byIds(agentId, [transferId]);
      const [entry] = row2 ? linked(agentId, [row2]) : [];
      if (!row2 || !entry) return done(null);
      const entries = db.select().from(postings).where(and(eq(postings.agentId, agentId), eq(postings.transferId, transferId))).orderBy(asc(postings.account)).all();
      return done({ ...entry, postings: entries, hash: row2.hash, previousHash: hashBefore(row2) });
    });
  }
  function hashBefore({ agentId, playerId, createdAt }) {
    const before = db.select({ hash: transfers.hash }).from(transfers).where(and(eq(transfers.agentId, agentId), eq(transfers.playerId, playerId), lt(transfers.createdAt, createdAt))).orderBy(desc(transfers.createdAt)).limit(1).get();
    return before?.hash ?? null;
  }
  function similarTransfers(query) {
    return inSnapshot(
      () => done({
        transfers: db.select().from(transfers).where(and(...similarConditions(transfers, query))).orderBy(desc(transfers.createdAt)).limit(similarShownMax).all(),
        drafts: db.select().from(drafts).where(and(...similarConditions(drafts, query), eq(drafts.state, "open"))).orderBy(desc(drafts.createdAt)).limit(similarShownMax).all().map(draftOf)
      })
    );
  }
  function listRefusals(query) {
    const rows = db.select().from(refusals).where(and(...refusalConditions(refusals, query))).orderBy(desc(refusals.at), desc(refusals.playerId), desc(refusals.transferKind), desc(refusals.ticketId)).limit(query.limit).all();
    return done(
      rows.map(({ transferKind: kind, failure: failure2, ...row2 }) => ({ ...row2, kind, failure: failureKindOf(failure2) }))
    );
  }
  return {
    listJournal,
    findReceipt,
    similarTransfers,
    listRefusals,
    findDraft: (agentId, id) => done(draftRows(connection).find(agentId, id)),
    listOpenDrafts: (agentId) => done(draftRows(connection).open(agentId))
  };
}

// lib/domain/wallets/statement-sums.ts
function statementSums(start, end, totals) {
  const taken = money(takenIn(end.movement) - takenIn(start.movement));
  const [opening, closing] = [start.stand.balance, end.stand.balance];
  const transferred = totals.deposit.sum - totals.withdrawal.sum;
  return {
    opening,
    closing,
    totals,
    taken,
    returned: money(closing - opening - transferred + taken),
    commission: money(commissionIn(end.movement) - commissionIn(start.movement))
  };
}
var takenIn = (sums2) => sums2 ? joinMoney({ units: sums2.takenUnits, parts: sums2.takenParts }) : zero;
var commissionIn = (sums2) => sums2 ? joinMoney({ units: sums2.commissionUnits, parts: sums2.commissionParts }) : zero;

// lib/store/player.ts
var asLine = (entry) => ({ ...entry, entries: 1 });

// lib/domain/wallets/transfer-totals.ts
function totalsOfKinds(rows) {
  const of = (wanted) => {
    const row2 = rows.find(({ kind }) => kind === wanted);
    return row2 ? { count: Number(row2.count), sum: joinMoney(row2) } : { count: 0, sum: zero };
  };
  return { deposit: of("deposit"), withdrawal: of("withdrawal") };
}
function totalsWith(totals, sign2, others) {
  const of = (kind) => ({
    count: totals[kind].count + Number(sign2) * others[kind].count,
    sum: money(totals[kind].sum + sign2 * others[kind].sum)
  });
  return { deposit: of("deposit"), withdrawal: of("withdrawal") };
}

// db/sqlite/wallets/transfer-totals.ts
var p6 = sql.placeholder;
function transferTotals({ db }) {
  const ofPlayer = summed(db, [
    eq(transfers.agentId, p6("agentId")),
    eq(transfers.playerId, p6("playerId")),
    gte(transfers.createdAt, p6("start")),
    lt(transfers.createdAt, p6("end"))
  ]).prepare();
  return (agentId, playerId, { start, end }) => totalsOfKinds(ofPlayer.all({ agentId, playerId, start: nearestKept(start), end: nearestKept(end) }));
}
var totalsWhere = ({ db }, conditions) => totalsOfKinds(summed(db, conditions).all());
var summed = (db, conditions) => db.select({
  kind: transfers.kind,
  count: sql`count(*)`,
  ...splitTotal(transfers.amount)
}).from(transfers).where(and(...conditions)).groupBy(transfers.kind);

// db/sqlite/wallets/statement-reads.ts
function statementReads(connection) {
  const { db } = connection;
  const { standBefore, lastMovementBefore, pageOfTransfers } = entryReads(connection);
  const totalsOf = transferTotals(connection);
  function foldedLines(player, period, after, limit) {
    const bounds = { start: period.start, end: earlierEnd(period.end, after) };
    const order = { by: desc, limit };
    const { start, end } = keptBounds(period);
    const ofTrade = sql`from movements n where n.agent_id = movements.agent_id and n.trade_id = movements.trade_id
      and +n.player_id = movements.player_id and +n.created_at >= ${start} and +n.created_at < ${end}`;
    const lastOfTrades = db.select({
      ...getTableColumns(movements),
      // Units and parts are summed apart, because a sum on its way may pass 64 bits.
      units: sql`coalesce((select sum(n.wallet_amount / 100000000) ${ofTrade}), wallet_amount / 100000000)`,
      parts: sql`coalesce((select sum(n.wallet_amount % 100000000) ${ofTrade}), wallet_amount % 100000000)`,
      entries: sql`max(1, (select count(*) ${ofTrade} and (n.wallet_amount <> 0 or n.held_amount <> 0)))`
    }).from(movements).where(
      and(
        ...isWithin(movements, player, bounds),
        isShown(movements),
        or(
          sql`${movements.tradeId} is null`,
          sql`not exists (select 1 ${ofTrade} and +n.created_at > movements.created_at
              and (n.wallet_amount <> 0 or n.held_amount <> 0))`
        )
      )
    ).orderBy(desc(movements.createdAt)).limit(limit).all().map(({ units, parts, entries, ...row2 }) => ({
      ...entryOfMovement(row2),
      amount: joinMoney({ units, parts }),
      entries: Number(entries)
    }));
    const transferLines = pageOfTransfers(player, bounds, null, order).map(asLine);
    return newestFirst(transferLines, lastOfTrades, limit);
  }
  const endAt = (player, at) => ({
    stand: standBefore(player, at),
    movement: lastMovementBefore(player, at)
  });
  const sumsOf = (player, period) => statementSums(
    endAt(player, period.start),
    endAt(player, period.end),
    totalsOf(player.agentId, player.playerId, period)
  );
  function countMovements(player, bounds) {
    const found2 = db.select({ count: sql`count(*)` }).from(movements).where(and(...isWithin(movements, player, bounds), isShown(movements))).get();
    return Number(found2?.count ?? 0);
  }
  return { foldedLines, sumsOf, countMovements };
}

// db/sqlite/exports/export-rows.ts
function exportRows(connection) {
  return {
    trades(filter) {
      const { pageOf, sumsOf } = tradeRows(connection);
      return {
        head: { sums: sumsOf(filter), figures: reportFigures(connection)(filter.agentId, filter.range) },
        next: pages2((after) => pageOf({ ...filter, after, limit: exportPageRows }))
      };
    },
    transfers(filter) {
      const { listJournal } = journalReads(connection);
      return {
        head: { totals: totalsWhere(connection, journalConditions(transfers, { ...filter, after: null })) },
        next: pages2((last2) => found(listJournal({ ...filter, after: last2?.transfer ?? null, limit: exportPageRows })))
      };
    },
    statement({ agentId, playerId, start, end }) {
      const entries = entryReads(connection);
      const { sumsOf, countMovements } = statementReads(connection);
      const player = { agentId, playerId };
      const bounds = { start, end };
      const period = periodOf(bounds);
      const { closing: _closing, ...sums2 } = sumsOf(player, period);
      const { deposit, withdrawal } = sums2.totals;
      return {
        head: {
          ...sums2,
          rowCount: deposit.count + withdrawal.count + countMovements(player, bounds)
        },
        next: pages2((last2) => entries.entriesAfter(player, bounds, last2?.createdAt ?? null, exportPageRows))
      };
    },
    audit(filter) {
      const { db } = connection;
      const { listAudit } = auditReads(connection);
      const rows = db.select({ count: count() }).from(audit).where(and(...auditConditions(filter))).get();
      const newest = db.select({ hash: audit.hash }).from(audit).where(eq(audit.agentId, filter.agentId)).orderBy(desc(audit.id)).limit(1).get();
      return {
        head: { rowCount: Number(rows?.count ?? 0), newestHash: newest?.hash ?? null },
        next: pages2((last2) => found(listAudit({ ...filter, after: last2?.number ?? null, limit: exportPageRows })))
      };
    }
  };
}
function pages2(pageAfter) {
  let last2 = null;
  return () => {
    const page = pageAfter(last2);
    last2 = page.at(-1) ?? last2;
    return page;
  };
}
function found(outcome) {
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}

// db/sqlite/exports/export-job.ts
function exportJob(connection, files) {
  let running = null;
  return {
    openExport(ask) {
      connection.client.exec("begin");
      const opened = open2(connection, files, ask);
      if (!opened.ok) return opened;
      running = opened.value;
      return done({ rowCount: running.rowCount });
    },
    nextPart: () => done(running?.nextPart() ?? null)
  };
}
function open2(connection, files, { query, ...look }) {
  const rows = exportRows(connection);
  switch (query.of) {
    case "trades":
      return started(rows.trades(query.filter), (head2) => files.trades(look, query, head2));
    case "transfers":
      return started(rows.transfers(query.filter), (head2) => files.transfers(look, head2));
    case "statement":
      return started(rows.statement(query.filter), (head2) => files.statement(look, query, head2));
    case "audit":
      return started(rows.audit(query.filter), (head2) => files.audit(look, head2));
  }
}
function started(rows, fileOf) {
  const file = fileOf(rows.head);
  if (!file.ok) return file;
  const { rowCount } = file.value;
  return done({ rowCount, nextPart: () => file.value.isWhole ? null : file.value.part(rows.next()) });
}

// db/sqlite/keys/agent-reads.ts
function agentReads({ db }) {
  const keyWithAgent = db.select().from(apiKeys).leftJoin(agents, eq(agents.id, apiKeys.agentId)).where(eq(apiKeys.id, sql.placeholder("id"))).prepare();
  return {
    findKey(id) {
      const found2 = keyWithAgent.get({ id });
      return done(found2 ? { key: found2.api_keys, agent: found2.agents } : null);
    },
    listAgents: () => done(db.select().from(agents).orderBy(agents.id).limit(listRowsMax).all()),
    listKeys: () => done(db.select().from(apiKeys).orderBy(apiKeys.createdAt, apiKeys.id).limit(listRowsMax).all()),
    listKeysOf: (agentId, limit) => done(
      db.select().from(apiKeys).where(eq(apiKeys.agentId, agentId)).orderBy(asc(apiKeys.status), desc(apiKeys.createdAt), apiKeys.id).limit(limit).all()
    ),
    listMembers() {
      const rows = db.select({ member: staff, confirmedAt: staffTwoFactor.confirmedAt }).from(staff).leftJoin(staffTwoFactor, eq(staffTwoFactor.email, staff.email)).orderBy(staff.agentId, staff.email).limit(listRowsMax).all();
      return done(rows.map(({ member, confirmedAt }) => ({ ...member, twoFactor: confirmedAt !== null })));
    },
    listRates: () => done(db.select().from(rates).orderBy(rates.currency, rates.from).limit(listRowsMax).all())
  };
}

// lib/domain/people/member-session.ts
var isSessionOver = ({ lastSeenAt, expiresAt }, now) => now >= expiresAt || lastSeenAt <= idleSince(now);
var idleSince = (now) => instant(now - BigInt(staffIdleMinutes) * minute);

// db/people/people-conditions.ts
var isOpenOf = (invitations, agentId, now) => and(eq(invitations.agentId, agentId), isNull(invitations.endedAt), gt(invitations.expiresAt, now));
var isUsableOf = (sessions2, agentId, now) => and(eq(sessions2.agentId, agentId), gt(sessions2.expiresAt, now), gt(sessions2.lastSeenAt, idleSince(now)));

// lib/domain/people/team.ts
function teamOf(members2, sessions2, confirmed, invitations) {
  const counted2 = new Map(sessions2.map((row2) => [row2.email, Number(row2.count)]));
  const withFactor = new Set(confirmed.map((row2) => row2.email));
  return {
    members: members2.map(({ email: email2, role, status, createdAt, lastSeenAt }) => ({
      ...{ email: email2, role, status, createdAt, lastSeenAt },
      twoFactor: withFactor.has(email2),
      sessions: counted2.get(email2) ?? 0
    })),
    invitations
  };
}
var isInvitationOpen = ({ endedAt, expiresAt }, now) => endedAt === null && now < expiresAt;
var isInvitationUnanswered = (invitation, now) => invitation.answeredAt === null && isInvitationOpen(invitation, now);
var fitsProvenAccount = (invitation, email2, now) => invitation?.email === email2 && (invitation.end === "accepted" || isInvitationOpen(invitation, now));
function faultOfInvitationPace(newest, now) {
  const lately = newest.filter((at) => at > now - hour);
  const leaves = lately.toSorted((one, other) => Number(one - other)).at(-invitationsPerHourMax);
  if (leaves === void 0) return null;
  const seconds = Number((leaves + hour - now + second - 1n) / second);
  return refuse(
    "rate_exceeded",
    `A team makes at most ${invitationsPerHourMax} invitations an hour. Try again in ${Math.ceil(seconds / 60)} min.`,
    seconds
  );
}
var isActiveOwner = (standing) => standing?.role === "owner" && standing.status === "active";
function judgeMemberChange(facts2) {
  const { by, before, change: change2, otherOwners } = facts2;
  if (!before) return "missing";
  const leaves = isActiveOwner(before) && !isActiveOwner({ ...before, ...change2 });
  return leaves && otherOwners === 0 && by !== "operator" ? "last owner" : "go on";
}
var faultOfFactorReset = (by, otherMemberships) => by === "operator" || otherMemberships === 0 ? null : refuse("second_factor_operators", "Only the operator can reset this member's second factor.");
var invitationInvalid = () => refuse(
  "invitation_invalid",
  "This invitation cannot be used, or not any more. If its email has an account, sign in and open it again; else ask for a new one."
);

// db/sqlite/people/account-rows.ts
function accountRows({ db }) {
  const unusedOf = (email2) => and(eq(staffRecoveryCodes.email, email2), isNull(staffRecoveryCodes.usedAt));
  function twoFactor(email2) {
    const row2 = db.select().from(staffTwoFactor).where(eq(staffTwoFactor.email, email2)).get();
    if (!row2) return null;
    const { email: _email2, ...factor } = row2;
    const left = db.select({ codes: count() }).from(staffRecoveryCodes).where(unusedOf(email2)).get();
    return { ...factor, recoveryCodesLeft: Number(left?.codes ?? 0) };
  }
  const memberships = (email2) => db.select({ member: staff, agent: agents }).from(staff).innerJoin(agents, eq(agents.id, staff.agentId)).where(eq(staff.email, email2)).orderBy(staff.agentId).limit(membershipsMax).all();
  return {
    account(email2) {
      const person = db.select().from(people).where(eq(people.email, email2)).get();
      return person ? { person, memberships: memberships(email2), twoFactor: twoFactor(email2) } : null;
    },
    unusedCodes: (email2) => db.select({ digest: staffRecoveryCodes.digest }).from(staffRecoveryCodes).where(unusedOf(email2)).limit(listRowsMax).all().map(({ digest }) => digest),
    sessions: (email2) => db.select().from(staffSessions).where(eq(staffSessions.email, email2)).orderBy(staffSessions.agentId, staffSessions.idDigest).limit(listRowsMax).all()
  };
}

// db/sqlite/people/people-reads.ts
var p7 = sql.placeholder;
function peopleReads(connection) {
  const { db } = connection;
  const rows = accountRows(connection);
  const signedIn = db.select({
    session: staffSessions,
    member: { email: staff.email, role: staff.role, status: staff.status },
    agent: agents,
    confirmedAt: staffTwoFactor.confirmedAt
  }).from(staffSessions).innerJoin(staff, and(eq(staff.agentId, staffSessions.agentId), eq(staff.email, staffSessions.email))).innerJoin(agents, eq(agents.id, staffSessions.agentId)).leftJoin(staffTwoFactor, eq(staffTwoFactor.email, staff.email)).where(and(eq(staffSessions.agentId, p7("agentId")), eq(staffSessions.idDigest, p7("idDigest")))).prepare();
  const openInvitations = (agentId, now) => db.select().from(staffInvitations).where(isOpenOf(staffInvitations, agentId, now)).orderBy(asc(staffInvitations.createdAt), staffInvitations.id).limit(openInvitationsMax).all();
  return {
    findMemberSession(agentId, idDigest) {
      const row2 = signedIn.get({ agentId, idDigest });
      if (!row2) return done(null);
      const { session, member, agent, confirmedAt } = row2;
      return done({ session, member: { ...member, twoFactor: confirmedAt !== null }, agent });
    },
    findAccount: (email2) => db.transaction(() => done(rows.account(email2))),
    readTeam(agentId, now) {
      const members2 = db.select().from(staff).where(eq(staff.agentId, agentId)).orderBy(staff.email).limit(membersMax);
      const sessions2 = db.select({ email: staffSessions.email, count: count() }).from(staffSessions).where(isUsableOf(staffSessions, agentId, now)).groupBy(staffSessions.email).limit(listRowsMax);
      const confirmed = db.select({ email: staffTwoFactor.email }).from(staffTwoFactor).innerJoin(staff, eq(staff.email, staffTwoFactor.email)).where(and(eq(staff.agentId, agentId), isNotNull(staffTwoFactor.confirmedAt))).limit(listRowsMax);
      return db.transaction(
        () => done(teamOf(members2.all(), sessions2.all(), confirmed.all(), openInvitations(agentId, now)))
      );
    },
    findInvitation(tokenDigest) {
      const found2 = db.select({ invitation: staffInvitations, agent: agents }).from(staffInvitations).innerJoin(agents, eq(agents.id, staffInvitations.agentId)).where(eq(staffInvitations.tokenDigest, tokenDigest)).get();
      return done(found2 ?? null);
    },
    listInvitations: ({ agentId, since, limit }) => done(
      db.select().from(staffInvitations).where(
        and(
          agentId === null ? void 0 : eq(staffInvitations.agentId, agentId),
          gt(staffInvitations.createdAt, since)
        )
      ).orderBy(desc(staffInvitations.createdAt), staffInvitations.id).limit(limit).all()
    ),
    listMemberSessions: (email2) => done(
      db.select({ session: staffSessions, agentName: agents.name }).from(staffSessions).innerJoin(agents, eq(agents.id, staffSessions.agentId)).where(eq(staffSessions.email, email2)).orderBy(desc(staffSessions.lastSeenAt), staffSessions.idDigest).limit(staffSessionsMax).all().map(({ session, agentName }) => ({ ...session, agentName }))
    )
  };
}

// db/sqlite/people/view-reads.ts
var viewReads = ({ db }) => ({
  listViews: (agentId, email2, page) => done(
    db.select().from(savedViews).where(
      and(
        eq(savedViews.agentId, agentId),
        eq(savedViews.page, page),
        or(eq(savedViews.email, email2), eq(savedViews.shared, true))
      )
    ).orderBy(asc(savedViews.name), asc(savedViews.id)).limit(listRowsMax).all()
  )
});

// lib/domain/audit/audit-walk.ts
var aheadMax = BigInt(auditAheadMinutesMax) * minute;
var AuditWalk = class {
  constructor(chain2, keptHead, now) {
    this.chain = chain2;
    this.keptHead = keptHead;
    this.now = now;
    this.isKept = keptHead === null;
  }
  found = new Faults();
  rows = 0;
  previous = { id: 0n, hash: "" };
  isKept;
  add(row2) {
    const { previous } = this;
    if (row2.id !== previous.id + 1n) {
      this.fault(row2, `it follows row ${previous.id}: rows are missing, or it is one too many`);
    }
    if (this.chain(previous.hash, canonicalAudit(row2)) !== row2.hash) {
      this.fault(row2, "its hash does not fit: it, or one before it, was changed");
    }
    if (row2.at > this.now + aheadMax) this.fault(row2, "its time is still to come");
    this.previous = row2;
    this.rows += 1;
    this.isKept ||= row2.hash === this.keptHead;
  }
  proof() {
    const { found: found2, rows } = this;
    if (!this.isKept) found2.add("no row has the kept head: rows were cut off its end, or it is another database's");
    return { rows, faults: found2.shown, faultCount: found2.count, head: rows === 0 ? null : this.previous.hash };
  }
  fault({ id, action }, says) {
    this.found.add(`row ${id}, ${action}: ${says}`);
  }
};

// db/sqlite/proofs/verify-audit.ts
var lowest2 = -(2n ** 63n);
function verifyAudit(connection, chain2, keptHead, now) {
  const { client, db } = connection;
  return client.transaction(() => {
    const walk = new AuditWalk(chain2, keptHead, now);
    let last2 = lowest2;
    for (; ; ) {
      const page = db.select().from(audit).where(gt(audit.id, last2)).orderBy(asc(audit.id)).limit(verifyPageRows).all();
      for (const row2 of page) walk.add(row2);
      last2 = page.at(-1)?.id ?? last2;
      if (page.length < verifyPageRows) return walk.proof();
    }
  })();
}

// db/sqlite/proofs/verify-ledger.ts
import { createHash as createHash3 } from "node:crypto";
function verifyLedger(connection, chain2) {
  const { client } = connection;
  return client.transaction(() => {
    const walk = new LedgerWalk(chain2, createHash3("sha256"));
    const walkEntries = entryWalker(connection);
    for (const wallet of walletsInOrder(connection, null)) {
      const entries = walk.wallet(wallet);
      walkEntries(wallet, entries);
      walk.endWallet(entries);
    }
    walkPostings(connection, walk);
    const floats = client.prepare("select count(*) from (select distinct agent_id, currency from postings)").pluck().get();
    return walk.proof(Number(floats));
  })();
}
function walkPostings({ client, db }, walk) {
  const count2 = (select) => client.prepare(select).pluck().get() ?? 0n;
  const withoutWallet = (table) => count2(entriesWithoutWallet("count(*)", table, "true"));
  walk.entriesWithoutWallet(withoutWallet("transfers") + withoutWallet("movements"));
  const unlike = client.prepare(unlikePostings("t.agent_id, t.player_id, t.kind, t.ticket_id", "true"));
  for (const transfer of unlike.raw().iterate()) walk.entriesUnlikeTransfer(transfer);
  walk.entriesWithoutTransfer(count2(loosePostings("count(*)", "true")));
  const sums2 = db.select({
    currency: postings.currency,
    ...splitTotal(postings.amount)
  }).from(postings).groupBy(postings.currency).all();
  for (const { currency, ...sum2 } of sums2) walk.sumOfEntries(currency, sum2);
}

// db/proofs/cell-sql.ts
var cellKey2 = "agent_id, grid, outer_bucket, inner_bucket, category";
var sumNames = measures.map((measure) => measureTable[measure].wire);
var bucket = (column, width) => width === null ? "cast(0 as bigint)" : `coalesce(${column} / ${width} - (case when ${column} % ${width} < 0 then 1 else 0 end), ${unsettledBucket})`;
var cellColumns = ["trades", "wins", ...sumNames.flatMap((name) => [`${name}_units`, `${name}_parts`])];
var halves2 = (name) => `
  ${name}_units + ${name}_parts / 100000000 - (case when ${name}_parts % 100000000 < 0 then 1 else 0 end) as ${name}_units,
  (${name}_parts % 100000000 + 100000000) % 100000000 as ${name}_parts`;
var compared = `${cellKey2}, trades, wins, ${sumNames.map(halves2).join(", ")}`;
function recomputedCells({ level: level2, outer, create, settlement }) {
  const created = bucket("matched_at", create);
  const settled = bucket("settled_at", settlement);
  const [first, second2] = outer === "create" ? [created, settled] : [settled, created];
  const sums2 = sumNames.map(
    (name) => `cast(sum(${name} / 100000000) as bigint) as ${name}_units,
      cast(sum(${name} % 100000000) as bigint) as ${name}_parts`
  );
  return `select agent_id, cast(${level2} as bigint) as grid, ${first} as outer_bucket, ${second2} as inner_bucket, category,
      count(*) as trades, count(*) filter (where category = 'valid' and settlement_result in ('WIN', 'HALF_WIN')) as wins,
      ${sums2.join(", ")} from trades group by 1, 2, 3, 4, 5`;
}
var differingCells = (grid) => `
  select ${cellKey2}, trades, min(is_kept) as is_kept from (
    select cast(1 as bigint) as is_kept, ${compared} from cells where grid = ${grid.level}
    union all select cast(0 as bigint), ${compared} from (${recomputedCells(grid)}) as made
  ) as both_sides group by ${cellKey2}, ${cellColumns.join(", ")} having count(*) = 1
  order by ${cellKey2}, is_kept desc`;

// lib/domain/trades/cell-faults.ts
var CellFaults = class {
  found = new Faults();
  kept(cell) {
    this.found.add(`${nameOf2(cell)}: is kept and does not follow from the trades`);
  }
  recomputed(cell) {
    this.found.add(`${nameOf2(cell)}: follows from the trades and is not kept so`);
  }
  /** Notes a trade that its id does not lead to, where a driver keeps places by ids: the feed would take it in again. */
  unplaced(agentId, tradeId) {
    this.found.add(`trade ${tradeId} of ${agentId}: its id does not lead to it`);
  }
  proof(trades2, cells2) {
    return { trades: trades2, cells: cells2, faults: this.found.shown, faultCount: this.found.count };
  }
};
function nameOf2({ agentId, level: level2, outer, inner, category, count: count2 }) {
  const grid = levels.find((known) => known.level === level2);
  if (!grid) return `a cell of the unknown level ${level2}`;
  const [created, settled] = grid.outer === "create" ? [outer, inner] : [inner, outer];
  const at = (bucket2, width) => {
    if (width === null) return "ever or never";
    if (bucket2 === unsettledBucket) return "never";
    const start = instant(bucket2 * width);
    return canBeKept(start) ? formatInstant(start) : `in bucket ${bucket2}`;
  };
  return `cell of ${agentId}, matched ${at(created, grid.create)}, settled ${at(settled, grid.settlement)}, ${category}, ${count2} trades`;
}

// db/sqlite/proofs/verify-report.ts
function verifyReport({ client }) {
  const count2 = (from) => Number(client.prepare(`select count(*) from ${from}`).pluck().get());
  return client.transaction(() => {
    const faults = new CellFaults();
    for (const grid of levels) {
      for (const row2 of client.prepare(differingCells(grid)).raw().iterate()) {
        if (row2[6] === 1n) faults.kept(cellOf(row2));
        else faults.recomputed(cellOf(row2));
      }
    }
    return faults.proof(count2("trades"), count2("cells"));
  })();
}
var cellOf = ([agentId, level2, outer, inner, category, count2]) => ({
  ...{ agentId, level: Number(level2), outer, inner, category, count: count2 }
});

// db/sqlite/wallets/totals-since.ts
var p8 = sql.placeholder;
function totalsSince({ db }) {
  const isOfAgent = eq(transfers.agentId, p8("agentId"));
  const newest = db.select({ id: max(transfers.id) }).from(transfers).where(isOfAgent).prepare();
  const from = summed(db, [isOfAgent, gte(transfers.createdAt, p8("start"))]).prepare();
  const added2 = summed(db, [
    isOfAgent,
    gt(transfers.id, p8("lastId")),
    gte(unsearched2(transfers.createdAt), p8("start"))
  ]).prepare();
  const kept = /* @__PURE__ */ new Map();
  function since(agentId, start) {
    const place = `${start} ${agentId}`;
    const known = kept.get(place);
    const totals = known ? totalsWith(known.totals, 1n, totalsOfKinds(added2.all({ agentId, start, lastId: known.lastId }))) : totalsOfKinds(from.all({ agentId, start }));
    kept.delete(place);
    kept.set(place, { lastId: newest.get({ agentId })?.id ?? 0n, totals });
    const [first] = kept.keys();
    if (kept.size > totalsKeptMax && first !== void 0) kept.delete(first);
    return totals;
  }
  return (agentId, { start, end }) => {
    const beyond = totalsOfKinds(from.all({ agentId, start: nearestKept(end) }));
    return totalsWith(since(agentId, nearestKept(start)), -1n, beyond);
  };
}

// lib/store/transfer.ts
var everyTransfer = {
  ...{ playerId: null, kind: null, ticketId: null },
  ...{ start: null, end: null, after: null }
};

// db/sqlite/trades/overview-reads.ts
function overviewReads(connection, { reports }, { listJournal, listRefusals }) {
  const { client, db } = connection;
  const totalsOf = totalsSince(connection);
  function activeMembers(agentId) {
    const isMember = and(eq(staff.agentId, agentId), eq(staff.status, "active"));
    return Number(db.select({ count: count() }).from(staff).where(isMember).get()?.count ?? 0);
  }
  function protectedMembers(agentId) {
    const isTheirs = eq(staffTwoFactor.email, staff.email);
    const isConfirmed = and(
      eq(staff.agentId, agentId),
      eq(staff.status, "active"),
      isNotNull(staffTwoFactor.confirmedAt)
    );
    const found2 = db.select({ count: count() }).from(staff).innerJoin(staffTwoFactor, isTheirs).where(isConfirmed).get();
    return Number(found2?.count ?? 0);
  }
  const keysOf = (agentId) => db.select().from(apiKeys).where(eq(apiKeys.agentId, agentId)).orderBy(apiKeys.createdAt, apiKeys.id).limit(listRowsMax).all();
  function overview({ agentId, ranges, periods, rowsMax }) {
    return client.transaction(() => {
      const read = reports(agentId, ranges);
      if (!read.ok) return read;
      const newest = { ...everyTransfer, agentId, limit: rowsMax };
      const moved = listJournal({ ...newest, amount: null, actor: null });
      if (!moved.ok) return moved;
      const refused2 = listRefusals(newest);
      if (!refused2.ok) return refused2;
      return done({
        reports: read.value,
        transferTotals: periods.map((period) => totalsOf(agentId, period)),
        transfers: moved.value,
        refusals: refused2.value,
        openDrafts: draftRows(connection).open(agentId),
        keys: keysOf(agentId),
        members: activeMembers(agentId),
        protectedMembers: protectedMembers(agentId),
        milestones: db.select({ name: milestones.name }).from(milestones).where(eq(milestones.agentId, agentId)).all().map(({ name }) => name)
      });
    })();
  }
  return { overview };
}

// lib/commands/trades/retention-facts.ts
var retentionFacts = { cut: "retention_cut", ranAt: "retention_ran_at" };
var retentionFact = (name, at) => ({
  name: retentionFacts[name],
  value: at.toString()
});
function retentionOf(facts2) {
  const at = (name) => {
    const fact = facts2.find((each) => each.name === name);
    return fact ? instant(BigInt(fact.value)) : null;
  };
  return { cut: at(retentionFacts.cut), ranAt: at(retentionFacts.ranAt) };
}

// db/sqlite/trades/retention-state.ts
function retentionState({ db }) {
  const find = db.select({ name: facts.name, value: facts.value }).from(facts).prepare();
  const put = (name, at) => {
    const fact = retentionFact(name, at);
    db.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact }).run();
  };
  return {
    get: () => retentionOf(find.all()),
    setCut: (cut) => put("cut", cut),
    setRan: (at) => put("ranAt", at)
  };
}

// db/sqlite/trades/report-reads.ts
function reportReads(connection) {
  const figuresOf = reportFigures(connection);
  const edge = prepareEdges(connection);
  const retention = retentionState(connection);
  const inSnapshot = (read) => connection.client.transaction(read)();
  const report = (agentId, range) => inSnapshot(() => done({ figures: figuresOf(agentId, range), retention: retention.get() }));
  function reports(agentId, ranges) {
    const fault = faultOfRangeCount(ranges.length);
    if (fault) return fault;
    return inSnapshot(
      () => done({
        figures: ranges.map((range) => figuresOf(agentId, range)),
        retention: retention.get(),
        kept: keptTimes(agentId)
      })
    );
  }
  function keptTimes(agentId) {
    const first = edge.first.get({ agentId });
    const last2 = edge.last.get({ agentId });
    return first && last2 ? { first: first.at, last: last2.at } : null;
  }
  return { report, reports, dataAvailableFrom: () => done(retention.get()) };
}
function prepareEdges({ db }) {
  const one = (order) => db.select({ at: trades.matchedAt }).from(trades).where(eq(trades.agentId, sql.placeholder("agentId"))).orderBy(order).limit(1).prepare();
  return { first: one(asc(trades.matchedAt)), last: one(desc(trades.matchedAt)) };
}

// db/sqlite/books/carried-rows.ts
var p9 = sql.placeholder;
var plus = (column) => sql.raw(`"${column}" + excluded."${column}"`);
function carriedRows({ db }) {
  const upsert = db.insert(carriedForward).values({
    agentId: p9("agentId"),
    playerId: p9("playerId"),
    trades: p9("trades"),
    walletUnits: p9("walletUnits"),
    walletParts: p9("walletParts"),
    heldUnits: p9("heldUnits"),
    heldParts: p9("heldParts"),
    resultUnits: p9("resultUnits"),
    resultParts: p9("resultParts"),
    commissionUnits: p9("commissionUnits"),
    commissionParts: p9("commissionParts")
  }).onConflictDoUpdate({
    target: [carriedForward.agentId, carriedForward.playerId],
    set: {
      trades: plus("trades"),
      walletUnits: plus("wallet_units"),
      walletParts: plus("wallet_parts"),
      heldUnits: plus("held_units"),
      heldParts: plus("held_parts"),
      resultUnits: plus("result_units"),
      resultParts: plus("result_parts"),
      commissionUnits: plus("commission_units"),
      commissionParts: plus("commission_parts")
    }
  }).prepare();
  return { add: (carried) => upsert.run({ ...carried }) };
}

// lib/domain/books/carried.ts
var nothingCarried = (agentId, playerId) => ({
  agentId,
  playerId,
  trades: 0,
  walletUnits: 0n,
  walletParts: 0n,
  heldUnits: 0n,
  heldParts: 0n,
  resultUnits: 0n,
  resultParts: 0n,
  commissionUnits: 0n,
  commissionParts: 0n
});
function carriedWith(carried, legs, trades2) {
  const [wallet, held] = [splitMoney(legs.wallet), splitMoney(legs.held)];
  const [result, commission] = [splitMoney(legs.result), splitMoney(legs.commission)];
  return {
    ...carried,
    trades: carried.trades + trades2,
    walletUnits: carried.walletUnits + wallet.units,
    walletParts: carried.walletParts + wallet.parts,
    heldUnits: carried.heldUnits + held.units,
    heldParts: carried.heldParts + held.parts,
    resultUnits: carried.resultUnits + result.units,
    resultParts: carried.resultParts + result.parts,
    commissionUnits: carried.commissionUnits + commission.units,
    commissionParts: carried.commissionParts + commission.parts
  };
}

// lib/domain/trades/trade.ts
var refusal2 = (message) => ({ act: "refuse", message });
function decideTrade(incoming, situation) {
  const { current, sameVersion, agentCurrency, retentionCut } = situation;
  if (agentCurrency === null) return refusal2("agent_id is not a known agent.");
  if (incoming.currency !== agentCurrency) return refusal2(`currency must be ${agentCurrency}, the agent's own.`);
  if (!canBeKept(incoming.matchedAt)) return refusal2("matched_at must lie in the years 1678 to 2261.");
  if (incoming.settledAt !== null && !canBeKept(incoming.settledAt)) {
    return refusal2("settled_at must lie in the years 1678 to 2261.");
  }
  if (retentionCut !== null && incoming.matchedAt < retentionCut) {
    return refusal2(`matched_at is before ${formatInstant(retentionCut)}, where the kept data begins.`);
  }
  const changed2 = current && fixedFieldThatChanged(current, incoming);
  if (changed2) return refusal2(`${changed2} differs from an earlier version of this trade, and never changes.`);
  if (incoming.currency === "USD" && incoming.usdRate !== null && incoming.usdRate !== "1") {
    return refusal2("usd_rate of USD is 1. Leave it out, or send 1.");
  }
  const datedRate = incoming.currency === "USD" ? "1" : situation.datedRate;
  const usdRate = current?.usdRate ?? incoming.usdRate ?? datedRate;
  if (usdRate === null) {
    return refusal2(`No USD rate for ${incoming.currency} is in force at matched_at. Set one, or give usd_rate.`);
  }
  const trade = withUsd(incoming, usdRate);
  if (trade === null) return refusal2("An amount in USD is above 90000000000.");
  if (sameVersion !== null) {
    return sameVersion === contentOfTrade(incoming) ? { act: "nothing" } : refusal2(`version ${incoming.version} was taken in before with other content. Send a greater version.`);
  }
  if (current && incoming.version < current.version) return { act: "keep as history" };
  return { act: "apply", trade };
}
function fixedFieldThatChanged(current, incoming) {
  if (incoming.playerId !== current.playerId) return "external_player_id";
  if (incoming.currency !== current.currency) return "currency";
  if (incoming.matchedAt !== current.matchedAt) return "matched_at";
  if (incoming.usdRate !== null && incoming.usdRate !== current.usdRate) return "usd_rate";
  return null;
}
function withUsd(trade, usdRate) {
  const rate = fractionOf(usdRate);
  const usdTurnover = convert(trade.turnover, rate);
  const usdPayout = convert(trade.payout, rate);
  const usdCommission = convert(trade.commission, rate);
  if (usdTurnover > tradeAmountMax || usdPayout > tradeAmountMax || usdCommission > tradeAmountMax) return null;
  return {
    tradeId: trade.tradeId,
    version: trade.version,
    agentId: trade.agentId,
    playerId: trade.playerId,
    marketId: trade.marketId,
    selection: trade.selection,
    side: trade.side,
    price: trade.price,
    currency: trade.currency,
    turnover: trade.turnover,
    payout: trade.payout,
    commission: trade.commission,
    status: trade.status,
    settlementStatus: trade.settlementStatus,
    settlementResult: trade.settlementResult,
    marketVoided: trade.marketVoided,
    matchedAt: trade.matchedAt,
    settledAt: trade.settledAt,
    usdRate,
    category: categoryOf(trade),
    usdTurnover,
    usdPayout,
    usdCommission
  };
}
var fractionByRate = /* @__PURE__ */ new Map();
var ratesKeptMax = 64;
function fractionOf(rate) {
  const kept = fractionByRate.get(rate);
  if (kept !== void 0) return kept;
  const [whole = "0", decimals = ""] = rate.split(".");
  const fraction = { scaled: BigInt(whole + decimals), scale: 10n ** BigInt(decimals.length) };
  if (fractionByRate.size >= ratesKeptMax) fractionByRate.clear();
  fractionByRate.set(rate, fraction);
  return fraction;
}
function convert(amount2, { scaled, scale: scale2 }) {
  const product = amount2 * scaled;
  const half = scale2 / 2n;
  return money((product >= 0n ? product + half : product - half) / scale2);
}
var countsAsWin = (trade) => trade.category === "valid" && isWin(trade.settlementResult);
var tradeOnWire = (trade) => ({
  trade_id: trade.tradeId,
  version: trade.version,
  agent_id: trade.agentId,
  external_player_id: trade.playerId,
  market_id: trade.marketId,
  selection: trade.selection,
  side: trade.side,
  price: trade.price,
  currency: trade.currency,
  turnover: formatMoney(trade.turnover),
  payout: formatMoney(trade.payout),
  commission: formatMoney(trade.commission),
  status: trade.status,
  settlement_status: trade.settlementStatus,
  settlement_result: trade.settlementResult,
  market_voided: trade.marketVoided,
  matched_at: formatInstant(trade.matchedAt),
  settled_at: trade.settledAt === null ? null : formatInstant(trade.settledAt)
});
var contentOfTrade = (trade) => JSON.stringify(tradeOnWire(trade));

// lib/domain/trades/rollup.ts
var [days, hoursSettled, hoursCreated, hours, fineCreated, fineSettled, daysCreated] = levels;
var never2 = -(2 ** 26);
var nameSpan = 2 ** 28;
var finesAnHour = Number(hours.create / fine);
var fineOf = (at) => at === null ? never2 : Number(bucketOf(at, fine));
var hourOf2 = (fines) => fines === never2 ? never2 : Math.floor(fines / finesAnHour);
function pileOf(piles, created, settled) {
  const name = created * nameSpan + settled;
  const known = piles.get(name);
  if (known) return known;
  const pile = { created, settled, count: 0, wins: 0, amounts: byMeasure(() => 0n) };
  piles.set(name, pile);
  return pile;
}
var FoldedCategory = class {
  constructor(of) {
    this.of = of;
  }
  created = /* @__PURE__ */ new Map();
  settled = /* @__PURE__ */ new Map();
  fold(trade, sign2) {
    const created = fineOf(trade.matchedAt);
    const settled = fineOf(trade.settledAt);
    const wins = countsAsWin(trade) ? sign2 : 0;
    change(pileOf(this.created, created, hourOf2(settled)), trade, sign2, wins);
    change(pileOf(this.settled, hourOf2(created), settled), trade, sign2, wins);
  }
  changes() {
    const byHours = coarser(this.created, fineCreated, hours);
    const bySettledHours = coarser(byHours, hours, hoursSettled);
    const byCreatedHours = coarser(byHours, hours, hoursCreated);
    return [
      ...this.changesIn(days, coarser(bySettledHours, hoursSettled, days)),
      ...this.changesIn(hoursSettled, bySettledHours),
      ...this.changesIn(hoursCreated, byCreatedHours),
      ...this.changesIn(hours, byHours),
      ...this.changesIn(fineCreated, this.created),
      ...this.changesIn(fineSettled, this.settled),
      ...this.changesIn(daysCreated, coarser(byCreatedHours, hoursCreated, daysCreated))
    ];
  }
  changesIn(grid, piles) {
    const changes = [];
    for (const pile of piles.values()) if (changesAnything(pile)) changes.push(this.changeOf(grid, pile));
    return changes;
  }
  changeOf(grid, { created, settled, count: count2, wins, amounts }) {
    return {
      ...cellKey(this.of, grid, BigInt(created), settled === never2 ? unsettledBucket : BigInt(settled)),
      count: BigInt(count2),
      wins: BigInt(wins),
      sums: bySumColumn((measure, half) => (half === "Units" ? wholeUnits : partsBeside)(amounts[measure]))
    };
  }
};
function change(pile, amounts, sign2, wins) {
  pile.count += sign2;
  pile.wins += wins;
  for (const measure of measures) {
    if (sign2 === 1) pile.amounts[measure] += amounts[measure];
    else pile.amounts[measure] -= amounts[measure];
  }
}
function coarser(piles, from, to) {
  const createdRatio = Number(to.create / from.create);
  const settledRatio = from.settlement && to.settlement ? Number(to.settlement / from.settlement) : null;
  const wider = /* @__PURE__ */ new Map();
  for (const { created, settled, count: count2, wins, amounts } of piles.values()) {
    const settledTo = settledRatio === null ? 0 : settled === never2 ? never2 : Math.floor(settled / settledRatio);
    const pile = pileOf(wider, Math.floor(created / createdRatio), settledTo);
    pile.count += count2;
    pile.wins += wins;
    for (const measure of measures) pile.amounts[measure] += amounts[measure];
  }
  return wider;
}
var changesAnything = ({ count: count2, wins, amounts }) => count2 !== 0 || wins !== 0 || measures.some((measure) => amounts[measure] !== 0n);
var CellFold = class {
  folded = /* @__PURE__ */ new Map();
  add(trade) {
    this.categoryOf(trade).fold(trade, 1);
  }
  remove(trade) {
    this.categoryOf(trade).fold(trade, -1);
  }
  /** Takes the changed cells, for a driver to write, and empties the fold. */
  take() {
    const taken = [...this.folded.values()].flatMap((categories2) => [...categories2.values()]);
    this.folded.clear();
    return taken.flatMap((folded) => folded.changes());
  }
  categoryOf({ agentId, category }) {
    const categories2 = this.folded.get(agentId) ?? /* @__PURE__ */ new Map();
    const known = categories2.get(category);
    if (known) return known;
    const folded = new FoldedCategory({ agentId, category });
    this.folded.set(agentId, categories2.set(category, folded));
    return folded;
  }
};

// lib/commands/trades/retention-run.ts
var cutAfter = (before, asked) => before === null || before < asked ? asked : before;
var waitsForOpening = ({ wallet }) => wallet === "opening";
var movedByTrades = ({ wallet }) => wallet === "trades";
var DroppedTrades = class {
  /** The cells' changes. */
  cells = new CellFold();
  carried = /* @__PURE__ */ new Map();
  /** Takes note of deleted trades, and gives the stakes that stay held for some of them. */
  take(agent, trades2, droppedAt) {
    for (const trade of trades2) this.cells.remove(trade);
    return this.carry(agent, trades2, droppedAt);
  }
  /** As `take` does, for trades whose cells go as a whole. */
  carry(agent, trades2, droppedAt) {
    if (!movedByTrades(agent)) return [];
    for (const trade of trades2) {
      const { agentId, playerId } = trade;
      const name = `${agentId}
${playerId}`;
      const before = this.carried.get(name) ?? nothingCarried(agentId, playerId);
      this.carried.set(name, carriedWith(before, effectOf(trade), 1));
    }
    return trades2.flatMap((trade) => leftStakeOf(trade, droppedAt));
  }
  /** Takes what the dropped trades came to for each player, for a driver to add to what was carried before. */
  takeCarried() {
    const carried = [...this.carried.values()];
    this.carried.clear();
    return carried;
  }
};
var RetentionRun = class {
  dropped = new DroppedTrades();
  deleted = 0;
  waiting;
  constructor(agents2) {
    this.waiting = agents2.filter((agent) => !waitsForOpening(agent));
  }
  /** The agent whose old trades are next; undefined when none is left. */
  get agentId() {
    return this.waiting[0]?.id;
  }
  get result() {
    return { deleted: this.deleted };
  }
  /**
   * Takes note of the trades that a step deletes, and gives the stakes that stay held for some of them. When a step is
   * not full, the agent has no more.
   */
  take(trades2, droppedAt) {
    const [agent] = this.waiting;
    if (!agent) return [];
    this.deleted += trades2.length;
    if (trades2.length < retentionStepRows) this.waiting.shift();
    return this.dropped.take(agent, trades2, droppedAt);
  }
};
var retentionEvents = [event(null, "trades"), event(null, "books")];
var auditedRetention = (deleted, cut) => ({
  agentId: null,
  action: "retention.run",
  subject: "trades",
  before: null,
  after: { deleted, cut }
});
function leftStakeOf(trade, droppedAt) {
  if (trade.category !== "unsettled" || trade.turnover === 0n) return [];
  const { agentId, tradeId, playerId, turnover: amount2, matchedAt } = trade;
  return [{ agentId, tradeId, playerId, amount: amount2, matchedAt, droppedAt }];
}

// db/sqlite/trades/cell-rows.ts
var key = ["agent_id", "grid", "category", "outer_bucket", "inner_bucket"];
var sums = Object.values(
  bySumColumn((measure, half) => {
    const name = sumColumn(measure, half);
    return { name, column: cells[name].name };
  })
);
var numbers = ["trades", "wins", ...sums.map(({ column }) => column)];
var upsertCell = `insert into cells (${[...key, ...numbers].join(", ")})
  values (${[...key, ...numbers].map(() => "?").join(", ")})
  on conflict (${key.join(", ")}) do update set ${numbers.map((column) => `${column} = ${column} + excluded.${column}`).join(", ")}`;
var dropEmptyCell = `delete from cells where ${key.map((column) => `${column} = ?`).join(" and ")} and trades = 0`;
function cellRows({ client }) {
  const upsert = client.prepare(upsertCell);
  const dropEmpty = client.prepare(dropEmptyCell);
  return {
    write(fold) {
      for (const change2 of fold.take()) {
        const { agentId, category, outer, inner, count: count2, wins } = change2;
        const place = [agentId, BigInt(change2.level), category, outer, inner];
        upsert.run(...place, count2, wins, ...sums.map(({ name }) => change2.sums[name]));
        if (count2 < 0n) dropEmpty.run(...place);
      }
    }
  };
}

// db/sqlite/trades/retention.ts
var p10 = sql.placeholder;
function retentionRun(connection, audit2, told) {
  const { db } = connection;
  const cells2 = cellRows(connection);
  const state = retentionState(connection);
  const isOld = and(eq(trades.agentId, p10("agentId")), lt(trades.matchedAt, p10("cut")));
  const oldTrades = db.select().from(trades).where(isOld).orderBy(asc(trades.matchedAt)).limit(retentionStepRows).prepare();
  const deleteTrade = db.delete(trades).where(and(eq(trades.agentId, p10("agentId")), eq(trades.tradeId, p10("tradeId")))).prepare();
  const deleteHistory = db.delete(tradeHistory).where(and(eq(tradeHistory.agentId, p10("agentId")), eq(tradeHistory.tradeId, p10("tradeId")))).prepare();
  const carried = carriedRows(connection);
  const insertStake = db.insert(leftStakes).values({
    agentId: p10("agentId"),
    tradeId: p10("tradeId"),
    playerId: p10("playerId"),
    amount: p10("amount"),
    matchedAt: p10("matchedAt"),
    droppedAt: p10("droppedAt")
  }).onConflictDoUpdate({
    target: [leftStakes.agentId, leftStakes.tradeId, leftStakes.playerId],
    set: { amount: sql`${leftStakes.amount} + excluded.amount` }
  }).prepare();
  return function runRetention(askedCut, by) {
    let run = null;
    function begin() {
      state.setCut(cutAfter(state.get().cut, askedCut));
      return new RetentionRun(db.select({ id: agents.id, wallet: agents.wallet }).from(agents).all());
    }
    return {
      step() {
        run ??= begin();
        const { agentId } = run;
        if (agentId === void 0) {
          state.setRan(by.at);
          audit2.record(auditedRetention(run.result.deleted, state.get().cut), by);
          told.add(retentionEvents);
          return false;
        }
        const rows = oldTrades.all({ agentId, cut: askedCut });
        for (const trade of rows) {
          deleteTrade.run({ ...trade });
          deleteHistory.run({ ...trade });
        }
        for (const stake of run.take(rows, by.at)) insertStake.run({ ...stake });
        return true;
      },
      endSlice() {
        if (!run) return;
        cells2.write(run.dropped.cells);
        for (const row2 of run.dropped.takeCarried()) carried.add(row2);
      },
      result: () => done(run?.result)
    };
  };
}

// lib/commands/trades/trade-intake.ts
var nothing2 = { past: null, removed: null, put: null, movement: null };
var TradeIntake = class {
  constructor(incoming, receivedAt, atHand, changes, part = { from: 0, end: incoming.length }) {
    this.incoming = incoming;
    this.receivedAt = receivedAt;
    this.atHand = atHand;
    this.changes = changes;
    this.part = part;
    this.next = part.from;
    this.cut = atHand.retentionCut();
    this.isHeldUp = incoming.some(
      ({ agentId }, index2) => index2 >= part.from && this.agentOf(agentId)?.wallet === "opening"
    );
  }
  next;
  applied = 0;
  unchanged = 0;
  refused = [];
  changedAgents = /* @__PURE__ */ new Set();
  movedAgents = /* @__PURE__ */ new Set();
  agents = /* @__PURE__ */ new Map();
  rates = /* @__PURE__ */ new Map();
  cut;
  /** A batch waits as a whole while the wallets of one of its agents are being opened from the trades. */
  isHeldUp;
  get isDone() {
    return this.isHeldUp || this.next >= this.part.end;
  }
  get outcome() {
    const { applied, unchanged, refused: refused2 } = this;
    return this.isHeldUp ? walletsAreOpened(this.part) : done({ applied, unchanged, refused: refused2 });
  }
  /** Called at the start of each slice: a retention run or a new rate may have come in between. */
  beginSlice() {
    this.cut = this.atHand.retentionCut();
    this.rates.clear();
    this.changedAgents.clear();
    this.movedAgents.clear();
  }
  /** The events of the changes since the slice began. */
  get events() {
    return [
      ...[...this.changedAgents].map((agentId) => event(agentId, "trades")),
      ...[...this.movedAgents].map((agentId) => event(agentId, "players"))
    ];
  }
  /** Judges the next trade. Its writes must be visible before the trade after it is judged. */
  judgeNext() {
    const index2 = this.next;
    const trade = this.incoming[index2];
    this.next += 1;
    return trade ? this.judge(trade, index2) : nothing2;
  }
  judge(trade, index2) {
    const current = this.atHand.inForce(trade);
    const agent = this.agentOf(trade.agentId);
    const decision = decideTrade(trade, {
      current,
      sameVersion: current && this.contentOfVersion(trade, current),
      agentCurrency: agent?.currency ?? null,
      datedRate: current || trade.usdRate !== null ? null : this.rateAt(trade.currency, trade.matchedAt),
      retentionCut: this.cut
    });
    switch (decision.act) {
      case "refuse":
        return this.refuse(index2, decision.message);
      case "apply":
        return this.apply(decision.trade, current, agent, index2);
      case "keep as history":
        this.unchanged += 1;
        this.changedAgents.add(trade.agentId);
        return { ...nothing2, past: pastOf(trade, this.receivedFor(agent)) };
      case "nothing":
        this.unchanged += 1;
        return nothing2;
    }
  }
  refuse(index2, message) {
    this.refused.push({ index: index2, message });
    return nothing2;
  }
  apply(trade, current, agent, index2) {
    const receivedAt = this.receivedFor(agent);
    let movement = null;
    if (agent?.wallet === "trades") {
      const change2 = changeOfTrade(current, trade);
      if (change2) {
        movement = this.changes.wallets.post(trade, change2, receivedAt);
        if (!movement) return this.refuse(index2, beyondWallet);
        this.movedAgents.add(trade.agentId);
      } else this.changes.wallets.open(trade, receivedAt);
    }
    this.applied += 1;
    this.changedAgents.add(trade.agentId);
    if (current) this.changes.cells.remove(current);
    this.changes.cells.add(trade);
    const past = current && pastOf(current, current.receivedAt);
    return { past, removed: current, put: Object.assign(trade, { receivedAt }), movement };
  }
  /** Whatever comes after wallets were opened from the trades is later than the opening, so that the two stay apart. */
  receivedFor(agent) {
    const since = agent?.walletSince ?? null;
    return since !== null && since >= this.receivedAt ? instant(since + nanosecond) : this.receivedAt;
  }
  contentOfVersion(trade, current) {
    return trade.version === current.version ? contentOfTrade(current) : this.atHand.pastContent(trade);
  }
  agentOf(agentId) {
    const known = this.agents.get(agentId);
    if (known !== void 0) return known;
    const agent = this.atHand.agentOf(agentId);
    this.agents.set(agentId, agent);
    return agent;
  }
  rateAt(currency, at) {
    const known = this.rates.get(currency) ?? this.atHand.ratesOf(currency);
    this.rates.set(currency, known);
    return known.find(({ from }) => from <= at)?.usd ?? null;
  }
};
var walletsAreOpened = ({ from }) => refuse(
  "not_available",
  from === 0 ? "An agent's wallets are being opened from its trades. Nothing was taken in: send the batch again shortly." : "An agent's wallets are being opened from its trades. What was taken in before stays: send the batch again shortly.",
  openingRetryS
);
var beyondWallet = "It would take the player's wallet or held stakes beyond 90000000000, more than can be kept.";
var pastOf = (trade, receivedAt) => ({
  agentId: trade.agentId,
  tradeId: trade.tradeId,
  version: trade.version,
  content: contentOfTrade(trade),
  receivedAt
});

// db/sqlite/trades/trade-intake.ts
var p11 = sql.placeholder;
function tradeIntake(connection, chain2, told) {
  const atHand = tradesAtHand(connection);
  const wallets2 = walletsAtHand(connection);
  const movements2 = movementRows(connection);
  const writeTrade = tradeWriter(connection);
  const cells2 = cellRows(connection);
  const nothingChanged = () => ({ cells: new CellFold(), wallets: new MovedWallets(wallets2, chain2) });
  let changes = nothingChanged();
  return function applyTrades(incoming, receivedAt) {
    const intake = new TradeIntake(incoming, receivedAt, atHand, changes);
    return {
      step() {
        if (intake.isDone) return false;
        const writes = intake.judgeNext();
        writeTrade(writes);
        if (writes.movement) movements2.insert(writes.movement);
        return !intake.isDone;
      },
      endSlice() {
        movements2.writeWallets(changes.wallets);
        cells2.write(changes.cells);
        told.add(intake.events);
        intake.beginSlice();
      },
      dropSlice() {
        changes = nothingChanged();
      },
      result: () => intake.outcome
    };
  };
}
var isTrade = and(eq(trades.agentId, p11("agentId")), eq(trades.tradeId, p11("tradeId")));
function tradesAtHand(connection) {
  const { db } = connection;
  const retention = retentionState(connection);
  const inForce = db.select().from(trades).where(isTrade).prepare();
  const inHistory = db.select({ content: tradeHistory.content }).from(tradeHistory).where(
    and(
      eq(tradeHistory.agentId, p11("agentId")),
      eq(tradeHistory.tradeId, p11("tradeId")),
      eq(tradeHistory.version, p11("version"))
    )
  ).prepare();
  const agent = db.select({ currency: agents.currency, wallet: agents.wallet, walletSince: agents.walletSince }).from(agents).where(eq(agents.id, p11("id"))).prepare();
  const datedRates = db.select({ from: rates.from, usd: rates.usd }).from(rates).where(eq(rates.currency, p11("currency"))).orderBy(desc(rates.from)).prepare();
  return {
    inForce: (trade) => inForce.get({ ...trade }) ?? null,
    pastContent: (trade) => inHistory.get({ ...trade })?.content ?? null,
    agentOf: (id) => agent.get({ id }) ?? null,
    ratesOf: (currency) => datedRates.all({ currency }),
    retentionCut: () => retention.get().cut
  };
}
function tradeWriter(connection) {
  const { db } = connection;
  const insert = hotRun(connection, db.insert(trades).values(tradePlaceholders));
  const update = hotRun(connection, db.update(trades).set(changingColumns).where(isTrade));
  const insertHistory = hotRun(
    connection,
    db.insert(tradeHistory).values({
      agentId: p11("agentId"),
      tradeId: p11("tradeId"),
      version: p11("version"),
      content: p11("content"),
      receivedAt: p11("receivedAt")
    }).onConflictDoNothing()
  );
  return ({ past, removed, put }) => {
    if (past) insertHistory(past);
    if (put) (removed ? update : insert)(put);
  };
}
var changed = (column) => sql`${sql.param(p11(column), trades[column])}`;
var changingColumns = {
  version: changed("version"),
  marketId: changed("marketId"),
  selection: changed("selection"),
  side: changed("side"),
  price: changed("price"),
  turnover: changed("turnover"),
  payout: changed("payout"),
  commission: changed("commission"),
  status: changed("status"),
  settlementStatus: changed("settlementStatus"),
  settlementResult: changed("settlementResult"),
  marketVoided: changed("marketVoided"),
  settledAt: changed("settledAt"),
  category: changed("category"),
  usdTurnover: changed("usdTurnover"),
  usdPayout: changed("usdPayout"),
  usdCommission: changed("usdCommission"),
  receivedAt: changed("receivedAt")
};
var tradePlaceholders = {
  agentId: p11("agentId"),
  tradeId: p11("tradeId"),
  version: p11("version"),
  playerId: p11("playerId"),
  marketId: p11("marketId"),
  selection: p11("selection"),
  side: p11("side"),
  price: p11("price"),
  currency: p11("currency"),
  turnover: p11("turnover"),
  payout: p11("payout"),
  commission: p11("commission"),
  status: p11("status"),
  settlementStatus: p11("settlementStatus"),
  settlementResult: p11("settlementResult"),
  marketVoided: p11("marketVoided"),
  matchedAt: p11("matchedAt"),
  settledAt: p11("settledAt"),
  category: p11("category"),
  usdRate: p11("usdRate"),
  usdTurnover: p11("usdTurnover"),
  usdPayout: p11("usdPayout"),
  usdCommission: p11("usdCommission"),
  receivedAt: p11("receivedAt")
};

// db/sqlite/trades/trade-reads.ts
function tradeReads(connection) {
  const { client, db } = connection;
  const { pageOf, sumsOf, changedOf } = tradeRows(connection);
  const figuresOf = reportFigures(connection);
  const retention = retentionState(connection);
  const listTrades = (query) => done(pageOf({ ...query, result: null, playerId: null }));
  function drillDown(query) {
    const read = () => {
      const figures = figuresOf(query.agentId, query.range);
      const isEmpty = countIn(figures, query.category, query.result) === 0;
      return {
        // A page without rows would be looked for through all of the range.
        trades: isEmpty ? [] : pageOf(query),
        figures,
        sums: query.withSums ? addedUp(query, figures) : null,
        changed: isSearchable(figures) ? changedOf(query) : null,
        retention: retention.get()
      };
    };
    return done(client.transaction(read)());
  }
  function addedUp(query, figures) {
    const how = query.playerId === null ? howAdded(figures, query.result) : "from rows";
    if (how === "from rows") return sumsOf(query);
    return how === "from cells" ? figuresIn(figuresOf(query.agentId, query.range, "hours"), query.category) : null;
  }
  const oneTrade = db.select().from(trades).where(and(eq(trades.agentId, sql.placeholder("agentId")), eq(trades.tradeId, sql.placeholder("tradeId")))).prepare();
  const itsHistory = db.select({ version: tradeHistory.version, content: tradeHistory.content, receivedAt: tradeHistory.receivedAt }).from(tradeHistory).where(
    and(eq(tradeHistory.agentId, sql.placeholder("agentId")), eq(tradeHistory.tradeId, sql.placeholder("tradeId")))
  ).orderBy(asc(tradeHistory.version)).prepare();
  const itsMovements = db.select().from(movements).where(
    and(
      eq(movements.agentId, sql.placeholder("agentId")),
      eq(movements.tradeId, sql.placeholder("tradeId")),
      // The pluses keep SQLite from walking all of the player's movements instead of the trade's few.
      sql`+${movements.playerId} = ${sql.placeholder("playerId")}`,
      sql`+${movements.createdAt} >= ${sql.placeholder("firstSeen")}`,
      isNotNull(movements.tradeVersion)
    )
  ).orderBy(asc(movements.createdAt)).prepare();
  function findTrade(agentId, tradeId) {
    const read = () => {
      const found2 = oneTrade.get({ agentId, tradeId });
      if (!found2) return null;
      const { receivedAt, ...trade } = found2;
      const history = itsHistory.all({ agentId, tradeId });
      const firstSeen2 = earliest([receivedAt, ...history.map((past) => past.receivedAt)]);
      const moved = itsMovements.all({ agentId, tradeId, playerId: trade.playerId, firstSeen: firstSeen2 }).map(movementOf);
      return { trade, receivedAt, history, movements: moved };
    };
    return done(client.transaction(read)());
  }
  return { listTrades, drillDown, findTrade };
}

// db/sqlite/wallets/packed-transfer.ts
var unpackedAsk = (packed) => [
  {
    agentId: packed[0],
    playerId: packed[1],
    kind: packed[2],
    ticketId: packed[3],
    currency: packed[4],
    amount: packed[5],
    amountText: packed[6],
    agentCurrency: packed[7],
    knownPlayersOnly: packed[8],
    actor: packed[9],
    reason: packed[10],
    at: packed[11]
  },
  packed[12] === null || packed[14] === null ? null : { keyId: packed[12], signature: packed[13], expiresAt: packed[14] }
];
function packedOutcome(outcome) {
  if (!outcome.ok || outcome.value.replayed) return outcome;
  const { id, balanceAfter, createdAt } = outcome.value.transfer;
  return [id, balanceAfter, createdAt];
}

// db/wallets/last-login.ts
var lastLoginAt = () => sql`(
    select max(login.created_at) from sessions as login
    where login.agent_id = wallets.agent_id and login.player_id = wallets.player_id
  )`;

// db/sqlite/wallets/player-reads.ts
var p12 = sql.placeholder;
function playerReads(connection) {
  const { client, db } = connection;
  const entries = entryReads(connection);
  const statements = statementReads(connection);
  const { head: _head, ...columns } = getTableColumns(wallets);
  const players = { ...columns, lastLoginAt: lastLoginAt().mapWith(sessions.createdAt) };
  const onePlayer = db.select(players).from(wallets).where(and(eq(wallets.agentId, p12("agentId")), eq(wallets.playerId, p12("playerId")))).prepare();
  const find = (agentId, playerId) => onePlayer.get({ agentId, playerId }) ?? null;
  function searchPlayers({ agentId, search, status, owing, after, limit }) {
    const rows = db.select(players).from(wallets).where(
      and(
        eq(wallets.agentId, agentId),
        after === null ? void 0 : gt(wallets.playerId, after),
        owing ? sql`${wallets.balance} < 0` : void 0,
        status === null ? void 0 : eq(wallets.status, status),
        search === null ? void 0 : sql`instr(lower(${wallets.playerId}), lower(${search})) > 0`
      )
    ).orderBy(wallets.playerId).limit(limit).all();
    return done(rows);
  }
  function linesOf({ agentId, playerId, period, after, limit, folded }) {
    if (folded) return statements.foldedLines({ agentId, playerId }, period, after, limit);
    return entries.listEntries({ agentId, playerId, kind: null, ...period, after, limit }).map(asLine);
  }
  function statement(query) {
    const { agentId, playerId, period } = query;
    return client.transaction(() => {
      const player = find(agentId, playerId);
      if (!player) return done(null);
      return done({
        player,
        ...statements.sumsOf(query, period),
        lines: linesOf(query)
      });
    })();
  }
  return {
    searchPlayers,
    findPlayer: (agentId, playerId) => done(find(agentId, playerId)),
    statement
  };
}

// db/sqlite/wallets/wallet-reads.ts
var p13 = sql.placeholder;
function walletReads(connection) {
  const { db } = connection;
  const oneWallet = db.select().from(wallets).where(and(eq(wallets.agentId, p13("agentId")), eq(wallets.playerId, p13("playerId")))).prepare();
  const sessionWithWallet = db.select().from(sessions).innerJoin(wallets, and(eq(wallets.agentId, sessions.agentId), eq(wallets.playerId, sessions.playerId))).where(eq(sessions.tokenDigest, p13("digest"))).prepare();
  const entries = entryReads(connection);
  return {
    findWallet: (agentId, playerId) => done(oneWallet.get({ agentId, playerId }) ?? null),
    findPlayerSession(digest) {
      const found2 = sessionWithWallet.get({ digest });
      return done(found2 ? { session: found2.sessions, wallet: found2.wallets } : null);
    },
    balanceAt: (agentId, playerId, at) => done(connection.client.transaction(() => entries.standAt({ agentId, playerId }, at))()),
    listEntries: (query) => done(connection.client.transaction(() => entries.listEntries(query))()),
    listTransfers(query) {
      const rows = db.select().from(transfers).where(and(...transferConditions(transfers, query))).orderBy(desc(transfers.createdAt), desc(transfers.id)).limit(query.limit).all();
      return done(rows);
    },
    listPlayers: ({ agentId, limit }) => done(
      db.select().from(wallets).where(agentId === null ? void 0 : eq(wallets.agentId, agentId)).orderBy(wallets.agentId, wallets.playerId).limit(limit).all()
    )
  };
}

// lib/commands/command.ts
var command = (parts) => parts;
function actingIn(input) {
  return input.find(isAuthor)?.acting ?? null;
}
var isAuthor = (value) => typeof value === "object" && value !== null && "acting" in value;

// lib/commands/facts.ts
var want = (fact, ...of) => ({ fact, of });

// lib/commands/agents/create-agent.ts
var createAgent = command({
  facts: ({ id }, _by) => ({ known: want("agent", id) }),
  decide({ known }, agent, by) {
    const { id } = agent;
    if (known) return refuse("parameter_wrong", `There is an agent "${id}" already.`);
    return decided(done(agent), {
      writes: [{ act: "insert", table: "agents", row: agent }],
      audit: [audited({ agentId: id, action: "agent.create", subject: id, before: null, after: agent }, by)],
      events: [event(id, "agent")]
    });
  }
});

// lib/commands/agents/reach-milestone.ts
var reachMilestone = command({
  facts: (agentId, name, _at) => ({ reached: want("milestone", agentId, name) }),
  decide({ reached }, agentId, name, at) {
    if (reached !== null) return done({ isFirst: false });
    return decided(done({ isFirst: true }), {
      writes: [{ act: "insert", table: "milestones", row: { agentId, name, at } }],
      events: [event(agentId, "agent")]
    });
  }
});

// lib/commands/agents/set-agent.ts
var setAgent = command({
  facts: (agentId, _asked, email2, _by) => ({
    agent: want("agent", agentId),
    hasSecondFactor: email2 === null ? null : want("hasSecondFactor", email2)
  }),
  decide({ agent, hasSecondFactor }, agentId, asked, _email2, by) {
    if (!agent) return noAgent(agentId);
    const { before, after } = differenceOf2(agent, asked);
    if (Object.keys(after).length === 0) return done(agent);
    if (after.twoFactorRequired && hasSecondFactor === false) return setUpYourOwn();
    return decided(done({ ...agent, ...after }), {
      writes: [{ act: "change", table: "agents", where: { id: agentId }, to: after }],
      audit: [audited({ agentId, action: "agent.set", subject: agentId, before, after }, by)],
      events: [event(agentId, "agent")]
    });
  }
});
function differenceOf2(agent, asked) {
  const { knownPlayersOnly, twoFactorRequired, staffAllow, booksZone } = agent;
  const present = { knownPlayersOnly, twoFactorRequired, staffAllow, booksZone };
  const differing = (name) => asked[name] !== void 0 && JSON.stringify(asked[name]) !== JSON.stringify(present[name]);
  const only = (from) => ({
    ...differing("knownPlayersOnly") && { knownPlayersOnly: from.knownPlayersOnly ?? false },
    ...differing("twoFactorRequired") && { twoFactorRequired: from.twoFactorRequired ?? false },
    ...differing("staffAllow") && { staffAllow: from.staffAllow ?? [] },
    ...differing("booksZone") && { booksZone: from.booksZone ?? "UTC" }
  });
  return { before: only(present), after: only(asked) };
}
var setUpYourOwn = () => refuse(
  "second_factor_state",
  "You have no second factor yourself: set up your own on your account page first, or you would shut yourself out."
);

// lib/commands/agents/set-agent-status.ts
var setAgentStatus = command({
  facts: (agentId, _status, _by) => ({ before: want("agent", agentId) }),
  decide({ before }, agentId, status, by) {
    if (!before) return noAgent(agentId);
    const after = { ...before, status };
    const action = status === "suspended" ? "agent.suspend" : "agent.resume";
    return decided(done(after), {
      writes: [{ act: "change", table: "agents", where: { id: agentId }, to: { status } }],
      audit: [audited({ agentId, action, subject: agentId, before, after }, by)],
      events: [event(agentId, "agent")]
    });
  }
});

// lib/commands/agents/set-rate.ts
var setRate = command({
  facts: ({ currency, from }, _by) => ({ before: want("rate", currency, from) }),
  decide: ({ before }, rate, by) => decided(done(rate), {
    writes: [{ act: "put", table: "rates", row: rate }],
    audit: [audited({ agentId: null, action: "rate.set", subject: rate.currency, before, after: rate }, by)]
  })
});

// lib/commands/audit/record-audit.ts
var recordAudit = command({
  facts: (_facts, _by) => ({}),
  decide: (_known, facts2, by) => decided(done(null), {
    audit: [audited(facts2, by)],
    events: facts2.agentId === null ? [] : [event(facts2.agentId, "audit")]
  })
});

// lib/commands/books/keep-books-proof.ts
var keepBooksProof = command({
  facts: (_proof, _by) => ({}),
  decide(_none, proof, by) {
    const { agentId, players, movements: movements2, faultCount, digest } = proof;
    const after = { players, movements: movements2, faults: faultCount, digest };
    return decided(done(null), {
      writes: [{ act: "put", table: "booksProofs", row: proof }],
      audit: [audited({ agentId, action: "books.verify", subject: agentId, before: null, after }, by)],
      events: [event(agentId, "books"), event(agentId, "audit")]
    });
  }
});

// lib/commands/books/release-stake.ts
var releaseStake = command({
  facts: (agentId, tradeId, _reason, _by) => ({
    left: want("leftStake", agentId, tradeId)
  }),
  decide({ left }, agentId, tradeId, reason, by) {
    if (!left) return noLeftStake(agentId, tradeId);
    const { stake, wallet, carried } = left;
    const { playerId, amount: amount2 } = stake;
    const legs = { wallet: amount2, held: money(-amount2), result: zero, commission: zero };
    const ask = { kind: "void", tradeId, tradeVersion: null, legs, reason };
    if (!placedMovement(ask, wallet, by.at)) {
      return refuse("wallet_ceiling", "It would take the wallet above 90000000000: nothing was released.");
    }
    const before = { external_player_id: playerId, held: formatMoney(amount2) };
    const after = { released: formatMoney(amount2), reason };
    return decided(done({ amount: amount2 }), {
      writes: [
        { act: "move", wallet, ask, at: by.at },
        { act: "remove", table: "leftStakes", where: { agentId, tradeId, playerId } },
        // What was carried forward of the dropped trade changes with it, so that movements and trades still agree.
        { act: "put", table: "carried", row: carriedWith(carried, legs, 0) }
      ],
      audit: [audited({ agentId, action: "stake.release", subject: tradeId, before, after }, by)],
      events: [event(agentId, "books"), event(agentId, "players"), event(agentId, "audit")]
    });
  }
});
var noLeftStake = (agentId, tradeId) => refuse("parameter_wrong", `Agent "${agentId}" has no stake that was left held for a dropped trade "${tradeId}".`);

// lib/commands/wallets/ticket-status.ts
var ticketStatus = command({
  facts: (ticket) => ({ ticket: want("ticket", ticket, null), lastRefusal: want("lastRefusal", ticket) }),
  decide: ({ ticket, lastRefusal }) => done(statusBy(ticket, lastRefusal))
});
function statusBy({ recorded, sealed, isInProcess }, lastRefusal) {
  if (recorded) return { state: "POSTED", transfer: recorded, lastRefusal };
  const status = { state: sealed ? "SEALED" : "NOT_POSTED", transfer: null, lastRefusal };
  return isInProcess ? inProcess(status) : status;
}

// lib/commands/drafts/ended-draft.ts
function endedDraft(draft, how, at) {
  if (how === null || draft.state !== "open") return { draft, writes: [], events: [] };
  const { agentId, id } = draft;
  const { state, failure: failure2 } = how;
  const end = { state, endedAt: at, failure: failure2?.kind ?? null, message: failure2?.message ?? null };
  return {
    draft: { ...draft, ...end },
    writes: [{ act: "change", table: "drafts", where: { agentId, id }, to: end }],
    events: [event(agentId, "drafts")]
  };
}

// lib/commands/drafts/draft-status.ts
var draftStatus = command({
  facts: (agentId, id, _at) => ({ found: want("sendableDraft", agentId, id) }),
  decide({ found: found2 }, _agentId, _id, at) {
    if (!found2) return unknownDraft();
    const ticket = statusBy(found2.ticket, found2.lastRefusal);
    const { draft, ...changes } = endedDraft(found2.draft, endByTicket(found2.draft, ticket), at);
    return decided(done({ draft, ticket }), changes);
  }
});

// lib/commands/drafts/keep-draft.ts
var keepDraft = command({
  facts: ({ agentId, id, refundOf }, _by) => ({
    kept: want("draft", agentId, id),
    former: refundOf === null ? null : want("draft", agentId, formerRefundTicketOf(refundOf)),
    openCount: want("openDrafts", agentId)
  }),
  decide({ kept, former, openCount }, draft, by) {
    if (former && goesOn(former, draft)) return done(former);
    if (kept && !sameDraft(kept, draft)) return differs();
    const reopens = kept?.state === "refused" && kept.refundOf !== null;
    if (kept && !reopens) return done(kept);
    if (openCount >= openDraftsMax) return tooMany();
    const { agentId, playerId: subject, id, kind, ticketId, amountText: amount2, currency, reason } = draft;
    const after = { id, kind, ticketId, amount: amount2, currency, reason };
    return decided(done(draft), {
      writes: [{ act: "put", table: "drafts", row: draft }],
      audit: [audited({ agentId, action: "transfer.keep", subject, before: null, after }, by)],
      events: [event(agentId, "drafts")]
    });
  }
});
var goesOn = (former, { refundOf }) => former.refundOf === refundOf && (former.state === "open" || former.state === "posted");
var differs = () => refuse("intent_differs", "This id was used for another transfer. Start the transfer again: it gets a new id.");
var tooMany = () => refuse("intents_too_many", `${openDraftsMax} transfers are not finished. Find out what became of those first.`);

// lib/commands/wallets/seal-ticket.ts
var sealTicket = command({
  facts(ticket, _by) {
    const refunded = refundedBy(ticket.ticketId);
    return {
      known: want("ticket", ticket, null),
      lastRefusal: want("lastRefusal", ticket),
      refunded: refunded === null ? null : want("transfer", ticket.agentId, refunded)
    };
  },
  decide({ known, lastRefusal, refunded }, ticket, by) {
    const status = statusBy(known, lastRefusal);
    const isOpen = status.state === "NOT_POSTED";
    if (isOpen && refunded && !mayUseTicket(by.actor, ticket.ticketId, refunded)) return ticketOfRefund();
    const sealed = sealedBy(status, ticket, by);
    if ("ok" in sealed) return sealed;
    return { ...sealed, events: [event(ticket.agentId, "transfers"), event(ticket.agentId, "drafts")] };
  }
});
function sealedBy(status, { agentId, playerId, kind, ticketId }, by) {
  if (status.state === "PROCESSING") return ticketInProcess();
  if (status.state !== "NOT_POSTED") return done(status);
  const row2 = { agentId, playerId, kind, ticketId, sealedAt: by.at, actor: by.actor };
  const after = { kind, ticketId };
  return decided(done({ ...status, state: "SEALED", transfer: null }), {
    writes: [{ act: "insert", table: "seals", row: row2 }],
    audit: [audited({ agentId, action: "ticket.seal", subject: playerId, before: null, after }, by)]
  });
}

// lib/commands/drafts/seal-draft.ts
var sealDraft = command({
  facts: (agentId, id, _by) => ({ found: want("sendableDraft", agentId, id) }),
  decide({ found: found2 }, _agentId, _id, by) {
    if (!found2) return unknownDraft();
    if (found2.draft.refundOf !== null) return refundStaysOpen();
    const result = sealedBy(statusBy(found2.ticket, found2.lastRefusal), found2.draft, by);
    const { outcome, writes, audit: audit2 } = "ok" in result ? decided(result, {}) : result;
    if (!outcome.ok) return outcome;
    const ticket = outcome.value;
    const ended = endedDraft(found2.draft, endByTicket(found2.draft, ticket), by.at);
    return decided(done({ draft: ended.draft, ticket }), {
      writes: [...writes, ...ended.writes],
      audit: audit2,
      events: ended.events
    });
  }
});
var refundStaysOpen = () => refuse("refund_not_sealed", "A refund's ticket stays open. Send the refund again: it posts once at most.");

// lib/commands/wallets/opened-wallet.ts
var openedWallet = (player, openedAt) => ({ act: "insert", table: "wallets", row: { ...emptyWallet(player), openedAt } });

// lib/commands/wallets/record-transfer.ts
var recordTransfer = command({
  facts(ask, guard) {
    const refunded = refundedBy(ask.ticketId);
    return {
      ticket: want("ticket", ask, guard),
      refunded: refunded === null ? null : want("transfer", ask.agentId, refunded)
    };
  },
  decide({ ticket, refunded }, ask, guard) {
    const { guarded, recorded } = ticket;
    if (guarded) return refuse(guarded.failure, guarded.message);
    if (!recorded && refunded && !mayUseTicket(ask.actor, ask.ticketId, refunded)) return ticketOfRefund();
    return decideByTicket(ticket, ask, guard);
  }
});
function decideByTicket(ticket, ask, guard) {
  const { wallet, nextId } = ticket;
  if (ticket.isInProcess) return ticketInProcess();
  const decision = decideTransfer(ask, ticket);
  if (decision.act === "replay") return done({ transfer: decision.transfer, replayed: true });
  if (decision.act === "refuse") return refused(ask, decision.failure, guard);
  const transfer = transferOf(ask, nextId, decision);
  return decided(done({ transfer, replayed: false }), {
    writes: wallet ? [posted(transfer, wallet.head)] : [openedWallet(ask, transfer.createdAt), posted(transfer, "")],
    events: [event(ask.agentId, "transfers"), event(ask.agentId, "players")]
  });
}
function posted(transfer, head2) {
  const wallet = transfer.kind === "deposit" ? transfer.amount : money(-transfer.amount);
  return { act: "post", transfer, head: head2, legs: { wallet, float: money(-wallet) } };
}
function refused(ask, failure2, guard) {
  const isKept = isKeptRefusal(failure2.kind);
  return decided(
    { ok: false, failure: failure2 },
    {
      writes: [...guardOf(failure2, guard), ...isKept ? [keptRefusal(ask, failure2)] : []],
      events: isKept ? [event(ask.agentId, "refusals")] : []
    }
  );
}
function guardOf({ kind, message }, guard) {
  const isOfTransfers = codeOf(kind) >= 20100 && codeOf(kind) < 20200;
  return guard && isOfTransfers ? [{ act: "put", table: "replayGuards", row: { ...guard, failure: kind, message } }] : [];
}
function keptRefusal({ agentId, playerId, kind, ticketId, at }, failure2) {
  const row2 = { agentId, playerId, transferKind: kind, ticketId, failure: failure2.kind, message: failure2.message, at };
  return { act: "put", table: "refusals", row: row2 };
}
function transferOf(ask, id, posting3) {
  const { agentId, playerId, kind, ticketId, currency, amount: amount2, amountText, actor, reason } = ask;
  const { balanceAfter, createdAt } = posting3;
  return {
    id,
    agentId,
    playerId,
    kind,
    ticketId,
    currency,
    amount: amount2,
    amountText,
    balanceAfter,
    createdAt,
    actor,
    reason
  };
}

// lib/commands/drafts/send-draft.ts
var sendDraft = command({
  facts: (agentId, id, _by) => ({ found: want("sendableDraft", agentId, id) }),
  decide({ found: found2 }, _agentId, _id, by) {
    if (!found2) return unknownDraft();
    const { draft, agent, ticket } = found2;
    if (draft.state === "refused") return refuse(draft.failure ?? "internal", draft.message ?? "");
    if (agent.status !== "active") return suspended();
    const sent = decideByTicket(ticket, askOf(draft, agent, by), null);
    const { outcome, writes, events } = "ok" in sent ? decided(sent, {}) : sent;
    const how = outcome.ok ? { state: "posted", failure: null } : endByRefusal(outcome.failure);
    const ended = endedDraft(draft, how, by.at);
    return decided(outcome.ok ? done({ ...outcome.value, draft: ended.draft }) : outcome, {
      writes: [...writes, ...ended.writes],
      audit: draft.state === "open" && how ? [sentAct(draft, outcome, by)] : [],
      events: [...events, ...ended.events]
    });
  }
});
function sentAct(draft, outcome, by) {
  const { agentId, playerId: subject, id, kind, ticketId, amountText: amount2, currency } = draft;
  const sent = { id, kind, ticketId, amount: amount2, currency };
  const facts2 = outcome.ok ? { action: "transfer.post", after: { ...sent, record: outcome.value.transfer.id } } : { action: "transfer.refuse", after: { ...sent, code: codeOf(outcome.failure.kind) } };
  return audited({ agentId, subject, before: null, ...facts2 }, by);
}
var askOf = (draft, agent, { actor, at }) => {
  const { agentId, playerId, kind, ticketId, currency, amount: amount2, amountText, reason } = draft;
  const { currency: agentCurrency, knownPlayersOnly } = agent;
  const asked = { agentId, playerId, kind, ticketId, currency, amount: amount2, amountText, reason };
  return { ...asked, agentCurrency, knownPlayersOnly, actor, at };
};
var suspended = () => refuse("agent_suspended", "This agent is suspended: this request posted nothing. Ask the operator of the exchange.");

// lib/commands/keys/key-facts.ts
var keyFacts = (action, before, after) => ({
  agentId: after.agentId,
  action,
  subject: after.id,
  before: before && withoutSecrets(before),
  after: withoutSecrets(after)
});
var withoutSecrets = ({ sealedSecret: _sealed, previousSecret: _previous, ...key2 }) => key2;

// lib/commands/keys/alter-key.ts
function alterKey(action, keyId, before, change2, by) {
  if (!before) return refuse("key_not_found", `There is no key "${keyId}".`);
  if (before.status === "revoked") return refuse("key_revoked", `The key "${keyId}" is revoked for good.`);
  const after = { ...before, ...change2 };
  return decided(done(after), {
    writes: [{ act: "change", table: "keys", where: { id: keyId }, to: change2 }],
    audit: [audited(keyFacts(action, before, after), by)],
    events: after.agentId === null ? [] : [event(after.agentId, "agent")]
  });
}

// lib/commands/keys/change-key.ts
var changeKey = command({
  facts: (keyId, _change, _by) => ({ key: want("key", keyId) }),
  decide: ({ key: key2 }, keyId, change2, by) => alterKey("key.set", keyId, key2, change2, by)
});

// lib/commands/keys/create-key.ts
var createKey = command({
  facts: ({ agentId }, _by) => ({
    agent: agentId === null ? null : want("agent", agentId),
    enabled: agentId === null ? null : want("enabledKeys", agentId)
  }),
  decide({ agent, enabled }, key2, by) {
    const { agentId } = key2;
    if (agentId !== null && !agent) return noAgent(agentId);
    if (enabled !== null && enabled >= keysOfAgentMax) {
      return refuse(
        "keys_too_many",
        `An agent has at most ${keysOfAgentMax} keys. Revoke one that is not needed any more.`
      );
    }
    return decided(done(key2), {
      writes: [{ act: "insert", table: "keys", row: key2 }],
      audit: [audited(keyFacts("key.create", null, key2), by)],
      events: agentId === null ? [] : [event(agentId, "agent")]
    });
  }
});

// lib/commands/keys/mark-keys-used.ts
var markKeysUsed = command({
  facts: (_used) => ({}),
  decide(_known, used) {
    const inOrder = used.toSorted((one, other) => one.at < other.at ? -1 : 1);
    return decided(done(null), { writes: inOrder.flatMap(writesOf) });
  }
});
var writesOf = ({ keyId: id, sealedSecret, at }) => [
  { act: "change", table: "keys", where: { id }, to: { lastUsedAt: at } },
  { act: "change", table: "keys", where: { id, sealedSecret }, to: { secretUsedAt: at } },
  { act: "change", table: "keys", where: { id, previousSecret: sealedSecret }, to: { previousUsedAt: at } }
];

// lib/commands/keys/revoke-key.ts
var revokeKey = command({
  facts: (keyId, _by) => ({ key: want("key", keyId) }),
  decide({ key: key2 }, keyId, by) {
    const revoked = { status: "revoked", revokedAt: by.at, previousSecret: null, previousUntil: null };
    return alterKey("key.revoke", keyId, key2, revoked, by);
  }
});

// lib/domain/keys/api-key.ts
var secretUsedAt = ({ secretUsedAt: at, rotatedAt, lastUsedAt }) => at ?? (rotatedAt === null ? lastUsedAt : null);

// lib/commands/keys/rotate-key.ts
var rotateKey = command({
  facts: (keyId, _rotation, _by) => ({ key: want("key", keyId) }),
  decide({ key: key2 }, keyId, { sealedSecret, previousUntil, after }, by) {
    const isStale = after !== void 0 && key2?.status === "enabled" && after !== key2.rotatedAt;
    if (isStale) return rotatedMeanwhile();
    const rotated = {
      sealedSecret,
      previousSecret: previousUntil === null ? null : key2?.sealedSecret ?? null,
      previousUntil,
      rotatedAt: by.at,
      secretUsedAt: null,
      previousUsedAt: key2 && secretUsedAt(key2)
    };
    return alterKey("key.rotate", keyId, key2, rotated, by);
  }
});
var rotatedMeanwhile = () => refuse(
  "key_rotated_meanwhile",
  "This key was given another secret meanwhile. Look at it again: one more rotation would end the secret before that one."
);

// lib/domain/people/second-factor.ts
var boundRoles = ["owner", "finance"];
var isRoleBound = (role) => boundRoles.includes(role);

// lib/domain/people/person.ts
function judgeMemberships(open3, asked) {
  const fitting = open3.filter(({ agentId }) => asked === null || agentId === asked);
  const [only] = fitting;
  if (!only) return "none";
  return fitting.length === 1 ? { agentId: only.agentId } : "choose";
}
var isFactorRequired = (memberships) => memberships.some(
  ({ role, status, twoFactorRequired }) => twoFactorRequired && status === "active" && isRoleBound(role)
);
var faultOfMembershipCount = (memberships) => memberships < membershipsMax ? null : refuse("memberships_too_many", `One account works for at most ${membershipsMax} agents.`);

// lib/commands/people/account.ts
var memberIn = (account, agentId) => account?.memberships.find(({ member }) => member.agentId === agentId)?.member ?? null;
var isActiveAnywhere = ({ memberships }) => memberships.some(({ member }) => member.status === "active");

// lib/commands/people/invitation-changes.ts
function endInvitation(invitation, end, by) {
  const { agentId, id, email: email2, role } = invitation;
  const action = end === "accepted" ? "invitation.accept" : "invitation.withdraw";
  const told = { before: { id, role, end: null }, after: { id, role, end } };
  return {
    writes: [{ act: "change", table: "invitations", where: { agentId, id }, to: { endedAt: by.at, end } }],
    audit: [audited({ agentId, action, subject: email2, ...told }, by)]
  };
}
var withdrawAllOf = (email2, { openInvitations }, by) => together(
  ...openInvitations.filter(({ invitedBy }) => invitedBy === email2).map((invitation) => endInvitation(invitation, "withdrawn", by))
);

// lib/commands/people/join-changes.ts
var faultOfTeamSize = (members2) => members2 < membersMax ? null : refuse("members_too_many", `A team has at most ${membersMax} members.`);
function faultOfJoin({ invitation, members: members2, account }) {
  const known = memberIn(account, invitation.agentId);
  if (known) return known.status === "active" ? null : invitationInvalid();
  return faultOfTeamSize(members2) ?? faultOfMembershipCount(account?.memberships.length ?? 0);
}
function join2({ invitation, account }, by) {
  const { agentId, email: email2, role, invitedBy } = invitation;
  const signed = { ...by, actor: `staff:${email2}` };
  const accepted = endInvitation(invitation, "accepted", signed);
  const known = memberIn(account, agentId);
  if (known) return { member: known, changes: accepted };
  const member = { agentId, email: email2, role, status: "active", createdAt: by.at, lastSeenAt: null };
  const after = { role, status: "active", invited_by: invitedBy };
  const made = {
    writes: [{ act: "insert", table: "members", row: member }],
    audit: [audited({ agentId, action: "staff.create", subject: email2, before: null, after }, signed)]
  };
  return { member, changes: together(accepted, made) };
}

// lib/commands/people/accept-invitation.ts
var acceptInvitation = command({
  facts: ({ tokenDigest }, _by) => ({ invited: want("invited", tokenDigest) }),
  decide({ invited }, { passwordHash }, by) {
    if (!invited || !isInvitationUnanswered(invited.invitation, by.at)) return invitationInvalid();
    const { invitation, members: members2, account } = invited;
    const full2 = faultOfTeamSize(members2);
    if (full2) return full2;
    const { agentId, email: email2 } = invitation;
    const person = { email: email2, passwordHash, createdAt: by.at };
    const joined = account ? noteAnswer(invitation, by.at) : together({ writes: [{ act: "insert", table: "people", row: person }] }, join2(invited, by).changes);
    return decided(done({ agentId, email: email2 }), together(joined, { events: [event(agentId, "agent")] }));
  }
});
var noteAnswer = ({ agentId, id }, at) => ({
  writes: [{ act: "change", table: "invitations", where: { agentId, id }, to: { answeredAt: at } }]
});

// lib/commands/people/no-member.ts
var noMemberOfYours = () => refuse("member_not_found", "Your team has no such member.");
var noMemberOf = ({ agentId, email: email2 }, kind = "parameter_wrong") => refuse(kind, `Agent "${agentId}" has no member of staff with the email "${email2}".`);

// lib/commands/people/session-changes.ts
var countAt = (sessions2, agentId) => sessions2.filter((session) => session.agentId === agentId).length;
var removeSessions = (sessions2) => sessions2.map(({ agentId, idDigest }) => ({ act: "remove", table: "memberSessions", where: { agentId, idDigest } }));
function signOut(email2, sessions2, by, facts2 = {}) {
  const agentIds = [...new Set(sessions2.map(({ agentId }) => agentId))];
  const after = (agentId) => ({ sessions: countAt(sessions2, agentId), ...facts2 });
  const rowOf = (agentId) => ({ agentId, action: "staff.sign_out", subject: email2, before: null });
  return {
    agentIds,
    changes: {
      writes: removeSessions(sessions2),
      audit: agentIds.map((agentId) => audited({ ...rowOf(agentId), after: after(agentId) }, by)),
      events: agentIds.map((agentId) => event(agentId, "agent"))
    }
  };
}
function leaveSession(session, why, by) {
  if (!session) return {};
  const { email: email2 } = session;
  return signOut(email2, [session], { ...by, actor: `staff:${email2}` }, { why }).changes;
}
function signIn(session, role, facts2, by) {
  const { agentId, email: email2 } = session;
  const row2 = { agentId, action: "staff.sign_in", subject: email2, before: null, after: { role, ...facts2 } };
  return {
    writes: [
      { act: "insert", table: "memberSessions", row: session },
      { act: "change", table: "members", where: { agentId, email: email2 }, to: { lastSeenAt: by.at } }
    ],
    audit: [audited(row2, by)]
  };
}

// lib/commands/people/change-member.ts
var changeMember = command({
  facts: ({ agentId, email: email2 }, _change, by) => ({
    account: want("account", email2),
    team: want("team", agentId, by.at)
  }),
  decide({ account, team }, { agentId, email: email2 }, change2, by) {
    const before = memberIn(account, agentId);
    const judgement = judgeMemberChange({
      by: by.acting ? "owner" : "operator",
      before,
      change: change2,
      otherOwners: team.activeOwners - (isActiveOwner(before) ? 1 : 0)
    });
    if (!before || !account) return by.acting ? noMemberOfYours() : noMemberOf({ agentId, email: email2 });
    if (judgement === "last owner") return lastOwner();
    const after = { ...before, ...change2 };
    if (after.role === before.role && after.status === before.status) return done(after);
    const told = { before: standingOf(before), after: standingOf(after) };
    const changed2 = {
      writes: [{ act: "change", table: "members", where: { agentId, email: email2 }, to: change2 }],
      audit: [audited({ agentId, action: actionOf(change2), subject: email2, ...told }, by)],
      events: [event(agentId, "agent")]
    };
    const there = account.sessions.filter((session) => session.agentId === agentId);
    const signedOut = after.status === "disabled" ? { writes: removeSessions(there) } : {};
    const withdrawn = isActiveOwner(after) ? {} : withdrawAllOf(email2, team, by);
    return decided(done(after), together(changed2, signedOut, withdrawn));
  }
});
var standingOf = ({ role, status }) => ({ role, status });
function actionOf(change2) {
  if ("role" in change2) return "staff.role";
  return change2.status === "disabled" ? "staff.disable" : "staff.enable";
}
var lastOwner = () => refuse("last_owner", "This is the team's last active owner. Make somebody else an owner first.");

// lib/commands/people/second-factor-changes.ts
var factorOn = (account) => account?.twoFactor?.confirmedAt ? account.twoFactor : null;
function judgeProof(account, factor, proof) {
  const isUnused = proof.kind === "totp" ? proof.sealedSecret === factor.sealedSecret && proof.step > factor.lastStep : account.unusedCodes.includes(proof.digest);
  return isUnused ? done(null) : codeUsed();
}
var spendProof = (email2, proof, at) => proof.kind === "totp" ? { act: "change", table: "secondFactors", where: { email: email2 }, to: { lastStep: proof.step } } : { act: "change", table: "recoveryCodes", where: { email: email2, digest: proof.digest }, to: { usedAt: at } };
var keepFactor = (email2, { sealedSecret, sealedFor, startedAt, confirmedAt, lastStep }) => [
  { act: "remove", table: "recoveryCodes", where: { email: email2 } },
  {
    act: "put",
    table: "secondFactors",
    row: { email: email2, sealedSecret, sealedFor, startedAt, confirmedAt, lastStep }
  }
];
var keepCodes = (email2, digests) => [
  { act: "remove", table: "recoveryCodes", where: { email: email2 } },
  ...digests.map((digest) => ({ act: "insert", table: "recoveryCodes", row: { email: email2, digest, usedAt: null } }))
];
var removeFactor = (email2) => [
  { act: "remove", table: "recoveryCodes", where: { email: email2 } },
  { act: "remove", table: "secondFactors", where: { email: email2 } }
];
var codeUsed = () => refuse("second_factor_wrong", "The code is wrong or was used already. Wait for the app's next code and enter that.");

// lib/commands/people/own-account.ts
function judgePassword(account, { passwordHash }) {
  const isAsJudged = account?.person.passwordHash === passwordHash && isActiveAnywhere(account);
  return isAsJudged ? done(account) : changedMeanwhile();
}
function judgePasswordAndCode(account, ask, proof) {
  const proved = judgePassword(account, ask);
  if (!proved.ok) return proved;
  const factor = factorOn(proved.value);
  if (!factor) return refuse("second_factor_state", "Your second factor is off. Reload the page.");
  const judged = judgeProof(proved.value, factor, proof);
  return judged.ok ? proved : judged;
}
var factorIsOn = () => refuse("second_factor_state", "Your second factor is on already. Reload the page.");
var changedMeanwhile = () => refuse("password_wrong", "Your account changed while the password was judged. Enter the present password again.");

// lib/commands/people/tell-agents.ts
function tellAgents({ person: { email: email2 }, memberships }, { action, before = null, after }, by, named2) {
  const agentIds = memberships.map(({ member }) => member).filter(({ agentId, status }) => status === "active" || agentId === named2).map(({ agentId }) => agentId);
  const rowOf = (agentId) => ({ agentId, action, subject: email2, before, after: after(agentId) });
  return {
    agentIds,
    changes: {
      audit: agentIds.map((agentId) => audited(rowOf(agentId), by)),
      events: agentIds.map((agentId) => event(agentId, "agent"))
    }
  };
}

// lib/commands/people/change-password.ts
var changePassword = command({
  facts: ({ email: email2 }, _by) => ({ account: want("account", email2) }),
  decide({ account }, ask, by) {
    const { email: email2, newHash, keepSession, proof } = ask;
    const judged = judgeProofs(account, ask);
    if (!judged.ok) return judged;
    const ending = judged.value.sessions.filter(({ idDigest }) => idDigest !== keepSession);
    const after = (agentId) => ({ sessions_ended: countAt(ending, agentId) });
    const { agentIds, changes } = tellAgents(judged.value, { action: "staff.password", after }, by);
    const writes = [
      ...proof ? [spendProof(email2, proof, by.at)] : [],
      { act: "change", table: "people", where: { email: email2 }, to: { passwordHash: newHash } },
      ...removeSessions(ending)
    ];
    return decided(done({ ended: ending.length, agentIds }), together({ writes }, changes));
  }
});
function judgeProofs(account, { proof, ...ask }) {
  if (proof) return judgePasswordAndCode(account, ask, proof);
  const proved = judgePassword(account, ask);
  return proved.ok && factorOn(account) ? codeMissing() : proved;
}
var codeMissing = () => refuse("second_factor_wrong", "Your second factor is on: enter a code of it, too. Nothing was changed.");

// lib/commands/people/confirm-two-factor.ts
var confirmTwoFactor = command({
  facts: ({ email: email2 }, _by) => ({ account: want("account", email2) }),
  decide({ account }, { email: email2, sealedSecret, step, recoveryDigests, keepSession }, by) {
    const started2 = account?.twoFactor;
    if (!account || !isActiveAnywhere(account) || started2?.sealedSecret !== sealedSecret) return notStarted();
    if (factorOn(account)) return factorIsOn();
    const ending = account.sessions.filter(({ idDigest }) => idDigest !== keepSession);
    const facts2 = {
      action: "staff.two_factor_on",
      before: { two_factor: false },
      after: (agentId) => ({ two_factor: true, sessions_ended: countAt(ending, agentId) })
    };
    const { agentIds, changes } = tellAgents(account, facts2, by);
    const writes = [
      ...keepFactor(email2, { ...started2, confirmedAt: by.at, lastStep: step }),
      ...keepCodes(email2, recoveryDigests),
      ...removeSessions(ending)
    ];
    return decided(done({ agentIds }), together({ writes }, changes));
  }
});
var notStarted = () => refuse("second_factor_state", "This set-up was begun anew or is over. Reload the page and begin again.");

// lib/domain/people/sign-in-delay.ts
var rules = {
  pair: { freeFailures: 4, waitSecondsMax: 15 * 60 },
  address: { freeFailures: 20, waitSecondsMax: 5 * 60 },
  account: { freeFailures: 10, waitSecondsMax: 30 },
  device: { freeFailures: 5, waitSecondsMax: 15 * 60 },
  // Three codes of a million fit at a time: six tries a day would take centuries. A new password begins a new count.
  factor: { freeFailures: 5, waitSecondsMax: 4 * 3600 }
};
var forgottenBefore = (now) => instant(now - BigInt(signInForgetHours) * hour);
function failuresNow(counted2, now) {
  return counted2 && counted2.lastAt >= forgottenBefore(now) ? counted2.failures : 0;
}
function waitSecondsAfter(kind, failures) {
  const { freeFailures, waitSecondsMax } = rules[kind];
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), waitSecondsMax);
}
function secondsToWait(kind, counted2, now) {
  if (!counted2) return 0;
  const waitSeconds = waitSecondsAfter(kind, failuresNow(counted2, now));
  const until = counted2.lastAt + BigInt(waitSeconds) * second;
  return until > now ? Math.min(waitSeconds, Math.ceil(Number(until - now) / Number(second))) : 0;
}

// lib/commands/people/sign-in-failures.ts
function forgiveFailures(counted2, sources, factorSource) {
  const failuresOf = ({ name }) => counted2.find(({ source }) => source === name)?.failures ?? 0;
  const takeBack = (source, times2) => ({
    act: "change",
    table: "signInFailures",
    where: { source: source.name },
    to: { failures: Math.max(0, failuresOf(source) - times2) }
  });
  const forget = ({ name }) => ({
    act: "remove",
    table: "signInFailures",
    where: { source: name }
  });
  function ofSources([own2, ...shared]) {
    if (!own2) return [];
    if (own2.kind === "account") return [takeBack(own2, 1)];
    const failures = failuresOf(own2);
    return failures === 0 ? [] : [forget(own2), ...shared.map((source) => takeBack(source, failures))];
  }
  function ofFactor(source) {
    return sources[0]?.kind === "device" ? forget(source) : takeBack(source, 1);
  }
  return [...ofSources(sources), ...factorSource ? [ofFactor(factorSource)] : []];
}
var namesOf = (sources, factorSource) => [...sources, ...factorSource ? [factorSource] : []].map(({ name }) => name);

// lib/commands/people/count-sign-in-try.ts
var countSignInTry = command({
  facts: (sources, _at) => ({
    counted: want("signInFailures", namesOf(sources, null))
  }),
  decide({ counted: counted2 }, sources, at) {
    const known = sources.map(({ kind, name }) => ({
      kind,
      name,
      counted: counted2.find(({ source }) => source === name) ?? null
    }));
    const waitSeconds = Math.max(0, ...known.map((one) => secondsToWait(one.kind, one.counted, at)));
    if (waitSeconds > 0) return done({ waitSeconds, failures: 0 });
    const rows = known.map((one) => ({
      source: one.name,
      failures: failuresNow(one.counted, at) + 1,
      lastAt: at
    }));
    return decided(done({ waitSeconds: 0, failures: rows.at(-1)?.failures ?? 0 }), {
      writes: rows.map((row2) => ({ act: "put", table: "signInFailures", row: row2 }))
    });
  }
});

// lib/commands/people/create-member.ts
var createMember = command({
  facts: ({ agentId, email: email2 }, _by) => ({
    agent: want("agent", agentId),
    account: want("account", email2)
  }),
  decide({ agent, account }, { passwordHash, ...member }, by) {
    const { agentId, email: email2, createdAt } = member;
    if (!agent) return noAgent(agentId);
    if (memberIn(account, agentId)) return alreadyMember(agentId, email2);
    const fault = faultOfMembershipCount(account?.memberships.length ?? 0);
    if (fault) return fault;
    if (!account && passwordHash === null) return passwordMissing();
    const newPerson = account || passwordHash === null ? [] : [{ act: "insert", table: "people", row: { email: email2, passwordHash, createdAt } }];
    return decided(done({ member, hadAccount: account !== null }), {
      writes: [...newPerson, { act: "insert", table: "members", row: member }],
      audit: [audited({ agentId, action: "staff.create", subject: email2, before: null, after: member }, by)],
      events: [event(agentId, "agent")]
    });
  }
});
var alreadyMember = (agentId, email2) => refuse("parameter_wrong", `Agent "${agentId}" has a member of staff with the email "${email2}" already.`);
var passwordMissing = () => refuse(
  "parameter_wrong",
  "Nobody has an account with this email yet: it needs --password-stdin, and the password on standard input."
);

// lib/commands/people/end-member-sessions.ts
var endMemberSessions = command({
  facts: ({ email: email2 }, _by) => ({ account: want("account", email2) }),
  decide({ account }, { agentId, email: email2 }, by) {
    if (!account || !memberIn(account, agentId)) return noMemberOfYours();
    const there = account.sessions.filter((session) => session.agentId === agentId);
    return decided(done({ ended: there.length }), signOut(email2, there, by).changes);
  }
});

// lib/commands/people/end-own-sessions.ts
var endOwnSessions = command({
  facts: ({ email: email2 }, _by) => ({ account: want("account", email2) }),
  decide({ account }, { email: email2, only, except: except2 }, by) {
    const sessions2 = account?.sessions ?? [];
    const ending = sessions2.filter(
      ({ idDigest }) => (only === void 0 || idDigest === only) && (except2 === void 0 || idDigest !== except2)
    );
    const { agentIds, changes } = signOut(email2, ending, by);
    return decided(done({ ended: ending.length, agentIds }), changes);
  }
});

// lib/commands/people/end-two-factor.ts
var endTwoFactor = command({
  facts: ({ email: email2 }, _proof, _by) => ({ account: want("account", email2) }),
  decide({ account }, ask, proof, by) {
    const judged = judgePasswordAndCode(account, ask, proof);
    if (!judged.ok) return judged;
    const bonds = judged.value.memberships.map(({ member: { role, status }, agent: { twoFactorRequired } }) => ({
      role,
      status,
      twoFactorRequired
    }));
    if (isFactorRequired(bonds)) return staysOn();
    const facts2 = {
      action: "staff.two_factor_off",
      before: { two_factor: true },
      after: () => ({ two_factor: false })
    };
    const { agentIds, changes } = tellAgents(judged.value, facts2, by);
    return decided(done({ agentIds }), together({ writes: removeFactor(ask.email) }, changes));
  }
});
var staysOn = () => refuse("second_factor_required", "A team of yours requires a second factor of your role: it stays on.");

// lib/commands/people/forgive-sign-in-try.ts
var forgiveSignInTry = command({
  facts: (sources, factorSource) => ({
    counted: want("signInFailures", namesOf(sources, factorSource))
  }),
  decide: ({ counted: counted2 }, sources, factorSource) => decided(done(null), { writes: forgiveFailures(counted2, sources, factorSource) })
});

// lib/commands/people/invite-member.ts
var inviteMember = command({
  facts: ({ agentId, email: email2 }, by) => ({
    member: want("member", agentId, email2),
    team: want("team", agentId, by.at)
  }),
  decide({ member, team }, invitation, by) {
    const { agentId, id, email: email2, role, expiresAt } = invitation;
    if (member) return refuse("email_taken", `${email2} is a member of your team already.`);
    const tooFast = faultOfInvitationPace(team.newestInvitations, by.at);
    if (tooFast) return tooFast;
    const before = team.openInvitations.find((one) => one.email === email2);
    if (!before && team.openInvitations.length >= openInvitationsMax) return tooManyOpen();
    const full2 = faultOfTeamSize(team.members);
    if (full2) return full2;
    const after = { id, email: email2, role, expires_at: expiresAt };
    const made = {
      writes: [{ act: "insert", table: "invitations", row: invitation }],
      audit: [audited({ agentId, action: "invitation.create", subject: email2, before: null, after }, by)],
      events: [event(agentId, "agent")]
    };
    return decided(done(invitation), together(before ? endInvitation(before, "withdrawn", by) : {}, made));
  }
});
var tooManyOpen = () => refuse("invitations_too_many", `There are ${openInvitationsMax} open invitations already. Withdraw one first.`);

// lib/commands/people/sign-in-place.ts
var openMemberships = (account, agentIds) => account?.memberships.filter(({ member: { agentId, status } }) => status === "active" && agentIds.includes(agentId)) ?? [];
function judgeSignInPlace(account, invited, { agentIds, chosen, invitation }, now) {
  const proven = invited?.invitation ?? null;
  if (invitation !== null && !fitsProvenAccount(proven, account.person.email, now)) return invitationInvalid();
  if (invited && invited.invitation.end === null) {
    if (!agentIds.includes(invited.invitation.agentId)) return changedMeanwhile2();
    return faultOfJoin(invited) ?? done({ joining: invited });
  }
  const open3 = openMemberships(account, agentIds).map(({ member: member2 }) => member2);
  const judged = judgeMemberships(open3, proven?.agentId ?? chosen);
  if (judged === "choose") return done(judged);
  const member = judged === "none" ? void 0 : open3.find(({ agentId }) => agentId === judged.agentId);
  return member ? done(member) : changedMeanwhile2();
}
function enter(place, by) {
  return "joining" in place ? join2(place.joining, by) : { member: place, changes: {} };
}
var changedMeanwhile2 = () => refuse("sign_in_refused", "The account changed while the password was judged. Sign in again.");

// lib/commands/people/open-member-session.ts
var openMemberSession = command({
  facts: ({ session, sources, factorSource, invitation, replaces }, _by) => ({
    account: want("account", session.email),
    invited: invitation === null ? null : want("invited", invitation),
    counted: want("signInFailures", namesOf(sources, factorSource)),
    replaced: replaces && want("memberSession", replaces.agentId, replaces.idDigest)
  }),
  decide({ account, invited, counted: counted2, replaced }, ask, by) {
    const { passwordHash, sources, factorSource, agentIds, invitation } = ask;
    if (account?.person.passwordHash !== passwordHash) return changedMeanwhile2();
    const proved = judgeFactor(account, ask.proof);
    if (!proved.ok) return proved;
    const place = judgeSignInPlace(account, invited, ask, by.at);
    if (!place.ok) return place;
    const forgiven = { writes: forgiveFailures(counted2, sources, factorSource) };
    if (place.value === "choose") {
      return decided(done({ kind: "choose", memberships: choiceOf(account, agentIds) }), forgiven);
    }
    const proof = proved.value;
    const used = proof ? { writes: [spendProof(account.person.email, proof, by.at)] } : {};
    const { member, changes: joined } = enter(place.value, by);
    const { agentId, role } = member;
    const session = { ...ask.session, agentId };
    const { address, browser } = session;
    const facts2 = { address, browser, ...proof && { second_factor: proof.kind } };
    const recoveryCodesLeft = proof?.kind === "recovery" ? account.unusedCodes.length - 1 : null;
    return decided(
      done({ kind: "opened", session, recoveryCodesLeft }),
      together(
        used,
        joined,
        leaveSession(replaced, "signed in anew", by),
        signIn(session, role, facts2, by),
        forgiven,
        endOldest(account, session, replaced, by),
        { events: [event(agentId, invitation === null ? "audit" : "agent")] }
      )
    );
  }
});
function judgeFactor(account, proof) {
  const factor = factorOn(account);
  if (!factor) return done(null);
  if (!proof) return changedMeanwhile2();
  const judged = judgeProof(account, factor, proof);
  return judged.ok ? done(proof) : judged;
}
var choiceOf = (account, agentIds) => openMemberships(account, agentIds).map(({ member: { agentId, role, lastSeenAt }, agent }) => ({
  ...{ agentId, role, lastSeenAt },
  agentName: agent.name
}));
function endOldest(account, opened, replaced, by) {
  const isReplaced = ({ agentId, idDigest }) => agentId === replaced?.agentId && idDigest === replaced.idDigest;
  const standing = [opened, ...account.sessions.filter((session) => !isReplaced(session))];
  const newestFirst2 = standing.toSorted((one, other) => Number(other.createdAt - one.createdAt));
  return signOut(opened.email, newestFirst2.slice(staffSessionsMax), by, { why: "too many at once" }).changes;
}

// lib/commands/people/remove-member.ts
var removeMember = command({
  facts: ({ agentId, email: email2 }, by) => ({
    account: want("account", email2),
    team: want("team", agentId, by.at),
    views: want("privateViews", agentId, email2)
  }),
  decide({ account, team, views }, { agentId, email: email2 }, by) {
    const member = memberIn(account, agentId);
    if (!account || !member) return noMemberOf({ agentId, email: email2 }, "member_not_found");
    const accountRemoved = account.memberships.length === 1;
    const there = account.sessions.filter((session) => session.agentId === agentId);
    const { role, status } = member;
    const told = { before: { role, status }, after: { sessions_ended: there.length, views } };
    const removed = {
      writes: [
        ...removeSessions(there),
        { act: "remove", table: "views", where: { agentId, email: email2, shared: false } },
        { act: "remove", table: "members", where: { agentId, email: email2 } },
        ...accountRemoved ? removeAccount(email2) : []
      ],
      audit: [audited({ agentId, action: "staff.remove", subject: email2, ...told }, by)],
      events: [event(agentId, "agent")]
    };
    return decided(done({ member, accountRemoved }), together(withdrawAllOf(email2, team, by), removed));
  }
});
var removeAccount = (email2) => [
  ...removeFactor(email2),
  { act: "remove", table: "people", where: { email: email2 } }
];

// lib/commands/people/renew-recovery-codes.ts
var renewRecoveryCodes = command({
  facts: ({ email: email2 }, _by) => ({ account: want("account", email2) }),
  decide({ account }, ask, by) {
    const { email: email2, proof, recoveryDigests } = ask;
    const judged = judgePasswordAndCode(account, ask, proof);
    if (!judged.ok) return judged;
    const facts2 = {
      action: "staff.recovery_codes_new",
      before: { recovery_codes_left: judged.value.unusedCodes.length },
      after: () => ({ recovery_codes_left: recoveryDigests.length })
    };
    const { agentIds, changes } = tellAgents(judged.value, facts2, by);
    const writes = [spendProof(email2, proof, by.at), ...keepCodes(email2, recoveryDigests)];
    return decided(done({ agentIds }), together({ writes }, changes));
  }
});

// lib/commands/people/reset-password.ts
var resetPassword = command({
  facts: ({ email: email2 }, _newHash, _by) => ({ account: want("account", email2) }),
  decide({ account }, { agentId, email: email2 }, newHash, by) {
    const member = memberIn(account, agentId);
    if (!account || !member) return noMemberOf({ agentId, email: email2 });
    const { sessions: sessions2 } = account;
    const after = (of) => ({ sessions_ended: countAt(sessions2, of) });
    const { agentIds, changes } = tellAgents(account, { action: "staff.reset", after }, by, agentId);
    const writes = [
      { act: "change", table: "people", where: { email: email2 }, to: { passwordHash: newHash } },
      ...removeSessions(sessions2)
    ];
    return decided(done({ ...member, agentIds }), together({ writes }, changes));
  }
});

// lib/commands/people/reset-two-factor.ts
var resetTwoFactor = command({
  facts: ({ email: email2 }, _by) => ({ account: want("account", email2) }),
  decide({ account }, { agentId, email: email2 }, by) {
    if (by.acting?.email === email2) return notOnesOwn();
    if (!account || !memberIn(account, agentId)) return noMemberOfYours();
    if (!factorOn(account)) return refuse("second_factor_state", "This member has no second factor to reset.");
    const beyondReach = faultOfFactorReset(by.acting ? "owner" : "operator", account.memberships.length - 1);
    if (beyondReach) return beyondReach;
    const { sessions: sessions2 } = account;
    const facts2 = {
      action: "staff.two_factor_reset",
      before: { two_factor: true },
      after: (of) => ({ two_factor: false, sessions_ended: countAt(sessions2, of) })
    };
    const { agentIds, changes } = tellAgents(account, facts2, by, agentId);
    const writes = [...removeFactor(email2), ...removeSessions(sessions2)];
    return decided(done({ agentIds }), together({ writes }, changes));
  }
});
var notOnesOwn = () => refuse("second_factor_state", "Turn off your own second factor on the page of your account, or ask another owner.");

// lib/commands/people/see-member-session.ts
var seeMemberSession = command({
  facts: (agentId, idDigest, _at) => ({ session: want("memberSession", agentId, idDigest) }),
  decide({ session }, agentId, idDigest, at) {
    if (!session) return done(null);
    const { email: email2 } = session;
    return decided(done(null), {
      writes: [
        { act: "change", table: "memberSessions", where: { agentId, idDigest }, to: { lastSeenAt: at } },
        { act: "change", table: "members", where: { agentId, email: email2 }, to: { lastSeenAt: at } }
      ]
    });
  }
});

// lib/commands/people/start-two-factor.ts
var startTwoFactor = command({
  facts: ({ email: email2 }) => ({ account: want("account", email2) }),
  decide({ account }, { sealedSecret, at, ...ask }) {
    const proved = judgePassword(account, ask);
    if (!proved.ok) return proved;
    if (factorOn(account)) return factorIsOn();
    const started2 = { sealedSecret, sealedFor: null, startedAt: at, confirmedAt: null, lastStep: 0n };
    return decided(done(null), { writes: keepFactor(ask.email, started2) });
  }
});

// lib/commands/people/switch-member-session.ts
var switchMemberSession = command({
  facts: ({ from, to }, _by) => ({
    before: want("memberSession", from.agentId, from.idDigest),
    account: want("accountOfSession", from.agentId, from.idDigest),
    invited: "invitation" in to ? want("invited", to.invitation) : null
  }),
  decide({ before, account, invited }, { from, idDigest, to }, by) {
    if (!before || isSessionOver(before, by.at)) return endedMeanwhile();
    const place = "agentId" in to ? judgeMembership(account, to.agentId) : judgeInvitation(invited, before.email, by.at);
    if (!place.ok) return place;
    const { member, changes: joined } = enter(place.value, by);
    const { agentId, role } = member;
    const { address } = by;
    const session = { ...before, agentId, idDigest, lastSeenAt: by.at, address };
    const facts2 = { address, browser: before.browser, why: "switched" };
    return decided(
      done(session),
      together(joined, leaveSession(before, "switched", by), signIn(session, role, facts2, by), {
        events: [event(from.agentId, "agent"), event(agentId, "agent")]
      })
    );
  }
});
function judgeMembership(account, agentId) {
  const [membership] = openMemberships(account, [agentId]);
  return membership ? done(membership.member) : notTheirs();
}
function judgeInvitation(invited, email2, now) {
  const fits = invited?.invitation.email === email2 && isInvitationOpen(invited.invitation, now);
  return fits ? faultOfJoin(invited) ?? done({ joining: invited }) : invitationInvalid();
}
var endedMeanwhile = () => refuse("staff_session_ended", "Your session has ended meanwhile. Sign in again.");
var notTheirs = () => refuse("member_not_found", "You are no active member of this agent. Reload the page to see those that you are.");

// lib/commands/people/withdraw-invitation.ts
var withdrawInvitation = command({
  facts: ({ agentId }, by) => ({ team: want("team", agentId, by.at) }),
  decide({ team }, { agentId, id }, by) {
    const found2 = team.openInvitations.find((invitation) => invitation.id === id);
    if (!found2) return refuse("not_found", "There is no such open invitation. It may have been used or run out.");
    return decided(done(null), together(endInvitation(found2, "withdrawn", by), { events: [event(agentId, "agent")] }));
  }
});

// lib/commands/players/add-player.ts
var addPlayer = command({
  facts: (agentId, playerId, _by) => ({
    agent: want("agent", agentId),
    known: want("wallet", agentId, playerId)
  }),
  decide({ agent, known }, agentId, playerId, by) {
    if (!agent) return noAgent(agentId);
    if (known) return done(known);
    const opened = openedWallet({ agentId, playerId, currency: agent.currency }, by.at);
    const { openedAt: _openedAt, head: _head, ...wallet } = opened.row;
    const after = { status: "active" };
    return decided(done(wallet), {
      writes: [opened],
      audit: [audited({ agentId, action: "player.add", subject: playerId, before: null, after }, by)],
      events: [event(agentId, "players"), event(agentId, "audit")]
    });
  }
});

// lib/commands/players/open-player-session.ts
var openPlayerSession = command({
  facts: ({ agentId, playerId, idempotencyKey }) => ({
    known: want("playerSession", agentId, idempotencyKey),
    wallet: want("wallet", agentId, playerId)
  }),
  decide({ known, wallet }, ask) {
    const { id, agentId, playerId, idempotencyKey, tokenDigest, expiresAt, at } = ask;
    if (known && (known.playerId !== playerId || known.expiresAt <= at)) return keyUsed();
    if (!wallet && ask.knownPlayersOnly) return refuse("player_unknown", unknownPlayer);
    if (wallet?.status === "blocked") return blocked();
    if (known) return done(known);
    const session = { id, agentId, playerId, expiresAt };
    const row2 = { ...session, idempotencyKey, tokenDigest, createdAt: at };
    return decided(done(session), {
      writes: [...wallet ? [] : [openedWallet(ask, at)], { act: "insert", table: "playerSessions", row: row2 }],
      events: [event(agentId, "players")]
    });
  }
});
var keyUsed = () => refuse(
  "login_key_used",
  "This X-Idempotency-Key was used for another login, or its token ran out. Send a new key with every login."
);
var blocked = () => refuse("player_blocked", "This player is blocked. Ask the operator to unblock the player.");

// lib/commands/players/set-player-status.ts
var setPlayerStatus = command({
  facts: (agentId, playerId, _status, _by) => ({
    wallet: want("wallet", agentId, playerId)
  }),
  decide({ wallet }, agentId, playerId, status, by) {
    if (!wallet) return refuse("player_unknown", `Agent "${agentId}" has no player "${playerId}".`);
    const action = status === "blocked" ? "player.block" : "player.unblock";
    const told = { before: { status: wallet.status }, after: { status } };
    return decided(done({ ...wallet, status }), {
      writes: [{ act: "change", table: "wallets", where: { agentId, playerId }, to: { status } }],
      audit: [audited({ agentId, action, subject: playerId, ...told }, by)],
      events: [event(agentId, "players"), event(agentId, "audit")]
    });
  }
});

// lib/commands/views/view-writes.ts
var noDefaultAmong = ({ agentId, email: email2, page }) => [
  { act: "change", table: "views", where: { agentId, email: email2, page, isDefault: true }, to: { isDefault: false } }
];
var viewNameTaken = (name) => refuse("view_name_taken", `You keep a view named "${name}" on this page already. Choose another name.`);
var noSuchView = () => refuse("not_found", "There is no such view. It may have been deleted.");
var viewRefused = (judgement, view) => judgement === "not theirs" && view ? refuse("view_not_yours", `This view is ${view.email}'s. Save one of your own instead.`) : noSuchView();

// lib/commands/views/change-view.ts
var changeView = command({
  facts: ({ agentId, id }, _member, _change, _by) => ({
    before: want("view", agentId, id),
    siblings: want("viewsBeside", agentId, id)
  }),
  decide({ before, siblings }, { agentId, id }, member, change2, by) {
    const judgement = judgeViewChange(before, member, "change");
    if (judgement !== "go on") return viewRefused(judgement, before);
    if (!before) return noSuchView();
    const after = { ...before, ...change2 };
    const isTaken = after.name !== before.name && siblings.some(({ name }) => name === after.name);
    if (isTaken) return viewNameTaken(after.name);
    const becomesDefault = after.isDefault && !before.isDefault;
    const told = { before: auditedView(before), after: auditedView(after) };
    return decided(done(after), {
      writes: [
        ...becomesDefault ? noDefaultAmong(after) : [],
        { act: "change", table: "views", where: { agentId, id }, to: change2 }
      ],
      audit: [audited({ agentId, action: "view.change", subject: id, ...told }, by)],
      events: [event(agentId, "views")]
    });
  }
});

// lib/commands/views/delete-view.ts
var deleteView = command({
  facts: ({ agentId, id }, _member, _by) => ({ before: want("view", agentId, id) }),
  decide({ before }, { agentId, id }, member, by) {
    const judgement = judgeViewChange(before, member, "delete");
    if (judgement !== "go on") return viewRefused(judgement, before);
    if (!before) return noSuchView();
    return decided(done(null), {
      writes: [{ act: "remove", table: "views", where: { agentId, id } }],
      audit: [audited({ agentId, action: "view.delete", subject: id, before: auditedView(before), after: null }, by)],
      events: [event(agentId, "views")]
    });
  }
});

// lib/commands/views/save-view.ts
var saveView = command({
  facts: ({ agentId, email: email2, page }, _by) => ({ made: want("viewsOf", agentId, email2, page) }),
  decide({ made }, view, by) {
    if (made.length >= viewsMax) {
      return refuse("views_too_many", `You keep ${viewsMax} views of this page already. Delete one first.`);
    }
    if (made.some(({ name }) => name === view.name)) return viewNameTaken(view.name);
    const { agentId, id: subject } = view;
    return decided(done(view), {
      writes: [...view.isDefault ? noDefaultAmong(view) : [], { act: "insert", table: "views", row: view }],
      audit: [audited({ agentId, action: "view.save", subject, before: null, after: auditedView(view) }, by)],
      events: [event(agentId, "views")]
    });
  }
});

// lib/commands/catalogue.ts
var commands = {
  wallets: { recordTransfer, ticketStatus, sealTicket },
  drafts: { keepDraft, sendDraft, draftStatus, sealDraft },
  players: { openPlayerSession, addPlayer, setPlayerStatus },
  books: { releaseStake, keepBooksProof },
  agents: { createAgent, setAgentStatus, setAgent, reachMilestone, setRate },
  keys: { createKey, changeKey, rotateKey, revokeKey, markKeysUsed },
  people: {
    createMember,
    inviteMember,
    withdrawInvitation,
    acceptInvitation,
    changeMember,
    removeMember,
    resetPassword,
    endMemberSessions,
    startTwoFactor,
    confirmTwoFactor,
    endTwoFactor,
    resetTwoFactor,
    renewRecoveryCodes,
    changePassword
  },
  sessions: {
    countSignInTry,
    forgiveSignInTry,
    openMemberSession,
    switchMemberSession,
    seeMemberSession,
    endOwnSessions
  },
  views: { saveView, changeView, deleteView },
  audit: { recordAudit }
};

// db/sqlite/engine/backup.ts
import { closeSync as closeSync2, existsSync, fsyncSync, openSync as openSync2, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
var partOf = (file) => `${file}.part`;
function backupTo({ client }, file) {
  if (existsSync(file)) return refuse("parameter_wrong", `${file} exists already. Choose another name.`);
  if (!existsSync(dirname(file))) return refuse("parameter_wrong", `There is no folder ${dirname(file)}.`);
  const part = partOf(file);
  rmSync(part, { force: true });
  makePrivate(part);
  client.prepare("vacuum into ?").run(part);
  syncFile(part);
  renameSync(part, file);
  syncFile(dirname(file));
  return done({ bytes: statSync(file).size });
}
function syncFile(path) {
  const descriptor = openSync2(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync2(descriptor);
  }
}

// db/sqlite/wallets/post-transfer.ts
var posting2 = (statements, chain2) => ({ transfer, head: head2, legs }) => {
  const hash2 = chain2(head2, canonicalTransfer(transfer));
  const values = {
    id: transfer.id,
    agentId: transfer.agentId,
    playerId: transfer.playerId,
    kind: transfer.kind,
    ticketId: transfer.ticketId,
    currency: transfer.currency,
    amount: transfer.amount,
    amountText: transfer.amountText,
    balanceAfter: transfer.balanceAfter,
    createdAt: transfer.createdAt,
    actor: transfer.actor,
    reason: transfer.reason,
    hash: hash2,
    walletAmount: legs.wallet,
    floatAmount: legs.float
  };
  statements.insertTransfer(values);
  statements.insertPostings(values);
  statements.moveWallet(values);
  statements.countTransfer(transfer);
};

// lib/domain/people/acting-member.ts
function faultOfActing(may, standing) {
  if (standing?.status !== "active") {
    return refuse("staff_session_ended", "Your account was disabled meanwhile: nothing was changed. Ask an owner.");
  }
  if (may === null || mayDo(standing.role, may)) return null;
  return refuse(
    "role_may_not",
    `Your role was changed meanwhile, and ${standing.role} may not do this: nothing was changed. Ask an owner.`
  );
}

// db/engine/written-columns.ts
function writtenColumns(columns) {
  const columnOf = (name) => {
    const column = columns[name];
    if (!column) throw new Error(`There is no column "${name}" to write to.`);
    return column;
  };
  return {
    columnOf,
    isAt(where) {
      const named2 = Object.entries(where);
      if (named2.length === 0) throw new Error("A write names no rows, and would reach the whole table.");
      return and(...named2.map(([name, value]) => eq(columnOf(name), value)));
    }
  };
}

// lib/commands/table-writers.ts
function writeWith(writers, write) {
  const writer = writers[write.table];
  if (write.act === "change") return writer.change(write.where, write.to);
  if (write.act === "remove") return writer.remove(write.where);
  return writer[write.act](write.row);
}

// db/sqlite/engine/apply-writes.ts
function writesTo({ db }, statements, post, move) {
  function writerOf(table, key2) {
    const { columnOf, isAt } = writtenColumns(getTableColumns(table));
    const keyColumns = key2.map(columnOf);
    return {
      insert: (row2) => db.insert(table).values(row2).run(),
      put: (row2) => db.insert(table).values(row2).onConflictDoUpdate({ target: keyColumns, set: row2 }).run(),
      change: (where, to) => db.update(table).set(to).where(isAt(where)).run(),
      remove: (where) => db.delete(table).where(isAt(where)).run()
    };
  }
  const writers = {
    agents: writerOf(agents, ["id"]),
    keys: writerOf(apiKeys, ["id"]),
    views: writerOf(savedViews, ["agentId", "id"]),
    rates: writerOf(rates, ["currency", "from"]),
    milestones: writerOf(milestones, ["agentId", "name"]),
    // A player's first deposit inserts the wallet, so this table uses a quicker prepared statement.
    wallets: { ...writerOf(wallets, ["agentId", "playerId"]), insert: (row2) => statements.openWallet({ ...row2 }) },
    leftStakes: writerOf(leftStakes, ["agentId", "tradeId", "playerId"]),
    carried: writerOf(carriedForward, ["agentId", "playerId"]),
    booksProofs: writerOf(booksProofs, ["agentId"]),
    seals: writerOf(seals, ["agentId", "playerId", "kind", "ticketId"]),
    refusals: writerOf(refusals, ["agentId", "playerId", "transferKind", "ticketId"]),
    replayGuards: writerOf(replayGuards, ["keyId", "signature"]),
    playerSessions: writerOf(sessions, ["agentId", "idempotencyKey"]),
    drafts: writerOf(drafts, ["agentId", "id"]),
    people: writerOf(people, ["email"]),
    members: writerOf(staff, ["agentId", "email"]),
    secondFactors: writerOf(staffTwoFactor, ["email"]),
    recoveryCodes: writerOf(staffRecoveryCodes, ["email", "digest"]),
    invitations: writerOf(staffInvitations, ["agentId", "id"]),
    memberSessions: writerOf(staffSessions, ["agentId", "idDigest"]),
    signInFailures: writerOf(signInFailures, ["source"])
  };
  return (writes) => {
    for (const write of writes) {
      if (write.act === "post") post(write);
      else if (write.act === "move") move(write);
      else writeWith(writers, write);
    }
  };
}

// db/sqlite/books/books-facts.ts
function booksFacts({ db }, statements) {
  return {
    leftStake(agentId, tradeId) {
      const isStake = and(eq(leftStakes.agentId, agentId), eq(leftStakes.tradeId, tradeId));
      const stake = db.select().from(leftStakes).where(isStake).get();
      const wallet = stake && statements.findWallet(stake);
      if (!stake || !wallet) return null;
      const { playerId } = stake;
      const isPlayer = and(eq(carriedForward.agentId, agentId), eq(carriedForward.playerId, playerId));
      const carried = db.select().from(carriedForward).where(isPlayer).get();
      return { stake, wallet, carried: carried ?? nothingCarried(agentId, playerId) };
    }
  };
}

// db/sqlite/people/people-facts.ts
function peopleFacts(connection) {
  const { db } = connection;
  const rows = accountRows(connection);
  function account(email2) {
    const found2 = rows.account(email2);
    return found2 && { ...found2, unusedCodes: rows.unusedCodes(email2), sessions: rows.sessions(email2) };
  }
  const memberSession = (agentId, idDigest) => db.select().from(staffSessions).where(and(eq(staffSessions.agentId, agentId), eq(staffSessions.idDigest, idDigest))).get() ?? null;
  const membersOf = (agentId) => Number(db.select({ members: count() }).from(staff).where(eq(staff.agentId, agentId)).get()?.members ?? 0);
  return {
    account,
    memberSession,
    member: (agentId, email2) => db.select().from(staff).where(and(eq(staff.agentId, agentId), eq(staff.email, email2))).get() ?? null,
    accountOfSession(agentId, idDigest) {
      const session = memberSession(agentId, idDigest);
      return session && account(session.email);
    },
    team: (agentId, now) => ({
      members: membersOf(agentId),
      activeOwners: Number(
        db.select({ owners: count() }).from(staff).where(and(eq(staff.agentId, agentId), eq(staff.role, "owner"), eq(staff.status, "active"))).get()?.owners ?? 0
      ),
      openInvitations: db.select().from(staffInvitations).where(isOpenOf(staffInvitations, agentId, now)).orderBy(staffInvitations.id).limit(listRowsMax).all(),
      newestInvitations: db.select({ createdAt: staffInvitations.createdAt }).from(staffInvitations).where(eq(staffInvitations.agentId, agentId)).orderBy(desc(staffInvitations.createdAt)).limit(invitationsPerHourMax).all().map(({ createdAt }) => createdAt)
    }),
    invited(tokenDigest) {
      const invitation = db.select().from(staffInvitations).where(eq(staffInvitations.tokenDigest, tokenDigest)).get();
      if (!invitation) return null;
      return { invitation, members: membersOf(invitation.agentId), account: account(invitation.email) };
    },
    privateViews: (agentId, email2) => Number(
      db.select({ views: count() }).from(savedViews).where(and(eq(savedViews.agentId, agentId), eq(savedViews.email, email2), eq(savedViews.shared, false))).get()?.views ?? 0
    ),
    signInFailures: (sources) => sources.flatMap(
      (source) => db.select().from(signInFailures).where(eq(signInFailures.source, source)).get() ?? []
    )
  };
}

// db/sqlite/wallets/wallet-facts.ts
function walletFacts({ db }, statements) {
  const drafts2 = draftRows({ db });
  function ticket(ticket2, guard) {
    const known = statements.whatIsKnown(ticket2, guard);
    const guarded = guard && known.guarded && statements.findGuard.get({ ...guard });
    return {
      guarded: guarded ? { failure: failureKindOf(guarded.failure), message: guarded.message } : null,
      recorded: known.recorded ? statements.findTransfer.get({ ...ticket2 }) ?? null : null,
      sealed: known.sealed,
      // One process serves the database, and keeps tickets in process by itself.
      isInProcess: false,
      wallet: known.wallet,
      nextId: statements.nextTransferId(ticket2.agentId)
    };
  }
  function lastRefusal(ticket2) {
    const row2 = statements.findRefusal.get({ ...ticket2 });
    return row2 ? { kind: failureKindOf(row2.failure), message: row2.message, at: row2.at } : null;
  }
  return {
    ticket,
    lastRefusal,
    transfer: (agentId, id) => statements.findNumbered.get({ agentId, id }) ?? null,
    wallet: (agentId, playerId) => db.select().from(wallets).where(and(eq(wallets.agentId, agentId), eq(wallets.playerId, playerId))).get() ?? null,
    playerSession: (agentId, idempotencyKey) => db.select().from(sessions).where(and(eq(sessions.agentId, agentId), eq(sessions.idempotencyKey, idempotencyKey))).get() ?? null,
    draft: drafts2.find,
    openDrafts: (agentId) => drafts2.open(agentId).length,
    sendableDraft(agentId, id) {
      const draft = drafts2.find(agentId, id);
      const agent = db.select().from(agents).where(eq(agents.id, agentId)).get();
      return draft && agent ? { draft, agent, ticket: ticket(draft, null), lastRefusal: lastRefusal(draft) } : null;
    }
  };
}

// db/sqlite/engine/command-facts.ts
function commandFacts(connection, statements) {
  const { db } = connection;
  const beside = alias(savedViews, "beside");
  return {
    ...walletFacts(connection, statements),
    ...peopleFacts(connection),
    ...booksFacts(connection, statements),
    agent: (id) => db.select().from(agents).where(eq(agents.id, id)).get() ?? null,
    hasSecondFactor: (email2) => db.select({ email: staffTwoFactor.email }).from(staffTwoFactor).where(and(eq(staffTwoFactor.email, email2), isNotNull(staffTwoFactor.confirmedAt))).get() !== void 0,
    key: (id) => db.select().from(apiKeys).where(eq(apiKeys.id, id)).get() ?? null,
    enabledKeys: (agentId) => Number(
      db.select({ keys: count() }).from(apiKeys).where(and(eq(apiKeys.agentId, agentId), eq(apiKeys.status, "enabled"))).get()?.keys ?? 0
    ),
    view: (agentId, id) => db.select().from(savedViews).where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id))).get() ?? null,
    viewsOf: (agentId, email2, page) => db.select().from(savedViews).where(and(eq(savedViews.agentId, agentId), eq(savedViews.email, email2), eq(savedViews.page, page))).limit(viewsMax).all(),
    viewsBeside: (agentId, id) => db.select({ view: beside }).from(savedViews).innerJoin(
      beside,
      and(eq(beside.agentId, agentId), eq(beside.email, savedViews.email), eq(beside.page, savedViews.page))
    ).where(and(eq(savedViews.agentId, agentId), eq(savedViews.id, id))).limit(viewsMax).all().map(({ view }) => view),
    rate: (currency, from) => db.select().from(rates).where(and(eq(rates.currency, currency), eq(rates.from, from))).get() ?? null,
    milestone: (agentId, name) => db.select({ at: milestones.at }).from(milestones).where(and(eq(milestones.agentId, agentId), eq(milestones.name, name))).get()?.at ?? null
  };
}

// db/sqlite/engine/run-command.ts
function commandRunner(connection, chain2, told) {
  const statements = walletStatements(connection);
  const facts2 = commandFacts(connection, statements);
  const applyWrites = writesTo(connection, statements, posting2(statements, chain2), moving(connection, chain2));
  const audit2 = auditTrail(connection, chain2);
  const loaders = new Map(Object.entries(facts2));
  function known(wants) {
    const loaded = {};
    for (const name in wants) {
      const want2 = wants[name];
      loaded[name] = want2 && loaders.get(want2.fact)(...want2.of);
    }
    return Object(loaded);
  }
  return (command2, ...input) => {
    const acting = actingIn(input);
    const fault = acting && faultOfActing(acting.may, facts2.member(acting.agentId, acting.email));
    if (fault) return fault;
    const result = command2.decide(known(command2.facts(...input)), ...input);
    if ("ok" in result) return result;
    applyWrites(result.writes);
    for (const { by, ...row2 } of result.audit) audit2.record(row2, by);
    told.add(result.events);
    return result.outcome;
  };
}

// lib/domain/sweep-cuts.ts
function sweepCuts(now) {
  const daysAgo = (days2) => instant(now - BigInt(days2) * day);
  return {
    guards: now,
    staffSessions: now,
    sessions: daysAgo(sessionKeptDays),
    refusals: daysAgo(refusalKeptDays),
    signInFailures: forgottenBefore(now)
  };
}

// db/sqlite/engine/sweep.ts
function sweeping({ db }) {
  return function sweep(now) {
    const cuts = sweepCuts(now);
    for (const { keyId, signature } of db.select().from(replayGuards).where(lt(replayGuards.expiresAt, cuts.guards)).limit(sweepRowsMax).all()) {
      db.delete(replayGuards).where(and(eq(replayGuards.keyId, keyId), eq(replayGuards.signature, signature))).run();
    }
    for (const row2 of db.select().from(refusals).where(lt(refusals.at, cuts.refusals)).limit(sweepRowsMax).all()) {
      db.delete(refusals).where(
        and(
          eq(refusals.agentId, row2.agentId),
          eq(refusals.playerId, row2.playerId),
          eq(refusals.transferKind, row2.transferKind),
          eq(refusals.ticketId, row2.ticketId)
        )
      ).run();
    }
    const oldSessions = lt(sessions.expiresAt, cuts.sessions);
    for (const row2 of db.select().from(sessions).where(oldSessions).limit(sweepRowsMax).all()) {
      db.delete(sessions).where(and(eq(sessions.agentId, row2.agentId), eq(sessions.idempotencyKey, row2.idempotencyKey))).run();
    }
    for (const row2 of db.select().from(staffSessions).where(lt(staffSessions.expiresAt, cuts.staffSessions)).limit(sweepRowsMax).all()) {
      db.delete(staffSessions).where(and(eq(staffSessions.agentId, row2.agentId), eq(staffSessions.idDigest, row2.idDigest))).run();
    }
    const forgotten = lt(signInFailures.lastAt, cuts.signInFailures);
    for (const { source } of db.select().from(signInFailures).where(forgotten).limit(sweepRowsMax).all()) {
      db.delete(signInFailures).where(eq(signInFailures.source, source)).run();
    }
    return done(null);
  };
}

// db/sqlite/engine/write-proofs.ts
function writeProofs({ db }) {
  const count2 = db.insert(facts).values({ name: "write_proofs", value: "1" }).onConflictDoUpdate({ target: facts.name, set: { value: sql`cast(${facts.value} as integer) + 1` } }).prepare();
  return function proveWrites() {
    count2.run();
    return done(null);
  };
}

// db/sqlite/engine/thread-tables.ts
var ownCalls = (connection, run) => ({
  sweep: sweeping(connection),
  proveWrites: writeProofs(connection),
  postTransfer: (packed) => packedOutcome(run(commands.wallets.recordTransfer, ...unpackedAsk(packed)))
});
function quickTable(connection, chain2, told) {
  const run = commandRunner(connection, chain2, told);
  const calls = methodsOf(commands).map(([name, command2]) => [
    name,
    (...input) => run(command2, ...input)
  ]);
  return new Map([...calls, ...entriesOf(ownCalls(connection, run))]);
}
function bulkTable(connection, chain2, told) {
  const applyTrades = tradeIntake(connection, chain2, told);
  const audit2 = auditTrail(connection, chain2);
  const runRetention = retentionRun(connection, audit2, told);
  const openWallets = walletOpening(connection, chain2, audit2, told);
  return new Map(methodsOf({ trades: { applyTrades, runRetention }, books: { openWallets } }));
}
function readTable(connection) {
  const [agents2, journal, players, report] = [
    agentReads(connection),
    journalReads(connection),
    playerReads(connection),
    reportReads(connection)
  ];
  const [staff2, wallets2] = [peopleReads(connection), walletReads(connection)];
  const reads = {
    wallets: { ...wallets2, ...journal },
    drafts: journal,
    players: { ...players, ...wallets2 },
    trades: { ...tradeReads(connection), ...report },
    books: booksReads(connection),
    reports: { ...report, ...overviewReads(connection, report, journal) },
    agents: agents2,
    keys: agents2,
    people: { ...staff2, ...agents2 },
    sessions: staff2,
    views: viewReads(connection),
    audit: auditReads(connection),
    exports: {},
    proofs: {}
  };
  return new Map(methodsOf(reads));
}
function jobTable(connection, chain2, files) {
  const proofs = {
    verifyReport: () => done(verifyReport(connection)),
    verifyLedger: () => done(verifyLedger(connection, chain2)),
    verifyAudit: (keptHead, at) => done(verifyAudit(connection, chain2, keptHead, at)),
    backup: (file) => backupTo(connection, file)
  };
  const books = {
    verifyBooks: (agentId) => verifyBooks(connection, chain2, agentId)
  };
  return new Map([...methodsOf({ proofs, books }), ...entriesOf(exportJob(connection, files))]);
}

// db/sqlite/engine/bulk-queue.ts
var BulkQueue = class {
  waiting = [];
  slice = [];
  get length() {
    return this.waiting.length;
  }
  get nextName() {
    return this.waiting[0]?.call.name;
  }
  push(call) {
    this.waiting.push({ call, job: null, isAlone: false, isFinished: false, isKept: false });
  }
  /** Takes all calls out. */
  empty() {
    return this.waiting.splice(0).map(({ call }) => call);
  }
  /** Does the work of one slice: jobs one after the other until its time is over, then what they have added up. */
  runSlice(begin, isWaitedFor) {
    const isOver = sliceEnd(isWaitedFor);
    for (const entry of this.waiting) {
      if (!this.mayJoin(entry)) break;
      this.slice.push(entry);
      entry.job ??= begin(entry.call);
      let goesOn2 = true;
      while (goesOn2 && !entry.isFinished) {
        entry.isFinished = !entry.job.step();
        goesOn2 = !isOver();
      }
      if (!goesOn2) break;
    }
    for (const { job } of this.slice) job?.endSlice();
  }
  /** The slice is durable: takes out what is finished, and gives its results. */
  keepSlice() {
    const slice = this.endSlice();
    for (const entry of slice) entry.isKept = true;
    const finished = slice.filter(({ isFinished }) => isFinished);
    this.takeOut(finished);
    return finished.map(({ call, job }) => ({ id: call.id, result: job?.result() }));
  }
  /**
   * The slice was rolled back. A job that was alone in it, or that had slices before, ends and is given; the others
   * start anew, each alone.
   */
  undoSlice() {
    const slice = this.endSlice();
    for (const { job } of slice) job?.dropSlice?.();
    const ended = slice.length === 1 ? slice : slice.filter(({ isKept }) => isKept);
    this.takeOut(ended);
    for (const entry of slice) Object.assign(entry, { job: null, isAlone: true, isFinished: false });
    return ended.map(({ call }) => call);
  }
  /** Nobody knows whether the slice is durable: takes out and gives every call that had a part in it. */
  giveSliceUp() {
    const slice = this.endSlice();
    this.takeOut(slice);
    return slice.map(({ call }) => call);
  }
  mayJoin({ call, isAlone }) {
    const [first] = this.slice;
    return !first || first.call.name === call.name && !first.isAlone && !isAlone;
  }
  /** The jobs of the slice; the first that waits when it failed before any of them could begin. */
  endSlice() {
    return this.slice.length > 0 ? this.slice.splice(0) : this.waiting.slice(0, 1);
  }
  takeOut(entries) {
    const rest = this.waiting.filter((entry) => !entries.includes(entry));
    this.waiting.splice(0, this.waiting.length, ...rest);
  }
};
function sliceEnd(isWaitedFor) {
  const startMs = performance.now();
  let rows = 0;
  return () => {
    if (rows >= sliceRowsMax) return true;
    rows += 1;
    if (rows % sliceRowsPerLook !== 0) return false;
    const tookMs = performance.now() - startMs;
    return tookMs > unwaitedSliceMsMax || tookMs > sliceMsMax / 3 && isWaitedFor();
  };
}

// db/sqlite/engine/writer.ts
var Writer = class {
  parts;
  quick = [];
  bulk = new BulkQueue();
  open;
  reopenDelayMs = 50;
  lastSliceMs = 0;
  constructor(parts) {
    this.parts = parts;
    this.open = parts.open();
  }
  take(calls) {
    this.accept(calls);
    do {
      this.accept(this.parts.arrived());
      if (!this.open) this.turnAway();
      else if (this.quick.length > 0 && !this.bulkIsOverdue()) {
        this.runBatch(this.open, this.quick.splice(0, batchTransfersMax));
      } else this.runSlice(this.open);
    } while (this.quick.length > 0 || this.bulk.length > 0);
  }
  close() {
    this.open?.connection.client.close();
    this.open = null;
  }
  /** Transfers go first, but not for ever: the feed must also come in under a load of transfers that never lets up. */
  bulkIsOverdue() {
    return this.bulk.length > 0 && performance.now() - this.lastSliceMs > bulkWaitMsMax;
  }
  accept(calls) {
    for (const call of calls) {
      if (this.open?.tables.bulk.has(call.name)) this.bulk.push(call);
      else this.quick.push(call);
    }
  }
  turnAway() {
    const calls = [...this.quick.splice(0), ...this.bulk.empty()];
    if (calls.length > 0) this.answer(calls, recovering());
  }
  runBatch(open3, calls) {
    const answers = [];
    try {
      open3.connection.client.exec("BEGIN IMMEDIATE");
      for (const { id, name, input } of calls) {
        const call = open3.tables.quick.get(name);
        if (!call) throw new Error(`The writer knows no "${name}".`);
        answers.push({ id, result: call(...input) });
      }
    } catch (error2) {
      this.rollBack(open3);
      this.afterFault(open3, calls, error2);
      return;
    }
    const events = open3.told.take();
    if (this.commit(open3)) this.parts.answer({ answers, events });
    else this.answer(calls, unknownOutcome(), events);
  }
  /** One bad call must not fail its neighbours: each is tried alone, and only a call that fails again is refused. */
  afterFault(open3, calls, error2) {
    if (calls.length === 1) {
      this.parts.complain(`The writer could not do ${calls[0]?.name}`, error2);
      this.answer(calls, notPosted());
      return;
    }
    for (const call of calls) {
      if (this.open === open3) this.runBatch(open3, [call]);
      else this.answer([call], recovering());
    }
  }
  runSlice(open3) {
    if (this.bulk.length === 0) return;
    try {
      open3.connection.client.exec("BEGIN IMMEDIATE");
      this.bulk.runSlice(
        (call) => this.startJob(open3, call),
        () => this.isWaitedFor()
      );
    } catch (error2) {
      this.rollBack(open3);
      this.parts.complain(`The writer could not go on with ${this.bulk.nextName}`, error2);
      this.answer(this.bulk.undoSlice(), stoppedPartWay());
      return;
    }
    this.lastSliceMs = performance.now();
    const events = open3.told.take();
    if (!this.commit(open3)) {
      this.answer(this.bulk.giveSliceUp(), unknownOutcome(), events);
      return;
    }
    const answers = this.bulk.keepSlice();
    if (answers.length > 0 || events.length > 0) this.parts.answer({ answers, events });
  }
  /** True when quick calls wait, those included that have arrived since the slice began. */
  isWaitedFor() {
    this.accept(this.parts.arrived());
    return this.quick.length > 0;
  }
  startJob(open3, { name, input }) {
    const begin = open3.tables.bulk.get(name);
    if (!begin) throw new Error(`The writer knows no "${name}".`);
    return begin(...input);
  }
  answer(calls, result, events = []) {
    this.parts.answer({ answers: calls.map(({ id }) => ({ id, result })), events });
  }
  /** False when nobody can tell whether the commit happened: nothing more is written until the database is reopened. */
  commit(open3) {
    try {
      open3.connection.client.exec("COMMIT");
      return true;
    } catch (error2) {
      this.parts.complain("A commit failed; its outcome is unknown until the database is open again", error2);
      this.close();
      this.reopenLater();
      return false;
    }
  }
  rollBack({ connection: { client }, told }) {
    told.take();
    if (client.inTransaction) client.exec("ROLLBACK");
  }
  reopenLater() {
    this.parts.later(this.reopenDelayMs, () => {
      try {
        this.open = this.parts.open();
        this.reopenDelayMs = 50;
      } catch (error2) {
        this.parts.complain("The database could not be opened again yet", error2);
        this.reopenDelayMs = Math.min(this.reopenDelayMs * 2, reopenDelayMsMax);
        this.reopenLater();
      }
    });
  }
};

// db/sqlite/engine/thread.ts
var setup = workerData;
var chain = chainUnder(setup.chainKey);
var port = parentPort;
if (!port) throw new Error("This file is the embedded database's thread, and runs only as one.");
var send = (message) => port.postMessage(message);
var complain = (what, error2) => send({ complaint: `${what}: ${error2 instanceof Error ? error2.stack ?? error2.message : String(error2)}` });
function serveWrites() {
  function open3() {
    const told = new ToldEvents();
    const connection = openConnection(setup.file, "write");
    migrateForward(connection, setup.migrationsFolder, (text3) => send({ complaint: text3 }));
    checkMasterKey(connection, setup.fingerprint);
    return {
      connection,
      told,
      tables: { quick: quickTable(connection, chain, told), bulk: bulkTable(connection, chain, told) }
    };
  }
  const writer = new Writer({
    open: open3,
    arrived,
    complain,
    answer: send,
    later: (ms, run) => setTimeout(run, ms)
  });
  port?.on("message", (message) => {
    if (message !== "close") return writer.take(message);
    writer.close();
    port?.close();
  });
}
function arrived() {
  const calls = [];
  for (; ; ) {
    const next = port && receiveMessageOnPort(port);
    if (!next) return calls;
    if (Array.isArray(next.message)) calls.push(...next.message);
    else if (port) queueMicrotask(() => port.emit("message", next.message));
  }
}
function serveCopies() {
  const connection = openConnection(setup.file, "copy");
  const copyLog = logCopier(connection);
  let isFaulty = false;
  const look = setInterval(() => {
    try {
      copyLog();
      isFaulty = false;
    } catch (error2) {
      if (!isFaulty) complain("The write-ahead log could not be copied into the database", error2);
      isFaulty = true;
    }
  }, walLookMs);
  port?.on("message", () => {
    clearInterval(look);
    connection.client.close();
    port?.close();
  });
}
function serveReads(files) {
  const connection = openConnection(setup.file, setup.role === "job" ? "long read" : "read");
  const table = setup.role === "reader" ? readTable(connection) : jobTable(connection, chain, files);
  const answer = ({ id, name, input }) => {
    try {
      const read = table.get(name);
      if (!read) throw new Error(`This thread knows no "${name}".`);
      return { id, result: read(...input) };
    } catch (error2) {
      complain(`The database could not be read for ${name}`, error2);
      return { id, result: notRead() };
    }
  };
  port?.on("message", (message) => {
    if (message !== "close") return send({ answers: message.map(answer), events: [] });
    connection.client.close();
    port?.close();
  });
}
function serveThread(files) {
  try {
    if (setup.role === "writer") serveWrites();
    else if (setup.role === "log copier") serveCopies();
    else serveReads(files);
    send({ hello: { ready: true } });
  } catch (error2) {
    const fault = faultAtStart(error2, setup.file);
    const clear = fault instanceof Error && fault.name === "UnusableDatabase";
    send({ hello: { ready: false, clear, message: fault instanceof Error ? fault.message : String(fault) } });
    port?.close();
  }
}

// lib/domain/exports/about-line.ts
var saysText = (label, value) => ({ label, value, kind: "text" });

// lib/exports/filled-table.ts
var filledTable = (name, columns) => ({
  name,
  columns,
  rowOf: (item) => columns.map((column) => column.of(item))
});
var textColumn = (name, of) => ({ name, kind: "text", of });

// lib/domain/time/zone.ts
var clocks = /* @__PURE__ */ new Map();
function clockOf(zone) {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric"
  });
  if (clocks.size >= zoneClocksKeptMax) clocks.clear();
  clocks.set(zone, clock);
  return clock;
}
function zoneOffset(at, zone) {
  if (zone === "UTC") return 0n;
  const wholeSeconds = instant(floorTo(at, second));
  const shown = /* @__PURE__ */ new Map();
  for (const { type, value } of clockOf(zone).formatToParts(millisecondsOf(wholeSeconds)))
    shown.set(type, Number(value));
  const part = (type) => shown.get(type) ?? 0;
  const local = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return instantOfMilliseconds(local) - wholeSeconds;
}

// lib/exports/zoned-text.ts
var quarter = 15n * minute;
var offsetsKeptMax = 5e4;
function zonedText(zone) {
  const offsets = /* @__PURE__ */ new Map();
  function offsetFrom(start) {
    const known = offsets.get(start);
    if (known !== void 0) return known;
    if (offsets.size >= offsetsKeptMax) offsets.clear();
    const offset = zoneOffset(instant(start), zone);
    offsets.set(start, offset);
    return offset;
  }
  function offsetAt(at) {
    const start = floorTo(at, day);
    const offset = offsetFrom(start);
    return offset === offsetFrom(start + day) ? offset : offsetFrom(floorTo(at, quarter));
  }
  return (at) => {
    const offset = offsetAt(at);
    return formatInstant(instant(at + offset)).slice(0, -1) + offsetText(offset);
  };
}
function offsetText(offset) {
  const minutes = Number((offset < 0n ? -offset : offset) / minute);
  const two = (part) => String(part).padStart(2, "0");
  return `${offset < 0n ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

// lib/exports/moment-columns.ts
function momentColumns(name, of, zone) {
  const column = (heading, write) => ({
    name: heading,
    kind: "text",
    of(item) {
      const at = of(item);
      return at === null ? "" : write(at);
    }
  });
  const utc = column(name, formatInstant);
  return zone === "UTC" ? [utc] : [utc, column(`${name} ${zone}`, zonedText(zone))];
}

// lib/exports/audit-table.ts
var auditTable = (zone) => filledTable("Audit", [
  ...momentColumns("at", ({ at }) => at, zone),
  // A row's number is a name and not a quantity.
  textColumn("id", ({ number: number3 }) => String(number3)),
  textColumn("actor", ({ actor }) => actor),
  textColumn("action", ({ action }) => action),
  textColumn("subject", ({ subject }) => subject),
  textColumn("before", ({ before }) => before ?? ""),
  textColumn("after", ({ after }) => after ?? ""),
  textColumn("address", ({ address }) => address ?? ""),
  textColumn("request_id", ({ requestId }) => requestId ?? ""),
  textColumn("hash", ({ hash: hash2 }) => hash2)
]);

// lib/exports/day-totals.ts
var newDay = () => ({ deposit: { count: 0, sum: zero }, withdrawal: { count: 0, sum: zero } });
var DayTotals = class {
  constructor(zone) {
    this.zone = zone;
    this.inZone = zonedText(zone);
  }
  days = /* @__PURE__ */ new Map();
  inZone;
  add({ kind, amount: amount2, createdAt }) {
    const name = this.inZone(createdAt).slice(0, "2026-11-01".length);
    const day2 = this.days.get(name) ?? newDay();
    this.days.set(name, day2);
    day2[kind].count += 1;
    day2[kind].sum += amount2;
  }
  /** Only transfers count: trades have sums of their own. */
  addEntry({ kind, amount: amount2, createdAt }) {
    if (kind === "deposit") this.add({ kind, amount: amount2, createdAt });
    else if (kind === "withdrawal") this.add({ kind, amount: money(-amount2), createdAt });
  }
  table() {
    const rows = [...this.days].sort(([a], [b]) => a < b ? -1 : 1).map(([name, day2]) => [name, ...flowCells(day2)]);
    return {
      name: "Totals per day",
      columns: [
        { name: `day ${this.zone}`, kind: "text" },
        { name: "deposits", kind: "number" },
        { name: "deposited", kind: "money" },
        { name: "withdrawals", kind: "number" },
        { name: "withdrawn", kind: "money" },
        { name: "net", kind: "money" }
      ],
      rows
    };
  }
};
var flowCells = ({ deposit, withdrawal }) => [
  String(deposit.count),
  formatMoney(deposit.sum),
  String(withdrawal.count),
  formatMoney(withdrawal.sum),
  formatMoney(deposit.sum - withdrawal.sum)
];
var flowTotals = (flows) => [
  { label: "rows", value: String(flows.deposit.count + flows.withdrawal.count), kind: "number" },
  { label: "deposits", value: String(flows.deposit.count), kind: "number" },
  { label: "deposited", value: formatMoney(flows.deposit.sum), kind: "money" },
  { label: "withdrawals", value: String(flows.withdrawal.count), kind: "number" },
  { label: "withdrawn", value: formatMoney(flows.withdrawal.sum), kind: "money" },
  { label: "net", value: formatMoney(flows.deposit.sum - flows.withdrawal.sum), kind: "money" }
];

// lib/exports/statement-table.ts
var money2 = (name, of) => ({ name, kind: "money", of });
var statementTable = (zone, currency) => filledTable("Statement", [
  ...momentColumns("created_at", ({ createdAt }) => createdAt, zone),
  textColumn("id", ({ entryId }) => entryId),
  textColumn("kind", ({ kind }) => kind),
  textColumn("ticket_id", ({ ticketId }) => ticketId ?? ""),
  textColumn("trade_id", ({ tradeId }) => tradeId ?? ""),
  textColumn("trade_version", ({ tradeVersion }) => tradeVersion === null ? "" : String(tradeVersion)),
  textColumn("currency", () => currency),
  money2("amount", ({ amount: amount2 }) => formatMoney(amount2)),
  money2("balance_after", ({ balance }) => formatMoney(balance)),
  money2("exposure_after", ({ exposure }) => formatMoney(exposure)),
  textColumn("actor", ({ actor }) => actor ?? ""),
  textColumn("reason", ({ reason }) => reason ?? "")
]);
function statementTotals(head2) {
  const { opening, totals, taken, returned, commission, rowCount } = head2;
  const closing = opening + totals.deposit.sum - totals.withdrawal.sum - taken + returned;
  const sum2 = (label, amount2) => ({ label, value: formatMoney(amount2), kind: "money" });
  return [
    { label: "rows", value: String(rowCount), kind: "number" },
    sum2("opening balance", opening),
    { label: "deposits", value: String(totals.deposit.count), kind: "number" },
    sum2("deposited", totals.deposit.sum),
    { label: "withdrawals", value: String(totals.withdrawal.count), kind: "number" },
    sum2("withdrawn", totals.withdrawal.sum),
    sum2("stakes", taken),
    sum2("returns", returned),
    sum2("commission, already taken from the returns", commission),
    sum2("closing balance", closing)
  ];
}

// lib/domain/trades/category-reason.ts
var ofResult = {
  WIN: "won",
  HALF_WIN: "half_won",
  LOSE: "lost",
  HALF_LOSE: "half_lost",
  PUSH: "pushed",
  VOID: "result_void"
};
function reasonOf(trade) {
  if (trade.status === "rejected") return "rejected";
  if (trade.marketVoided) return "market_voided";
  return trade.settlementResult === null ? "pending" : ofResult[trade.settlementResult];
}

// lib/exports/trade-table.ts
var text2 = (name, of) => ({ name, kind: "text", of });
var number2 = (name, of) => ({ name, kind: "number", of });
var amount = (name, of) => ({
  name,
  kind: "money",
  of: (trade) => formatMoney(of(trade))
});
var counted = (trade, payout, turnover) => trade.category === "valid" ? payout - turnover : zero;
var columnsIn = (zone) => [
  ...momentColumns("matched_at", (trade) => trade.matchedAt, zone),
  text2("trade_id", (trade) => trade.tradeId),
  number2("version", (trade) => String(trade.version)),
  text2("external_player_id", (trade) => trade.playerId),
  text2("market_id", (trade) => trade.marketId),
  text2("selection", (trade) => trade.selection),
  text2("side", (trade) => trade.side),
  number2("price", (trade) => trade.price),
  text2("currency", (trade) => trade.currency),
  text2("category", (trade) => trade.category),
  text2("category_reason", reasonOf),
  amount("turnover", (trade) => trade.turnover),
  amount("payout", (trade) => trade.payout),
  amount("commission", (trade) => trade.commission),
  amount("net_pnl", (trade) => counted(trade, trade.payout, trade.turnover)),
  text2("status", (trade) => trade.status),
  text2("settlement_status", (trade) => trade.settlementStatus),
  text2("settlement_result", (trade) => trade.settlementResult ?? ""),
  text2("market_voided", (trade) => String(trade.marketVoided)),
  ...momentColumns("settled_at", (trade) => trade.settledAt, zone),
  number2("usd_rate", (trade) => trade.usdRate),
  amount("usd_turnover", (trade) => trade.usdTurnover),
  amount("usd_payout", (trade) => trade.usdPayout),
  amount("usd_commission", (trade) => trade.usdCommission),
  amount("usd_net_pnl", (trade) => counted(trade, trade.usdPayout, trade.usdTurnover))
];
function tradeTable(zone) {
  const columns = columnsIn(zone);
  return { name: "Trades", columns, rowOf: (trade) => columns.map((column) => column.of(trade)) };
}

// lib/domain/reports/figure.ts
var all = { category: null, result: null };
var valid = { category: "valid", result: null };
var voided = { category: "void", result: null };
var unsettled = { category: "unsettled", result: null };
var figureRules = {
  trade_count: { ...all, measure: "count", in: "tradeCount" },
  win_count: { category: "valid", result: "win", measure: "count", in: "winCount" },
  lose_count: { category: "valid", result: "lose", measure: "count", in: "loseCount" },
  void_count: { ...voided, measure: "count", in: "voidCount" },
  unsettled_count: { ...unsettled, measure: "count", in: "unsettledCount" },
  total_turnover: { ...all, measure: "turnover", in: "totalTurnover" },
  valid_turnover: { ...valid, measure: "turnover", in: "validTurnover" },
  void_turnover: { ...voided, measure: "turnover", in: "voidTurnover" },
  unsettled_turnover: { ...unsettled, measure: "turnover", in: "unsettledTurnover" },
  commission: { ...valid, measure: "commission", in: "commission" },
  net_pnl: { ...valid, measure: "netPnl", in: "netPnl" },
  total_payout: { ...valid, measure: "payout", in: "totalPayout" },
  usd_total_turnover: { ...all, measure: "usdTurnover", in: "usdTotalTurnover" },
  usd_valid_turnover: { ...valid, measure: "usdTurnover", in: "usdValidTurnover" },
  usd_void_turnover: { ...voided, measure: "usdTurnover", in: "usdVoidTurnover" },
  usd_unsettled_turnover: { ...unsettled, measure: "usdTurnover", in: "usdUnsettledTurnover" },
  usd_commission: { ...valid, measure: "usdCommission", in: "usdCommission" },
  usd_net_pnl: { ...valid, measure: "usdNetPnl", in: "usdNetPnl" }
};
var isFigureName = (text3) => Object.hasOwn(figureRules, text3);
var figureNames = Object.keys(figureRules).filter(isFigureName);

// lib/exports/trade-totals.ts
var columnTotals = ({ count: count2, sums: sums2 }) => [
  { label: "rows", value: String(count2), kind: "number" },
  ...measures.map(
    (measure) => ({
      label: `sum of ${measureTable[measure].wire}`,
      value: formatMoney(joinMoney(sums2[measure])),
      kind: "money"
    })
  )
];
function reportTotals(figures, currency) {
  const summary = summarise(figures, currency);
  return figureNames.map((name) => {
    const value = summary[figureRules[name].in];
    return typeof value === "bigint" ? { label: name, value: formatMoney(value), kind: "money" } : { label: name, value: String(value), kind: "number" };
  });
}

// lib/exports/transfer-table.ts
var money3 = (name, of) => ({ name, kind: "money", of });
var link = (id) => id === null ? "" : String(id);
var transferTable = (zone) => filledTable("Transfers", [
  ...momentColumns("created_at", ({ transfer }) => transfer.createdAt, zone),
  textColumn("id", ({ transfer }) => String(transfer.id)),
  textColumn("type", ({ transfer }) => transfer.kind),
  textColumn("external_player_id", ({ transfer }) => transfer.playerId),
  textColumn("ticket_id", ({ transfer }) => transfer.ticketId),
  textColumn("currency", ({ transfer }) => transfer.currency),
  money3("amount", ({ transfer }) => formatMoney(transfer.amount)),
  money3("balance_after", ({ transfer }) => formatMoney(transfer.balanceAfter)),
  textColumn("actor", ({ transfer }) => transfer.actor),
  textColumn("reason", ({ transfer }) => transfer.reason ?? ""),
  textColumn("refund_of", ({ refundOf }) => link(refundOf)),
  textColumn("refunded_by", ({ refundedBy: refundedBy2 }) => link(refundedBy2))
]);

// lib/exports/csv-cell.ts
var toBeDisarmed = /(?<=^|[,;\t\r\n\v\f\u0085\u2028\u2029])(?<!\r(?=\n))(?='|[\s\p{Cc}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫#])/gu;
var needsQuotes = /[",;\t\r\n]|^\s|\s$/;
function csvCell(value, kind) {
  if (kind !== "text") return value;
  const text3 = value.replace(toBeDisarmed, "'");
  return needsQuotes.test(text3) ? `"${text3.replaceAll('"', '""')}"` : text3;
}

// lib/exports/csv-document.ts
var byteOrderMark = "\uFEFF";
var lineEnd = "\r\n";
var CsvDocument = class {
  text = byteOrderMark;
  columns = [];
  rowCount = 0;
  encoder = new TextEncoder();
  begin(about, { columns }) {
    this.columns = columns;
    for (const { label, value, kind } of about) this.text += `# ${label},${csvCell(value, kind)}${lineEnd}`;
    this.text += header(columns);
  }
  add(rows) {
    this.rowCount += rows.length;
    for (const row2 of rows) this.text += line(this.columns, row2);
  }
  finish(asides) {
    for (const { name, columns, rows } of asides) {
      this.text += `# ${name}${lineEnd}# ${header(columns)}`;
      for (const row2 of rows) this.text += `# ${line(columns, row2)}`;
    }
    this.text += `# end, ${this.rowCount} rows${lineEnd}`;
  }
  take() {
    const bytes = this.encoder.encode(this.text);
    this.text = "";
    return bytes;
  }
};
var header = (columns) => columns.map(({ name }) => csvCell(name, "text")).join(",") + lineEnd;
var line = (columns, row2) => columns.map(({ kind }, index2) => csvCell(row2[index2] ?? "", kind)).join(",") + lineEnd;

// node_modules/fflate/esm/index.mjs
import { createRequire as createRequire2 } from "module";
var require2 = createRequire2("/");
var _a3;
var Worker;
var isMarkedAsUntransferable;
try {
  _a3 = require2("worker_threads"), Worker = _a3.Worker, isMarkedAsUntransferable = _a3.isMarkedAsUntransferable;
} catch (e) {
}
var u8 = Uint8Array;
var u16 = Uint16Array;
var i32 = Int32Array;
var fleb = new u8([
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  1,
  1,
  1,
  2,
  2,
  2,
  2,
  3,
  3,
  3,
  3,
  4,
  4,
  4,
  4,
  5,
  5,
  5,
  5,
  0,
  /* unused */
  0,
  0,
  /* impossible */
  0
]);
var fdeb = new u8([
  0,
  0,
  0,
  0,
  1,
  1,
  2,
  2,
  3,
  3,
  4,
  4,
  5,
  5,
  6,
  6,
  7,
  7,
  8,
  8,
  9,
  9,
  10,
  10,
  11,
  11,
  12,
  12,
  13,
  13,
  /* unused */
  0,
  0
]);
var clim = new u8([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
var freb = function(eb, start) {
  var b = new u16(31);
  for (var i = 0; i < 31; ++i) {
    b[i] = start += 1 << eb[i - 1];
  }
  var r = new i32(b[30]);
  for (var i = 1; i < 30; ++i) {
    for (var j = b[i]; j < b[i + 1]; ++j) {
      r[j] = j - b[i] << 5 | i;
    }
  }
  return { b, r };
};
var _a3 = freb(fleb, 2);
var fl = _a3.b;
var revfl = _a3.r;
fl[28] = 258, revfl[258] = 28;
var _b = freb(fdeb, 0);
var fd = _b.b;
var revfd = _b.r;
var rev = new u16(32768);
for (i = 0; i < 32768; ++i) {
  x = (i & 43690) >> 1 | (i & 21845) << 1;
  x = (x & 52428) >> 2 | (x & 13107) << 2;
  x = (x & 61680) >> 4 | (x & 3855) << 4;
  rev[i] = ((x & 65280) >> 8 | (x & 255) << 8) >> 1;
}
var x;
var i;
var flt = new u8(288);
for (i = 0; i < 144; ++i)
  flt[i] = 8;
var i;
for (i = 144; i < 256; ++i)
  flt[i] = 9;
var i;
for (i = 256; i < 280; ++i)
  flt[i] = 7;
var i;
for (i = 280; i < 288; ++i)
  flt[i] = 8;
var i;
var fdt = new u8(32);
for (i = 0; i < 32; ++i)
  fdt[i] = 5;
var i;
var slc = function(v, s, e) {
  if (s == null || s < 0)
    s = 0;
  if (e == null || e > v.length)
    e = v.length;
  return new u8(v.subarray(s, e));
};
var ec = [
  "unexpected EOF",
  "invalid block type",
  "invalid length/literal",
  "invalid distance",
  "stream finished",
  "no stream handler",
  ,
  // determined by compression function
  "no callback",
  "invalid UTF-8 data",
  "extra field too long",
  "date not in range 1980-2099",
  "filename too long",
  "stream finishing",
  "invalid zip data"
  // determined by unknown compression method
];
var err = function(ind, msg, nt) {
  var e = new Error(msg || ec[ind]);
  e.code = ind;
  if (Error.captureStackTrace)
    Error.captureStackTrace(e, err);
  if (!nt)
    throw e;
  return e;
};
var et = /* @__PURE__ */ new u8(0);
var crct = /* @__PURE__ */ (function() {
  var t = new Int32Array(256);
  for (var i = 0; i < 256; ++i) {
    var c = i, k = 9;
    while (--k)
      c = (c & 1 && -306674912) ^ c >>> 1;
    t[i] = c;
  }
  return t;
})();
var crc = function() {
  var c = -1;
  return {
    p: function(d) {
      var cr = c;
      for (var i = 0; i < d.length; ++i)
        cr = crct[cr & 255 ^ d[i]] ^ cr >>> 8;
      c = cr;
    },
    d: function() {
      return ~c;
    }
  };
};
var mrg = function(a, b) {
  var o = {};
  for (var k in a)
    o[k] = a[k];
  for (var k in b)
    o[k] = b[k];
  return o;
};
var wbytes = function(d, b, v) {
  for (; v; ++b)
    d[b] = v, v >>>= 8;
};
var te = typeof TextEncoder != "undefined" && /* @__PURE__ */ new TextEncoder();
var td = typeof TextDecoder != "undefined" && /* @__PURE__ */ new TextDecoder();
var tds = 0;
try {
  td.decode(et, { stream: true });
  tds = 1;
} catch (e) {
}
function strToU8(str, latin1) {
  if (latin1) {
    var ar_1 = new u8(str.length);
    for (var i = 0; i < str.length; ++i)
      ar_1[i] = str.charCodeAt(i);
    return ar_1;
  }
  if (te)
    return te.encode(str);
  var l = str.length;
  var ar = new u8(str.length + (str.length >> 1));
  var ai = 0;
  var w = function(v) {
    ar[ai++] = v;
  };
  for (var i = 0; i < l; ++i) {
    if (ai + 5 > ar.length) {
      var n = new u8(ai + 8 + (l - i << 1));
      n.set(ar);
      ar = n;
    }
    var c = str.charCodeAt(i);
    if (c < 128 || latin1)
      w(c);
    else if (c < 2048)
      w(192 | c >> 6), w(128 | c & 63);
    else if (c > 55295 && c < 57344)
      c = 65536 + (c & 1023 << 10) | str.charCodeAt(++i) & 1023, w(240 | c >> 18), w(128 | c >> 12 & 63), w(128 | c >> 6 & 63), w(128 | c & 63);
    else
      w(224 | c >> 12), w(128 | c >> 6 & 63), w(128 | c & 63);
  }
  return slc(ar, 0, ai);
}
var exfl = function(ex) {
  var le = 0;
  if (ex) {
    for (var k in ex) {
      var l = ex[k].length;
      if (l > 65535)
        err(9);
      le += l + 4;
    }
  }
  return le;
};
var wzh = function(d, b, f, fn, u, c, ce, co) {
  var fl2 = fn.length, ex = f.extra, col = co && co.length;
  var exl = exfl(ex);
  wbytes(d, b, ce != null ? 33639248 : 67324752), b += 4;
  if (ce != null)
    d[b++] = 20, d[b++] = f.os;
  d[b] = 20, b += 2;
  d[b++] = f.flag << 1 | (c < 0 && 8), d[b++] = u && 8;
  d[b++] = f.compression & 255, d[b++] = f.compression >> 8;
  var dt = new Date(f.mtime == null ? Date.now() : f.mtime), y = dt.getFullYear() - 1980;
  if (y < 0 || y > 119)
    err(10);
  wbytes(d, b, y << 25 | dt.getMonth() + 1 << 21 | dt.getDate() << 16 | dt.getHours() << 11 | dt.getMinutes() << 5 | dt.getSeconds() >> 1), b += 4;
  if (c != -1) {
    wbytes(d, b, f.crc);
    wbytes(d, b + 4, c < 0 ? -c - 2 : c);
    wbytes(d, b + 8, f.size);
  }
  wbytes(d, b + 12, fl2);
  wbytes(d, b + 14, exl), b += 16;
  if (ce != null) {
    wbytes(d, b, col);
    wbytes(d, b + 6, f.attrs);
    wbytes(d, b + 10, ce), b += 14;
  }
  d.set(fn, b);
  b += fl2;
  if (exl) {
    for (var k in ex) {
      var exf = ex[k], l = exf.length;
      wbytes(d, b, +k);
      wbytes(d, b + 2, l);
      d.set(exf, b + 4), b += 4 + l;
    }
  }
  if (col)
    d.set(co, b), b += col;
  return b;
};
var wzf = function(o, b, c, d, e) {
  wbytes(o, b, 101010256);
  wbytes(o, b + 8, c);
  wbytes(o, b + 10, c);
  wbytes(o, b + 12, d);
  wbytes(o, b + 16, e);
};
var ZipPassThrough = /* @__PURE__ */ (function() {
  function ZipPassThrough2(filename) {
    this.filename = filename;
    this.c = crc();
    this.size = 0;
    this.compression = 0;
  }
  ZipPassThrough2.prototype.process = function(chunk, final) {
    this.ondata(null, chunk, final);
  };
  ZipPassThrough2.prototype.push = function(chunk, final) {
    if (!this.ondata)
      err(5);
    this.c.p(chunk);
    this.size += chunk.length;
    if (final)
      this.crc = this.c.d();
    this.process(chunk, final || false);
  };
  return ZipPassThrough2;
})();
var Zip = /* @__PURE__ */ (function() {
  function Zip2(cb) {
    this.ondata = cb;
    this.u = [];
    this.d = 1;
  }
  Zip2.prototype.add = function(file) {
    var _this = this;
    if (!this.ondata)
      err(5);
    if (this.d & 2)
      this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, false);
    else {
      var f = strToU8(file.filename), fl_1 = f.length;
      var com = file.comment, o = com && strToU8(com);
      var u = fl_1 != file.filename.length || o && com.length != o.length;
      var hl_1 = fl_1 + exfl(file.extra) + 30;
      if (fl_1 > 65535)
        this.ondata(err(11, 0, 1), null, false);
      var header2 = new u8(hl_1);
      wzh(header2, 0, file, f, u, -1);
      var chks_1 = [header2];
      var pAll_1 = function() {
        for (var _i = 0, chks_2 = chks_1; _i < chks_2.length; _i++) {
          var chk = chks_2[_i];
          _this.ondata(null, chk, false);
        }
        chks_1 = [];
      };
      var tr_1 = this.d;
      this.d = 0;
      var ind_1 = this.u.length;
      var uf_1 = mrg(file, {
        f,
        u,
        o,
        t: function() {
          if (file.terminate)
            file.terminate();
        },
        r: function() {
          pAll_1();
          if (tr_1) {
            var nxt = _this.u[ind_1 + 1];
            if (nxt)
              nxt.r();
            else
              _this.d = 1;
          }
          tr_1 = 1;
        }
      });
      var cl_1 = 0;
      file.ondata = function(err2, dat, final) {
        if (err2) {
          _this.ondata(err2, dat, final);
          _this.terminate();
        } else {
          cl_1 += dat.length;
          chks_1.push(dat);
          if (final) {
            var dd = new u8(16);
            wbytes(dd, 0, 134695760);
            wbytes(dd, 4, file.crc);
            wbytes(dd, 8, cl_1);
            wbytes(dd, 12, file.size);
            chks_1.push(dd);
            uf_1.c = cl_1, uf_1.b = hl_1 + cl_1 + 16, uf_1.crc = file.crc, uf_1.size = file.size;
            if (tr_1)
              uf_1.r();
            tr_1 = 1;
          } else if (tr_1)
            pAll_1();
        }
      };
      this.u.push(uf_1);
    }
  };
  Zip2.prototype.end = function() {
    var _this = this;
    if (this.d & 2) {
      this.ondata(err(4 + (this.d & 1) * 8, 0, 1), null, true);
      return;
    }
    if (this.d)
      this.e();
    else
      this.u.push({
        r: function() {
          if (!(_this.d & 1))
            return;
          _this.u.splice(-1, 1);
          _this.e();
        },
        t: function() {
        }
      });
    this.d = 3;
  };
  Zip2.prototype.e = function() {
    var bt = 0, l = 0, tl = 0;
    for (var _i = 0, _a4 = this.u; _i < _a4.length; _i++) {
      var f = _a4[_i];
      tl += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0);
    }
    var out = new u8(tl + 22);
    for (var _b2 = 0, _c = this.u; _b2 < _c.length; _b2++) {
      var f = _c[_b2];
      wzh(out, bt, f, f.f, f.u, -f.c - 2, l, f.o);
      bt += 46 + f.f.length + exfl(f.extra) + (f.o ? f.o.length : 0), l += f.b;
    }
    wzf(out, bt, this.u.length, tl, l);
    this.ondata(null, out, true);
    this.d = 2;
  };
  Zip2.prototype.terminate = function() {
    for (var _i = 0, _a4 = this.u; _i < _a4.length; _i++) {
      var f = _a4[_i];
      f.t();
    }
    this.d = 2;
  };
  return Zip2;
})();

// lib/exports/deflated-file.ts
import { constants, deflateRawSync } from "node:zlib";
var level = 2;
var fileBytesMax = 4294967295;
var DeflatedFile = class extends ZipPassThrough {
  compression = 8;
  process(chunk, final) {
    if (this.size > fileBytesMax) throw new RangeError("A sheet has outgrown what an archive can hold.");
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, new Uint8Array(deflateRawSync(chunk, { level, finishFlush })), final);
  }
};

// node_modules/decimal.js/decimal.mjs
var EXP_LIMIT = 9e15;
var MAX_DIGITS = 1e9;
var NUMERALS = "0123456789abcdef";
var LN10 = "2.3025850929940456840179914546843642076011014886287729760333279009675726096773524802359972050895982983419677840422862486334095254650828067566662873690987816894829072083255546808437998948262331985283935053089653777326288461633662222876982198867465436674744042432743651550489343149393914796194044002221051017141748003688084012647080685567743216228355220114804663715659121373450747856947683463616792101806445070648000277502684916746550586856935673420670581136429224554405758925724208241314695689016758940256776311356919292033376587141660230105703089634572075440370847469940168269282808481184289314848524948644871927809676271275775397027668605952496716674183485704422507197965004714951050492214776567636938662976979522110718264549734772662425709429322582798502585509785265383207606726317164309505995087807523710333101197857547331541421808427543863591778117054309827482385045648019095610299291824318237525357709750539565187697510374970888692180205189339507238539205144634197265287286965110862571492198849978748873771345686209167058";
var PI = "3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170679821480865132823066470938446095505822317253594081284811174502841027019385211055596446229489549303819644288109756659334461284756482337867831652712019091456485669234603486104543266482133936072602491412737245870066063155881748815209209628292540917153643678925903600113305305488204665213841469519415116094330572703657595919530921861173819326117931051185480744623799627495673518857527248912279381830119491298336733624406566430860213949463952247371907021798609437027705392171762931767523846748184676694051320005681271452635608277857713427577896091736371787214684409012249534301465495853710507922796892589235420199561121290219608640344181598136297747713099605187072113499999983729780499510597317328160963185950244594553469083026425223082533446850352619311881710100031378387528865875332083814206171776691473035982534904287554687311595628638823537875937519577818577805321712268066130019278766111959092164201989380952572010654858632789";
var DEFAULTS = {
  // These values must be integers within the stated ranges (inclusive).
  // Most of these values can be changed at run-time using the `Decimal.config` method.
  // The maximum number of significant digits of the result of a calculation or base conversion.
  // E.g. `Decimal.config({ precision: 20 });`
  precision: 20,
  // 1 to MAX_DIGITS
  // The rounding mode used when rounding to `precision`.
  //
  // ROUND_UP         0 Away from zero.
  // ROUND_DOWN       1 Towards zero.
  // ROUND_CEIL       2 Towards +Infinity.
  // ROUND_FLOOR      3 Towards -Infinity.
  // ROUND_HALF_UP    4 Towards nearest neighbour. If equidistant, up.
  // ROUND_HALF_DOWN  5 Towards nearest neighbour. If equidistant, down.
  // ROUND_HALF_EVEN  6 Towards nearest neighbour. If equidistant, towards even neighbour.
  // ROUND_HALF_CEIL  7 Towards nearest neighbour. If equidistant, towards +Infinity.
  // ROUND_HALF_FLOOR 8 Towards nearest neighbour. If equidistant, towards -Infinity.
  //
  // E.g.
  // `Decimal.rounding = 4;`
  // `Decimal.rounding = Decimal.ROUND_HALF_UP;`
  rounding: 4,
  // 0 to 8
  // The modulo mode used when calculating the modulus: a mod n.
  // The quotient (q = a / n) is calculated according to the corresponding rounding mode.
  // The remainder (r) is calculated as: r = a - n * q.
  //
  // UP         0 The remainder is positive if the dividend is negative, else is negative.
  // DOWN       1 The remainder has the same sign as the dividend (JavaScript %).
  // FLOOR      3 The remainder has the same sign as the divisor (Python %).
  // HALF_EVEN  6 The IEEE 754 remainder function.
  // EUCLID     9 Euclidian division. q = sign(n) * floor(a / abs(n)). Always positive.
  //
  // Truncated division (1), floored division (3), the IEEE 754 remainder (6), and Euclidian
  // division (9) are commonly used for the modulus operation. The other rounding modes can also
  // be used, but they may not give useful results.
  modulo: 1,
  // 0 to 9
  // The exponent value at and beneath which `toString` returns exponential notation.
  // JavaScript numbers: -7
  toExpNeg: -7,
  // 0 to -EXP_LIMIT
  // The exponent value at and above which `toString` returns exponential notation.
  // JavaScript numbers: 21
  toExpPos: 21,
  // 0 to EXP_LIMIT
  // The minimum exponent value, beneath which underflow to zero occurs.
  // JavaScript numbers: -324  (5e-324)
  minE: -EXP_LIMIT,
  // -1 to -EXP_LIMIT
  // The maximum exponent value, above which overflow to Infinity occurs.
  // JavaScript numbers: 308  (1.7976931348623157e+308)
  maxE: EXP_LIMIT,
  // 1 to EXP_LIMIT
  // Whether to use cryptographically-secure random number generation, if available.
  crypto: false
  // true/false
};
var inexact;
var quadrant;
var external = true;
var decimalError = "[DecimalError] ";
var invalidArgument = decimalError + "Invalid argument: ";
var precisionLimitExceeded = decimalError + "Precision limit exceeded";
var cryptoUnavailable = decimalError + "crypto unavailable";
var tag = "[object Decimal]";
var mathfloor = Math.floor;
var mathpow = Math.pow;
var isBinary = /^0b([01]+(\.[01]*)?|\.[01]+)(p[+-]?\d+)?$/i;
var isHex = /^0x([0-9a-f]+(\.[0-9a-f]*)?|\.[0-9a-f]+)(p[+-]?\d+)?$/i;
var isOctal = /^0o([0-7]+(\.[0-7]*)?|\.[0-7]+)(p[+-]?\d+)?$/i;
var isDecimal = /^(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
var BASE = 1e7;
var LOG_BASE = 7;
var MAX_SAFE_INTEGER = 9007199254740991;
var LN10_PRECISION = LN10.length - 1;
var PI_PRECISION = PI.length - 1;
var P = { toStringTag: tag };
P.absoluteValue = P.abs = function() {
  var x = new this.constructor(this);
  if (x.s < 0) x.s = 1;
  return finalise(x);
};
P.ceil = function() {
  return finalise(new this.constructor(this), this.e + 1, 2);
};
P.clampedTo = P.clamp = function(min3, max3) {
  var k, x = this, Ctor = x.constructor;
  min3 = new Ctor(min3);
  max3 = new Ctor(max3);
  if (!min3.s || !max3.s) return new Ctor(NaN);
  if (min3.gt(max3)) throw Error(invalidArgument + max3);
  k = x.cmp(min3);
  return k < 0 ? min3 : x.cmp(max3) > 0 ? max3 : new Ctor(x);
};
P.comparedTo = P.cmp = function(y) {
  var i, j, xdL, ydL, x = this, xd = x.d, yd = (y = new x.constructor(y)).d, xs = x.s, ys = y.s;
  if (!xd || !yd) {
    return !xs || !ys ? NaN : xs !== ys ? xs : xd === yd ? 0 : !xd ^ xs < 0 ? 1 : -1;
  }
  if (!xd[0] || !yd[0]) return xd[0] ? xs : yd[0] ? -ys : 0;
  if (xs !== ys) return xs;
  if (x.e !== y.e) return x.e > y.e ^ xs < 0 ? 1 : -1;
  xdL = xd.length;
  ydL = yd.length;
  for (i = 0, j = xdL < ydL ? xdL : ydL; i < j; ++i) {
    if (xd[i] !== yd[i]) return xd[i] > yd[i] ^ xs < 0 ? 1 : -1;
  }
  return xdL === ydL ? 0 : xdL > ydL ^ xs < 0 ? 1 : -1;
};
P.cosine = P.cos = function() {
  var pr, rm, x = this, Ctor = x.constructor;
  if (!x.d) return new Ctor(NaN);
  if (!x.d[0]) return new Ctor(1);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + Math.max(x.e, x.sd()) + LOG_BASE;
  Ctor.rounding = 1;
  x = cosine(Ctor, toLessThanHalfPi(Ctor, x));
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return finalise(quadrant == 2 || quadrant == 3 ? x.neg() : x, pr, rm, true);
};
P.cubeRoot = P.cbrt = function() {
  var e, m, n, r, rep, s, sd, t, t3, t3plusx, x = this, Ctor = x.constructor;
  if (!x.isFinite() || x.isZero()) return new Ctor(x);
  external = false;
  s = x.s * mathpow(x.s * x, 1 / 3);
  if (!s || Math.abs(s) == 1 / 0) {
    n = digitsToString(x.d);
    e = x.e;
    if (s = (e - n.length + 1) % 3) n += s == 1 || s == -2 ? "0" : "00";
    s = mathpow(n, 1 / 3);
    e = mathfloor((e + 1) / 3) - (e % 3 == (e < 0 ? -1 : 2));
    if (s == 1 / 0) {
      n = "5e" + e;
    } else {
      n = s.toExponential();
      n = n.slice(0, n.indexOf("e") + 1) + e;
    }
    r = new Ctor(n);
    r.s = x.s;
  } else {
    r = new Ctor(s.toString());
  }
  sd = (e = Ctor.precision) + 3;
  for (; ; ) {
    t = r;
    t3 = t.times(t).times(t);
    t3plusx = t3.plus(x);
    r = divide(t3plusx.plus(x).times(t), t3plusx.plus(t3), sd + 2, 1);
    if (digitsToString(t.d).slice(0, sd) === (n = digitsToString(r.d)).slice(0, sd)) {
      n = n.slice(sd - 3, sd + 1);
      if (n == "9999" || !rep && n == "4999") {
        if (!rep) {
          finalise(t, e + 1, 0);
          if (t.times(t).times(t).eq(x)) {
            r = t;
            break;
          }
        }
        sd += 4;
        rep = 1;
      } else {
        if (!+n || !+n.slice(1) && n.charAt(0) == "5") {
          finalise(r, e + 1, 1);
          m = !r.times(r).times(r).eq(x);
        }
        break;
      }
    }
  }
  external = true;
  return finalise(r, e, Ctor.rounding, m);
};
P.decimalPlaces = P.dp = function() {
  var w, d = this.d, n = NaN;
  if (d) {
    w = d.length - 1;
    n = (w - mathfloor(this.e / LOG_BASE)) * LOG_BASE;
    w = d[w];
    if (w) for (; w % 10 == 0; w /= 10) n--;
    if (n < 0) n = 0;
  }
  return n;
};
P.dividedBy = P.div = function(y) {
  return divide(this, new this.constructor(y));
};
P.dividedToIntegerBy = P.divToInt = function(y) {
  var x = this, Ctor = x.constructor;
  return finalise(divide(x, new Ctor(y), 0, 1, 1), Ctor.precision, Ctor.rounding);
};
P.equals = P.eq = function(y) {
  return this.cmp(y) === 0;
};
P.floor = function() {
  return finalise(new this.constructor(this), this.e + 1, 3);
};
P.greaterThan = P.gt = function(y) {
  return this.cmp(y) > 0;
};
P.greaterThanOrEqualTo = P.gte = function(y) {
  var k = this.cmp(y);
  return k == 1 || k === 0;
};
P.hyperbolicCosine = P.cosh = function() {
  var k, n, pr, rm, len, x = this, Ctor = x.constructor, one = new Ctor(1);
  if (!x.isFinite()) return new Ctor(x.s ? 1 / 0 : NaN);
  if (x.isZero()) return one;
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + Math.max(x.e, x.sd()) + 4;
  Ctor.rounding = 1;
  len = x.d.length;
  if (len < 32) {
    k = Math.ceil(len / 3);
    n = (1 / tinyPow(4, k)).toString();
  } else {
    k = 16;
    n = "2.3283064365386962890625e-10";
  }
  x = taylorSeries(Ctor, 1, x.times(n), new Ctor(1), true);
  var cosh2_x, i = k, d8 = new Ctor(8);
  for (; i--; ) {
    cosh2_x = x.times(x);
    x = one.minus(cosh2_x.times(d8.minus(cosh2_x.times(d8))));
  }
  return finalise(x, Ctor.precision = pr, Ctor.rounding = rm, true);
};
P.hyperbolicSine = P.sinh = function() {
  var k, pr, rm, len, x = this, Ctor = x.constructor;
  if (!x.isFinite() || x.isZero()) return new Ctor(x);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + Math.max(x.e, x.sd()) + 4;
  Ctor.rounding = 1;
  len = x.d.length;
  if (len < 3) {
    x = taylorSeries(Ctor, 2, x, x, true);
  } else {
    k = 1.4 * Math.sqrt(len);
    k = k > 16 ? 16 : k | 0;
    x = x.times(1 / tinyPow(5, k));
    x = taylorSeries(Ctor, 2, x, x, true);
    var sinh2_x, d5 = new Ctor(5), d16 = new Ctor(16), d20 = new Ctor(20);
    for (; k--; ) {
      sinh2_x = x.times(x);
      x = x.times(d5.plus(sinh2_x.times(d16.times(sinh2_x).plus(d20))));
    }
  }
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return finalise(x, pr, rm, true);
};
P.hyperbolicTangent = P.tanh = function() {
  var pr, rm, x = this, Ctor = x.constructor;
  if (!x.isFinite()) return new Ctor(x.s);
  if (x.isZero()) return new Ctor(x);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + 7;
  Ctor.rounding = 1;
  return divide(x.sinh(), x.cosh(), Ctor.precision = pr, Ctor.rounding = rm);
};
P.inverseCosine = P.acos = function() {
  var x = this, Ctor = x.constructor, k = x.abs().cmp(1), pr = Ctor.precision, rm = Ctor.rounding;
  if (k !== -1) {
    return k === 0 ? x.isNeg() ? getPi(Ctor, pr, rm) : new Ctor(0) : new Ctor(NaN);
  }
  if (x.isZero()) return getPi(Ctor, pr + 4, rm).times(0.5);
  Ctor.precision = pr + 6;
  Ctor.rounding = 1;
  x = new Ctor(1).minus(x).div(x.plus(1)).sqrt().atan();
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return x.times(2);
};
P.inverseHyperbolicCosine = P.acosh = function() {
  var pr, rm, x = this, Ctor = x.constructor;
  if (x.lte(1)) return new Ctor(x.eq(1) ? 0 : NaN);
  if (!x.isFinite()) return new Ctor(x);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + Math.max(Math.abs(x.e), x.sd()) + 4;
  Ctor.rounding = 1;
  external = false;
  x = x.times(x).minus(1).sqrt().plus(x);
  external = true;
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return x.ln();
};
P.inverseHyperbolicSine = P.asinh = function() {
  var pr, rm, x = this, Ctor = x.constructor;
  if (!x.isFinite() || x.isZero()) return new Ctor(x);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + 2 * Math.max(Math.abs(x.e), x.sd()) + 6;
  Ctor.rounding = 1;
  external = false;
  x = x.times(x).plus(1).sqrt().plus(x);
  external = true;
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return x.ln();
};
P.inverseHyperbolicTangent = P.atanh = function() {
  var pr, rm, wpr, xsd, x = this, Ctor = x.constructor;
  if (!x.isFinite()) return new Ctor(NaN);
  if (x.e >= 0) return new Ctor(x.abs().eq(1) ? x.s / 0 : x.isZero() ? x : NaN);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  xsd = x.sd();
  if (Math.max(xsd, pr) < 2 * -x.e - 1) return finalise(new Ctor(x), pr, rm, true);
  Ctor.precision = wpr = xsd - x.e;
  x = divide(x.plus(1), new Ctor(1).minus(x), wpr + pr, 1);
  Ctor.precision = pr + 4;
  Ctor.rounding = 1;
  x = x.ln();
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return x.times(0.5);
};
P.inverseSine = P.asin = function() {
  var halfPi, k, pr, rm, x = this, Ctor = x.constructor;
  if (x.isZero()) return new Ctor(x);
  k = x.abs().cmp(1);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  if (k !== -1) {
    if (k === 0) {
      halfPi = getPi(Ctor, pr + 4, rm).times(0.5);
      halfPi.s = x.s;
      return halfPi;
    }
    return new Ctor(NaN);
  }
  Ctor.precision = pr + 6;
  Ctor.rounding = 1;
  x = x.div(new Ctor(1).minus(x.times(x)).sqrt().plus(1)).atan();
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return x.times(2);
};
P.inverseTangent = P.atan = function() {
  var i, j, k, n, px, t, r, wpr, x2, x = this, Ctor = x.constructor, pr = Ctor.precision, rm = Ctor.rounding;
  if (!x.isFinite()) {
    if (!x.s) return new Ctor(NaN);
    if (pr + 4 <= PI_PRECISION) {
      r = getPi(Ctor, pr + 4, rm).times(0.5);
      r.s = x.s;
      return r;
    }
  } else if (x.isZero()) {
    return new Ctor(x);
  } else if (x.abs().eq(1) && pr + 4 <= PI_PRECISION) {
    r = getPi(Ctor, pr + 4, rm).times(0.25);
    r.s = x.s;
    return r;
  }
  Ctor.precision = wpr = pr + 10;
  Ctor.rounding = 1;
  k = Math.min(28, wpr / LOG_BASE + 2 | 0);
  for (i = k; i; --i) x = x.div(x.times(x).plus(1).sqrt().plus(1));
  external = false;
  j = Math.ceil(wpr / LOG_BASE);
  n = 1;
  x2 = x.times(x);
  r = new Ctor(x);
  px = x;
  for (; i !== -1; ) {
    px = px.times(x2);
    t = r.minus(px.div(n += 2));
    px = px.times(x2);
    r = t.plus(px.div(n += 2));
    if (r.d[j] !== void 0) for (i = j; r.d[i] === t.d[i] && i--; ) ;
  }
  if (k) r = r.times(2 << k - 1);
  external = true;
  return finalise(r, Ctor.precision = pr, Ctor.rounding = rm, true);
};
P.isFinite = function() {
  return !!this.d;
};
P.isInteger = P.isInt = function() {
  return !!this.d && mathfloor(this.e / LOG_BASE) > this.d.length - 2;
};
P.isNaN = function() {
  return !this.s;
};
P.isNegative = P.isNeg = function() {
  return this.s < 0;
};
P.isPositive = P.isPos = function() {
  return this.s > 0;
};
P.isZero = function() {
  return !!this.d && this.d[0] === 0;
};
P.lessThan = P.lt = function(y) {
  return this.cmp(y) < 0;
};
P.lessThanOrEqualTo = P.lte = function(y) {
  return this.cmp(y) < 1;
};
P.logarithm = P.log = function(base) {
  var isBase10, d, denominator, k, inf, num, sd, r, arg = this, Ctor = arg.constructor, pr = Ctor.precision, rm = Ctor.rounding, guard = 5;
  if (base == null) {
    base = new Ctor(10);
    isBase10 = true;
  } else {
    base = new Ctor(base);
    d = base.d;
    if (base.s < 0 || !d || !d[0] || base.eq(1)) return new Ctor(NaN);
    isBase10 = base.eq(10);
  }
  d = arg.d;
  if (arg.s < 0 || !d || !d[0] || arg.eq(1)) {
    return new Ctor(d && !d[0] ? -1 / 0 : arg.s != 1 ? NaN : d ? 0 : 1 / 0);
  }
  if (isBase10) {
    if (d.length > 1) {
      inf = true;
    } else {
      for (k = d[0]; k % 10 === 0; ) k /= 10;
      inf = k !== 1;
    }
  }
  external = false;
  sd = pr + guard;
  num = naturalLogarithm(arg, sd);
  denominator = isBase10 ? getLn10(Ctor, sd + 10) : naturalLogarithm(base, sd);
  r = divide(num, denominator, sd, 1);
  if (checkRoundingDigits(r.d, k = pr, rm)) {
    do {
      sd += 10;
      num = naturalLogarithm(arg, sd);
      denominator = isBase10 ? getLn10(Ctor, sd + 10) : naturalLogarithm(base, sd);
      r = divide(num, denominator, sd, 1);
      if (!inf) {
        if (+digitsToString(r.d).slice(k + 1, k + 15) + 1 == 1e14) {
          r = finalise(r, pr + 1, 0);
        }
        break;
      }
    } while (checkRoundingDigits(r.d, k += 10, rm));
  }
  external = true;
  return finalise(r, pr, rm);
};
P.minus = P.sub = function(y) {
  var d, e, i, j, k, len, pr, rm, xd, xe, xLTy, yd, x = this, Ctor = x.constructor;
  y = new Ctor(y);
  if (!x.d || !y.d) {
    if (!x.s || !y.s) y = new Ctor(NaN);
    else if (x.d) y.s = -y.s;
    else y = new Ctor(y.d || x.s !== y.s ? x : NaN);
    return y;
  }
  if (x.s != y.s) {
    y.s = -y.s;
    return x.plus(y);
  }
  xd = x.d;
  yd = y.d;
  pr = Ctor.precision;
  rm = Ctor.rounding;
  if (!xd[0] || !yd[0]) {
    if (yd[0]) y.s = -y.s;
    else if (xd[0]) y = new Ctor(x);
    else return new Ctor(rm === 3 ? -0 : 0);
    return external ? finalise(y, pr, rm) : y;
  }
  e = mathfloor(y.e / LOG_BASE);
  xe = mathfloor(x.e / LOG_BASE);
  xd = xd.slice();
  k = xe - e;
  if (k) {
    xLTy = k < 0;
    if (xLTy) {
      d = xd;
      k = -k;
      len = yd.length;
    } else {
      d = yd;
      e = xe;
      len = xd.length;
    }
    i = Math.max(Math.ceil(pr / LOG_BASE), len) + 2;
    if (k > i) {
      k = i;
      d.length = 1;
    }
    d.reverse();
    for (i = k; i--; ) d.push(0);
    d.reverse();
  } else {
    i = xd.length;
    len = yd.length;
    xLTy = i < len;
    if (xLTy) len = i;
    for (i = 0; i < len; i++) {
      if (xd[i] != yd[i]) {
        xLTy = xd[i] < yd[i];
        break;
      }
    }
    k = 0;
  }
  if (xLTy) {
    d = xd;
    xd = yd;
    yd = d;
    y.s = -y.s;
  }
  len = xd.length;
  for (i = yd.length - len; i > 0; --i) xd[len++] = 0;
  for (i = yd.length; i > k; ) {
    if (xd[--i] < yd[i]) {
      for (j = i; j && xd[--j] === 0; ) xd[j] = BASE - 1;
      --xd[j];
      xd[i] += BASE;
    }
    xd[i] -= yd[i];
  }
  for (; xd[--len] === 0; ) xd.pop();
  for (; xd[0] === 0; xd.shift()) --e;
  if (!xd[0]) return new Ctor(rm === 3 ? -0 : 0);
  y.d = xd;
  y.e = getBase10Exponent(xd, e);
  return external ? finalise(y, pr, rm) : y;
};
P.modulo = P.mod = function(y) {
  var q, x = this, Ctor = x.constructor;
  y = new Ctor(y);
  if (!x.d || !y.s || y.d && !y.d[0]) return new Ctor(NaN);
  if (!y.d || x.d && !x.d[0]) {
    return finalise(new Ctor(x), Ctor.precision, Ctor.rounding);
  }
  external = false;
  if (Ctor.modulo == 9) {
    q = divide(x, y.abs(), 0, 3, 1);
    q.s *= y.s;
  } else {
    q = divide(x, y, 0, Ctor.modulo, 1);
  }
  q = q.times(y);
  external = true;
  return x.minus(q);
};
P.naturalExponential = P.exp = function() {
  return naturalExponential(this);
};
P.naturalLogarithm = P.ln = function() {
  return naturalLogarithm(this);
};
P.negated = P.neg = function() {
  var x = new this.constructor(this);
  x.s = -x.s;
  return finalise(x);
};
P.plus = P.add = function(y) {
  var carry, d, e, i, k, len, pr, rm, xd, yd, x = this, Ctor = x.constructor;
  y = new Ctor(y);
  if (!x.d || !y.d) {
    if (!x.s || !y.s) y = new Ctor(NaN);
    else if (!x.d) y = new Ctor(y.d || x.s === y.s ? x : NaN);
    return y;
  }
  if (x.s != y.s) {
    y.s = -y.s;
    return x.minus(y);
  }
  xd = x.d;
  yd = y.d;
  pr = Ctor.precision;
  rm = Ctor.rounding;
  if (!xd[0] || !yd[0]) {
    if (!yd[0]) y = new Ctor(x);
    return external ? finalise(y, pr, rm) : y;
  }
  k = mathfloor(x.e / LOG_BASE);
  e = mathfloor(y.e / LOG_BASE);
  xd = xd.slice();
  i = k - e;
  if (i) {
    if (i < 0) {
      d = xd;
      i = -i;
      len = yd.length;
    } else {
      d = yd;
      e = k;
      len = xd.length;
    }
    k = Math.ceil(pr / LOG_BASE);
    len = k > len ? k + 1 : len + 1;
    if (i > len) {
      i = len;
      d.length = 1;
    }
    d.reverse();
    for (; i--; ) d.push(0);
    d.reverse();
  }
  len = xd.length;
  i = yd.length;
  if (len - i < 0) {
    i = len;
    d = yd;
    yd = xd;
    xd = d;
  }
  for (carry = 0; i; ) {
    carry = (xd[--i] = xd[i] + yd[i] + carry) / BASE | 0;
    xd[i] %= BASE;
  }
  if (carry) {
    xd.unshift(carry);
    ++e;
  }
  for (len = xd.length; xd[--len] == 0; ) xd.pop();
  y.d = xd;
  y.e = getBase10Exponent(xd, e);
  return external ? finalise(y, pr, rm) : y;
};
P.precision = P.sd = function(z) {
  var k, x = this;
  if (z !== void 0 && z !== !!z && z !== 1 && z !== 0) throw Error(invalidArgument + z);
  if (x.d) {
    k = getPrecision(x.d);
    if (z && x.e + 1 > k) k = x.e + 1;
  } else {
    k = NaN;
  }
  return k;
};
P.round = function() {
  var x = this, Ctor = x.constructor;
  return finalise(new Ctor(x), x.e + 1, Ctor.rounding);
};
P.sine = P.sin = function() {
  var pr, rm, x = this, Ctor = x.constructor;
  if (!x.isFinite()) return new Ctor(NaN);
  if (x.isZero()) return new Ctor(x);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + Math.max(x.e, x.sd()) + LOG_BASE;
  Ctor.rounding = 1;
  x = sine(Ctor, toLessThanHalfPi(Ctor, x));
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return finalise(quadrant > 2 ? x.neg() : x, pr, rm, true);
};
P.squareRoot = P.sqrt = function() {
  var m, n, sd, r, rep, t, x = this, d = x.d, e = x.e, s = x.s, Ctor = x.constructor;
  if (s !== 1 || !d || !d[0]) {
    return new Ctor(!s || s < 0 && (!d || d[0]) ? NaN : d ? x : 1 / 0);
  }
  external = false;
  s = Math.sqrt(+x);
  if (s == 0 || s == 1 / 0) {
    n = digitsToString(d);
    if ((n.length + e) % 2 == 0) n += "0";
    s = Math.sqrt(n);
    e = mathfloor((e + 1) / 2) - (e < 0 || e % 2);
    if (s == 1 / 0) {
      n = "5e" + e;
    } else {
      n = s.toExponential();
      n = n.slice(0, n.indexOf("e") + 1) + e;
    }
    r = new Ctor(n);
  } else {
    r = new Ctor(s.toString());
  }
  sd = (e = Ctor.precision) + 3;
  for (; ; ) {
    t = r;
    r = t.plus(divide(x, t, sd + 2, 1)).times(0.5);
    if (digitsToString(t.d).slice(0, sd) === (n = digitsToString(r.d)).slice(0, sd)) {
      n = n.slice(sd - 3, sd + 1);
      if (n == "9999" || !rep && n == "4999") {
        if (!rep) {
          finalise(t, e + 1, 0);
          if (t.times(t).eq(x)) {
            r = t;
            break;
          }
        }
        sd += 4;
        rep = 1;
      } else {
        if (!+n || !+n.slice(1) && n.charAt(0) == "5") {
          finalise(r, e + 1, 1);
          m = !r.times(r).eq(x);
        }
        break;
      }
    }
  }
  external = true;
  return finalise(r, e, Ctor.rounding, m);
};
P.tangent = P.tan = function() {
  var pr, rm, x = this, Ctor = x.constructor;
  if (!x.isFinite()) return new Ctor(NaN);
  if (x.isZero()) return new Ctor(x);
  pr = Ctor.precision;
  rm = Ctor.rounding;
  Ctor.precision = pr + 10;
  Ctor.rounding = 1;
  x = x.sin();
  x.s = 1;
  x = divide(x, new Ctor(1).minus(x.times(x)).sqrt(), pr + 10, 0);
  Ctor.precision = pr;
  Ctor.rounding = rm;
  return finalise(quadrant == 2 || quadrant == 4 ? x.neg() : x, pr, rm, true);
};
P.times = P.mul = function(y) {
  var carry, e, i, k, r, rL, t, xdL, ydL, x = this, Ctor = x.constructor, xd = x.d, yd = (y = new Ctor(y)).d;
  y.s *= x.s;
  if (!xd || !xd[0] || !yd || !yd[0]) {
    return new Ctor(!y.s || xd && !xd[0] && !yd || yd && !yd[0] && !xd ? NaN : !xd || !yd ? y.s / 0 : y.s * 0);
  }
  e = mathfloor(x.e / LOG_BASE) + mathfloor(y.e / LOG_BASE);
  xdL = xd.length;
  ydL = yd.length;
  if (xdL < ydL) {
    r = xd;
    xd = yd;
    yd = r;
    rL = xdL;
    xdL = ydL;
    ydL = rL;
  }
  r = [];
  rL = xdL + ydL;
  for (i = rL; i--; ) r.push(0);
  for (i = ydL; --i >= 0; ) {
    carry = 0;
    for (k = xdL + i; k > i; ) {
      t = r[k] + yd[i] * xd[k - i - 1] + carry;
      r[k--] = t % BASE | 0;
      carry = t / BASE | 0;
    }
    r[k] = (r[k] + carry) % BASE | 0;
  }
  for (; !r[--rL]; ) r.pop();
  if (carry) ++e;
  else r.shift();
  y.d = r;
  y.e = getBase10Exponent(r, e);
  return external ? finalise(y, Ctor.precision, Ctor.rounding) : y;
};
P.toBinary = function(sd, rm) {
  return toStringBinary(this, 2, sd, rm);
};
P.toDecimalPlaces = P.toDP = function(dp, rm) {
  var x = this, Ctor = x.constructor;
  x = new Ctor(x);
  if (dp === void 0) return x;
  checkInt32(dp, 0, MAX_DIGITS);
  if (rm === void 0) rm = Ctor.rounding;
  else checkInt32(rm, 0, 8);
  return finalise(x, dp + x.e + 1, rm);
};
P.toExponential = function(dp, rm) {
  var str, x = this, Ctor = x.constructor;
  if (dp === void 0) {
    str = finiteToString(x, true);
  } else {
    checkInt32(dp, 0, MAX_DIGITS);
    if (rm === void 0) rm = Ctor.rounding;
    else checkInt32(rm, 0, 8);
    x = finalise(new Ctor(x), dp + 1, rm);
    str = finiteToString(x, true, dp + 1);
  }
  return x.isNeg() && !x.isZero() ? "-" + str : str;
};
P.toFixed = function(dp, rm) {
  var str, y, x = this, Ctor = x.constructor;
  if (dp === void 0) {
    str = finiteToString(x);
  } else {
    checkInt32(dp, 0, MAX_DIGITS);
    if (rm === void 0) rm = Ctor.rounding;
    else checkInt32(rm, 0, 8);
    y = finalise(new Ctor(x), dp + x.e + 1, rm);
    str = finiteToString(y, false, dp + y.e + 1);
  }
  return x.isNeg() && !x.isZero() ? "-" + str : str;
};
P.toFraction = function(maxD) {
  var d, d0, d1, d2, e, k, n, n0, n1, pr, q, r, x = this, xd = x.d, Ctor = x.constructor;
  if (!xd) return new Ctor(x);
  n1 = d0 = new Ctor(1);
  d1 = n0 = new Ctor(0);
  d = new Ctor(d1);
  e = d.e = getPrecision(xd) - x.e - 1;
  k = e % LOG_BASE;
  d.d[0] = mathpow(10, k < 0 ? LOG_BASE + k : k);
  if (maxD == null) {
    maxD = e > 0 ? d : n1;
  } else {
    n = new Ctor(maxD);
    if (!n.isInt() || n.lt(n1)) throw Error(invalidArgument + n);
    maxD = n.gt(d) ? e > 0 ? d : n1 : n;
  }
  external = false;
  n = new Ctor(digitsToString(xd));
  pr = Ctor.precision;
  Ctor.precision = e = xd.length * LOG_BASE * 2;
  for (; ; ) {
    q = divide(n, d, 0, 1, 1);
    d2 = d0.plus(q.times(d1));
    if (d2.cmp(maxD) == 1) break;
    d0 = d1;
    d1 = d2;
    d2 = n1;
    n1 = n0.plus(q.times(d2));
    n0 = d2;
    d2 = d;
    d = n.minus(q.times(d2));
    n = d2;
  }
  d2 = divide(maxD.minus(d0), d1, 0, 1, 1);
  n0 = n0.plus(d2.times(n1));
  d0 = d0.plus(d2.times(d1));
  n0.s = n1.s = x.s;
  r = divide(n1, d1, e, 1).minus(x).abs().cmp(divide(n0, d0, e, 1).minus(x).abs()) < 1 ? [n1, d1] : [n0, d0];
  Ctor.precision = pr;
  external = true;
  return r;
};
P.toHexadecimal = P.toHex = function(sd, rm) {
  return toStringBinary(this, 16, sd, rm);
};
P.toNearest = function(y, rm) {
  var x = this, Ctor = x.constructor;
  x = new Ctor(x);
  if (y == null) {
    if (!x.d) return x;
    y = new Ctor(1);
    rm = Ctor.rounding;
  } else {
    y = new Ctor(y);
    if (rm === void 0) {
      rm = Ctor.rounding;
    } else {
      checkInt32(rm, 0, 8);
    }
    if (!x.d) return y.s ? x : y;
    if (!y.d) {
      if (y.s) y.s = x.s;
      return y;
    }
  }
  if (y.d[0]) {
    external = false;
    x = divide(x, y, 0, rm, 1).times(y);
    external = true;
    finalise(x);
  } else {
    y.s = x.s;
    x = y;
  }
  return x;
};
P.toNumber = function() {
  return +this;
};
P.toOctal = function(sd, rm) {
  return toStringBinary(this, 8, sd, rm);
};
P.toPower = P.pow = function(y) {
  var e, k, pr, r, rm, s, x = this, Ctor = x.constructor, yn = +(y = new Ctor(y));
  if (!x.d || !y.d || !x.d[0] || !y.d[0]) return new Ctor(mathpow(+x, yn));
  x = new Ctor(x);
  if (x.eq(1)) return x;
  pr = Ctor.precision;
  rm = Ctor.rounding;
  if (y.eq(1)) return finalise(x, pr, rm);
  e = mathfloor(y.e / LOG_BASE);
  if (e >= y.d.length - 1 && (k = yn < 0 ? -yn : yn) <= MAX_SAFE_INTEGER) {
    r = intPow(Ctor, x, k, pr);
    return y.s < 0 ? new Ctor(1).div(r) : finalise(r, pr, rm);
  }
  s = x.s;
  if (s < 0) {
    if (e < y.d.length - 1) return new Ctor(NaN);
    if ((y.d[e] & 1) == 0) s = 1;
    if (x.e == 0 && x.d[0] == 1 && x.d.length == 1) {
      x.s = s;
      return x;
    }
  }
  k = mathpow(+x, yn);
  e = k == 0 || !isFinite(k) ? mathfloor(yn * (Math.log("0." + digitsToString(x.d)) / Math.LN10 + x.e + 1)) : new Ctor(k + "").e;
  if (e > Ctor.maxE + 1 || e < Ctor.minE - 1) return new Ctor(e > 0 ? s / 0 : 0);
  external = false;
  Ctor.rounding = x.s = 1;
  k = Math.min(12, (e + "").length);
  r = naturalExponential(y.times(naturalLogarithm(x, pr + k)), pr);
  if (r.d) {
    r = finalise(r, pr + 5, 1);
    if (checkRoundingDigits(r.d, pr, rm)) {
      e = pr + 10;
      r = finalise(naturalExponential(y.times(naturalLogarithm(x, e + k)), e), e + 5, 1);
      if (+digitsToString(r.d).slice(pr + 1, pr + 15) + 1 == 1e14) {
        r = finalise(r, pr + 1, 0);
      }
    }
  }
  r.s = s;
  external = true;
  Ctor.rounding = rm;
  return finalise(r, pr, rm);
};
P.toPrecision = function(sd, rm) {
  var str, x = this, Ctor = x.constructor;
  if (sd === void 0) {
    str = finiteToString(x, x.e <= Ctor.toExpNeg || x.e >= Ctor.toExpPos);
  } else {
    checkInt32(sd, 1, MAX_DIGITS);
    if (rm === void 0) rm = Ctor.rounding;
    else checkInt32(rm, 0, 8);
    x = finalise(new Ctor(x), sd, rm);
    str = finiteToString(x, sd <= x.e || x.e <= Ctor.toExpNeg, sd);
  }
  return x.isNeg() && !x.isZero() ? "-" + str : str;
};
P.toSignificantDigits = P.toSD = function(sd, rm) {
  var x = this, Ctor = x.constructor;
  if (sd === void 0) {
    sd = Ctor.precision;
    rm = Ctor.rounding;
  } else {
    checkInt32(sd, 1, MAX_DIGITS);
    if (rm === void 0) rm = Ctor.rounding;
    else checkInt32(rm, 0, 8);
  }
  return finalise(new Ctor(x), sd, rm);
};
P.toString = function() {
  var x = this, Ctor = x.constructor, str = finiteToString(x, x.e <= Ctor.toExpNeg || x.e >= Ctor.toExpPos);
  return x.isNeg() && !x.isZero() ? "-" + str : str;
};
P.truncated = P.trunc = function() {
  return finalise(new this.constructor(this), this.e + 1, 1);
};
P.valueOf = P.toJSON = function() {
  var x = this, Ctor = x.constructor, str = finiteToString(x, x.e <= Ctor.toExpNeg || x.e >= Ctor.toExpPos);
  return x.isNeg() ? "-" + str : str;
};
function digitsToString(d) {
  var i, k, ws, indexOfLastWord = d.length - 1, str = "", w = d[0];
  if (indexOfLastWord > 0) {
    str += w;
    for (i = 1; i < indexOfLastWord; i++) {
      ws = d[i] + "";
      k = LOG_BASE - ws.length;
      if (k) str += getZeroString(k);
      str += ws;
    }
    w = d[i];
    ws = w + "";
    k = LOG_BASE - ws.length;
    if (k) str += getZeroString(k);
  } else if (w === 0) {
    return "0";
  }
  for (; w % 10 === 0; ) w /= 10;
  return str + w;
}
function checkInt32(i, min3, max3) {
  if (i !== ~~i || i < min3 || i > max3) {
    throw Error(invalidArgument + i);
  }
}
function checkRoundingDigits(d, i, rm, repeating) {
  var di, k, r, rd;
  for (k = d[0]; k >= 10; k /= 10) --i;
  if (--i < 0) {
    i += LOG_BASE;
    di = 0;
  } else {
    di = Math.ceil((i + 1) / LOG_BASE);
    i %= LOG_BASE;
  }
  k = mathpow(10, LOG_BASE - i);
  rd = d[di] % k | 0;
  if (repeating == null) {
    if (i < 3) {
      if (i == 0) rd = rd / 100 | 0;
      else if (i == 1) rd = rd / 10 | 0;
      r = rm < 4 && rd == 99999 || rm > 3 && rd == 49999 || rd == 5e4 || rd == 0;
    } else {
      r = (rm < 4 && rd + 1 == k || rm > 3 && rd + 1 == k / 2) && (d[di + 1] / k / 100 | 0) == mathpow(10, i - 2) - 1 || (rd == k / 2 || rd == 0) && (d[di + 1] / k / 100 | 0) == 0;
    }
  } else {
    if (i < 4) {
      if (i == 0) rd = rd / 1e3 | 0;
      else if (i == 1) rd = rd / 100 | 0;
      else if (i == 2) rd = rd / 10 | 0;
      r = (repeating || rm < 4) && rd == 9999 || !repeating && rm > 3 && rd == 4999;
    } else {
      r = ((repeating || rm < 4) && rd + 1 == k || !repeating && rm > 3 && rd + 1 == k / 2) && (d[di + 1] / k / 1e3 | 0) == mathpow(10, i - 3) - 1;
    }
  }
  return r;
}
function convertBase(str, baseIn, baseOut) {
  var j, arr = [0], arrL, i = 0, strL = str.length;
  for (; i < strL; ) {
    for (arrL = arr.length; arrL--; ) arr[arrL] *= baseIn;
    arr[0] += NUMERALS.indexOf(str.charAt(i++));
    for (j = 0; j < arr.length; j++) {
      if (arr[j] > baseOut - 1) {
        if (arr[j + 1] === void 0) arr[j + 1] = 0;
        arr[j + 1] += arr[j] / baseOut | 0;
        arr[j] %= baseOut;
      }
    }
  }
  return arr.reverse();
}
function cosine(Ctor, x) {
  var k, len, y;
  if (x.isZero()) return x;
  len = x.d.length;
  if (len < 32) {
    k = Math.ceil(len / 3);
    y = (1 / tinyPow(4, k)).toString();
  } else {
    k = 16;
    y = "2.3283064365386962890625e-10";
  }
  Ctor.precision += k;
  x = taylorSeries(Ctor, 1, x.times(y), new Ctor(1));
  for (var i = k; i--; ) {
    var cos2x = x.times(x);
    x = cos2x.times(cos2x).minus(cos2x).times(8).plus(1);
  }
  Ctor.precision -= k;
  return x;
}
var divide = /* @__PURE__ */ (function() {
  function multiplyInteger(x, k, base) {
    var temp, carry = 0, i = x.length;
    for (x = x.slice(); i--; ) {
      temp = x[i] * k + carry;
      x[i] = temp % base | 0;
      carry = temp / base | 0;
    }
    if (carry) x.unshift(carry);
    return x;
  }
  function compare(a, b, aL, bL) {
    var i, r;
    if (aL != bL) {
      r = aL > bL ? 1 : -1;
    } else {
      for (i = r = 0; i < aL; i++) {
        if (a[i] != b[i]) {
          r = a[i] > b[i] ? 1 : -1;
          break;
        }
      }
    }
    return r;
  }
  function subtract(a, b, aL, base) {
    var i = 0;
    for (; aL--; ) {
      a[aL] -= i;
      i = a[aL] < b[aL] ? 1 : 0;
      a[aL] = i * base + a[aL] - b[aL];
    }
    for (; !a[0] && a.length > 1; ) a.shift();
  }
  return function(x, y, pr, rm, dp, base) {
    var cmp, e, i, k, logBase, more, prod, prodL, q, qd, rem, remL, rem0, sd, t, xi, xL, yd0, yL, yz, Ctor = x.constructor, sign2 = x.s == y.s ? 1 : -1, xd = x.d, yd = y.d;
    if (!xd || !xd[0] || !yd || !yd[0]) {
      return new Ctor(
        // Return NaN if either NaN, or both Infinity or 0.
        !x.s || !y.s || (xd ? yd && xd[0] == yd[0] : !yd) ? NaN : (
          // Return ±0 if x is 0 or y is ±Infinity, or return ±Infinity as y is 0.
          xd && xd[0] == 0 || !yd ? sign2 * 0 : sign2 / 0
        )
      );
    }
    if (base) {
      logBase = 1;
      e = x.e - y.e;
    } else {
      base = BASE;
      logBase = LOG_BASE;
      e = mathfloor(x.e / logBase) - mathfloor(y.e / logBase);
    }
    yL = yd.length;
    xL = xd.length;
    q = new Ctor(sign2);
    qd = q.d = [];
    for (i = 0; yd[i] == (xd[i] || 0); i++) ;
    if (yd[i] > (xd[i] || 0)) e--;
    if (pr == null) {
      sd = pr = Ctor.precision;
      rm = Ctor.rounding;
    } else if (dp) {
      sd = pr + (x.e - y.e) + 1;
    } else {
      sd = pr;
    }
    if (sd < 0) {
      qd.push(1);
      more = true;
    } else {
      sd = sd / logBase + 2 | 0;
      i = 0;
      if (yL == 1) {
        k = 0;
        yd = yd[0];
        sd++;
        for (; (i < xL || k) && sd--; i++) {
          t = k * base + (xd[i] || 0);
          qd[i] = t / yd | 0;
          k = t % yd | 0;
        }
        more = k || i < xL;
      } else {
        k = base / (yd[0] + 1) | 0;
        if (k > 1) {
          yd = multiplyInteger(yd, k, base);
          xd = multiplyInteger(xd, k, base);
          yL = yd.length;
          xL = xd.length;
        }
        xi = yL;
        rem = xd.slice(0, yL);
        remL = rem.length;
        for (; remL < yL; ) rem[remL++] = 0;
        yz = yd.slice();
        yz.unshift(0);
        yd0 = yd[0];
        if (yd[1] >= base / 2) ++yd0;
        do {
          k = 0;
          cmp = compare(yd, rem, yL, remL);
          if (cmp < 0) {
            rem0 = rem[0];
            if (yL != remL) rem0 = rem0 * base + (rem[1] || 0);
            k = rem0 / yd0 | 0;
            if (k > 1) {
              if (k >= base) k = base - 1;
              prod = multiplyInteger(yd, k, base);
              prodL = prod.length;
              remL = rem.length;
              cmp = compare(prod, rem, prodL, remL);
              if (cmp == 1) {
                k--;
                subtract(prod, yL < prodL ? yz : yd, prodL, base);
              }
            } else {
              if (k == 0) cmp = k = 1;
              prod = yd.slice();
            }
            prodL = prod.length;
            if (prodL < remL) prod.unshift(0);
            subtract(rem, prod, remL, base);
            if (cmp == -1) {
              remL = rem.length;
              cmp = compare(yd, rem, yL, remL);
              if (cmp < 1) {
                k++;
                subtract(rem, yL < remL ? yz : yd, remL, base);
              }
            }
            remL = rem.length;
          } else if (cmp === 0) {
            k++;
            rem = [0];
          }
          qd[i++] = k;
          if (cmp && rem[0]) {
            rem[remL++] = xd[xi] || 0;
          } else {
            rem = [xd[xi]];
            remL = 1;
          }
        } while ((xi++ < xL || rem[0] !== void 0) && sd--);
        more = rem[0] !== void 0;
      }
      if (!qd[0]) qd.shift();
    }
    if (logBase == 1) {
      q.e = e;
      inexact = more;
    } else {
      for (i = 1, k = qd[0]; k >= 10; k /= 10) i++;
      q.e = i + e * logBase - 1;
      finalise(q, dp ? pr + q.e + 1 : pr, rm, more);
    }
    return q;
  };
})();
function finalise(x, sd, rm, isTruncated) {
  var digits, i, j, k, rd, roundUp, w, xd, xdi, Ctor = x.constructor;
  out: if (sd != null) {
    xd = x.d;
    if (!xd) return x;
    for (digits = 1, k = xd[0]; k >= 10; k /= 10) digits++;
    i = sd - digits;
    if (i < 0) {
      i += LOG_BASE;
      j = sd;
      w = xd[xdi = 0];
      rd = w / mathpow(10, digits - j - 1) % 10 | 0;
    } else {
      xdi = Math.ceil((i + 1) / LOG_BASE);
      k = xd.length;
      if (xdi >= k) {
        if (isTruncated) {
          for (; k++ <= xdi; ) xd.push(0);
          w = rd = 0;
          digits = 1;
          i %= LOG_BASE;
          j = i - LOG_BASE + 1;
        } else {
          break out;
        }
      } else {
        w = k = xd[xdi];
        for (digits = 1; k >= 10; k /= 10) digits++;
        i %= LOG_BASE;
        j = i - LOG_BASE + digits;
        rd = j < 0 ? 0 : w / mathpow(10, digits - j - 1) % 10 | 0;
      }
    }
    isTruncated = isTruncated || sd < 0 || xd[xdi + 1] !== void 0 || (j < 0 ? w : w % mathpow(10, digits - j - 1));
    roundUp = rm < 4 ? (rd || isTruncated) && (rm == 0 || rm == (x.s < 0 ? 3 : 2)) : rd > 5 || rd == 5 && (rm == 4 || isTruncated || rm == 6 && // Check whether the digit to the left of the rounding digit is odd.
    (i > 0 ? j > 0 ? w / mathpow(10, digits - j) : 0 : xd[xdi - 1]) % 10 & 1 || rm == (x.s < 0 ? 8 : 7));
    if (sd < 1 || !xd[0]) {
      xd.length = 0;
      if (roundUp) {
        sd -= x.e + 1;
        xd[0] = mathpow(10, (LOG_BASE - sd % LOG_BASE) % LOG_BASE);
        x.e = -sd || 0;
      } else {
        xd[0] = x.e = 0;
      }
      return x;
    }
    if (i == 0) {
      xd.length = xdi;
      k = 1;
      xdi--;
    } else {
      xd.length = xdi + 1;
      k = mathpow(10, LOG_BASE - i);
      xd[xdi] = j > 0 ? (w / mathpow(10, digits - j) % mathpow(10, j) | 0) * k : 0;
    }
    if (roundUp) {
      for (; ; ) {
        if (xdi == 0) {
          for (i = 1, j = xd[0]; j >= 10; j /= 10) i++;
          j = xd[0] += k;
          for (k = 1; j >= 10; j /= 10) k++;
          if (i != k) {
            x.e++;
            if (xd[0] == BASE) xd[0] = 1;
          }
          break;
        } else {
          xd[xdi] += k;
          if (xd[xdi] != BASE) break;
          xd[xdi--] = 0;
          k = 1;
        }
      }
    }
    for (i = xd.length; xd[--i] === 0; ) xd.pop();
  }
  if (external) {
    if (x.e > Ctor.maxE) {
      x.d = null;
      x.e = NaN;
    } else if (x.e < Ctor.minE) {
      x.e = 0;
      x.d = [0];
    }
  }
  return x;
}
function finiteToString(x, isExp, sd) {
  if (!x.isFinite()) return nonFiniteToString(x);
  var k, e = x.e, str = digitsToString(x.d), len = str.length;
  if (isExp) {
    if (sd && (k = sd - len) > 0) {
      str = str.charAt(0) + "." + str.slice(1) + getZeroString(k);
    } else if (len > 1) {
      str = str.charAt(0) + "." + str.slice(1);
    }
    str = str + (x.e < 0 ? "e" : "e+") + x.e;
  } else if (e < 0) {
    str = "0." + getZeroString(-e - 1) + str;
    if (sd && (k = sd - len) > 0) str += getZeroString(k);
  } else if (e >= len) {
    str += getZeroString(e + 1 - len);
    if (sd && (k = sd - e - 1) > 0) str = str + "." + getZeroString(k);
  } else {
    if ((k = e + 1) < len) str = str.slice(0, k) + "." + str.slice(k);
    if (sd && (k = sd - len) > 0) {
      if (e + 1 === len) str += ".";
      str += getZeroString(k);
    }
  }
  return str;
}
function getBase10Exponent(digits, e) {
  var w = digits[0];
  for (e *= LOG_BASE; w >= 10; w /= 10) e++;
  return e;
}
function getLn10(Ctor, sd, pr) {
  if (sd > LN10_PRECISION) {
    external = true;
    if (pr) Ctor.precision = pr;
    throw Error(precisionLimitExceeded);
  }
  return finalise(new Ctor(LN10), sd, 1, true);
}
function getPi(Ctor, sd, rm) {
  if (sd > PI_PRECISION) throw Error(precisionLimitExceeded);
  return finalise(new Ctor(PI), sd, rm, true);
}
function getPrecision(digits) {
  var w = digits.length - 1, len = w * LOG_BASE + 1;
  w = digits[w];
  if (w) {
    for (; w % 10 == 0; w /= 10) len--;
    for (w = digits[0]; w >= 10; w /= 10) len++;
  }
  return len;
}
function getZeroString(k) {
  var zs = "";
  for (; k--; ) zs += "0";
  return zs;
}
function intPow(Ctor, x, n, pr) {
  var isTruncated, r = new Ctor(1), k = Math.ceil(pr / LOG_BASE + 4);
  external = false;
  for (; ; ) {
    if (n % 2) {
      r = r.times(x);
      if (truncate(r.d, k)) isTruncated = true;
    }
    n = mathfloor(n / 2);
    if (n === 0) {
      n = r.d.length - 1;
      if (isTruncated && r.d[n] === 0) ++r.d[n];
      break;
    }
    x = x.times(x);
    truncate(x.d, k);
  }
  external = true;
  return r;
}
function isOdd(n) {
  return n.d[n.d.length - 1] & 1;
}
function maxOrMin(Ctor, args, n) {
  var k, y, x = new Ctor(args[0]), i = 0;
  for (; ++i < args.length; ) {
    y = new Ctor(args[i]);
    if (!y.s) {
      x = y;
      break;
    }
    k = x.cmp(y);
    if (k === n || k === 0 && x.s === n) {
      x = y;
    }
  }
  return x;
}
function naturalExponential(x, sd) {
  var denominator, guard, j, pow2, sum2, t, wpr, rep = 0, i = 0, k = 0, Ctor = x.constructor, rm = Ctor.rounding, pr = Ctor.precision;
  if (!x.d || !x.d[0] || x.e > 17) {
    return new Ctor(x.d ? !x.d[0] ? 1 : x.s < 0 ? 0 : 1 / 0 : x.s ? x.s < 0 ? 0 : x : 0 / 0);
  }
  if (sd == null) {
    external = false;
    wpr = pr;
  } else {
    wpr = sd;
  }
  t = new Ctor(0.03125);
  while (x.e > -2) {
    x = x.times(t);
    k += 5;
  }
  guard = Math.log(mathpow(2, k)) / Math.LN10 * 2 + 5 | 0;
  wpr += guard;
  denominator = pow2 = sum2 = new Ctor(1);
  Ctor.precision = wpr;
  for (; ; ) {
    pow2 = finalise(pow2.times(x), wpr, 1);
    denominator = denominator.times(++i);
    t = sum2.plus(divide(pow2, denominator, wpr, 1));
    if (digitsToString(t.d).slice(0, wpr) === digitsToString(sum2.d).slice(0, wpr)) {
      j = k;
      while (j--) sum2 = finalise(sum2.times(sum2), wpr, 1);
      if (sd == null) {
        if (rep < 3 && checkRoundingDigits(sum2.d, wpr - guard, rm, rep)) {
          Ctor.precision = wpr += 10;
          denominator = pow2 = t = new Ctor(1);
          i = 0;
          rep++;
        } else {
          return finalise(sum2, Ctor.precision = pr, rm, external = true);
        }
      } else {
        Ctor.precision = pr;
        return sum2;
      }
    }
    sum2 = t;
  }
}
function naturalLogarithm(y, sd) {
  var c, c0, denominator, e, numerator, rep, sum2, t, wpr, x1, x2, n = 1, guard = 10, x = y, xd = x.d, Ctor = x.constructor, rm = Ctor.rounding, pr = Ctor.precision;
  if (x.s < 0 || !xd || !xd[0] || !x.e && xd[0] == 1 && xd.length == 1) {
    return new Ctor(xd && !xd[0] ? -1 / 0 : x.s != 1 ? NaN : xd ? 0 : x);
  }
  if (sd == null) {
    external = false;
    wpr = pr;
  } else {
    wpr = sd;
  }
  Ctor.precision = wpr += guard;
  c = digitsToString(xd);
  c0 = c.charAt(0);
  if (Math.abs(e = x.e) < 15e14) {
    while (c0 < 7 && c0 != 1 || c0 == 1 && c.charAt(1) > 3) {
      x = x.times(y);
      c = digitsToString(x.d);
      c0 = c.charAt(0);
      n++;
    }
    e = x.e;
    if (c0 > 1) {
      x = new Ctor("0." + c);
      e++;
    } else {
      x = new Ctor(c0 + "." + c.slice(1));
    }
  } else {
    t = getLn10(Ctor, wpr + 2, pr).times(e + "");
    x = naturalLogarithm(new Ctor(c0 + "." + c.slice(1)), wpr - guard).plus(t);
    Ctor.precision = pr;
    return sd == null ? finalise(x, pr, rm, external = true) : x;
  }
  x1 = x;
  sum2 = numerator = x = divide(x.minus(1), x.plus(1), wpr, 1);
  x2 = finalise(x.times(x), wpr, 1);
  denominator = 3;
  for (; ; ) {
    numerator = finalise(numerator.times(x2), wpr, 1);
    t = sum2.plus(divide(numerator, new Ctor(denominator), wpr, 1));
    if (digitsToString(t.d).slice(0, wpr) === digitsToString(sum2.d).slice(0, wpr)) {
      sum2 = sum2.times(2);
      if (e !== 0) sum2 = sum2.plus(getLn10(Ctor, wpr + 2, pr).times(e + ""));
      sum2 = divide(sum2, new Ctor(n), wpr, 1);
      if (sd == null) {
        if (checkRoundingDigits(sum2.d, wpr - guard, rm, rep)) {
          Ctor.precision = wpr += guard;
          t = numerator = x = divide(x1.minus(1), x1.plus(1), wpr, 1);
          x2 = finalise(x.times(x), wpr, 1);
          denominator = rep = 1;
        } else {
          return finalise(sum2, Ctor.precision = pr, rm, external = true);
        }
      } else {
        Ctor.precision = pr;
        return sum2;
      }
    }
    sum2 = t;
    denominator += 2;
  }
}
function nonFiniteToString(x) {
  return String(x.s * x.s / 0);
}
function parseDecimal(x, str) {
  var e, i, len;
  if ((e = str.indexOf(".")) > -1) str = str.replace(".", "");
  if ((i = str.search(/e/i)) > 0) {
    if (e < 0) e = i;
    e += +str.slice(i + 1);
    str = str.substring(0, i);
  } else if (e < 0) {
    e = str.length;
  }
  for (i = 0; str.charCodeAt(i) === 48; i++) ;
  for (len = str.length; str.charCodeAt(len - 1) === 48; --len) ;
  str = str.slice(i, len);
  if (str) {
    len -= i;
    x.e = e = e - i - 1;
    x.d = [];
    i = (e + 1) % LOG_BASE;
    if (e < 0) i += LOG_BASE;
    if (i < len) {
      if (i) x.d.push(+str.slice(0, i));
      for (len -= LOG_BASE; i < len; ) x.d.push(+str.slice(i, i += LOG_BASE));
      str = str.slice(i);
      i = LOG_BASE - str.length;
    } else {
      i -= len;
    }
    for (; i--; ) str += "0";
    x.d.push(+str);
    if (external) {
      if (x.e > x.constructor.maxE) {
        x.d = null;
        x.e = NaN;
      } else if (x.e < x.constructor.minE) {
        x.e = 0;
        x.d = [0];
      }
    }
  } else {
    x.e = 0;
    x.d = [0];
  }
  return x;
}
function parseOther(x, str) {
  var base, Ctor, divisor, i, isFloat, len, p14, xd, xe;
  if (str.indexOf("_") > -1) {
    str = str.replace(/(\d)_(?=\d)/g, "$1");
    if (isDecimal.test(str)) return parseDecimal(x, str);
  } else if (str === "Infinity" || str === "NaN") {
    if (!+str) x.s = NaN;
    x.e = NaN;
    x.d = null;
    return x;
  }
  if (isHex.test(str)) {
    base = 16;
    str = str.toLowerCase();
  } else if (isBinary.test(str)) {
    base = 2;
  } else if (isOctal.test(str)) {
    base = 8;
  } else {
    throw Error(invalidArgument + str);
  }
  i = str.search(/p/i);
  if (i > 0) {
    p14 = +str.slice(i + 1);
    str = str.substring(2, i);
  } else {
    str = str.slice(2);
  }
  i = str.indexOf(".");
  isFloat = i >= 0;
  Ctor = x.constructor;
  if (isFloat) {
    str = str.replace(".", "");
    len = str.length;
    i = len - i;
    divisor = intPow(Ctor, new Ctor(base), i, i * 2);
  }
  xd = convertBase(str, base, BASE);
  xe = xd.length - 1;
  for (i = xe; xd[i] === 0; --i) xd.pop();
  if (i < 0) return new Ctor(x.s * 0);
  x.e = getBase10Exponent(xd, xe);
  x.d = xd;
  external = false;
  if (isFloat) x = divide(x, divisor, len * 4);
  if (p14) x = x.times(Math.abs(p14) < 54 ? mathpow(2, p14) : Decimal.pow(2, p14));
  external = true;
  return x;
}
function sine(Ctor, x) {
  var k, len = x.d.length;
  if (len < 3) {
    return x.isZero() ? x : taylorSeries(Ctor, 2, x, x);
  }
  k = 1.4 * Math.sqrt(len);
  k = k > 16 ? 16 : k | 0;
  x = x.times(1 / tinyPow(5, k));
  x = taylorSeries(Ctor, 2, x, x);
  var sin2_x, d5 = new Ctor(5), d16 = new Ctor(16), d20 = new Ctor(20);
  for (; k--; ) {
    sin2_x = x.times(x);
    x = x.times(d5.plus(sin2_x.times(d16.times(sin2_x).minus(d20))));
  }
  return x;
}
function taylorSeries(Ctor, n, x, y, isHyperbolic) {
  var j, t, u, x2, i = 1, pr = Ctor.precision, k = Math.ceil(pr / LOG_BASE);
  external = false;
  x2 = x.times(x);
  u = new Ctor(y);
  for (; ; ) {
    t = divide(u.times(x2), new Ctor(n++ * n++), pr, 1);
    u = isHyperbolic ? y.plus(t) : y.minus(t);
    y = divide(t.times(x2), new Ctor(n++ * n++), pr, 1);
    t = u.plus(y);
    if (t.d[k] !== void 0) {
      for (j = k; t.d[j] === u.d[j] && j--; ) ;
      if (j == -1) break;
    }
    j = u;
    u = y;
    y = t;
    t = j;
    i++;
  }
  external = true;
  t.d.length = k + 1;
  return t;
}
function tinyPow(b, e) {
  var n = b;
  while (--e) n *= b;
  return n;
}
function toLessThanHalfPi(Ctor, x) {
  var t, isNeg = x.s < 0, pi = getPi(Ctor, Ctor.precision, 1), halfPi = pi.times(0.5);
  x = x.abs();
  if (x.lte(halfPi)) {
    quadrant = isNeg ? 4 : 1;
    return x;
  }
  t = x.divToInt(pi);
  if (t.isZero()) {
    quadrant = isNeg ? 3 : 2;
  } else {
    x = x.minus(t.times(pi));
    if (x.lte(halfPi)) {
      quadrant = isOdd(t) ? isNeg ? 2 : 3 : isNeg ? 4 : 1;
      return x;
    }
    quadrant = isOdd(t) ? isNeg ? 1 : 4 : isNeg ? 3 : 2;
  }
  return x.minus(pi).abs();
}
function toStringBinary(x, baseOut, sd, rm) {
  var base, e, i, k, len, roundUp, str, xd, y, Ctor = x.constructor, isExp = sd !== void 0;
  if (isExp) {
    checkInt32(sd, 1, MAX_DIGITS);
    if (rm === void 0) rm = Ctor.rounding;
    else checkInt32(rm, 0, 8);
  } else {
    sd = Ctor.precision;
    rm = Ctor.rounding;
  }
  if (!x.isFinite()) {
    str = nonFiniteToString(x);
  } else {
    str = finiteToString(x);
    i = str.indexOf(".");
    if (isExp) {
      base = 2;
      if (baseOut == 16) {
        sd = sd * 4 - 3;
      } else if (baseOut == 8) {
        sd = sd * 3 - 2;
      }
    } else {
      base = baseOut;
    }
    if (i >= 0) {
      str = str.replace(".", "");
      y = new Ctor(1);
      y.e = str.length - i;
      y.d = convertBase(finiteToString(y), 10, base);
      y.e = y.d.length;
    }
    xd = convertBase(str, 10, base);
    e = len = xd.length;
    for (; xd[--len] == 0; ) xd.pop();
    if (!xd[0]) {
      str = isExp ? "0p+0" : "0";
    } else {
      if (i < 0) {
        e--;
      } else {
        x = new Ctor(x);
        x.d = xd;
        x.e = e;
        x = divide(x, y, sd, rm, 0, base);
        xd = x.d;
        e = x.e;
        roundUp = inexact;
      }
      i = xd[sd];
      k = base / 2;
      roundUp = roundUp || xd[sd + 1] !== void 0;
      roundUp = rm < 4 ? (i !== void 0 || roundUp) && (rm === 0 || rm === (x.s < 0 ? 3 : 2)) : i > k || i === k && (rm === 4 || roundUp || rm === 6 && xd[sd - 1] & 1 || rm === (x.s < 0 ? 8 : 7));
      xd.length = sd;
      if (roundUp) {
        for (; ++xd[--sd] > base - 1; ) {
          xd[sd] = 0;
          if (!sd) {
            ++e;
            xd.unshift(1);
          }
        }
      }
      for (len = xd.length; !xd[len - 1]; --len) ;
      for (i = 0, str = ""; i < len; i++) str += NUMERALS.charAt(xd[i]);
      if (isExp) {
        if (len > 1) {
          if (baseOut == 16 || baseOut == 8) {
            i = baseOut == 16 ? 4 : 3;
            for (--len; len % i; len++) str += "0";
            xd = convertBase(str, base, baseOut);
            for (len = xd.length; !xd[len - 1]; --len) ;
            for (i = 1, str = "1."; i < len; i++) str += NUMERALS.charAt(xd[i]);
          } else {
            str = str.charAt(0) + "." + str.slice(1);
          }
        }
        str = str + (e < 0 ? "p" : "p+") + e;
      } else if (e < 0) {
        for (; ++e; ) str = "0" + str;
        str = "0." + str;
      } else {
        if (++e > len) for (e -= len; e--; ) str += "0";
        else if (e < len) str = str.slice(0, e) + "." + str.slice(e);
      }
    }
    str = (baseOut == 16 ? "0x" : baseOut == 2 ? "0b" : baseOut == 8 ? "0o" : "") + str;
  }
  return x.s < 0 ? "-" + str : str;
}
function truncate(arr, len) {
  if (arr.length > len) {
    arr.length = len;
    return true;
  }
}
function abs(x) {
  return new this(x).abs();
}
function acos(x) {
  return new this(x).acos();
}
function acosh(x) {
  return new this(x).acosh();
}
function add(x, y) {
  return new this(x).plus(y);
}
function asin(x) {
  return new this(x).asin();
}
function asinh(x) {
  return new this(x).asinh();
}
function atan(x) {
  return new this(x).atan();
}
function atanh(x) {
  return new this(x).atanh();
}
function atan2(y, x) {
  y = new this(y);
  x = new this(x);
  var r, pr = this.precision, rm = this.rounding, wpr = pr + 4;
  if (!y.s || !x.s) {
    r = new this(NaN);
  } else if (!y.d && !x.d) {
    r = getPi(this, wpr, 1).times(x.s > 0 ? 0.25 : 0.75);
    r.s = y.s;
  } else if (!x.d || y.isZero()) {
    r = x.s < 0 ? getPi(this, pr, rm) : new this(0);
    r.s = y.s;
  } else if (!y.d || x.isZero()) {
    r = getPi(this, wpr, 1).times(0.5);
    r.s = y.s;
  } else if (x.s < 0) {
    this.precision = wpr;
    this.rounding = 1;
    r = this.atan(divide(y, x, wpr, 1));
    x = getPi(this, wpr, 1);
    this.precision = pr;
    this.rounding = rm;
    r = y.s < 0 ? r.minus(x) : r.plus(x);
  } else {
    r = this.atan(divide(y, x, wpr, 1));
  }
  return r;
}
function cbrt(x) {
  return new this(x).cbrt();
}
function ceil(x) {
  return finalise(x = new this(x), x.e + 1, 2);
}
function clamp(x, min3, max3) {
  return new this(x).clamp(min3, max3);
}
function config2(obj) {
  if (!obj || typeof obj !== "object") throw Error(decimalError + "Object expected");
  var i, p14, v, useDefaults = obj.defaults === true, ps = [
    "precision",
    1,
    MAX_DIGITS,
    "rounding",
    0,
    8,
    "toExpNeg",
    -EXP_LIMIT,
    0,
    "toExpPos",
    0,
    EXP_LIMIT,
    "maxE",
    0,
    EXP_LIMIT,
    "minE",
    -EXP_LIMIT,
    0,
    "modulo",
    0,
    9
  ];
  for (i = 0; i < ps.length; i += 3) {
    if (p14 = ps[i], useDefaults) this[p14] = DEFAULTS[p14];
    if ((v = obj[p14]) !== void 0) {
      if (mathfloor(v) === v && v >= ps[i + 1] && v <= ps[i + 2]) this[p14] = v;
      else throw Error(invalidArgument + p14 + ": " + v);
    }
  }
  if (p14 = "crypto", useDefaults) this[p14] = DEFAULTS[p14];
  if ((v = obj[p14]) !== void 0) {
    if (v === true || v === false || v === 0 || v === 1) {
      if (v) {
        if (typeof crypto != "undefined" && crypto && (crypto.getRandomValues || crypto.randomBytes)) {
          this[p14] = true;
        } else {
          throw Error(cryptoUnavailable);
        }
      } else {
        this[p14] = false;
      }
    } else {
      throw Error(invalidArgument + p14 + ": " + v);
    }
  }
  return this;
}
function cos(x) {
  return new this(x).cos();
}
function cosh(x) {
  return new this(x).cosh();
}
function clone2(obj) {
  var i, p14, ps;
  function Decimal2(v) {
    var e, i2, t, x = this;
    if (!(x instanceof Decimal2)) return new Decimal2(v);
    x.constructor = Decimal2;
    if (isDecimalInstance(v)) {
      x.s = v.s;
      if (external) {
        if (!v.d || v.e > Decimal2.maxE) {
          x.e = NaN;
          x.d = null;
        } else if (v.e < Decimal2.minE) {
          x.e = 0;
          x.d = [0];
        } else {
          x.e = v.e;
          x.d = v.d.slice();
        }
      } else {
        x.e = v.e;
        x.d = v.d ? v.d.slice() : v.d;
      }
      return;
    }
    t = typeof v;
    if (t === "number") {
      if (v === 0) {
        x.s = 1 / v < 0 ? -1 : 1;
        x.e = 0;
        x.d = [0];
        return;
      }
      if (v < 0) {
        v = -v;
        x.s = -1;
      } else {
        x.s = 1;
      }
      if (v === ~~v && v < 1e7) {
        for (e = 0, i2 = v; i2 >= 10; i2 /= 10) e++;
        if (external) {
          if (e > Decimal2.maxE) {
            x.e = NaN;
            x.d = null;
          } else if (e < Decimal2.minE) {
            x.e = 0;
            x.d = [0];
          } else {
            x.e = e;
            x.d = [v];
          }
        } else {
          x.e = e;
          x.d = [v];
        }
        return;
      }
      if (v * 0 !== 0) {
        if (!v) x.s = NaN;
        x.e = NaN;
        x.d = null;
        return;
      }
      return parseDecimal(x, v.toString());
    }
    if (t === "string") {
      if ((i2 = v.charCodeAt(0)) === 45) {
        v = v.slice(1);
        x.s = -1;
      } else {
        if (i2 === 43) v = v.slice(1);
        x.s = 1;
      }
      return isDecimal.test(v) ? parseDecimal(x, v) : parseOther(x, v);
    }
    if (t === "bigint") {
      if (v < 0) {
        v = -v;
        x.s = -1;
      } else {
        x.s = 1;
      }
      return parseDecimal(x, v.toString());
    }
    throw Error(invalidArgument + v);
  }
  Decimal2.prototype = P;
  Decimal2.ROUND_UP = 0;
  Decimal2.ROUND_DOWN = 1;
  Decimal2.ROUND_CEIL = 2;
  Decimal2.ROUND_FLOOR = 3;
  Decimal2.ROUND_HALF_UP = 4;
  Decimal2.ROUND_HALF_DOWN = 5;
  Decimal2.ROUND_HALF_EVEN = 6;
  Decimal2.ROUND_HALF_CEIL = 7;
  Decimal2.ROUND_HALF_FLOOR = 8;
  Decimal2.EUCLID = 9;
  Decimal2.config = Decimal2.set = config2;
  Decimal2.clone = clone2;
  Decimal2.isDecimal = isDecimalInstance;
  Decimal2.abs = abs;
  Decimal2.acos = acos;
  Decimal2.acosh = acosh;
  Decimal2.add = add;
  Decimal2.asin = asin;
  Decimal2.asinh = asinh;
  Decimal2.atan = atan;
  Decimal2.atanh = atanh;
  Decimal2.atan2 = atan2;
  Decimal2.cbrt = cbrt;
  Decimal2.ceil = ceil;
  Decimal2.clamp = clamp;
  Decimal2.cos = cos;
  Decimal2.cosh = cosh;
  Decimal2.div = div;
  Decimal2.exp = exp;
  Decimal2.floor = floor;
  Decimal2.hypot = hypot;
  Decimal2.ln = ln;
  Decimal2.log = log;
  Decimal2.log10 = log10;
  Decimal2.log2 = log2;
  Decimal2.max = max2;
  Decimal2.min = min2;
  Decimal2.mod = mod;
  Decimal2.mul = mul;
  Decimal2.pow = pow;
  Decimal2.random = random;
  Decimal2.round = round;
  Decimal2.sign = sign;
  Decimal2.sin = sin;
  Decimal2.sinh = sinh;
  Decimal2.sqrt = sqrt;
  Decimal2.sub = sub;
  Decimal2.sum = sum;
  Decimal2.tan = tan;
  Decimal2.tanh = tanh;
  Decimal2.trunc = trunc;
  if (obj === void 0) obj = {};
  if (obj) {
    if (obj.defaults !== true) {
      ps = ["precision", "rounding", "toExpNeg", "toExpPos", "maxE", "minE", "modulo", "crypto"];
      for (i = 0; i < ps.length; ) if (!obj.hasOwnProperty(p14 = ps[i++])) obj[p14] = this[p14];
    }
  }
  Decimal2.config(obj);
  return Decimal2;
}
function div(x, y) {
  return new this(x).div(y);
}
function exp(x) {
  return new this(x).exp();
}
function floor(x) {
  return finalise(x = new this(x), x.e + 1, 3);
}
function hypot() {
  var i, n, t = new this(0);
  external = false;
  for (i = 0; i < arguments.length; ) {
    n = new this(arguments[i++]);
    if (!n.d) {
      if (n.s) {
        external = true;
        return new this(1 / 0);
      }
      t = n;
    } else if (t.d) {
      t = t.plus(n.times(n));
    }
  }
  external = true;
  return t.sqrt();
}
function isDecimalInstance(obj) {
  return obj instanceof Decimal || obj && obj.toStringTag === tag || false;
}
function ln(x) {
  return new this(x).ln();
}
function log(x, y) {
  return new this(x).log(y);
}
function log2(x) {
  return new this(x).log(2);
}
function log10(x) {
  return new this(x).log(10);
}
function max2() {
  return maxOrMin(this, arguments, -1);
}
function min2() {
  return maxOrMin(this, arguments, 1);
}
function mod(x, y) {
  return new this(x).mod(y);
}
function mul(x, y) {
  return new this(x).mul(y);
}
function pow(x, y) {
  return new this(x).pow(y);
}
function random(sd) {
  var d, e, k, n, i = 0, r = new this(1), rd = [];
  if (sd === void 0) sd = this.precision;
  else checkInt32(sd, 1, MAX_DIGITS);
  k = Math.ceil(sd / LOG_BASE);
  if (!this.crypto) {
    for (; i < k; ) rd[i++] = Math.random() * 1e7 | 0;
  } else if (crypto.getRandomValues) {
    d = crypto.getRandomValues(new Uint32Array(k));
    for (; i < k; ) {
      n = d[i];
      if (n >= 429e7) {
        d[i] = crypto.getRandomValues(new Uint32Array(1))[0];
      } else {
        rd[i++] = n % 1e7;
      }
    }
  } else if (crypto.randomBytes) {
    d = crypto.randomBytes(k *= 4);
    for (; i < k; ) {
      n = d[i] + (d[i + 1] << 8) + (d[i + 2] << 16) + ((d[i + 3] & 127) << 24);
      if (n >= 214e7) {
        crypto.randomBytes(4).copy(d, i);
      } else {
        rd.push(n % 1e7);
        i += 4;
      }
    }
    i = k / 4;
  } else {
    throw Error(cryptoUnavailable);
  }
  k = rd[--i];
  sd %= LOG_BASE;
  if (k && sd) {
    n = mathpow(10, LOG_BASE - sd);
    rd[i] = (k / n | 0) * n;
  }
  for (; rd[i] === 0; i--) rd.pop();
  if (i < 0) {
    e = 0;
    rd = [0];
  } else {
    e = -1;
    for (; rd[0] === 0; e -= LOG_BASE) rd.shift();
    for (k = 1, n = rd[0]; n >= 10; n /= 10) k++;
    if (k < LOG_BASE) e -= LOG_BASE - k;
  }
  r.e = e;
  r.d = rd;
  return r;
}
function round(x) {
  return finalise(x = new this(x), x.e + 1, this.rounding);
}
function sign(x) {
  x = new this(x);
  return x.d ? x.d[0] ? x.s : 0 * x.s : x.s || NaN;
}
function sin(x) {
  return new this(x).sin();
}
function sinh(x) {
  return new this(x).sinh();
}
function sqrt(x) {
  return new this(x).sqrt();
}
function sub(x, y) {
  return new this(x).sub(y);
}
function sum() {
  var i = 0, args = arguments, x = new this(args[i]);
  external = false;
  for (; x.s && ++i < args.length; ) x = x.plus(args[i]);
  external = true;
  return finalise(x, this.precision, this.rounding);
}
function tan(x) {
  return new this(x).tan();
}
function tanh(x) {
  return new this(x).tanh();
}
function trunc(x) {
  return finalise(x = new this(x), x.e + 1, 1);
}
P[Symbol.for("nodejs.util.inspect.custom")] = P.toString;
P[Symbol.toStringTag] = "Decimal";
var Decimal = P.constructor = clone2(DEFAULTS);
LN10 = new Decimal(LN10);
PI = new Decimal(PI);

// lib/exports/xlsx-cell.ts
var digitsKeptMax = 15;
var cellStyles = { plain: 0, money: 1, digits: 2, heading: 3 };
function xlsxCell(value, kind) {
  if (value === "") return "<c/>";
  if (kind === "text") return textCell(value, cellStyles.plain);
  const number3 = new Decimal(value);
  if (number3.precision(true) > digitsKeptMax) return textCell(value, cellStyles.digits);
  return `<c s="${kind === "money" ? cellStyles.money : cellStyles.plain}"><v>${number3.toFixed()}</v></c>`;
}
function textCell(text3, style) {
  const space = /^\s|\s$/.test(text3) ? ' xml:space="preserve"' : "";
  return `<c t="inlineStr"${style === 0 ? "" : ` s="${style}"`}><is><t${space}>${xmlText(text3)}</t></is></c>`;
}
var entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
var notXml = new RegExp("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]|\\p{Cs}", "gu");
var needsWork = /[&<>"_\x00-\x1f\ud800-\udfff\ufffe\uffff]/;
function xmlText(text3) {
  if (!needsWork.test(text3)) return text3;
  return text3.replace(notXml, "\uFFFD").replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_").replace(/[&<>"]/g, (character) => entities[character] ?? "").replaceAll("\r", "_x000D_");
}

// lib/exports/xlsx-parts.ts
var head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
var main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
var relations = "http://schemas.openxmlformats.org/package/2006/relationships";
var office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
var spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";
var numbered = (count2, part) => Array.from({ length: count2 }, (_, index2) => part(index2 + 1)).join("");
var contentTypes = (sheets) => `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>` + numbered(
  sheets,
  (number3) => `<Override PartName="/xl/worksheets/sheet${number3}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`
) + "</Types>";
var packageRelations = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
var workbookRelations = (sheets) => `${head}<Relationships xmlns="${relations}">` + numbered(
  sheets,
  (number3) => `<Relationship Id="rId${number3}" Type="${office}/worksheet" Target="worksheets/sheet${number3}.xml"/>`
) + `<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
var workbook = (names) => `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` + names.map((name, index2) => `<sheet name="${xmlText(name)}" sheetId="${index2 + 1}" r:id="rId${index2 + 1}"/>`).join("") + "</sheets></workbook>";
var styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00000000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right"/></xf><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
function sheetStart(widths, frozen) {
  const pane = frozen ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : "";
  const columns = widths.map((width, index2) => `<col min="${index2 + 1}" max="${index2 + 1}" width="${width}" customWidth="1"/>`).join("");
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns}</cols><sheetData>`;
}
var sheetEnd = "</sheetData></worksheet>";

// lib/exports/xlsx-document.ts
var encoder = new TextEncoder();
var XlsxDocument = class {
  parts = [];
  names = [];
  columns = [];
  sheet = null;
  archive = new Zip((error2, part) => {
    if (error2) throw error2;
    this.parts.push(part);
  });
  begin(about, table) {
    const lines = about.map(({ label, value, kind }) => textCell(label, cellStyles.heading) + xlsxCell(value, kind));
    this.openSheet("About", sheetStart([28, 44], null)).push(encoder.encode(lines.map(row).join("")));
    this.endSheet();
    this.beginTable(table);
  }
  add(rows) {
    this.sheet?.push(encoder.encode(rows.map((cells2) => row(cellsOf(this.columns, cells2))).join("")));
  }
  finish(asides) {
    this.endSheet();
    for (const aside of asides) {
      this.beginTable(aside);
      this.add(aside.rows);
      this.endSheet();
    }
    this.wholeFile("xl/styles.xml", styles);
    this.wholeFile("xl/workbook.xml", workbook(this.names));
    this.wholeFile("xl/_rels/workbook.xml.rels", workbookRelations(this.names.length));
    this.wholeFile("_rels/.rels", packageRelations);
    this.wholeFile("[Content_Types].xml", contentTypes(this.names.length));
    this.archive.end();
  }
  take() {
    const bytes = new Uint8Array(this.parts.reduce((sum2, part) => sum2 + part.length, 0));
    let at = 0;
    for (const part of this.parts) {
      bytes.set(part, at);
      at += part.length;
    }
    this.parts = [];
    return bytes;
  }
  beginTable({ name, columns }) {
    this.columns = columns;
    const widths = columns.map(({ kind }) => kind === "number" ? 12 : 24);
    this.openSheet(name, sheetStart(widths, "below the first row"));
    const headings = columns.map((column) => textCell(column.name, cellStyles.heading)).join("");
    this.sheet?.push(encoder.encode(row(headings)));
  }
  openSheet(name, start) {
    this.names.push(name);
    this.sheet = this.addFile(`xl/worksheets/sheet${this.names.length}.xml`);
    this.sheet.push(encoder.encode(start));
    return this.sheet;
  }
  endSheet() {
    this.sheet?.push(encoder.encode(sheetEnd), true);
    this.sheet = null;
  }
  wholeFile(name, text3) {
    this.addFile(name).push(encoder.encode(text3), true);
  }
  addFile(name) {
    const file = new DeflatedFile(name);
    this.archive.add(file);
    return file;
  }
};
var row = (cells2) => `<row>${cells2}</row>`;
var cellsOf = (columns, cells2) => columns.map(({ kind }, index2) => xlsxCell(cells2[index2] ?? "", kind)).join("");

// lib/exports/new-document.ts
var newDocument = (format) => format === "csv" ? new CsvDocument() : new XlsxDocument();

// lib/exports/written-file.ts
function writtenFile(frame, { format, about }) {
  const { rowCount, table, totals } = frame;
  if (format === "xlsx" && rowCount > sheetRowsMax) {
    return refuse(
      "export_too_large",
      `A sheet holds ${sheetRowsMax} rows and these are ${rowCount}. Choose a shorter range, or CSV.`
    );
  }
  const document = newDocument(format);
  let rowsWritten = 0;
  let state = "begins";
  return done({
    rowCount,
    get isWhole() {
      return state === "whole";
    },
    part(items) {
      if (state === "begins") document.begin([...about, ...totals], table);
      state = "goes on";
      if (items.length > 0) {
        document.add(items.map(frame.rowOf));
        rowsWritten += items.length;
      } else {
        if (rowsWritten !== rowCount) throw new Error(`${rowsWritten} rows came, of ${rowCount}.`);
        document.finish(frame.asides());
        state = "whole";
      }
      return document.take();
    }
  });
}

// lib/exports/export-files.ts
var exportFiles = {
  trades(look, { filter, currency }, { sums: sums2, figures }) {
    const { rowOf, ...table } = tradeTable(look.zone);
    const totals = [...columnTotals(sums2), ...isWhole(filter) ? reportTotals(figures, currency) : []];
    return writtenFile({ table, rowOf, rowCount: sums2.count, totals, asides: () => [] }, look);
  },
  transfers(look, { totals }) {
    const { rowOf, ...table } = transferTable(look.zone);
    const days2 = new DayTotals(look.zone);
    return writtenFile(
      {
        table,
        rowCount: totals.deposit.count + totals.withdrawal.count,
        totals: flowTotals(totals),
        rowOf(entry) {
          days2.add(entry.transfer);
          return rowOf(entry);
        },
        asides: () => [days2.table()]
      },
      look
    );
  },
  statement(look, { currency }, head2) {
    const { rowOf, ...table } = statementTable(look.zone, currency);
    const days2 = new DayTotals(look.zone);
    return writtenFile(
      {
        table,
        rowCount: head2.rowCount,
        totals: statementTotals(head2),
        rowOf(entry) {
          days2.addEntry(entry);
          return rowOf(entry);
        },
        asides: () => [days2.table()]
      },
      look
    );
  },
  audit(look, { rowCount, newestHash }) {
    const { rowOf, ...table } = auditTable(look.zone);
    const totals = [saysText("chain head", newestHash ?? "")];
    return writtenFile({ table, rowOf, rowCount, totals, asides: () => [] }, look);
  }
};
var isWhole = ({ category, result, playerId }) => category === null && result === null && playerId === null;

// lib/sqlite-thread.ts
serveThread(exportFiles);
/*! Bundled license information:

decimal.js/decimal.mjs:
  (*!
   *  decimal.js v10.6.0
   *  An arbitrary-precision Decimal type for JavaScript.
   *  https://github.com/MikeMcl/decimal.js
   *  Copyright (c) 2025 Michael Mclaughlin <M8ch88l@gmail.com>
   *  MIT Licence
   *)
*/
//# sourceMappingURL=sqlite-thread.mjs.map
