import { isReady } from "#lib/http/service-state";

// Asked anew for every visitor: a page made at build time could only claim to be up.
export const dynamic = "force-dynamic";

const links = [
  { href: "/api/v1/openapi.json", name: "API document", what: "Every operation, in OpenAPI 3.1." },
  { href: "/api/v1/time", name: "Server time", what: "What a request’s timestamp is held against." },
  { href: "/healthz", name: "Alive", what: "Answers while the process runs." },
  { href: "/readyz", name: "Ready", what: "Answers while the database is reachable and migrated." },
] as const;

export default async function StatusPage() {
  const ready = await isReady();
  return (
    <main>
      <p className={ready ? "status" : "status waiting"}>
        <span className="light" aria-hidden="true" />
        {ready ? "Up and serving" : "Up, but the database does not answer"}
      </p>
      <h1>Exchange agent back office</h1>
      <p className="lead">
        The service behind an exchange agent: it reports on the trades of the agent’s players, and moves funds into and
        out of their wallets. Agents call it with signed requests.
      </p>
      <nav aria-label="What this service answers">
        <ul>
          {links.map(({ href, name, what }) => (
            <li key={href}>
              <a href={href}>
                <span className="name">{name}</span>
                <span className="what">{what}</span>
                <code>{href}</code>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </main>
  );
}
