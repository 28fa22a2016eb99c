import { storeContract } from "#db/store-contract";
import { storesOnPostgres } from "#e2e/fixtures/databases/postgres-store";
import { inTurn } from "#e2e/fixtures/made/in-turn";

storeContract("PostgreSQL, over three servers", storesOnPostgres(3, inTurn), 3);
