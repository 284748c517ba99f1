import type { Cast } from './cast.ts'
import { day, type Entries, type Entry, hoursAhead, moment } from './entry.ts'
import { type Plan, step } from './plan.ts'

const zero: Entry = { text: '0', holds: 0 }
const fifteen: Entry = { text: '15', holds: 15 }

interface Clause {
  readonly content: string
  readonly storedState: string
  readonly contentEn: string | null
  readonly violationClass: string
  readonly points: number
  readonly fineMin: number
}

/** A breach of a clause that is in force: its class, its points, its least fine. */
async function breach(cast: Cast): Promise<Entries> {
  const clauses = await cast.all<Clause>('violation-clause')
  const clause = clauses.find(
    (one) => one.storedState === 'published' && one.violationClass === 'general',
  )
  if (!clause) throw new Error('no clause in force')
  return {
    violationClass: { option: 'general' },
    clause: { text: clause.contentEn ?? clause.content },
    points: { text: String(clause.points), holds: clause.points },
    penaltyAmount: { text: String(clause.fineMin), holds: clause.fineMin },
    // Somebody without violations: a third one within a year is serious.
    handling: { options: ['fine', 'education'] },
    violator: { text: cast.of('clerk').name },
    reviewer: { text: cast.of('manager').name },
  }
}

/** The title of an accident at the officer's mine that somebody has established. */
async function confirmedIncident(cast: Cast): Promise<string> {
  const { org } = cast.of('officer')
  const query = `&filter[state][in]=closed&filter[org][is]=${org}`
  const [found] = await cast.all<{ title: string }>('incident-report', query)
  if (!found) throw new Error('no established accident at the mine')
  return found.title
}

