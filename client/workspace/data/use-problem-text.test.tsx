import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { FieldError } from '#domain/definition/field-error'
import { resourceNamed } from '#domain/resources/index'
import map from '../../../locales/en_US/map.json'
import violation from '../../../locales/en_US/violation.json'
import hazard from '../../../locales/zh_CN/hazard.json'
import { ApiProblem } from '../../api/problem.ts'
import { drawn, plainWords, unmount } from '../testing/drawn.testing.tsx'
import { speakAll } from '../testing/numbers.testing.tsx'
import { useFaultText, useProblemText } from './use-problem-text.ts'
import { useWords } from './words.ts'

beforeAll(async () => {
  await speakAll()
  i18next.addResourceBundle('en_US', 'map', map)
  i18next.addResourceBundle('zh_CN', 'hazard', hazard)
  i18next.addResourceBundle('en_US', 'violation', violation)
})
afterEach(() => unmount())

const words = { ...plainWords, rule: () => null }

function Fault(fault: FieldError) {
  return <p>{useFaultText(words)(fault)}</p>
}

it('tells which anomaly a boundary has, and with which area', async () => {
  await i18next.changeLanguage('en_US')
  const fault = { field: 'boundary', code: 'coordinateAnomaly' }
  const overlap = { anomaly: 'overlapsSibling', at: [22.1, 44.1], with: 'GA-420' }
  expect(drawn(<Fault {...fault} params={overlap} />).textContent).toBe(
    'It overlaps the area GA-420 of the same level: move it, or say below why it does',
  )
  unmount()
  expect(drawn(<Fault {...fault} params={{ anomaly: 'notKnownHere' }} />).textContent).toBe(
    i18next.t('errors:coordinateAnomaly'),
  )
})

function Refusal({ type, ...fault }: FieldError & { readonly type: string }) {
  return <p>{useFaultText(useWords(type))(fault)}</p>
}

it('fills in what the words of a record type ask for', async () => {
  await i18next.changeLanguage('zh_CN')
  const delay = { field: 'requestedDeadline', code: 'delaysUsedUp', params: { most: 2 } }
  expect(drawn(<Refusal type="hazard" {...delay} />).textContent).toBe(
    '整改期限已延期 2 次，不能再延',
  )
  unmount()
  await i18next.changeLanguage('en_US')
  const fine = { field: 'penaltyAmount', code: 'fineOfClause', params: { min: 500, max: 1500 } }
  expect(drawn(<Refusal type="violation" {...fine} />).textContent).toBe(
    'The fine of this clause is 500 to 1500',
  )
})

function Failure({ type, errors }: { readonly type?: string; readonly errors: FieldError[] }) {
  const refused = new ApiProblem(422, { code: 'invalid', errors })
  return <p>{useProblemText(type ? resourceNamed(type) : undefined)(refused)}</p>
}

it('says which fields a refusal is about, and the reason of each', async () => {
  await i18next.changeLanguage('en_US')
  const fine = { field: 'penaltyAmount', code: 'fineOfClause', params: { min: 500, max: 1500 } }
  const errors = [{ field: 'title', code: 'taken' }, fine]
  expect(drawn(<Failure type="violation" errors={errors} />).textContent).toBe(
    'Title: Already taken; Fine: The fine of this clause is 500 to 1500',
  )
})

it('says the reason alone where the record type is not known, or has no such field', async () => {
  await i18next.changeLanguage('en_US')
  const errors = [{ field: 'recipients', code: 'taken' }]
  expect(drawn(<Failure errors={errors} />).textContent).toBe('Already taken')
  unmount()
  expect(drawn(<Failure type="violation" errors={errors} />).textContent).toBe('Already taken')
})
