import { expect, it } from "vitest";
import { SharedScreen } from "#app/_server/setup/shared-screen.mjs";

it("shows concurrent jobs one after another in the order of their starts, and the first at once", async () => {
  let shown = "";
  const screen = new SharedScreen((text: string) => {
    shown += text;
  });
  const ends: Record<string, () => void> = {};
  const writes: Record<string, (text: string) => void> = {};
  const begin = (name: string) =>
    screen.during(async (write: (text: string) => void) => {
      writes[name] = write;
      write(`${name} begins. `);
      await new Promise<void>((resolve) => {
        ends[name] = resolve;
      });
      write(`${name} ends. `);
      return name;
    });
  const works = ["a", "b", "c"].map(begin);
  writes.a?.("At once. ");
  expect(shown).toBe("a begins. At once. ");
  ends.c?.();
  expect(await works[2]).toBe("c");
  expect(shown).toBe("a begins. At once. ");
  ends.a?.();
  await works[0];
  writes.b?.("At once. ");
  expect(shown).toBe("a begins. At once. a ends. b begins. At once. ");
  ends.b?.();
  await works[1];
  expect(shown).toBe("a begins. At once. a ends. b begins. At once. b ends. c begins. c ends. ");
});

it("shows the next job when one fails", async () => {
  let shown = "";
  const screen = new SharedScreen((text: string) => {
    shown += text;
  });
  const failing = screen.during(async (write: (text: string) => void) => {
    write("one. ");
    await Promise.resolve();
    throw new Error("failed");
  });
  const other = screen.during(async (write: (text: string) => void) => write("two."));
  await expect(failing).rejects.toThrow("failed");
  await other;
  expect(shown).toBe("one. two.");
});
