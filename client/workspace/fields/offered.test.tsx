import { afterEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { lookupQuery } from '../../api/lookup.ts'
import { drawn, plainWords, unmount } from '../drawn.testing.tsx'
import { fieldViews } from './index.ts'

afterEach(() => unmount())

const choices = ['ana', 'ivo'].map((id) => ({ id, name: `Name of ${id}`, note: null }))

it('nobody is offered as the proxy of themselves', async () => {
  const field = resourceNamed('auth-proxy')?.fields.proxy
  if (!field) throw new Error('no proxy')
  const { Control } = fieldViews.user
  const host = drawn(
    <Control
      {...{ id: 'control', name: 'proxy', field, value: null, words: plainWords }}
      record={{ principal: 'ana' }}
      onChange={() => undefined}
      invalid={false}
      views={fieldViews}
    />,
    [[lookupQuery('account', '').queryKey, choices]],
  )
  await vi.waitFor(() => expect(host.querySelector('#control')).not.toBeNull(), { timeout: 20_000 })
  const press = { key: 'ArrowDown', keyCode: 40, bubbles: true }
  host.querySelector('#control')?.dispatchEvent(new KeyboardEvent('keydown', press))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Name of ivo'))
  expect(document.body.textContent).not.toContain('Name of ana')
}, 30_000)
