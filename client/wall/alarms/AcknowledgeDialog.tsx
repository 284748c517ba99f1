import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmType, type OpenAlarm } from '#domain/wall/open-alarm'
import { problemOf } from '../../api/problem.ts'
import { takeOpenAction } from '../../api/take-open-action.ts'
import { LevelMark } from '../../viz/LevelMark.tsx'
import styles from './acknowledge.module.css'
import { useAlarmWords, valueText } from './use-alarm-words.ts'

interface Props {
  readonly alarm: OpenAlarm
  readonly onClose: () => void
}

const longestNote = 500

/** Acknowledges an alarm, with a note where there is something to say. */
export function AcknowledgeDialog({ alarm, onClose }: Props) {
  const { t } = useTranslation(['wall', 'errors'])
  const dialog = useRef<HTMLDialogElement>(null)
  const [note, setNote] = useState('')
  const { isSending, fault, send } = useAcknowledgement(alarm, onClose)
  const ids = { title: useId(), note: useId() }
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(note)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={ids.title}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <form onSubmit={submit}>
        <h2 id={ids.title}>{t('wall:alarm.dialog.title')}</h2>
        <What alarm={alarm} />
        <label htmlFor={ids.note}>{t('wall:alarm.dialog.note')}</label>
        <input
          id={ids.note}
          value={note}
          maxLength={longestNote}
          autoComplete="off"
          onChange={({ target }) => setNote(target.value)}
        />
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={styles.foot}>
          <button type="submit" className={styles.primary} disabled={isSending}>
            {t(`wall:alarm.dialog.${isSending ? 'sending' : 'confirm'}`)}
          </button>
          <button type="button" onClick={onClose}>
            {t('wall:alarm.dialog.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function What({ alarm }: Pick<Props, 'alarm'>) {
  const words = useAlarmWords(alarm)
  const said = [words.level, words.place, words.figure, valueText(words), words.limit, alarm.number]
  return (
    <div className={styles.what}>
      <LevelMark tone={alarm.level} size="1.2em" />
      <p>
        <b>{alarm.title}</b>
        {said.filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** Sends it; what the server has against it is said in words. */
function useAcknowledgement({ id }: OpenAlarm, onDone: () => void) {
  const { t } = useTranslation(['wall', 'errors'])
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const textOf = (error: unknown): string => {
    const problem = problemOf(error)
    const [field] = problem?.errors ?? []
    const { code, params } = field ?? problem ?? { code: '', params: {} }
    return t(`errors:${code}`, { ...params, defaultValue: t('wall:alarm.dialog.failed') })
  }
  const send = async (typed: string) => {
    setSending(true)
    setFault(null)
    const note = typed.trim()
    const input: Record<string, string> = note ? { note } : {}
    try {
      if (await takeOpenAction(alarmType, id, 'acknowledge', input)) onDone()
      else setFault(t('wall:alarm.dialog.notOpen'))
    } catch (error) {
      setFault(textOf(error))
    }
    setSending(false)
  }
  return { isSending, fault, send }
}
