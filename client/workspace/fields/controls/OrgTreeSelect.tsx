import type { Resource } from '#domain/definition/resource'
import { organization } from '#domain/resources/identity-org/organization'
import css from '../fields.module.css'
import type { SelectProps } from '../select-props.ts'
import { TreePicker } from './TreePicker.tsx'

// The engine knows types without the names of their fields.
const tree: Resource = organization

/** Chooses organisations in their tree; typing searches all of them. */
export const OrgTreeSelect = (props: SelectProps) => (
  <TreePicker {...props} resource={tree} className={css.full} />
)
