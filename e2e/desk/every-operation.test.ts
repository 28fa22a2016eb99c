import { afterAll, beforeAll, expect, it } from "vitest";
import { InProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { openOffice } from "#e2e/fixtures/offices/office";
import siteHeaders from "#lib/http/pages/site-headers.json";
import { type GoodCall, goodCall, openScene, type Scene } from "./good-calls";
import { routeCases } from "./route-cases";

const office = openOffice();
/** An office like that of the tests beside the operations. */
const inProcess = new InProcessOffice();
let outdoors: Scene;
let indoors: Scene;

beforeAll(async () => {
  await inProcess.start();
  [outdoors, indoors] = [await openScene(office), await openScene(inProcess)];
});
afterAll(() => inProcess.close());

/** Headers that depend on the connection and on compression. */
const ofConnection = [
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
  "vary",
];
/** Headers that the server's door adds to every answer. */
const ofDoor = Object.keys(siteHeaders).map((name) => name.toLowerCase());

/** Sends a call and reads its answer. A stream is ended once its headers have arrived. */
async function told(route: string, { by, path, body }: GoodCall) {
  const [method = ""] = route.split(" ");
  const response = await by.open(method, path, body);
  const type = response.headers.get("content-type") ?? "";
  const text = type.startsWith("application/json") ? await response.text() : "";
  if (!response.bodyUsed) await response.body?.cancel();
  const names = [...response.headers.keys()].filter((name) => !ofConnection.includes(name));
  return { status: response.status, type, text, names };
}

const ownNames = ({ names }: { readonly names: readonly string[] }) => names.filter((name) => !ofDoor.includes(name));

it.each(Object.keys(routeCases))(
  "%s answers a success and a refusal over a socket as it does in process",
  async (route) => {
    const [out, within] = [await goodCall(route, outdoors), await goodCall(route, indoors)];
    const strange = (call: GoodCall) => ({ ...call, path: `${call.path}${call.path.includes("?") ? "&" : "?"}odd=1` });
    const [bad, badWithin] = [await told(route, strange(out)), await told(route, strange(within))];
    expect([bad.status, JSON.parse(bad.text)]).toMatchObject([400, { code: 10020, data: null }]);
    const [good, goodWithin] = [await told(route, out), await told(route, within)];
    expect([good.status, good.text]).toEqual([200, expect.toSatisfy((text) => text === "" || isSuccess(text))]);
    for (const answer of [good, bad]) expect(answer.names).toEqual(expect.arrayContaining(ofDoor));
    expect([badWithin.status, badWithin.type, badWithin.text]).toEqual([bad.status, bad.type, bad.text]);
    expect([goodWithin.status, goodWithin.type]).toEqual([good.status, good.type]);
    const [names, namesWithin] = [[good, bad].map(ownNames), [goodWithin, badWithin].map(ownNames)];
    expect(namesWithin).toEqual(names);
  },
);

const isSuccess = (text: unknown): boolean => typeof text === "string" && JSON.parse(text).code === 0;
