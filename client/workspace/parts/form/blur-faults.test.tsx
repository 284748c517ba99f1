import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Fields } from '#domain/definition/transition'
import {
  code,
  datetime,
  decimal,
  email,
  type Field,
  idcard,
  int,
  money,
  month,
  phone,
  table,
  text,
  time,
  url,
  year,
} from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import errors from '../../../../locales/sr_SP/errors.json'
import { unmount } from '../../testing/drawn.testing.tsx'
import {
  acting,
  box,
  Form,
  heardBy,
  shownIn,
  speakAll,
  type,
} from '../../testing/numbers.testing.tsx'

beforeAll(speakAll)
afterEach(() => unmount())

const form = async (fields: Fields, start: Values = {}) => {
  const heard = heardBy()
  const host = await shownIn('sr_SP', <Form {...{ fields, start, heard }} />)
  const said = () => [...host.querySelectorAll('[id$="-note"] small')].map((one) => one.textContent)
  const typeIn = async (words: string, at = 0) => {
    await acting(() => box(host, at).focus())
    await type(box(host, at), words)
  }
  const leave = (at = 0) => acting(() => box(host, at).blur())
  return { heard, host, said, typeIn, leave }
}

it.each<[Field, string, string]>([
  [int(), '3,5', errors.notWhole],
  [int(), '-3', 'Najmanje 0'],
  [int({ max: 100 }), '101', 'Najviše 100'],
  [int(), 'tri', 'Nije broj. Upišite ga kao 1250'],
  [decimal({ scale: 2 }), '3,5555', 'Broj decimala: najviše 2'],
  [money(), '12345678901234567', errors.tooManyDigits],
  [phone(), '12', errors.notAPhone],
  [email(), 'ana', errors.notAnEmail],
  [idcard(), '12', errors.notAnIdNumber],
  [url(), 'example', errors.notAUrl],
  [code(), 'A 1', errors.notACode],
  [text({ max: 5 }), 'abcdef', 'Najviše 5 znakova'],
  [month({ about: 'planned' }), 'jesen', errors.notAMonth],
  [time(), 'podne', errors.notATime],
  [year(), 'lani', 'Nije broj. Upišite ga kao 1250'],
  [
    datetime({ about: 'happened' }),
    '29.11.2026',
    'Nedostaje vreme. Upišite ga iza datuma, na primer 29.11.2026. 14:30',
  ],
])(
  'a %o into which %s was typed says what is wrong once it is left',
  async (field, words, fault) => {
    const { said, typeIn, leave } = await form({ it: field })
    await typeIn(words)
    await leave()
    await vi.waitFor(() => expect(said()).toEqual([fault]))
  },
)

it('whoever types is not interrupted, and a fault on show goes as soon as the text is right', async () => {
  const { said, typeIn, leave } = await form({ days: int() })
  await typeIn('3,5')
  expect(said()).toEqual([])
  await leave()
  expect(said()).toEqual([errors.notWhole])
  await typeIn('3,54')
  expect(said()).toEqual([errors.notWhole])
  await typeIn('3')
  expect(said()).toEqual([])
  await typeIn('3,5')
  expect(said()).toEqual([])
})

it('what is empty is not asked for before the form is sent', async () => {
  const { said, typeIn, leave } = await form({ days: int({ required: true }) })
  await typeIn('3')
  await typeIn('')
  await leave()
  expect(said()).toEqual([])
})

it('what nobody touched is left as it was stored', async () => {
  const { host, said, leave } = await form({ days: int() }, { days: 3.5 })
  await acting(() => box(host).focus())
  await leave()
  expect(said()).toEqual([])
})

it('a number of a cell beyond its bounds is told while it is typed, at the cell', async () => {
  const rows = table({ days: int({ max: 10 }), tel: phone() })
  const { host, said, typeIn } = await form({ rows }, { rows: [{ days: null, tel: null }] })
  await typeIn('11')
  expect(said()).toEqual(['Najviše 10'])
  expect(box(host).closest('[data-cell]')?.textContent).toContain('Najviše 10')
  await typeIn('9')
  expect(said()).toEqual([])
})

it('a cell of a table says it when that cell is left, and others that are empty say nothing', async () => {
  const rows = table({ name: text({ max: 9, required: true }), days: int(), tel: phone() })
  const start = { rows: [{ name: null, days: null, tel: null }] }
  const { host, heard, said, typeIn, leave } = await form({ rows }, start)
  await typeIn('3,5', 1)
  expect(said()).toEqual([])
  await acting(() => box(host, 2).focus())
  expect(said()).toEqual([errors.notWhole])
  expect(box(host, 1).getAttribute('aria-invalid')).toBe('true')
  // At the cell itself, however many rows follow.
  expect(box(host, 1).closest('[data-cell]')?.textContent).toContain(errors.notWhole)
  await typeIn('12', 2)
  expect(said()).toEqual([errors.notWhole])
  await typeIn('', 2)
  await leave(2)
  await typeIn('3', 1)
  expect(said()).toEqual([])
  expect(heard.values.rows).toEqual([{ name: null, days: 3, tel: null }])
})
