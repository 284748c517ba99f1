import { afterEach, describe, expect, it } from 'vitest'
import { idcard, secret, text } from '#domain/fields/index'
import {
  type Draft,
  draftKey,
  draftsHere,
  forgetDrafts,
  keepDraft,
  keepDraftsOf,
  readDraft,
} from './drafts.ts'
import { leaveBrowser } from './session/sign-out.ts'

const fields = { endpoint: text({ max: 50 }), authKey: secret() }
const mine = draftKey('ana', 'sync-config', null)
const typed: Draft = {
  values: { endpoint: 'https://hr.example', authKey: 'TOPSECRETKEY-typed' },
  ...{ base: null, touched: ['endpoint', 'authKey'], at: '2026-03-10T08:00:00Z', key: '1' },
}
const kept = () => JSON.stringify({ ...localStorage })

afterEach(() => localStorage.clear())

describe('a draft', () => {
  it('holds what was typed, and no secret of it', () => {
    keepDraftsOf('ana')
    keepDraft(mine, typed, fields)
    expect(kept()).not.toContain('TOPSECRETKEY')
    expect(readDraft(mine, fields)).toMatchObject({
      ...{ values: { endpoint: 'https://hr.example' }, touched: ['endpoint'] },
    })
  })

  it('of a secret alone is none', () => {
    keepDraftsOf('ana')
    keepDraft(mine, { ...typed, touched: ['authKey'] }, fields)
    expect(readDraft(mine, fields)).toBeNull()
  })

  it('holds no number of an identity document', () => {
    keepDraftsOf('ana')
    keepDraft(mine, typed, { ...fields, authKey: idcard() })
    expect(kept()).toContain('hr.example')
    expect(kept()).not.toContain('TOPSECRETKEY')
  })

  it('goes when its person signs out, and a form left open in another tab keeps no more', () => {
    keepDraftsOf('ana')
    keepDraft(mine, typed, fields)
    localStorage.setItem('headframe.language', 'sr_SP')
    forgetDrafts()
    keepDraft(mine, typed, fields)
    expect(kept()).toBe(JSON.stringify({ 'headframe.language': 'sr_SP' }))
  })

  it('is counted before its person signs out', () => {
    keepDraftsOf('ana')
    expect(draftsHere()).toBe(0)
    keepDraft(mine, typed, fields)
    expect(draftsHere()).toBe(1)
  })

  it('goes with everything else when one signs out, even where the server is not reached', async () => {
    keepDraftsOf('ana')
    keepDraft(mine, typed, fields)
    await leaveBrowser()
    expect(kept()).toBe(JSON.stringify({ 'headframe.leaving': '1' }))
  })

  it('is gone when somebody else signs in, and waits for its person who comes back', () => {
    keepDraftsOf('ana')
    keepDraft(mine, typed, fields)
    keepDraftsOf('ana')
    expect(readDraft(mine, fields)).not.toBeNull()
    keepDraftsOf('boris')
    expect(kept()).not.toContain('hr.example')
    keepDraft(mine, typed, fields)
    expect(readDraft(mine, fields)).toBeNull()
  })
})
