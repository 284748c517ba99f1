import { useLatePart } from '../definition/use-late-part.ts'
import { TileBoundary } from '../tile/TileBoundary.tsx'
import type { SoundSwitch } from './use-sound.ts'

/** The sound of a display where it is on. */
export function Sounding({ sound }: { readonly sound: SoundSwitch }) {
  const isOn = sound.state !== 'off'
  const AlarmSound = useLatePart(loadSound, isOn)
  return (
    isOn &&
    AlarmSound && (
      <TileBoundary type="sound" instead={null}>
        <AlarmSound sound={sound} />
      </TileBoundary>
    )
  )
}

const loadSound = async () => (await import('./AlarmSound.tsx')).AlarmSound
