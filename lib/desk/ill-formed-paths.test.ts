import { describe, expect, it } from "vitest";
import { signedInMember } from "#e2e/fixtures/clients/desk-client";
import { openInProcessOffice } from "#e2e/fixtures/offices/in-process-office";
import { catalogue } from "./catalogue";

const ofParameters = catalogue.filter(({ path }) => path.includes("{"));

describe("an id in a path that no database can keep", () => {
  const office = openInProcessOffice();

  it.each(["%00", "a%00b"])("is answered with 404 by every operation: %s", async (id) => {
    expect(ofParameters.length).toBeGreaterThan(10);
    const owner = await signedInMember(office, "owner");
    const answers = await Promise.all(
      ofParameters.map(({ method, path }) => owner.send(method, path.replaceAll(/\{\w+\}/g, id))),
    );
    expect(answers.map(({ status }) => status)).toEqual(ofParameters.map(() => 404));
  });
});
