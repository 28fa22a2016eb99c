/** Every bound of the system, in one place. A number that limits something stands here or it is a bug. */

// Signing
export const timestampWindowMs = 30_000;
export const idempotencyKeyCharsMax = 128;
export const apiKeyCharsMax = 128;
/** Of the name in X-Parameter, which a client may have chosen. */
export const parameterCharsMax = 128;

// Bodies and requests
export const bodyBytesMax = 16 * 1024;
export const feedBodyBytesMax = 4 * 1024 * 1024;
/** The levels of arrays and objects in a body. The deepest one that any operation takes has six. */
export const jsonDepthMax = 16;
export const bodyWaitMsMax = 10_000;
/** At this many, the client that has asked for nothing for the longest time makes room for a new one. */
export const connectionsMax = 4_096;
export const connectionsCheckMs = 1_000;
export const keepAliveMs = 75_000;
/** Longer than a head or body may take, so that their refusals come first. Twice this ends an unread answer. */
export const unreadMsMax = 12_000;
/** The most requests of one connection that are answered at a time: most clients send one and wait for its answer. */
export const pipelinedMax = 16;
/** The most that are taken of one connection before they are answered; the rest waits until then with its client. */
export const pipelinedTakenMax = 64;
/** The bytes that a refused request may still send before its connection is cut, so that its client can read why. */
export const drainBytesMax = 128 * 1024 * 1024;
export const drainMsMax = 5_000;
/** The layers of nested escapes that are undone, as an attacker might write them. */
export const escapeLayersMax = 4;

// Transfers
export const amountMax = 10_000_000n * 100_000_000n;
export const walletBalanceMax = 90_000_000_000n * 100_000_000n;
export const ticketCharsMax = 256;
export const playerIdCharsMax = 64;
export const refusalKeptDays = 30;
export const reasonCharsMax = 500;
/** The players that owe most, and the stakes left by retention, that the overview lists. */
export const booksRowsShownMax = 5;
/** The faults that a line of the log tells of one agent. */
export const booksFaultsLoggedMax = 10;
/** The trades that a fault of a player names, where it looks for those that are not there. */
export const goneTradesNamedMax = 3;
/** The most unfinished transfers of one agent's members. */
export const openDraftsMax = 200;
/** The time in which the same player, side and amount is worth a warning. */
export const similarMinutes = 10;
export const similarShownMax = 5;
/** The players that are offered in place of an id that nobody has. */
export const closestPlayersMax = 4;

// Trades
export const feedTradesMax = 1_000;
/** So many take half a millisecond to be judged. */
export const tradesPerTurn = 50;
export const tradeAmountMax = 90_000_000_000n * 100_000_000n;
export const tradeTextCharsMax = 256;
export const rateDecimalsMax = 18;
export const retentionMonths = 6;
/** The feed is asked to come again after so many seconds while an agent's wallets are opened from its trades. */
export const openingRetryS = 5;
/** An opening that failed is tried again after this time. */
export const openingRetryMs = 60_000;
/** The trades that a step of opening wallets reads. */
export const openingPageTrades = 200;
/** The trades that it reads with one statement on PostgreSQL, and posts in one transaction. */
export const openingReadTrades = 2_000;
/** A transaction of it, of which the first reads all of the agent's trades, is given up after this time. */
export const openingMsMax = 10 * 60_000;

// Report
export const periodDaysMax = 90;
export const zoneNameCharsMax = 64;
export const zoneClocksKeptMax = 256;
export const pageRowsMax = 500;
export const pageRowsDefault = 100;
/** A list counts changed trades only in a range of at most this many, because every open list does so at every look. */
export const changesSoughtAmongMax = 10_000;
/** Beyond so many trades the sums of a list are added up from cells of hours, and no longer from its rows. */
export const rowsAddedUpMax = 20_000;
/** The ranges of one read: every bucket of a series and of its comparison, and the totals. */
export const reportRangesMax = 256;
/** The most steps of a series, so that a bar of a chart beside a table is wide enough to be clicked. */
export const seriesStepsMax = 48;

