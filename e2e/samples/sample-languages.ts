import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { transformSync } from "esbuild";

export const samplesFolder = resolve("public/samples");

export interface SampleLanguage {
  readonly name: string;
  readonly file: string;
  /** True when this machine can run the language. */
  readonly present: boolean;
  /** Prepares the sample in the test's folder, and returns the command that runs it. */
  prepare(folder: string): readonly string[];
}

const source = (file: string) => join(samplesFolder, file);
export const runs = (command: string, ...call: readonly string[]) => spawnSync(command, call).status === 0;

/** Fails with the compiler's output. */
function compile(command: string, ...call: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(command, call, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${call.join(" ")}\n${stdout}${stderr}`);
}

/** A minimal installation of mono lacks its HTTP library. */
function hasMono(): boolean {
  if (!runs("mono", "--version") || !runs("mcs", "--version")) return false;
  return runs("mcs", "-r:System.Net.Http", "-target:library", "-out:/dev/null", probeFile());
}

function probeFile(): string {
  const file = join(process.env.TMPDIR ?? "/tmp", `probe-${process.pid}.cs`);
  writeFileSync(file, "class Probe {}\n");
  return file;
}

/**
 * The command that runs a sample in TypeScript alone in a folder. Node takes the file as it is from 22.18 on; before,
 * its types are removed as tsx does it: a file is a module by its name alone, and no other file may await at its top.
 */
export function runnable(name: string, folder: string): readonly string[] {
  const text = readFileSync(source(name), "utf8");
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const isModule = name.endsWith(".mts");
  const takesTypes = major > 22 || (major === 22 && minor >= 18);
  const file = join(folder, takesTypes ? name : name.replace(/\.m?ts$/, isModule ? ".mjs" : ".cjs"));
  const format = isModule ? "esm" : "cjs";
  writeFileSync(file, takesTypes ? text : transformSync(text, { loader: "ts", format }).code);
  return [process.execPath, file];
}

export const sampleLanguages: readonly SampleLanguage[] = [
  {
    name: "curl and openssl",
    file: "deposit.sh",
    present: runs("curl", "--version") && runs("openssl", "version"),
    prepare: () => ["sh", source("deposit.sh")],
  },
  {
    name: "TypeScript",
    file: "deposit.mts",
    present: true,
    prepare: (folder) => runnable("deposit.mts", folder),
  },
  {
    name: "Python",
    file: "deposit.py",
    present: runs("python3", "--version"),
    prepare: () => ["python3", source("deposit.py")],
  },
  {
    name: "PHP",
    file: "deposit.php",
    present: runs("php", "--version"),
    prepare: () => ["php", source("deposit.php")],
  },
  {
    name: "Java",
    file: "Deposit.java",
    present: runs("javac", "--version"),
    prepare: () => ["java", "-XX:TieredStopAtLevel=1", source("Deposit.java")],
  },
  {
    name: "Go",
    file: "deposit.go",
    present: runs("go", "version"),
    prepare(folder) {
      const program = join(folder, "deposit-go");
      compile("go", "build", "-o", program, source("deposit.go"));
      return [program];
    },
  },
  {
    name: "C#",
    file: "Deposit.cs",
    present: hasMono(),
    prepare(folder) {
      const program = join(folder, "Deposit.exe");
      compile("mcs", "-r:System.Net.Http", `-out:${program}`, source("Deposit.cs"));
      return ["mono", program];
    },
  },
];
