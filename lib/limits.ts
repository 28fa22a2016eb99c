/** Every bound of the system, in one place. A number that limits something stands here or it is a bug. */

// Signing
export const timestampWindowMs = 30_000;
export const idempotencyKeyCharsMax = 128;
export const apiKeyCharsMax = 128;

// Bodies and requests
export const bodyBytesMax = 16 * 1024;
export const feedBodyBytesMax = 4 * 1024 * 1024;
export const bodyWaitMsMax = 10_000;
/** At this many, the client that has asked for nothing the longest gives way to a new one. */
export const connectionsMax = 4_096;
export const connectionsCheckMs = 1_000;
export const keepAliveMs = 75_000;
/** Longer than a head or body may take, so that their clients are told why. An answer that stands still for twice as long is gone. */
export const unreadMsMax = 12_000;
/** Requests of one connection that are answered at a time: most clients send one, and then wait for its answer. */
export const pipelinedMax = 16;
/** What a refused request's body may still send before its connection is cut, so that its client can read why. */
export const drainBytesMax = 128 * 1024 * 1024;
export const drainMsMax = 5_000;
/** Escapes of escapes, as somebody might write them who looks for a way in. */
export const escapeLayersMax = 4;

// Transfers
export const amountMax = 10_000_000n * 100_000_000n;
export const walletBalanceMax = 90_000_000_000n * 100_000_000n;
export const ticketCharsMax = 256;
export const playerIdCharsMax = 64;
export const refusalKeptDays = 30;
export const reasonCharsMax = 500;
/** Transfers of one agent's staff that are kept and not finished. */
export const openDraftsMax = 200;
/** The same player, side and amount within this time is worth a warning. */
export const similarMinutes = 10;
export const similarShownMax = 5;

// Trades
export const feedTradesMax = 1_000;
export const tradeAmountMax = 90_000_000_000n * 100_000_000n;
export const tradeTextCharsMax = 256;
export const rateDecimalsMax = 18;
export const retentionMonths = 6;

// Report
export const periodDaysMax = 90;
export const zoneNameCharsMax = 64;
export const zoneClocksKeptMax = 256;
export const pageRowsMax = 500;
export const pageRowsDefault = 100;
/** Trades of a range among which those that changed are counted, at every look of every open list: some 10 ms. */
export const changesSoughtAmongMax = 10_000;
/** Ranges of one read: every bucket of a series and of the period it is compared with, and the totals. */
export const reportRangesMax = 256;
/** Steps of a series, so that a bar of a chart that stands beside a table is wide enough to be hit. */
export const seriesStepsMax = 48;

// Exports
/** Each holds a thread and a snapshot, which keeps the write-ahead log from shrinking. */
export const exportsAtOnceMax = 3;
/** Fewer than all, so that no agent's staff keep every place from the others. */
export const exportsOfAgentMax = 2;
export const exportRetrySeconds = 15;
export const exportPageRows = 1_000;
export const exportMsMax = 10 * 60_000;
/** A download that nobody reads on holds its snapshot for no longer than this. */
export const exportIdleMsMax = 60_000;
/** A member who may no longer export is cut off after this. */
export const exportRecheckMs = 5_000;
/** What a sheet of Excel's holds, its line of headings left out. */
export const sheetRowsMax = 1_048_575;

// Saved views: of one page, by one of the staff
export const viewsMax = 50;
export const viewNameCharsMax = 80;
export const viewQueryCharsMax = 2_000;

// Sessions
export const sessionMinutes = 30;
export const sessionKeptDays = 180;

// Rates: requests a minute for a key and an operation
export const rateWindowMs = 60_000;
export const badSignaturesPerMinute = 600;
export const rateLimitMax = 1_000_000;
export const rateSourcesMax = 20_000;

