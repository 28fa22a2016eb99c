import { describe, expect, it } from "vitest";
import { databaseConnectionsMax, databaseConnectionsMin } from "#lib/settings/postgres-settings";
import { apartConnections, splitConnections } from "./split-connections";

const totalOf = (total: number | null) =>
  Object.values(splitConnections(total)).reduce((sum, size) => sum + size, apartConnections);

describe("a server's connections", () => {
  it("are never more than were allowed, and every kind of work has one", () => {
    for (let total = databaseConnectionsMin; total <= databaseConnectionsMax; total += 1) {
      expect(totalOf(total)).toBe(total);
      expect(Math.min(...Object.values(splitConnections(total)))).toBeGreaterThan(0);
    }
  });

  it("have the default split when the default number is allowed", () => {
    expect(splitConnections(totalOf(null))).toEqual(splitConnections(null));
  });
});
