import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmType } from '#domain/wall/open-alarm'
import { call } from '../../api/call.ts'
import { problemOf } from '../../api/problem.ts'
import styles from './acknowledge.module.css'

interface Props {
  /** The alarm. */
  readonly id: string
  /** Acknowledges it; false where it is not open to this person, or no longer. */
  readonly send: (note: string) => Promise<boolean>
  readonly onClose: () => void
  /** What is acknowledged. */
  readonly children: ReactNode
}

const longestNote = 500

/** Acknowledges an alarm, with a note where there is something to say. */
export function AcknowledgeDialog({ id, send: acknowledge, onClose, children }: Props) {
  const { t } = useTranslation(['wall', 'errors'])
  const dialog = useRef<HTMLDialogElement>(null)
  const [note, setNote] = useState('')
  const { isSending, fault, send } = useAcknowledgement(acknowledge, onClose)
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
        <div className={styles.what}>{children}</div>
        <Instruction alarm={id} />
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

/** What its rule says is to be done; boards are not told it. */
function Instruction({ alarm }: { readonly alarm: string }) {
  const { t } = useTranslation('wall')
  const [text, setText] = useState('')
  const unread = t('alarm.dialog.instructionUnread')
  useEffect(() => {
    const stop = new AbortController()
    const asked = { path: { resource: alarmType, id: alarm }, signal: stop.signal }
    call('GET /api/records/{resource}/{id}', asked).then(
      ({ data }) => setText(typeof data.instruction === 'string' ? data.instruction : ''),
      () => stop.signal.aborted || setText(unread),
    )
    return () => stop.abort()
  }, [alarm, unread])
  if (!text) return null
  return (
    <dl className={styles.instruction}>
      <dt>{t('alarm.dialog.instruction')}</dt>
      <dd>{text}</dd>
    </dl>
  )
}

/** Sends it; what the server has against it is said in words. */
function useAcknowledgement(acknowledge: Props['send'], onDone: () => void) {
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
    try {
      if (await acknowledge(typed.trim())) onDone()
      else setFault(t('wall:alarm.dialog.notOpen'))
    } catch (error) {
      setFault(textOf(error))
    }
    setSending(false)
  }
  return { isSending, fault, send }
}
