import * as z from "zod";
import { cellNameShape } from "#lib/domain/cells/cell-name";

/** Another cell where the signed-in person works. */
export interface OtherCellView {
  readonly name: string;
  /** The browser has a session there, which may have ended meanwhile. */
  readonly signed_in: boolean;
}

export const EnterCellBody = z.strictObject({ cell: z.string().regex(cellNameShape) });
