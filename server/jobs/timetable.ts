/** A queue of the timetable: what it is for is notified by its name, what it does by `main.ts`. */
export interface Queue {
  /** Five fields, in UTC. */
  readonly cron: string
  /** Tries after the first; what still fails is left to the next turn. */
  readonly retries: number
  /** Before the first of them; doubled with each. */
  readonly retrySeconds: number
  /** A turn that takes longer is given up, so that another server may take it. */
  readonly limitSeconds: number
}

const everyMinute = { cron: '* * * * *', retries: 2, retrySeconds: 5, limitSeconds: 300 }

/** What runs when. Every turn does all that is due by then, so that a missed one is made up for. */
export const timetable = {
  'due-exits': everyMinute,
  'late-records': { ...everyMinute, cron: '*/5 * * * *' },
  'longest-runs': everyMinute,
  mail: { ...everyMinute, retries: 5, retrySeconds: 15 },
  'old-events': { cron: '17 * * * *', retries: 3, retrySeconds: 60, limitSeconds: 600 },
  'old-orders': { cron: '29 2 * * *', retries: 3, retrySeconds: 60, limitSeconds: 600 },
  'old-sync-runs': { cron: '23 2 * * *', retries: 3, retrySeconds: 60, limitSeconds: 600 },
  'unused-files': { cron: '41 2 * * *', retries: 3, retrySeconds: 60, limitSeconds: 1_800 },
  'disk-space': everyMinute,
  backup: { cron: '7 * * * *', retries: 0, retrySeconds: 60, limitSeconds: 14_400 },
  'zone-rules': { cron: '37 * * * *', retries: 0, retrySeconds: 60, limitSeconds: 600 },
  'old-sessions': { cron: '47 * * * *', retries: 3, retrySeconds: 60, limitSeconds: 600 },
} as const satisfies Readonly<Record<string, Queue>>

export type QueueName = keyof typeof timetable

/** The queues, each with its name. */
export const queues = Object.entries(timetable) as readonly (readonly [QueueName, Queue])[]
