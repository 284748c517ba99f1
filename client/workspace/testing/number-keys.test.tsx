import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decimal, int } from '#domain/fields/index'
import type { Language } from '#domain/text/language'
import { unmount } from './drawn.testing.tsx'
import { acting, box, Form, heardBy, shownIn, speakAll, type } from './numbers.testing.tsx'

beforeAll(speakAll)
afterEach(() => unmount())

describe('a whole number', () => {
  it.each<[Language, string]>([
    ['en_US', 'Enter a whole number, without decimals'],
    ['zh_CN', '请填写整数，不带小数'],
    ['sr_SP', 'Unesite ceo broj, bez decimala'],
  ])('is asked for in %s where one with decimals was typed', async (language, sentence) => {
    const heard = heardBy()
    const fields = { amount: int() }
    const host = await shownIn(language, <Form {...{ fields, heard }} start={{ amount: null }} />)
    await type(box(host), language === 'sr_SP' ? '7,5' : '7.5')
    await acting(() => expect(heard.send()).toBe(false))
    expect(host.querySelector('[role="alert"]')?.textContent).toBe(sentence)
  })
})

describe('the arrow keys', () => {
  const press = (input: HTMLInputElement, key: string) =>
    acting(() => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))

  it('count a number up and down by the step of its field, in the notation of the reader', async () => {
    const heard = heardBy()
    const fields = { amount: decimal({ scale: 2, step: 0.5, min: 0, unit: 'h' }) }
    const host = await shownIn('sr_SP', <Form {...{ fields, heard }} start={{ amount: 7.25 }} />)
    await press(box(host), 'ArrowUp')
    expect(heard.values).toEqual({ amount: 7.75 })
    expect(box(host).value).toBe('7,75')
    await press(box(host), 'PageDown')
    await press(box(host), 'PageDown')
    expect(heard.values).toEqual({ amount: 0 })
  })

  it('leave a text that is no number as it is', async () => {
    const heard = heardBy()
    const fields = { amount: int() }
    const host = await shownIn('en_US', <Form {...{ fields, heard }} start={{ amount: null }} />)
    await type(box(host), 'ten')
    await press(box(host), 'ArrowUp')
    expect(box(host).value).toBe('ten')
  })
})

it('what a number is counted in is told with its box', async () => {
  const fields = { amount: decimal({ unit: 'm³' }) }
  const heard = heardBy()
  const host = await shownIn('en_US', <Form {...{ fields, heard }} start={{ amount: 4 }} />)
  const told = (box(host).getAttribute('aria-describedby') ?? '').split(' ')
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain('m³')
  expect(box(host).getAttribute('aria-valuenow')).toBe('4')
})
