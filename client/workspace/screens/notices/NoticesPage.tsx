import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeKinds } from '#domain/api/notice-kinds'
import type { NoticeChoice } from '../../../api/notices.ts'
import { visitHidden } from '../../data/tabs.ts'
import { Inbox } from './Inbox.tsx'
import css from './notices.module.css'

/** The inbox: what the person was told, newest first. */
export function NoticesPage() {
  const { t } = useTranslation('notices')
  const [choice, setChoice] = useState<NoticeChoice>({ unreadOnly: false, kind: null })
  useEffect(() => visitHidden('/notices'), [])
  const { unreadOnly, kind } = choice
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <Choice
          label={t('which')}
          options={[false, true].map((only) => ({
            ...{ value: only, words: t(only ? 'unread' : 'all') },
          }))}
          value={unreadOnly}
          onChange={(only) => setChoice({ kind, unreadOnly: only })}
        />
        <Choice
          label={t('kinds.which')}
          options={[null, ...noticeKinds].map((one) => ({
            ...{ value: one, words: t(`kinds.${one ?? 'any'}`) },
          }))}
          value={kind}
          onChange={(one) => setChoice({ unreadOnly, kind: one })}
        />
      </header>
      <Inbox key={`${unreadOnly} ${kind}`} choice={choice} />
    </div>
  )
}

interface ChoiceProps<V> {
  readonly label: string
  readonly options: readonly { readonly value: V; readonly words: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

function Choice<V>({ label, options, value, onChange }: ChoiceProps<V>) {
  return (
    <fieldset className={css.choice} aria-label={label}>
      {options.map((one) => (
        <button
          key={String(one.value)}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.words}
        </button>
      ))}
    </fieldset>
  )
}
