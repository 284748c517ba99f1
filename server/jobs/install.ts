import pg from 'pg'
import PgBoss from 'pg-boss'
import { systemRole } from '../db/programs/scope.ts'
import { queues } from './timetable.ts'

/** The schema that pg-boss keeps its tables in, apart from the records. */
export const jobsSchema = 'jobs'

// The queue through which pg-boss itself hands out what is scheduled.
const ownQueue = '__pgboss__send-it'

/**
 * Prepares the tables of the jobs as their owner: the server that works with them may fill them but
 * change none. Servers that start together wait for one another.
 */
export async function installJobs(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('headframe jobs'))`)
    await makeQueues(ownerUrl)
    await client.query(`grant usage on schema ${jobsSchema} to ${systemRole};
      grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${systemRole}`)
  } finally {
    await client.end()
  }
}

async function makeQueues(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    max: 1,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  try {
    await boss.createQueue(ownQueue)
    for (const [name, { retries, retrySeconds, limitSeconds }] of queues) {
      const queue = {
        name,
        // One turn waiting and one at work, however many servers ask for it.
        policy: 'stately' as const,
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryBackoff: true,
        expireInSeconds: limitSeconds,
      }
      await boss.createQueue(name, queue)
      await boss.updateQueue(name, queue)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
