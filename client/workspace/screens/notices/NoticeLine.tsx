import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { noticePath } from '#domain/api/import-notice'
import { remindedOf } from '#domain/definition/reminder'
import type { Resource } from '#domain/definition/resource'
import { removedCause } from '#domain/definition/transition'
import { hasDay } from '#domain/fields/kinds'
import { calendarText } from '#domain/text/dates'
import { useDefinition } from '../../../api/definitions.ts'
import { markRead, type Notice, noticesKey } from '../../../api/notices.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { dateTimeText, nearTime } from '../../data/format.ts'
import { useHappened } from '../../data/happened.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import { StateMark } from '../../parts/records/StateMark.tsx'
import css from './notices.module.css'

interface NoticeLineProps {
  readonly notice: Notice
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

/** One notice, to tick and to open. */
export function NoticeLine({ notice, isTicked, onTick }: NoticeLineProps) {
  const resource = useDefinition(notice.resource)
  if (!resource) return null
  return (
    <>
      <Tick {...{ notice, resource, isTicked, onTick }} />
      <Line {...{ notice, resource }} />
    </>
  )
}

function Tick({ notice, resource, isTicked, onTick }: NoticeLineProps & LineProps) {
  const { t } = useTranslation('notices')
  const name = useTitle({ notice, resource })
  return <CheckBox aria-label={t('choose', { name })} checked={isTicked} onChange={onTick} />
}

interface LineProps {
  readonly notice: Notice
  readonly resource: Resource
}

/** What it is about, what happened, when. Opening the record marks it as read. */
function Line({ notice, resource }: LineProps) {
  const { t } = useTranslation('notices')
  const language = useLanguage()
  const words = useWords(resource.name)
  const title = useTitle({ notice, resource })
  const queryClient = useQueryClient()
  const read = useMutation({
    mutationFn: () => markRead(notice.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  })
  return (
    <Link
      to={noticePath(notice)}
      className={css.line}
      data-unread={!notice.isRead || undefined}
      onClick={() => notice.isRead || read.mutate()}
    >
      <span className={css.dot}>
        {!notice.isRead && <span className={css.hidden}>{t('unread')}</span>}
      </span>
      <span className={css.about}>
        <b>{title}</b>
        <small>
          {words.name} {notice.number}
        </small>
      </span>
      <What {...{ notice, resource }} />
      <time dateTime={notice.at} title={dateTimeText(language, notice.at)}>
        {nearTime(language, notice.at, serverNow())}
      </time>
    </Link>
  )
}

/** What the record is called that a notice is about, in words. */
function useTitle({ notice, resource }: LineProps): string {
  const pointed = useName(notice.title)
  const words = useWords(resource.name)
  const language = useLanguage()
  const field = resource.fields[resource.title]
  const { ref, options } = field ?? {}
  if (ref !== undefined) return pointed
  if (options && notice.title) return words.option(resource.title, notice.title)
  if (field && hasDay(field) && notice.title) return calendarText(language, notice.title)
  return notice.title ?? notice.number ?? ''
}

/** A state that the clock brought, with its days; else what the record waits for and who did it. */
function What({ notice, resource }: LineProps) {
  const { t, i18n } = useTranslation(['notices', 'workspace'])
  const happened = useHappened(resource.name)
  const person = useName(notice.actor)
  const words = useWords(resource.name)
  const { cause, days } = notice
  const isLate = Object.hasOwn(resource.clockStates ?? {}, cause)
  const reminded = remindedOf(resource, cause, days)
  const said = () => {
    if (reminded) {
      const name = words.field(reminded.date)
      return t(`reminded.${reminded.key}`, { count: days, name })
    }
    if (isLate) return days > 0 && t('days', { count: days })
    // An action that is noticed in some cases only: what was done does not say which these are.
    const general = cause === removedCause ? ['notices:removed'] : []
    const reasons = [`${resource.name}:notices.${cause}`, ...general]
    if (reasons.some((reason) => i18n.exists(reason))) return t(reasons)
    return `${notice.actor ? person : t('workspace:record.system')} ${happened(cause)}`
  }
  return (
    <span className={css.what}>
      <StateMark resource={resource} state={isLate ? cause : notice.state} />
      <small>{said()}</small>
      {notice.said && <q>{notice.said}</q>}
    </span>
  )
}
