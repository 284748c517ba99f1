import { afterEach, expect, it } from 'vitest'
import { figureQuery } from '../../../api/metrics.ts'
import { type Session, sessionQuery } from '../../../api/session.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { SafeDays } from './SafeDays.tsx'

afterEach(() => unmount())

const org = { orgCode: 'A1', name: 'Mine A1' }
const home = (days: number | null, review: number | null) =>
  drawn(<SafeDays />, [
    [sessionQuery.queryKey, { id: 'me', org } as unknown as Session],
    [figureQuery('safeDay.current', 'A1').queryKey, { value: days }],
    [figureQuery('safeDay.review', 'A1').queryKey, { value: review }],
  ])
const mark = (host: HTMLElement) => host.querySelector('[data-tone="yellow"]')?.parentElement

it('the days stay and are marked while an accident may set them back', () => {
  const host = home(169, 1)
  expect(host.textContent).toContain('169')
  expect(mark(host)?.textContent).toContain('home.safeDaysReview')
})

it.each([
  [169, 0],
  [169, null],
  [null, 1],
])('%s days bear no mark where the figure of reviews is %s', (days, review) => {
  expect(mark(home(days, review))).toBeUndefined()
})
