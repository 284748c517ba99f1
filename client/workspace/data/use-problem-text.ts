import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#domain/definition/field-error'
import type { Resource } from '#domain/definition/resource'
import { labelled } from '#domain/text/labelled'
import type { Language } from '#domain/text/language'
import { problemOf } from '../../api/problem.ts'
import { faultParams } from './fault-params.ts'
import { useLanguage } from './use-language.ts'
import { type Words, wordsOf } from './words.ts'

/** As many refusals as a toast can hold. */
const mostNamed = 3

/**
 * Turns what was thrown into a sentence in the reader's language: where fields were refused, each with
 * its reason. With the record type that was asked about they bear their names.
 */
export function useProblemText(resource?: Resource): (error: unknown) => string {
  const own = resource ? [resource.name] : []
  const { t } = useTranslation(['errors', 'workspace', 'map', ...own])
  const language = useLanguage()
  const named = (fault: FieldError): string => {
    if (!resource) return faultText(t, language, fault)
    const words = wordsOf(t, resource.name)
    const reason = faultText(t, language, fault, words)
    const isField = Object.hasOwn(resource.fields, fault.field.split('.')[0] ?? '')
    return isField ? labelled(language, words.at(fault.field), reason) : reason
  }
  return (error) => {
    const problem = problemOf(error)
    if (!problem) return t('workspace:failed')
    const { code, params, errors } = problem
    if (errors.length > 0) {
      const reasons = [...new Set(errors.map(named))].slice(0, mostNamed)
      return reasons.join(language === 'zh_CN' ? '；' : '; ')
    }
    // Who was first, where the server tells it.
    const key = params.by ? `errors:${code}By` : `errors:${code}`
    return t([key, `errors:${code}`], {
      ...faultParams(language, params),
      defaultValue: t('workspace:failed'),
    })
  }
}

/** What is wrong with a field: the record type's own rule first, then the general words. */
export function useFaultText(words: Words): (fault: FieldError) => string {
  const { t } = useTranslation(['errors', 'workspace', 'map'])
  const language = useLanguage()
  return (fault) => faultText(t, language, fault, words)
}

function faultText(
  t: TFunction,
  language: Language,
  { code, params }: FieldError,
  words?: Words,
): string {
  const said = faultParams(language, params)
  return (
    words?.rule(code, said) ??
    t(keysOf(code, params), { ...said, defaultValue: t('workspace:form.invalid') })
  )
}

/** Of what is drawn, which anomaly it has, and what the records are called, where the server tells it. */
const keysOf = (code: string, params: FieldError['params']): string[] => [
  ...(params?.anomaly ? [`map:anomalies.${String(params.anomaly)}`] : []),
  ...(params?.records ? [`errors:${code}Named`] : []),
  `errors:${code}`,
]
