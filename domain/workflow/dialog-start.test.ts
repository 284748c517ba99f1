import { describe, expect, it } from 'vitest'
import type { Resource } from '../definition/resource.ts'
import type { Transition } from '../definition/transition.ts'
import { gridResponsibility } from '../resources/basic-data/grid-responsibility.ts'
import { resources } from '../resources/index.ts'
import { hazard } from '../resources/process-control/hazard.ts'
import { violation } from '../resources/process-control/violation.ts'
import { specialEquipment } from '../resources/safety-system/special-equipment.ts'
import { dialogInput, dialogStart, staleFileErrors } from './dialog-start.ts'

const actionsOf = ({ states }: Resource): readonly [string, Transition][] =>
  Object.values(states).flatMap((ways) => Object.entries<Transition>(ways))

const actionNamed = ({ states }: Resource, state: string, action: string): Transition => {
  const found = states[state]?.[action]
  if (!found) throw new Error(`no action "${action}" in the state "${state}"`)
  return found
}

/** A record in which every field says something. */
const full = ({ fields }: Resource) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, `an earlier ${name}`]))

/** What the dialogs of a record type start with: each action once, and those that start empty not at all. */
const starts = (resource: Resource) =>
  Object.fromEntries(
    actionsOf(resource).flatMap(([action, transition]) => {
      const start = dialogStart(resource.fields, full(resource), transition)
      const filled = Object.keys(start).filter((name) => start[name] !== null)
      return filled.length > 0 ? [[action, filled]] : []
    }),
  )

describe('the dialog of an action', () => {
  it('of a hazard moves on a deadline, carries on interim control and helpers, and nothing else', () => {
    expect(starts(hazard)).toEqual({
      start: ['interimControl'],
      'request-delay': ['interimControl', 'delayFiles'],
      'ask-for-help': ['helpers'],
      'reject-and-continue': ['deadline'],
    })
  })

  it('of a violation corrects what was reported, and carries on what the same helper planned', () => {
    expect(starts(violation)).toEqual({
      'change-reviewers': ['reviewer', 'secondReviewer'],
      correct: ['occurredAt', 'handling'],
      'assign-retraining': ['educator', 'retrainDeadline'],
      'plan-help': ['helper', 'helpPlan'],
      'note-help': ['helpResult'],
    })
  })

  it('of another inspection has its own days, and of another head their own number', () => {
    const { inspect = [] } = starts(specialEquipment)
    expect(inspect).toEqual(['inspectionUnit'])
    expect(starts(gridResponsibility)).toEqual({})
  })

  it('holds no opinion, signature, result or reason of another step in any record type', () => {
    const words = /opinion|sign|result|reason|remark|reply|photos$/i
    const found = resources.flatMap((resource) =>
      actionsOf(resource).flatMap(([action, transition]) => {
        const start = dialogStart(resource.fields, full(resource), transition)
        return Object.keys(start)
          .filter((name) => words.test(name) && start[name] !== null)
          .map((name) => `${resource.name}.${action}.${name}`)
      }),
    )
    // The one carries on what the same helper wrote, the other corrects the reason that is on record.
    expect([...new Set(found)].sort()).toEqual([
      'incident-report.correct-authority-report.govLateReason',
      'incident-report.correct-time.govLateReason',
      'incident-report.correct-time.lateReason',
      'violation.note-help.helpResult',
    ])
  })
})

describe('what a dialog sends', () => {
  const record = {
    reply: 'We are looking into it',
    opinion: 'Left bolt still loose',
    deadline: 'x',
  }

  it('takes nothing away that it did not show', () => {
    const start = { reply: null, opinion: null }
    expect(dialogInput(start, record, { reply: null, opinion: 'Good' })).toEqual({
      opinion: 'Good',
    })
    expect(dialogInput(start, record, { reply: '', opinion: null })).toEqual({})
  })

  it('empties what it showed and was emptied', () => {
    expect(dialogInput({ deadline: 'x' }, record, { deadline: null })).toEqual({ deadline: null })
    expect(dialogInput({ fund: null }, record, { fund: null })).toEqual({ fund: null })
  })
})

describe('what is shown again after a rejection', () => {
  const submit = actionNamed(hazard, 'under-rectification', 'submit-result')
  const errors = (before: readonly string[] | null, afterPhotos: readonly string[]) =>
    staleFileErrors(hazard.fields, { afterPhotos: before }, submit, { afterPhotos })

  it('holds at least one picture that was not rejected', () => {
    const refused = [{ field: 'afterPhotos', code: 'sameFileAsRejected' }]
    expect(errors(['a', 'b'], ['a'])).toEqual(refused)
    expect(errors(['a'], ['a'])).toEqual(refused)
    expect(errors(['a'], ['a', 'c'])).toEqual([])
    expect(errors(null, ['a'])).toEqual([])
  })

  it('may be the paper that is corrected, not replaced', () => {
    const correct = actionNamed(specialEquipment, 'in-use', 'correct-inspection')
    const file = { reportFile: 'a' }
    expect(staleFileErrors(specialEquipment.fields, file, correct, file)).toEqual([])
  })
})