// Exports
/** Each export holds a thread and a snapshot, which keeps the write-ahead log from shrinking. */
export const exportsAtOnceMax = 3;
/** Fewer than all, so that no agent's members can keep every place from the others. */
export const exportsOfAgentMax = 2;
export const exportRetrySeconds = 15;
export const exportPageRows = 1_000;
export const exportMsMax = 10 * 60_000;
/** A download that nobody reads holds its snapshot for no longer than this. */
export const exportIdleMsMax = 60_000;
/** A member who may no longer export is cut off within this time. */
export const exportRecheckMs = 5_000;
/** The rows that an Excel sheet holds, without its line of headings. */
export const sheetRowsMax = 1_048_575;

// Saved views: of one page, by one of the members
export const viewsMax = 50;
export const viewNameCharsMax = 80;
export const viewQueryCharsMax = 2_000;

// Sessions
export const sessionMinutes = 30;
export const sessionKeptDays = 180;

// Rates: requests a minute for a key and an operation
export const rateWindowMs = 60_000;
/** Where several servers count together, a grant is good for so long, and is this part of what is left. */
export const rateGrantMs = 1_000;
export const rateGrantShare = 16;
export const badSignaturesPerMinute = 600;
/** Refusals of one key for its scopes, its addresses or its agent's suspension, which spend no quota. */
export const keyRefusalsPerMinute = 600;
export const rateLimitMax = 1_000_000;
export const rateSourcesMax = 20_000;

// Engine
export const transferQueueMax = 8_192;
export const otherQueueMax = 2_048;
export const readQueueMax = 4_096;
export const deskQueueMax = 256;
export const batchTransfersMax = 512;
/** Calls that leave for a thread at once, before the turn ends in which they were made. */
export const callsPerMessage = 16;
/** Bulk work commits this often, so that a transfer waits for at most one slice of it. */
export const sliceMsMax = 12;
/** However busy transfers are, waiting bulk work gets a slice this often. */
export const bulkWaitMsMax = 200;
export const sliceRowsMax = 1_500;
/** While no transfer waits, the steps of a slice go on for this long, and look for one after so many rows. */
export const unwaitedSliceMsMax = 120;
export const sliceRowsPerLook = 8;
export const retentionStepRows = 50;
export const importBatchTrades = 1_000;
/** A batch of long lines ends here, so that it fits into a message of the tool. */
export const importBatchBytes = 4 * 1024 * 1024;
export const keyCacheMs = 500;
export const keyCacheMax = 10_000;
export const keyUsedFlushMs = 5_000;
export const sweepMs = 5_000;
export const sweepRowsMax = 500;
/** An answer about the store's health is repeated for this long, because anybody may ask for it. */
export const healthKeptMs = 500;
/** Whoever asks whether the database can be read or written waits no longer for the proof of it than this, in all. */
export const healthAnswerMsMax = 2_000;
/** A proof of a write tells until it is this old; then the next one is waited for. */
export const healthToldMsMax = 5_000;
/** After this many failed writes in a row the database takes none, until one is posted or this time has passed. */
export const failedWritesMin = 3;
export const failedWritesToldMs = 30_000;
export const reopenDelayMsMax = 5_000;
export const busyWaitMsMax = 5_000;
/** A call of the operator's tool may hold the database for a moment, so a start waits this long for its lock. */
export const lockWaitMsMax = 2_000;
/** The pages that a connection keeps in memory: the writer's, a reader's, and those of the request log. */
export const pageCacheKib = 16 * 1024;
export const readerCacheKib = 8 * 1024;
export const requestLogCacheKib = 4 * 1024;
/** A thread beside the writer looks this often whether the log has so many pages (4 MB) to be copied into the database. */
export const walLookMs = 50;
export const walPagesCopied = 1_000;
/** A commit that leaves the log with so many pages copies the rest by itself, so that the log begins anew. */
export const walPagesMax = 8_000;
/** A backup is synced this often while it is written, so that no commit waits for more than a few megabytes of it. */
export const syncAlongMs = 15;
/** A long read may let the write-ahead log grow; it is then cut back to this. */
export const walBytesKept = 64 * 1024 * 1024;

