import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, it } from 'vitest'
import map from '../../../locales/en_US/map.json'
import { toneOfRisk } from '../../viz/tone.ts'
import { Meaning } from './Meaning.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: { en_US: { map } } })
})

const said = (props: Parameters<typeof Meaning>[0]) =>
  renderToStaticMarkup(<Meaning {...props} />).replace(/<[^>]*>/g, '')
const whole = { isInSpace: false, isOfLevel: false }

it('a printed map says from which index on an area is of a level, as the wall colours it', () => {
  const text = said({ layer: 'risk', ...whole })
  expect(text).toContain('Major ≥ 80')
  expect(text).toContain('Considerable 60–79')
  expect(text).toContain('Low &lt; 40')
  expect([80, 79, 60, 59, 40, 39].map(toneOfRisk)).toEqual([
    ...['red', 'orange', 'orange', 'yellow', 'yellow', 'none'],
  ])
})

it('says what its figures count, and what outlines are where only one level is looked at', () => {
  expect(said({ layer: 'open', ...whole })).toContain('how many there are')
  expect(said({ layer: 'open', ...whole })).not.toContain('Outlines')
  expect(said({ layer: 'open', ...whole, isOfLevel: true })).toContain('Outlines lie on other')
})

it('of the mine in space nobody reads heights as risk', () => {
  expect(said({ layer: 'risk', ...whole, isInSpace: true })).not.toContain('taller')
})
