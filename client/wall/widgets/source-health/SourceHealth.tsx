import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { hasAnswered } from '#domain/wall/answering'
import type { SourceHealth as Source } from '#domain/wall/wire'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import type { Tone } from '../../../viz/tone.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { CutList } from '../../figure/CutList.tsx'
import { useLink, useServerNow, useSources } from '../../live/hooks.ts'
import { ageIn } from '../../tile/age.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { localId, useSourceReason } from '../../words/use-source-reason.ts'
import styles from './source-health.module.css'

const tones: Readonly<Record<Source['quality'], Tone>> = {
  unavailable: 'red',
  disconnected: 'red',
  stale: 'yellow',
  partial: 'yellow',
  unknown: 'none',
  good: 'none',
}
const worstFirst = Object.keys(tones)

export function SourceHealth({ spec }: WidgetProps) {
  const { t } = useTranslation('wall')
  const { limit = 6 } = spec.options as { readonly limit?: number }
  const sources = useSourcesNow()
  const sorted = useMemo(
    () => sources.toSorted((a, b) => worstFirst.indexOf(a.quality) - worstFirst.indexOf(b.quality)),
    [sources],
  )
  if (sorted.length === 0) return <Nothing text={t('source.none')} />
  return (
    <CutList
      items={sorted}
      limit={limit}
      className={styles.view}
      row={(source) => <Row key={source.id} source={source} />}
    />
  )
}

/** The sources as they are known to be: of one that answered nothing is known once the server is silent. */
function useSourcesNow(): readonly Source[] {
  const sources = useSources()
  const link = useLink()
  return useMemo(() => (link === 'live' ? sources : sources.map(unheard)), [link, sources])
}

const unheard = (source: Source): Source =>
  hasAnswered(source.quality) ? { ...source, quality: 'disconnected' } : source

function Row({ source: { id, quality, asOf, orgCodes, reason, about } }: { source: Source }) {
  const { t } = useTranslation('wall')
  const inWords = useSourceReason()
  const now = useServerNow(5000)
  const { unit, count } = ageIn(asOf === null ? 0 : now - Date.parse(asOf))
  const well = quality === 'good'
  const why = reason && inWords(reason, about)
  return (
    <li data-source={id} data-quality={quality}>
      <span className={well ? styles.ok : undefined}>
        <LevelMark tone={tones[quality]} />
      </span>
      <b>{id === localId ? t('wall:source.local') : id}</b>
      <span
        className={styles.state}
        style={well ? undefined : { color: `var(--${tones[quality]})` }}
      >
        {well
          ? id === localId
            ? t('wall:source.own')
            : t('wall:source.mines', { count: orgCodes.length })
          : [t(`wall:quality.${quality}`), why].filter(Boolean).join(' · ')}
      </span>
      <time>{asOf === null ? t('wall:neverLoaded') : t(`wall:age.${unit}`, { count })}</time>
    </li>
  )
}
