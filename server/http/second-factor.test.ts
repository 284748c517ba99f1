import { generate } from 'otplib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Caller, type Loose } from './testing/caller.ts'
import { type Group, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group

beforeAll(async () => {
  site = await TestHeadframe.start({ secondFactorFor: 'administrators' })
  group = site.group
})
afterEach(() => site.sessionClock.advance(31 * 60_000))
afterAll(() => site.stop())

const fresh = (username: Username) => Caller.signIn(site.url, username, password)
const signIn = (username: string, code?: string, word = password) =>
  site.nobody().post('/user/login', { username, password: word, code })
const shown = (secret: string) =>
  generate({ secret, epoch: Math.floor(site.sessionClock.now().getTime() / 1000) })
const nextHalfMinute = () => site.sessionClock.advance(30_000)

/** Sets a second factor up and answers its secret and recovery codes. */
async function enrol(caller: Caller): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await done(caller.post('/api/second-factor'))).data
  const code = await shown(secret)
  const { data } = await done(caller.post('/api/second-factor/confirm', { code }))
  nextHalfMinute()
  return { secret, codes: data.recoveryCodes }
}

describe('a second factor', () => {
  it('counts once a code of it was shown, and is asked for from then on', async () => {
    const worker = await fresh('workerA1')
    const { data } = await done(worker.post('/api/second-factor'))
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Headframe:workerA1\?/)
    expect((await signIn('workerA1')).status).toBe(200)
    const wrong = await worker.post('/api/second-factor/confirm', { code: '000000' })
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ code: 'codeWrong' }] } })
    const code = await shown(data.secret)
    const { data: kept } = await done(worker.post('/api/second-factor/confirm', { code }))
    expect(new Set(kept.recoveryCodes).size).toBe(10)
    expect((await signIn('workerA1')).body.code).toBe('secondFactorRequired')
    expect((await worker.post('/api/second-factor')).body.code).toBe('secondFactorAlready')
    nextHalfMinute()
    expect((await signIn('workerA1', await shown(data.secret))).status).toBe(200)
  })

  it('ends the sessions that were opened without it, and no other', async () => {
    const [first, second] = [await fresh('teamA1'), await fresh('teamA1')]
    await enrol(first)
    expect((await first.get('/api/session')).status).toBe(200)
    expect(await second.get('/api/session')).toMatchObject({
      ...{ status: 401, body: { code: 'endedByOwner' } },
    })
  })

  it('is not set up by whoever stands before a display', async () => {
    const display = await fresh('display')
    for (const call of ['', '/confirm', '/remove']) {
      const answer = await display.post(`/api/second-factor${call}`, { code: '000000' })
      expect(answer).toMatchObject({ status: 403, body: { code: 'notAllowed' } })
    }
    expect((await signIn('display')).status).toBe(200)
  })

  it('opens with each code once, whatever it is written like, and each recovery code once', async () => {
    const { secret, codes } = await enrol(await fresh('officerA1'))
    const code = await shown(secret)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const both = await Promise.all([signIn('officerA1', code), signIn('officerA1', spaced)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const [recovery = ''] = codes
    expect((await signIn('officerA1', recovery.toUpperCase())).status).toBe(200)
    expect((await signIn('officerA1', recovery)).body.code).toBe('secondFactorWrong')
  })

  it('is no code of long ago nor of an hour ahead', async () => {
    const { secret } = await enrol(await fresh('officerA2'))
    const now = Math.floor(site.sessionClock.now().getTime() / 1000)
    for (const epoch of [now - 90, now + 3600]) {
      const code = await generate({ secret, epoch })
      expect((await signIn('officerA2', code)).body.code).toBe('secondFactorWrong')
    }
  })

  it('is not guessed: five wrong codes shut the account, also with sign-ins in between', async () => {
    const { secret } = await enrol(await fresh('managerA1'))
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await signIn('managerA1', '000000')).body.code).toBe('secondFactorWrong')
      if (guess < 4) expect((await signIn('managerA1')).body.code).toBe('secondFactorRequired')
    }
    expect((await signIn('managerA1', await shown(secret))).body.code).toBe('signInLocked')
    site.sessionClock.advance(31 * 60_000)
    expect((await signIn('managerA1', await shown(secret))).status).toBe(200)
  })

  it('does not say whether a code was right while the password is wrong', async () => {
    const { secret } = await enrol(await fresh('leaderA'))
    const answers = [await shown(secret), '000000', undefined].map((code) =>
      signIn('leaderA', code, 'Wrong-1234'),
    )
    const told = (await Promise.all(answers)).map(({ body }) => body.code)
    expect(told).toEqual(['signInFailed', 'signInFailed', 'signInFailed'])
  })

  it('is stored so that the table gives nothing away', async () => {
    const { secret, codes } = await enrol(await fresh('workshopA1'))
    const rows = await site.db.system((tx) =>
      tx.query({ text: 'select * from second_factor', values: [] }),
    )
    const text = JSON.stringify(rows)
    for (const one of [secret, ...codes]) expect(text).not.toContain(one.replace('-', ''))
    expect(text).toContain('argon2id')
  })

  it('is given up with a code of it, not without', async () => {
    const leader = await fresh('leaderB')
    const { secret } = await enrol(leader)
    const remove = (code: string) => leader.post('/api/second-factor/remove', { code })
    expect((await remove('000000')).status).toBe(422)
    await done(remove(await shown(secret)))
    expect((await done(leader.get('/api/second-factor'))).data.enrolled).toBe(false)
    expect((await signIn('leaderB')).status).toBe(200)
  })
})

