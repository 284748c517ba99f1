import { useTranslation } from 'react-i18next'
import type { RoleHolding } from '#domain/rights/role-sync'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './role-sync.module.css'

interface RoleChoiceProps {
  readonly roles: readonly RoleHolding[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The roles of the installation; one that cannot be changed says why. */
export function RoleChoice({ roles, chosen, onChange }: RoleChoiceProps) {
  const { t } = useTranslation(['role-sync', 'errors'])
  const language = useLanguage()
  const free = roles.filter(({ stop }) => stop === null).map(({ id }) => id)
  const tick = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className={css.roles}>
      <legend>
        <CheckBox
          checked={free.length > 0 && chosen.length === free.length}
          some={chosen.length > 0 && chosen.length < free.length}
          onChange={(isOn) => onChange(isOn ? free : [])}
        >
          {t('roles')}
        </CheckBox>
      </legend>
      {roles.map((role) => (
        <CheckBox
          key={role.id}
          checked={chosen.includes(role.id)}
          disabled={role.stop !== null}
          title={role.stop ? t(`errors:${role.stop}`) : undefined}
          onChange={(isOn) => tick(role.id, isOn)}
        >
          <span>
            {labelText(language, role)} <small>{t(`held.${role.held}`)}</small>
          </span>
        </CheckBox>
      ))}
    </fieldset>
  )
}
