import css from './kbd.module.css'

/** The key that does what the words beside it say. */
export function Kbd({ keys }: { readonly keys: string }) {
  return <kbd className={css.kbd}>{keys}</kbd>
}