// PostgreSQL: the connections of one server, and what their work may take
export const connectMsMax = 5_000;
/** What connect_timeout in an address may ask for. */
export const connectSecondsMin = 1;
export const connectSecondsMax = 30;
/** An idle connection is asked after so long whether it still leads anywhere. */
export const keepAliveDelayMs = 10_000;
/** Of several hosts, each is asked this often whether it is the primary, and given so long to answer. */
export const hostLookMs = 1_000;
export const hostAnswerMsMax = 1_000;
/** A primary that sends no byte for so long while answers are awaited is suspected; looks come this often. */
export const silentHostMs = 3_000;
export const silenceLookMs = 500;
/** It is silent when it does not let one more connection in, and answers it, in this time. */
export const silenceAnswerMsMax = 2_000;
/** Each kind of work of a server on PostgreSQL has one connection at least. */
export const databaseConnectionsMin = 17;
export const databaseConnectionsMax = 500;
/** Containers start in any order, so a server that starts waits so long for its database, and the tool for less. */
export const databaseWaitMsMax = 60_000;
export const toolDatabaseWaitMsMax = 5_000;
/** Rows that a move to another database reads, compares and writes at a time. */
export const movePageRows = 5_000;
/** How long a move waits for an earlier run of it that was killed. */
export const moveLockWaitMs = 5_000;
export const databaseLookMs = 250;
/** The oldest release of PostgreSQL that the statements were tried on. */
export const postgresReleaseMin = 15;
/** The statements that a connection keeps by their texts. A proof of all agents has some forty. */
export const namedTextsMax = 400;
/** While the database is away it is looked for this often. */
export const reconnectPauseMs = 250;
export const apiReadersMax = 4;
export const deskReadersMax = 4;
/** A read of the API waits for so long, in all, and each of its statements; its caller then hears to ask again. */
export const apiReadMsMax = 2_000;
/** A read of the dashboard may add up far more. */
export const deskReadMsMax = 15_000;
/** A write whose database does not answer for so long is of unknown outcome. */
export const writeMsMax = 10_000;
/** A proof of a write waits for this long for the row that another server's proof holds. */
export const proofLockWaitMs = 1_000;
/** A server that says nothing for so long in the middle of a transaction loses it, and its locks with it. */
export const silentMsMax = 10_000;
/** For a whole bulk job; each of its slices has the bound of a write. */
export const bulkMsMax = 60 * 60_000;
/** Transfers of one wallet go through one of these, so that a server never competes with itself for a wallet. */
export const transferLanesMax = 2;
export const walletCommandsAtOnceMax = 2;
/** A batch of trades is read and judged while the one before it is written. */
export const bulkJobsAtOnceMax = 2;
export const controlBatchMax = 32;
/** A transaction that waits longer for a lock gives up: nothing was posted. */
export const lockWaitMs = 2_000;
/** Other rates are counted behind one that waits for its lock, and within the time of a read. */
export const rateLockWaitMs = 1_000;
/** Rows over which an agent's kept sums are spread, so that transactions at the same time change other rows. */
export const sumStripes = 64;
/** Transactions that met others are tried so often, after a random pause of up to so long. */
export const meetingTriesMax = 6;
export const meetingPauseMsMax = 20;
/** A batch of at least so many transfers of an agent has the numbers for the next ones fetched beside it … */
export const numbersAheadMin = 8;
/** … and at most so many. */
export const numbersAheadMax = 1_024;
/** A ticket that another server holds for longer than this is said to be in process; until then it is looked at again. */
export const ticketWaitMsMax = 250;
export const nextLookMs = 3;
/** After so many looks at a ticket or wallet that others hold, a transfer waits for it alone. */
export const skippedLooksMax = 6;
/** The trades of a batch that are judged in one transaction, with their wallets held. */
export const intakePartTrades = 1_000;
/** Those of them that are written at a time. */
export const intakeWriteTrades = 125;
/** Bulk work gives other bulk work this long: it may come again, but a server that hangs must not stop it for ever. */
export const bulkLockWaitMs = 10_000;
/** The trades that retention reads, or deletes, at a time. */
export const retentionPageTrades = 1_000;
/** To make or drop a month of trades, all reads of trades are kept waiting for so long, so many times. */
export const monthLockWaitMs = 100;
export const monthLockTriesMax = 20;
export const monthLockPauseMsMax = 200;
/** Next month's table is tried again after so long, where somebody read trades for long. */
export const monthRetryMinutes = 1n;
/** A month of a busy feed takes far longer to drop than any write: a second for each 100,000 trades. */
export const monthDropMsMax = 10 * 60_000;
/** A server that does work for all holds it for so long at a time. */
export const leaseMs = 30_000;
/** Work that another server is at is looked after again after so long. */
export const leaseRetryMs = 60_000;
/** A daily job that keeps failing is tried again this often. */
export const dailyRetryMsMax = 60 * 60_000;
export const jobsAtOnceMax = 4;
export const jobStatementMsMax = 10 * 60_000;
/** Changes are told to the other servers this often. */
export const noticeMs = 5;
/** PostgreSQL takes payloads of less than 8,000 bytes. */
export const noticeBytesMax = 7_500;
/** Every server says so often that it is there, and looks what the others have changed. */
export const serverBeatMs = 1_000;
export const serverGoneMs = 4_000;
/** What a server changed stays listed for once to twice this long, for others that look and do not listen. */
export const serverEventsMs = 3_000;
export const serverEventsCharsMax = 64_000;
/** A replica that is further behind than this is left alone. */
export const replicaLagMsMax = 10_000;
export const replicaLookMs = 1_000;
export const replicaOpenMsMax = 1_000;
/** A replica that does not say in this time how far it has come is left alone, too. */
export const replicaAnswerMsMax = 500;
/** A read waits so long for a replica that is a moment behind the reader's own change, with a look this often. */
export const replicaCatchUpMsMax = 25;
export const replicaCatchUpLookMs = 2;

