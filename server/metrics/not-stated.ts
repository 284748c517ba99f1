/**
 * What of the cells of a cube does not say whether it belongs to a question: its source does not know a
 * dimension that is asked about. Such a cell is neither counted nor nought.
 */
export class NotStated {
  private readonly places = new Map<string, Place>()
  private hasStated = false

  /** Takes in a cell that counts something: where the question's dimensions put it. */
  take(values: readonly string[], isFilterStated: boolean): void {
    if (isFilterStated && !values.includes('')) {
      this.hasStated = true
      return
    }
    this.places.set(JSON.stringify([isFilterStated, values]), { values, isFilterStated })
  }

  /** Whether something that may belong to these values does not say that it does. */
  concerns(wanted: readonly string[]): boolean {
    return [...this.places.values()].some(({ values, isFilterStated }) => {
      const isOpen = values.some((value, at) => value === '' && wanted[at] !== '')
      return (
        (isOpen || !isFilterStated) &&
        values.every((value, at) => value === '' || value === wanted[at])
      )
    })
  }

  /** Nothing says it: what does is no lower bound either. */
  get isAll(): boolean {
    return !this.hasStated
  }
}

interface Place {
  readonly values: readonly string[]
  readonly isFilterStated: boolean
}
