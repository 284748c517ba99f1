import { useTranslation } from 'react-i18next'
import type { SoundSwitch } from '../alarms/use-sound.ts'
import styles from './controls.module.css'

/** Turns the sound of alarms on and off for this display, and says what keeps it from sounding. */
export function SoundButton({ sound: { state, toggle } }: { readonly sound: SoundSwitch }) {
  const { t } = useTranslation('wall')
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.sound}`}
      aria-pressed={state === 'on'}
      data-sound={state}
      onClick={toggle}
    >
      {t(`alarm.sound.${state}`)}
    </button>
  )
}
