import { refuseFile } from "#lib/domain/bulk/refuse-file";
import type { WorkbookParts } from "#lib/domain/bulk/workbook-rows";
import { attributeOf, hasDocumentType, type XmlPiece, xmlPieces } from "#lib/domain/bulk/xml-tags";
import { done, type Outcome } from "#lib/domain/failure";
import { type ZipEntries, zipEntries } from "./zip-entries";

/** Unpacks what a workbook's first sheet consists of. A workbook with macros is refused. */
export async function workbookParts(bytes: Uint8Array): Promise<Outcome<WorkbookParts>> {
  const opened = zipEntries(bytes);
  if (!opened.ok) return opened;
  const entries = opened.value;
  if (entries.names.some((name) => /vbaProject\.bin$/i.test(name))) {
    return refuseFile("The workbook holds macros. Save it as a plain workbook (.xlsx).");
  }
  const workbook = await textOf(entries, "xl/workbook.xml");
  if (!workbook.ok) return workbook;
  const relations = await textOf(entries, "xl/_rels/workbook.xml.rels");
  if (!relations.ok) return relations;
  const path = pathOfFirstSheet(workbook.value ?? "", relations.value ?? "");
  const sheet = path === null ? done(null) : await textOf(entries, path);
  if (!sheet.ok) return sheet;
  if (sheet.value === null)
    return refuseFile("This is no workbook with a sheet. Upload a CSV file or a workbook (.xlsx).");
  const shared = await textOf(entries, "xl/sharedStrings.xml");
  return shared.ok ? done({ sheet: sheet.value, sharedStrings: shared.value ?? "" }) : shared;
}

async function textOf(entries: ZipEntries, name: string): Promise<Outcome<string | null>> {
  const read = await entries.read(name);
  if (!read.ok || read.value === null) return read.ok ? done(null) : read;
  const text = new TextDecoder().decode(read.value);
  return hasDocumentType(text) ? refuseFile("The workbook declares a document type, which is not read.") : done(text);
}

/** The workbook names its sheets in order, and a list of relations says in which entry each stands. */
function pathOfFirstSheet(workbook: string, relations: string): string | null {
  const sheet = firstTag(workbook, (piece) => piece.name === "sheet");
  const id = sheet && attributeOf(sheet, "\\w+:id");
  const relation = firstTag(relations, (piece) => piece.name === "Relationship" && attributeOf(piece, "Id") === id);
  const target = relation && attributeOf(relation, "Target");
  if (!target) return null;
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

function firstTag(xml: string, isMeant: (piece: XmlPiece) => boolean): XmlPiece | null {
  for (const piece of xmlPieces(xml)) if (piece.kind === "open" && isMeant(piece)) return piece;
  return null;
}
