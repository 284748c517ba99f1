/**
 * A record type as data. Storage, validation, REST, screens, workflow, history and metrics all read
 * this one description; no engine code names a resource.
 */
import type { ProxyScope, RoleCode } from '../access/access.ts'
import type { Field } from '../fields/field.ts'
import type { Values, Where } from '../where/where.ts'
import type { Board } from './board.ts'
import type { CheckName } from './check-names.generated.ts'
import type { Codes } from './coded.ts'
import type { Continuing } from './continuing.ts'
import type { Copying } from './copying.ts'
import type { Daily } from './daily.ts'
import type { Doubles, Merging } from './merging.ts'
import type { Reminder } from './reminder.ts'
import type { Requirement } from './requirement.ts'
import type { Splitting } from './splitting.ts'
import type { Stamp } from './stamp.ts'
import type { Statistics } from './statistics.ts'
import type { Suggestion } from './suggestion.ts'
import type {
  ClockState,
  Effect,
  Fields,
  Following,
  NoticeRule,
  Rule,
  Transition,
} from './transition.ts'
import type { UniqueSet } from './unique.ts'

export interface Access {
  readonly read: readonly RoleCode[]
  readonly create: readonly RoleCode[]
  /** Who may change fields; while the record is in one of the `editable` states. */
  readonly update: readonly RoleCode[]
  readonly delete: readonly RoleCode[]
  /** Fields that only these roles see and set. */
  readonly fields?: Readonly<Record<string, readonly RoleCode[]>>
  /** Fields that repeat what stands in records of another type. */
  readonly copies?: Readonly<Record<string, Copied>>
}

/** Seen only by those who see all these fields there. */
interface Copied {
  readonly of: Pick<Resource, 'name' | 'access'>
  readonly fields: readonly string[]
}

/** What a column of the list needs and how the list starts. */
export interface ListView<Name extends string = string> {
  readonly columns: readonly (Name | 'state' | 'number' | 'createdAt' | 'updatedAt')[]
  readonly sort: string
  readonly filters: readonly (Name | 'state')[]
  /** Fields that may be sorted and so are indexed, besides the filters. */
  readonly sortable?: readonly (Name | 'state' | 'createdAt')[]
  /** Number fields whose sum over the whole list stands under it. */
  readonly totals?: readonly Name[]
  /** Texts besides its names and codes by which a record is searched. */
  readonly searched?: readonly Name[]
}

export interface FormSection<Name extends string = string> {
  readonly name: string
  readonly fields: readonly Name[]
  /** What follows from what was filled in so far, shown below as it is typed. */
  readonly computed?: readonly Name[]
  /** The section is for records that satisfy this; its fields are neither asked nor kept elsewhere. */
  readonly when?: Where
  /** The same for single fields. */
  readonly only?: Readonly<Partial<Record<Name, Where>>>
}

/** Whom records reach beside the line of those who write them. */
export interface Addressed<Name extends string = string> {
  /**
   * The field with the organisations: theirs and everything below them. The field that places the record:
   * everybody in the tenant who stands below it, as they look things up in it.
   */
  readonly to: Name
  /** The states in which they read it. */
  readonly in: readonly string[]
  /** Of these, the states in which it is news: it stands on the home page and receipts are given. */
  readonly open: readonly string[]
  /** When it went out: a receipt from before is of another text. */
  readonly since: Name | 'createdAt'
  /** Records that everybody has to confirm; until when says `dueAt`. */
  readonly receipt?: Where
  readonly dueAt?: Name
  /** The field that keeps it above what is newer. */
  readonly first?: Name
}

/** What a reviewer has agreed to while others still have to, or was not content with: it holds for the form as they saw it. */
export interface Endorsement<Name extends string = string> {
  /** Fields that say so, emptied as soon as somebody changes the form: its review starts again. */
  readonly fields: readonly Name[]
  /** Fields that were not what was reviewed. */
  readonly besides?: readonly Name[]
  /** What transitions ask for was reviewed as well. */
  readonly asked?: boolean
}

