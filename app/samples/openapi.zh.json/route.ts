import { agentDocument } from "#lib/api/service/openapi";
import { chineseDocument } from "#lib/http/body/bilingual";

/** Made once by the build. It serves the API's reference page; clients are generated from the English document. */
export const dynamic = "force-static";

export const GET = () => Response.json(chineseDocument(agentDocument()));
