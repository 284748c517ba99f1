import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { metrics } from '#domain/metrics/index'
import drill from '../../../locales/zh_CN/metrics/drill.json'
import hazard from '../../../locales/zh_CN/metrics/hazard.json'
import { RateNotes } from './RateNotes.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'zh_CN',
    resources: { zh_CN: { metrics: { basis: { ...hazard.basis, ...drill.basis } } } },
  })
})

const shown = (...keys: string[]) =>
  renderToStaticMarkup(
    <RateNotes
      queries={keys.map((key) => ({
        key,
        period: 'days30' as const,
        by: [],
        orgs: 'self' as const,
      }))}
    />,
  )

describe('the notes below rates', () => {
  it('say what drills the completion rate counts', () => {
    expect(shown('drill.completionRate', 'drill.signRate')).toContain('取消')
  })

  it('are of metrics that there are, and nothing where a rate needs no word', () => {
    expect(shown('drill.score')).toBe('')
    const named = [...Object.keys(hazard.basis.hazard), ...Object.keys(drill.basis.drill)]
    const keys = metrics.map(({ key }) => key.split('.')[1])
    expect(named.filter((name) => !keys.includes(name))).toEqual([])
  })
})
