import { Suspense, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { recordPath, useMenu } from '../data/screens.ts'
import { useHeld } from '../data/unsent/held.ts'
import { dropUnsent, type Unsent, useUnsent } from '../data/unsent/unsent.ts'
import { useFaultText } from '../data/use-problem-text.ts'
import { useWords } from '../data/words.ts'
import css from './sign-in-notes.module.css'
import { isSendable, useUnsentSender } from './use-unsent-sender.ts'

/**
 * What was saved or done without a connection and has not arrived: sent as soon as it can be, and told
 * on every page until then.
 */
export function UnsentNotes() {
  const { t } = useTranslation('workspace')
  const onSent = useCallback(
    ({ title }: Unsent) => toast('done', t('unsent.sent', { title }).trim()),
    [t],
  )
  useUnsentSender(onSent)
  const all = useUnsent((state) => state.all)
  const held = useHeld((state) => state.drafts)
  return (
    <Suspense fallback={null}>
      {Object.entries(all).map(([draft, unsent]) =>
        // An open form says it itself.
        held.includes(draft) ? null : <UnsentNote key={draft} {...{ draft, unsent }} />,
      )}
    </Suspense>
  )
}

interface UnsentNoteProps {
  readonly draft: string
  readonly unsent: Unsent
}

function UnsentNote({ draft, unsent }: UnsentNoteProps) {
  const { t } = useTranslation('workspace')
  const { resource, id, title, path, call, refused } = unsent
  const words = useWords(resource)
  const faultText = useFaultText(words)
  const menu = useMenu()
  const to = path ?? (id && recordPath(menu, resource, id))
  const action = call?.kind === 'act' ? words.action(call.action) : ''
  const name = [words.name, title, action].filter(Boolean).join(' · ')
  const why = refused
    ? [refused.field && `${words.field(refused.field)}:`, faultText({ field: '', ...refused })]
    : [isSendable(unsent) ? t('unsent.byItself') : t('unsent.sendAgain')]
  return (
    <p className={css.note} role={refused ? 'alert' : 'status'} data-unsent>
      <span>
        {t('unsent.notYet', { name })} {why.filter(Boolean).join(' ')}
      </span>
      {to && <Link to={to}>{t('unsent.open')}</Link>}
      <Button look="quiet" onClick={() => dropUnsent(draft)}>
        {t('unsent.stop')}
      </Button>
    </p>
  )
}
