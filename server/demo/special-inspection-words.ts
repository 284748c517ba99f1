import type { Country } from './calendar.ts'

export interface SpecialWords {
  readonly theme: string
  readonly title: string
  readonly requirement: string
}

type Said = Readonly<Record<Country, SpecialWords>>

/** What mines inspect by a plan, one after another. */
export const specialThemesSaid: readonly Said[] = [
  {
    CN: {
      theme: 'hoisting',
      title: '提升运输系统专项检查',
      requirement: '重点检查钢丝绳、制动装置、信号联锁和过卷保护，查阅检验记录。',
    },
    RS: {
      theme: 'hoisting',
      title: 'Posebna inspekcija izvoznih postrojenja',
      requirement:
        'Proveriti užad, kočnice, signalizaciju i zaštitu od prekoračenja, uz evidenciju ispitivanja.',
    },
  },
  {
    CN: {
      theme: 'fire',
      title: '冬季消防专项检查',
      requirement: '逐一检查井口、硐室和地面库房的消防器材，核对有效期与通道。',
    },
    RS: {
      theme: 'fire',
      title: 'Zimska inspekcija zaštite od požara',
      requirement:
        'Proveriti opremu za gašenje na ušću okna, u komorama i magacinima, rokove i prolaze.',
    },
  },
  {
    CN: {
      theme: 'roof',
      title: '采场顶板专项检查',
      requirement: '检查支护质量、敲帮问顶记录和顶板监测数据，发现浮石立即处理。',
    },
    RS: {
      theme: 'roof',
      title: 'Posebna inspekcija podgrade i krovine',
      requirement:
        'Proveriti podgradu, evidenciju kavanja i merenja krovine; labav kamen ukloniti odmah.',
    },
  },
]

export const openPlanSaid: Said = {
  CN: {
    theme: 'holiday',
    title: '元旦节前安全专项检查',
    requirement: '节前对各工区安全设施、值班安排和应急物资全面检查。',
  },
  RS: {
    theme: 'holiday',
    title: 'Inspekcija pred novogodišnje praznike',
    requirement:
      'Pre praznika proveriti bezbednosne uređaje, dežurstva i opremu za vanredne situacije.',
  },
}

interface CourseWords {
  readonly conclusion: string
  readonly note: string
  readonly returned: string
}

export const specialCourseSaid: Readonly<Record<Country, CourseWords>> = {
  CN: {
    conclusion: '检查项均符合要求，请继续保持并做好记录。',
    note: '现场记录缺少最近一次检验日期。',
    returned: '请补充承包商区域的检查安排。',
  },
  RS: {
    conclusion: 'Sve tačke su u redu; nastaviti sa redovnom evidencijom.',
    note: 'U evidenciji nedostaje datum poslednjeg ispitivanja.',
    returned: 'Dopuniti plan inspekcijom područja izvođača.',
  },
}
