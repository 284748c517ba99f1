import { afterEach, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { Words } from '../../data/words.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { FieldRows } from './FieldRows.tsx'

afterEach(() => unmount())

const words = { ...plainWords, hint: () => null, rule: (code: string) => code } as Words

it('what several rules say of a field in the same words is said once', () => {
  const fields = resourceNamed('special-operation-certificate')?.fields ?? {}
  const fault = (code: string) => ({ field: 'certificateNo', code })
  const host = drawn(
    <FieldRows
      {...{ fields, names: ['certificateNo'], values: {}, words }}
      errors={[fault('taken'), fault('taken'), fault('required')]}
      onChange={() => undefined}
    />,
  )
  expect([...host.querySelectorAll('small')].map((one) => one.textContent)).toEqual([
    'taken',
    'required',
  ])
})