// The stop: what its steps may take, one after the other, and all of them together
/** The longest time that a server may serve on between the signal and its stop; it says all the while that it is not ready. */
export const drainBeforeStopMsMax = 5 * 60_000;
export const stopAnswersMsMax = 4_500;
export const stopStoreMsMax = 3_000;
export const stopStepMsMax = 500;
export const shutdownMsMax = 10_000;
export const stopSweepMs = 50;

// Request log
export const requestKeptDays = 30;
/** Above this size the agent that has most of the log loses its oldest rows. */
export const requestLogBytesMax = 2 * 1024 * 1024 * 1024;
/** The most requests that wait to be written; any more are counted and dropped. */
export const requestQueueMax = 4_096;
export const requestQueueBytesMax = 16 * 1024 * 1024;
/** Many rows in one write cost a fraction of single writes; a kill loses those that wait. */
export const requestFlushMs = 250;
/** Lines of the process's own log that come within this time are written together. */
export const logWaitMs = 10;
export const requestBodyCharsMax = 4_096;
export const requestTargetCharsMax = 4_096;
export const requestHeaderCharsMax = 256;
export const requestMessageCharsMax = 1_000;
/** The rows of a full block. An agent's shorter blocks are joined when they hold this many, or are a day old. */
export const requestBlockRows = 512;
export const requestBlockBytes = 256 * 1024;
export const requestBlockHours = 24;
export const requestSweepBlocks = 64;
export const requestSweepRows = 500;
/** Anybody who knows a key's name can send requests with it, so few requests without its signature are kept. */
export const unprovedRowsPerMinute = 20;
export const unprovedRowsMax = 10_000;
/** The key look-ups for each address, for requests that were refused before their key mattered. */
export const unprovedLooksPerMinute = 60;
export const requestReopenMs = 5_000;
export const requestCloseMsMax = 2_000;
export const requestCallsMax = 64;
/** On PostgreSQL the log is kept in parts, of a day each, or shorter where one grows past this share of the bound. */
export const requestPartsOfBound = 16;
export const requestUpkeepMs = 60_000;
/** Upkeep that waits for a lock holds up all that come after it, and so gives up early. */
export const requestUpkeepLockMs = 500;
/** What one write may take: behind a database that hangs, requests are dropped and counted. */
export const requestWriteMsMax = 5_000;
/** What one page may take, however rare the rows that it looks for. */
export const requestReadMsMax = 10_000;
export const requestReadersMax = 2;
export const requestInsertRows = 128;
/** A page is looked for in the newest hour first, and then in a time that is so many times as long, and so on. */
export const requestWindowGrowth = 4n;

