import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { MapArea } from '#domain/api/map-areas'
import { nameIn } from '#domain/text/language'
import type { WidgetSpec } from '#domain/wall/screen'
import type { WallOrg } from '#domain/wall/wire'
import { type Answered, call } from '../../api/call.ts'
import { wallTokens } from '../../theme/tokens.ts'
import { Icon } from '../../ui/Icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { SoundSwitch } from '../alarms/use-sound.ts'
import { useAreaPick } from '../area/area-pick.ts'
import { useLanguage } from '../definition/language.ts'
import { useAreas, useOrgs, useScope, useServerClock, useWallState } from '../live/hooks.ts'
import { usePlaces } from '../words/place.ts'
import { Choice } from './Choice.tsx'
import styles from './controls.module.css'
import { MapControls } from './MapControls.tsx'
import { orgChoices } from './org-choices.ts'
import { SoundButton } from './SoundButton.tsx'
import { toggleFullScreen } from './use-full-screen-keys.ts'

type Board = Answered<'GET /api/screens'>['data'][number]

interface Props {
  /** The board on the glass. */
  readonly screen: string
  /** Organisations that this browser was told of since the page was opened: the way back up. */
  readonly known: Map<string, WallOrg>
  /** A display has no workspace. */
  readonly isPerson: boolean
  /** They came with the keyboard. */
  readonly isFocused: boolean
  readonly sound: SoundSwitch
  readonly onPrintMap: () => void
}

/** For whoever stands at a board: another one, another organisation, the whole display, a picture. */
export function WallControls(props: Props) {
  const { screen, known, isPerson, isFocused, sound, onPrintMap } = props
  const { t } = useTranslation('wall')
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) bar.current?.querySelector<HTMLElement>('a, select, button')?.focus()
  }, [isFocused])
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('controls.label')}>
      {isPerson && (
        <Link className={styles.button} to="/">
          <Icon name="home" />
          {t('controls.workspace')}
        </Link>
      )}
      <BoardChoice screen={screen} />
      <OrgChoice known={known} />
      <AreaChoice />
      <MapControls onPrint={onPrintMap} />
      <SoundButton sound={sound} />
      <PictureButton screen={screen} />
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={`${styles.button} ${styles.whole}`}
          onClick={toggleFullScreen}
        >
          {t('controls.fullScreen')}
          <kbd>F</kbd>
        </button>
      )}
    </div>
  )
}

function BoardChoice({ screen }: Pick<Props, 'screen'>) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const boards = useBoards()
  const choose = (code: string) =>
    setSearch((search) => {
      search.set('pageCode', code)
      // Whoever chose one wants that one to stay.
      for (const name of ['rotate', 'seconds']) search.delete(name)
      return search
    })
  if (boards.length < 2) return null
  return (
    <Choice
      label={t('controls.board')}
      value={screen}
      options={boards.map(({ code, title }) => ({ value: code, text: title[language] ?? code }))}
      onChoose={choose}
    />
  )
}

function OrgChoice({ known }: Pick<Props, 'known'>) {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const scope = useScope()
  const orgs = useOrgs()
  const [, setSearch] = useSearchParams()
  useEffect(() => {
    for (const org of orgs) known.set(org.orgCode, org)
  }, [orgs, known])
  const choices = orgChoices([...known.values(), ...orgs], scope)
  if (scope === null || choices.length < 2) return null
  const choose = (orgCode: string) =>
    setSearch((search) => {
      search.set('orgCode', orgCode)
      return search
    })
  return (
    <Choice
      label={t('controls.org')}
      value={scope}
      options={choices.map(({ org, depth }) => ({
        value: org.orgCode,
        // An option has no margin of its own in any browser.
        text: `${'\u2003'.repeat(depth)}${nameIn(language, org)}`,
      }))}
      onChoose={choose}
    />
  )
}

/** The areas of the map, for whoever has no pointer to touch them with. */
function AreaChoice() {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const pick = useAreaPick()
  const places = usePlaces()
  const areas = useAreas()
  const drawn = useWallState(({ layout }) => layout?.widgets.find(showsAreas))
  if (!drawn || areas.length === 0 || areas.length > mostAreas) return null
  const textOf = (area: MapArea) =>
    [...places({ orgCode: area.orgCode, area: area.code }).orgs, nameIn(language, area)].join(' · ')
  return (
    <Choice
      label={t('controls.area')}
      value=""
      options={[
        { value: '', text: '\u2013' },
        ...areas.map((area) => ({ value: area.code, text: textOf(area) })),
      ]}
      onChoose={(code) => pick({ code, metrics: drawn.metrics })}
    />
  )
}

/** More are found on the map of their mine. */
const mostAreas = 300

const showsAreas = ({ metrics: { risk } }: WidgetSpec): boolean =>
  risk?.by?.includes('area') ?? false

function PictureButton({ screen }: Pick<Props, 'screen'>) {
  const { t } = useTranslation('wall')
  const clock = useServerClock()
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready')
  const save = async () => {
    const stage = document.querySelector<HTMLElement>('[data-stage]')
    if (!stage) return
    setState('drawing')
    try {
      const { boardPicture } = await import('./board-picture.ts')
      const at = new Date(clock.now()).toISOString().slice(0, 16).replace(':', '')
      saveFile(await boardPicture(stage, wallTokens.ground), `${screen}-${at}Z.png`)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <button
      type="button"
      className={styles.button}
      disabled={state === 'drawing'}
      aria-live="polite"
      onClick={() => void save()}
    >
      {t(`controls.picture.${state}`)}
    </button>
  )
}

/** The boards that the viewer may watch; none until the server has said which. */
function useBoards(): readonly Board[] {
  const [boards, setBoards] = useState<readonly Board[]>([])
  useEffect(() => {
    const stop = new AbortController()
    call('GET /api/screens', { signal: stop.signal }).then(
      ({ data }) => setBoards(data),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return boards
}
