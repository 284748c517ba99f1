/** What a layout says that may be drawn. */
export interface Written<T> {
  readonly widget: T
  readonly path: readonly ['widgets', number, ...string[]]
}

/** Everything that a layout may draw, with what stands there instead, and where its file says so. */
export function writtenIn<T extends object>({
  widgets,
}: {
  readonly widgets: readonly (T & { readonly instead?: T | undefined })[]
}): Written<T>[] {
  return widgets.flatMap((widget, index): Written<T>[] => [
    { widget, path: ['widgets', index] },
    ...(widget.instead
      ? [{ widget: widget.instead, path: ['widgets', index, 'instead'] as const }]
      : []),
  ])
}
