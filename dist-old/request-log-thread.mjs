import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);

// db/sqlite/request-log/log-thread.ts
import { parentPort, workerData } from "node:worker_threads";

// lib/domain/failure.ts
var done = (value) => ({ ok: true, value });
var refuse = (kind, message, retryAfterSeconds) => ({
  ok: false,
  failure: retryAfterSeconds === void 0 ? { kind, message } : { kind, message, retryAfterSeconds }
});

// lib/domain/unavailable.ts
var requestLogAway = () => refuse("not_available", "The request log cannot be read or written just now.", 1);

// lib/limits.ts
var bodyBytesMax = 16 * 1024;
var feedBodyBytesMax = 4 * 1024 * 1024;
var drainBytesMax = 128 * 1024 * 1024;
var amountMax = 10000000n * 100000000n;
var walletBalanceMax = 90000000000n * 100000000n;
var tradeAmountMax = 90000000000n * 100000000n;
var openingMsMax = 10 * 6e4;
var exportMsMax = 10 * 6e4;
var importBatchBytes = 4 * 1024 * 1024;
var busyWaitMsMax = 5e3;
var pageCacheKib = 16 * 1024;
var readerCacheKib = 8 * 1024;
var requestLogCacheKib = 4 * 1024;
var walBytesKept = 64 * 1024 * 1024;
var bulkMsMax = 60 * 6e4;
var monthDropMsMax = 10 * 6e4;
var jobStatementMsMax = 10 * 6e4;
var drainBeforeStopMsMax = 5 * 6e4;
var requestKeptDays = 30;
var requestLogBytesMax = 2 * 1024 * 1024 * 1024;
var requestQueueBytesMax = 16 * 1024 * 1024;
var requestBlockRows = 512;
var requestBlockBytes = 256 * 1024;
var requestBlockHours = 24;
var requestSweepBlocks = 64;
var requestSweepRows = 500;
var unprovedRowsMax = 1e4;
var requestReopenMs = 5e3;
var consoleBytesMax = 96 * 1024;
var consoleTargetCharsMax = 2 * 1024;
var staffBodyBytesMax = 16 * 1024;
var importLineBytesMax = 64 * 1024;
var toolMessageBytesMax = 16 * 1024 * 1024;
var serverLogCharsMax = 8 * 1024 * 1024;
var toolRunMsMax = 30 * 6e4;
var toolOutputBytesMax = 16 * 1024 * 1024;
var loadSecondsMax = 60 * 60;
var answerBytesMax = 8 * 1024 * 1024;
var browserRunMsMax = 60 * 6e4;

// db/request-log/drop-counts.ts
function countsIn(rows) {
  const of = (reason) => Number(rows.find((row) => row.reason === reason)?.count ?? 0);
  return { crowded: of("crowded"), unproved: of("unproved") };
}

// lib/domain/time/instant.ts
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
var cycleMs = 146097 * 864e5;
function latest(first, ...others) {
  let last = first;
  for (const at of others) if (at > last) last = at;
  return last;
}
function earliest(moments) {
  let first = null;
  for (const at of moments) if (first === null || at < first) first = at;
  return first;
}
var written = { seconds: Number.NaN, text: "" };
var keptFrom = instantOfMilliseconds(Date.UTC(1678, 0));
var keptUntil = instantOfMilliseconds(Date.UTC(2262, 0));

// lib/domain/requests/request-age.ts
var oldestKeptRequest = (now) => instant(now - BigInt(requestKeptDays) * day);

// lib/request-log.ts
var dropReasons = ["crowded", "unproved"];

