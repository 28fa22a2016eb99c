import { hasSessionAt } from "#lib/auth";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import type { OtherCellView } from "./cell-shape";

/** The other cells where the person works; none while the directory is away. */
export const listCells = memberOperation({
  name: "list-cells",
  method: "GET",
  path: "/api/desk/cells",
  may: "own_account",
  async handle({ context: { cell, directory }, member, request }) {
    const found = directory === null ? done([]) : await directory.cellsOf(member.email);
    const others = found.ok ? found.value.filter((name) => name !== cell) : [];
    const cookies = request.header("cookie") ?? "";
    const cells = others.map(
      (name): OtherCellView => ({ name, signed_in: hasSessionAt(name, request.secure, cookies) }),
    );
    return done({ cells });
  },
});
