import { costSuite } from "#db/store-contract/cost/cost-suite";
import { proofCosts } from "#db/store-contract/cost/proof-costs";
import { countedEmbedded } from "#e2e/fixtures/databases/counted-embedded";

costSuite(countedEmbedded);
proofCosts(countedEmbedded);
