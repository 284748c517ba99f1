/** What a screen of the catalogue is: types, and builders for the files `*.screens.ts` beside record types. */
import { everyone, type RoleCode } from '../access/access.ts'

/**
 * `log`: what the system wrote down, newest first, followed live. `settings`: the one record of an
 * organisation, opened as its form. `stat`: the records counted, by what the definition names. `own`: a
 * shape of its own, in `client/workspace/screens/<code>/`. `board`: a big screen, outside the workspace.
 */
export type ScreenKind = RecordScreenKind | 'own' | 'board'

/** What the generic screens of one record type are. */
export type RecordScreenKind = 'list' | 'tree' | 'log' | 'settings' | 'stat'

export interface Counts {
  readonly time?: string
  /** One or two of what the definition counts by. */
  readonly by?: readonly string[]
  readonly measure?: string
}

export interface MenuScreen {
  readonly code: string
  /** The part of the menu it stands in. */
  readonly group: string
  /** Where it stands among the screens of its group: the lowest first, equal ones by code. */
  readonly place: number
  readonly kind: ScreenKind
  /** The record type of the screen; boards and some with a shape of their own have none. */
  readonly resource: string | null
  /**
   * Values the screen always filters by; `me` stands for the person looking. `storedState` is where a
   * record stands whatever the clock says of it: what is late stays on the screen of whoever has to act.
   * `request` names one that the person looking decides on.
   */
  readonly filters?: Readonly<Record<string, readonly string[]>>
  /** How the list starts; default: the order of its record type. */
  readonly sort?: string
  /** The columns its list starts with; default: those of its record type. */
  readonly columns?: readonly string[]
  /** What a screen of statistics starts with; `time` places its records in the calendar all along. */
  readonly counts?: Counts
  /** Where it opens; default: its group and its code. */
  readonly path?: string
  /** Who is offered the screen, besides having to be able to read its records. */
  readonly roles: readonly RoleCode[]
  /** What is done on a screen without a record type besides looking at it. */
  readonly actions?: readonly string[]
}

/** How a filter that a screen always has is asked for: what waits for a decision is one kind of request. */
export const presetOperator = (field: string): 'is' | 'in' => (field === 'request' ? 'is' : 'in')

/** Whether new records are made on a screen: what waits there for a decision came about elsewhere. */
export const makesNew = ({ filters = {} }: Pick<MenuScreen, 'filters'>): boolean =>
  !('request' in filters)

type Rest = Partial<Omit<MenuScreen, 'code' | 'group' | 'place' | 'resource'>>

/** Where a big screen opens. */
export const boardPath = (pageCode: string): string => `/full-screen?pageCode=${pageCode}`

/** Builders of the screens of one group of the menu; `place` orders them in it. */
export const screensOfGroup = (group: string) => {
  const list = (place: number, code: string, resource: string, rest: Rest = {}): MenuScreen => ({
    ...{ code, group, place, kind: 'list', resource, roles: everyone },
    ...rest,
  })
  const tree = (place: number, code: string, roles: readonly RoleCode[] = everyone): MenuScreen =>
    list(place, code, code, { kind: 'tree', roles })
  const stat = (
    place: number,
    code: string,
    resource: string,
    filters: MenuScreen['filters'],
    counts?: Counts,
  ): MenuScreen => list(place, code, resource, { kind: 'stat', filters, counts })
  /** A screen of no record type. */
  const own = (
    place: number,
    code: string,
    rest: Required<Pick<MenuScreen, 'kind' | 'roles'>> & Rest,
  ): MenuScreen => ({ code, group, place, resource: null, ...rest })
  return { list, tree, stat, own }
}
