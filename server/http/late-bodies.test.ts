import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

interface Begun {
  readonly call: ClientRequest
  readonly answered: Promise<{ readonly status: number | undefined; readonly body: Loose }>
}
interface Sending {
  readonly method?: string
  readonly path: string
  readonly body: string
  readonly type?: string
}

/** Sends a head and most of a body; the last byte comes with `call.end(' ')`. */
async function begin(token: string, sending: Sending): Promise<Begun> {
  const { method = 'POST', path, body, type = 'application/json' } = sending
  const headers = {
    ...{ authorization: `Bearer ${token}`, 'content-type': type },
    'content-length': Buffer.byteLength(body) + 1,
  }
  const call = request(`${site.url}${path}`, { method, headers })
  const answered = once(call, 'response').then(async ([response]) => ({
    status: response.statusCode,
    body: await json(response).catch(() => null),
  }))
  call.write(body)
  await after(200)
  return { call, answered }
}

async function tokenOf(username: Username): Promise<string> {
  const { body } = await site.nobody().post('/user/login', { username, password })
  return body.data.token
}
const restOf = ({ call, answered }: Begun) => {
  call.end(' ')
  return answered
}

describe('a call whose body comes late', () => {
  it('does nothing for whose sessions were ended meanwhile', async () => {
    const [token, { id }] = [await tokenOf('adminA'), { id: site.group.account.officerA2 }]
    const waiting = [
      await begin(token, { path: `/api/accounts/${id}/password`, body: '{}' }),
      await begin(token, { path: '/api/keys', body: '{"name":"kept"}' }),
      await begin(token, {
        path: '/api/records/hazard',
        body: JSON.stringify(hazardOf(site.group)),
      }),
    ]
    const thief = site.nobody().with({ authorization: `Bearer ${token}` })
    await done(thief.post('/user/logout'))
    for (const one of waiting) expect(await restOf(one)).toMatchObject({ status: 401 })
    const keys = await site.db.system((tx) => tx.query(sql`select 1 from api_key`))
    expect(keys).toEqual([])
  })

  it('is an account’s no more that was disabled meanwhile, an upload’s neither', async () => {
    const token = await tokenOf('secondA1')
    const hazard = await begin(token, {
      ...{ path: '/api/records/hazard', body: JSON.stringify(hazardOf(site.group)) },
    })
    const part =
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nlate\r\n--b--'
    const type = 'multipart/form-data; boundary=b'
    const upload = await begin(token, { path: '/api/files', body: part, type })
    const { secondA1 } = site.group.account
    await site.db.system((tx) =>
      tx.query(sql`update account set state = 'disabled' where id = ${secondA1}`),
    )
    await done((await site.as('adminA')).delete(`/api/accounts/${secondA1}/sessions`))
    expect(await restOf(hazard)).toMatchObject({ status: 401 })
    expect(await restOf(upload)).toMatchObject({ status: 401 })
  })

  it('is answered to whoever is still there', async () => {
    const waiting = await begin(await tokenOf('officerA1'), {
      ...{ path: '/api/records/hazard', body: JSON.stringify(hazardOf(site.group)) },
    })
    expect(await restOf(waiting)).toMatchObject({ status: 201 })
  })
})
