import styles from './share-bar.module.css'

interface Props {
  /** Percent; null where nothing is known. */
  readonly value: number | null
  readonly target: number | undefined
}

/** A share as the part of a bar that is filled, the target as a thin mark. */
export function ShareBar({ value, target }: Props) {
  return (
    <div className={styles.track}>
      <div className={styles.fill} style={{ width: `${Math.min(100, value ?? 0)}%` }} />
      {target !== undefined && (
        <div className={styles.target} style={{ left: `${Math.min(100, target)}%` }} />
      )}
    </div>
  )
}
