import { describe, expect, it } from 'vitest'
import { licencePolicy } from './licence-policy.ts'
import { licenceOf, unused } from './licences.ts'
import { type ShippedPackage, shippedPackages } from './shipped.ts'

const policy = licencePolicy()
const packages = await shippedPackages()
const one = (name: string, licence?: string): ShippedPackage => ({
  name,
  licence,
  version: '1.0.0',
  integrity: 'sha512-',
})

describe('what is shipped', () => {
  it('is allowed by its licence, or by somebody who read it and says why', () => {
    const strangers = packages.filter((each) => licenceOf(each, policy) === undefined)
    expect(strangers).toEqual([])
    expect(packages.length).toBeGreaterThan(300)
  })

  it('has no exception left over from what is not shipped any more', () => {
    expect(unused(packages, policy)).toEqual([])
  })

  it('is what its author published: the lock file has a strong hash of every package', () => {
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
  })
})

describe('a licence', () => {
  it.each([
    [one('a', 'MIT'), 'MIT'],
    [one('a', '(MIT OR GPL-3.0-or-later)'), '(MIT OR GPL-3.0-or-later)'],
    [one('a', 'MIT AND GPL-3.0-only'), undefined],
    [one('a', 'AGPL-3.0-only'), undefined],
    [one('a', 'SEE LICENSE IN FILE'), undefined],
    [one('a'), undefined],
    [one('@img/sharp-libvips-new', 'LGPL-3.0-or-later'), 'LGPL-3.0-or-later'],
    [one('other', 'LGPL-3.0-or-later'), undefined],
    // What a person read was another text.
    [one('claygl', 'GPL-3.0-only'), undefined],
  ])('%o is %s', (found, licence) => {
    expect(licenceOf(found, policy)).toBe(licence)
  })
})