type States<Name extends string, S extends string> = Readonly<
  Record<S, Readonly<Record<string, Transition<Name, S>>>>
>

type NameIn<F> = keyof F & string

export interface ResourceSpec<
  N extends string,
  F extends Fields,
  S extends string,
  C extends string,
> {
  readonly name: N
  /** The field that names a record to people. */
  readonly title: NameIn<F>
  /** Prefix of the running number `HZ-2026-00012`; without it records carry no number. */
  readonly numbered?: string
  readonly fields: F
  /**
   * How the record is placed in the organisation tree: the organisation field that does it, `self`
   * for an organisation, or `shared` for reference data that everyone reads.
   */
  readonly placedBy: NameIn<F> | 'self' | 'shared'
  /** Receivers outside the writers' scope read it, and confirm it where they must. Not for proxies. */
  readonly addressed?: Addressed<NameIn<F>>
  /** A piece of the ground of a mine: what names it belongs to the same mine. */
  readonly isGround?: true
  readonly initial: S
  readonly states: States<NameIn<F>, S>
  readonly clockStates?: Readonly<Record<C, ClockState>>
  /** States in which the record waits for a person: what that person's to-do list is made of. */
  readonly waiting?: readonly S[]
  readonly notices?: readonly NoticeRule<NameIn<F>>[]
  /**
   * One person is told of records of the type so many times in so many minutes, and of no more: of those
   * that say the same in `per`, so that many small ones hide no grave one.
   */
  readonly noticesAtMost?: {
    readonly count: number
    readonly minutes: number
    readonly per: NameIn<F>
  }
  /** Who is told of a day before it comes, and once it has passed. */
  readonly reminders?: readonly Reminder<NameIn<F>>[]
  /**
   * The kind of authority a proxy needs for the transitions of this type; without it only `all` covers
   * them, and `none` is never handed over.
   */
  readonly proxyScope?: Exclude<ProxyScope, 'all'> | 'none'
  /** Records of this type that one person may have; default: as many as they write. */
  readonly mostOwn?: number
  /** States in which fields may be changed by hand; default: the initial state. */
  readonly editable?: readonly S[]
  readonly rules?: readonly Rule[]
  /**
   * What has to stand in records of other types while it is written by hand: asked of a new record, and
   * again as soon as what it is asked by changes.
   */
  readonly requirements?: readonly Requirement<NameIn<F>>[]
  /** Days and instants in the order in which they come; those that are not there are left out. */
  readonly order?: readonly (readonly NameIn<F>[])[]
  /** Sets of fields that no two records share that are there, or no two that satisfy a condition. */
  readonly unique?: readonly UniqueSet<NameIn<F>>[]
  /**
   * Records for which this holds are made by nobody: neither they nor their history nor what people are
   * told of them say who wrote them.
   */
  readonly unsigned?: Where
  /** Who of those with the right may change fields: a person named by the record. */
  readonly changedBy?: Where
  /** Fields that keep the value the record was created with. */
  readonly fixed?: readonly NameIn<F>[]
  /** Fields that people change only while the record is shown in one of these states. */
  readonly changedIn?: Readonly<Partial<Record<NameIn<F>, readonly string[]>>>
  readonly endorsement?: Endorsement<NameIn<F>>
  /** Fields that only moving and merging changes once the record is there: what is below comes along. */
  readonly rearranged?: readonly NameIn<F>[]
  readonly coded?: Codes<NameIn<F>>
  /** The form of a new record offers several of this reference: one record is made for each. */
  readonly createsOnePer?: NameIn<F>
  /** The reference to what a record is one with, as an entry of the staff register with its account. */
  readonly oneWith?: NameIn<F>
  /** A new record goes on from the one before it. */
  readonly continuing?: Continuing<NameIn<F>>
  /** A day without one is told to whoever may read them. */
  readonly daily?: Daily<NameIn<F>>
  /** Records may be copied, as this says. */
  readonly copying?: Copying<NameIn<F>>
  /** Two records may be made one by whoever may disable the one and change the other. */
  readonly merging?: Merging<NameIn<F>>
  /**
   * Records of both sides of a merger that can be there once are settled by whoever merges and has the
   * right to the type, in whatever state they are: one is kept, or the figures are added up. Without it,
   * each gives way only as far as it may be deleted by hand.
   */
  readonly doubles?: Doubles<NameIn<F>>
  /** One record may be made two by whoever may change the one and create the other. */
  readonly splitting?: Splitting<NameIn<F>>
  /** Which records may be deleted at all, whoever asks; default: every one. */
  readonly deletable?: Where
  /** Who of those with the right may delete: a person named by the record. */
  readonly deletedBy?: Where
  /** Which deleted records are brought back by who has the right to delete; default: as they could be deleted. */
  readonly restorable?: Where
  /**
   * Which records whoever loaded them may take back with the whole import while they are as they came;
   * default: those that may be deleted.
   */
  readonly undoable?: Where
  /**
   * Which records whoever may create some may delete and bring back without the right to delete: their
   * own, which nobody else has begun to work on. Default: those that they have not submitted.
   */
  readonly discardable?: Where
  /** Checks that need more than the record itself, by name: files of `server/records/checks/named/`. */
  readonly checks?: readonly CheckName[]
  readonly list: ListView<NameIn<F>>
  readonly form: readonly FormSection<NameIn<F>>[]
  readonly statistics?: Statistics<NameIn<F>>
  readonly access: Access
  /** What writing a record by hand brings about on others. */
  readonly follows?: readonly Following[]
  /** What deleting a record brings about on others. */
  readonly onDelete?: readonly Effect[]
  /** Further read restriction by record, for holders of only these roles: they see their own. */
  readonly own?: { readonly roles: readonly RoleCode[]; readonly where: Where }
  /** Who reads records that name the unit they work in, wherever these stand. */
  readonly readByUnit?: { readonly field: NameIn<F>; readonly roles: readonly RoleCode[] }
  /**
   * One record an organisation says how it is done there. The fields named here hold below as well
   * while nothing is set there, and whoever reads the type reads them there: even what lies above.
   */
  readonly settings?: { readonly inherited: readonly NameIn<F>[] | 'form' }
  /** Of settings: what holds where nobody has set a field, if another type at the place says it. */
  readonly standards?: Readonly<
    Record<string, { readonly resource: string; readonly field: string }>
  >
  /** What a form proposes, by field. */
  readonly suggests?: Readonly<Record<string, Suggestion>>
  /** What hangs at what it stands for, printed. */
  readonly board?: Board<NameIn<F>>
  /** Fields an event on the wall carries. */
  readonly wall?: { readonly level?: NameIn<F>; readonly area?: NameIn<F> }
}