describe('an administrator', () => {
  it('does nothing else before the required second factor is set up', async () => {
    const admin = await fresh('adminB')
    expect((await done(admin.get('/api/session'))).data.mustEnrol).toBe(true)
    for (const path of ['/api/menu', '/api/records/account', '/api/sessions', '/aas/session']) {
      const refused = await admin.get(path)
      expect([path, refused.body.code]).toEqual([path, 'secondFactorNeeded'])
    }
    const { secret } = await enrol(admin)
    expect((await admin.get('/api/menu')).status).toBe(200)
    expect((await done(admin.get('/api/session'))).data.mustEnrol).toBe(false)
    const code = await shown(secret)
    const kept = await admin.post('/api/second-factor/remove', { code })
    expect(kept.body.code).toBe('secondFactorNeeded')
  })

  it('takes it from somebody who lost their telephone, and that is written down', async () => {
    await enrol(await fresh('secondA1'))
    const admin = await fresh('adminA')
    await enrol(admin)
    const path = `/api/accounts/${group.account.secondA1}/second-factor`
    expect((await done(admin.get(path))).data).toEqual({ enrolled: true })
    expect((await (await fresh('safetyB')).delete(path)).status).toBe(403)
    await done(admin.delete(path))
    expect((await admin.delete(path)).status).toBe(404)
    expect((await signIn('secondA1')).status).toBe(200)
    const history = await admin.get(`/api/records/account/${group.account.secondA1}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'reset-second-factor',
      actor: group.account.adminA,
    })
  })
})

describe('a sign-in that was under way when it was set up', () => {
  it('opens nothing by the password alone', async () => {
    for (const who of ['officerB1', 'safetyA'] as const) {
      const owner = await Caller.signIn(site.url, who, password)
      const { secret } = (await done(owner.post('/api/second-factor'))).data
      // Half of them bring a code, which nobody looked at while none was needed.
      const tries = Array.from({ length: 8 }, (_, at) =>
        signIn(who, at % 2 === 0 ? undefined : '000000'),
      )
      const code = await generate({ secret, epoch: site.sessionClock.now().getTime() / 1000 })
      await done(owner.post('/api/second-factor/confirm', { code }))
      const opened = (await Promise.all(tries)).filter(({ status }) => status === 200)
      for (const { body } of opened) {
        const thief = site.nobody().with({ authorization: `Bearer ${body.data.token}` })
        expect((await thief.get('/api/session')).status).toBe(401)
      }
      expect((await owner.get('/api/session')).status).toBe(200)
    }
  })
})

describe('a right password without the code', () => {
  it('is in the sign-in log, is no failed try, and warns and locks nobody', async () => {
    const { secret } = await enrol(await fresh('contractorA1'))
    expect((await signIn('contractorA1', await shown(secret))).status).toBe(200)
    site.sessionClock.advance(61_000)
    for (let time = 0; time < 12; time += 1)
      expect((await signIn('contractorA1')).body.code).toBe('secondFactorRequired')
    site.sessionClock.advance(61_000)
    const opened = await signIn('contractorA1', await shown(secret))
    expect(opened.status).toBe(200)
    const owner = site.nobody().with({ authorization: `Bearer ${opened.body.data.token}` })
    const { data: own, before } = (await done(owner.get('/api/sign-ins'))) as Loose
    // As while a name is locked: so many a minute, that nobody fills the log.
    const reasons = own.map(({ failReason }: Loose) => failReason)
    expect(reasons.filter((reason: string) => reason === 'no-code')).toHaveLength(10)
    expect(before.failed).toBe(0)
    const admin = await fresh('root')
    await enrol(admin)
    const log = await done(
      admin.get(
        '/api/records/login-log?filter[failReason][is]=no-code&filter[account][is]=' +
          group.account.contractorA1,
      ),
    )
    expect(log.data).toHaveLength(10)
    expect(log.data[0]).toMatchObject({ result: 'unfinished', action: 'login' })
    expect((await done(admin.get('/api/records/sign-in-warning'))).data).toEqual([])
  })
})
