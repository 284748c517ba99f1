import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostShortcuts } from '#domain/screens/shortcuts'
import { arrangeShortcuts } from '../../../api/home.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { moved } from '../../data/list/layout.ts'
import { useMenu } from '../../data/screens.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import css from './shortcuts.module.css'

interface ShortcutsDialogProps {
  readonly start: readonly string[]
  readonly onClose: () => void
}

/** Which screens stand on the home page, and in what order. */
export function ShortcutsDialog({ start, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation(['home-page', 'menu', 'workspace'])
  const problemText = useProblemText()
  const [chosen, setChosen] = useState(start)
  const keep = useMutation({ mutationFn: () => arrangeShortcuts(chosen), onSuccess: onClose })
  const isFull = chosen.length >= mostShortcuts
  return (
    <Dialog
      title={t('arrangeTitle')}
      onClose={onClose}
      onConfirm={() => keep.mutate()}
      foot={
        <>
          <Button look="primary" disabled={keep.isPending} onClick={() => keep.mutate()}>
            {t('workspace:form.save')}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      {keep.isError && <p role="alert">{problemText(keep.error)}</p>}
      <Chosen {...{ chosen }} onChange={setChosen} />
      <p className={css.room}>{t('room', { count: chosen.length, most: mostShortcuts })}</p>
      <Others {...{ chosen, isFull }} onAdd={(code) => setChosen([...chosen, code])} />
    </Dialog>
  )
}

interface ChosenProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Chosen({ chosen, onChange }: ChosenProps) {
  const { t } = useTranslation(['menu', 'workspace'])
  return (
    <ul className={css.chosen}>
      {chosen.map((code) => {
        const field = t(`menu:${code}`)
        const move = (by: -1 | 1) => onChange(moved(chosen, code, by))
        return (
          <li key={code}>
            <CheckBox checked onChange={() => onChange(chosen.filter((one) => one !== code))}>
              {field}
            </CheckBox>
            <Button
              look="quiet"
              aria-label={t('workspace:list.earlier', { field })}
              onClick={() => move(-1)}
            >
              <Icon name="up" />
            </Button>
            <Button
              look="quiet"
              aria-label={t('workspace:list.later', { field })}
              onClick={() => move(1)}
            >
              <Icon name="down" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface OthersProps {
  readonly chosen: readonly string[]
  readonly isFull: boolean
  readonly onAdd: (code: string) => void
}

/** The rest of the person's menu, group by group. */
function Others({ chosen, isFull, onAdd }: OthersProps) {
  const { t } = useTranslation('menu')
  return (
    <div className={css.others}>
      {useMenu().map(({ code: group, children }) => {
        const rest = children.filter(({ code }) => !chosen.includes(code))
        return (
          <section key={group} hidden={rest.length === 0}>
            <h3>{t(group)}</h3>
            {rest.map(({ code }) => (
              <CheckBox key={code} checked={false} disabled={isFull} onChange={() => onAdd(code)}>
                {t(code)}
              </CheckBox>
            ))}
          </section>
        )
      })}
    </div>
  )
}
