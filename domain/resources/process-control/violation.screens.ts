import { screensOfGroup } from '../../definition/menu-screen.ts'
import { countedViolationStates } from '../../rules/violation-rules.ts'

const { list, stat } = screensOfGroup('process-control')
const ofClass = (place: number, violationClass: string) =>
  list(place, `violation-${violationClass}`, 'violation', {
    filters: { violationClass: [violationClass] },
  })

export const screens = [
  ofClass(50, 'red-line'),
  ofClass(60, 'serious'),
  ofClass(70, 'general'),
  list(80, 'three-violations', 'violation', {
    filters: { violationType: ['illegal-command', 'illegal-operation', 'labour-discipline'] },
  }),
  list(90, 'violation-list', 'violation'),
  stat(100, 'violation-statistics', 'violation', { state: countedViolationStates }),
]
