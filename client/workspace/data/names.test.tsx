import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import chinese from '../../../locales/zh_CN/account-push-rule.json'
import { drawn, unmount } from '../testing/drawn.testing.tsx'
import { useRecordName } from './names.ts'

beforeAll(async () => {
  const resources = { zh_CN: { 'account-push-rule': chinese } }
  await i18next.use(initReactI18next).init({ lng: 'zh_CN', resources })
})
afterEach(() => unmount())

function Name({ of, record }: { readonly of: string; readonly record: Partial<AnyRow> }) {
  const resource = resourceNamed(of)
  if (!resource) throw new Error(of)
  return <h1>{useRecordName(resource, record as AnyRow)}</h1>
}

describe('what a record is called', () => {
  it('is the word of its title, where that is a choice', () => {
    const host = drawn(<Name of="account-push-rule" record={{ targetSystem: 'mobile-app' }} />)
    expect(host.querySelector('h1')?.textContent).toBe(chinese.options.targetSystem['mobile-app'])
  })

  it('is the month where a day stands for one, and else the day', () => {
    const period = '2026-10-01'
    const called = (periodKind: string) => {
      const host = drawn(<Name of="mine-water-balance" record={{ period, periodKind }} />)
      const text = host.querySelector('h1')?.textContent
      unmount()
      return text
    }
    expect(called('month')).toBe('2026年10月')
    expect(called('day')).toBe('2026-10-01')
  })

  it('is the title itself, where people write it', () => {
    const host = drawn(<Name of="hazard" record={{ title: 'Guide rail loose' }} />)
    expect(host.querySelector('h1')?.textContent).toBe('Guide rail loose')
  })
})
