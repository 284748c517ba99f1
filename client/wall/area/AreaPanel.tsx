import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { MapArea } from '#domain/api/map-areas'
import type { Cell } from '#domain/metrics/definition/metric'
import { nameIn } from '#domain/text/language'
import type { WallOrg } from '#domain/wall/wire'
import { Icon } from '../../ui/Icon.tsx'
import { LevelMark } from '../../viz/LevelMark.tsx'
import { toneOfRisk } from '../../viz/tone.ts'
import { useLanguage } from '../definition/language.ts'
import { cellAt, indexesOf } from '../figure/cells.ts'
import { Figure } from '../figure/Figure.tsx'
import { useAreas, useEvents, useOrgs, useScope, useServerNow } from '../live/hooks.ts'
import { useSlots } from '../live/use-slots.ts'
import { figureText, useTimes } from '../words/format.ts'
import { usePlaces } from '../words/place.ts'
import { useEventText } from '../words/use-event-text.ts'
import styles from './area-panel.module.css'
import type { AreaPick } from './area-pick.ts'

interface Props {
  readonly pick: AreaPick
  readonly onPick: (code: string) => void
  readonly onClose: () => void
}

/** A board that nobody touched for so long goes back to being a board, in milliseconds. */
const closesAfter = 120_000
const [mostWithin, mostEvents] = [6, 4]
const slots = ['risk', 'open', 'overdue'] as const

/** What is known of an area, or of a mine, that somebody pointed at. */
export function AreaPanel({ pick, onPick, onClose }: Props) {
  const { t } = useTranslation(['wall', 'map'])
  const language = useLanguage()
  const panel = useRef<HTMLElement>(null)
  const area = useAreas().find(({ code }) => code === pick.code)
  const org = useOrgs().find(({ orgCode }) => orgCode === (area?.orgCode ?? pick.code))
  const { data } = useSlots(pick.metrics)
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another area begins anew
  useEffect(() => {
    panel.current?.focus()
    const timer = setTimeout(onClose, closesAfter)
    return () => clearTimeout(timer)
  }, [pick])
  const named = area ?? org
  if (!named) return null
  return (
    <aside
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={nameIn(language, named)}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header>
        <h2>{nameIn(language, named)}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={t('wall:area.close')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {area && <Facts area={area} />}
      {area && <Figures code={area.code} metrics={pick.metrics} data={data} />}
      <Within pick={pick} risk={data.risk ?? []} onPick={onPick} />
      {area && <Happened area={area} />}
      {org && <OpenBoard org={org} />}
    </aside>
  )
}

function Facts({ area }: { readonly area: MapArea }) {
  const { t } = useTranslation(['wall', 'map'])
  const { orgs } = usePlaces()({ orgCode: area.orgCode, area: area.code })
  const head = area.vacant ? t('map:vacant') : area.responsible
  return (
    <p className={styles.facts}>
      {[...orgs, area.code, head && t('map:callout.responsible', { name: head })]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

interface FiguresProps {
  readonly code: string
  readonly metrics: AreaPick['metrics']
  readonly data: Readonly<Record<string, readonly Cell[]>>
}

function Figures({ code, metrics, data }: FiguresProps) {
  const { t } = useTranslation('metrics')
  return (
    <dl className={styles.figures}>
      {slots.map((slot) => {
        const query = metrics[slot]
        const cell = cellAt(data[slot], { area: code })
        if (!(query && cell)) return null
        return (
          <div key={slot}>
            <dt>{t([`whole.${query.key}`, `short.${query.key}`])}</dt>
            <dd>
              {slot === 'risk' && <LevelMark tone={toneOfRisk(cell?.value ?? null)} size="0.8em" />}
              <Figure query={query} cell={cell} size={26} room="5em" />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What lies in it, the worst first: the areas below an area, or those of a mine. */
function Within({
  pick,
  risk,
  onPick,
}: Pick<Props, 'pick' | 'onPick'> & { risk: readonly Cell[] }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const areas = useAreas()
  const orgs = useOrgs()
  const within = useMemo(() => areasWithin(pick.code, areas, orgs), [pick.code, areas, orgs])
  const indexes = useMemo(() => indexesOf(risk), [risk])
  const indexOf = ({ code }: MapArea) => indexes.get(code) ?? null
  const worst = within.toSorted((a, b) => (indexOf(b) ?? -1) - (indexOf(a) ?? -1))
  if (worst.length === 0) return null
  return (
    <section>
      <h3>{t('area.within', { count: worst.length })}</h3>
      <ul className={styles.within}>
        {worst.slice(0, mostWithin).map((one) => (
          <li key={one.code}>
            <button type="button" className={styles.row} onClick={() => onPick(one.code)}>
              <LevelMark tone={toneOfRisk(indexOf(one))} />
              <span>{nameIn(language, one)}</span>
              <b>{figureText(language, 'risk.index', indexOf(one))}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Of an area its parts; of an organisation the areas of what is below it. */
function areasWithin(
  code: string,
  areas: readonly MapArea[],
  orgs: readonly WallOrg[],
): readonly MapArea[] {
  if (areas.some((one) => one.code === code))
    return areas.filter(({ parentCode }) => parentCode === code)
  const parents = new Map(orgs.map((org) => [org.orgCode, org.parentCode]))
  const isBelow = (at: string | null): boolean =>
    at !== null && (at === code || isBelow(parents.get(at) ?? null))
  return areas.filter(({ orgCode }) => isBelow(orgCode))
}

function Happened({ area }: { readonly area: MapArea }) {
  const { t } = useTranslation('wall')
  const events = useEvents().filter((event) => event.area === area.code)
  const textOf = useEventText()
  const times = useTimes()
  const now = useServerNow(60_000)
  if (events.length === 0) return null
  return (
    <section>
      <h3>{t('area.events')}</h3>
      <ol className={styles.events}>
        {events.slice(0, mostEvents).map((event) => (
          <li key={event.id}>
            <span>{textOf(event)}</span>
            <time>{times.moment(Date.parse(event.at), now)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The same board for its organisation alone. */
function OpenBoard({ org }: { readonly org: WallOrg }) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const scope = useScope()
  const [, setSearch] = useSearchParams()
  if (org.orgCode === scope) return null
  const open = () =>
    setSearch((search) => {
      search.set('orgCode', org.orgCode)
      return search
    })
  return (
    <button type="button" className={styles.open} onClick={open}>
      {t('area.board', { name: nameIn(language, org) })}
    </button>
  )
}
