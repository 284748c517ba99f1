import { spawnSync } from 'node:child_process'
import { expect, test } from 'playwright/test'
import { type HazardPlace, hazardAt, placeOf } from '../support/hazards.ts'
import { Headframe, pause } from '../support/headframe.ts'
import { Person, type RecordAnswer } from '../support/person.ts'

const writers = 16

/** Sixteen people write as fast as the server answers; what it acknowledged is kept. */
async function writeUntil(stopped: () => boolean, officer: Person, place: HazardPlace) {
  const acknowledged: string[] = []
  const write = async (writer: number) => {
    for (let count = 0; !stopped(); count += 1) {
      const title = `Writer ${writer}, hazard ${count}`
      const answer = await officer
        .post<RecordAnswer>('/api/records/hazard', hazardAt(place, { title }))
        .catch(() => undefined)
      if (answer?.status === 201) acknowledged.push(answer.body.data.id)
      else await pause(20)
    }
  }
  return {
    acknowledged,
    done: Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))),
  }
}

async function everyAcknowledgedWriteIsThere(server: Headframe, ids: readonly string[]) {
  const officer = await Person.signIn(server.url, 'officer')
  const missing = []
  for (const id of ids) {
    const { status } = await officer.get(`/api/records/hazard/${id}`)
    if (status !== 200) missing.push(id)
  }
  expect(missing).toEqual([])
}

/** Recounts every cube from the rows with the command that operators use. */
function everyCellEqualsItsRecount(server: Headframe) {
  const verify = spawnSync(process.execPath, ['dist/server/cli/metrics-verify.js'], {
    env: { ...process.env, DATA_DIR: server.dataDir, PORT: new URL(server.url).port },
    encoding: 'utf8',
  })
  expect(verify.status, verify.stdout + verify.stderr).toBe(0)
}

for (const victim of ['server', 'PostgreSQL'] as const) {
  test(`kill -9 of the ${victim} under ${writers} writers loses no acknowledged write`, async () => {
    test.setTimeout(300_000)
    const server = new Headframe()
    await server.start()
    try {
      const [officer, worker, manager] = await Promise.all(
        ['officer', 'worker', 'manager'].map((name) => Person.signIn(server.url, name)),
      )
      if (!officer || !worker || !manager) throw new Error('demo accounts are missing')
      const place = await placeOf(officer, worker, manager)

      let stopped = false
      const writing = await writeUntil(() => stopped, officer, place)
      await expect.poll(() => writing.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(200)

      if (victim === 'server') {
        await server.kill()
        stopped = true
        await writing.done
        await server.resume()
      } else {
        process.kill(await server.postgresPid(), 'SIGKILL')
        const before = writing.acknowledged.length
        // The server brings the database back by itself and goes on.
        await expect
          .poll(() => writing.acknowledged.length, { timeout: 30_000 })
          .toBeGreaterThan(before + 50)
        stopped = true
        await writing.done
      }

      await everyAcknowledgedWriteIsThere(server, writing.acknowledged)
      everyCellEqualsItsRecount(server)
    } finally {
      await server.stop()
    }
  })
}
