import { type ComponentType, type FunctionComponent, lazy, Suspense } from 'react'
import css from './fields.module.css'

/**
 * A control whose parts are fetched with the first form that has one: a list or a detail shows its
 * values without them. Until they are here its place is kept, so that nothing moves.
 */
export function deferred<P extends object>(
  load: () => Promise<ComponentType<P>>,
): FunctionComponent<P> {
  const Fetched = lazy(async () => ({ default: await load() }))
  return function Deferred(props: P) {
    return (
      <Suspense fallback={<span className={css.place} aria-busy="true" />}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}
