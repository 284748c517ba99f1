import { afterEach, expect, it, vi } from 'vitest'
import { offeredFor } from '#domain/definition/offered-at'
import { resourceNamed } from '#domain/resources/index'
import { lookupQuery } from '../../../api/lookup.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { fieldViews } from './index.ts'

afterEach(() => unmount())

const choices = ['ana', 'ivo'].map((id) => ({ id, name: `Name of ${id}`, note: null, place: null }))

it.each([
  ['auth-proxy', 'proxy', { principal: 'ana' }],
  ['hazard', 'acceptor', { createdBy: 'ana' }],
  ['hazard', 'acceptor', { rectifier: 'ana' }],
  ['violation', 'reviewer', { foundBy: 'ana' }],
])(
  '%s offers as its %s nobody whom its rules refuse: %o',
  async (type, name, record) => {
    const field = resourceNamed(type)?.fields[name]
    if (!field) throw new Error(`no ${name}`)
    const { Control } = fieldViews.user
    const office = offeredFor(type, name, field, record) ?? undefined
    const host = drawn(
      <Control
        {...{ id: 'control', name, field, value: null, words: { ...plainWords, resource: type } }}
        record={record}
        onChange={() => undefined}
        invalid={false}
        views={fieldViews}
      />,
      [[lookupQuery('account', '', { office }).queryKey, choices]],
    )
    await vi.waitFor(() => expect(host.querySelector('#control')).not.toBeNull(), {
      timeout: 20_000,
    })
    const press = { key: 'ArrowDown', keyCode: 40, bubbles: true }
    host.querySelector('#control')?.dispatchEvent(new KeyboardEvent('keydown', press))
    await vi.waitFor(() => expect(document.body.textContent).toContain('Name of ivo'))
    expect(document.body.textContent).not.toContain('Name of ana')
  },
  30_000,
)

it('a class of violation offers what it brings, and its own published clauses', async () => {
  const fields = resourceNamed('violation')?.fields
  if (!fields?.handling || !fields.clause) throw new Error('no handling')
  const { Control: Handling } = fieldViews.enum
  const { Control: Clause } = fieldViews.ref
  const shared = { value: null, words: plainWords, invalid: false, views: fieldViews }
  const rest = { ...shared, record: { violationClass: 'red-line' }, onChange: () => undefined }
  const like = { violationClass: 'red-line', state: 'published' }
  const host = drawn(
    <>
      <Handling {...{ id: 'handling', name: 'handling', field: fields.handling, ...rest }} />
      <Clause {...{ id: 'clause', name: 'clause', field: fields.clause, ...rest }} />
    </>,
    [[lookupQuery('violation-clause', '', { like }).queryKey, choices]],
  )
  const open = async (id: string, text: string) => {
    await vi.waitFor(() => expect(host.querySelector(id)).not.toBeNull(), { timeout: 20_000 })
    const press = { key: 'ArrowDown', keyCode: 40, bubbles: true }
    host.querySelector(id)?.dispatchEvent(new KeyboardEvent('keydown', press))
    await vi.waitFor(() => expect(document.body.textContent).toContain(text))
  }
  await open('#handling', 'suspend-post')
  expect(document.body.textContent).not.toContain('warning')
  await open('#clause', 'Name of ana')
}, 30_000)

it('a row is offered the posts of its own organisation, else of the record', async () => {
  const field = resourceNamed('user')?.fields.orgs
  if (!field) throw new Error('no organisations')
  const post = (id: string) => [{ id, name: `Post of ${id}`, note: null, place: null }]
  const { Control } = fieldViews.table
  const rows = [
    { org: 'north', post: null, isDefault: true },
    { org: null, post: null, isDefault: false },
  ]
  const host = drawn(
    <Control
      {...{ id: 'rows', name: 'orgs', field, value: rows, words: plainWords }}
      record={{ org: 'south' }}
      onChange={() => undefined}
      invalid={false}
      views={fieldViews}
    />,
    [
      [lookupQuery('job-post', '', { at: 'north' }).queryKey, post('north')],
      [lookupQuery('job-post', '', { at: 'south' }).queryKey, post('south')],
    ],
  )
  for (const [at, org] of ['north', 'south'].entries()) {
    const box = () => host.querySelector(`[id="rows-${at}-post"]`)
    await vi.waitFor(() => expect(box()).not.toBeNull(), { timeout: 20_000 })
    const press = { key: 'ArrowDown', keyCode: 40, bubbles: true }
    box()?.dispatchEvent(new KeyboardEvent('keydown', press))
    await vi.waitFor(() => expect(document.body.textContent).toContain(`Post of ${org}`))
  }
}, 30_000)
