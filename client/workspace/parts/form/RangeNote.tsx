import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#domain/definition/transition'
import type { Between } from '#domain/fields/field'
import { numberOf } from '#domain/text/numbers'
import type { Values } from '#domain/where/where'
import { recordQuery } from '../../../api/records.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'

interface RangeNoteProps {
  readonly fields: Fields
  readonly between: Between
  readonly record: Values
}

/** From where to where a number goes, once the record is chosen that says it. */
export function RangeNote({ fields, between, record }: RangeNoteProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const id = record[between.chosen]
  const found = useQuery({
    ...recordQuery(fields[between.chosen]?.ref ?? '', String(id)),
    enabled: typeof id === 'string',
    staleTime: 60_000,
  })
  const chosen = found.data?.data
  if (chosen?.id !== id) return null
  const [from, to] = [chosen?.[between.from], chosen?.[between.to]].map((value) =>
    numberText(language, numberOf(value)),
  )
  return <small>{t('form.between', { from, to })}</small>
}
