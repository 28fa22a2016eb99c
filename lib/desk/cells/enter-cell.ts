import { cellCookie, hasSessionAt } from "#lib/auth";
import { memberOperation } from "#lib/desk/member-operation";
import { done } from "#lib/domain/failure";
import { EnterCellBody } from "./cell-shape";

/** Leads the browser to another cell if it has a session there, which that cell judges. */
export const enterCell = memberOperation({
  name: "enter-cell",
  method: "POST",
  path: "/api/desk/cells/enter",
  may: "own_account",
  cost: "switch",
  body: EnterCellBody,
  async handle({ context, request, cookies }, { body: { cell } }) {
    const entered = context.cell !== null && hasSessionAt(cell, request.secure, request.header("cookie") ?? "");
    if (entered) cookies.push(cellCookie(request.secure, cell));
    return done({ entered });
  },
});
