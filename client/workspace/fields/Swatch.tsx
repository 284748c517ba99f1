import css from './fields.module.css'

/** A colour beside its number: colour alone says nothing to some. */
export function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className={css.swatch}>
      <i style={{ background: colour }} aria-hidden="true" />
      {colour}
    </span>
  )
}
