import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { actionOf, type Right } from '#domain/access/access'
import { type Subject, subjectNamed, subjects } from '#domain/rights/subject'
import { type Words, wordsOf } from '../words.ts'

/** What rights and what they are about are called. */
export interface RightWords {
  subject(name: string): string
  right(subject: string, right: Right): string
  field(subject: string, field: string): string
  section(subject: string, section: string): string
}

const areas = subjects.flatMap(({ name, isType }) => (isType ? [name] : []))

/** The words of every record type at once: to fetch them row by row would take as many round trips. */
export function useRightWords(): RightWords {
  const { t } = useTranslation(['rights', 'menu', 'workspace', ...areas])
  return useMemo(() => {
    const typeOf = (name: string): Words | null =>
      subjectNamed(name)?.isType ? wordsOf(t, name) : null
    return {
      subject: (name) => typeOf(name)?.plural ?? t(`menu:${name}`),
      right: (name, right) => {
        const action = actionOf(right)
        if (action === null) return t(`rights:basic.${right}`)
        return typeOf(name)?.action(action) ?? t(`rights:actions.${action}`)
      },
      field: (name, field) => typeOf(name)?.field(field) ?? field,
      section: (name, section) => typeOf(name)?.section(section) ?? section,
    }
  }, [t])
}

/** The actions among the rights on a subject. */
export const actionsAmong = (rights: readonly Right[]): Right[] =>
  rights.filter((right) => actionOf(right) !== null)

/** Subjects under the groups of the menu that have some. */
export function byGroup(all: readonly Subject[]): (readonly [string, readonly Subject[]])[] {
  const groups = [...new Set(all.map(({ group }) => group))]
  return groups.map((group) => [group, all.filter((one) => one.group === group)] as const)
}
