import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import type { Firm } from './contractor-people.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

/** Smoke at a belt drive two hours ago: the mine and its contractor are called out, and one has answered so far. */
export function callOutOf(
  { world, calendar }: { readonly world: World; readonly calendar: Calendar },
  firms: readonly Firm[],
): RecordLife[] {
  const [firm] = firms
  const mine = world.mines.find(({ id }) => id === firm?.mine.id)
  const area = mine?.areas[0]
  if (!firm || !mine || !area) return []
  const occurredAt = calendar.hoursAgo(2)
  const life = begin(typeNamed('incident-report'), {
    id: naturalId('demo', 'incident-report', 'call-out'),
    ...{ author: mine.officer, at: later(occurredAt, 0.2), marks: { generated: true } },
    values: {
      ...{ title: '皮带机驱动部冒烟，人员撤出，未造成伤害', severity: 'near-miss' },
      ...{ incidentType: 'fire', org: mine.id, gridArea: area.id },
      occurredAt: occurredAt.toISOString(),
      description: `${area.name}：皮带机驱动滚筒轴承过热冒烟。`,
      rescue: '停机断电，撤出人员，现场监护',
      ...{ deaths: 0, seriousInjuries: 0, minorInjuries: 0, daysLost: 0, directLoss: 0 },
      ...{ persons: [], reporter: mine.officer.id },
    },
  })
  take(life, 'send-flash-report', { by: mine.officer, at: later(occurredAt, 0.3) })
  const { manager, deputy, officer, worker } = mine
  call(life, mine.code, {
    by: officer,
    at: later(occurredAt, 0.4),
    text: '一号井口集合，携带灭火器',
  })
  answerable(life, [manager, deputy, officer, worker])
  call(life, firm.code, { by: officer, at: later(occurredAt, 0.5), text: '外协人员到二号巷口待命' })
  answerable(life, [firm.lead, firm.hand])
  take(life, 'confirm-call', { by: deputy, at: later(occurredAt, 0.6) })
  return [life]
}

interface Call {
  readonly by: Person
  readonly at: Date
  readonly text: string
}

const call = (life: RecordLife, group: string, { by, at, text }: Call) =>
  take(life, 'call-emergency-group', {
    ...{ by, at },
    input: { emergencyGroup: naturalId('demo', 'custom-group', group), emergencyCall: text },
  })

/** The server copies the members of a group that is called; here they are known. */
function answerable(life: RecordLife, members: readonly Person[]): void {
  const called = members.map(({ id }) => id)
  const listed = (name: string) => (life.record[name] as readonly string[] | null) ?? []
  const withThem = (name: string) => [...new Set([...listed(name), ...called])]
  life.record = {
    ...life.record,
    emergencyCalled: withThem('emergencyCalled'),
    emergencyAwaited: withThem('emergencyAwaited'),
    emergencyConfirmed: listed('emergencyConfirmed').filter((id) => !called.includes(id)),
    emergencyLastCalled: called,
  }
}
