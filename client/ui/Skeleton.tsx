import css from './skeleton.module.css'

const widths = ['62%', '84%', '48%', '71%', '56%', '90%', '66%', '77%']

/** Grey lines where `rows` rows will be; still, so that a slow page stays calm. */
export function Skeleton({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <i key={row} style={{ width: widths[row % widths.length] }} />
      ))}
    </div>
  )
}
