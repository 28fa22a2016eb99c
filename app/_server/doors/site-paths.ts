import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { matchPath } from "#lib/http/answer/path-pattern";

/** Tells what the application serves at a path: a page, a file that is the same for everybody, or nothing. */
export type SitePaths = (path: string) => "page" | "file" | null;

/** The build lists each of its pages and handlers with the path where it is served. */
const Routes = z.record(z.string(), z.string());

const buildFolder = ".next";
const routesFile = join(buildFolder, "app-path-routes-manifest.json");

/** Reads the list of built paths once, so that Next is never asked to render a missing page. */
export function sitePaths(): SitePaths {
  const routes = Object.entries(Routes.parse(JSON.parse(readFileSync(routesFile, "utf8"))));
  // Next's own pages, such as /_not-found, have no address.
  const ofKind = (kind: string) =>
    routes.filter(([name, path]) => name.endsWith(`/${kind}`) && !path.startsWith("/_")).map(([, path]) => path);
  const pages = ofKind("page").map(patternOf);
  const built = [...filesUnder(join(buildFolder, "static"), "/_next/static"), ...filesUnder("public", "")];
  const files = new Set([...ofKind("route"), ...built]);
  return (path) => {
    if (files.has(decoded(path))) return "file";
    // Next redirects a path with a final slash to the path without it.
    const parts = (path === "/" ? path : path.replace(/\/$/, "")).split("/");
    return pages.some((pattern) => matchPath(pattern, parts)) ? "page" : null;
  };
}

/** The path itself where it cannot be decoded: then no file has its name. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const patternOf = (path: string): string[] => path.replaceAll(/\[(\w+)\]/g, "{$1}").split("/");

function filesUnder(folder: string, at: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => at + join(entry.parentPath, entry.name).slice(folder.length));
}
