import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validRange } from 'semver'
import { describe, expect, it } from 'vitest'
import {
  type Advisory,
  advisoryListSchema,
  affecting,
  complaints,
  exceptionsSchema,
  reportedBy,
} from './advisories.ts'
import { root } from './lock-file.ts'
import type { ShippedPackage } from './shipped.ts'

const advisory = (more: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-1',
  package: 'multer',
  severity: 'high',
  affected: '>=1.4.4-lts.1 <2.0.1',
  source: 'https://example.test/GHSA-1',
  ...more,
})
const locked = (name: string, version: string): ShippedPackage => ({
  name,
  version,
  licence: 'MIT',
  integrity: 'sha512-',
})

describe('an advisory', () => {
  it.each([
    ['1.4.4-lts.1', 1],
    ['2.0.0', 1],
    ['2.0.1', 0],
    ['1.4.3', 0],
  ])('affects %s or not', (version, count) => {
    expect(affecting([locked('multer', version)], [advisory()])).toHaveLength(count)
    expect(affecting([locked('other', version)], [advisory()])).toEqual([])
  })

  it('is found in any of several versions of a package', () => {
    const both = [locked('multer', '2.5.0'), locked('multer', '2.0.0')]
    expect(affecting(both, [advisory()])).toHaveLength(1)
  })

  it('fails the gate when it is high or critical, and no lesser one does', () => {
    const all = (['info', 'low', 'moderate', 'high', 'critical'] as const).map((severity) =>
      advisory({ severity }),
    )
    expect(complaints(all, [], '2026-11-22').map((line) => line.split(':')[0])).toEqual([
      'high',
      'critical',
    ])
  })

  it('is lived with until its exception expires', () => {
    const exception = {
      id: 'GHSA-1',
      package: 'multer',
      reason: 'not reached',
      expires: '2026-12-01',
    }
    expect(complaints([advisory()], [exception], '2026-12-01')).toEqual([])
    expect(complaints([advisory()], [exception], '2026-12-02')).toEqual([
      expect.stringContaining('expired on 2026-12-01'),
    ])
    expect(complaints([advisory({ package: 'busboy' })], [exception], '2026-12-01')).toHaveLength(1)
  })
})

describe('what npm audit prints', () => {
  const via = {
    name: 'multer',
    url: 'https://github.com/advisories/GHSA-1',
    severity: 'high',
    range: '<2.0.1',
  }

  it('is read once for each advisory, whoever depends on it', () => {
    const vulnerabilities = {
      multer: { via: [via] },
      app: { via: ['multer'] },
      two: { via: [via] },
    }
    expect(reportedBy({ auditReportVersion: 2, vulnerabilities })).toEqual([
      expect.objectContaining({ id: 'GHSA-1', package: 'multer', affected: '<2.0.1' }),
    ])
    expect(reportedBy({ auditReportVersion: 2, vulnerabilities: {} })).toEqual([])
  })

  it.each([
    [{ message: '405 Method Not Allowed', statusCode: 405 }],
    [{ error: { code: 'ENOTFOUND' } }],
    [undefined],
  ])('is no report when the registry does not answer: %o', (output) => {
    expect(reportedBy(output)).toBeUndefined()
  })
})

describe('the dated lists', () => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(root, 'docs/security', name), 'utf8'))

  it('hold, and each range is one that npm understands', () => {
    const { advisories } = advisoryListSchema.parse(read('advisories.json'))
    expect(advisories.filter(({ affected }) => validRange(affected) === null)).toEqual([])
    const keys = advisories.map((one) => `${one.id} ${one.package}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(() => exceptionsSchema.parse(read('exceptions.json'))).not.toThrow()
  })
})
