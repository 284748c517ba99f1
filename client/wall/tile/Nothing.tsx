import styles from './tile.module.css'

/** Says in a tile why it is empty: nothing drawn and no word would be taken for a fault. */
export function Nothing({ text }: { readonly text: string }) {
  return <p className={styles.nothing}>{text}</p>
}