// db/sqlite/request-log/block.ts
var numbersPerRow = 8;
var shapePlace = 2;
var bytesPlace = 3;
var hashPlace = 4;
var foundBy = ["requestId", "ticketId", "playerId", "address"];
var rowsOf = ({ numbers }) => numbers.length / numbersPerRow;
var timesOf = (numbers) => new BigInt64Array(numbers.buffer, numbers.byteOffset, numbers.length / 2);
var timeAt = (times, row) => instant(times[row * numbersPerRow / 2] ?? 0n);
function hashOf(text) {
  if (text === null) return 0;
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}
var numbersIn = (bytes) => new Uint32Array(new Uint8Array(bytes).buffer);
function joined(blocks) {
  const numbers = new Uint32Array(blocks.reduce((sum, block) => sum + block.numbers.length, 0));
  const texts = new Uint8Array(blocks.reduce((sum, block) => sum + block.texts.length, 0));
  let [numbersEnd, textsEnd] = [0, 0];
  for (const block of blocks) {
    numbers.set(block.numbers, numbersEnd);
    texts.set(block.texts, textsEnd);
    numbersEnd += block.numbers.length;
    textsEnd += block.texts.length;
  }
  return { numbers, texts };
}
function without(block, leaves) {
  const kept = [];
  let textStart = 0;
  for (let first = 0; first < block.numbers.length; first += numbersPerRow) {
    const numbers = block.numbers.subarray(first, first + numbersPerRow);
    const texts = block.texts.subarray(textStart, textStart + (numbers[bytesPlace] ?? 0));
    textStart += texts.length;
    if (!leaves(numbers[shapePlace] ?? 0)) kept.push({ numbers, texts });
  }
  return joined(kept);
}

// db/sqlite/request-log/blocks.ts
var preparedOn = (client) => ({
  insertHead: client.prepare("insert into blocks values (null, ?, ?, ?, ?, ?, ?, ?)"),
  insertContents: client.prepare("insert into contents values (?, ?, ?)"),
  deleteHead: client.prepare("delete from blocks where id = ?"),
  deleteContents: client.prepare("delete from contents where block = ?"),
  contents: client.prepare("select numbers, texts from contents where block = ?"),
  lastAt: client.prepare("select max(last_at) from blocks where agent_id = ?").pluck(),
  open: client.prepare(
    `select sum(row_count) as rows, sum(bytes) as bytes, min(first_at) as firstAt from blocks
     where agent_id = ? and is_open = 1`
  ),
  openIds: client.prepare("select id from blocks where agent_id = ? and is_open = 1 order by last_at").pluck(),
  openLong: client.prepare("select distinct agent_id from blocks where is_open = 1 and first_at < ?").pluck(),
  older: client.prepare("select id from blocks where last_at < ? limit ?").pluck(),
  oldestOfMost: client.prepare(
    `select id from blocks where agent_id = (select agent_id from blocks group by agent_id order by sum(bytes) desc
       limit 1) order by last_at limit 1`
  ).pluck(),
  unprovedBeyond: client.prepare(
    `select agent_id as agentId, sum(unproved) as rows from blocks group by agent_id having sum(unproved) > ?`
  ),
  oldestUnproved: client.prepare(
    `select id, is_open as isOpen, unproved as rows from blocks where agent_id = ? and unproved > 0
     order by last_at limit 1`
  )
});
var Blocks = class {
  constructor(client, shapes) {
    this.shapes = shapes;
    this.statements = preparedOn(client);
  }
  statements;
  add({ agentId, shapes, ...block }) {
    this.number(
      block,
      shapes.map((shape) => this.shapes.idOf(shape)),
      this.statements.lastAt.get(agentId) ?? 0n
    );
    const open = this.statements.open.get(agentId);
    const isLate = timeAt(timesOf(block.numbers), 0) - (open?.firstAt ?? 0n) > span;
    if (isLate) this.join(agentId);
    const rows = rowsOf(block) + (isLate ? 0 : Number(open?.rows ?? 0n));
    const bytes = bytesOf(block) + (isLate ? 0 : Number(open?.bytes ?? 0n));
    if (rows < requestBlockRows && bytes < requestBlockBytes) this.insert(agentId, block, true);
    else this.join(agentId, block);
  }
  /** Joins and ends blocks that have been open for long. */
  joinWhatIsLong(now) {
    for (const agentId of this.statements.openLong.all(now - span)) this.join(agentId);
  }
  forgetBefore(at, blocksMax) {
    for (const id of this.statements.older.all(at, blocksMax)) this.delete(id);
  }
  /** Deletes the oldest block of the agent that has most. False when there is none. */
  forgetOldestOfMost() {
    const id = this.statements.oldestOfMost.get();
    if (id !== void 0) this.delete(id);
    return id !== void 0;
  }
  /** Deletes each agent's unproved rows beyond a number, a few at a time. */
  forgetUnproved(rowsKept, rowsMax) {
    for (const { agentId, rows } of this.statements.unprovedBeyond.all(rowsKept)) {
      let left = Math.min(Number(rows) - rowsKept, rowsMax);
      while (left > 0) {
        const oldest = this.statements.oldestUnproved.get(agentId);
        if (!oldest) break;
        left -= this.thin(agentId, oldest.id, oldest.isOpen === 1n, left);
      }
    }
  }
  /** Gives each row its shape's number, and a time that is unique in its agent's log, because the time is its place. */
  number(block, ids, lastAt) {
    const times = timesOf(block.numbers);
    let last = lastAt;
    for (let row = 0; row < rowsOf(block); row += 1) {
      const at = timeAt(times, row);
      last = at > last ? at : last + 1n;
      times[row * numbersPerRow / 2] = last;
      const place = row * numbersPerRow + shapePlace;
      block.numbers[place] = ids[block.numbers[place] ?? 0] ?? 0;
    }
  }
  join(agentId, ...more) {
    const ids = this.statements.openIds.all(agentId);
    const blocks = [...ids.map((id) => this.read(id)), ...more];
    for (const id of ids) this.delete(id);
    const [first] = blocks;
    if (first) this.insert(agentId, blocks.length === 1 ? first : joined(blocks), false);
  }
  thin(agentId, id, isOpen, rowsMax) {
    let taken = 0;
    const rest = without(this.read(id), (shape) => {
      const leaves = taken < rowsMax && this.shapes.get(shape)?.proved === false;
      if (leaves) taken += 1;
      return leaves;
    });
    this.delete(id);
    if (rowsOf(rest) > 0) this.insert(agentId, rest, isOpen);
    return taken;
  }
  read(id) {
    const contents = this.statements.contents.get(id);
    if (!contents) throw new Error("A block of the request log has no contents.");
    return { numbers: numbersIn(contents.numbers), texts: contents.texts };
  }
  insert(agentId, block, isOpen) {
    const [times, rows] = [timesOf(block.numbers), rowsOf(block)];
    let unproved = 0;
    for (let place = shapePlace; place < block.numbers.length; place += numbersPerRow) {
      if (this.shapes.get(block.numbers[place] ?? 0)?.proved === false) unproved += 1;
    }
    const [firstAt, lastAt] = [timeAt(times, 0), timeAt(times, rows - 1)];
    const { lastInsertRowid: id } = this.statements.insertHead.run(
      ...[agentId, firstAt, lastAt, rows, unproved, bytesOf(block), isOpen ? 1 : 0]
    );
    const numbers = Buffer.from(block.numbers.buffer, block.numbers.byteOffset, block.numbers.byteLength);
    this.statements.insertContents.run(id, numbers, asBuffer(block.texts));
  }
  delete(id) {
    this.statements.deleteHead.run(id);
    this.statements.deleteContents.run(id);
  }
};
var span = BigInt(requestBlockHours) * hour;
var bytesOf = ({ numbers, texts }) => numbers.byteLength + texts.length;
var asBuffer = ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length);

