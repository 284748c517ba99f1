/** Figures about equipment that the state inspects (metric rules, section 11). */

import { specialEquipment } from '../../resources/safety-system/special-equipment.ts'
import { equipmentKinds } from '../../rules/special-equipment.ts'
import { inStates } from '../../workflow/states.ts'
import { endingOf } from '../definition/ending.ts'
import { cube, metric, share } from '../definition/metric.ts'

const dimensions = { kind: { field: 'equipmentKind' } } as const

export const equipmentInUse = cube({
  ...{ name: 'equipment.inUse', of: 'special-equipment', dimensions },
  where: { storedState: 'in-use' },
})

/** Of these, what works although its inspection has run out. */
export const equipmentOverdue = cube({
  ...{ name: 'equipment.overdue', of: 'special-equipment', dimensions, clock: true },
  where: inStates(specialEquipment, ['overdue']),
  within: [{ whole: 'equipment.inUse', by: { kind: 'kind' } }],
})

const due = endingOf({
  ...{ name: 'equipment.inspectionDue', of: 'special-equipment' },
  ...{ date: 'nextInspectionAt', storedState: 'in-use' },
  ...{ kind: 'equipmentKind', kinds: equipmentKinds },
  states: ['overdue', 'registration-overdue', 'test-overdue', 'inspection-due', 'in-use'],
})

export const equipmentInspectionDue = due.cube
export const cubes = [equipmentInUse, equipmentOverdue, equipmentInspectionDue]

export const metrics = [
  due.metric,
  metric({
    ...{ key: 'equipment.inspected', unit: 'percent', target: 100, good: 'high' },
    reads: [equipmentInUse, equipmentOverdue],
    dimensions: { kind: equipmentKinds },
    formula: (read) => {
      const all = read.sum(equipmentInUse)
      const overdue = read.sum(equipmentOverdue)
      return all === null || overdue === null ? null : share(all - overdue, all)
    },
  }),
]
