import type { Page } from 'playwright/test'

/** What is wrong with how a page looks, each named by its own words; an empty list when nothing is. */
export interface Flaws {
  /** The page itself scrolls sideways. */
  readonly sideways: readonly string[]
  /** Words cut off that no tooltip tells. */
  readonly cut: readonly string[]
  /** Controls that lie upon one another. */
  readonly overlaps: readonly string[]
  /** Controls that nobody could name to a person who does not see them. */
  readonly nameless: readonly string[]
}

export const noFlaws: Flaws = { sideways: [], cut: [], overlaps: [], nameless: [] }

/** Looks at the page as it stands, below whatever is scrolled. */
export const flawsOf = (page: Page): Promise<Flaws> => page.evaluate(flawsInPage)

/** Runs in the page, so it knows nothing from outside. */
function flawsInPage(): Flaws {
  const controls = 'button, a[href], input, select, textarea, [role="tab"], [role="menuitem"]'
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1
  const ownWords = (element: Element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent?.trim() ?? '')
      .join(' ')
      .trim()
  const called = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`

  // Cells tell what they cut when they are pointed at; a box to type in scrolls.
  const isCut = (element: Element) => {
    const { overflowX, display } = getComputedStyle(element)
    const hides = overflowX === 'hidden' || overflowX === 'clip'
    return hides && display !== 'inline' && element.scrollWidth > element.clientWidth + 1
  }
  const tells = (element: Element) =>
    element.closest('[title]:not([title=""]), td, th, .ant-select, [role="tooltip"]') !== null
  const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none'

  const name = (element: Element) =>
    element.getAttribute('aria-label') ||
    element.getAttribute('title') ||
    element.textContent?.trim() ||
    element.closest('[aria-label]')?.getAttribute('aria-label') ||
    (element.getAttribute('aria-labelledby') ?? '') ||
    [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join('')

  const visible = [...document.querySelectorAll(controls)].filter(isSeen)
  // What is scrolled out of its own frame lies upon nothing.
  const inSight = (element: Element) => {
    const box = element.getBoundingClientRect()
    let { left, top, right, bottom } = box
    for (let frame = element.parentElement; frame; frame = frame.parentElement) {
      if (getComputedStyle(frame).overflow === 'visible') continue
      const edge = frame.getBoundingClientRect()
      left = Math.max(left, edge.left)
      top = Math.max(top, edge.top)
      right = Math.min(right, edge.right)
      bottom = Math.min(bottom, edge.bottom)
    }
    return { element, left, top, right, bottom }
  }
  const boxes = visible.filter((one) => !one.closest('[class*="ant-"]')).map(inSight)
  type Box = (typeof boxes)[number]
  const slack = 2
  const shares = (a: Box, b: Box) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack
  const isWithin = (a: Box, b: Box) =>
    a.element.contains(b.element) || b.element.contains(a.element)
  const overlaps = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter((other) => shares(one, other) && !isWithin(one, other))
      .map((other) => `${called(one.element)} and ${called(other.element)}`),
  )
  const { scrollWidth, clientWidth } = document.documentElement
  return {
    sideways: scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth}`] : [],
    cut: [...document.querySelectorAll('body *')]
      .filter((element) => ownWords(element) !== '' && isSeen(element) && !isHidden(element))
      .filter((element) => isCut(element) && !tells(element))
      .map(called),
    overlaps,
    nameless: visible
      .filter((element) => (element as HTMLElement).tabIndex >= 0 && !name(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  }
}
