import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { refusalOf, resultOf } from "#e2e/fixtures/clients/outcome";
import { SeededRandom } from "#lib/demo/seeded-random";
import { bulkRowsMax } from "#lib/domain/bulk/bulk-run";
import { bulkColumns } from "#lib/domain/bulk/bulk-table";
import { csvCell } from "#lib/exports/csv-document";
import { newDocument } from "#lib/exports/written-file";
import { readBulkFile } from "./read-bulk-file";

const head = bulkColumns.join(",");
const line = "deposit,p-1,12.50,EUR,T-1,goodwill";
const first = {
  row: 2,
  type: "deposit",
  external_player_id: "p-1",
  amount: "12.50",
  currency: "EUR",
  ticket_id: "T-1",
  reason: "goodwill",
};

const bytes = (text: string) => strToU8(text);
const rowsOf = (file: Uint8Array) => resultOf(readBulkFile(file)).rows;
const refusal = (file: Uint8Array | string) => refusalOf(readBulkFile(typeof file === "string" ? bytes(file) : file));

function utf16(text: string, order: "le" | "be"): Uint8Array {
  const file = Buffer.from(`\uFEFF${text}`, "utf16le");
  return order === "le" ? file : file.swap16();
}

const sheetHead = `<row r="1">${bulkColumns
  .map((name, index) => `<c r="${"ABCDEF"[index]}1" t="inlineStr"><is><t>${name}</t></is></c>`)
  .join("")}</row>`;
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const texts = (row: number, amount: string) =>
  `<row r="${row}">${inline(`A${row}`, "deposit")}${inline(`B${row}`, "p-1")}${amount}${inline(`D${row}`, "EUR")}${inline(`F${row}`, "goodwill")}</row>`;