/** The records of safety work itself. */
export const safetyPlans: readonly Plan[] = [
  {
    resource: 'hazard',
    by: 'officer',
    language: 'zh_CN',
    entries: (cast) => ({
      rectifier: { text: cast.of('worker').name },
      acceptor: { text: cast.of('manager').name },
      deadline: hoursAhead(24),
    }),
    steps: [
      step('officer', 'submit'),
      step('worker', 'send-back'),
      step('officer', 'resubmit'),
      step('worker', 'request-delay', {
        requestedDeadline: hoursAhead(30),
        interimControl: { text: 'Fenced off' },
      }),
      step('manager', 'approve-delay'),
      step('worker', 'start'),
      step('worker', 'request-delay', {
        requestedDeadline: hoursAhead(40),
        interimControl: { text: 'Fenced off' },
      }),
      step('manager', 'refuse-delay'),
      step('officer', 'reassign', (cast) => ({ rectifier: { text: cast.of('clerk').name } })),
      step('clerk', 'submit-result'),
      step('manager', 'open-acceptance'),
      step('manager', 'reject-and-continue', { deadline: hoursAhead(50) }),
      step('clerk', 'submit-result'),
      step('manager', 'open-acceptance'),
      step('manager', 'pass'),
    ],
  },
  {
    resource: 'snapshot-hazard',
    by: 'worker',
    language: 'sr_SP',
    steps: [step('officer', 'accept'), step('officer', 'convert')],
  },
  {
    resource: 'near-miss',
    by: 'worker',
    language: 'sr_SP',
    entries: () => ({ potentialSeverity: { option: 'fatality' } }),
    steps: [
      step('officer', 'accept', (cast) => ({
        potentialSeverity: { option: 'lost-time' },
        responsible: { text: cast.of('manager').name },
        dueAt: { text: day(10) },
      })),
      step('officer', 'create-hazard'),
      step('officer', 'investigate'),
      step('manager', 'finish-measures'),
      step('officer', 'share-lesson'),
      step('deputy', 'grant-reward'),
    ],
  },
  {
    resource: 'violation',
    by: 'officer',
    language: 'en_US',
    entries: breach,
    steps: [
      step('officer', 'submit'),
      step('manager', 'return'),
      step('officer', 'resubmit'),
      step('manager', 'approve'),
      step('clerk', 'appeal'),
      step('leader', 'uphold'),
      step('clerk', 'sign'),
      step('officer', 'execute-penalty'),
      step('officer', 'close'),
    ],
  },
  {
    resource: 'violation-clause',
    by: 'admin',
    language: 'sr_SP',
    entries: () => ({
      violationClass: { option: 'general' },
      points: { text: '2', holds: 2 },
    }),
    steps: [step('admin', 'publish'), step('admin', 'unpublish')],
  },
  {
    resource: 'incident-report',
    by: 'officer',
    language: 'zh_CN',
    entries: () => ({
      severity: { option: 'lost-time' },
      occurredAt: moment(-1),
      lateReason: { text: 'No radio underground' },
      deaths: zero,
      seriousInjuries: zero,
      minorInjuries: { text: '1', holds: 1 },
      persons: { row: { injury: { option: 'minor' } } },
    }),
    steps: [
      step('officer', 'send-flash-report'),
      step('leader', 'confirm'),
      step('leader', 'open-investigation'),
      step('executive', 'close-case'),
    ],
  },
  {
    resource: 'incident-action',
    by: 'officer',
    language: 'en_US',
    entries: async (cast) => ({
      incident: { text: await confirmedIncident(cast) },
      responsible: { text: cast.of('worker').name },
      verifier: { text: cast.of('manager').name },
      dueAt: { text: day(10) },
    }),
    steps: [
      step('worker', 'finish'),
      step('manager', 'reject', { dueAt: { text: day(12) } }),
      step('worker', 'finish'),
      step('manager', 'verify'),
    ],
  },
  {
    resource: 'drill',
    by: 'officer',
    language: 'en_US',
    entries: (cast) => ({
      startTime: hoursAhead(-1),
      endTime: hoursAhead(3),
      leaders: { texts: [cast.of('manager').name, cast.of('deputy').name] },
      receivers: { row: { user: { text: cast.of('worker').name } } },
    }),
    steps: [
      step('worker', 'sign'),
      step('officer', 'start'),
      step('officer', 'finish', { issues: { row: { dueAt: { text: day(10) } } } }),
    ],
  },
  {
    resource: 'safety-day',
    by: 'deputy',
    language: 'sr_SP',
    entries: async (cast, language) => {
      const workshop = await cast.org('HF-1-1-W1', language)
      return {
        org: { text: workshop.name },
        startDate: { text: day(0) },
        targetDays: { text: '365', holds: 365 },
      }
    },
    steps: [
      step('leader', 'adjust-start', () => ({ requestedStart: { text: day(0) } })),
      step('executive', 'approve-adjustment'),
    ],
  },
  {
    resource: 'mine-water-balance',
    by: 'clerk',
    language: 'zh_CN',
    // Of a year in which the mine around the site kept no book.
    entries: () => ({ period: { text: '2020-03', holds: '2020-03-01' }, closingStorage: fifteen }),
    steps: [
      step('clerk', 'submit'),
      step('manager', 'return'),
      step('clerk', 'resubmit'),
      step('manager', 'confirm'),
      step('leader', 'reopen'),
    ],
  },
  {
    resource: 'work-hours',
    by: 'manager',
    language: 'en_US',
    entries: () => ({ workDate: { text: '2020-03-02' }, shift: { option: 'day' } }),
    // Its month is long closed.
    steps: [
      step('manager', 'ask-admission'),
      step('deputy', 'refuse-admission'),
      step('manager', 'ask-admission'),
      step('manager', 'withdraw'),
      step('deputy', 'admit-late'),
      step('manager', 'submit'),
      step('clerk', 'confirm'),
      step('deputy', 'reopen'),
    ],
  },
  {
    resource: 'mine-quarter',
    by: 'admin',
    language: 'sr_SP',
    entries: async (cast, language) => ({
      org: { text: (await cast.org('HF-1-1', language)).name },
      quarterStart: { text: '2019-04-01' },
      quarter: { option: '2' },
    }),
  },
  {
    resource: 'announcement',
    by: 'admin',
    language: 'en_US',
    entries: () => ({
      publishAt: 'leave',
      needReceipt: { tick: true },
      readBy: hoursAhead(48),
      expireAt: hoursAhead(96),
    }),
    steps: [step('admin', 'publish'), step('admin', 'remind'), step('admin', 'unpublish')],
  },
  {
    resource: 'safety-policy',
    by: 'admin',
    language: 'zh_CN',
    steps: [step('admin', 'publish'), step('admin', 'unpublish')],
  },
]
