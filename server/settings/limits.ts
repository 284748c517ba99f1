import { z } from 'zod'

/** How much one person or one address may ask of the server; counted in the memory of this node. */
export interface Limits {
  /** Open connections in all; unset: as many as open files allow. */
  readonly connections?: number
  readonly connectionsPerAddress: number
  /** Sockets that one address may open in a minute. */
  readonly handshakesPerMinute: number
  /** Sockets of one account that may be open. */
  readonly socketsPerAccount: number
  /** Rooms, a screen of an organisation each, that sockets of one account are in at once. */
  readonly roomsPerAccount: number
  /** Joins of one account in a minute, by all its sockets. */
  readonly joinsPerMinute: number
  /** Calls a minute by one person. */
  readonly callsPerMinute: number
  /** Reads of one person at work at once, and as many writes; four times as many of everybody. */
  readonly callsAtOnce: number
  /** Calls a minute from one address by nobody who is signed in. */
  readonly anonymousCallsPerMinute: number
  /** Files of the client that one address may ask for in a minute. */
  readonly filesPerMinute: number
  /** Calls a minute by which one person changes anything. */
  readonly writesPerMinute: number
  /** Bytes of JSON that one person may send with changes in a day. */
  readonly writtenBytesPerDay: number
  /** Comments and mentions of one person in ten minutes. */
  readonly commentsPerTenMinutes: number
  /** Notices that one person brings about for others in ten minutes. */
  readonly noticesPerTenMinutes: number
  /** Bytes that one person may upload in a day (UTC). */
  readonly uploadBytesPerDay: number
  /** Bytes of one person's uploads that are in no record of theirs yet. */
  readonly unusedUploadBytes: number
  /** Free bytes of the disk below which nothing large is taken any more. */
  readonly freeDiskBytes: number
}

const count = (usual: number, least = 1) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(1e6)).default(usual)

const megabyte = 1024 * 1024

/** Each limit as an environment variable, as `env.ts` has its own. */
export const limitVariables = {
  MAX_CONNECTIONS: {
    schema: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(10).max(1e6)).optional(),
    cure: 'the connections that may be open at once, such as 10000',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    schema: count(2_000),
    cure: 'the connections that may be open from one address, such as 2000',
  },
  MAX_HANDSHAKES_PER_MINUTE: {
    schema: count(1_200),
    cure: 'the sockets that one address may open in a minute, such as 1200',
  },
  MAX_SOCKETS_PER_ACCOUNT: {
    schema: count(1_000),
    cure: 'the sockets of one account that may be open, such as 1000',
  },
  MAX_ROOMS_PER_ACCOUNT: {
    schema: count(100),
    cure: 'the screens of organisations that one account may show at once, such as 100',
  },
  MAX_JOINS_PER_MINUTE: {
    schema: count(1_200),
    cure: 'the times a minute that sockets of one account may join a screen, such as 1200',
  },
  MAX_CALLS_PER_MINUTE: {
    schema: count(30_000),
    cure: 'the calls a minute by one person, such as 30000',
  },
  MAX_CALLS_AT_ONCE: {
    schema: count(3),
    cure: 'the reads of one person at work at once, such as 3',
  },
  MAX_ANONYMOUS_CALLS_PER_MINUTE: {
    schema: count(1_200),
    cure: 'the calls a minute from one address where nobody is signed in, such as 1200',
  },
  MAX_FILES_PER_MINUTE: {
    schema: count(30_000),
    cure: 'the files of the client that one address may ask for in a minute, such as 30000',
  },
  MAX_WRITES_PER_MINUTE: {
    schema: count(600),
    cure: 'the changes a minute by one person, such as 600',
  },
  MAX_WRITTEN_MB_PER_DAY: {
    schema: count(200),
    cure: 'the megabytes one person may write in a day, such as 200',
  },
  MAX_COMMENTS_PER_TEN_MINUTES: {
    schema: count(150),
    cure: 'the comments and mentions of one person in ten minutes, such as 150',
  },
  MAX_NOTICES_PER_TEN_MINUTES: {
    schema: count(2_000),
    cure: 'the notices one person may bring about in ten minutes, such as 2000',
  },
  MAX_UPLOAD_MB_PER_DAY: {
    // Less than one file of the largest size would refuse it without saying so.
    schema: count(2_000, 25),
    cure: 'the megabytes one person may upload in a day, from 25, such as 2000',
  },
  MAX_UNUSED_UPLOAD_MB: {
    schema: count(500, 20),
    cure: 'the megabytes of one person’s uploads that are in no record yet, from 20, such as 500',
  },
  MIN_FREE_DISK_MB: {
    schema: count(1_000, 0),
    cure: 'the free megabytes of the disk below which uploads and imports are refused, such as 1000',
  },
} as const

type Raw = {
  readonly [N in keyof typeof limitVariables]: z.output<(typeof limitVariables)[N]['schema']>
}

export const limitsOf = (raw: Raw): Limits => ({
  connections: raw.MAX_CONNECTIONS,
  connectionsPerAddress: raw.MAX_CONNECTIONS_PER_ADDRESS,
  handshakesPerMinute: raw.MAX_HANDSHAKES_PER_MINUTE,
  socketsPerAccount: raw.MAX_SOCKETS_PER_ACCOUNT,
  roomsPerAccount: raw.MAX_ROOMS_PER_ACCOUNT,
  joinsPerMinute: raw.MAX_JOINS_PER_MINUTE,
  callsPerMinute: raw.MAX_CALLS_PER_MINUTE,
  callsAtOnce: raw.MAX_CALLS_AT_ONCE,
  anonymousCallsPerMinute: raw.MAX_ANONYMOUS_CALLS_PER_MINUTE,
  filesPerMinute: raw.MAX_FILES_PER_MINUTE,
  writesPerMinute: raw.MAX_WRITES_PER_MINUTE,
  writtenBytesPerDay: raw.MAX_WRITTEN_MB_PER_DAY * megabyte,
  commentsPerTenMinutes: raw.MAX_COMMENTS_PER_TEN_MINUTES,
  noticesPerTenMinutes: raw.MAX_NOTICES_PER_TEN_MINUTES,
  uploadBytesPerDay: raw.MAX_UPLOAD_MB_PER_DAY * megabyte,
  unusedUploadBytes: raw.MAX_UNUSED_UPLOAD_MB * megabyte,
  freeDiskBytes: raw.MIN_FREE_DISK_MB * megabyte,
})
