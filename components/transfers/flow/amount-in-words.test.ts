import { expect, it } from "vitest";
import { amountInWords } from "./amount-in-words";

it.each([
  ["0.00000000", "zero euros", "欧元零元整"],
  ["1.00000000", "one euro", "欧元壹元整"],
  ["1200.50000000", "one thousand two hundred and 50/100 euros", "欧元壹仟贰佰元伍角整"],
  ["1000000.00000000", "one million euros", "欧元壹佰万元整"],
  ["10010.05000000", "ten thousand ten and 05/100 euros", "欧元壹万零壹拾元零伍分"],
  ["21.12345678", "twenty-one point one two three four five six seven eight euros", "欧元贰拾壹点壹贰叁肆伍陆柒捌元"],
  ["10000000.00000000", "ten million euros", "欧元壹仟万元整"],
  ["305019.99000000", "three hundred five thousand nineteen and 99/100 euros", "欧元叁拾万零伍仟零壹拾玖元玖角玖分"],
  ["100000001.00000000", "one hundred million one euros", "欧元壹亿零壹元整"],
])("%s is said in full", (text, english, chinese) => {
  expect(amountInWords(text, "EUR", "en")).toBe(english);
  expect(amountInWords(text, "EUR", "zh")).toBe(chinese);
});

it("a currency without a name is said by its code", () => {
  expect(amountInWords("2.00000000", "US!", "en")).toBe("two US!");
  expect(amountInWords("2.00000000", "XQQ", "en")).toBe("two XQQ");
});
