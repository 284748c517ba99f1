import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type BasicRight, basicRights } from '#domain/access/access'
import css from './permissions.module.css'

interface GrantColumnsProps {
  /** What stands at the head of a right's column; its name, unless given. */
  readonly head?: (right: BasicRight, name: string) => ReactNode
}

/** The head of a table of rights: the subject, every basic right, actions, hidden fields, screens. */
export function GrantColumns({ head = (_, name) => name }: GrantColumnsProps) {
  const { t } = useTranslation('rights')
  return (
    <thead>
      <tr>
        <th scope="col">{t('columns.subject')}</th>
        {basicRights.map((right) => (
          <th key={right} scope="col">
            {head(right, t(`basic.${right}`))}
          </th>
        ))}
        <th scope="col" className={css.actions}>
          {t('columns.actions')}
        </th>
        <th scope="col">{t('columns.mask')}</th>
        <th scope="col">{t('columns.screens')}</th>
      </tr>
    </thead>
  )
}

/** How many columns the table has. */
export const grantColumns = basicRights.length + 4
