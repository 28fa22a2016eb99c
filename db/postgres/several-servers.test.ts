import { storeContract } from "#db/store-contract";
import { inTurn } from "#e2e/fixtures/in-turn";
import { storesOnPostgres } from "#e2e/fixtures/postgres-store";

storeContract("PostgreSQL, over three servers", storesOnPostgres(3, inTurn), 3);