// Overview
export const overviewRowsMax = 6;
export const overviewQuotasMax = 6;

// Live updates
export const liveStreamsMax = 512;
/**
 * Fewer than all, so that no agent's members can keep every place from the others, and only while enough places are free.
 */
export const liveStreamsOfAgentMax = 256;
/** Places that only agents with few streams may take. */
export const liveStreamsKeptFree = 128;
/** An agent with fewer streams than this may use the places that are kept free. */
export const liveStreamsOfAgentSure = 16;
/** A browser opens one stream, however many pages it shows. */
export const liveStreamsPerMemberMax = 16;
export const liveBeatMs = 1_000;
/** How often a stream asks whether its session still stands; a change of the team asks at once. */
export const liveCheckMs = 10_000;
export const liveEventMsMin = 500;
/** Events that may wait for one slow reader. */
export const liveQueueMax = 16;
export const liveRetrySeconds = 30;

// Agents, keys and members
export const agentIdCharsMax = 64;
export const nameCharsMax = 200;
export const allowBlocksMax = 100;
export const emailCharsMax = 254;
export const passwordCharsMin = 12;
export const passwordCharsMax = 200;

// The signing console
/** Room for an API body and a signed text, with the escapes that JSON adds to their quotes. */
export const consoleBytesMax = 96 * 1024;
export const consoleTargetCharsMax = 2 * 1024;
export const consoleHeaderCharsMax = 512;
/** Indented, a body of a thousand nested brackets would be as many long lines; no API call nests like that. */
export const consoleNestingMax = 8;
/** For one member. Each call tries hundreds of texts. */
export const consoleCallsPerMinute = 60;
export const consoleCallsOfAgentPerMinute = 240;
/** Calls that are judged or wait for it, for one member, for one agent and for all. One thread judges them in turn. */
export const consoleLineOfMemberMax = 4;
export const consoleLineOfAgentMax = 8;
export const consoleLineMax = 32;
/** The other keys of the agent that a signature is compared with. */
export const consoleKeysMax = 50;
/** The rows of the request log among which the pasted request is looked for. */
export const consoleRowsMax = 50;

// Members' sessions
export const memberIdleMinutes = 60;
export const memberSessionHours = 12;
/** When a person has this many sessions, a new sign-in ends the oldest. */
export const memberSessionsMax = 20;
/** A session's last use is written at most this often, because every request of a page would otherwise cost a write. */
export const memberSeenSeconds = 60;
export const browserCharsMax = 200;
/** Failed sign-ins count for this long after the last of them. */
export const signInForgetHours = 24;
export const deviceMarkDays = 180;
export const passwordTurnsMax = 2;
export const passwordWaitersMax = 64;
export const deskBodyBytesMax = 16 * 1024;

// The dashboard's requests. A busy page on a busy feed makes 60 to 180 a minute.
export const deskCallsOfSessionPerMinute = 1_200;
/** A member may have twenty sessions, and must not use up their team's share with them. */
export const deskCallsOfMemberPerMinute = 2_400;
export const deskCallsOfAgentPerMinute = 6_000;
/**
 * The requests that one operation counts as: reports and the trades behind them read most, and an export reads
 * everything. A switch to another agent writes a row in the audit of both.
 */
export const deskWeights = { free: 0, light: 1, heavy: 5, export: 10, switch: 20 } as const;
/**
 * One agent's requests under way and in line: bounded so that its burst never fills the queue that all agents share.
 */
export const deskCallsAtOnceMax = 16;
export const deskCallsWaitingMax = 256;
export const deskReadsAtOnceMax = 2;
export const deskReadsWaitingMax = 64;

/** A page waits so long for the data that it brings along. Its browser asks for what takes longer. */
export const pageReadMsMax = 400;

