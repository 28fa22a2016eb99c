import { describe, expect, it } from "vitest";
import { accountOf, ana, factor } from "#e2e/fixtures/commands/rows";
import { secretsOf } from "#lib/crypto/secrets";
import { deviceIdOf, factorSource, invitationSources, markAfter, setUpSource, signInSources } from "./sign-in-sources";

const secrets = secretsOf("a master key of more than thirty-two characters");
const { email } = ana;
const withFactor = accountOf([ana], { twoFactor: factor });

describe("a try to sign in", () => {
  it.each([
    ["an unknown browser at an address", "192.0.2.1", null, ["pair", "address", "account"]],
    ["an unknown browser at no known address, which strangers would share", null, null, ["account"]],
    ["a known browser, whatever strangers try", "192.0.2.1", "d-1", ["device"]],
    ["a known browser at no known address", null, "d-1", ["device"]],
  ] as const)("is counted, from %s, by its sources", (_, address, deviceId, kinds) => {
    expect(signInSources(email, address, deviceId).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("shares the count of its network with other accounts, and no other count", () => {
    const [own, other] = [email, "bo@example.com"].map((each) => signInSources(each, "2001:db8::1", null));
    const neighbour = signInSources(email, "2001:db8::2", null);
    expect(own?.map(({ name }, index) => name === other?.[index]?.name)).toEqual([false, true, false]);
    expect(own).toEqual(neighbour);
    expect(signInSources(email, null, "d-1")).not.toEqual(signInSources("bo@example.com", null, "d-1"));
  });

  it("of an invitation is counted by its network, and not at all without an address", () => {
    expect(invitationSources("192.0.2.1")).toEqual([{ kind: "address", name: expect.any(String) }]);
    expect(invitationSources("192.0.2.1")[0]?.name).not.toBe(signInSources(email, "192.0.2.1", null)[1]?.name);
    expect(invitationSources(null)).toEqual([]);
  });
});

describe("the mark that a browser keeps", () => {
  it.each([accountOf([ana]), withFactor])("names the browser to its own account alone (%#)", (account) => {
    const mark = markAfter(secrets, account, "d-1");
    expect(deviceIdOf(secrets, email, mark)).toBe("d-1");
    expect(deviceIdOf(secrets, "bo@example.com", mark)).toBeNull();
    for (const forged of [null, "", "d-1", `d-2${mark.slice(3)}`, mark.replace(".", ".x")]) {
      expect(deviceIdOf(secrets, email, forged)).toBeNull();
    }
  });
});

describe("a wrong code", () => {
  const nameOf = (mark: string | null, account = withFactor) => factorSource(secrets, account, mark).name;
  const proven = markAfter(secrets, withFactor, "d-1");
  const renewed = accountOf([ana], { twoFactor: { ...factor, sealedSecret: "set up again" } });
  const { person } = withFactor;
  const repassworded = { ...withFactor, person: { ...person, passwordHash: "another hash" } };

  it("is counted apart from a browser that gave a code of this factor", () => {
    expect(nameOf(proven)).not.toBe(nameOf(null));
    expect(nameOf(proven)).not.toBe(nameOf(markAfter(secrets, withFactor, "d-2")));
  });

  it("shares one count from all browsers that gave none: unknown, of the password alone, of a former factor", () => {
    const passwordAlone = ["d-1", "d-2"].map((device) => markAfter(secrets, accountOf([ana]), device));
    for (const mark of passwordAlone) expect(nameOf(mark)).toBe(nameOf(null));
    expect(nameOf(proven, renewed)).toBe(nameOf(null, renewed));
  });

  it("is counted anew after a new password, so that who knew the old one locks nobody out", () => {
    expect(nameOf(null, repassworded)).not.toBe(nameOf(null));
    expect(nameOf(proven, repassworded)).toBe(nameOf(null, repassworded));
  });

  it("of a set-up belongs to its secret: beginning again, which takes the password, counts anew", () => {
    expect(setUpSource(email, "first")).not.toEqual(setUpSource(email, "second"));
    expect(setUpSource(email, "first")).not.toEqual(setUpSource("bo@example.com", "first"));
  });
});
