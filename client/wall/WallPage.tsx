import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import type { WallOrg } from '#domain/wall/wire'
import { cssVariables, wallTokens } from '../theme/tokens.ts'
import { Acknowledging } from './alarms/Acknowledging.tsx'
import { Sounding } from './alarms/Sounding.tsx'
import { useSound } from './alarms/use-sound.ts'
import { type AreaPick, AreaPickContext } from './area/area-pick.ts'
import controls from './controls/controls.module.css'
import { useAttended } from './controls/use-attended.ts'
import { useAwake } from './controls/use-awake.ts'
import { useFullScreenKeys } from './controls/use-full-screen-keys.ts'
import { Extras } from './Extras.tsx'
import { MayFollowContext } from './figure/may-follow.ts'
import { type Wall, WallContext } from './live/hooks.ts'
import { openWall } from './live/open-wall.ts'
import { askViewer, type Viewer } from './live/viewer.ts'
import { askedIn, MapChoiceContext } from './map/choice.ts'
import { useRotation } from './use-rotation.ts'
import { noSuchScreen, WallScreen } from './WallScreen.tsx'

/**
 * `/full-screen?pageCode=largeScreen`, with `&orgCode=`, `&tile=x,y`, `&layout=fit|width`, and other boards in
 * turn with `&rotate=monitor,riskMap` and `&seconds=`: one that is gone is left out. Maps: `&layer=`, `&level=`,
 * `&view=`. `&sound=on` sounds for alarms.
 */
export function WallPage() {
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const viewer = useViewer()
  useFullScreenKeys()
  useAwake()
  const screen = search.get('pageCode')
  if (!screen) return <Navigate to="/common/404" replace />
  if (viewer?.kind === 'nobody') {
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + query)}`} replace />
  }
  if (!viewer) return null
  return <Boards viewer={viewer} first={screen} search={search} />
}

interface BoardsProps {
  readonly viewer: Exclude<Viewer, { kind: 'nobody' }>
  readonly first: string
  readonly search: URLSearchParams
}

function Boards({ viewer: { id, isPerson }, first, search }: BoardsProps) {
  const page = useRef<HTMLDivElement>(null)
  const attended = useAttended(page)
  const [picked, setPicked] = useState<AreaPick | null>(null)
  const [isTakenOver, setTakenOver] = useState(false)
  const [isAcknowledging, setAcknowledging] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  // Nobody reads a board that turns away.
  const isHeld =
    attended !== null || picked !== null || isTakenOver || isAcknowledging || isPrinting
  const { shown, open, missing, onAnswered } = useRotation(first, search, isHeld)
  const sound = useSound(search)
  const orgCode = search.get('orgCode') ?? search.get('org') ?? undefined
  const known = useRef(new Map<string, WallOrg>()).current
  const tile = search.get('tile')
  const asked = useMemo(() => askedIn(search), [search])
  const place = `${shown}|${orgCode}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another board has other areas
  useEffect(() => {
    setPicked(null)
    setPrinting(false)
  }, [place])
  return (
    <MayFollowContext value={isPerson}>
      {/* One display of several does not choose for the others. */}
      <AreaPickContext value={tile === null ? setPicked : ignored}>
        <MapChoiceContext value={asked}>
          <div ref={page} className={attended ? undefined : controls.unattended} style={variables}>
            {open.map((screen) => (
              <LiveWall
                key={`${id}|${screen}|${orgCode}`}
                viewer={id}
                screen={screen}
                isShown={screen === shown}
                missing={missing}
                onAnswered={onAnswered}
                onTakeover={setTakenOver}
                onAcknowledging={setAcknowledging}
                orgCode={orgCode}
                tile={tile}
                fitting={search.get('layout') === 'width' ? 'width' : 'fit'}
              >
                <Sounding sound={sound} />
                {tile === null && (
                  <Extras
                    {...{ screen, attended, known, isPerson, sound, isPrinting }}
                    pick={picked}
                    onPick={setPicked}
                    onPrint={setPrinting}
                  />
                )}
              </LiveWall>
            ))}
          </div>
        </MapChoiceContext>
      </AreaPickContext>
    </MayFollowContext>
  )
}

const ignored = () => undefined
const variables = cssVariables(wallTokens) as CSSProperties

interface Props extends Omit<Parameters<typeof WallScreen>[0], 'screen'> {
  readonly viewer: string
  readonly screen: string
  /** Else it is only fetched: its turn comes in a moment. */
  readonly isShown: boolean
  readonly orgCode: string | undefined
  readonly onAnswered: (screen: string, isGone: boolean) => void
  readonly onAcknowledging: (isBusy: boolean) => void
  /** What stands over the board. */
  readonly children: ReactNode
}

function LiveWall(props: Props) {
  const { viewer, screen, isShown, orgCode, onAnswered, onAcknowledging, children, ...shown } =
    props
  const [wall, setWall] = useState<Wall | null>(null)
  useEffect(() => {
    const opened = openWall({ screen, orgCode, viewer })
    setWall(opened.wall)
    const stop = opened.wall.store.subscribe(({ link, refusal }) => {
      if (link === 'live') onAnswered(screen, false)
      else if (link === 'refused') onAnswered(screen, refusal === noSuchScreen)
    })
    return () => {
      stop()
      opened.close()
    }
  }, [screen, orgCode, viewer, onAnswered])
  if (!wall || !isShown) return null
  return (
    <WallContext value={wall}>
      <Acknowledging onBusy={onAcknowledging}>
        {children}
        <Suspense>
          <WallScreen screen={screen} {...shown} />
        </Suspense>
      </Acknowledging>
    </WallContext>
  )
}

function useViewer(): Viewer | null {
  const [viewer, setViewer] = useState<Viewer | null>(null)
  useEffect(() => {
    let left = false
    askViewer().then(
      (answer) => {
        if (!left) setViewer(answer)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return viewer
}
