import { mkdirSync, rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openRequestLog, requestLogOf } from "#db/open";
import { requestLogContract } from "#db/store-contract/requests/request-log-contract";
import { resultOf } from "#e2e/fixtures/clients/outcome";
import { type TemporaryDatabase, temporaryDatabase } from "#e2e/fixtures/databases/temporary-database";
import { loggedAt, requestFacts, requestQuery } from "#e2e/fixtures/made/request-facts";
import type { RequestLog } from "#lib/domain/requests/request-log";

const openIn = ({ file }: TemporaryDatabase, complaints: string[]): RequestLog =>
  openRequestLog({ file, now: () => loggedAt, complain: (text) => complaints.push(text) });

requestLogContract("the embedded database", async () => {
  const place = await temporaryDatabase();
  const complaints: string[] = [];
  return { complaints, open: () => openIn(place, complaints), remove: () => place.remove() };
});

describe("the request log beside a database", () => {
  let place: TemporaryDatabase;
  let complaints: string[];
  let log: RequestLog;
  beforeEach(async () => {
    place = await temporaryDatabase();
    complaints = [];
    log = openIn(place, complaints);
  });
  afterEach(async () => {
    await log.close();
    await place.remove();
  });

  const list = async () => resultOf(await log.list(requestQuery()));

  it("says that it fails when its file cannot be opened, drops and counts, and harms nobody", async () => {
    mkdirSync(requestLogOf(place.file));
    log.note(requestFacts());
    expect(await list()).toEqual({ rows: [], dropped: { crowded: 1, unproved: 0 }, failing: true });
    log.note(requestFacts());
    expect(await list()).toMatchObject({ dropped: { crowded: 2, unproved: 0 }, failing: true });
    expect(await log.find("acme", "r-1")).toMatchObject({ ok: false, failure: { kind: "not_available" } });
    // A single complaint, and not a complaint for each request.
    expect(complaints).toHaveLength(1);
    rmSync(requestLogOf(place.file), { recursive: true });
  });

  it("opens nothing before the first request", async () => {
    await log.close();
    expect(() => rmSync(requestLogOf(place.file))).toThrow("no such file");
  });
});
