import { useTranslation } from 'react-i18next'
import { PicturePlan } from '../../../viz/PicturePlan.tsx'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import own from './place-picker.module.css'
import { pictureOf, useMarks } from './use-marks.ts'

/** How the picture of a screen looks with what is placed on it. */
export function PlacePreview({ answer: { data: record } }: RecordAdditionProps) {
  const { t } = useTranslation('map-editor')
  const marks = useMarks(record)
  const url = pictureOf(record)
  if (!url) return null
  return (
    <section className={own.part}>
      <h3>{t('picker.preview')}</h3>
      <PicturePlan {...{ url, marks }} label={t('picker.preview')} />
    </section>
  )
}
