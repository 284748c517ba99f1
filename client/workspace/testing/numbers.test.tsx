import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { decimal, type Field, int, money, percent, table } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Language } from '#domain/text/language'
import { askedFields } from '#domain/workflow/step'
import { fieldViews } from '../fields/views/index.ts'
import { LayoutChoices } from '../kinds/list/LayoutChoices.tsx'
import { ActionDialog } from '../parts/actions/ActionDialog.tsx'
import type { Part } from '../parts/filters/filter-part.ts'
import { kindFilters } from '../parts/filters/index.ts'
import { drawn, unmount } from './drawn.testing.tsx'
import {
  acting,
  box,
  Form,
  heardBy,
  leave,
  shownIn,
  speakAll,
  type,
  words,
} from './numbers.testing.tsx'

beforeAll(speakAll)
afterEach(() => unmount())

const readings = (host: HTMLElement) =>
  [...host.querySelectorAll('[role="status"] button')].map((one) => one.textContent)
const choose = (host: HTMLElement, at: number) =>
  acting(() => host.querySelectorAll<HTMLButtonElement>('[role="status"] button')[at]?.click())

describe.each<[string, Field]>([
  ['decimal', decimal({ unit: 'h' })],
  ['money', money()],
  ['percent', percent()],
])('a form with a field of the kind %s', (_, field) => {
  it.each<[Language, string, number, string]>([
    ['sr_SP', '3,5', 3.5, '3,50'],
    ['sr_SP', '1.250,75', 1250.75, '1250,75'],
    ['sr_SP', '3.5', 3.5, '3,50'],
    ['zh_CN', '１２．５', 12.5, '12.50'],
    ['zh_CN', '1,250.75', 1250.75, '1250.75'],
    ['en_US', '1,250.75', 1250.75, '1250.75'],
  ])('in %s takes %s as %d and shows %s', async (language, text, value, shown) => {
    const heard = heardBy()
    const host = await shownIn(
      language,
      <Form fields={{ amount: field }} start={{ amount: null }} heard={heard} />,
    )
    await type(box(host), text)
    expect(heard.values).toEqual({ amount: value })
    await leave(box(host))
    expect(box(host).value).toBe(shown)
  })
})

describe('a number that can be read in two ways', () => {
  it.each<[Language, string, string[], string]>([
    ['sr_SP', '1.250', ['1250', '1,25'], '1.250 može biti 1250 ili 1,25'],
    ['zh_CN', '1,250', ['1250', '1.25'], '1,250 可以是 1250 或 1.25'],
    ['en_US', '1.250', ['1.25', '1250'], '1.250 can be 1.25 or 1250'],
  ])(
    'is not taken in %s as %s, and is chosen by a click',
    async (language, text, both, sentence) => {
      const heard = heardBy()
      const host = await shownIn(
        language,
        <Form fields={{ amount: money() }} start={{ amount: 7 }} heard={heard} />,
      )
      await type(box(host), text)
      expect(host.textContent).toContain(sentence)
      expect(readings(host)).toEqual(both)
      await acting(() => expect(heard.send()).toBe(false))
      expect(host.querySelector('[role="alert"]')?.textContent).toContain(text)
      await choose(host, 1)
      expect(heard.values).toEqual({ amount: both[1] === '1250' ? 1250 : 1.25 })
      expect(readings(host)).toEqual([])
      expect(document.activeElement).toBe(box(host))
    },
  )

  it('stands in its form until it is mended, through a change of the language too', async () => {
    const heard = heardBy()
    const host = await shownIn(
      'sr_SP',
      <Form fields={{ amount: int() }} start={{ amount: null }} heard={heard} />,
    )
    await type(box(host), 'deset')
    await leave(box(host))
    await acting(() => expect(heard.send()).toBe(false))
    expect(box(host).value).toBe('deset')
    expect(host.querySelector('[role="alert"]')?.textContent).toBe('Nije broj. Upišite ga kao 1250')
    await acting(() => void i18next.changeLanguage('zh_CN'))
    await vi.waitFor(() =>
      expect(host.querySelector('[role="alert"]')?.textContent).toContain('1250'),
    )
  })
})

describe('a filter by a number', () => {
  function Held({ heard }: { heard: { parts: readonly Part[] } }) {
    const [parts, setParts] = useState(heard.parts)
    const Filter = kindFilters.money
    const resource = resourceNamed('incident-report')
    heard.parts = parts
    return Filter && resource ? (
      <Filter
        {...{ resource, words, parts, preset: undefined, name: 'directLoss', field: money() }}
        onChange={setParts}
      />
    ) : null
  }

  it.each<[Language, string, string]>([
    ['sr_SP', '1.250,75', '1250.75'],
    ['sr_SP', '3,5', '3.5'],
    ['zh_CN', '３。５', '3.5'],
  ])('in %s asks for %s as %s', async (language, text, value) => {
    const heard = { parts: [] as readonly Part[] }
    const host = await shownIn(language, <Held heard={heard} />)
    await type(box(host), text)
    expect(heard.parts).toEqual([{ operator: 'atLeast', value }])
  })

  it('asks nothing while it can be read in two ways', async () => {
    const heard = { parts: [{ operator: 'atMost', value: '7' }] as readonly Part[] }
    const host = await shownIn('sr_SP', <Held heard={heard} />)
    await type(box(host, 1), '1.250')
    expect(heard.parts).toEqual([])
    expect(box(host, 1).value).toBe('1.250')
    await choose(host, 0)
    expect(heard.parts).toEqual([{ operator: 'atMost', value: '1250' }])
  })
})

