/** What a cell has no room for is notified by its tooltip; a cell seen whole has none. */
export function showFullText(cell: HTMLElement): void {
  const parts = [cell, ...cell.querySelectorAll<HTMLElement>('*')]
  const isCut = parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  const hasOwn = parts.some((part) => part !== cell && part.title !== '')
  cell.title = isCut && !hasOwn ? cell.innerText : ''
}