// Engine
export const transferQueueMax = 8_192;
export const otherQueueMax = 2_048;
export const readQueueMax = 4_096;
export const deskQueueMax = 256;
export const batchTransfersMax = 512;
/** Bulk work commits this often, so that a transfer behind it waits for one slice at most. */
export const sliceMsMax = 20;
/** However busy transfers are, bulk work that waits gets a slice this often. */
export const bulkWaitMsMax = 200;
export const sliceRowsMax = 500;
export const retentionStepRows = 50;
export const importBatchTrades = 100;
export const keyCacheMs = 500;
export const keyCacheMax = 10_000;
export const keyUsedFlushMs = 5_000;
export const sweepMs = 5_000;
export const sweepRowsMax = 500;
/** An answer about the store's health is given again for so long: anybody may ask for it. */
export const healthKeptMs = 500;
export const reopenDelayMsMax = 5_000;
export const busyWaitMsMax = 5_000;
/** A call of the operator's tool may hold the database for a moment: a start waits that long for its lock. */
export const lockWaitMsMax = 2_000;
export const pageCacheKib = 16 * 1024;
/** What a long read lets the write-ahead log grow to is given back down to this. */
export const walBytesKept = 64 * 1024 * 1024;

// The stop: what its steps may take, one after the other, and all of them together
export const stopAnswersMsMax = 4_500;
export const stopStoreMsMax = 3_000;
export const stopStepMsMax = 500;
export const shutdownMsMax = 10_000;
export const stopSweepMs = 50;

// Request log
export const requestKeptDays = 30;
/** Beyond this the agent that has most of it loses its oldest rows. */
export const requestLogBytesMax = 2 * 1024 * 1024 * 1024;
/** Requests that wait to be written; what comes beyond them is counted and dropped. */
export const requestQueueMax = 4_096;
export const requestQueueBytesMax = 16 * 1024 * 1024;
/** Many at once cost a fraction of one by one; a kill loses what waits. */
export const requestFlushMs = 250;
export const requestBodyCharsMax = 4_096;
export const requestTargetCharsMax = 4_096;
export const requestHeaderCharsMax = 256;
export const requestMessageCharsMax = 1_000;
/** Rows that lie together. Fewer of an agent are joined when there are as many, or when they are a day old. */
export const requestBlockRows = 512;
export const requestBlockBytes = 256 * 1024;
export const requestBlockHours = 24;
export const requestSweepBlocks = 64;
export const requestSweepRows = 500;
/** Whoever knows a key's name can send requests with it: of those without its signature few are kept. */
export const unprovedRowsPerMinute = 20;
export const unprovedRowsMax = 10_000;
/** Keys that are looked up for a request that was refused before its key mattered, for each address. */
export const unprovedLooksPerMinute = 60;
export const requestReopenMs = 5_000;
export const requestCloseMsMax = 2_000;
export const requestCallsMax = 64;

// Overview
export const overviewRowsMax = 6;
export const overviewQuotasMax = 6;

// Live updates
export const liveStreamsMax = 512;
/** Fewer than all, so that no agent's staff keep every place from the others; more when few are taken. */
export const liveStreamsOfAgentMax = 256;
/** Places that agents with few streams find free, however many the others have. */
export const liveStreamsKeptFree = 128;
/** An agent with fewer has them out of those. */
export const liveStreamsOfAgentSure = 16;
/** A browser has one, however many pages it shows. */
export const liveStreamsPerMemberMax = 16;
export const liveBeatMs = 10_000;
export const liveEventMsMin = 500;
/** Events that may wait for one reader. */
export const liveQueueMax = 16;
export const liveRetrySeconds = 30;

// Agents, keys and staff
export const agentIdCharsMax = 64;
export const nameCharsMax = 200;
export const allowBlocksMax = 100;
export const emailCharsMax = 254;
export const passwordCharsMin = 12;
export const passwordCharsMax = 200;

// The signing console
/** A body of the API's, a text that was signed, and what JSON makes of their quotes. */
export const consoleBytesMax = 96 * 1024;
export const consoleTargetCharsMax = 2 * 1024;
export const consoleHeaderCharsMax = 512;
/** Indented, a body of a thousand brackets is as many lines of as many spaces; no call of the API's nests like that. */
export const consoleNestingMax = 8;
/** Of one member. Each tries hundreds of texts. */
export const consoleCallsPerMinute = 60;
export const consoleCallsOfAgentPerMinute = 240;
/** Calls that are judged or in line for it: of one member, of one agent, and of all. One thread judges them in turn. */
export const consoleLineOfMemberMax = 4;
export const consoleLineOfAgentMax = 8;
export const consoleLineMax = 32;
/** Other keys of the agent that a signature is held against. */
export const consoleKeysMax = 50;
/** Rows of the request log that are looked at for the one that is meant. */
export const consoleRowsMax = 50;

