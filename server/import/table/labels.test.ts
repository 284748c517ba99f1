import { describe, expect, it } from 'vitest'
import { resourceOf } from '../../records/testing/test-group.ts'
import { labelsOf, zoneOfHeadings } from './labels.ts'

const ofAccounts = labelsOf(resourceOf('account'))
const field = (heading: string) => ofAccounts.field(heading)

describe('the field of a heading', () => {
  it('is the one of that name before one that is read alike', () => {
    expect(['username', 'userName', ' username '].map(field)).toEqual([
      ...['username', 'userName', 'username'],
    ])
  })

  it('is none where two are read alike and it is spelt as neither', () => {
    expect(['Username', 'USERNAME', 'ｕｓｅｒｎａｍｅ'].map(field)).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  it('is found by its label in any language, and whatever the case and width of letters', () => {
    expect(['登录名', 'sign-in NAME', 'Ｐhone', 'KORISNIČKO IME'].map(field)).toEqual([
      ...['username', 'username', 'phone', 'username'],
    ])
  })

  it('is none for a heading that is too long for a label', () => {
    expect(field(`phone${' '.repeat(500)}`)).toBe('phone')
    expect(field(`phone${'\u200B'.repeat(196)}`)).toBeUndefined()
  })

  // Stood still for half a minute.
  it('is looked for in no time, whatever stands there', () => {
    const headings = Array.from(
      { length: 16 },
      (_, at) => `h${at}${'\u0301'.repeat(16_000)}${'\u0323'.repeat(16_000)}`,
    )
    const start = performance.now()
    expect(headings.map(field)).toEqual(headings.map(() => undefined))
    expect(performance.now() - start).toBeLessThan(300)
  })
})

describe('the zone in a heading', () => {
  const hazard = resourceOf('hazard')
  const known = labelsOf(hazard)

  it('is named over times alone', () => {
    expect(
      ['Deadline (Europe/Belgrade)', 'Rok (UTC)', 'Deadline (Mars)', 'Title (Europe/Belgrade)'].map(
        (heading) => known.field(heading),
      ),
    ).toEqual(['deadline', 'deadline', undefined, undefined])
  })

  it('is that of the table where all name the same', () => {
    const one = { 'Deadline (Asia/Shanghai)': 'deadline', 'Title (UTC)': 'title' }
    expect(zoneOfHeadings(hazard, one)).toBe('Asia/Shanghai')
    expect(zoneOfHeadings(hazard, { ...one, 'Found (UTC)': 'foundAt' })).toBeNull()
    expect(zoneOfHeadings(hazard, { Deadline: 'deadline' })).toBeNull()
  })
})
