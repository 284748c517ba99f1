import { Link } from 'react-router-dom'
import { useName } from '../../data/names.ts'
import { recordPath, useMenu } from '../../data/screens.ts'
import { deferred } from '../deferred.tsx'
import { type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../fields.module.css'

/** Chooses records, people among them. */
export const RefControl = deferred(async () => (await import('../controls/choices.tsx')).RefControl)

export const refView: FieldView = { Control: RefControl, Show: RefShow, width: 152, tight: 128 }

/** Names of what is pointed at; in a detail each leads there. */
function RefShow({ field, value, dense }: ShowProps) {
  return (
    <span className={css.names}>
      {manyOf(value).map((id) =>
        dense ? (
          <Name key={id} id={id} />
        ) : (
          <NameLink key={id} resource={field.ref ?? ''} id={id} />
        ),
      )}
    </span>
  )
}

export function Name({ id }: { readonly id: string }) {
  return <span className={css.name}>{useName(id)}</span>
}

function NameLink({ resource, id }: { readonly resource: string; readonly id: string }) {
  const name = useName(id)
  const path = recordPath(useMenu(), resource, id)
  return path ? (
    <Link className={css.name} to={path}>
      {name}
    </Link>
  ) : (
    <span className={css.name}>{name}</span>
  )
}