export type Resource<
  N extends string = string,
  F extends Fields = Fields,
  S extends string = string,
  C extends string = string,
> = ResourceSpec<N, F, S, C>

type ValueOf<T> = T extends Field<infer V> ? V : never

/** A record of a type, as code reads it. Any field may still be empty. */
export type Row<R extends Resource> = Stamp & {
  readonly [K in keyof R['fields']]: ValueOf<R['fields'][K]> | null
}

/** Values of a type's own fields, some of them: a name that is no field of it does not compile. */
export type ValuesOf<R extends Resource> = {
  readonly [K in keyof R['fields']]?: Taken<ValueOf<R['fields'][K]>> | null
}

/** A list is only read on its way into a record. */
type Taken<V> = V extends readonly (infer One)[] ? readonly One[] : V

/** A record of any type. */
export type AnyRow = Stamp & Values

/** Fields a person fills in when creating or changing a record: those of the form, the same object for the same type. */
export function formFields(spec: Resource): Fields {
  const known = forms.get(spec)
  if (known) return known
  const names = spec.form.flatMap((section) => section.fields)
  const fields = Object.fromEntries(
    names.flatMap((name) => {
      const one = spec.fields[name]
      return one ? [[name, one]] : []
    }),
  )
  forms.set(spec, fields)
  return fields
}
const forms = new WeakMap<Resource, Fields>()