/** Answers of up to this many bytes gain nothing by compression. */
export const gzipBytesAbove = 1_024;
/** The quickest level gains most of what can be gained, for a third of the work. */
export const gzipLevel = 1;
/** Sign-ins and invitations for one network; wrong ones have to wait far earlier. */
export const openCallsPerMinute = 600;
/** Pages without a session for one network, by what they count as: rendering takes some 20 ms of the main thread. */
export const openPagesPerMinute = 600;
export const openPageWeights = { kept: 1, rendered: 5 } as const;
/** They are rendered one at a time; the waiting ones of a network, and the networks that wait. */
export const openPagesOfNetworkMax = 32;
export const openPagesWaitingMax = 256;
export const renderMsMax = 10_000;
/** A kept page is some 60 kB. It is rendered anew after this time. */
export const keptPagesMax = 64;
export const keptPageMs = 60_000;

// Keys, team and settings, of one agent
export const keysOfAgentMax = 100;
/** Revoked keys have no bound, so a list shows only this many of the newest. */
export const keysShownMax = 500;
export const membersMax = 200;
export const openInvitationsMax = 50;
/** For one agent: each invitation tells its maker a little about its email. */
export const invitationsPerHourMax = 20;
/** The most agents that one person works for. */
export const membershipsMax = 20;
export const invitationDays = 7;
export const invitationTokenCharsMax = 64;
export const invitationsShownDays = 30;

// The second factor
export const recoveryCodesCount = 10;
/** A phone's clock may be off by this many codes, in either direction. */
export const totpStepsOff = 1;
/** The longest text that may be typed as a code, with its spaces and hyphens. */
export const codeCharsMax = 64;

// The operator's tool
/** Calls of one tool that are under way at once, each on its own connection; the next one waits in the tool. */
export const toolSocketsMax = 8;
export const toolGreetingMsMax = 2_000;
/** The tool waits this long for a server that holds the database and is still starting. */
export const toolWaitMsMax = 10_000;
export const toolRetryMs = 200;
/** The longest path that a Unix socket may have on every system, without its closing zero. */
export const socketPathBytesMax = 103;
export const standardInputBytesMax = 4_096;
export const importLineBytesMax = 64 * 1024;
export const importBatchesInFlight = 4;
export const refusalsShownMax = 20;
export const progressRedrawMs = 100;
/** A long job's progress is asked for this often; where no terminal redraws a line, a new one is written this often. */
export const progressAskMs = 500;
export const progressLineMs = 10_000;
/** A proof looks at the time after it has counted so many, and tells no sooner than this after it told last. */
export const progressEvery = 256;
export const progressTellMs = 250;
export const toolMessageBytesMax = 16 * 1024 * 1024;
/** For all tools together: above it a tool finds no server. */
export const toolConnectionsMax = 64;
export const faultsShownMax = 100;
/** The wallets named by a proof against heads that were kept; any more are counted. */
export const lostWalletsShownMax = 1_000;
export const listRowsMax = 10_000;
/** A list that is read to its end is read in parts of this many rows. */
export const listPageRows = 1_000;
export const verifyPageRows = 1_000;
/** The memory in which a proof's statement sorts; PostgreSQL sorts in files beyond it. */
export const jobSortKib = 64 * 1024;
export const auditFilterCharsMax = 256;
/** Up to this many rows of one filter are sorted. When all filters find more, the newest rows are walked through. */
export const auditNarrowRowsMax = 10_000;
/**
 * Clocks get corrected, so times may lie a little ahead; a row that lies further ahead was written under a wrong clock.
 */
export const auditAheadMinutesMax = 60;

// Tests, the load and the bench
export const postgresStartMsMax = 60_000;
export const serverStartMsMax = 120_000;
export const serverStopMsMax = 30_000;
export const serverLogCharsMax = 8 * 1024 * 1024;
export const toolRunMsMax = 30 * 60_000;
export const toolOutputBytesMax = 16 * 1024 * 1024;
export const loadConnectionsMax = 256;
export const loadRequestsMax = 2_000_000;
export const loadSecondsMax = 60 * 60;
export const answerBytesMax = 8 * 1024 * 1024;
export const answerWaitMsMax = 30_000;
export const browserWorkersMax = 2;
export const browserTestMsMax = 180_000;
export const browserExpectMsMax = 30_000;
export const browserRunMsMax = 60 * 60_000;
export const browserTownMsMax = 240_000;
