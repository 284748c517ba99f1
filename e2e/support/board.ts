/** Boards as a display opens them, and what is wrong with how they look. */
import type { Page } from 'playwright/test'
import { Person } from './person.ts'

export const glasses = [
  { name: 'a wall', width: 1920, height: 1080 },
  { name: 'an upright wall', width: 1080, height: 1920 },
  { name: 'a wall of two displays', width: 3840, height: 1080 },
  { name: 'a wall of three displays', width: 5760, height: 1080 },
  { name: 'a phone', width: 390, height: 844 },
]

interface Asked {
  readonly orgCode?: string
  readonly language?: string
  readonly username?: string
  /** Of the address, behind the board. */
  readonly more?: string
}

/** Opens a board as somebody who is signed in; in Serbian, which has the longest words. */
export async function openBoard(
  page: Page,
  url: string,
  code: string,
  { orgCode = '', language = 'sr_SP', username = 'executive', more = '' }: Asked = {},
) {
  const { token } = await Person.signIn(url, username)
  await page
    .context()
    .addCookies([{ name: 'headframe_session', value: token, url, sameSite: 'Lax' }])
  await page.addInitScript((name) => localStorage.setItem('headframe.language', name), language)
  const of = orgCode && `&orgCode=${orgCode}`
  await page.goto(`${url}/full-screen?pageCode=${code}${of}${more}`)
}

/**
 * Tiles whose content is higher than they are: what stands below their edge is not seen. A line may leave out
 * parts of itself as a whole.
 */
export const cutTiles = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const edge = tile.getBoundingClientRect().bottom
      const below = [...tile.querySelectorAll('p, li, span, b, h2, time')].filter((part) => {
        const { top, bottom, height } = part.getBoundingClientRect()
        const line = part.parentElement?.closest('p')
        const isLeftOut = line && top >= line.getBoundingClientRect().bottom - 1
        return height > 0 && bottom > edge + 1 && !isLeftOut
      })
      return below.length > 0
        ? [`${tile.getAttribute('data-widget')}: ${below[0]?.textContent}`]
        : []
    }),
  )

/**
 * Words of which only a part is seen: what they end with, who answers or since when, is what is asked for. What
 * is left out as a whole has been decided so.
 */
export const cutWords = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((tiles) => {
    const boxWithin = (start: Element | null, tile: Element) => {
      const box = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
      for (let at = start; at && tile.contains(at); at = at.parentElement) {
        if (at !== tile && getComputedStyle(at).overflowX === 'visible') continue
        const edge = at.getBoundingClientRect()
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      return box
    }
    const isCut = (node: Node, tile: Element) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width, height }) => width * height > 0)
      const box = boxWithin(node.parentElement, tile)
      const isOut = (line: DOMRect) =>
        line.left < box.left - 2 ||
        line.right > box.right + 2 ||
        line.top < box.top - line.height / 3 ||
        line.bottom > box.bottom + line.height / 3
      const isSeen = (line: DOMRect) =>
        Math.min(line.right, box.right) - Math.max(line.left, box.left) > 1 &&
        Math.min(line.bottom, box.bottom) - Math.max(line.top, box.top) > line.height / 2
      return lines.some(isSeen) && lines.some(isOut)
    }
    return tiles.flatMap((tile) => {
      const found: string[] = []
      const words = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const node = words.currentNode
        if (isCut(node, tile))
          found.push(`${tile.getAttribute('data-widget')}: ${node.textContent}`)
      }
      return found
    })
  })

/** Words that stand on others of their tile; what is drawn, and the labels of maps, find places of their own. */
export const wordsOnWords = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((tiles) => {
    const linesOf = (tile: Element) => {
      const lines: { text: string; box: DOMRect }[] = []
      const words = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
      while (words.nextNode()) {
        const node = words.currentNode
        const holder = node.parentElement
        if (!holder || holder.closest('svg, [role="img"]')) continue
        // A line that leaves a part of itself out as a whole shows nothing of it.
        const line = holder.parentElement?.closest('p')?.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects())
          if (box.width * box.height > 0 && !(line && box.top >= line.bottom - 1))
            lines.push({ text: node.textContent ?? '', box })
      }
      return lines
    }
    // A line is higher than its letters: what of it is ink.
    const ink = ({ left, right, top, bottom, height }: DOMRect) => ({
      ...{ left, right, top: top + height / 5, bottom: bottom - height / 5 },
    })
    const isOn = (one: DOMRect, other: DOMRect) => {
      const [a, b] = [ink(one), ink(other)]
      const high = Math.min(a.bottom - a.top, b.bottom - b.top)
      return (
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > high / 3
      )
    }
    return tiles.flatMap((tile) => {
      const lines = linesOf(tile)
      return lines.flatMap((one, at) =>
        lines
          .slice(at + 1)
          .filter((other) => isOn(one.box, other.box))
          .map((other) => `${tile.getAttribute('data-widget')}: ${one.text} / ${other.text}`),
      )
    })
  })

/** Figures that nobody reads: smaller than the words beside them, or not there. */
export const smallFigures = (page: Page) =>
  page.locator('[data-widget] [style*="--chars"]').evaluateAll((figures) =>
    figures.flatMap((figure) => {
      const size = Number.parseFloat(getComputedStyle(figure).fontSize)
      const tile = figure.closest('[data-widget]')?.getAttribute('data-widget')
      return size < 14 ? [`${tile}: ${figure.textContent} in ${size}px`] : []
    }),
  )
