import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { stampFields } from '#domain/definition/stamp'
import type { ChangeLine } from '../../../api/change-log.ts'
import { useDefinition } from '../../../api/definitions.ts'
import { useLabels } from '../../../api/labels.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { dateTimeText, shortTime } from '../../data/format.ts'
import { useHappened } from '../../data/happened.ts'
import { labelText, useName } from '../../data/names.ts'
import { differencesOf } from '../../data/records/differences.ts'
import { recordPath, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import detail from '../../kinds/detail/detail.module.css'
import { DifferenceLine } from '../../parts/records/DifferenceLine.tsx'
import css from './changes.module.css'

/** Entries of the log, newest first. */
export function ChangeList({ lines }: { readonly lines: readonly ChangeLine[] }) {
  // The words of all types at once, and not one after the other.
  const types = [...new Set(lines.map(({ resource }) => resource))]
  const { t } = useTranslation(['changes', 'workspace', 'done', ...types])
  return (
    <ol className={`${detail.history} ${css.list}`} aria-label={t('changes:entries')}>
      {lines.map((line) => (
        <li key={line.id}>
          <Entry line={line} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ line }: { readonly line: ChangeLine }) {
  const { t } = useTranslation(['changes', 'workspace'])
  const language = useLanguage()
  const person = useName(line.actor)
  const principal = useName(line.principal)
  const place = useName(line.org)
  const happened = useHappened(line.resource)
  const words = useWords(line.resource)
  return (
    <>
      <time dateTime={line.at} title={dateTimeText(language, line.at)}>
        {shortTime(language, line.at, serverNow())}
      </time>
      <div>
        <b>{line.actor ? person : t('workspace:record.system')}</b>{' '}
        {line.principal && `${t('workspace:record.inPlace', { name: principal })} `}
        {happened(line.action)}
        <p className={css.about}>
          <span>{words.name}</span>
          <About line={line} />
          {line.org && line.org !== line.recordId && <span>{place}</span>}
        </p>
        {line.why && <p>{line.why}</p>}
        <Changed line={line} />
      </div>
    </>
  )
}

/** The record, with the way to it where there still is one. */
function About({ line }: { readonly line: ChangeLine }) {
  const { t } = useTranslation('changes')
  const language = useLanguage()
  const label = useLabels(({ labels }) => labels[line.recordId])
  const path = recordPath(useMenu(), line.resource, line.recordId)
  if (!line.isOpen || !label) return <span>{t('gone')}</span>
  const name = labelText(language, label)
  return path ? <Link to={path}>{name}</Link> : <span>{name}</span>
}

/** What the step itself says, and stamps. */
const told: ReadonlySet<string> = new Set(stampFields)
const namedAtMost = 4

/** What it changed, once somebody wants to see. */
function Changed({ line }: { readonly line: ChangeLine }) {
  const { t } = useTranslation('changes')
  const words = useWords(line.resource)
  const [isOpen, setOpen] = useState(false)
  if (line.isCut) return <p>{t('cut')}</p>
  const fields = Object.keys(line.after ?? {}).filter((name) => !told.has(name))
  if (fields.length === 0) return null
  const named = fields.slice(0, namedAtMost).map(words.field).join(t('and'))
  const more = fields.length - namedAtMost
  return (
    <details className={css.changed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{more > 0 ? t('more', { named, count: more }) : named}</summary>
      {isOpen && (
        <Suspense fallback={null}>
          <Differences line={line} words={words} />
        </Suspense>
      )}
    </details>
  )
}

interface DifferencesProps {
  readonly line: ChangeLine
  readonly words: ReturnType<typeof useWords>
}

function Differences({ line, words }: DifferencesProps) {
  const resource = useDefinition(line.resource)
  if (!resource) return null
  return differencesOf(resource, line.before, line.after).map((difference) => (
    <DifferenceLine
      key={difference.field}
      {...{ resource, words, difference }}
      sides={[{ ...line.after, ...line.before }, line.after ?? {}]}
      first={line.before?.[difference.field] == null}
    />
  ))
}
