import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Button, buttons } from '#domain/access'

interface GrantColumnsProps {
  /** What stands at the head of a button's column; its name, unless given. */
  readonly head?: (button: Button, name: string) => ReactNode
}

/** The head of a table of rights: the screen, every button, and what is hidden there. */
export function GrantColumns({ head = (_, name) => name }: GrantColumnsProps) {
  const { t } = useTranslation('role-permission')
  return (
    <thead>
      <tr>
        <th scope="col">{t('columns.grants.menu')}</th>
        {buttons.map((button) => (
          <th key={button} scope="col">
            {head(button, t(`options.grants.buttons.${button}`))}
          </th>
        ))}
        <th scope="col">{t('columns.grants.fieldMask')}</th>
      </tr>
    </thead>
  )
}
