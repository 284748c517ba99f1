import type { Country } from './calendar.ts'

export interface InspectionWords {
  readonly title: (area: string) => string
  readonly note: string
  readonly correction: string
  readonly found: string
  readonly clean: string
  readonly whyCanceled: string
}

export const inspectionWords: Readonly<Record<Country, InspectionWords>> = {
  CN: {
    title: (area) => `${area}现场检查`,
    note: '标志牌被遮挡，现场人员未及时清理。',
    correction: '当场清理遮挡物，复位标志牌。',
    found: '发现一处不符合，已当场整改并拍照，其余符合要求。',
    clean: '各项符合要求，继续保持。',
    whyCanceled: '检修停产，改期检查。',
  },
  RS: {
    title: (area) => `Inspekcija: ${area}`.slice(0, 100),
    note: 'Oznaka zaklonjena materijalom, prolaz sužen.',
    correction: 'Materijal odmah uklonjen, oznaka vraćena.',
    found: 'Jedan nalaz, otklonjen na licu mesta i snimljen; ostalo u redu.',
    clean: 'Sve tačke su u redu.',
    whyCanceled: 'Obustava rada zbog remonta, inspekcija se pomera.',
  },
}
