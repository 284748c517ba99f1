import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useName } from '../../data/names.ts'
import { differencesOf } from '../../data/records/differences.ts'
import type { Words } from '../../data/words.ts'
import css from '../../kinds/form/form.module.css'
import { ChangedRows } from '../records/ChangedRows.tsx'
import { FieldValue } from '../records/FieldValue.tsx'
import type { Conflict } from './use-save.ts'
import { changesOf } from './values.ts'

interface ConflictDialogProps extends Conflict {
  readonly resource: Resource
  readonly words: Words
  readonly base: AnyRow
  readonly mine: Values
}

/** Somebody else changed the record meanwhile: what they wrote beside what this person wrote. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { resource, words, base, mine, theirs, onApply, onYield, onClose } = props
  const { t } = useTranslation('workspace')
  const person = useName(theirs.updatedBy)
  const changes = changesOf(base, mine)
  const others = differencesOf(resource, base, theirs).map(({ field }) => field)
  const names = [...new Set([...others, ...Object.keys(changes)])]
  return (
    <Dialog
      wide
      title={t('conflict.title', { person })}
      onClose={onClose}
      foot={
        <>
          <Button look="primary" onClick={onApply}>
            {t('conflict.apply')}
          </Button>
          <Button onClick={onYield}>{t('conflict.yield')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <table className={css.conflict}>
        <thead>
          <tr>
            <th>{t('conflict.field')}</th>
            <th>{t('conflict.theirs')}</th>
            <th>{t('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((field) => (
            <tr key={field} data-both={(others.includes(field) && field in changes) || undefined}>
              <td>{words.field(field)}</td>
              <td>
                {others.includes(field) && (
                  <Side {...{ resource, words, field, base }} values={theirs} />
                )}
              </td>
              <td>
                {field in changes && (
                  <Side {...{ resource, words, field, base }} values={{ ...theirs, ...changes }} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

interface SideProps extends Pick<ConflictDialogProps, 'resource' | 'words' | 'base'> {
  readonly field: string
  readonly values: Values
}

/** What one of them wrote; of a child table the rows in which it differs from where both began. */
function Side({ resource, words, field, base, values }: SideProps) {
  const columns = resource.fields[field]?.columns
  if (!columns)
    return (
      <FieldValue {...{ resource, words, field }} value={values[field]} record={values} whole />
    )
  return <ChangedRows {...{ field, columns, words }} from={base[field]} to={values[field]} />
}