/** A workbook of this sheet. `more` are other entries of the archive. */
function workbook(rows: string, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return zipSync({
    "xl/workbook.xml": bytes(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": bytes(
      '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": bytes(`<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}

/** A list of formats, of whose cells' formats the second is this one. */
const styles = (format: string) =>
  bytes(
    `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', "&quot;")}"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  );

describe("a CSV file", () => {
  it.each([
    ["commas", bytes(`${head}\n${line}\n`)],
    ["semicolons", bytes(`${head}\n${line}`.replaceAll(",", ";"))],
    ["tabs and lines of Windows", bytes(`${head}\r\n${line}\r\n`.replaceAll(",", "\t"))],
    ["a mark of UTF-8", bytes(`\uFEFF${head}\n${line}`)],
    ["UTF-16, little end first", utf16(`${head}\n${line}`, "le")],
    ["UTF-16, big end first", utf16(`${head}\n${line}`, "be")],
    [
      "columns in another order and spelling",
      bytes(`Reason, TICKET ID ,currency,Amount,External Player_Id,TYPE
goodwill,T-1,EUR,12.50,p-1,Deposit`),
    ],
    ["quotes", bytes(`${head}\n"deposit","p-1","12.50","EUR","T-1","goodwill"`)],
  ])("with %s is read", (_, file) => {
    expect(rowsOf(file)).toEqual([first]);
  });

  it("counts its blank rows, as a spreadsheet does, and keeps a quoted line's end and comma", () => {
    const rows = rowsOf(bytes(`${head}\n\n,,,,,\ndeposit,p-1,12.50,EUR,T-1,"a, ""b""\nc"`));
    expect(rows).toEqual([{ ...first, row: 4, reason: 'a, "b"\nc' }]);
  });

  it("names the columns that it does not read", () => {
    const read = resultOf(readBulkFile(bytes(`${head},Shop\n${line},north`)));
    expect(read.ignored).toEqual(["Shop"]);
    const long = resultOf(readBulkFile(bytes(`${head},${"x".repeat(200)}\n${line},north`)));
    expect(long.ignored).toEqual(["x".repeat(64)]);
  });

  it("of any cells is read as they were written", () => {
    const random = new SeededRandom(7);
    const characters = ["a", "ß", "玩", '"', ",", ";", "\t", "\n", "\r", " ", "0", "."];
    for (let turn = 0; turn < 300; turn += 1) {
      const cells = bulkColumns.map(
        () => `x${Array.from({ length: random.below(6) }, () => random.pick(characters)).join("")}`,
      );
      const file = bytes(`${head}\r\n${cells.map(csvCell).join(",")}\r\n`);
      const [row] = rowsOf(file);
      const [type = "", player, amount, currency, ticket, reason] = cells;
      expect(row).toEqual({
        row: 2,
        type: type.trim().toLowerCase(),
        external_player_id: player,
        amount,
        currency,
        ticket_id: ticket,
        reason,
      });
    }
  });
});

describe("a workbook", () => {
  it("gives its first sheet's own and shared texts, and plain numbers as their text", () => {
    const shared = bytes(
      "<sst><si><t>goodwill</t></si><si><r><t>de</t></r><r><t>posit</t></r><rPh><t>x</t></rPh></si></sst>",
    );
    const row = `<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"><v>10023</v></c><c r="C3"><v>12.5</v></c>${inline("D3", "EUR")}<c r="F3" t="s"><v>0</v></c></row>`;
    const file = workbook(sheetHead + row, { "xl/sharedStrings.xml": shared });
    expect(rowsOf(file)).toEqual([{ ...first, row: 3, external_player_id: "10023", amount: "12.5", ticket_id: "" }]);
  });

  it("gives a number that a spreadsheet wrote with 17 digits as the spreadsheet shows it", () => {
    const rows = sheetHead + texts(2, '<c r="C2"><v>1.1000000000000001</v></c>');
    expect(rowsOf(workbook(rows))[0]?.amount).toBe("1.1");
  });

  it("gives a number with a plain or a money format as its text", () => {
    const rows = sheetHead + texts(2, '<c r="C2" s="1"><v>12.5</v></c>');
    for (const format of ["0.00", '#,##0.00\\ "days"', "[Red]0.00", "_-* #,##0.00_d", "[$kr-41D]0.00"]) {
      const file = workbook(rows, { "xl/styles.xml": styles(format) });
      expect(rowsOf(file)[0]?.amount, format).toBe("12.5");
    }
  });

  it("written by our own export is read", () => {
    const document = newDocument("xlsx");
    document.begin({ name: "Transfers", columns: bulkColumns.map((name) => ({ name, kind: "text" as const })) });
    document.add([["deposit", "p-1", "12.50", "EUR", "T-1", "goodwill"]]);
    document.end([]);
    document.finish(null);
    expect(rowsOf(document.take())).toEqual([first]);
  });
});

describe("a file that cannot be read is refused with a sentence that says why:", () => {
  const amountOf = (cell: string) => workbook(sheetHead + texts(2, cell));
  const dated = (cell: string, format: string) =>
    workbook(sheetHead + texts(2, cell), { "xl/styles.xml": styles(format) });
  const long = (rows: number) => `${head}\n${`${line}\n`.repeat(rows)}`;
  const columns = (count: number) => `${head}\n${line}${",".repeat(count)}x`;
  const shared = (items: string) =>
    workbook(sheetHead + texts(2, '<c r="C2" t="s"><v>0</v></c>'), {
      "xl/sharedStrings.xml": bytes(`<sst>${items}</sst>`),
    });
  const encrypted = () => {
    const file = amountOf('<c r="C2"><v>1</v></c>');
    const at = Buffer.from(file).indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    file[at + 8] = 1;
    return file;
  };
  /** An archive whose directory says that a sheet is smaller than it unpacks to. */
  const liar = () => {
    const file = workbook("", { "xl/worksheets/sheet1.xml": new Uint8Array(4_000_000) });
    const view = new DataView(file.buffer, file.byteOffset);
    for (let at = 0; at < file.length - 4; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 4_000_000)
        view.setUint32(at + 24, 100, true);
    }
    return file;
  };
  it.each<[string, Uint8Array | string, RegExp]>([
    ["empty", "", /^The file is empty\. .*external_player_id/],
    ["blank", "\n\n,,\n", /^The file is empty/],
    ["only a head", `${head}\n`, /has a head, and no row/],
    ["no head", `${line}\n${line}`, /^Columns missing: type, external_player_id, amount, currency/],
    ["a column named twice", `${head},Amount\n${line},1`, /names amount twice/],
    ["too many rows", long(bulkRowsMax + 1), /more than 20000 rows/],
    ["65 columns", columns(60), /^Row 2 has more than 64 columns/],
    ["many columns", columns(400_000), /^Row 2 has more than 64 columns/],
    ["a row without an end", `${head}\n"${"x\n".repeat(1_000_000)}`, /^Row 2 has more than 262144 characters/],
    ["a long text", `${head}\ndeposit,p-1,1,EUR,T-1,${"x".repeat(4_097)}`, /row 2, reason: a text of more than 4096/],
    ["an open quote", `${head}\ndeposit,"p-1`, /^Row 2 opens a quote/],
    ["text after a quote", `${head}\n"deposit"x,p-1`, /^Row 2 has text beside/],
    ["a quote within a text", `${head}\ndeposit,5" pipe`, /^Row 2 has text beside/],
    [
      "a formula",
      `${head}\n${line}\n=A1,p-1,+1,EUR,@T,-cmd`,
      /row 3, type: a formula; row 3, amount: a formula; row 3, ticket_id/,
    ],
    ["no text", new Uint8Array([0x41, 0, 0x42, 0]), /no text file/],
    ["other letters than UTF-8", new Uint8Array([0x41, 0xe9, 0x2c]), /letters cannot be read/],
    ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /password, or of an old form/],
    ["half a workbook", amountOf("").subarray(0, 200), /damaged/],
    ["an archive without a sheet", zipSync({ "a.txt": bytes("a") }), /no workbook with a sheet/],
    ["an encrypted workbook", encrypted(), /protected with a password/],
    ["macros", workbook(sheetHead, { "xl/vbaProject.bin": bytes("x") }), /holds macros/],
    ["a formula in a workbook", amountOf('<c r="C2"><f>1+1</f><v>2</v></c>'), /row 2, amount: a formula/],
    [
      "an exponent in a workbook",
      amountOf('<c r="C2"><v>1E-8</v></c>'),
      /row 2, amount: a number of more than 15 digits/,
    ],
    ["a rounded id", amountOf('<c r="C2"><v>1234567890123456789</v></c>'), /row 2, amount: a number of more than 15/],
    ["a date in a workbook", dated('<c r="C2" s="1"><v>45000</v></c>', "mmm\\-yy"), /row 2, amount: a date/],
    ["a date as a text", amountOf('<c r="C2" t="d"><v>2026-01-05</v></c>'), /row 2, amount: a date/],
    ["a long text in a workbook", amountOf(inline("C2", "1".repeat(4_097))), /row 2, amount: a text of more than 4096/],
    ["a long shared text", shared(`<si><t>${"&amp;".repeat(4_097)}</t></si>`), /row 2, amount: a text of more than/],
    ["a spreadsheet's error", amountOf('<c r="C2" t="e"><v>#REF!</v></c>'), /row 2, amount: a spreadsheet's error/],
    [
      "a document type",
      workbook("", { "xl/worksheets/sheet1.xml": bytes("<!DOCTYPE a><worksheet/>") }),
      /document type/,
    ],
    ["a column far right", amountOf('<c r="ZZZZ2"><v>1</v></c>'), /^Row 2 has more than 64 columns/],
    ["a row of many cells", workbook(`<row r="1">${"<c/>".repeat(2_000)}</row>`), /^Row 1 has more than 64 columns/],
    [
      "a zip bomb",
      workbook("", { "xl/worksheets/sheet1.xml": new Uint8Array(40_000_000) }),
      /unpacks to more than is read/,
    ],
    ["a zip bomb that hides its size", liar(), /damaged/],
  ])("%s", (_, file, text) => {
    expect(refusal(file)).toMatch(text);
  });

  it("more bad cells than can be named are counted", () => {
    const text = refusal(`${head}\n${"deposit,p-1,=1,EUR,,\n".repeat(25)}`);
    expect(text).toMatch(/row 21, amount: a formula; and 5 more\./);
  });
});
