import { playerOf } from "#e2e/bench/made-trades";
import { spreadOf } from "#e2e/bench/spread";
import { type Cell, tableLines } from "#e2e/bench/table-lines";
import type { StaffClient } from "#e2e/fixtures/staff-client";

const turns = 7;
const dayMs = 86_400_000;

/** What staff look at and look for, the worst cases among them: what few rows fit, and what no row fits. */
function deskReads(players: number): Readonly<Record<string, string>> {
  const player = playerOf(Math.floor(players / 2));
  const range = (days: number) => {
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    const [start, end] = [new Date(now - days * dayMs).toISOString(), new Date(now).toISOString()];
    return `create_start_time=${start}&create_end_time=${end}`;
  };
  return {
    "the overview": "/api/staff/overview",
    "the books": "/api/staff/books",
    "a report of 30 days": `/api/staff/report?${range(30)}`,
    "a report of 90 days": `/api/staff/report?${range(90)}`,
    "trades of 30 days": `/api/staff/trades?${range(30)}`,
    "void trades of 30 days": `/api/staff/trades?${range(30)}&category=void`,
    "a player's trades": `/api/staff/trades?${range(90)}&player=${player}`,
    players: "/api/staff/players",
    "players who owe": "/api/staff/players?owing=true",
    "blocked players": "/api/staff/players?status=blocked",
    "players, a part of many ids": "/api/staff/players?search=99",
    "players, a rare part of an id": `/api/staff/players?search=${player.slice(-6)}`,
    "players, a part of no id": "/api/staff/players?search=nobody",
    "a player": `/api/staff/players/${player}`,
    "a player's statement": `/api/staff/players/${player}/statement`,
    "the journal": "/api/staff/transfers",
    withdrawals: "/api/staff/transfers?type=withdrawal",
    "transfers of an amount": "/api/staff/transfers?amount=250",
    "transfers of an amount that none has": "/api/staff/transfers?amount=7777.77",
    "transfers of a ticket": "/api/staff/transfers?ticket_id=d-77",
    "transfers by staff": "/api/staff/transfers?actor=staff",
    "transfers of a key that has made none": "/api/staff/transfers?actor=key:ak_none",
    "a player's transfers": `/api/staff/transfers?external_player_id=${player}`,
    refusals: "/api/staff/refusals",
    "refusals of a ticket": "/api/staff/refusals?ticket_id=d-77",
    "the request log": "/api/staff/requests",
    "the audit": "/api/staff/audit",
  };
}

/** Times each read at the door, some times, and gives its lines: milliseconds, and what the answer's code was. */
export async function timeDeskReads(client: StaffClient, players: number): Promise<string[]> {
  const rows: Cell[][] = [];
  for (const [what, path] of Object.entries(deskReads(players))) {
    const tookMs: number[] = [];
    let code = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      const beganMs = performance.now();
      const answer = await client.get(path);
      tookMs.push(performance.now() - beganMs);
      code = answer.code;
    }
    rows.push([what, spreadOf(tookMs), code === 0 ? "" : String(code)]);
  }
  return tableLines(["a read of the desk", "ms", "code"], rows);
}