// Staff's sessions
export const staffIdleMinutes = 60;
export const staffSessionHours = 12;
/** An older sign-in than this many of one person ends when a new one comes. */
export const staffSessionsMax = 20;
/** Being seen is written down this often at most: a page's every request must not cost a write. */
export const staffSeenSeconds = 60;
export const browserCharsMax = 200;
/** Failed sign-ins count for so long after the last of them. */
export const signInForgetHours = 24;
export const deviceMarkDays = 180;
export const passwordTurnsMax = 2;
export const passwordWaitersMax = 64;
export const staffBodyBytesMax = 16 * 1024;

// The dashboard's requests. A busy page that follows a busy feed asks 60 to 180 times a minute.
export const deskCallsOfSessionPerMinute = 1_200;
/** A member has up to twenty sessions, and must not use up with them what their team has. */
export const deskCallsOfMemberPerMinute = 2_400;
export const deskCallsOfAgentPerMinute = 6_000;
/** How many requests one counts for: reports and the trades behind them read most, an export all of it; going over to
 * another agent writes a row in the audit of each. */
export const deskWeights = { free: 0, light: 1, heavy: 5, export: 10, switch: 20 } as const;
/** Of one agent, under way and in line: a burst of one never fills the queue that all agents' reads share. */
export const deskCallsAtOnceMax = 16;
export const deskCallsWaitingMax = 256;
export const deskReadsAtOnceMax = 2;
export const deskReadsWaitingMax = 64;

/** Shorter answers of the desk gain nothing by being compressed. */
export const gzipCharsMin = 1_024;
/** The quickest: most of what is to be gained, for a third of the work. */
export const gzipLevel = 1;
/** Sign-ins and invitations, of one network; wrong ones wait far earlier. */
export const openCallsPerMinute = 600;

// Keys, team and settings, of one agent
export const keysOfAgentMax = 100;
/** With those that are revoked, which no bound holds back: the newest are shown. */
export const keysShownMax = 500;
export const membersMax = 200;
export const openInvitationsMax = 50;
/** Of one agent: each may cost whoever is invited a look at who they are, and tells its maker a little. */
export const invitationsPerHourMax = 20;
/** Agents that one person works for. */
export const membershipsMax = 20;
export const invitationDays = 7;
export const invitationTokenCharsMax = 64;
export const invitationsShownDays = 30;

// The second factor
export const recoveryCodesCount = 10;
/** A phone's clock may be off by so many codes, each way. */
export const totpStepsOff = 1;
/** What may be typed as a code, its spaces and hyphens included. */
export const codeCharsMax = 64;

// The operator's tool
/** Calls of one tool that are under way at once, each on a connection of its own; the next one waits in the tool. */
export const toolSocketsMax = 4;
export const toolGreetingMsMax = 2_000;
/** How long the tool waits for a server that holds the database and is still starting. */
export const toolWaitMsMax = 10_000;
export const toolRetryMs = 200;
/** What a Unix socket's path may hold on every system, its closing zero left out. */
export const socketPathBytesMax = 103;
export const standardInputBytesMax = 4_096;
export const importLineBytesMax = 64 * 1024;
export const importBatchesInFlight = 3;
export const refusalsShownMax = 20;
export const progressRedrawMs = 100;
export const toolMessageBytesMax = 16 * 1024 * 1024;
/** Of all tools: beyond it a tool finds no server. */
export const toolConnectionsMax = 64;
export const faultsShownMax = 100;
export const listRowsMax = 10_000;
export const verifyPageRows = 1_000;
export const auditFilterCharsMax = 256;
/** Rows that one filter finds are sorted up to here; where all find more, the newest are walked through. */
export const auditNarrowRowsMax = 10_000;
/** Clocks are put right: a row that is ahead by more was written under another time. */
export const auditAheadMinutesMax = 60;

// Tests, the load and the bench
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

// The demo
export const demoBatchTrades = 2_000;
export const demoBatchesInFlight = 2;
export const demoPendingRowsMax = 100_000;
/** A demo that slept wakes up to this many seconds of new trades, and no more. */
export const demoCatchUpSecondsMax = 60;
export const demoCallWaitMsMax = 10_000;
