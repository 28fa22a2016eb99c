import { playerOf } from "#e2e/bench/made-trades";
import { spreadOf } from "#e2e/bench/spread";
import { type Cell, tableLines } from "#e2e/bench/table-lines";
import type { DeskClient } from "#e2e/fixtures/clients/desk-client";

const turns = 7;
const dayMs = 86_400_000;

/** What members look at and look for, the worst cases among them: what few rows fit, and what no row fits. */
function deskReads(players: number): Readonly<Record<string, string>> {
  const player = playerOf(Math.floor(players / 2));
  const range = (days: number) => {
    const now = Math.floor(Date.now() / 1_000) * 1_000;
    const [start, end] = [new Date(now - days * dayMs).toISOString(), new Date(now).toISOString()];
    return `create_start_time=${start}&create_end_time=${end}`;
  };
  return {
    "the overview": "/api/desk/overview",
    "the books": "/api/desk/books",
    "a report of 30 days": `/api/desk/report?${range(30)}`,
    "a report of 90 days": `/api/desk/report?${range(90)}`,
    "trades of 30 days": `/api/desk/trades?${range(30)}`,
    "void trades of 30 days": `/api/desk/trades?${range(30)}&category=void`,
    "a player's trades": `/api/desk/trades?${range(90)}&player=${player}`,
    players: "/api/desk/players",
    "players who owe": "/api/desk/players?owing=true",
    "blocked players": "/api/desk/players?status=blocked",
    "players, a part of many ids": "/api/desk/players?search=99",
    "players, a rare part of an id": `/api/desk/players?search=${player.slice(-6)}`,
    "players, a part of no id": "/api/desk/players?search=nobody",
    "a player": `/api/desk/players/${player}`,
    "a player's statement": `/api/desk/players/${player}/statement`,
    "the journal": "/api/desk/transfers",
    withdrawals: "/api/desk/transfers?type=withdrawal",
    "transfers of an amount": "/api/desk/transfers?amount=250",
    "transfers of an amount that none has": "/api/desk/transfers?amount=7777.77",
    "transfers of a ticket": "/api/desk/transfers?ticket_id=d-77",
    "transfers by members": "/api/desk/transfers?actor=desk",
    "transfers of a key that has made none": "/api/desk/transfers?actor=key:ak_none",
    "a player's transfers": `/api/desk/transfers?external_player_id=${player}`,
    refusals: "/api/desk/refusals",
    "refusals of a ticket": "/api/desk/refusals?ticket_id=d-77",
    "the request log": "/api/desk/requests",
    "the audit": "/api/desk/audit",
  };
}

/** Times each read at the door, some times, and gives its lines: milliseconds, and what the answer's code was. */
export async function timeDeskReads(client: DeskClient, players: number): Promise<string[]> {
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
