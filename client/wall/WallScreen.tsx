import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetSpec } from '#domain/wall/screen'
import { FrozenSign } from './banner/FrozenSign.tsx'
import { bannerShare, LostBanner, useLost } from './banner/LostBanner.tsx'
import { SignInAgain } from './banner/SignInAgain.tsx'
import { Waiting } from './banner/Waiting.tsx'
import { useLanguage } from './definition/language.ts'
import { Stage } from './layout/Stage.tsx'
import type { Crop, Fitting } from './layout/stage.ts'
import { useWallState } from './live/hooks.ts'
import { Blank } from './tile/Blank.tsx'
import { Tile } from './tile/Tile.tsx'
import { widgetOf } from './widgets/index.ts'

interface Props {
  readonly screen: string
  readonly crop: Crop | undefined
  readonly fitting: Fitting
}

/** The layout on its stage, and above it what concerns the whole wall. */
export function WallScreen({ screen, crop, fitting }: Props) {
  useTranslation(['wall', 'metrics', 'map', 'sources'])
  const layout = useWallState((state) => state.layout)
  const refusal = useWallState((state) => (state.link === 'refused' ? state.refusal : null))
  const lost = useLost()
  useTitle()
  return (
    <>
      {layout ? (
        <Stage
          screen={layout}
          crop={crop}
          fitting={fitting}
          above={lost ? bannerShare : 0}
          draw={draw}
        />
      ) : (
        <Waiting refusal={refusal} screen={screen} />
      )}
      {refusal === 'unauthorized' && <SignInAgain />}
      <LostBanner />
      <FrozenSign />
    </>
  )
}

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
