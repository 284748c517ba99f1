import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { faultsOfDialog } from '#domain/workflow/dialog-faults'
import { dialogStart } from '#domain/workflow/dialog-start'
import { askedFields } from '#domain/workflow/step'

/**
 * Throws when the dialog of an action would not have sent what the server has just taken: a page that
 * is stricter than its server locks people out. `record` is as it was
 * answered before, `now` when it was taken.
 */
export function mustBeSentByDialog(
  name: string,
  record: Values,
  action: string,
  input: Values,
  now: Date,
): void {
  const resource = resourceNamed(name)
  const transition = resource?.states[String(record.storedState)]?.[action]
  if (!resource || !transition) return
  const fields = askedFields(resource, transition)
  const typed = { ...dialogStart(resource.fields, record, transition), ...input }
  const about = { resource, fields, transition }
  const context = { actor: { id: String(record.createdBy) }, now }
  const faults = faultsOfDialog(about, record, typed, context)
  if (faults.length > 0) {
    throw new Error(`the dialog of ${action} of ${name} refuses ${JSON.stringify(faults)}`)
  }
}
