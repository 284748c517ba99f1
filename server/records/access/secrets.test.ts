import { describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { mask, secret, table, text } from '#domain/fields/index'
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

  it('may not stand in a child table, where nothing would seal it', () => {
    expect(() => table({ key: secret() })).toThrow('"key"')
  })
})