// db/sqlite/request-log/open-log.ts
import { renameSync } from "node:fs";

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
function makePrivate(file2) {
  closeSync(openSync(file2, "a", ownerOnly));
  chmodSync(file2, ownerOnly);
}

// db/sqlite/request-log/open-log.ts
var version = 2;
var tables = `
  create table blocks (
    id integer primary key, agent_id text not null, first_at integer not null, last_at integer not null,
    row_count integer not null, unproved integer not null, bytes integer not null, is_open integer not null
  );
  create index blocks_in_time on blocks (agent_id, last_at, bytes);
  create index blocks_open on blocks (agent_id, last_at) where is_open = 1;
  create table contents (block integer primary key, numbers blob not null, texts blob not null);
  create table shapes (
    id integer primary key, agent_id text not null, key_id text not null, operation text not null,
    code integer not null, status integer not null, latency_class integer not null, proved integer not null
  );
  create table dropped (
    agent_id text, day integer, reason text, count integer not null, primary key (agent_id, day, reason)
  ) without rowid;
  pragma user_version = ${version};
`;
function openLog(file2, complain) {
  const client = openFile(file2);
  const found = versionOf(client);
  if (found === version) return client;
  client.close();
  const aside = `${file2}.version-${found}`;
  renameSync(file2, aside);
  complain(
    `The request log is of another release. It was set aside as ${aside}, which can be deleted, and begun anew.`
  );
  return openLog(file2, complain);
}
function openFile(file2) {
  makePrivate(file2);
  const client = new (driver())(file2, { timeout: busyWaitMsMax });
  try {
    client.defaultSafeIntegers(true);
    client.pragma("journal_mode = wal");
    client.pragma("synchronous = normal");
    client.pragma(`cache_size = -${requestLogCacheKib}`);
    client.pragma(`journal_size_limit = ${walBytesKept}`);
    const pageBytes = Number(client.pragma("page_size", { simple: true }));
    client.pragma(`max_page_count = ${Math.ceil(requestLogBytesMax * 1.25 / pageBytes)}`);
    if (versionOf(client) === 0) client.transaction(() => client.exec(tables))();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
var versionOf = (client) => Number(client.pragma("user_version", { simple: true }));

// db/request-log/line-of.ts
function lineOf(request) {
  const { agentId, keyId, requestId, at, operation, code, status } = request;
  const { ticketId, playerId, latencyMicros, address, proved } = request;
  return {
    ...{ agentId, keyId, requestId, at, operation, code, status },
    ...{ ticketId, playerId, latencyMicros, address, proved }
  };
}

// db/request-log/query-span.ts
var spanOf = ({ now, start, end, after }) => ({
  from: latest(oldestKeptRequest(now), start ?? beginning),
  until: earliest([end ?? beyondAll, after ?? beyondAll]) ?? beyondAll
});
var beginning = instant(0n);
var beyondAll = instant(2n ** 63n - 1n);

// db/sqlite/request-log/row-text.ts
var linesBeforeBody = 16;
function readRow(text) {
  const lines = text.split("\n", linesBeforeBody);
  const bodyStart = lines.reduce((chars, line) => chars + line.length + 1, 0);
  const string = (place) => textOf(lines[place] ?? "");
  return {
    requestId: string(0) ?? "",
    ticketId: string(1),
    playerId: string(2),
    address: string(3),
    latencyMicros: Number(lines[4]),
    message: string(5) ?? "",
    method: string(6) ?? "",
    target: string(7) ?? "",
    targetChars: Number(lines[8]),
    timestamp: string(9) ?? "",
    idempotencyKey: string(10) ?? "",
    contentType: string(11) ?? "",
    userAgent: string(12) ?? "",
    signatureStart: string(13) ?? "",
    signatureChars: Number(lines[14]),
    bodyBytes: Number(lines[15]),
    body: bodyStart > text.length ? null : text.slice(bodyStart)
  };
}
function textOf(written2) {
  if (written2 === "") return null;
  if (!written2.startsWith('"')) return written2;
  const text = JSON.parse(written2);
  return text;
}

// db/sqlite/request-log/read-requests.ts
function requestReads(client, shapes) {
  const heads = client.prepare(
    `select id, bytes - 32 * row_count as textBytes from blocks
     where agent_id = ? and last_at >= ? and first_at < ? order by last_at desc`
  );
  const numbersOf = client.prepare("select numbers from contents where block = ?").pluck();
  const textsOf = client.prepare("select texts from contents where block = ?").pluck();
  function* search(query) {
    const wanted = shapes.matching(query);
    const { from, until } = spanOf(query);
    if (wanted.every((isWanted) => isWanted === 0) || from >= until) return;
    const term = leadOf(query);
    for (const { id, textBytes } of heads.iterate(query.agentId, from, until)) {
      const numbers = numbersIn(numbersOf.get(id) ?? Buffer.alloc(0));
      const rows = rowsMeant(numbers, Number(textBytes), wanted, term);
      if (rows.length === 0) continue;
      const times = timesOf(numbers);
      let texts;
      for (const { first, textStart, textEnd } of rows) {
        const at = timeAt(times, first / numbersPerRow);
        const shape = shapes.get(numbers[first + shapePlace] ?? 0);
        if (at < from || at >= until || !shape) continue;
        texts ??= textsOf.get(id);
        const row = readRow(texts?.toString("utf8", textStart, textEnd) ?? "");
        const { agentId, keyId, operation, code, status, proved } = shape;
        if (!foundBy.every((name) => query[name] === null || query[name] === row[name])) continue;
        yield { agentId, keyId, operation, code, status, proved, at, ...row };
      }
    }
  }
  function list(query) {
    const lines = [];
    for (const request of search(query)) {
      lines.push(lineOf(request));
      if (lines.length >= query.limit) break;
    }
    return lines;
  }
  function find(query) {
    for (const request of search(query)) return request;
    return null;
  }
  return { list, find };
}
function rowsMeant(numbers, textBytes, wanted, term) {
  const rows = [];
  const [place, hash] = term === null ? [-1, 0] : [term.place, term.hash];
  let textEnd = textBytes;
  for (let first = numbers.length - numbersPerRow; first >= 0; first -= numbersPerRow) {
    const textStart = textEnd - (numbers[first + bytesPlace] ?? 0);
    if ((place < 0 || numbers[first + place] === hash) && wanted[numbers[first + shapePlace] ?? 0] === 1) {
      rows.push({ first, textStart, textEnd });
    }
    textEnd = textStart;
  }
  return rows;
}
function leadOf(query) {
  const index = foundBy.findIndex((name2) => query[name2] !== null);
  const name = foundBy[index];
  return name ? { place: hashPlace + index, hash: hashOf(query[name]) } : null;
}

// lib/domain/requests/latency-step.ts
var latencyStepsMs = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1e3, 2500, 5e3];

// db/sqlite/request-log/shape.ts
var latencyClassOf = (ms) => {
  let passed = 0;
  for (const step of latencyStepsMs) if (ms >= step) passed += 1;
  return passed;
};
var nameOf = ({ agentId, keyId, operation, code, status, latencyClass, proved }) => `${agentId}
${keyId}
${operation}
${code}
${status}
${latencyClass}
${proved}`;

// db/sqlite/request-log/shape-book.ts
var ShapeBook = class {
  constructor(client) {
    this.client = client;
    const rows = client.prepare(
      `select id, agent_id as agentId, key_id as keyId, operation, code, status, latency_class as latencyClass, proved
       from shapes`
    );
    for (const { id, code, status, latencyClass, proved, ...row } of rows.iterate()) {
      const numbers = { code: Number(code), status: Number(status), latencyClass: Number(latencyClass) };
      this.keep(Number(id), { ...row, ...numbers, proved: proved === 1n });
    }
  }
  byId = /* @__PURE__ */ new Map();
  idByName = /* @__PURE__ */ new Map();
  get(id) {
    return this.byId.get(id);
  }
  /** The shape's number, which is given to it at its first use. */
  idOf(shape) {
    const known = this.idByName.get(nameOf(shape));
    if (known !== void 0) return known;
    const { agentId, keyId, operation, code, status, latencyClass, proved } = shape;
    const id = this.byId.size + 1;
    this.client.prepare("insert into shapes values (?, ?, ?, ?, ?, ?, ?, ?)").run(id, agentId, keyId, operation, code, status, latencyClass, proved ? 1 : 0);
    this.keep(id, shape);
    return id;
  }
  /** Marks each shape that a query may match: filters by agent, key and answer are judged here, once for each shape. */
  matching(query) {
    const classMin = query.latencyMsMin <= 0 ? 0 : latencyClassOf(query.latencyMsMin);
    const matches = new Uint8Array(this.byId.size + 1);
    for (const [id, shape] of this.byId) {
      if (shape.agentId !== query.agentId) continue;
      if (query.keyId !== null && shape.keyId !== query.keyId) continue;
      if (query.operation !== null && shape.operation !== query.operation) continue;
      if (query.proved !== null && shape.proved !== query.proved) continue;
      if (query.codes && (shape.code < query.codes.from || shape.code > query.codes.to)) continue;
      if (query.statuses && (shape.status < query.statuses.from || shape.status > query.statuses.to)) continue;
      if (shape.latencyClass >= classMin) matches[id] = 1;
    }
    return matches;
  }
  keep(id, shape) {
    this.byId.set(id, shape);
    this.idByName.set(nameOf(shape), id);
  }
};

// db/sqlite/request-log/log-file.ts
var shippedBounds = { bytesMax: requestLogBytesMax, unprovedRowsMax };
var preparedOn2 = (client) => ({
  drop: client.prepare(`insert into dropped values (?, ?, ?, ?)
    on conflict (agent_id, day, reason) do update set count = count + excluded.count`),
  forgetDropped: client.prepare("delete from dropped where day < ?"),
  pages: client.prepare("pragma page_count").pluck(),
  freePages: client.prepare("pragma freelist_count").pluck(),
  pageBytes: Number(client.pragma("page_size", { simple: true }))
});
var LogFile = class {
  constructor(file2, bounds = shippedBounds, complain = () => {
  }) {
    this.bounds = bounds;
    this.client = openLog(file2, complain);
    const shapes = new ShapeBook(this.client);
    this.blocks = new Blocks(this.client, shapes);
    this.reads = requestReads(this.client, shapes);
    this.statements = preparedOn2(this.client);
  }
  client;
  blocks;
  reads;
  statements;
  /** Replaces the batches' own shape numbers with the file's, in place. */
  append(batches, dropped, now) {
    this.client.transaction(() => {
      for (const batch of batches) this.blocks.add(batch);
      for (const [agentId, counts] of dropped) {
        for (const reason of dropReasons) {
          if (counts[reason] > 0) this.statements.drop.run(agentId, now / day, reason, counts[reason]);
        }
      }
      this.makeRoom();
    })();
  }
  /** Deletes rows that are past their time, a step at a time. */
  sweep(now) {
    this.client.transaction(() => {
      this.blocks.joinWhatIsLong(now);
      this.blocks.forgetBefore(oldestKeptRequest(now), requestSweepBlocks);
      this.blocks.forgetUnproved(this.bounds.unprovedRowsMax, requestSweepRows);
      this.statements.forgetDropped.run(oldestKeptRequest(now) / day);
      this.makeRoom();
    })();
  }
  list(query) {
    return { rows: this.reads.list(query), dropped: this.droppedOf(query) };
  }
  find(query) {
    return this.reads.find(query);
  }
  close() {
    this.client.close();
  }
  droppedOf({ agentId, now }) {
    const counted = this.client.prepare(
      "select reason, sum(count) as count from dropped where agent_id = ? and day >= ? group by reason"
    ).all(agentId, oldestKeptRequest(now) / day);
    return countsIn(counted);
  }
  /** An agent with many requests loses its own oldest rows, and not those of others. */
  makeRoom() {
    for (let taken = 0; taken < requestSweepBlocks && this.bytes() > this.bounds.bytesMax; taken += 1) {
      if (!this.blocks.forgetOldestOfMost()) return;
    }
  }
  bytes() {
    const { pages, freePages, pageBytes } = this.statements;
    return Number(pages.get() ?? 0n) * pageBytes - Number(freePages.get() ?? 0n) * pageBytes;
  }
};

// db/sqlite/request-log/log-thread.ts
var { file } = workerData;
var port = parentPort;
if (!port) throw new Error("This file is the request log's thread, and runs only as one.");
var send = (message) => port.postMessage(message);
var opened = null;
var failedAtMs = Number.NEGATIVE_INFINITY;
function withLog(work) {
  const unavailable = requestLogAway();
  if (opened === null && performance.now() < failedAtMs + requestReopenMs) return unavailable;
  try {
    opened ??= new LogFile(file, void 0, (complaint) => send({ complaint }));
    return done(work(opened));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    send({ complaint: `The request log fails, and requests go on without it: ${reason}` });
    failedAtMs = performance.now();
    close();
    return unavailable;
  }
}
function close() {
  try {
    opened?.close();
  } catch {
  }
  opened = null;
}
var logCalls = () => ({
  append: (batches, dropped, now) => withLog((log) => {
    log.append(batches, dropped, now);
    return null;
  }),
  sweep: (now) => withLog((log) => {
    log.sweep(now);
    return null;
  }),
  list: (query) => withLog((log) => log.list(query)),
  find: (query) => withLog((log) => log.find(query))
});
var table = new Map(Object.entries(logCalls()));
var answer = ({ id, name, input }) => ({
  id,
  result: Reflect.apply(table.get(name) ?? Object, null, [...input])
});
port.on("message", (message) => {
  if (message !== "close") return send({ events: [], answers: message.map(answer) });
  close();
  port.close();
});
send({ hello: { ready: true } });
//# sourceMappingURL=request-log-thread.mjs.map
