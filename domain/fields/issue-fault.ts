/** What a schema finds wrong with a value, in codes that say what would be right. */
import type { core } from 'zod/mini'

interface Fault {
  readonly code: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** A value beyond a bound, a text too long or too short, a list of too many or too few. */
export function boundFault(issue: core.$ZodIssueTooBig | core.$ZodIssueTooSmall): Fault {
  const { origin } = issue
  if (issue.code === 'too_big') {
    const words: Partial<Record<string, string>> = { string: 'tooLong', array: 'tooManyEntries' }
    return { code: words[origin] ?? 'tooBig', params: { max: Number(issue.maximum) } }
  }
  if (origin === 'string' && issue.minimum === 1) return { code: 'required' }
  const words: Partial<Record<string, string>> = { string: 'tooShort', array: 'tooFewEntries' }
  return { code: words[origin] ?? 'tooSmall', params: { min: Number(issue.minimum) } }
}

/** None of those that may be chosen: which these are. */
export const optionFault = ({ values }: core.$ZodIssueInvalidValue): Fault => ({
  code: 'notAnOption',
  params: { options: values.map(String).join(', ') },
})

/** What is wanted, in words of its own, where a value is of another kind altogether. */
const wanted: Readonly<Record<string, string>> = {
  int: 'notWhole',
  number: 'notANumber',
  string: 'notAText',
  boolean: 'notYesOrNo',
  array: 'notAList',
  object: 'notRows',
}

/** A value of another kind than `expected`. */
export function typeFaultOf(expected: string): Fault {
  const code = wanted[expected]
  return code ? { code } : { code: 'wrongType', params: { expected } }
}

/** Forms of texts that programs write, and what each is written like. */
const forms: Readonly<Record<string, Fault>> = {
  datetime: { code: 'notAnInstant', params: { form: 'YYYY-MM-DDThh:mm:ssZ' } },
  uuid: { code: 'notAnId', params: { form: 'uuid' } },
  guid: { code: 'notAnId', params: { form: 'uuid' } },
}

/** What is wrong with a field of a call that people do not fill in, or not as a field of a record. */
export function issueFault(issue: core.$ZodIssue): Fault {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return boundFault(issue)
    case 'invalid_value':
      return optionFault(issue)
    case 'invalid_type':
      // Rows of a table are no object of a call.
      return issue.expected === 'object'
        ? { code: 'wrongType', params: { expected: 'object' } }
        : typeFaultOf(issue.expected)
    case 'invalid_format':
      return forms[issue.format] ?? { code: 'invalid' }
    default:
      return { code: 'invalid' }
  }
}
