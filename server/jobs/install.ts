import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { connected, preparing } from '../db/connecting.ts'
import { systemRole } from '../db/programs/scope.ts'
import { queues } from './timetable.ts'

/** The schema that pg-boss keeps its tables in, apart from the records. */
export const jobsSchema = 'jobs'

// The queue through which pg-boss itself hands out what is scheduled.
const ownQueue = '__pgboss__send-it'

// The schema of pg-boss 11.0: its migrations begin there, and refuse tables of an earlier one.
const oldestUpgradable = 25

/**
 * Prepares the tables of the jobs as their owner: the server that works with them may fill them but
 * change none. Servers that start together wait for one another.
 */
export async function installJobs(ownerUrl: string): Promise<void> {
  const client = await connected(ownerUrl)
  try {
    await preparing(async () => {
      await client.query(`select pg_advisory_lock(hashtext('headframe jobs'))`)
      await dropOutdated(client)
      await makeQueues(ownerUrl)
      await client.query(`grant usage on schema ${jobsSchema} to ${systemRole};
        grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${systemRole}`)
    })
  } finally {
    await client.end()
  }
}

/**
 * Drops tables that pg-boss cannot upgrade, to be made anew. Nothing is lost with them: a queue holds
 * turns of the timetable and no messages, and every server that starts asks for a turn of each.
 */
async function dropOutdated(client: pg.Client): Promise<void> {
  const installed = await client.query('select to_regclass($1) as found', [`${jobsSchema}.version`])
  if (!installed.rows[0]?.found) return
  const { rows } = await client.query(`select version from ${jobsSchema}.version`)
  if (Number(rows[0]?.version) >= oldestUpgradable) return
  await client.query(`drop schema ${jobsSchema} cascade`)
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
      const options = {
        retryLimit: retries,
        retryDelay: retrySeconds,
        retryBackoff: true,
        expireInSeconds: limitSeconds,
      }
      // One turn waiting and one at work, however many servers ask for it.
      await boss.createQueue(name, { ...options, policy: 'stately' })
      await boss.updateQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
