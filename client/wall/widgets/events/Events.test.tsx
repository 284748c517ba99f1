import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { RecordEvent, WallOrg } from '#domain/wall/wire'
import metrics from '../../../../locales/en_US/metrics.json'
import wall from '../../../../locales/en_US/wall.json'
import { areaAt } from '../../../viz/map/testing.ts'
import { WallContext } from '../../live/hooks.ts'
import { ServerClock } from '../../live/server-clock.ts'
import { emptyWall } from '../../live/state.ts'
import { Events } from './Events.tsx'

const group: WallOrg = {
  orgCode: 'G',
  parentCode: null,
  orgType: 'group',
  name: 'Group',
  nameEn: 'Group',
  nameSr: 'Grupa',
}
const mine: WallOrg = {
  ...group,
  orgCode: 'M1',
  parentCode: 'G',
  orgType: 'factory',
  nameEn: 'Dongshan Mine',
}
const stope = areaAt(0, 0, { code: 'A1', nameEn: 'Stope 3, level −420 m' })
const event: RecordEvent = {
  id: '1',
  at: '2026-03-10T06:31:00Z',
  resource: 'hazard',
  action: 'submit',
  state: 'pending-rectification',
  number: 'HZ-2026-00001',
  orgCode: 'M1',
  area: 'A1',
  level: 'high',
}

function shown(
  events: readonly RecordEvent[],
  toldOf: readonly string[] | null = null,
  of?: readonly string[],
): string {
  const store = createStore(() => ({
    ...emptyWall,
    orgs: [group, mine],
    areas: [stope],
    scope: 'G',
    events,
    toldOf,
  }))
  const spec = { type: 'events', metrics: {}, options: { limit: 3, ...(of ? { of } : {}) } }
  return renderToStaticMarkup(
    <WallContext value={{ store, clock: new ServerClock() }}>
      <Events spec={spec} queries={{}} data={{}} />
    </WallContext>,
  )
}

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { wall, metrics } },
    interpolation: { escapeValue: false },
  })
})

describe('the line of an event', () => {
  it('says what happened, then where and when: the clock takes no room from what happened', () => {
    const text = shown([event])
    const parts = [
      'High-risk hazard reported',
      'Dongshan Mine · Stope 3, level −420\u00a0m',
      '<time>',
    ]
    const places = parts.map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('names no place where none is known', () => {
    expect(shown([{ ...event, orgCode: 'gone', area: null }])).not.toContain('·')
  })
})

describe('an empty list', () => {
  it('says that nothing happened to an account that is told of one of its types', () => {
    expect(shown([], ['hazard'], ['hazard', 'drill'])).toContain(wall.event.none)
    expect(shown([], ['hazard'])).toContain(wall.event.none)
    expect(shown([], null, ['drill'])).toContain(wall.event.none)
  })

  it('says to others that this account is not told of them', () => {
    expect(shown([], ['hazard'], ['drill'])).toContain(wall.event.untold)
    expect(shown([event], ['hazard'], ['drill'])).toContain(wall.event.untold)
    expect(shown([], [])).toContain(wall.event.untold)
  })
})
