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
  date: { code: 'notADate', params: { form: 'YYYY-MM-DD' } },
  email: { code: 'notAnEmail', params: { form: 'name@host' } },
  url: { code: 'notAUrl', params: { form: 'https://host/path' } },
}

const patternFault = ({ pattern }: core.$ZodIssueInvalidStringFormat): Fault =>
  pattern ? { code: 'invalid', params: { form: pattern } } : { code: 'invalid' }

/** None of several shapes: which, where one field tells them apart; else what the nearest of them says. */
function unionFault(issue: core.$ZodIssueInvalidUnion): Fault {
  if ('options' in issue && Array.isArray(issue.options))
    return { code: 'notAnOption', params: { options: issue.options.map(String).join(', ') } }
  const each = issue.errors.flatMap(([first]) => (first?.path.length === 0 ? [first] : []))
  // Of two kinds of value, what is wrong with the one that was sent.
  const nearest = each.find(({ code }) => code !== 'invalid_type') ?? each[0]
  return nearest ? issueFault(nearest) : { code: 'invalid' }
}

/** What a check of ours says by its parameters. */
function ownFault({ params: said = {} }: core.$ZodIssueCustom): Fault {
  const { code = 'invalid', ...params } = said
  return Object.keys(params).length > 0 ? { code: String(code), params } : { code: String(code) }
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
      return forms[issue.format] ?? patternFault(issue)
    case 'invalid_union':
      return unionFault(issue)
    case 'custom':
      return ownFault(issue)
    default:
      return { code: 'invalid' }
  }
}
