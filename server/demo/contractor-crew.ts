/** The people whom firms bring to a mine, most of them without an account, and who may not come back. */
import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { later } from './calendar.ts'
import { crewId, type Firm, postId, said } from './contractor-people.ts'
import type { ContractorMaking, Registered } from './contractor-register.ts'
import { Dice } from './dice.ts'
import { begin, type RecordLife, take } from './life.ts'
import { namesOfPeople } from './people-names.ts'
import { typeNamed } from './record-type.ts'

const day = 24
const seed = 31

export const projectId = (code: string): string => naturalId('demo', 'contractor-project', code)

export const crewPersonId = ({ code }: Firm, who: number): string =>
  naturalId('demo', 'contractor-personnel', code, String(who))

/** Four of each firm: two who work, one who has just passed, one who waits or was banned. */
export function crewsOf(making: ContractorMaking, units: readonly Registered[]): RecordLife[][] {
  const nameIn = namesOfPeople(new Dice(seed))
  return units.map((one, n) =>
    [0, 1, 2, 3].map((who) => {
      const name = nameIn(one.firm.mine.country)
      return personOf(making, one, { who, n, name })
    }),
  )
}

interface Who {
  readonly who: number
  readonly n: number
  readonly name: string
}

function personOf(
  { calendar, pictures }: ContractorMaking,
  { firm, unit }: Registered,
  { who, n, name }: Who,
): RecordLife {
  const { mine, id, lead } = firm
  const at = calendar.hoursAgo(day * (who < 2 ? 110 : 12 - who))
  const today = calendar.dayAt(at, mine.country)
  const isSpecial = who === 0
  const mayWork = unit.record.storedState !== 'applicant'
  const life = begin(typeNamed('contractor-personnel'), {
    ...{ id: crewPersonId(firm, who), author: lead, at },
    marks: { generated: true, org: id },
    values: {
      ...{ contractor: unit.record.id, name, phone: lead.phone },
      ...(mayWork ? { project: projectId(firm.code) } : {}),
      ...{ idCard: `DEMO-${firm.code}-${who}`, birthDate: `19${79 + who * 4}-0${who + 2}-1${n}` },
      ...{ photo: pictures.portrait[who], post: postId(firm, 'MINER') },
      workGroup: crewId(firm),
      ...{ isUnderground: true, isSpecialWork: isSpecial, insuranceNo: `INS-${firm.code}-${who}` },
      ...(isSpecial
        ? { certificateNo: `T-${7000 + n}`, certificateValidTo: plusDays(today, 700) }
        : {}),
      ...{ healthExamDate: plusDays(today, -20), entryTrainingScore: who === 3 ? 72 : 88 + who },
      entryDate: today,
    },
  })
  if (!mayWork) return life
  if (who === 3) return n === 1 ? refused(life, mine.country, firm, later(at, 20)) : life
  take(life, 'pass', { by: mine.officer, at: later(at, 20) })
  if (who === 2 && n === 0) {
    take(life, 'leave', { by: lead, at: calendar.hoursAgo(day) })
  }
  return life
}

function refused(life: RecordLife, country: 'CN' | 'RS', { mine }: Firm, at: Date): RecordLife {
  const opinion = said(country, '入场培训不合格，补考后再报', 'Obuka nije položena, ponovite je')
  take(life, 'fail', { by: mine.officer, at, input: { opinion } })
  return life
}
