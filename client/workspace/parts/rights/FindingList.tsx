import { useTranslation } from 'react-i18next'
import { actionOf, type Right } from '#domain/access/access'
import type { Finding } from '#domain/rights/explain'
import { listed } from '#domain/text/lists'
import { conditionCodes } from '#domain/workflow/conditions'
import { useRoleNames } from '../../data/rights/use-role-names.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './rights.module.css'

interface FindingListProps {
  readonly findings: readonly Finding[]
  readonly words: Words
}

/** What was asked on the way to a decision, from the widest to the most particular. */
export function FindingList({ findings, words }: FindingListProps) {
  const { t } = useTranslation('rights')
  const language = useLanguage()
  const rolesText = useRoleNames()
  const inOrder = findings.toSorted(
    (a, b) => conditionCodes.indexOf(a.code) - conditionCodes.indexOf(b.code),
  )
  const named = (right: Right) => {
    const action = actionOf(right)
    return action === null ? t(`basic.${right}`) : words.action(action)
  }
  const sentence = ({ code, holds, roles = [], right, states = [] }: Finding) => {
    if (code === 'role' && roles.length === 0) return t('why.nobody')
    return t(`why.${holds ? 'holds' : 'fails'}.${code}`, {
      roles: rolesText(roles),
      right: right ? named(right) : '',
      states: listed(
        language,
        states.map((state) => words.state(state)),
      ),
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
