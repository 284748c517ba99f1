import { describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { idcard, mask, secret, table, text } from '#domain/fields/index'
import { SecretBox } from '../../platform/secret-box.ts'
import type { RecordContext } from '../context/record-context.ts'
import { masked, sealed, withoutMasks } from './secrets.ts'

const fields = { name: text({ max: 20 }), authKey: secret({ required: true }) }
const resource: Resource = {
  ...{ name: 'sync-config', title: 'name', placedBy: 'shared', fields },
  ...{ initial: 'draft', states: { draft: {} } },
  list: { columns: ['name'], sort: 'name', filters: [] },
  form: [{ name: 'all', fields: ['name', 'authKey'] }],
  access: { read: [], create: [], update: [], delete: [] },
}
const box = new SecretBox('of a test')
const recordContext = { box } as unknown as RecordContext

describe('a secret field', () => {
  it('is stored sealed for its place', () => {
    const stored = sealed(recordContext, resource, { name: 'HR', authKey: 'k3y' })
    expect(stored.name).toBe('HR')
    expect(box.open(String(stored.authKey), 'sync-config.authKey')).toBe('k3y')
  })

  it('is not stored at all where there is nothing to seal it with', () => {
    expect(() => sealed({} as RecordContext, resource, { authKey: 'k3y' })).toThrow('unavailable')
    expect(sealed({} as RecordContext, resource, { name: 'HR' })).toEqual({ name: 'HR' })
  })

  it('goes out as there or not there', () => {
    expect(masked(fields, { name: 'HR', authKey: 'v1.a.b.c' })).toEqual({
      name: 'HR',
      authKey: mask,
    })
    expect(masked(fields, { authKey: null })).toEqual({ authKey: null })
  })

  it('that comes back as it went out changes nothing', () => {
    expect(withoutMasks(fields, { name: mask, authKey: mask })).toEqual({ name: mask })
    expect(withoutMasks(fields, { authKey: null })).toEqual({ authKey: null })
  })

  it('with a mark is known again wherever it stands, and is not read from it', () => {
    const people = (name: string): Resource => ({
      ...{ ...resource, name },
      fields: { idCard: idcard({ mark: 'idMark' }), idMark: text({ max: 64, calculated: true }) },
    })
    const number = '11010519491231002X'
    const one = sealed(recordContext, people('guest'), { idCard: number })
    const other = sealed(recordContext, people('worker'), { idCard: number })
    expect(one.idMark).toBe(other.idMark)
    expect(String(one.idMark)).toMatch(/^[0-9a-f]{64}$/)
    expect(one.idCard).not.toBe(other.idCard)
    const written = sealed(recordContext, people('guest'), { idCard: '110105 19491231-002x' })
    expect(written.idMark).toBe(one.idMark)
    expect(
      sealed(recordContext, people('guest'), { idCard: '110105194912310021' }).idMark,
    ).not.toBe(one.idMark)
    expect(sealed(recordContext, people('guest'), { phone: '1' })).toEqual({ phone: '1' })
  })

  it('may not stand in a child table, where nothing would seal it', () => {
    expect(() => table({ key: secret() })).toThrow('"key"')
  })
})
