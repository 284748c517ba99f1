import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import { alarmLevels, type OpenAlarm } from '#domain/wall/open-alarm'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { minesBelow, minesOrSelf } from '../../live/figures.ts'
import {
  useAlarms,
  useLink,
  useOrgs,
  useScope,
  useServerNow,
  useSources,
  useWallState,
} from '../../live/hooks.ts'
import { useTimes } from '../../words/format.ts'
import styles from './header.module.css'
import { onlineMines } from './online.ts'

export function Header({ spec }: WidgetProps) {
  const language = useLanguage()
  const layoutTitle = useWallState(({ layout }) => layout?.title)
  const ownTitle = useWallState((state) => state.ownTitle)
  const title = (spec.title ?? layoutTitle)?.[language]
  return (
    <header className={styles.header}>
      <Place />
      <h1>
        {ownTitle ?? title}
        {ownTitle && <small>{title}</small>}
      </h1>
      <div className={styles.right}>
        <OpenAlarms />
        <Connection />
        <Clock />
      </div>
    </header>
  )
}

function Place() {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const orgs = useOrgs()
  const scope = useScope()
  const demo = useWallState((state) => state.demo)
  const path = useMemo(
    () => pathTo(scope, new Map(orgs.map((org) => [org.orgCode, org]))),
    [orgs, scope],
  )
  const mines = useMemo(() => (scope ? minesBelow(scope, orgs).length : 0), [orgs, scope])
  return (
    <div className={styles.place}>
      {path.map((org, index) => (
        <span key={org.orgCode} className={index === path.length - 1 ? styles.here : undefined}>
          {nameIn(language, org)}
        </span>
      ))}
      {mines > 1 && <em>{t('header.mines', { count: mines })}</em>}
      {demo && <b>{t('header.demo')}</b>}
    </div>
  )
}

/** Whatever the board is about: that nothing is said of alarms means that none is open. */
function OpenAlarms() {
  const { t } = useTranslation('wall')
  const worst = useAlarms()?.reduce<OpenAlarm | null>(graver, null)
  const count = useWallState(({ alarmTotal }) => alarmTotal)
  if (!worst) return null
  return (
    <span
      className={styles.alarms}
      role="img"
      aria-label={`${count} ${t('header.alarms', { count })}`}
    >
      <LevelMark tone={worst.level} size="0.9em" />
      <b>{count}</b> <span>{t('header.alarms', { count })}</span>
    </span>
  )
}

const graver = (worst: OpenAlarm | null, one: OpenAlarm): OpenAlarm =>
  worst && alarmLevels.indexOf(worst.level) <= alarmLevels.indexOf(one.level) ? worst : one

function Connection() {
  const { t } = useTranslation('wall')
  const orgs = useOrgs()
  const scope = useScope()
  const sources = useSources()
  const link = useLink()
  const online = useMemo(
    () => onlineMines(scope ? minesOrSelf(scope, orgs) : [], sources),
    [orgs, scope, sources],
  )
  // The banner over the wall says it, louder.
  if (link === 'lost' || link === 'refused') return null
  if (link !== 'live') {
    return (
      <span className={styles.connection} data-state={link}>
        {t(`link.${link}`)}
      </span>
    )
  }
  return (
    <span
      className={styles.connection}
      data-state={online.have === online.of ? 'online' : 'partly'}
    >
      {t('header.online', { ...online })}
    </span>
  )
}

function Clock() {
  const times = useTimes()
  const now = useServerNow()
  return (
    <>
      <span className={styles.day}>{times.day(now)}</span>
      <time className={styles.clock}>{times.second(now)}</time>
    </>
  )
}

function pathTo<T extends { parentCode: string | null }>(
  code: string | null,
  byCode: ReadonlyMap<string, T>,
): T[] {
  const org = byCode.get(code ?? '')
  return org ? [...pathTo(org.parentCode, byCode), org] : []
}
