import { describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { viewer } from '../push/testing.ts'
import { Attendance } from './attendance.ts'
import type { Identity } from './identity.ts'

const before: Identity = viewer('ana', 'M1')
const packaged: Partial<Identity['actor']> = {
  ...{ screens: ['hazard-report'], types: { hazard: 'kept' } },
}

/** Whether a socket of `before` hears that its session is now another. */
async function hears(now: Identity | null): Promise<boolean> {
  const attendance = new Attendance({
    log: silentLog,
    identitiesOf: async () => new Map([[before.sessionId, now]]),
  })
  const heard: string[] = []
  attendance.onEnded((id) => heard.push(id))
  attendance.attend(before)
  await attendance.revalidate()
  return heard.includes(before.sessionId)
}

describe('a session with an open socket', () => {
  it.each<[string, Identity | null]>([
    ['its end', null],
    [
      'a package of its tenant that was cut',
      { ...before, actor: { ...before.actor, ...packaged } },
    ],
    ['a second factor that is due', { ...before, mustEnrol: true }],
    [
      'somebody whom it stands in for',
      {
        ...before,
        actor: {
          ...before.actor,
          principals: [
            {
              actor: viewer('bo', 'M2').actor,
              ...{ userName: 'Bo', scopes: ['hazard'], tellsAuthors: false },
            },
          ],
        },
      },
    ],
    [
      'an account that was merged into its own',
      { ...before, actor: { ...before.actor, formerly: ['bo'] } },
    ],
    ['another role', { ...before, actor: { ...before.actor, roles: ['members'] } }],
  ])('hears of %s', async (_, now) => {
    expect(await hears(now)).toBe(true)
  })

  it('is left alone while nothing it hears by has changed', async () => {
    expect(await hears({ ...before, confirmedAt: new Date() })).toBe(false)
  })
})
