/**
 * What the degree of an MSHA report means here. The degrees are those of form 7000-1 (30 CFR 50.20):
 * every injury on the form was more than first aid, except the degree that says so.
 */
export interface Outcome {
  readonly severity: string
  /** Not an accident after all: kept, but out of every figure. */
  readonly isVoid?: boolean
  readonly isIllness?: boolean
  readonly isDeath?: boolean
  readonly isSerious?: boolean
  /** Somebody was hurt. */
  readonly isInjury?: boolean
}

const injury = (severity: string): Outcome => ({ severity, isInjury: true })

const degrees: Readonly<Record<string, Outcome>> = {
  FATALITY: { severity: 'fatality', isInjury: true, isDeath: true },
  'PERM TOT OR PERM PRTL DISABLTY': { severity: 'lost-time', isInjury: true, isSerious: true },
  'DAYS AWAY FROM WORK ONLY': injury('lost-time'),
  'DYS AWY FRM WRK & RESTRCTD ACT': injury('lost-time'),
  'DAYS RESTRICTED ACTIVITY ONLY': injury('restricted-work'),
  'NO DYS AWY FRM WRK,NO RSTR ACT': injury('medical-treatment'),
  'ALL OTHER CASES (INCL 1ST AID)': injury('first-aid'),
  // Visitors and trespassers: nobody's working hours, so no case of the injury rates.
  'INJURIES INVOLVNG NONEMPLOYEES': injury('first-aid'),
  // Degree left blank on the form: counted, but as the least that an injury can be.
  'NO VALUE FOUND': injury('first-aid'),
  // One of the twelve kinds that must be reported at once although nobody was hurt.
  'ACCIDENT ONLY': { severity: 'property' },
  'INJURIES DUE TO NATURAL CAUSES': { severity: 'near-miss', isVoid: true },
}
const illnessDegree = 'OCCUPATNAL ILLNESS NOT DEG 1-6'

/** The outcome of a report, or null for a degree that nobody has seen before. */
export function outcomeOf(
  degree: string,
  days: { readonly lost: number; readonly restricted: number },
): Outcome | null {
  if (degree !== illnessDegree) return degrees[degree] ?? null
  const severity =
    days.lost > 0 ? 'lost-time' : days.restricted > 0 ? 'restricted-work' : 'medical-treatment'
  return { severity, isIllness: true, isInjury: true }
}

const kinds: Readonly<Record<string, string>> = {
  'SLIP OR FALL OF PERSON': 'fall',
  'STEPPING OR KNEELING ON OBJECT': 'fall',
  'HANDTOOLS (NONPOWERED)': 'object-strike',
  'STRIKING OR BUMPING': 'object-strike',
  'FALLING/SLIDING/ROLLING MATERIALS': 'object-strike',
  MACHINERY: 'machinery',
  'FALL OF ROOF OR BACK': 'roof-fall',
  'FALL OF FACE/RIB/PILLAR/SIDE/HIGHWALL': 'collapse',
  ENTRAPMENT: 'collapse',
  'POWERED HAULAGE': 'vehicle',
  'NONPOWERED HAULAGE': 'vehicle',
  HOISTING: 'lifting',
  FIRE: 'fire',
  ELECTRICAL: 'electric',
  'IGNITION OR EXPLOSION OF GAS OR DUST': 'explosion',
  'EXPLODING VESSELS UNDER PRESSURE': 'explosion',
  'EXPLOSIVES AND BREAKING AGENTS': 'blasting',
  INUNDATION: 'flooding',
  IMPOUNDMENT: 'flooding',
  'RESPIRATORY CONDITIONS (TOXIC AGENTS)': 'poisoning',
}

/** The type of accident by MSHA's classification; handling of materials by what happened in it. */
export function incidentTypeOf(classification: string, accidentType: string): string {
  if (classification !== 'HANDLING OF MATERIALS') return kinds[classification] ?? 'other'
  return /^(STRUCK|CGHT|CAUGHT)/.test(accidentType) ? 'object-strike' : 'other'
}
