/** As the `ref` of what has become current: brings it into view where a list is longer than its place. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
