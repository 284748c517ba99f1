/** Rights handed out from the tree of resources: what an entry stands for in the matrix of a role. */
import type { Right } from '../access/access.ts'
import { subjectOf } from '../screens/screens.ts'
import { offered, type Sheet, withRights } from './role-sheet.ts'
import { allScreens, maskable, rightsOn, type Subject, subjectNamed, subjects } from './subject.ts'
import type { SyncStop, SyncWay } from './sync-ways.ts'

/** What an entry of the tree is: a right on a subject, seeing a field of it, or a screen's place. */
export type EntryRight = SubjectRight | FieldRight | Place

interface SubjectRight {
  readonly subject: string
  readonly right: Right
}
interface FieldRight {
  readonly subject: string
  readonly field: string
}
interface Place {
  readonly subject: string
  readonly screen: string
}

/** An entry as the tree has it. */
export interface Entry {
  readonly code: string
  readonly resourceType: string
}

/** The code of the entry for a right: `hazard.view`, `hazard.act.reassign`. */
export const entryCode = (subject: string, right: Right): string =>
  `${subject}.${right.replace(':', '.')}`

/**
 * What an entry stands for. A page is its place in the menu; of a screen without a record type it is
 * the right to view it. A button (`type.right`) is a right, data (`type.field`) seeing the field.
 * Menus and calls have none of their own: a menu is there with its pages, a call with the records
 * it is about.
 */
export function rightOf({ code, resourceType }: Entry): EntryRight | null {
  if (resourceType === 'page') return placeOf(code)
  const dot = code.indexOf('.')
  const subject = subjectNamed(code.slice(0, dot))
  if (!subject) return null
  const { name } = subject
  if (resourceType === 'button') {
    const right = rightsOn(subject).find((one) => entryCode(name, one) === code)
    return right ? { subject: name, right } : null
  }
  const field = code.slice(dot + 1)
  const isField = resourceType === 'data' && maskable(subject).includes(field)
  return isField ? { subject: name, field } : null
}

function placeOf(code: string): EntryRight | null {
  const screen = allScreens.find((one) => one.code === code)
  if (!screen) return null
  const subject = subjectOf(screen)
  return screen.resource === null ? { subject, right: 'view' } : { subject, screen: code }
}

/** Whether a role can have it at all: a built-in role never gets more than it came with. */
export function canHave(role: string, one: EntryRight): boolean {
  const subject = subjectNamed(one.subject)
  return subject ? offered(subject, role).includes('right' in one ? one.right : 'view') : false
}

/** Whether the role has it. A field, as a place, is there for whoever views its records. */
export function holdsRight({ ticks, masks, hiddenScreens }: Sheet, one: EntryRight): boolean {
  const ticked = ticks[one.subject] ?? []
  if ('right' in one) return ticked.includes(one.right)
  const isHidden =
    'field' in one
      ? (masks[one.subject]?.includes(one.field) ?? false)
      : hiddenScreens.includes(one.screen)
  return ticked.includes('view') && !isHidden
}

/** The matrix with these given or taken, as far as the role can have them. */
export function synced(
  role: string,
  sheet: Sheet,
  way: SyncWay,
  rights: readonly EntryRight[],
): Sheet {
  const shift = (before: Sheet, one: EntryRight): Sheet => {
    if ('right' in one) return withRights(role, before, one.subject, { [way]: [one.right] })
    return 'field' in one ? withField(before, way, one) : withPlace(before, way, one)
  }
  return rights.filter((one) => canHave(role, one)).reduce(shift, sheet)
}

const without = (all: readonly string[], one: string) => all.filter((other) => other !== one)

function withField(sheet: Sheet, way: SyncWay, { subject, field }: FieldRight): Sheet {
  const others = without(sheet.masks[subject] ?? [], field)
  const hidden = way === 'give' ? others : [...others, field]
  return { ...sheet, masks: { ...sheet.masks, [subject]: hidden } }
}

function withPlace(sheet: Sheet, way: SyncWay, { screen }: Place): Sheet {
  const others = without(sheet.hiddenScreens, screen)
  return { ...sheet, hiddenScreens: way === 'give' ? others : [...others, screen] }
}

/** What happens to a role on one subject; rights, fields and places each in their order. */
export interface SubjectChange {
  readonly subject: string
  readonly gains: readonly EntryRight[]
  readonly loses: readonly EntryRight[]
  readonly keeps: readonly EntryRight[]
  /** What was meant and the role can never have. */
  readonly beyond: readonly EntryRight[]
}

/** What handing out does to a role, subject by subject in the order of the menu. */
export function changesOf(
  role: string,
  before: Sheet,
  after: Sheet,
  rights: readonly EntryRight[],
): SubjectChange[] {
  return subjects.flatMap((subject) => {
    const meant = rights.filter((one) => one.subject === subject.name)
    if (meant.length === 0) return []
    const all = everythingOn(subject, meant)
    const moved = (had: boolean, has: boolean) =>
      all.filter((one) => holdsRight(before, one) === had && holdsRight(after, one) === has)
    const isMeant = (one: EntryRight) => meant.some((other) => partOf(one) === partOf(other))
    return [
      {
        subject: subject.name,
        gains: moved(false, true),
        loses: moved(true, false),
        keeps: moved(true, true).filter(isMeant),
        // A page without records and its button to view are one right.
        beyond: all.filter((one) => isMeant(one) && !canHave(role, one)),
      },
    ]
  })
}

/** Every right on a subject, and the fields and places that are meant. */
const everythingOn = (subject: Subject, meant: readonly EntryRight[]): EntryRight[] => [
  ...rightsOn(subject).map((right) => ({ subject: subject.name, right })),
  ...meant.filter((one) => !('right' in one)),
]

/** What tells apart what stands about one subject. */
export const partOf = (one: EntryRight): string => {
  if ('right' in one) return `right ${one.right}`
  return 'field' in one ? `field ${one.field}` : `screen ${one.screen}`
}

/** A role beside an entry of the tree: what of it, and of all below it, the role has now. */
export interface RoleHolding {
  readonly id: string
  readonly name: string
  readonly nameEn: string | null
  readonly nameSr: string | null
  /** Of the entry itself; of all below it where the entry stands for no right of its own. */
  readonly held: 'all' | 'some' | 'none'
  /** Why the reader cannot change it; null when they can. */
  readonly stop: SyncStop | null
}

/** Who has an entry of the tree. */
export interface EntryRoles {
  /** What the entry itself stands for; null: nothing. */
  readonly right: EntryRight | null
  /** How many rights stand below it. */
  readonly below: number
  readonly roles: readonly RoleHolding[]
}

/** What handing out would do to one role. */
export interface RoleOutlook {
  readonly id: string
  /** Of its stored matrix; 0 while it has none. Sent back with the action. */
  readonly version: number
  readonly stops: readonly SyncStop[]
  readonly changes: readonly SubjectChange[]
}

/** What is handed out, and to whom. */
export interface Handing {
  readonly roles: readonly string[]
  readonly way: SyncWay
  /** With everything below the entry. */
  readonly below: boolean
}