describe.each<[Language, string, number]>([
  ['sr_SP', '1.250,75', 1250.75],
  ['zh_CN', '１２．５', 12.5],
])('in %s %s', (language, text, value) => {
  it('is taken in a row of a child table', async () => {
    const heard = heardBy()
    const fields = { rows: table({ amount: decimal() }) }
    const start = { rows: [{ amount: null }] }
    const host = await shownIn(language, <Form {...{ fields, start, heard }} />)
    await type(box(host), text)
    expect(heard.values).toEqual({ rows: [{ amount: value }] })
  })

  it('is taken in the dialog of an action', async () => {
    const resource = resourceNamed('hazard')
    const [state, name] = Object.entries(resource?.states ?? {}).flatMap(([from, transitions]) =>
      Object.entries(transitions).flatMap(([one, { asks = [] }]) =>
        asks.includes('fund') ? [[from, one]] : [],
      ),
    )[0] ?? ['', '']
    const transition = resource?.states[state ?? '']?.[name ?? '']
    if (!resource || !transition) throw new Error('no action asks for money')
    const record = { storedState: state }
    const mutate = vi.fn()
    const host = await shownIn(
      language,
      <ActionDialog
        {...({ resource, record, words, name, act: { mutate } } as unknown as Parameters<
          typeof ActionDialog
        >[0])}
        grave={false}
        onClose={() => undefined}
      />,
    )
    await vi.waitFor(() => expect(host.querySelector('[data-field="fund"] input')).not.toBeNull())
    const fund = host.querySelector<HTMLInputElement>('[data-field="fund"] input')
    if (!fund) throw new Error('no box for money')
    expect(Object.keys(askedFields(resource, transition))).toContain('fund')
    await type(fund, text)
    for (const longer of host.querySelectorAll('textarea')) await type(longer, 'Prop the brow')
    const confirm = [...host.querySelectorAll('button')].find((one) => one.textContent === name)
    await acting(() => confirm?.click())
    expect(mutate.mock.calls[0]?.[0]).toMatchObject({ input: { fund: value } })
  })

  it('is taken among the settings of an organisation', async () => {
    const shiftHours = resourceNamed('org-config')?.fields.shiftHours
    if (!shiftHours) throw new Error('no setting is a decimal')
    const heard = heardBy()
    const fields = { shiftHours }
    const host = await shownIn(language, <Form {...{ fields, heard }} start={{ shiftHours: 8 }} />)
    expect(box(host).value).toBe(language === 'sr_SP' ? '8,0' : '8.0')
    await type(box(host), text)
    expect(heard.values).toEqual({ shiftHours: value })
  })
})

describe('the width of a column', () => {
  it('is taken once it is within its bounds', async () => {
    const resource = resourceNamed('hazard')
    if (!resource) throw new Error('no hazard')
    const onChoose = vi.fn()
    const layout = { columns: ['title'], widths: {}, density: 'normal', endless: false }
    const host = await shownIn(
      'sr_SP',
      <LayoutChoices
        {...({ resource, words, layout, onChoose } as unknown as Parameters<
          typeof LayoutChoices
        >[0])}
      />,
    )
    const width = host.querySelector<HTMLInputElement>('input[inputmode]')
    if (!width) throw new Error('no box for a width')
    for (const text of ['1', '12', '120']) await type(width, text)
    expect(onChoose.mock.calls).toEqual([[{ widths: { title: 120 } }]])
  })
})

describe('a number that is shown', () => {
  it.each<[Language, string]>([
    ['sr_SP', '1.250,50'],
    ['en_US', '1,250.50'],
    ['zh_CN', '1,250.50'],
  ])('stands in %s as %s', async (language, shown) => {
    await i18next.changeLanguage(language)
    const { Show } = fieldViews.money
    const about = { name: 'fund', field: money(), words, dense: true, record: {} }
    expect(drawn(<Show {...about} value={1250.5} views={fieldViews} />).textContent).toBe(shown)
  })
})

describe('a number that its field bounds', () => {
  const fields = { times: int({ max: 100 }), hours: int() }

  it('says in its empty box from where to where it goes', async () => {
    const start = { times: null, hours: null }
    const host = await shownIn('sr_SP', <Form {...{ fields, start }} heard={heardBy()} />)
    expect(box(host).placeholder).toBe('Od 0 do 100')
    expect(box(host, 1).placeholder).toBe('')
  })

  it('is told while it is typed that it lies beyond, not when the form is sent', async () => {
    const start = { times: null, hours: null }
    const host = await shownIn('en_US', <Form {...{ fields, start }} heard={heardBy()} />)
    await type(box(host), '101')
    expect(host.querySelector('[data-invalid] small')?.textContent).toBe('At most 100')
    expect(host.querySelector('[role="alert"]')).toBeNull()
    await type(box(host), '100')
    expect(host.querySelector('[data-invalid]')).toBeNull()
  })
})
