import { type ComponentType, lazy, Suspense } from 'react'
import type { ControlProps } from './field-view.ts'
import css from './fields.module.css'

/**
 * A control whose parts are fetched with the first form that has one: a list or a detail shows its
 * values without them. Until they are here its place is kept, so that nothing moves.
 */
export function deferred(load: () => Promise<ComponentType<ControlProps>>) {
  const Fetched = lazy(async () => ({ default: await load() }))
  return function Control(props: ControlProps) {
    return (
      <Suspense fallback={<span className={css.place} aria-busy="true" />}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}
