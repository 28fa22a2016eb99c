import { expect, it } from "vitest";
import { deposit, transferRequest } from "#e2e/fixtures/clients/wallet-calls";
import { openOffice } from "#e2e/fixtures/offices/office";
import { RunningProgram } from "#e2e/samples/running-program";

const office = openOffice();

/** `npm run listen` with these flags. */
const listen = (flags: readonly string[], secret: string, input = "") =>
  new RunningProgram([process.execPath, "dist/listen.mjs", ...flags], secret === "" ? {} : { API_SECRET: secret }, {
    input,
  });

it("prints events as they come until it is interrupted, and says where to go on", async () => {
  const client = await office.newClient();
  const { api_key: key, secret } = client.credentials;
  const pay = async (ticket: string) => expect((await deposit(client, "p-1", transferRequest(ticket))).code).toBe(0);
  await pay("before");
  const all = listen(["--key", key, "--url", office.url(), "--after", "0", "--json"], "", `${secret}\n`);
  await all.end(null);
  expect(all.told).toBe("The key's secret is missing: set API_SECRET, or give --secret-stdin.\n");

  const json = listen(
    ["--key", key, "--url", office.url(), "--after=0", "--json", "--secret-stdin"],
    "",
    `${secret}\n`,
  );
  const first: unknown = JSON.parse(await json.until(/^(.+)\n/));
  expect(first).toMatchObject({ sequence: 1, type: "deposit.posted", data: { ticket_id: "before" } });
  const lines = listen(["--key", key, "--url", office.url()], secret);
  await expect.poll(() => lines.told).toContain("Listening after event 1.");
  await pay("after");
  expect(await lines.until(/^(.+)\n/)).toMatch(
    /^2 {2}\d{4}-.+Z {2}deposit\.posted {2}p-1 {2}after {2}10\.00000000 EUR {2}balance 20\.00000000$/,
  );
  await json.until(/"sequence":2/);
  for (const program of [json, lines]) {
    expect(await program.end("SIGINT")).toBe(0);
    expect(program.told.split("\n").at(-2)).toBe("Ended. Go on with --after 2");
  }
  expect(lines.output.split("\n")).toHaveLength(2);
});

it("says in one line what is refused, and ends with status 1", async () => {
  const client = await office.newClient();
  const { api_key: key, secret } = client.credentials;
  const at = ["--key", key, "--url", office.url()];
  const cases = [
    [[...at, "--after", "soon"], secret, "--after is wrong: it must be the number of an event, or 0."],
    [
      [...at, "--types", "surprise"],
      secret,
      'types must hold types of events, with commas between: "surprise" is none.',
    ],
    [at, "sk_another", "X-Signature does not fit."],
    [["--url", office.url()], secret, '"listen" needs --key. See --help.'],
    [[...at, "--after", "9"], secret, "Gap: The log ends at 0, and 9 is already handled"],
    [[...at, "--url", "nowhere"], secret, "--url is given twice."],
  ] as const;
  for (const [flags, under, message] of cases) {
    const program = listen(flags, under);
    expect(await program.end(null), program.told).toBe(1);
    expect(program.told.split("\n").at(-2)).toContain(message);
    expect(program.output).toBe("");
  }
  const help = listen(["--help", "--key", key], "");
  expect(await help.end(null)).toBe(0);
  expect(help.output).toContain("npm run listen -- --key KEY");
});
