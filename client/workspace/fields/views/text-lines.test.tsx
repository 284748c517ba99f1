import { act, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { checkInput } from '#domain/definition/check-input'
import { resources } from '#domain/resources/index'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { fieldViews } from './index.ts'

afterEach(() => unmount())

/** Fields of every form that hold several texts. */
const several = resources.flatMap(({ name, fields, form }) =>
  form
    .flatMap((section) => [...section.fields])
    .flatMap((field) => {
      const one = fields[field]
      return one?.kind === 'text' && one.many ? [[`${name}.${field}`, one] as const] : []
    }),
)

it.each(several)('%s takes one text a line', (name, field) => {
  const heard: { value: unknown } = { value: null }
  function Held() {
    const [value, setValue] = useState<unknown>(null)
    const { Control } = fieldViews.text
    heard.value = value
    return (
      <Control
        {...{ id: 'lines', name, field, value, words: plainWords, views: fieldViews }}
        invalid={false}
        onChange={setValue}
      />
    )
  }
  const host = drawn(<Held />)
  const box = host.querySelector<HTMLTextAreaElement>('textarea#lines')
  const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(() => {
    write?.call(box, 'Helmet\n\nDust mask\n')
    box?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  expect(heard.value).toEqual(['Helmet', 'Dust mask'])
  expect(box?.value).toBe('Helmet\n\nDust mask\n')
  expect(checkInput({ [name]: field }, { [name]: heard.value }).ok).toBe(true)
})

it('some forms ask for several texts', () => {
  expect(several.length).toBeGreaterThan(1)
})
