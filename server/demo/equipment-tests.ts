import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, type Country, later } from './calendar.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

interface Said {
  readonly unit: string
  readonly licence: string
  readonly titled: (name: string) => string
  readonly brake: string
  readonly defects: string
}

const words: Readonly<Record<Country, Said>> = {
  CN: {
    unit: '中矿安全检测检验中心（生成示例）',
    licence: 'AKJ-2024-0317',
    titled: (name) => `${name}定期检测`,
    brake: '制动系统检测',
    defects: '制动间隙超出规定值，两副闸瓦磨损超限；调整并更换后复检。',
  },
  RS: {
    unit: 'Centar za ispitivanje rudarske opreme (generisan primer)',
    licence: 'RO-2024-0317',
    titled: (name) => `${name}, periodično ispitivanje`,
    brake: 'ispitivanje kočnica',
    defects:
      'Zazor kočnica iznad dozvoljenog, dve obloge istrošene; podesiti, zameniti i ponoviti.',
  },
}

/** The kind of test by the kind of the machine; any other is tested as such. */
const kinds: Readonly<Record<string, string>> = {
  ...{ hoist: 'hoist-performance', fan: 'fan', pump: 'pump', substation: 'grounding' },
}

/** The test of every machine from which its next day follows, and what some hoists and trucks are tested for now. */
export const equipmentTestsOf = (making: Making, machines: readonly RecordLife[]): RecordLife[] =>
  machines.flatMap((machine, n) => {
    const { gridArea } = machine.record
    const mine = making.world.mines.find(
      ({ areas, site }) => site.id === gridArea || areas.some(({ id }) => id === gridArea),
    )
    if (!mine) return []
    const braked = ['hoist', 'truck'].includes(String(machine.record.equipmentKind))
    const passed = passedOf({ ...making, mine, machine })
    return braked ? [passed, brakesOf({ ...making, mine, machine }, n)] : [passed]
  })

interface Tested extends Making {
  readonly mine: Mine
  readonly machine: RecordLife
}

function passedOf({ mine, machine, pictures }: Tested): RecordLife {
  const { record } = machine
  const { unit, licence, titled } = words[mine.country]
  const at = new Date(`${record.lastTestAt}T09:00:00Z`)
  const life = begin(typeNamed('equipment-test'), {
    ...{ id: naturalId('demo', 'equipment-test', String(record.equipmentNo)), at },
    ...{ author: mine.administrator, marks: { generated: true } },
    values: {
      ...{
        title: titled(String(record.name)).slice(0, 100),
        equipment: record.id,
        org: record.org,
      },
      ...{ testKind: kinds[String(record.equipmentKind)] ?? 'other', testUnit: unit },
      ...{ qualificationNo: licence, testedAt: record.lastTestAt, validTo: record.nextTestAt },
      ...{ conclusion: 'qualified', report: pictures.certificate },
      handler: mine.administrator.id,
    },
  })
  take(life, 'pass', { by: mine.administrator, at: later(at, 20) })
  return life
}

/** Its brakes were looked at days ago: every second one has to be mended and looked at again. */
function brakesOf({ mine, machine, calendar, pictures }: Tested, n: number): RecordLife {
  const { record } = machine
  const { unit, licence, brake, defects } = words[mine.country]
  const at = calendar.hoursAgo(30 + (n % 5) * 24)
  const isFound = n % 2 === 0
  const life = begin(typeNamed('equipment-test'), {
    ...{ id: naturalId('demo', 'equipment-test', `${record.equipmentNo}-brake`), at },
    ...{ author: mine.administrator, marks: { generated: true } },
    values: {
      ...{ title: `${record.name} · ${brake}`.slice(0, 100), equipment: record.id },
      ...{ org: record.org, testKind: 'brake', testUnit: unit, qualificationNo: licence },
      testedAt: calendar.dayAt(later(at, -24), mine.country),
      ...{ conclusion: 'repair-and-retest', defects, report: pictures.certificate },
      handler: mine.administrator.id,
    },
  })
  if (isFound) take(life, 'fail', { by: mine.administrator, at: later(at, 5) })
  return life
}
