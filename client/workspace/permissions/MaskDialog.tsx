import { useTranslation } from 'react-i18next'
import type { MenuScreen } from '#domain/menu'
import { maskable } from '#domain/role-sheet'
import { Button } from '../../ui/Button.tsx'
import { CheckBox } from '../../ui/CheckBox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useWords } from '../words.ts'
import css from './permissions.module.css'

interface MaskDialogProps {
  readonly screen: MenuScreen
  readonly masked: readonly string[]
  readonly onChange: (masked: readonly string[]) => void
  readonly onClose: () => void
}

/** Which fields of a screen's records the role does not see. */
export function MaskDialog({ screen, masked, onChange, onClose }: MaskDialogProps) {
  const { t } = useTranslation(['rights', 'menu', 'workspace'])
  const words = useWords(screen.resource ?? '')
  const toggle = (name: string) =>
    onChange(masked.includes(name) ? masked.filter((one) => one !== name) : [...masked, name])
  return (
    <Dialog
      title={t('rights:mask.title', { screen: t(`menu:${screen.code}`) })}
      onClose={onClose}
      onConfirm={onClose}
      foot={
        <>
          <Button look="primary" onClick={onClose}>
            {t('workspace:common.done')}
          </Button>
          <Button disabled={masked.length === 0} onClick={() => onChange([])}>
            {t('rights:mask.none')}
          </Button>
        </>
      }
    >
      <p className={css.about}>{t('rights:mask.about')}</p>
      <ul className={css.fields}>
        {maskable(screen).map((name) => (
          <li key={name}>
            <CheckBox checked={masked.includes(name)} onChange={() => toggle(name)}>
              {words.field(name)}
            </CheckBox>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
