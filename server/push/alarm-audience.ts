import { type Actor, hasRight, isPackaged } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import { alarmFields, alarmType, type OpenAlarm } from '#domain/wall/open-alarm'
import { allHold, fieldConditions, readRule } from '#domain/workflow/conditions'
import { isDisplay, rolesIn } from '../auth/display.ts'

/** What somebody is told of an alarm besides what it is about. */
interface Line {
  readonly number: boolean
  readonly area: boolean
  readonly limit: boolean
  readonly people: boolean
}

/** How those of an audience are told of an alarm; null where they are told of none. */
export interface ToldOfAlarms {
  /** Alike for everybody who is told the same. */
  readonly key: string
  readonly told: (alarm: OpenAlarm) => OpenAlarm
}

/**
 * Who reads alarms is told of them, of fields that are hidden from them without these. A display reads no
 * record: it says that there is an alarm, and neither which record that is nor who has seen it.
 */
export function toldOfAlarms(actor: Actor): ToldOfAlarms | null {
  const line = lineOf(actor)
  if (!line) return null
  const { number, area, limit, people } = line
  return {
    key: Object.values(line).map(Number).join(''),
    told: ({ acknowledgedBy, ...alarm }) => ({
      ...alarm,
      number: number ? alarm.number : null,
      area: area ? alarm.area : null,
      limit: limit ? alarm.limit : null,
      ...(people ? { acknowledgedBy } : {}),
    }),
  }
}

function lineOf(actor: Actor): Line | null {
  const type = resourceNamed(alarmType)
  if (!type) return null
  const wanted = { subject: alarmType, right: 'view' } as const
  if (!hasRight(actor, type.access.read, wanted)) {
    const isOnDisplay = isDisplay(rolesIn(actor)) && isPackaged(actor, wanted)
    return isOnDisplay ? { number: false, area: true, limit: true, people: false } : null
  }
  // Which alarms are somebody's own is another question for each viewer.
  if (readRule(type, actor)) return null
  const sees = (field: string) => allHold(fieldConditions(type, field, actor))
  if (!alarmFields.every(sees)) return null
  return {
    number: true,
    area: sees('gridArea'),
    limit: sees('threshold'),
    people: sees('acknowledgedBy'),
  }
}
