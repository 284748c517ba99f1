import { useTranslation } from 'react-i18next'
import { conditionCodes } from '#domain/conditions'
import type { Finding } from '#domain/explain'
import type { Words } from '../words.ts'
import css from './rights.module.css'
import { useRoleNames } from './use-role-names.ts'

interface FindingListProps {
  readonly findings: readonly Finding[]
  readonly words: Words
}

/** What was asked on the way to a decision, from the widest to the most particular. */
export function FindingList({ findings, words }: FindingListProps) {
  const { t } = useTranslation(['rights', 'role-permission'])
  const rolesText = useRoleNames()
  const inOrder = findings.toSorted(
    (a, b) => conditionCodes.indexOf(a.code) - conditionCodes.indexOf(b.code),
  )
  const sentence = ({ code, holds, roles = [], button, states = [] }: Finding) => {
    if (code === 'role' && roles.length === 0) return t('rights:why.nobody')
    return t(`rights:why.${holds ? 'holds' : 'fails'}.${code}`, {
      roles: rolesText(roles),
      button: button ? t(`role-permission:options.grants.buttons.${button}`) : '',
      states: states.map((state) => words.state(state)).join(', '),
      interpolation: { escapeValue: false },
    })
  }
  return (
    <ol className={css.findings}>
      {inOrder.map((finding) => (
        <li key={finding.code} className={finding.holds ? css.yes : css.no}>
          <span aria-hidden="true">{finding.holds ? '✓' : '✗'}</span>
          <span>{sentence(finding)}</span>
        </li>
      ))}
    </ol>
  )
}
