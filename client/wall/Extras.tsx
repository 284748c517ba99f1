import { useCallback } from 'react'
import type { WallOrg } from '#domain/wall/wire'
import type { SoundSwitch } from './alarms/use-sound.ts'
import type { AreaPick } from './area/area-pick.ts'
import { useLatePart } from './definition/use-late-part.ts'
import { TileBoundary } from './tile/TileBoundary.tsx'
import { widgetOf } from './widgets/index.ts'

interface Props {
  readonly screen: string
  readonly attended: 'pointer' | 'key' | null
  readonly known: Map<string, WallOrg>
  readonly isPerson: boolean
  readonly sound: SoundSwitch
  readonly pick: AreaPick | null
  readonly onPick: (pick: AreaPick | null) => void
  /** The sheet with the map lies over the board. */
  readonly isPrinting: boolean
  readonly onPrint: (isPrinting: boolean) => void
}

/** What stands over a board for whoever is at it. Whatever happens to it, the board stays. */
export function Extras({ attended, pick, onPick, isPrinting, onPrint, ...shown }: Props) {
  const WallControls = useLatePart(loadControls, attended !== null)
  const AreaPanel = useLatePart(loadPanel, pick !== null)
  const onPrinted = useCallback(() => onPrint(false), [onPrint])
  const MapPrint = useLatePart(loadPrint, isPrinting)
  return (
    <TileBoundary type="controls" instead={null}>
      {attended && WallControls && (
        <WallControls {...shown} isFocused={attended === 'key'} onPrintMap={() => onPrint(true)} />
      )}
      {pick && AreaPanel && (
        <AreaPanel
          pick={pick}
          onPick={(code) => onPick({ ...pick, code })}
          onClose={() => onPick(null)}
        />
      )}
      {isPrinting && MapPrint && <MapPrint viewOf={viewOf} onClose={onPrinted} />}
    </TileBoundary>
  )
}

const loadControls = async () => (await import('./controls/WallControls.tsx')).WallControls
const viewOf = (type: string) => widgetOf(type)?.View
const loadPrint = async () => (await import('./print/MapPrint.tsx')).MapPrint
const loadPanel = async () => (await import('./area/AreaPanel.tsx')).AreaPanel
