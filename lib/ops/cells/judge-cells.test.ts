import { describe, expect, it } from "vitest";
import type { AgentPlace } from "#lib/domain/agents/place";
import type { DirectoryAgent } from "#lib/store/directory";
import type { DatabaseLook } from "#lib/store/health/database-look";
import { aheadMsMax, faultsOfCells, judgeAgents, type SeenCell } from "./judge-cells";

const sound = { isOwnSecret: true, schema: "this release", takesWrites: true, aheadMs: 3, agents: [] } as const;
const seen = (name: string, different: Partial<DatabaseLook> = {}): SeenCell => ({
  name,
  look: { ...sound, cell: name, ...different },
});
const directoryOf = (agents: readonly DirectoryAgent[], cells = ["eu1", "us1"]) => ({
  cells: cells.map((name) => ({ name, address: null })),
  agents,
});
const known = (agentId: string, cell: string, move: DirectoryAgent["move"] = null): DirectoryAgent => ({
  ...{ agentId, cell, move, name: agentId, tag: "0123456789ab", moved: false },
});
/** Cells by name, each with its agents' places. */
const placed = (cells: Readonly<Record<string, Readonly<Record<string, AgentPlace>>>>) =>
  Object.entries(cells).map(([name, places]) =>
    seen(name, {
      agents: Object.entries(places).map(([id, place]) => ({
        ...{ id, place, placeCell: place === "here" ? null : name === "eu1" ? "us1" : "eu1" },
      })),
    }),
  );

describe("the check of cells", () => {
  it("finds no fault in cells that are as their files and the directory say", () => {
    expect(faultsOfCells({ cells: [seen("eu1"), seen("us1")], directory: directoryOf([]) })).toEqual([]);
  });

  it.each<[string, Partial<DatabaseLook>, string]>([
    ["a database that remembers another cell", { cell: "us1" }, "its database is cell us1's"],
    ["a database that remembers none", { cell: null }, "its database remembers no cell"],
    ["another secret", { isOwnSecret: false }, "APP_SECRET is not the secret"],
    ["another release", { schema: "an older release" }, "its tables are of an older release."],
    ["a database that takes no writes", { takesWrites: false }, "it takes no writes."],
    ["a clock ahead", { aheadMs: aheadMsMax + 1 }, "its clock is 2001 ms ahead of this machine's."],
    ["a clock behind", { aheadMs: -aheadMsMax - 1 }, "its clock is 2001 ms behind this machine's."],
  ])("finds %s", (_, different, fault) => {
    const faults = faultsOfCells({ cells: [seen("eu1", different), seen("us1")], directory: directoryOf([]) });
    expect(faults).toEqual([expect.stringContaining(`eu1: ${fault}`)]);
  });

  it("finds a cell and a directory that cannot be reached, each with its reason", () => {
    const cells = [{ name: "eu1", look: "PostgreSQL does not serve it." }, seen("us1")];
    expect(faultsOfCells({ cells, directory: "No DIRECTORY_URL is set." })).toEqual([
      "eu1: PostgreSQL does not serve it.",
      "The directory: No DIRECTORY_URL is set.",
    ]);
  });

  it("finds a cell that only the directory or only CELLS_DIR knows", () => {
    expect(faultsOfCells({ cells: [seen("eu1")], directory: directoryOf([], ["us1"]) })).toEqual([
      "eu1: the directory does not know this cell.",
      "us1: the directory knows this cell, and CELLS_DIR has no file of it.",
    ]);
  });
});

describe("the check of agents over cells", () => {
  it("finds no fault in an agent that one cell serves and the directory names, also after a move", () => {
    const cells = placed({ eu1: { acme: "here", globex: "away" }, us1: { globex: "here" } });
    const directory = directoryOf([known("acme", "eu1"), known("globex", "us1")]);
    expect(judgeAgents({ cells, directory })).toEqual({ faults: [], moves: [] });
  });

  it("names agents that are in two cells, in none, or elsewhere than the directory says", () => {
    const cells = placed({
      eu1: { both: "here", "left behind": "away", astray: "here", new: "here" },
      us1: { both: "here" },
    });
    const directory = directoryOf([known("both", "eu1"), known("left behind", "us1"), known("astray", "us1")]);
    expect(
      judgeAgents({ cells, directory: { ...directory, agents: [...directory.agents, known("lost", "eu1")] } }),
    ).toEqual({
      faults: [
        "Agent both is served in eu1 and in us1.",
        "Agent left behind is served in no cell, and the directory says us1.",
        "Agent astray is served in eu1, and the directory says us1.",
        "Agent new is served in eu1, and the directory does not know it.",
        "Agent lost is served in no cell, and the directory says eu1.",
      ],
      moves: [],
    });
  });

  it("tells of moves under way and finds no fault in them, but for an agent that two cells serve", () => {
    const cells = placed({
      eu1: { copied: "here", fenced: "leaving", both: "here" },
      us1: { copied: "arriving", fenced: "arriving", both: "here" },
    });
    const move = { id: "m-1", to: "us1" };
    const directory = directoryOf([known("copied", "eu1", move), known("fenced", "eu1"), known("both", "eu1", move)]);
    expect(judgeAgents({ cells, directory })).toEqual({
      faults: ["Agent both is served in eu1 and in us1."],
      moves: ["copied", "fenced", "both"].map((agent) => ({ agent, from: "eu1", to: "us1" })),
    });
  });

  it("tells of a copy that was left while the old cell serves, and finds the usual faults beside it", () => {
    const cells = placed({
      eu1: { served: "here", gone: "away", new: "here", lost: "away" },
      us1: { served: "arriving", gone: "arriving", new: "arriving", lost: "arriving" },
      ap1: { astray: "here" },
      me1: { astray: "arriving" },
    });
    const directory = directoryOf([known("served", "eu1"), known("gone", "us1"), known("astray", "eu1")]);
    expect(judgeAgents({ cells, directory })).toEqual({
      faults: [
        "Agent gone is served in no cell, and the directory says us1.",
        "Agent new is served in eu1, and the directory does not know it.",
        "Agent lost is served in no cell.",
        "Agent astray is served in ap1, and the directory says eu1.",
      ],
      moves: [{ agent: "served", from: "eu1", to: "us1" }],
    });
  });

  it("claims nothing of agents whose cell or directory could not be looked at", () => {
    const cells = [...placed({ eu1: { acme: "here", globex: "away" } }), { name: "us1", look: "It is away." }];
    const directory = directoryOf([known("acme", "eu1"), known("globex", "us1")]);
    expect(judgeAgents({ cells, directory }).faults).toEqual([]);
    expect(judgeAgents({ cells, directory: "It is away." }).faults).toEqual([]);
  });
});
