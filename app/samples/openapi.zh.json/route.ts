import { agentDocument } from "#lib/api/service/openapi";
import { chineseDocument } from "#lib/http/body/bilingual";

/** The build makes it once. It is for the reference of the API: what a client is made from is the document in English. */
export const dynamic = "force-static";

export const GET = () => Response.json(chineseDocument(agentDocument()));
