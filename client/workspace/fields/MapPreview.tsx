import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ground } from '#domain/definition/ground'
import type { Geometry } from '#domain/fields/index'
import { boxOf, type Rings } from '#domain/geometry/geometry'
import { nameIn } from '#domain/text/language'
import { fileUrl } from '../../api/files.ts'
import { listQuery } from '../../api/records.ts'
import { tokensOf, useAppearance } from '../../theme/appearance.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Neighbour } from '../../viz/draw/board-style.ts'
import type { Ground } from '../../viz/draw/plane.ts'
import { useLanguage } from '../data/use-language.ts'
import { DrawingMap } from './DrawingMap.tsx'
import type { ControlProps } from './field-view.ts'
import css from './views/geo.module.css'

type MapPreviewProps = Pick<ControlProps, 'field' | 'value' | 'record'> & {
  readonly onClose: () => void
}

const nothing: readonly never[] = []
const untouched = { onChange: () => undefined, onSplit: () => undefined, onDone: () => undefined }

/** The map of an organisation as its areas will lie on it, before it is saved. */
export function MapPreview({ field, value, record = {}, onClose }: MapPreviewProps) {
  const { t } = useTranslation('workspace')
  const tokens = tokensOf(useAppearance(({ appearance }) => appearance))
  const around = useAreasOf(record.org)
  const on = useMemo(
    () => pictureIn(value as Geometry, record[field.pictured ?? '']),
    [value, record, field.pictured],
  )
  return (
    <Dialog
      wide
      title={t('geo.preview')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      <div className={css.map}>
        <DrawingMap
          ground={on}
          shape="polygon"
          geometry={value as Geometry}
          {...{ tokens, around }}
          faults={nothing}
          tool="look"
          label={t('geo.preview')}
          events={untouched}
        />
      </div>
    </Dialog>
  )
}

function pictureIn(bounds: Geometry, file: unknown): Ground {
  const { minX, minY, maxX, maxY } = boxOf((bounds.coordinates as Rings).flat())
  const picture = { url: fileUrl(String(file)), west: minX, south: minY, east: maxX, north: maxY }
  return { kind: 'geographic', picture }
}

/** The areas of an organisation that lie on the globe, each by its name. */
function useAreasOf(org: unknown): readonly Neighbour[] {
  const language = useLanguage()
  const { type, shape, at } = ground.area
  const query = new URLSearchParams({ size: '200' })
  query.set(`filter[${at}][is]`, String(org))
  query.set('filter[frame][is]', 'geographic')
  const found = useQuery({
    ...listQuery(type, query.toString()),
    enabled: typeof org === 'string',
  })
  return useMemo(
    () =>
      (found.data?.data ?? []).flatMap((row) => {
        const rings = (row[shape] as { readonly coordinates: Rings } | null)?.coordinates
        const names = row as typeof row & Parameters<typeof nameIn>[1]
        return rings ? [{ kind: 'sibling', name: nameIn(language, names), rings } as const] : []
      }),
    [found.data, shape, language],
  )
}
