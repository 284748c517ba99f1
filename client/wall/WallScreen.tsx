import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetSpec } from '#domain/wall/screen'
import { Takeover } from './alarms/Takeover.tsx'
import { FrozenSign } from './banner/FrozenSign.tsx'
import { bannerShare, LostBanner, useLost } from './banner/LostBanner.tsx'
import { SignInAgain } from './banner/SignInAgain.tsx'
import { Waiting } from './banner/Waiting.tsx'
import { WrongTile } from './banner/WrongTile.tsx'
import { useLanguage } from './definition/language.ts'
import { compositionFor } from './layout/composition.ts'
import { Stage } from './layout/Stage.tsx'
import { cropOf, type Fitting } from './layout/stage.ts'
import { isMiddleOf, isTileOf } from './layout/tiles.ts'
import { useViewport } from './layout/use-viewport.ts'
import { minesBelow } from './live/figures.ts'
import { useOrgs, useScope, useWallState } from './live/hooks.ts'
import { layoutFor } from './live/instead.ts'
import { Blank } from './tile/Blank.tsx'
import { Tile } from './tile/Tile.tsx'
import { heightOnPhone, widgetOf } from './widgets/index.ts'

interface Props {
  readonly screen: string
  /** `?tile=`, which display of a split wall this is; null: the whole of it. */
  readonly tile: string | null
  readonly fitting: Fitting
  /** What is missing where this screen is: itself, or every board of those that take turns. */
  readonly missing: readonly string[]
  /** Told whether an alarm stands over the board. */
  readonly onTakeover: (stands: boolean) => void
}

/** How the server refuses a screen that is missing, or not for this viewer. */
export const noSuchScreen = 'noSuchScreen'

/** The layout on its stage, and above it what concerns the whole wall. */
export function WallScreen({ screen, tile, fitting, missing, onTakeover }: Props) {
  useTranslation(['wall', 'metrics', 'map', 'sources'])
  const { layout, mines } = useLayout()
  const refusal = useWallState((state) => (state.link === 'refused' ? state.refusal : null))
  const lost = useLost()
  const viewport = useViewport()
  const crop = useMemo(() => (tile === null ? undefined : (cropOf(tile) ?? firstTile)), [tile])
  const composition = useMemo(
    () =>
      layout &&
      compositionFor(
        layout,
        viewport,
        (spec, width) => heightOnPhone(spec, { width, mines }),
        crop,
      ),
    [layout, mines, viewport, crop],
  )
  useTitle()
  const isGone = refusal === noSuchScreen
  return (
    <>
      {composition && !isGone && tile !== null && !isTileOf(composition.wall, tile) ? (
        <WrongTile tile={tile} screen={screen} wall={composition.wall} />
      ) : composition && !isGone ? (
        <Stage
          screen={composition}
          viewport={viewport}
          crop={crop}
          fitting={fitting}
          above={lost ? bannerShare : 0}
          draw={draw}
        />
      ) : (
        <Waiting refusal={refusal} screens={missing} />
      )}
      {composition && !isGone && (
        <Takeover hasPlate={!crop || isMiddleOf(composition.wall, crop)} onStands={onTakeover} />
      )}
      {refusal === 'unauthorized' && <SignInAgain />}
      <LostBanner />
      <FrozenSign />
    </>
  )
}

/** The layout as it is drawn for the organisation on the screen, and how many mines that has. */
function useLayout() {
  const written = useWallState((state) => state.layout)
  const scope = useScope()
  const orgs = useOrgs()
  return useMemo(
    () => ({
      layout: written && layoutFor(written, scope, orgs),
      mines: scope === null ? 0 : minesBelow(scope, orgs).length,
    }),
    [written, scope, orgs],
  )
}

const firstTile = { x: 0, y: 0 }

function draw(spec: WidgetSpec) {
  const widget = widgetOf(spec.type)
  return widget ? <Tile spec={spec} widget={widget} /> : <Blank />
}

function useTitle(): void {
  const title = useWallState((state) => state.layout?.title)
  const language = useLanguage()
  const text = title?.[language]
  useEffect(() => {
    if (text) document.title = text
  }, [text])
}
