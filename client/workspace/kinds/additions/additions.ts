import { type ComponentType, createContext, useContext } from 'react'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import type { Values } from '#domain/where/where'
import type { RecordAnswer } from '../../../api/records.ts'
import type { MoveDialogProps } from '../../parts/tree/MoveDialog.tsx'

export interface ViewProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** Another way to look at and change the records of a type, beside its list and its form; of its own records, or of what they stand for. */
export interface View {
  /** Below the path of the screen; its names are `workspace:views`. */
  readonly path: 'map' | 'keys'
  /** It is no view of single records: none leads there. */
  readonly ofAll?: true
  readonly Screen: ComponentType<ViewProps>
}

export interface RecordAdditionProps {
  readonly answer: RecordAnswer
}

export interface FormPartProps {
  /** The form as it is filled in. */
  readonly values: Values
  readonly change: (name: string, value: unknown) => void
}

export interface PanelProps {
  readonly resource: Resource
  /** The settings as they are stored; null while there are none. */
  readonly record: AnyRow | null
}

/** What one record type adds to the generic screens; `screens/<record type>/additions.ts` exports it. */
export interface Additions {
  readonly view?: View
  /** What can be done with a record beyond its workflow. */
  readonly Buttons?: ComponentType<RecordAdditionProps>
  /** What a record is about beyond its fields: shown below them. */
  readonly Below?: ComponentType<RecordAdditionProps>
  /** Another way to fill in some fields of the form: shown below its sections. */
  readonly FormPart?: ComponentType<FormPartProps>
  /** What can be done with the list or the tree as a whole, offered to who may add to it. */
  readonly ListButtons?: ComponentType
  /** How records of a tree are moved, where that takes more than another parent. */
  readonly MoveDialog?: ComponentType<MoveDialogProps>
  /** What is done with settings besides changing them: shown above their form. */
  readonly Panel?: ComponentType<PanelProps>
}

const none: Additions = {}

/** By record type; the shell provides it, so that generic screens import no screen of one type. */
export const AdditionsContext = createContext<Readonly<Record<string, Additions>>>({})

export const useAdditions = ({ name }: Pick<Resource, 'name'>): Additions =>
  useContext(AdditionsContext)[name] ?? none
